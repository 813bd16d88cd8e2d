"""The ladder that is measured: when a trial is over, what it is judged to be; and how results are kept."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bench import keeping, ladder
from bench.keeping import keep, sections
from bench.ladder import Trial, enough, share, trial_length, verdict
from ravenhill.lab.job import Result
from ravenhill.lab.journal import BadResults, Journal, Settings, beside
from ravenhill.lab.series import Series, Timetable
from ravenhill.players.levels import LEVELS
from tests.lab.games import made_up

FIRST = made_up(Timetable(Series("five-armies", seed=3, players=("recruit", "random"))).job(0))
TRIAL = Trial("recruit", "random")
TEN = Trial("recruit", "random", 10, 6)


def games(shown: str) -> dict[int, Result]:
    """Games by their numbers: + won by the recruit, - lost, = drawn, and a point for one not yet played."""
    champion = {"+": "recruit", "-": "random", "=": ""}
    return {
        number: msgspec.structs.replace(FIRST, number=number, players=seats(number), champion=champion[each])
        for number, each in enumerate(shown)
        if each != "."
    }


def seats(number: int) -> list[str]:
    """Seats are exchanged from game to game."""
    return ["random", "recruit"] if number % 2 else ["recruit", "random"]


def in_order(shown: str) -> list[Result]:
    """Games that have all been played."""
    return list(games(shown).values())


# --- one game -------------------------------------------------------------------------------------
def test_a_drawn_game_is_half_won() -> None:
    """For both."""
    won, lost, drawn = in_order("+-=")
    assert [share(each, "recruit") for each in (won, lost, drawn)] == [1, 0, 0.5]
    assert [share(each, "random") for each in (won, lost, drawn)] == [0, 1, 0.5]


def test_games_count_up_to_the_first_gap() -> None:
    """Whatever has been played after it."""
    assert [ladder.whole(games(shown)) for shown in ("", ".++", "++.+", "+-=+")] == [0, 0, 2, 4]
    assert ladder.whole(games("+" * ladder.MOST)) == ladder.MOST


# --- so many of a number --------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("shown", "after"),
    [
        ("", 0),
        ("+++++", 0),
        ("++++++", 6),
        ("++++++----", 6),  # what comes after it counts no more
        ("+++++=", 0),
        ("+++++==", 7),
        ("----", 0),
        ("-----", 5),  # even five more victories would be one too few
        ("----=", 5),
        ("----++++++", 10),
        ("----+++++-", 10),
        ("---=++++", 0),
        ("+++++.+", 0),
        ("--------------", 5),
    ],
)
def test_a_number_of_games_is_enough_when_the_rest_changes_nothing(shown: str, after: int) -> None:
    """The wins are there, or have become impossible."""
    known = games(shown)
    assert enough(TEN, known, ladder.whole(known)) == trial_length(TEN, known) == after


def test_games_beyond_the_number_do_not_count() -> None:
    """A trial of two games is over after two."""
    trial = Trial("recruit", "random", 2, 2)
    assert trial_length(trial, games("=+++")) == 1
    assert trial_length(trial, games("++")) == 2


def test_the_asked_wins_are_met_or_not() -> None:
    """With the number said as it was asked."""
    assert verdict(TEN, in_order("++++++")) == ("6 of at most 10", True)
    assert verdict(TEN, in_order("-----")) == ("6 of at most 10", False)
    assert verdict(TEN, in_order("+++++==")) == ("6 of at most 10", True)


# --- by the sequential test -----------------------------------------------------------------------
def test_who_always_wins_is_better_after_a_dozen_games() -> None:
    """log(19) / log(1.3) is 11.2; pairs are played to their end."""
    assert trial_length(TRIAL, games("+" * 11)) == 0
    assert trial_length(TRIAL, games("+" * 12)) == trial_length(TRIAL, games("+" * 40)) == 12
    assert verdict(TRIAL, in_order("+" * 12)) == ("better", True)


def test_a_pair_is_played_to_its_end() -> None:
    """Lost games decide after nine (log(19) / log(0.5 / 0.35) is 8.3), so the tenth is waited for."""
    assert trial_length(TRIAL, games("-" * 9)) == 0
    assert trial_length(TRIAL, games("-" * 10)) == 10
    assert verdict(TRIAL, in_order("-" * 10)) == ("not better", False)


def test_a_gap_holds_the_verdict_up() -> None:
    """The order of the games must not depend on which is finished first."""
    assert trial_length(TRIAL, games("+" * 11 + "." + "+" * 30)) == 0


def test_a_trial_without_a_verdict_ends_after_the_most_games() -> None:
    """The expected change is nearly nothing where 57 or 58 of 100 are won."""
    even = "+-+-+-+++-+-+-" * 20
    assert trial_length(TRIAL, games(even[: ladder.MOST - 1])) == 0
    assert trial_length(TRIAL, games(even[: ladder.MOST])) == ladder.MOST
    assert verdict(TRIAL, in_order(even[: ladder.MOST])) == ("undecided", False)


# --- all of it ------------------------------------------------------------------------------------
def test_every_level_meets_the_one_below_and_the_ends_meet_simpler_players() -> None:
    """The lowest a random player, the highest the rules of thumb and a plain search."""
    levels = list(LEVELS)
    met = [(trial.player, trial.other) for trial in ladder.trials()]
    assert met[0] == (levels[0], "random")
    assert set(zip(levels[1:], levels[:-1], strict=True)) <= set(met)
    assert met[-2:] == [(levels[-1], "greedy"), (levels[-1], "plain")]
    assert len(met) == len(levels) - 1 + 3


def test_a_line_tells_wins_and_thinking() -> None:
    """Also when what was asked is not met; the time is that of the player, wherever it sits."""
    line, met = ladder.row(TEN, in_order("-----"))
    assert not met and line.startswith("| recruit against random | 0 of 5 | 0% to 43% | 6 of at most 10 (NOT MET) |")
    results = [
        msgspec.structs.replace(each, seconds=[1.0, 4.0], decisions=[10, 20], longest=[0.25, 0.75])
        for each in in_order("++")
    ]
    assert ladder.thinking(results, "recruit") == (5.0, 30, 0.75)
    assert ladder.thinking(results[:1], "recruit") == (1.0, 10, 0.25)
    assert ladder.average(results, "recruit") == pytest.approx(5 / 30)
    assert ladder.row(TRIAL, results)[0].endswith("| undecided (NOT MET) | 166.7 | 0.75 |")


# --- going on -------------------------------------------------------------------------------------
def journalled(folder: Path, trial: Trial, *players: str) -> ladder.Runs:
    """A ladder with the first game of a trial."""
    series = Series("five-armies", ladder.SEED, players)
    journal = Journal(beside(folder / f"five-armies-{trial.player}-{trial.other}"), Settings.of(series))
    journal.keep(FIRST)
    journal.close()
    return ladder.Runs("five-armies", folder, 1, None)


def plan_kept(runs: ladder.Runs, trial: Trial) -> Series:
    """The series with which a trial goes on."""
    return runs._kept_series(beside(runs.out / f"five-armies-{trial.player}-{trial.other}"), trial)


def test_a_trial_goes_on_with_the_iterations_that_were_measured_when_it_began(tmp_path: Path) -> None:
    """Measured again they would be others."""
    plain = Trial("king", "plain", 100, 60)
    assert plan_kept(journalled(tmp_path, plain, "king", "plain:77"), plain).players == ("king", "plain:77")
    assert plan_kept(journalled(tmp_path, TRIAL, "recruit", "random"), TRIAL).players == ("recruit", "random")


def test_games_of_another_program_or_another_command_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are not those that this program would play."""
    runs = journalled(tmp_path, TRIAL, "recruit", "random")
    runs.level = 500
    with pytest.raises(BadResults, match="level unsaid, not 500"):
        plan_kept(runs, TRIAL)
    runs.level = None
    monkeypatch.setattr("ravenhill.lab.digests.fingerprint", lambda: "another")
    with pytest.raises(BadResults, match="the program itself changed since its games were played"):
        plan_kept(runs, TRIAL)


