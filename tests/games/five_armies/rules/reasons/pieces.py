"""Causes about characters, dice, cards and combat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.games.five_armies.rules.reasons.causes import (
    CAUSES,
    Named,
    noun,
    region,
    slug_of,
    so,
)  # fmt: skip
from tests.games.five_armies.rules.reasons.sight import (
    BOXES,
    CARDS,
    CHARACTERS,
    NO_WORDS,
    REGIONS,
    UNITS,
    Seen,
    beside,
    in_range,
)
from tests.games.five_armies.rules.reasons.tokens import (
    GROUPS_OF,
    MUSTERING,
    SETTLEMENTS,
    bats_in,
    free_for_token,
    tokens,
)

USES: dict[str, tuple[str, ...]] = {
    "muster-army": ("muster", "army"),
    "will-of-the-west": ("character", "army", "muster", "event"),
}
REQUIREMENTS: dict[str, Callable[[Seen], bool]] = {
    "lucky-number": lambda s: s.in_play("bilbo"),
    "the-gate-thrown-open": lambda s: with_army(s, "thorin"),
    "staff-ablaze": lambda s: s.in_play("gandalf"),
    "stooping-on-the-ridges": lambda s: s.in_play("lord-of-the-eagles"),
    "the-bear-unbound": lambda s: s.at("beorn") != "eliminated",
    "light-under-the-cloud": lambda s: s.view.victory_points >= 6,
    "the-chosen-of-bolg": lambda s: s.in_play("bolg"),
    "down-from-the-heights": lambda s: any("goblins" in army.units for army in s.own()),
    "under-the-lash": lambda s: any(army.damage < sum(army.units.values()) for army in s.own()),
    "torch-the-stores": lambda s: bool(s.view.control),
    "the-son-avenges": lambda s: with_army(s, "bolg"),
    "the-wind-turns-east": lambda s: s.view.fate >= 8,
}


def with_army(seen: Seen, character: str) -> bool:
    return any(character in army.characters for army in seen.view.armies)


def mine(seen: Seen, character: str) -> bool:
    return bool(CHARACTERS[character]["side"] == seen.seat)


# --- characters and Generals ------------------------------------------------------------------------------------------
so("not a General", "word", when=lambda s, w: not CHARACTERS[slug_of(w)]["general"] or not mine(s, slug_of(w)))
so("a General not in play", "word", when=lambda s, w: not s.in_play(slug_of(w)))
so("activated already", "word", when=lambda s, w: slug_of(w) in s.view.activated)
so("three are activated", when=lambda s, w: len(s.view.activated) >= 3)
so("not activated", "word", when=lambda s, w: slug_of(w) not in s.view.activated)
so("not on the board", "word", when=lambda s, w: not s.on_board(slug_of(w)))
so(
    "one General a die",
    when=lambda s, w: any(question == "choose-die" and word.startswith("character:") for question, word in s.said),
)
so("his ability does nothing", "word", when=lambda s, w: slug_of(w) in s.view.activated)
so(
    "no character of yours on the board",
    "word",
    when=lambda s, w: not mine(s, slug_of(w)) or not s.on_board(slug_of(w)),
)
so("Beorn walks by an action of his own", "Beorn", when=lambda s, w: slug_of(w) == "beorn")
so("the Lord does not walk", "Lord of the Eagles", when=lambda s, w: slug_of(w) == "lord-of-the-eagles")
so(
    "not with that Army",
    "word",
    when=lambda s, w: (
        not any(slug_of(w) in army.characters and army.place == fighting_place(s) for army in s.view.armies)
    ),
)
so("no answer to this question", "prompt", when=lambda s, w: True)
so("no region", "word", when=lambda s, w: slug_of(w) in BOXES)
so("not on the southern edge", "word", when=lambda s, w: entering(s) == "beorn" and region(w) and not south(w))
so("an Army is there", "word", when=lambda s, w: entering(s) == "beorn" and holder(s, w) is not None)
so("nobody to join", "word", when=lambda s, w: entering(s) == "bilbo" and not company(s, slug_of(w)))
so("not a place of Bolg's", "word", when=lambda s, w: entering(s) == "bolg" and slug_of(w) not in MUSTERING)
so(
    "enemies where Bolg enters",
    "word",
    "Free Peoples Army",
    when=lambda s, w: entering(s) == "bolg" and s.army(slug_of(w), False) is not None,
)
so("Beorn bars Bolg", "word", "Beorn", when=lambda s, w: entering(s) == "bolg" and s.at("beorn") == slug_of(w))
so("Bilbo is there", "word", when=lambda s, w: s.at("bilbo") == slug_of(w))
so(
    "no Ring",
    when=lambda s, w: w == "character:bilbo" and (s.seat == "shadow" or not s.in_play("bilbo") or not s.view.rings),
)
so("no Character result", when=lambda s, w: w == "character:bilbo" and s.die != "character")
so("the Ring was used", when=lambda s, w: any(q == "ring-where" for q, _ in s.said))


def fighting_place(seen: Seen) -> str:
    combat = seen.view.combat
    if combat is None:
        return seen.here
    return str(combat.attacker.place if combat.attacker.side == seen.seat else combat.defender.place)


def entering(seen: Seen) -> str:
    return seen.answer("choose-action").removeprefix("enter-")


def south(word: str) -> bool:
    return bool(REGIONS[slug_of(word)]["south_edge"])


def holder(seen: Seen, word: str) -> Any:
    return seen.army(slug_of(word)) or seen.army(slug_of(word), False)


def company(seen: Seen, place: str) -> bool:
    """Another Free Peoples character, or a Leadership token; Beorn and the Lord are none (FA-34.9, FA-R.68)."""
    others = [one for one in CHARACTERS if mine(seen, one) and one not in ("bilbo", "beorn", "lord-of-the-eagles")]
    army = seen.army(place)
    return any(seen.at(one) == place for one in others) or (army is not None and army.leadership > 0)


# --- the halves of a General's ability --------------------------------------------------------------------------------
def half(general: str, word: str) -> Any:
    return lambda s, w: used_general(s) == general and w == word


def used_general(seen: Seen) -> str:
    return slug_of([word for question, word in seen.said if question == "choose-die"][-1])


so(
    "Concentrated already",
    "Concentration",
    when=lambda s, w: half("gandalf", "do:second")(s, w) and s.view.concentration,
)
so(
    "no Shadow Army in range",
    when=lambda s, w: (
        half("gandalf", "do:first")(s, w)
        and not any(
            army.side == "shadow" and in_range(s.at("gandalf"), army.place, "gandalf") for army in s.view.armies
        )
    ),
)
so(
    "no archer in range",
    when=lambda s, w: (
        half("thranduil", "do:first")(s, w)
        and not any(archers(s, army.place) for army in s.view.armies if army.side == "shadow")
    ),
)
so(
    "no Eagle left",
    "Eagle",
    when=lambda s, w: half("lord-of-the-eagles", "do:first")(s, w) and sum(s.view.eagles.values()) >= 5,
)
so(
    "no Eagle in the Eyrie",
    "Eagle",
    when=lambda s, w: half("lord-of-the-eagles", "do:second")(s, w) and not s.view.eagles.get("eagles-eyrie"),
)
so(
    "no token near Bard",
    "Bard",
    when=lambda s, w: (
        half("bard", "do:second")(s, w)
        and not any(tokens(s, place) and place != s.at("beorn") for place in (s.at("bard"), *beside(s.at("bard"))))
    ),
)
so(
    "the Army has no Damage",
    when=lambda s, w: half("dain", "do:first")(s, w) and not s.army(s.answer("ironfoot")).damage,
)
so(
    "no Settlement is free",
    when=lambda s, w: w in ("do:first", "do:second") and not any(free_for_token(s, place) for place in SETTLEMENTS),
)
so("no token is left", when=lambda s, w: any(not s.view.token_piles[group] for group in GROUPS_OF[s.seat]))


def archers(seen: Seen, target: str) -> int:
    """Elf Archers and Lake-men in Hills or Mountains in range (FA-20.3)."""
    ground = [army for army in seen.own() if REGIONS.get(army.place, {}).get("terrain") in ("hills", "mountains")]
    near = [army for army in ground if target in REGIONS and in_range(army.place, target, "archers")]
    return sum(army.units.get("elf-archers", 0) + army.units.get("lake-men", 0) for army in near)


def any_archers(seen: Seen, target: str) -> bool:
    own = [army for army in seen.own() if {"elf-archers", "lake-men"} & set(army.units) and army.place in REGIONS]
    return any(target in REGIONS and in_range(army.place, target, "archers") for army in own)


so(
    "out of range",
    "word",
    when=lambda s, w: (
        region(w)
        and (
            not in_range(s.at("gandalf"), slug_of(w), "gandalf")
            if s.question == "blast"
            else not any_archers(s, slug_of(w))
        )
    ),
)
so("no archer on the right ground", "word", when=lambda s, w: any_archers(s, slug_of(w)) and not archers(s, slug_of(w)))
so("a box is out of range", "word", when=lambda s, w: slug_of(w) in BOXES)


# --- dice and cards ---------------------------------------------------------------------------------------------------
def dice(seen: Seen) -> int:
    return sum(seen.view.dice[seen.seat].values())


so(
    "no such die left",
    "word",
    when=lambda s, w: s.answers(s.question).count(w) >= s.view.dice[s.seat].get(slug_of(w), 0),
)
so("it came back just now", "word", when=lambda s, w: s.answer("choose-card") == "fortunes-turn")
so(
    "no fewer dice than the opponent",
    "fewer",
    when=lambda s, w: (
        w == "do:pass"
        and dice(s) >= sum(sum(unused.values()) for side, unused in s.view.dice.items() if side != s.seat)
    ),
)
so(
    "a die follows a General",
    "General",
    when=lambda s, w: (
        w == "do:pass" and any(question == "choose-die" and word.startswith("character:") for question, word in s.said)
    ),
)
so("more Great Bats than there are", when=lambda s, w: int(slug_of(w)) > 6 - sum(s.view.bats.values()))
so("another face", when=lambda s, w: slug_of(w) not in USES[s.answer("choose-die")])
so(
    "say first what the die is",
    when=lambda s, w: s.answer("choose-die") != "will-of-the-west" or w != "action:move-beorn",
)


def hand(seen: Seen) -> list[str]:
    return list(seen.view.hands[seen.seat].known)


def story(slug: str) -> bool:
    return bool(CARDS[slug]["deck"] != "event")


so("not in your hand", "word", when=lambda s, w: slug_of(w) not in hand(s))
so("not with this die", "word", when=lambda s, w: s.die not in ("event", CARDS[slug_of(w)]["type"]))
so("a Story card", "word", when=lambda s, w: story(slug_of(w)))
so("not in the hand looked at", "word", when=lambda s, w: slug_of(w) not in other_hand(s))
so("of the other deck", "word", when=lambda s, w: story(slug_of(w)) is not (len(s.answers("card-in-hand")) > 0))
so("not the card that was chosen", when=lambda s, w: True)
so("not among those looked at", "word", when=lambda s, w: slug_of(w) not in s.view.secrets.get("cards", []))
so("not among the five used last", "word", when=lambda s, w: slug_of(w) not in s.view.used_events[-5:])
so(
    "not among the tiles looked at",
    when=lambda s, w: s.view.secrets.get("tiles", []).count(slug_of(w)) <= s.answers("hold-tile").count(w),
)


def other_hand(seen: Seen) -> list[str]:
    return [card for side, held in seen.view.hands.items() if side != seen.seat for card in held.known]


def requirement(seen: Seen, word: str) -> Named:
    """A card's requirement, in the words of the card."""
    card = slug_of(word)
    unmet = card in REQUIREMENTS and not REQUIREMENTS[card](seen)
    return [noun(word), str(CARDS[card]["requirement"])] if unmet else None


