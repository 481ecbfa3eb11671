"""Cuts a content stream into instructions, a whole path in one piece.

In: a page or a form. Out: `Instruction` tuples. One regular expression reads what PDF writers write, ten
times faster than an object for every operator; what it cannot read (inline images, deep nesting, damage)
goes through pikepdf's parser first and comes back in a plain form.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from operator import itemgetter

import pikepdf

from toolkit.preflight.value import elements

Instruction = tuple[bytes, bytes, bytes, bytes, bytes, bytes, bytes, bytes]
"""numbers, path, clip, paint, operator, operands, operator after operands, unreadable byte.

A path comes as its first numbers, all the rest of it, perhaps `W`, and the operator that paints it. Anything
else comes as numbers and operator, or as operands and operator.
"""

_SPACE = rb"\x00\t\n\x0c\r "
_NUMBERS = rb"[-+.\d" + _SPACE + rb"]*+"
_END = rb"(?![A-Za-z\d*'\"])"
_STRING = rb"\((?:[^()\\]++|\\.|\((?:[^()\\]++|\\.|\((?:[^()\\]++|\\.)*+\))*+\))*+\)"
_HEX = rb"<[\dA-Fa-f" + _SPACE + rb"]*+>"
_SEGMENT = rb"(?:re|[mlcvyh])" + _END
_OPERATOR = rb"([A-Za-z'\"][A-Za-z]*+\*?+[01]?+)"
_OPERAND = (
    rb"(?:/[^()<>\[\]{}/%" + _SPACE + rb"]*+|" + _STRING + rb"|" + _HEX
    + rb"|\[(?:[^\[\]()]++|" + _STRING + rb")*+\]"
    + rb"|<<(?:[^<>()]++|" + _STRING + rb"|" + _HEX + rb")*+>>"
    + rb"|[-+.\d" + _SPACE + rb"]++)"
)  # fmt: skip
_INSTRUCTION = re.compile(
    rb"(" + _NUMBERS + rb")(?:"
    + rb"(" + _SEGMENT + rb"(?:" + _NUMBERS + _SEGMENT + rb")*+)"
    + rb"(?:[" + _SPACE + rb"]*+(W\*?+[" + _SPACE + rb"]++)?([fFBbSs]\*?+|n)" + _END + rb")?+"
    + rb"|" + _OPERATOR
    + rb"|(" + _OPERAND + rb"++)" + _OPERATOR
    + rb"|%[^\r\n]*+|(.)|\Z)",
    re.DOTALL,
)  # fmt: skip
_NAME = re.compile(rb"/([^()<>\[\]{}/%" + _SPACE + rb"]*)")
_HEX_DIGITS = re.compile(rb"#([\dA-Fa-f]{2})")
_PART = re.compile(_STRING + rb"|" + _HEX + rb"|[-+.\d]+", re.DOTALL)
_ESCAPE = re.compile(rb"\\([nrtbf()\\]|[0-7]{1,3}|\r\n?|\n|)")
_ESCAPED = {
    b"n": b"\n",
    b"r": b"\r",
    b"t": b"\t",
    b"b": b"\b",
    b"f": b"\f",
    b"(": b"(",
    b")": b")",
    b"\\": b"\\",
}
_SEGMENTS = re.compile(rb"(" + _NUMBERS + rb")(re|[mlcvyh])" + _END)

LARGE = 4 * 1024 * 1024
"""Bytes of content up to which all its instructions are held at once."""
INLINE = b"EI"
"""The operator that stands for an inline image: its operand is the image's index."""


def instructions(content: bytes) -> tuple[list[Instruction], list[pikepdf.PdfInlineImage], str]:
    """The instructions of a content stream, its inline images, and what is broken in it (or nothing).

    For content up to LARGE; see `flow`.
    """
    found = _INSTRUCTION.findall(content)
    has_inline = b"BI" in content and any(each[4] == b"BI" for each in found)
    if not has_inline and not any(map(itemgetter(7), found)):
        return found, [], ""
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        plain, images = _plain(content)
    return _INSTRUCTION.findall(plain), images, str(said[0].message) if said else ""


