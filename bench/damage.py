"""Damages sound positions of both games, one fact at a time.

python -m bench.damage --game five-armies --count 5000 --seed 7
"""

from __future__ import annotations

import argparse
import random
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import tomli_w

import ravenhill
from bench.playgrounds import PLAYGROUNDS, next_word
from ravenhill.kernel.errors import BadPosition, RavenhillError
from ravenhill.match.match import AnyMatch as Match

NUMBER = re.compile(r"(?<![\w-])\d+(?![\w-])")
FAULT = re.compile(r"(line \d+: .+\n?)+|not a TOML text: .*line \d+.*")
SLUG = re.compile(r'(?<=")[a-z][a-z0-9-]*(?=")|^[a-z][a-z0-9-]*(?= =)|(?<=\.)[a-z][a-z0-9-]+(?=\])', re.MULTILINE)
NUMBERS = (0, 1, 2, 3, 5, 6, 7, 15, 40)
# What lasts only in mid-action: without it a position starts at the beginning of its phase.
TRANSIENT = (
    "stack", "written", "combat", "on_the_march", "force", "looked_at", "in_use", "sealed", "pool", "way", "mover",
    "entered", "fighting", "fought", "assigning", "pending", "cancelled", "rally",
)  # fmt: skip
TRANSIENT_OF_A_WARRIOR = ("stood", "tyrants", "held", "bonus", "chain")
LATER_WORDS = 200  # played on from an accepted damaged position
CHECK_EVERY = 10
IN_MID_ACTION = 0.1  # how many of the sound positions are left in mid-action
REFUSED, LEGAL, SAME = "refused", "legal", "the same position"


# --- sound positions ------------------------------------------------------------------------------
def sound(game: str, rng: random.Random) -> str:
    """A sound position from a random game, most of them at the beginning of a phase."""
    while True:
        match = random_match(game, rng)
        text = match.position() if rng.random() < IN_MID_ACTION else drop_transients(match.position())
        if is_taken(text):
            return text


def random_match(game: str, rng: random.Random) -> Match:
    """A random game after a number of moves."""
    ground = PLAYGROUNDS[game]
    match = ground.begin(rng.randrange(1 << 32), rng.random() < 0.7)
    for _ in range(rng.randrange(120)):
        if match.outcome is not None:
            break
        seat = rng.choice(match.seats)
        match.play(next_word(ground, match, seat, rng.random() < 0.5, rng), seat=seat)
    return match


def drop_transients(text: str) -> str:
    """Removes everything in progress from a position."""
    said = {key: value for key, value in tomllib.loads(text).items() if key not in TRANSIENT}
    for warrior in said.get("warrior", []):
        for key in TRANSIENT_OF_A_WARRIOR:
            warrior.pop(key, None)
    if said["game"] == "combat-hex" and said["phase"] != "action":
        said.pop("to_act", None)
    return tomli_w.dumps(said, multiline_strings=True)


def is_taken(text: str) -> bool:
    """Whether a position is sound."""
    try:
        ravenhill.loads(text)
    except RavenhillError:
        return False
    return True


# --- damage ---------------------------------------------------------------------------------------
def change_number(text: str, rng: random.Random) -> str:
    """Changes one number."""
    found = list(NUMBER.finditer(text))
    if not found:
        return text
    at = rng.choice(found)
    number = rng.choice([int(at[0]) + 1, max(int(at[0]) - 1, 0), rng.choice(NUMBERS), rng.choice(NUMBERS)])
    return f"{text[: at.start()]}{number}{text[at.end() :]}"


def swap_slug(text: str, rng: random.Random) -> str:
    """Exchanges a slug, a key or a table's name for another one of the text."""
    found = list(SLUG.finditer(text))
    at, other = rng.choice(found), rng.choice(found)
    return f"{text[: at.start()]}{other[0]}{text[at.end() :]}"


def misspell(text: str, rng: random.Random) -> str:
    """Drops a letter of a slug."""
    at = rng.choice([each for each in SLUG.finditer(text) if len(each[0]) > 1])
    gone = rng.randrange(at.start(), at.end())
    return text[:gone] + text[gone + 1 :]


def drop_line(text: str, rng: random.Random) -> str:
    """Drops a line."""
    lines = text.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return "".join(lines)


def duplicate_line(text: str, rng: random.Random) -> str:
    """Writes a line twice."""
    lines = text.splitlines(keepends=True)
    at = rng.randrange(len(lines))
    return "".join([*lines[: at + 1], *lines[at:]])


