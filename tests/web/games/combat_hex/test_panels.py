"""Panels, answers, overlays and odds of drawn positions."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from ravenhill.games.combat_hex.odds.result import BlowOdds
from ravenhill.games.combat_hex.overlays.rays import rays
from ravenhill.games.combat_hex.rules.kill_zone import enemies
from ravenhill.games.combat_hex.rules.shooting.sight import line_of_sight
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.record import OUTCOME
from ravenhill.match.match import AnyMatch as Match
from ravenhill.protocol.forecast import Forecast
from ravenhill.web.games.combat_hex.presentation import CombatHexPresentation
from tests.games.combat_hex.drawing.reading import of_class
from tests.games.combat_hex.playing import game_of, start_of
from tests.games.combat_hex.rules.fields import field, play, script, until
from tests.second_programs.combat_hex.random_fields import random_field
from tests.typed import combat_hex
from tests.web.games.combat_hex.test_presentation import bold, read


def melee(**said: Any) -> Match:
    """Two against two, close together, and an archer who watches."""
    return field(
        """
        . . . . . .
         . A o . . .
        . S d . . L
        """,
        A="a aragorn e",
        S="a sam e",
        o="b ugluk w",
        d="b orc-warrior w",
        L="a legolas w",
        **said,
    )


def panel(match: Match, viewer: str, name: str) -> str:
    return str(getattr(CombatHexPresentation(combat_hex(match)).panels(match.view(viewer)), name))


# --- panels ---------------------------------------------------------------------------------------
def test_the_own_panel_has_a_card_for_every_warrior() -> None:
    """With its abilities, prices and state; those of the enemy are in the other panel."""
    match = melee()
    words = read(panel(match, "a", "own")).words
    assert {"warrior:a-aragorn", "warrior:a-sam", "warrior:a-legolas", "ability:battle-cry"} <= set(words)
    assert not any(word.startswith("warrior:b-") for word in words)
    assert "warrior:b-ugluk" in read(panel(match, "a", "others")).words
    assert "can act" in panel(match, "a", "own") and "engaged" in panel(match, "a", "own")


def test_wounds_and_action_points_are_dots_with_a_name() -> None:
    """Lost or spent ones are hollow."""
    own = panel(field("A . o", A="a aragorn e wounds=2 action_points=1", o="b orc-warrior w"), "a", "own")
    assert 'aria-label="2 of 5 wounds"' in own and "1 of" in own and "action points" in own


def test_the_fallen_are_folded_at_the_end() -> None:
    """Under a line that counts them."""
    match = field("A . o", A="a aragorn e", o="b orc-warrior w", extra=["a sam removed"])
    own = panel(match, "a", "own")
    assert "Fallen: 1" in own and own.index("Fallen: 1") < own.index("warrior:a-sam")


def test_a_spectator_sees_all_armies_among_the_others() -> None:
    """A spectator has no army."""
    words = read(panel(melee(), "spectator", "others")).words
    assert {"warrior:a-aragorn", "warrior:b-ugluk"} <= set(words)
    assert "watching" in panel(melee(), "spectator", "own")


def test_there_is_no_fight_panel_without_a_fight() -> None:
    """It opens only when there is something to see."""
    assert panel(field("A . . . o", A="a aragorn e", o="b orc-warrior w"), "a", "fight") == ""


def test_the_fight_panel_has_the_dice_of_both_sides() -> None:
    """Target number, hits, and damage dice; only your own are buttons."""
    match = melee(phase="combat", dice=[6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 3, 6, 6, 6])
    until(match, "choose-damage-die")
    asked = str(match.seat)
    other = "b" if asked == "a" else "a"
    mine, his = panel(match, asked, "fight"), panel(match, other, "fight")
    assert set(match.options) <= set(read(mine).words)
    assert "Hits on" in mine and "4+" in mine
    own = {f"roll:{die}" for pool in match.view().dice if pool.seat == other for die in pool.damage if die < 7}
    assert {word for word in read(his).words if word.startswith("roll:")} == own


def test_the_fight_panel_has_the_dice_of_the_attack_roll() -> None:
    """Each die with its face and what came of it in words; a glancing blow that was converted says so (CH-6.10)."""
    match = field("A o . . s", A="a aragorn e", o="b uruk-hai-berserker w", s="a sam w", phase="combat")
    script(match, 6, 1, 2, 4, 3, 3)
    until(match, "convert-glancing-blow")
    for viewer in ("a", "b", "spectator"):
        said = panel(match, viewer, "fight")
        assert "Attack die: 6, a hit" in said and "Attack die: 2" in said
        assert "Attack die: 1, a glancing blow" in said and "✓ hit" in said and "◐ glancing" in said
    play(match, "warrior:a-aragorn", 3, 3, 3, 3, 3, 3)
    assert "Attack die: 1, a glancing blow turned into a hit" in panel(match, "a", "fight")


def test_a_shot_that_is_not_rolled_yet_has_no_numbers() -> None:
    """The dice decide the hits."""
    match = field("L . . o", L="a legolas e", o="b orc-warrior w", level=500)
    play(match, "warrior:a-legolas do:shoot face:e")
    assert "Shot" in panel(match, "a", "fight") and "Hits on" not in panel(match, "a", "fight")


def test_combats_still_to_fight_are_listed() -> None:
    """Each with its warriors, by any of which it can be named."""
    match = field(
        "A o . . . B q", A="a aragorn e", o="b orc-warrior w", B="a boromir e", q="b orc-archer e", phase="combat"
    )
    until(match, "name-combat")
    fight = panel(match, "a", "fight")
    assert "2 combats still to fight" in fight
    assert set(match.options) <= set(read(fight).words)


def test_the_reference_cites_rules_and_options() -> None:
    """Prices of sides, dice, and what holds in this battle."""
    match = field("A . o", A="a aragorn e", o="b orc-warrior w", options=["wide-arc"])
    reference = panel(match, "a", "reference")
    for rule in ("CH-4.03", "CH-4.09", "CH-6.09", "CH-6.14", "CH-V5"):
        assert f'data-rule="{rule}"' in reference
    assert ("CH-G3" in reference) == ("wide-arc" in match.view().options)


# --- answers --------------------------------------------------------------------------------------
def answers(match: Match) -> dict[str, Forecast]:
    question = match.question()
    return {word: question.forecast(word) for word in question.options}


def test_a_step_says_what_is_left_and_stands_on_its_hex() -> None:
    """Across rough ground less is left."""
    match = field("A . . . . o", A="a aragorn e", o="b orc-warrior w", sides={"red": ["B1-e"]})
    play(match, "warrior:a-aragorn do:move")
    assert answers(match)["hex:B1"] == Forecast(["B1"], "", "4 MP left", {})
    play(match, "hex:B1")
    assert answers(match)["hex:C1"].hint == "2 MP left"


def test_a_target_says_how_hard_it_is_and_that_dice_are_rolled() -> None:
    """Dice, what hits, range, toughness."""
    match = field("L . . o", L="a legolas e", o="b orc-warrior w", level=500)
    play(match, "warrior:a-legolas do:shoot face:e")
    while "warrior:b-orc-warrior" not in match.options:
        play(match, "do:done")
    told = answers(match)["warrior:b-orc-warrior"]
    assert told.hint == "3 dice, hits on 5+, 3 hexes, toughness 3"
    assert told.places == ["D1"]


def test_facings_stand_on_the_hex_of_the_warrior() -> None:
    """And say whom the kill zone would hold."""
    match = field(". . .\n A o .\n. . .", A="a aragorn w", o="b orc-warrior w", level=500)
    play(match, "warrior:a-aragorn do:turn")
    told = answers(match)
    assert told["face:e"].places == ["A2"]
    assert "Orc Warrior" in told["face:e"].hint and "Orc Warrior" not in told["face:w"].hint
    pieces = ET.fromstring(CombatHexPresentation(combat_hex(match)).pieces(match.view("a")))
    handles = [element.get("data-word") for element in of_class(pieces, "facing")]
    assert set(handles) == {f"face:{slug}" for slug in ("e", "ne", "nw", "w", "sw", "se")}


def test_dice_are_announced_exactly_where_they_will_be_rolled() -> None:
    """The sign is found on a copy, and the match is as it was; then the word is played, and dice fall or not."""
    match, random = melee(), Random(3)
    for _ in range(120):
        word, tape = bold(random, match.options), match.table.tape
        assert tape is not None
        before, known = match.position(), len(tape)
        sign = match.question().forecast(word).sign
        assert match.position() == before
        match.play(word)
        assert (sign == "dice") == any(entry.kind == OUTCOME for entry in tape[known:])
        if match.outcome is not None:
            break


def test_an_ability_stands_at_the_warrior_that_could_use_it() -> None:
    """With its price and what is left."""
    match = melee()
    until(match, "use-ability")
    told = {word: each for word, each in answers(match).items() if word.startswith("ability:")}
    assert told and all(each.places and "AP" in each.hint for each in told.values())


# --- overlays and odds ----------------------------------------------------------------------------
def laid(match: Match, *show: str) -> ET.Element:
    drawing = CombatHexPresentation(combat_hex(match)).overlay(match.view("a"), match.overlay(*show))
    return ET.fromstring(f"<g>{drawing}</g>")


def test_overlays_are_two_groups_one_for_below_the_sides() -> None:
    """Reach with its costs, the hatched kill zone, chains; nothing that was not asked for."""
    match = melee()
    reach = laid(match, "reach:a-legolas")
    assert [part.get("id") for part in reach] == ["overlay-under", "overlay-over"]
    assert of_class(reach, "reach") and not of_class(reach, "kill-zone") and not of_class(reach, "chain")
    assert of_class(laid(match, "kill-zone:a-aragorn"), "kill-zone")
    assert of_class(laid(match, "chains"), "chain")


def test_rays_turn_red_where_they_are_cut() -> None:
    """Two rays a look; a blocked one has a cross between shooter and target."""
    match = field("L . s o . .", L="a legolas e", o="b orc-warrior w", s="a sam e")
    rays = match.overlay("sight:a-legolas").rays
    assert [ray.state for ray in rays].count("blocked") >= 1 and len(rays) == 2
    cut = next(ray for ray in rays if ray.cut)
    assert cut.start[0] <= cut.cut[0] < cut.end[0]
    drawing = laid(match, "sight:a-legolas")
    assert of_class(drawing, "sight-blocked") and of_class(drawing, "stop")


def test_CH_G6_rays_turn_red_at_the_wall_before_the_shooter() -> None:
    """They are cut where they begin; at the target's own wall where they end."""
    match = field("L . . o", L="a legolas e", o="b orc-warrior w", sides={"black": ["A1-e"]})
    for ray in match.overlay("sight:a-legolas").rays:
        assert (ray.state, ray.cut) == ("blocked", ray.start)
    match = field("L . . o", L="a legolas e", o="b orc-warrior w", sides={"black": ["D1-w", "D1-nw", "D1-sw"]})
    for ray in match.overlay("sight:a-legolas").rays:
        assert (ray.state, ray.cut) == ("blocked", ray.end)


