"""Everything a player reads: names, buttons, questions, reasons, the log, the trail, the ending."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

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
from ravenhill.games.five_armies.word_names import SLOT, Names, agreeing, listed, sentence_case
from ravenhill.kernel.decision import Decision, Vocabulary
from ravenhill.kernel.events import Event
from ravenhill.kernel.frame import Frame, field_names
from ravenhill.kernel.reason import FINE, NOT_ASKED, REASONS, WRONG_KIND

PLAIN_SLOT: Final = re.compile(r"\{(\w+)\}")
BRACKETS: Final = re.compile(r"\[([^\]]*)\]")
ENTERING: Final = {
    v.ENTER_BILBO: BILBO,
    v.ENTER_THORIN: THORIN,
    v.ENTER_LORD: LORD_OF_THE_EAGLES,
    v.ENTER_BEORN: BEORN,
    v.ENTER_BOLG: BOLG,
}
NO_WORD: Final = -1


class Wording:
    """The words of a game with one content pack."""

    def __init__(self, texts: Texts, content: Content, words: Vocabulary) -> None:
        self.names = Names(texts, content, words)
        self.words = words
        # What stands in the slots of questions and reasons.
        self.slots: dict[str, Callable[[Battle, int], str]] = {
            "army": lambda g, word: self.names.army(g, self._place_of(word)),
            "asked": lambda g, word: self.asked(g),
            "character": self._character,
            "halves": lambda g, word: "; or ".join(self.halves(g)),
            "here": lambda g, word: self._here(g),
            "kind": lambda g, word: self._share(g),
            "prompt": lambda g, word: self.prompt(g, g.decisions[0]),
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
        name = self.words.names[word]
        for decision in g.decisions:
            asked = decision.kind.name
            label = tables.LABELS.get((asked, name)) or tables.LABELS.get((asked, name.partition(":")[0]))
            if label:
                first, second = self.halves(g)
                return sentence_case(label.format(word=self.noun(g, word), first=first, second=second))
        fighting = any(decision.kind.name == "combat-card" for decision in g.decisions)
        return sentence_case(self.names.label(word, fighting))

    # --- questions --------------------------------------------------------------------------------
    def prompt(self, g: Battle, decision: Decision) -> str:
        """What is asked, in a sentence."""
        return self._filled(g, decision.kind.prompt, NO_WORD)

    def halves(self, g: Battle) -> tuple[str, str]:
        """The two halves of the General's ability that is being used."""
        general = self._local(g, "general")
        slug = self.names.texts.characters[general].slug if general >= 0 else ""
        return tables.HALVES.get(slug, ("the first", "the second"))

    def _local(self, g: Battle, *names: str) -> int:
        """The first of these locals of the procedure on top that is open to all and says something; -1 for none."""
        frame = g.stack[-1] if g.stack else Frame()
        for name in names:
            value = getattr(frame, name, -1)
            if isinstance(value, int) and value >= 0 and name not in frame.secret:
                return value
        return -1

    def _here(self, g: Battle) -> str:
        """The place that the question is about; where Beorn moves it is his own."""
        place = self._local(g, "here", "place", "first")
        if g.stack and isinstance(g.stack[-1], MoveBeorn):
            place = g.at[BEORN]
        return self.names.place(place) if place >= 0 else "the board"

    def _there(self, g: Battle, word: int) -> str:
        """The place that the word names, else the place that the question is about."""
        place = self._place_of(word)
        return self.names.place(place) if place >= 0 else self._here(g)

    def _place_of(self, word: int) -> int:
        named = word >= 0 and self.words.kind_of[word] in (v.REGION_WORD, v.BOX_WORD)
        return word - v.PLACE if named else -1

    def _share(self, g: Battle) -> str:
        """What a Share asks the number of."""
        asked = self._local(g, "asked")
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
        character = ENTERING.get(word, self._local(g, "character", "general", "saved"))
        return self.names.character(character) if character >= 0 else "the character"

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
        number = g.refusal(seat, word)
        if number == FINE:
            return None
        rule = REASONS[number].rule
        if number in (NOT_ASKED, WRONG_KIND, r.NOT_A_CHOICE):
            rule = g.decisions[0].kind.rule if g.decisions else tables.ENDINGS[g.ending][0]
        return rule, self._filled(g, REASONS[number].sentence, word)

    def _filled(self, g: Battle, said: str, word: int) -> str:
        return sentence_case(PLAIN_SLOT.sub(lambda slot: self.slots[slot[1]](g, word), said))

    # --- the log, the trail, the ending -----------------------------------------------------------
    def sentence(self, g: Battle, event: Event) -> str:
        """What happened, in a sentence; all of it is in the event."""
        return self.names.told(SENTENCES[event.kind], event.args)

    def trail(self, g: Battle) -> list[str]:
        """The procedures in progress in words, the outermost first."""
        steps = [self._step(g, frame) for frame in g.stack]
        return [sentence_case(step) for step in steps if step]

    def _step(self, g: Battle, frame: Frame) -> str:
        said = tables.FRAMES.get(type(frame).__name__, "")
        known = {name: getattr(frame, name) for name in field_names(frame) if name not in frame.secret}
        known["round"] = g.fight.round if g.fight is not None else 0
        said = BRACKETS.sub(lambda part: part[1] if _says(part[1], known) else "", said)
        return self.names.filled(said, known)

    def ending(self, g: Battle) -> str:
        """How the game ended, in a sentence; '' while it goes on."""
        if g.winner < 0:
            return ""
        won = f"{self.names.side(g.winner)} {agreeing('wins', g.winner)}"
        return sentence_case(f"{won}: {tables.ENDINGS[g.ending][1]}.")


def _says(part: str, known: dict[str, int]) -> bool:
    """Whether every slot of a part in brackets has something to say."""
    return all(known[slot[1]] >= 0 for slot in SLOT.finditer(part))
