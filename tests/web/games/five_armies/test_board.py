"""The board of The Battle of Five Armies in a page: pieces that keep their name, stacks that open."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter

import msgspec
import pytest

import ravenhill
from ravenhill.games.five_armies.drawing import document
from ravenhill.games.five_armies.view import ArmyView, View

FIVE = {"dwarf-regulars": 1, "dwarf-veterans": 1, "elf-archers": 1, "elf-spearmen": 1, "lake-men": 1}
SIX = ["bard", "dain", "gandalf", "thranduil", "bilbo", "thorin"]


def view_with(*armies: ArmyView, **fields: object) -> View:
    """The first view of a game with other Armies in it."""
    first: View = ravenhill.new("five-armies", seed=1).view("spectator")
    return msgspec.structs.replace(first, armies=list(armies), **fields)


def crowded() -> View:
    army = ArmyView("camp", "free-peoples", FIVE, 5, 6, SIX)
    arriving = ArmyView("camp", "free-peoples", FIVE, 3, 2, [])
    tokens = {"camp": {"dwarves-and-men": 2, "elves": 1}}
    return view_with(army, arrivals=[arriving], tokens=tokens, bats={"camp": 2}, eagles={"camp": 2})


def drawn(view: View) -> ET.Element:
    return ET.fromstring(document.pieces(view))


def keys(view: View) -> list[str]:
    return [key for each in drawn(view).iter() if (key := each.get("data-key"))]


def test_every_piece_has_a_name_of_its_own() -> None:
    match = ravenhill.new("five-armies", seed=1)
    for viewer in ("free-peoples", "shadow", "spectator"):
        twice = [key for key, number in Counter(keys(match.view(viewer))).items() if number > 1]
        assert twice == []


def test_a_character_keeps_its_name_wherever_it_stands() -> None:
    here = view_with(ArmyView("camp", "free-peoples", {"elf-archers": 1}, 0, 0, ["bard"]))
    there = view_with(ArmyView("ravenhill", "free-peoples", {"elf-archers": 1}, 0, 0, ["bard"]))
    assert "character:bard" in keys(here)
    assert "character:bard" in keys(there)
    assert "army:free-peoples@camp" in keys(here)
    assert "army:free-peoples@ravenhill" in keys(there)


def test_an_army_that_does_not_fit_folds_into_a_stack() -> None:
    """Its cover says how many units it has; all pieces are there to be opened, and said in words."""
    army = next(each for each in drawn(crowded()).iter() if "folded" in (each.get("class") or "").split())
    assert army.get("data-word") == "region:camp"
    closed, opened = (each for each in army if each.get("class") in ("closed", "open"))
    assert [text.text for text in closed.iter() if (text.get("class") or "").startswith("figure")] == [
        "4",
        "1",
        "6",
        "6",
        "5",
    ]  # regulars, elite, characters, Leadership, Damage
    words = {each.get("data-word") for each in opened.iter()}
    assert {f"unit:{unit}" for unit in FIVE} <= words
    assert {f"character:{who}" for who in SIX} <= words
    title = army[0].text or ""
    assert title.startswith("Free Peoples Army in Camp: 1 Dwarf Regulars")


def test_what_opens_is_drawn_above_all_other_groups() -> None:
    classes = [(each.get("class") or "").split() for each in drawn(crowded())]
    places = [at for at, each in enumerate(classes) if "army" in each or "extras" in each]
    folded = [at for at in places if "folded" in classes[at]]
    assert folded == places[-len(folded) :]


@pytest.mark.parametrize("place", ["alder-bend", "front-gate", "wolf-heath", "south-quarter"])
def test_an_army_of_the_usual_size_never_folds(place: str) -> None:
    army = ArmyView(place, "free-peoples", {"dwarf-regulars": 2, "elf-archers": 3}, 2, 1, [])
    assert "army free-peoples folded" not in document.pieces(view_with(army))


def test_a_folded_army_has_a_stack_for_its_elite() -> None:
    army = ArmyView("alder-bend", "shadow", {"orcs": 2, "goblins": 1, "great-orcs": 1, "wargs": 1}, 2, 0, ["bolg"])
    group = next(each for each in drawn(view_with(army)).iter() if "folded" in (each.get("class") or "").split())
    closed = next(each for each in group if each.get("class") == "closed")
    assert any("veteran" in (each.get("class") or "") or "gold" in (each.get("class") or "") for each in closed.iter())
