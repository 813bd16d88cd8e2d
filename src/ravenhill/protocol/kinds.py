"""Names the types a game is made of: its table, its view, its odds, and what it lays over its board.

A room that knows no game writes `Match`, `Question` or `Game` alone: the defaults stand for any table and any object.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ravenhill.kernel.table import Table

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    TableT = TypeVar("TableT", bound=Table, default=Table)
    ViewT = TypeVar("ViewT", default=object)
    OddsT = TypeVar("OddsT", default=object)
    OverlayT = TypeVar("OverlayT", default=object)
    TableT_co = TypeVar("TableT_co", bound=Table, covariant=True, default=Table)
    ViewT_co = TypeVar("ViewT_co", covariant=True, default=object)
    OddsT_co = TypeVar("OddsT_co", covariant=True, default=object)
    OverlayT_co = TypeVar("OverlayT_co", covariant=True, default=object)
    TableT_contra = TypeVar("TableT_contra", bound=Table, contravariant=True, default=Table)
else:
    from typing import TypeVar  # knows no defaults before Python 3.13

    TableT, ViewT, OddsT, OverlayT = map(TypeVar, ("TableT", "ViewT", "OddsT", "OverlayT"))
    TableT_co, ViewT_co = TypeVar("TableT_co", covariant=True), TypeVar("ViewT_co", covariant=True)
    OddsT_co, OverlayT_co = TypeVar("OddsT_co", covariant=True), TypeVar("OverlayT_co", covariant=True)
    TableT_contra = TypeVar("TableT_contra", contravariant=True)
