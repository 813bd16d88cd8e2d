"""Moves characters on their own (FA-13.7, FA-19.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.model import (
    BEORN,
    CHARACTERS,
    LORD_OF_THE_EAGLES,
)
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.declining import ending, places_or, refuse_ending
from ravenhill.games.five_armies.rules.happenings import CHARACTER_MOVED
from ravenhill.games.five_armies.rules.moving.movement import PLACES_OR_DO, refuse_border
from ravenhill.games.five_armies.rules.queries import is_region, side_of_character
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.decision import Kind
from ravenhill.kernel.frame import Frame, Step
from ravenhill.kernel.reason import FINE


# --- characters -----------------------------------------------------------------------------------
@dataclass
class CharacterMovement(Frame):
    """Any or all characters on the board move up to their rating, one after another (FA-13.7, FA-19.6)."""

    seat: int
    last: int = -1  # characters are named in the order of the list

    def ask_for_character(self, g: Battle) -> None:
        if any_character(g, self.seat, self.last + 1):
            g.ask(self.seat, CHARACTER_TO_MOVE)
        else:
            self.finish(g)

    def choose_character(self, g: Battle, word: int) -> None:
        if v.declines(word):
            self.finish(g)
        else:
            self.last = word - v.CHARACTER

    def walk(self, g: Battle) -> None:
        g.call(Walk(self.seat, self.last, g.at[self.last]))

    def go_on(self, g: Battle) -> None:
        self.restart()

    def candidates(self, g: Battle, seat: int) -> list[int]:
        words = [v.CHARACTER + character for character in range(CHARACTERS)]
        words.append(ending(g, self.last >= 0))
        return words

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if not v.CHARACTER <= word < v.CHARACTER + CHARACTERS:
            return refuse_ending(word, ending(g, self.last >= 0))
        character = word - v.CHARACTER
        if not walks(g, seat, character):
            return why_no_walk(g, character)
        if character == self.last:
            return r.CHOSEN_ALREADY
        return FINE if character > self.last else r.OUT_OF_ORDER


@dataclass
class Walk(Frame):
    """One character moves region by region, regardless of enemies (FA-19.4, FA-19.6)."""

    seat: int
    character: int
    here: int
    taken: int = 0

    def ask_for_step(self, g: Battle) -> None:
        g.ask(self.seat, WALK)

    def choose_step(self, g: Battle, word: int) -> None:
        if word == v.DONE:
            self.finish(g)
            return
        before, self.here = self.here, word - v.PLACE
        g.at[self.character] = self.here
        g.emit(CHARACTER_MOVED, [self.character, self.here, before])
        self.taken += 1
        if self.taken == g.content.movement[self.character]:
            self.finish(g)
        else:
            self.restart()

    def candidates(self, g: Battle, seat: int) -> list[int]:
        return places_or(g.content.neighbours[self.here], v.DONE)

    def refuse(self, g: Battle, seat: int, word: int) -> int:
        if not v.is_place(word):
            return r.MUST_MOVE if v.declines(word) and not self.taken else refuse_ending(word, v.DONE)
        there = word - v.PLACE
        return FINE if there in g.content.neighbours[self.here] else refuse_border(g, self.here, there)


def walks(g: Battle, side: int, character: int) -> bool:
    """Whether a character can make a Character Movement: on the board, rated, and not Beorn or the Lord (FA-R.68)."""
    if character == BEORN or character == LORD_OF_THE_EAGLES or side_of_character(character) != side:
        return False
    return g.at[character] >= 0 and is_region(g, g.at[character]) and g.content.movement[character] > 0


def why_no_walk(g: Battle, character: int) -> int:
    """The reason a character makes no Character Movement (FA-19.6, FA-33.2, FA-R.68)."""
    if character == BEORN:
        return r.BEORN_WALKS_ALONE
    if character == LORD_OF_THE_EAGLES:
        return r.LORD_DOES_NOT_WALK
    return r.CHARACTER_STAYS if g.content.movement[character] else r.NEVER_WALKS


def any_character(g: Battle, side: int, first: int = 0) -> bool:
    """Whether a side has a character that can move, from `first` on in the list."""
    for character in range(first, CHARACTERS):
        if walks(g, side, character):
            return True
    return False


CHARACTER_TO_MOVE: Final = Kind(
    "character-to-move", "FA-13.7", (v.CHARACTER_WORD, v.DO_WORD), CharacterMovement.candidates,
    CharacterMovement.refuse, public=True,
)  # fmt: skip
WALK: Final = Kind("walk", "FA-19.6", PLACES_OR_DO, Walk.candidates, Walk.refuse, public=True)
CharacterMovement.steps = (
    Step(CharacterMovement.ask_for_character, CharacterMovement.choose_character),
    Step(CharacterMovement.walk),
    Step(CharacterMovement.go_on),
)
Walk.steps = (Step(Walk.ask_for_step, Walk.choose_step),)
