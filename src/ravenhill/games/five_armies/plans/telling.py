"""A plan as it is told: its sentence, the way it takes, the die it spends, and how an attack may end."""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.language.plans import ANSWERS, CHOSEN, DEEDS, FOUGHT_OUT, RULED_OUT, TOO_MANY
from ravenhill.games.five_armies.model import UNIT_TYPES
from ravenhill.games.five_armies.odds.answers import bare
from ravenhill.games.five_armies.odds.whole_combat import whole_combat
from ravenhill.games.five_armies.plans.draft import as_battle, asked, battle, options, wording_of
from ravenhill.games.five_armies.plans.marching import SPLIT, STEPS
from ravenhill.games.five_armies.plans.splitting import sharing, word_of
from ravenhill.games.five_armies.rules.fighting.attack import MoveAndAttack, participants
from ravenhill.games.wording import counted, listed, sentence_case, with_article
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.plan import NO_WORD, Plan, Rehearsal
from ravenhill.protocol.planning import Description
from ravenhill.protocol.question import Question

# Questions of a series whose answers come one by one, in a fixed order.
IN_ORDER: Final = ("character-to-move", "fill-ranks", "token-where", "remove-where", "rearm")


class Telling:
    """A plan as it is told to the seat that might play it."""

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
        """Note what a word adds, then play it."""
        self.last = self.end.branch()
        frame = sharing(self.end)
        if frame is not None:
            self.items[word_of(frame.asked)] += word - v.NUMBER
        elif asked(self.end) in STEPS and v.is_place(word):
            self.path.append(word)
        elif asked(self.end) == self.question.name and not v.DO <= word < v.PLACE:
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
        )

    # --- the sentence -----------------------------------------------------------------------------
    def sentence(self) -> str:
        """What it does; '' where the labels of its words say it as well."""
        chosen = CHOSEN if self.plan.choices else ANSWERS
        template = chosen.get(self.question.name) or DEEDS.get(self.plan.verb, "")
        if not self.plan.verb or ("{items}" in template and not +self.items and self.plan.verb != SPLIT):
            return ""
        number = self.plan.mark - v.NUMBER
        return template.format(
            mover=self.mover(), source=self.noun(self.plan.source), mark=self.noun(self.plan.mark),
            origin=self.origin(), items=self.listed_items(), last=self.noun(self.plan.words[-1]),
            path=f" to {self.noun(self.path[-1])}" if self.path else "", dice=counted(number, "die", "dice"),
            bats=counted(number, "Great Bat", "Great Bats"), rings=counted(number, "Ring", "Rings"),
        )  # fmt: skip

    def noun(self, word: int) -> str:
        """A word within a sentence."""
        if word == NO_WORD:
            return ""
        unit = word - v.UNIT
        return with_article(self.names.texts.units[unit].singular) if 0 <= unit < UNIT_TYPES else self.names.noun(word)

    def mover(self) -> str:
        """Who goes."""
        slots, source = self.wording.slots, self.plan.source
        if v.CHARACTER <= source < v.PIECE:
            return self.names.noun(source)
        if self.question.name in ("walk", "beorn-step"):
            return str(slots["mover"](as_battle(self.question.world), NO_WORD))
        return "the Army" if self.question.name == "march" else "the whole Army"

    def origin(self) -> str:
        """From where an attack is made, or with whom."""
        source = self.path[-1] if self.path else self.plan.source
        if v.CHARACTER <= source < v.PIECE:
            return f" with {self.names.noun(source)}"
        if source == NO_WORD:
            return f" from {self.wording.slots['here'](battle(self.last), NO_WORD)}"
        return f" from {self.names.noun(source)}"

    def listed_items(self) -> str:
        """The things of a set or a split, with their numbers."""
        return listed([self.amount(*item) for item in self.items.items() if item[1]]) or "the whole Army"

    def amount(self, word: int, number: int) -> str:
        """'2 Orcs', 'Bard', 'Camp (2)'."""
        texts = self.names.texts
        if v.UNIT <= word < v.CHARACTER:
            return counted(number, texts.units[word - v.UNIT].singular, texts.units[word - v.UNIT].plural)
        if v.PIECE <= word < v.TOKEN:
            return counted(number, texts.pieces[word - v.PIECE].singular, texts.pieces[word - v.PIECE].plural)
        if v.DIE <= word < v.AS:
            return with_article(self.names.noun(word)) if number == 1 else f"{number} {texts.faces[word]} dice"
        return self.names.noun(word) + (f" ({number})" if number > 1 else "")

    # --- price, risks and chances -----------------------------------------------------------------
    def price(self) -> str:
        """The die that it spends."""
        die = self.plan.words[0] if self.plan.words else NO_WORD
        return self.names.noun(die) if v.DIE <= die < v.AS and self.question.name == "choose-die" else ""

    def risks(self) -> list[str]:
        """What it costs besides: units above the limit, and those that come earlier in the order of a series."""
        if asked(self.end) == "excess" != asked(self.last):
            return [TOO_MANY]
        again = self.question.name in IN_ORDER and asked(self.end) == self.question.name
        gone = [word for word in self.question.decision.options if again and word not in options(self.end)]
        lost = [word for word in gone if word not in self.plan.words and not v.declines(word)]
        return [RULED_OUT.format(items=listed([self.names.noun(word) for word in lost]))] if lost else []

    def chances(self) -> list[str]:
        """How an attack may end."""
        g = battle(self.last)
        places = self.attackers()
        if not places or g.fight is not None:
            return []
        ending = whole_combat(bare(g, Seeded(0)), places, self.plan.mark - v.PLACE)
        return [FOUGHT_OUT.format(wins=min(ending.wins, 1.0), holds=min(ending.holds, 1.0))]

    def attackers(self) -> list[int]:
        """The places of the Armies that attack with the last word; none if it begins no combat."""
        if asked(self.last) == "combined-where" and v.is_place(self.plan.words[-1]):
            return sorted(participants(battle(self.last), self.end.seat, self.plan.mark - v.PLACE))
        frame = self.last.g.stack[-1] if asked(self.last) == "attack-where" else None
        return [frame.place] if isinstance(frame, MoveAndAttack) and v.is_place(self.plan.words[-1]) else []
