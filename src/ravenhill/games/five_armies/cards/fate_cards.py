"""Enters the nine Fate cards; the rules read their lasting grants where it matters (FA-17.4, FA-17.5)."""

from __future__ import annotations

from ravenhill.games.five_armies.model import (
    BEORN,
    DWARF_VETERANS,
    ELIMINATED,
    FREE_PEOPLES,
    LORD_OF_THE_EAGLES,
    SHADOW,
    THORIN,
    WAITING,
)
from ravenhill.games.five_armies.rules.army import add_wrath
from ravenhill.games.five_armies.rules.effects import Played, lay_on_table, order, requires
from ravenhill.games.five_armies.rules.moving.eagles import place_eagles
from ravenhill.games.five_armies.rules.recruitment import muster
from ravenhill.games.five_armies.state import (
    CAST_FROM_THE_CLIFFS,
    COMPANY_BEHIND_HIM,
    GIANT_SIZE,
    GRIEF_MADE_FURY,
    HIDE_LIKE_IRON,
    KING_IN_BRIGHT_MAIL,
    STROKES_BEYOND_COUNT,
    WIND_UNDER_WINGS,
    Battle,
)


@requires("giant-size")
@requires("grief-made-fury")
@requires("hide-like-iron")
def beorn_not_removed(g: Battle) -> bool:
    """Beorn waits or is in play."""
    return g.at[BEORN] != ELIMINATED


@requires("a-wind-under-the-wings")
@requires("cast-from-the-cliffs")
def lord_not_eliminated(g: Battle) -> bool:
    """The Lord of the Eagles waits or is in play."""
    return g.at[LORD_OF_THE_EAGLES] != ELIMINATED


@requires("the-company-behind-him")
@requires("a-king-in-bright-mail")
@requires("strokes-beyond-count")
def thorin_not_eliminated(g: Battle) -> bool:
    """Thorin waits or is in play."""
    return g.at[THORIN] != ELIMINATED


# --- Beorn ----------------------------------------------------------------------------------------
@order("giant-size")
def two_wrath(g: Battle, card: Played) -> None:
    """Giant-Size: two Wrath, and five dice."""
    add_wrath(g, 2)
    lay_on_table(g, card.card, GIANT_SIZE)


@order("grief-made-fury")
def three_wrath_and_free_moves(g: Battle, card: Played) -> None:
    """Grief Made Fury: three Wrath, and no Wrath for a move."""
    add_wrath(g, 3)
    lay_on_table(g, card.card, GRIEF_MADE_FURY)


@order("hide-like-iron")
def three_wrath_and_a_hide(g: Battle, card: Played) -> None:
    """Hide like Iron: gives three Wrath, and prevents one Damage a round."""
    add_wrath(g, 3)
    lay_on_table(g, card.card, HIDE_LIKE_IRON)


# --- the Eagles -----------------------------------------------------------------------------------
@order("the-host-of-the-north")
def two_eagles(g: Battle, card: Played) -> None:
    """The Host of the North."""
    place_eagles(g, 2)


@order("a-wind-under-the-wings")
def both_halves(g: Battle, card: Played) -> None:
    """A Wind under the Wings."""
    lay_on_table(g, card.card, WIND_UNDER_WINGS)


@order("cast-from-the-cliffs")
def cliffs(g: Battle, card: Played) -> None:
    """Cast from the Cliffs."""
    lay_on_table(g, card.card, CAST_FROM_THE_CLIFFS)


# --- Thorin ---------------------------------------------------------------------------------------
@order("the-company-behind-him")
def company(g: Battle, card: Played) -> None:
    """The Company behind Him: now, or when Thorin enters; in vain where Thorin is alone among the Shadow."""
    if g.at[THORIN] == WAITING:
        lay_on_table(g, card.card, COMPANY_BEHIND_HIM)
    elif g.side[g.at[THORIN]] != SHADOW:
        muster(g, FREE_PEOPLES, g.at[THORIN], DWARF_VETERANS)


@order("a-king-in-bright-mail")
def bright_mail(g: Battle, card: Played) -> None:
    """A King in Bright Mail."""
    lay_on_table(g, card.card, KING_IN_BRIGHT_MAIL)


@order("strokes-beyond-count")
def strokes(g: Battle, card: Played) -> None:
    """Strokes beyond Count."""
    lay_on_table(g, card.card, STROKES_BEYOND_COUNT)
