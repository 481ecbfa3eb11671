"""Where a command works: the workspace, and paths within it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from toolkit.diagnostic import did_you_mean
from toolkit.workspace import Workspace, find


def workspace_of(context: click.Context) -> Workspace:
    """The workspace that `--root` or the current folder names. Raises NoWorkspace or ClickException."""
    root: Path | None = context.find_root().obj
    if root is not None and not root.is_dir():
        raise click.ClickException(f"--root {root}: there is no such folder")
    return find(root or Path.cwd())


def inside(workspace: Workspace, paths: Sequence[str]) -> tuple[str, ...]:
    """The paths relative to the workspace ("" for its root). Raises for one that is missing or outside."""
    found = []
    for path in paths:
        full = Path.cwd() / path
        if not full.exists():
            near = full.parent if full.parent.is_dir() else workspace.root
            advice = did_you_mean(full.name, [each.name for each in near.iterdir()])
            raise click.ClickException(f"{path}: no such file or folder ({advice})")
        absolute = Path(full.parent.resolve(), full.name) if full.name not in ("", "..") else full.resolve()
        if not absolute.is_relative_to(workspace.root):
            raise click.ClickException(f"{path} lies outside the workspace {workspace.root}")
        relative = absolute.relative_to(workspace.root).as_posix()
        found.append("" if relative == "." else relative)
    return tuple(found)


def is_under(file: str, wanted: Sequence[str]) -> bool:
    """Whether a workspace-relative file is one of the wanted or lies below one; nothing wanted means all."""
    return not wanted or any(not path or file == path or file.startswith(f"{path}/") for path in wanted)
