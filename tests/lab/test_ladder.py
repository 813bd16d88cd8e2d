"""The ladder: ratings, who meets whom, the test of two players, and going on where it was stopped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, islice
from pathlib import Path

import msgspec
import pytest

from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab.job import Job, Result
from ravenhill.lab.journal import BadResults
from ravenhill.lab.ladder import Ladder
from ravenhill.lab.rating import Played, Table, pair_of
from ravenhill.lab.series import Series
from tests.lab.games import crew, made_up

PLAN = Series("five-armies", seed=3, players=("random", "greedy", "recruit", "soldier"))


def climbed(out: Path, games: int, series: Series = PLAN) -> Ladder:
    """A ladder after this many made-up games."""
    ladder = Ladder(out, series)
    for _ in ladder.climb(games, crew):
        pass
    return ladder


def test_the_stronger_are_rated_higher(tmp_path: Path) -> None:
    """Four players in their order, with wins, draws and a rating that has become more certain."""
    standings = climbed(tmp_path / "ladder.json", 60).table.standings()
    assert [standing.name for standing in standings] == ["soldier", "recruit", "greedy", "random"]
    assert standings[-1].wins == 0 and standings[0].wins > standings[1].wins > standings[2].wins > 0
    for standing in standings:
        assert standing.low < standing.mu < standing.high
        assert standing.high - standing.low == pytest.approx(2 * 1.96 * standing.sigma, rel=1e-3)
        assert standing.sigma < 8.34 * 0.9
    assert sum(standing.games for standing in standings) == 120


def test_everybody_meets_everybody_with_seats_changed(tmp_path: Path) -> None:
    """In 60 games each of the six pairs has met about ten times, half of them in each seat, with the same dice."""
    ladder = climbed(tmp_path / "ladder.json", 60)
    for pair in combinations(sorted(PLAN.players), 2):
        games = ladder.board.meetings[" vs ".join(pair)]
        assert 8 <= len(games) <= 12 and sorted(games) == list(range(len(games)))
        assert Counter(game.players[0] for game in games.values()) == dict.fromkeys(pair, len(games) // 2)
        assert games[0].seed == games[1].seed != games[2].seed


def test_the_least_certain_meet_first() -> None:
    """The player with the fewest games is least certain, and meets the rarest opponent."""
    table = Table(("a", "b", "c"))
    assert table.pairs() == [("a", "b")]
    table.enter(Played(0, 0, ("a", "b"), "a"))
    assert table.pairs()[0] in (("a", "c"), ("b", "c"))
    assert table.games_between(("a", "b")) == 1 and table.entered == 1


def test_a_draw_brings_two_unequal_players_together() -> None:
    """The weaker gains by it what the stronger loses."""
    table = Table(("a", "b"))
    table.enter(Played(0, 0, ("a", "b"), "a"))
    before = {standing.name: standing for standing in table.standings()}
    table.enter(Played(1, 0, ("b", "a"), ""))
    after = {standing.name: standing for standing in table.standings()}
    assert after["a"].mu < before["a"].mu and after["b"].mu > before["b"].mu
    assert after["a"].draws == after["b"].draws == 1


def stopping(after: int) -> object:
    """A crew that Ctrl-C stops after this many games in all."""
    left = iter(range(after))

    def crew(jobs: Iterable[Job]) -> Iterator[Result]:
        for job in jobs:
            if next(left, None) is None:
                raise KeyboardInterrupt
            yield made_up(job)

    return crew


@pytest.mark.parametrize("after", [0, 1, 5, 8])
def test_a_ladder_that_was_stopped_goes_on_and_ends_as_if_it_had_not_been(tmp_path: Path, after: int) -> None:
    """No game is lost, and none is played twice."""
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    expected = climbed(whole, 16)
    with pytest.raises(KeyboardInterrupt):
        list(Ladder(parts, PLAN).climb(16, stopping(after)))  # type: ignore[arg-type]
    ladder = Ladder(parts, PLAN)
    assert ladder.games_kept == after
    assert len(list(ladder.climb(16, crew))) == 16 - after
    assert ladder.table.standings() == expected.table.standings()
    assert msgspec.json.decode(parts.read_bytes()) == msgspec.json.decode(whole.read_bytes())


def test_more_games_and_more_players_use_the_games_there_are(tmp_path: Path) -> None:
    """The file takes both; only what is missing is played."""
    out = tmp_path / "ladder.json"
    climbed(out, 12)
    assert len(list(Ladder(out, PLAN).climb(20, crew))) == 8
    more = msgspec.structs.replace(PLAN, players=(*PLAN.players, "captain"))
    ladder = climbed(out, 60, more)
    assert ladder.table.standings()[0].name == "captain"


def counted(ladder: Ladder) -> dict[str, int]:
    """How many games of each player are rated."""
    return {standing.name: standing.games for standing in ladder.standings()}


def test_every_game_that_is_kept_is_rated_when_a_player_joins(tmp_path: Path) -> None:
    """Ten games of two players and a wish for twelve: two more are played, with the newcomer, and twelve are rated."""
    out = tmp_path / "ladder.json"
    climbed(out, 10, msgspec.structs.replace(PLAN, players=("greedy", "recruit")))
    ladder = Ladder(out, msgspec.structs.replace(PLAN, players=("greedy", "recruit", "random")))
    assert len(list(ladder.climb(12, crew))) == 2 and ladder.games_kept == 12
    assert counted(ladder) == {"greedy": 12, "recruit": 10, "random": 2}


def test_the_games_of_a_test_are_rated(tmp_path: Path) -> None:
    """They count for the number that is wished for, and those beyond it count as well."""
    out, players = tmp_path / "ladder.json", ("greedy", "random")
    after_testing(out, players)
    ladder = Ladder(out, msgspec.structs.replace(PLAN, players=(*players, "recruit")))
    assert len(list(ladder.climb(18, crew))) == 4
    assert counted(ladder) == {"greedy": 16, "random": 16, "recruit": 4}
    again = climbed(out, 2, ladder.series)
    assert again.games_kept == 18 and again.standings() == ladder.standings()


def test_games_of_others_are_not_rated(tmp_path: Path) -> None:
    """Players that are not named are not on the ladder."""
    climbed(tmp_path / "ladder.json", 24)
    ladder = climbed(tmp_path / "ladder.json", 2, msgspec.structs.replace(PLAN, players=("greedy", "random")))
    assert counted(ladder) == {"greedy": ladder.games_kept, "random": ladder.games_kept} and 2 <= ladder.games_kept < 24


@pytest.mark.parametrize("after", [0, 3])
def test_an_odd_number_of_games_gives_one_more(tmp_path: Path, after: int) -> None:
    """A pair is always completed, also if it was stopped in the middle."""
    series = msgspec.structs.replace(PLAN, players=("greedy", "random"))
    with pytest.raises(KeyboardInterrupt):
        list(Ladder(tmp_path / "ladder.json", series).climb(3, stopping(after)))  # type: ignore[arg-type]
    assert climbed(tmp_path / "ladder.json", 3, series).games_kept == 4


def test_a_ladder_that_is_stopped_rates_what_it_has(tmp_path: Path) -> None:
    """Also the first game of a pair."""
    ladder = Ladder(tmp_path / "ladder.json", PLAN)
    with pytest.raises(KeyboardInterrupt):
        list(ladder.climb(16, stopping(7)))  # type: ignore[arg-type]
    assert sum(counted(ladder).values()) == 2 * 7


def test_forfeits_are_counted_by_player_and_reason(tmp_path: Path) -> None:
    """A game is forfeited by the one of the two who has not won it, in whichever seat."""

    def forfeiting(jobs: Iterable[Job]) -> Iterator[Result]:
        for job in jobs:
            why = "the bot has closed its output" if job.number else "the bot gave no answer within 30 s"
            forfeits = [why if name == "random" else "" for name in job.players]
            yield msgspec.structs.replace(made_up(job), champion="greedy", forfeits=forfeits)

    ladder = Ladder(tmp_path / "ladder.json", msgspec.structs.replace(PLAN, players=("greedy", "random")))
    list(ladder.climb(6, forfeiting))
    assert ladder.forfeits() == [
        ("random", "the bot has closed its output", 5),
        ("random", "the bot gave no answer within 30 s", 1),
    ]


def test_the_order_in_which_players_are_named_changes_nothing(tmp_path: Path) -> None:
    """The same players meet in the same rounds and have the same ratings."""
    turned = msgspec.structs.replace(PLAN, players=("soldier", "random", "recruit", "greedy"))
    one, other = climbed(tmp_path / "one.json", 16), climbed(tmp_path / "other.json", 16, turned)
    assert one.table.standings() == other.table.standings()


def test_a_ladder_without_a_game_leaves_no_file(tmp_path: Path) -> None:
    """As when its cluster does not answer; a ladder with games stays."""

    def dead(jobs: Iterable[Job]) -> Iterator[Result]:
        raise RavenhillError("no Ray cluster answers")

    with pytest.raises(RavenhillError, match="no Ray cluster"):
        list(Ladder(tmp_path / "ladder.json", PLAN).climb(16, dead))
    assert not list(tmp_path.iterdir())
    climbed(tmp_path / "ladder.json", 4)
    assert Ladder(tmp_path / "ladder.json", PLAN).games_kept == 4 and (tmp_path / "ladder.json").exists()


# --- the test -------------------------------------------------------------------------------------
def after_testing(out: Path, players: tuple[str, str], ahead: int = 1) -> Ladder:
    """A ladder after the test of two players."""
    ladder = Ladder(out, msgspec.structs.replace(PLAN, players=players))
    list(ladder.test(players, crew, ahead))
    return ladder


def test_the_better_is_found_to_be_better_and_the_other_not(tmp_path: Path) -> None:
    """Every fifth game is drawn: 12 ln 1.3 + ln 1.3 + ln 0.7 is the first to pass ln 19 after a whole pair."""
    ladder = after_testing(tmp_path / "ladder.json", ("greedy", "random"))
    trial = ladder.trial(("greedy", "random"))
    assert trial.verdict == "better" and trial.games == 14 and (trial.wins, trial.draws) == (12, 2)
    assert trial.share.share == 13 / 14
    other = ladder.trial(("random", "greedy"))
    assert other.verdict == "not better" and other.games < trial.games and other.wins == 0


@pytest.mark.parametrize("ahead", [2, 5])
def test_the_verdict_does_not_depend_on_how_many_games_are_played_at_a_time(tmp_path: Path, ahead: int) -> None:
    """Games beyond the verdict are kept, but not counted."""
    one, several = tmp_path / "one.json", tmp_path / "several.json"
    players = ("greedy", "random")
    assert after_testing(several, players, ahead).trial(players) == after_testing(one, players).trial(players)


def test_a_test_of_equals_ends_undecided_after_200_games(tmp_path: Path) -> None:
    """A player who wins 57.6 of 100 moves the test nowhere."""

    def won_in_turn(jobs: Iterable[Job]) -> Iterator[Result]:
        for job in jobs:
            won = int(0.576 * (job.number + 1)) > int(0.576 * job.number)
            name = "greedy" if won else "random"
            yield msgspec.structs.replace(made_up(job), winner="x", champion=name)

    players = ("greedy", "random")
    ladder = Ladder(tmp_path / "ladder.json", msgspec.structs.replace(PLAN, players=players))
    assert len(list(ladder.test(players, won_in_turn, 1))) == 200
    trial = ladder.trial(players)
    assert trial.verdict is None and trial.games == 200 and trial.wins == 115
    assert not list(ladder.test(players, won_in_turn, 1))


def test_a_test_that_was_stopped_goes_on(tmp_path: Path) -> None:
    """Half a pair is kept and completed."""
    out, players = tmp_path / "ladder.json", ("greedy", "random")
    ladder = Ladder(out, msgspec.structs.replace(PLAN, players=players))
    list(islice(ladder.test(players, crew, 1), 3))
    assert ladder.trial(players).games == 2 and ladder.games_kept == 3
    assert after_testing(out, players).trial(players).games == 14


# --- refused --------------------------------------------------------------------------------------
@pytest.mark.parametrize("players", [("random",), ("random", "random"), ("random", "greedy", "random")])
def test_a_ladder_needs_two_different_players(tmp_path: Path, players: tuple[str, ...]) -> None:
    """Nobody meets himself."""
    with pytest.raises(RavenhillError, match="two players or more, each named once"):
        Ladder(tmp_path / "ladder.json", msgspec.structs.replace(PLAN, players=players))


def test_an_unknown_player_is_refused_before_the_first_game(tmp_path: Path) -> None:
    """With the names there are."""
    with pytest.raises(RavenhillError, match="there is no player 'general': the players are recruit"):
        Ladder(tmp_path / "ladder.json", msgspec.structs.replace(PLAN, players=("random", "general")))
    assert not list(tmp_path.iterdir())


def test_other_settings_and_other_files_are_refused(tmp_path: Path) -> None:
    """The games of a ladder have one seed; a file that is no ladder is left alone."""
    out, letter = tmp_path / "ladder.json", tmp_path / "letter.json"
    climbed(out, 4)
    with pytest.raises(BadResults, match="seed 3, not 4"):
        Ladder(out, msgspec.structs.replace(PLAN, seed=4))
    letter.write_text("Dear Bilbo", encoding="utf-8")
    with pytest.raises(BadResults, match="not a file of `ravenhill ladder`"):
        Ladder(letter, PLAN)
    assert letter.read_text(encoding="utf-8") == "Dear Bilbo"
    with pytest.raises(BadResults, match="cannot be written: no such file"):
        Ladder(tmp_path / "nowhere" / "ladder.json", PLAN)


def test_a_ladder_of_another_program_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its players may play otherwise."""
    climbed(tmp_path / "ladder.json", 4)
    monkeypatch.setattr("ravenhill.lab.digests.fingerprint", lambda: "another")
    with pytest.raises(BadResults, match=r"ladder\.json: the program itself changed since its games were played"):
        Ladder(tmp_path / "ladder.json", PLAN)


def test_a_full_disk_costs_no_game_that_was_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence says the file, the reason and what to do; the file is as it was before."""
    climbed(tmp_path / "ladder.json", 4)
    ladder = Ladder(tmp_path / "ladder.json", PLAN)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.replace", full)
    with pytest.raises(BadResults, match=r"ladder\.json: cannot be written: no space left on device: the games before"):
        list(ladder.climb(8, crew))
    monkeypatch.undo()
    assert Ladder(tmp_path / "ladder.json", PLAN).games_kept == 4 and len(list(tmp_path.iterdir())) == 1


def test_pairs_have_one_order() -> None:
    """In whichever order they are named."""
    assert pair_of("lord", "king") == pair_of("king", "lord") == ("king", "lord")
