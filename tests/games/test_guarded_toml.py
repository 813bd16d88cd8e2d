"""The one reader of TOML from outside (S1, S11): nothing costly is parsed, nothing sound is refused."""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ravenhill.games import guarded_toml
from ravenhill.games.guarded_toml import MOST_BYTES, MOST_CHARACTERS, MOST_DEPTH, MOST_PARTS, NotToml, read_toml

PACKAGE = Path(guarded_toml.__file__).parent.parent
SHIPPED = sorted(PACKAGE.rglob("*.toml")) + sorted((PACKAGE / "games" / "combat_hex" / "content").rglob("*.map"))
# Whatever else parses TOML reads files that are shipped with the package, or its own tests.
TRUSTING = {
    "games/language_file.py",
    "web/library/deviations.py",
    "web/live/guided.py",
    "rules/__init__.py",
    "rules/coverage.py",
}
PIECES = (
    "a", "b-1", "[", "]", "[[", "]]", "{", "}", "=", ".", ",", "\n", "\r\n", "\r", " ", "\t", '"', "'", '"""', "'''",
    "\\", '\\"', "\\n", "\\u0041", "#", "# [[[[", "1", "1.5", "0x1f", "+1", "-1", "1_0", "9" * 30, "1e5", "inf", "nan",
    "true", "1979-05-27", "07:32:00", "1979-05-27T00:32:00.5-07:00", "a.b", '"a.b"', "'c'", "é", "\0", "\ud800", "²",
    "a = 1\n", "[a]\n", "[[a]]\n", "a = [1, 2]\n", 'b = "x"\n', "c = {d = 1}\n", 'e = """\n', "f = '''\n",
)  # fmt: skip
TEXTS = st.one_of(st.lists(st.sampled_from(PIECES), max_size=40).map("".join), st.text(max_size=80))


def too_costly(monkeypatch: pytest.MonkeyPatch, text: str) -> str:
    """How a text is refused that never comes to tomllib."""
    monkeypatch.setattr(tomllib, "loads", lambda said: pytest.fail("it was parsed"))
    with pytest.raises(NotToml) as refused:
        read_toml(text)
    return str(refused.value)


# --- whatever the text ----------------------------------------------------------------------------
@settings(max_examples=600, deadline=None, derandomize=True, database=None)
@given(TEXTS)
def test_any_text_gives_tables_or_the_one_error(text: str) -> None:
    """S11: neither ValueError nor RecursionError, and what is taken is what tomllib makes of it."""
    try:
        found = read_toml(text)
    except NotToml:
        return
    assert repr(found) == repr(tomllib.loads(text))  # nan is not itself


@settings(max_examples=600, deadline=None, derandomize=True, database=None)
@given(TEXTS)
def test_what_is_refused_is_no_toml_or_beyond_a_limit(text: str) -> None:
    """The guard alone refuses nothing that tomllib reads and that stays within the limits."""
    try:
        tomllib.loads(text)
        text.encode()
    except (ValueError, RecursionError):
        return
    depth, dots = sum(map(text.count, "[{")), text.count(".")
    if depth <= MOST_DEPTH and dots < MOST_PARTS:
        read_toml(text)


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_everything_shipped_is_accepted(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert read_toml(text) == tomllib.loads(text)


# --- refused before it is parsed ------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x = 1\n" + "a" + ".a" * 40_000 + "=1", "line 2: a key has more than 8 parts"),
        ("[a" + " . 'a'" * 9_000 + "]", "line 1: a key has more than 8 parts"),
        ("[[" + '"a".' * 9_000 + "a]]", "line 1: a key has more than 8 parts"),
        ("x = {" + "a." * 9_000 + "a = 1}", "line 1: a key has more than 8 parts"),
        ("x = '#'\r\n\r\nwarriors = " + "[" * 5_000, "line 3: more than 20 brackets"),
        ("x = " + "{a = " * 5_000, "line 1: more than 20 brackets"),
        ("x = [\n" * 21, "line 21: more than 20 brackets"),
        ("seed = " + "1" * 5_000, "line 1: a number has more than 40 characters"),
        ("a = 1" + "_1" * 4_000, "line 1: a number has more than 40 characters"),
        ("a = -0x" + "f" * 9_000, "line 1: a number has more than 40 characters"),
        ("a = 1." + "1" * 9_000, "line 1: a number has more than 40 characters"),
        ("a = '" + "x" * MOST_BYTES + "'", "at most 100000"),
        ("\na = '\ud800'", "line 2: this character is half of a pair"),
    ],
)
def test_what_would_cost_too_much_is_never_parsed(monkeypatch: pytest.MonkeyPatch, text: str, words: str) -> None:
    """S1: 80 kB of dotted keys took 257 s and 7 GB; the refusal names the line."""
    assert words in too_costly(monkeypatch, text)


