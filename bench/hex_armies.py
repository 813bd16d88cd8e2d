"""Draws random lawful armies of Combat Hex, from the data of the warriors and the rules of section 2 alone."""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from functools import lru_cache
from importlib.resources import files
from typing import Any

LEVELS = (500, 1000, 1500)
GOES_ON = 0.93  # how likely another warrior is taken while one fits

Entry = dict[str, Any]


@lru_cache
def roster() -> tuple[Entry, ...]:
    """Every warrior that an army can take; the line of a Ring's wearer is none (CH-O1)."""
    file = files("ravenhill.games.combat_hex") / "content" / "v1" / "warriors.toml"
    entries: list[Entry] = tomllib.loads(file.read_text(encoding="utf-8"))["warrior"]
    wearers = {entry["wearer"] for entry in entries if "wearer" in entry}
    return tuple(entry for entry in entries if entry["slug"] not in wearers)


def minions_allowed(entry: Entry) -> int:
    """The number of minions that a warrior brings along (CH-2.02, CH-8.47)."""
    if entry["kind"] != "hero":
        return 0
    return int(entry["action_points"]) * (2 if "leadership" in entry["abilities"] else 1)


def fits(taken: list[Entry], entry: Entry, level: int) -> bool:
    """Whether an army is still lawful with one more warrior (CH-2.01 to CH-2.04)."""
    army = [*taken, entry]
    minions = sum(1 for each in army if each["kind"] != "hero")
    unique = [each["unique"] for each in army if each.get("unique")]
    return (
        sum(each["points"] for each in army) <= level
        and minions <= sum(minions_allowed(each) for each in army)
        and len({each["faction"] for each in army}) == 1
        and len(set(unique)) == len(unique)
    )


def draw_warrior(rng: random.Random, level: int) -> list[Entry]:
    """Draws one warrior, every one equally likely, with a hero to lead it if it is a minion."""
    while True:
        first = rng.choice(roster())
        if fits([], first, level):
            return [first]
        heroes = [hero for hero in roster() if fits([], hero, level) and fits([hero], first, level)]
        if heroes:
            return [rng.choice(heroes), first]


def army(rng: random.Random, level: int, name: str) -> Entry:
    """A random army as an army file."""
    taken = draw_warrior(rng, level)
    while rng.random() < GOES_ON:
        choices = [entry for entry in roster() if fits(taken, entry, level)]
        if not choices:
            break
        taken.append(rng.choice(choices))
    counts = Counter(entry["slug"] for entry in taken)
    lines = [f"{slug} x{number}" if number > 1 else slug for slug, number in counts.items()]
    return {"name": name, "level": level, "warriors": lines}