def test_clear_rays_run_to_two_neighbouring_corners() -> None:
    """From one front corner of the shooter (CH-5.10)."""
    match = field("L . . o", L="a legolas e", o="b orc-warrior w")
    one, other = match.overlay("sight:a-legolas").rays
    assert (one.state, other.state, one.start) == ("clear", "clear", other.start)
    assert one.end != other.end and not one.cut


def test_the_odds_of_a_shot_as_a_table() -> None:
    """Named warriors, dice, target number and chances with rules."""
    match = field("L . . o", L="a legolas e", o="b lurtz w", level=500)
    html = CombatHexPresentation(combat_hex(match)).odds(match.odds(shooter="a-legolas", target="b-lurtz"))
    read(html)
    assert "Shot: Legolas at Lurtz" in html and "CH-5.17" in html and "Every roll is counted" in html


def test_the_odds_of_a_free_attack_and_of_a_chain() -> None:
    """Both are tables of named warriors."""
    match = melee()
    presentation = CombatHexPresentation(combat_hex(match))
    blow = presentation.odds(match.odds(free_attack="b-ugluk", target="a-aragorn"))
    chain = presentation.odds(match.odds(chain="a-aragorn"))
    for html in (blow, chain):
        read(html)
    assert "Free attack" in blow
    assert all(name in chain for name in ("Aragorn", "Sam", "Orc Warrior", "Army A", "Army B"))


