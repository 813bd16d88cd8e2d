"""Each cause of a refusal as a question to what the seat sees: what it names if it is so, None if it is not.

What a cause names must stand in the sentence; of a tuple one is enough.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bench.battlefields import data
from tests.games.five_armies.rules.reasons.sight import (
    BOXES,
    CARDS,
    CHARACTERS,
    EXIT_OF,
    NO_WORDS,
    PASS_OF,
    PLACE_NAMES,
    REGIONS,
    UNITS,
    Seen,
    beside,
    border,
)  # fmt: skip

Named = list[str | tuple[str, ...]] | None
CAUSES: dict[str, Callable[[Seen, str], Named]] = {}
POOLS = data("pools")
SIDE_NAMES = {"free-peoples": "Free Peoples Army", "shadow": "Shadow Army"}
# What an Army can be without: the word on the card, the words of the sentence, the test.
LACKABLE: dict[str, Callable[[Any], bool]] = {
    "Dwarves": lambda army: bool({"dwarf-regulars", "dwarf-veterans"} & set(army.units)),
    "Elves": lambda army: bool({"elf-archers", "elf-spearmen"} & set(army.units)),
    "Lake-men": lambda army: "lake-men" in army.units,
    "Dwarves or Lake-men": lambda army: bool({"dwarf-regulars", "dwarf-veterans", "lake-men"} & set(army.units)),
    "Wargs": lambda army: "wargs" in army.units,
    "Orcs": lambda army: "orcs" in army.units,
    "Thorin": lambda army: "thorin" in army.characters,
    "Bolg": lambda army: "bolg" in army.characters,
    "a character": lambda army: bool(army.characters),
}


def noun(word: str) -> str:
    """The name of what a word names."""
    kind, _, slug = word.partition(":")
    names: dict[str, Callable[[], str]] = {
        "region": lambda: PLACE_NAMES[slug],
        "box": lambda: PLACE_NAMES[slug],
        "character": lambda: str(CHARACTERS[slug]["short"]),
        "unit": lambda: str(UNITS[slug]["plural"]),
        "card": lambda: str(CARDS[slug]["title"]),
        "die": lambda: str(POOLS["faces"][slug]),
        "token": lambda: str(POOLS["groups"][slug]),
        "territory": lambda: str(data("board")["territories"][slug]["name"]),
        "piece": lambda: str(POOLS["pieces"][slug]["singular"]),
    }
    return names[kind]() if kind in names else ""


def slug_of(word: str) -> str:
    return word.partition(":")[2]


def so(name: str, *names: str | tuple[str, ...], when: Callable[[Seen, str], Any]) -> None:
    """Enter a cause that names the word itself (`word`), the place of the question (`here`), or these."""

    def cause(seen: Seen, word: str) -> Named:
        if not when(seen, word):
            return None
        found = {"word": noun(word), "here": PLACE_NAMES.get(seen.here, ""), "prompt": seen.prompt}
        return [found.get(each, each) if isinstance(each, str) else each for each in names]

    CAUSES[name] = cause


def region(word: str) -> bool:
    return slug_of(word) in REGIONS


def same(seen: Seen, word: str) -> bool:
    return slug_of(word) == seen.here


def joined(seen: Seen, word: str) -> str:
    """The border between the place of the question and a region."""
    return border(seen.here, slug_of(word))


def lies(kind: str) -> Callable[[Seen, str], bool]:
    """Whether the question is about a region and the word names a box of this kind."""
    return lambda s, w: (
        s.here in REGIONS and slug_of(w) in BOXES and (BOXES[slug_of(w)]["kind"] == "pass") is (kind == "pass")
    )


# --- what is asked ----------------------------------------------------------------------------------------------------


# How the word that is right is called.
SAYS_NO = {"do:no": "Answer no", "do:done": "Answer done", "do:forgo": "give up the whole action"}


def another_word_says_no(seen: Seen, word: str) -> Named:
    right = [each for each in NO_WORDS if each in seen.options]
    return [SAYS_NO[right[0]]] if word in NO_WORDS and right else None


def order_of(seen: Seen, word: str) -> tuple[int, list[int]]:
    """The place of a word in the list, and of the answers of its kind to the same question."""
    kind = word.partition(":")[0]
    kinds = ("region", "box") if kind in ("region", "box") else (kind,)
    same_kind = [each for each in seen.answers(seen.question) if each.partition(":")[0] in kinds]
    return seen.order[word], [seen.order[each] for each in same_kind]


def out_of_order(seen: Seen, word: str) -> Named:
    """An answer was given that comes later in the list; a pair begins with its first (Exchange the Lines)."""
    at, before = order_of(seen, word)
    if seen.question == "share-first":
        friends = [f"region:{place}" for place in beside(slug_of(word)) if seen.army(place)]
        return [noun(word)] if seen.army(slug_of(word)) and friends else None
    if seen.question == "share-second":
        before = [seen.order[w] for q, w in seen.said if q == "share-first"]
    if seen.question == "rearm-by":
        before = [seen.order[w] for q, w in seen.said if q == "rearm-by"]
    return ["start with it", noun(word)] if before and at < before[-1] else None


def too_few_left(seen: Seen, word: str) -> Named:
    """Everything offered comes earlier in the list."""
    kind = word.partition(":")[0]
    kinds = ("region", "box") if kind in ("region", "box") else (kind,)
    offered = [seen.order[each] for each in seen.options if each.partition(":")[0] in kinds]
    return ["too few", noun(word)] if offered and max(offered) < seen.order[word] else None


CAUSES["another word says no"] = another_word_says_no
CAUSES["out of order"] = out_of_order
CAUSES["too few would be left"] = too_few_left
so("it is not optional", "must do this", when=lambda s, w: w in NO_WORDS and not set(NO_WORDS) & set(s.options))
so("nought is said by do:no", "Answer no", when=lambda s, w: w == "number:0")
so("more than may be re-rolled", when=lambda s, w: int(slug_of(w)) > most_offered(s))
so("tokens must be placed", when=lambda s, w: w in NO_WORDS and not set(NO_WORDS) & set(s.options))
so("chosen already", "already", "word", when=lambda s, w: w in [word for _, word in s.said])


def most_offered(seen: Seen) -> int:
    return max((int(slug_of(word)) for word in seen.options if word.startswith("number:")), default=0)


# --- places and steps -------------------------------------------------------------------------------------------------
so("it stands there already", "word", when=same)
so(
    "not adjacent",
    "here",
    "word",
    when=lambda s, w: s.here in REGIONS and region(w) and not same(s, w) and joined(s, w) == "",
)
so("a river without a ford", "river", "here", "word", when=lambda s, w: joined(s, w) == "river")
so("nothing enters a Pass from outside", "word", when=lies("pass"))
so("a box is adjacent to nothing", "word", when=lies("box"))
so(
    "out of a Mustering Point only to its Pass",
    "here",
    when=lambda s, w: s.here in PASS_OF and PASS_OF[s.here] != slug_of(w),
)
so("out of a Pass only to its exit", "here", when=lambda s, w: s.here in EXIT_OF and EXIT_OF[s.here] != slug_of(w))
so(
    "its Pass is closed",
    "word",
    when=lambda s, w: PASS_OF.get(s.here) == slug_of(w) and slug_of(w) not in s.view.open_passes,
)
so("Beorn stands there", "Beorn", "word", when=lambda s, w: s.seat == "shadow" and s.at("beorn") == slug_of(w))
so(
    "units end no move with Beorn",
    "Beorn",
    when=lambda s, w: s.seat == "free-peoples" and s.at("beorn") == (s.here if w in NO_WORDS else slug_of(w)),
)
so(
    "next to an enemy, against the card",
    "word",
    when=lambda s, w: s.answer("choose-card") == "fall-back-by-ranks" and s.threatened(slug_of(w)),
)
so(
    "no river to cross there",
    "here",
    "word",
    when=lambda s, w: s.answer("choose-card") == "across-the-river" and joined(s, w) != "river",
)
so(
    "the move had to stop",
    "must stop",
    when=lambda s, w: (
        s.said != []
        and s.said[-1][0] == "march"
        and (s.threatened(slug_of(s.said[-1][1])) and slug_of(w) in beside(slug_of(s.said[-1][1])))
    ),
)
so(
    "the first step must be taken",
    when=lambda s, w: w in NO_WORDS and not set(NO_WORDS) & set(s.options) and s.at("beorn") != s.here,
)


def held_by_enemy(seen: Seen, word: str) -> Named:
    army = seen.army(slug_of(word), False)
    return [noun(word), SIDE_NAMES[army.side]] if army else None


CAUSES["an enemy Army holds it"] = held_by_enemy
so("your own Army holds it", "word", when=lambda s, w: s.army(slug_of(w)) is not None)
so("you control it", "word", when=lambda s, w: controls(s.seat, s, slug_of(w)))
so("the enemy controls it", "word", when=lambda s, w: controls(other_side(s.seat), s, slug_of(w)))
so("across a ford", "word", when=lambda s, w: joined(s, w) == "ford")
so("next to an enemy Army", "word", when=lambda s, w: s.threatened(slug_of(w)))
so("Beorn joins no Army", "Beorn", when=lambda s, w: s.at("beorn") == s.here)


def other_side(seat: str) -> str:
    return "shadow" if seat == "free-peoples" else "free-peoples"


def controls(side: str, seen: Seen, place: str) -> bool:
    """All Settlements are the Free Peoples' until a Control marker lies there (FA-R.82)."""
    settled = place in REGIONS and REGIONS[place]["settlement"]
    return settled and (place in seen.view.control) is (side == "shadow")


