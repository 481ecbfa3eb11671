"""Commands about playing: play, replay, simulate."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

import click

from toolkit.cli.place import workspace_of
from toolkit.diagnostic import Diagnostic, did_you_mean
from toolkit.game import Config, Game
from toolkit.games import discover
from toolkit.scaffold import game_of

if TYPE_CHECKING:
    from toolkit.engine import Engine
    from toolkit.playthrough import Playthrough
    from toolkit.simulation import Summary


@click.command()
@click.argument("selector", metavar="SELECTOR")
@click.option(
    "--save",
    "save_path",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Where the game is written when you leave (default: NAME.playthrough.json here).",
)
@click.option("--resume", is_flag=True, help="Go on with the game that was saved there.")
@click.option("--seed", type=int, default=0, help="What chance is drawn from, in games that have any.")
@click.pass_context
def play(context: click.Context, selector: str, save_path: Path | None, resume: bool, seed: int) -> None:
    """Play SELECTOR (GAME/NAME, or a config.json) in the terminal, in words.

    Type `help` while you play. Leaving saves the game; --resume goes on with it.

    \b
    Examples:
      boxwright play saint-george/first-light
      boxwright play saint-george/first-light --resume
    """
    from toolkit.playthrough import BadPlaythrough
    from toolkit.terminal import Talk
    from toolkit.terminal import play as run

    held = _playable(context, selector)
    config = held.config
    path = save_path or Path(f"{config['id']}.playthrough.json")
    if resume and not path.exists():
        raise click.ClickException(f"{path}: there is no saved game; leave out --resume to begin one")
    if not resume and path.exists():
        raise click.ClickException(f"{path} holds a saved game: add --resume, or name another with --save")
    again = f"boxwright play {selector}{f' --save {path}' if save_path else ''} --resume"
    talk = Talk(input, click.echo)
    try:
        saved = _playthrough(path) if resume else None
        table = cast(Any, _module(held.game, "table"))
        run(held.engine, table, config, talk, path, saved, again, seed)
    except BadPlaythrough as error:
        raise click.ClickException(f"{path}: {error}") from None


def _playthrough(path: Path) -> Playthrough:
    from toolkit.playthrough import BadPlaythrough, read_text

    try:
        return read_text(path.read_text(encoding="utf-8"))
    except (BadPlaythrough, UnicodeDecodeError) as error:
        raise click.ClickException(f"{path}: {error}") from None


@click.command()
@click.argument("selector", metavar="SELECTOR")
@click.option("-n", "games", type=click.IntRange(1), default=1000, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=1, show_default=True, help="What all chance is drawn from.")
@click.option("--policy", default="random", show_default=True, help="Who plays.")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.pass_context
def simulate(context: click.Context, selector: str, games: int, seed: int, policy: str, form: str) -> None:
    """Play SELECTOR (GAME/NAME, or a config.json) many times and count what came of it.

    \b
    Example:
      boxwright simulate saint-george/first-light -n 1000 --seed 1 --policy careful
    """
    from toolkit.simulation import simulate as run

    held = _playable(context, selector)
    slug, name = held.game.slug, held.config["id"]
    policies: Mapping[str, Any] = getattr(_module(held.game, "policy"), "POLICIES", {})
    if policy not in policies:
        raise click.ClickException(f"{slug} has no policy `{policy}`: {did_you_mean(policy, policies)}")
    summary = run(held.engine, policies[policy], games, seed)
    if form == "json":
        about = {"game": slug, "id": name, "policy": policy, "seed": seed}
        click.echo(json.dumps({**about, **summary.as_json()}, indent=2))
    else:
        click.echo(_told(f"{slug}/{name}, {policy}, seed {seed}", summary))


def _told(head: str, summary: Summary) -> str:
    lines = [f"{head}: {summary.games} games"]
    lines.append(f"  won {summary.wins} ({summary.win_rate:.1%}), mean score {summary.mean_score:.2f}")
    lines += [f"  score {score}: {count}" for score, count in summary.scores]
    lines += [f"  ended by {reason}: {count}" for reason, count in summary.reasons]
    lines.append(f"  actions: {summary.shortest} to {summary.longest}, mean {summary.mean_length:.1f}")
    return "\n".join(lines)


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False), metavar="FILE")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.pass_context
def replay(context: click.Context, file: Path, form: str) -> int:
    """Play the actions of a playthrough FILE again and say what happened, or where it goes wrong.

    \b
    Example:
      boxwright replay my-game.json
    """
    from toolkit.playthrough import replay as run
    from toolkit.terminal import replay_lines

    played = _playthrough(file)
    held = _playable(context, f"{played.game}/{played.id}")
    engine = held.engine
    done = run(engine, played, held.config)
    outcome = engine.outcome(done.states[-1])
    if form == "json":
        ended = (
            None
            if outcome is None
            else {"reason": outcome.reason, "score": outcome.score, "won": outcome.won}
        )
        told = {"game": held.game.slug, "id": played.id, "actions": len(done.states) - 1}
        click.echo(json.dumps({**told, "outcome": ended, "error": done.error}, indent=2, ensure_ascii=False))
        return int(bool(done.error))
    table = cast(Any, _module(held.game, "table"))
    for line in replay_lines(engine, table, played.actions, done.states):
        click.echo(line)
    if done.error:
        click.echo(f"stopped: {done.error}")
    elif outcome is None:
        click.echo("the game is not over yet")
    return int(bool(done.error))


def _module(game: Game, name: str) -> ModuleType:
    module = game.module(name)
    if module is None:
        raise click.ClickException(f"{game.slug} cannot be played: it has no {name}")
    return module


@dataclass(frozen=True, slots=True)
class _Playable:
    """What a selector names: a game, one of its configs as JSON, and the engine that plays it."""

    game: Game
    config: Mapping[str, object]
    engine: Engine[Any, Any]


def _playable(context: click.Context, selector: str) -> _Playable:
    """What is to be played: GAME/NAME from content, or a config file. One clear line if it cannot be."""
    from toolkit.engine import BadConfig

    if selector.endswith(".json"):
        game, config = _from_file(Path(selector))
    else:
        game, config = _from_content(context, selector)
    try:
        return _Playable(game, config, _module(game, "engine").load(config))
    except BadConfig as problem:
        raise click.ClickException(f"{selector} is no config that can be played: {problem}") from None


def _from_content(context: click.Context, selector: str) -> tuple[Game, Mapping[str, object]]:
    slug, _, name = selector.partition("/")
    game = game_of(discover(), slug)
    _module(game, "engine")
    from toolkit.materials import Materials
    from toolkit.pipeline import check
    from toolkit.production import artefacts

    workspace = workspace_of(context)
    checked = check(workspace)
    written = [a for a in artefacts(checked) if a.path.startswith(f"{slug}/") and a.path.endswith(".json")]
    errors = [d for d in checked.diagnostics if d.is_error]
    for each in written:
        if each.path.startswith(f"{slug}/{name}/"):
            _refuse(selector, [d for d in errors if d.at.file in each.sources])
            made = each.make(Materials(workspace))
            if isinstance(made.product, Config):
                _refuse(selector, [d for d in made.problems if d.is_error])
                return game, json.loads(json.dumps(made.product.data))
    _refuse(selector, [d for d in errors if Path(d.at.file).stem == name])
    names = sorted({each.path.split("/")[1] for each in written})
    if names and not name:
        raise click.ClickException(f"say what of {slug} to play, as in {slug}/{names[0]}")
    raise click.ClickException(f"{slug} has no `{name}` to play: {did_you_mean(name, names)}")


def _refuse(selector: str, errors: Sequence[Diagnostic]) -> None:
    if errors:
        first = errors[0]
        raise click.ClickException(
            f"{selector} has errors, first {first.code} at {first.at}: {first.message}"
        )


def _from_file(path: Path) -> tuple[Game, Mapping[str, object]]:
    try:
        config = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise click.ClickException(f"{path}: {(error.strerror or str(error)).lower()}") from None
    except (ValueError, RecursionError) as error:
        said = str(error) or "it is nested too deeply"
        raise click.ClickException(f"{path} is no config that can be played: {said}") from None
    if not isinstance(config, dict) or not isinstance(config.get("game"), str):
        raise click.ClickException(f"{path} is no config that can be played: it names no game")
    return game_of(discover(), config["game"]), config


COMMANDS = (play, replay, simulate)
