"""The manifest each game fills in, and what its artefacts return.

In: nothing but types. Out: `Game`, which the pipeline drives: records → model → rules → artefacts.
A game's package may hold `model`, `rules`, `artefacts`, `engine`, `policy` and `table`; the pipeline loads
each by name when it is first needed, so that `check` never pays for a renderer.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType

from toolkit.diagnostic import Diagnostic
from toolkit.drawing import Document, Drawing
from toolkit.materials import Materials
from toolkit.source import MappingSource

Record = MappingSource
"""One content file that its schema accepts: its data and the place of every value."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of content: the folder under `content/<game>/`, its schema and a starting file.

    `folder` "" means a single file `<name>.yaml` in the game's own folder. `starter` is the text that
    `boxwright new` writes, with `{id}` and `{title}` to fill in.
    """

    name: str
    folder: str
    summary: str
    starter: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A text artefact: a job sheet, a component list, a web page."""

    text: str


@dataclass(frozen=True, slots=True)
class Config:
    """A playable config, and the schema it must satisfy: `schemas/<game>/<schema>.schema.json`."""

    data: Mapping[str, object]
    schema: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing to be written as PNG at `dpi`."""

    drawing: Drawing
    dpi: int = 150


Product = Document | Drawing | Picture | Page | Config


@dataclass(frozen=True, slots=True)
class Made:
    """An artefact's product with the layout problems met on the way; an error refuses the artefact."""

    product: Product
    problems: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class Artefact:
    """One file under `build/`: what makes it and what it is made from.

    `path` is relative to `build/`, POSIX, and starts with the game's slug. `sources` are the content files
    (workspace-relative) that decide its bytes. The first is the record it is a print of. `profile` names the
    preflight profile of a PDF and `spots` the separations it must have. `group` ties artefacts of one subject
    together, so that one worker makes them and shares what it drew. What is `is_on_request` is made only when
    a selector names its folder, and kept up to date from then on.
    """

    path: str
    make: Callable[[Materials], Made]
    sources: tuple[str, ...]
    group: str
    profile: str = ""
    spots: tuple[str, ...] = ()
    is_on_request: bool = False


@dataclass(frozen=True, slots=True)
class Modelled:
    """What a game's `build` returns: subjects for its rules and what is wrong with their references.

    `subjects` are the model objects, each typed; `broken` names files whose objects could not be built.
    """

    subjects: tuple[object, ...]
    problems: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """One game: its slug, title and kinds of content. Its modules are found by name.

    `package` is the dotted package. `model.build(records) -> Modelled` takes records by kind, each list in
    order of file. `rules` is a module or package of `@rule` generators; `artefacts.artefacts(subjects,
    printer) -> Sequence[Artefact]`; `engine`, `policy` and `table` are optional.
    """

    slug: str
    title: str
    package: str
    kinds: tuple[Kind, ...]
    summary: str = ""

    def kind(self, name: str) -> Kind | None:
        """The kind of that name."""
        return next((k for k in self.kinds if k.name == name), None)

    def module(self, name: str) -> ModuleType | None:
        """One of the game's modules, or None if the game does not have it."""
        full = f"{self.package}.{name}"
        return importlib.import_module(full) if importlib.util.find_spec(full) else None


@dataclass(frozen=True, slots=True)
class Records:
    """A game's content by kind name, in order of file.

    `valid` holds the records that passed their schemas. `broken` holds, by kind, the ids (file stems) of
    those that did not: a reference to one of them is no news, and what needs it is not built.
    """

    valid: Mapping[str, Sequence[Record]]
    broken: Mapping[str, frozenset[str]]

    def of(self, kind: str) -> Sequence[Record]:
        """The valid records of a kind."""
        return self.valid.get(kind, ())

    def is_broken(self, kind: str, name: str) -> bool:
        """Whether a record of this kind and id exists but failed its schema."""
        return name in self.broken.get(kind, frozenset())


__all__ = [
    "Artefact",
    "Config",
    "Game",
    "Kind",
    "Made",
    "Modelled",
    "Page",
    "Picture",
    "Product",
    "Record",
    "Records",
]
