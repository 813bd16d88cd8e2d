"""The example in every room of the program: players, plans, lab, terminal, research."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import ravenhill
from ravenhill.match.playing import decide
from ravenhill.players.levels import LEVELS, player_of_name
from tests.toy.conftest import PATIENCE, Command
from tests.toy.playing import GAME, by_lot, night, raid

ROOT = Path(__file__).parents[2]
SHARED = (ROOT / "src", ROOT / "tools", ROOT / "bench")
pytestmark = pytest.mark.usefixtures("installed")
compiled_only = pytest.mark.skipif(os.environ.get("RAVENHILL_COMPILED") != "1", reason="compares the compiled modules")
PLAYERS = [*LEVELS, "random", "greedy", "ismcts:20", "plain:20"]


def test_no_shared_file_mentions_it() -> None:
    """What costs one folder is in that folder."""
    files = [path for folder in SHARED for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert len(files) > 500
    named = [path for path in files if GAME in path.read_text(encoding="utf-8", errors="replace").lower()]
    assert named == []


# --- players and plans ----------------------------------------------------------------------------
@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_finishes_a_game(name: str) -> None:
    """Against one who plays by lot."""
    match = ravenhill.new(GAME, seed=4)
    players = {"north": player_of_name(name, 1), "south": player_of_name("random", 2)}
    while match.outcome is None:
        decide(match, match.seats[0], players[match.seats[0]])
    assert match.outcome.ending


def test_a_search_prefers_what_wins_at_once() -> None:
    """North has 7 points and holds an 8 against small scouts: any tower wins."""
    match = night((1, 1, 8), (2, 3, 3), (-1, 0, -1, -1, 0)).play("tower:grey-gate")
    found = match.analyse("north", 400)
    assert found.words[0].word == "scout:8" and found.chance > 0.8


def test_every_word_is_a_plan() -> None:
    """With its label as its description, and the step of the game it makes."""
    match = night((1, 2, 3), (6, 7, 8))
    plans = match.plans()
    assert [plan.words for plan in plans] == [[word] for word in match.options]
    assert match.describe_plan(plans[0]).sentence == "Low stone"
    match.play_plan(plans[0])
    assert match.steps[-1].words == ["tower:low-stone"]


def test_the_board_is_one_drawing_that_names_its_words() -> None:
    """Towers and your own scouts can be clicked; a spectator sees no hand."""
    drawing = ET.fromstring(night((1, 2, 3), (6, 7, 8)).svg("north"))
    words = {each.get("data-word") for each in drawing.iter()} - {None}
    assert {"tower:high-beacon", "scout:1", "scout:2", "scout:3"} <= words and "scout:8" not in words
    assert {each.get("id") for each in drawing.iter()} >= {"still", "pieces"}
    seen = ET.fromstring(night((1, 2, 3), (6, 7, 8)).svg())
    assert not any((each.get("data-word") or "").startswith("scout:") for each in seen.iter())


def test_a_crowded_board_stays_within_its_frame() -> None:
    """However much is said, it is drawn smaller, not cut off."""
    match = raid(night((1, 1, 8), (7, 8, 6), (0, 1, 2, -1, -1)), "stormwatch", 1, 7, 1, 2)
    groups = [each for each in ET.fromstring(match.svg("north")).iter() if (each.get("transform") or "")[:5] == "scale"]
    assert len(groups) == 1 and 0.5 < float((groups[0].get("transform") or "")[6:-1]) <= 1


# --- lab and research -----------------------------------------------------------------------------
def test_the_lab_plays_many_games() -> None:
    """The same seed plays the same, and a ladder rates its players."""
    results = ravenhill.simulate(GAME, 6, "greedy,random", seed=3)
    again = ravenhill.simulate(GAME, 6, "greedy,random", seed=3)
    assert [result.number for result in results] == list(range(6))
    assert [result.winner for result in results] == [result.winner for result in again]
    standings = ravenhill.ladder(GAME, ["recruit", "random"], games=4, seed=2)
    assert {standing.name for standing in standings} == {"recruit", "random"}


def test_pettingzoo_plays_it_to_its_end() -> None:
    """Rows of one length, masks of the lawful words, rewards that add up to nothing."""
    pytest.importorskip("pettingzoo")
    from ravenhill.research.pettingzoo import env

    environment = env(GAME, seed=5)
    environment.reset(seed=5)
    lot = random.Random(5)
    for agent in environment.agent_iter():
        observation, _, over, cut, _ = environment.last()
        lawful = [] if over or cut else observation["action_mask"].nonzero()[0].tolist()
        environment.step(lot.choice(lawful) if lawful else None)
        if lawful:
            assert agent in ("north", "south")
    assert environment.agents == []


SPIEL = """
import random, sys, pyspiel
from ravenhill.research import open_spiel
game = pyspiel.load_game(open_spiel.short_name(sys.argv[1]), {"rng_seed": 1})
state, lot = game.new_initial_state(), random.Random(2)
while not state.is_terminal():
    outcomes = state.chance_outcomes() if state.is_chance_node() else []
    state.apply_action(lot.choice([action for action, _ in outcomes] or state.legal_actions()))
