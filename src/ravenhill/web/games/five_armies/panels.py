"""Writes the panels beside the board of The Battle of Five Armies as HTML, from a view alone."""

from __future__ import annotations

from functools import lru_cache

from jinja2 import Environment, PackageLoader, StrictUndefined

from ravenhill.games.five_armies.game import FiveArmies
from ravenhill.games.five_armies.odds.result import Odds
from ravenhill.games.five_armies.pack.slugs import SIDES
from ravenhill.games.five_armies.view import View
from ravenhill.web.games.five_armies.fight import fight_of
from ravenhill.web.games.five_armies.names import Names, Told, names_of
from ravenhill.web.games.five_armies.odds import odds_of
from ravenhill.web.games.five_armies.reference import sections
from ravenhill.web.games.five_armies.sides import battle_of, looked_at, side_of
from ravenhill.web.shapes import Panels


@lru_cache(maxsize=1)
def _pages() -> Environment:
    return Environment(
        loader=PackageLoader("ravenhill.web", "pages"),
        autoescape=True,
        auto_reload=False,  # they do not change while the server runs: their files need not be looked at each time
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _page(name: str, names: Names, said: Told) -> str:
    return _pages().get_template(f"five_armies/{name}.html").render(names=names, **said)


@lru_cache(maxsize=8)
def _reference(names: Names) -> str:
    """The reference cards, the same for every viewer at any time."""
    return _page("reference", names, {"reference": sections(names)})


class PanelWriter:
    """Writes the panels of one match, each one again only when it has something new to say."""

    def __init__(self, game: FiveArmies) -> None:
        self.names = names_of(game)
        self._written: dict[tuple[str, str], tuple[Told, str]] = {}  # by panel and viewer

    def of(self, view: View) -> Panels:
        """All panels for one viewer."""
        return Panels(
            own=self._panel("own", view.seat, self._own(view)),
            others=self._panel("others", view.seat, self._others(view)),
            fight=self._fight(view),
            reference=_reference(self.names),
        )

    def odds(self, found: Odds) -> str:
        """The odds of a combat before it begins."""
        return _page("odds", self.names, {"odds": odds_of(found, self.names)})

    def _panel(self, name: str, viewer: str, said: Told) -> str:
        kept = self._written.get((name, viewer))
        if kept is None or kept[0] != said:
            kept = self._written[name, viewer] = (said, _page(name, self.names, said))
        return kept[1]

    def _own(self, view: View) -> Told:
        """The viewer's own hand and dice; for a spectator the dice and the card backs of both sides."""
        shown = [view.seat] if view.seat in SIDES else list(SIDES)
        sides = [side_of(view, side, self.names) for side in shown]
        return {"sides": sides, "looked_at": looked_at(view, self.names), "yours": view.seat in SIDES}

    def _others(self, view: View) -> Told:
        """The other side and the battle; for a spectator both sides."""
        sides = [side_of(view, side, self.names) for side in SIDES if side != view.seat]
        return {"sides": sides, "battle": battle_of(view, self.names)}

    def _fight(self, view: View) -> str:
        if view.combat is None:
            return ""
        return self._panel("fight", view.seat, {"fight": fight_of(view, view.combat, self.names)})
