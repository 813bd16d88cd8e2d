"""Plans a move or charge: one for each hex it can end in, and for what else can end it."""

from __future__ import annotations

from collections.abc import Iterator

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.hexes import distance
from ravenhill.games.combat_hex.model import IS_LARGE
from ravenhill.games.combat_hex.plans.draft import Draft
from ravenhill.games.combat_hex.plans.facing import by_nearness, towards
from ravenhill.games.combat_hex.plans.shooting import shots
from ravenhill.games.combat_hex.plans.ways import Stop, Ways
from ravenhill.games.combat_hex.rules.kill_zone import base_hexes, enemies, trait
from ravenhill.games.combat_hex.rules.moving.step_cost import CHARGES, FLIES
from ravenhill.kernel.plan import MOST_PLANS, Plan

GO, RUN, STEP, MOUNT, LEAVE, CHARGE, SWOOP = "go", "run", "step", "mount", "leave", "charge", "swoop"


class Moves:
    """The plans of a warrior before its next step."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft  # at the question
        self.warrior = draft.g.way.warrior
        self.ways = Ways(draft.g)
        self._arrivals: dict[Stop, Draft | None] = {self.ways.start: draft}

    def plans(self) -> list[Plan]:
        """Every hex it can end in, what can end the move otherwise, and single steps that lead to none of these."""
        mode = self.draft.g.way.mode
        found = [*self.blows(CHARGE if mode & CHARGES else SWOOP)] if mode & (CHARGES | FLIES) else []
        found += [*self.mounts(), *self.leaving(), *self.shots()]
        ends = [*self.staying(), *self.ends()]
        found += [*ends, *self.runs({plan.mark for plan in ends})]
        return [*found, *self.single_steps(found)][:MOST_PLANS]

    def arrival(self, stop: Stop) -> Draft | None:
        """The draft of the way to a stop; None if something bars it."""
        if stop not in self._arrivals:
            before = self.arrival(self.ways.before[stop])
            there = before.branch() if before is not None else None
            came = there is not None and there.reach("name-step") and there.say(self.word(stop[0]))
            self._arrivals[stop] = there if came else None
        return self._arrivals[stop]

    def arrivals(self) -> Iterator[tuple[int, Draft]]:
        """The warrior's own hex, and every hex it can come to with the draft that leads there."""
        yield self.ways.start[0], self.draft
        for hex_, stop in self.ways.best().items():
            there = self.arrival(stop)
            if there is not None:
                yield hex_, there

    def word(self, hex_: int) -> int:
        """The word of a hex."""
        return self.draft.g.words.word_of[hex_]

    # --- ends of a move ---------------------------------------------------------------------------
    def staying(self) -> Iterator[Plan]:
        """A move that ends where the warrior has come to, if it has gone anywhere."""
        if v.DONE in self.draft.options:
            yield from self.ending_plans(self.draft.branch(), self.ways.start[0], GO)

    def ends(self) -> Iterator[Plan]:
        """A plan for every other hex in which the move can end."""
        for hex_, there in self.arrivals():
            if hex_ != self.ways.start[0]:
                yield from self.ending_plans(there.branch(), hex_, GO)

    def ending_plans(self, draft: Draft, hex_: int, verb: str) -> Iterator[Plan]:
        """The plan of a draft that has come to a hex, if the move can end there; facings are its choices."""
        if draft.reach("name-step", "face-after-move") and draft.asked == "name-step" and not draft.say(v.DONE):
            return
        if draft.reach("face-after-move") and draft.g.at[self.warrior] == hex_:
            faces = draft.options
            plan = Plan(self.word(hex_), [*draft.words, by_nearness(draft.g, self.warrior, hex_, faces)[0]], verb=verb)
            plan.choices = list(faces)
            yield plan
        elif draft.rolled:
            yield Plan(self.word(hex_), draft.words, verb=verb)

    def runs(self, known: set[int]) -> Iterator[Plan]:
        """Plans for hexes that only a run reaches (CH-4.13)."""
        for _, there in self.arrivals():
            running = there.branch()
            if running.reach("name-step") and (running.g.way.running or running.say(v.RUN)):
                for word in [word for word in running.options if word not in known]:
                    for plan in self.run_to(running.branch(), word):
                        known.add(word)
                        yield plan

    def run_to(self, draft: Draft, word: int) -> Iterator[Plan]:
        """The plan that ends with a run to a hex."""
        if draft.say(word):
            yield from self.ending_plans(draft, draft.g.words.hex_of[word], RUN)

    def mounts(self) -> Iterator[Plan]:
        """For every friend that can carry the warrior, the way to its shoulders (CH-E2)."""
        known: set[int] = set()
        for _, there in self.arrivals():
            mounting = there.branch()
            if mounting.reach("name-step") and mounting.say(v.MOUNT):
                for carrier, words in carriers(mounting, self.warrior):
                    if carrier not in known:
                        known.add(carrier)
                        yield Plan(v.WARRIOR + carrier, words, verb=MOUNT)

    def leaving(self) -> Iterator[Plan]:
        """The shortest way off the map."""
        for _, there in self.arrivals():
            gone = there.branch()
            if gone.reach("name-step") and gone.say(v.LEAVE_MAP):
                yield Plan(v.LEAVE_MAP, gone.words, verb=LEAVE)
                return

    def shots(self) -> list[Plan]:
        """Shots of a rider from where it has come to (CH-S9)."""
        shooting = self.draft.branch()
        return shots(shooting) if shooting.say(v.SHOOT) else []

    def single_steps(self, found: list[Plan]) -> list[Plan]:
        """Words that begin no plan: steps to hexes in which nothing can end, and giving up."""
        begun = {plan.words[len(self.draft.words)] for plan in found}
        others = [word for word in self.draft.options if word not in begun]
        return [Plan(word, [*self.draft.words, word], verb=STEP if word >= v.WARRIOR else "") for word in others]

    # --- blows at the end -------------------------------------------------------------------------
    def blows(self, verb: str) -> Iterator[Plan]:
        """For every enemy that a charge or flight can end with a blow at, the best way to it (CH-8.10, CH-8.13)."""
        g = self.draft.g
        for enemy in range(g.warriors):
            if enemies(g, self.warrior, enemy) and g.at[enemy] >= 0:
                words = self.blow_at(enemy)
                if words:
                    yield Plan(v.WARRIOR + enemy, words, verb=verb)

    def blow_at(self, enemy: int) -> list[int]:
        """The words of the best way to strike an enemy; none if there is no way."""
        g = self.draft.g
        near = 3 if trait(g, self.warrior, IS_LARGE) else 1
        for hex_, stop in self.ways.best().items():
            if min(distance(hex_, each) for each in base_hexes(g, enemy)) <= near:
                there = self.arrival(stop)
                words = blow_from(there.branch(), hex_, enemy) if there is not None else []
                if words:
                    return words
        return []


def blow_from(draft: Draft, hex_: int, enemy: int) -> list[int]:
    """The words of a draft that end the move in a hex and strike an enemy from there."""
    if draft.reach("name-step", "face-after-move") and draft.asked == "name-step" and not draft.say(v.DONE):
        return []
    if not draft.reach("face-after-move"):
        return []
    for face in towards(hex_, draft.g.at[enemy], draft.options):
        facing = draft.branch()
        if facing.say(face) and facing.reach("end-with-blow") and facing.say(v.WARRIOR + enemy):
            return facing.words
    return []


def carriers(draft: Draft, warrior: int) -> Iterator[tuple[int, list[int]]]:
    """The carriers of the warrior once it has mounted, and the words that lead there."""
    if draft.asked == "choose-carrier":
        yield from ((word - v.WARRIOR, [*draft.words, word]) for word in draft.options)
        return
    draft.let_pass()
    if draft.g.carrier[warrior] >= 0:
        yield draft.g.carrier[warrior], draft.words
