"""The documents are true: every example loads, replays or runs, and nothing of a format is left out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ravenhill
from ravenhill.games.combat_hex.position import battle
from ravenhill.games.combat_hex.position.writing import EFFECT_SLUGS
from ravenhill.games.five_armies.position import reading
from ravenhill.match.record import Header

DOCS = Path(__file__).parents[2] / "docs"


def blocks(document: str, language: str) -> list[str]:
    """The code blocks of a document in one language."""
    text = (DOCS / document).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def told(document: str, entry: str) -> bool:
    """Whether a document names an entry: in code, or as the head of a table."""
    text = (DOCS / document).read_text(encoding="utf-8")
    return re.search(rf"`[^`\n]*\b{re.escape(entry)}\b[^`\n]*`", text) is not None


def numbered(examples: list[str]) -> list[str]:
    return [f"example-{number}" for number in range(1, len(examples) + 1)]


POSITIONS = blocks("positions.md", "toml")
RECORDS = blocks("records.md", "record")
PYTHON = [*blocks("positions.md", "python"), *blocks("records.md", "python")]
ODDS = blocks("odds.md", "python")


def test_both_formats_have_examples() -> None:
    """Positions of every kind, a record of each game, and the Python that reads them."""
    assert (len(POSITIONS), len(RECORDS), len(PYTHON)) == (7, 2, 5)


@pytest.mark.parametrize("example", POSITIONS, ids=numbered(POSITIONS))
def test_every_position_loads_and_comes_to_a_question(example: str) -> None:
    """And gives the same state when it is written and read again."""
    match = ravenhill.loads(example)
    assert match.options
    assert ravenhill.loads(match.position()).position() == match.position()


@pytest.mark.parametrize("example", RECORDS, ids=numbered(RECORDS))
def test_every_record_replays_and_is_verified(example: str) -> None:
    """Line for line."""
    assert str(ravenhill.replays(example).record()) == example
    assert str(ravenhill.verify(example).record()) == example


@pytest.mark.parametrize("example", [*PYTHON, *ODDS], ids=numbered([*PYTHON, *ODDS]))
def test_every_piece_of_python_runs(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anywhere."""
    monkeypatch.chdir(tmp_path)
    exec(compile(example, "docs", "exec"), {"__name__": "__main__"})


def test_odds_of_both_games_and_analysis_have_examples() -> None:
    """One piece of Python for each."""
    assert len(ODDS) == 3


def test_the_prepared_dice_of_the_combat_example_fall_as_it_says() -> None:
    """Three black dice of the attacker, two white ones of the defender, then the attacker's re-roll."""
    example = next(text for text in POSITIONS if "the attacker's Combat Roll" in text)
    match = ravenhill.loads(example)
    match.play("die:army", "action:attack", "region:old-road", "do:no", "region:camp")
    match.play("maneuver:orcs", seat="shadow").play("maneuver:regroup", seat="free-peoples")
    fight = match.table.fight
    assert (fight.attack.black, fight.defence.white) == ([1, 6, 2], [5, 5])
    match.play("number:1")
    assert sorted(match.table.the_fight().attack.black) == [2, 4, 6]


@pytest.mark.parametrize("entry", sorted(reading.KEYS | reading.PLACE_KEYS))
def test_every_entry_of_a_position_is_explained(entry: str) -> None:
    """Nothing can be written that the document does not name."""
    assert told("positions.md", entry)


@pytest.mark.parametrize("entry", sorted({*battle.KEYS, *battle.WARRIOR_KEYS, *EFFECT_SLUGS}))
def test_every_entry_of_a_position_on_hexes_is_explained(entry: str) -> None:
    """What holds for a warrior until the turn ends, too."""
    assert told("positions.md", entry)


# A position has its own document, and a link is two lines.
ENTRIES = [name.rstrip("s") for name in Header.__struct_fields__ if name not in ("position", "links")]


@pytest.mark.parametrize("entry", [*ENTRIES, "seal", "number"])
def test_every_entry_of_a_header_is_explained(entry: str) -> None:
    """The lines above the first word."""
    assert told("records.md", entry)


def test_the_number_of_actions_is_told() -> None:
    """Of both games as they are begun without further words."""
    ours, usual = (len(ravenhill.new(game, seed=1).game.words.names) for game in ("five-armies", "combat-hex"))
    text = (DOCS / "research.md").read_text(encoding="utf-8")
    assert f"the numbers of the game's words: {ours}, or {usual} in the usual Combat Hex" in text