def test_odds_of_who_joins_a_free_attack_count_those_who_have_joined() -> None:
    """CH-4.11: one roll for all, so the second striker is told the chances of both."""
    match = field(
        """
        . . . u . .
         . . A b . .
        """,
        A="a aragorn e",
        u="b uruk-hai-swordsman sw",
        b="b uruk-hai-berserker w",
        extra=["a sam removed"],
    )
    play(match, "warrior:a-aragorn do:move hex:B2 warrior:b-uruk-hai-berserker")
    fight = match.question("b").forecast("warrior:b-uruk-hai-swordsman").fight
    strikers = ["b-uruk-hai-berserker", "b-uruk-hai-swordsman"]
    assert fight == {"free_attack": strikers, "target": "a-aragorn"}
    found = match.odds("b", **fight)
    assert isinstance(found, BlowOdds) and found.strikers == strikers


@pytest.mark.parametrize("number", range(3))
def test_rays_say_the_same_as_the_line_of_sight(number: int) -> None:
    """For every warrior in three battles, looking every way: seen, seen over rough ground, or not seen."""
    agree_everywhere(game_of(number).load(start_of(number)))


@pytest.mark.parametrize("seed", [0, 2, 3])
def test_CH_G6_rays_say_the_same_among_walls_and_ledges(seed: int) -> None:
    """On random fields with every terrain."""
    agree_everywhere(random_field(seed, crowd=4))


def agree_everywhere(g: Battle) -> None:
    """Every warrior looks at every enemy, with every facing, both ways of asking."""
    for warrior, face, enemy in product(range(g.warriors), range(6), range(g.warriors)):
        if g.at[warrior] < 0 or g.at[enemy] < 0 or not enemies(g, warrior, enemy):
            continue
        sight, found = line_of_sight(g, warrior, face, enemy, 0), rays(g, warrior, face, enemy)
        states = {ray.state for ray in found}
        assert ("blocked" not in states and found != []) == bool(sight.clear)
        assert ("rough" in states) == bool(sight.rough) or not sight.clear
        assert all(bool(ray.cut) == (ray.state == "blocked") for ray in found)
