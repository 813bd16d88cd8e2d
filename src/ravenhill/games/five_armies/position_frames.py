"""The stack and the combat of a position: one generic routine for every frame."""

from __future__ import annotations

import dataclasses
from typing import Any, Protocol

from ravenhill.games.five_armies.model import Content
from ravenhill.games.five_armies.position_text import PLACE_FIELDS, SIDE_FIELDS, SIDES
from ravenhill.games.five_armies.state import Battle, Fight, Side
from ravenhill.kernel.frame import Frame

NONE = -1  # no place, no side


class Faults(Protocol):
    """What reading a frame needs of the reader of a position."""

    content: Content
    g: Battle

    def fault(self, entry: str, reason: str, rule: str = "") -> Any: ...


def frames() -> dict[str, type[Frame]]:
    """Every procedure of the game by its name."""
    ours = __name__.rpartition(".")[0]
    return {cls.__name__: cls for cls in Frame.__subclasses__() if cls.__module__.startswith(ours)}


def read_frame(reader: Faults, said: dict[str, Any]) -> Frame:
    """A frame in the step it was written in."""
    name = said.get("frame")
    cls = frames().get(str(name))
    if cls is None:
        reader.fault("stack", f"there is no procedure {name!r}")
        raise AssertionError  # a fault does not return
    step = said.get("step", 0)
    if not isinstance(step, int) or not 0 <= step <= len(cls.steps):
        reader.fault("stack", f"{name} has no step {step!r}")
    frame = cls(*_locals(reader, cls, said))
    frame.at = step
    frame.result = said.get("result", 0)
    return frame


def _locals(reader: Faults, cls: type, said: dict[str, Any]) -> list[Any]:
    return [_local(reader, cls.__name__, field, said) for field in dataclasses.fields(cls)]


def _local(reader: Faults, name: str, field: Any, said: dict[str, Any]) -> Any:
    if field.name not in said and field.default is not dataclasses.MISSING:
        return field.default
    if field.name not in said:
        reader.fault("stack", f"{name} needs {field.name}")
    value = said[field.name]
    if field.name in PLACE_FIELDS and value != NONE:
        return _index(reader, reader.content.place_slugs, value)
    if field.name in SIDE_FIELDS and value != NONE:
        return _index(reader, SIDES, value)
    if not isinstance(value, (int, str, list)):
        reader.fault("stack", f"{field.name} of {name} cannot be {value!r}")
    return list(value) if isinstance(value, list) else value


def _index(reader: Faults, known: list[str], value: Any) -> int:
    if not isinstance(value, str) or value not in known:
        reader.fault("stack", f"{value!r} is not known here")
    return known.index(value)


def read_fight(reader: Faults, said: dict[str, Any]) -> Fight:
    """The combat in progress."""
    armies = [_index(reader, reader.content.place_slugs, slug) for slug in said.get("armies", [])]
    sides = [Side(*_locals(reader, Side, said.get(name, {}))) for name in ("attack", "defence")]
    rest = {
        field.name: said[field.name]
        for field in dataclasses.fields(Fight)
        if field.name not in ("attack", "defence", "armies") and field.name in said
    }
    return Fight(attack=sides[0], defence=sides[1], armies=armies, **rest)
