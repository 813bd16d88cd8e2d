"""Tests the summary of a file's games, in numbers and in pictures."""

from __future__ import annotations

from math import hypot
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from ravenhill.kernel.errors import RavenhillError
from ravenhill.lab import plots
from ravenhill.lab.job import Result, Use
from ravenhill.lab.results import Keeping
from ravenhill.lab.series import Series, Timetable
from ravenhill.lab.statistics import wilson
from ravenhill.lab.summary import Games, Rate, summary
from ravenhill.match.catalogue import game_named
from ravenhill.match.naming import names_of, title_of, use_named
from ravenhill.terminal.commands import lab_tables
from ravenhill.terminal.style import THEME
from tests.lab.games import FIVE, HEX, kept, made_up, really_played

GREEDY = Series("five-armies", seed=5, players=("greedy",))


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Games:
    """60 made-up games: greedy beats random, 12 are drawn."""
    out = tmp_path_factory.mktemp("lab") / "results.parquet"
    kept(out, FIVE, range(60)).finish(complete=True)
    return Games(out)


def test_wins_are_counted_by_side_and_by_player(games: Games) -> None:
    """Every game has two seats; a draw is won by nobody."""
    rates = games.rates()
    assert rates["player"] == [Rate("greedy", 60, 48, 12), Rate("random", 60, 0, 12)]
    assert rates["side"] == [Rate("free-peoples", 60, 24, 12), Rate("shadow", 60, 24, 12)]
    assert rates["player"][0].interval == wilson(48, 60)


def test_endings_turns_decisions_and_seconds_are_summed_up(games: Games) -> None:
    """Means over all games, and where the middle 90 of 100 lie."""
    found = summary(games)
    assert (found.games, found.drawn) == (60, 12)
    assert found.endings == [("Bolg has fallen", 30), ("their opponent resigned", 30)]
    assert (found.turns.mean, found.turns.low, found.turns.high) == (6.0, 5, 7)
    assert found.decisions.mean == 40
    greedy, random = found.seated
    assert (greedy.name, greedy.games, greedy.decisions) == ("greedy", 60, 20)
    assert greedy.seconds == random.seconds == pytest.approx(3.5 / 40)
    assert found.facts == {"fought over": [("ruins-of-dale", 60)]}


def test_the_effect_of_a_card_is_what_the_same_player_wins_more_with_it_than_without(games: Games) -> None:
    """The strong player uses the horns always, so nothing can be said of them; the other card only where it wins."""
    found = {(effect.name, effect.side): effect for effect in games.effects(1)}
    assert len(found) == 6
    horns, hurt = found["card:blow-the-horns combat", "shadow"], found["card:tend-the-hurt event", "shadow"]
    assert (horns.games, horns.times, horns.share, horns.gain, horns.sure) == (30, 2, 1, None, False)
    assert (hurt.games, hurt.share) == (24, 0.8)
    assert hurt.gain == pytest.approx((1, 1 - hypot(1 - wilson(24, 24).low, wilson(0, 6).high), 1))
    assert games.effects(1)[0].name == "card:tend-the-hurt event"
    assert {effect.name for effect in games.effects(30)} == {"card:blow-the-horns combat", "character:bolg"}


def with_cards(out: Path, cards: int, better: int) -> Games:
    """200 games: the Shadow wins every second; it uses the first card in the first games, of which it wins more."""
    keeping = Keeping(out, FIVE)
    for number in range(200):
        uses = [Use(1, f"card:number-{card}", 1) for card in range(cards) if number * (card + 3) % 67 < 30]
        uses += [Use(1, "card:the-good", 1)] if number < 100 else []
        won = number % 2 == 0 or number < 2 * better
        result = made_up(Timetable(GREEDY).job(number))
        changed = {"winner": "shadow" if won else "free-peoples", "champion": "greedy", "uses": uses}
        list(keeping.keep([msgspec.structs.replace(result, **changed)]))
    keeping.finish(complete=True)
    return Games(out)


def test_the_more_cards_are_compared_the_more_is_asked_of_each(tmp_path: Path) -> None:
    """64 wins of 100 against 50 of 100 are beyond chance for one card, but not for the best of sixty."""
    few, many = with_cards(tmp_path / "few.parquet", 0, 14), with_cards(tmp_path / "many.parquet", 60, 14)
    for games, rows, sure in (few, 1, True), (many, 61, False):
        found = {effect.name: effect for effect in games.effects(10)}
        good = found["card:the-good"]
        assert len(found) == rows and good.gain is not None
        assert good.gain.share == pytest.approx(0.14) and good.gain.low > 0
        assert good.sure is sure


