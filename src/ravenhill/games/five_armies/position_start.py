"""Where a position starts: what chance gives first, the stack of procedures, and the answers that are sealed."""

from __future__ import annotations

from typing import Any, Protocol

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.actions import ActionRound, Actions
from ravenhill.games.five_armies.hand import DRAW_TILE, DRAW_TOKEN
from ravenhill.games.five_armies.model import ACTION_ROUND, RECOVERY, Content
from ravenhill.games.five_armies.pack_slugs import DECKS
from ravenhill.games.five_armies.position_frames import read_fight, read_frame
from ravenhill.games.five_armies.position_text import SIDES
from ravenhill.games.five_armies.state import Battle
from ravenhill.games.five_armies.turn import Turn
from ravenhill.games.five_armies.word_tables import ENDINGS
from ravenhill.kernel.chance import DICE, Chance
from ravenhill.kernel.decision import Vocabulary
from ravenhill.kernel.errors import DeadEnd

MISFITS = (AttributeError, DeadEnd, IndexError, KeyError, TypeError, ValueError, ZeroDivisionError)


class Reading(Protocol):
    """What is needed here of the reader of a position."""

    said: dict[str, Any]
    content: Content
    words: Vocabulary
    settled: bool
    g: Battle

    def fault(self, entry: str, reason: str, rule: str = "") -> Any: ...
    def number(self, table: dict[str, Any], key: str, entry: str, most: int = 999, rule: str = "") -> int: ...
    def slugs(self, value: Any, known: list[str], entry: str) -> list[int]: ...
    def slug(self, value: Any, known: list[str], entry: str) -> int: ...
    def table(self, key: str) -> dict[str, Any]: ...
    def as_table(self, value: Any, entry: str) -> dict[str, Any]: ...
    def whole_numbers(self, value: Any, entry: str) -> list[int]: ...
    def by_side(self, key: str) -> dict[int, Any]: ...


# --- chance ---------------------------------------------------------------------------------------
def prepare(reader: Reading, then: Chance) -> None:
    """What [next] says comes first, then the chance that goes on."""
    prepared = dict(_prepared(reader, key, values) for key, values in reader.table("next").items())
    reader.g.chance = then.prepare(prepared) if prepared else then


def _prepared(reader: Reading, key: str, values: Any) -> tuple[int, list[int]]:
    content = reader.content
    if key == "dice":
        return DICE, _dice(reader, values)
    if key == "tile":
        return DRAW_TILE, reader.slugs(values, content.tile_slugs, "next")
    if key in DECKS:
        return DECKS.index(key), _of(reader, key, values, content.card_slugs, content.card_deck, DECKS.index(key))
    group = reader.slug(key, v.GROUP_SLUGS, "next")
    return DRAW_TOKEN + group, _of(reader, key, values, content.token_slugs, content.token_group, group)


def _dice(reader: Reading, values: Any) -> list[int]:
    dice = reader.whole_numbers(values, "next")
    if any(not 1 <= die <= 6 for die in dice):
        reader.fault("next", f"dice show 1 to 6, not {dice}")
    return dice


def _of(reader: Reading, key: str, values: Any, slugs: list[str], groups: list[int], group: int) -> list[int]:
    """Things that all belong to one deck or group."""
    things = reader.slugs(values, slugs, "next")
    for thing in things:
        if groups[thing] != group:
            reader.fault("next", f"{slugs[thing]} is none of {key}")
    return things


# --- the stack ------------------------------------------------------------------------------------
def begin(reader: Reading) -> None:
    """Bring the game to its first question: in the procedures of the stack, or at the beginning of the phase."""
    if "winner" in reader.said:
        reader.g.winner = reader.slug(reader.said["winner"], SIDES, "winner")
        reader.g.ending = reader.number(reader.said, "ending", "ending", len(ENDINGS) - 1)
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
        for entry in reader.said["stack"]:
            reader.g.stack.append(read_frame(reader, reader.as_table(entry, "stack")))
        reader.g.advance()
    except MISFITS as error:
        reader.fault("stack", f"these procedures do not fit the position: {error}")
    for side, word in reader.by_side("sealed").items():
        _seal(reader, side, word)


def _read_combat(reader: Reading) -> None:
    """The combat that is being fought, or in which the game ended."""
    if "combat" in reader.said:
        try:
            reader.g.fight = read_fight(reader, reader.table("combat"))
        except MISFITS as error:
            reader.fault("combat", f"it does not fit the position: {error}")


def _seal(reader: Reading, side: int, word: Any) -> None:
    g = reader.g
    number = reader.slug(word, reader.words.names, "sealed")
    decision = g.decision_of(side)
    if decision is None or len(g.decisions) < 2 or number not in decision.options:
        reader.fault("sealed", f"{word} is not offered to {SIDES[side]} in secret here")
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
        g.call(Actions(reader.slug(reader.said.get("to_act", "free-peoples"), SIDES, "to_act"), 0))
