"""A match: one game in progress with its record, as people and programs use it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Self, TypeAlias

import msgspec

from ravenhill.games.suggestions import did_you_mean
from ravenhill.kernel.chance import Chance, Interposed, Recorded, Seeded, joined
from ravenhill.kernel.decision import Decision
from ravenhill.kernel.errors import DrawRefused, IllegalChoice, RavenhillError, UndoRefused, UnknownWord
from ravenhill.kernel.events import EVERYBODY, Event, visible
from ravenhill.kernel.plan import NO_WORD, OpenPlan, interruption
from ravenhill.kernel.record import (
    ACCEPTED,
    BACK,
    DECLINED,
    DRAW,
    FORFEITED,
    GIVEN_UP,
    OFFERED,
    RESIGNED,
    STATE,
    WITHDRAWN,
    WORD,
    Entry,
    effective,
    outcomes,
)
from ravenhill.kernel.table import CHANCE_USED, DRAWN, NO_ANSWER, OTHER_SEAT, SHOWN, Table
from ravenhill.match import plans, steps
from ravenhill.match.analysis import Analysis, analysed
from ravenhill.match.catalogue import game_named, setup_of_position
from ravenhill.match.draw_offer import DrawOffer, standing_offer
from ravenhill.match.plans import Items, NamedPlan, Played
from ravenhill.match.record import Header, Record, tape_of, written_next
from ravenhill.match.seeds import check_seed, new_seed
from ravenhill.match.showing import text_of
from ravenhill.match.steps import Step
from ravenhill.players.ismcts import Budget
from ravenhill.protocol.game import Game
from ravenhill.protocol.kinds import OddsT, OddsT_co, OverlayT, OverlayT_co, TableT, TableT_co, ViewT, ViewT_co
from ravenhill.protocol.planning import Description
from ravenhill.protocol.question import Question
from ravenhill.protocol.story import Chronicle, Seen
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


class Outcome(msgspec.Struct, frozen=True):
    """Who has won, and how; nobody ('') has won a game that is drawn."""

    winner: str
    ending: str


class Match(Generic[TableT_co, ViewT_co, OddsT_co, OverlayT_co]):
    """One game: what is asked, what may be answered, and everything that has happened."""

    def __init__(self, header: Header, chance: Chance) -> None:
        self.header = header
        self.game: Game[TableT_co, ViewT_co, OddsT_co, OverlayT_co] = game_of(header)
        self.table: TableT_co = self._begin(chance)
        self.settling = True  # whether those who have given up are answered for; a record has their answers
        self._turn = self.game.turn(self.table)
        self._offered: dict[str, int] = {}  # by seat, the last turn in which it offered a draw
        self._chronicle: tuple[Table, Chronicle] | None = None  # of which table

    def _begin(self, chance: Chance) -> TableT_co:
        if self.header.position:
            return self.game.load(self.header.position, chance)
        return self.game.new(chance)

    @property
    def words_played(self) -> int:
        """How many words have been played and not taken back."""
        return self.table.words_played

    # --- what is asked ----------------------------------------------------------------------------
    @property
    def seats(self) -> list[str]:
        """The seats that are asked now; two where both choose in secret."""
        open_ = [d.seat for d in self.table.decisions if self.table.answers[d.seat] == NO_ANSWER]
        return [self.game.seats[seat] for seat in sorted(open_)]

    @property
    def seat(self) -> str | None:
        """The seat that is asked, None when the game is over."""
        seats = self.seats
        return seats[0] if seats else None

    @property
    def prompt(self) -> str:
        """The question in a sentence."""
        return self.prompt_for(self.seat)

    def prompt_for(self, seat: str | None) -> str:
        """The question to one seat."""
        decision = self._decision(seat)
        return self.game.prompt(self.table, decision) if decision else ""

    @property
    def options(self) -> list[str]:
        """Every word that may be played now."""
        return self.options_for(self.seat)

    def options_for(self, seat: str | None) -> list[str]:
        """Every word that one seat may play now."""
        decision = self._decision(seat)
        return [self.game.words.names[word] for word in decision.options] if decision else []

    def describe(self, word: str) -> str:
        """A word as the label of a button."""
        return self.game.option(self.table, self._number(word))

    def _decision(self, seat: str | None) -> Decision | None:
        if seat is None:
            return None
        return self.table.decision_of(self._seat(seat))

    def _seat(self, seat: str) -> int:
        if seat not in self.game.seats:
            raise UnknownWord(f"there is no seat {seat!r}: the seats are {', '.join(self.game.seats)}")
        return self.game.seats.index(seat)

    def viewer(self, seat: str) -> int:
        """The number of a seat, or of 'spectator'."""
        return len(self.game.seats) if seat == "spectator" else self._seat(seat)

    def _number(self, word: str) -> int:
        if word not in self.game.words.number:
            advice = did_you_mean(word, self.game.words.number)
            raise UnknownWord(f"{word!r} is not a word of {self.game.title}{advice}")
        return self.game.words.number[word]

    # --- playing ----------------------------------------------------------------------------------
    def play(self, *words: str, seat: str | None = None) -> Self:
        """Answer with one word, or with several one after another; refused ones change nothing."""
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

    def settle(self) -> None:
        """Answer for seats that have given up while the others go on."""
        while self.settling and (absent := self.game.absent(self.table)) is not None:
            self.table.choose(*absent)
            self._end_turn()

    def _end_turn(self) -> None:
        """A hash of the state ends each turn of the record."""
        turn = self.game.turn(self.table)
        if turn != self._turn or self.table.winner >= 0:
            self.tape.append(Entry(STATE, self._turn, [self.game.state_hash(self.table)]))
            self._turn = turn

    def why_not(self, word: str, seat: str | None = None) -> Refusal | None:
        """None if the word is offered to the seat, else the rule and the sentence that refuse it."""
        who = self._seat(seat or self.seat or self.game.seats[0])
        refused = self.game.refusal(self.table, who, self._number(word))
        return None if refused is None else Refusal(*refused)

    def warning(self, word: str, seat: str | None = None) -> str | None:
        """What a seat should know before it plays a lawful word, such as a card that would change nothing; else None.

        It rests on what the seat may know, and on nothing else.
        """
        who = self._seat(seat or self.seat or self.game.seats[0])
        return self.game.warning(self.table, who, self._number(word)) or None

    # --- plans ------------------------------------------------------------------------------------
    def plans(self, seat: str | None = None, about: str = "") -> list[NamedPlan]:
        """Everything the seat can do now as whole plans; with `about`, what a thing such as a warrior can do."""
        question = self.question(seat)
        of = self._number(about) if about else NO_WORD
        return [plans.with_name(question, plan) for plan in self.game.plans(question, of)]

    def describe_plan(
        self, plan: NamedPlan | str, *chosen: str, items: Items = (), seat: str | None = None
    ) -> Description:
        """What a plan does, its path, price, risks and chances, as far as the seat can know."""
        question = self.question(seat)
        whole = plans.whole_plan(question, plans.name_of(plan), chosen, items)
        described: Description = self.game.planner.description(question, whole)
        return described

    def why_not_item(self, plan: NamedPlan | str, items: Items, more: str, seat: str | None = None) -> Refusal | None:
        """None if an open plan can take one more item beside those selected, else what refuses it."""
        question = self.question(seat)
        found = plans.plan_named(question, plans.name_of(plan))
        if not isinstance(found, OpenPlan):
            raise RavenhillError(f"the plan {plans.name_of(plan)!r} takes no items")
        refused = self.game.planner.refusal(question, found, plans.selected(question, items), self._number(more))
        return None if refused is None else Refusal(*refused)

    def plan_words(
        self, plan: NamedPlan | str | Sequence[str], *chosen: str, items: Items = (), seat: str | None = None
    ) -> list[str]:
        """The words of a plan (itself, its name, or a list of words); refused if the seat can know them unlawful.

        `chosen` are words chosen within it, such as a facing; `items` the selection of an open plan, in any order.
        """
        question = self.question(seat)
        words = plans.words_of(question, plan, chosen, items)
        plans.check(question, [self._number(word) for word in words])
        return words

    def play_plan(
        self, plan: NamedPlan | str | Sequence[str], *chosen: str, items: Items = (), seat: str | None = None
    ) -> Played:
        """Play a plan, as `plan_words` takes it, until chance, a reveal or another seat comes between."""
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
        """What has come after the word that a seat played when `before` had been played; '' if it can go on."""
        return plans.STOPS[interruption(self.table, self._seat(seat), before)]

    @property
    def steps(self) -> list[Step]:
        """The game so far, folded by plan, with nothing hidden."""
        return steps.folded(self)

    def steps_for(self, seat: str) -> list[Step]:
        """The game so far as a seat saw it, folded by plan; words it may not read are `?`."""
        return steps.folded(self, self.viewer(seat))

    def resign(self, seat: str, reason: int = RESIGNED) -> None:
        """Give the game up: the other side wins; where several are left, they go on without this one.

        The reason says why a player is out who did not resign himself: OUT_OF_TIME, LEFT or FORFEITED.
        """
        if self.table.winner >= 0:
            raise RavenhillError("The game is over: nobody can resign any more.")
        who = self._seat(seat)
        if self.game.beaten(self.table, who):
            raise RavenhillError(f"{seat} is out of the game already.")
        self._unseal(None)  # what nobody has seen is in no record
        self.tape.append(Entry(GIVEN_UP, who, [reason]))
        give_up(self.game, self.table, who, reason)
        self._end_turn()
        self.settle()

    def forfeit(self, seat: str, reason: str) -> None:
        """A player that cannot go on loses the game; the header of the record keeps the reason, one line."""
        self.resign(seat, FORFEITED)
        self.header = msgspec.structs.replace(self.header, forfeits={**self.header.forfeits, seat: reason})

    def script(self, dice: Sequence[int] = (), draws: Mapping[str, Sequence[str]] | None = None) -> Self:
        """Say what the next dice and draws give, as `[next]` of a position does; they come after those already said.

        What falls is recorded like any other outcome, and the record says that dice were scripted. In a game whose dice
        were committed to this is refused.
        """
        if self.header.committed:
            raise RavenhillError("The dice of this game were committed to before it began: nobody can script them.")
        if self.table.winner >= 0:
            raise RavenhillError("The game is over: no dice will fall any more.")
        wanted = self.game.prepared(self.table, {"dice": _listed(dice)} | _draws(draws))
        chance = self.table.chance
        behind = chance.then if isinstance(chance, Interposed) else chance
        self.table.chance = Interposed(joined(chance.still_prepared(), wanted), behind)
        self.header = msgspec.structs.replace(self.header, scripted="yes")
        return self

    # --- draws ------------------------------------------------------------------------------------
    @property
    def draw_offer(self) -> DrawOffer | None:
        """The offer of a draw that stands, with who has accepted it and who is still to answer; None without one."""
        found = standing_offer(self.tape) if self._offered and self.table.winner < 0 else None
        if found is None:
            return None
        seats, (by, accepted) = self.game.seats, found
        answering = [who for who in range(len(seats)) if who != by and not self.game.beaten(self.table, who)]
        waiting = [seats[who] for who in answering if who not in accepted]
        return DrawOffer(seats[by], [seats[who] for who in accepted], waiting)

    def offer_draw(self, seat: str) -> None:
        """Offer a draw, once a turn; the offer stands until it is answered or withdrawn, or the turn ends."""
        self._bargain(seat, OFFERED)
        self._offered[seat] = self._turn

    def accept_draw(self, seat: str) -> None:
        """Accept the draw on offer; the game is drawn when everyone still in it has accepted."""
        self._bargain(seat, ACCEPTED)
        offer = self.draw_offer
        if offer is not None and not offer.waiting:
            self._unseal(None)  # what nobody has seen is in no record
            self.game.agree_to_draw(self.table)
            self._end_turn()

    def decline_draw(self, seat: str) -> None:
        """Decline the draw on offer: the offer is gone."""
        self._bargain(seat, DECLINED)

    def withdraw_draw(self, seat: str) -> None:
        """Withdraw one's own offer of a draw."""
        self._bargain(seat, WITHDRAWN)

    def _bargain(self, seat: str, said: int) -> None:
        refusal = self.draw_refusal(seat, said)
        if refusal:
            raise DrawRefused(refusal)
        self.tape.append(Entry(DRAW, self._seat(seat), [said]))
        self.game.bargain(self.table, self._seat(seat), said)

    def draw_refusal(self, seat: str, said: int = OFFERED) -> str:
        """Why a seat can't offer a draw (or ACCEPTED, DECLINED, WITHDRAWN: say that) now; '' if it can."""
        if self.table.winner >= 0:
            return "The game is over."
        if self.game.beaten(self.table, self._seat(seat)):
            return f"{self.game.seat_names[seat]} is out of the game."
        offer = self.draw_offer
        if said == OFFERED:
            return self._offering_refusal(seat, offer)
        if said == WITHDRAWN:
            return "" if offer and offer.by == seat else "You have no offer of a draw to withdraw."
        if offer is None or offer.by == seat:
            return "Nobody has offered you a draw."
        return "You have accepted the draw already." if said == ACCEPTED and seat in offer.accepted else ""

    def _offering_refusal(self, seat: str, offer: DrawOffer | None) -> str:
        if offer is not None and offer.by != seat:
            return "There is a draw on offer: accept or decline it."
        if offer is not None:
            return "Your offer of a draw still stands."
        # After a take-back the turn may be an earlier one: whoever offered in a later one waits for the next.
        again = self._offered.get(seat, -1) >= self._turn
        return "You have offered a draw this turn. You can offer one again next turn." if again else ""

    # --- taking back ------------------------------------------------------------------------------
    def undo(self, seat: str | None = None, words: int = 1, *, plan: bool = False) -> None:
        """Take back the last word or words of a seat, or its last plan, unless something stands in the way."""
        if self._unseal(seat):
            return
        words = steps.last_step(self) if plan else words
        refusal = self.undo_refusal(seat, words)
        if refusal:
            raise UndoRefused(refusal)
        self.take_back(words)

    def _unseal(self, seat: str | None) -> bool:
        """Take back a sealed answer that the other side has not met yet; False if there is none."""
        asked = range(len(self.game.seats)) if seat is None else [self._seat(seat)]
        sealed = [who for who in asked if self.table.answers[who] != NO_ANSWER]
        for who in sealed:
            self.table.answers[who] = NO_ANSWER
        return bool(sealed)

    def undo_refusal(self, seat: str | None = None, words: int = 1) -> str:
        """What stands in the way of taking back the last word or words; '' if nothing does."""
        if self.table.winner >= 0 and self._resigned():
            return "It cannot be taken back: the game has been given up."
        if self._agreed():
            return "It cannot be taken back: a draw was agreed."
        if self.table.words_played == 0:
            return "Nothing has been played yet."
        if seat is not None and self._seat(seat) != self.table.last_seat:
            return "The last choice was not yours."
        if self.table.barrier > self.table.words_played - words:
            return f"It cannot be taken back: {BARRIERS[self.table.barrier_cause]}."
        return ""

    def _resigned(self) -> bool:
        return any(entry.kind == GIVEN_UP for entry in effective(self.tape))

    def _agreed(self) -> bool:
        """Whether a draw by agreement ended the game: the last line, but for the hash of the state."""
        return self.table.winner == DRAWN and any(entry.kind == DRAW for entry in self.tape[-2:])

    def take_back(self, words: int) -> None:
        """Take back words with the consent of all; chance goes on where it was."""
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

    # --- what can be seen -------------------------------------------------------------------------
    def view(self, seat: str = "spectator") -> ViewT_co:
        """Everything a seat has lawfully learned; 'spectator' sees what all see."""
        return self.game.view(self.table, self.viewer(seat))

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, as numbers, with nothing hidden."""
        assert self.table.log is not None
        return self.table.log

    @property
    def tape(self) -> list[Entry]:
        """Everything that has been recorded."""
        return tape_of(self.table)

    @property
    def log(self) -> list[str]:
        """Everything that has happened, in sentences, with nothing hidden."""
        spectator = len(self.game.seats)
        open_ = [event for event in self.events if event.audience == EVERYBODY or not visible(event, spectator)]
        return [self.game.sentence(self.table, event) for event in open_]

    def log_for(self, seat: str) -> list[str]:
        """What a seat has seen happen, in sentences."""
        viewer = self.viewer(seat)
        return [self.game.sentence(self.table, event) for event in self.events if visible(event, viewer)]

    def story(self, seat: str | None = None, since: int = 0) -> list[Seen]:
        """What has happened after the first `since` events, as a seat saw it; without a seat, all of it."""
        if self._chronicle is None or self._chronicle[0] is not self.table:  # a take-back makes another table
            self._chronicle = self.table, self.game.chronicle(self.table, self.header.position)
        viewer, log = None if seat is None else self.viewer(seat), self.events
        numbers = [at for at in range(since, len(log)) if viewer is None or visible(log[at], viewer)]
        return [self._chronicle[1].seen(at) for at in numbers]

    @property
    def trail(self) -> list[str]:
        """What led to the question, from the outside in."""
        return self.game.trail(self.table)

    @property
    def outcome(self) -> Outcome | None:
        """Who has won and how; None while the game goes on."""
        if self.table.winner < 0:
            return None
        winner = "" if self.table.winner == DRAWN else self.game.seats[self.table.winner]
        return Outcome(winner, self.game.ending(self.table))

    def overlay(self, *show: str) -> OverlayT_co:
        """What explains a warrior's choices, such as `a-legolas` or `reach:a-legolas`, as data."""
        return self.game.overlay(self.table, show)

    def svg(self, seat: str = "spectator", show: Sequence[str] = ()) -> str:
        """The board as SVG, with what is asked to be shown over it."""
        return self.game.draw(self.view(seat), self.overlay(*show) if show else None)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        """The board as text, and who is asked what."""
        return text_of(self)

    def __dir__(self) -> list[str]:
        """What a match can be asked and told; its inner parts are left out."""
        return [name for name in super().__dir__() if not name.startswith("_")]

    # --- keeping ----------------------------------------------------------------------------------
    def record(self, seat: str | None = None) -> Record:
        """The record; of a running game a seat gets what it does not know as `?`."""
        reader = None if seat is None or self.table.winner >= 0 else self.viewer(seat)
        return Record(self.header, self.tape.copy(), self.game, self.table.winner, reader)

    def position(self) -> str:
        """The state as a position, with nothing hidden."""
        return self.game.dump(self.table)

    def determinise(self, seat: str, seed: int) -> TableT_co:
        """A table for thinking with: what the seat may not know, and all chance, is drawn anew."""
        return self.game.determinise(self.table, self.viewer(seat), Seeded(check_seed(seed)))

    def question(self, seat: str | None = None) -> Question[TableT_co, ViewT_co, OddsT_co, OverlayT_co]:
        """The open question of a seat, of the one asked if none is named, as it is put to a player.

        It is asked in a world that may be the real one: what the seat may not know is drawn anew.
        """
        asked = self.seat if seat is None else seat
        if asked is None:
            raise RavenhillError("the game is over: nobody is asked anything")
        if self._decision(asked) is None:
            raise RavenhillError(f"{asked} is not asked anything now{self._waiting()}")
        return self.knowledge(asked)

    def knowledge(self, seat: str) -> Question[TableT_co, ViewT_co, OddsT_co, OverlayT_co]:
        """The table as a seat knows it, whether it is asked or not."""
        who = self._seat(seat)
        return Question(self.game, self.game.determinise(self.table, who, Seeded(self.words_played)), who)

    def _waiting(self) -> str:
        """', but shadow is'; '' when the game is over."""
        seats = self.seats
        return f", but {' and '.join(seats)} {'are' if len(seats) > 1 else 'is'}" if seats else ": the game is over"

    def analyse(self, seat: str, budget: Budget | int | float, seed: int = 0) -> Analysis:
        """What a search makes of the question to a seat: 400 iterations, or 0.5 seconds."""
        check_seed(seed)
        if self.table.decision_of(self._seat(seat)) is None:
            raise RavenhillError(f"{seat} is not asked anything now, so there is nothing to analyse for it")
        return analysed(self.question(seat), budget, seed)

    def odds(self, seat: str | None = None, /, **fight: Value) -> OddsT_co:
        """How a fight that has not begun may end, as far as a seat can know (if none is named, a spectator)."""
        if self.table.winner >= 0:
            raise RavenhillError("the game is over: there is no fight left to give the odds of")
        return self.game.odds(self.table, self.viewer(seat or "spectator"), fight)

    def __reduce__(self) -> tuple[Callable[..., AnyMatch], tuple[str, list[int], dict[int, list[int]]]]:
        """A match is copied and kept as its record, with what no record has: sealed answers and scripted dice."""
        return restored, (str(self.record()), self.table.answers.copy(), self.table.chance.still_prepared())

    def clone(self, seed: int | None = None) -> Match[TableT_co, ViewT_co, OddsT_co, OverlayT_co]:
        """An independent match in the same state, with chance of its own and a record from here on.

        Dice and draws that were prepared and have not come yet are prepared in the copy too.
        """
        position = self.position() + written_next(self.game, self.table.chance.still_prepared())
        pack = self.header.pack
        found = game_named(self.game.name, pack, setup_of_position(self.game.name, position, pack))
        header = Header.of(found, new_seed() if seed is None else check_seed(seed), pack, position)
        return Match(msgspec.structs.replace(header, players=self.header.players), Seeded(header.seed or 0))


