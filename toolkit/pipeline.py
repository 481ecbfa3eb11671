"""From files to findings: read → schema → model → rules, for every game of a workspace.

In: a workspace. Out: `Checked`: what was read, the games' subjects, and every diagnostic. One bad file never
hides the others. `production` goes on from here to artefacts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType

from toolkit import rule
from toolkit.diagnostic import CodePage, Diagnostic, Severity, did_you_mean, has_error
from toolkit.game import Game, Modelled, Records
from toolkit.games import discover
from toolkit.location import Location
from toolkit.printer import DEFAULT, Printer, printer_of
from toolkit.reporter import in_order
from toolkit.schema import Schemas
from toolkit.source import MappingSource, Source, TableSource, read
from toolkit.workspace import ContentFile, Folder, Workspace, content_files, stray_games

CODES = (
    CodePage(
        "REF002",
        "An id that differs from its file's name",
        "A record is found by its file, and files lie over the shipped ones by name: with another id inside, "
        "a reference would look for one and find the other.",
        "`id: first-light` in maps/dawn.yaml",
        "`id: first-light` in maps/first-light.yaml",
    ),
    CodePage(
        "ALW001",
        "An exception that excuses nothing",
        "`allow` names a code and a reason, and silences that code in its file. One that silences nothing is "
        "left over or misspelt, and would hide the next real finding.",
        '`allow: {SGM009: "on purpose"}` in a map where SGM009 finds nothing',
        "no `allow`, or one whose code is found",
        Severity.WARNING,
    ),
)


class ToolFailure(Exception):
    """The tool could not do its work (exit code 2); the message is one line."""


@dataclass(frozen=True, slots=True)
class GameContent:
    """One game's files, the records among them that its schemas accept, and its model's subjects."""

    game: Game
    files: tuple[ContentFile, ...]
    sources: tuple[Source, ...]
    subjects: tuple[object, ...]

    def subject(self, kind: str, name: str) -> object | None:
        """The model object of that class name (in lower case) and id."""
        return next(
            (s for s in self.subjects if type(s).__name__.lower() == kind and getattr(s, "id", None) == name),
            None,
        )


@dataclass(frozen=True, slots=True)
class Checked:
    """All content of a workspace and every finding, in order of place; `printer` is its profile."""

    games: tuple[GameContent, ...]
    diagnostics: tuple[Diagnostic, ...]
    printer: Printer = DEFAULT

    @property
    def files(self) -> tuple[str, ...]:
        """Every content file that was read, as diagnostics show it."""
        return tuple(each.file for content in self.games for each in content.files)


def folders(game: Game) -> tuple[Folder, ...]:
    """A game's kinds of content as the workspace looks for them."""
    return tuple(Folder(kind.name, kind.folder) for kind in game.kinds)


def rules_of(game: Game) -> tuple[rule.Rule, ...]:
    """The game's rules: those of its module `rules`, or of each module in its package `rules`."""
    module = game.module("rules")
    if module is None:
        return ()
    inner = [
        m
        for m in vars(module).values()
        if isinstance(m, ModuleType) and m.__name__.startswith(module.__name__)
    ]
    return rule.rules_in(module, *inner)


def check(workspace: Workspace, *, slow: bool = False, games: Sequence[Game] = ()) -> Checked:
    """Read and check all content of a workspace, or only that of some games; slow rules only when asked."""
    every = discover()
    schemas = Schemas(workspace.schemas)
    problems: list[Diagnostic] = stray_games(workspace, tuple(game.slug for game in every))
    contents = []
    for game in games or every:
        content, found = check_game(workspace, game, schemas, slow=slow)
        contents.append(content)
        problems += found
    profile = printer_of(workspace)
    return Checked(tuple(contents), in_order([*problems, *profile.problems]), profile.printer)


def check_game(
    workspace: Workspace, game: Game, schemas: Schemas, *, slow: bool = False
) -> tuple[GameContent, list[Diagnostic]]:
    """Read and check one game's content."""
    files, problems = content_files(workspace, game.slug, folders(game))
    contents = ((each, workspace.read(each.file, each.path)) for each in files)
    content, found = check_files(game, contents, schemas, slow=slow)
    return content, [*problems, *found]


