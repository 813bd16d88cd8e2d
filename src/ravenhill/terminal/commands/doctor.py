"""`ravenhill doctor`: checks that a server has what it needs, and says what to do if not."""

from __future__ import annotations

import sys

import click
from rich.text import Text

from ravenhill.terminal.commands.bench import is_compiled
from ravenhill.terminal.commands.serve import place, with_database
from ravenhill.terminal.speaking import plainly, say

STYLES = {"fine": "good", "advice": "refused", "fault": "bad"}


@click.command()
@with_database
@click.option("--url", default="", metavar="URL", help="The public address of a running server: looks at its proxy.")
@plainly
def doctor(database: str, url: str) -> None:
    """Check database, computer, rules, files and proxy, and say what to do; exits with 1 if a server would not work."""
    from ravenhill.web.operations import doctor as looking

    faults = 0
    for check in (
        looking.check_database(place(database)),
        looking.check_workers(),
        looking.check_compiled(is_compiled()),
        looking.check_files(),
        looking.check_proxy(url.rstrip("/")),
    ):
        for finding in check:
            say(Text.assemble((f"{finding.level:>7}", STYLES[finding.level]), f"  {finding.subject}: {finding.text}"))
            faults += finding.level == looking.FAULT
    sys.exit(1 if faults else 0)
