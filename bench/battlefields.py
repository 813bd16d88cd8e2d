"""Draws random lawful positions of The Battle of Five Armies: Armies scattered over the board, most in contact.

Written from the board's and the pools' data and the limits of the rule book alone, so that what it draws does not
depend on the rules code that plays it.
"""

from __future__ import annotations

import random
import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any

import tomli_w

SIDES = ("free-peoples", "shadow")
MOST_UNITS = 5  # in a region (FA-21.2)
MOST_IN_POINTS = 7
POINTS = {"fortification": 4, "settlement": 2}  # FA-31.1
LEADERSHIP = {"free-peoples": 6, "shadow": 14}  # FA-3.4
DICE = {"free-peoples": 5, "shadow": 6}
PASS_OF = {"north-mustering-point": "north-pass", "south-mustering-point": "south-pass"}
EARLIER_PHASES = ("recovery", "generals", "fate", "shadow-leadership", "end-of-turn")

Document = dict[str, Any]


@lru_cache
def data(name: str) -> Document:
    """One file of the content."""
    folder = files("ravenhill.games.five_armies") / "content" / "v1"
    return tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))


def neighbours(region: str) -> list[str]:
    """The regions adjacent to a region (FA-9.1 to FA-9.3)."""
    pairs = [edge["regions"] for edge in data("board")["edge"].values() if edge["type"] in ("open", "ford")]
    return sorted(other for pair in pairs if region in pair for other in pair if other != region)


