"""The command `boxwright`: arguments in, lines out, exit code; nothing else.

Exit codes: 0 clean, 1 findings, 2 the tool could not do its work. Findings go to standard output, trouble to
standard error.
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path

import click

from toolkit import __version__
from toolkit.cli.content import COMMANDS as CONTENT
from toolkit.cli.play import COMMANDS as PLAY
from toolkit.cli.prints import COMMANDS as PRINTS
from toolkit.pipeline import ToolFailure
from toolkit.scaffold import CannotStart
from toolkit.workspace import NoWorkspace

_SILENT = logging.NullHandler()
"""Takes what libraries remark on: users are told in diagnostics."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; whatever goes wrong ends in one line and an exit code, never in a traceback."""
    logging.getLogger().addHandler(_SILENT)
    warnings.simplefilter("ignore")
    with contextlib.suppress(ValueError):  # only the main thread may
        signal.signal(signal.SIGTERM, _end)
    try:
        code = boxwright.main(arguments, prog_name="boxwright", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except click.UsageError as error:
        advice = f" (try `{error.ctx.command_path} --help`)" if error.ctx else ""
        code = _trouble(f"{error.format_message()}{advice}")
    except click.ClickException as error:
        code = _trouble(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        code = _trouble("stopped")
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 2
    except (NoWorkspace, ToolFailure, CannotStart) as error:
        code = _trouble(str(error))
    except OSError as error:
        code = _trouble(f"{error.filename or 'output'}: {(error.strerror or str(error)).lower()}")
    except Exception as error:
        code = _trouble(f"internal error, please report it: {type(error).__name__}: {error}")
    sys.exit(code if isinstance(code, int) else 0)


def _end(number: int, _: object) -> None:
    """End as a signal asks, workers with it."""
    sys.exit(128 + number)


def _trouble(message: str) -> int:
    click.echo(f"boxwright: {' '.join(message.split())}", err=True)
    return 2


@click.group(
    name="boxwright", context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(__version__, prog_name="boxwright")
@click.option(
    "--root",
    type=click.Path(path_type=Path, file_okay=False),
    help="The workspace (default: this folder or the nearest above it that is one).",
)
@click.pass_context
def boxwright(context: click.Context, root: Path | None) -> None:
    """Check, print and play tabletop games from one source.

    \b
    Example:
      boxwright check && boxwright build && boxwright play saint-george/first-light
    """
    context.obj = root


for command in (*CONTENT, *PRINTS, *PLAY):
    boxwright.add_command(command)
