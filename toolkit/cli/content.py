"""Commands about content: check, list, explain, init, new."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click

from toolkit import pipeline, reporter, scaffold
from toolkit.cli.place import inside, is_under, workspace_of
from toolkit.diagnostic import Diagnostic, Severity, did_you_mean
from toolkit.game import Game
from toolkit.games import discover
from toolkit.printer import FILE
from toolkit.workspace import ContentFile, Workspace, content_files


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--full", is_flag=True, help="Also lay everything out (writing nothing) and run slow rules.")
@click.option("--format", "form", type=click.Choice(["text", "json", "github", "sarif"]), default="text")
@click.option("--fail-on", type=click.Choice(["error", "warning"]), default="error", show_default=True)
@click.pass_context
def check(context: click.Context, paths: tuple[str, ...], full: bool, form: str, fail_on: str) -> int:
    """Check all content, or only PATHs (files or folders), and say what is wrong and where.

    \b
    Examples:
      boxwright check
      boxwright check content/saint-george/maps/first-light.yaml
      boxwright check --full --format sarif > findings.sarif
    """
    workspace = workspace_of(context)
    wanted = inside(workspace, paths)
    checked = pipeline.check(workspace, slow=full)
    found = checked.diagnostics
    if full:
        from toolkit.production import lay_out

        found = reporter.in_order([*found, *lay_out(workspace, checked)])
    files = [file for file in checked.files if is_under(file, wanted)]
    found = tuple(d for d in found if is_under(d.at.file, wanted))
    if wanted and not files and not found and not all(_is_checked(path) for path in wanted):
        raise click.ClickException(f"{paths[0]} holds no content that a game reads")
    click.echo(_report(form, found, len(files), workspace), nl=False)
    worst = (Severity.ERROR, Severity.WARNING) if fail_on == "warning" else (Severity.ERROR,)
    return int(any(d.severity in worst for d in found))


def _is_checked(path: str) -> bool:
    """Whether a file is checked though it is no record: the profile, a vendor, a template or a picture."""
    parts = path.split("/")
    return parts[0] in (FILE, "templates") or (parts[0] == "content" and len(parts) > 2)


def _report(form: str, found: Sequence[Diagnostic], files: int, workspace: Workspace) -> str:
    if form == "json":
        return reporter.as_json(found, files)
    if form == "github":
        return reporter.github(found)
    if form == "sarif":
        from toolkit.manual import pages

        return reporter.sarif(found, pages().values())
    return reporter.text(found, files, workspace.line)


@click.command("list")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.pass_context
def list_content(context: click.Context, form: str) -> None:
    """List the games and their content, yours and what ships.

    \b
    Examples:
      boxwright list
      boxwright list --format json
    """
    workspace = workspace_of(context)
    held = {game.slug: content_files(workspace, game.slug, pipeline.folders(game))[0] for game in discover()}
    if form == "json":
        games = [_game_mapping(game, held[game.slug]) for game in discover()]
        click.echo(json.dumps({"games": games}, indent=2, ensure_ascii=False))
        return
    for game in discover():
        click.echo(f"{game.slug}: {game.title}. {game.summary}")
        for kind in game.kinds:
            click.echo(f"  {kind.name}: {kind.summary}")
            for each in held[game.slug]:
                if each.kind == kind.name:
                    click.echo(f"    {each.id}{'' if each.is_own or workspace.is_product else '  (ships)'}")


def _game_mapping(game: Game, held: Sequence[ContentFile]) -> dict[str, object]:
    kinds = [
        {
            "name": kind.name,
            "summary": kind.summary,
            "items": [{"id": f.id, "file": f.file, "own": f.is_own} for f in held if f.kind == kind.name],
        }
        for kind in game.kinds
    ]
    return {"slug": game.slug, "title": game.title, "summary": game.summary, "kinds": kinds}


@click.command()
@click.argument("code", metavar="CODE")
def explain(code: str) -> None:
    """Explain a diagnostic's CODE: why it matters, what fails and what passes.

    \b
    Example:
      boxwright explain YML001
    """
    from toolkit.manual import as_text, pages

    held = pages()
    page = held.get(code.upper())
    if page is None:
        raise click.ClickException(f"there is no code {code}: {did_you_mean(code.upper(), held)}")
    click.echo(as_text(page), nl=False)


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), default=".", metavar="[DIR]")
def init(folder: Path) -> None:
    """Make DIR (default: this folder) a workspace of your own. Files that are there already stay.

    \b
    Example:
      boxwright init my-games
    """
    written = scaffold.init(folder)
    for name in written:
        click.echo(f"wrote {folder / name}")
    click.echo("this is a workspace now" if written else "this is a workspace already; nothing to do")
    games = discover()
    if games:
        game = games[0]
        starters = [kind.name for kind in game.kinds if kind.starter and kind.folder]
        click.echo(f"next: boxwright new {game.slug} {starters[-1]} my-first-{starters[-1]}")


@click.command()
@click.argument("game", metavar="GAME")
@click.argument("kind", metavar="KIND")
@click.argument("name", metavar="ID")
@click.pass_context
def new(context: click.Context, game: str, kind: str, name: str) -> None:
    """Write a valid, commented starting file: KIND of GAME, named ID.

    \b
    Example:
      boxwright new saint-george map long-night
    """
    workspace = workspace_of(context)
    found = scaffold.game_of(discover(), game)
    place = scaffold.new(workspace, found, scaffold.kind_of(found, kind), name)
    click.echo(f"wrote {place}")
    click.echo(f"next: boxwright check {place}")


COMMANDS = (check, list_content, explain, init, new)
