"""Record the golden games again: `python -m tests.golden.renew_games`, or only those named behind it.

Before 1.0 a fix of the rules may change them. Which games there are is pinned here: how each is played, how it must
end, and the first seed that is tried; the seed that is taken stands in the record.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

import ravenhill
from ravenhill.games.combat_hex.rules import victory as hex_victory
from ravenhill.games.five_armies.rules.victory import (
    AGREED,
    BEORN_IN_TIME,
    BOLG_ELIMINATED,
    FATE_FULFILLED,
    POINTS_AND_FRONT_GATE,
    POINTS_AT_END_OF_TURN,
    RESIGNED,
)
from ravenhill.kernel.chance import Committed
from ravenhill.kernel.record import STATE, WORD, effective
from ravenhill.match.match import Match
from tests.golden.playing import POLICIES

GAMES = Path(__file__).parent / "games"
MOST_TRIES = 3000
TAKE_BACK = 0.03  # of the words, where takings-back are recorded
RESIGNS_ON = 4
DECLINED_ON, AGREED_ON = 2, 4  # the turns of a game that ends in a draw


@dataclass(frozen=True)
class Golden:
    """One golden game: its file, how it is played, how it must end."""

    name: str
    policy: str
    ending: int
    first_seed: int
    committed: bool = False  # chance as between people, in a record of the older kind with one fingerprint
    takes_back: bool = False  # now and then a word is taken back
    resigns: str = ""  # who gives the game up
    drawn: bool = False  # a draw is offered and declined, and later offered by another and accepted
    made_of: dict[str, Any] = field(default_factory=dict)  # armies, maps, level, options of Combat Hex

    @property
    def game(self) -> str:
        """The name of the game."""
        return "combat-hex" if self.made_of else "five-armies"

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays."""
        return tuple("abcd"[: len(self.made_of["armies"])]) if self.made_of else ("free-peoples", "shadow")


def battle(map_: str, level: int, *armies: str | dict[str, Any], **options: Any) -> dict[str, Any]:
    """What a game of Combat Hex is made of; no person plays, so it has a last turn (CH-V5)."""
    return {"armies": list(armies), "maps": [map_], "level": level, "options": {"turn-limit": 20} | options}


GOLDEN = [
    Golden("chance-beorn", "by-chance", BEORN_IN_TIME, 100),
    Golden("chance-fate", "by-chance", FATE_FULFILLED, 200),
    Golden("chance-committed", "by-chance", FATE_FULFILLED, 300, committed=True),
    Golden("bold-beorn", "boldly", BEORN_IN_TIME, 400),
    Golden("bold-fate", "boldly", FATE_FULFILLED, 500),
    Golden("bold-taken-back", "boldly", BEORN_IN_TIME, 600, takes_back=True),
    Golden("bold-resigned", "boldly", RESIGNED, 700, resigns="shadow"),
    Golden("bold-drawn", "boldly", AGREED, 750, drawn=True),
    Golden("conquest-points", "conquering", POINTS_AT_END_OF_TURN, 800),
    Golden("conquest-points-committed", "conquering", POINTS_AT_END_OF_TURN, 900, committed=True),
    Golden("conquest-front-gate", "conquering", POINTS_AND_FRONT_GATE, 1000),
    Golden("conquest-fails", "conquering", FATE_FULFILLED, 1100, takes_back=True),
    Golden("bolg-falls", "hunting", BOLG_ELIMINATED, 1200),
]
HEX_GOLDEN = [
    Golden(
        "hex-chance-500", "by-chance", hex_victory.TURN_LIMIT, 2000,
        made_of=battle("ford-12", 500, "patrol-of-ithilien", "gollum-and-goblins", **{"turn-limit": 8}),
    ),
    Golden(
        "hex-wiped-out-500", "fighting", hex_victory.WIPED_OUT, 2100,
        made_of=battle("village-12", 500, "arwens-escort", "wormtongues-mob"),
    ),
    Golden(
        "hex-ring-carried-off-500", "fighting", hex_victory.RING_BEARER_LEFT, 2200,
        made_of=battle("ridge-12", 500, {"name": "Frodo and Sam", "warriors": ["frodo", "sam"]}, "black-rider"),
    ),
    Golden(
        "hex-ring-bearer-killed-500", "fighting", hex_victory.RING_BEARER_KILLED, 2300,
        made_of=battle("ridge-12", 500, "ring-bearers-guard", "black-rider", **{"wearer-line": True}),
    ),
    Golden(
        "hex-half-lost-1000", "fighting", hex_victory.HALF_LOST, 2400, committed=True,
        made_of=battle("ridge", 1000, "eomers-eored", "wraith-and-wolves"),
    ),
    Golden(
        "hex-options-1000", "fighting", hex_victory.HALF_LOST, 2500, takes_back=True,
        made_of=battle(
            "ford", 1000, "bows-of-the-golden-wood", "lurtzs-hunt",
            **{"wide-arc": True, "hills-both-ways": True, "rear-follows": True, "strict-spread": True},
        ),
    ),
    Golden(
        "hex-three-1000", "fighting", hex_victory.HALF_LOST, 2600,
        made_of=battle("tower", 1000, "gimlis-kin", "hand-of-saruman", "eomers-eored"),
    ),
    Golden(
        "hex-four-1500", "fighting", hex_victory.HALF_LOST, 2700,
        made_of=battle(
            "woods", 1500, "ride-of-rohan", "wings-of-angmar", "treebeards-march", "the-dark-lord",
        ),
    ),
    Golden(
        "hex-resigned-1500", "fighting", hex_victory.RESIGNATION, 2800, resigns="b",
        made_of=battle("pass", 1500, "strider-and-the-garrison", "isengard-unleashed"),
    ),
    Golden(
        "hex-drawn-three-1000", "fighting", hex_victory.AGREED, 2900, drawn=True,
        made_of=battle("ford", 1000, "gimlis-kin", "hand-of-saruman", "eomers-eored"),
    ),
]  # fmt: skip
ALL = [*GOLDEN, *HEX_GOLDEN]


