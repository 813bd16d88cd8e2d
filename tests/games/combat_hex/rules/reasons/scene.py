"""A question of Combat Hex as anybody at the table sees it: the view and the position, as plain data.

No rule of the engine comes in here: the field is that of the second programs.
"""

from __future__ import annotations

import tomllib
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from ravenhill.match.known import CombatHexMatch
from tests.second_programs.combat_hex.plain import Field, Figure, Hex, Side, side, steps_between, towards
from tests.second_programs.combat_hex.second_chains import adjacent, kill_zone
from tests.second_programs.combat_hex.second_reach import Journey, Place, Walk

FACES = ("e", "ne", "nw", "w", "sw", "se")
CHARGES, FORCED = 8, 16  # bits of how a warrior moves, as a position has them
OPEN = 99  # no limit


class Found(NamedTuple):
    """Why a word is refused, in a person's words; of each group of names the sentence must say one."""

    cause: str
    names: tuple[frozenset[str], ...] = ()


def found(cause: str, *names: str | set[str]) -> Found:
    """A cause with what must be named: a name, or one of several."""
    return Found(cause, tuple(frozenset({each} if isinstance(each, str) else each) for each in names))


@lru_cache
def roster() -> dict[str, dict[str, Any]]:
    """Every line of the warriors' data."""
    file = files("ravenhill.games.combat_hex") / "content" / "v1" / "warriors.toml"
    return {entry["slug"]: entry for entry in tomllib.loads(file.read_text(encoding="utf-8"))["warrior"]}


def hex_named(name: str) -> Hex:
    """`F7` as coordinates."""
    r = int(name[1:]) - 1
    return ord(name[0]) - ord("A") - r // 2, r


def hex_name(at: Hex) -> str:
    """Coordinates as `F7`."""
    return f"{chr(ord('A') + at[0] + at[1] // 2)}{at[1] + 1}"


def side_names(at: Hex, d: int) -> set[str]:
    """The two names of a side."""
    return {f"{hex_name(at)}-{FACES[d % 6]}", f"{hex_name(towards(at, d))}-{FACES[(d + 3) % 6]}"}