# --- Armies -----------------------------------------------------------------------------------------------------------
so(
    "no Army of yours there",
    "no Army",
    "word",
    when=lambda s, w: s.army(slug_of(w)) is None and not arrived(s, slug_of(w)),
)
so(
    "no enemy Army there",
    "word",
    when=lambda s, w: (
        not (
            s.army(slug_of(w), False) if s.question not in ("attack-where", "combined-where") else s.hostile(slug_of(w))
        )
    ),
)
so("it has just arrived", "just arrived", "word", when=lambda s, w: arrived(s, slug_of(w)))
so(
    "no Leadership",
    "Leadership",
    "word",
    when=lambda s, w: (army := s.army(slug_of(w))) is not None and not s.leads(army),
)
so(
    "no Goblins",
    "Goblins",
    "word",
    when=lambda s, w: (army := s.army(slug_of(w))) is not None and "goblins" not in army.units,
)
so("no Damage", "Damage", "word", when=lambda s, w: (army := s.army(slug_of(w))) is not None and not army.damage)
so(
    "as much Damage as units",
    "word",
    when=lambda s, w: (army := s.army(slug_of(w))) is not None and army.damage >= sum(army.units.values()),
)
so("behind a closed Pass", "Mustering Point", when=lambda s, w: shut_in(s, place_of(s, w)))
so("all ways are held", "nowhere to go", when=lambda s, w: not ways(s, place_of(s, w)))
so("no river to cross", "word", when=lambda s, w: not any(border(slug_of(w), other) == "river" for other in REGIONS))
so(
    "all ways lead beside the enemy",
    "word",
    when=lambda s, w: all(s.threatened(other) for other in ways(s, slug_of(w))),
)
so("nobody to attack", "No enemy Army", when=lambda s, w: not any(s.hostile(other) for other in reach(place_of(s, w))))
so(
    "the river before the enemy",
    "river",
    when=lambda s, w: any(border(place_of(s, w), other) == "river" and s.hostile(other) for other in REGIONS),
)
so(
    "too big to attack",
    "too big",
    "word",
    when=lambda s, w: (army := s.army(slug_of(w))) is not None and sum(army.units.values()) > 3,
)
so("a box is no region", "word", when=lambda s, w: slug_of(w) in BOXES)
so("nobody attacks a Pass", "word", when=lambda s, w: slug_of(w) in EXIT_OF)
so("a box lies in no territory", "word", when=lambda s, w: slug_of(w) in BOXES)
so("none of yours is adjacent", "word", when=lambda s, w: beside_own(s, slug_of(w)) == 0)
so("fewer than two are adjacent", "word", when=lambda s, w: beside_own(s, slug_of(w)) < 2)


