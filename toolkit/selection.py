"""What a build is asked for: selectors over all that could be made.

In: every artefact, selectors, what was checked. Out: a `Plan`.
"""

from __future__ import annotations

import fnmatch
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePath

from toolkit.diagnostic import Diagnostic, did_you_mean
from toolkit.game import Artefact, Game
from toolkit.manifest import Refusal
from toolkit.pipeline import Checked
from toolkit.printer import FILE
from toolkit.workspace import SHIPPED, VENDORS, ContentFile


class NoSuchArtefact(Exception):
    """A selector that names nothing; the message says what comes near."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a build is asked for: artefacts to have, and those that errors in content bar."""

    chosen: tuple[Artefact, ...]
    barred: tuple[Refusal, ...]


def plan(
    every: Sequence[Artefact], selectors: Sequence[str], checked: Checked, out: str, held: Container[str] = ()
) -> Plan:
    """What selectors ask for: a game, `game/name`, a path or a glob under the build folder `out`.

    Without selectors: what is the workspace's own. What is made on request must be named by its folder, or be
    `held` from an earlier request. Raises NoSuchArtefact.
    """
    chosen: dict[str, Artefact] = {}
    if not selectors:
        own = (a for a in every if not a.sources[0].startswith(SHIPPED))
        chosen = {a.path: a for a in own if not a.is_on_request or a.path in held}
    for selector in selectors:
        wanted = _path(selector, out)
        found = [a for a in every if _answers(a, wanted, held)]
        chosen.update((a.path, a) for a in found)
        if not found and _cause(wanted, checked) is None:
            raise NoSuchArtefact(_nothing(selector, wanted, every, checked))
    barred = {each.path: each for each in _barred(every, tuple(chosen.values()), checked, selectors, out)}
    return Plan(tuple(chosen.values()), tuple(barred.values()))


def _nothing(selector: str, wanted: str, every: Sequence[Artefact], checked: Checked) -> str:
    known = {part for a in every for part in (a.path, a.path.rpartition("/")[0], a.path.partition("/")[0])}
    known |= {content.game.slug for content in checked.games} | {_record(a) for a in every}
    return f"nothing to build goes by `{selector}`: {did_you_mean(wanted, known)}"


def games_asked(games: Sequence[Game], selectors: Sequence[str], out: str) -> tuple[Game, ...]:
    """The games whose prints selectors may name: no other's content can change what is made."""
    asked = {_path(selector, out).partition("/")[0] for selector in selectors}
    found = tuple(game for game in games if game.slug in asked)
    return found if asked and len(found) == len(asked) else tuple(games)


def _path(selector: str, out: str) -> str:
    """A selector as a path below the build folder."""
    return selector.replace("\\", "/").removeprefix("./").removeprefix(f"{out}/").rstrip("/")


def _barred(
    every: Sequence[Artefact],
    chosen: Sequence[Artefact],
    checked: Checked,
    selectors: Sequence[str],
    out: str,
) -> Iterator[Refusal]:
    """What errors in content keep from being made, or from becoming an artefact at all."""
    blamed = _blamed(checked)
    asked = [_path(selector, out) for selector in selectors]
    for artefact in chosen:
        files = (*artefact.sources, FILE)
        cause = next((blamed[file] for file in files if file in blamed), None)
        if cause is not None:
            yield Refusal(artefact.path, f"{cause.code} at {cause.at}")
    read = {file for artefact in every for file in artefact.sources}
    for content in checked.games:
        for each in content.files:
            is_asked = not asked or any(_names(wanted, each) for wanted in asked)
            if each.file in blamed and each.file not in read and is_asked:
                cause = blamed[each.file]
                yield Refusal(f"{each.game}/{each.id}", f"{cause.code} at {cause.at}")
    for wanted in asked:
        if not any(_answers(artefact, wanted, (artefact.path,)) for artefact in chosen):
            cause = _cause(wanted, checked)
            is_told = any(
                _names(wanted, each)
                for content in checked.games
                for each in content.files
                if each.file in blamed
            )
            if cause is not None and not is_told:
                yield Refusal(wanted, f"{cause.code} at {cause.at}")


def _answers(artefact: Artefact, wanted: str, held: Container[str]) -> bool:
    """Whether an artefact goes by a selector."""
    path = artefact.path
    if path == wanted or (wanted == _record(artefact) and not artefact.is_on_request):
        return True
    if not path.startswith(f"{wanted}/") and not _fits(path, wanted):
        return False
    is_named = wanted.count("/") > 1 or f"{wanted}/".startswith(f"{path.rpartition('/')[0]}/")
    return is_named or not artefact.is_on_request or path in held


def _record(artefact: Artefact) -> str:
    """The record that an artefact is a print of, as `game/id`: its prints may lie in another's folder."""
    return f"{artefact.path.partition('/')[0]}/{PurePath(artefact.sources[0]).stem}"


def _fits(path: str, pattern: str) -> bool:
    """Whether a glob names a path or a folder above it."""
    is_glob = any(c in pattern for c in "*?[")
    return is_glob and (fnmatch.fnmatchcase(path, pattern) or fnmatch.fnmatchcase(path, f"{pattern}/*"))


def _blamed(checked: Checked) -> dict[str, Diagnostic]:
    """The first error of each file."""
    return {d.at.file: d for d in reversed(checked.diagnostics) if d.is_error}


def _names(wanted: str, each: ContentFile) -> bool:
    """Whether a selector names a record, or prints of it."""
    game, _, rest = wanted.partition("/")
    name = rest.partition("/")[0]
    return fnmatch.fnmatchcase(each.game, game) and (not name or fnmatch.fnmatchcase(each.id, name))


def _cause(wanted: str, checked: Checked) -> Diagnostic | None:
    """Why a selector that names a record finds no artefact of it: its own error, or another of its game."""
    blamed = _blamed(checked)
    for content in checked.games:
        named = [each.file for each in content.files if _names(wanted, each)]
        for file in (*named, *(each.file for each in content.files)) if named else ():
            if file in blamed:
                return blamed[file]
    folder = f"content/{wanted.partition('/')[0]}"
    known = {each.file for content in checked.games for each in content.files}
    for file in blamed:  # a folder that cannot be looked into holds who knows what
        if file not in known and (file == folder or file.startswith(f"{folder}/")):
            return blamed[file]
    parts = wanted.split("/")
    named = [
        file for file in blamed if file.startswith(f"content/{VENDORS}/") and PurePath(file).stem in parts
    ]
    return blamed[named[0]] if named else None
