"""Runs one game in progress with its record, for people and programs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self, TypeAlias

import msgspec

from ravenhill.kernel.chance import Interposed, Recorded, Seeded, chain_outcomes
from ravenhill.kernel.errors import IllegalChoice, RavenhillError, UndoRefused
from ravenhill.kernel.plan import NO_WORD, OpenPlan, interruption
from ravenhill.kernel.record import (
    BACK,
    DRAW,
    FORFEITED,
    GIVEN_UP,
    RESIGNED,
    WORD,
    Entry,
    effective,
    outcomes,
)
from ravenhill.kernel.table import CHANCE_USED, DRAWN, NO_ANSWER, OTHER_SEAT, SHOWN
from ravenhill.match import plans, steps
from ravenhill.match.catalogue import game_named, setup_of_position
from ravenhill.match.draws import MatchDraws
from ravenhill.match.plans import Items, NamedPlan, Played
from ravenhill.match.record import Header, Record, next_section, tape_of
from ravenhill.match.seeds import check_seed, new_seed
from ravenhill.match.showing import text_of
from ravenhill.match.steps import Step
from ravenhill.protocol.game import Game
from ravenhill.protocol.kinds import OddsT, OddsT_co, OverlayT, OverlayT_co, TableT, TableT_co, ViewT, ViewT_co
from ravenhill.protocol.planning import STOPS, Description, Order
from ravenhill.protocol.values import Value

BARRIERS = {
    CHANCE_USED: "dice were rolled or something was drawn after it",
    SHOWN: "something hidden was shown after it",
    OTHER_SEAT: "another side has decided after it",
}


class Refusal(msgspec.Struct, frozen=True):
    """Why a word is not offered."""

    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


class Match(MatchDraws[TableT_co, ViewT_co, OddsT_co, OverlayT_co]):
    """One game: the open question, its answers, and everything that has happened."""

    # --- playing ----------------------------------------------------------------------------------
    def play(self, *words: str, seat: str | None = None) -> Self:
        """Answers with one word, or with several in a row; a refused word changes nothing."""
        for word in words:
            self._play(word, seat)
        return self

    def _play(self, word: str, seat: str | None) -> None:
        number = self._number(word)
        who = self._seat(seat or self.seat or self.game.seats[0])
        refused = self.game.refusal(self.table, who, number)
        if refused is not None:
            # No rule ends a game that is given up or drawn by agreement.
            raise IllegalChoice(word, *refused) if refused[0] else RavenhillError(f"{word}: {refused[1]}")
        self.table.choose(who, number)
        self._end_turn()
        self.settle()

    def why_not(self, word: str, seat: str | None = None) -> Refusal | None:
        """None if the word is offered to the seat, else the rule and the sentence that refuse it."""
        who = self._seat(seat or self.seat or self.game.seats[0])
        refused = self.game.refusal(self.table, who, self._number(word))
        return None if refused is None else Refusal(*refused)

    def warning(self, word: str, seat: str | None = None) -> str | None:
        """A seat's warning about a lawful word, such as a card that would change nothing; else None.

        It rests on what the seat may know, and on nothing else.
        """
        who = self._seat(seat or self.seat or self.game.seats[0])
        return self.game.warning(self.table, who, self._number(word)) or None

    # --- plans ------------------------------------------------------------------------------------
    def plans(self, seat: str | None = None, about: str = "") -> list[NamedPlan]:
        """Everything the seat can do now as whole plans; with `about`, the plans of one thing such as a warrior."""
        question = self.question(seat)
        of = self._number(about) if about else NO_WORD
        return [plans.with_name(question, plan) for plan in self.game.plans(question, of)]

    def plan_things(self, seat: str | None = None) -> list[str]:
        """The things on the board, as words, whose plans are listed with `about` alone."""
        question = self.question(seat)
        return [question.spell(word) for word in self.game.planner.things(question)]

    def plan_names(self, words: Sequence[str], seat: str | None = None) -> dict[str, str]:
        """What things, items and choices of plans are called, by their words."""
        question = self.question(seat)
        return {word: self.game.planner.name(question, self._number(word)) for word in words}

    def usual_answer(self, seat: str | None = None) -> str:
        """The answer to the open question that most would give; '' where there is none."""
        question = self.question(seat)
        return plans.spelling(question, self.game.planner.usual(question))

    def orders(self, seat: str | None = None) -> list[Order]:
        """What the seat can order with its answer for the questions behind it."""
        found: list[Order] = self.game.planner.orders(self.question(seat))
        return found

    def plan_chances(self, seat: str | None = None, about: str = "") -> dict[str, str]:
        """The chance that stands on the target of each plan that is a matter of chance, by the plan's name."""
        question = self.question(seat)
        found = self.game.plans(question, self._number(about) if about else NO_WORD)
        chancy = [plan for plan in found if plan.verb in self.game.planner.chancy]
        told = {plans.with_name(question, plan).name: self.game.planner.glance(question, plan) for plan in chancy}
        return {name: glance for name, glance in told.items() if glance}

    def why_no_plan(self, word: str, about: str, seat: str | None = None) -> Refusal | None:
        """Why nothing that a thing can do leads to another; None if that can be answered by itself."""
        question = self.question(seat)
        refused = self.game.planner.why_unlisted(question, self._number(about), self._number(word))
        return None if refused is None else Refusal(*refused)

    def describe_plan(
        self, plan: NamedPlan | str, *chosen: str, items: Items = (), seat: str | None = None
    ) -> Description:
        """Describes a plan: its path, price, risks and chances, as far as the seat can know."""
        question = self.question(seat)
        whole = plans.whole_plan(question, plans.name_of(plan), chosen, items)
        described: Description = self.game.planner.description(question, whole)
        return described

    def why_not_item(self, plan: NamedPlan | str, items: Items, more: str, seat: str | None = None) -> Refusal | None:
        """None if an open plan can take one more item beside the selected ones, else the refusal."""
        question = self.question(seat)
        found = plans.plan_named(question, plans.name_of(plan))
        if not isinstance(found, OpenPlan):
            raise RavenhillError(f"the plan {plans.name_of(plan)!r} takes no items")
        refused = self.game.planner.refusal(question, found, plans.selection(question, items), self._number(more))
        return None if refused is None else Refusal(*refused)

    def plan_words(
        self, plan: NamedPlan | str | Sequence[str], *chosen: str, items: Items = (), seat: str | None = None
    ) -> list[str]:
        """The words of a plan (itself, its name, or a list of words); refused if the seat can know they are unlawful.

        `chosen` are words chosen within it, such as a facing; `items` the selection of an open plan, in any order.
        """
        question = self.question(seat)
        words = plans.words_of(question, plan, chosen, items)
        plans.check(question, [self._number(word) for word in words])
        return words

    def play_plan(
        self, plan: NamedPlan | str | Sequence[str], *chosen: str, items: Items = (), seat: str | None = None
    ) -> Played:
        """Plays a plan, as `plan_words` takes it, until chance, a reveal or another seat interrupts."""
        words = self.plan_words(plan, *chosen, items=items, seat=seat)
        who, stop = seat or self.seat or "", ""
        for played, word in enumerate(words):
            if stop or (played and word not in self.options_for(who)):
                return Played(words[:played], words[played:], stop or plans.UNFORESEEN)
            before = self.words_played
            self._play(word, who)
            stop = self.stop_after(who, before)
        return Played(words, [])

    def stop_after(self, seat: str, before: int) -> str:
        """The interruption after a seat's word that was played as number `before`; '' if the seat can go on."""
        return STOPS[interruption(self.table, self._seat(seat), before)]

    @property
    def steps(self) -> list[Step]:
        """The game so far, folded by plan, with nothing hidden."""
        return steps.fold_steps(self)

    def steps_for(self, seat: str) -> list[Step]:
        """The game so far as a seat saw it, folded by plan; words hidden from it are `?`."""
        return steps.fold_steps(self, self.viewer(seat))

    def resign(self, seat: str, reason: int = RESIGNED) -> None:
        """Resigns: the other side wins; where several are left, they go on without this one.

        The reason says why a player is out without resigning: OUT_OF_TIME, LEFT or FORFEITED.
        """
        if self.table.winner >= 0:
            raise RavenhillError("The game is over: it is too late to resign.")
        who = self._seat(seat)
        if self.game.beaten(self.table, who):
            raise RavenhillError(f"{seat} is out of the game already.")
        self._unseal(None)  # an unseen answer is in no record
        self.tape.append(Entry(GIVEN_UP, who, [reason]))
        give_up(self.game, self.table, who, reason)
        self._end_turn()
        self.settle()

    def forfeit(self, seat: str, reason: str) -> None:
        """Ends the game for a player that cannot go on; the header of the record keeps the reason, one line."""
        self.resign(seat, FORFEITED)
        self.header = msgspec.structs.replace(self.header, forfeits={**self.header.forfeits, seat: reason})

    def script(self, dice: Sequence[int] = (), draws: Mapping[str, Sequence[str]] | None = None) -> Self:
        """Sets the next dice and draws, as `[next]` of a position does; they come after those already set.

        What falls is recorded like any other outcome, and the record says that dice were scripted. In a game whose dice
        were committed to this is refused.
        """
        if self.header.is_committed:
            raise RavenhillError("The dice of this game were committed to before it began: nobody can script them.")
        if self.table.winner >= 0:
            raise RavenhillError("The game is over: no more dice will fall.")
        wanted = self.game.prepared_outcomes(self.table, {"dice": _as_list(dice)} | _draws(draws))
        chance = self.table.chance
        behind = chance.then if isinstance(chance, Interposed) else chance
        self.table.chance = Interposed(chain_outcomes(chance.still_prepared(), wanted), behind)
        self.header = msgspec.structs.replace(self.header, scripted="yes")
        return self

    # --- taking back ------------------------------------------------------------------------------
    def undo(self, seat: str | None = None, words: int = 1, *, plan: bool = False) -> None:
        """Takes back the last word or words of a seat, or its last plan, unless something stands in the way."""
        if self._unseal(seat):
            return
        words = steps.last_step(self) if plan else words
        refusal = self.undo_refusal(seat, words)
        if refusal:
            raise UndoRefused(refusal)
        self.take_back(words)

    def undo_refusal(self, seat: str | None = None, words: int = 1) -> str:
        """Why the last word or words cannot be taken back; '' if they can."""
        if self.table.winner >= 0 and self._has_resignation():
            return "It cannot be taken back: the game has been given up."
        if self._ended_by_agreement():
            return "It cannot be taken back: a draw was agreed."
        if self.table.words_played == 0:
            return "Nothing has been played yet."
        if seat is not None and self._seat(seat) != self.table.last_seat:
            return "The last choice was not yours."
        if self.table.barrier > self.table.words_played - words:
            return f"It cannot be taken back: {BARRIERS[self.table.barrier_cause]}."
        return ""

    def _has_resignation(self) -> bool:
        return any(entry.kind == GIVEN_UP for entry in effective(self.tape))

    def _ended_by_agreement(self) -> bool:
        """Whether a draw by agreement ended the game: the last line, but for the hash of the state."""
        return self.table.winner == DRAWN and any(entry.kind == DRAW for entry in self.tape[-2:])

    def take_back(self, words: int) -> None:
        """Takes back words with everyone's consent; chance goes on where it was."""
        history = self.tape
        if not 1 <= words <= self.words_played:
            raise UndoRefused(f"{words} words cannot be taken back: {self.words_played} have been played.")
        kept = effective([*history, Entry(BACK, 0, [words])])
        table = self._begin(Recorded(outcomes(kept)))
        tape_of(table).clear()
        for entry in kept:
            if entry.kind == WORD:
                table.choose(entry.who, entry.values[0])
            elif entry.kind == GIVEN_UP:
                give_up(self.game, table, entry.who, entry.values[0])
            elif entry.kind == DRAW:
                self.game.bargain(table, entry.who, entry.values[0])
        # Of words that were sealed together none is kept alone; and who has given up is answered for at once.
        more = sum(answer != NO_ANSWER for answer in table.answers) or int(self.game.absent(table) is not None)
        if more:
            self.take_back(words + more)
            return
        table.chance = self.table.chance
        table.tape = [*history, Entry(BACK, 0, [words])]
        self.table = table
        self._turn = self.game.turn(table)

    # --- showing ----------------------------------------------------------------------------------
    def __repr__(self) -> str:
        """Shows the board as text, and who has to answer what."""
        return text_of(self)

    def __dir__(self) -> list[str]:
        """Lists what a match offers, without its inner parts."""
        return [name for name in super().__dir__() if not name.startswith("_")]

    # --- keeping ----------------------------------------------------------------------------------
    def record(self, seat: str | None = None) -> Record:
        """The record; of a running game a seat gets hidden words as `?`."""
        reader = None if seat is None or self.table.winner >= 0 else self.viewer(seat)
        return Record(self.header, self.tape.copy(), self.game, self.table.winner, reader)

    def __reduce__(self) -> tuple[Callable[..., AnyMatch], tuple[str, list[int], dict[int, list[int]]]]:
        """Copies and pickles a match as its record, with what no record has: sealed answers and scripted dice."""
        return restore, (str(self.record()), self.table.answers.copy(), self.table.chance.still_prepared())

    def clone(self, seed: int | None = None) -> Match[TableT_co, ViewT_co, OddsT_co, OverlayT_co]:
        """Makes an independent match in the same state, with its own chance, and a record from here on.

        Dice and draws that were prepared and have not come yet are prepared in the copy too.
        """
        position = self.position() + next_section(self.game, self.table.chance.still_prepared())
        pack = self.header.pack
        found = game_named(self.game.name, pack, setup_of_position(self.game.name, position, pack))
        header = Header.of(found, new_seed() if seed is None else check_seed(seed), pack, position)
        return Match(msgspec.structs.replace(header, players=self.header.players), Seeded(header.seed or 0))