@pytest.mark.parametrize(
    "text",
    [
        "a = '" + "." * 50 + "'",
        'a = "' + "[" * 50 + '"',
        'a = "\\"' + "[" * 50 + '"',
        'a = """\n' + "[.{" * 50 + '\\""" ' + '"""""',
        "a = '''\n" + "[.{" * 50 + "'''''",
        "# " + "[." * 50 + "\na = 1",
        "a = 1 # " + "[." * 50,
        "a = '" + "9" * 50 + "'",
        "a = [" + "1.5, " * 50 + "]",
        "a = [" + "[], " * 50 + "]",
        "a = [" + "1.5\n,\n" * 50 + "]",
        "[a]\n" * 1 + "\n".join(f"[a.b{n}]" for n in range(50)),
        "\n".join(f"a.b.c.d.e.f.g.h{n} = 1.5" for n in range(50)),
        "\n".join(f"[[a.{n}]]" for n in range(50)),
        "a = " + "[" * MOST_DEPTH + "]" * MOST_DEPTH,
        "a" + ".a" * (MOST_PARTS - 1) + " = 1",
        "'.'.\"..\".'...' = 1.5",
        "a = " + "1" * MOST_CHARACTERS,
        "a" * 500 + " = 1979-05-27T00:32:00.999999-07:00",
    ],
)
def test_strings_comments_and_what_stays_within_the_limits_are_left_alone(text: str) -> None:
    assert read_toml(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("a = 1\nb", "line 2"),
        ('a = 1\nb = """\nc', "at its end, line 3); it was opened in line 2"),
        ("a = [\n1,", "at its end, line 2); it was opened in line 1"),
        ('a = "\n' + "[" * 50, "line 1"),
    ],
)
def test_what_is_no_toml_is_refused_with_its_line(text: str, words: str) -> None:
    with pytest.raises(NotToml) as refused:
        read_toml(text)
    assert words in str(refused.value)


# --- used everywhere ------------------------------------------------------------------------------
def test_nothing_else_parses_toml_from_outside() -> None:
    """S1: a text that goes round the guard is as costly as ever."""
    importing = {
        file.relative_to(PACKAGE).as_posix()
        for file in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if "tomllib" in ([alias.name for alias in node.names] if isinstance(node, ast.Import) else [])
        or (isinstance(node, ast.ImportFrom) and node.module == "tomllib")
    }
    assert importing == {"games/guarded_toml.py", *TRUSTING}


@pytest.mark.parametrize(
    ("most", "more", "said"),
    [
        (".".join("a" * 8) + " = 1", ".".join("a" * 9) + " = 1", "line 1: a key has more than 8 parts between dots"),
        ("a = " + "[" * 20 + "]" * 20, "a = " + "[" * 21 + "]" * 21, "line 1: more than 20 brackets lie in each other"),
        ("a = " + "1" * 40, "a = " + "1" * 41, "line 1: a number has more than 40 characters"),
    ],
)
def test_S1_each_limit_holds_exactly(most: str, more: str, said: str) -> None:
    """The longest allowed file is read; one line more is refused with its number."""
    assert "a" in read_toml(most)
    with pytest.raises(NotToml, match=said):
        read_toml(more)
