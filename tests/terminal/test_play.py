"""A game at the terminal: scripted keys, real games, nothing lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import ravenhill
from ravenhill.cli import main
from ravenhill.match.playing import forced_answer
from ravenhill.players.random import RandomPlayer
from ravenhill.terminal.answers import keys
from ravenhill.terminal.game import TerminalGame
from tests.terminal.keyboard import ATTACK, FIGHT, Person, paper, scripted

ALONE = """
game = "five-armies"
to_act = "free-peoples"
[dice]
free-peoples = ["character", "event"]
[region.camp]
side = "free-peoples"
units = { lake-men = 1 }
[region.front-gate]
side = "free-peoples"
units = { dwarf-veterans = 1 }
[hand]
"""


def play(lines: list[str], *arguments: str) -> Result:
    """`ravenhill play five-armies` against the random player with these lines typed."""
    typed = "".join(f"{line}\n" for line in lines)
    return CliRunner().invoke(main, ["play", "five-armies", "--against", "random", *arguments], input=typed)


@pytest.fixture
def position(tmp_path: Path) -> str:
    """A file with a small position before a fight."""
    path = tmp_path / "fight.toml"
    path.write_text(ATTACK, encoding="utf-8")
    return str(path)


# --- whole games --------------------------------------------------------------------------------------------------
def test_a_whole_game_is_played_to_its_end_by_typing_numbers(tmp_path: Path) -> None:
    """The first option each time, against the random player; the record replays and is verified."""
    record = str(tmp_path / "game.record")
    result = play(["1"] * 2000, "--seed", "3", "--record", record)
    assert result.exit_code == 0, result.output[-2000:]
    assert "win: " in result.output and "The record is in" in result.output
    match = ravenhill.replay(record)
    assert match.outcome is not None
    assert match.header.players == {"free-peoples": "person", "shadow": "random"}
    assert "every die and draw" in CliRunner().invoke(main, ["verify", record]).output


@pytest.mark.slow
def test_the_shadow_can_be_played_as_well(tmp_path: Path) -> None:
    """The person is asked the Shadow's questions only."""
    record = str(tmp_path / "game.record")
    result = play(["1"] * 2000, "--side", "shadow", "--seed", "4", "--record", record)
    assert result.exit_code == 0
    assert "▲ Shadow (you)" in result.output and "◆ Free Peoples (you)" not in result.output
    assert ravenhill.replay(record).outcome is not None


def test_the_same_seed_and_keys_give_the_same_game(tmp_path: Path) -> None:
    """The random player is seeded too."""
    texts = []
    for name in ("one", "two"):
        play(["1"] * 60, "--seed", "9", "--record", str(tmp_path / name))
        texts.append((tmp_path / name).read_text(encoding="utf-8"))
    assert texts[0] == texts[1]


@pytest.mark.slow
def test_two_persons_play_at_one_terminal_and_see_only_their_own() -> None:
    """Numbers and words at random, to the end; what one screen shows between hand-overs has one hand in it."""
    match, console, person = ravenhill.new("five-armies", seed=6), paper(), Person(6)
    person.game = TerminalGame(match, console, {}, None, person.type)
    person.game.run()
    assert match.outcome is not None
    screens = console.export_text().split("Hand the terminal over")
    assert len(screens) > 20
    hands = [set(re.findall(r"Hand of the (Free Peoples|Shadow)", screen)) for screen in screens]
    assert {frozenset(hand) for hand in hands} == {frozenset(), frozenset({"Free Peoples"}), frozenset({"Shadow"})}


# --- forced answers -----------------------------------------------------------------------------------------------
def test_the_only_answer_is_given_for_the_person_where_all_know_it() -> None:
    """Two Dwarves may go, none may stay, one region may be entered: nothing is asked."""
    match = ravenhill.loads(ATTACK)
    game = TerminalGame(match, paper(), {"shadow": RandomPlayer(1)}, None, lambda prompt: "1")
    asked = []
    while match.outcome is None and match.words_played < 60:
        seat = match.seats[0]
        if seat in game.persons and len(match.options_for(seat)) == 1:
            asked.append((forced_answer(match, seat) is None, match.question(seat).public))
        game.ask_next()
    assert {(False, True), (True, False)} == set(asked)


