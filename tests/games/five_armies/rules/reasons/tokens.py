"""Causes about Recruitment tokens, the units that tokens and cards bring, Eagles and Great Bats."""

from __future__ import annotations

from typing import Any

from tests.games.five_armies.rules.reasons.causes import beside_own, slug_of, so, ways
from tests.games.five_armies.rules.reasons.sight import (
    BOXES,
    CARDS,
    CHARACTERS,
    NO_WORDS,
    PASS_OF,
    REGIONS,
    UNITS,
    Seen,
)

GROUPS_OF = {"free-peoples": ("dwarves-and-men", "elves"), "shadow": ("shadow",)}
MUSTERING = [slug for slug, one in REGIONS.items() if one["mustering"]]
SETTLEMENTS = [slug for slug, one in REGIONS.items() if one["settlement"]]
LINE_UNITS = ("lake-men", "dwarf-regulars", "elf-archers", "elf-spearmen", "orcs", "wargs", "goblins")  # FA-R.4


def bats_in(seen: Seen, territory: str) -> int:
    return sum(number for place, number in seen.view.bats.items() if REGIONS[place]["territory"] == territory)


# --- tokens -----------------------------------------------------------------------------------------------------------
def tokens(seen: Seen, place: str, own: bool = True) -> list[str]:
    groups = [group for side, groups in GROUPS_OF.items() if (side == seen.seat) is own for group in groups]
    return [group for group in groups if seen.view.tokens.get(place, {}).get(group)]


def free_for_token(seen: Seen, place: str) -> bool:
    barred = seen.army(place, False) is not None or seen.at("beorn") == place
    return not barred and not (seen.seat == "free-peoples" and place in seen.view.control)


so("not a Settlement", "word", when=lambda s, w: s.seat == "free-peoples" and slug_of(w) not in SETTLEMENTS)
so(
    "not a Mustering region",
    "word",
    when=lambda s, w: (
        s.seat == "shadow" and slug_of(w) not in MUSTERING and s.answer("choose-action") != "renewed-force"
    ),
)
so(
    "not in the Broken Lands",
    "Broken Lands",
    "word",
    when=lambda s, w: (
        s.answer("choose-action") == "renewed-force"
        and (slug_of(w) in BOXES or REGIONS[slug_of(w)]["territory"] != "broken-lands")
    ),
)
so(
    "an enemy Army or marker",
    "word",
    when=lambda s, w: (
        s.army(slug_of(w), False) is not None or (s.seat == "free-peoples" and slug_of(w) in s.view.control)
    ),
)
so("Beorn's region", "Beorn", "word", when=lambda s, w: s.at("beorn") == slug_of(w))
so("not your group", "word", when=lambda s, w: slug_of(w) not in GROUPS_OF[s.seat])
so("no token of yours there", "word", when=lambda s, w: not tokens(s, slug_of(w)))
so("flipped there", "word", when=lambda s, w: w in s.answers("flip-where"))
so("not where this flips", "with this", "word", when=lambda s, w: s.context in ("card", "general"))
so("in one region only", "one region", "word", when=lambda s, w: s.context == "card" and bool(s.answers("flip-where")))
so("no token of that group here", "here", when=lambda s, w: slug_of(w) not in tokens(s, s.here))
so("no enemy token of that group here", "here", "word", when=lambda s, w: slug_of(w) not in tokens(s, s.here, False))
so("no enemy token there", "word", when=lambda s, w: not tokens(s, slug_of(w), False))
so("out of the card's reach", "word", when=lambda s, w: not beside_own(s, slug_of(w)))
so("no token shows that", "here", when=lambda s, w: True)
so("all are in play", "word", when=lambda s, w: in_play(s, slug_of(w)) >= UNITS[slug_of(w)]["figures"])
so(
    "of another group",
    "word",
    when=lambda s, w: (
        UNITS[slug_of(w)].get("group") is None
        or UNITS[slug_of(w)]["group"]
        not in {UNITS[slug_of(o)].get("group") for o in s.options if o.startswith("unit:")}
    ),
)
so("its own type", "word", when=lambda s, w: slug_of(w) == s.answer("rearm"))
so(
    "not a line unit there",
    "word",
    when=lambda s, w: (
        slug_of(w) not in LINE_UNITS
        or UNITS[slug_of(w)]["side"] != s.seat
        or (slug_of(w) == "goblins" and s.here not in PASS_OF and "goblins" not in s.army(s.here).units)
    ),
)
so(
    "not a unit the card places",
    "word",
    when=lambda s, w: UNITS[slug_of(w)]["singular"] not in CARDS[s.answer("choose-card")]["text"],
)
so("it was given its token", "word", when=lambda s, w: w in [word for q, word in s.said if q == s.question])
so("it has rallied", "word", when=lambda s, w: w in s.answers("rally-which"))
so("not one of those that may rally", "rally with this", "word", when=lambda s, w: s.army(slug_of(w)) is not None)
so(
    "it has five units",
    "word",
    when=lambda s, w: sum(s.army(slug_of(w)).units.values()) >= 5 if s.army(slug_of(w)) else False,
)
so("no line unit for it", "word", when=lambda s, w: s.army(slug_of(w)) is not None)
so("not a Mustering Point", "word", when=lambda s, w: BOXES.get(slug_of(w), {}).get("kind") != "mustering-point")


