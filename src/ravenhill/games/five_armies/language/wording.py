"""Words everything a player reads: names, buttons, questions, reasons, the log, the trail, the ending."""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Final

from ravenhill.games import wording
from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.cards.verbs.redeployment import ShareOut
from ravenhill.games.five_armies.language import tables
from ravenhill.games.five_armies.language.names import Names, agreeing
from ravenhill.games.five_armies.language.rules_cited import ACTION_RULES, ENDING_RULES, Rules
from ravenhill.games.five_armies.language.texts import TEXTS
from ravenhill.games.five_armies.model import (
    BEORN,
    CHARACTER,
    LIDLESS_EYE,
    SHADOW_LEADERSHIP,
    UNIT_TYPES,
    WILL_OF_THE_WEST,
    Content,
)
from ravenhill.games.five_armies.pack.texts import Texts
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules.action_uses import ACTIONS_OF, ENTERS, belongs_to, refuse_action
from ravenhill.games.five_armies.rules.actions import TakeAction
from ravenhill.games.five_armies.rules.choices import Pick
from ravenhill.games.five_armies.rules.effects import Played
from ravenhill.games.five_armies.rules.generals import GeneralAbility, refuse_first, refuse_second
from ravenhill.games.five_armies.rules.hand import card_of
from ravenhill.games.five_armies.rules.happenings import KEYS, STOPPED
from ravenhill.games.five_armies.rules.idle_cards import THOROUGHLY, all_idle, changes_nothing
from ravenhill.games.five_armies.rules.leadership import RaiseBanners
from ravenhill.games.five_armies.rules.moving.beorn import MoveBeorn
from ravenhill.games.five_armies.rules.moving.dividing import DAMAGE_ASKED, LEADERSHIP_ASKED
from ravenhill.games.five_armies.rules.playing_cards import CHOOSE_CARD
from ravenhill.games.five_armies.rules.queries import WITH_DWARVES, hostile
from ravenhill.games.five_armies.state import Battle
from ravenhill.games.wording import NO_WORD, fill_slots, join_words, local, sentence_case
from ravenhill.kernel.decision import Decision, Vocabulary
from ravenhill.kernel.events import Event
from ravenhill.kernel.reason import REASONS, WRONG_KIND
from ravenhill.kernel.table import DRAWN

ANOTHER_QUESTION: Final = (WRONG_KIND, r.NOT_A_CHOICE)
BY_DIE: Final = {CHARACTER: r.OF_A_CHARACTER_DIE, LIDLESS_EYE: r.OF_A_LIDLESS_EYE, WILL_OF_THE_WEST: r.OF_A_WILL}


