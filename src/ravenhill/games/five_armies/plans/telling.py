"""Tells a plan: its sentence, the way it takes, the die it spends, and how an attack may end."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Final

import msgspec

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.language.plans import ANSWERS, CHOSEN, DEEDS, FOUGHT_OUT, RULED_OUT, TOO_MANY
from ravenhill.games.five_armies.model import UNIT_TYPES
from ravenhill.games.five_armies.odds.answers import bare
from ravenhill.games.five_armies.odds.whole_combat import Ending, whole_combat
from ravenhill.games.five_armies.plans.draft import as_battle, battle, next_question, options, wording_of
from ravenhill.games.five_armies.plans.marching import SPLIT, STEPS
from ravenhill.games.five_armies.plans.splitting import sharing, word_of
from ravenhill.games.five_armies.rules.fighting.attack import MoveAndAttack, participants
from ravenhill.games.wording import join_words, quantity, sentence_case, with_article
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.plan import NO_WORD, Plan, Rehearsal
from ravenhill.protocol.planning import Description
from ravenhill.protocol.question import Question

# Questions of a series whose answers come one by one, in a fixed order.
IN_ORDER: Final = ("character-to-move", "fill-ranks", "token-where", "remove-where", "rearm")


class Telling:
    """A plan in words for the seat that might play it."""

    def __init__(self, question: Question, plan: Plan) -> None:
        self.question = question
        self.plan = plan
        self.wording = wording_of(question)
        self.names = self.wording.names
        self.end = Rehearsal(question.world, question.seat)
        self.last = self.end  # before its last word
        self.path: list[int] = []
        self.items: Counter[int] = Counter()
        for word in plan.words:
            self.follow(word)

    def follow(self, word: int) -> None:
        """Notes what a word adds, then plays it."""
        self.last = self.end.branch()
        frame = sharing(self.end)
        if frame is not None:
            self.items[word_of(frame.asked)] += word - v.NUMBER
        elif next_question(self.end) in STEPS and v.is_place(word):
            self.path.append(word)
        elif next_question(self.end) == self.question.name and not v.DO <= word < v.PLACE:
            self.items[word] += "{items}" in ANSWERS.get(self.question.name, "")
        self.end.play(word)

    def description(self, plain: Description) -> Description:
        """All that is said about it; `plain` are the labels of its words."""
        said = self.sentence()
        return msgspec.structs.replace(
            plain,
            sentence=sentence_case(said) if said else plain.sentence,
            path=[self.question.spell(word) for word in self.path],
            price=self.price(),
            risks=self.risks(),
            chances=self.chances(),
            glance=self.glance(),
        )

    # --- the sentence -----------------------------------------------------------------------------
    def sentence(self) -> str:
        """The deed in a sentence; '' where the labels of its words say it as well."""
        chosen = CHOSEN if self.plan.choices else ANSWERS
        template = chosen.get(self.question.name) or DEEDS.get(self.plan.verb, "")
        if not self.plan.verb or ("{items}" in template and not +self.items and self.plan.verb != SPLIT):
            return ""
        number = self.plan.mark - v.NUMBER
        return template.format(
            mover=self.mover(), source=self.noun(self.plan.source), mark=self.noun(self.plan.mark),
            origin=self.origin(), items=self.listed_items(), last=self.noun(self.plan.words[-1]),
            path=f" to {self.noun(self.path[-1])}" if self.path else "", dice=quantity(number, "die", "dice"),
            bats=quantity(number, "Great Bat", "Great Bats"), rings=quantity(number, "Ring", "Rings"),
        )  # fmt: skip

    def noun(self, word: int) -> str:
        """A word within a sentence."""
        if word == NO_WORD:
            return ""
        unit = word - v.UNIT
        return with_article(self.names.texts.units[unit].singular) if 0 <= unit < UNIT_TYPES else self.names.noun(word)

    def mover(self) -> str:
        """The mover."""
        slots, source = self.wording.slots, self.plan.source
        if v.CHARACTER <= source < v.PIECE:
            return self.names.noun(source)
        if self.question.name in ("walk", "beorn-step"):
            return str(slots["mover"](as_battle(self.question.world), NO_WORD))
        return "the Army" if self.question.name == "march" else "the whole Army"

    def origin(self) -> str:
        """The origin of an attack, or its Armies."""
        source = self.path[-1] if self.path else self.plan.source
        if v.CHARACTER <= source < v.PIECE:
            return f" with {self.names.noun(source)}"
        if source == NO_WORD:
            return f" from {self.wording.slots['here'](battle(self.last), NO_WORD)}"
        return f" from {self.names.noun(source)}"

    def listed_items(self) -> str:
        """The things of a set or a split, with their numbers."""
        return join_words([self.amount(*item) for item in self.items.items() if item[1]]) or "the whole Army"

    def amount(self, word: int, number: int) -> str:
        """'2 Orcs', 'Bard', 'Camp (2)'."""
        texts = self.names.texts
        if v.UNIT <= word < v.CHARACTER:
            return quantity(number, texts.units[word - v.UNIT].singular, texts.units[word - v.UNIT].plural)
        if v.PIECE <= word < v.TOKEN:
            return quantity(number, texts.pieces[word - v.PIECE].singular, texts.pieces[word - v.PIECE].plural)
        if v.DIE <= word < v.AS:
            return with_article(self.names.noun(word)) if number == 1 else f"{number} {texts.faces[word]} dice"
        return self.names.noun(word) + (f" ({number})" if number > 1 else "")

    # --- price, risks and chances -----------------------------------------------------------------
    def price(self) -> str:
        """The die that it spends."""
        die = self.plan.words[0] if self.plan.words else NO_WORD
        return self.names.noun(die) if v.DIE <= die < v.AS and self.question.name == "choose-die" else ""

    def risks(self) -> list[str]:
        """The further costs: units above the limit, and those that come earlier in the order of a series."""
        if next_question(self.end) == "excess" != next_question(self.last):
            return [TOO_MANY]
        again = self.question.name in IN_ORDER and next_question(self.end) == self.question.name
        gone = [word for word in self.question.decision.options if again and word not in options(self.end)]
        lost = [word for word in gone if word not in self.plan.words and not v.declines(word)]
        return [RULED_OUT.format(items=join_words([self.names.noun(word) for word in lost]))] if lost else []

    def chances(self) -> list[str]:
        """The possible ends of an attack."""
        ending = self.ending
        return [FOUGHT_OUT.format(wins=min(ending.wins, 1.0), holds=min(ending.holds, 1.0))] if ending else []

    def glance(self) -> str:
        """The attacker's chance to win, as it stands on the enemy."""
        return f"{min(self.ending.wins, 1.0):.0%}" if self.ending else ""

    @cached_property
    def ending(self) -> Ending | None:
        """How the attack ends that it begins, if it is fought to the end; None if it begins none."""
        g = battle(self.last)
        places = self.attackers()
        if not places or g.fight is not None:
            return None
        return whole_combat(bare(g, Seeded(0)), places, self.plan.mark - v.PLACE)

    def attackers(self) -> list[int]:
        """The places of the Armies that attack with the last word; none if it begins no combat."""
        if next_question(self.last) == "combined-where" and v.is_place(self.plan.words[-1]):
            return sorted(participants(battle(self.last), self.end.seat, self.plan.mark - v.PLACE))
        frame = self.last.g.stack[-1] if next_question(self.last) == "attack-where" else None
        return [frame.place] if isinstance(frame, MoveAndAttack) and v.is_place(self.plan.words[-1]) else []
