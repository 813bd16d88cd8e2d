"""Causes that keep an action from being taken, and those of single cards."""

from __future__ import annotations

from typing import Any

from tests.games.five_armies.rules.reasons.actions import ACTIONS, ANOTHER_DIE
from tests.games.five_armies.rules.reasons.causes import (
    CAUSES,
    Named,
    beside_own,
    region,
    shut_in,
    slug_of,
    so,
    ways,
)  # fmt: skip
from tests.games.five_armies.rules.reasons.pieces import REQUIREMENTS, company, hand, holder, mine
from tests.games.five_armies.rules.reasons.sight import (
    BOXES,
    CARDS,
    CHARACTERS,
    NO_WORDS,
    PLACE_NAMES,
    REGIONS,
    UNITS,
    Seen,
    beside,
    border,
)  # fmt: skip
from tests.games.five_armies.rules.reasons.tokens import MUSTERING, bats_in, free_for_token, inside, tokens


# --- actions ----------------------------------------------------------------------------------------------------------
def another_die(seen: Seen, word: str) -> Named:
    """The action belongs to the other side, or to another face; the sentence names the right die."""
    whose, faces, _, named = ACTIONS[slug_of(word)]
    right = whose in ("both", seen.seat) and seen.die in faces.split()
    return None if right or not named else [named]


CAUSES[ANOTHER_DIE] = another_die


def entering(word: str) -> str:
    return slug_of(word).removeprefix("enter-")


def able(seen: Seen, word: str) -> list[str]:
    """The places of Armies with what the action asks: Leadership of a Character die, Goblins of a Lidless Eye."""
    if slug_of(word).startswith("goblin"):
        return [army.place for army in seen.own() if "goblins" in army.units]
    if seen.die == "character":
        return [army.place for army in seen.own() if seen.leads(army)]
    return [army.place for army in seen.own()]


so("you have no Army", "no Army", when=lambda s, w: not s.own())
so("none has Leadership", "Leadership", when=lambda s, w: s.die == "character" and not able(s, w))
so("none has Goblins", "Goblins", when=lambda s, w: not able(s, w))
so(
    "all behind closed Passes",
    "Pass",
    when=lambda s, w: able(s, w) != [] and all(shut_in(s, one) for one in able(s, w)),
)
so("none can move", when=lambda s, w: able(s, w) != [] and not any(ways(s, one) for one in able(s, w)))
so("no enemy beside you", when=lambda s, w: not any(s.threatened(army.place) for army in s.own()))
so(
    "the river keeps all apart",
    "river",
    when=lambda s, w: any(
        border(army.place, other) == "river" and s.hostile(other) for army in s.own() for other in REGIONS
    ),
)
so("never two beside one", "two", when=lambda s, w: not any(s.hostile(p) and beside_own(s, p) > 1 for p in REGIONS))
so(
    "no character on the board",
    "character",
    when=lambda s, w: (
        not any(
            mine(s, one) and s.at(one) in REGIONS for one in CHARACTERS if one not in ("beorn", "lord-of-the-eagles")
        )
    ),
)
so("no token to flip", "token", when=lambda s, w: not any(tokens(s, p) and p != s.at("beorn") for p in s.view.tokens))
so("no Army is hurt", "Damage", when=lambda s, w: not any(army.damage for army in s.own()))
so("the decks are empty", "no card", when=lambda s, w: not s.view.decks["event"])
so("no card for this die", "card", when=lambda s, w: not fit_cards(s))
so("no requirement is met", when=lambda s, w: fit_cards(s) != [] and not any(met(s, card) for card in fit_cards(s)))
so("all Goblins are in play", "Goblins", when=lambda s, w: sum(army.units.get("goblins", 0) for army in s.own()) == 12)
so("the Lord is not in play", "Lord", when=lambda s, w: not s.in_play("lord-of-the-eagles"))
so("no Eagle out with a target", "Eagle", when=lambda s, w: not any(preys(s, place) for place in flyers(s)))
so("no Great Bat on the board", "no Great Bat", when=lambda s, w: not any(s.view.bats.values()))
so(
    "no Great Bat with an Army",
    "Great Bat's territory",
    when=lambda s, w: (
        any(s.view.bats.values())
        and not any(
            bats_in(s, land) and any(ways(s, army.place) for army in inside(s, land))
            for land in {one["territory"] for one in REGIONS.values()}
        )
    ),
)
so("Bolg is missing", "Bolg isn't", when=lambda s, w: not s.in_play("bolg"))
so(
    "two Settlements are missing",
    "fewer than two Settlements",
    when=lambda s, w: s.in_play("bolg") and len(s.view.control) < 2,
)
so("no Shadow token is left", "token", when=lambda s, w: not s.view.token_piles["shadow"])
so(
    "no room in the Broken Lands",
    "Broken Lands",
    when=lambda s, w: not any(free_for_token(s, p) for p, one in REGIONS.items() if one["territory"] == "broken-lands"),
)
so("Beorn is not in play", "Beorn", when=lambda s, w: w == "action:move-beorn" and not s.in_play("beorn"))
so("his last Wrath", "Wrath", when=lambda s, w: s.in_play("beorn") and s.view.wrath <= 1)
so(
    "Beorn can go nowhere",
    "Beorn",
    when=lambda s, w: s.on_board("beorn") and not s.threatened(s.at("beorn")) and not roams(s),
)
so("in play already", ("Bilbo", "Thorin", "Lord", "Beorn", "Bolg"), when=lambda s, w: s.in_play(entering(w)))
so("not ready", ("Bilbo", "Thorin", "Lord", "Beorn", "Bolg"), when=lambda s, w: s.at(entering(w)) == "waiting")
so("out of the game", ("Bilbo", "Thorin", "Lord", "Beorn", "Bolg"), when=lambda s, w: s.at(entering(w)) == "eliminated")
so("nobody for Bilbo to join", "Bilbo", when=lambda s, w: not any(company(s, place) for place in PLACE_NAMES))
so(
    "the Shadow holds Front Gate",
    "Front Gate",
    "Thorin",
    when=lambda s, w: s.army("front-gate", False) is not None or "front-gate" in s.view.control,
)
so(
    "no free southern edge",
    "southern edge",
    when=lambda s, w: all(holder(s, f"region:{p}") for p, one in REGIONS.items() if one["south_edge"]),
)
so("no place for Bolg", "Mustering region", when=lambda s, w: all(s.hostile(p) for p in MUSTERING))


