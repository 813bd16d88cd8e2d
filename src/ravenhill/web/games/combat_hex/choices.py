"""What the screen says of each answer to a question: where it stands, what it sets off, what it would do."""

from __future__ import annotations

from typing import Any

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import hex_name
from ravenhill.games.combat_hex.language.culprits import acting
from ravenhill.games.combat_hex.language.tables import WHERE
from ravenhill.games.combat_hex.model import REMOVED
from ravenhill.games.combat_hex.rules.fighting.free_attack import Strike
from ravenhill.games.combat_hex.rules.kill_zone import base_hexes
from ravenhill.games.combat_hex.state import Battle
from ravenhill.games.combat_hex.view import facing
from ravenhill.games.wording import local
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.record import OUTCOME, Entry
from ravenhill.web.games.combat_hex.hints import Future, able, hint

Choice = dict[str, Any]

DICE, LOSS, NOTHING = "dice", "loss", ""


class Choices:
    """The answers of one seat to one question. All is tried on copies, with dice of their own."""

    def __init__(self, match: Any, seat: str) -> None:
        self.match = match
        self.table: Battle = match.table
        self.seat = match.viewer(seat)
        self.moment = moment(match)
        self.world: Battle = match.question(seat).world
        self._known: dict[str, Choice] = {}

    def holds(self, match: Any) -> bool:
        """Whether nothing has happened since."""
        return match.table is self.table and moment(match) == self.moment

    def choice(self, word: str) -> Choice:
        """Places, sign, hint and fight of one answer."""
        if word not in self._known:
            self._known[word] = self._explained(word)
        return self._known[word]

    def _explained(self, word: str) -> Choice:
        number = self.match.game.words.number[word]
        future = self._future(number)
        said = hint(future, number, self.match.game)
        found = {"places": self._places(number), "sign": sign(future), "hint": said}
        fight = self._fight(number)
        return found | {"odds": fight} if fight else found

    def _fight(self, word: int) -> dict[str, str | list[str]]:
        """Who would strike whom with an answer, as odds are asked for; nothing if nobody would."""
        g, asked = self.world, self.world.decisions[0].kind.name
        if g.kind_of[word] != v.WARRIOR_WORD:
            return {}
        named = self._id(word - v.WARRIOR)
        fights: dict[str, dict[str, str | list[str]]] = {
            "choose-shot-target": {"shooter": self._id(acting(g)), "target": named},
            "strike": {"free_attack": [*self._joined(), named], "target": self._id(local(g, "target"))},
            "name-combat": {"chain": named},
        }
        return fights.get(asked, {})

    def _joined(self) -> list[str]:
        """Those who strike already: one roll is made for all (CH-4.11)."""
        frame = self.world.stack[-1]
        return [self._id(warrior) for warrior in frame.joined] if isinstance(frame, Strike) else []

    def _id(self, warrior: int) -> str:
        """'a-legolas'; '' for nobody."""
        return str(self.match.game.words.names[v.WARRIOR + warrior]).partition(":")[2] if warrior >= 0 else ""

    def _future(self, word: int) -> Future:
        """The world after an answer, up to the next question; what it then holds may owe something to chance."""
        after = self.world.clone(Seeded(0))
        tape: list[Entry] = []
        after.tape = tape
        after.choose(self.seat, word)
        return Future(self.world, after, self.seat, any(entry.kind == OUTCOME for entry in tape))

    # --- places -----------------------------------------------------------------------------------
    def _places(self, word: int) -> list[str]:
        """A hex; the base of a warrior; the hex of a facing; the warriors that could use an ability."""
        g, kind = self.world, self.world.kind_of[word]
        if kind == v.HEX_WORD:
            return [hex_name(g.words.hex_of[word])]
        if kind == v.FACE_WORD:
            return [place for place in (facing(g),) if place]
        if kind == v.WARRIOR_WORD:
            return stands(g, word - v.WARRIOR)
        if kind == v.ABILITY_WORD:
            return [place for me in able(g, self.seat, word - v.ABILITY) for place in stands(g, me)[:1]]
        return []


def moment(match: Any) -> int:
    """A number that changes whenever anything happens in a match."""
    return len(match.table.tape)


def sign(future: Future) -> str:
    """What an answer sets off before anything else is asked: a roll, or wounds of one's own without one."""
    if future.rolled:
        return DICE
    return LOSS if wounds(future.after, future.seat) < wounds(future.before, future.seat) else NOTHING


def wounds(g: Battle, seat: int) -> int:
    """What the warriors of a seat that are not removed can still take, each counted once more for being there."""
    ours = [warrior for warrior in range(g.warriors) if g.seat_of[warrior] == seat and g.at[warrior] != REMOVED]
    return sum(g.wounds[warrior] + 1 for warrior in ours)


def stands(g: Battle, warrior: int) -> list[str]:
    """The hexes of a warrior's base, the one it moves by first; where else it is, if it stands on none."""
    return [hex_name(each) for each in base_hexes(g, warrior)] or [WHERE[g.at[warrior]]]
