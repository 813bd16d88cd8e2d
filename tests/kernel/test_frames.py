"""A fresh procedure is as its fields say, also where its constructor is written out: positions leave that out."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from ravenhill.games.combat_hex.state import Way
from ravenhill.games.positions import frames
from ravenhill.kernel.frame import Frame
from ravenhill.match.catalogue import game_named


def data_classes() -> list[type]:
    """The move in progress, and all procedures of both games."""
    for slug in ("five-armies", "combat-hex"):
        game_named(slug)
    games = (frames(f"ravenhill.games.{game}") for game in ("five_armies", "combat_hex"))
    return [Way, *(cls for found in games for cls in found.values() if dataclasses.is_dataclass(cls))]


def at_first(field: dataclasses.Field[Any]) -> object:
    """The value of a field of which nothing is said; MISSING if something must be."""
    return field.default if field.default_factory is dataclasses.MISSING else field.default_factory()


def some(field: dataclasses.Field[Any], number: int) -> object:
    """A value that the field can hold; compiled fields take no other."""
    kind = str(field.type)
    return [number] if "list" in kind else str(number) if "str" in kind else number


def said_of(cls: type[Any]) -> dict[str, object]:
    """A value for everything that must be said, by its name."""
    fields = enumerate(dataclasses.fields(cls))
    return {field.name: some(field, at) for at, field in fields if at_first(field) is dataclasses.MISSING}


@pytest.mark.parametrize("cls", data_classes(), ids=lambda cls: cls.__name__)
def test_a_fresh_procedure_is_as_its_fields_say(cls: type[Any]) -> None:
    """What must be said is kept under its name, and the rest has the value that the field names."""
    said = said_of(cls)
    fresh = cls(*said.values())
    for field in dataclasses.fields(cls):
        assert getattr(fresh, field.name) == said.get(field.name, at_first(field)), field.name


@pytest.mark.parametrize("cls", data_classes()[1:], ids=lambda cls: cls.__name__)
def test_a_fresh_procedure_stands_before_its_first_step_and_has_no_result(cls: type[Frame]) -> None:
    """A position says neither of such a procedure."""
    fresh = cls(*said_of(cls).values())
    assert (fresh.at, fresh.result) == (0, 0)