def test_every_card_that_was_used_in_ten_games_is_in_the_picture(tmp_path: Path) -> None:
    """However many there are, each in its own row, with the correction said below."""
    games = with_cards(tmp_path / "x.parquet", 60, 14)
    (text,) = [path.read_text() for path in plots.draw(games, tmp_path, "svg") if path.stem == "effects"]
    for card in range(60):
        assert f"<!-- Number {card} -->" in text
    assert "Bonferroni's correction for 61 rows" in text


def test_where_seats_are_equal_many_rows_stand_in_two_columns(tmp_path: Path) -> None:
    """Each side has its own otherwise; nothing is left out."""
    found = with_cards(tmp_path / "x.parquet", 40, 14).effects(10)
    assert [(title, len(rows)) for title, rows in plots.in_columns(found)] == [("Shadow", 41)]
    equal = [msgspec.structs.replace(effect, side="") for effect in found]
    assert [len(rows) for _, rows in plots.in_columns(equal)] == [21, 20]
    assert plots.in_columns(equal[:30]) == [("", equal[:30])]


def test_the_course_of_the_score_is_that_of_the_games_that_got_so_far(games: Games) -> None:
    """Fate is the turn in all of them; after turn 5 some are over."""
    fate = games.course()["Fate"]
    assert [(turn.turn, turn.median, turn.low, turn.high) for turn in fate] == [(n, n, n, n) for n in range(8)]
    assert [turn.games for turn in fate] == [60] * 6 + [40, 20]
    assert games.lengths() == [(5, 20), (6, 20), (7, 20)]


def said(games: Games) -> str:
    console = Console(width=120, theme=THEME)
    with console.capture() as capture:
        lab_tables.show(summary(games), console)
    return capture.get()


def test_the_summary_says_it_in_tables(games: Games) -> None:
    """Titles, names, numbers and intervals."""
    text = said(games)
    assert "The Battle of Five Armies: 60 games of random and greedy" in text
    lines = [" ".join(line.split()) for line in text.splitlines()]
    assert "greedy 60 48 12 80.0% 68.2-88.2%" in lines
    assert "Free Peoples 60 24 12 40.0% 28.6-52.6%" in lines
    assert "Bolg has fallen 30 50.0% 37.7-62.3%" in lines
    assert "turns 6.0 5-7" in lines
    assert "random 20.0 0.08750 0" in lines
    assert "Ruins of Dale 60 100.0% 94.0-100.0%" in lines


def test_forfeits_are_told_with_their_reason(tmp_path: Path) -> None:
    """A bot that has not answered stands below the tables."""
    result = msgspec.structs.replace(really_played(FIVE, 0), forfeits=["the bot has ended", ""])
    keeping = Keeping(tmp_path / "x.parquet", FIVE)
    list(keeping.keep([result]))
    keeping.finish(complete=True)
    assert "random forfeited 1 game: the bot has ended" in said(Games(tmp_path / "x.parquet"))


def test_combat_hex_is_counted_by_army_edge_and_order(tmp_path: Path) -> None:
    """The differences of the seats are counted too, and the effect of abilities over both seats."""
    played = [really_played(HEX, number) for number in range(2)]
    keeping = Keeping(tmp_path / "x.parquet", HEX)
    list(keeping.keep(played))
    keeping.finish(complete=True)
    games = Games(tmp_path / "x.parquet")
    rates = games.rates()
    assert set(rates) == {"side", "player", "army", "edge", "order"}
    for found in rates.values():
        assert sum(rate.games for rate in found) == 4
        assert sum(rate.wins for rate in found) == 2
    assert {effect.side for effect in games.effects(1)} == {""}
    assert set(games.course()) == {"Winner survivors", "Loser survivors", "Winner points", "Loser points"}
    points = [result.score[f"Army {result.winner.upper()} points"][1] for result in played]
    assert games.course()["Winner points"][1].median == sum(points) / 2


def drawn(number: int) -> Result:
    """A game of Combat Hex that nobody has won."""
    return msgspec.structs.replace(really_played(HEX, number), winner="", champion="")


def test_a_drawn_game_has_neither_winner_nor_loser(tmp_path: Path) -> None:
    """The course of Combat Hex is that of the games that were won; of draws alone there is no picture of it."""
    for name, results in {"one": [really_played(HEX, 0), drawn(1)], "none": [drawn(0)]}.items():
        keeping = Keeping(tmp_path / name, HEX)
        list(keeping.keep(results))
        keeping.finish(complete=True)
    won = really_played(HEX, 0)
    points = Games(tmp_path / "one").course()["Loser points"]
    loser = "AB".replace(won.winner.upper(), "")
    assert [(turn.games, turn.median) for turn in points] == [(1, n) for n in won.score[f"Army {loser} points"]]
    assert Games(tmp_path / "none").course() == {}
    assert plots.course(Games(tmp_path / "none")) is None