AnyMatch: TypeAlias = Match[Any, Any, Any, Any]  # one that was read: only its text says which game it is of


def restore(record: str, sealed: list[int], prepared: dict[int, list[int]]) -> AnyMatch:
    """Rebuilds a pickled match."""
    from ravenhill.match.replay import replays  # noqa: PLC0415  which plays matches again, and so imports this module

    match = replays(record)
    for seat, word in enumerate(sealed):
        if word != NO_ANSWER:
            match.play(match.game.words.names[word], seat=match.game.seats[seat])
    if match.header.scripted and prepared:
        match.table.chance = Interposed(prepared, match.table.chance)
    return match


def give_up(game: Game[TableT, ViewT, OddsT, OverlayT], table: TableT, who: int, reason: int) -> None:
    """Takes a seat out of the game; earlier words can no longer be taken back."""
    table.bar(OTHER_SEAT)
    game.resign(table, who, reason)


def _draws(draws: Mapping[str, Sequence[str]] | None) -> dict[str, Value]:
    """Scripted draws by what they are drawn from; the game refuses wrong ones."""
    if draws is not None and not isinstance(draws, Mapping):
        raise RavenhillError(f"draws: a table of lists is needed, not {draws!r}")
    return {bag: _as_list(things) for bag, things in (draws or {}).items()}


def _as_list(values: Value) -> Value:
    """Values in a list; anything else unchanged, for the game to refuse."""
    return list(values) if isinstance(values, Sequence) and not isinstance(values, str) else values
