"""The rules of thumb of The Battle of Five Armies, and its estimate of who will win."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import ravenhill
from ravenhill.games.five_armies.evaluation.board import atlas_of, host_in, odds
from ravenhill.games.five_armies.evaluation.chances import chances
from ravenhill.games.five_armies.evaluation.evaluator import CALM_AT, PRIORS, calm, priors
from ravenhill.games.five_armies.evaluation.outlook import outlook
from ravenhill.games.five_armies.game import FiveArmies
from ravenhill.games.five_armies.model import FREE_PEOPLES, SHADOW
from ravenhill.games.five_armies.state import Battle
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.decision import KINDS, Decision
from ravenhill.kernel.playout import answer_at_random
from ravenhill.kernel.table import NO_ANSWER
from ravenhill.match.match import AnyMatch as Match
from ravenhill.match.playing import ask, play
from ravenhill.players.greedy import GreedyPlayer
from ravenhill.players.random import RandomPlayer

ORCS_BEFORE_DALE = """
game = "five-armies"
turn = 4
fate = 5
to_act = "shadow"
[dice]
shadow = ["army"]
[region.south-quarter]
side = "shadow"
units = { orcs = 5 }
leadership = 2
[region.ruins-of-dale]
side = "free-peoples"
units = { lake-men = 1 }
[region.ravenhill]
side = "free-peoples"
units = { elf-archers = 5 }
"""
BEORN_READY = """
game = "five-armies"
turn = 8
fate = 11
to_act = "free-peoples"
[dice]
free-peoples = ["muster", "character"]
shadow = ["army"]
[region.ravenhill]
side = "free-peoples"
units = { elf-archers = 2 }
leadership = 1
[region.fog-mire]
side = "shadow"
units = { orcs = 5 }
"""


def loaded(position: str) -> Battle:
    """A position, with dice and draws of its own."""
    return FiveArmies().load(position, Seeded(1))


def asked(g: Battle) -> Decision:
    """The question that is still open; of two sealed ones the first."""
    return next(decision for decision in g.decisions if g.answers[decision.seat] == NO_ANSWER)


def weights(g: Battle) -> dict[str, int]:
    """The weights of the rules of thumb for the open question, by word."""
    decision = asked(g)
    said = priors(g, decision)
    return {g.words.names[word]: weight for word, weight in zip(decision.options, said, strict=True)}


def favourite(g: Battle) -> str:
    """The word that the rules of thumb like best."""
    said = weights(g)
    return max(said, key=lambda word: said[word])


def follow(g: Battle, *kinds: str) -> None:
    """Take the favourite word until a question of one of these kinds is asked."""
    while g.winner < 0 and asked(g).kind.name not in kinds:
        answer(g, favourite(g))


def answer(g: Battle, word: str) -> None:
    """Answer the open question."""
    g.choose(asked(g).seat, g.words.number[word])


def random_game(seed: int) -> Iterator[Battle]:
    """Every question of a game that is played at random."""
    g = FiveArmies().new(Seeded(seed))
    chance = Seeded(seed + 100)
    while g.winner < 0:
        yield g
        answer_at_random(g, chance)


# --- every question -------------------------------------------------------------------------------
def test_the_rules_of_thumb_name_only_questions_that_are_asked() -> None:
    """A rule of thumb for a question that nobody asks would be a slip of the pen."""
    assert set(PRIORS) <= set(KINDS)
    assert set(CALM_AT) <= set(KINDS)


@pytest.mark.parametrize("seed", range(2))
def test_every_option_has_a_weight_of_one_or_more_and_nothing_is_changed(seed: int) -> None:
    """One int for each option at every question of a game, and asking leaves the table as it was."""
    game = FiveArmies()
    for number, g in enumerate(random_game(seed)):
        before = game.state_hash(g) if number % 50 == 0 else 0
        for decision in g.decisions:
            said = priors(g, decision)
            assert len(said) == len(decision.options)
            assert all(type(weight) is int and weight >= 1 for weight in said), decision.kind.name
        if before:
            assert game.state_hash(g) == before


def test_the_same_board_is_seen_the_same_whatever_was_looked_at_before() -> None:
    """Keeping an outlook from one question to the next changes no answer."""
    game = FiveArmies()
    for number, g in enumerate(random_game(7)):
        if number % 20 == 0:
            once = priors(g, g.decisions[0])
            for seat in (FREE_PEOPLES, SHADOW):
                outlook(game.new(Seeded(number)), seat)
            assert priors(g, g.decisions[0]) == once


def test_an_outlook_is_kept_while_the_board_stays_as_it_is() -> None:
    """It is rebuilt when anything it was built from has changed."""
    g = loaded(ORCS_BEFORE_DALE)
    first = outlook(g, SHADOW)
    assert outlook(g.clone(Seeded(2)), SHADOW) is first
    g.damage[g.content.ruins_of_dale] = 1
    assert outlook(g, SHADOW) is not first


# --- chances --------------------------------------------------------------------------------------
def test_the_chances_are_a_share_of_one_for_each_side() -> None:
    """Both between 0 and 1, together 1."""
    for number, g in enumerate(random_game(3)):
        if number % 10 == 0:
            both = chances(g)
            assert len(both) == 2
            assert all(0 < chance < 1 for chance in both)
            assert sum(both) == pytest.approx(1)


def test_settlements_taken_are_good_for_the_shadow() -> None:
    """Control of Dale and with it two points."""
    g = loaded(ORCS_BEFORE_DALE)
    before = chances(g)[SHADOW]
    g.control[g.content.ruins_of_dale] = 1
    g.points = 2
    assert chances(g)[SHADOW] > before


def test_the_fate_marker_is_good_for_the_free_peoples() -> None:
    """Later is worse for the Shadow with the same board."""
    g = loaded(ORCS_BEFORE_DALE)
    before = chances(g)[FREE_PEOPLES]
    g.fate = 13
    assert chances(g)[FREE_PEOPLES] > before


def test_beorn_at_the_door_nearly_ends_a_battle_with_too_few_points() -> None:
    """With six points the Shadow need not fear him so."""
    g = loaded(BEORN_READY)
    assert chances(g)[FREE_PEOPLES] > 0.8
    few = chances(g)[FREE_PEOPLES]
    g.points = 6
    assert chances(g)[FREE_PEOPLES] < few


def test_armies_are_good_for_those_who_have_them() -> None:
    """An Army less is a chance less."""
    g = loaded(ORCS_BEFORE_DALE)
    before = chances(g)[FREE_PEOPLES]
    ravenhill_place = g.content.place_slugs.index("ravenhill")
    g.units[ravenhill_place * 9 + 2] = g.count[ravenhill_place] = 0
    g.side[ravenhill_place] = -1
    assert chances(g)[FREE_PEOPLES] < before


# --- calm -----------------------------------------------------------------------------------------
def test_it_is_calm_before_a_die_is_chosen_and_not_in_an_action_or_a_combat() -> None:
    """Half a move or half a combat cannot be judged."""
    g = loaded(ORCS_BEFORE_DALE)
    assert calm(g)
    answer(g, "die:army")
    assert not calm(g)
    follow(g, "combat-card")
    assert g.fight is not None
    assert not calm(g)


# --- rules of thumb -------------------------------------------------------------------------------
def test_distances_count_moves_and_passes_lead_one_way() -> None:
    """Camp is next to the Gate; out of a Mustering Point it is two moves to the exit of its Pass, and none back."""
    content = FiveArmies().content
    atlas = atlas_of(content)
    camp, gate = content.place_slugs.index("camp"), content.front_gate
    assert atlas.steps[camp * content.places + gate] == 1
    point = content.mustering_points[0]
    exit_region = content.leads_to[content.leads_to[point]]
    assert atlas.steps[point * content.places + exit_region] == 2
    assert atlas.steps[exit_region * content.places + point] > 10


def test_the_odds_know_numbers_walls_and_fords() -> None:
    """More units are better, and an attack is worse against a Fortification or across a ford."""
    g = loaded(ORCS_BEFORE_DALE)
    dale, quarter = g.content.ruins_of_dale, g.content.place_slugs.index("south-quarter")
    orcs, men = host_in(g, quarter), host_in(g, dale)
    assert odds(g, orcs, quarter, dale, men) > 0.8
    assert odds(g, men, dale, quarter, orcs) < 0.2
    holm, bridge = g.content.place_slugs.index("osier-holm"), g.content.place_slugs.index("fallen-bridge")
    assert odds(g, men, holm, bridge, men) < odds(g, men, dale, quarter, men)
    gate, camp = g.content.front_gate, g.content.place_slugs.index("camp")
    walled = odds(g, men, camp, gate, men)
    g.fort_damage[gate] = g.content.fortification[gate]
    assert walled < odds(g, men, camp, gate, men)


def test_the_shadow_attacks_a_weakly_held_settlement() -> None:
    """Five Orcs before Dale do not go anywhere else."""
    g = loaded(ORCS_BEFORE_DALE)
    answer(g, "die:army")
    assert favourite(g) == "action:attack"
    follow(g, "attack-where")
    assert favourite(g) == "region:ruins-of-dale"


def test_nobody_attacks_against_hopeless_odds() -> None:
    """One hurt Orc leaves the Elves alone."""
    hopeless = ORCS_BEFORE_DALE.replace("orcs = 5", "orcs = 1").replace("lake-men = 1", "elf-spearmen = 5")
    g = loaded(hopeless)
    answer(g, "die:army")
    answer(g, "action:attack")
    follow(g, "attack-where", "choose-die")
    if g.decisions[0].kind.name == "attack-where":
        assert favourite(g) == "do:done"


def test_beorn_enters_when_that_wins() -> None:
    """The die and the action that end the battle come before all others."""
    g = loaded(BEORN_READY)
    assert favourite(g) == "die:character"
    answer(g, "die:character")
    assert favourite(g) == "action:enter-beorn"


def test_who_is_winning_fights_on_and_who_is_losing_withdraws() -> None:
    """By what is left of both Armies."""
    g = loaded(ORCS_BEFORE_DALE.replace("lake-men = 1", "lake-men = 5"))
    for word in ("die:army", "action:attack", "region:south-quarter"):
        answer(g, word)
    follow(g, "withdrawal")
    source, target = g.content.place_slugs.index("south-quarter"), g.content.ruins_of_dale
    set_lake_men(g, target, 1)
    assert favourite(g) == "do:fight-on"
    set_lake_men(g, target, 5)
    g.units[source * 9 + 7] = g.count[source] = 1
    g.damage[source] = 1
    g.damage[target] = 0
    assert favourite(g) == "do:withdraw"


def set_lake_men(g: Battle, place: int, number: int) -> None:
    """So many Lake-men and nobody else in a place."""
    g.units[place * 9 + 4] = g.count[place] = number


def test_cheap_units_are_given_up_first() -> None:
    """Orcs before Great Orcs, and none where none must be."""
    mixed = ORCS_BEFORE_DALE.replace("orcs = 5", "orcs = 3, great-orcs = 2").replace("lake-men = 1", "lake-men = 5")
    seen = False
    for seed in range(30):
        g = FiveArmies().load(mixed, Seeded(seed))
        for word in ("die:army", "action:attack", "region:south-quarter"):
            answer(g, word)
        follow(g, "casualties", "withdrawal", "choose-die")
        if g.winner < 0 and g.decisions[0].kind.name == "casualties" and g.decisions[0].seat == SHADOW:
            said = weights(g)
            if "unit:orcs" in said and "unit:great-orcs" in said:
                seen = True
                assert said["unit:orcs"] > said["unit:great-orcs"]
                assert said.get("do:done", 1000) > said["unit:orcs"]
    assert seen


def test_the_shadow_draws_on_after_a_high_tile_and_stops_after_a_low_one() -> None:
    """Tiles move the marker that ends the battle."""
    stops: dict[str, set[str]] = {"high": set(), "low": set()}
    for seed in range(40):
        g = FiveArmies().new(Seeded(seed))
        follow(g, "draw-on", "choose-die")
        if g.decisions[0].kind.name == "draw-on":
            tile = g.stack[-1].tile  # type: ignore[attr-defined]
            number = g.content.tile_number[tile] + g.content.tile_icon[tile]
            if number >= 3:
                stops["high"].add(favourite(g))
            elif number == 1:
                stops["low"].add(favourite(g))
    assert stops == {"high": {"do:draw"}, "low": {"do:done"}}


# --- whole games ----------------------------------------------------------------------------------
@pytest.mark.parametrize("side", ["free-peoples", "shadow"])
def test_the_greedy_player_beats_the_random_one_from_both_sides(side: str) -> None:
    """Three games of three."""
    for seed in range(3):
        players = {name: RandomPlayer(seed) for name in ("free-peoples", "shadow")}
        match: Match = play(ravenhill.new("five-armies", seed=seed), {**players, side: GreedyPlayer(seed)})
        assert match.table.winner == match.game.seats.index(side)


def test_the_estimate_knows_the_winner_before_the_end() -> None:
    """At the last calm moment before the end the winner is the favourite in most games."""
    known = 0
    for seed in range(5):
        match = ravenhill.new("five-armies", seed=seed)
        players = {"free-peoples": GreedyPlayer(seed), "shadow": GreedyPlayer(seed)}
        last = [0.5, 0.5]
        while match.outcome is None:
            if calm(match.table):
                last = chances(match.table)
            ask(match, players)
        known += last[match.table.winner] > 0.5
    assert known >= 4