HANDS = {"nothing to play": "three-columns", "a card to play": "swift-word"}  # a Character die plays the second


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS.keys())
def test_whoever_has_nothing_to_do_with_a_die_is_asked_like_anybody_else(hand: str) -> None:
    """S3: that a die was skipped at once would tell that no card in the hand can be played with it."""
    match = ravenhill.loads(f"{ALONE}free-peoples = ['{hand}']\n").play("die:character")
    assert (match.options == ["action:skip"]) == (hand == HANDS["nothing to play"])
    assert forced_answer(match, "free-peoples") is None


def test_a_lone_card_is_asked_for_all_the_same() -> None:
    """That nobody was asked would tell the enemy that there is only one card to choose."""
    shown = ATTACK.replace('shadow = ["hammer-and-anvil"]', "").replace('free-peoples = ["swift-word"]', "")
    match = ravenhill.loads(shown)
    match.play(*FIGHT)
    assert match.seats == ["free-peoples", "shadow"]
    match.table.decisions[0].options[:] = match.table.decisions[0].options[:1]
    assert forced_answer(match, match.game.seats[match.table.decisions[0].seat]) is None


def test_enter_alone_gives_the_only_answer() -> None:
    """And nothing where there are several."""
    position = f"{ALONE}free-peoples = ['{HANDS['nothing to play']}']\n"
    match, shown = scripted(["", "die:character", ""], position)
    assert "That is the only answer: press Enter." in shown
    words = [match.game.words.names[entry.values[0]] for entry in match.tape if entry.kind == 0]
    assert words[:2] == ["die:character", "action:skip"]


# --- one line at a time -------------------------------------------------------------------------------------------
def test_words_numbers_and_beginnings_all_answer() -> None:
    """`2`, `die:character` and `char` are the same."""
    for line in ("2", "die:character", "char", "Character die"):
        options = ravenhill.loads(ATTACK).options
        typed = str(options.index("die:character") + 1) if line == "2" else line
        match, _ = scripted([typed])
        words = [entry.values[0] for entry in match.tape if entry.kind == 0]
        assert match.game.words.names[words[0]] == "die:character"


def test_where_a_number_is_asked_for_the_number_itself_is_typed() -> None:
    """Other answers then have letters."""
    assert keys(["number:0", "number:1", "number:5", "do:done"]) == ["0", "1", "5", "a"]
    assert keys(["die:army", "do:pass"]) == ["1", "2"]


def test_bad_input_gets_a_sentence_and_changes_nothing() -> None:
    """An unknown word, a word of another kind, an ambiguous beginning, a number too high, an empty line."""
    lines = ["gibberish", "region:camp", "die:event", "", "99", "card", "save", "card xyzzy", "rules xyzzy", "? xyzzy"]
    match, shown = scripted(lines)
    assert match.words_played == 0
    assert "'gibberish' is neither an option nor a word of the game" in shown
    assert "First answer this: Pick an Action Die" in shown
    assert "'99' is neither" in shown
    assert "Which card?" in shown and "No card is called 'xyzzy'" in shown
    assert "Save it as what?" in shown
    assert "No rule has the number or the words 'xyzzy'" in shown
    assert "'xyzzy' is neither" in shown


def test_something_close_is_suggested() -> None:
    """A slip of the finger."""
    assert "Did you mean die:character" in scripted(["die:charcter"])[1]
    assert "Did you mean help?" in scripted(["hlep"])[1]


def test_an_ambiguous_beginning_names_what_it_may_be() -> None:
    """Both of them."""
    match, shown = scripted(["m"], ATTACK.replace('"character"]', '"muster"]'))
    assert "'m' may be die:muster or die:muster-army: type more of it." in shown
    assert match.words_played == 0


def test_a_question_mark_tells_why_not() -> None:
    """The sentence and the rule, as `why_not` gives them; alone it shows the rule that asks."""
    refusal = ravenhill.loads(ATTACK).why_not("die:event")
    assert refusal is not None
    _, shown = scripted(["? die:event", "? event", "?die:character", "?"])
    assert shown.count(f"{refusal.text} ({refusal.rule})") >= 2
    assert "die:character is offered: Character die." in shown
    assert re.search(r"FA-1[123]\.\d+ ", shown)


def test_undo_takes_back_what_was_typed() -> None:
    """The die and the use: two answers, taken back one by one."""
    match, shown = scripted(["die:muster-army", "as:army", "undo", "undo"])
    assert match.words_played == 0
    assert shown.count("Taken back.") == 2


