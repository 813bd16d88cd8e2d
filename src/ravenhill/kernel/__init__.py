"""Holds what every game is played with: tables, frames, decisions and chance. It knows no game."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

T = TypeVar("T")

# mypyc's mark of a class that interpreted code may extend, read when the modules beside this one are compiled. This one
# never is: plain Python needs no mark, and no other library for it.
if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_: object) -> Callable[[T], T]:
        """Leaves a class as it is."""
        return lambda cls: cls
