"""YAML text → keys and values for a `TreeBuilder`, over PyYAML's events (its C parser where there is one)."""

from __future__ import annotations

import yaml
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from toolkit.source.scalar import Unclear, resolve
from toolkit.source.tree import Refused, TreeBuilder, spot

try:
    from yaml.cyaml import CParser as _Parser
except ImportError:  # PyYAML built without libyaml
    from yaml import SafeLoader as _Parser  # type: ignore[assignment]


def read_yaml(text: str, builder: TreeBuilder) -> None:
    """Feed a YAML document to the builder; what is wrong goes to the builder's findings."""
    try:
        _feed(text, builder)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        builder.report(
            "YML001", spot(mark.line, mark.column) if mark else 0, f"this is not YAML: {error.problem}"
        )


def _feed(text: str, builder: TreeBuilder) -> None:
    next_event = _Parser(text).get_event
    documents = 0
    while (event := next_event()) is not None:
        kind = type(event)
        if kind is ScalarEvent:
            at = spot(event.start_mark.line, event.start_mark.column)
            if event.tag is not None:
                builder.report(
                    "YML006", at, f"tag `{event.tag}` is not known", "quote the text if it starts with `!`"
                )
            if builder.wants_key:
                builder.key(event.value, at, event.implicit[0])
                continue
            value = event.value
            if event.implicit[0]:
                try:
                    value = resolve(value)
                except Unclear as unclear:
                    builder.report("YML007", at, f"`{value}` {unclear.why}", f'quote it: "{value}"')
            builder.scalar(value, at, event.anchor or "")
        elif kind is MappingStartEvent or kind is SequenceStartEvent:
            at = spot(event.start_mark.line, event.start_mark.column)
            if builder.wants_key:
                builder.report("YML016", at, "a key must be text")
                raise Refused
            builder.open(kind is MappingStartEvent, at, event.anchor or "")
        elif kind is MappingEndEvent or kind is SequenceEndEvent:
            builder.close()
        elif kind is AliasEvent:
            at = spot(event.start_mark.line, event.start_mark.column)
            if not builder.alias(event.anchor, at):
                builder.report("YML015", at, f"nothing is called `&{event.anchor}` above", "quote the text")
        elif kind is DocumentStartEvent:
            documents += 1
            if documents > 1:
                at = spot(event.start_mark.line, event.start_mark.column)
                builder.report("YML012", at, "a second document starts here", "keep one document a file")
                raise Refused
