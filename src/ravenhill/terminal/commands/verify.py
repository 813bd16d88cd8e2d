"""`ravenhill verify`: checks the chance of a record, and says exactly what that proves."""

from __future__ import annotations

from typing import Final

import click

from ravenhill.match import seals
from ravenhill.match.record import Header
from ravenhill.match.replay import verify as verified
from ravenhill.terminal import files
from ravenhill.terminal.speaking import announce, plainly, say

TOGETHER: Final = "--seal and --number go together: the page of the dice proof shows both as your browser kept them."
COMPARE: Final = (
    "If you played, compare what your browser kept: add --seal and --number, as the page of the dice proof shows them."
)
COMPARED: Final = "Your seal and your number are in this record."


@click.command()
@click.argument("file")
@click.option("--seal", default="", metavar="HEX", help="The seal that your browser was shown; with --number.")
@click.option("--number", default="", metavar="HEX", help="The number that your browser gave in answer to it.")
@plainly
def verify(file: str, seal: str, number: str) -> None:
    """Check every die, draw and seal of a record, and say what that proves."""
    if bool(seal) != bool(number):
        raise click.UsageError(TOGETHER)
    text = files.read(file)
    with files.naming(file):
        match = verified(text)
        if seal:
            seals.check_own(match.header.links, seal.lower(), number.lower())
    announce(f"{file}: every die and draw of {match.words_played} words follows from {source_of(match.header)}.")
    for line in proof(match.header, compared=bool(seal)):
        say(line)


def source_of(header: Header) -> str:
    """The source of a record's chance."""
    if header.links:
        return "the secret and the numbers, and every seal fits"
    return "the secret and the numbers in it" if header.commitment else f"seed {header.seed}"


def proof(header: Header, compared: bool) -> list[str]:
    """The proof from a record's fitting chance, in sentences."""
    if header.commitment:
        return [seals.ONE_FINGERPRINT]
    if not header.links:
        return []
    return [*seals.claims(header.links), COMPARED if compared else COMPARE]