def test_the_title_of_a_fact_keeps_its_capitals(tmp_path: Path) -> None:
    """'First Fortification to fall': a Fortification is a thing of the rules."""
    keeping = Keeping(tmp_path / "x.parquet", FIVE)
    fact = {"first Fortification to fall": ["ruins-of-dale"]}
    list(keeping.keep([msgspec.structs.replace(really_played(FIVE, 0), facts=fact)]))
    keeping.finish(complete=True)
    assert "First Fortification to fall" in said(Games(tmp_path / "x.parquet"))


# --- pictures -------------------------------------------------------------------------------------
def test_four_pictures_are_drawn_with_titles_and_names(games: Games, tmp_path: Path) -> None:
    """Win rates, lengths, the course of the score, cards: each an SVG with its words in it."""
    written = plots.draw(games, tmp_path, "svg")
    assert [path.name for path in written] == ["wins.svg", "length.svg", "course.svg", "effects.svg"]
    texts = {path.stem: path.read_text(encoding="utf-8") for path in written}
    for text in texts.values():
        assert text.count("<path") > 20 and "The Battle of Five Armies: 60 games of random and greedy" in text
    for name, words in {
        "wins": ["Who wins", "By player", "greedy  (60)", "Free Peoples  (60)", "80"],
        "length": ["How long a game is", "turns", "mean 6.0"],
        "course": ["How a game goes", "Fate", "Shadow units"],
        "effects": ["Shadow", "Blow the Horns (combat)", "Free Peoples", "Bolg (General)"],
    }.items():
        for word in words:
            assert f"<!-- {word} -->" in texts[name] or f"<!--  {word} -->" in texts[name], (name, word)


def test_the_same_games_give_the_same_picture(games: Games, tmp_path: Path) -> None:
    """No date and no chance is in it."""
    first = [path.read_bytes() for path in plots.draw(games, tmp_path, "svg")]
    assert [path.read_bytes() for path in plots.draw(games, tmp_path, "svg")] == first


def test_pictures_can_be_png(games: Games, tmp_path: Path) -> None:
    """For where SVG is not shown."""
    for path in plots.draw(games, tmp_path, "png"):
        assert path.read_bytes()[:4] == b"\x89PNG" and path.stat().st_size > 10_000


def test_without_matplotlib_one_sentence_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """The missing library can be installed."""
    monkeypatch.setitem(__import__("sys").modules, "matplotlib", None)
    with pytest.raises(RavenhillError, match=r"pip install 'ravenhill\[report\]'"):
        plots.check()


def test_without_duckdb_one_sentence_names_the_extra(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is said before the first game, and nothing is left behind."""
    monkeypatch.setitem(__import__("sys").modules, "duckdb", None)
    with pytest.raises(RavenhillError, match=r"pip install 'ravenhill\[report\]'"):
        Keeping(tmp_path / "x.parquet", FIVE)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("slug", "title"),
    [("ruins-of-dale", "Ruins of Dale"), ("a", "Army A"), ("Gimli's kin", "Gimli's kin"), ("ford north", "ford north")],
)
def test_slugs_become_headings(slug: str, title: str) -> None:
    """Other text stays as it is."""
    assert title_of(slug) == title


def test_uses_have_names() -> None:
    """Those of the content, with the way in which a card was used."""
    five, hexes = names_of("five-armies", ""), names_of("combat-hex", "")
    assert use_named("card:over-the-mountains-shoulder event", five) == "Over the Mountain's Shoulder (event)"
    assert use_named("character:dain", five) == "Dáin (General)"
    assert use_named("maneuver:orcs", five) == "Orcs: Drums and Horns (combat card)"
    assert use_named("maneuver:mighty-strokes", five) == "Mighty Strokes (combat card)"
    assert use_named("ability:great-orcs", five) == "Great Orcs: Fell Race"
    assert use_named("ability:sneak stolen", hexes) == "Sneak (stolen)"
    assert use_named("do:put-on-ring", hexes) == "Put on the Ring"


@pytest.mark.parametrize("game", ["five-armies", "combat-hex"])
def test_everything_that_can_be_used_has_a_name(game: str) -> None:
    """Every word of the kinds that are counted."""
    kinds = {"five-armies": ("card:", "maneuver:", "character:"), "combat-hex": ("ability:",)}[game]
    names = names_of(game, "")
    assert all(names[word] for word in game_named(game).words.names if word.startswith(kinds))


def test_without_the_content_pack_names_are_made_of_slugs(tmp_path: Path) -> None:
    """The games can be shown after it is gone."""
    names = names_of("five-armies", str(tmp_path / "gone"))
    assert use_named("card:blow-the-horns combat", names) == "Blow the Horns (combat)"
