"""`python -m toolkit` is the command `boxwright`."""

from toolkit.cli import main

if __name__ == "__main__":
    main()
