"""YAML text → keys and values for a `TreeBuilder`, over PyYAML's events (its C parser where there is one).

Events instead of nodes: depth and aliases are counted while they come, so that no file can make this slow.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from toolkit.diagnostic import Related, Severity
from toolkit.source import character
from toolkit.source.quoting import quote, short
from toolkit.source.scalar import Unclear, resolve
from toolkit.source.stumble import Stumble
from toolkit.source.syntax import judge
from toolkit.source.tree import Refused, TreeBuilder, line_and_column, location, spot

if TYPE_CHECKING:
    from yaml._yaml import Mark as _CMark

try:
    from yaml import CSafeLoader as _Parser
except ImportError:  # PyYAML built without libyaml
    from yaml import SafeLoader as _Parser  # type: ignore[assignment]

_CUT = re.compile(r"[ \t]#[^\s#]")
_CUT_HERE = re.compile(r"([ \t]+)#(?=[^\s#])")
_ANCHOR = re.compile(r"(?:[&!][^\s,\[\]{}]*[ \t]+)+(?=[^\s#])")
_TAG = re.compile(r"![^\s,\[\]{}]*")
_CURLY = re.compile(r"[“”„‟][^“”„‟]*[“”]|[‘’‚][^‘’‚]*[‘’]")


def events(text: str) -> Callable[[], Event | None]:
    """What gives the parser's next event, or None after the last."""
    return _Parser(text).get_event


def read_yaml(text: str, lines: Sequence[str], builder: TreeBuilder) -> None:
    """Feed a YAML document to the builder; what is wrong goes to the builder's findings."""
    reader = _Reader(text, lines, builder)
    try:
        reader.feed()
    except yaml.MarkedYAMLError as error:
        reader.stumble(error)
    except yaml.YAMLError:
        builder.report("YML001", 0, "this is not valid YAML", "check for unusual characters")