def test_undo_takes_back_forced_answers_with_the_typed_one() -> None:
    """The automatic answers after the typed one go with it."""
    lines = ["die:muster-army", "as:army", "action:attack", "region:camp", "do:all", "undo"]
    match, shown = scripted(lines)
    assert shown.count("Taken back.") == 1
    assert match.prompt_for("free-peoples") == "Move the whole Army?"


def test_undo_is_refused_with_what_stands_in_the_way() -> None:
    """Nothing typed yet; then the reveal, the dice, the other side."""
    assert "You have nothing to take back yet." in scripted(["undo"])[1]
    match, shown = scripted([*FIGHT, "maneuver:regroup", "undo"])
    assert "The last choice was not yours." in shown
    assert match.words_played > len(FIGHT)
    alone = ATTACK.replace('"muster-army"', '"event"').replace('shadow = ["army"]', "")
    _, shown = scripted(["die:event", "action:draw-cards", "undo"], alone)
    assert "It cannot be taken back: dice were rolled or something was drawn after it." in shown


def test_board_hand_log_card_rules_and_help_only_show() -> None:
    """Each shows what it says, and the game stays where it is."""
    match, shown = scripted(["board", "hand", "log", "card swift word", "card bard", "rules FA-29.6", "help"])
    assert match.words_played == 0
    assert shown.count("Broken Lands") == 2
    assert "In combat: Order in Time" in shown
    assert "Bard the Bowman" in shown
    assert "Retreat only to an adjacent region" in shown
    assert shown.count("At the prompt") == 2


def test_the_combat_is_shown_while_it_lasts() -> None:
    """Both Armies, then the cards and the dice."""
    _, shown = scripted(FIGHT)
    assert "Combat for Old Road · round 1" in shown
    assert "◆ Free Peoples attacks" in shown and "▲ Shadow defends" in shown
    _, shown = scripted([*FIGHT, "maneuver:regroup", "do:fight-on"])
    assert "The Free Peoples reveal Regroup" in shown


def test_the_enemys_hand_is_never_shown() -> None:
    """Not on the board, not in the log, not with its texts."""
    _, shown = scripted(["board", "hand", "log", "die:character", "action:skip"])
    assert "Hammer and Anvil" not in shown
    assert "Swift Word" in shown


# --- keeping the game ---------------------------------------------------------------------------------------------
def test_save_and_go_on_with_the_record(tmp_path: Path, position: str) -> None:
    """`save` writes the record; `--load` takes it up where it was."""
    record = str(tmp_path / "game.record")
    result = play(["die:muster-army", f"save {record}"], "--load", position, "--seed", "1")
    assert f"The record is in {record}." in result.output
    assert ravenhill.replay(record).words_played == 1
    result = play(["as:army", "quit", ""], "--load", record)
    assert "Use this die as what?" in result.output
    assert "The game is not saved" in result.output


def test_quit_offers_the_record(tmp_path: Path, position: str) -> None:
    """A name typed then is where it is written."""
    record = str(tmp_path / "left.record")
    result = play(["die:character", "quit", record], "--load", position)
    assert result.exit_code == 0
    assert "Save the record as" in result.output
    assert ravenhill.replay(record).words_played == 1


def test_the_end_of_the_input_ends_the_game_cleanly(tmp_path: Path, position: str) -> None:
    """With --record it is kept, without it a sentence says so."""
    record = str(tmp_path / "left.record")
    assert play(["die:character"], "--load", position, "--record", record).exit_code == 0
    assert ravenhill.replay(record).words_played == 1
    assert "With --record FILE it is kept." in play([], "--load", position).output


def test_ctrl_c_ends_the_game_cleanly() -> None:
    """At the prompt, and again at the question for a name."""
    match = ravenhill.loads(ATTACK)

    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    console = paper()
    TerminalGame(match, console, {"shadow": RandomPlayer(1)}, None, interrupted).run()
    assert "The game is not saved" in console.export_text()


def test_a_file_that_holds_something_else_is_left_alone(tmp_path: Path, position: str) -> None:
    """Neither `save` nor --record writes over it."""
    before = Path(position).read_text(encoding="utf-8")
    assert "something else is there" in play([f"save {position}"], "--load", position).output
    result = play([], "--load", position, "--record", position)
    assert result.exit_code == 1
    assert Path(position).read_text(encoding="utf-8") == before
    assert "something else is there" in play([f"save {tmp_path}"], "--load", position).output
