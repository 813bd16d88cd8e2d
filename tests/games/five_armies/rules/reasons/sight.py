"""Reads a seat's knowledge from its view and the content, for the causes to judge by.

Nothing here looks at the rules code, so a wrong reason of the engine cannot hide behind itself.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any

from bench.battlefields import data, neighbours
from ravenhill.match.known import FiveArmiesMatch

SIDES = ("free-peoples", "shadow")
PASS_OF = {"north-mustering-point": "north-pass", "south-mustering-point": "south-pass"}
EXIT_OF = {slug: box["leads_to"] for slug, box in data("board")["box"].items() if slug in PASS_OF.values()}
REGIONS = data("board")["region"]
BOXES = data("board")["box"]
UNITS = {unit["slug"]: unit for unit in data("units")["unit"]}
CARDS = {card["slug"]: card for card in data("cards")["card"]}
CHARACTERS = {one["slug"]: one for one in data("characters")["character"]}
PLACE_NAMES = {slug: one["name"] for slug, one in REGIONS.items()} | {s: one["full_name"] for s, one in BOXES.items()}
NO_WORDS = ("do:no", "do:done", "do:forgo")
AWAY = ("waiting", "ready", "off-board", "eliminated", "on-the-march")  # where a character is that is nowhere


@cache
def beside(place: str) -> tuple[str, ...]:
    """The regions adjacent to a region; a box is adjacent to nothing (FA-9.1 to FA-9.3, FA-R.3)."""
    return tuple(neighbours(place)) if place in REGIONS else ()


@cache
def border(one: str, other: str) -> str:
    """The best border between two regions: open, ford, river or '' for none."""
    types = [edge["type"] for edge in data("board")["edge"].values() if set(edge["regions"]) == {one, other}]
    return next((kind for kind in ("open", "ford", "river") if kind in types), "")


@cache
def in_range(one: str, other: str, table: str) -> bool:
    """Whether two regions are within the archers' range, or 'gandalf': within his, by the board's tables (FA-R.70)."""
    tables = data("board")["range"]
    reached = set(tables["archers_table"].get(one, []))
    if table == "gandalf":
        reached |= set(tables["gandalf_more"].get(one, []))
    return one == other or other in reached


@dataclass
class Seen:
    """One question as its seat sees it, with what has been answered since the die was chosen or the phase began."""

    seat: str
    question: str
    prompt: str
    options: list[str]
    order: dict[str, int]  # a word's place in the list of all words
    view: Any
    said: list[tuple[str, str]] = field(default_factory=list)  # question and answer, the seat's own

    # --- who stands where -------------------------------------------------------------------------
    def army(self, place: str, own: bool = True) -> Any:
        """The own or enemy Army in a place; None where there is none."""
        found = (army for army in self.view.armies if army.place == place and (army.side == self.seat) is own)
        return next(found, None)

    def own(self) -> list[Any]:
        """All own Armies."""
        return [army for army in self.view.armies if army.side == self.seat]

    def hostile(self, place: str) -> bool:
        """An enemy Army stands there, or Beorn before the Shadow (FA-33.5)."""
        return self.army(place, False) is not None or (self.seat == "shadow" and self.at("beorn") == place)

    def at(self, character: str) -> str:
        """The place of a character, or why it is nowhere."""
        return str(self.view.characters[character])

    def on_board(self, character: str) -> bool:
        return self.at(character) not in AWAY

    def in_play(self, character: str) -> bool:
        """From the entry until eliminated; Bilbo off the board included (FA-R.8)."""
        return self.at(character) not in ("waiting", "ready", "eliminated")

    def leads(self, army: Any) -> bool:
        """An Army with Leadership: a token, or a character rated 1 or more (FA-21.3)."""
        return army.leadership > 0 or any(CHARACTERS[one]["leadership"] > 0 for one in army.characters)

    def threatened(self, place: str) -> bool:
        """Whether a region is adjacent to an enemy Army (FA-23.5)."""
        return any(self.hostile(other) for other in beside(place))

    # --- what is going on -------------------------------------------------------------------------
    @cached_property
    def here(self) -> str:
        """The place that the question is about."""
        view = self.view
        if self.question in ("beorn-step", "beorn-target"):
            return self.at("beorn")
        if self.question in ("retreat-to", "drive-to"):
            return str(view.combat.region) if view.combat else self.answer("attack-where")
        if self.question == "reserve-from":
            sides = (view.combat.attacker, view.combat.defender)
            return str(next(side.place for side in sides if side.side == self.seat))
        if self.question in ("share-second", "grind-with"):
            return self.answer({"share-second": "share-first", "grind-with": "grind-whom"}[self.question])
        named = [slug for slug, name in PLACE_NAMES.items() if name in self.prompt]
        return max(named, key=lambda slug: len(PLACE_NAMES[slug])) if named else ""

    def answer(self, *questions: str) -> str:
        """The last answer to one of these questions, without its kind; '' for none."""
        found = (word for question, word in reversed(self.said) if question in questions)
        return next(found, "").partition(":")[2]

    def answers(self, question: str) -> list[str]:
        return [word for asked, word in self.said if asked == question]

    @cached_property
    def die(self) -> str:
        """The action that the die in use stands for."""
        return self.answer("use-as") or self.answer("choose-die")

    @cached_property
    def territory(self) -> str:
        """The territory that was chosen for a Great Bat or for Rallies, or that the card in use names."""
        chosen = self.answer("bat-territory", "bat-for-army", "tend-where", "blood-territory", "smoke-where")
        return chosen if chosen in data("board")["territories"] else ""

    @cached_property
    def context(self) -> str:
        """Whether a card or a General asks, or the phase."""
        if self.answer("choose-card"):
            return "card"
        general = [word for question, word in self.said if question == "choose-die"]
        if general and general[-1].startswith("character:"):
            return "general"
        return "shadow-leadership" if self.view.phase == "shadow-leadership" else self.die


def sight(match: FiveArmiesMatch, said: list[tuple[str, str]]) -> Seen:
    """The view of the seat that is asked."""
    question = match.question()
    seat = match.seat or ""
    return Seen(seat, question.name, match.prompt, match.options, match.game.words.number, match.view(seat), said)
