"""Draws the results of many games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab.statistics import Interval
from ravenhill.lab.summary import Effect, Games, Middle, Rate
from ravenhill.match.catalogue import game_class
from ravenhill.match.naming import names_of, title_of, use_named

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

# Okabe and Ito's colours, which everyone can tell apart.
BLUE, GREEN, PURPLE, VERMILION = "#0072B2", "#009E73", "#CC79A7", "#D55E00"
LINES = (BLUE, VERMILION, GREEN, PURPLE)
INK, QUIET, FAINT = "#222222", "#6b6b6b", "#dddddd"
# `Any`: not every version of matplotlib has the types of its settings and coordinates.
STYLE: Any = {
    "font.size": 10.0,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": QUIET,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titleweight": "bold",
    "axes.titlesize": 11.0,
    "xtick.color": QUIET,
    "ytick.color": INK,
    "figure.dpi": 110.0,
    "savefig.dpi": 150.0,
    "svg.hashsalt": "ravenhill",
}
WIDTH, ROW = 8.6, 0.27  # inches; a row of a list
EFFECT_WIDTH = 6.6  # inches for a list of effects
MARGIN = 1.1  # inches for titles and axes
EFFECT_ROW = 0.205  # inches: there are many of them
MOST_IN_COLUMN = 30  # before what is left goes into a second column
LEAST_SHARE = 0.05  # of the games must have got so far for a turn to be drawn
LEAST_USES = 10


def check() -> None:
    """Refuses to draw where matplotlib is missing."""
    try:
        import matplotlib as mpl  # noqa: F401  only to see whether it is there
    except ImportError:
        raise RavenhillError(
            "pictures are drawn with matplotlib, which is missing: pip install 'ravenhill[report]'"
        ) from None


def draw(games: Games, folder: Path, kind: str) -> list[Path]:
    """Draws every picture that the games support, as files in a folder."""
    import matplotlib as mpl

    pictures: dict[str, Callable[[Games], Figure | None]] = {
        "wins": wins,
        "length": length,
        "course": course,
        "effects": effects,
    }
    written = []
    with mpl.rc_context():
        mpl.rcdefaults()  # whatever this user has made of the usual looks
        mpl.rcParams.update(STYLE)
        for name, picture in pictures.items():
            figure = picture(games)
            if figure is not None:
                written.append(_save(figure, folder / f"{name}.{kind}"))
    return written


def _save(figure: Figure, path: Path) -> Path:
    try:
        figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
    except OSError as error:
        raise RavenhillError(f"{path}: cannot be written: {(error.strerror or str(error)).lower()}") from None
    return path


def _panels(games: Games, title: str, heights: Sequence[float]) -> tuple[Figure, list[Axes]]:
    """Makes a figure with panels one below the other, under a title that names the games."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, sum(heights) + MARGIN * len(heights) + 0.3), layout="constrained")
    _add_title(figure, games, title)
    axes = figure.subplots(len(heights), 1, squeeze=False, gridspec_kw={"height_ratios": [h + 0.4 for h in heights]})
    return figure, list(axes[:, 0])


def _add_title(figure: Figure, games: Games, title: str) -> None:
    """Adds the title and a line about the games."""
    figure.suptitle(f"{title}\n\n", x=0.01, ha="left", fontsize=14, fontweight="bold")
    played = f"{game_class(games.series.game).title}: {games.number:,} games of {' and '.join(games.series.players)}"
    figure.text(0.01, 1 - 0.38 / figure.get_figheight(), played, ha="left", va="top", color=QUIET)


# --- who wins -------------------------------------------------------------------------------------
WINNERS = {
    "side": "By side",
    "player": "By player",
    "army": "By army",
    "order": "By order in the first turn",
    "edge": "By map and edge",
}


