"""Warnings of cards that would change nothing (FA-R.12) and of shots that would be lost (CH-S10)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import ravenhill
from ravenhill.games.combat_hex.model import EXPERT_MARKSMAN, INITIATIVE, STEAL_ESSENCE
from ravenhill.games.five_armies.rules.hand import card_of
from ravenhill.games.five_armies.rules.idle_cards import facts
from ravenhill.match.known import FiveArmiesMatch
from ravenhill.players.levels import player_of_name
from ravenhill.protocol.forecast import LOSS, Forecast
from ravenhill.web.live.parts import choice_of
from tests.games.combat_hex.rules.combats import with_ability
from tests.games.combat_hex.rules.fields import field, idle, log, play
from tests.games.five_armies.cards.playing import held
from tests.players.twins import twin
from tests.terminal.keyboard import scripted

NO_ENEMY = '[region.camp]\nside = "free-peoples"\nunits = { lake-men = 2 }\n'
BESIDE = NO_ENEMY + '[region.old-road]\nside = "shadow"\nunits = { orcs = 2 }\n'


def choosing_cards(seed: int) -> Iterator[FiveArmiesMatch]:
    """A random game, stopped whenever a card is chosen to be played."""
    m, lot = ravenhill.new("five-armies", seed=seed), random.Random(seed)
    while m.outcome is None:
        if m.table.decisions[0].kind.name == "choose-card":
            yield m
        seat = m.seats[-1]
        options = m.options_for(seat)
        likes = "action:play-card" in options and lot.random() < 0.7
        m.play("action:play-card" if likes else lot.choice(options), seat=seat)


def warned(m: FiveArmiesMatch) -> dict[str, str | None]:
    """The warning of each option."""
    return {word: m.warning(word) for word in m.options}


# --- what is warned of --------------------------------------------------------------------------------------------
def test_FA_R_12_a_card_that_would_change_nothing_may_be_played_and_is_warned_of() -> None:
    """Grind Them Down needs an enemy next to a friendly Army: without one it is offered, with a warning."""
    m = held("grind-them-down across-the-river", NO_ENEMY)
    assert m.why_not("card:grind-them-down") is None
    assert m.warning("card:grind-them-down") == "“Grind Them Down” would change nothing now (FA-R.12)."
    assert held("grind-them-down across-the-river", BESIDE).warning("card:grind-them-down") is None
    m.play("card:grind-them-down")
    assert m.seat == "shadow"


def test_FA_15_5_a_card_of_which_a_part_works_is_not_warned_of() -> None:
    """Across the River draws a card though nobody can cross."""
    m = held("across-the-river swift-word", NO_ENEMY)
    assert m.warning("card:across-the-river") is None


def test_FA_R_12_the_action_is_warned_of_when_no_card_would_change_anything() -> None:
    """Before the card is chosen: then another action can still be taken."""
    for cards, sentence in (
        ("grind-them-down", "No card you can play now would change anything (FA-R.12)."),
        ("grind-them-down across-the-river", None),
    ):
        m = held(cards, NO_ENEMY)
        m.undo("free-peoples")
        assert m.warning("action:play-card") == sentence
        assert m.warning("action:draw-cards") is None


def test_FA_R_12_nothing_else_is_warned_of() -> None:
    """Words that are not offered, other questions, other seats, Combat Hex."""
    m = held("grind-them-down across-the-river", NO_ENEMY)
    assert m.warning("card:three-columns") is None
    assert m.warning("card:grind-them-down", "shadow") is None
    assert ravenhill.new("combat-hex", seed=1).warning("do:done") is None


# --- lost shots -----------------------------------------------------------------------------------------------------
def test_CH_S10_a_facing_from_which_the_shot_is_lost_may_be_taken_and_is_warned_of() -> None:
    """Gimli is in the east; to the west nobody is."""
    m = field(". . . . . .\n . L . . . g\n. . . . . .", L="a legolas e", g="b gimli w", level=500)
    play(m, "warrior:a-legolas do:shoot")
    lost = "Facing west, Legolas has no target: the shot would be wasted (CH-S10)."
    assert (m.why_not("face:w"), m.warning("face:w"), m.warning("face:e")) == (None, lost, None)
    assert (m.warning("face:w", "b"), m.warning("do:done")) == (None, None)
    assert m.question().forecast("face:w") == Forecast(["B2"], LOSS, lost, {})
    assert m.question().forecast("face:e").sign == ""
    play(m, "face:w")
    assert "Legolas has no target: the shot is wasted." in log(m)


def test_CH_S10_CH_8_24_who_could_look_past_a_warrior_in_the_way_is_not_warned() -> None:
    """Sam stands before Gimli: only an Expert Marksman, be it a stolen one, can shoot at him."""
    for ability, warned_of in ((INITIATIVE, True), (EXPERT_MARKSMAN, False), (STEAL_ESSENCE, False)):
        marks = {"A": "a ithilien-ranger e", "s": "a sam e", "g": "b gimli w", "k": "b gandalf e"}
        m = field(". . . . . . .\n k . A s . . g\n. . . . . . .", level=500, **marks)
        with_ability(m, "ithilien-ranger", ability, 0)
        play(m, "warrior:a-ithilien-ranger")
        assert (idle(m).play("do:shoot").warning("face:e") is not None) == warned_of
        assert m.warning("face:w") is None


# --- whether it is true, and honest -------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(4))
def test_FA_R_12_warnings_are_true_and_the_same_in_every_world_the_seat_may_be_in(seed: int) -> None:
    """A warned card, played with random answers, leaves everything as it was; hidden cards have no say."""
    lot = random.Random(seed)
    for m in choosing_cards(seed):
        seat, found = m.seats[0], warned(m)
        assert warned(twin(m, seat, lot.randrange(1000))) == found
        for word in [word for word, warning in found.items() if warning]:
            copy = m.clone()
            card = card_of(copy.table, copy.game.words.number[word])
            before = facts(copy.table, card)
            copy.play(word)
            while copy.outcome is None and copy.table.stack and type(copy.table.stack[-1]).__name__ != "Actions":
                if any(type(frame).__name__ == "Played" for frame in copy.table.stack):
                    copy.play(lot.choice(copy.options))
                else:
                    break
            if copy.game.turn(copy.table) == m.game.turn(m.table):
                assert facts(copy.table, card) == before, word


def test_FA_R_12_random_games_have_cards_of_both_kinds() -> None:
    """So that the test before is about something."""
    found = [warning for seed in range(4) for m in choosing_cards(seed) for warning in warned(m).values()]
    assert 0 < sum(warning is not None for warning in found) < len(found)


# --- shown, and heeded --------------------------------------------------------------------------------------------
POSITION = (
    """
