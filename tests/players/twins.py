"""Games that one seat cannot tell apart, and the places in a game where players are asked."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache

from ravenhill.games.five_armies.model import IN_DECK, IN_HAND
from ravenhill.kernel.chance import Seeded
from ravenhill.match.match import AnyMatch as Match
from tests.games.five_armies.rules.boards import drawn, plays
from tests.properties.games import begun, play_on
from tests.typed import sharing

GAMES = ("five-armies", "combat-hex")
SEEDS = (2, 3, 5)
PAUSES = 6
PAUSE = {"five-armies": 23, "combat-hex": 29}  # words between two looks at a game
# Cards that let their owner know more than the other, and the question that is asked then.
SECRETIVE = {
    "threads-drawn-aside": "hold-tile",
    "rolls-called": "seen-where",
    "scouts-report": "take-card",
    "a-spy-in-the-camp": "spy",
}
BOARD = """
[region.old-road]
side = "free-peoples"
units = { lake-men = 3, elf-archers = 1 }
tokens = { elves = 2, dwarves-and-men = 2 }
characters = ["bard", "gandalf"]
[region.front-gate]
tokens = { dwarves-and-men = 2 }
[region.camp]
control = true
side = "shadow"
units = { orcs = 3 }
tokens = { shadow = 3 }
"""


def twin(match: Match, seat: str, seed: int) -> Match:
    """The same game to one seat: what it may not know, and all dice and draws to come, are others."""
    other = sharing(match)
    other.table = match.game.determinise(match.table, match.game.seats.index(seat), Seeded(seed))
    return other


def exchanged(match: Match, seat: str) -> Match:
    """The same with every card of the other hand that the seat has not seen exchanged for one of its deck, by hand."""
    other = kept(match)
    where, seen, decks = other.table.where, other.table.seen, other.table.content.card_deck
    own, theirs = match.game.seats.index(seat), IN_HAND + 1 - match.game.seats.index(seat)
    hidden = [card for card, place in enumerate(where) if place == theirs and not seen[card] & (1 << own)]
    for card in hidden:
        drawn_instead = (each for each, place in enumerate(where) if place == IN_DECK and decks[each] == decks[card])
        for instead in drawn_instead:
            where[card], where[instead] = IN_DECK, theirs
            seen[card], seen[instead] = seen[instead], seen[card]
            break
    return other


def pauses(game: str, seed: int, most: int) -> Iterator[tuple[Match, str]]:
    """A game of random words, stopped again and again, with each seat that has a choice there."""
    rng = random.Random(seed)
    match = begun(game, seed, scattered=bool(seed % 2))
    for _ in range(most):
        play_on(match, PAUSE[game], rng, bold=True)
        if match.outcome is not None:
            return
        for seat in match.seats:
            if len(match.options_for(seat)) > 1:
                yield match, seat


@lru_cache
def looks(game: str) -> list[tuple[Match, str]]:
    """Places in several games, each with a seat that has a choice there; nobody plays on from them."""
    return [(kept(match), seat) for seed in SEEDS for match, seat in pauses(game, seed, PAUSES)]


def kept(match: Match) -> Match:
    """A match as it stands, secrets and all, without its past."""
    other = sharing(match)
    other.table = match.table.clone(Seeded(match.words_played))
    return other


def played(card: str) -> Match:
    """A card is being carried out: its owner is asked and knows what the other does not."""
    held = f'shadow = ["press-the-attack", "three-columns"]\n{BOARD}'
    match = drawn(plays("free-peoples", card, held))
    return match.play("die:event", "action:play-card", f"card:{card}")


def sealed() -> Match:
    """Both have to choose a card in secret."""
    held = f'shadow = ["press-the-attack"]\n{BOARD}'
    match = drawn(plays("free-peoples", "swift-word", held).replace('["event"]', '["muster-army"]', 1))
    return match.play("die:muster-army", "as:army", "action:attack", "region:old-road", "do:no", "region:camp")


def looked_into(unseen: str = "across-the-river") -> Match:
    """The Shadow knows one of the two cards that the Free Peoples hold, and chooses a die."""
    held = f'free-peoples = ["swift-word", "{unseen}"]\n[seen]\nshadow = ["swift-word"]\n{BOARD}'
    return drawn(plays("shadow", "press-the-attack", held).replace('["event"]', '["event", "muster-army"]', 1))
