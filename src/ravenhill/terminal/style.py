"""Gives every side and state at the terminal a sign as well as a colour."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

THEME: Final = Theme(
    {
        "free-peoples": "bold cyan",
        "shadow": "bold red",
        "a": "bold cyan",
        "b": "bold red",
        "c": "bold green",
        "d": "bold magenta",
        "spectator": "bold",
        "broken-lands": "yellow",
        "valley": "red",
        "eastern-bank": "blue",
        "southern-spur": "green",
        "boxes": "bright_black",
        "damage": "bold red",
        "leadership": "yellow",
        "token": "magenta",
        "key": "bold",
        "word": "bright_black",
        "quiet": "bright_black",
        "prompt": "bold",
        "refused": "yellow",
        "bad": "bold red",
        "good": "bold green",
        "title": "bold italic",
    }
)
SIGN: Final = {"free-peoples": "◆", "shadow": "▲", "a": "◆", "b": "▲", "c": "●", "d": "■", "spectator": "○"}
# The names that stand at the head of a line, where 'the' would be in the way.
SIDE_NAME: Final = {"free-peoples": "Free Peoples", "shadow": "Shadow", "spectator": "Spectator"}


def sign(seat: str) -> str:
    """The sign of a seat, one for all seats of a game that has no signs here."""
    return SIGN.get(seat, SIGN["spectator"])


def colour(seat: str) -> str:
    """The style of a seat."""
    return seat if seat in THEME.styles else "key"


def new_console(stderr: bool = False) -> Console:
    """The terminal in the colours of the game."""
    return Console(theme=THEME, highlight=False, stderr=stderr)


def side_with_sign(side: str) -> Text:
    """A side with its sign, in its colour."""
    return Text(f"{SIGN[side]} {SIDE_NAME[side]}", style=side)


def join_texts(parts: list[Text], between: str = "  ") -> Text:
    """Pieces of text on one line."""
    return Text(between).join(parts)
