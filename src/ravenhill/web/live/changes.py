"""Says what has changed since the state that a page has: whole fields, and of its long texts only the fresh lines.

Both states are those of one viewer: a change tells nothing that they do not.
"""

from __future__ import annotations

from typing import Final

import msgspec

from ravenhill.web.shapes import Change, Panels, Span, State

TEXTS: Final = ("pieces", "panels")  # sent as lines
NEWS: Final = ("log", "happened")  # what is new with each state, and no part of what was there before
END: Final = "\n"


def change(before: State, after: State, brought: int) -> Change:
    """The change from one state to the next, on a stream that has brought this many events."""
    names = [name for name in State.__struct_fields__ if name not in TEXTS]
    fields = {name: getattr(after, name) for name in names if name in NEWS or differs(before, after, name)}
    return Change(brought, rewritten(texts_of(before), texts_of(after)), msgspec.Raw(msgspec.json.encode(fields)))


def differs(before: State, after: State, name: str) -> bool:
    """Whether a field is not what it was."""
    return bool(getattr(before, name) != getattr(after, name))


def texts_of(state: State) -> dict[str, str]:
    """The long texts by their names."""
    return {"pieces": state.pieces, **{name: getattr(state.panels, name) for name in Panels.__struct_fields__}}


def rewritten(before: dict[str, str], after: dict[str, str]) -> dict[str, list[str | Span]]:
    """The texts that are not what they were."""
    return {name: spans(before[name], text) for name, text in after.items() if before[name] != text}


def spans(before: str, after: str) -> list[str | Span]:
    """A text by its lines: each fresh one, and from where to where it goes on as before."""
    old = before.split(END)
    none = len(old)
    places = {line: at for at, line in enumerate(old)}
    found: list[str | Span] = []
    start = end = 0  # the span that is open
    for line in after.split(END):
        if end < none and old[end] == line:
            end += 1
            continue
        if start < end:
            found.append((start, end))
        start = places.get(line, none)
        end = min(start + 1, none)
        if start == none:
            found.append(line)
    return [*found, (start, end)] if start < end else found
