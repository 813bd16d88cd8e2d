"""What the start page offers: both games with all that can be chosen before one begins."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from ravenhill.games.combat_hex.armies.choices import LEVELS as POINTS
from ravenhill.games.combat_hex.armies.choices import QUICK, QUICK_ROWS, faction, usual_armies
from ravenhill.games.combat_hex.armies.reading import ready_armies
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.model import GOOD, OPTION_SLUGS, TURN_LIMIT
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.numbers import is_number
from ravenhill.players.levels import LEVELS, strength


class Choice(msgspec.Struct, frozen=True):
    """One thing that can be chosen: what the form sends, its name, and a line about it."""

    value: str
    title: str
    line: str = ""


class ArmyChoice(msgspec.Struct, frozen=True):
    """A ready army."""

    value: str
    title: str
    line: str
    level: int
    side: str  # good or evil
    warriors: int


class MapChoice(msgspec.Struct, frozen=True):
    """A map of Combat Hex; a small one is for quick games."""

    value: str
    title: str
    line: str
    size: str
    small: bool


class GamePanel(msgspec.Struct, frozen=True):
    """One of the two large panels of the start page."""

    game: str
    title: str
    line: str
    facts: list[str]
    alt: str  # the picture in words
    side: str  # the side that somebody has who only presses 'Play now'
    quick: str  # what that begins, in words


class Offered(msgspec.Struct, frozen=True):
    """Everything that the forms of the start page offer."""

    panels: list[GamePanel]
    sides: list[Choice]
    levels: dict[str, list[Choice]]  # by game
    usual_level: str
    others: list[Choice]
    clocks: list[Choice]
    points: list[int]
    armies: dict[int, list[ArmyChoice]]  # by point level
    usual_armies: list[str]
    maps: list[MapChoice]
    options: list[Choice]
    turn_limits: list[Choice]


# --- words ----------------------------------------------------------------------------------------
PANELS: Final = [
    GamePanel(
        "five-armies",
        "The Battle of Five Armies",
        "Dwarves, Elves and Men hold the Lonely Mountain against the hosts of the Shadow. Dice say what you can do, "
        "cards how you surprise; the Shadow must win before fate brings the Eagles and Beorn.",
        ["2 sides, not alike", "about an hour", "areas, action dice, secret cards"],
        "The valley below the Lonely Mountain: armies of the Free Peoples and of the Shadow along the Running River",
        "free-peoples",
        "you lead the Free Peoples against Soldier, a computer player that lets you learn.",
    ),
    GamePanel(
        "combat-hex",
        "Combat Hex",
        "A handful of warriors on a field of hexes, each with abilities of its own. Where you stand and where you "
        "look decides who can strike whom; blows run along chains from warrior to warrior.",
        ["2 armies built by points", "20 to 60 minutes", "hexes, facing, 43 special abilities"],
        "A ford on a field of hexes: Aragorn, Gimli and Gandalf against Lurtz, Saruman and a troll",
        "a",
        "you lead the ring bearer's guard against Gollum and goblins, in Soldier's hands.",
    ),
]
SIDES: Final = [
    Choice("free-peoples", "Free Peoples", "Few and brave: hold the strongholds until help comes."),
    Choice("shadow", "Shadow", "Many and in a hurry: take ten points of the map before it comes."),
]
ADVICE: Final = {"recruit": "The gentlest.", "soldier": "Right for your first games.", "king": "The strongest here."}
USUAL_LEVEL: Final = "soldier"
OTHERS: Final = [
    Choice("friend", "A friend, by a link", "You get a link to send. Play at once, or a move a day."),
    Choice("same-screen", "Somebody at this screen", "You pass the device; each sees only what is theirs."),
    Choice("watch", "Watch the computer", "It plays both sides; you see how it is done."),
]
CLOCKS: Final = [
    Choice("none", "No clock"),
    Choice("move:86400", "1 day for each move"),
    Choice("move:259200", "3 days for each move"),
    Choice("move:604800", "7 days for each move"),
    Choice("bank:900", "15 minutes each for the whole game"),
    Choice("bank:1800", "30 minutes each for the whole game"),
    Choice("bank:3600", "60 minutes each for the whole game"),
]
TURN_LIMITS: Final = [
    Choice("", f"No turn limit ({TURN_LIMIT} turns if only computers play)"),
    Choice(f"turn-limit={TURN_LIMIT}", f"{TURN_LIMIT} turns"),
    Choice("turn-limit=30", "30 turns"),
    Choice("turn-limit=40", "40 turns"),
    Choice("turn-limit=none", "No turn limit, even if only computers play"),
]


# --- what the page gets ---------------------------------------------------------------------------
@lru_cache(maxsize=1)
def offered() -> Offered:
    """All choices, from the content of the games."""
    armies = army_choices()
    return Offered(
        panels=PANELS,
        sides=SIDES,
        levels={panel.game: level_choices(panel.game) for panel in PANELS},
        usual_level=USUAL_LEVEL,
        others=OTHERS,
        clocks=CLOCKS,
        points=sorted({*POINTS, *armies}),
        armies=armies,
        usual_armies=usual(),
        maps=map_choices(),
        options=option_choices(),
        turn_limits=TURN_LIMITS,
    )


def option_choices() -> list[Choice]:
    """The rules options of Combat Hex."""
    said = {slug: TEXTS.option[slug] for slug in OPTION_SLUGS}
    return [Choice(slug, option.name, f"{option.text} ({option.rule}).") for slug, option in said.items()]


def level_choices(game: str) -> list[Choice]:
    """The levels of the computer, each with what it has shown in this game."""
    lines = {level: f"{strength(game, level)} {ADVICE.get(level, '')}".strip() for level in LEVELS}
    return [Choice(level, level.capitalize(), lines[level]) for level in LEVELS]


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
    """The two ready armies that meet where nobody says more."""
    fighting = usual_armies(loading.load(), loading.texts(), QUICK)
    return [slug for army in fighting for slug, ready in ready_armies().items() if ready == army]


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


def clock_words(clock: str) -> str:
    """The time of a game in words, for those who are invited to it."""
    kind, _, seconds = clock.partition(":")
    number = int(seconds) if is_number(seconds) else 0
    if kind == "move":
        days, hours = divmod(number // 3600, 24)
        return f"{_counted(days, 'day') if not hours else _counted(number // 3600, 'hour')} for each move"
    if kind == "bank":
        return f"{_counted(number // 60, 'minute')} each for the whole game"
    return "no clock"


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
