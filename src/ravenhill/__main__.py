"""`python -m ravenhill` is the same program as `ravenhill`."""

from ravenhill.cli import main

if __name__ == "__main__":
    main()
