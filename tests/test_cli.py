"""The command line: every command with good and with bad input; one clear line for a fault, never a traceback."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import ravenhill
from ravenhill.cli import main
from ravenhill.games.five_armies.pack.loading import DEFAULT

SECRET = bytes(range(32))


def run(*arguments: str, typed: str = "") -> Result:
    """`ravenhill` with these arguments."""
    return CliRunner().invoke(main, list(arguments), input=typed)


def refused(*arguments: str) -> str:
    """The one line that a command ends with when something is wrong."""
    result = run(*arguments)
    assert result.exit_code == 1
    assert isinstance(result.exception, SystemExit)
    assert len(result.stderr.splitlines()) == 1, result.stderr
    return result.stderr


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole committed game in a file."""
    match, lot = ravenhill.new_committed("five-armies", SECRET, [b"one", b"two"]), random.Random(8)
    while match.outcome is None:
        seat = lot.choice(match.seats)
        match.play(lot.choice(match.options_for(seat)), seat=seat)
    path = tmp_path_factory.mktemp("records") / "game.record"
    path.write_text(str(match.record()), encoding="utf-8")
    return path


# --- the program --------------------------------------------------------------------------------------------------
def test_it_shows_what_it_can_do() -> None:
    """Every command with a line of its own."""
    result = run("--help")
    assert result.exit_code == 0
    for command in ("serve", "backup", "play", "replay", "verify", "rules", "content", "position", "draw"):
        assert re.search(rf"^  {command} ", result.output, re.MULTILINE)


def test_it_is_the_same_program_as_a_module() -> None:
    """`python -m ravenhill --version`."""
    found = subprocess.run([sys.executable, "-m", "ravenhill", "--version"], capture_output=True, text=True, check=True)
    assert ravenhill.__version__ in found.stdout


@pytest.mark.parametrize("arguments", [["play", "chess"], ["dance"], ["play", "five-armies", "--seed", "x"]])
def test_wrong_usage_is_explained(arguments: list[str]) -> None:
    """Exit code 2, as every command line has it."""
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Error" in result.stderr


@pytest.mark.parametrize("command", [["verify"], ["replay"], ["position", "check"], ["play", "five-armies", "--load"]])
def test_a_missing_file_is_named(command: list[str]) -> None:
    """With what is wrong with it."""
    assert refused(*command, "nowhere.record") == "nowhere.record: no such file or directory\n"


def test_a_binary_file_is_no_record(tmp_path: Path) -> None:
    """Nor is it a traceback."""
    (tmp_path / "x").write_bytes(b"\xff\xfe\x00\x81")
    assert "not a text file" in refused("verify", str(tmp_path / "x"))


# --- replay and verify --------------------------------------------------------------------------------------------
def test_replay_tells_the_whole_game(record: Path) -> None:
    """Turn by turn, then the board and the end."""
    output = run("replay", str(record)).output
    match = ravenhill.replay(record)
    assert output.count("begins") >= match.game.turn(match.table)
    assert "Beside the battlefield" in output
    assert match.outcome is not None and match.outcome.ending.split(":")[0] in output


def test_replay_stops_where_it_is_told(record: Path) -> None:
    """After no word at all only Recovery has happened."""
    output = run("replay", str(record), "--until", "0").output
    assert "Turn 1 begins" in output and "Fate.\n" not in output


def test_replay_shows_what_one_side_saw(record: Path) -> None:
    """The other side's cards have only backs."""
    shown = run("replay", str(record), "--until", "0", "--seat", "shadow").output
    assert "The Free Peoples draw an Event card." in shown
    assert "The Free Peoples draw an Event card." not in run("replay", str(record), "--until", "0").output


def test_replay_goes_word_by_word(record: Path) -> None:
    """Enter for the next, a number to go there, the board on request, and out."""
    output = run("replay", str(record), "--step", typed="\n\nboard\nxyz\n7\nquit\n").output
    words = [line for line in record.read_text(encoding="utf-8").splitlines() if re.match("free-peoples|shadow", line)]
    for number in (1, 2, 7):
        assert re.search(rf" {number} . {words[number - 1].split()[1]}\n", output)
    assert "Broken Lands" in output
    assert output.count("Enter: next word") == 2


def test_replay_word_by_word_comes_to_an_end(record: Path) -> None:
    """The last word, then the board; the end of the input ends it as well."""
    assert "Broken Lands" in run("replay", str(record), "--step", "--until", "3", typed="\n\n\n\n").output
    assert run("replay", str(record), "--step", typed="\n").exit_code == 0


