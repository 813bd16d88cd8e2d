"""`ravenhill.simulate` and `ravenhill.ladder`, as a notebook calls them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import ravenhill
from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab.job import Result
from ravenhill.lab.results import COLUMNS

ARMIES = ("ring-bearers-guard", "black-rider")


def untimed(results: list[Result]) -> list[Result]:
    """Results without the seconds, which differ from run to run."""
    return [msgspec.structs.replace(result, seconds=[], longest=[]) for result in results]


def test_games_come_back_in_their_order(tmp_path: Path) -> None:
    """In memory and by way of a file alike; a second call goes on where the first was done."""
    played = untimed(ravenhill.simulate("combat-hex", 3, armies=ARMIES, level=500, seed=5))
    assert [result.number for result in played] == [0, 1, 2]
    out = tmp_path / "games.parquet"
    first = ravenhill.simulate("combat-hex", 2, out=out, seed=5, level=500, armies=ARMIES)
    assert untimed(first) == played[:2]
    whole = ravenhill.simulate("combat-hex", 3, out=out, seed=5, level=500, armies=ARMIES)
    assert untimed(whole) == played and whole[:2] == first


def test_a_ladder_rates_its_players() -> None:
    """Each has a standing, the best first; nothing is left behind where no file is named."""
    standings = ravenhill.ladder("combat-hex", ["random", "greedy"], games=4, seed=2, level=500)
    assert [standing.name for standing in standings] == ["greedy", "random"]
    assert standings[0].mu > standings[1].mu and {standing.games for standing in standings} == {4}


def test_what_cannot_be_played_is_refused_in_a_sentence() -> None:
    """As on the command line."""
    with pytest.raises(RavenhillError, match="is no list of players"):
        ravenhill.simulate("five-armies", 1, "captain,,king")
    with pytest.raises(RavenhillError, match="there is no game 'chess'"):
        ravenhill.simulate("chess", 1)


def test_columns_follow_from_the_fields_of_a_result() -> None:
    """Every field has one, in its order, of its type."""
    assert list(COLUMNS) == [field.name for field in msgspec.structs.fields(Result)]
    assert COLUMNS["seed"] == "BIGINT" and COLUMNS["turns"] == "INTEGER" and COLUMNS["seconds"] == "DOUBLE[]"
    assert COLUMNS["uses"] == "STRUCT(seat INTEGER, name VARCHAR, times INTEGER)[]"
    assert COLUMNS["score"] == "MAP(VARCHAR, INTEGER[])"