def wins(games: Games) -> Figure | None:
    """Draws win rates with their intervals."""
    rates = games.rates()
    keys = sorted(rates, key=[*WINNERS, *rates].index)
    figure, axes = _panels(games, "Who wins", [ROW * len(rates[key]) for key in keys])
    even = 100 * games.rows("SELECT avg(1 / len(seats)) FROM games")[0][0]
    for axis, key in zip(axes, keys, strict=True):
        named = str if key == "player" else title_of
        _rates(axis, sorted(rates[key], key=lambda rate: rate.interval.share), named, even)
        axis.set_title(WINNERS.get(key, f"By {key}"))
    figure.supxlabel("games won, of 100 (lines: 95% interval; in brackets: games)", fontsize=10)
    return figure


def _rates(axis: Axes, rates: list[Rate], named: Callable[[str], str], even: float) -> None:
    intervals = [rate.interval for rate in rates]
    _intervals(axis, intervals, [BLUE] * len(rates))
    axis.set_ylim(-0.6, len(rates) - 0.4)
    axis.axvline(even, color=QUIET, linewidth=1, linestyle=(0, (4, 3)), zorder=1)
    axis.set_yticks(range(len(rates)), [f"{named(rate.name)}  ({rate.games:,})" for rate in rates])
    axis.set_xlim(0, 100)
    for row, interval in enumerate(intervals):
        axis.annotate(f"{100 * interval.share:.0f}", (101, row), va="center", color=INK, annotation_clip=False)


def _intervals(axis: Axes, rows: Sequence[Interval | None], colours: list[str], first: int = 0) -> None:
    """Draws a dot and a line for each row, in hundredths; nothing where nothing is known."""
    for row, (interval, colour) in enumerate(zip(rows, colours, strict=True), start=first):
        if interval is not None:
            share, low, high = (100 * bound for bound in interval)
            axis.plot([low, high], [row, row], color=colour, linewidth=2.2, alpha=0.45, solid_capstyle="round")
            axis.plot([share], [row], "o", color=colour, markersize=5.5)
    axis.tick_params(axis="y", length=0)
    axis.grid(axis="x", color=FAINT, linewidth=0.8)
    axis.set_axisbelow(True)
    axis.spines["left"].set_visible(False)


# --- how long -------------------------------------------------------------------------------------
def length(games: Games) -> Figure | None:
    """Draws how many games had each number of turns."""
    from matplotlib.ticker import MaxNLocator

    counted = games.lengths()
    figure, (axis,) = _panels(games, "How long a game is", [3.0])
    total = games.number
    axis.bar([turns for turns, _ in counted], [100 * number / total for _, number in counted], color=BLUE, width=0.85)
    mean = games.spread("turns").mean
    axis.axvline(mean, color=VERMILION, linewidth=1.6)
    axis.annotate(
        f" mean {mean:.1f}", (mean, 1), xycoords=("data", "axes fraction"), va="top", color=VERMILION, fontweight="bold"
    )
    axis.set_xlabel("turns")
    axis.set_ylabel("games, of 100")
    axis.xaxis.set_major_locator(MaxNLocator(integer=True))
    axis.grid(axis="y", color=FAINT, linewidth=0.8)
    axis.set_axisbelow(True)
    return figure


# --- how it goes ----------------------------------------------------------------------------------
def course(games: Games) -> Figure | None:
    """Draws each score over the turns: the median, and the middle 80 of 100 games."""
    found = games.course()
    if not found:
        return None
    panels: dict[str, list[str]] = {}
    for name in found:
        panels.setdefault(name.split()[-1].capitalize(), []).append(name)
    figure, axes = _panels(games, "How a game goes", [1.9] * len(panels))
    for axis, (title, names) in zip(axes, panels.items(), strict=True):
        for name, colour in zip(sorted(names, key=lambda name: ("Loser" in name, name)), LINES, strict=False):
            label = name.removesuffix(name.split()[-1]).strip() if len(names) > 1 else ""
            _course(axis, common_turns(found[name]), colour, label)
        axis.set_title(names[0] if len(names) == 1 else title)
        axis.set_ylim(bottom=0)
        if len(names) > 1:
            axis.legend(frameon=False, loc="upper left", bbox_to_anchor=(1.0, 1.0))
    figure.supxlabel("turns played (line: half of the games are above it; band: 80 of 100 games)", fontsize=10)
    return figure


