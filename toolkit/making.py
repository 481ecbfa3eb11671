"""From an artefact to its bytes: lay out, render, prove. One worker makes one subject's artefacts.

In: artefacts and a workspace. Out: `Result`s in the artefacts' order. Nothing is written here.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from multiprocessing.connection import Connection, wait

from toolkit.diagnostic import Diagnostic, has_error
from toolkit.game import Artefact, Config, Product
from toolkit.materials import Materials
from toolkit.printer import Printer
from toolkit.schema import Schemas
from toolkit.source import read
from toolkit.template import TemplateProblem
from toolkit.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Result:
    """One artefact made: its bytes (None when refused), the materials it read, its problems.

    `failure` is set when the tool itself failed: one line.
    """

    path: str
    content: bytes | None
    reads: tuple[str, ...] = ()
    problems: tuple[Diagnostic, ...] = ()
    failure: str = ""


def make(artefact: Artefact, workspace: Workspace, printer: Printer) -> Result:
    """Make one artefact: an error in its layout, its config or its preflight refuses it."""
    materials = Materials(workspace, printer)
    try:
        from toolkit.render import render

        made = artefact.make(materials)
        problems = list(made.problems)
        content = None
        if not has_error(problems):
            content = render(made.product)
            problems += _prove(artefact, made.product, content, workspace, printer)
        refused = has_error(problems)
        return Result(artefact.path, None if refused else content, materials.read, tuple(problems))
    except TemplateProblem as problem:
        return Result(artefact.path, None, materials.read, (problem.diagnostic,))
    except OSError as error:
        what = (error.strerror or str(error)).lower()
        failure = f"{artefact.path} cannot be made: {error.filename or 'a file'}: {what}"
        return Result(artefact.path, None, materials.read, (), failure)
    except Exception as error:
        failure = f"{artefact.path}: unexpected {type(error).__name__} while making it: {error}"
        return Result(artefact.path, None, materials.read, (), " ".join(failure.split()))


def _prove(
    artefact: Artefact, product: Product, content: bytes, workspace: Workspace, printer: Printer
) -> tuple[Diagnostic, ...]:
    if artefact.path.endswith(".pdf"):
        from toolkit.preflight import preflight

        spots = tuple(printer.spot(name) for name in artefact.spots)
        papers = tuple((paper.name, (paper.width, paper.height)) for paper in printer.papers)
        return preflight(content, artefact.profile, f"build/{artefact.path}", spots=spots, papers=papers)
    if isinstance(product, Config):
        held = read(content, f"build/{artefact.path}")
        name = f"{artefact.path.partition('/')[0]}/{product.schema}.schema.json"
        assert held.source is not None
        return Schemas(workspace.schemas).validate(held.source, name)
    return ()


def make_all(
    artefacts: Sequence[Artefact], workspace: Workspace, printer: Printer, jobs: int = 0
) -> Iterator[Result]:
    """Make many artefacts, as they get done, on `jobs` processors (0: as many as there are).

    Forked workers have the artefacts already (closures cannot be sent); elsewhere one process does it all.
    """
    groups = [tuple(group) for _, group in groupby(artefacts, key=lambda artefact: artefact.group)]
    processors = jobs or os.cpu_count() or 1
    if len(groups) < processors:  # one subject alone: drawing it twice is quicker than waiting
        groups = [(artefact,) for artefact in artefacts]
    workers = min(processors, len(groups))
    if workers < 2 or sys.platform != "linux":
        yield from (make(artefact, workspace, printer) for artefact in artefacts)
        return
    # The largest first, so that none is begun when all others are done.
    yield from _shared_out(sorted(groups, key=len, reverse=True), workers, workspace, printer)


def _shared_out(
    groups: Sequence[Sequence[Artefact]], workers: int, workspace: Workspace, printer: Printer
) -> Iterator[Result]:
    """Make groups in workers: each gets the next one as soon as it has made the last."""
    context = multiprocessing.get_context("fork")
    waiting = [*reversed(range(len(groups)))]
    pending: dict[Connection, list[str]] = {}
    for _ in range(workers):
        here, there = context.Pipe()
        context.Process(target=_work, args=(groups, workspace, printer, there), daemon=True).start()
        there.close()
        pending[here] = []
    idle = [*pending]
    while pending:
        for worker in idle:
            number = waiting.pop() if waiting else None
            pending[worker] = [artefact.path for artefact in groups[number]] if number is not None else []
            with contextlib.suppress(OSError):  # one that has died is found below
                worker.send(number)
        idle = []
        for ready in wait([*pending]):
            assert isinstance(ready, Connection)
            try:
                result: Result = ready.recv()
            except (EOFError, OSError):
                yield from map(_abandoned, pending.pop(ready))
                continue
            pending[ready].remove(result.path)
            idle += [] if pending[ready] else [ready]
            yield result
    yield from (_abandoned(artefact.path) for number in waiting for artefact in groups[number])


def _abandoned(path: str) -> Result:
    return Result(path, None, failure=f"{path}: the process that makes it ended unexpectedly")


def _work(
    groups: Sequence[Sequence[Artefact]], workspace: Workspace, printer: Printer, there: Connection
) -> None:
    """Make the groups whose numbers come, until None comes or nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever waits is told to stop, and stops the workers
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    with contextlib.suppress(OSError, EOFError):
        while (number := there.recv()) is not None:
            for artefact in groups[number]:
                there.send(make(artefact, workspace, printer))
        there.close()
