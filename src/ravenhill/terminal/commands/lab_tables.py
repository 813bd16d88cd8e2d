"""Shows the results of many games as tables."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from ravenhill.lab.ladder import Trial
from ravenhill.lab.rating import Standing
from ravenhill.lab.statistics import Interval, wilson
from ravenhill.lab.summary import Rate, Seated, Spread, Summary
from ravenhill.match.catalogue import game_class
from ravenhill.match.naming import title_of

MOST_ROWS = 12  # of facts; the rest is in the file
TITLES = {"side": "Wins by side", "player": "Wins by player", "army": "Wins by army"}
TITLES |= {"edge": "Wins by edge of the map", "order": "Wins by order in the first turn"}


def show(summary: Summary, console: Console) -> None:
    """Shows all tables of a summary."""
    title = game_class(summary.game).title
    console.print(f"\n[title]{title}[/]: {summary.games:,} games of {' and '.join(summary.players)}")
    for table in tables(summary):
        console.print()
        console.print(table)
    show_forfeits(summary.forfeits, console)


def show_forfeits(forfeits: list[tuple[str, str, int]], console: Console) -> None:
    """Shows forfeits by player and reason: a failing bot must not look like a weak player."""
    for player, reason, number in forfeits:
        console.print(f"{player} forfeited {count_text(number)}: {reason}", style="refused", markup=False)


def tables(summary: Summary) -> list[Table]:
    """One table for each question."""
    rates = sorted(summary.rates.items(), key=lambda pair: [*TITLES, *summary.rates].index(pair[0]))
    found = [rate_table(key, found) for key, found in rates]
    found.append(share_table("How the games ended", summary.endings, summary.games))
    found.append(length_table(summary))
    found.append(player_table(summary.seated))
    found += [share_table(key[:1].upper() + key[1:], values, summary.games) for key, values in summary.facts.items()]
    return found


def grid(title: str, *columns: str) -> Table:
    """A table with a name column and columns of numbers."""
    table = Table(title=title, title_justify="left", title_style="key", box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(min_width=24)
    for column in columns:
        table.add_column(column, justify="right", header_style="quiet")
    return table


def rate_table(key: str, rates: list[Rate]) -> Table:
    """Win rates; players have names, everything else has slugs."""
    named = str if key == "player" else title_of
    table = grid(TITLES.get(key, f"Wins by {key}"), "games", "won", "drawn", "share", "95% interval")
    for rate in sorted(rates, key=lambda rate: -rate.interval.share):
        numbers = f"{rate.games:,}", f"{rate.wins:,}", f"{rate.draws:,}"
        table.add_row(named(rate.name), *numbers, percent(rate.interval.share), bounds(rate.interval))
    return table


def share_table(title: str, values: list[tuple[str, int]], games: int) -> Table:
    """The number of games for each value."""
    table = grid(title, "games", "share", "95% interval")
    for value, number in values[:MOST_ROWS]:
        interval = wilson(number, games)
        table.add_row(title_of(value), f"{number:,}", percent(interval.share), bounds(interval))
    if len(values) > MOST_ROWS:
        table.add_row(f"and {len(values) - MOST_ROWS} more", style="quiet")
    return table


def length_table(summary: Summary) -> Table:
    """The lengths of games."""
    table = grid("Length of a game", "mean", "5% to 95%")
    for name, spread in {"turns": summary.turns, "decisions of all": summary.decisions}.items():
        table.add_row(name, f"{spread.mean:,.1f}", between(spread))
    return table


def player_table(seated: list[Seated]) -> Table:
    """The players' thinking: decisions and time."""
    table = grid("Players", "decisions a game", "seconds a decision", "forfeits")
    for player in seated:
        table.add_row(player.name, f"{player.decisions:,.1f}", f"{player.seconds:.5f}", f"{player.forfeits:,}")
    return table


# --- the ladder -----------------------------------------------------------------------------------
def standings_table(standings: list[Standing]) -> Table:
    """The players with their ratings, the best first."""
    table = grid("Ladder", "rating", "sigma", "95% interval", "games", "won", "drawn", "share")
    for standing in standings:
        rating = f"{standing.mu:.2f}", f"{standing.sigma:.2f}", f"{standing.low:.1f} to {standing.high:.1f}"
        share = percent(standing.wins / standing.games) if standing.games else "-"
        table.add_row(standing.name, *rating, f"{standing.games:,}", f"{standing.wins:,}", f"{standing.draws:,}", share)
    return table


def trial_said(trial: Trial) -> str:
    """The verdict of a test, in a sentence."""
    first, second = trial.players
    verdict = f"{first} is {trial.verdict} than {second}" if trial.verdict else f"{first} and {second}: undecided"
    won = f"{trial.wins:,} of {count_text(trial.games)} won, {trial.draws:,} drawn"
    share = f"{percent(trial.share.share)} ({bounds(trial.share)})" if trial.games else "nothing known"
    return f"{verdict}: {won}, {share}"


# --- words and numbers ----------------------------------------------------------------------------
def count_text(games: int) -> str:
    """`1 game`, `1,200 games`."""
    return f"{games:,} game{'' if games == 1 else 's'}"


def percent(share: float) -> str:
    """A share in percent."""
    return f"{100 * share:.1f}%"


def bounds(interval: Interval) -> str:
    """The bounds of an interval."""
    return f"{100 * interval.low:.1f}-{100 * interval.high:.1f}%"


def between(spread: Spread) -> str:
    """The bounds of the middle."""
    return f"{spread.low:,.0f}-{spread.high:,.0f}"
