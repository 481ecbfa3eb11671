"""What the YAML parser stumbled over → what is wrong, where, and what to do, in our own words.

The parser stops at the first place it cannot go on from, often behind the one that is to blame, so each case
looks at the lines around. Both of PyYAML's parsers (C and Python) are understood: their wordings differ.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from toolkit.source import character
from toolkit.source.quoting import quote
from toolkit.source.stumble import Stumble, Verdict

_KEY = re.compile(r"""[ ]*(?:- +)*(?!- )(?:"[^"]*"|'[^']*'|[^\s"'#:\[\]{},*&!|>%@`][^:#]*?):[ \t]+(?=\S)""")
_LONGEST_KEY = 1024
_GLUED_KEY = re.compile(r"[ ]*(?:- +)*[\w-]+(:)[^\s:/]")
_GLUED_ITEM = re.compile(r"[ ]*(-)[^\s-]")
_CLOSING = {"[": "]", "{": "}"}


def judge(stumble: Stumble, lines: Sequence[str]) -> Verdict:
    """What is wrong."""
    return (
        _odd_space(stumble, lines)
        or _tab(stumble, lines)
        or _indented_first_row(stumble, lines)
        or _unclosed(stumble, lines)
        or _escape(stumble)
        or _special_start(stumble, lines)
        or _colon(stumble, lines)
        or _after_value(stumble, lines)
        or _indentation(stumble, lines)
        or _in_brackets(stumble, lines)
        or Verdict(
            "YML001", stumble.line, stumble.column, "this is not valid YAML", "check the line before, too"
        )
    )


def _line(lines: Sequence[str], number: int) -> str:
    return lines[number] if 0 <= number < len(lines) else ""


def _char(stumble: Stumble, lines: Sequence[str]) -> str:
    return _line(lines, stumble.line)[stumble.column : stumble.column + 1]


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _is_at_end(stumble: Stumble, lines: Sequence[str]) -> bool:
    """Whether nothing but blank lines and comments follows."""
    rest = [_line(lines, stumble.line)[stumble.column :], *lines[stumble.line + 1 :]]
    return all(not line.strip() or line.lstrip().startswith("#") for line in rest)


def _value_start(line: str) -> int:
    """Where the value of the line's first key starts, or its item's, or the line's text."""
    key = _KEY.match(line)
    if key:
        return key.end()
    item = re.match(r"[ ]*(?:- +)*", line)
    return item.end() if item else 0


def _odd_space(stumble: Stumble, lines: Sequence[str]) -> Verdict | None:
    first = stumble.context_line if 0 <= stumble.line - stumble.context_line <= 3 else stumble.line - 1
    for number in range(max(first, 0), stumble.line + 1):
        column = character.odd_in_structure(_line(lines, number))
        if column is not None:
            char = lines[number][column]
            message = f"{character.name(char)} stands where a plain space must"
            return Verdict("YML010", number, column, message, "replace it with a plain space")
    return None


def _tab(stumble: Stumble, lines: Sequence[str]) -> Verdict | None:
    line = _line(lines, stumble.line)
    before = line[: len(line) - len(line.lstrip())]
    if "\t" in before and stumble.column <= len(before):
        message, column = "a tab stands in the indentation", before.index("\t")
    elif _char(stumble, lines) == "\t":
        message, column = "a tab stands where a space must", stumble.column
    else:
        return None
    return Verdict("YML004", stumble.line, column, message, "use spaces")


def _indented_first_row(stumble: Stumble, lines: Sequence[str]) -> Verdict | None:
    if stumble.block < 0:
        return None
    first = next((n for n in range(stumble.block + 1, stumble.line) if lines[n].strip()), None)
    if first is None:
        return None
    after = next((n for n in range(first + 1, len(lines)) if lines[n].strip()), None)
    while after is not None and after < stumble.line and _indent(lines[after]) >= _indent(lines[first]):
        after += 1
    if after is None or not _indent(lines[stumble.block]) < _indent(_line(lines, after)) < _indent(
        lines[first]
    ):
        return None
    message = f"the first row of this block is indented more than line {after + 1}"
    advice = "start every row of a map flush left with its number, one below the other: `1: c c c`"
    related = (after, _indent(lines[after]), "this row starts further left, so it ends the block")
    return Verdict("YML018", first, _indent(lines[first]), message, advice, related)


