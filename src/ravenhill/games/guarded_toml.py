"""Reads TOML from outside; refuses what would cost too much to parse before parsing it.

`tomllib` needs quadratic time and memory for a key of many parts, recursion for nested values, and fails on numbers of
thousands of digits. One look at every character keeps all three small: strings and comments are stepped over, brackets
counted, the parts of a dotted key and the characters of a number too. What is not TOML at all is left to `tomllib`.
"""

from __future__ import annotations

import re
import tomllib
from typing import Final

from ravenhill.kernel.errors import RavenhillError
from ravenhill.protocol.values import Entries

MOST_BYTES: Final = 100_000  # of a position, a set-up, an army or a map
MOST_BYTES_IN_PACK: Final = 1_000_000  # of one file of a content pack
MOST_DEPTH: Final = 20  # brackets within brackets
MOST_PARTS: Final = 8  # of a dotted key
MOST_CHARACTERS: Final = 40  # of a number or a date; no number that a game knows has as many

# Every alternative takes all it can and never gives back, so the whole scan looks at each character once.
TOKEN: Final = re.compile(
    r"""
      (?P<comment>\#[^\n]*+)
    | (?P<string>
        \"{3} (?:[^"\\]++ | \\. | "(?!""))*+ \"{3,5}
      | '{3} (?:[^']++ | '(?!''))*+ '{3,5}
      | "(?!"") (?:[^"\\\n]++ | \\[^\n])*+ "
      | '(?!'') [^'\n]*+ '
      )
    | (?P<unclosed>["'])
    | (?P<number>[+-]?[0-9][0-9A-Za-z_+-]*+)
    | (?P<word>[A-Za-z_+-][0-9A-Za-z_+-]*+)
    | (?P<dot>\.)
    | (?P<opens>[\[{])
    | (?P<closes>[\]}])
    | (?P<ends>[=,\n])
    """,
    re.VERBOSE | re.DOTALL,
)


class NotToml(RavenhillError):
    """A text that cannot be read as TOML, or may not; says where and why."""


def read_toml(text: str, most: int = MOST_BYTES) -> Entries:
    """Reads the tables of a text of limited length; any fault in it is a `NotToml`."""
    text = text.replace("\r\n", "\n")  # as tomllib does: both count the same lines
    _check_size(text, most)
    _check_cost(text)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotToml(_fault(str(error), text)) from None
    except (ValueError, RecursionError) as error:
        raise NotToml(f"it holds a value that cannot be read ({type(error).__name__})") from None


def _check_size(text: str, most: int) -> None:
    try:
        size = len(text.encode())
    except UnicodeEncodeError as error:
        raise NotToml(f"line {_line(text, error.start)}: this character is half of a pair, and no text") from None
    if size > most:
        raise NotToml(f"it has {size} bytes; at most {most} are read")


def _check_cost(text: str) -> None:
    """Refuses what is nested too deeply, and keys and numbers that are too long; an unclosed string ends the look."""
    depth = parts = 0
    for token in TOKEN.finditer(text):
        kind = token.lastgroup
        if kind == "dot":
            parts += 1
            if parts >= MOST_PARTS:
                raise _refusal(text, token, f"a key has more than {MOST_PARTS} parts between dots")
        elif kind == "number" and token.end() - token.start() > MOST_CHARACTERS:
            raise _refusal(text, token, f"a number has more than {MOST_CHARACTERS} characters")
        elif kind == "opens":
            depth, parts = depth + 1, 0
            if depth > MOST_DEPTH:
                raise _refusal(text, token, f"more than {MOST_DEPTH} brackets lie in each other")
        elif kind == "closes":
            depth, parts = max(0, depth - 1), 0
        elif kind in ("ends", "comment"):
            parts = 0
        elif kind == "unclosed":
            return


def _refusal(text: str, token: re.Match[str], reason: str) -> NotToml:
    return NotToml(f"line {_line(text, token.start())}: {reason}")


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def _fault(said: str, text: str) -> str:
    """The words of tomllib, with a line for the end of the text and one for what is still open there."""
    if "at end of document" not in said:
        return said
    ended = said.replace("at end of document", f"at its end, line {len(text.splitlines())}")
    opened = _opening(text)
    return f"{ended}; it was opened in line {opened}" if opened else ended


def _opening(text: str) -> int:
    """The line in which a string or list begins that nothing closes, 0 if none is seen."""
    quotes = [line for line, said in enumerate(text.splitlines(), 1) for _ in range(said.count('"""'))]
    if len(quotes) % 2:
        return quotes[-1]
    brackets = [line for line, said in enumerate(text.splitlines(), 1) if "= [" in said and "]" not in said]
    return brackets[-1] if brackets else 0
