"""Starts a game in a position: the prepared chance first, the stack of procedures, and the sealed answers."""

from __future__ import annotations

from typing import Protocol

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.language.tables import ENDINGS
from ravenhill.games.five_armies.model import ACTION_ROUND, DISCARDED, IN_DECK, RECOVERY, USED, Content
from ravenhill.games.five_armies.pack.slugs import DECKS
from ravenhill.games.five_armies.position.frames import read_fight, reading
from ravenhill.games.five_armies.position.writing import SIDES, WINNERS
from ravenhill.games.five_armies.rules.actions import ActionRound, Actions
from ravenhill.games.five_armies.rules.hand import DRAW_TILE, DRAW_TOKEN
from ravenhill.games.five_armies.rules.turn import Turn
from ravenhill.games.five_armies.state import Battle
from ravenhill.games.positions import MISFITS, Page, read_stack
from ravenhill.games.suggestions import did_you_mean
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Vocabulary
from ravenhill.kernel.table import DRAWN
from ravenhill.protocol.values import Entries, Value

PACKAGE = __name__.rsplit(".", 2)[0]


class Reading(Protocol):
    """The part of a position's reader that is needed here."""

    page: Page
    said: Entries
    content: Content
    words: Vocabulary
    settled: bool
    to_act: int
    g: Battle

    def by_side(self, key: str) -> dict[int, Value]: ...


# --- chance ---------------------------------------------------------------------------------------
def prepare(reader: Reading, then: Chance) -> None:
    """The outcomes of [next] come first, then the chance that goes on."""
    prepared = prepared_chance(reader.page, reader.g)
    reader.page.close()
    reader.g.chance = then.prepare(prepared) if prepared else then


def prepared_chance(page: Page, g: Battle) -> dict[int, list[int]]:
    """The outcomes of [next], by label."""
    found: dict[int, list[int]] = {}
    for key, values in page.table("next").items():
        with page.part():
            label, outcomes = _prepared_outcomes(page, g, key, values)
            found[label] = outcomes
    return found


def _prepared_outcomes(page: Page, g: Battle, key: str, values: Value) -> tuple[int, list[int]]:
    content = g.content
    if key == "dice":
        return page.prepared_dice(values)
    number = page.slug(key, ["dice", "tile", *DECKS, *v.GROUP_SLUGS], "next", key) - 2
    if number < 0:
        tiles = page.slugs(values, content.tile_slugs, f"next.{key}")
        lying = [left + gone for left, gone in zip(g.pool, g.tile_discards, strict=True)]
        if not page.knows(("fate_pool", "fate_discards", "fate_held_out")):
            lying = content.tile_copies
        return DRAW_TILE, _there(page, key, tiles, lying, content.tile_slugs)
    if number < len(DECKS):
        cards = _of(page, key, values, content.card_slugs, content.card_deck, number)
        lying = [1 if where in (IN_DECK, USED, DISCARDED) else 0 for where in g.where]  # or in the deck remade of them
        return number, _there(page, key, cards, lying, content.card_slugs)
    group = number - len(DECKS)
    tokens = _of(page, key, values, content.token_slugs, content.token_group, group)
    return DRAW_TOKEN + group, _there(page, key, tokens, g.bag, content.token_slugs)


def _of(page: Page, key: str, values: Value, slugs: list[str], groups: list[int], group: int) -> list[int]:
    """Things that all belong to one deck or group."""
    mine = [slug for slug, its in zip(slugs, groups, strict=True) if its == group]
    things = page.slugs(values, slugs, f"next.{key}")
    for thing in things:
        if groups[thing] != group:
            page.fault(f"next.{key}", f"{slugs[thing]} does not belong to {key}{did_you_mean(slugs[thing], mine)}")
    return things


def _there(page: Page, key: str, things: list[int], bag: list[int], slugs: list[str]) -> list[int]:
    """Things that are there to be drawn, as often as they are said."""
    for thing in things:
        if things.count(thing) > bag[thing]:
            page.fault(
                f"next.{key}", f"{slugs[thing]} cannot be drawn {often(things.count(thing))}: {number_left(bag[thing])}"
            )
    return things


def often(times: int) -> str:
    """The number of times: 'once', 'twice', '3 times'."""
    return ("once", "twice")[times - 1] if times < 3 else f"{times} times"


def number_left(number: int) -> str:
    """The number of things that can be drawn: 'none is there', '2 are there'."""
    return "none is there" if number == 0 else f"only {number} {'is' if number == 1 else 'are'} there"


# --- the stack ------------------------------------------------------------------------------------
def begin(reader: Reading) -> None:
    """Brings the game to its first question: in the procedures of the stack, or at the beginning of the phase."""
    if "winner" in reader.said:
        winner = reader.page.slug(reader.said["winner"], WINNERS, "winner")
        reader.g.winner = winner if winner < len(SIDES) else DRAWN
        reader.g.ending = reader.page.number(reader.said, "ending", "ending", len(ENDINGS) - 1)
        _read_combat(reader)
    elif reader.settled:
        _begin_phase(reader)
        reader.g.advance()
    else:
        _begin_within(reader)


def _begin_within(reader: Reading) -> None:
    """Goes on in mid-action; mismatches show at the latest when the game goes on."""
    _read_combat(reader)
    try:
        reader.g.stack.extend(read_stack(reader.page, PACKAGE, reading(reader.page, reader.content)))
        reader.g.advance()
    except MISFITS as error:
        reader.page.fault("stack", f"these procedures do not fit the position: {error}")
    for side, word in reader.by_side("sealed").items():
        _seal(reader, side, word)
    reader.page.check_mark()


def _read_combat(reader: Reading) -> None:
    """The combat that is being fought, or in which the game ended."""
    if "combat" in reader.said:
        try:
            reader.g.fight = read_fight(reader.page, reader.content)
        except MISFITS as error:
            reader.page.fault("combat", f"it does not fit the position: {error}")


def _seal(reader: Reading, side: int, word: Value) -> None:
    g = reader.g
    number = reader.page.slug(word, reader.words.names, "sealed", SIDES[side])
    decision = g.decision_of(side)
    if decision is None or len(g.decisions) < 2 or number not in decision.options:
        reader.page.fault("sealed", f"{word} is not offered to {SIDES[side]} in secret here", key=SIDES[side])
    g.answers[side] = number


def _begin_phase(reader: Reading) -> None:
    g = reader.g
    turn = Turn()
    turn.at = g.phase
    g.call(turn)
    if g.phase == RECOVERY:
        g.turn -= 1
    if g.phase == ACTION_ROUND:
        turn.at = ACTION_ROUND + 1
        round_ = ActionRound()
        round_.at = len(round_.steps)
        g.call(round_)
        g.call(Actions(reader.to_act))
