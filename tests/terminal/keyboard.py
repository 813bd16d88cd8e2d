"""A keyboard that types by script or by lot, and the small position it is tried on."""

from __future__ import annotations

import io
import random
from collections.abc import Iterator

from rich.console import Console

import ravenhill
from ravenhill.match.match import Match
from ravenhill.players.random import RandomPlayer
from ravenhill.terminal.answers import keys
from ravenhill.terminal.game import TerminalGame
from ravenhill.terminal.style import THEME

ATTACK = """
game = "five-armies"
to_act = "free-peoples"
[dice]
free-peoples = ["muster-army", "character"]
shadow = ["army"]
[hand]
free-peoples = ["swift-word"]
shadow = ["hammer-and-anvil"]
[region.camp]
side = "free-peoples"
units = { lake-men = 3 }
[region.old-road]
side = "shadow"
units = { orcs = 2 }
[region.front-gate]
side = "free-peoples"
units = { dwarf-veterans = 1 }
[next]
dice = [6, 6, 6, 1, 1]
"""
FIGHT = ["die:muster-army", "as:army", "action:attack", "region:camp", "do:no", "region:old-road"]


def paper(width: int = 100) -> Console:
    """A terminal whose text can be read afterwards."""
    return Console(theme=THEME, record=True, width=width, highlight=False, file=io.StringIO())


def scripted(lines: list[str], position: str = ATTACK) -> tuple[Match, str]:
    """Type lines as the Free Peoples in a game from a position; the match afterwards and all that was shown."""
    match, console = ravenhill.loads(position), paper()
    typed: Iterator[str] = iter(lines)

    def read(prompt: str) -> str:
        for line in typed:
            return line
        raise EOFError

    TerminalGame(match, console, {"shadow": RandomPlayer(1)}, None, read).run()
    return match, console.export_text()


class Person:
    """Someone who answers by lot, with a key or with a word, and presses Enter when handed the terminal."""

    game: TerminalGame

    def __init__(self, seed: int) -> None:
        self.lot = random.Random(seed)

    def type(self, prompt: str) -> str:
        """The next line typed."""
        if not prompt.startswith(">"):
            return ""
        options = self.game.match.options_for(self.game.sitting)
        at = self.lot.randrange(len(options))
        return self.lot.choice([keys(options)[at], options[at]])
