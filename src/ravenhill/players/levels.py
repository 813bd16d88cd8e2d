"""Names the opponents: five levels, the same in both games, and the players that are no levels."""

from __future__ import annotations

from ravenhill.kernel.errors import RavenhillError
from ravenhill.players.bot import BOT_SECONDS, BotPlayer
from ravenhill.players.greedy import GreedyPlayer
from ravenhill.players.ismcts import Budget, SearchingPlayer
from ravenhill.players.player import Player
from ravenhill.players.random import RandomPlayer
from ravenhill.players.search import EVALUATING, PLAIN

# Iterations of search for each choice.
LEVELS = {"recruit": 1, "soldier": 3, "captain": 10, "lord": 20, "king": 160}
# The games each level has won, and those it has played, against the one below it; the lowest against random choices.
# They are those of bench/results.md, where `dev.py ladder --write` keeps them.
WON = {
    "five-armies": {"recruit": (85, 85), "soldier": (20, 26), "captain": (20, 26), "lord": (43, 66), "king": (18, 22)},
    "combat-hex": {"recruit": (85, 87), "soldier": (48, 74), "captain": (20, 26), "lord": (78, 126), "king": (12, 12)},
}
STYLES = {"ismcts": EVALUATING, "plain": PLAIN}
NAMES = f"{', '.join(LEVELS)}, random, greedy, ismcts:400, ismcts:0.2s, plain:400, plain:0.2s or bot:COMMAND"


def strength(game: str, level: str) -> str:
    """The measured strength of a level in a game, in a sentence; '' where there is no measurement."""
    if game not in WON:
        return ""
    won, played = WON[game][level]
    names = list(LEVELS)
    below = names[names.index(level) - 1].capitalize() if level != names[0] else "random choices"
    return f"Won {won} of {played} games against {below}."


def player_of_name(name: str, seed: int, bot_seconds: float = BOT_SECONDS) -> Player:
    """A player of this name; the same seed plays the same, unless its budget is in seconds."""
    if name in LEVELS:
        return SearchingPlayer(seed, Budget(LEVELS[name]))
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        return GreedyPlayer(seed)
    kind, _, rest = name.partition(":")
    if kind == "bot" and rest.strip():
        return BotPlayer(rest, seed, bot_seconds)
    if kind in STYLES:
        return SearchingPlayer(seed, budget_of_name(name, rest), STYLES[kind])
    raise RavenhillError(f"there is no player {name!r}: the players are {NAMES}")


def budget_of_name(name: str, said: str) -> Budget:
    """`400` iterations or `0.2s`."""
    number = budget_number(name, said)
    try:
        return Budget(number) if isinstance(number, int) else Budget(seconds=number)
    except ValueError as error:
        raise RavenhillError(f"{name!r} cannot be played: {error}") from None


def budget_number(name: str, said: str) -> int | float:
    """The number of a budget: a whole one of iterations, or one of seconds."""
    style = name.partition(":")[0]
    try:
        return float(said[:-1]) if said.endswith("s") else int(said)
    except ValueError:
        raise RavenhillError(
            f"{name!r} has no budget: say iterations, as in {style}:400, or seconds, as in {style}:0.2s"
        ) from None