def flow(content: bytes) -> Iterator[Instruction]:
    """The instructions of a very large content stream without inline images, one by one."""
    for match in _INSTRUCTION.finditer(content):
        numbers, path, clip, paint, operator, operands, after, unread = match.groups(b"")
        yield numbers, path, clip, paint, operator, operands, after, unread


def has_inline_image(content: bytes) -> bool:
    """Whether there seems to be an inline image in it."""
    return b"BI" in content and re.search(rb"(?<!\S)BI\s+/", content) is not None


def _plain(content: bytes) -> tuple[bytes, list[pikepdf.PdfInlineImage]]:
    """The same stream as pikepdf reads it, with inline images as an index and without dictionaries."""
    with pikepdf.new() as holder:
        parsed = pikepdf.parse_content_stream(pikepdf.Stream(holder, content))
        images: list[pikepdf.PdfInlineImage] = []
        plain: list[pikepdf.ContentStreamInstruction] = []
        for each in parsed:
            if isinstance(each, pikepdf.ContentStreamInlineImage):
                plain.append(pikepdf.ContentStreamInstruction([len(images)], pikepdf.Operator("EI")))
                images.append(each.iimage)
            else:
                operands = [
                    pikepdf.Dictionary() if isinstance(operand, pikepdf.Dictionary) else _flat(operand)
                    for operand in each.operands
                ]
                plain.append(pikepdf.ContentStreamInstruction(operands, each.operator))
        return pikepdf.unparse_content_stream(plain), images


def _flat(operand: pikepdf.Object) -> pikepdf.Object:
    """An array without what only a damaged stream nests in it; anything else as it is."""
    if not isinstance(operand, pikepdf.Array):
        return operand
    inside = [each for each in elements(operand) if not isinstance(each, pikepdf.Array | pikepdf.Dictionary)]
    return pikepdf.Array(inside)


def floats(text: bytes) -> tuple[float, ...]:
    """The numbers of an operand text; what is no number counts as 0, as in PDF readers.

    >>> floats(b" 1 .5 -2 ")
    (1.0, 0.5, -2.0)
    """
    try:
        return tuple(map(float, text.split()))
    except ValueError:  # among it where a zero byte parts the numbers
        return tuple(_lenient(word) for word in text.replace(b"\0", b" ").split())


def _lenient(word: bytes) -> float:
    match = re.match(rb"[-+]*(\d*\.?\d*)", word)
    digits = match.group(1) if match else b""
    return (-1 if word.startswith(b"-") else 1) * (float(digits) if digits.strip(b".") else 0.0)


def names(operands: bytes) -> list[str]:
    """The names among operands, without slash, `#` escapes resolved.

    >>> names(b"/OC /My#20Layer ")
    ['OC', 'My Layer']
    """
    found = _NAME.findall(operands)
    if b"#" in operands:
        found = [_HEX_DIGITS.sub(lambda match: bytes([int(match[1], 16)]), each) for each in found]
    return [each.decode("utf-8", "surrogateescape") for each in found]


def shown(operands: bytes) -> list[bytes | float]:
    """What a text operator shows: strings, and the adjustments between them.

    >>> shown(b"[(A\\\\)b) -20.5 <4142>]")
    [b'A)b', -20.5, b'AB']
    """
    parts: list[bytes | float] = []
    for part in _PART.findall(operands):
        if part[0] == 0x28:
            inside = part[1:-1]
            parts.append(_ESCAPE.sub(_unescape, inside) if b"\\" in inside else inside)
        elif part[0] == 0x3C:
            digits = bytes(part[1:-1].translate(None, b"\0\t\n\x0c\r "))
            parts.append(bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode("ascii")))
        else:
            parts += floats(part)
    return parts


def _unescape(match: re.Match[bytes]) -> bytes:
    what = match[1]
    if what[:1].isdigit():
        return bytes([int(what, 8) & 255])
    return _ESCAPED.get(what, b"")


def segments(path: bytes) -> list[tuple[str, tuple[float, ...]]]:
    """The segments of a path, one by one.

    >>> segments(b"0 0 m 5 5 l h")
    [('m', (0.0, 0.0)), ('l', (5.0, 5.0)), ('h', ())]
    """
    return [(operator.decode("ascii"), floats(values)) for values, operator in _SEGMENTS.findall(path)]
