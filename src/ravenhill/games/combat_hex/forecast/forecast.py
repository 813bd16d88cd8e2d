"""Foresees each answer to a question: its place, what it sets off, what it does."""

from __future__ import annotations

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.forecast.hints import Future, able, hint
from ravenhill.games.combat_hex.hexes import hex_name
from ravenhill.games.combat_hex.language.culprits import acting
from ravenhill.games.combat_hex.language.tables import WHERE
from ravenhill.games.combat_hex.language.wording import Wording
from ravenhill.games.combat_hex.model import REMOVED
from ravenhill.games.combat_hex.rules.fighting.free_attack import Strike
from ravenhill.games.combat_hex.rules.kill_zone import base_hexes
from ravenhill.games.combat_hex.state import Battle
from ravenhill.games.combat_hex.view import facing
from ravenhill.games.wording import local
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.record import OUTCOME, Entry
from ravenhill.protocol.forecast import DICE, LOSS, Fight, Forecast, Sign


def forecast(world: Battle, seat: int, word: int, wording: Wording) -> Forecast:
    """Places, sign, hint and fight of one answer; all is tried on copies, with dice of their own."""
    places, fight = _places(world, seat, word), _fight(world, word, wording)
    if warning := wording.warning(world, seat, word):
        return Forecast(places, LOSS, warning, fight)
    future = _future(world, seat, word)
    return Forecast(places, sign(future), hint(future, word, wording), fight)


def _future(world: Battle, seat: int, word: int) -> Future:
    """The world after an answer, up to the next question; what it then holds may owe something to chance."""
    after = world.clone(Seeded(0))
    tape: list[Entry] = []
    after.tape = tape
    after.choose(seat, word)
    return Future(world, after, seat, any(entry.kind == OUTCOME for entry in tape))


def _fight(g: Battle, word: int, wording: Wording) -> Fight:
    """The fight that an answer begins, as odds are asked for; nothing if no blow would fall."""
    if g.kind_of[word] != v.WARRIOR_WORD:
        return {}
    id_of, named = wording.names.id, wording.names.id(word - v.WARRIOR)
    asked = g.decisions[0].kind.name
    if asked == "choose-shot-target":
        return {"shooter": id_of(acting(g)), "target": named}
    if asked == "strike":
        return {"free_attack": [*map(id_of, _strikers_so_far(g)), named], "target": id_of(local(g, "target"))}
    return {"chain": named} if asked == "name-combat" else {}


def _strikers_so_far(g: Battle) -> list[int]:
    """The warriors that strike already: one roll is made for all (CH-4.11)."""
    frame = g.stack[-1]
    return frame.joined if isinstance(frame, Strike) else []


# --- places ---------------------------------------------------------------------------------------
def _places(g: Battle, seat: int, word: int) -> list[str]:
    """A hex; the base of a warrior; the hex of a facing; the warriors that could use an ability."""
    kind = g.kind_of[word]
    if kind == v.HEX_WORD:
        return [hex_name(g.words.hex_of[word])]
    if kind == v.FACE_WORD:
        return [place for place in (facing(g),) if place]
    if kind == v.WARRIOR_WORD:
        return stands(g, word - v.WARRIOR)
    if kind == v.ABILITY_WORD:
        return [place for me in able(g, seat, word - v.ABILITY) for place in stands(g, me)[:1]]
    return []


def sign(future: Future) -> Sign:
    """The sign of an immediate effect before any other question: a roll, or own wounds without one."""
    if future.rolled:
        return DICE
    return LOSS if wounds(future.after, future.seat) < wounds(future.before, future.seat) else ""


def wounds(g: Battle, seat: int) -> int:
    """The wounds that the warriors of a seat still on the map can take, and one more for each warrior."""
    ours = [warrior for warrior in range(g.warriors) if g.seat_of[warrior] == seat and g.at[warrior] != REMOVED]
    return sum(g.wounds[warrior] + 1 for warrior in ours)


def stands(g: Battle, warrior: int) -> list[str]:
    """The hexes of a warrior's base, the one it moves by first; where else it is, if it stands on none."""
    return [hex_name(each) for each in base_hexes(g, warrior)] or [WHERE[g.at[warrior]]]
