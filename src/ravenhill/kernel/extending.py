"""Stands in for mypyc's mark of classes that interpreted code may extend: plain Python needs no mark."""

from collections.abc import Callable
from typing import TypeVar

Class = TypeVar("Class")


def mypyc_attr(allow_interpreted_subclasses: bool) -> Callable[[Class], Class]:
    """Leaves a class as it is; mypyc reads the mark itself when it compiles."""
    return unchanged


def unchanged(cls: Class) -> Class:
    """The class."""
    return cls