game = "five-armies"
turn = 3
[dice]
free-peoples = ["event"]
shadow = ["army"]
[hand]
free-peoples = ["grind-them-down", "across-the-river"]
"""
    + NO_ENEMY
)


def test_the_warning_stands_below_the_options_at_the_terminal() -> None:
    """Once, below the question where the card is chosen."""
    shown = scripted(["die:event", "action:play-card", "quit"], POSITION)[1]
    assert shown.count("“Grind Them Down” would change nothing now (FA-R.12).") == 1


def test_the_warning_stands_on_the_button_in_the_browser() -> None:
    """As something that is lost."""
    m = held("grind-them-down across-the-river", NO_ENEMY)
    question = m.question("free-peoples")
    choice = choice_of(question, "card:grind-them-down", "Grind Them Down")
    assert (choice.sign, choice.hint) == ("loss", m.warning("card:grind-them-down"))
    assert "change nothing" not in choice_of(question, "card:across-the-river", "Across the River").hint


@pytest.mark.parametrize("name", ["greedy", "soldier"])
def test_computers_avoid_cards_that_change_nothing(name: str) -> None:
    """Neither the card nor the action for its sake is likely; they choose something else."""
    for seed in range(3):
        m = held("grind-them-down across-the-river", NO_ENEMY)
        assert player_of_name(name, seed).choose(m.question("free-peoples")) == "card:across-the-river"
        m = held("grind-them-down", NO_ENEMY)
        m.undo("free-peoples")
        assert player_of_name(name, seed).choose(m.question("free-peoples")) != "action:play-card"