def roams(seen: Seen) -> bool:
    """Beorn may pass Armies of his own side; he ends in a region without an Army (FA-33.4, FA-R.63)."""
    reached, frontier = {seen.at("beorn")}, {seen.at("beorn")}
    for _ in range(3):
        frontier = {o for p in frontier for o in beside(p) if seen.army(o, False) is None} - reached
        reached |= frontier
    return any(seen.army(place) is None for place in reached - {seen.at("beorn")})


def fit_cards(seen: Seen) -> list[str]:
    """Cards of the hand that a die may play, whatever they need (FA-15.3)."""
    return [card for card in hand(seen) if seen.die in ("event", CARDS[card]["type"])]


def met(seen: Seen, card: str) -> bool:
    return card not in REQUIREMENTS or bool(REQUIREMENTS[card](seen))


def flyers(seen: Seen) -> list[str]:
    """The regions of Eagles and of their Lord."""
    lord = seen.at("lord-of-the-eagles")
    return [place for place in (*seen.view.eagles, lord) if place in REGIONS]


def preys(seen: Seen, place: str) -> bool:
    return bool(inside(seen, REGIONS[place]["territory"], False))


def why_nothing(seen: Seen, word: str) -> Named:
    """Whatever the die would be used for has a cause of its own against it; the sentence names one of them each."""
    return [slug_of(word).title()] if seen.die else None


CAUSES["nothing to do as that"] = why_nothing

