"""Starts a game in a position: the prepared chance first, and the stack of procedures."""

from __future__ import annotations

from ravenhill.games.combat_hex.position.ending import read_ending
from ravenhill.games.combat_hex.position.frames import reading
from ravenhill.games.combat_hex.rules.turn import ActionPhases, Game, Turn
from ravenhill.games.combat_hex.state import ACTION, SETTING_UP, Battle
from ravenhill.games.positions import MISFITS, Page, read_stack
from ravenhill.kernel.chance import Chance

PACKAGE = __name__.rsplit(".", 2)[0]


def prepare(page: Page, g: Battle, then: Chance) -> None:
    """The outcomes of [next] come first, then the chance that goes on."""
    prepared = prepared_chance(page)
    g.chance = then.prepare(prepared) if prepared else then


def prepared_chance(page: Page) -> dict[int, list[int]]:
    """The outcomes of [next], by label: all chance of this game is dice."""
    said = page.table("next")
    page.no_other_keys_in(said, {"dice"}, "next")
    return dict([page.prepared_dice(said["dice"])]) if said.get("dice") else {}


def begin(page: Page, g: Battle, warriors: list[str], start: int) -> None:
    """Brings the game to its first question: in the procedures of the stack, or at the beginning of the phase."""
    if "winner" in page.said:
        read_ending(page, g)
    elif "stack" in page.said:
        begin_within(page, g, warriors)
    else:
        begin_phase(g, start)
        g.advance()


def begin_within(page: Page, g: Battle, warriors: list[str]) -> None:
    """Goes on in mid-action; mismatches show at the latest when the game goes on."""
    try:
        g.stack.extend(read_stack(page, PACKAGE, reading(page, warriors, "stack")))
        g.advance()
    except MISFITS as error:
        page.fault("stack", f"these procedures do not fit the position: {error}")
    if not g.decisions and g.winner < 0:
        page.fault("stack", "these procedures come to no question")
    page.check_mark()


def begin_phase(g: Battle, start: int) -> None:
    """Starts at the beginning of a phase, or the end of the turn; the turn's earlier acts stay as they are said."""
    game = Game()
    g.call(game)
    if g.phase == SETTING_UP:
        return
    game.at = len(game.steps)
    turn = Turn()
    turn.at = start
    g.call(turn)
    if start == ACTION:
        turn.at = ACTION + 1
        first = g.order.index(g.active) if g.active >= 0 else 0
        g.call(ActionPhases(g.order[first:]))
