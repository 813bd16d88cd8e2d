"""Tests that everything the server sends to a viewer is the same, byte for byte, whatever is hidden from them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Self

import pytest
from starlette.testclient import TestClient

from bench.playgrounds import PLAYGROUNDS, next_word
from ravenhill.match.match import AnyMatch as Match
from ravenhill.web.live.room import Room
from ravenhill.web.model import WORD
from ravenhill.web.security.tokens import SPECTATOR
from tests.players.twins import looked_into, played, sealed
from tests.properties.games import begun
from tests.repeats import repeated
from tests.web.inside import called, parts
from tests.web.serving import served
from tests.web.twin_rooms import Answer, Clock, Side, difference, own_time, same_names, twins

OFTEN = 25  # words between two looks at everything that can be asked for
WORDS = {"five-armies": 40, "combat-hex": 40}  # so many of a game in the ordinary run
MORE_CARDS = [
    pytest.param(card, marks=pytest.mark.slow) for card in ("threads-drawn-aside", "rolls-called", "a-spy-in-the-camp")
]
LATER = (60.0, 40 * 86400.0)  # seconds after an answer was sealed at which the others look


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("secrets")) as client:
        yield client


@pytest.fixture
def clock(client: TestClient) -> Iterator[Clock]:
    with own_time() as clock:
        yield clock


class Twins:
    """Two games that one viewer cannot tell apart, played with the same words."""

    def __init__(self, client: TestClient, clock: Clock, match: Match, viewer: str, seed: int) -> None:
        self.clock, self.viewer = clock, viewer
        clock.now = 1_800_000_000.0
        self.one, self.other = twins(client, match, viewer, seed, ("none", "bank:1800", "move:86400")[seed % 3])
        self.differ = self.one.match.position() != self.other.match.position()
        assert self.one.seen(viewer) == self.other.seen(viewer), "these are no twins"
        for side in self.sides:
            side.put([viewer])

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.one, self.other

    def alike(self) -> bool:
        """Whether the rules let the viewer know the same of both."""
        return self.one.seen(self.viewer) == self.other.seen(self.viewer)

    def compare(self, whole: bool) -> int:
        """All that came by the streams is the same, and all that can be asked for; how many answers that were."""
        names = self.one.names(), self.other.names()
        sent = [side.streams[self.viewer].sent + side.changes[self.viewer].sent for side in self.sides]
        assert len(sent[0]) == len(sent[1])
        for mine, theirs in zip(*sent, strict=True):
            its = theirs
            for name, other in zip(*names, strict=True):
                its = its.replace(other, name)
            assert mine == its
        if not whole:
            return 1
        answers = [side.everything(self.viewer) for side in self.sides]
        for answer, again in zip(*answers, strict=True):
            assert not difference(answer, same_names(again, *names))
            assert answer.status < 500
        return len(answers[0])

    def word(self, rng: Random) -> tuple[str, str] | None:
        """A seat and a word that both games offer it; None if the secrets leave no such word."""
        seat = rng.choice(self.one.match.seats)
        word = next_word(PLAYGROUNDS[self.one.match.game.name], self.one.match, seat, True, rng)
        other = self.other.match.options_for(seat)
        if word in other:
            return seat, word
        shared = sorted(set(other) & set(self.one.match.options_for(seat)))
        return (seat, rng.choice(shared)) if shared else None

    def step(self, seat: str, word: str) -> bool:
        """Play a word in both; False if something was shown to the viewer in which they differ."""
        secretly = len(self.one.match.seats) > 1 and seat != self.viewer
        before = self._later() if secretly else []
        told = [len(side.streams[self.viewer].sent) for side in self.sides]
        self.clock.now += 7.0
        answers = [side.word(seat, word, side.play.number_for(seat)) for side in self.sides]
        assert [answer.status for answer in answers] == [200, 200], answers
        if seat == self.viewer:
            assert answers[0].body == answers[1].body
        for side in self.sides:
            side.settle()
        if before:  # that another seat has sealed its answer changes nothing at all
            self.clock.now -= 7.0
            changes = map(difference, before, self._later())
            assert not [change for change in changes if change]
            assert [len(side.streams[self.viewer].sent) for side in self.sides] == told
        return self._follow()

    def _later(self) -> list[Answer]:
        """The bytes a while later, and when everyone is out of time."""
        now, found = self.clock.now, []
        for later in LATER:
            self.clock.now = now + later
            found += [answer for side in self.sides for answer in side.everything(self.viewer)]
        self.clock.now = now
        return found

    def _follow(self) -> bool:
        """Carry out here what the server did: while the viewer cannot tell the games apart, it is the same in both."""
        acts = [side.acts() for side in self.sides]
        for mine, its in zip(*acts, strict=False):
            assert (mine.seat, mine.kind) == (its.seat, its.kind), "an answer was given where that tells something"
            self.one.play.again(mine)
            self.other.play.again(its)
            if not self.alike() or self.one.match.outcome is not None:
                return False
        assert len(acts[0]) == len(acts[1]), "an answer was given where that tells something"
        return True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *fault: object) -> None:
        for side in self.sides:
            side.leave()


def play(client: TestClient, clock: Clock, match: Match, words: int, seed: int) -> tuple[int, int, int]:
    """Play on; how many words, comparisons of twins that really differed, and answers sealed in secret there were."""
    rng, found, viewers = Random(seed), [0, 0, 0], (*match.game.seats, SPECTATOR)
    number = seed
    while found[0] < words and match.outcome is None:
        number += 1
        with Twins(client, clock, match, viewers[number % len(viewers)], number) as pair:
            _play_twins(pair, words, rng, found)
        match = pair.one.match
    return found[0], found[1], found[2]


def _play_twins(pair: Twins, words: int, rng: Random, found: list[int]) -> None:
    """Play both until something shows that they differ."""
    going, whole = True, True
    while going:
        found[1] += pair.compare(whole) * pair.differ
        chosen = pair.word(rng)
        if found[0] >= words:
            return
        found[0] += 1
        if chosen is None:
            pair.one.match.play(rng.choice(pair.one.match.options))
            return
        found[2] += len(pair.one.match.table.decisions) > 1
        going = pair.step(*chosen)
        whole = found[0] % OFTEN == 0


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_all_bytes_are_the_same_whatever_the_other_seat_holds(client: TestClient, clock: Clock, game: str) -> None:
    """Games are played twice with the others' secrets exchanged, and exchanged again where they show."""
    for seed in (5, 6):
        words, compared, _ = play(client, clock, begun(game, seed, scattered=True), WORDS[game], seed)
        assert words > 30
        assert compared > words or game == "combat-hex"  # which hides nothing but answers that are sealed


