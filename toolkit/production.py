"""From findings to finished files: what is selected and changed is made, proved and put in its place.

In: a workspace and selectors. Out: `Built`: what was written, unchanged, refused, and every diagnostic. An
error stops what depends on it, and only that; a failed build leaves the last good files.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from toolkit import manifest
from toolkit.diagnostic import Diagnostic
from toolkit.game import Artefact
from toolkit.games import discover
from toolkit.inputs import Inputs, Options, content_digests, states
from toolkit.making import Result, make_all
from toolkit.manifest import Entry, Manifest, Refusal, file_digest
from toolkit.pipeline import Checked, ToolFailure, check
from toolkit.printer import FILE, Printer
from toolkit.reporter import in_order
from toolkit.selection import NoSuchArtefact, Plan, games_asked, plan
from toolkit.workspace import SHIPPED, Workspace

__all__ = ["Built", "Inputs", "NoSuchArtefact", "Options", "Progress", "artefacts", "build", "lay_out"]

Progress = Callable[[str], None]


NOT_FOR_OUTPUT = ("content", "templates")
"""Folders of a workspace that prints would be taken for content in."""


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did, by path under the build folder."""

    written: tuple[str, ...]
    unchanged: tuple[str, ...]
    refused: tuple[Refusal, ...]
    removed: tuple[str, ...]
    files: int
    diagnostics: tuple[Diagnostic, ...]


def artefacts(checked: Checked, printer: Printer | None = None) -> tuple[Artefact, ...]:
    """Every artefact that the games can make of what was checked, for the workspace's printer or another."""
    printer = printer or checked.printer
    found: list[Artefact] = []
    for content in checked.games:
        module = content.game.module("artefacts")
        if module is not None:
            found += module.artefacts(content.subjects, printer)
    return tuple(found)


def build(
    workspace: Workspace,
    out: Path,
    selectors: Sequence[str] = (),
    jobs: int = 0,
    progress: Progress = lambda path: None,
    options: Options = lambda printer: printer,
) -> Built:
    """Check what is built from, make what is selected and changed, and put it under `out`.

    Without selectors: what is the workspace's own. `options` changes the printer's profile for this build.
    Raises NoSuchArtefact, and ToolFailure when a file cannot be written or the tool fails; every earlier file
    stays as it was.
    """
    inner = next((name for name in NOT_FOR_OUTPUT if _is_within(out, workspace.root / name)), "")
    if inner:
        raise ToolFailure(f"{out} lies in the workspace's own `{inner}`: choose another folder")
    held = manifest.load(out)
    content = content_digests(workspace)
    now = states(workspace, content, selectors, options)
    asked = games_asked(discover(), selectors, out.name)
    stale = tuple(game for game in asked if not _is_current(held, game.slug, now[game.slug], out))
    if not stale:
        return Built((), held.selected, held.refused, (), held.files, held.diagnostics)
    # What selectors name is known only when all that they may mean is there.
    games = asked if selectors else stale
    kept = held.only({game.slug for game in asked} - {game.slug for game in games})
    checked = check(workspace, slow=True, games=games)
    printer = options(checked.printer)
    every = artefacts(checked, printer)
    wanted = plan(every, selectors, checked, out.name, held.artefacts)
    run = _Run(out, Inputs(workspace, content, printer), dict(held.artefacts), [*wanted.barred])
    making = run.keep(wanted)
    # One subject's artefacts share what they draw: a second processor would only draw it again.
    is_alone = len({artefact.path.rpartition("/")[0] for artefact in making}) < 2
    for result in make_all(making, workspace, printer, jobs or int(is_alone)):
        if run.take(result):
            progress(result.path)
    asked_for = every if printer == checked.printer else (*every, *artefacts(checked))
    known = {*(artefact.path for artefact in asked_for), *kept.artefacts}
    removed = () if selectors else _remove_orphans(out, run.entries, known, checked)
    done = {*run.unchanged, *run.written}
    made = Manifest(
        {} if run.failures else {game.slug: now[game.slug] for game in asked},
        sum(len(content[game.slug]) for game in asked),
        in_order([*checked.diagnostics, *run.problems, *kept.diagnostics]),
        (*run.refused, *kept.refused),
        (*(a.path for a in wanted.chosen if a.path in done), *kept.selected),
        run.entries,
    )
    try:
        manifest.save(out, made)
    except OSError as error:
        raise _full(out / manifest.NAME, error) from error
    if run.failures:
        raise ToolFailure(run.failures[0])
    written, unchanged = tuple(sorted(run.written)), (*run.unchanged, *kept.selected)
    return Built(written, unchanged, made.refused, removed, made.files, made.diagnostics)


def _is_within(path: Path, folder: Path) -> bool:
    return path.resolve().is_relative_to(folder.resolve())


def _is_current(held: Manifest, game: str, state: str, out: Path) -> bool:
    """Whether a game's part of the last build was made from what is here now, and lies there still."""
    if held.states.get(game) != state:
        return False
    return manifest.intact(out, held.artefacts, held.only({game}).selected)


