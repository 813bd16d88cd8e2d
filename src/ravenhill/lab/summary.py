"""Sums up many games: who wins how often, how they end, how long they take."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ravenhill.lab.results import kept_settings, open_results
from ravenhill.lab.statistics import Compared, Interval, corrected_confidence, difference, wilson

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

NOTHING = Interval(0.0, 0.0, 0.0)
MOST_FORFEITS = 5  # reasons that are told
# What a seat stands for is its army, where the seats are equal; else its side.
SEATINGS = """
CREATE VIEW seatings AS
SELECT seats[i] AS side, players[i] AS player, winner = seats[i] AS won, winner = '' AS drawn, i - 1 AS seat, i,
       decisions[i] AS decisions, seconds[i] AS seconds, forfeits[i] AS forfeit, by_seat, uses,
       coalesce(by_seat['army'][i], seats[i]) AS force, if(by_seat['army'] IS NULL, seats[i], '') AS unequal
FROM (SELECT *, unnest(range(1, len(seats) + 1)) AS i FROM games)
"""
STANDINGS = """
CREATE VIEW standings AS
SELECT 'side' AS key, side AS name, won, drawn FROM seatings
UNION ALL SELECT 'player', player, won, drawn FROM seatings
UNION ALL SELECT key, by_seat[key][i], won, drawn FROM (SELECT *, unnest(map_keys(by_seat)) AS key FROM seatings)
"""
# `Army A points` of a game that A has won is `Winner points`; a drawn game has neither winner nor loser.
WINNER_OR_LOSER = """
CASE WHEN by_seat['army'] IS NULL THEN key
     ELSE if(key[6] = upper(winner), 'Winner', 'Loser') || key[7:] END
"""
WITH_A_WINNER = "by_seat['army'] IS NULL OR winner <> ''"
# Cards and abilities by who could use them; beside them all games of the same side or army with the same player.
USES = """
WITH alike AS (SELECT unequal, force, player, count(*) AS games, count_if(won) AS wins FROM seatings GROUP BY ALL),
used AS (SELECT unequal, force, player, won, unnest(list_filter(uses, lambda each: each.seat = seat)) AS use
         FROM seatings)
SELECT use.name AS name, unequal, sum(use.times), count_if(won), count(*), any_value(alike.wins), any_value(alike.games)
FROM used JOIN alike USING (unequal, force, player) GROUP BY name, unequal, force, player ORDER BY ALL
"""


class Rate(msgspec.Struct, frozen=True):
    """The wins of a player, a side or something else."""

    name: str
    games: int
    wins: int
    draws: int

    @property
    def interval(self) -> Interval:
        """The share of its games won, with its bounds."""
        return wilson(self.wins, self.games)


class Middle(msgspec.Struct, frozen=True):
    """A score after a turn, over the games that got this far: 10 of 100, half, 90 of 100 are below."""

    turn: int
    games: int
    low: float
    median: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """Numbers of many games: their mean, and the bounds of the middle 90 of 100."""

    mean: float
    low: float
    high: float


class Seated(msgspec.Struct, frozen=True):
    """A player's decisions in all its seats."""

    name: str
    games: int
    decisions: float  # a game
    seconds: float  # a decision
    forfeits: int


class Effect(msgspec.Struct, frozen=True):
    """A card or an ability in the games in which a seat used it.

    `gain` is how much more often that seat won than the same side or army with the same player in games in which it
    did not use it; None if there are none. `sure` says whether that is no accident, however many effects are shown.
    """

    name: str
    side: str
    games: int
    times: float  # in a game in which it is used
    share: float  # of the games of those sides or armies and players that have ever used it
    gain: Interval | None
    sure: bool


class Use(msgspec.Struct):
    """A card or an ability, counted in groups of games of the same side or army and player."""

    times: int = 0
    groups: list[Compared] = []

    @property
    def games(self) -> int:
        """The number of games that used it."""
        return sum(group.games for group in self.groups)

    def effect(self, name: str, side: str, confidence: float) -> Effect:
        """Its effect; certain if the interval of this confidence lies on one side of zero."""
        games, gain, bounds = self.games, difference(self.groups), difference(self.groups, confidence)
        share = games / sum(group.games + group.other_games for group in self.groups)
        sure = bounds is not None and bounds.low * bounds.high > 0
        return Effect(name, side, games, self.times / games, share, gain, sure)


class Summary(msgspec.Struct, frozen=True):
    """Everything the summary says."""

    game: str
    players: list[str]
    games: int
    drawn: int
    rates: dict[str, list[Rate]]  # by side, by player, by what else the seats differ in
    endings: list[tuple[str, int]]
    turns: Spread
    decisions: Spread
    seated: list[Seated]
    facts: dict[str, list[tuple[str, int]]]
    forfeits: list[tuple[str, str, int]]  # player, reason, number


