"""Reads the warriors and all else that a position says of a battle, and checks them against the rules."""

from __future__ import annotations

from typing import Final

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import hex_name
from ravenhill.games.combat_hex.language.tables import PHASES, WHERE
from ravenhill.games.combat_hex.model import (
    CARRIED,
    CROSSED,
    EAST,
    HAS_RING,
    IS_CARRIER,
    IS_CAVALRY,
    IS_LARGE,
    NORTH,
    ON_MAP,
    REMOVED,
    RING_BEARER,
    SOUTH,
    WEARER_LINE,
    WEST,
    Content,
    Ground,
    Setup,
    Words,
    warrior_slugs,
)
from ravenhill.games.combat_hex.position.frames import hex_of_local, read_pools, read_way
from ravenhill.games.combat_hex.position.setup import SEATS, Armies, implied_setup
from ravenhill.games.combat_hex.position.writing import EFFECT_SLUGS, GAME, ability_copies
from ravenhill.games.combat_hex.rules import reasons as why
from ravenhill.games.combat_hex.rules.kill_zone import base_hexes, faced_bits, put_down, trait
from ravenhill.games.combat_hex.rules.moving.facing import stand_refusal
from ravenhill.games.combat_hex.state import ACTION, COMBAT, SETTING_UP, Battle, empty_field, place_of
from ravenhill.games.positions import Page
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.reason import REASONS
from ravenhill.protocol.values import Entries

KEYS = {
    "game", "turn", "phase", "to_act", "order", "edges", "level", "options", "turn_limit", "army_names", "map", "maps",
    "ground", "drawing", "rows", "sides", "name", "warrior", "beaten", "given_up", "initiative", "rally", "fought",
    "fighting", "mover", "way", "entered", "assigning", "pending", "cancelled", "winner", "ending", "pool", "stack",
    "next", "seed", "written",
}  # fmt: skip
WARRIOR_KEYS = {
    "id", "type", "seat", "hex", "where", "carried_by", "face", "wounds", "action_points", "acted", "as", "ring_on",
    "courage", "used", "effects", "dread", "hurried", "called", "stood", "tyrants", "faced", "held", "bonus",
    "chain",
}  # fmt: skip
TALL: Final = [NORTH, SOUTH, EAST, WEST]  # the edges of the seats, if they are not said, narrow ones first
WIDE: Final = [WEST, EAST, NORTH, SOUTH]
NO_EDGE: Final = "none"
END_OF_TURN: Final = "end-of-turn"  # no phase of the rules, but a moment to start at (CH-V13)
MOST_CARRIED: Final = 2


def read_setup(page: Page, content: Content) -> tuple[int, Armies, Setup]:
    """Reads the beginning of everything: the phase to start with, the armies, the set-up they imply."""
    if page.said.get("game") != GAME:
        page.fault("game", f'must be "{GAME}"')
    page.no_other_keys(KEYS)
    start = ACTION
    with page.part():
        start = page.slug(page.said.get("phase", PHASES[ACTION]), [*PHASES, END_OF_TURN], "phase")
    armies = Armies(page, content)
    with page.part():
        setup = implied_setup(page, content, armies)
    page.close()
    return start, armies, setup


