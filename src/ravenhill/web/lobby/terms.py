"""What somebody accepts who takes a seat: the side, and what the game is made of, in words."""

from __future__ import annotations

from typing import Any, Final

from ravenhill.games.combat_hex.armies.setup_text import NO_LIMIT
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.web.lobby.own_games import seat_title
from ravenhill.web.lobby.start import offered
from ravenhill.web.model import Game

LIMIT: Final = "turn-limit="


def armies_by_seat(game: Game) -> dict[str, str]:
    """The names of the armies that were chosen; a game of two sides has none."""
    return dict(zip("abcd", map(army_name, game.making.get("armies") or []), strict=False))


def side_of(game: Game, seat: str) -> str:
    """What one plays on a seat: a side, or the army by its name."""
    return armies_by_seat(game).get(seat) or seat_title(seat)


def army_name(army: Any) -> str:
    """The name of a ready army, or of one that somebody has built."""
    if isinstance(army, dict):
        return str(army.get("name") or "an army of their own")
    ready = {each.value: each.title for armies in offered().armies.values() for each in armies}
    return ready.get(str(army), str(army))


def terms(game: Game, seat: str) -> list[tuple[str, str]]:
    """What else is settled before the game begins, each with what it is about."""
    making = game.making
    others = [name for other, name in armies_by_seat(game).items() if other != seat]
    titles = {ground.value: ground.title for ground in offered().maps}
    rules = [option_words(option) for option in making.get("options") or []]
    said = [
        ("Against", ", ".join(others)),
        ("Points", str(making.get("level") or "")),
        ("Map", ", ".join(titles.get(slug, slug) for slug in making.get("maps") or [])),
        ("Rules", "; ".join(filter(None, rules))),
    ]
    return [(about, words) for about, words in said if words]


def option_words(option: str) -> str:
    """A rule that is changed; '' if it stays as it usually is."""
    if option == f"{LIMIT}{NO_LIMIT}":
        return ""
    if option.startswith(LIMIT):
        return f"turn limit: {option.removeprefix(LIMIT)} turns"
    return TEXTS.option[option].name.lower() if option in TEXTS.option else option
