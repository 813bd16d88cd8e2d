"""Writes `shared/types.js`: the structures that pages receive, as types for their scripts."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from typing import Final

from msgspec import inspect as shape

from ravenhill.protocol.planning import Description
from ravenhill.web import shapes
from ravenhill.web.armies.checking import Verdict
from ravenhill.web.lobby.sealing import Seal
from ravenhill.web.scripts import SCRIPTS
from ravenhill.web.table.plans import ChancesAnswer, PlansAnswer, PlayedAnswer

FILE: Final = SCRIPTS / "shared" / "types.js"
HEAD: Final = """\
// @ts-check
// What the server sends. Written by `python3 dev.py types --write`: change the structures in ravenhill/web instead.
"""
# The structures that a page is sent as such; those within them follow.
SENT: Final = (
    shapes.State,
    shapes.Change,
    shapes.AnalysisState,
    shapes.ReplayPage,
    shapes.StoryPiece,
    shapes.Thoughts,
    shapes.ProofPage,
    shapes.WhyAnswer,
    shapes.ChanceAnswer,
    shapes.Ending,
    shapes.ProblemAnswer,
    PlansAnswer,
    PlayedAnswer,
    ChancesAnswer,
    Description,
    Seal,
    Verdict,
)
UNIONS: Final = {"Motion": shapes.Motion}
PLAIN: Final = {
    shape.StrType: "string",
    shape.BoolType: "boolean",
    shape.IntType: "number",
    shape.FloatType: "number",
    shape.NoneType: "null",
    shape.RawType: "object",
}


def page() -> str:
    """The whole file."""
    structs: dict[str, shape.StructType] = {}
    for found in shape.multi_type_info(SENT):
        collect(found, structs)
    return "\n".join([HEAD, *(typedef(structs[name]) for name in sorted(structs)), *unions(), "export {};\n"])


def collect(found: shape.Type, known: dict[str, shape.StructType]) -> None:
    """Adds a structure and all within it to those that are known; two can't have one name."""
    if isinstance(found, shape.StructType):
        name = found.cls.__name__
        if name in known:
            assert known[name].cls is found.cls, f"two structures are called {name}"
            return
        known[name] = found
    for part in parts(found):
        collect(part, known)


def parts(found: shape.Type) -> Iterator[shape.Type]:
    """The types within a type."""
    if isinstance(found, shape.Metadata):
        yield found.type
    elif isinstance(found, shape.StructType):
        yield from (field.type for field in found.fields)
    elif isinstance(found, shape.UnionType):
        yield from found.types
    elif isinstance(found, shape.ListType):
        yield found.item_type
    elif isinstance(found, shape.TupleType):
        yield from found.item_types
    elif isinstance(found, shape.DictType):
        yield found.value_type


# --- as JSDoc -------------------------------------------------------------------------------------
def typedef(struct: shape.StructType) -> str:
    """A structure as a typedef."""
    said = inspect.cleandoc(struct.cls.__doc__ or "")
    lines = ["/**", f" * {said}", f" * @typedef {{object}} {struct.cls.__name__}"]
    if struct.tag_field is not None:
        lines.append(f' * @property {{"{struct.tag}"}} {struct.tag_field}')
    lines += [property_of(field, struct.cls.__struct_config__.omit_defaults) for field in struct.fields]
    return "\n".join([*lines, " */\n"])


def property_of(field: shape.Field, omits_defaults: bool) -> str:
    """A field; one that is left out while it has its default is optional."""
    name = f"[{field.encode_name}]" if omits_defaults and not field.required else field.encode_name
    return f" * @property {{{script_type(field.type)}}} {name} {description(field.type)}".rstrip()


def description(found: shape.Type) -> str:
    """The description in a field's metadata."""
    return str((found.extra_json_schema or {}).get("description", "")) if isinstance(found, shape.Metadata) else ""


def unions() -> Iterator[str]:
    """The unions that have a name."""
    for name, union in UNIONS.items():
        yield f"/** @typedef {{{either(members(shape.type_info(union)))}}} {name} */\n"


def members(union: shape.Type) -> list[str]:
    """The types of a union."""
    return [script_type(part) for part in parts(union)]


def script_type(found: shape.Type) -> str:
    """A type as TypeScript writes it."""
    if isinstance(found, shape.Metadata):
        return script_type(found.type)
    if isinstance(found, shape.StructType):
        return found.cls.__name__
    if isinstance(found, shape.LiteralType):
        return either([f'"{value}"' for value in found.values])
    if isinstance(found, shape.UnionType):
        named = [name for name, union in UNIONS.items() if members(shape.type_info(union)) == members(found)]
        return named[0] if named else either(members(found))
    return collection(found) or PLAIN[type(found)]


def collection(found: shape.Type) -> str:
    """A list, a tuple or a dict; '' if it is none. The keys of JSON are strings."""
    if isinstance(found, shape.ListType):
        item = script_type(found.item_type)
        return f"({item})[]" if " | " in item else f"{item}[]"
    if isinstance(found, shape.TupleType):
        return f"[{', '.join(members(found))}]"
    return f"Record<string, {script_type(found.value_type)}>" if isinstance(found, shape.DictType) else ""


def either(names: list[str]) -> str:
    """The union of these types."""
    return " | ".join(names)


def main(arguments: list[str]) -> int:
    """Writes the file, or says whether it is up to date."""
    text = page()
    if "--write" in arguments:
        FILE.write_text(text, encoding="utf-8")
        return 0
    same = FILE.exists() and FILE.read_text(encoding="utf-8") == text
    print(f"{FILE.name} is {'up to date' if same else 'out of date: python3 dev.py types --write'}")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
