"""A kit of plain things for tests of faces."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from toolkit import font
from toolkit.ink import BLACK, WHITE, Ink
from toolkit.layout.face import Face, Field, IconSet, Kit, face
from toolkit.location import Location
from toolkit.template import Templates

RED = Ink("red", (200, 0, 0), (0, 100, 100, 20))


@dataclass(frozen=True)
class File:
    path: Path
    file: str


def field(text: str, line: int = 7) -> Field:
    return Field(text, Location("cards.csv", line, 0, "text"))


def kit(folder: Path) -> Kit:
    def art(name: str) -> File | None:
        path = folder / name
        return File(path, f"art/{name}") if path.is_file() else None

    def names() -> tuple[str, ...]:
        return tuple(sorted(p.name for p in folder.glob("*") if p.is_file()))

    faces = {
        "text": font.find("Source Serif"),
        "text-bold": font.find("Source Serif", 600),
        "text-italic": font.find("Source Serif", italic=True),
        "label": font.find("Lato", 700),
    }
    icons = IconSet(art, lambda: tuple(f"icons/{p.name}" for p in sorted((folder / "icons").glob("*"))))
    return Kit({"ink": BLACK, "white": WHITE, "red": RED}, faces, icons, art, names)


def drawn(
    folder: Path, xml: str, texts: dict[str, Field] | None = None, values: dict[str, object] | None = None
) -> Face:
    templates = Templates(lambda name: (xml, f"templates/{name}"))
    return face(templates, "toy/card.xml.j2", values or {}, texts or {}, kit(folder))


def found(result: Face) -> list[tuple[str, str]]:
    return [(p.code, str(p.at)) for p in result.problems]