so("a Point attacks nobody", "Mustering Point", when=lambda s, w: place_of(s, w) in PASS_OF)


def place_of(seen: Seen, word: str) -> str:
    return seen.here if word.startswith("do:") else slug_of(word)


def arrived(seen: Seen, place: str) -> bool:
    return any(army.place == place and army.side == seen.seat for army in seen.view.arrivals)


def reach(place: str) -> list[str]:
    """Where an Army can go or strike: the regions next to it, the Pass of a Point, the exit of a Pass (FA-25.4)."""
    return [PASS_OF[place]] if place in PASS_OF else [EXIT_OF[place]] if place in EXIT_OF else list(beside(place))


def ways(seen: Seen, place: str) -> list[str]:
    """The places next on the way of an Army that nobody bars."""
    free = [other for other in reach(place) if not seen.hostile(other)]
    return [other for other in free if other in REGIONS or other in seen.view.open_passes]


def shut_in(seen: Seen, place: str) -> bool:
    return place in PASS_OF and PASS_OF[place] not in seen.view.open_passes


def beside_own(seen: Seen, place: str) -> int:
    return sum(seen.army(other) is not None for other in beside(place))


def lacks(seen: Seen, word: str) -> Named:
    """The Army is without something that the card in use, or the General's ability, speaks of."""
    army = seen.army(slug_of(word)) or seen.army(slug_of(word), False)
    if army is None:
        return None
    card = seen.answer("choose-card")
    text = CARDS[card]["text"] if card and seen.context == "card" else str(CHARACTERS[general(seen)]["ability"])
    missing = tuple(f"doesn't have {name}" for name, has in LACKABLE.items() if name in text and not has(army))
    return [noun(word), missing] if missing else None


def general(seen: Seen) -> str:
    used = [word for question, word in seen.said if question == "choose-die" and word.startswith("character:")]
    return slug_of(used[-1]) if used else "beorn"


def elsewhere(seen: Seen, word: str) -> Named:
    """Outside the territory that was chosen, which the sentence names."""
    place, territory = slug_of(word), seen.territory
    if territory and (place in BOXES or REGIONS[place]["territory"] != territory):
        return [noun(word), str(data("board")["territories"][territory]["name"])]
    return None


CAUSES["it lacks what is needed"] = lacks
CAUSES["in another territory"] = elsewhere