@dataclass(slots=True)
class _Run:
    """A build under way: the entries so far, and by path what was refused, kept and written."""

    out: Path
    inputs: Inputs
    entries: dict[str, Entry]
    refused: list[Refusal]
    unchanged: list[str] = field(default_factory=list)
    written: list[str] = field(default_factory=list)
    problems: list[Diagnostic] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)
    making: dict[str, Artefact] = field(default_factory=dict)

    def keep(self, plan: Plan) -> tuple[Artefact, ...]:
        """Keep what lies there as it would be made, with its problems; the rest is to be made."""
        barred = {refusal.path for refusal in plan.barred}
        for artefact in plan.chosen:
            path = artefact.path
            if path in barred:
                continue
            current = self.inputs.is_current(self.entries.get(path), artefact)
            if current and manifest.intact(self.out, self.entries, (path,)):
                self.unchanged.append(path)
                self.problems += self.entries[path].problems
            else:
                self.making[path] = artefact
        return tuple(self.making.values())

    def take(self, result: Result) -> bool:
        """Put a finished artefact in its place, or note why there is none; whether it was written."""
        self.problems += result.problems
        self.failures += [result.failure] if result.failure else []
        if result.content is None:
            self.refused.append(Refusal(result.path, _reason(result)))
            return False
        _put(self.out / result.path, result.content)
        self.entries[result.path] = _entry(result, self.making[result.path], self.inputs)
        self.written.append(result.path)
        return True


def lay_out(workspace: Workspace, checked: Checked, jobs: int = 0) -> tuple[Diagnostic, ...]:
    """What `check --full` adds: the problems met when everything is made and nothing is written.

    That is everything of the games that the workspace has a file of its own for; what ships alone is proved.
    Results are kept in the workspace's `.boxwright` folder by digest, so that only what changed is laid out.
    """
    store = workspace.root / ".boxwright" / "check"
    held = manifest.load(store)
    inputs = Inputs(workspace, content_digests(workspace), checked.printer)
    blamed = {d.at.file for d in checked.diagnostics if d.is_error}
    own = {game.slug for game in discover() if workspace.is_product or _is_touched(workspace, game.slug)}
    wanted = [
        a
        for a in artefacts(checked)
        if not blamed.intersection((*a.sources, FILE)) and not a.is_on_request and a.path.split("/")[0] in own
    ]
    entries = {
        a.path: held.artefacts[a.path] for a in wanted if inputs.is_current(held.artefacts.get(a.path), a)
    }
    stale = {a.path: a for a in wanted if a.path not in entries}
    for result in make_all(tuple(stale.values()), workspace, checked.printer, jobs):
        if result.failure:
            raise ToolFailure(result.failure)
        entries[result.path] = _entry(result, stale[result.path], inputs)
    if stale:
        with contextlib.suppress(OSError):  # a workspace that cannot be written is checked all the same
            manifest.save(store, replace(Manifest(), artefacts=entries))
    return in_order(problem for entry in entries.values() for problem in entry.problems)


def _is_touched(workspace: Workspace, game: str) -> bool:
    """Whether a workspace has content or templates of its own for a game."""
    return any((workspace.root / folder / game).is_dir() for folder in ("content", "templates"))


def _entry(result: Result, artefact: Artefact, inputs: Inputs) -> Entry:
    reads = {name: inputs.material(name) for name in result.reads}
    sha256 = manifest.sha256(result.content) if result.content is not None else ""
    return Entry(inputs.key(artefact), reads, sha256, result.problems)


def _reason(result: Result) -> str:
    if result.failure:
        return result.failure
    first = next(problem for problem in result.problems if problem.is_error)
    return f"{first.code}: {first.message}"


def _put(path: Path, content: bytes) -> None:
    try:
        manifest.write(path, content)
    except OSError as error:
        raise _full(path, error) from error


def _full(path: Path, error: OSError) -> ToolFailure:
    reason = (error.strerror or str(error)).lower()
    return ToolFailure(f"{path} cannot be written: {reason}; what was built before is untouched")


def _belongs(file: str, game: str) -> bool:
    """Whether a file, as diagnostics show it, is a game's content."""
    return f"{file.removeprefix(SHIPPED)}/".startswith(f"content/{game}/")


def _remove_orphans(
    out: Path, entries: dict[str, Entry], known: set[str], checked: Checked
) -> tuple[str, ...]:
    """Take away what an earlier build made and no content asks for any more; keep what errors hold up."""
    blamed = {d.at.file for d in checked.diagnostics if d.is_error}
    kept = tuple(
        f"{content.game.slug}/"
        for content in checked.games
        if FILE in blamed or any(_belongs(file, content.game.slug) for file in blamed)
    )
    gone = []
    for path in sorted(set(entries) - known):
        if path.startswith(kept):
            continue
        if file_digest(out / path) == entries[path].sha256:
            (out / path).unlink(missing_ok=True)
            gone.append(path)
            folder = (out / path).parent
            while folder != out and not any(folder.iterdir()):
                folder.rmdir()
                folder = folder.parent
        del entries[path]
    return tuple(gone)