print(*state.returns())
"""


def test_open_spiel_plays_it_to_its_end(with_game: dict[str, str]) -> None:
    """Its dice and draws are nodes of chance; OpenSpiel knows every game that was installed when it began."""
    pytest.importorskip("pyspiel")
    command = [sys.executable, "-c", SPIEL, GAME]
    said = subprocess.run(command, env=with_game, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False)
    assert said.returncode == 0, said.stderr
    assert sorted(map(float, said.stdout.split())) in ([-1.0, 1.0], [0.0, 0.0])


# --- terminal -------------------------------------------------------------------------------------
def test_it_is_played_at_the_terminal(ravenhill_says: Command, tmp_path: Path) -> None:
    """Against the computer, by the first answer each time; its record is verified and shown."""
    record = tmp_path / "night.record"
    typed = "1\n" * 80
    said = ravenhill_says("play", GAME, "--against", "random", "--seed", "3", "--record", str(record), typed=typed)
    assert said.returncode == 0, said.stderr
    assert "Which tower do you make for?" in said.stdout and "Low stone" in said.stdout
    assert ravenhill_says("replay", str(record)).stdout.count("lights") >= 1


def test_commands_know_it(ravenhill_says: Command, tmp_path: Path) -> None:
    """Its rules, its board and its games in the lab."""
    assert "burn a flask of oil" in ravenhill_says("rules", GAME, "W-6").stdout
    assert ravenhill_says("draw", str(tmp_path / "ridge.svg"), "--game", GAME).returncode == 0
    assert "tower:high-beacon" in (tmp_path / "ridge.svg").read_text(encoding="utf-8")
    kept = tmp_path / "moment.toml"
    kept.write_text(by_lot(3, 4).position(), encoding="utf-8")
    checked = ravenhill_says("position", "check", str(kept))
    assert checked.returncode == 0 and "turn" in checked.stdout, checked.stderr


# --- the compiled kernel --------------------------------------------------------------------------
TRACE = """
import random, sys, ravenhill
from ravenhill.kernel import table
for seed in range(20):
    match, lot = ravenhill.new("watchfires", seed=seed), random.Random(seed)
    while match.outcome is None:
        seat = lot.choice(match.seats)
        match.play(lot.choice(match.options_for(seat)), seat=seat)
        assert match.position() == ravenhill.loads(match.position()).position()
    print(seed, match.outcome, match.game.state_hash(match.table))
match = ravenhill.new("watchfires", seed=1)
print([(word.word, word.visits) for word in match.analyse("north", 100).words])
print(table.__file__.endswith(".py"), file=sys.stderr)
"""


@compiled_only
def test_it_plays_the_same_on_the_compiled_kernel(with_game: dict[str, str]) -> None:
    """The same games, states and thoughts, word for word; where nothing is compiled there is nothing to compare."""
    compiled = ROOT / "build" / "compiled"
    plain = traced(with_game, ROOT / "src")
    fast = traced(with_game, compiled)
    assert (plain.stderr.split()[-1], fast.stderr.split()[-1]) == ("True", "False")
    assert plain.stdout == fast.stdout and plain.stdout.count("Outcome") == 20


def traced(variables: dict[str, str], tree: Path) -> subprocess.CompletedProcess[str]:
    """Games of one tree, told line by line."""
    path = f"{tree}:{variables['PYTHONPATH']}"
    command = [sys.executable, "-c", TRACE]
    return subprocess.run(
        command,
        env={**variables, "PYTHONPATH": path},
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=True,
    )