class Scene:
    """One open question with all that is on the table."""

    def __init__(self, match: CombatHexMatch) -> None:
        self.match = match
        self.view = match.view()
        self.document: dict[str, Any] = tomllib.loads(match.position())
        asked = match.table.decisions[0]
        self.question: str = asked.kind.name
        self.seat = match.game.seats[asked.seat]
        self.offered = set(match.options_for(self.seat))
        self.warriors = {each.id: each for each in self.view.warriors}
        self.ids = list(self.warriors)
        self.number = {name: at for at, name in enumerate(self.ids)}
        self.told = {each["id"]: each for each in self.document["warrior"]}
        self.way: dict[str, Any] = self.document.get("way", {})
        self.pools: list[dict[str, Any]] = self.document.get("pool", [])
        self.stack: list[dict[str, Any]] = self.document.get("stack", [{}])
        self.top = self.stack[-1]
        self.kind = {each.id: roster()[self.told[each.id].get("as", each.kind)] for each in self.view.warriors}

    # --- who --------------------------------------------------------------------------------------
    @cached_property
    def me(self) -> str:
        """The warrior that the question is about, '' for none."""
        for field in ("warrior", "me", "shooter", "rider"):
            if isinstance(self.top.get(field), str):
                return str(self.top[field])
        return str(self.pools[0]["strikers"][0]) if self.pools and self.pools[0]["kind"] == "shot" else ""

    def frame(self, name: str) -> dict[str, Any]:
        """The innermost procedure of a name."""
        return next((each for each in reversed(self.stack) if each["frame"] == name), {})

    def name(self, who: str) -> str:
        """As sentences say it."""
        return str(self.warriors[who].name)

    def friends(self, one: str, two: str) -> bool:
        """Of one army."""
        return bool(self.warriors[one].seat == self.warriors[two].seat)

    def enemies(self, who: str) -> list[str]:
        """All warriors of other armies on the map."""
        return [each for each in self.ids if self.is_on_map(each) and not self.friends(each, who)]

    def is_on_map(self, who: str) -> bool:
        """On a hex or carried."""
        return self.warriors[who].where in ("hex", "carried")

    def trait(self, who: str, slug: str) -> bool:
        """Whether a base has an ability that is not activated."""
        return slug in self.warriors[who].traits

    def flag(self, who: str, slug: str) -> bool:
        """Whether the data say so of its kind."""
        return slug in self.kind[who].get("flags", [])

    def effect(self, who: str, slug: str) -> bool:
        """Whether something holds for it until the turn ends."""
        return slug in self.warriors[who].effects

    def bears_ring(self, who: str) -> bool:
        """Frodo, whether he wears it or not."""
        return self.flag(who, "ringBearer") or "ringBearer" in roster()[self.warriors[who].kind].get("flags", [])

    def list_of(self, who: str, key: str) -> list[str]:
        """A list that the position keeps for a warrior, such as `stood` or `held`."""
        return list(self.told[who].get(key, []))

    # --- the field --------------------------------------------------------------------------------
    @cached_property
    def field(self) -> Field:
        """Map and figures."""
        shown, options = self.view.field, self.view.options
        return Field(
            cells={hex_named(name) for name in shown.hexes},
            crossed={hex_named(name) for name, sign in shown.hexes.items() if sign in "Xx"},
            elevated={hex_named(name) for name, sign in shown.hexes.items() if sign in "^x"},
            colours=dict(self.colour(name, colour) for name, colour in shown.sides.items()),
            figures=[self.figure(each) for each in self.ids],
            wide_arc="wide-arc" in options,
            hills_both_ways="hills-both-ways" in options,
            rear_follows="rear-follows" in options,
        )

    def colour(self, name: str, colour: str) -> tuple[Side, str]:
        """A side of the map with its colour."""
        at, _, face = name.partition("-")
        return side(hex_named(at), FACES.index(face)), colour

    def figure(self, who: str) -> Figure:
        """A warrior as its base and its place show it."""
        shown = self.warriors[who]
        return Figure(
            seat=self.view.seats.index(shown.seat),
            size=int(self.kind[who]["base"]),
            at=hex_named(shown.hex) if shown.hex else None,
            face=FACES.index(shown.face),
            hero=shown.hero,
            attacks=shown.attacks,
            action_points=shown.action_points,
            cavalry=self.trait(who, "cavalry"),
            large=self.trait(who, "large"),
            flyer=self.trait(who, "flyer"),
            fearsome=self.trait(who, "fearsome"),
            terrifying=self.trait(who, "terrifying"),
            ringwraith=self.flag(who, "ringwraith"),
            wearing=shown.wearing_ring,
            mastered="mastered" in shown.effects,
            aware="battle-awareness" in shown.effects,
            carried_by=self.number[shown.carried_by] if shown.carried_by else -1,
            moving=self.view.moving == who,
        )

    def at(self, who: str) -> Hex:
        """The hex by which a warrior moves."""
        at = self.field.figures[self.number[who]].at
        assert at is not None, f"{who} stands on no hex"
        return at

    def base(self, who: str) -> set[Hex]:
        """All hexes on which it stands."""
        number = self.number[who]
        return set(self.field.hexes(number)) if self.field.figures[number].at is not None else set()

    @cached_property
    def zones(self) -> dict[str, set[Hex]]:
        """The kill zones of all."""
        return {each: kill_zone(self.field, self.number[each]) for each in self.ids}

    def holders(self, who: str, hexes: set[Hex] | None = None) -> list[str]:
        """The enemies in whose kill zone a warrior, or some hexes, lie."""
        where = self.base(who) if hexes is None else hexes
        return [each for each in self.enemies(who) if self.zones[each] & where]

    def before(self, who: str) -> list[str]:
        """The enemies in a warrior's own kill zone."""
        return [each for each in self.enemies(who) if self.zones[who] & self.base(each)]

    def occupants(self, at: Hex) -> list[str]:
        """The warrior on a hex."""
        return [self.ids[each] for each in self.field.standing().get(at, [])]

    def adjacent(self, one: str, two: str) -> bool:
        """Next to each other with nothing impassable between."""
        return adjacent(self.field, self.number[one], self.number[two])

    def far(self, one: str, two: str) -> int:
        """How many hexes from the one to the other, the nearest of their bases."""
        hexes = self.field.hexes(self.number[one])
        own = hexes if self.trait(one, "large") or self.warriors[one].carried_by else hexes[:1]
        return min([steps_between(at, to) for at in own for to in self.field.hexes(self.number[two])], default=OPEN)

    # --- moves ------------------------------------------------------------------------------------
    def fearsome(self, who: str, hexes: set[Hex]) -> list[str]:
        """The Fearsome enemies whose kill zones hold some hexes."""
        if self.trait(who, "terrifying"):
            return []
        wearing = self.warriors[who].wearing_ring
        feared = [each for each in self.holders(who, hexes) if self.trait(each, "fearsome")]
        return [each for each in feared if not wearing or self.flag(each, "ringwraith")]

    def journey(self, who: str, movement: int, charge: bool, forced: bool, runs: bool = True) -> Journey:
        """The possible ends of a warrior's move."""
        number = self.number[who]
        figure = self.field.figures[number]
        kept, figure.action_points = figure.action_points, 0 if forced else figure.action_points
        stood = frozenset(self.number[each] for each in self.list_of(who, "stood"))
        held = frozenset(self.number[each] for each in self.list_of(who, "held"))
        if forced:
            stood = frozenset(self.number[each] for each in self.holders(who))
        walk = Walk(movement, charge, self.effect(who, "sneak"), runs and not forced, stood, held)
        journey = Journey(self.field, number, walk)
        journey.figure = self.figure(who)
        journey.figure.action_points, figure.action_points = figure.action_points, kept
        return journey

    def on_the_way(self) -> tuple[Journey, Place]:
        """The move in progress, and where it is."""
        mode = self.way["mode"]
        journey = self.journey(self.me, self.way.get("left", 0), bool(mode & CHARGES), bool(mode & FORCED))
        path = [hex_named(each) for each in self.way["path"]]
        before = path[-2] if len(path) > 1 else None
        return journey, Place(0, 0, bool(self.way.get("ran")), self.at(self.me), before)
