"""A bot for Ravenhill in plain Python: it needs nothing but Python itself.

ravenhill play five-armies --against "bot:python3 examples/simple_bot.py"

It reads one JSON object a line and answers every question with one (docs/bots.md). Anything it wants to tell its
author it writes to standard error: standard output is for answers alone.
"""

import json
import random
import sys

# What it likes, the best first: to fight on, to attack, to move; only when nothing else is left, to do nothing.
LIKED = ("action:attack", "do:charge", "do:shoot", "do:fight-on", "ability:", "action:", "card:", "do:move", "warrior:")
DISLIKED = ("do:end-phase", "do:pass", "do:done", "do:forgo", "action:skip", "do:no")


def liking(word: str) -> int:
    """How much the bot likes a word: the higher the better."""
    for rank, beginning in enumerate(LIKED):
        if word.startswith(beginning):
            return len(LIKED) - rank
    return -1 if word in DISLIKED else 0


def choice(options: list[str], lot: random.Random) -> str:
    """One of the options that it likes best, now and then any other: so that it never goes round in circles."""
    if lot.random() < 0.2:
        return lot.choice(options)
    most = max(liking(word) for word in options)
    return lot.choice([word for word in options if liking(word) == most])


def main() -> None:
    """Read questions and answer them until the game is over."""
    lot = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            lot = random.Random(message["seed"])
        elif message["type"] == "choose":
            print(json.dumps({"word": choice(message["options"], lot)}), flush=True)
        elif message["type"] == "over":
            return


if __name__ == "__main__":
    main()