class _Reader:
    """One pass over the events of one text."""

    def __init__(self, text: str, lines: Sequence[str], builder: TreeBuilder) -> None:
        self._text = text
        # The parser may speak of the end of the file as of a line of its own.
        self._lines = (*lines, "")
        self._builder = builder
        self._last: Event | None = None
        self._has_tab = "\t" in text
        self._has_odd = re.search(f"[{character.ODD_SPACES}]", text) is not None
        self._cut_lines = (
            frozenset(n for n, line in enumerate(lines) if "#" in line and _CUT.search(line))
            if "#" in text
            else frozenset()
        )

    def feed(self) -> None:
        """Give every event to the builder."""
        builder = self._builder
        next_event = events(self._text)
        documents = 0
        while (event := next_event()) is not None:
            self._last = event
            if isinstance(event, ScalarEvent):
                if builder.wants_key:
                    self._key(event)
                else:
                    self._scalar(event)
            elif isinstance(event, MappingEndEvent | SequenceEndEvent):
                builder.close()
            elif isinstance(event, MappingStartEvent | SequenceStartEvent):
                at = self._start(event)
                if builder.wants_key:
                    self._refuse_key(at)
                if self._has_tab:
                    self._check_tab(at)
                builder.open(isinstance(event, MappingStartEvent), at, event.anchor or "")
            elif isinstance(event, AliasEvent):
                self._alias(event)
            elif isinstance(event, DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self._refuse_document(event)

    def _start(self, event: ScalarEvent | MappingStartEvent | SequenceStartEvent) -> int:
        """Where a node starts: behind its anchor, where that is on the same line. Tags are reported."""
        at = _spot(event.start_mark)
        if event.anchor or event.tag is not None:
            if event.tag is not None:
                self._tag(at)
            line, column = line_and_column(at)
            skipped = _ANCHOR.match(self._lines[line], column)
            return at if skipped is None else spot(line, skipped.end())
        return at

    def _key(self, event: ScalarEvent) -> None:
        builder, key = self._builder, event.value
        at = self._start(event)
        if event.implicit[0]:
            if key == "":
                builder.report("YML016", at, "a key is missing before this `:`", "write `name: value`")
            elif key == "<<":
                advice = "write the fields out, or repeat whole values with `*name`"
                builder.report("YML016", at, "merge keys (`<<`) are not part of YAML 1.2", advice)
            elif self._has_odd and (odd := character.odd_in_key(key)):
                self._odd(odd, at)
        if self._has_tab:
            self._check_tab(at)
        builder.key(key, at)

    def _scalar(self, event: ScalarEvent) -> None:
        builder, text = self._builder, event.value
        at = self._start(event)
        value: bool | int | float | str | None = text
        if event.implicit[0]:
            try:
                value = resolve(text)
            except Unclear as unclear:
                code = "YML008" if unclear.is_beyond_json else "YML007"
                builder.report(code, at, f"`{short(text)}` {unclear.why}", quote(text))
            if isinstance(value, str):
                self._check_text(event, at)
        elif event.style == '"':
            self._check_escapes(text, at)
        if self._has_tab:
            self._check_tab(at)
        builder.scalar(value, at, event.anchor or "")

    def _check_text(self, event: ScalarEvent, at: int) -> None:
        """What is suspicious about unquoted text."""
        builder, text = self._builder, event.value
        if text[0] in "“”„‟‘’‚" and _CURLY.fullmatch(text):
            advice = f'write "{short(text[1:-1])}"; put straight quotes around the curly ones to print them'
            builder.report("YML021", at, "curly quotes are part of the text", advice, Severity.WARNING)
        if self._has_odd:
            key = builder.key_spot
            is_after_key = key >= 0 and line_and_column(key)[0] == line_and_column(at)[0]
            odd = character.odd_in_value(text, is_after_key)
            if odd:
                self._odd(odd, at)
        if self._cut_lines:
            self._check_cut(event, at)

    def _check_cut(self, event: ScalarEvent, at: int) -> None:
        """Whether a comment behind the text may have been meant as a part of it."""
        line, column = line_and_column(_spot(event.end_mark))
        if line not in self._cut_lines:
            return
        whole = self._lines[line]
        cut = _CUT_HERE.match(whole, column)
        # Two spaces set a comment apart from a single word: nobody writes an id or a number like that.
        if cut and (len(cut[1]) == 1 or " " in event.value):
            first, start = line_and_column(at)
            advice = quote(whole[start if first == line else 0 :])
            self._builder.report(
                "YML020",
                spot(line, cut.end() - 1),
                "the text ends before this `#`, which starts a comment",
                f"{advice}; put a space after the `#` if it is a comment",
                Severity.WARNING,
            )

    def _check_escapes(self, text: str, at: int) -> None:
        found = character.CONTROL.search(text)
        if found:
            message = f"{character.name(found[0])} is not text"
            self._builder.report("YML009", at, message, "take its escape out")

    def _check_tab(self, at: int) -> None:
        line, column = line_and_column(at)
        whole, start = self._lines[line], column
        while start and whole[start - 1] in " \t":
            start -= 1
        where = whole.find("\t", start, column)
        if where >= 0:
            self._builder.report("YML004", spot(line, where), "a tab stands where a space must", "use spaces")

    def _odd(self, char: str, at: int) -> None:
        line, column = line_and_column(at)
        column = max(self._lines[line].find(char, column), 0)
        message = f"{character.name(char)} stands where a plain space must"
        self._builder.report("YML010", spot(line, column), message, "replace it with a plain space")

    def _tag(self, at: int) -> None:
        line, column = line_and_column(at)
        found = _TAG.search(self._lines[line], column)
        column = found.start() if found else column
        tag = found[0] if found else "!"
        advice = quote(self._lines[line][column:]) if tag[1:2].isalpha() else "take it out"
        self._builder.report(
            "YML006", spot(line, column), f"the tag `{short(tag)}` is not known here", advice
        )

    def _alias(self, event: AliasEvent) -> None:
        builder, anchor = self._builder, event.anchor or ""
        at = _spot(event.start_mark)
        if builder.wants_key:
            self._refuse_key(at)
        if builder.is_open_anchor(anchor):
            builder.report("YML015", at, f"`*{short(anchor)}` stands inside itself", "take it out")
            builder.scalar(None, at)
        elif not builder.alias(anchor, at):
            line, column = line_and_column(at)
            advice = f"mark a value above with `&{short(anchor)}`, or {quote(self._lines[line][column:])}"
            builder.report("YML015", at, f"no value above is marked `&{short(anchor)}`", advice)

    def _refuse_key(self, at: int) -> None:
        self._builder.report(
            "YML016", at, "a list, a mapping or an alias cannot be a key", "quote it if it is text"
        )
        raise Refused

    def _refuse_document(self, event: DocumentStartEvent) -> None:
        at = _spot(event.start_mark)
        self._builder.report("YML012", at, "a second document starts here", "keep one document a file")
        raise Refused

    def stumble(self, error: yaml.MarkedYAMLError) -> None:
        """Report where the parser could not go on, unless something on that line was reported already."""
        builder = self._builder
        line, column = line_and_column(_spot(error.problem_mark or error.context_mark))
        if "nesting depth" in (error.problem or ""):
            builder.refuse_depth(spot(line, column))
        context = line_and_column(_spot(error.context_mark)) if error.context_mark else (-1, -1)
        last = self._last
        block = -1
        if isinstance(last, ScalarEvent) and last.style in ("|", ">"):
            block = line_and_column(_spot(last.start_mark))[0]
        opened = tuple(line_and_column(at) for at in builder.opened)
        verdict = judge(
            Stumble(error.problem or "", error.context or "", line, column, *context, opened, block),
            self._lines,
        )
        if any(finding.at.line == verdict.line + 1 and finding.is_error for finding in builder.findings):
            return
        related: tuple[Related, ...] = ()
        if verdict.related:
            other, start, note = verdict.related
            related = (Related(location(builder.file, spot(other, start)), note),)
        at = spot(verdict.line, verdict.column)
        builder.report(verdict.code, at, verdict.message, verdict.advice, related=related)


def _spot(mark: yaml.Mark | _CMark | None) -> int:
    """Where the parser's mark stands."""
    return spot(mark.line, mark.column) if mark is not None else 0
