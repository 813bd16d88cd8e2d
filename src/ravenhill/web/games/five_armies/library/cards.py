"""Lists the 79 cards of Five Armies and its 12 kinds of Maneuver card."""

from __future__ import annotations

from typing import Final

from ravenhill.games.five_armies.pack.files import Card, CardsFile, Combat, Maneuver
from ravenhill.games.five_armies.pack.loading import default_pack
from ravenhill.web.library.linking import mentioned_rules
from ravenhill.web.library.thing import Fact, Passage, Thing

GAME: Final = "five-armies"
SOURCES: Final = {
    "rulebook": "as printed",
    "part": "partly as printed",
    "ravenhill": "our own design",
}
DECK_SIDES: Final = {
    "event": "both",
    "free-peoples-story": "free-peoples",
    "shadow-story": "shadow",
    "fate": "free-peoples",
}
DECK_RULES: Final = {
    "event": ["FA-14.1", "FA-15.3", "FA-27.2", "FA-R.33"],
    "free-peoples-story": ["FA-14.2", "FA-15.3"],
    "shadow-story": ["FA-14.2", "FA-15.3"],
    "fate": ["FA-17.4", "FA-17.5"],
}
NO_CHOICES: Final = ("", "none")
SPECIAL_SIDES: Final = {"regroup": "both", "mighty-strokes": "free-peoples", "vampire-like": "shadow"}
MANEUVER_COPIES: Final = {"regroup": "2, one for each side"}


def cards() -> list[Thing]:
    """All cards, deck by deck."""
    file = default_pack().cards
    return [card_thing(card, file) for card in file.card]


def card_thing(card: Card, file: CardsFile) -> Thing:
    """One card in full."""
    texts = [card.text, card.edge, card.combat.text if card.combat else ""]
    on_table = ["FA-15.8"] if card.table else []
    return Thing(
        game=GAME,
        word=f"card:{card.slug}",
        name=card.title,
        sort=f"{file.decks[card.deck]} card",
        symbol=f"deck-{card.deck}",
        emblem=f"type-{card.type}",
        emblem_name=file.types[card.type],
        marks={"deck": card.deck, "type": card.type, "side": DECK_SIDES[card.deck]},
        facts=card_facts(card, file),
        passages=[order(card, file), *combat_passages(card.combat, file)],
        fine=fine_print(card),
        rules=list(dict.fromkeys([*DECK_RULES[card.deck], *on_table, *mentioned_rules(GAME, *texts)])),
    )


def card_facts(card: Card, file: CardsFile) -> list[Fact]:
    """Requirement, duration, number of copies, source."""
    size = sum(other.deck == card.deck for other in file.card)
    said = [
        Fact("Requirement", card.requirement),
        Fact("Stays on the table", card.table),
        Fact("Copies", f"1, in a deck of {size}"),
        Fact("Text", SOURCES[card.source]),
    ]
    return [fact for fact in said if fact.value]


def order(card: Card, file: CardsFile) -> Passage:
    """The action that plays the card."""
    if card.deck == "fate":
        return Passage(card.text, timing="at once, when a Fate tile with the icon is applied")
    timing = f"with {article(file.types[card.type])} die or an Event die"
    return Passage(card.text, heading="As an action", timing=timing)


def article(name: str) -> str:
    """'an Army', 'a Muster'."""
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def combat_passages(combat: Combat | None, file: CardsFile) -> list[Passage]:
    """The lower half of an Event card."""
    if combat is None:
        return []
    timing = "; ".join(file.windows[window] for window in combat.windows)
    return [Passage(combat.text, heading=f"In combat: {combat.title}", timing=timing)]


def fine_print(card: Card) -> list[Passage]:
    """The choices, and the rare cases."""
    chosen = [("Your choices", card.choices)]
    chosen += [("Choices in combat", card.combat.choices)] if card.combat else []
    found = [Passage(text, heading=heading) for heading, text in chosen if text.partition(" ")[0] not in NO_CHOICES]
    return [*found, *([Passage(card.edge, heading="In rare cases")] if card.edge else [])]


# --- Maneuver cards -------------------------------------------------------------------------------


def maneuvers() -> list[Thing]:
    """Unit cards, Regroup and the Special Maneuvers."""
    return [maneuver_thing(card) for card in default_pack().units.maneuver]


def maneuver_thing(card: Maneuver) -> Thing:
    """One Maneuver card."""
    unit = {one.slug: one for one in default_pack().units.unit}.get(card.slug)
    belongs = [Fact("Unit", unit.plural, f"unit:{unit.slug}")] if unit else []
    return Thing(
        game=GAME,
        word=f"maneuver:{card.slug}",
        name=card.name,
        sort="Unit card" if unit else "Maneuver card",
        symbol="maneuver",
        emblem=f"unit-{card.slug}" if unit else "",
        emblem_name=unit.plural if unit else "",
        marks={"side": unit.side if unit else SPECIAL_SIDES[card.slug]},
        facts=[*belongs, Fact("Copies", MANEUVER_COPIES.get(card.slug, "1")), Fact("Text", SOURCES[card.source])],
        passages=[Passage(card.text, timing="if a black die hits" if unit else "without a die to trigger it")],
        rules=[card.rule, "FA-26.4", *(["FA-27.1", "FA-27.6", "FA-27.7"] if unit else ["FA-27.3"])],
    )