def move_line(text: str, rng: random.Random) -> str:
    """Moves a line: a piece into another place, a card into another list."""
    lines = text.splitlines(keepends=True)
    line = lines.pop(rng.randrange(len(lines)))
    lines.insert(rng.randrange(len(lines) + 1), line)
    return "".join(lines)


def move_piece(text: str, rng: random.Random) -> str:
    """Moves a fact of one place or warrior to another."""
    said = tomllib.loads(text)
    tables = [*said.get("region", {}).values(), *said.get("box", {}).values(), *said.get("warrior", [])]
    full = [table for table in tables if table]
    if len(full) < 2:
        return text
    one, other = rng.sample(full, 2)
    key = rng.choice(list(one))
    one[key], other[key] = other.get(key, one[key]), one[key]
    return tomli_w.dumps(said, multiline_strings=True)


def change_flag(text: str, rng: random.Random) -> str:
    """Turns true into false or back, or sets a flag for the first time."""
    said = tomllib.loads(text)
    places = [*said.get("region", {}).values(), *said.get("warrior", []), said]
    table = rng.choice(places)
    key = rng.choice(["control", "concentration", "acted", "courage", "ring_on", "net_used"])
    table[key] = not table.get(key, False)
    return tomli_w.dumps(said, multiline_strings=True)


def change_phase(text: str, rng: random.Random) -> str:
    """Starts the game with another phase."""
    said = tomllib.loads(text)
    phases = {
        "five-armies": ["recovery", "generals", "fate", "shadow-leadership", "action-round", "end-of-turn"],
        "combat-hex": ["setting-up", "strategy", "action", "combat"],
    }
    said["phase"] = rng.choice(phases[str(said["game"])])
    return tomli_w.dumps(said, multiline_strings=True)


DAMAGES: tuple[Callable[[str, random.Random], str], ...] = (
    change_number, change_number, change_number, swap_slug, swap_slug, misspell, drop_line, duplicate_line, move_line,
    move_line, move_piece, move_piece, change_flag, change_phase,
)  # fmt: skip


# --- what becomes of it ---------------------------------------------------------------------------
def outcome(game: str, text: str, rng: random.Random) -> str:
    """Whether a damaged position is refused, with a line, or legal: then plays on, and nothing goes wrong."""
    try:
        match = ravenhill.loads(text)
    except BadPosition as error:
        return REFUSED if FAULT.fullmatch(str(error)) else f"refused without a line: {error}"
    check_legal(game, match, rng)
    return LEGAL


def check_legal(game: str, match: Match, rng: random.Random) -> None:
    """Checks that a position comes back as it was written, can be played on, and keeps every invariant."""
    ground = PLAYGROUNDS[game]
    again = ravenhill.loads(match.position())
    assert again.position() == match.position(), "another position comes back"
    assert match.game.state_hash(again.table) == match.game.state_hash(match.table), "another state comes back"
    for number in range(LATER_WORDS):
        if match.outcome is not None:
            return
        if number % CHECK_EVERY == 0:
            ground.check(match.table)
        seat = rng.choice(match.seats)
        match.play(next_word(ground, match, seat, rng.random() < 0.5, rng), seat=seat)
    ground.check(match.table)


def damaged_positions(game: str, seed: int, a_position: int = 20) -> Iterator[tuple[str, str, random.Random]]:
    """Damaged positions without end, some of each sound one: the damage, the text, and chance to go on with."""
    rng = random.Random(seed)
    while True:
        text = sound(game, rng)
        for _ in range(a_position):
            damage = rng.choice(DAMAGES)
            yield damage.__name__, damage(text, rng), random.Random(rng.randrange(1 << 32))


def main() -> None:
    """Damages many positions; stops with the text of the first that is neither refused nor legal."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=list(PLAYGROUNDS), required=True)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--keep", default="")
    said = parser.parse_args()
    counted: Counter[Any] = Counter()
    faults = 0
    for number, (name, text, rng) in enumerate(damaged_positions(said.game, said.seed)):
        if number == said.count:
            break
        try:
            counted[outcome(said.game, text, rng)] += 1
        except Exception as error:
            faults += 1
            counted[f"{type(error).__name__}: {str(error)[:90]}"] += 1
            if said.keep:
                Path(said.keep, f"{said.game}-{said.seed}-{number}-{name}.toml").write_text(text, encoding="utf-8")
    for what, times in counted.most_common():
        print(f"{times:6} {what}")
    raise SystemExit(1 if faults else 0)


if __name__ == "__main__":
    main()