class Battlefield:
    """A position in progress."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.regions = data("board")["region"]
        self.figures = {unit["slug"]: unit["figures"] for unit in data("units")["unit"]}
        self.units = {side: [u["slug"] for u in data("units")["unit"] if u["side"] == side] for side in SIDES}
        self.leadership = dict(LEADERSHIP)
        self.said: Document = {"game": "five-armies", "region": {}, "box": {}, "characters": {}}

    def draw(self) -> Document:
        """Draws the whole position as a TOML document."""
        self.said["turn"] = self.rng.randint(2, 12)
        self.said["fate"] = self.rng.randint(0, 14)
        self.armies()
        self.boxes()
        self.settlements()
        self.characters()
        self.tokens()
        self.flyers()
        self.cards()
        self.round()
        return {key: value for key, value in self.said.items() if value not in ({}, [])}

    # --- the board --------------------------------------------------------------------------------
    def place(self, region: str) -> Document:
        """The entry of a region."""
        entry: Document = self.said["region"].setdefault(region, {})
        return entry

    def side(self, region: str) -> str:
        """The side of the Army in a region, '' for none."""
        found: str = self.said["region"].get(region, {}).get("side", "")
        return found

    def armies(self) -> None:
        """Places Armies of both sides, three in four of them next to another."""
        for at in range(self.rng.randint(4, 18)):
            held = [region for region in self.regions if self.side(region)]
            free = [region for region in self.regions if not self.side(region)]
            near = [region for region in free if any(other in held for other in neighbours(region))]
            region = self.rng.choice(near if near and self.rng.random() < 0.75 else free)
            self.army(self.place(region), SIDES[at % 2], self.rng.randint(1, MOST_UNITS))

    def army(self, entry: Document, side: str, number: int, kinds: list[str] | None = None) -> None:
        """Puts units into an entry as far as there are figures, with Damage and Leadership tokens."""
        units: dict[str, int] = {}
        for _ in range(number):
            unit = self.rng.choice(kinds or self.units[side])
            if self.figures[unit]:
                self.figures[unit] -= 1
                units[unit] = units.get(unit, 0) + 1
        if not units:
            return
        entry |= {"side": side, "units": units, "damage": self.rng.randint(0, sum(units.values()))}
        entry["leadership"] = min(self.leadership[side], self.rng.choice((0, 0, 1, 1, 2)))
        self.leadership[side] -= entry["leadership"]

    def boxes(self) -> None:
        """Puts Goblins in the Mustering Points, and beyond the open Passes."""
        passes = []
        for point, mountain_pass in PASS_OF.items():
            self.army(
                self.said["box"].setdefault(point, {}), "shadow", self.rng.randint(0, MOST_IN_POINTS), ["goblins"]
            )
            if sum(self.said["box"][point].get("units", {}).values()) >= MOST_UNITS or self.rng.random() < 0.4:
                passes.append(mountain_pass)
                entry = self.said["box"].setdefault(mountain_pass, {})
                self.army(entry, "shadow", self.rng.randint(0, 3), ["goblins", "orcs"])
        self.said["open_passes"] = passes

    def settlements(self) -> None:
        """Places control markers, fewer than ten points of them, and damaged Fortifications."""
        points = 0
        names = [name for name, region in self.regions.items() if region["settlement"]]
        for name in sorted(names, key=lambda name: (self.side(name) != "shadow", self.rng.random())):
            value = self.regions[name].get("fortification", 0)
            worth = POINTS["fortification" if value else "settlement"]
            if self.rng.random() < 0.4:
                self.place(name)["fortification_damage"] = self.rng.randint(0, value)
            if self.side(name) == "shadow" and points + worth >= 10:
                self.withdraw(name)
            elif self.side(name) == "shadow" or (
                not self.side(name) and points + worth < 10 and self.rng.random() < 0.3
            ):
                self.place(name)["control"] = True
                points += worth

    def withdraw(self, region: str) -> None:
        """Takes an Army off the board again."""
        entry = self.said["region"].pop(region)
        self.leadership[entry["side"]] += entry["leadership"]
        for unit, number in entry["units"].items():
            self.figures[unit] += number

    # --- characters, tokens, Eagles and Bats ------------------------------------------------------
    def stand(self, character: str, choices: list[str], alone: float) -> None:
        """Puts a character with one of these Armies, or alone anywhere."""
        region = self.rng.choice(list(self.regions) if not choices or self.rng.random() < alone else choices)
        self.place(region).setdefault("characters", []).append(character)

    def characters(self) -> None:
        """Places the characters that the Fate marker has let in, most of them with an Army."""
        own = [region for region in self.regions if self.side(region) == "free-peoples"]
        enemy = [region for region in self.regions if self.side(region) == "shadow"]
        for character in ("bard", "dain", "gandalf", "thranduil"):
            if self.rng.random() < 0.85:
                self.stand(character, own, 0.2)
        for character, step in (("thorin", 5), ("bilbo", 2)):
            if self.said["fate"] >= step and self.rng.random() < 0.7:
                self.stand(character, own, 0.1)
                self.said |= {"rings": self.rng.randint(0, 5)} if character == "bilbo" else {}
        if self.rng.random() < 0.6:
            self.stand("bolg", enemy, 0.1)
            self.said["bodyguards"] = self.rng.randint(0, 3)
        self.beorn()

    def beorn(self) -> None:
        """Places Beorn, away from Armies and Shadow tokens."""
        free = [region for region, entry in self.regions.items() if not self.side(region) and not entry["mustering"]]
        free = [region for region in free if not self.said["region"].get(region, {}).get("control")]
        if self.said["fate"] >= 11 and free and self.rng.random() < 0.8:
            self.place(self.rng.choice(free)).setdefault("characters", []).append("beorn")
            self.said["wrath"] = self.rng.randint(1, 16)

    def tokens(self) -> None:
        """Places Recruitment tokens where their side may (FA-24.1)."""
        for name, region in self.regions.items():
            entry = self.said["region"].get(name, {})
            if region["settlement"] and self.side(name) != "shadow" and not entry.get("control"):
                groups = {"dwarves-and-men": self.rng.randint(0, 2), "elves": self.rng.randint(0, 2)}
            elif region["mustering"] and self.side(name) != "free-peoples":
                groups = {"shadow": self.rng.randint(0, 3)}
            else:
                continue
            self.place(name)["tokens"] = groups

    def flyers(self) -> None:
        """Places Great Bats, and Eagles once their Lord has come."""
        for _ in range(self.rng.randint(0, 6)):
            entry = self.place(self.rng.choice(list(self.regions)))
            entry["bats"] = entry.get("bats", 0) + 1
        if self.said["fate"] >= 8 and self.rng.random() < 0.7:
            self.said["characters"]["lord-of-the-eagles"] = self.rng.choice(["eagles-eyrie", *self.regions])
            for _ in range(self.rng.randint(0, 5)):
                eyrie = self.said["box"].setdefault("eagles-eyrie", {})
                entry = self.rng.choice([eyrie, self.place(self.rng.choice(list(self.regions)))])
                entry["eagles"] = entry.get("eagles", 0) + 1

    # --- cards and dice ---------------------------------------------------------------------------
    def cards(self) -> None:
        """Deals hands, and decks of which most cards have been played."""
        decks: dict[str, list[str]] = {}
        for card in data("cards")["card"]:
            decks.setdefault(card["deck"], []).append(card["slug"])
        for deck in decks.values():
            self.rng.shuffle(deck)
        self.said["hand"] = {}
        for side in SIDES:
            held = self.rng.randint(0, 3)
            story, events = decks[f"{side}-story"], decks["event"]
            self.said["hand"][side] = [story.pop() for _ in range(held)] + [events.pop() for _ in range(held)]
        gone = self.rng.randint(0, len(decks["event"]) - 1)
        split = self.rng.randint(0, gone)
        self.said |= {"used_events": decks["event"][:split], "discards": decks["event"][split:gone]}
        out = [card for side in SIDES for card in decks[f"{side}-story"][self.rng.randint(0, 14) :]]
        self.said["out_of_game"] = out if self.rng.random() < 0.5 else []

    def round(self) -> None:
        """Sets the Action Round with dice already rolled, or now and then another phase."""
        if self.rng.random() < 0.15:
            self.said["phase"] = self.rng.choice(EARLIER_PHASES)
            if self.said["phase"] != "end-of-turn":
                self.clear_up()
            return
        pools = {die["side"]: die["faces"] for die in data("pools")["die"]}
        dice = {side: self.rng.choices(pools[side], k=self.rng.randint(1, DICE[side])) for side in SIDES}
        self.said |= {"phase": "action-round", "to_act": self.rng.choice(SIDES), "dice": dice}
        self.said["dice_used"] = {side: DICE[side] - len(dice[side]) for side in SIDES}
        self.said["dice_pool"] = dict(DICE)
        generals = ("bard", "dain", "gandalf", "thranduil")
        present = [name for entry in self.said["region"].values() for name in entry.get("characters", [])]
        self.said["activated"] = [name for name in generals if name in present and self.rng.random() < 0.6][:3]

    def clear_up(self) -> None:
        """Removes everything left of the turn before (FA-11.13)."""
        for entry in [*self.said["region"].values(), *self.said["box"].values()]:
            entry.pop("leadership", None)
            entry.pop("bats", None)
        for entry in self.said["region"].values():
            entry.pop("eagles", None)
        if "lord-of-the-eagles" in self.said["characters"]:
            self.said["characters"]["lord-of-the-eagles"] = "eagles-eyrie"


def battlefield(rng: random.Random) -> Document:
    """A random lawful position, as the document of a position file."""
    return Battlefield(rng).draw()


def text(position: Document) -> str:
    """A position as the text of a file."""
    return tomli_w.dumps(position)


# What a bold player likes, by the beginning of the word.
BOLD = (
    "action:attack", "action:combined-attack", "action:goblin-attack", "action:fast-movement", "action:enter",
    "action:strategic-movement", "action:move-beorn", "do:fight-on", "do:advance", "do:all", "do:stand", "do:yes",
    "die:army", "die:character", "die:lidless-eye",
)  # fmt: skip
BOLDNESS = 0.5


def bold_word(options: list[str], rng: random.Random) -> str:
    """A random word, half the time one that attacks, advances or enters a Settlement."""
    if rng.random() < BOLDNESS:
        liked = [word for word in options if word.startswith(BOLD) or is_settlement(word)]
        if liked:
            return rng.choice(liked)
    return rng.choice(options)


def is_settlement(word: str) -> bool:
    """Whether a word names a Settlement."""
    kind, _, slug = word.partition(":")
    return kind == "region" and bool(data("board")["region"][slug]["settlement"])