@pytest.mark.parametrize("viewer", ["free-peoples", "shadow", SPECTATOR])
def test_a_sealed_card_is_told_to_nobody_nor_that_it_is_sealed(client: TestClient, clock: Clock, viewer: str) -> None:
    """Number, clocks, people, lists, feed and streams stay as they were until all have chosen."""
    for seed in (1, 2):  # with a bank of time, and with time for each move
        match = sealed()
        other = next(seat for seat in match.seats if seat != viewer)
        with Twins(client, clock, match, viewer, seed) as pair:
            word = min(set(pair.one.match.options_for(other)) & set(pair.other.match.options_for(other)))
            assert pair.step(other, word)
            pair.compare(whole=True)


@pytest.mark.parametrize("card", ["scouts-report", *MORE_CARDS])
def test_what_a_card_shows_to_its_owner_goes_to_nobody_else(client: TestClient, clock: Clock, card: str) -> None:
    """Its owner gets a question about the cards seen; the other seat and spectators learn nothing."""
    for seed, viewer in enumerate(("free-peoples", "shadow", SPECTATOR)):
        with Twins(client, clock, played(card), viewer, seed) as pair:
            pair.compare(whole=True)


def test_a_hand_that_was_looked_into_is_known_and_the_rest_is_not(client: TestClient, clock: Clock) -> None:
    with Twins(client, clock, looked_into(), "shadow", 1) as pair:
        pair.compare(whole=True)
        pages = [side.client.get(side.page("shadow")).text for side in pair.sides]
        assert all("swift-word" in page and "across-the-river" not in page for page in pages)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_all_bytes_are_the_same_over_whole_games(client: TestClient, clock: Clock, game: str) -> None:
    """From the set-up and from a battlefield to the end."""
    for seed, scattered in ((11, False), (12, True), (13, True)):
        match = begun(game, seed, scattered)
        words, compared, secretly = play(client, clock, match, 2_000, seed)
        assert words < 2_000, "the game did not end"
        assert game == "combat-hex" or (compared > words and secretly > 0)


