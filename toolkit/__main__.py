"""The command `boxwright`, also as `python -m toolkit`."""

import signal


def main() -> None:
    """Load the command and run it; while it loads, Ctrl-C ends it without a word."""
    held = signal.signal(signal.SIGINT, signal.SIG_DFL)
    from toolkit.cli import main as run

    signal.signal(signal.SIGINT, held)
    run()


if __name__ == "__main__":
    main()
