"""Plans at the terminal: a whole move, shot or set in one line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from ravenhill.cli import main
from ravenhill.match.known import CombatHexMatch
from ravenhill.terminal.game import TerminalGame
from ravenhill.terminal.plans import matching_plans, names, short
from tests.games.combat_hex.rules.fields import asked, face_of, field, hex_of, passing
from tests.terminal.keyboard import paper

ARCHERY = """
. . . . . . . .
 . A . . . o . .
. . . s . . . .
 . . . . . . . .
"""


def archery() -> CombatHexMatch:
    """An archer and a hobbit face Lurtz."""
    return field(ARCHERY, A="a galadhrim-archer e", o="b lurtz w", s="a sam e")


def typed(match: CombatHexMatch, *lines: str) -> str:
    """Lines typed for both armies by one person; all that was shown."""
    console, left = paper(), iter(lines)

    def read(prompt: str, lines: Iterator[str] = left) -> str:
        for line in lines:
            return line
        raise EOFError

    TerminalGame(match, console, {}, None, read).run()
    return console.export_text()


def test_a_whole_move_is_typed_in_one_line() -> None:
    """With the facing behind it; undo takes the whole of it back."""
    m = archery()
    passing(m, "warrior:a-galadhrim-archer do:move")
    typed(m, "go D2 nw")
    assert (hex_of(m, "a-galadhrim-archer"), face_of(m, "a-galadhrim-archer")) == ("D2", "nw")
    typed(m, "undo")
    again = archery()
    typed(again, "go D2 with galadhrim-archer", "undo")
    assert again.words_played == 0


def test_who_is_meant_has_to_be_said_if_several_could() -> None:
    """The question names those who could; nothing is played."""
    m = archery()
    shown = typed(m, "go E3")
    assert "may be go e3 with a-sam or go e3 with a-galadhrim-archer" in " ".join(shown.split())
    assert m.words_played == 0
    typed(m, "go to E3 with sam")
    assert hex_of(m, "a-sam") == "E3"


def test_a_shot_and_a_turn_are_typed_by_their_verbs() -> None:
    """`shoot lurtz`, `turn ne`: only one warrior can."""
    m = archery()
    typed(m, "shoot lurtz")
    assert any("shoots at Lurtz" in line for line in m.log)
    m = archery()
    passing(m, "warrior:a-sam")
    typed(m, "turn ne")
    assert face_of(m, "a-sam") == "ne"


def test_plans_lists_what_can_be_typed() -> None:
    """Of the question, or of one thing in it."""
    m = archery()
    shown = typed(m, "plans", "plans sam", "plans nobody-at-all")
    assert "do:end-phase" in shown and "go e3 with a-sam" in shown
    assert "'nobody-at-all' is neither an option nor a word of the game." in shown


def test_a_plan_that_is_stopped_says_so() -> None:
    """The question whether Lurtz strikes comes in the same session."""
    m = field("\n. . . . . .\n . . A o . .\n. . . . . .\n", A="a sam e", o="b lurtz w")
    shown = typed(m, "go A2 with sam")
    assert "The plan stops here: another side decides." in shown
    assert asked(m) == "strike"


def test_what_cannot_be_chosen_within_a_plan_is_no_plan() -> None:
    """It is answered as any other line that means nothing."""
    m = archery()
    assert matching_plans(m, "a", "go D2 upwards with sam") == []
    assert "is neither an option nor a word of the game" in typed(m, "go D2 upwards with sam")


@pytest.mark.parametrize(
    ("word", "said"), [("hex:H15", "h15"), ("warrior:b-lurtz", "lurtz"), ("region:camp", "region:camp")]
)
def test_a_thing_is_named_by_its_slug(word: str, said: str) -> None:
    """With or without its kind, and the letter of its army."""
    assert names(word, said) and not names(word, "elsewhere")


def test_every_plan_can_be_typed_as_it_is_listed() -> None:
    """The line means that plan, and no other."""
    m = archery()
    for about in ("warrior:a-sam", "warrior:a-galadhrim-archer"):
        for plan in m.plans(about=about):
            if plan.verb:
                assert [each.plan.name for each in matching_plans(m, "a", short(plan))] == [plan.name]


def test_a_record_is_replayed_plan_by_plan(tmp_path: Path) -> None:
    """One line for each plan with what came of it; in steps, `p` goes on to the end of a plan."""
    m = archery()
    m.play_plan("warrior:a-sam go hex:E3")
    m.undo("a", plan=True)
    m.play_plan("warrior:a-sam go hex:D4", "face:ne")
    record = tmp_path / "moves.record"
    record.write_text(str(m.record()), encoding="utf-8")
    folded = CliRunner().invoke(main, ["replay", str(record), "--plans"]).output
    assert re.search(r" 1 . warrior:a-sam do:move hex:D4 do:done face:ne\n", folded)
    assert "Sam moves to E3" not in folded
    steps = CliRunner().invoke(main, ["replay", str(record), "--step"], input="p\np\n").output
    assert "5 of 10 >" in steps, "the plan that was taken back has 5 words"
    assert steps.index("Sam stands on E3") < steps.index("5 of 10 >") < steps.index("Sam moves to D4")