def test_verify_checks_a_committed_game(record: Path) -> None:
    """Every die, draw and seal; and it says who is protected from whom, and no more (S8)."""
    said = run("verify", str(record)).output
    assert "follows from the secret and the numbers, and every seal fits." in said
    assert "free-peoples: its dice are fair unless shadow, whose number came later, helped the server." in said
    assert "shadow: gave the last number, after a seal on everything else." in said
    assert "add --seal and --number" in said


def test_verify_says_that_an_older_record_proves_less() -> None:
    """One fingerprint over the secret alone binds no number (S8)."""
    said = run("verify", "tests/golden/games/chance-committed.record").output
    assert "follows from the secret and the numbers in it" in said and "of an older kind" in said
    assert "every seal fits" not in said and "fair" not in said


def test_verify_compares_what_a_browser_kept(record: Path) -> None:
    """Its own seal with its own number: another pair means that another game is shown (S8)."""
    seal = re.search(r"^seal shadow: (\w+)", record.read_text(encoding="utf-8"), re.MULTILINE)
    assert seal is not None
    own, number = seal[1], b"two".hex()
    assert (
        "Your seal and your number are in this record."
        in run("verify", str(record), "--seal", own, "--number", number).output
    )
    assert "is not in this record" in refused("verify", str(record), "--seal", own, "--number", "00")
    assert "another seal for shadow" in refused("verify", str(record), "--seal", "00", "--number", number)
    assert "go together" in run("verify", str(record), "--seal", own).output


def damaged(record: Path, tmp_path: Path, pattern: str, replacement: str) -> str:
    """A copy of the record with one place changed."""
    text = record.read_text(encoding="utf-8")
    changed = re.sub(pattern, replacement, text, count=1, flags=re.MULTILINE | re.DOTALL)
    assert changed != text
    (tmp_path / "damaged.record").write_text(changed, encoding="utf-8")
    return str(tmp_path / "damaged.record")


@pytest.mark.parametrize(
    ("pattern", "replacement", "message"),
    [
        (r"^\* dice [1-5]", "* dice 6", r"line \d+, turn 1: this outcome of chance is not what the game gives"),
        (r"^\* dice [1-6 ]+\n", "", r"line \d+, turn 1: "),
        (r"^shadow \S+\n", "", r"line \d+, turn 1: "),
        (r"^(# turn 2 ).*\Z", r"\1abc", r"line \d+: the record breaks off here"),
        (r"^secret: \w+", "secret: " + "00" * 32, "the seal shown to free-peoples does not fit"),
        (r"^number free-peoples: \w+", "number free-peoples: 00", "the seal shown to shadow does not fit"),
        (r"^seal shadow: \w+\n", "", "the number of shadow came after a seal, but shadow was shown none"),
    ],
    ids=[
        "a changed die",
        "a removed roll",
        "a removed word",
        "a truncated file",
        "another secret",
        "another number",
        "a removed seal",
    ],
)
def test_verify_names_what_is_damaged(
    record: Path, tmp_path: Path, pattern: str, replacement: str, message: str
) -> None:
    """In one line, with the name of the file, the line and the turn."""
    path = damaged(record, tmp_path, pattern, replacement)
    assert re.match(rf"{re.escape(path)}: .*{message}", refused("verify", path))


def test_replay_refuses_a_damaged_record_too(record: Path, tmp_path: Path) -> None:
    """Before it shows anything."""
    path = damaged(record, tmp_path, r"^shadow \S+\n", "")
    assert "line " in refused("replay", path)


def test_a_record_without_seeds_cannot_be_verified(record: Path, tmp_path: Path) -> None:
    """It says why."""
    path = damaged(record, tmp_path, r"^seal free-peoples: .*?^secret: \w+\n", "")
    assert "neither a commitment nor a seed" in refused("verify", path)


# --- rules --------------------------------------------------------------------------------------------------------
def test_rules_are_found_by_number_and_by_words() -> None:
    """One rule by its number, a page by its number, all that contain the words."""
    assert run("rules", "FA-29.6").output.startswith("FA-29.6 Combat\n")
    assert run("rules", "five-armies", "fa-31").output.count("FA-31.") == 6
    assert run("rules", "CH-4.08").output.startswith("CH-4.08 Movement\n")
    assert "FA-" not in run("rules", "combat-hex", "victory").output
    found = run("rules", "retreat", "ford").output
    assert "FA-29.6" in found and "FA-9.1 " not in found


def test_rules_that_are_not_there_are_said_so() -> None:
    """Exit code 1."""
    result = run("rules", "xyzzy")
    assert (result.exit_code, "No rule has" in result.output) == (1, True)


