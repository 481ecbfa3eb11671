"""Schemas that refer to one another → one graph without references; never the network or the file system."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping

_DATA = frozenset({"const", "default", "enum", "examples"})
"""Keywords whose values are data, not schemas."""

_MAPS = frozenset({"definitions", "dependencies", "patternProperties", "properties"})
"""Keywords whose values hold schemas by names of the author's choosing."""

FORBIDDEN: Mapping[str, object] = {"not": {}}
"""What `false` becomes as a field's schema: the library would not say which field it is."""

_NOTES = frozenset({"title", "description", "default", "examples", "x-message", "$comment"})
"""Keywords that say something about a value and forbid nothing."""


class BrokenSchema(Exception):
    """A schema cannot be used; the message says why."""


class Linker:
    """Replaces every `$ref` by what it refers to, so that a validator meets none.

    A name is a path such as `saint-george/map.schema.json`; a reference is relative to the schema it stands
    in. Notes beside a `$ref` (a description, say) take the place of the target's; other keywords beside it
    apply too. The graph may be cyclic.
    """

    def __init__(self, schemas: Mapping[str, Mapping[str, object]]) -> None:
        self._schemas = schemas
        self._linked: dict[int, dict[str, object]] = {}
        self._following: set[int] = set()

    def linked(self, name: str) -> object:
        """The schema of that name. Raises BrokenSchema."""
        if name not in self._schemas:
            raise BrokenSchema("there is no such schema")
        return self._link(self._schemas[name], name)

    def _link(self, node: object, name: str) -> object:
        if isinstance(node, list):
            return [self._link(each, name) for each in node]
        if not isinstance(node, Mapping):
            return node
        known = self._linked.get(id(node))
        if known is not None:
            return known
        reference = node.get("$ref")
        if isinstance(reference, str):
            return self._follow(node, reference, name)
        linked: dict[str, object] = {}
        self._linked[id(node)] = linked
        for key, value in node.items():
            linked[key] = self._link_keyword(key, value, name)
        return linked

    def _link_keyword(self, key: str, value: object, name: str) -> object:
        if key in _DATA:
            return value
        if key in _MAPS and isinstance(value, Mapping):
            return {
                each: FORBIDDEN if inner is False else self._link(inner, name)
                for each, inner in value.items()
            }
        return self._link(value, name)

    def _follow(self, node: Mapping[str, object], reference: str, name: str) -> object:
        if id(node) in self._following:
            raise BrokenSchema(f"`{reference}` refers to itself")
        self._following.add(id(node))
        target = self._link(*self._target(reference, name))
        self._following.discard(id(node))
        beside = {key: self._link_keyword(key, each, name) for key, each in node.items() if key != "$ref"}
        if not beside:
            return target
        if not isinstance(target, dict) or not target:
            return {"allOf": [target], **beside}
        notes = {key: value for key, value in beside.items() if key in _NOTES}
        if len(notes) == len(beside):
            return {**target, **notes}
        # What stands beside the reference is mostly the narrower of the two, so it speaks first.
        return {"allOf": [beside, {**target, **notes}], **notes}

    def _target(self, reference: str, name: str) -> tuple[object, str]:
        path, _, pointer = reference.partition("#")
        if path:
            name = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
        node: object = self._schemas.get(name)
        steps = [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]
        for step in steps:
            if isinstance(node, Mapping):
                node = node.get(step)
            elif isinstance(node, list) and step.isdigit() and int(step) < len(node):
                node = node[int(step)]
            else:
                node = None
        if node is None or (pointer and not pointer.startswith("/")):
            raise BrokenSchema(f"`{reference}` leads nowhere")
        return node, name
