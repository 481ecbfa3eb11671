"""From findings to finished files: what is selected and changed is made, proved and put in its place.

In: a workspace and selectors. Out: `Built`: what was written, unchanged, refused, and every diagnostic. An
error stops what depends on it, and only that; a failed build leaves the last good files.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from toolkit import manifest
from toolkit.diagnostic import Diagnostic
from toolkit.game import Artefact
from toolkit.games import discover
from toolkit.making import Result, make_all
from toolkit.manifest import Entry, Manifest, Refusal, digest, file_digest, toolkit_digest
from toolkit.materials import PROFILE
from toolkit.pipeline import Checked, ToolFailure, check, folders
from toolkit.printer import FILE, Printer
from toolkit.reporter import in_order
from toolkit.selection import NoSuchArtefact, Plan, games_asked, plan
from toolkit.workspace import Workspace

__all__ = ["Built", "Inputs", "NoSuchArtefact", "Options", "Progress", "artefacts", "build", "lay_out"]

Progress = Callable[[str], None]
Options = Callable[[Printer], Printer]


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did, by path under the build folder."""

    written: tuple[str, ...]
    unchanged: tuple[str, ...]
    refused: tuple[Refusal, ...]
    removed: tuple[str, ...]
    files: int
    diagnostics: tuple[Diagnostic, ...]


class Inputs:
    """Digests of everything artefacts are made from, each read once; `content` has those of content files."""

    def __init__(self, workspace: Workspace, content: Mapping[str, str], printer: Printer):
        self._workspace = workspace
        self._content = content
        self._materials: dict[str, str] = {PROFILE: digest(repr(printer))}

    def key(self, artefact: Artefact) -> str:
        """Digest of the toolkit, the artefact's place and form, and its content files."""
        sources = (part for file in artefact.sources for part in (file, self._content.get(file, "")))
        return digest(toolkit_digest(), artefact.path, artefact.profile, *artefact.spots, *sources)

    def material(self, name: str) -> str:
        """Digest of the template, picture or font that goes by this name now, "" if there is none."""
        if name not in self._materials:
            self._materials[name] = self._digest(name)
        return self._materials[name]

    def _digest(self, name: str) -> str:
        if name.startswith("content/"):
            held = self._workspace.material(name)
            return file_digest(held[0]) if held else ""
        found = self._workspace.template(name)
        return digest(found[0]) if isinstance(found, tuple) else ""

    def is_current(self, entry: Entry | None, artefact: Artefact) -> bool:
        """Whether an entry was made from what is here now."""
        return (
            entry is not None
            and entry.key == self.key(artefact)
            and all(self.material(name) == held for name, held in entry.reads.items())
        )


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
    held = manifest.load(out)
    content = _digests(workspace)
    state = _state(workspace, content, selectors, options)
    if held.state == state and manifest.intact(out, held.artefacts, held.selected):
        return Built((), held.selected, held.refused, (), held.files, held.diagnostics)
    checked = check(workspace, slow=True, games=games_asked(discover(), selectors, out.name))
    printer = options(checked.printer)
    every = artefacts(checked, printer)
    wanted = plan(every, selectors, checked, out.name, held.artefacts)
    run = _Run(out, Inputs(workspace, content, printer), dict(held.artefacts), [*wanted.barred])
    stale = run.keep(wanted)
    # One subject's artefacts share what they draw: a second processor would only draw it again.
    is_alone = len({artefact.path.rpartition("/")[0] for artefact in stale}) < 2
    for result in make_all(stale, workspace, printer, jobs or int(is_alone)):
        if run.take(result):
            progress(result.path)
    removed = () if selectors else _remove_orphans(out, run.entries, {a.path for a in every}, checked)
    made = Manifest(
        "" if run.failures else state,
        len(checked.files),
        in_order([*checked.diagnostics, *run.problems]),
        tuple(run.refused),
        tuple(a.path for a in wanted.chosen if a.path in {*run.unchanged, *run.written}),
        run.entries,
    )
    try:
        manifest.save(out, made)
    except OSError as error:
        raise _full(out / manifest.NAME, error) from error
    if run.failures:
        raise ToolFailure(run.failures[0])
    written, unchanged = tuple(sorted(run.written)), tuple(run.unchanged)
    return Built(written, unchanged, made.refused, removed, made.files, made.diagnostics)


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

    Results are kept in the workspace's `.boxwright` folder by digest, so that only what changed is laid out.
    """
    store = workspace.root / ".boxwright" / "check"
    held = manifest.load(store)
    inputs = Inputs(workspace, _digests(workspace), checked.printer)
    blamed = {d.at.file for d in checked.diagnostics if d.is_error}
    wanted = [a for a in artefacts(checked) if not blamed.intersection(a.sources)]
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


def _digests(workspace: Workspace) -> dict[str, str]:
    """Digest of every content file, taken before any is read: a later edit is then seen by the next build."""
    found = (each for game in discover() for each in workspace.content(game.slug, folders(game))[0])
    return {each.file: file_digest(each.path) for each in found}


def _state(
    workspace: Workspace, content: Mapping[str, str], selectors: Sequence[str], options: Options
) -> str:
    """Digest of everything a build depends on: the toolkit, all content, all of the user's materials."""
    parts = [toolkit_digest(), *selectors, file_digest(workspace.root / FILE), repr(options(Printer()))]
    parts += [part for each in content.items() for part in each]
    for pattern in ("templates/*/**/*", "content/*/art/**/*", "content/*/fonts/*", "content/vendors/*"):
        for path in sorted(workspace.root.glob(pattern)):
            parts += [path.relative_to(workspace.root).as_posix(), file_digest(path)]
    parts += [d.message for d in workspace.stray_games(tuple(game.slug for game in discover()))]
    return digest(*parts)


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


def _remove_orphans(
    out: Path, entries: dict[str, Entry], known: set[str], checked: Checked
) -> tuple[str, ...]:
    """Take away what an earlier build made and no content asks for any more; keep what errors hold up."""
    kept = tuple(f"{f.game}/{f.id}/" for content in checked.games for f in content.files)
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
