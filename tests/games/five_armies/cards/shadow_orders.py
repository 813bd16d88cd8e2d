"""Positions in which the Shadow plays a Story card, and what is read off the table afterwards."""

from __future__ import annotations

import ravenhill
from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import GROUPS, UNIT_TYPES
from ravenhill.match.known import FiveArmiesMatch


def position(
    board: str, top: str = "", shadow: str = "", free_peoples: str = "", dice: str = '"event", "army"'
) -> FiveArmiesMatch:
    """The Shadow is to act in the Action Round; the Free Peoples have no die left."""
    return ravenhill.loads(f"""
game = "five-armies"
turn = 3
phase = "action-round"
to_act = "shadow"
{top}
[dice]
shadow = [{dice}]
[hand]
shadow = [{shadow}]
free-peoples = [{free_peoples}]
{board}
""")


def fate_phase(top: str, tiles: str, pool: str = "") -> FiveArmiesMatch:
    """The beginning of the Fate phase."""
    return ravenhill.loads(f"""
game = "five-armies"
turn = 3
phase = "fate"
{top}
{pool}
[region.wolf-heath]
side = "shadow"
units = {{ orcs = 2 }}
[next]
tile = [{tiles}]
""")


def play(card: str, board: str, top: str = "", free_peoples: str = "") -> FiveArmiesMatch:
    """The Shadow has just played a card with its Event die and keeps an Army die."""
    m = position(board, top, f'"{card}"', free_peoples)
    return m.play("die:event", "action:play-card", f"card:{card}")


def allowed(card: str, board: str, top: str = "") -> bool:
    """Whether the requirement of a card is met; `rams-and-ladders` can always be played in its stead."""
    m = position(board, top, f'"{card}", "rams-and-ladders"').play("die:event", "action:play-card")
    refusal = m.why_not(f"card:{card}")
    assert refusal is None or refusal.rule == "FA-15.4"
    return refusal is None


def finished(m: FiveArmiesMatch) -> bool:
    """Whether the card has been carried out: the Shadow is asked for its next die."""
    return m.seat == "shadow" and m.options == ["die:army"]


def refused(m: FiveArmiesMatch, word: str) -> str:
    """The reason why a word is not offered."""
    refusal = m.why_not(word)
    assert refusal is not None
    return refusal.text


def rule_against(m: FiveArmiesMatch, word: str) -> str:
    """The rule by which a word is not offered."""
    refusal = m.why_not(word)
    assert refusal is not None
    return refusal.rule


def at(m: FiveArmiesMatch, place: str) -> int:
    number: int = m.table.content.place_slugs.index(place)
    return number


def damage(m: FiveArmiesMatch, place: str) -> int:
    tokens: int = m.table.damage[at(m, place)]
    return tokens


def units(m: FiveArmiesMatch, place: str, unit: str) -> int:
    number: int = m.table.units[at(m, place) * UNIT_TYPES + v.UNIT_SLUGS.index(unit)]
    return number


def tokens(m: FiveArmiesMatch, place: str, group: str) -> int:
    number: int = m.table.tokens[at(m, place) * GROUPS + v.GROUP_SLUGS.index(group)]
    return number


def leadership(m: FiveArmiesMatch, place: str) -> int:
    number: int = m.table.leadership[at(m, place)]
    return number


def bats(m: FiveArmiesMatch, place: str) -> int:
    number: int = m.table.bats[at(m, place)]
    return number


def where(m: FiveArmiesMatch, card: str) -> int:
    place: int = m.table.where[m.table.content.card_slugs.index(card)]
    return place


def on_table(m: FiveArmiesMatch, card: str) -> bool:
    return m.table.content.card_slugs.index(card) in m.table.in_force


def attack(m: FiveArmiesMatch, source: str, target: str) -> FiveArmiesMatch:
    """An Attack action with an Army die, without a move."""
    m.play("die:army", "action:attack", f"region:{source}")
    if "do:all" in m.options:
        m.play("do:no")
    return m.play(f"region:{target}")


def cards(
    m: FiveArmiesMatch, shadow: str = "maneuver:regroup", free_peoples: str = "maneuver:regroup"
) -> FiveArmiesMatch:
    """Both sides choose their cards for a round of combat."""
    m.play(shadow, seat="shadow")
    return m.play(free_peoples, seat="free-peoples")