class Wording:
    """The words of a game with one content pack."""

    def __init__(self, texts: Texts, content: Content, words: Vocabulary) -> None:
        TEXTS.check(KEYS, "FA-")
        self.names = Names(texts, content, words)
        self.rules = Rules(self.names)
        self.words = words
        # The contents of the slots of questions and reasons.
        self.slots: dict[str, Callable[[Battle, int], str]] = {
            "army": lambda g, word: self.names.army(g, self._place_of(word)),
            "asked": lambda g, word: self.open_question(g),
            "brings": lambda g, word: self._brings(g),
            "character": self._character_name,
            "die": lambda g, word: self._die(word),
            "enemies": self._enemies_beside,
            "fate": lambda g, word: str(g.fate),
            "first": lambda g, word: self.halves(g)[0],
            "halves": lambda g, word: ", or ".join(self.halves(g)),
            "here": lambda g, word: self._here(g),
            "kind": lambda g, word: self._share(g),
            "lacks": self._lacks,
            "maneuver": lambda g, word: self._maneuver(g),
            "most": lambda g, word: str(local(g, "most")),
            "mover": lambda g, word: self._mover(g),
            "needed": lambda g, word: self._need(g),
            "other": lambda g, word: self._shared_out(g, 1),
            "prompt": lambda g, word: self.prompt(g, g.decisions[0]) if g.decisions else self.ending(g),
            "second": lambda g, word: self.halves(g)[1],
            "requirement": lambda g, word: self.names.requirement(word),
            "shared": lambda g, word: self._shared_out(g, 0),
            "step": lambda g, word: str(g.content.fate_step[self._character(g, word)]),
            "territory": lambda g, word: self._territory(g),
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
        label = TEXTS.label(g, self.words.names[word])
        if label:
            return fill_slots(label, self.slots, g, word)
        fighting = any(decision.kind.name == "combat-card" for decision in g.decisions)
        return sentence_case(self.names.label(word, fighting))

    # --- questions --------------------------------------------------------------------------------
    def prompt(self, g: Battle, decision: Decision) -> str:
        """The question, in a sentence."""
        return fill_slots(TEXTS.prompt(decision.kind), self.slots, g, NO_WORD)

    def halves(self, g: Battle) -> tuple[str, str]:
        """The two halves of the General's ability that is being used."""
        general = local(g, "general")
        slug = self.names.texts.characters[general].slug if general >= 0 else ""
        halves = TEXTS.general.get(slug)
        return (halves.first, halves.second) if halves else ("the first", "the second")

    def _here(self, g: Battle) -> str:
        """The place that the question is about; where Beorn moves it is Beorn's own."""
        place = local(g, "here", "place", "first")
        if g.stack and isinstance(g.stack[-1], MoveBeorn):
            place = g.at[BEORN]
        return self.names.place(place) if place >= 0 else "the board"

    def _mover(self, g: Battle) -> str:
        """The mover on the way: Beorn, a character, else an Army."""
        character = BEORN if g.stack and isinstance(g.stack[-1], MoveBeorn) else local(g, "character")
        return self.names.character(character) if character >= 0 else "the Army"

    def _maneuver(self, g: Battle) -> str:
        """The Maneuver ability that a side may use: that of its Unit card."""
        which = local(g, "which")
        card = g.fight.side(which).card - v.MANEUVER if g.fight is not None and which >= 0 else -1
        return self.names.texts.maneuvers[card].name if 0 <= card < UNIT_TYPES else "the Maneuver ability"

    def _die(self, word: int) -> str:
        """The die that an action takes."""
        action = self.words.kind_of[word] == v.ACTION_WORD
        return (TEXTS.word["action"][self.names.slug(word)].die if action else "") or "another die"

    def _there(self, g: Battle, word: int) -> str:
        """The place that the word names, else the place that the question is about."""
        place = self._place_of(word)
        return self.names.place(place) if place >= 0 else self._here(g)

    def _enemies_beside(self, g: Battle, word: int) -> str:
        """The enemies of the side that is asked in the regions next to the one that the word names."""
        seat = g.decisions[0].seat
        beside = [place for place in g.content.neighbours[self._place_of(word)] if hostile(g, place, seat)]
        return join_words([f"{self.names.army(g, place)} in {self.names.place(place)}" for place in beside])

    def _place_of(self, word: int) -> int:
        named = word >= 0 and self.words.kind_of[word] in (v.REGION_WORD, v.BOX_WORD)
        return word - v.PLACE if named else -1

    def _share(self, g: Battle) -> str:
        """The kind of piece that a Share asks the number of."""
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

    def _character_name(self, g: Battle, word: int) -> str:
        character = self._character(g, word)
        return self.names.character(character) if character >= 0 else "the character"

    def _character(self, g: Battle, word: int) -> int:
        """The character that a word names or brings into play, or that the procedure is about; -1 for none."""
        if word >= 0 and self.words.kind_of[word] == v.CHARACTER_WORD:
            return word - v.CHARACTER
        if v.ENTER_BILBO <= word <= v.ENTER_BOLG:
            return ENTERS[word - v.ENTER_BILBO]
        return local(g, "character", "general", "saved")

    def _need(self, g: Battle) -> str:
        """The units that an Army, or the part of it that moves, must contain."""
        frame = g.stack[-1] if g.stack else None
        if isinstance(frame, GeneralAbility):
            return tables.NEEDS[WITH_DWARVES]
        need = frame.peoples[0] if isinstance(frame, RaiseBanners) else local(g, "need")
        return join_words([name for bit, name in tables.NEEDS.items() if need > 0 and need & bit]) or "what this needs"

    def _territory(self, g: Battle) -> str:
        frame, territory = g.stack[-1], local(g, "territory")
        if territory < 0 and isinstance(frame, Pick) and frame.memo:
            territory = frame.memo[0]  # of the card that asks
        first = self.words.first[v.TERRITORY_WORD]
        return self.names.noun(first + territory) if territory >= 0 else "that territory"

    def _brings(self, g: Battle) -> str:
        """The pieces that come along with the character that enters play."""
        return TEXTS.brings.get(self.names.texts.characters[local(g, "character")].slug, "nothing")

    def _shared_out(self, g: Battle, which: int) -> str:
        """One of the two regions between which Armies are shared out."""
        found = [(frame.first, frame.second) for frame in g.stack if isinstance(frame, ShareOut)]
        return self.names.place(found[-1][which]) if found else "that region"

    def _lacks(self, g: Battle, word: int) -> str:
        """The obstacles to each use of a die, or each half of a General's ability: sentences with their rules."""
        said = [
            f"{fill_slots(TEXTS.reason(number), self.slots, g, use)} ({REASONS[number].rule})"
            for number, use in self._hindrances(g, word)
        ]
        return " ".join(dict.fromkeys(sentence.replace(". (", " (") + "." for sentence in said))

    def _hindrances(self, g: Battle, word: int) -> list[tuple[int, int]]:
        """The reasons against all that a word would lead to, each with the word that it refuses."""
        frame = g.stack[-1]
        if isinstance(frame, TakeAction):
            uses = [action for action in ACTIONS_OF[word - v.AS] if belongs_to(action, frame.seat)]
            return [(refuse_action(g, frame.seat, action, word - v.AS), action) for action in uses]
        general = word - v.CHARACTER
        return [(refuse_first(g, general), word), (refuse_second(g, general), word)]

    def player(self, seat: int) -> str:
        """'the Shadow player'."""
        return f"{self.names.side(seat)} player"

    def open_question(self, g: Battle) -> str:
        """The question now, for the other seats."""
        if not g.decisions:
            return self.ending(g)
        sides = [self.names.side(seat) for seat in sorted(decision.seat for decision in g.decisions)]
        return wording.waiting_for(sides, TEXTS.waiting(g.decisions[0].kind))

    # --- warnings ---------------------------------------------------------------------------------
    def warning(self, g: Battle, seat: int, word: int) -> str:
        """A warning before a lawful word that would change nothing (FA-R.12); '' for none.

        Asked in a battle that the seat cannot tell from the real one.
        """
        asked = g.decision_of(seat)
        if asked is None or word not in asked.options:
            return ""
        if asked.kind is CHOOSE_CARD and changes_nothing(g, seat, card_of(g, word), THOROUGHLY):
            return f"{sentence_case(self.noun(g, word))} would change nothing now (FA-R.12)."
        frame = g.stack[-1]
        if word == v.PLAY_CARD and isinstance(frame, TakeAction) and all_idle(g, seat, frame.use, THOROUGHLY):
            return "No card you can play now would change anything (FA-R.12)."
        return ""

    # --- reasons ----------------------------------------------------------------------------------
    def refusal(self, g: Battle, seat: int, word: int) -> tuple[str, str] | None:
        """The reason a seat may not answer with a word: the rule and a sentence; None if it may."""
        refused = wording.refusal(g, seat, word, r.OF_THE_QUESTION, ENDING_RULES[g.ending])
        if refused is None:
            return None
        number = g.refusal(seat, word)
        rule, said = self._demanding(g, number, word, refused[0]), TEXTS.reason(number)
        if number == r.NOT_ADJACENT and self._there(g, word) == self._here(g):
            said = tables.THERE_ALREADY
        if number in (*ANOTHER_QUESTION, r.NO_ENEMY_ARMY) and self._last_stop(g, seat, word):
            return "FA-23.5", self.sentence(g, self._last_stop(g, seat, word)[0])
        if number in ANOTHER_QUESTION:
            said += TEXTS.lead(g, seat, self.words.names[word])
        return rule, fill_slots(said, self.slots, g, word)

    def _demanding(self, g: Battle, number: int, word: int, rule: str) -> str:
        """The rule of a reason that depends on what is going on: an action, a card, a General, a phase."""
        if number == r.NOT_WITH_THIS_DIE:
            return ACTION_RULES[self.names.slug(word)]
        if any(isinstance(frame, Played) for frame in g.stack):
            return r.BY_CARD.get(number) or r.OF_A_CARD.get(rule, rule)
        if any(isinstance(frame, GeneralAbility) for frame in g.stack):
            return r.BY_GENERAL.get(number, rule)
        if g.phase == SHADOW_LEADERSHIP:
            return r.OF_SHADOW_LEADERSHIP.get(rule, rule)
        used = next((frame for frame in g.stack if isinstance(frame, TakeAction)), None)
        return BY_DIE.get(used.face if used.use < 0 else used.use, {}).get(rule, rule) if used else rule

    def _last_stop(self, g: Battle, seat: int, word: int) -> list[Event]:
        """The event that has just stopped the seat's move next to an enemy, before a place still ahead."""
        now = takewhile(lambda event: event.word == g.words_played, reversed(g.log or []))
        stops = [event for event in now if event.kind == STOPPED and event.args[0] == seat]
        place = self._place_of(word)
        return [event for event in stops if place >= 0 and place in g.content.neighbours[event.args[1]]]

    # --- the log, the trail, the ending -----------------------------------------------------------
    def sentence(self, g: Battle, event: Event) -> str:
        """An event, in a sentence; the event holds all of it."""
        return self.names.fill_sentence(TEXTS.line(KEYS[event.kind]), event.args)

    def rule(self, g: Battle, event: Event) -> str:
        """The rule that an event carries out; '' where there is none."""
        return self.rules.of(g.log or [], event)

    def trail(self, g: Battle) -> list[str]:
        """The procedures in progress in words, the outermost first."""
        also = {"round": g.fight.round if g.fight is not None else 0}
        steps = [self.names.slots.step(frame, tables.FRAMES.get(type(frame).__name__, ""), also) for frame in g.stack]
        return [sentence_case(step) for step in steps if step]

    def ending(self, g: Battle) -> str:
        """The end of the game, in a sentence; '' while it goes on."""
        if g.winner < 0:
            return ""
        if g.winner == DRAWN:
            return sentence_case(f"{tables.ENDINGS[g.ending][1]}.")
        won = f"{self.names.side(g.winner)} {agreeing('wins', g.winner)}"
        return sentence_case(f"{won}: {tables.ENDINGS[g.ending][1]}.")
