"""Combats fought out by the engine, thousands of times, with answers fixed by the words of a policy alone."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import ravenhill
from ravenhill.games.five_armies.rules import happenings as h
from ravenhill.kernel.chance import Seeded
from ravenhill.match.known import FiveArmiesMatch
from tests.second_programs.five_armies.exploring import play_until

STRONG = {"unit:great-orcs", "unit:dwarf-veterans"}  # Combat Strength 2 (FA-27.5)
ANSWERS = {
    "withdrawal": "do:fight-on",
    "leave": "do:stand",
    "advance": "do:no",
    "beorn-reroll": "do:yes",
    "declare": "do:yes",
    "fell-race": "piece:damage",
    "mighty-strokes": "do:first",
    "vampire-like": "piece:bat",
    "bodyguard": "do:no",
    "vanish": "do:no",
}


@dataclass
class Fight:
    """A combat: the board, who attacks whom, and how the attack is declared."""

    board: str
    attacker: list[str]
    target: str
    side: str = "shadow"
    cards: dict[str, str] = field(default_factory=dict)
    action: tuple[str, ...] = ("die:army", "die:muster-army", "as:army", "action:attack")

    def match(self) -> FiveArmiesMatch:
        """The position in which the side may attack."""
        dice = '["army"]' if self.side == "shadow" else '["muster-army", "will-of-the-west"]'
        head = f'game = "five-armies"\nto_act = "{self.side}"\ndice = {{ {self.side} = {dice} }}\n'
        return ravenhill.loads(head + self.board)

    def declared(self) -> FiveArmiesMatch:
        """The attack is declared by the side's own words."""
        match = self.match()
        regions = [f"region:{place}" for place in (*self.attacker, self.target)]
        play_until(match, {"combat-card", "fighting-army"}, (*self.action, "do:no", "do:done", *regions))
        assert match.table.turn == 1, "the attack was never declared"
        return match

    def odds(self, **more: Any) -> Any:
        """What is said of it before it is begun."""
        cards = {"attack_card": self.cards.get(self.side), "defence_card": self.cards.get(other(self.side))}
        said = {name: card for name, card in cards.items() if card}
        return self.match().odds(self.side, attacker=self.attacker, target=self.target, **said, **more)


def other(side: str) -> str:
    """The enemy."""
    return "shadow" if side == "free-peoples" else "free-peoples"


class Simulation:
    """One combat, begun again and again from where it was declared."""

    def __init__(self, fight: Fight) -> None:
        self.fight = fight
        self.match = fight.declared()
        self.places = [self.match.table.content.place_slugs.index(place) for place in fight.attacker]
        self.target = self.match.table.content.place_slugs.index(fight.target)
        self.seat = self.match.game.seats.index(fight.side)
        self.before = self.units(self.match.table)
        self.rng = random.Random(0)
        number: dict[str, int] = self.match.game.words.number
        self.fixed = {name: number[word] for name, word in ANSWERS.items()}
        self.strong = {number[word] for word in STRONG}
        self.done = number["do:done"]
        self.armies = [number[f"region:{place}"] for place in fight.attacker]
        said = [fight.cards.get(seat, "maneuver:regroup") for seat in self.match.game.seats]
        self.cards = [-1 if card == "any" else number[card] for card in said]

    def units(self, table: Any) -> tuple[int, int]:
        """The attacker's and the defender's units."""
        return sum(table.count[place] for place in self.places), table.count[self.target]

    def answer(self, decision: Any) -> int:
        """What a side says that fights plainly and to the end; a word by its number, for there are very many."""
        name: str = decision.kind.name
        options: list[int] = decision.options
        if name in self.fixed:
            return self.fixed[name]
        if name == "combat-card":
            card = self.cards[decision.seat]
            return self.rng.choice(options) if card < 0 else card
        if name == "casualties":
            weak = [word for word in options if word not in self.strong]
            return self.done if self.done in options else (weak or options)[0]
        if name == "fighting-army":
            return next(word for word in self.armies if word in options)
        return options[-1] if name.startswith("reroll") else self.rng.choice(options)

    def play(self, seed: int, until: frozenset[str]) -> Any:
        """A copy of the game in which the combat has gone on until one of these questions, or is over."""
        table = self.match.table.clone(Seeded(seed))
        self.rng.seed(seed)
        table.log = [event for event in self.match.events if event.kind == h.ROUND_BEGINS]
        while table.winner < 0 and table.fight is not None:
            asked = table.decisions[0]
            if asked.kind.name in until:
                break
            if table.answers[asked.seat] >= 0:
                asked = table.decisions[1]
            table.choose(asked.seat, self.answer(asked))
        return table

    def rounds(self, times: int) -> dict[str, Counter[int]]:
        """The first round: hits, Damage and units lost by side, as the log has them."""
        found: dict[str, Counter[int]] = {
            name + side: Counter() for name in ("hits", "damage", "lost") for side in "ad"
        }
        for seed in range(times):
            table = self.play(seed, frozenset(("withdrawal", "advance")))
            left = self.units(table)
            for which, side in enumerate("ad"):
                found["lost" + side][self.before[which] - left[which]] += 1
                found["hits" + side][self.hits(table.log, which)] += 1
                found["damage" + side][self.damage(table.log, which)] += 1
        return found

    def hits(self, log: list[Any], which: int) -> int:
        """The hits that a side has rolled, re-rolls included."""
        seat = self.seat if which == 0 else 1 - self.seat
        return sum(
            event.args[2] for event in log if event.kind in (h.COMBAT_ROLL, h.COMBAT_REROLL) and event.args[0] == seat
        )

    def damage(self, log: list[Any], which: int) -> int:
        """The Damage put on a side."""
        places = self.places if which == 0 else [self.target]
        army: list[int] = [
            e.args[1] for e in log if e.kind in (h.DAMAGE_PLACED, h.FORT_DAMAGED) and e.args[0] in places
        ]
        beorn: list[int] = [e.args[0] for e in log if e.kind == h.WRATH_LOST and self.before[which] == 0]
        return sum(army + beorn)

    def combats(self, times: int) -> dict[str, Counter[int]]:
        """The whole combat: its end (0 attacker left, 1 defender left, 2 nobody), rounds and units lost."""
        found: dict[str, Counter[int]] = {name: Counter() for name in ("end", "rounds", "losta", "lostd")}
        for seed in range(times):
            table = self.play(seed, frozenset(("advance",)))
            left = self.units(table)
            found["end"][self.end(table)] += 1
            found["rounds"][max(event.args[0] for event in table.log if event.kind == h.ROUND_BEGINS)] += 1
            for which, side in enumerate("ad"):
                found["lost" + side][self.before[which] - left[which]] += 1
        return found

    def end(self, table: Any) -> int:
        """Who is left."""
        attack, defence = (left > 0 for left in self.units(table))
        beorn = table.at[7] >= 0
        if self.before[0] == 0:
            attack = beorn
        if self.before[1] == 0:
            defence = beorn
        return 0 if attack and not defence else 1 if defence else 2
