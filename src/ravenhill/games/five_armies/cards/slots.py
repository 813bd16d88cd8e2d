"""Lists the cards that stay on the table, and the slot of each."""

from typing import Final

from ravenhill.games.five_armies import state

SLOTS: Final[dict[str, int]] = {
    "mattocks-of-the-iron-hills": state.MATTOCKS,
    "borne-out-of-the-press": state.BORNE_OUT,
    "stakes-in-the-shallows": state.STAKES,
    "howling-orcs": state.HOWLING_ORCS,
    "the-shadow-of-the-necromancer": state.NECROMANCER,
    "rams-and-ladders": state.RAMS_AND_LADDERS,
    "the-wind-turns-east": state.WIND_TURNS_EAST,
    "net-of-black-shafts": state.NET_OF_BLACK_SHAFTS,
    "giant-size": state.GIANT_SIZE,
    "grief-made-fury": state.GRIEF_MADE_FURY,
    "hide-like-iron": state.HIDE_LIKE_IRON,
    "a-wind-under-the-wings": state.WIND_UNDER_WINGS,
    "cast-from-the-cliffs": state.CAST_FROM_THE_CLIFFS,
    "the-company-behind-him": state.COMPANY_BEHIND_HIM,
    "a-king-in-bright-mail": state.KING_IN_BRIGHT_MAIL,
    "strokes-beyond-count": state.STROKES_BEYOND_COUNT,
}
