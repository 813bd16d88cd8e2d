"""Names things, and fits names into sentences."""

from __future__ import annotations

from collections.abc import Callable

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import DIRECTIONS, hex_name
from ravenhill.games.combat_hex.language import tables
from ravenhill.games.combat_hex.model import Content, Setup, Words
from ravenhill.games.combat_hex.pack.texts import Texts
from ravenhill.games.combat_hex.state import CONVERTED
from ravenhill.games.wording import Slots, WordNames, hits, join_words, quantity


def die(number: int) -> str:
    """The face of a die."""
    return "6 (converted)" if number == CONVERTED else str(number)


def dice(numbers: list[int]) -> str:
    """The faces of dice, in the order they were rolled."""
    return ", ".join(die(number) for number in numbers) if numbers else "no dice"


def again(numbers: list[int]) -> str:
    """The number of dice rolled again, their old faces and their new ones."""
    number, shown = numbers[0], numbers[1:]
    return f"{dice(shown[:number])} again: {dice(shown[number:])}"


def leftover_dice(number: int) -> str:
    """The dice that Battle Savvy leaves on the table, after the other damage dice."""
    return f", and {quantity(number, 'die of 6 stays', 'dice of 6 stay')} by Battle Savvy" if number else ""


def seat(number: int) -> str:
    """'Army A': as warriors' ids and the drawing have it."""
    return f"Army {tables.SEATS[number].upper()}"


def side(number: int) -> str:
    """'F7-ne', from its number in a map: `hex * 6 + direction`."""
    return f"{hex_name(number // DIRECTIONS)}-{v.FACE_SLUGS[number % DIRECTIONS]}"


def short(name: str) -> str:
    """A name without what stands after a comma or in brackets: 'Aragorn, Strider' is Aragorn."""
    return name.partition(",")[0].partition(" (")[0]


def remainder(number: int) -> str:
    """The remainder of something: '2', 'none'."""
    return str(number) if number else "none"


def cost_and_rest(numbers: list[int]) -> str:
    """The cost of something and the remainder after it; '' where it costs nothing."""
    price, rest = numbers
    return f" for {price} AP, {remainder(rest)} left" if price else ""


def initiative(number: int) -> str:
    """The bonus of Initiative to a strategy roll."""
    return f" and adds {number} by Initiative" if number else ""


class Names(WordNames):
    """The names of one set-up in the forms that sentences need."""

    def __init__(self, texts: Texts, content: Content, setup: Setup, words: Words) -> None:
        self.texts = texts
        self.content = content
        self.words = words
        self.maps = [ground.name for ground in setup.maps]
        self.warriors = warrior_names(content, setup)
        self.slots = Slots(_slots_of_one(self), _slots_of_many(self))
        self.named = _nouns(self)

    # --- things -----------------------------------------------------------------------------------
    def id(self, warrior: int) -> str:
        """'a-aragorn'."""
        return self.slug(v.WARRIOR + warrior)

    def warrior(self, warrior: int) -> str:
        """'Aragorn', 'Orc Warrior 2', 'the Cave Troll'."""
        return self.warriors[warrior]

    def ability(self, ability: int) -> str:
        """'Battle Cry'."""
        return self.texts.abilities[ability].name

    def attacks(self, numbers: list[int]) -> str:
        """Five numbers a warrior: who it is, its attacks, and those for outflanking, for height, by abilities."""
        return join_words([self._attacks(*numbers[at : at + 5]) for at in range(0, len(numbers), 5)])

    def _attacks(self, warrior: int, number: int, outflanking: int, height: int, abilities: int) -> str:
        parts = [(outflanking, "outflanking"), (height, "height"), (abilities, "abilities")]
        more = ", ".join(f"{part} for {what}" for part, what in parts if part and number)
        return f"{number} by {self.warrior(warrior)}{f' ({more})' if more else ''}"

    # --- words ------------------------------------------------------------------------------------
    def other_noun(self, word: int) -> str:
        """The name of an answer, in quotation marks."""
        return f"“{tables.ANSWERS[self.slug(word)]}”" if self.words.kind_of[word] == v.DO_WORD else self.slug(word)

    def label(self, word: int) -> str:
        """A word as the label of a button."""
        return self.noun(word).removeprefix("the ").strip("“”")


def warrior_names(content: Content, setup: Setup) -> list[str]:
    """By warrior: its short name; a number where the army has several, the army where another has the kind too."""
    names = []
    for warrior, kind in enumerate(setup.kinds):
        same = [each for each, other in enumerate(setup.kinds) if other == kind]
        own = [each for each in same if setup.seat_of[each] == setup.seat_of[warrior]]
        name = short(content.names[kind])
        if len(own) > 1:
            name += f" {own.index(warrior) + 1}"
        elif not content.unique[kind] or name.startswith("The "):
            name = f"the {name.removeprefix('The ')}"
        names.append(name if len(own) == len(same) else f"{name} ({v.SEAT_LETTERS[setup.seat_of[warrior]].upper()})")
    return names


def _slots_of_one(names: Names) -> dict[str, Callable[[int], str]]:
    """The text of a slot that takes one number."""
    return {
        "ability": names.ability,
        "die": die,
        "edge": lambda edge: v.EDGE_SLUGS[edge],
        "ending": lambda ending: tables.ENDINGS[ending][1],
        "face": lambda face: tables.FACE_NAMES[face],
        "hex": hex_name,
        "hits": hits,
        "initiative": initiative,
        "kept": leftover_dice,
        "left": remainder,
        "map": lambda number: names.maps[number],
        "number": str,
        "parting": lambda reason: tables.PARTINGS[reason],
        "phase": lambda phase: tables.PHASE_NAMES[phase],
        "pool": lambda kind: tables.POOL_NAMES[kind],
        "seat": seat,
        "side": side,
        "warrior": names.warrior,
        "word": names.noun,
    }


def _slots_of_many(names: Names) -> dict[str, Callable[[list[int]], str]]:
    """The text of a slot that takes all numbers from its place on."""
    return {
        "again": again,
        "attacks": names.attacks,
        "dice": dice,
        "seats": lambda seats: ", then ".join(seat(each) for each in seats),
        "spent": cost_and_rest,
        "hexes": lambda hexes: join_words([hex_name(each) for each in hexes]),
        "warriors": lambda warriors: join_words([names.warrior(each) for each in warriors]),
    }


def _nouns(names: Names) -> dict[int, Callable[[int], str]]:
    """The noun for a word, by its kind and its place within the kind."""
    return {
        v.FACE_WORD: lambda face: tables.FACE_NAMES[face],
        v.ABILITY_WORD: names.ability,
        v.EDGE_WORD: lambda edge: f"the {v.EDGE_SLUGS[edge]} edge",
        v.ROLL_WORD: lambda place: f"the die showing {die(place + 1)}",
        v.WARRIOR_WORD: names.warrior,
        v.MAP_WORD: lambda number: names.maps[number],
    }
