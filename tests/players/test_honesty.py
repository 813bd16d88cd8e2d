"""Every player is honest: what its seat may not know, and what chance will bring, changes nothing that it chooses."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ravenhill
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.playout import play_out
from ravenhill.match.match import Match
from ravenhill.players.bot import asking, line
from ravenhill.players.greedy import GreedyPlayer
from ravenhill.players.ismcts import Budget, SearchingPlayer
from ravenhill.players.levels import player_of_name
from ravenhill.players.player import Player
from ravenhill.players.random import RandomPlayer
from ravenhill.players.search import PLAIN
from ravenhill.protocol.question import Question
from tests.players.bots import EXAMPLE, bot
from tests.players.twins import GAMES, SECRETIVE, exchanged, looked_into, looks, pauses, played, sealed, twin

PACKAGE = Path(ravenhill.__file__).parent
# Every player there is; levels are the same search with more iterations.
PLAYERS: dict[str, Callable[[], Player]] = {
    "random": lambda: RandomPlayer(5),
    "greedy": lambda: GreedyPlayer(5),
    "searching": lambda: SearchingPlayer(5, Budget(8)),
    "plain": lambda: SearchingPlayer(5, Budget(2), PLAIN),
    "recruit": lambda: player_of_name("recruit", 5),
}
each_game = pytest.mark.parametrize("game", GAMES)
each_player = pytest.mark.parametrize("player", PLAYERS)


def chosen(player: str, match: Match, seat: str) -> str:
    """The choice of a fresh player, always with the same seed."""
    return PLAYERS[player]().choose(match.question(seat))


def sent(match: Match, seat: str) -> bytes:
    """The line that asks a bot."""
    return line(asking(match.question(seat), 1))


def world(question: Question) -> str:
    """All that is in the world of a question."""
    return str(question.game.dump(question.world))


def everything(match: Match) -> tuple[Any, ...]:
    """All that a match holds and shows."""
    views = [msgspec.json.encode(match.view(seat)) for seat in (*match.game.seats, "spectator")]
    return match.position(), match.game.state_hash(match.table), str(match.record()), match.log, views, match.options


# --- twins --------------------------------------------------------------------------------------------------------
@each_player
@each_game
def test_secrets_and_chance_to_come_change_no_choice(game: str, player: str) -> None:
    """Over whole games: a game with other hidden cards, other dice and other draws is played the same."""
    assert len(looks(game)) >= 10
    for number, (match, seat) in enumerate(looks(game)):
        assert chosen(player, match, seat) == chosen(player, twin(match, seat, number), seat)


@each_game
def test_secrets_and_chance_to_come_change_no_line_to_a_bot(game: str) -> None:
    """Byte for byte, and the whole world that a player gets as well."""
    for number, (match, seat) in enumerate(looks(game)):
        other = twin(match, seat, number)
        assert sent(match, seat) == sent(other, seat)
        assert world(match.question(seat)) == world(other.question(seat))


@each_player
def test_another_hand_on_the_other_side_changes_no_choice(player: str) -> None:
    """Cards are exchanged one by one, not by the game's own redraw, which could forget one."""
    asked = [(match, exchanged(match, seat), seat) for match, seat in looks("five-armies") if len(match.seats) == 1]
    assert sum(match.position() != match.game.dump(other.table) for match, other, _ in asked) >= 10
    for match, other, seat in asked:
        assert chosen(player, match, seat) == chosen(player, other, seat)
        assert sent(match, seat) == sent(other, seat)


def test_the_twins_are_no_copies_of_each_other() -> None:
    """They really differ, in cards and in what is rolled next: otherwise nothing would have been shown."""
    found = [(match, twin(match, seat, number)) for number, (match, seat) in enumerate(looks("five-armies"))]
    differing = [match for match, other in found if match.position() != match.game.dump(other.table)]
    assert len(differing) > len(found) // 2
    match, other = found[0]
    assert match.table.chance.dice(20) != other.table.chance.dice(20)


@each_player
@pytest.mark.parametrize("card", SECRETIVE)
def test_who_knows_more_by_a_card_knows_no_more_than_that(card: str, player: str) -> None:
    """Tiles and tokens looked at, cards scouted, a hand looked into: the rest stays unknown."""
    match = played(card)
    assert match.table.decisions[0].kind.name == SECRETIVE[card]
    for seed in (1, 2, 3):
        other = twin(match, "free-peoples", seed)
        assert chosen(player, match, "free-peoples") == chosen(player, other, "free-peoples")
        assert sent(match, "free-peoples") == sent(other, "free-peoples")


@each_player
def test_a_card_that_was_seen_is_known_and_the_others_are_not(player: str) -> None:
    """Exchanged by the game's own redraw, and by hand."""
    match = looked_into()
    others = [twin(match, "shadow", 1), looked_into("a-spy-in-the-camp"), looked_into("stone-on-stone")]
    assert {chosen(player, each, "shadow") for each in (match, *others)} == {chosen(player, match, "shadow")}
    assert {sent(each, "shadow") for each in others} == {sent(match, "shadow")}
    assert b"swift-word" in sent(match, "shadow") and b"across-the-river" not in sent(match, "shadow")


