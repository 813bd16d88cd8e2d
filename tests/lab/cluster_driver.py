"""Play the games of a file on the cluster at an address; a line for each result, or the sentence that says why not."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab.cluster import on_cluster
from ravenhill.lab.job import Job


def main(address: str, games: str, out: str) -> None:
    """Write every result down as soon as it is there; not to the screen, where Ray speaks too."""
    jobs = msgspec.json.decode(Path(games).read_bytes(), type=list[Job])
    try:
        with Path(out).open("ab", buffering=0) as results:
            results.writelines(msgspec.json.encode(result) + b"\n" for result in on_cluster(address, jobs))
    except RavenhillError as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit("stopped")


if __name__ == "__main__":
    main(*sys.argv[1:])
