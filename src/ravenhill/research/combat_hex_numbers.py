"""Encodes Combat Hex as numbers: the field, every warrior, the dice. Nothing of it is secret."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.game import CombatHex
from ravenhill.games.combat_hex.hexes import DIRECTIONS, MOST_ROWS, SE, SW, E, column_of, row_of
from ravenhill.games.combat_hex.language import tables
from ravenhill.games.combat_hex.model import CROSSED, ELEVATED, ON_MAP, Ground
from ravenhill.games.combat_hex.state import Battle, place_of
from ravenhill.research.parts import Part, cell_labels, kinds_of_question, places_of, question_rows

DICE_MOST: Final = 6
LONG: Final = 40  # turns that count as 1 where no turn is the last
OWN_SIDES: Final = (E, SE, SW)  # a side between two hexes is told with one of them
GROUND: Final = ["on-map", "crossed", "elevated"]
WHERE: Final = ["waiting", "removed", "carried", "left-map", "on-map"]
PLACE: Final = ["column", "row"]
NUMBERS: Final = [
    "wounds", "action-points", "attacks", "toughness", "movement", "shots", "range",
]  # fmt: skip
STATES: Final = [
    "hero", "acted", "ring-on", "courage", "dread", "hurried", "held", "called", "moving", "fighting", "to-fight",
]  # fmt: skip
EFFECTS: Final = [slug for slug, _ in tables.EFFECTS.values()]
TRAITS: Final = [
    "cavalry", "flyer", "carrier", "fearsome", "large", "leader", "terrifying", "ring", "ringwraith",
    "no-ranged-damage", "unwardable", "ring-bearer", "spearman", "dread",
]  # fmt: skip
POOL: Final = [*tables.POOLS, "hits-on", "glances", "hits", "glancing", "per-die", *[f"die-{n}" for n in range(1, 8)]]


class CombatHexNumbers:
    """Turns a battle into numbers; their count follows from the set-up."""

    def __init__(self, game: CombatHex) -> None:
        self.content, self.words, self.setup = game.content, game.words, game.made_of
        self.seats = list(game.seats)
        self.warriors = self.words.names[v.WARRIOR : v.WARRIOR + self.words.warriors]
        self.hexes = self.words.hex_of[self.words.first_hex : self.words.first_map]
        self.kinds = kinds_of_question("CH-")
        self.kind_number = {name: number for number, name in enumerate(self.kinds)}
        self.grounds = {ground.slug: self._ground_rows(ground) for ground in self.setup.maps}

    # --- what the numbers mean --------------------------------------------------------------------
    def parts(self) -> list[Part]:
        """The parts in the order of `rows`."""
        return [*self._general(), *self._field(), *self._army(), *self._dice()]

    def _general(self) -> list[Part]:
        return [
            Part("seat", self.seats),
            Part("asked", self.seats),
            Part("question", self.kinds),
            Part("turn", ["turn"], self.setup.turn_limit or LONG),
            Part("phase", list(tables.PHASES)),
            Part("map", [ground.slug for ground in self.setup.maps]),
            Part("active", self.seats),
            Part("order", cell_labels(self.seats, [str(place + 1) for place in range(len(self.seats))])),
            Part("edge", cell_labels(self.seats, v.EDGE_SLUGS)),
            Part("beaten", self.seats, 1),
        ]

    def _field(self) -> list[Part]:
        names = self.words.names[self.words.first_hex : self.words.first_map]
        return [
            Part("ground", cell_labels(names, GROUND)),
            Part("sides", cell_labels(names, [v.FACE_SLUGS[side] for side in OWN_SIDES]), len(tables.COLOURS) - 1),
            Part("own", names),
            Part("enemy", names),
        ]

    def _army(self) -> list[Part]:
        return [
            Part("warrior-own", self.warriors, 1),
            Part("warrior-where", cell_labels(self.warriors, WHERE)),
            Part("warrior-face", cell_labels(self.warriors, v.FACE_SLUGS)),
            Part("warrior-place", cell_labels(self.warriors, PLACE), MOST_ROWS),
            Part("warrior-numbers", cell_labels(self.warriors, NUMBERS), 12),
            Part("warrior-states", cell_labels(self.warriors, STATES), 1),
            Part("warrior-effects", cell_labels(self.warriors, EFFECTS)),
            Part("warrior-traits", cell_labels(self.warriors, TRAITS)),
            Part("movement-left", ["movement-left"], 12),
        ]

    def _dice(self) -> list[Part]:
        return [Part("dice", cell_labels(self.seats, POOL), DICE_MOST)]

    # --- the numbers ------------------------------------------------------------------------------
    def rows(self, g: Battle, seat: int) -> list[list[int]]:
        """The numbers of each part, in the order of `parts`."""
        return [*self._general_rows(g, seat), *self._field_rows(g, seat), *self._army_rows(g, seat), self._dice_row(g)]

    def _general_rows(self, g: Battle, seat: int) -> list[list[int]]:
        seats = len(self.seats)
        edges = [army * len(v.EDGE_SLUGS) + edge for army, edge in enumerate(g.edge) if edge >= 0]
        return [
            *question_rows(g, seat, self.kind_number),
            [g.turn],
            [g.phase],
            [g.map] if g.map >= 0 else [],
            [g.active] if g.active >= 0 else [],
            [army * seats + place for place, army in enumerate(g.order)],
            edges,
            g.beaten,
        ]

    def _ground_rows(self, ground: Ground) -> list[list[int]]:
        """The terrain of a map over the hexes of the largest one."""
        flags = [ground.flags[hex_] & bit for hex_ in self.hexes for bit in (ON_MAP, CROSSED, ELEVATED)]
        return [
            [place for place, flag in enumerate(flags) if flag],
            [ground.sides[hex_ * DIRECTIONS + side] for hex_ in self.hexes for side in OWN_SIDES],
        ]

    def _field_rows(self, g: Battle, seat: int) -> list[list[int]]:
        own: list[int] = []
        enemy: list[int] = []
        for number, hex_ in enumerate(self.hexes):
            warrior = g.occupant[hex_]
            if warrior >= 0:
                (own if g.seat_of[warrior] == seat else enemy).append(number)
        return [*self.grounds[g.ground.slug], own, enemy]

    def _army_rows(self, g: Battle, seat: int) -> list[list[int]]:
        traits, warriors = self.content.traits, range(g.warriors)
        return [
            [int(army == seat) for army in g.seat_of],
            [one * len(WHERE) + where(g, one) for one in warriors],
            [one * DIRECTIONS + g.face[one] for one in warriors if g.at[one] >= 0],
            [number for one in warriors for number in place(g, one)],
            [number for one in warriors for number in numbers(g, one)],
            [number for one in warriors for number in states(g, one)],
            [place for one in warriors for place in places_of(g.effects[one], one * len(EFFECTS))],
            [place for one in warriors for place in places_of(traits[g.kind[one]], one * len(TRAITS))],
            [max(g.way.left, 0) if g.mover >= 0 else 0],
        ]

    def _dice_row(self, g: Battle) -> list[int]:
        row = [0] * (len(self.seats) * len(POOL))
        for pool in g.pools:
            first = pool.seat * len(POOL)
            row[first : first + len(POOL)] = [
                *[int(pool.kind == kind) * DICE_MOST for kind in range(len(tables.POOLS))],
                pool.hits_on,
                pool.glances,
                pool.hits,
                pool.glancing,
                pool.per_die,
                *[pool.damage.count(die) for die in range(1, 8)],
            ]
        return row


# --- one warrior ----------------------------------------------------------------------------------
def where(g: Battle, warrior: int) -> int:
    """The index in WHERE: the four ways to be off the map are the numbers below 0."""
    return len(WHERE) - 1 if g.at[warrior] >= 0 else -1 - g.at[warrior]


def place(g: Battle, warrior: int) -> list[int]:
    """Column and row, counted from 1; 0 for one that is off the map."""
    hex_ = place_of(g, warrior)
    return [column_of(hex_) + 1, row_of(hex_) + 1] if hex_ >= 0 else [0, 0]


def numbers(g: Battle, warrior: int) -> list[int]:
    """Its remaining wounds, points and abilities, in the order of NUMBERS."""
    content, kind = g.content, g.kind[warrior]
    return [
        g.wounds[warrior], g.points[warrior], content.attacks[kind], content.toughness[kind],
        content.movement[kind], content.shots[kind], content.range[kind],
    ]  # fmt: skip


def states(g: Battle, warrior: int) -> list[int]:
    """Its present states, in the order of STATES."""
    called = any(g.called[seat * g.warriors + warrior] for seat in range(g.setup.seats))
    chain = g.chain[warrior]
    return [
        g.content.hero[g.kind[warrior]], g.acted[warrior], g.ring_on[warrior] > 0, g.courage[warrior] > 0,
        g.dread[warrior] > 0, g.hurried[warrior] > 0, g.held[warrior] != 0, called, g.mover == warrior,
        chain == g.fighting >= 0, chain >= 0 and chain < len(g.fought) and not g.fought[chain],
    ]  # fmt: skip