def in_play(seen: Seen, unit: str) -> int:
    return sum(army.units.get(unit, 0) for army in (*seen.view.armies, *seen.view.arrivals))


# --- Eagles and Great Bats --------------------------------------------------------------------------------------------
so("Great Bats fly over regions only", "word", when=lambda s, w: slug_of(w) in BOXES)
so("every Bat is placed", when=lambda s, w: w in NO_WORDS and not set(NO_WORDS) & set(s.options))
so("no Eagle is sent yet", "Eagle", when=lambda s, w: not s.answers("which-eagle"))
so("no Eagle there", "word", when=lambda s, w: eagles_left(s, w) <= 0)
so("no Shadow Army left for it", ("Eagle", "Lord"), when=lambda s, w: eagles_left(s, w) > 0)
so("another Eagle attacks it", "word", when=lambda s, w: w in s.answers("eagle-target"))
so(
    "not in the Eagle's territory",
    "word",
    when=lambda s, w: (
        slug_of(w) in BOXES
        or (flown_from(s) not in REGIONS or REGIONS[slug_of(w)]["territory"] != REGIONS[flown_from(s)]["territory"])
    ),
)
so("no Great Bat in it", "word", when=lambda s, w: not bats_in(s, slug_of(w)))
so(
    "no Army in it that can move",
    "word",
    when=lambda s, w: not any(ways(s, army.place) for army in inside(s, slug_of(w))),
)
so(
    "no Army in it that can act",
    "word",
    when=lambda s, w: not any(ways(s, army.place) or s.threatened(army.place) for army in inside(s, slug_of(w))),
)
so("no enemy Army in it", "word", when=lambda s, w: not inside(s, slug_of(w), False))
so("no hurt Army in it", "word", when=lambda s, w: not any(army.damage for army in inside(s, slug_of(w))))


def eagles_left(seen: Seen, word: str) -> int:
    slug = slug_of(word)
    if slug in CHARACTERS:
        there = slug == "lord-of-the-eagles" and (seen.at(slug) in REGIONS or seen.question == "which-flyer")
        return int(there)
    boxed = slug in BOXES and seen.question != "which-flyer"
    return 0 if boxed else int(seen.view.eagles.get(slug, 0))


def flown_from(seen: Seen) -> str:
    eagle = seen.answer("which-eagle")
    return seen.at(eagle) if eagle in CHARACTERS else eagle


def inside(seen: Seen, territory: str, own: bool = True) -> list[Any]:
    armies = [army for army in seen.view.armies if (army.side == seen.seat) is own and army.place in REGIONS]
    return [army for army in armies if REGIONS[army.place]["territory"] == territory]