def test_rules_alone_list_the_chapters() -> None:
    """With the number of rules in each."""
    output = run("rules", "five-armies").output
    assert re.search(r"FA-11\.1 +13 rules +The turn", output)
    output = run("rules", "combat-hex").output
    assert re.search(r"CH-4\.01 +15 rules +Movement", output)
    assert re.search(r"CH-M1 +22 rules +Rulings: movement", output)
    assert {"FA-11.1", "CH-4.01"} <= set(run("rules").output.split())


FAKE = '''
"""Tests that hold little."""
import pytest

def test_FA_29_6_no_retreat_across_a_ford():
    """A fact."""
    assert 1 + 1 == 2

def test_several():
    """Two facts at once (FA-29.7, FA-R.84)."""
    with pytest.raises(ZeroDivisionError):
        1 / 0

def check(value):
    assert value

def test_FA_U_3_by_a_function_of_the_module():
    check(True)

def test_FA_9_1_asserts_nothing():
    """FA-9.1."""
    print("fine")

@pytest.mark.parametrize("n", [1])
def test_FA_9_2_failed(n):
    assert n
'''


@pytest.fixture
def fake(tmp_path: Path) -> Path:
    """A folder of tests with its by_construction.toml and what pytest remembers of the last run."""
    (tmp_path / "tests" / "rules").mkdir(parents=True)
    (tmp_path / "tests" / "test_fake.py").write_text(FAKE, encoding="utf-8")
    (tmp_path / "tests" / "rules" / "by_construction.toml").write_text('"FA-8.1" = "data"\n"FA-0.0" = "no such rule"\n')
    cache = tmp_path / ".pytest_cache" / "v" / "cache"
    cache.mkdir(parents=True)
    (cache / "lastfailed").write_text(json.dumps({"tests/test_fake.py::test_FA_9_2_failed[1]": True}), encoding="utf-8")
    return tmp_path / "tests"


def test_coverage_counts_tests_that_assert_and_pass(fake: Path) -> None:
    """By name and by docstring; what asserts nothing or failed does not count; some hold by construction."""
    result = run("rules", "five-armies", "--coverage", "--tests", str(fake))
    assert result.exit_code == 1
    missing = re.findall(r"^FA-[\dRU]+\.\d+", result.output, re.MULTILINE)
    assert not {"FA-29.6", "FA-29.7", "FA-R.84", "FA-U.3", "FA-8.1"} & set(missing)
    assert {"FA-9.1", "FA-9.2", "FA-29.5", "FA-29.8", "FA-2.9"} & set(missing) == {
        "FA-9.1",
        "FA-9.2",
        "FA-29.5",
        "FA-29.8",
    }
    assert "5 of 331 rules are held, 1 of them by construction." in result.output
    assert "cited only by tests that failed or assert nothing" in result.output


HEXES = '''
def test_CH_4_08_a_kill_zone_stops():
    assert True

def test_CH_5_03_1_nobody_shoots_at_sauron():
    assert True

def test_CH_5_17_2_hits_of_three_CH_M16_no_dead_end():
    """CH-8.46, CH-G2."""
    assert True
'''


def test_coverage_knows_the_numbers_of_combat_hex(fake: Path) -> None:
    """CH-4.08, CH-5.03.1 and CH-M16; a number behind a number that no rule has belongs to the sentence."""
    (fake / "test_hexes.py").write_text(HEXES, encoding="utf-8")
    result = run("rules", "combat-hex", "--coverage", "--tests", str(fake))
    missing = set(re.findall(r"^CH-[\dA-Z.]+", result.output, re.MULTILINE))
    held = {"CH-4.08", "CH-5.03.1", "CH-5.17", "CH-M16", "CH-8.46", "CH-G2"}
    assert not held & missing
    assert {"CH-5.03", "CH-5.17.1", "CH-M1"} <= missing
    assert "6 of 311 rules are held" in result.output


def test_coverage_is_complete_when_every_rule_is_cited(fake: Path) -> None:
    """Then the exit code is 0."""
    ids = ", ".join(rule.id for rule in ravenhill.rules.rules("five-armies"))
    text = f'def test_everything():\n    """{ids}"""\n    assert True\n'
    (fake / "test_all.py").write_text(text, encoding="utf-8")
    result = run("rules", "five-armies", "--coverage", "--tests", str(fake))
    assert (result.exit_code, "331 of 331 rules are held" in result.output) == (0, True)


def test_coverage_needs_a_folder_of_tests(tmp_path: Path) -> None:
    """And says so."""
    assert "no such folder" in refused("rules", "--coverage", "--tests", str(tmp_path / "none"))