class Games:
    """The games of a file, ready for counting."""

    def __init__(self, file: str | Path) -> None:
        self.data: DuckDBPyConnection = open_results(file)
        settings = kept_settings(Path(file))
        assert settings is not None
        self.series = settings.series
        self.data.execute(SEATINGS)
        self.data.execute(STANDINGS)

    def rows(self, query: str) -> list[Any]:  # DuckDB does not know what a query will give
        """The rows of a query; their types are those of its columns."""
        return self.data.execute(query).fetchall()

    @property
    def number(self) -> int:
        """The number of games."""
        return int(self.rows("SELECT count(*) FROM games")[0][0])

    def rates(self) -> dict[str, list[Rate]]:
        """The win rates of each side, each player and so on."""
        counted = self.rows(
            "SELECT key, name, count(*), count_if(won), count_if(drawn) FROM standings WHERE name <> '' "
            "GROUP BY key, name ORDER BY key, name"
        )
        found: dict[str, list[Rate]] = {}
        for key, *rate in counted:
            found.setdefault(key, []).append(Rate(*rate))
        return {key: rates for key, rates in found.items() if len(rates) > 1}

    def spread(self, what: str) -> Spread:
        """Mean and middle of a column."""
        query = f"SELECT avg({what}), quantile_disc({what}, [0.05, 0.95]) FROM games"  # noqa: S608  our own columns
        mean, bounds = self.rows(query)[0]
        return Spread(mean, *bounds)

    def seatings(self) -> list[Seated]:
        """Decisions and seconds of each player."""
        return [
            Seated(*row)
            for row in self.rows(
                "SELECT player, count(*), avg(decisions), sum(seconds) / greatest(1, sum(decisions)), "
                "count_if(forfeit <> '') FROM seatings GROUP BY player ORDER BY player"
            )
        ]

    def facts(self) -> dict[str, list[tuple[str, int]]]:
        """The number of games for each fact."""
        found: dict[str, list[tuple[str, int]]] = {}
        for key, value, games in self.rows(
            "SELECT key, value, count(*) FROM (SELECT key, unnest(facts[key]) AS value FROM "
            "(SELECT facts, unnest(map_keys(facts)) AS key FROM games)) GROUP BY ALL ORDER BY 1, 3 DESC, 2"
        ):
            found.setdefault(key, []).append((value, games))
        return found

    def effects(self, least: int) -> list[Effect]:
        """The effect of each card and ability used in at least `least` games, the best first."""
        found = {key: use for key, use in self._uses().items() if use.games >= least}
        comparable = sum(difference(use.groups) is not None for use in found.values())
        effects = [use.effect(*key, corrected_confidence(comparable)) for key, use in found.items()]
        return sorted(effects, key=lambda effect: (-(effect.gain or NOTHING).share, effect.name, effect.side))

    def _uses(self) -> dict[tuple[str, str], Use]:
        """By name and side: the games with a card or an ability and those without."""
        found: dict[tuple[str, str], Use] = {}
        for name, side, times, wins, games, all_wins, all_games in self.rows(USES):
            use = found.setdefault((name, side), Use())
            use.times += times
            use.groups.append(Compared(wins, games, all_wins - wins, all_games - games))
        return found

    def course(self) -> dict[str, list[Middle]]:
        """Each score by turn; where armies take turns in equal seats, those of winners and losers.

        There drawn games are left out.
        """
        names, which = ("key", "true") if self.series.armies else (WINNER_OR_LOSER, WITH_A_WINNER)
        found: dict[str, list[Middle]] = {}
        for name, turn, games, bounds in self.rows(
            f"SELECT {names} AS name, turn, count(DISTINCT number), "  # noqa: S608  both parts are chosen above
            "quantile_cont(score[key][turn + 1], [0.1, 0.5, 0.9]) FROM "
            "(SELECT *, unnest(range(0, len(score[key]))) AS turn FROM "
            "(SELECT *, unnest(map_keys(score)) AS key FROM games)) "
            f"WHERE {which} GROUP BY name, turn ORDER BY name, turn"
        ):
            found.setdefault(name, []).append(Middle(turn, games, *bounds))
        return found

    def lengths(self) -> list[tuple[int, int]]:
        """The number of games for each number of turns."""
        return self.rows("SELECT turns, count(*) FROM games GROUP BY turns ORDER BY turns")


def summary(games: Games) -> Summary:
    """Sums up the games of a file."""
    return Summary(
        game=games.series.game,
        players=list(games.series.players),
        games=games.number,
        drawn=games.rows("SELECT count_if(winner = '') FROM games")[0][0],
        rates=games.rates(),
        endings=games.rows("SELECT ending, count(*) FROM games GROUP BY ending ORDER BY 2 DESC, 1"),
        turns=games.spread("turns"),
        decisions=games.spread("list_sum(decisions)"),
        seated=games.seatings(),
        facts=games.facts(),
        forfeits=games.rows(
            "SELECT player, forfeit, count(*) FROM seatings WHERE forfeit <> '' GROUP BY ALL "  # noqa: S608  our own number
            f"ORDER BY 3 DESC LIMIT {MOST_FORFEITS}"
        ),
    )
