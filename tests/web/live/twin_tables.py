"""Twin games at real tables of this process, without a database or HTTP: fast enough for hundreds of whole games."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, cast

import msgspec

from bench.playgrounds import PLAYGROUNDS, next_word
from ravenhill.kernel.chance import Seeded
from ravenhill.match.catalogue import game_named, setup_of_position
from ravenhill.match.match import AnyMatch as Match
from ravenhill.match.record import Header
from ravenhill.web.live.links import Links
from ravenhill.web.live.play import Play
from ravenhill.web.live.referee import Referee
from ravenhill.web.live.room import Follower, Room
from ravenhill.web.live.state import event_for
from ravenhill.web.model import PERSON, PLAYING, WORD, Act, Game, Seat
from ravenhill.web.security.tokens import SPECTATOR
from ravenhill.web.settings import Settings

ID = "twin"  # of both games: so every byte that is sent must be the same
BEGUN = 1_800_000_000.0
LINKS = Links(b"key of the server", "")


def sketch(view: Any) -> str:
    """Instead of the pieces, which take long to draw, the view: they are drawn from nothing else."""
    return msgspec.json.encode(view).decode()


class Unkept:
    """A store that takes everything, and remembers the acts alone."""

    def __init__(self) -> None:
        self.acts: list[Act] = []

    async def append(self, act: Act, game: Game, seats: list[Seat]) -> None:
        self.acts.append(act)

    async def change_seat(self, seat: Seat) -> None:
        """Nothing is kept."""


class Bell(asyncio.Event):
    """A bell that has everything sent to its follower at once, so that no two messages become one."""

    def __init__(self, table: Table, follower: Follower) -> None:
        super().__init__()
        self.table = table
        self.follower = follower

    def set(self) -> None:
        sent = self.table.changes if self.follower.wants_changes else self.table.sent
        sent.append(event_for(self.table.room, self.follower, LINKS))


class Table:
    """A game between two people at a server's table, all that is sent to one viewer, and the rules alone beside it."""

    def __init__(self, position: str, name: str, seed: int, viewer: str) -> None:
        found = game_named(name, "", setup_of_position(name, position))
        header = msgspec.json.encode(Header.of(found, seed, "", position)).decode()
        row = Game(ID, name, PLAYING, {"clock": "none"}, header, "5e" * 32, "maker", BEGUN, BEGUN)
        self.rules = Play(row, [])
        row = msgspec.structs.replace(row, asked=self.rules.match.seats, known_at=BEGUN)
        self.room = Room(row, [Seat(ID, seat, PERSON, f"person-{seat}", seat) for seat in found.seats], [])
        cast("Any", self.room.presentation).pieces = sketch
        self.store = Unkept()
        self.referee = Referee(Settings("sqlite://"), cast("Any", self.store), cast("Any", None))
        self.viewer = viewer
        self.sent: list[bytes] = []
        self.changes: list[bytes] = []  # the same, sent as what has changed
        self.follow()

    def follow(self) -> None:
        """Have everything sent to the viewer from now on, once whole and once as changes."""
        for wants_changes in (False, True):
            follower = Follower(self.viewer, wants_changes)
            follower.bell = Bell(self, follower)
            self.room.followers.add(follower)
            follower.bell.set()

    @property
    def match(self) -> Match:
        return self.room.match

    async def word(self, seat: str, word: str) -> int:
        """Plays a word as a person at a screen does; returns the number in the answer."""
        number = self.room.play.number_for(seat)
        answered = await self.referee.act(self.room, seat, WORD, word, number)
        await self.referee.auto_answers.settle(self.room)
        return answered

    def order(self, seat: str, kind: str, word: str) -> None:
        """Have a question answered for a seat from now on."""
        kept = self.room.seats[seat]
        answer = {"id": len(kept.standing) + 1, "kind": kind, "word": word, "among": [], "turn": 0, "text": ""}
        self.room.seats[seat] = msgspec.structs.replace(kept, standing=[*kept.standing, answer])

    def seen(self) -> tuple[Any, ...]:
        """Everything that the rules let the viewer know, up to the last state followed."""
        match, viewer = self.rules.match, self.viewer
        asked = (match.options_for(viewer), match.prompt_for(viewer)) if viewer != SPECTATOR else ()
        view = msgspec.json.encode(match.view(viewer))
        return view, match.log_for(viewer), asked, self.rules.asked_for(viewer), match.outcome is not None