# --- content, positions, drawing ----------------------------------------------------------------------------------
def test_the_default_pack_has_no_fault() -> None:
    """As `content check` sees it."""
    assert "no fault found" in run("content", "check", str(DEFAULT)).output


def test_a_broken_pack_is_named_fault_by_fault(tmp_path: Path) -> None:
    """A card left out, and a region without its terrain: file, entry and reason of each."""
    cards = (DEFAULT / "cards.toml").read_text(encoding="utf-8")
    first = cards.index("[[card]]")
    (tmp_path / "cards.toml").write_text(cards[:first] + cards[cards.index("[[card]]", first + 1) :], encoding="utf-8")
    board = (DEFAULT / "board.toml").read_text(encoding="utf-8")
    (tmp_path / "board.toml").write_text(board.replace('terrain = "hills"\n', "", 1), encoding="utf-8")
    result = run("content", "check", str(tmp_path))
    assert result.exit_code == 1
    assert re.search(r"^board\.toml: region\.alder-bend: the key 'terrain' is missing", result.stdout, re.MULTILINE)
    assert re.search(r"^cards\.toml: ", result.stdout, re.MULTILINE)
    assert re.search(r": \d+ faults$", result.stderr.strip())
    shown = run("play", "five-armies", "--content", str(tmp_path))
    assert (shown.exit_code, "board.toml: region.alder-bend" in shown.stderr) == (1, True)


def test_a_folder_that_is_no_pack_is_refused(tmp_path: Path) -> None:
    """Empty, or not there."""
    assert "none of pack.toml" in refused("content", "check", str(tmp_path))
    assert "no such folder" in refused("content", "check", str(tmp_path / "none"))


def test_a_position_with_six_units_in_a_region_is_refused_with_line_and_rule(tmp_path: Path) -> None:
    """By `position check` and by `play --load`."""
    path = tmp_path / "six.toml"
    board = '[region.camp]\nside = "shadow"\ncontrol = true\nunits = { orcs = 6 }\n'
    path.write_text(f'game = "five-armies"\ndice = {{ shadow = ["army"] }}\n{board}', encoding="utf-8")
    message = f"{path}: line 3: region.camp: 6 units, at most 5 (FA-21.2)\n"
    assert refused("position", "check", str(path)) == message
    assert refused("play", "five-armies", "--load", str(path)) == message


def test_every_fault_of_a_position_is_told_a_line_each(tmp_path: Path) -> None:
    """With the name of the file, the line and the rule."""
    path = tmp_path / "faulty.toml"
    path.write_text(
        'game = "five-armies"\nfate = 20\n[region.camp]\nside = "shadow"\nunits = { orcs = 1 }\n[region.comp]\n'
        '[dice]\nshadow = ["army"]\n',
        encoding="utf-8",
    )
    result = run("position", "check", str(path))
    assert (result.exit_code, [line.removeprefix(f"{path}: ") for line in result.stderr.splitlines()]) == (
        1,
        [
            "line 2: fate: fate is 20, at most 15 (FA-17.2)",
            "line 3: region.camp: a Shadow Army in a Settlement puts a Control marker there: control = true (FA-23.7)",
            "line 6: region.comp: there is no region of that name: did you mean camp?",
        ],
    )


def test_a_good_position_says_who_is_asked_what(tmp_path: Path) -> None:
    """In one line."""
    path = tmp_path / "good.toml"
    path.write_text(
        'game = "five-armies"\nturn = 3\nto_act = "shadow"\n[dice]\nshadow = ["army"]\n'
        '[region.old-road]\nside = "shadow"\nunits = { orcs = 2 }\n',
        encoding="utf-8",
    )
    assert f"{path}: turn 3, Shadow: Pick an Action Die." in run("position", "check", str(path)).output


def test_the_board_is_written_as_svg(record: Path, tmp_path: Path) -> None:
    """Of a new game, of a position, of a record."""
    position = tmp_path / "position.toml"
    position.write_text(ravenhill.replay(record, words=60).position(), encoding="utf-8")
    drawn = set()
    for number, options in enumerate(([], ["--load", str(position)], ["--record", str(record)])):
        path = tmp_path / f"{number}.svg"
        assert run("draw", str(path), *options).exit_code == 0
        drawn.add(path.read_text(encoding="utf-8"))
        assert path.read_text(encoding="utf-8").startswith("<svg")
    assert len(drawn) == 3


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    """With what is wrong with it."""
    assert "no such file or directory" in refused("draw", str(tmp_path / "none" / "x.svg"))


@pytest.mark.parametrize("command", main.commands)
def test_every_command_is_in_the_readme(command: str) -> None:
    """Readers of the README know every command."""
    readme = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    assert re.search(rf"`ravenhill {command}\b", readme)
