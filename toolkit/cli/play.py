"""Commands about playing: play, replay, simulate."""

from __future__ import annotations

import click

COMMANDS: tuple[click.Command, ...] = ()
