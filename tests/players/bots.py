"""Bots for tests, good and bad: small shell and Python programs."""

from __future__ import annotations

import sys
from pathlib import Path

from ravenhill.players.bot import BotPlayer

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "simple_bot.py"
SIMPLE = [sys.executable, str(EXAMPLE)]
# The first option of every question, cut out of the line with sed: no Python, and no JSON library either.
SHELL = ["sed", "-u", "-n", 's/^.*"options":\\[\\("[^"]*"\\).*$/{"word":\\1}/p']
DEAF = ["sh", "-c", "exit 3"]


def bot(command: list[str] = SIMPLE, seed: int = 1, seconds: float = 120.0) -> BotPlayer:
    """A bot that plays with this command."""
    return BotPlayer(command, seed, seconds)


def after(answers: int, then: str) -> list[str]:
    """A bot in Python that takes the first option so often and then runs a line of its own."""
    program = f"""
import json, os, sys, time
asked = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "choose":
        continue
    if asked == {answers}:
        {then}
        continue
    asked += 1
    print(json.dumps({{"word": message["options"][0]}}), flush=True)
"""
    return [sys.executable, "-c", program]
