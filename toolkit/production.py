"""From findings to finished files: what is selected and changed is made, proved and put in its place.

In: a workspace and selectors. Out: `Built`: what was written, unchanged, refused, and every diagnostic. An
error stops what depends on it, and only that; a failed build leaves the last good files.
"""

from __future__ import annotations

import contextlib
import fnmatch
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from toolkit import manifest
from toolkit.diagnostic import Diagnostic, did_you_mean
from toolkit.game import Artefact
from toolkit.games import discover
from toolkit.making import Result, make_all
from toolkit.manifest import Entry, Manifest, Refusal, digest, file_digest, toolkit_digest
from toolkit.materials import PROFILE
from toolkit.pipeline import Checked, ToolFailure, check, folders
from toolkit.printer import FILE, Printer
from toolkit.reporter import in_order
from toolkit.workspace import SHIPPED, Workspace

Progress = Callable[[str], None]
Options = Callable[[Printer], Printer]


class NoSuchArtefact(Exception):
    """A selector that names nothing; the message says what comes near."""


@dataclass(frozen=True, slots=True)
class Built:
    """What a build did, by path under the build folder."""

    written: tuple[str, ...]
    unchanged: tuple[str, ...]
    refused: tuple[Refusal, ...]
    removed: tuple[str, ...]
    files: int
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a build is asked for: artefacts to have, and those that errors in content bar."""

    chosen: tuple[Artefact, ...]
    barred: tuple[Refusal, ...]


class Inputs:
    """Digests of everything artefacts are made from, each read once."""

    def __init__(self, workspace: Workspace, checked: Checked, printer: Printer):
        paths = {f.file: f.path for content in checked.games for f in content.files}
        self._workspace = workspace
        self._content = {file: file_digest(path) for file, path in paths.items()}
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
        return digest(found[0]) if found else ""

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
    """Check everything, make what is selected and changed, and put it under `out`.

    Without selectors: what is the workspace's own. `options` changes the printer's profile for this build.
    Raises NoSuchArtefact, and ToolFailure when a file cannot
    be written or the tool fails; every earlier file stays as it was.
    """
    held = manifest.load(out)
    state = _state(workspace, selectors, options)
    if held.state == state and manifest.intact(out, held.artefacts, held.selected):
        return Built((), held.selected, held.refused, (), held.files, held.diagnostics)
    checked = check(workspace, slow=True)
    printer = options(checked.printer)
    every = artefacts(checked, printer)
    plan = _plan(every, selectors, checked, out.name)
    inputs = Inputs(workspace, checked, printer)
    entries = dict(held.artefacts)
    barred = {refusal.path for refusal in plan.barred}
    wanted = [a for a in plan.chosen if a.path not in barred]
    unchanged = tuple(
        a.path
        for a in wanted
        if inputs.is_current(entries.get(a.path), a) and manifest.intact(out, entries, (a.path,))
    )
    stale = {a.path: a for a in wanted if a.path not in unchanged}
    problems = [p for path in unchanged for p in entries[path].problems]
    refused, written, failures = list(plan.barred), [], []
    # One subject's artefacts share what they draw: a second processor would only draw it again.
    is_alone = len({path.rpartition("/")[0] for path in stale}) < 2
    for result in make_all(tuple(stale.values()), workspace, printer, jobs or int(is_alone)):
        problems += result.problems
        failures += [result.failure] if result.failure else []
        if result.content is None:
            refused.append(Refusal(result.path, _reason(result)))
        else:
            _put(out / result.path, result.content)
            entries[result.path] = _entry(result, stale[result.path], inputs)
            written.append(result.path)
            progress(result.path)
    removed = () if selectors else _remove_orphans(out, entries, {a.path for a in every}, checked)
    made = Manifest(
        "" if failures else state,
        len(checked.files),
        in_order([*checked.diagnostics, *problems]),
        tuple(refused),
        tuple(a.path for a in wanted if a.path in {*unchanged, *written}),
        entries,
    )
    try:
        manifest.save(out, made)
    except OSError as error:
        raise _full(out / manifest.NAME, error) from error
    if failures:
        raise ToolFailure(failures[0])
    return Built(tuple(sorted(written)), unchanged, made.refused, removed, made.files, made.diagnostics)


def lay_out(workspace: Workspace, checked: Checked, jobs: int = 0) -> tuple[Diagnostic, ...]:
    """What `check --full` adds: the problems met when everything is made and nothing is written.

    Results are kept in the workspace's `.boxwright` folder by digest, so that only what changed is laid out.
    """
    store = workspace.root / ".boxwright" / "check"
    held = manifest.load(store)
    inputs = Inputs(workspace, checked, checked.printer)
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


def _state(workspace: Workspace, selectors: Sequence[str], options: Options) -> str:
    """Digest of everything a build depends on: the toolkit, all content, all of the user's materials."""
    parts = [toolkit_digest(), *selectors, file_digest(workspace.root / FILE), repr(options(Printer()))]
    for game in discover():
        for each in workspace.content(game.slug, folders(game))[0]:
            parts += [each.file, file_digest(each.path)]
    for pattern in ("templates/*/**/*", "content/*/art/**/*", "content/*/fonts/*"):
        for path in sorted(workspace.root.glob(pattern)):
            parts += [path.relative_to(workspace.root).as_posix(), file_digest(path)]
    parts += [d.message for d in workspace.stray_games(tuple(game.slug for game in discover()))]
    return digest(*parts)


def _plan(every: Sequence[Artefact], selectors: Sequence[str], checked: Checked, out: str) -> Plan:
    chosen: dict[str, Artefact] = {}
    if not selectors:
        chosen = {a.path: a for a in every if not a.sources[0].startswith(SHIPPED)}
    for selector in selectors:
        wanted = selector.replace("\\", "/").removeprefix("./").removeprefix(f"{out}/").rstrip("/")
        found = [
            a for a in every if a.path == wanted or a.path.startswith(f"{wanted}/") or _fits(a.path, wanted)
        ]
        chosen.update((a.path, a) for a in found)
        if not found and not _is_broken(wanted, checked):
            known = {
                part for a in every for part in (a.path, a.path.rpartition("/")[0], a.path.partition("/")[0])
            }
            raise NoSuchArtefact(f"nothing to build goes by `{selector}`: {did_you_mean(wanted, known)}")
    errors = [d for d in checked.diagnostics if d.is_error]
    blamed = {d.at.file: d for d in reversed(errors)}
    barred = []
    for artefact in chosen.values():
        cause = next((blamed[file] for file in artefact.sources if file in blamed), None)
        if cause is not None:
            barred.append(Refusal(artefact.path, f"{cause.code} at {cause.at}"))
    read = {file for artefact in every for file in artefact.sources}
    for content in checked.games:
        for each in content.files:
            path = f"{each.game}/{each.id}"
            is_asked = not selectors or any(s.rstrip("/") in (each.game, path) for s in selectors)
            if each.file in blamed and each.file not in read and is_asked:
                cause = blamed[each.file]
                barred.append(Refusal(path, f"{cause.code} at {cause.at}"))
    return Plan(tuple(chosen.values()), tuple(barred))


def _fits(path: str, pattern: str) -> bool:
    return any(c in pattern for c in "*?[") and fnmatch.fnmatchcase(path, pattern)


def _is_broken(wanted: str, checked: Checked) -> bool:
    """Whether a selector names a record whose content kept it from becoming an artefact."""
    blamed = {d.at.file for d in checked.diagnostics if d.is_error}
    return any(
        each.file in blamed and (wanted == each.game or wanted.startswith(f"{each.game}/{each.id}"))
        for content in checked.games
        for each in content.files
    )


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
