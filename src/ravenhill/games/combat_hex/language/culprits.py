"""Names what stands in the way: the slots of reasons that name it."""

from __future__ import annotations

from collections.abc import Callable

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import DIRECTIONS, hex_name
from ravenhill.games.combat_hex.language.names import Names, seat
from ravenhill.games.combat_hex.model import IS_FEARSOME
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.action_phase import still_to_act
from ravenhill.games.combat_hex.rules.compulsion import wearers
from ravenhill.games.combat_hex.rules.kill_zone import adjacent, enemies, in_zone_of, trait, zone_holders
from ravenhill.games.combat_hex.rules.moving.facing import obstacles
from ravenhill.games.combat_hex.rules.moving.halting import fearsome_holders
from ravenhill.games.combat_hex.rules.moving.kill_zone_reactions import newly_entered
from ravenhill.games.combat_hex.rules.moving.step_cost import touches
from ravenhill.games.combat_hex.state import Battle, on_map, place_of
from ravenhill.games.wording import join_words, local

AN_ENEMY = "an enemy"


def acting(g: Battle) -> int:
    """The warrior that the question is about, -1 for none."""
    return local(g, "warrior", "me", "shooter", "rider")


class Culprits:
    """Names for what keeps a word from being offered."""

    def __init__(self, names: Names) -> None:
        self.names = names

    def slots(self) -> dict[str, Callable[[Battle, int], str]]:
        """By the name of the slot."""
        return {
            "besiegers": self.besiegers,
            "carrier": self.carrier,
            "fearsome": self.fearsome,
            "holders": lambda g, word: self.names_of(zone_holders(g, acting(g)) if acting(g) >= 0 else []),
            "obstacles": self.obstacles,
            "settler": self.settler,
            "stalwarts": lambda g, word: self.names_of(self.stalwarts(g)),
            "stood_before": lambda g, word: self.names_of(self.bits(g, g.stood[acting(g)]) if acting(g) >= 0 else []),
            "taker": self.taker,
            "waiting": lambda g, word: self.waiting(g),
            "wearer": lambda g, word: self.wearer(g),
            "where": lambda g, word: hex_name(self.place(g, word)),
        }

    def names_of(self, warriors: list[int]) -> str:
        """Their names, or 'a warrior' for unknown ones."""
        return join_words([self.names.warrior(each) for each in warriors]) if warriors else AN_ENEMY

    def bits(self, g: Battle, bits: int) -> list[int]:
        """The warriors of a bit set that are on the map."""
        return [each for each in range(g.warriors) if bits & (1 << each) and on_map(g, each)]

    # --- places -----------------------------------------------------------------------------------
    def place(self, g: Battle, word: int) -> int:
        """The hex of a word, the one just chosen, or the one on which the warrior is."""
        if self.names.words.kind_of[word] == v.HEX_WORD:
            return g.words.hex_of[word]
        chosen = local(g, "hex")
        return chosen if chosen >= 0 else place_of(g, acting(g))

    def taker(self, g: Battle, word: int) -> str:
        """The warrior that stands there."""
        occupant = g.occupant[self.place(g, word)]
        return self.names.warrior(occupant) if occupant >= 0 else "another warrior"

    def faces(self, word: int) -> list[int]:
        """The facing of a word, or all of them."""
        return [word - v.FACE] if self.names.words.kind_of[word] == v.FACE_WORD else list(range(DIRECTIONS))

    def obstacles(self, g: Battle, word: int) -> str:
        """The obstacles that leave no room for the base."""
        found = obstacles(g, acting(g), self.place(g, word), self.faces(word))
        return "; ".join(dict.fromkeys(self.obstacle(g, hex_, refused) for hex_, refused in found))

    def obstacle(self, g: Battle, hex_: int, refused: int) -> str:
        """One thing in the way."""
        if refused == why.HEX_TAKEN:
            return f"{self.names.warrior(g.occupant[hex_])} stands on {hex_name(hex_)}"
        if refused == why.MARKED_X:
            return f"{hex_name(hex_)} is marked X"
        return "the map ends there" if refused == why.OFF_THE_MAP else "a black or dotted side would lie under it"

    def settler(self, g: Battle, word: int) -> str:
        """The owner of the edge."""
        return next((seat(each) for each, edge in enumerate(g.edge) if edge == word - v.EDGE), "another army")

    def carrier(self, g: Battle, word: int) -> str:
        """The carrier of the warrior: the one named, or those beside it that carry two already."""
        me = acting(g)
        if self.names.words.kind_of[word] == v.WARRIOR_WORD:
            return self.names.warrior(word - v.WARRIOR)
        if me < 0 or g.carrier[me] >= 0:
            return self.names.warrior(g.carrier[me]) if me >= 0 else "the carrier"
        own = [each for each in g.carriers if not enemies(g, each, me) and g.at[each] >= 0]
        return self.names_of([each for each in own if g.at[me] < 0 or adjacent(g, me, each)])

    # --- enemies ----------------------------------------------------------------------------------
    def besiegers(self, g: Battle, word: int) -> str:
        """In whose kill zone the warrior on the hex of a word stands."""
        occupant = g.occupant[self.place(g, word)]
        return self.names_of(zone_holders(g, occupant) if occupant >= 0 else [])

    def fearsome(self, g: Battle, word: int) -> str:
        """The Fearsome enemies that the warrior would have to pay for."""
        me = acting(g)
        if me < 0:
            return AN_ENEMY
        if self.names.words.kind_of[word] == v.HEX_WORD:
            return self.names_of(fearsome_holders(g, me, g.words.hex_of[word]))
        found = zone_holders(g, me)
        if g.mover == me:
            found = [enemy for face in self.faces(word) for enemy in newly_entered(g, me, face)]
        return self.names_of(
            [each for each in dict.fromkeys(found) if trait(g, each, IS_FEARSOME) and touches(g, each, me)]
        )

    def stalwarts(self, g: Battle) -> list[int]:
        """The enemies that hold the warrior fast."""
        me = acting(g)
        return [each for each in self.bits(g, g.held[me]) if in_zone_of(g, me, each)] if me >= 0 else []

    def waiting(self, g: Battle) -> str:
        """The warriors that must act before the phase ends."""
        seat = g.decisions[0].seat
        idle = [each for each, owner in enumerate(g.seat_of) if owner == seat and not g.acted[each]]
        found = [each for each in idle if still_to_act(g, each)]
        return self.names.warrior(found[0]) if found else "a warrior"

    def wearer(self, g: Battle) -> str:
        """The wearer that a Ringwraith hunts."""
        me = acting(g)
        found = wearers(g, me, g.way.path[0] if g.mover == me else g.at[me]) if me >= 0 and g.at[me] >= 0 else []
        return self.names_of(found) if found else "the wearer"
