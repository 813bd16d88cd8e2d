"""Describes the API as an OpenAPI document, from the same table as its routes."""

from __future__ import annotations

import re
from typing import Final

import msgspec

import ravenhill
from ravenhill.protocol.values import Entries
from ravenhill.web.api.fights import FIGHT
from ravenhill.web.api.fights import SEVERAL as SEVERAL_OF_A_FIGHT
from ravenhill.web.shapes import ProblemAnswer

REFUSALS: Final = {
    400: "What was sent could not be read.",
    401: "The token is missing or not known.",
    403: "The caller may not do this.",
    404: "There is no such game.",
    405: "The address cannot be used in this way.",
    409: "Not now: the game has gone on, has not begun, is over, or the seat is taken.",
    413: "The request body is too large.",
    422: "The rules do not allow it; the answer names the rule.",
    429: "Too many requests in a minute.",
    503: "Nothing could be saved just now.",
}
ASKED: Final = {
    "seat": "Your seat, if you have several.",
    "after": "Answer only when the number is another than this one or something else is new, at most 30 seconds later.",
    "word": "The word in question.",
    "about": "A thing, as a word: only the plans of that warrior, Army, ...",
    "plan": "The name of a plan.",
    "chosen": "A word chosen within the plan, such as a facing or a way-point; each of them, in order.",
    "item": "An item of the selection of an open plan; each as often as it is taken.",
    "more": "The item to be added.",
    "number": "The number of the question that is meant; of another one nothing is said.",
    "link": "The invitation.",
    **FIGHT,
}
SEVERAL: Final = {*SEVERAL_OF_A_FIGHT, "chosen", "item"}  # that can be said more than once


class Operation(msgspec.Struct, frozen=True):
    """One operation of the API."""

    method: str
    path: str
    sends: type | None
    gives: type | None
    status: int = 200
    asks: tuple[str, ...] = ()
    open_to_all: bool = False


def document(operations: list[tuple[Operation, str]], root: str) -> Entries:
    """The whole document; each operation comes with its sentence."""
    kinds = [kind for operation, _ in operations for kind in (operation.sends, operation.gives) if _is_struct(kind)]
    schemas, parts = msgspec.json.schema_components([*kinds, ProblemAnswer], ref_template="#/components/schemas/{name}")
    known = dict(zip([*kinds, ProblemAnswer], schemas, strict=True))
    paths: dict[str, Entries] = {}
    for operation, sentence in operations:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _describe(operation, sentence, known)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ravenhill", "version": ravenhill.__version__, "description": "The games for programs."},
        "servers": [{"url": root or "/"}],
        "paths": paths,
        "components": {
            "schemas": parts,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _is_struct(kind: type | None) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _describe(operation: Operation, sentence: str, known: dict[type | None, Entries]) -> Entries:
    said: Entries = {
        "operationId": _name(operation),
        "summary": sentence,
        "parameters": _parameters(operation),
        "responses": _responses(operation, known),
        "security": [] if operation.open_to_all else [{"token": []}],
    }
    if operation.sends is not None:
        content = {"application/json": {"schema": known[operation.sends]}}
        needed = any(field.required for field in msgspec.structs.fields(operation.sends))
        said["requestBody"] = {"required": needed, "content": content}
    return said


def _name(operation: Operation) -> str:
    path = re.sub(r"[{}]", "", operation.path.removeprefix("/api/"))
    return f"{operation.method.lower()}-{path.replace('/', '-')}"


def _parameters(operation: Operation) -> list[Entries]:
    text = {"type": "string"}
    within = [
        {"name": name, "in": "path", "required": True, "schema": text}
        for name in re.findall(r"{(\w+)}", operation.path)
    ]
    texts = {"type": "array", "items": text}
    asked = [
        {"name": name, "in": "query", "description": ASKED[name], "schema": texts if name in SEVERAL else text}
        for name in operation.asks
    ]
    return within + asked


def _responses(operation: Operation, known: dict[type | None, Entries]) -> Entries:
    found: Entries = {str(operation.status): {"description": "Done."} | _content(operation.gives, known)}
    refused = {"application/json": {"schema": known[ProblemAnswer]}}
    return found | {str(status): {"description": why, "content": refused} for status, why in REFUSALS.items()}


def _content(gives: type | None, known: dict[type | None, Entries]) -> Entries:
    """The content of an answer, if there is one."""
    if gives is None:
        return {}
    media, schema = ("application/json", known[gives]) if _is_struct(gives) else ("text/plain", {"type": "string"})
    return {"content": {media: {"schema": schema}}}