def test_the_folder_of_a_server_is_for_its_owner_alone(tmp_path: Path) -> None:
    """The database holds the seeds of all games."""
    with served(tmp_path):
        assert (tmp_path / "games.sqlite3").stat().st_mode & 0o077 == 0


def test_a_standing_answer_that_seals_a_card_keeps_nobody_from_the_new_question(
    client: TestClient, clock: Clock
) -> None:
    """The question is put to all, and only the seat that has it answered learns that it is."""
    match = sealed()
    match.take_back(1)
    asked = match.seats[0]
    other = next(seat for seat in match.game.seats if seat != asked)
    with Twins(client, clock, match, other, 1) as pair:
        side = pair.one
        side.follow([asked, SPECTATOR])
        told = {viewer: len(stream.sent) for viewer, stream in side.streams.items()}
        answer = {"id": 1, "kind": "combat-card", "word": "maneuver:regroup", "among": [], "turn": 0, "text": ""}
        side.stand(other, [answer])
        assert {viewer for viewer, stream in side.streams.items() if len(stream.sent) > told[viewer]} == {other}
        assert side.word(asked, "region:camp", side.play.number_for(asked)).status == 200
        side.settle()
        assert all(len(stream.sent) > told[viewer] for viewer, stream in side.streams.items())
        assert b'"combat-card"' in side.streams[asked].sent[-1]
        assert [act.seat for act in side.acts()] == [asked, other]


@pytest.mark.parametrize("whose", repeated(["free-peoples", "shadow"], 1))
def test_a_standing_answer_is_told_to_its_own_seat_alone(client: TestClient, clock: Clock, whose: str) -> None:
    """Kept in one of two games, it changes no byte for the other seat and for those who look on."""
    answer = {"id": 1, "kind": "combat-card", "word": "maneuver:regroup", "among": [], "turn": 0, "text": "always"}
    for viewer in ("free-peoples", "shadow", SPECTATOR):
        with Twins(client, clock, begun("five-armies", 4, scattered=True), viewer, 1) as pair:
            before = pair.one.everything(viewer)
            pair.one.stand(whose, [answer])
            changes = list(filter(None, map(difference, before, pair.one.everything(viewer))))
            assert any(change.startswith("/api/games/{id}/standing") for change in changes) == (viewer == whose)
            if viewer != whose:
                assert not changes
                pair.compare(whole=True)


def sealed_elsewhere(side: Side, seat: str) -> str:
    """Another process on the same database seals an answer; the word."""
    word = side.match.options_for(seat)[0]
    there = Room(side.row, side.seats, [])
    called(side.client, parts(side.client).store.append, *there.do(seat, WORD, word))
    return word


@pytest.mark.parametrize("viewer", ["free-peoples", "shadow", SPECTATOR])
def test_an_answer_sealed_on_another_server_changes_nothing_here(client: TestClient, clock: Clock, viewer: str) -> None:
    """The server hears of it, and tells nobody but the seat itself."""
    match = sealed()
    other = next(seat for seat in match.seats if seat != viewer)
    with Twins(client, clock, match, viewer, 1) as pair:
        side = pair.one
        side.follow([other])
        before, told = side.everything(viewer), {each: len(stream.sent) for each, stream in side.streams.items()}
        sealed_elsewhere(side, other)
        called(client, parts(client).rooms.changed_elsewhere, side.id)
        side.settle()
        assert {each for each, stream in side.streams.items() if len(stream.sent) > told[each]} == {other}
        assert not [change for change in map(difference, before, side.everything(viewer)) if change]


def test_a_word_is_taken_although_another_server_has_just_kept_a_sealed_one(client: TestClient, clock: Clock) -> None:
    """To be told that the game has gone on would tell that the other has chosen."""
    match = sealed()
    with Twins(client, clock, match, "shadow", 1) as pair:
        side = pair.one
        word, number = side.match.options_for("shadow")[0], side.play.number_for("shadow")
        theirs = sealed_elsewhere(side, "free-peoples")
        assert side.word("shadow", word, number).status == 200
        assert [(act.seat, act.said) for act in side.acts()][:2] == [("free-peoples", theirs), ("shadow", word)]
        assert side.word("shadow", word, number).status == 409
