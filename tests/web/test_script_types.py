"""The types of the scripts: written from the structures that the server sends."""

from __future__ import annotations

from typing import Annotated

import pytest
from msgspec import Meta, Struct, field
from msgspec import inspect as shape

from bench.script_types import FILE, collect, page, script_type, typedef
from ravenhill.web import shapes
from ravenhill.web.model import Status


class Inner(Struct):
    """A part."""

    name: str


class Outer(Struct, omit_defaults=True, tag="outer"):
    """A whole."""

    parts: list[Inner]
    kind_of: Annotated[str, Meta(description="which one")] = field(name="as", default="")


def test_the_file_is_what_the_structures_say() -> None:
    """Change a structure, then write the file: python3 dev.py types --write."""
    assert FILE.read_text(encoding="utf-8") == page()


def test_a_structure_becomes_a_typedef() -> None:
    """With its tag, its fields under the names they are sent with, and what may be left out in brackets."""
    found = shape.type_info(Outer)
    assert isinstance(found, shape.StructType)
    assert typedef(found).splitlines() == [
        "/**",
        " * A whole.",
        " * @typedef {object} Outer",
        ' * @property {"outer"} type',
        " * @property {Inner[]} parts",
        " * @property {string} [as] which one",
        " */",
    ]


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (int, "number"),
        (float | None, "number | null"),
        (list[str | None], "(string | null)[]"),
        (dict[int, list[tuple[str, int]]], "Record<string, [string, number][]>"),
        (list[shapes.Motion], "Motion[]"),
        (Status, '"over" | "playing" | "waiting"'),
    ],
)
def test_a_type_is_written_as_scripts_write_it(kind: object, said: str) -> None:
    """The keys of JSON are strings; a union with a name goes by it."""
    assert script_type(shape.type_info(kind)) == said


def test_two_structures_of_one_name_are_refused() -> None:
    """A script could not tell them apart."""
    other = type("Inner", (Struct,), {"__annotations__": {"number": int}})
    known: dict[str, shape.StructType] = {}
    collect(shape.type_info(Outer), known)
    with pytest.raises(AssertionError, match="two structures are called Inner"):
        collect(shape.type_info(other), known)
