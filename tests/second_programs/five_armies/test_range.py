"""Range of archers and of Gandalf: FA-20.1, FA-20.3, FA-R.70, with the board's tables and without."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import ravenhill
from bench.battlefields import text
from ravenhill.kernel.record import OUTCOME
from ravenhill.match.match import Match
from tests.repeats import repeated
from tests.second_programs.five_armies.ground import (
    BOARD,
    FILE,
    FORDS,
    OPEN,
    REGIONS,
    RIVERS,
    Ground,
    other,
    scattered,
    slugs,
    word,
)

Range = Callable[[str, str], bool]
TABLE, BEYOND = BOARD["range"]["archers_table"], BOARD["range"]["gandalf_more"]


def archers_by_table(a: str, b: str) -> bool:
    """A region is in range of itself and of those the archers' table gives it."""
    return a == b or b in TABLE[a]


def gandalf_by_table(a: str, b: str) -> bool:
    """The archers' table and what Gandalf reaches beyond."""
    return archers_by_table(a, b) or b in BEYOND[a]


def within(steps: int) -> Range:
    """Range by borders crossed, rivers and fords among them, never by the black line."""
    reach = {region: {region} for region in REGIONS}
    for _ in range(steps):
        for region, known in reach.items():
            reach[region] = known | {b for pair in OPEN | FORDS | RIVERS if pair & known for b in pair}
    return lambda a, b: b in reach[a]


def archers(ground: Ground, target: str, in_range: Range) -> int:
    """Elf Archers and Lake-men in Hills or Mountains within range of the target."""
    standing = [place for place in ground.armies("free-peoples") if in_range(place, target)]
    allowed = [place for place in standing if BOARD["region"][place]["terrain"] in ("hills", "mountains")]
    units = [ground.places[place]["units"] for place in allowed]
    return sum(each.get("elf-archers", 0) + each.get("lake-men", 0) for each in units)


def with_generals(said: dict[str, Any], seed: int) -> dict[str, Any]:
    """Gandalf and Thranduil on the board, activated."""
    rng = random.Random(seed)
    for name in ("gandalf", "thranduil"):
        if not any(name in entry.get("characters", []) for entry in said["region"].values()):
            said["region"].setdefault(rng.choice(REGIONS), {}).setdefault("characters", []).append(name)
    return {**said, "activated": ["gandalf", "thranduil"], "concentration": False, "next": {"dice": [1] * 9}}


def using(said: dict[str, Any], general: str, pack: Path | None) -> Match:
    """The match at the first half of a General's ability."""
    dice = {"free-peoples": ["character"], other("free-peoples"): ["army"]}
    start = text({**said, "phase": "action-round", "to_act": "free-peoples", "dice": dice})
    m = ravenhill.loads(start, content=pack)
    return m.play(f"character:{general}")


def targets(m: Match) -> set[str]:
    """The targets of the first half, none if it cannot be chosen."""
    if m.table.decisions[0].kind.name == "general-half":
        if "do:first" not in m.options:
            return set()
        m.play("do:first")
    return slugs(m.options, "region", "box") if m.table.decisions[0].kind.name in ("archery", "blast") else set()


def agree(seed: int, archery: Range, blast: Range, pack: Path | None) -> None:
    """Targets and numbers of dice are those of the rule text."""
    said = with_generals(scattered(seed), seed)
    ground = Ground(said)
    shadow = ground.armies("shadow")
    counted = {target: archers(ground, target, archery) for target in shadow}
    m = using(said, "thranduil", pack)
    found = targets(m)
    assert found == {target for target, number in counted.items() if number}, f"seed {seed}: Archery"
    if found:
        target = sorted(found)[seed % len(found)]
        m.play(word(target))
        rolled = next(len(entry.values) for entry in reversed(m.tape) if entry.kind == OUTCOME)
        assert rolled == min(5, counted[target]), f"seed {seed}: Archery at {target}"
    home = next(place for place in REGIONS if "gandalf" in ground.places.get(place, {}).get("characters", []))
    if not any(blast(home, target) for target in shadow):
        return
    assert targets(using(said, "gandalf", pack)) == {target for target in shadow if blast(home, target)}, f"seed {seed}"


@pytest.mark.parametrize("first", repeated(range(0, 300, 60), 2))
def test_range_by_the_tables(first: int) -> None:
    """The targets and the number of archers on the board as it is."""
    for seed in range(first, first + 60):
        agree(seed, archers_by_table, gandalf_by_table, None)


@pytest.fixture
def pack_without_tables(tmp_path: Path) -> Path:
    """A pack whose board has no range tables."""
    said = FILE.read_text(encoding="utf-8")
    (tmp_path / "board.toml").write_text(said[: said.index("[range]\n")], encoding="utf-8")
    return tmp_path


def test_range_by_steps(pack_without_tables: Path) -> None:
    """Two borders for the archers, three for Gandalf, where the board has no tables."""
    archery, blast = within(2), within(3)
    for seed in range(100):
        agree(seed, archery, blast, pack_without_tables)
