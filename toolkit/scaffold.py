"""Starting points: a workspace of one's own (`init`) and a first file of any kind (`new`).

In: a folder, a game and a kind. Out: files that hold only what is the user's; what ships stays with the tool.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

from toolkit import manifest
from toolkit.diagnostic import did_you_mean
from toolkit.game import Game, Kind
from toolkit.workspace import Workspace, shipped_root

SETTINGS = """\
# yaml-language-server: $schema=.boxwright/schemas/shared/workspace.schema.json
# This file marks a Boxwright workspace. Your content lies in content/<game>/; what ships with Boxwright lies
# under yours: a file of the same name replaces the shipped one, and an upgrade never touches your files.
format: boxwright-workspace/1

# How you print. These are the defaults; take away the # of what you change, and of `printer:`.
# printer:
#   paper: [A4, Letter]         # or a size in mm, such as 200 x 280
#   flip: long-edge             # or short-edge
#   back-offset: {x: 0, y: 0}   # what the calibration page reads
#   marks: both                 # or front, back, none
#   ink: full                   # or low
#   bleed: 2
#   gap: auto                   # or shared, gap
"""

SCHEMAS = ".boxwright/schemas"
"""Where `init` lays the schemas for editors; refreshed by every `init`, read by nothing else."""


LONGEST_ID = 60
"""Characters of an id, as the schemas have it."""


class CannotStart(Exception):
    """A starting point that cannot be laid; the message says why and what to do."""


def init(folder: Path) -> tuple[str, ...]:
    """Make a folder a workspace; files that are there already stay. Returns what was written, in order.

    Raises CannotStart when a file cannot be written.
    """
    written = []
    try:
        for name, text in (("boxwright.yaml", SETTINGS), (".vscode/settings.json", _editor_settings())):
            if not (folder / name).exists():
                manifest.write(folder / name, text.encode())
                written.append(name)
        (folder / "content").mkdir(exist_ok=True)
        for path in sorted((shipped_root() / "schemas").glob("*/*.schema.json")):
            name = f"{SCHEMAS}/{path.parent.name}/{path.name}"
            content = path.read_bytes()
            if not (folder / name).exists() or (folder / name).read_bytes() != content:
                manifest.write(folder / name, content)
                written.append(name)
    except OSError as error:
        raise CannotStart(f"{folder} cannot be written: {(error.strerror or str(error)).lower()}") from error
    return tuple(written)


def _editor_settings() -> str:
    schemas: dict[str, list[str]] = {}
    for path in sorted((shipped_root() / "schemas").glob("*/*.schema.json")):
        game, kind = path.parent.name, path.name.removesuffix(".schema.json")
        if game != "shared" and kind != "config":
            folder = kind if kind.endswith("s") else f"{kind}s"
            globs = [f"content/{game}/{folder}/*.yaml", f"content/{game}/{kind}.yaml"]
            schemas[f"./{SCHEMAS}/{game}/{path.name}"] = globs
    return json.dumps({"yaml.schemas": schemas, "files.associations": {"*.yaml": "yaml"}}, indent=2) + "\n"


def new(workspace: Workspace, game: Game, kind: Kind, name: str) -> str:
    """Write a valid, commented starting file and return its path in the workspace.

    A kind that is a single file may have no start of its own: then what ships is copied, to be changed.
    Raises CannotStart for an id that is not kebab-case, a file that exists, or a kind without a start.
    """
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        advice = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
        hint = f": try `{advice}`" if re.fullmatch(r"[a-z][a-z0-9-]*", advice) else ""
        raise CannotStart(f"`{name}` is no id: small letters, digits and single hyphens{hint}")
    if len(name) > LONGEST_ID:
        raise CannotStart(f"an id has at most {LONGEST_ID} characters, and this has {len(name)}")
    body = kind.starter.replace("{id}", name).replace("{title}", name.replace("-", " ").title())
    body = body or _shipped(game, kind)
    if not body:
        starters = [k.name for k in game.kinds if k.starter]
        raise CannotStart(f"there is no starting {kind.name}: `boxwright new` writes {', '.join(starters)}")
    place = f"content/{game.slug}/" + (f"{kind.folder}/{name}.yaml" if kind.folder else f"{kind.name}.yaml")
    path = workspace.root / place
    if path.exists():
        advice = "choose another id" if kind.folder else "change it there"
        raise CannotStart(f"{place} exists already: {advice}")
    ups = "../" * (place.count("/"))
    folder = "schemas" if workspace.is_product else SCHEMAS
    head = f"# yaml-language-server: $schema={ups}{folder}/{game.slug}/{kind.name}.schema.json\n"
    try:
        manifest.write(path, (head + body.lstrip("\n")).encode())
    except OSError as error:
        raise CannotStart(f"{place} cannot be written: {(error.strerror or str(error)).lower()}") from error
    return place


def _shipped(game: Game, kind: Kind) -> str:
    """The shipped file of a kind that is a single file, without the line that names its schema; or ""."""
    path = shipped_root() / "content" / game.slug / f"{kind.name}.yaml"
    if kind.folder or not path.is_file():
        return ""
    return "".join(
        line
        for line in path.read_text("utf-8").splitlines(keepends=True)
        if not line.startswith("# yaml-language-server:")
    )


def kind_of(game: Game, name: str) -> Kind:
    """The kind of that name. Raises CannotStart with the nearest spelling."""
    kind = game.kind(name)
    if kind is None:
        raise CannotStart(f"{game.slug} has no `{name}`: {did_you_mean(name, [k.name for k in game.kinds])}")
    return kind


def game_of(games: tuple[Game, ...], slug: str) -> Game:
    """The game of that slug. Raises CannotStart with the nearest spelling."""
    found = next((game for game in games if game.slug == slug), None)
    if found is None:
        raise CannotStart(f"there is no game `{slug}`: {did_you_mean(slug, [game.slug for game in games])}")
    return found