def lone_next(match: Match, seat: str, word: str) -> bool:
    """Whether a word leads the seat to a question with one answer."""
    world, who = match.table.clone(Seeded(1)), match.game.seats.index(seat)
    world.choose(who, match.game.words.number[word])
    asked = world.decision_of(who)
    return asked is not None and len(asked.options) == 1


class TwinTables:
    """Two games that the viewer cannot tell apart, played with the same words."""

    def __init__(self, match: Match, viewer: str, seed: int) -> None:
        name, other = match.game.name, match.game.dump(match.determinise(viewer, seed))
        self.viewer = viewer
        self.one, self.other = Table(match.position(), name, seed, viewer), Table(other, name, seed, viewer)
        assert self.one.seen() == self.other.seen(), "these are no twins"
        assert self.one.sent == self.other.sent
        assert self.one.changes == self.other.changes

    def shared_word(self, rng: Random) -> tuple[str, str] | None:
        """A seat and a word that both games offer it; None if the secrets leave no such word."""
        match = self.one.match
        seat = rng.choice(match.seats)
        word = next_word(PLAYGROUNDS[match.game.name], match, seat, True, rng)
        shared = sorted(set(self.other.match.options_for(seat)) & set(match.options_for(seat)))
        tempting = [each for each in shared if seat != self.viewer and self._tempts(seat, each)]
        if tempting or word not in shared:
            return (seat, rng.choice(tempting or shared)) if shared else None
        return seat, word

    def _tempts(self, seat: str, word: str) -> bool:
        """Whether a die leads to a question that has one answer in one of the games alone."""
        if not word.startswith(("die:", "as:")):
            return False
        answers = [lone_next(table.match, seat, word) for table in (self.one, self.other)]
        return answers[0] != answers[1]

    async def play(self, seat: str, word: str) -> bool:
        """Play a word in both; False if the rules then showed the viewer something in which they differ."""
        numbers = [await table.word(seat, word) for table in (self.one, self.other)]
        if not self._follow():
            return False
        assert numbers[0] == numbers[1] or seat != self.viewer
        assert list(map(len, self.one.sent)) == list(map(len, self.other.sent)), "messages differ in number or size"
        assert self.one.sent == self.other.sent
        assert self.one.changes == self.other.changes
        return True

    def _follow(self) -> bool:
        """Carry out by the rules alone what the servers did: while nothing differs for the viewer, that is the same."""
        acts = [table.store.acts[table.rules.number :] for table in (self.one, self.other)]
        for mine, its in zip(*acts, strict=False):
            assert (mine.seat, mine.kind) == (its.seat, its.kind), "an answer was given where that tells something"
            self.one.rules.again(mine)
            self.other.rules.again(its)
            if self.one.seen() != self.other.seen():
                return False
        assert len(acts[0]) == len(acts[1]), "an answer was given where that tells something"
        return True


class Tally:
    """The situations met on the way."""

    def __init__(self) -> None:
        self.words = 0
        self.given = 0  # answers that the server gave
        self.lone = 0  # questions with one answer that were asked all the same
        self.unlike = 0  # of these, those with several answers in the other game

    def count(self, pair: TwinTables) -> None:
        """Look at the open questions."""
        self.words += 1
        for seat in pair.one.match.seats:
            options = [len(table.match.options_for(seat)) for table in (pair.one, pair.other)]
            self.lone += options[0] == 1
            self.unlike += 1 in options and options[0] != options[1]


async def play_whole_game(match: Match, seed: int, tally: Tally) -> None:
    """Plays a game to its end in twins; where a difference shows, exchanges its secrets again."""
    rng, number, viewers = Random(seed), seed, (*match.game.seats, SPECTATOR)
    while match.outcome is None:
        number += 1
        pair = TwinTables(match, viewers[number % len(viewers)], number)
        going = True
        while going and pair.one.match.outcome is None:
            tally.count(pair)
            chosen = pair.shared_word(rng)
            going = chosen is not None and await pair.play(*chosen)
            if chosen is None:
                seat = rng.choice(pair.one.match.seats)
                await pair.one.word(seat, rng.choice(pair.one.match.options_for(seat)))
        tally.given += sum(act.kind != WORD for act in pair.one.store.acts)
        match = pair.one.match
