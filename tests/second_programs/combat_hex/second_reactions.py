"""Who may strike a warrior on the move, from the rule text alone.

CH-4.11, CH-8.10 (f), CH-8.13, CH-8.16, CH-8.17, CH-M4 to CH-M6, CH-M11 to CH-M13, CH-M20. Wearers of the Ring,
Terrifying and what an ability costs are other rules: here it is who stands where it could.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tests.second_programs.combat_hex.plain import Field, Hex
from tests.second_programs.combat_hex.second_chains import enemies, kill_zone


def faced(ground: Field, who: int) -> set[int]:
    """The enemies with which a warrior is engaged: those in its own kill zone (CH-4.10)."""
    zone = kill_zone(ground, who)
    return {each for each in enemies(ground, who) if zone & standing_hexes(ground, each)}


def standing_hexes(ground: Field, who: int) -> set[Hex]:
    """The hexes on which a warrior stands; one carried stands on none (CH-E1)."""
    return set(ground.hexes(who)) if ground.figures[who].at is not None else set()


@dataclass
class Watch:
    """Who watches one warrior on the move: kill zones stand still while it goes."""

    ground: Field
    who: int
    zones: dict[int, set[Hex]]  # of every warrior
    sneaking: bool = False
    at_dawn: set[int] = field(default_factory=set)  # whom it was engaged with as the turn began
    struck: set[int] = field(default_factory=set)  # who has had its free attack in this move (CH-M13)

    def holders(self, hexes: Iterable[Hex]) -> set[int]:
        """The enemies whose kill zone holds one of the hexes."""
        return {each for each in enemies(self.ground, self.who) if self.zones[each] & set(hexes)}

    def strike_leavers(self, hexes: Iterable[Hex]) -> set[int]:
        """The enemies that have a free attack on it as it leaves these hexes."""
        if self.sneaking:
            return set()  # CH-8.17: none for leaving
        left = self.holders(hexes) - self.struck
        return left & self.at_dawn if self.ground.figures[self.who].flyer else left  # CH-8.13: no other gives one

    def answer_step(self, at: Hex) -> set[int]:
        """The enemies whose kill zone a step onto a hex enters, so that Repel and spearmen may answer (CH-M6).

        Sneak changes nothing (CH-M11); one that flies is answered on its way by Flyers alone (CH-8.13).
        """
        met, flyer = self.holders([at]), self.ground.figures[self.who].flyer
        return {each for each in met if self.ground.figures[each].flyer} if flyer else met
