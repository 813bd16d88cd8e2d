"""The board and a position as plain data, read from their TOML without the engine.

Everything a second program knows of the game comes from here: borders from the board's file, Armies from the
document of a position. Nothing in this folder imports a rule of the engine.
"""

from __future__ import annotations

import random
import tomllib
from functools import cached_property
from pathlib import Path
from typing import Any

import ravenhill
from bench.battlefields import battlefield, text
from ravenhill.match.known import FiveArmiesMatch

FILE = Path(ravenhill.__file__).parent / "games" / "five_armies" / "content" / "v1" / "board.toml"
BOARD: dict[str, Any] = tomllib.loads(FILE.read_text(encoding="utf-8"))
REGIONS: list[str] = list(BOARD["region"])
SETTLEMENTS = {name for name, region in BOARD["region"].items() if region["settlement"]}
LEADS_TO = {name: box["leads_to"] for name, box in BOARD["box"].items() if "leads_to" in box}
PASSES = {name for name, box in BOARD["box"].items() if box["kind"] == "pass"}
RATED = {"bard", "dain", "gandalf", "thranduil", "thorin", "bolg"}  # Leadership of 1 or more (FA-34.8)
SIDES = ("free-peoples", "shadow")


def borders(kind: str) -> set[frozenset[str]]:
    """The pairs of regions that share a border of a kind."""
    return {frozenset(edge["regions"]) for edge in BOARD["edge"].values() if edge["type"] == kind}


OPEN, FORDS, RIVERS = borders("open"), borders("ford"), borders("river")
ADJACENT = {a: {b for b in REGIONS if frozenset((a, b)) in OPEN | FORDS} for a in REGIONS}


def is_ford(a: str, b: str) -> bool:
    """Whether the way from one region to the other crosses a ford."""
    return frozenset((a, b)) in FORDS - OPEN


def other(side: str) -> str:
    """The enemy."""
    return SIDES[1 - SIDES.index(side)]


class Ground:
    """A position: who stands where."""

    def __init__(self, said: dict[str, Any]) -> None:
        self.said = said
        self.places: dict[str, dict[str, Any]] = {**said.get("region", {}), **said.get("box", {})}

    def side(self, place: str) -> str:
        """Whose Army stands there, '' for none."""
        entry = self.places.get(place, {})
        return str(entry["side"]) if entry.get("units") else ""

    def armies(self, side: str, boxes: bool = False) -> list[str]:
        """The places with an Army of a side."""
        return [place for place in self.places if self.side(place) == side and (boxes or place in REGIONS)]

    @cached_property
    def beorn(self) -> str:
        """The region with Beorn, '' if he is not on the board."""
        return next((place for place, entry in self.places.items() if "beorn" in entry.get("characters", [])), "")

    def hostile(self, region: str, side: str) -> bool:
        """Whether an enemy Army of the side stands in a region; to the Shadow Beorn is one (FA-33.5, FA-R.64)."""
        return self.side(region) == other(side) or (side == "shadow" and region == self.beorn)

    def next_to_enemy(self, region: str, side: str) -> bool:
        """Whether a region is adjacent to an enemy Army."""
        return any(self.hostile(near, side) for near in ADJACENT[region])

    def controls(self, region: str, side: str) -> bool:
        """Whether a side controls the Settlement there (FA-R.82)."""
        marker = bool(self.places.get(region, {}).get("control"))
        return region in SETTLEMENTS and marker == (side == "shadow")

    def with_leadership(self, place: str) -> bool:
        """Whether the Army there has a Leadership token or a character rated 1 or more (FA-21.3)."""
        entry = self.places[place]
        own = [name for name in entry.get("characters", []) if (name == "bolg") == (self.side(place) == "shadow")]
        return bool(entry.get("leadership")) or any(name in RATED for name in own)

    def wins(self, region: str) -> bool:
        """Whether the Shadow has won at once on entering a region (FA-23.7, FA-31.1, FA-31.6)."""
        held = {each for each in SETTLEMENTS if self.controls(each, "shadow") or each == region}
        points = sum(4 if "fortification" in BOARD["region"][each] else 2 for each in held)
        return "front-gate" in held and points >= 10


def scattered(seed: int) -> dict[str, Any]:
    """A random position without cards and with no dice used, for a side to be chosen later."""
    said = battlefield(random.Random(seed))
    for key in ("hand", "used_events", "discards", "out_of_game", "dice_used", "dice_pool", "activated", "rings"):
        said.pop(key, None)
    for entry in said["region"].values():
        entry["characters"] = [name for name in entry.get("characters", []) if name != "bilbo"]
    return with_beorn(said, seed) if seed % 3 == 0 else said


def with_beorn(said: dict[str, Any], seed: int) -> dict[str, Any]:
    """The same position with Beorn in a free region next to a Shadow Army, if there is one."""
    for entry in said["region"].values():
        entry["characters"] = [name for name in entry.get("characters", []) if name != "beorn"]
    ground = Ground(said)
    free = [region for region in REGIONS if not said["region"].get(region, {}).keys() & {"units", "control", "tokens"}]
    near = [region for region in free if any(ground.side(each) == "shadow" for each in ADJACENT[region])]
    if near:
        said["region"].setdefault(random.Random(seed).choice(near), {}).setdefault("characters", []).append("beorn")
        said["wrath"] = 8
        said["fate"] = max(said.get("fate", 0), 11)  # he came with that step (FA-17.3)
    return said


def match(said: dict[str, Any], side: str, die: str, **more: Any) -> FiveArmiesMatch:
    """A match in a position in which a side is to act and has all the dice: two of a face."""
    dice = {side: [die, die], other(side): []}
    return ravenhill.loads(text({**said, "phase": "action-round", "to_act": side, "dice": dice, **more}))


def word(place: str) -> str:
    """The word of a place."""
    return f"{'region' if place in REGIONS else 'box'}:{place}"


def slugs(words: list[str], *kinds: str) -> set[str]:
    """The slugs of the words of some kinds."""
    return {each.partition(":")[2] for each in words if each.partition(":")[0] in kinds}
