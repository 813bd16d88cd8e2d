"""Games written by hand: words and chance in the order of play, and the state that the rules give after each turn."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.game import FiveArmies
from ravenhill.games.five_armies.rules import victory
from ravenhill.kernel.chance import DICE, Recorded
from ravenhill.kernel.record import OUTCOME, WORD
from ravenhill.match.known import FiveArmiesMatch
from ravenhill.match.match import Match
from ravenhill.match.record import Header

BY_HAND = Path(__file__).parent / "by_hand"
UNORDERED = ("out_of_game", "discards", "table", "activated")
ENDINGS = ("BOLG_ELIMINATED", "BEORN_IN_TIME", "FATE_FULFILLED", "POINTS_AT_END_OF_TURN", "POINTS_AND_FRONT_GATE")


def written(name: str) -> dict[str, Any]:
    """A game written by hand."""
    return tomllib.loads((BY_HAND / f"{name}.toml").read_text(encoding="utf-8"))


def lines(script: str) -> list[list[str]]:
    """The lines of a script in their parts, without comments."""
    return [line.split() for line in script.splitlines() if line.strip() and not line.startswith("#")]


def beginning(game: dict[str, Any]) -> FiveArmiesMatch:
    """The match before its first word, with all the chance of the scripts prepared in their order."""
    rules = FiveArmies()
    said = [line for turn in game["turn"] for line in lines(turn["script"]) if line[0] == "*"]
    outcomes = [outcome(rules, line) for line in said]
    return Match(Header.of(rules, position=game["position"]), Recorded(outcomes))


def outcome(rules: FiveArmies, line: list[str]) -> tuple[int, list[int]]:
    """A line of chance as its label and values."""
    if line[1] == "dice":
        return DICE, [int(die) for die in line[2:]]
    label, index = rules.draw_numbers(line[2], line[3])
    return label, [index]


def play_turn(match: FiveArmiesMatch, script: str) -> None:
    """Play the words of one turn; chance comes from the script by itself."""
    for first, *rest in lines(script):
        if first == "not":
            refuse(match, *rest)
        elif first != "*":
            match.play(*rest, seat=first)


def refuse(match: FiveArmiesMatch, seat: str, *words: str) -> None:
    """None of these words may be offered to the seat now."""
    offered = [word for word in words if match.why_not(word, seat) is None]
    assert not offered, f"{seat} may not play {', '.join(offered)} here"


def told(match: FiveArmiesMatch) -> list[str]:
    """Everything that has been played and drawn, one line each, as a record writes it."""
    text = str(match.record()).split("\n\n", 1)[1].splitlines()[:-1]
    entries = match.record().entries
    return [line for line, entry in zip(text, entries, strict=True) if entry.kind in (WORD, OUTCOME)]


def spoken(scripts: list[str]) -> list[str]:
    """The same out of the scripts."""
    said = [parts for script in scripts for parts in lines(script) if parts[0] != "not"]
    return [line for parts in said for line in one_by_one(parts)]


def one_by_one(parts: list[str]) -> list[str]:
    """A line of several words as several lines of one."""
    return [" ".join(parts)] if parts[0] == "*" else [f"{parts[0]} {word}" for word in parts[1:]]


def state(match: FiveArmiesMatch) -> dict[str, Any]:
    """The whole state in words, as the states of the games written by hand say it."""
    g = match.table
    said = tomllib.loads(match.position())
    for key in ("game", "stack", "written", "force", "seen", "combat"):  # a game won in mid-combat shows it still
        said.pop(key, None)
    said["points"] = g.points
    said["figures"] = {slug: n for slug, n in zip(v.UNIT_SLUGS, g.reserve, strict=True) if n}
    said["piles"] = dict(zip(v.GROUP_SLUGS, g.pile, strict=True))
    if "winner" in said:
        said["ending"] = next(name for name in ENDINGS if getattr(victory, name) == g.ending)
    return in_order(said)


def in_order(said: dict[str, Any]) -> dict[str, Any]:
    """Sort what has no order: hands, dice, and the cards that lie about; used Event cards keep theirs (FA-R.21)."""
    kept = {key: sorted(value) if key in UNORDERED else value for key, value in said.items()}
    for key in ("hand", "dice"):
        kept[key] = {side: sorted(value) for side, value in said[key].items()}
    return kept