@each_player
@pytest.mark.parametrize("seat", ["free-peoples", "shadow"])
def test_a_sealed_answer_is_not_known_nor_that_it_is_given(seat: str, player: str) -> None:
    """Whatever the other has chosen in secret, and if it has not chosen yet."""
    choices, lines = set(), set()
    for answer in (None, 0, -1):
        match = sealed()
        other = next(each for each in match.seats if each != seat)
        if answer is not None:
            match.play(match.options_for(other)[answer], seat=other)
        choices.add(chosen(player, match, seat))
        lines.add(sent(match, seat))
    assert len(choices) == len(lines) == 1


def test_a_running_bot_is_sent_the_same_for_twins(tmp_path: Path) -> None:
    """All lines that a program really reads, the greeting included."""
    heard = []
    for number, other in enumerate((False, True)):
        file, match = tmp_path / str(number), looked_into()
        keeping = EXAMPLE.read_text(encoding="utf-8").replace(
            "message = json.loads(line)", f"open({str(file)!r}, 'a').write(line); message = json.loads(line)"
        )
        player = bot([sys.executable, "-c", keeping])
        player.choose((twin(match, "shadow", 9) if other else match).question("shadow"))
        player.close()
        heard.append(file.read_bytes())
    assert heard[0] == heard[1]
    assert len(heard[0].splitlines()) == 2


# --- worlds -------------------------------------------------------------------------------------------------------
@each_game
def test_a_world_is_no_part_of_the_game(game: str) -> None:
    """Playing it to its end, over and over, changes nothing in the game, nor does it use the game's chance."""
    for match, seat in pauses(game, 4, 3):
        before = everything(match)
        for seed in range(2):
            question = match.question(seat)
            assert question.world is not match.table and question.world.chance is not match.table.chance
            assert question.world.tape is None and question.world.log is None
            play_out(question.world, Seeded(seed))
            assert question.world.winner >= 0
        assert everything(match) == before


@each_game
def test_a_game_that_goes_on_leaves_the_worlds_of_its_questions_alone(game: str) -> None:
    """A player that keeps a question learns nothing more from it."""
    kept = []
    for match, seat in pauses(game, 2, 4):
        question = match.question(seat)
        kept.append((question, world(question)))
    play_out(match.table, Seeded(1))
    assert kept and all(world(question) == before for question, before in kept)


@each_player
@each_game
def test_thinking_changes_nothing_in_the_game(game: str, player: str) -> None:
    """And uses none of its chance: what is rolled next is what would have been rolled."""
    match, seat = next(pauses(game, 3, 3))
    before = everything(match)
    chance, state = match.table.chance, match.table.chance.rest()
    chosen(player, match, seat)
    assert everything(match) == before
    assert match.table.chance is chance and chance.rest() is state
    again, _ = next(pauses(game, 3, 3))
    assert match.table.chance.dice(10) == again.table.chance.dice(10)


@each_player
@each_game
def test_thinking_leaves_the_world_of_the_question_as_it_was(game: str, player: str) -> None:
    """So that it may be asked about again, by an analysis or a person."""
    match, seat = next(pauses(game, 5, 3))
    question = match.question(seat)
    before = world(question)
    PLAYERS[player]().choose(question)
    assert world(question) == before


# --- what players can reach ---------------------------------------------------------------------------------------
@pytest.mark.parametrize("path", sorted((PACKAGE / "players").glob("*.py")), ids=lambda path: path.stem)
def test_players_never_meet_a_match(path: Path) -> None:
    """They import nothing of match or lab and name neither a match nor its table."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    modules = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    modules += [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    assert not [
        name
        for name in modules
        if name.startswith(("ravenhill.match", "ravenhill.lab")) or name in ("gc", "inspect", "ravenhill")
    ]
    named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    named |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    assert not named & {"Match", "match", "table", "__globals__", "_getframe"}


def test_a_question_leads_to_nothing_but_the_game_and_the_world() -> None:
    """No field of it holds the match."""
    match = ravenhill.new("five-armies", seed=1)
    question = match.question("free-peoples")
    assert set(vars(question)) == {"game", "world", "seat"}
    assert not [each for each in vars(question).values() if each is match or each is match.table]


def test_every_player_of_the_package_is_tried_here() -> None:
    """A class that chooses is one of these, or the bot."""
    found = set()
    for path in (PACKAGE / "players").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                methods = [each.name for each in node.body if isinstance(each, ast.FunctionDef)]
                found |= {node.name} if "choose" in methods else set()
    assert found == {type(make()).__name__ for make in PLAYERS.values()} | {"BotPlayer", "Player"}
