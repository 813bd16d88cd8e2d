"""Reads the game before its first roll from a position: armies, maps, point level, rules options."""

from __future__ import annotations

from typing import NoReturn

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.model import NO_TURN_LIMIT, OPTION_SLUGS, Content, Ground, Setup
from ravenhill.games.combat_hex.pack.maps import draw_map, ground_of
from ravenhill.games.numbers import is_number
from ravenhill.games.positions import Page
from ravenhill.kernel.errors import BadMap
from ravenhill.protocol.values import Entries

DRAWN_MAP = {"name": "Drawn map"}  # what a map is called that the position draws itself
GROUND_KEYS = {"slug", "name", "drawing", "rows", "sides"}
SEATS = list(v.SEAT_LETTERS)


class Armies:
    """The [[warrior]] tables, army after army as in the set-up, each with its name for faults."""

    def __init__(self, page: Page, content: Content) -> None:
        self.page = page
        # The wearer's line only stands in for a bearer of the Ring (CH-O1).
        self.takeable = [slug for kind, slug in enumerate(content.slugs) if kind not in content.wearer]
        tables = page.tables("warrior")
        found = [self._read(said, number, content) for number, said in enumerate(tables, start=1)]
        found.sort(key=_place)  # as in every set-up: by army, in the order of the content, then by the number of the id
        self.seats = [seat for seat, _, _, _ in found]
        self.kinds = [kind for _, kind, _, _ in found]
        self.numbers = [number for _, _, number, _ in found]
        self.tables = [said for _, _, _, said in found]

    def _read(self, said: Entries, number: int, content: Content) -> tuple[int, int, int, Entries]:
        entry = f"warrior {number}"
        kind = seat = 0
        with self.page.part():
            for key in ("type", "seat"):
                if key not in said:
                    self.page.fault(entry, f"a warrior needs its {key}")
            kind = self.page.slug(said["type"], self.takeable, entry, "type")
            seat = self.page.slug(said["seat"], SEATS, entry, "seat")
        return seat, content.slugs.index(self.takeable[kind]), number, said

    def name(self, slugs: list[str]) -> None:
        """Gives each warrior its word; a stated id must be that word."""
        for warrior, slug in enumerate(slugs):
            said = self.tables[warrior].get("id", slug)
            if said != slug:
                entry = f"warrior {self.numbers[warrior]}"
                self.page.fault(entry, f"by seat, type and order this is {slug}, not {said!r}", key="id")
            self.page.nicknames[slug] = f"warrior.{self.numbers[warrior]}"


def _place(found: tuple[int, int, int, Entries]) -> tuple[int, int, int]:
    """The place of a table: equal warriors by the numbers of their ids, or else in the order of the tables."""
    seat, kind, number, said = found
    last = str(said.get("id", "")).rpartition("-")[2]
    return seat, kind, int(last) if is_number(last) else number


def implied_setup(page: Page, content: Content, armies: Armies) -> Setup:
    """The set-up that a position implies."""
    seats = 1 + max([1, *armies.seats, *page.slugs(page.said.get("order", []), SEATS, "order")])
    limit = page.number(page.said, "turn_limit", "turn_limit") if "turn_limit" in page.said else NO_TURN_LIMIT
    return Setup(
        seats=seats,
        level=page.number(page.said, "level", "level", 99_999) if "level" in page.said else 1500,
        kinds=armies.kinds,
        seat_of=armies.seats,
        army_names=_army_names(page, seats),
        maps=_maps(page, content),
        options=sum(1 << each for each in set(page.slugs(page.said.get("options", []), OPTION_SLUGS, "options"))),
        turn_limit=limit,
    )


def _army_names(page: Page, seats: int) -> list[str]:
    names = [f"Army {letter.upper()}" for letter in SEATS[:seats]]
    for letter, name in page.table("army_names").items():
        names[page.slug(letter, SEATS[:seats], "army_names", letter)] = str(name)
    return names


# --- maps -----------------------------------------------------------------------------------------
def _maps(page: Page, content: Content) -> list[Ground]:
    """The maps offered; one that the position draws itself is the only one."""
    own = [key for key in ("drawing", "rows") if key in page.said]
    if own:
        for key in ("map", "maps", "ground"):
            if key in page.said:
                page.fault(own[0], f"the map is drawn here, so there can be no {key}")
        return [_ground(page, DRAWN_MAP | page.said, "drawn", own[0])]
    grounds = {ground.slug: ground for ground in content.maps} | _grounds(page)
    slugs = page.said.get("maps", [page.said["map"]] if "map" in page.said else None)
    if slugs is None:
        page.fault("map", "a position needs a map: `map`, `rows` or `drawing`")
    if not slugs:
        page.fault("maps", "there is no map to choose")
    known = list(grounds)
    return [grounds[known[number]] for number in page.slugs(slugs, known, "maps" if "maps" in page.said else "map")]


def _grounds(page: Page) -> dict[str, Ground]:
    """Maps that are not of the content, by slug."""
    found: dict[str, Ground] = {}
    for number, said in enumerate(page.tables("ground"), start=1):
        entry = f"ground {number}"
        page.no_other_keys_in(said, GROUND_KEYS, entry)
        slug = said.get("slug")
        if not isinstance(slug, str) or not slug:
            page.fault(entry, "a map needs its slug")
        found[slug] = _ground(page, said, slug, entry)
    return found


def _ground(page: Page, said: Entries, slug: str, entry: str) -> Ground:
    described: Entries = {key: said[key] for key in ("name", "drawing", "rows", "sides") if key in said}
    own = entry in said  # `drawing` or `rows` of the position itself, and its [sides]
    first = page.line(entry) if own else max(page.line(entry, key) for key in ("drawing", "rows"))
    try:
        return ground_of(described, slug, entry, first + 1)
    except BadMap as error:
        for fault in error.faults[:-1]:
            with page.part():
                _map_fault(page, fault, entry, own)
        _map_fault(page, error.faults[-1], entry, own)


def _map_fault(page: Page, fault: str, entry: str, own: bool) -> NoReturn:
    """The text of a map's fault: that of a side at its line, that of a hex with the hex's own name."""
    colour, _, reason = fault.partition(": ")
    if colour.partition(".")[0] == "sides":
        page.fault(colour if own else entry, reason, key="" if own else colour)
    page.fault(entry, fault)


def write_grounds(setup: Setup, content: Content) -> list[Entries]:
    """The maps of a set-up that are not of the content, drawn."""
    own = [ground for ground in setup.maps if ground not in content.maps]
    return [{"slug": ground.slug, "name": ground.name, "drawing": draw_map(ground)} for ground in own]