def _unclosed(stumble: Stumble, lines: Sequence[str]) -> Verdict | None:
    line, column = stumble.context_line, stumble.context_column
    if "quoted scalar" in stumble.context and (
        "end of stream" in stumble.problem or "document" in stumble.problem
    ):
        mark = _line(lines, line)[column : column + 1] or '"'
        return Verdict("YML019", line, column, f"the quote {mark} is never closed", f"close it with {mark}")
    bracket = _open_bracket(stumble, lines)
    is_at_end = _is_at_end(stumble, lines)
    if bracket is None or not ("' or '" in stumble.problem or (is_at_end and "flow" in stumble.context)):
        return None
    line, column, opening = bracket
    if not is_at_end and stumble.line == line:
        return None
    where = "is never closed" if is_at_end else f"is not closed before line {stumble.line + 1}"
    advice = f"close it with `{_CLOSING[opening]}`, or quote the text if it starts with `{opening}`"
    return Verdict("YML019", line, column, f"the bracket `{opening}` {where}", advice)


def _open_bracket(stumble: Stumble, lines: Sequence[str]) -> tuple[int, int, str] | None:
    """The innermost bracket that is still open, and its place."""
    if "flow" not in stumble.context:
        return None
    for line, column in ((stumble.context_line, stumble.context_column), *reversed(stumble.opened)):
        opening = _line(lines, line)[max(column, 0) :][:1]
        if opening and opening in "[{":
            return line, column, opening
    return None


def _escape(stumble: Stumble) -> Verdict | None:
    if "double-quoted" not in stumble.context and "quoted scalar" not in stumble.context:
        return None
    return Verdict(
        "YML023",
        stumble.line,
        stumble.column,
        "a backslash starts an escape here that does not exist",
        "write `\\\\` for a backslash, or use single quotes",
    )


def _special_start(stumble: Stumble, lines: Sequence[str]) -> Verdict | None:
    """Text that starts with a character that means something to YAML."""
    line, column = stumble.line, stumble.column
    if any(word in stumble.context for word in ("an alias", "an anchor", "a block scalar", "a tag")):
        line, column = stumble.context_line, stumble.context_column
    elif "cannot start any token" not in stumble.problem and "keys are not allowed" not in stumble.problem:
        directive = next((n for n in range(stumble.line + 1) if _line(lines, n).startswith("%")), -1)
        if directive >= 0 and ("directive" in stumble.context or "document start" in stumble.problem):
            message = "a line that starts with `%` is an instruction to YAML"
            return Verdict("YML011", directive, 0, message, "quote the text")
        if "sequence entries are not allowed" in stumble.problem:
            message = "a list cannot start on the line of its key"
            advice = "give each `- …` a line of its own, or quote the text"
            return Verdict("YML011", line, column, message, advice)
        return None
    text = _line(lines, line)[column:]
    code = "YML006" if text.startswith("!") else "YML011"
    return Verdict(code, line, column, f"text that starts with `{text[:1]}` must be quoted", quote(text))


def _colon(stumble: Stumble, lines: Sequence[str]) -> Verdict | None:
    """A colon too many, a key below a value, a line without a colon."""
    line = _line(lines, stumble.line)
    if "mapping values are not allowed" in stumble.problem:
        first = line.find(": ", 0, stumble.column)
        start = _value_start(line) if _KEY.match(line) else first + 2
        if first >= 0 and start <= stumble.column:
            message = "text that holds `: ` must be quoted"
            return Verdict("YML011", stumble.line, stumble.column, message, quote(line[start:]))
        if stumble.column - _indent(line) > _LONGEST_KEY:
            message = f"a key has at most {_LONGEST_KEY:,} characters"
            return Verdict("YML016", stumble.line, _indent(line), message, "shorten it, or quote the text")
        above = stumble.line - 1
        while above > 0 and not lines[above].strip():
            above -= 1
        glued = _glued(above, _line(lines, above))
        if glued:
            return glued
        if above < 0:
            return None
        message = f"this line is indented under line {above + 1}, which has a value already"
        return Verdict("YML017", stumble.line, _indent(line), message, "indent it like the line above")
    if "unexpected ':'" in stumble.problem:
        message = "a `:` must be followed by a space and a value"
        return Verdict("YML001", stumble.line, stumble.column, message, "or quote the text that holds it")
    if _char(stumble, lines) == ":" and "flow" not in stumble.context:
        message = "a key is missing before this `:`"
        return Verdict("YML016", stumble.line, stumble.column, message, "write `name: value`")
    if "could not find expected ':'" in stumble.problem:
        number = stumble.context_line if stumble.context_line >= 0 else stumble.line
        text = _line(lines, number)
        glued = _glued(number, text)
        if glued:
            return glued
        advice = "write `name: value`; text that goes on from the line above must be indented"
        return Verdict("YML001", number, _indent(text), "this line has no `:`", advice)
    return None


