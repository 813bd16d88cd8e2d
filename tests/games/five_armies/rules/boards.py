"""Small readers of a drawn board: what stands where, in the words of the game."""

from __future__ import annotations

import ravenhill
from ravenhill.games.five_armies import model
from ravenhill.games.five_armies import vocabulary as v
from ravenhill.match.known import FiveArmiesMatch

SEATS = ("free-peoples", "shadow")
ELSEWHERE = {
    model.WAITING: "waiting",
    model.OFF_BOARD: "off-board",
    model.ELIMINATED: "eliminated",
    model.ON_THE_MARCH: "on-the-march",
}


def drawn(position: str) -> FiveArmiesMatch:
    """A match in a drawn position: the TOML of a position without its first line."""
    return ravenhill.loads('game = "five-armies"\n' + position)


def plays(seat: str, card: str, board: str, more: str = "") -> str:
    """A side about to play a card with an Event die; the other side has a die left."""
    other = "shadow" if seat == "free-peoples" else "free-peoples"
    return f"""
        to_act = "{seat}"
        {more}
        [dice]
        {seat} = ["event"]
        {other} = ["event"]
        [hand]
        {seat} = ["{card}"]
        {board}
    """


def place(m: FiveArmiesMatch, slug: str) -> int:
    """The number of a region or box."""
    return int(m.table.content.place_slugs.index(slug))


def army(m: FiveArmiesMatch, slug: str) -> dict[str, int]:
    """The units in a place, by type."""
    first = place(m, slug) * len(v.UNIT_SLUGS)
    found = m.table.units[first : first + len(v.UNIT_SLUGS)]
    return {unit: number for unit, number in zip(v.UNIT_SLUGS, found, strict=True) if number}


def side(m: FiveArmiesMatch, slug: str) -> str:
    """Whose Army stands in a place; '' for nobody's."""
    holder = m.table.side[place(m, slug)]
    return SEATS[holder] if holder >= 0 else ""


def damage(m: FiveArmiesMatch, slug: str) -> int:
    """Damage tokens on the Army in a place."""
    return int(m.table.damage[place(m, slug)])


def leadership(m: FiveArmiesMatch, slug: str) -> int:
    """Leadership tokens in a place."""
    return int(m.table.leadership[place(m, slug)])


def control(m: FiveArmiesMatch, slug: str) -> bool:
    """Whether a Shadow Control marker lies in a region."""
    return bool(m.table.control[place(m, slug)])


def tokens(m: FiveArmiesMatch, slug: str, group: str) -> int:
    """Face-down Recruitment tokens of a group in a region."""
    return int(m.table.tokens[place(m, slug) * len(v.GROUP_SLUGS) + v.GROUP_SLUGS.index(group)])


def pile(m: FiveArmiesMatch, group: str) -> int:
    """Recruitment tokens of a group that are not on the board."""
    return int(m.table.pile[v.GROUP_SLUGS.index(group)])


def reserve(m: FiveArmiesMatch, unit: str) -> int:
    """Figures of a type that are not in play."""
    return int(m.table.reserve[v.UNIT_SLUGS.index(unit)])


def character(m: FiveArmiesMatch, slug: str) -> str:
    """The place of a character."""
    at = m.table.at[v.CHARACTER_SLUGS.index(slug)]
    return ELSEWHERE[at] if at < 0 else str(m.table.content.place_slugs[at])


def activated(m: FiveArmiesMatch) -> list[str]:
    """The Generals with an Activation token."""
    return [slug for slug, token in zip(v.CHARACTER_SLUGS, m.table.activated, strict=True) if token]


def dice(m: FiveArmiesMatch, seat: str) -> list[str]:
    """The faces of the unused Action Dice of a side."""
    first = SEATS.index(seat) * len(v.DICE_SLUGS)
    found = m.table.dice[first : first + len(v.DICE_SLUGS)]
    return [face for face, number in zip(v.DICE_SLUGS, found, strict=True) for _ in range(number)]


def cards(m: FiveArmiesMatch, where: int) -> list[str]:
    """The cards that lie somewhere, by the numbers of the model."""
    slugs = m.table.content.card_slugs
    return [slug for slug, at in zip(slugs, m.table.where, strict=True) if at == where]


def hand(m: FiveArmiesMatch, seat: str) -> list[str]:
    """The cards in a hand."""
    return cards(m, model.IN_HAND + SEATS.index(seat))


def tiles(m: FiveArmiesMatch, column: list[int]) -> dict[str, int]:
    """Fate tiles by slug: of the pool, the discards or the tiles held out."""
    return {slug: number for slug, number in zip(m.table.content.tile_slugs, column, strict=True) if number}


def refused(m: FiveArmiesMatch, word: str, seat: str | None = None) -> str:
    """The rule that refuses a word; '' if it is offered."""
    refusal = m.why_not(word, seat)
    return refusal.rule if refusal else ""
