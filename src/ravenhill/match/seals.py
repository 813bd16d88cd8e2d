"""Seals the dice: the seal each seat saw before it gave its number, and what a chain of seals proves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final

import msgspec

from ravenhill.kernel.errors import BadRecord

FIRST_LINE: Final = "ravenhill-seal 1"
NONE: Final = "none"  # how a number that nobody gave is written

ONE_FINGERPRINT: Final = (
    "This record is of an older kind: its one fingerprint covers the server's secret and none of the numbers. It "
    "proves that the secret wasn't exchanged after the fingerprint was shown, not that no number was chosen to suit "
    "the others."
)
NO_NUMBERS: Final = "No player gave a number, so whoever ran the server could choose these dice."


class Link(msgspec.Struct, frozen=True):
    """A seat's number with the seal shown before it; links stand in the order of their numbers."""

    seat: str
    number: str = ""  # hex; '' if the seat gave none
    seal: str = ""  # over the secret and all links before; '' if no number was given, or the server drew it itself


# --- making ---------------------------------------------------------------------------------------
def number_line(link: Link) -> str:
    """A link's number as a line of a record and of the sealed text."""
    return f"number {link.seat}: {link.number or NONE}"


def seal_of(secret: str, before: Iterable[Link]) -> str:
    """The seal over the secret and every number so far: SHA-256 of a text that anyone can write."""
    lines = [FIRST_LINE, f"secret: {secret}", *map(number_line, before)]
    return sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def add_link(secret: str, links: Sequence[Link], seat: str, number: str) -> list[Link]:
    """Extends the chain with one more seat's number, given after the seal over everything before it."""
    return [*links, Link(seat, number, seal_of(secret, links) if number else "")]


def chain(secret: str, numbers: Iterable[tuple[str, str]]) -> list[Link]:
    """Builds the whole chain of seats that give their numbers one after another."""
    links: list[Link] = []
    for seat, number in numbers:
        links = add_link(secret, links, seat, number)
    return links


def parts_of(links: Iterable[Link]) -> list[bytes]:
    """The parts of the chance besides the secret, in the order of the chain."""
    return [bytes.fromhex(link.number) for link in links]


# --- checking -------------------------------------------------------------------------------------
def check_seats(links: Sequence[Link], seats: Sequence[str]) -> None:
    """Refuses a chain that leaves a seat out or has a number from elsewhere."""
    if sorted(link.seat for link in links) != sorted(seats):
        raise BadRecord(f"the header must have one number for each seat: {', '.join(seats)}")


def check_seals(secret: str, links: Sequence[Link]) -> None:
    """Refuses a chain with a seal that doesn't fit, or a number slipped in after a seal without one of its own."""
    for at, link in enumerate(links):
        if link.seal and link.seal != seal_of(secret, links[:at]):
            raise BadRecord(f"the seal shown to {link.seat} does not fit the secret and the numbers before it")
        if link.number and not link.seal and any(each.seal for each in links[:at]):
            raise BadRecord(f"the number of {link.seat} came after a seal, but {link.seat} was shown none")


def check_own(links: Sequence[Link], seal: str, number: str) -> None:
    """Refuses a record without one player's own notes: a seal, and the number given in answer to it."""
    if any(number == link.number and seal == link.seal for link in links):
        return
    given = next((link.seat for link in links if link.number == number), "")
    if not given:
        raise BadRecord(f"the number {number} is not in this record: it isn't the one that your browser gave")
    raise BadRecord(f"the record has another seal for {given} than {seal}, which was shown before the number was given")


def relied_on(links: Sequence[Link], seat: str) -> list[str] | None:
    """The seats that must not be in league with the server for a seat's dice to be fair; None without protection.

    A player's own number protects against everyone whose number was there before it. Whoever came later with the
    server's help could have tried numbers until the dice suited them.
    """
    given = [link.seat for link in links if link.seal]
    if seat in given:
        return given[given.index(seat) + 1 :]
    return given[-1:] or None


def claims(links: Sequence[Link]) -> list[str]:
    """The claims that a fitting chain proves, a sentence for each seat."""
    if not any(link.seal for link in links):
        return [*(_claim(links, link) for link in links), NO_NUMBERS]
    return [_claim(links, link) for link in links]


def _claim(links: Sequence[Link], link: Link) -> str:
    others = relied_on(links, link.seat)
    if link.number and not link.seal:
        return f"{link.seat}: the server drew this number itself, so it protects nobody."
    if not link.number:
        trust = f" Its dice are fair unless {_either(others)} was in league with the server." if others else ""
        return f"{link.seat}: gave no number.{trust}"
    if others:
        return f"{link.seat}: its dice are fair unless {_either(others)}, whose number came later, helped the server."
    return f"{link.seat}: gave the last number, after a seal on everything else. Nobody could choose its dice."


def _either(seats: list[str]) -> str:
    return " or ".join(seats)
