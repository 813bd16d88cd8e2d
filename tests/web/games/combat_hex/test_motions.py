"""Tests the visible events of a battle: ways, turns, dice, wounds and losses, where they happen."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins

from ravenhill.match.match import AnyMatch as Match
from ravenhill.web.games.combat_hex.presentation import CombatHexPresentation
from tests.games.combat_hex.rules.fields import field, passing, play
from tests.typed import combat_hex

Motion = dict[str, Any]


def duel(**said: Any) -> Match:
    """Aragorn and an orc, far enough apart to walk."""
    return field(
        """
        . . . . . .
         . A . . o .
        . . . . . d
        """,
        A="a aragorn e",
        o="b orc-warrior w",
        d="b orc-warrior w",
        level=500,
        **said,
    )


def seen(match: Match, *words: str) -> list[Motion]:
    """The visible events of words played at once."""
    before = len(match.events)
    for word in words:
        play(match, word)
    return moved(match, before)


def moved(match: Match, since: int = 0) -> list[Motion]:
    """The events as a page reads them."""
    return [to_builtins(each) for each in CombatHexPresentation(combat_hex(match)).motions(match.story(since=since))]


def of_kind(motions: list[Motion], kind: str) -> list[Motion]:
    return [motion for motion in motions if motion["kind"] == kind]


def test_steps_that_follow_each_other_are_one_way() -> None:
    """It begins where the warrior stood and ends with its facing."""
    motions = seen(duel(), "warrior:a-aragorn", "do:move", "hex:C2", "hex:D1", "do:done", "face:se")
    (way,) = of_kind(motions, "travel")
    assert (way["what"], way["path"], way["face"]) == ("warrior:a-aragorn", ["B2", "C2", "D1"], "se")
    assert way["text"] == "Aragorn stands on D1, facing south-east."


def test_a_single_step_is_a_way_from_where_he_stood() -> None:
    """One word after the other: each travels on from the last hex."""
    match = duel()
    play(match, "warrior:a-aragorn do:move hex:C2")
    (way,) = of_kind(seen(match, "hex:D1"), "travel")
    assert way["path"] == ["C2", "D1"]


def test_turning_on_the_spot_flashes_there() -> None:
    """With the new facing."""
    motions = seen(duel(), "warrior:a-aragorn", "do:turn", "face:w")
    turned = motions[-1] if motions[-1]["kind"] == "flash" else of_kind(motions, "flash")[-1]
    assert (turned["places"], turned["what"], turned["face"]) == (["B2"], "warrior:a-aragorn", "w")


def test_a_shot_rolls_dice_at_its_target_and_takes_a_wound() -> None:
    """Attack dice are white, damage dice red; a 1 is a glancing blow or a critical hit."""
    match = field("L . . o", L="a legolas e", o="b lurtz w", level=500)
    play(match, "warrior:a-legolas do:shoot face:e", 6, 1, 5, 6, 2)
    before = len(match.events)
    passing(match, "warrior:b-lurtz")
    while match.table.pools:
        play(match, "do:done" if "do:done" in match.options else "do:no")
    motions = moved(match, before)
    attack, damage = of_kind(motions, "dice")[:2]
    assert (attack["who"], attack["place"]) == ("a", "D1")
    assert [die["face"] for die in attack["dice"]] == ["6", "1", "5"]
    assert [die["hit"] for die in attack["dice"]] == [True, False, True]
    assert ["glancing" in die for die in attack["dice"]] == [False, True, False]
    assert {die["colour"] for die in damage["dice"]} == {"red"}
    assert [die["hit"] for die in damage["dice"]] == [True, False]
    (wound,) = of_kind(motions, "loss")
    assert (wound["word"], wound["place"], wound["wounds"]) == ("warrior:b-lurtz", "D1", 1)


def test_a_warrior_that_falls_is_lost_where_it_stood() -> None:
    """Although it has left the field."""
    match = field("L . . o . d", L="a legolas e", o="b orc-warrior w", d="b orc-warrior w", level=500)
    play(match, "warrior:a-legolas do:shoot face:e", 6, 6, 6, 6, 6, 6)
    passing(match, "warrior:b-orc-warrior-1")
    while match.table.pools:
        play(match, "do:done" if "do:done" in match.options else "do:no")
    losses = of_kind(moved(match), "loss")
    assert losses[-1]["text"] == "Orc Warrior 1 has fallen!" and losses[-1]["place"] == "D1"


def test_an_event_keeps_its_place_when_its_warrior_goes_on() -> None:
    """The log marks where something happened, not where its warrior is now."""
    match = duel()
    play(match, "warrior:a-aragorn do:move hex:C2 hex:D1 do:done face:se")
    steps = [seen.places for seen in match.story()]
    assert ["C2"] in steps and ["D1"] in steps


def test_a_take_back_begins_the_chronicle_anew() -> None:
    """The places of the new log are those of the new table."""
    match = duel()
    play(match, "warrior:a-aragorn do:move hex:C2")
    assert match.story()[-1].places == ["C2"]
    match.undo("a")
    play(match, "hex:C1")
    assert match.story()[-1].places == ["C1"]


def banners_of(match: Match) -> list[str]:
    return [motion["text"] for motion in of_kind(moved(match), "turn")]


def test_a_new_turn_and_the_phases_are_announced() -> None:
    """As banners, with their sentences."""
    match = duel(phase="end-of-turn")
    banners = banners_of(match)
    assert banners == [] or all(text.endswith(".") for text in banners)
    while not any("begins" in text for text in banners):
        match.play("do:end-phase" if "do:end-phase" in match.options else match.options[0])
        banners = banners_of(match)
    assert any(text.startswith("Turn ") for text in banners)
