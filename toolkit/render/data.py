"""Data and text as bytes: UTF-8, `\\n` at every line's end, one at the end of the file."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

_SHORT = 96


def json_text(data: object) -> bytes:
    r"""JSON with keys in the order given, indented by two; a short list of plain values stays on one line.

    >>> json_text({"id": "a", "cells": [1, 2]})
    b'{\n  "id": "a",\n  "cells": [1, 2]\n}\n'

    Raises TypeError for what JSON cannot hold and ValueError for a number that is not finite.
    """
    return (_written(data, "") + "\n").encode()


def _written(data: object, indent: str) -> str:
    inner = indent + "  "
    if isinstance(data, Mapping):
        if not data:
            return "{}"
        if not all(isinstance(key, str) for key in data):
            raise TypeError("the keys of a JSON object are strings")
        lines = [f"{inner}{_plain(key)}: {_written(held, inner)}" for key, held in data.items()]
        return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
    if isinstance(data, Sequence) and not isinstance(data, str | bytes):
        if all(held is None or isinstance(held, str | int | float) for held in data):
            line = "[" + ", ".join(map(_plain, data)) + "]"
            if len(indent) + len(line) <= _SHORT:
                return line
        return "[\n" + ",\n".join(inner + _written(held, inner) for held in data) + f"\n{indent}]"
    return _plain(data)


def _plain(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def plain_text(text: str) -> bytes:
    r"""A text file.

    >>> plain_text("one\r\ntwo")
    b'one\ntwo\n'
    """
    return (text.replace("\r\n", "\n").rstrip("\n") + "\n").encode()
