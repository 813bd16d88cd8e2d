"""Jobs: everything about a game follows from the seed and its number."""

from __future__ import annotations

import sys
from collections import Counter

import msgspec
import pytest

from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab.job import Job, Result, derive_seed, play_job
from ravenhill.lab.series import Series, Timetable
from tests.lab.games import FIVE, HEX, really_played, without_seconds


@pytest.mark.parametrize("series", [HEX, FIVE], ids=lambda series: series.game)
def test_the_same_job_gives_the_same_result(series: Series) -> None:
    """A job that has crossed a wire gives what it gave before, but for the seconds."""
    sent = msgspec.msgpack.decode(msgspec.msgpack.encode(Timetable(series).job(0)), type=Job)
    assert without_seconds(play_job(sent)) == without_seconds(really_played(series, 0))


def test_jobs_do_not_depend_on_the_order_in_which_they_are_asked_for() -> None:
    """Game 7 is game 7, whichever games were made before it."""
    forwards, backwards = Timetable(HEX), Timetable(HEX)
    assert [forwards.job(n) for n in range(9)] == [backwards.job(n) for n in reversed(range(9))][::-1]


def test_two_players_change_seats_in_pairs_with_the_same_dice_armies_and_map() -> None:
    """Games 2k and 2k + 1 differ in nothing but who sits where."""
    for first, second in [(0, 1), (2, 3), (64, 65)]:
        one, other = Timetable(HEX).job(first), Timetable(HEX).job(second)
        assert one.players == ("random", "greedy") and other.players == ("greedy", "random")
        assert (one.seed, one.setup) == (other.seed, other.setup)
    assert Timetable(HEX).job(1).seed != Timetable(HEX).job(2).seed


def test_three_players_go_round() -> None:
    """With three seats three games have the same dice, and each player has each seat once."""
    timetable = Timetable(Series("combat-hex", players=("random", "greedy", "recruit")))
    jobs = [timetable.job(number) for number in range(3)]
    assert len({job.seed for job in jobs}) == 1 and len({job.setup for job in jobs}) == 1
    assert [{job.players[seat] for job in jobs} for seat in range(3)] == [{"random", "greedy", "recruit"}] * 3


def test_one_player_in_all_seats_has_new_dice_in_every_game() -> None:
    """There is nothing to exchange where both sides are the same player."""
    timetable = Timetable(Series("five-armies", players=("greedy",)))
    assert len({timetable.job(number).seed for number in range(20)}) == 20
    assert timetable.job(3).players == ("greedy", "greedy")


def test_every_pair_of_ready_armies_meets_on_every_map() -> None:
    """42 line-ups of 7 armies on 3 maps: after 126 games each has been played exactly once."""
    timetable = Timetable(Series("combat-hex", players=("random",)))
    assert Counter(timetable.job(number).setup for number in range(126)).most_common(1)[0][1] == 1
    assert timetable.job(126).setup == timetable.job(0).setup and timetable.job(126).seed != timetable.job(0).seed


def test_other_seeds_give_other_games() -> None:
    """The base seed decides the dice and the order of the armies."""
    one, other = Timetable(HEX), Timetable(msgspec.structs.replace(HEX, seed=6))
    assert not {one.job(n).seed for n in range(10)} & {other.job(n).seed for n in range(10)}
    assert [one.job(2 * n).setup for n in range(10)] != [other.job(2 * n).setup for n in range(10)]


def test_a_derived_seed_is_the_same_everywhere() -> None:
    """Seeds are made by a hash that no Python changes."""
    assert derive_seed(0, "game", 1) == 153152186584559


def test_the_score_has_a_number_for_the_start_and_for_each_turn() -> None:
    """Survivors and points are those of whole armies before the first turn."""
    result = really_played(HEX, 0)
    assert {len(numbers) for numbers in result.score.values()} == {result.turns + 1}
    for seat, army in zip("AB", result.by_seat["army"], strict=True):
        assert result.score[f"Army {seat} points"][0] > 400, army
        assert 2 <= result.score[f"Army {seat} survivors"][0] <= 5
    loser = "B" if result.winner == "a" else "A"
    assert result.score[f"Army {loser} survivors"][-1] < result.score[f"Army {loser} survivors"][0]


def test_a_five_armies_result_tells_points_fate_units_and_cards() -> None:
    """The counts of a Five Armies game."""
    result = really_played(FIVE, 0)
    assert set(result.score) == {"Victory Points", "Fate", "Free Peoples units", "Shadow units"}
    assert {len(numbers) for numbers in result.score.values()} == {result.turns + 1}
    assert result.score["Free Peoples units"][0] == 11 and result.score["Shadow units"][0] == 16
    assert any(use.name.startswith("card:") and use.name.endswith(" event") for use in result.uses)
    assert result.facts["fought over"] and set(result.facts) == {"fought over", "first Fortification to fall"}


def test_a_combat_hex_result_tells_armies_map_edges_and_who_acted_first() -> None:
    """The counts of a Combat Hex game besides the score."""
    result = really_played(HEX, 0)
    (map_,) = result.facts["map"]
    assert sorted(result.by_seat["edge"]) == [f"{map_} north", f"{map_} south"]
    assert sorted(result.by_seat["order"]) == ["first", "second"]
    assert len(set(result.by_seat["army"])) == 2
    assert result.champion == result.players[result.seats.index(result.winner)]


def test_decisions_are_questions_with_a_choice() -> None:
    """A word that was forced is a word, but no decision."""
    for series in (HEX, FIVE):
        result = really_played(series, 0)
        assert 0 < sum(result.decisions) < result.words
        assert all(seconds > 0 for seconds in result.seconds)
        assert all(0 < one <= all_ for one, all_ in zip(result.longest, result.seconds, strict=True))


def bot_that(does: str) -> str:
    return f"bot:{sys.executable} -c '{does}'"


def test_a_bot_that_dies_forfeits_and_the_game_is_kept() -> None:
    """The reason is in the result; the other side has won."""
    series = Series("five-armies", players=(bot_that("pass"), "random"))
    result: Result = play_job(Timetable(series).job(0))
    assert result.winner == "shadow" and result.champion == "random"
    assert result.forfeits[0] and result.forfeits[1] == ""
    assert result.ending == "their opponent forfeited"


# --- bad input ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("series", "said"),
    [
        (Series("chess"), "there is no game 'chess'"),
        (Series("five-armies", players=("general",)), "there is no player 'general'"),
        (Series("five-armies", players=("random", "greedy", "random")), "3 players are named for 2 seats"),
        (Series("five-armies", armies=("gimlis-kin",)), "takes no armies"),
        (Series("five-armies", options=("wide-arc",)), "takes no armies, maps, point level or options"),
        (Series("combat-hex", level=77), "not 2 ready armies of 77 points"),
        (Series("combat-hex", maps=("nowhere",)), "no map of that name"),
        (Series("combat-hex", options=("nix",)), "no option 'nix'"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_before_the_first_game(series: Series, said: str) -> None:
    """One clear sentence, and nothing has been played."""
    with pytest.raises(RavenhillError, match=said):
        Timetable(series)