def common_turns(turns: list[Middle]) -> list[Middle]:
    """The turns that enough games reached."""
    return [each for each in turns if each.games >= LEAST_SHARE * turns[0].games]


def _course(axis: Axes, turns: list[Middle], colour: str, label: str) -> None:
    from matplotlib.ticker import MaxNLocator

    at = [each.turn for each in turns]
    axis.fill_between(at, [t.low for t in turns], [t.high for t in turns], color=colour, alpha=0.18, linewidth=0)
    axis.plot(at, [t.median for t in turns], color=colour, linewidth=2.2, marker="o", markersize=3.5, label=label)
    axis.xaxis.set_major_locator(MaxNLocator(integer=True))
    axis.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=5))
    axis.grid(axis="y", color=FAINT, linewidth=0.8)
    axis.set_axisbelow(True)


# --- what is good ---------------------------------------------------------------------------------
def effects(games: Games) -> Figure | None:
    """Draws for cards and abilities how often they are used, and how much more often their users win."""
    found = games.effects(LEAST_USES)
    if not found:
        return None
    columns, names = in_columns(found), names_of(games.series.game, games.series.content)
    figure, axes = _beside(games, "What is used, and what it is good for", [len(rows) for _, rows in columns])
    for axis, (title, rows) in zip(axes, columns, strict=True):
        _effects(axis, rows[::-1], names)
        axis.set_title(title)
    reach = max(abs(bound) for axis in axes for bound in axis.get_xlim())
    for axis in axes:
        axis.set_xlim(-reach, reach)
    figure.supxlabel(CAPTION.format(rows=sum(effect.gain is not None for effect in found)), fontsize=9)
    return figure


CAPTION = (
    "wins of 100 games in which it is used, above or below those of the same side or army and player without it\n"
    "(lines: 95% interval; coloured: surely more than chance, with Bonferroni's correction for {rows} rows;\n"
    "grey numbers: used in so many of 100 games; without a dot: in all of them, so that there is nothing to compare)"
)


def in_columns(found: list[Effect]) -> list[tuple[str, list[Effect]]]:
    """A column with a title for each side; without sides one column, or two for many rows."""
    sides = sorted({effect.side for effect in found})
    if sides != [""]:
        return [(title_of(side), [effect for effect in found if effect.side == side]) for side in sides]
    half = len(found) if len(found) <= MOST_IN_COLUMN else (len(found) + 1) // 2
    return [("", rows) for rows in (found[:half], found[half:]) if rows]


def _beside(games: Games, title: str, rows: list[int]) -> tuple[Figure, list[Axes]]:
    """Makes a figure of lists side by side: all rows equally high, all lists aligned at the top."""
    from matplotlib.figure import Figure

    height = EFFECT_ROW * max(rows)
    figure = Figure(figsize=(max(WIDTH, EFFECT_WIDTH * len(rows)), height + 2 * MARGIN), layout="constrained")
    _add_title(figure, games, title)
    axes = list(figure.subplots(1, len(rows), squeeze=False)[0])
    for axis in axes:
        axis.set_ylim(-0.6, max(rows) - 0.4)
    return figure, axes


def _effects(axis: Axes, found: list[Effect], names: Mapping[str, str]) -> None:
    """Draws the rows of a list, the last at the top."""
    first = round(axis.get_ylim()[1] + 0.4) - len(found)
    at = range(first, first + len(found))
    _intervals(axis, [effect.gain for effect in found], [_colour(effect) for effect in found], first)
    axis.axvline(0, color=QUIET, linewidth=1)
    axis.set_yticks(at, [use_named(effect.name, names) for effect in found], fontsize=8)
    for row, effect in zip(at, found, strict=True):
        often = f"{100 * effect.share:.0f}"
        at_right: Any = ("axes fraction", "data")
        axis.annotate(
            often, (1.01, row), xycoords=at_right, va="center", color=QUIET, fontsize=8, annotation_clip=False
        )


def _colour(effect: Effect) -> str:
    if not effect.sure or effect.gain is None:
        return QUIET
    return BLUE if effect.gain.share > 0 else VERMILION
