"""Encodes The Battle of Five Armies as numbers, only from what the seat has lawfully learned.

Of a card that lies face down the place is read only if the seat has seen it there; everything else read here is open.
"""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.game import FiveArmies
from ravenhill.games.five_armies.language.tables import PHASES
from ravenhill.games.five_armies.model import (
    DISCARDED,
    EVENT_DECK,
    IN_DECK,
    IN_HAND,
    IN_USE,
    LOOKED_AT,
    ON_TABLE,
    OUT_OF_GAME,
    UNIT_TYPES,
    USED,
)
from ravenhill.games.five_armies.pack.slugs import DECKS, SIDES
from ravenhill.games.five_armies.state import Battle, Side
from ravenhill.research.parts import Part, cell_labels, kinds_of_question, places_of, question_rows

AWAY: Final = ["waiting", "off-board", "eliminated", "on-the-march"]
# Where a card can be as the seat knows it.
PILES: Final = ["own-hand", "other-hand", "looked-at", "table", "in-use", "used", "discarded", "out-of-game"]
MEANS: Final = ["rings", "wrath", "bodyguards", "concentration", "net-used"]
ROLLS: Final = [str(face) for face in range(1, 7)]
OF_A_SIDE: Final = ["beorn", "target", "hits", "pending"]


class FiveArmiesNumbers:
    """Turns a battle into numbers; their count follows from the content pack."""

    def __init__(self, game: FiveArmies) -> None:
        self.content = game.content
        self.kinds = kinds_of_question("FA-")
        self.kind_number = {name: number for number, name in enumerate(self.kinds)}
        self.no_combat = [[0] * len(part.labels) if part.most else [] for part in self._combat()]

    # --- what the numbers mean --------------------------------------------------------------------
    def parts(self) -> list[Part]:
        """The parts in the order of `rows`."""
        return [*self._general(), *self._board(), *self._supplies(), *self._cards(), *self._combat()]

    def _general(self) -> list[Part]:
        return [
            Part("seat", list(SIDES)),
            Part("asked", list(SIDES)),
            Part("question", self.kinds),
            Part("turn", ["turn"], 15),
            Part("phase", list(PHASES)),
            Part("fate", ["fate"], self.content.last_step),
            Part("victory-points", ["victory-points"], 10),
        ]

    def _board(self) -> list[Part]:
        places = self.content.place_slugs
        return [
            Part("units", cell_labels(places, v.UNIT_SLUGS), 6),
            Part("army", cell_labels(places, list(SIDES))),
            Part("damage", places, 5),
            Part("leadership", places, 5),
            Part("control", places, 1),
            Part("fortification-damage", places, 4),
            Part("bats", places, self.content.bats),
            Part("eagles", places, self.content.eagles),
            Part("open-pass", places, 1),
            Part("tokens", cell_labels(places, v.GROUP_SLUGS), 3),
            Part("characters", cell_labels(v.CHARACTER_SLUGS, [*places, *AWAY])),
            Part("activated", v.CHARACTER_SLUGS, 1),
        ]

    def _supplies(self) -> list[Part]:
        content = self.content
        return [
            Part("reserve", v.UNIT_SLUGS, max(content.figures)),
            Part("marching", v.UNIT_SLUGS, max(content.figures)),
            Part("leadership-reserve", list(SIDES), max(content.leadership_tokens)),
            Part("tokens-left", content.token_slugs, max(content.token_copies)),
            Part("token-piles", v.GROUP_SLUGS, sum(content.token_copies)),
            Part("means", MEANS, max(content.wrath, content.rings, content.bodyguards)),
            Part("dice", cell_labels(list(SIDES), v.DICE_SLUGS), 6),
            Part("dice-used", list(SIDES), 8),
            Part("dice-taken", list(SIDES), 8),
            Part("fate-pool", content.tile_slugs, max(content.tile_copies)),
            Part("fate-discards", content.tile_slugs, max(content.tile_copies)),
            Part("fate-held-out", content.tile_slugs, max(content.tile_copies)),
        ]

    def _cards(self) -> list[Part]:
        return [
            Part("cards", cell_labels(PILES, self.content.card_slugs)),
            Part("other-hand", ["event", "story"], 8),
            Part("decks", list(DECKS), 40),
            Part("discarded", list(DECKS), 40),
        ]

    def _combat(self) -> list[Part]:
        parts = [Part("combat", ["round", "combined"], 5)]
        for name in ("attacker", "defender"):
            parts += [
                Part(f"{name}-side", list(SIDES)),
                Part(f"{name}-place", self.content.place_slugs),
                Part(f"{name}-numbers", OF_A_SIDE, 6),
                Part(f"{name}-dice", cell_labels(["white", "black"], ROLLS), 5),
                Part(f"{name}-card", v.MANEUVER_SLUGS),
                Part(f"{name}-spent", v.MANEUVER_SLUGS),
            ]
        return parts

    # --- the numbers ------------------------------------------------------------------------------
    def rows(self, g: Battle, seat: int) -> list[list[int]]:
        """The numbers of each part, in the order of `parts`."""
        return [*self._general_rows(g, seat), *self._board_rows(g), *self._supply_rows(g), *self._card_rows(g, seat),
                *self._combat_rows(g)]  # fmt: skip

    def _general_rows(self, g: Battle, seat: int) -> list[list[int]]:
        return [
            *question_rows(g, seat, self.kind_number),
            [g.turn],
            [g.phase],
            [g.fate],
            [g.points],
        ]

    def _board_rows(self, g: Battle) -> list[list[int]]:
        places = self.content.places
        away = places + len(AWAY)
        # WAITING to ON_THE_MARCH are the numbers below 0, in the order of AWAY.
        at = [one * away + (place if place >= 0 else places - 1 - place) for one, place in enumerate(g.at)]
        army = [place * len(SIDES) + g.side[place] for place in range(places) if g.count[place]]
        return [
            g.units,
            army,
            g.damage,
            g.leadership,
            g.control,
            g.fort_damage,
            g.bats,
            g.eagles,
            g.open_pass,
            g.tokens,
            at,
            g.activated,
        ]

    def _supply_rows(self, g: Battle) -> list[list[int]]:
        figures = self.content.figures
        marching = [figures[unit] - g.reserve[unit] - sum(g.units[unit::UNIT_TYPES]) for unit in range(UNIT_TYPES)]
        return [
            g.reserve,
            marching,
            g.leadership_reserve,
            g.bag,
            g.pile,
            [g.rings, g.wrath, g.bodyguards, g.concentration, g.net_used],
            g.dice,
            g.dice_used,
            g.dice_pool,
            g.pool,
            g.tile_discards,
            g.held_out,
        ]

    def _card_rows(self, g: Battle, seat: int) -> list[list[int]]:
        decks, eye, cards = self.content.card_deck, 1 << seat, len(g.where)
        pile = {IN_HAND + seat: 0, IN_HAND + 1 - seat: 1, LOOKED_AT + seat: 2, DISCARDED: 6}
        open_ = {ON_TABLE: 3, IN_USE: 4, USED: 5, OUT_OF_GAME: 7}
        known: list[int] = []
        backs, deck, discarded = [0, 0], [0] * len(DECKS), [0] * len(DECKS)
        for card, where in enumerate(g.where):
            if where in open_:
                known.append(open_[where] * cards + card)
            elif where in pile and g.seen[card] & eye:
                known.append(pile[where] * cards + card)
            if where == IN_HAND + 1 - seat:
                backs[decks[card] != EVENT_DECK] += 1
            elif where == IN_DECK:
                deck[decks[card]] += 1
            elif where == DISCARDED:
                discarded[decks[card]] += 1
        return [known, backs, deck, discarded]

    def _combat_rows(self, g: Battle) -> list[list[int]]:
        fight = g.fight
        if fight is None:
            return self.no_combat
        return [[fight.round, fight.combined], *self._side_rows(fight.attack), *self._side_rows(fight.defence)]

    def _side_rows(self, side: Side) -> list[list[int]]:
        maneuver = side.card - v.MANEUVER
        return [
            [side.seat],
            [side.place],
            [side.beorn, side.target, side.hits, side.pending],
            [dice.count(face) for dice in (side.white, side.black) for face in range(1, 7)],
            [maneuver] if 0 <= maneuver < len(v.MANEUVER_SLUGS) else [],
            places_of(side.spent, 0),
        ]