def _glued(number: int, line: str) -> Verdict | None:
    """A `:` or `-` that lacks its space."""
    key = _GLUED_KEY.match(line)
    if key:
        message = "a key's `:` must be followed by a space"
        return Verdict("YML001", number, key.start(1), message, "put a space after the `:`")
    item = _GLUED_ITEM.match(line)
    if item:
        message = "an item's `-` must be followed by a space"
        return Verdict("YML001", number, item.start(1), message, "put a space after the `-`")
    return None


def _after_value(stumble: Stumble, lines: Sequence[str]) -> Verdict | None:
    """Text behind a closing quote, bracket or alias."""
    line = _line(lines, stumble.line)
    before = line[: stumble.column].rstrip()
    if not before.strip() or "flow" in stumble.context:
        return None
    start = _value_start(line)
    first = line[start] if start < stumble.column else ""
    if before[-1] not in "]}\"'" and first != "*":
        return None
    what = "the alias" if first == "*" else f"the closing `{before[-1]}`"
    is_whole = first == "*" or first == {"]": "[", "}": "{"}.get(before[-1], before[-1])
    advice = quote(line[start:]) if is_whole else "take it out, or put quotes around the whole text"
    return Verdict("YML011", stumble.line, stumble.column, f"text goes on after {what}", advice)


def _indentation(stumble: Stumble, lines: Sequence[str]) -> Verdict | None:
    line = _line(lines, stumble.line)
    is_first = not line[: stumble.column].strip()
    if "flow" in stumble.context or not is_first or not line.strip():
        return None
    number, column = stumble.context_line, stumble.context_column
    char = _char(stumble, lines)
    if char and char in "]}":
        return Verdict(
            "YML001",
            stumble.line,
            stumble.column,
            f"`{char}` closes a bracket that was never opened",
            "take it out",
        )
    if "'-' indicator" in stumble.problem or ("block collection" in stumble.context and number >= 0):
        message = f"this line is not an item of the list that starts on line {number + 1}"
        return Verdict(
            "YML017", stumble.line, stumble.column, message, "start it with `- `, or indent it further"
        )
    if "block mapping" in stumble.context and number >= 0:
        message = f"this line is indented by {stumble.column}, which fits nothing above it"
        advice = f"indent it by {column} to stand with line {number + 1}"
        return Verdict("YML017", stumble.line, stumble.column, message, advice)
    if "document start" in stumble.problem:
        message = "this line belongs to nothing above it"
        return Verdict("YML017", stumble.line, stumble.column, message, "check its indentation")
    return None


def _in_brackets(stumble: Stumble, lines: Sequence[str]) -> Verdict | None:
    char = _char(stumble, lines)
    bracket = _open_bracket(stumble, lines)
    if bracket and "' or '" in stumble.problem:
        line, column, opening = bracket
        message = f"`,` or `{_CLOSING[opening]}` must stand here"
        advice = f"quote the text if it starts with `{opening}` or holds `,`"
        related = (line, column, f"`{opening}` opens here")
        return Verdict("YML001", stumble.line, stumble.column, message, advice, related)
    if "node content" in stumble.problem or "node" in stumble.context:
        if char == "," and "flow" in stumble.context:
            return Verdict(
                "YML001", stumble.line, stumble.column, "nothing stands before this `,`", "take it out"
            )
        if char in ("]", "}") and "flow" in stumble.context:
            message = f"`{char}` closes a bracket that was never opened"
            return Verdict("YML001", stumble.line, stumble.column, message, "check the brackets before it")
        if char:
            text = _line(lines, stumble.line)[stumble.column :]
            message = f"text that starts with `{char}` must be quoted"
            return Verdict("YML011", stumble.line, stumble.column, message, quote(text))
    return None


def _other(stumble: Stumble, lines: Sequence[str]) -> Verdict:
    word = _line(lines, stumble.line)[stumble.column :].split()[:1]
    message = f"`{word[0][:40]}` cannot stand here" if word else "this is not valid YAML"
    return Verdict("YML001", stumble.line, stumble.column, message, "check the line before, too")