# --- single cards -----------------------------------------------------------------------------------------------------
FORTIFICATIONS = [slug for slug, one in REGIONS.items() if one.get("fortification")]
so("it is the one reinforced", "word", when=lambda s, w: slug_of(w) == s.here)
so("one unit at least", when=lambda s, w: w in NO_WORDS and not s.answers("reserve-unit"))
so("no neighbour of yours", "word", when=lambda s, w: not beside_own(s, slug_of(w)))
so(
    "not one of the two",
    "word",
    when=lambda s, w: slug_of(w) not in (s.answer("share-first"), s.answer("share-second")),
)
so(
    "no Valley region to attack",
    "word",
    "Valley",
    when=lambda s, w: not any(s.hostile(p) and REGIONS[p]["territory"] == "valley" for p in beside(slug_of(w))),
)
so(
    "not in the Valley",
    "word",
    "Valley",
    when=lambda s, w: slug_of(w) in BOXES or REGIONS[slug_of(w)]["territory"] != "valley",
)
so("no Fortification", "word", "Fortification", when=lambda s, w: slug_of(w) not in FORTIFICATIONS)
so("no Army of yours beside it", "word", when=lambda s, w: not beside_own(s, slug_of(w)))
so("not the enemy's", "word", when=lambda s, w: (slug_of(w) in s.view.control) is (s.seat == "shadow"))
so(
    "broken already",
    "word",
    when=lambda s, w: (
        slug_of(w) in FORTIFICATIONS and s.view.fortifications[slug_of(w)] >= REGIONS[slug_of(w)]["fortification"]
    ),
)
so(
    "no refuge",
    "word",
    when=lambda s, w: (
        slug_of(w) in BOXES
        or not REGIONS[slug_of(w)]["settlement"]
        or (slug_of(w) in s.view.control or s.army(slug_of(w), False) is not None)
    ),
)
so("no other type for it", "word", when=lambda s, w: True)
so("nothing to mend there", "word", when=lambda s, w: (army := s.army(slug_of(w))) is not None and not army.damage)
so("no General is activated", "Activation", when=lambda s, w: not s.view.activated)
so(
    "Beorn is not beset",
    "Beorn",
    when=lambda s, w: w == "do:first" and (not s.on_board("beorn") or not beside_own(s, s.at("beorn"))),
)
so(
    "no Army is surrounded",
    "character",
    when=lambda s, w: (
        w == "do:second"
        and not any(army.characters and beside_own(s, army.place) > 1 for army in s.view.armies if army.side != s.seat)
    ),
)
so("no Eagle on the board there", "word", when=lambda s, w: not region(w) or not s.view.eagles.get(slug_of(w)))
so("not beside that enemy", "word", when=lambda s, w: s.here not in beside(slug_of(w)))
so(
    "no Leadership token there",
    "word",
    when=lambda s, w: (army := s.army(slug_of(w), False)) is not None and not army.leadership,
)
so("too few enemies beside it", "word", when=lambda s, w: beside_own(s, slug_of(w)) < 2)
so(
    "nothing to muster or march",
    "word",
    when=lambda s, w: not tokens(s, slug_of(w)) and (s.army(slug_of(w)) is None or not ways(s, slug_of(w))),
)
so(
    "more Rings than were discarded",
    "Ring",
    when=lambda s, w: (
        int(slug_of(w)) > min(1 if s.answer("choose-card") == "the-arkenstone-of-thrain" else 2, 5 - s.view.rings)
    ),
)
so("its ability is barred", "word", when=lambda s, w: True)
so(
    "the other side's way out",
    when=lambda s, w: w == ("do:retreat" if s.view.combat.attacker.side == s.seat else "do:withdraw"),
)
so("no failed die of yours", "miss", when=lambda s, w: w == "do:first")
so("no hit of the enemy", "hit", when=lambda s, w: w != "do:first")
so("it takes two Damage", "word", when=lambda s, w: s.answers("blood-victim").count(w) >= 2)
so("it serves the other side", "word", when=lambda s, w: (w == "piece:bat") is (s.seat == "free-peoples"))
so("no such flyer there", when=lambda s, w: w in ("piece:bat", "piece:eagle", "character:lord-of-the-eagles"))


# --- the whole Army, or how many of each ------------------------------------------------------------------------------
so("the whole Army is too big", "3", when=lambda s, w: w == "do:all" and s.context == "card")
so("only Wargs may go", "Wargs", when=lambda s, w: w == "do:all" and s.answer("choose-card") == "wolves-on-the-flanks")
so(
    "one unit cannot be split",
    when=lambda s, w: w == "do:split" and ((army := divided(s)) is None or sum(army.units.values()) == 1),
)
so("the Army must go", when=lambda s, w: w in NO_WORDS and not set(NO_WORDS) & set(s.options))
so("he stands with an Army", "Army", when=lambda s, w: w in NO_WORDS and s.army(s.here) is not None)
so("he may pass but not end there", "Beorn", "word", when=lambda s, w: s.army(slug_of(w)) is not None)


def divided(seen: Seen) -> Any:
    """The Army that is being divided: the one named last."""
    named = [slug_of(word) for _, word in seen.said if word.startswith(("region:", "box:"))]
    return next((army for place in reversed(named) if (army := seen.army(place))), None)


def too_many(seen: Seen, word: str) -> Named:
    """More than the Army has of that kind, or the two together that are shared out."""
    two = [seen.army(seen.answer("share-first")), seen.army(seen.answer("share-second"))]
    armies = two if seen.answer("share-first") else [divided(seen)]
    there = sum(most(army, seen.prompt) for army in armies if army is not None)
    return [] if int(slug_of(word)) > there else None


def most(army: Any, prompt: str) -> int:
    """How many there are of what the prompt asks for: units, a character, Leadership tokens or Damage."""
    for slug, number in army.units.items():
        if UNITS[slug]["plural"] in prompt.replace("Great Orcs", "Great ones" if slug == "orcs" else "Great Orcs"):
            return int(number)
    if "Damage" in prompt:
        return int(army.damage)
    if "Leadership" in prompt:
        return int(army.leadership)
    return int(any(CHARACTERS[one]["short"] in prompt for one in army.characters))


CAUSES["there are not that many"] = too_many