def test_a_spoilt_line_costs_only_its_own_game(tmp_path: Path) -> None:
    """Also one that is no text."""
    journalled(tmp_path, TRIAL, "recruit", "random")
    path = beside(tmp_path / "five-armies-recruit-random")
    path.write_bytes(path.read_bytes() + b'{"number":"\xff"}\n' + msgspec.json.encode(FIRST) + b"\n")
    assert list(ladder.read(path)) == [FIRST, FIRST]


# --- keeping --------------------------------------------------------------------------------------
@pytest.fixture
def results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file for results that is not there yet."""
    path = tmp_path / "results.md"
    monkeypatch.setattr(keeping, "RESULTS", path)
    return path


def test_a_section_is_renewed_in_its_place(results: Path) -> None:
    """The others stay as they are, in their order."""
    keep("Speed", "fast\n\n### By game\n\n| a | b |\n")
    keep("Ladder: Combat Hex", "\nhigh\n")
    before = results.read_text(encoding="utf-8")
    assert before == (
        "# Measurements\n\n## Speed\n\nfast\n\n### By game\n\n| a | b |\n\n## Ladder: Combat Hex\n\nhigh\n"
    )
    keep("Speed", "faster")
    assert sections(results.read_text(encoding="utf-8")) == {"Speed": "faster", "Ladder: Combat Hex": "high"}
    assert list(sections(results.read_text(encoding="utf-8"))) == ["Speed", "Ladder: Combat Hex"]


def test_keeping_the_same_changes_nothing(results: Path) -> None:
    """Again and again."""
    keep("Speed", "fast")
    keep("Memory", "flat")
    before = results.read_text(encoding="utf-8")
    keep("Speed", "fast")
    assert results.read_text(encoding="utf-8") == before


def test_what_stands_before_the_first_section_is_no_section() -> None:
    """Nor is a heading of another rank."""
    assert sections("# Title\n\ntext\n") == {}
    assert sections("# Title\n\n## One\n\n### Two\n\ntext\n") == {"One": "### Two\n\ntext"}