def begun(golden: Golden, seed: int) -> Match:
    """The match before its first word."""
    if not golden.committed:
        return ravenhill.new(golden.game, seed=seed, **golden.made_of)
    parts = [f"{seat} {seed}".encode() for seat in golden.seats]
    return with_one_fingerprint(golden, f"golden game {seed:08}".encode(), parts)


def with_one_fingerprint(golden: Golden, secret: bytes, parts: list[bytes]) -> Match:
    """A match whose record is of the older kind, without a chain of seals: such records must stay readable."""
    header = msgspec.structs.replace(
        ravenhill.new_committed(golden.game, secret, parts, **golden.made_of).header,
        links=[],
        commitment=Committed.commitment(secret),
        contributions=[part.hex() for part in parts],
    )
    return Match(header, Committed(secret, parts))


def played(golden: Golden, seed: int) -> Match:
    """The whole game of a seed."""
    match, chooser = begun(golden, seed), random.Random(seed)
    while match.outcome is None:
        if golden.resigns and match.game.turn(match.table) == RESIGNS_ON:
            match.resign(golden.resigns)
            break
        if golden.drawn:
            bargain(match, *golden.seats)
            if match.outcome is not None:
                break
        seat = chooser.choice(match.seats)
        match.play(POLICIES[golden.policy](match, seat, chooser), seat=seat)
        if golden.takes_back and match.outcome is None and chooser.random() < TAKE_BACK:
            take_back(match, chooser)
    return match


def bargain(match: Match, first: str, second: str, *others: str) -> None:
    """The first offers a draw that the second declines; later the second offers one, and all are there to accept it."""
    if match.game.turn(match.table) == DECLINED_ON and not match.draw_refusal(first):
        match.offer_draw(first)
        match.decline_draw(second)
    left = [seat for seat in (first, second, *others) if not match.draw_refusal(seat)]
    if match.game.turn(match.table) == AGREED_ON and len(left) == 2 + len(others):
        match.offer_draw(second)
        for seat in (first, *others):
            match.accept_draw(seat)


def take_back(match: Match, chooser: random.Random) -> None:
    """Take back up to three words, by consent; never while a sealed answer waits, and only words of this turn."""
    words = chooser.randint(1, 3)
    if len(match.table.decisions) == 1 and words < words_of_turn(match):
        match.take_back(words)


def words_of_turn(match: Match) -> int:
    """How many words have been played since the last hash."""
    kinds = [entry.kind for entry in effective(match.tape)]
    ends = [at for at, kind in enumerate(kinds) if kind == STATE]
    return kinds[ends[-1] if ends else 0 :].count(WORD)


def found(golden: Golden) -> Match:
    """The game of the first seed that ends as it must."""
    for seed in count(golden.first_seed):
        match = played(golden, seed)
        if match.table.ending == golden.ending:
            return match
        if seed - golden.first_seed == MOST_TRIES:
            raise SystemExit(f"{golden.name}: none of {MOST_TRIES} games ends so; choose another first seed")
    raise AssertionError


def main(names: list[str]) -> None:
    """Rewrites all golden games, or those that are named."""
    GAMES.mkdir(exist_ok=True)
    for old in GAMES.glob("*.record"):
        if not names or old.stem not in {golden.name for golden in ALL}:
            old.unlink()
    for golden in ALL:
        if names and golden.name not in names:
            continue
        match = found(golden)
        path = GAMES / f"{golden.name}.record"
        path.write_text(str(match.record()), encoding="utf-8", newline="\n")
        ending = match.outcome.ending if match.outcome else ""
        print(f"{path.name}: {match.words_played} words, {match.game.turn(match.table)} turns. {ending}")


if __name__ == "__main__":
    main(sys.argv[1:])
