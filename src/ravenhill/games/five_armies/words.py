"""Everything a player reads: names, buttons, questions, reasons, the log, the trail, the ending."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ravenhill.games import wording
from ravenhill.games.five_armies import reasons as r
from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies import word_tables as tables
from ravenhill.games.five_armies.beorn import MoveBeorn
from ravenhill.games.five_armies.dividing import DAMAGE_ASKED, LEADERSHIP_ASKED
from ravenhill.games.five_armies.happenings import SENTENCES
from ravenhill.games.five_armies.model import (
    BEORN,
    BILBO,
    BOLG,
    FREE_PEOPLES,
    LORD_OF_THE_EAGLES,
    THORIN,
    UNIT_TYPES,
    Content,
)
from ravenhill.games.five_armies.pack_texts import Texts
from ravenhill.games.five_armies.state import Battle
from ravenhill.games.five_armies.word_names import Names, agreeing
from ravenhill.games.five_armies.word_rules import Rules
from ravenhill.games.wording import NO_WORD, filled, listed, local, sentence_case
from ravenhill.kernel.decision import Decision, Vocabulary
from ravenhill.kernel.events import Event
from ravenhill.kernel.reason import REASONS, WRONG_KIND

ENTERING: Final = {
    v.ENTER_BILBO: BILBO,
    v.ENTER_THORIN: THORIN,
    v.ENTER_LORD: LORD_OF_THE_EAGLES,
    v.ENTER_BEORN: BEORN,
    v.ENTER_BOLG: BOLG,
}


class Wording:
    """The words of a game with one content pack."""

    def __init__(self, texts: Texts, content: Content, words: Vocabulary) -> None:
        self.names = Names(texts, content, words)
        self.rules = Rules(self.names)
        self.words = words
        # What stands in the slots of questions and reasons.
        self.slots: dict[str, Callable[[Battle, int], str]] = {
            "army": lambda g, word: self.names.army(g, self._place_of(word)),
            "asked": lambda g, word: self.asked(g),
            "character": self._character,
            "halves": lambda g, word: "; or ".join(self.halves(g)),
            "here": lambda g, word: self._here(g),
            "kind": lambda g, word: self._share(g),
            "mover": lambda g, word: self._mover(g),
            "prompt": lambda g, word: self.prompt(g, g.decisions[0]) if g.decisions else self.ending(g),
            "there": self._there,
            "unit": lambda g, word: self._unit(word),
            "word": self.noun,
        }

    def noun(self, g: Battle, word: int) -> str:
        """The plain name of any word, as it stands within a sentence."""
        return self.names.noun(word)

    # --- buttons ----------------------------------------------------------------------------------
    def option(self, g: Battle, word: int) -> str:
        """A word as the label of a button, in the context of the open question."""
        label = wording.label(g, self.words.names[word], tables.LABELS)
        if label:
            first, second = self.halves(g)
            return sentence_case(label.format(word=self.noun(g, word), first=first, second=second))
        fighting = any(decision.kind.name == "combat-card" for decision in g.decisions)
        return sentence_case(self.names.label(word, fighting))

    # --- questions --------------------------------------------------------------------------------
    def prompt(self, g: Battle, decision: Decision) -> str:
        """What is asked, in a sentence."""
        return filled(decision.kind.prompt, self.slots, g, NO_WORD)

    def halves(self, g: Battle) -> tuple[str, str]:
        """The two halves of the General's ability that is being used."""
        general = local(g, "general")
        slug = self.names.texts.characters[general].slug if general >= 0 else ""
        return tables.HALVES.get(slug, ("the first", "the second"))

    def _here(self, g: Battle) -> str:
        """The place that the question is about; where Beorn moves it is his own."""
        place = local(g, "here", "place", "first")
        if g.stack and isinstance(g.stack[-1], MoveBeorn):
            place = g.at[BEORN]
        return self.names.place(place) if place >= 0 else "the board"

    def _mover(self, g: Battle) -> str:
        """Who is on the way: Beorn, a character, else an Army."""
        character = BEORN if g.stack and isinstance(g.stack[-1], MoveBeorn) else local(g, "character")
        return self.names.character(character) if character >= 0 else "the Army"

    def _there(self, g: Battle, word: int) -> str:
        """The place that the word names, else the place that the question is about."""
        place = self._place_of(word)
        return self.names.place(place) if place >= 0 else self._here(g)

    def _place_of(self, word: int) -> int:
        named = word >= 0 and self.words.kind_of[word] in (v.REGION_WORD, v.BOX_WORD)
        return word - v.PLACE if named else -1

    def _share(self, g: Battle) -> str:
        """What a Share asks the number of."""
        asked = local(g, "asked")
        if asked < UNIT_TYPES:
            return self.names.texts.units[asked].plural
        if asked < LEADERSHIP_ASKED:
            return self.names.character(asked - UNIT_TYPES)
        return "Damage" if asked == DAMAGE_ASKED else "Leadership tokens"

    def _unit(self, word: int) -> str:
        """The unit type of a unit or of its card."""
        first = v.MANEUVER if self.words.kind_of[word] == v.MANEUVER_WORD else v.UNIT
        return self.names.texts.units[word - first].plural if 0 <= word - first < UNIT_TYPES else "such units"

    def _character(self, g: Battle, word: int) -> str:
        """The character that a word names or brings into play, or whom the procedure is about."""
        if word >= 0 and self.words.kind_of[word] == v.CHARACTER_WORD:
            return self.names.character(word - v.CHARACTER)
        character = ENTERING.get(word, local(g, "character", "general", "saved"))
        return self.names.character(character) if character >= 0 else "the character"

    def player(self, seat: int) -> str:
        """'the Shadow player'."""
        return f"{self.names.side(seat)} player"

    def asked(self, g: Battle) -> str:
        """Who is asked what now, for a seat that is not asked."""
        if not g.decisions:
            return self.ending(g)
        seats = sorted(decision.seat for decision in g.decisions)
        verb = agreeing("is", FREE_PEOPLES if FREE_PEOPLES in seats else seats[0])
        sides = listed([self.names.side(seat) for seat in seats])
        return sentence_case(f"{sides} {verb} asked: {self.prompt(g, g.decisions[0])}")

    # --- reasons ----------------------------------------------------------------------------------
    def refusal(self, g: Battle, seat: int, word: int) -> tuple[str, str] | None:
        """Why a seat may not answer with a word: the rule and a sentence; None if it may."""
        refused = wording.refusal(g, seat, word, (r.NOT_A_CHOICE,), tables.ENDINGS[g.ending][0])
        if refused is None:
            return None
        rule, said = refused
        if said == REASONS[r.NOT_ADJACENT].sentence and self._there(g, word) == self._here(g):
            said = tables.THERE_ALREADY
        if said == REASONS[WRONG_KIND].sentence:
            said += wording.lead(g, seat, self.words.names[word], tables.LEADS)
        return rule, filled(said, self.slots, g, word)

    # --- the log, the trail, the ending -----------------------------------------------------------
    def sentence(self, g: Battle, event: Event) -> str:
        """What happened, in a sentence; all of it is in the event."""
        return self.names.told(SENTENCES[event.kind], event.args)

    def rule(self, g: Battle, event: Event) -> str:
        """The rule that an event carries out; '' where there is none."""
        return self.rules.of(g.log or [], event)

    def trail(self, g: Battle) -> list[str]:
        """The procedures in progress in words, the outermost first."""
        also = {"round": g.fight.round if g.fight is not None else 0}
        steps = [self.names.slots.step(frame, tables.FRAMES.get(type(frame).__name__, ""), also) for frame in g.stack]
        return [sentence_case(step) for step in steps if step]

    def ending(self, g: Battle) -> str:
        """How the game ended, in a sentence; '' while it goes on."""
        if g.winner < 0:
            return ""
        won = f"{self.names.side(g.winner)} {agreeing('wins', g.winner)}"
        return sentence_case(f"{won}: {tables.ENDINGS[g.ending][1]}.")
