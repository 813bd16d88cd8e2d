"""Where a position starts: what chance gives first, the stack of procedures, and the answers that are sealed."""

from __future__ import annotations

from typing import Any, Protocol

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.actions import ActionRound, Actions
from ravenhill.games.five_armies.hand import DRAW_TILE, DRAW_TOKEN
from ravenhill.games.five_armies.model import ACTION_ROUND, RECOVERY, Content
from ravenhill.games.five_armies.pack_slugs import DECKS
from ravenhill.games.five_armies.position_frames import read_fight, reading
from ravenhill.games.five_armies.position_text import SIDES
from ravenhill.games.five_armies.state import Battle
from ravenhill.games.five_armies.turn import Turn
from ravenhill.games.five_armies.word_tables import ENDINGS
from ravenhill.games.positions import MISFITS, Page, read_stack
from ravenhill.kernel.chance import Chance
from ravenhill.kernel.decision import Vocabulary

PACKAGE = __name__.rpartition(".")[0]


class Reading(Protocol):
    """What is needed here of the reader of a position."""

    page: Page
    said: dict[str, Any]
    content: Content
    words: Vocabulary
    settled: bool
    g: Battle

    def by_side(self, key: str) -> dict[int, Any]: ...


# --- chance ---------------------------------------------------------------------------------------
def prepare(reader: Reading, then: Chance) -> None:
    """What [next] says comes first, then the chance that goes on."""
    prepared = dict(_prepared(reader, key, values) for key, values in reader.page.table("next").items())
    reader.g.chance = then.prepare(prepared) if prepared else then


def _prepared(reader: Reading, key: str, values: Any) -> tuple[int, list[int]]:
    content = reader.content
    if key == "dice":
        return reader.page.prepared_dice(values)
    if key == "tile":
        return DRAW_TILE, reader.page.slugs(values, content.tile_slugs, "next")
    if key in DECKS:
        return DECKS.index(key), _of(reader, key, values, content.card_slugs, content.card_deck, DECKS.index(key))
    group = reader.page.slug(key, v.GROUP_SLUGS, "next")
    return DRAW_TOKEN + group, _of(reader, key, values, content.token_slugs, content.token_group, group)


def _of(reader: Reading, key: str, values: Any, slugs: list[str], groups: list[int], group: int) -> list[int]:
    """Things that all belong to one deck or group."""
    things = reader.page.slugs(values, slugs, "next")
    for thing in things:
        if groups[thing] != group:
            reader.page.fault("next", f"{slugs[thing]} is none of {key}")
    return things


# --- the stack ------------------------------------------------------------------------------------
def begin(reader: Reading) -> None:
    """Bring the game to its first question: in the procedures of the stack, or at the beginning of the phase."""
    if "winner" in reader.said:
        reader.g.winner = reader.page.slug(reader.said["winner"], SIDES, "winner")
        reader.g.ending = reader.page.number(reader.said, "ending", "ending", len(ENDINGS) - 1)
        _read_combat(reader)
    elif reader.settled:
        _begin_phase(reader)
        reader.g.advance()
    else:
        _begin_within(reader)


def _begin_within(reader: Reading) -> None:
    """Go on in mid-action; what does not fit together shows at the latest when the game goes on."""
    _read_combat(reader)
    try:
        reader.g.stack.extend(read_stack(reader.page, PACKAGE, reading(reader.page, reader.content)))
        reader.g.advance()
    except MISFITS as error:
        reader.page.fault("stack", f"these procedures do not fit the position: {error}")
    for side, word in reader.by_side("sealed").items():
        _seal(reader, side, word)


def _read_combat(reader: Reading) -> None:
    """The combat that is being fought, or in which the game ended."""
    if "combat" in reader.said:
        try:
            reader.g.fight = read_fight(reader.page, reader.content)
        except MISFITS as error:
            reader.page.fault("combat", f"it does not fit the position: {error}")


def _seal(reader: Reading, side: int, word: Any) -> None:
    g = reader.g
    number = reader.page.slug(word, reader.words.names, "sealed")
    decision = g.decision_of(side)
    if decision is None or len(g.decisions) < 2 or number not in decision.options:
        reader.page.fault("sealed", f"{word} is not offered to {SIDES[side]} in secret here")
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
        g.call(Actions(reader.page.slug(reader.said.get("to_act", "free-peoples"), SIDES, "to_act"), 0))