CAUSES["its requirement is not met"] = requirement

# --- combat -----------------------------------------------------------------------------------------------------------
REGROUPING = ("maneuver:regroup", "card:fall-back-by-ranks")  # Feigned Flight retreats as if after Regroup


def fighting(seen: Seen) -> Any:
    return seen.army(fighting_place(seen))


def fights(seen: Seen, unit: str) -> bool:
    army = fighting(seen)
    return army is not None and unit in army.units


def own_side(seen: Seen) -> Any:
    combat = seen.view.combat
    return combat.attacker if combat.attacker.side == seen.seat else combat.defender


so("no such unit fights", when=lambda s, w: slug_of(w) in UNITS and not fights(s, slug_of(w)))
so("played until Regroup", "Regroup", when=lambda s, w: w in own_side(s).spent)
so(
    "Thorin is not there",
    "Thorin",
    when=lambda s, w: (
        s.seat == "free-peoples" and w == "maneuver:mighty-strokes" and s.at("thorin") != fighting_place(s)
    ),
)
so(
    "no Great Bat there",
    "Great Bat",
    when=lambda s, w: w == "maneuver:vampire-like" and not bats_in(s, REGIONS[s.view.combat.region]["territory"]),
)
so(
    "the other side's card",
    when=lambda s, w: w == ("maneuver:vampire-like" if s.seat == "free-peoples" else "maneuver:mighty-strokes"),
)
so(
    "no Leadership token",
    "Leadership token",
    when=lambda s, w: w == "piece:leadership" and not ((army := fighting(s)) and army.leadership),
)
so(
    "not in this attack",
    "word",
    when=lambda s, w: (
        s.army(slug_of(w)) is None or slug_of(w) not in beside(s.answer("combined-where") or s.view.combat.region)
    ),
)
so("say which Army advances", when=lambda s, w: w == "do:advance")
so("no Regroup this round", "Regroup", when=lambda s, w: w == "do:retreat" and own_side(s).card != "maneuver:regroup")
so("Regroup this round", "Regroup", when=lambda s, w: w == "do:rout" and own_side(s).card in REGROUPING)
so("Beorn never routs", "Beorn", when=lambda s, w: w == "do:rout" and own_side(s).beorn)
so("more Damage than units", when=lambda s, w: w in NO_WORDS and not set(NO_WORDS) & set(s.options) and damage_at(s))
so(
    "no such unit there",
    "word",
    when=lambda s, w: not any(left_of(s, army.units, w) for army in s.own() if army.place == unit_place(s)),
)
so("the excess is gone", when=lambda s, w: "do:done" in s.options)


def left_of(seen: Seen, units: Mapping[str, int], word: str) -> bool:
    """Whether there are more of these units than have been chosen for the reserve already."""
    return units.get(slug_of(word), 0) > seen.answers("reserve-unit").count(word)


def damage_at(seen: Seen) -> bool:
    army = seen.army(seen.here)
    return army is not None and army.damage > sum(army.units.values()) - 1


def unit_place(seen: Seen) -> str:
    return seen.answer("reserve-from") if seen.question == "reserve-unit" else seen.here