AnyMatch: TypeAlias = Match[Any, Any, Any, Any]  # one that was read: only its text says which game it is of


def restored(record: str, sealed: list[int], prepared: dict[int, list[int]]) -> AnyMatch:
    """The match that was written down."""
    from ravenhill.match.replay import replays  # which plays matches again, and so imports this module

    match = replays(record)
    for seat, word in enumerate(sealed):
        if word != NO_ANSWER:
            match.play(match.game.words.names[word], seat=match.game.seats[seat])
    if match.header.scripted and prepared:
        match.table.chance = Interposed(prepared, match.table.chance)
    return match


def game_of(header: Header) -> Any:
    """The game of a header; only a caller that knows its name knows its types."""
    return game_named(header.game, header.pack, header.setup)


def give_up(game: Game[TableT, ViewT, OddsT, OverlayT], table: TableT, who: int, reason: int) -> None:
    """A seat gives the game up; what was played before cannot be taken back any more."""
    table.bar(OTHER_SEAT)
    game.resign(table, who, reason)


def _draws(draws: Mapping[str, Sequence[str]] | None) -> dict[str, Value]:
    """Scripted draws by what they are drawn from; what is wrong with them is for the game to say."""
    if draws is not None and not isinstance(draws, Mapping):
        raise RavenhillError(f"draws: a table of lists is needed, not {draws!r}")
    return {bag: _listed(things) for bag, things in (draws or {}).items()}


def _listed(values: Value) -> Value:
    """Values in a list; anything else as it is, for the game to refuse."""
    return list(values) if isinstance(values, Sequence) and not isinstance(values, str) else values
