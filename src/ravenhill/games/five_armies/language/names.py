"""Names things, and fits names into sentences."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.language import tables
from ravenhill.games.five_armies.model import (
    BEORN,
    CHARACTERS,
    EVENT_DECK,
    FATE_DECK,
    FREE_PEOPLES,
    LORD_OF_THE_EAGLES,
    UNIT_TYPES,
    Content,
)
from ravenhill.games.five_armies.pack.texts import Texts
from ravenhill.games.five_armies.rules.queries import FORCE_CHARACTERS, FORCE_SIZE, whole_force
from ravenhill.games.five_armies.state import Battle
from ravenhill.games.wording import Slots, WordNames, dice, hits, join_words, quantity, with_article
from ravenhill.kernel.decision import Vocabulary

# The verb after `{0:side}`, which must agree with it.
SUBJECT: Final = re.compile(r"\{(\d+):side\} ([a-z-]+)")
IRREGULAR: Final = {"has": "have", "is": "are", "passes": "pass", "does": "do", "goes": "go"}


# --- English --------------------------------------------------------------------------------------
def agreeing(verb: str, side: int) -> str:
    """The verb as its side needs it: the Shadow rolls, the Free Peoples roll."""
    return IRREGULAR.get(verb, verb.removesuffix("s")) if side == FREE_PEOPLES else verb


def combat_dice(numbers: list[int]) -> str:
    """The white dice first, then all dice: 'white 5, 2, black 6'."""
    white, black = numbers[1 : 1 + numbers[0]], numbers[1 + numbers[0] :]
    colours = [("white", white), ("black", black)]
    return ", ".join(f"{colour} {dice(shown)}" for colour, shown in colours if shown)


def back(deck: int) -> str:
    """A card of which only the back is seen."""
    return {EVENT_DECK: "an Event card", FATE_DECK: "a Fate card"}.get(deck, "a Story card")


def favoured_in_words(numbers: list[int]) -> str:
    """The units of both sides on favoured terrain, where they decide; else a card has decided (FA-R.88)."""
    more, fewer = numbers
    return f" ({more} to {fewer})" if more > fewer else " by a card"


def flyer(number: int) -> str:
    """An Eagle or their Lord, as eagles.py numbers them."""
    return "the Lord of the Eagles" if number else "an Eagle"


class Names(WordNames):
    """The names of a content pack in the forms that sentences need."""

    def __init__(self, texts: Texts, content: Content, words: Vocabulary) -> None:
        self.texts = texts
        self.content = content
        self.words = words
        self.slots = Slots(_slots_of_one(self), _slots_of_many(self))
        self.named = _nouns(self)

    # --- things -----------------------------------------------------------------------------------
    def side(self, side: int) -> str:
        """'the Shadow'."""
        return f"the {self.texts.sides[side]}"

    def place(self, place: int) -> str:
        """'Camp', 'the Northern Mountain Pass'."""
        name = self.texts.places[place]
        return name if place < self.content.regions else f"the {name}"

    def character(self, character: int) -> str:
        """'Bard', 'the Lord of the Eagles'."""
        name = self.texts.characters[character].short
        return f"the {name}" if character == LORD_OF_THE_EAGLES else name

    def card(self, card: int) -> str:
        """The title of a card, in quotation marks."""
        return f"“{self.texts.cards[card].title}”"

    def requirement(self, word: int) -> str:
        """The requirement of a card before it can be played."""
        return self.texts.cards[word - self.words.first[v.CARD_WORD]].requirement or "what its text says"

    def ability(self, unit: int) -> str:
        """'Fell Race, the ability of the Great Orcs'."""
        return f"{self.texts.maneuvers[unit].name}, the ability of the {self.texts.units[unit].plural}"

    def maneuver(self, maneuver: int) -> str:
        """'the Unit card of the Orcs', 'Regroup'."""
        if maneuver < UNIT_TYPES:
            return f"the Unit card of the {self.texts.units[maneuver].plural}"
        return self.texts.maneuvers[maneuver].name

    def revealed_card(self, word: int) -> str:
        """A card revealed in combat: an Event card by the title of its Combat effect."""
        if self.words.kind_of[word] != v.CARD_WORD:
            return self.noun(word)
        said = self.texts.cards[word - self.words.first[v.CARD_WORD]]
        return f"“{said.combat.title}” ({said.title})" if said.combat else f"“{said.title}”"

    def force(self, force: list[int]) -> str:
        """'3 Orcs and 1 Warg with Bolg'."""
        names = self.texts.units
        present = [unit for unit in range(UNIT_TYPES) if force[unit]]
        units = join_words([quantity(force[unit], names[unit].singular, names[unit].plural) for unit in present])
        members = [self.character(one) for one in range(CHARACTERS) if force[FORCE_CHARACTERS] & (1 << one)]
        return f"{units} with {join_words(members)}" if members else units

    def origin(self, places: list[int]) -> str:
        """'from Camp ', by the last of these numbers; '' where something comes from off the map."""
        return f"from {self.place(places[-1])} " if places[-1] >= 0 else ""

    def army(self, g: Battle, place: int) -> str:
        """'a Shadow Army of 3 Orcs and 1 Warg'."""
        if place >= 0 and g.side[place] >= 0:
            people = self.texts.sides[g.side[place]]
            return f"{with_article(people)} Army of {self.force(whole_force(g, place))}"
        return "Beorn" if place >= 0 and g.at[BEORN] == place else "an Army"

    # --- words ------------------------------------------------------------------------------------
    def other_noun(self, word: int) -> str:
        """The name of an action or an answer."""
        slug = self.slug(word)
        if self.words.kind_of[word] == v.ACTION_WORD:
            return tables.ACTIONS[slug]
        return tables.ANSWERS[slug].lower() if self.words.kind_of[word] == v.DO_WORD else slug

    def label(self, word: int, fighting: bool) -> str:
        """A word as the label of a button; Event cards by their Combat effect while one is chosen for a round."""
        kind = self.words.kind_of[word]
        index = word - self.words.first[kind]
        if kind == v.UNIT_WORD:
            return self.texts.units[index].singular
        if kind == v.AS_WORD:
            return self.texts.faces[index]
        if kind == v.MANEUVER_WORD and index < UNIT_TYPES:
            return f"{self.texts.units[index].plural}: {self.texts.maneuvers[index].name}"
        if kind == v.CARD_WORD:
            said = self.texts.cards[index]
            return f"{said.combat.title} ({said.title})" if fighting and said.combat else said.title
        return self.noun(word).removeprefix("the ")

    def told_of(self, word: str, number: int) -> str:
        """What a summary calls a thing: '2 Orcs', 'Bard', 'an Army'; '' for what it leaves out."""
        known = self.words.number.get(word, -1)
        kind = self.words.kind_of[known] if known >= 0 else -1
        if kind == v.UNIT_WORD:
            unit = self.texts.units[known - v.UNIT]
            return quantity(number, unit.singular, unit.plural)
        if kind == v.PIECE_WORD:
            piece = self.texts.pieces[known - self.words.first[kind]]
            return quantity(number, piece.singular, piece.plural)
        return "an Army" if word.startswith("army:") else self.noun(known) if known >= 0 else ""

    def place_called(self, slug: str) -> str:
        """The place with this slug; '' for a step of the Fate track."""
        return self.place(self.content.place_slugs.index(slug)) if slug in self.content.place_slugs else ""

    # --- sentences with slots ---------------------------------------------------------------------
    def fill_sentence(self, sentence: str, args: list[int]) -> str:
        """A sentence of the log with its slots filled."""
        agreed = SUBJECT.sub(lambda it: f"{{{it[1]}:side}} {agreeing(it[2], args[int(it[1])])}", sentence)
        return self.slots.fill_sentence(agreed, args)


def _slots_of_one(names: Names) -> dict[str, Callable[[int], str]]:
    """The text of a slot that takes one number."""
    texts = names.texts
    return {
        "a-back": back,
        "a-die": lambda face: with_article(f"{texts.faces[face]} die"),
        "a-unit": lambda unit: with_article(texts.units[unit].singular),
        "ability": names.ability,
        "action": lambda word: tables.ACTIONS[names.slug(word)],
        "card": names.card,
        "character": names.character,
        "ending": lambda ending: tables.ENDINGS[ending][1],
        "face": lambda face: texts.faces[face],
        "flyer": flyer,
        "group": lambda group: texts.groups[group],
        "hits": hits,
        "number": str,
        "people": lambda side: texts.sides[side],
        "phase": lambda phase: tables.PHASE_NAMES[phase],
        "place": names.place,
        "side": names.side,
        "tile": lambda tile: texts.tiles[tile],
        "token": lambda token: texts.tokens[token],
        "unit": lambda unit: texts.units[unit].singular,
        "unit-type": lambda unit: texts.units[unit].plural,
        "word": names.revealed_card,
    }


def _slots_of_many(names: Names) -> dict[str, Callable[[list[int]], str]]:
    """The text of a slot that takes all numbers from its place on."""
    return {
        "combat-dice": combat_dice,
        "dice": dice,
        "favoured": favoured_in_words,
        "faces": lambda faces: join_words([names.texts.faces[face] for face in faces]),
        "force": lambda numbers: names.force(numbers[:FORCE_SIZE]),
        "origin": names.origin,
    }


def _nouns(names: Names) -> dict[int, Callable[[int], str]]:
    """The noun for a word, by its kind and its place within the kind."""
    texts = names.texts
    return {
        v.DIE_WORD: lambda face: f"{texts.faces[face]} die",
        v.AS_WORD: lambda face: with_article(f"{texts.faces[face]} die"),
        v.UNIT_WORD: lambda unit: texts.units[unit].plural,
        v.CHARACTER_WORD: names.character,
        v.PIECE_WORD: lambda piece: f"the {texts.pieces[piece].singular}",
        v.TOKEN_WORD: lambda group: f"the {texts.groups[group]}",
        v.MANEUVER_WORD: names.maneuver,
        v.REGION_WORD: names.place,
        v.BOX_WORD: lambda box: names.place(names.content.regions + box),
        v.TERRITORY_WORD: lambda territory: f"the {texts.territories[territory].removeprefix('The ')}",
        v.CARD_WORD: names.card,
        v.TILE_WORD: lambda tile: f"the Fate tile {texts.tiles[tile]}",
    }
