"""Commands about prints: build, preflight."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from toolkit import reporter
from toolkit.cli.place import workspace_of
from toolkit.diagnostic import Diagnostic, has_error

if TYPE_CHECKING:
    from toolkit.production import Built, Progress


@click.command()
@click.argument("selectors", nargs=-1, metavar="[SELECTOR]...")
@click.option(
    "--out", type=click.Path(path_type=Path, file_okay=False), help="The folder to write (default: build)."
)
@click.option("--jobs", "-j", type=click.IntRange(1), help="Processes at once (default: one a processor).")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--paper", multiple=True, help="A4, Letter or a size such as 320x450 (mm); may be repeated.")
@click.option("--flip", type=click.Choice(["long-edge", "short-edge"]), help="How the printer turns paper.")
@click.option("--back-offset", metavar="X,Y", help="Move backs right and down by so many mm, such as 0.5,-1.")
@click.option("--marks", type=click.Choice(["both", "front", "back", "none"]), help="Sides with crop marks.")
@click.option("--ink", type=click.Choice(["full", "low"]), help="Low leaves grounds white.")
@click.option("--bleed", type=click.FloatRange(0, 5), help="Bleed on home sheets in mm.")
@click.option("--gap", type=click.Choice(["auto", "shared", "gap"]), help="Shared cuts, or a gap between.")
@click.option("--dpi", "resolution", type=click.IntRange(36, 1200), help="Of numbered pictures.")
@click.pass_context
def build(
    context: click.Context,
    /,
    selectors: tuple[str, ...],
    out: Path | None,
    jobs: int | None,
    form: str,
    **options: object,
) -> int:
    """Check what is asked for, then make what is new or changed in it.

    A SELECTOR is a game, GAME/NAME, or a path or glob under the build folder. Without one, all of the
    workspace's own content is built. Options about paper and ink go before what `boxwright.yaml` says.

    \b
    Examples:
      boxwright build
      boxwright build saint-george/first-light
      boxwright build 'saint-george/*/home-a4.pdf' --out prints
      boxwright build dragon-strike/box --paper A4 --flip short-edge --ink low
    """
    from toolkit import production
    from toolkit.cli.printer import overriding

    workspace = workspace_of(context)
    folder = out or workspace.root / "build"
    try:
        built = production.build(workspace, folder, selectors, jobs or 0, _progress(), overriding(options))
    except production.NoSuchArtefact as error:
        raise click.ClickException(str(error)) from None
    if form == "json":
        click.echo(json.dumps(_mapping(built), indent=2, ensure_ascii=False))
    else:
        if built.diagnostics:
            click.echo(reporter.text(built.diagnostics, built.files, workspace.line), nl=False)
        for line in _lines(built, folder):
            click.echo(line)
    return int(bool(built.refused) or has_error(built.diagnostics))


def _progress() -> Progress:
    """Names each file as it is made, on a terminal only."""
    if not sys.stderr.isatty():
        return lambda path: None
    return lambda path: click.echo(f"\r\x1b[2Kmade {path}", err=True, nl=False)


def _lines(built: Built, folder: Path) -> list[str]:
    shown = _shown(folder)
    lines = [f"wrote {shown}/{path}" for path in built.written]
    lines += [f"removed {shown}/{path}: nothing asks for it any more" for path in built.removed]
    lines += [f"refused {path}: {why}" for path, why in ((r.path, r.why) for r in built.refused)]
    counts = (
        (len(built.written), "written"),
        (len(built.unchanged), "unchanged"),
        (len(built.refused), "refused"),
    )
    told = ", ".join(f"{n} {word}" for n, word in counts if n)
    nothing = "nothing of your own to build yet: see `boxwright new --help`, or name a game that ships"
    told = told or ("nothing made" if has_error(built.diagnostics) else "")
    return [*lines, f"{shown}: {told}" if told else nothing]


def _shown(folder: Path) -> str:
    try:
        return folder.resolve().relative_to(Path.cwd()).as_posix()
    except ValueError:
        return folder.as_posix()


def _mapping(built: Built) -> dict[str, object]:
    return {
        "written": list(built.written),
        "unchanged": list(built.unchanged),
        "refused": [{"path": refusal.path, "why": refusal.why} for refusal in built.refused],
        "removed": list(built.removed),
        "files": built.files,
        "diagnostics": [reporter.as_mapping(d) for d in built.diagnostics],
    }


LARGEST = 512 * 1024 * 1024
"""Bytes of the largest file that is read back."""


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@click.option("--profile", default="home", show_default=True, help="home, pod, press or screen.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
def preflight(files: tuple[Path, ...], profile: str, form: str) -> int:
    """Read finished PDFs back, ours or anybody's, and say what a printer would refuse.

    \b
    Examples:
      boxwright preflight build/saint-george/first-light/press.pdf --profile press
      boxwright preflight *.pdf --format json
    """
    from toolkit.preflight import PROFILES, summary
    from toolkit.preflight import preflight as prove

    if profile not in PROFILES:
        raise click.ClickException(f"there is no profile `{profile}`: known: {', '.join(PROFILES)}")
    found: list[Diagnostic] = []
    for file in files:
        with file.open("rb") as held:
            content = held.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise click.ClickException(f"{file} has more than {LARGEST // 1024 // 1024} MiB")
        problems = prove(content, profile, file.as_posix())
        found += problems
        if form == "text":
            for line in summary(content):
                click.echo(f"{file}: {line}")
    found_in_order = reporter.in_order(found)
    if form == "json":
        click.echo(reporter.as_json(found_in_order, len(files)), nl=False)
    else:
        click.echo(reporter.text(found_in_order, len(files), lambda file, line: ""), nl=False)
    return int(has_error(found_in_order))


COMMANDS = (build, preflight)