def check_files(
    game: Game,
    contents: Iterable[tuple[ContentFile, bytes | Diagnostic]],
    schemas: Schemas,
    *,
    slow: bool = False,
) -> tuple[GameContent, list[Diagnostic]]:
    """Check a game's content: its files, each with its bytes or why it has none."""
    problems: list[Diagnostic] = []
    files, sources = [], []
    valid: dict[str, list[MappingSource]] = {}
    broken: dict[str, set[str]] = {}
    for each, content in contents:
        files.append(each)
        source, found = _read(each, content, schemas)
        problems += found
        if source is not None:
            sources.append(source)
        if isinstance(source, MappingSource) and not has_error(found):
            valid.setdefault(each.kind, []).append(source)
        else:
            broken.setdefault(each.kind, set()).add(each.id)
    modelled = _model(game, Records(valid, {kind: frozenset(ids) for kind, ids in broken.items()}))
    findings = [*modelled.problems, *rule.check(modelled.subjects, rules_of(game), slow=slow)]
    problems += _allowed(findings, sources, {r.code for r in rules_of(game)})
    return GameContent(game, tuple(files), tuple(sources), modelled.subjects), problems


def _read(
    each: ContentFile, content: bytes | Diagnostic, schemas: Schemas
) -> tuple[Source | None, tuple[Diagnostic, ...]]:
    if isinstance(content, Diagnostic):
        return None, (content,)
    try:
        held = read(content, each.file)
        source, schema = held.source, f"{each.game}/{each.kind}.schema.json"
        if isinstance(source, TableSource):
            typed = schemas.read_cells(source, schema)
            if isinstance(typed, Diagnostic):
                return None, (*held.diagnostics, typed)
            source = typed
        if source is None:
            return None, held.diagnostics
        found = schemas.validate(source, schema)
        return source, (*held.diagnostics, *found, *_id(source, each))
    except Exception as error:
        raise ToolFailure(f"{each.file}: unexpected {type(error).__name__} while reading: {error}") from error


def _id(source: Source, each: ContentFile) -> Iterator[Diagnostic]:
    stated = source.data.get("id") if isinstance(source.data, dict) else None
    if isinstance(stated, str) and stated != each.id:
        message = f"the id is `{stated}`, and the file is named `{each.id}`"
        is_name = re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", each.id)
        advice = f"write `id: {each.id}`, or rename the file" if is_name else f"name the file `{stated}`"
        yield Diagnostic("REF002", message, source.at("id"), help=advice)


def _model(game: Game, records: Records) -> Modelled:
    module = game.module("model")
    if module is None:
        return Modelled(())
    try:
        modelled = module.build(records)
    except Exception as error:
        raise ToolFailure(f"{game.slug}: unexpected {type(error).__name__} in the model: {error}") from error
    assert isinstance(modelled, Modelled)
    return modelled


def _allowed(findings: Iterable[Diagnostic], sources: Sequence[Source], codes: set[str]) -> list[Diagnostic]:
    """The findings that no file's `allow` excuses, and a warning for each exception that excuses nothing."""
    excuses: dict[tuple[str, str], Location] = {}
    for source in sources:
        allow = source.data.get("allow") if isinstance(source.data, dict) else None
        for code in allow if isinstance(allow, dict) else ():
            excuses[(source.file, code)] = source.key_at("allow", code)
    used, kept = set(), []
    for finding in findings:
        key = (finding.at.file, finding.code)
        if key in excuses and finding.code in codes:
            used.add(key)
        else:
            kept.append(finding)
    for (_, code), at in ((key, at) for key, at in excuses.items() if key not in used):
        if code in codes:
            message, advice = f"{code} finds nothing here, so the exception excuses nothing", "take it out"
        else:
            message, advice = f"`{code}` is no rule that can be excused", did_you_mean(code, codes)
        kept.append(Diagnostic("ALW001", message, at, Severity.WARNING, advice))
    return kept
