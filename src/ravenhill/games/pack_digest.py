"""Digests a content pack: everything in it that the rules read, so that records know when it has changed."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

import msgspec

from ravenhill.protocol.values import Value

LENGTH: Final = 12
# Texts for people, and places in the drawing: they decide nothing in a game.
PROSE: Final = {
    "name", "short", "title", "text", "description", "source", "choices", "edge", "requirement", "entry", "singular",
    "plural", "colour",
}  # fmt: skip
PLACES: Final = {"label", "icon", "anchor", "room", "spots"}


def digest_of(files: object) -> str:
    """A short hash of the files of a pack as they were read."""
    told = msgspec.json.encode(deciding(msgspec.to_builtins(files)), order="sorted")
    return sha256(told).hexdigest()[:LENGTH]


def deciding(data: Value) -> Value:
    """The part that decides a game: without prose and unset entries, so that neither changes the digest."""
    if isinstance(data, dict):
        kept = {key: deciding(value) for key, value in data.items() if not for_people(key, value)}
        return {key: value for key, value in kept.items() if value}
    return [deciding(value) for value in data] if isinstance(data, list) else data


def for_people(key: str, value: object) -> bool:
    """Whether an entry is there to be read or drawn; a table or a truth of the same name is not."""
    return (key in PROSE and isinstance(value, str)) or (key in PLACES and isinstance(value, list))