class Reader:
    """Reads one position, part by part."""

    def __init__(self, text: str, content: Content, words: Words | None) -> None:
        self.page = Page(text)
        self.said = self.page.said
        # In mid-action a warrior may have no wounds left, and a game may end in that moment.
        self.settled = "stack" not in self.said and "winner" not in self.said
        self.content = content
        # The phase that a game starts with, or the end of the turn behind the last.
        self.start, self.armies, setup = read_setup(self.page, content)
        self.slugs = warrior_slugs(content, setup)
        self.armies.name(self.slugs)
        self.g = empty_field(content, setup, words or Words(content, setup), Seeded(0))

    def read(self) -> Battle:
        for part in (self.scalars, self.seats, self.edges, self.progress):
            with self.page.part():
                part()
        self.page.close()  # before warriors are put on a map that may not be known
        for warrior, said in enumerate(self.armies.tables):
            with self.page.part():
                self.page.no_other_keys_in(said, WARRIOR_KEYS, self.slugs[warrior])
                self.warrior(warrior, said)
        self.page.close()
        for warrior, said in enumerate(self.armies.tables):
            with self.page.part():
                self.stand(warrior)
                self.marks(warrior, said)
        for warrior in range(self.g.warriors):
            with self.page.part():
                self.check_carried(warrior)
        self.page.close()
        self.note_faced()
        return self.g

    # --- the game ---------------------------------------------------------------------------------
    def scalars(self) -> None:
        g, page = self.g, self.page
        g.phase = min(self.start, COMBAT)
        g.turn = page.number(self.said, "turn", "turn") if "turn" in self.said else int(g.phase != SETTING_UP)
        if g.turn == 0 and g.phase != SETTING_UP:
            page.fault("turn", "the first turn of the battle is turn 1", "CH-3.04")
        g.fought = page.whole_numbers(self.said.get("fought", []), "fought")
        g.fighting = page.number(self.said, "fighting", "fighting") if "fighting" in self.said else -1
        g.assigning = page.number(self.said, "assigning", "assigning")
        g.pending = page.number(self.said, "pending", "pending")
        g.cancelled = page.number(self.said, "cancelled", "cancelled")
        if "mover" in self.said:
            g.mover = page.slug(self.said["mover"], self.slugs, "mover")
        slugs = [ground.slug for ground in g.setup.maps]
        if "map" in self.said:
            g.map = page.slug(self.said["map"], slugs, "map")
        elif len(slugs) == 1 and (g.phase != SETTING_UP or "maps" not in self.said):
            g.map = 0
        elif g.phase != SETTING_UP:
            page.fault("maps", "the map that was chosen is needed: `map`", "CH-3.03")
        g.ground = g.setup.maps[max(g.map, 0)]

    def seats(self) -> None:
        g, page = self.g, self.page
        seats = SEATS[: g.setup.seats]
        for key, column in (("beaten", g.beaten), ("given_up", g.given_up)):
            for seat in page.different(self.said.get(key, []), seats, key):
                column[seat] = 1
        standing = [seat for seat in range(g.setup.seats) if not g.beaten[seat]]
        g.order = page.slugs(self.said["order"], seats, "order") if "order" in self.said else standing
        if len(set(g.order)) < len(g.order) or not set(standing) <= set(g.order):
            page.fault("order", "every seat has one place in the turn order", "CH-V6")
        if "to_act" in self.said:
            g.active = page.slug(self.said["to_act"], seats, "to_act")
        for key, column in (("initiative", g.initiative), ("rally", g.rally)):
            for seat, number in page.numbers(self.said, key, seats, key):
                column[seat] = number

    def progress(self) -> None:
        """The dice on the table and the move in progress."""
        self.g.pools = read_pools(self.page, self.slugs)
        self.g.way = read_way(self.page, self.slugs)
        self.g.entered = self.page.slugs(self.said.get("entered", []), self.slugs, "entered")

    def edges(self) -> None:
        """Not said, the first two seats have the narrow edges, once the battle has begun (CH-3.03)."""
        g, page = self.g, self.page
        if g.phase != SETTING_UP:
            g.edge = usual_edges(g.ground)[: g.setup.seats]
        for letter, edge in page.table("edges").items():
            seat = page.slug(letter, SEATS[: g.setup.seats], "edges", letter)
            g.edge[seat] = page.slug(edge, [*v.EDGE_SLUGS, NO_EDGE], "edges", letter) if edge != NO_EDGE else -1
        taken = [edge for edge in g.edge if edge >= 0]
        if len(set(taken)) < len(taken):
            page.fault("edges", "every army has an edge of its own", "CH-3.03")

    # --- warriors ---------------------------------------------------------------------------------
    def warrior(self, warrior: int, said: Entries) -> None:
        """Reads the place of a warrior and what is left of it."""
        g, page, slug = self.g, self.page, self.slugs[warrior]
        g.at[warrior] = self.whereabouts(warrior, said)
        g.face[warrior] = page.slug(said.get("face", "e"), v.FACE_SLUGS, slug, "face")
        self.ring(warrior, said)
        kind = g.kind[warrior]
        whole = self.content.wounds[kind] if g.at[warrior] != REMOVED else 0
        g.wounds[warrior] = whole
        with page.part():
            g.wounds[warrior] = self.most(said, "wounds", slug, whole, self.content.wounds[kind])
        points = self.content.action_points[kind]
        g.points[warrior] = self.most(said, "action_points", slug, points, points)
        g.acted[warrior] = page.flag(said, "acted", slug)
        for key, column in (("dread", g.dread), ("hurried", g.hurried), ("bonus", g.bonus)):
            column[warrior] = page.number(said, key, slug)
        g.chain[warrior] = page.number(said, "chain", slug) if "chain" in said else -1
        g.courage[warrior] = self.read_turn(said, "courage", slug, g.turn + 1)
        standing = g.at[warrior] >= 0 or g.at[warrior] == CARRIED
        if self.settled and standing and not g.wounds[warrior] and not g.courage[warrior]:
            page.fault(slug, "no wounds left and no Courage: it leaves the map", "CH-3.08", "wounds")

    def most(self, said: Entries, key: str, entry: str, unsaid: int, printed: int) -> int:
        """Wounds or action points, never above the printed ones."""
        return self.page.number(said, key, entry, printed, "CH-A9") if key in said else unsaid

    def read_turn(self, said: Entries, key: str, entry: str, now: int) -> int:
        """A number such as that of a turn; `true` stands for the usual one, `false` for none."""
        value = said.get(key, 0)
        return (now if value else 0) if isinstance(value, bool) else self.page.number(said, key, entry)

    def whereabouts(self, warrior: int, said: Entries) -> int:
        slug, page = self.slugs[warrior], self.page
        places = [key for key in ("hex", "carried_by", "where") if key in said]
        if "hex" in said:
            if len(places) > 1:
                page.fault(slug, f"it cannot be in two places: hex and {places[1]}", "CH-1.06", places[1])
            hex_ = hex_of_local(page, said["hex"], slug, "hex")
            if not self.g.ground.flags[hex_] & ON_MAP:
                page.fault(slug, f"{said['hex']} is not on the map", "CH-4.06", "hex")
            return hex_
        if "carried_by" in said:
            self.g.carrier[warrior] = page.slug(said["carried_by"], self.slugs, slug, "carried_by")
        unsaid = "waiting" if self.g.phase == SETTING_UP else ""
        where = said.get("where", "carried" if "carried_by" in said else unsaid)
        if where == "":
            page.fault(slug, "where is it? A warrior needs hex, carried_by or where")
        return list(WHERE)[page.slug(where, list(WHERE.values()), slug, "where")]

    def ring(self, warrior: int, said: Entries) -> None:
        """The Ring on a ring bearer's finger, and the figure that stands for the wearer (CH-9.01, CH-O1)."""
        g, slug = self.g, self.slugs[warrior]
        if said.get("ring_on") and not trait(g, warrior, RING_BEARER | HAS_RING):
            self.page.fault(slug, "only a ring bearer can wear the Ring", "CH-9.01", "ring_on")
        g.ring_on[warrior] = self.read_turn(said, "ring_on", slug, g.turn)
        wearer = self.content.wearer[g.kind[warrior]]
        if "as" in said:
            figure = self.page.slug(said["as"], self.content.slugs, slug, "as")
            if figure not in (g.kind[warrior], wearer):
                self.page.fault(slug, f"{said['as']!r} does not stand for it when the Ring is worn", "CH-O1", "as")
            g.kind[warrior] = figure
        elif g.ring_on[warrior] and wearer >= 0 and g.setup.options & WEARER_LINE:
            g.kind[warrior] = wearer

    def marks(self, warrior: int, said: Entries) -> None:
        """Reads a set of bits from a list."""
        g, slug = self.g, self.slugs[warrior]
        g.used[warrior] = self.bits(said, "used", ability_copies(self.content, g.kind[warrior]), slug)
        g.effects[warrior] = self.bits(said, "effects", EFFECT_SLUGS, slug)
        for key, column in (("stood", g.stood), ("tyrants", g.tyrants), ("faced", g.faced), ("held", g.held)):
            column[warrior] = self.bits(said, key, self.slugs, slug)
        for seat, shots in self.page.numbers(said, "called", SEATS[: g.setup.seats], slug):
            g.called[seat * g.warriors + warrior] = shots

    def bits(self, said: Entries, key: str, known: list[str], entry: str) -> int:
        return sum(1 << each for each in self.page.different(said.get(key, []), known, entry, key))

    def note_faced(self) -> None:
        """Notes a Flyer's enemies as the turn began: in a new phase those it faces, unless it says else (CH-8.13)."""
        for warrior, said in enumerate(self.armies.tables):
            if self.settled and "faced" not in said:
                self.g.faced[warrior] = faced_bits(self.g, warrior)

    # --- room -------------------------------------------------------------------------------------
    def stand(self, warrior: int) -> None:
        """Puts its base down where there is room for it; one in mid-move is not put down."""
        g = self.g
        if g.at[warrior] < 0 or warrior == g.mover:
            return
        refused = stand_refusal(g, warrior, g.at[warrior], g.face[warrior])
        if refused:
            rule = REASONS[refused].rule
            if self.content.base[g.kind[warrior]] and refused not in (why.HEX_TAKEN, why.MARKED_X):
                rule = "CH-B7" if trait(g, warrior, IS_LARGE) else "CH-B1"
            self.page.fault(self.slugs[warrior], self.no_room(warrior, refused), rule, "hex")
        put_down(g, warrior)

    def no_room(self, warrior: int, refused: int) -> str:
        g = self.g
        hexes = base_hexes(g, warrior)
        if refused == why.HEX_TAKEN:
            taken = next(each for each in hexes if g.occupant[each] >= 0)
            return f"{hex_name(taken)} is taken by {self.slugs[g.occupant[taken]]}"
        if refused == why.MARKED_X:
            crossed = next(each for each in hexes if g.ground.flags[each] & CROSSED)
            return f"{hex_name(crossed)} is marked X: no warrior stands there"
        if refused == why.OFF_THE_MAP:
            return f"its base does not fit on the map at {hex_name(hexes[0])}"
        return "it cannot come down within walls" if refused == why.WALLED_IN else "a wall lies under its base"

    def check_carried(self, warrior: int) -> None:
        """Up to two foot friends, no bearer of the Ring (CH-8.42, CH-E2)."""
        g, slug, carrier = self.g, self.slugs[warrior], self.g.carrier[warrior]
        if (carrier >= 0) != (g.at[warrior] == CARRIED):
            self.page.fault(slug, "one that is carried says by whom: carried_by", "CH-8.42", "where")
        if carrier < 0:
            return
        if not trait(g, carrier, IS_CARRIER) or g.seat_of[carrier] != g.seat_of[warrior] or carrier == warrior:
            self.page.fault(slug, f"{self.slugs[carrier]} carries no such warrior", "CH-8.42", "carried_by")
        if trait(g, warrior, RING_BEARER | HAS_RING):
            self.page.fault(slug, "a bearer of The One Ring cannot be carried", "CH-8.42", "carried_by")
        if trait(g, warrior, IS_CAVALRY | IS_LARGE) or self.content.base[g.kind[warrior]]:
            self.page.fault(slug, "only a foot warrior on a single hex can be carried", "CH-E2", "carried_by")
        if place_of(g, warrior) < 0:
            self.page.fault(slug, f"{self.slugs[carrier]} is not on the map", "CH-E4", "carried_by")
        if g.carrier.count(carrier) > MOST_CARRIED and warrior == g.carrier.index(carrier):
            self.page.fault(self.slugs[carrier], "an Ent carries up to two friends", "CH-8.42")


def usual_edges(ground: Ground) -> list[int]:
    """The edges by seat: the narrow ones first."""
    return TALL if ground.rows >= ground.columns else WIDE
