"""Runs `ravenhill` as `python -m ravenhill`."""

from ravenhill.cli import main

if __name__ == "__main__":
    main()
