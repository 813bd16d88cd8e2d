"""Runs one procedure of the rule book as a frame; its steps are the book's numbered list."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from ravenhill.kernel import mypyc_attr

if TYPE_CHECKING:
    from ravenhill.kernel.table import Table

Record = TypeVar("Record")


class Step:
    """One line of a procedure: it acts, calls a frame, or asks; `answer` takes the word that was asked for."""

    def __init__(self, act: Callable[..., None], answer: Callable[..., None] | None = None) -> None:
        self.act = act
        self.answer = answer


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """Base of all procedures. Subclasses are data classes whose fields are the locals of the procedure.

    The constructor of a data class is never compiled: a frame that is made dozens of times a turn writes it out.
    """

    steps: ClassVar[tuple[Step, ...]] = ()
    # Fields that hold a secret of the seat in the frame's field `seat`.
    secret: ClassVar[tuple[str, ...]] = ()

    at: int = 0
    result: int = 0

    def restart(self) -> None:
        """Goes back to the first step: the one loop a frame may have."""
        self.at = 0

    # `g` is the game's own table: a game could not narrow it if the kernel named one.
    def hangs_on(self, g: Any, at: int) -> bool:
        """Whether a whole action comes to nothing if what this frame, at this place of the stack, has called does."""
        return False

    def redraw(self, g: Any) -> None:
        """Draws its secrets again, for a seat that may not know them; a frame that declares secrets says how."""

    def finish(self, g: Table, value: int = 0) -> None:
        """Ends this procedure; its caller finds `value` in `result`."""
        g.finish(self, value)


_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def field_names(frame: object) -> tuple[str, ...]:
    """The locals of a frame (or any data class), in the order of its constructor."""
    cls = type(frame)
    if cls not in _FIELDS:
        assert dataclasses.is_dataclass(cls)
        _FIELDS[cls] = tuple(field.name for field in dataclasses.fields(cls))
    return _FIELDS[cls]


def copy_record(value: Record) -> Record:
    """A data class of ints and lists of ints, copied by way of its constructor."""
    arguments = []
    for name in field_names(value):
        field = getattr(value, name)
        arguments.append(field.copy() if isinstance(field, list) else field)
    return type(value)(*arguments)


def copy_frame(frame: Frame) -> Frame:
    """A frame in the same step with the same locals."""
    copy: Frame = copy_record(frame)
    copy.at = frame.at
    copy.result = frame.result
    return copy
