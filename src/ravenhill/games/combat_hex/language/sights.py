"""Says why a warrior can't be seen or shot at, and why none can: looks once more, far from the hot code."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex.hexes import distance, hex_name
from ravenhill.games.combat_hex.language import tables
from ravenhill.games.combat_hex.language.culprits import acting
from ravenhill.games.combat_hex.language.names import Names
from ravenhill.games.combat_hex.model import HEALING, INVIGORATE, MAGICAL_FORCE, SHOT_CALLER
from ravenhill.games.combat_hex.rules.activating.ability import target_refusal
from ravenhill.games.combat_hex.rules.activating.activation import Activation
from ravenhill.games.combat_hex.rules.kill_zone import enemies
from ravenhill.games.combat_hex.rules.reasons import NOT_ADJACENT, NOT_HURT, NOTHING_TO_RESTORE, WEARER_SPARED
from ravenhill.games.combat_hex.rules.shooting.aiming import UNSEEN, could_mark, naming_refusal, shooting_faces
from ravenhill.games.combat_hex.rules.shooting.sight import (
    NOT_IN_ARC,
    WARRIOR_IN_THE_WAY,
    Sight,
    line_of_sight,
    range_to,
)
from ravenhill.games.combat_hex.state import SHOT, Battle, on_map, place_of
from ravenhill.games.wording import quantity
from ravenhill.kernel.reason import FINE, REASONS

BY_SIGHT: Final = (MAGICAL_FORCE, SHOT_CALLER)
ON_FRIENDS: Final = (HEALING, INVIGORATE)
# Why a friend cannot be helped, after its name.
UNHELPED: Final = {
    NOT_ADJACENT: "isn't adjacent",
    NOT_HURT: "has all its wounds",
    NOTHING_TO_RESTORE: "has all its action points",
    WEARER_SPARED: "wears the Ring",
}
WALLED_OFF: Final = "isn't adjacent: a wall is in between"


class SightWords:
    """The slots of reasons about sight and range."""

    def __init__(self, names: Names) -> None:
        self.names = names

    # --- one warrior ------------------------------------------------------------------------------
    def looker(self, g: Battle) -> str:
        """The warrior that looks."""
        me = looking(g)
        return self.names.warrior(me) if me >= 0 else "the warrior"

    def unseen(self, g: Battle, other: int) -> str:
        """The obstacle on the line to another warrior."""
        me = looking(g)
        sight = line_of_sight(g, me, g.face[me], other, _marksman(g)) if me >= 0 and other >= 0 else Sight(1, 0, 0, 0)
        return "it is not seen" if sight.clear else self.obstacle(g, sight)

    def obstacle(self, g: Battle, sight: Sight) -> str:
        """The obstacle on a line: the side, the warrior with its hex, or the elevated hex."""
        where = place_of(g, sight.culprit) if sight.cause == WARRIOR_IN_THE_WAY else -1
        return self.names.slots.part(tables.SIGHTS[sight.cause], [sight.culprit, where])

    def range(self, g: Battle, other: int) -> str:
        """The distance of another warrior, and the range of the shooter's shots."""
        me = looking(g)
        if me < 0 or other < 0:
            return "it is too far away"
        return self._range(g, me, range_to(g, me, other))

    def _range(self, g: Battle, me: int, far: int) -> str:
        most = quantity(g.content.range[g.kind[me]], "hex", "hexes")
        return f"{quantity(far, 'hex', 'hexes')} away, and {self.names.warrior(me)} shoots up to {most}"

    def _name_and_hex(self, g: Battle, warrior: int) -> str:
        return f"{self.names.warrior(warrior)} on {hex_name(place_of(g, warrior))}"

    # --- no target to shoot at --------------------------------------------------------------------
    def no_target_reason(self, g: Battle) -> str:
        """The reason no facing has a target: no enemy in range, or what keeps the nearest one out (CH-S10)."""
        me = looking(g)
        foes = nearest_first(g, me)
        if not foes:
            return "no enemy is on the map"
        choices = [foe for foe in foes if naming_refusal(g, me, foe) == FINE]
        if not choices:
            rule = REASONS[naming_refusal(g, me, foes[0])].rule
            return f"{self._name_and_hex(g, foes[0])}, the nearest enemy, can't be shot at ({rule})"
        within = [foe for foe in choices if nearest(g, me, foe) <= g.content.range[g.kind[me]]]
        return self._best_obstacle(g, me, within[0]) if within else self._far(g, me, choices[0])

    def _far(self, g: Battle, me: int, foe: int) -> str:
        said = self._range(g, me, nearest(g, me, foe))
        return f"no enemy is in range; the nearest, {self._name_and_hex(g, foe)}, is {said} (CH-5.06)"

    def _best_obstacle(self, g: Battle, me: int, foe: int) -> str:
        """The first facing that has the enemy in its arc and in range tells more than one that has not."""
        marksman = 1 if could_mark(g, me) else 0
        faces = [each for each in faces_of(g, me) if range_to(g, me, foe, each) <= g.content.range[g.kind[me]]]
        sights = [line_of_sight(g, me, face, foe, marksman) for face in faces]
        sight = min(sights, key=lambda each: each.cause == NOT_IN_ARC)
        barred, rule = self.obstacle(g, sight), REASONS[UNSEEN[sight.cause]].rule
        return f"{self._name_and_hex(g, foe)}, the nearest enemy in range, is out of sight, because {barred} ({rule})"

    # --- no target for an ability -----------------------------------------------------------------
    def unchosen(self, g: Battle, me: int, ability: int) -> str:
        """The reason the nearest enemy in sight, or friend beside it, cannot be chosen; '' for other abilities."""
        if ability in ON_FRIENDS and me >= 0:
            return f" {self._no_help_reason(g, me, ability)}"
        foes = nearest_first(g, me) if ability in BY_SIGHT else []
        if not foes:
            return ""
        refused, foe = target_refusal(g, me, ability, foes[0]), self._name_and_hex(g, foes[0])
        said = f"The nearest enemy, {foe}, can't be chosen"
        if refused in UNSEEN:
            said = f"{self.names.warrior(me)} can't see the nearest enemy, {foe}: "
            said += self.obstacle(g, line_of_sight(g, me, g.face[me], foes[0], 0))
        return f" {said[0].upper()}{said[1:]} ({REASONS[refused].rule})."

    def _no_help_reason(self, g: Battle, me: int, ability: int) -> str:
        """The reason the friend that comes nearest to it cannot be healed or invigorated (CH-8.14, CH-8.44)."""
        own = [each for each in range(g.warriors) if on_map(g, each) and not enemies(g, each, me) and each != me]
        if not own:
            return f"{self.names.warrior(me)} has no friend on the map."
        causes = {each: target_refusal(g, me, ability, each) for each in own}
        friend = min(own, key=lambda each: (causes[each] == NOT_ADJACENT, distance(place_of(g, me), place_of(g, each))))
        walled = causes[friend] == NOT_ADJACENT and distance(place_of(g, me), place_of(g, friend)) == 1
        said = WALLED_OFF if walled else UNHELPED.get(causes[friend], "can't be chosen")
        return f"{self._name_and_hex(g, friend)} {said} ({REASONS[causes[friend]].rule})."


def looking(g: Battle) -> int:
    """The warrior that looks: the one that the question is about, or whose shot gave the dice; -1 for none."""
    me = acting(g)
    if me < 0 and g.pools and g.pools[0].kind == SHOT:
        return g.pools[0].strikers[0]
    return me


def _marksman(g: Battle) -> int:
    """Expert Marksman serves the shot, and no ability of sight beside it (CH-8.24, CH-G14)."""
    return g.pools[0].marksman if g.pools and not isinstance(g.stack[-1], Activation) else 0


def faces_of(g: Battle, me: int) -> list[int]:
    """The facings it may take for a shot: any in mid-move (CH-M21)."""
    return shooting_faces(g, me, g.mover == me)


def nearest(g: Battle, me: int, foe: int) -> int:
    """The distance of an enemy from the facing that brings the shooter nearest."""
    return min(range_to(g, me, foe, face) for face in faces_of(g, me))


def nearest_first(g: Battle, me: int) -> list[int]:
    """The enemies on the map, the nearest first."""
    if me < 0:
        return []
    foes = [each for each in range(g.warriors) if on_map(g, each) and enemies(g, each, me)]
    return sorted(foes, key=lambda foe: nearest(g, me, foe))
