"""Offers Combat Hex on the start page: ready armies, maps, point levels and rules options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar, Final

import msgspec

from ravenhill.games.combat_hex.armies.choices import LEVELS as POINTS
from ravenhill.games.combat_hex.armies.choices import QUICK, QUICK_ROWS, faction, usual_armies
from ravenhill.games.combat_hex.armies.reading import Army, ready_armies
from ravenhill.games.combat_hex.armies.setup_text import NO_LIMIT
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.model import GOOD, OPTION_SLUGS, TURN_LIMIT, Content
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.guarded_toml import NotToml, read_toml
from ravenhill.games.numbers import is_number
from ravenhill.protocol.values import Entries, Value
from ravenhill.web.games.entrance import BadWish, Choice, Entrance, GamePanel, Wishes, one_of
from ravenhill.web.model import Game as Row
from ravenhill.web.model import GameMaking

LIMIT: Final = "turn-limit="
MOST_POINTS: Final = 100_000  # of a point level
LONGEST_ARMY: Final = 20_000  # letters of an army's file
SEATS: Final = ["a", "b"]  # that the start page offers
PANEL: Final = GamePanel(
    "combat-hex",
    "Combat Hex",
    "A handful of warriors on a field of hexes, each with their own abilities. Where you stand and where you "
    "face decides who can strike whom, and blows run along chains from warrior to warrior.",
    ["2 armies built by points", "20 to 60 minutes", "hexes, facing, 43 special abilities"],
    "A ford on a field of hexes: Aragorn, Gimli and Gandalf against Lurtz, Saruman and a troll",
    "a",
    "you lead the Ring-bearer's guard against Soldier's Gollum and goblins.",
    choose="Pick armies, map, opponent and time control",
    watched=("For the first army", "For the other army"),
    fields="combat_hex/start_fields.html",
    guided=True,
)
TURN_LIMITS: Final = [
    Choice("", f"No turn limit ({TURN_LIMIT} turns if only computers play)"),
    Choice(f"turn-limit={TURN_LIMIT}", f"{TURN_LIMIT} turns"),
    Choice("turn-limit=30", "30 turns"),
    Choice("turn-limit=40", "40 turns"),
    Choice("turn-limit=none", "No turn limit, even if only computers play"),
]


class ArmyChoice(msgspec.Struct, frozen=True):
    """A ready army."""

    value: str
    title: str
    line: str
    level: int
    side: str  # good or evil
    warriors: int


class MapChoice(msgspec.Struct, frozen=True):
    """A map; a small one is for quick games."""

    value: str
    title: str
    line: str
    size: str
    small: bool


class BattleChoices(msgspec.Struct, frozen=True):
    """Everything that a battle can be made of."""

    points: list[int]
    armies: dict[int, list[ArmyChoice]]  # by point level
    usual_armies: list[str]
    maps: list[MapChoice]
    options: list[Choice]
    turn_limits: list[Choice]


class CombatHexEntrance(Entrance):
    """Its sides are the armies that people choose."""

    cut: ClassVar[str] = "180 372 800 400"

    def panel(self) -> GamePanel:
        """The panel with what can be chosen."""
        return PANEL

    def extra(self) -> BattleChoices:
        """Armies, maps and options."""
        return battle_choices()

    def seats(self) -> list[str]:
        """The start page makes games of two armies."""
        return SEATS

    # --- new games --------------------------------------------------------------------------------
    def set_up(self, wish: Wishes) -> GameMaking:
        """Armies, map, level and options, as far as they are said."""
        said: GameMaking = {}
        if chosen := armies(wish):
            said["armies"] = chosen
        if named := maps(wish):
            said["maps"] = named
        if points := level(wish):
            said["level"] = points
        if options := self.options(wish):
            said["options"] = options
        return said

    def options(self, wish: Wishes) -> list[str]:
        """The rules options; the form says '' for the usual."""
        options = [option for option in wish.option if option]
        for option in options:
            one_of("option", option.partition("=")[0], [*OPTION_SLUGS, "turn-limit"])
        return list(self.game.computers_options(options) or ()) if wish.watched else options

    def check(self, wish: Wishes) -> None:
        """Refuses an army that breaks a rule, a map that does not fit."""
        said = self.set_up(wish)
        self.game.setup_text(None, said.get("armies"), said.get("maps"), said.get("level"), said.get("options"))

    # --- for those who are invited ----------------------------------------------------------------
    def seat_title(self, seat: str) -> str:
        """A seat has no name of its own."""
        return f"Army {seat.upper()}"

    def side_of(self, row: Row, seat: str) -> str:
        """The army by its name."""
        return armies_by_seat(row).get(seat) or self.seat_title(seat)

    def terms(self, row: Row, seat: str) -> list[tuple[str, str]]:
        """The other armies, points, map and changed rules."""
        making = row.making
        others = [name for other, name in armies_by_seat(row).items() if other != seat]
        titles = {ground.value: ground.title for ground in battle_choices().maps}
        rules = [option_words(option) for option in making.get("options") or []]
        said = [
            ("Against", ", ".join(others)),
            ("Points", str(making.get("level") or "")),
            ("Map", ", ".join(titles.get(slug, slug) for slug in map(str, making.get("maps") or []))),
            ("Rules", "; ".join(filter(None, rules))),
        ]
        return [(about, words) for about, words in said if words]


# --- what is offered ------------------------------------------------------------------------------
@lru_cache(maxsize=1)
def battle_choices() -> BattleChoices:
    """All choices, from the content."""
    armies = army_choices()
    points = sorted({*POINTS, *armies})
    return BattleChoices(points, armies, usual(), map_choices(), option_choices(), TURN_LIMITS)


def option_choices() -> list[Choice]:
    """The rules options."""
    said = {slug: TEXTS.option[slug] for slug in OPTION_SLUGS}
    return [Choice(slug, option.name, f"{option.text} ({option.rule}).") for slug, option in said.items()]


def army_choices() -> dict[int, list[ArmyChoice]]:
    """The ready armies by their point level, the good ones first."""
    content = loading.load()
    found: dict[int, list[ArmyChoice]] = {}
    lines = {army.slug: army.description for army in loading.texts().armies}
    for slug, army in ready_armies().items():
        side = "good" if faction(content, army) == GOOD else "evil"
        choice = ArmyChoice(slug, army.name, lines[slug], army.level, side, len(army.warriors))
        found.setdefault(army.level, []).append(choice)
    return {level: sorted(found[level], key=lambda army: (army.side != "good", army.title)) for level in sorted(found)}


def usual() -> list[str]:
    """The two ready armies of a game without other choices."""
    return [army_slug(army) for army in usual_armies(loading.load(), loading.texts(), QUICK)]


def map_choices() -> list[MapChoice]:
    """The maps, small ones first."""
    lines = {ground.slug: ground.description for ground in loading.texts().maps}
    choices = [
        MapChoice(
            ground.slug,
            ground.name,
            lines[ground.slug],
            f"{ground.columns} × {ground.rows}",
            ground.rows <= QUICK_ROWS,
        )
        for ground in loading.load().maps
    ]
    return sorted(choices, key=lambda choice: not choice.small)


# --- what is wished for ---------------------------------------------------------------------------
def armies(wish: Wishes) -> list[Value]:
    """The armies in the order of the seats."""
    if not (wish.army or wish.army_text or wish.other_army):
        return []
    fighting = usual_armies(content(), loading.texts(), level(wish) or QUICK)
    known, usual = list(ready_armies()), [army_slug(army) for army in fighting]
    for army in (wish.army, wish.other_army):
        one_of("army", army, ["", *known])
    own = read_army(wish.army_text) if wish.army_text else wish.army or usual[0]
    other = wish.other_army or next((slug for slug in usual if slug != own), usual[-1])
    return [own, other] if wish.own == SEATS[0] else [other, own]


def maps(wish: Wishes) -> list[str]:
    """The map, if one is named."""
    one_of("map", wish.map, ["", *(ground.slug for ground in content().maps)])
    return [wish.map] if wish.map else []


def level(wish: Wishes) -> int:
    """The point level; 0 if none is named."""
    if wish.point_level and not (is_number(wish.point_level) and 1 <= int(wish.point_level) <= MOST_POINTS):
        raise BadWish(f"The point level {wish.point_level!r} is not a number of points.")
    return int(wish.point_level or 0)


@lru_cache(maxsize=1)
def content() -> Content:
    """The content of Combat Hex."""
    return loading.load()


def army_slug(army: Army) -> str:
    """The name that selects a ready army."""
    return next(slug for slug, ready in ready_armies().items() if ready == army)


def read_army(text: str) -> Entries:
    """Reads an army from the text of its file."""
    if len(text) > LONGEST_ARMY:
        raise BadWish(f"An army file has at most {LONGEST_ARMY} letters.")
    try:
        said = read_toml(text)
    except NotToml as fault:
        raise BadWish(f"We can't read the army: {fault}") from None
    if "warriors" not in said:
        raise BadWish("We can't read the army: its file says no warriors.")
    return said


# --- in words -------------------------------------------------------------------------------------
def armies_by_seat(row: Row) -> dict[str, str]:
    """The names of the chosen armies."""
    return dict(zip("abcd", map(army_name, row.making.get("armies") or []), strict=False))


def army_name(army: Value) -> str:
    """The name of a ready army, or of a custom one."""
    if isinstance(army, Mapping):
        return str(army.get("name") or "their own army")
    ready = {each.value: each.title for armies in battle_choices().armies.values() for each in armies}
    return ready.get(str(army), str(army))


def option_words(option: str) -> str:
    """A changed rule; '' if it stays as usual."""
    if option == f"{LIMIT}{NO_LIMIT}":
        return ""
    if option.startswith(LIMIT):
        return f"turn limit: {option.removeprefix(LIMIT)} turns"
    return TEXTS.option[option].name.lower() if option in TEXTS.option else option
