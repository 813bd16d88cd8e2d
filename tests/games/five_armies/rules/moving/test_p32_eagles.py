"""Page 32: the Lord of the Eagles and the Eagles."""

from __future__ import annotations

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import activated, army, character, damage, drawn, place, refused
from tests.games.five_armies.rules.fights import end_turn

DICE = 'dice = { free-peoples = ["character", "muster", "event"], shadow = ["event"] }'


def eagles(m: FiveArmiesMatch, slug: str) -> int:
    """Eagles in a place, besides the Lord."""
    return int(m.table.eagles[place(m, slug)])


def test_FA_32_1_a_character_die_brings_the_lord_and_one_eagle() -> None:
    """Ready at step 8, not at 7; he comes to the Eyrie, and an Eagle with him."""
    m = drawn(f"fate = 7\n{DICE}").play("die:character")
    assert refused(m, "action:enter-lord-of-the-eagles") == "FA-19.2"
    m = drawn(f"fate = 8\n{DICE}")
    assert refused(drawn(f"fate = 8\n{DICE}").play("die:muster"), "action:enter-lord-of-the-eagles") == "FA-32.1"
    m.play("die:character", "action:enter-lord-of-the-eagles", "do:yes")
    assert character(m, "lord-of-the-eagles") == "eagles-eyrie"
    assert eagles(m, "eagles-eyrie") == 1


def test_FA_32_1_he_counts_as_a_general() -> None:
    """In play he is among the Generals that can be activated; before, he is not."""
    text = 'phase = "generals"\n[region.camp]\ncharacters = ["bard"]\n'
    assert refused(drawn(text), "character:lord-of-the-eagles") == "FA-19.8"
    m = drawn('phase = "generals"\n[characters]\nlord-of-the-eagles = "eagles-eyrie"\n')
    m.play("character:lord-of-the-eagles")
    assert activated(m) == ["lord-of-the-eagles"]


def test_FA_32_2_eagles_before_their_lord_cannot_be_used() -> None:
    """Two Eagles are placed by a card; without the Lord no Eagle attack is possible."""
    m = drawn("""
        hand = { free-peoples = ["wings-in-the-evening"] }
        dice = { free-peoples = ["event", "muster"], shadow = ["event"] }
        [region.old-road]
        side = "shadow"
        units = { orcs = 2 }
    """)
    m.play("die:event", "action:play-card", "card:wings-in-the-evening")
    assert eagles(m, "eagles-eyrie") == 2
    m.play("die:event", "action:skip", "die:muster")
    assert refused(m, "action:eagles") == "FA-32.2"


def lord(board: str) -> FiveArmiesMatch:
    """The Free Peoples may use the Lord's ability, then a die."""
    return drawn(f'activated = ["lord-of-the-eagles"]\n{DICE}\n{board}')


def test_FA_32_3_the_ability_places_one_eagle() -> None:
    """First half: one Eagle into the Eyrie, at most five in all."""
    m = lord('[box.eagles-eyrie]\neagles = 2\ncharacters = ["lord-of-the-eagles"]')
    m.play("character:lord-of-the-eagles", "do:first")
    assert eagles(m, "eagles-eyrie") == 3
    m = lord('[box.eagles-eyrie]\neagles = 5\ncharacters = ["lord-of-the-eagles"]').play("character:lord-of-the-eagles")
    assert refused(m, "do:first") == "FA-3.1"


def test_FA_32_3_or_sends_all_eagles_and_the_lord_out() -> None:
    """Second half: each goes to any region, the Lord too; none may stay behind."""
    m = lord('[box.eagles-eyrie]\neagles = 2\ncharacters = ["lord-of-the-eagles"]')
    m.play("character:lord-of-the-eagles", "do:second", "region:ravenhill", "region:camp")
    assert "do:done" not in m.options and "do:forgo" not in m.options
    m.play("region:wolf-heath")
    assert character(m, "lord-of-the-eagles") == "ravenhill"
    assert (eagles(m, "camp"), eagles(m, "wolf-heath"), eagles(m, "eagles-eyrie")) == (1, 1, 0)


def test_FA_32_3_any_place_is_any_region_but_no_box() -> None:
    """Neither the Lord nor an Eagle is sent to a box; every region is open to both."""
    m = lord('[box.eagles-eyrie]\neagles = 1\ncharacters = ["lord-of-the-eagles"]')
    m.play("character:lord-of-the-eagles", "do:second")
    for word in ("region:ravenhill", "region:wolf-heath"):
        assert len(m.options) == 41 and all(each.startswith("region:") for each in m.options)
        assert refused(m, "box:eagles-eyrie") == refused(m, "box:north-pass") == "FA-R.3"
        m.play(word)


OUT = """
    [region.camp]
    eagles = 2
    characters = ["lord-of-the-eagles"]
    [region.old-road]
    side = "shadow"
    units = { orcs = 5 }
    [region.east-strand]
    side = "shadow"
    units = { wargs = 5 }
    [region.fallen-bridge]
    side = "shadow"
    units = { orcs = 5 }
    control = true
"""


def out(dice: str, top: str = "") -> FiveArmiesMatch:
    """Two Eagles and the Lord are in the Valley with two Shadow Armies; a Muster die sends them."""
    m = drawn(f"{top}\nnext = {{ dice = [{dice}] }}\n{DICE}\n{OUT}")
    return m.play("die:muster", "action:eagles")


def test_FA_32_4_each_attacks_a_different_army_of_its_territory() -> None:
    """Old Road and East Strand lie in the Valley, Fallen Bridge does not; no Army is attacked twice."""
    m = out("6, 6, 6, 6, 6, 6")
    assert refused(m, "do:done") == "FA-32.4"
    m.play("region:camp")
    assert m.options == ["region:east-strand", "region:old-road"]
    assert refused(m, "region:fallen-bridge") == "FA-R.76"
    m.play("region:old-road", "character:lord-of-the-eagles")
    assert refused(m, "region:old-road") == "FA-32.4"
    m.play("region:east-strand")
    assert (damage(m, "old-road"), damage(m, "east-strand"), damage(m, "fallen-bridge")) == (3, 3, 0)


def test_FA_32_4_all_are_moved_before_any_roll() -> None:
    """After the first target is named nothing has been rolled yet, but the first Eagle is in the Eyrie."""
    m = out("6, 6, 6, 6, 6, 6").play("region:camp", "region:old-road")
    assert (damage(m, "old-road"), eagles(m, "eagles-eyrie")) == (0, 1)
    m.play("do:done")
    assert damage(m, "old-road") == 3


def test_FA_32_5_three_dice_on_four_each_miss_re_rolled_once() -> None:
    """4 hits, 3 and 1 miss; re-rolled, 4 hits and 2 misses for good: 2 Damage."""
    m = out("4, 3, 1, 4, 2").play("region:camp", "region:old-road", "do:done", "do:yes")
    assert damage(m, "old-road") == 2


def test_FA_32_5_nothing_else_modifies_it() -> None:
    """Against a Fortification too a 4 is a hit; the wall takes the Damage."""
    m = drawn(f"""
        next = {{ dice = [4, 4, 4] }}
        {DICE}
        [region.fallen-bridge]
        eagles = 1
        [characters]
        lord-of-the-eagles = "eagles-eyrie"
        [region.ravenhill]
        side = "shadow"
        units = {{ orcs = 5 }}
        control = true
    """)
    m.play("die:muster", "action:eagles", "region:fallen-bridge", "region:ravenhill")
    assert (m.table.fort_damage[place(m, "ravenhill")], damage(m, "ravenhill")) == (2, 1)


def test_FA_32_6_used_eagles_return_to_the_eyrie() -> None:
    """The attacker flies home; the others stay until the end of the turn, then all return."""
    m = out("6, 6, 6").play("region:camp", "region:old-road", "do:done")
    assert (eagles(m, "eagles-eyrie"), eagles(m, "camp")) == (1, 1)
    assert character(m, "lord-of-the-eagles") == "camp"
    end_turn(m)
    assert (eagles(m, "eagles-eyrie"), eagles(m, "camp")) == (2, 0)
    assert character(m, "lord-of-the-eagles") == "eagles-eyrie"


def test_FA_32_6_only_the_territory_of_an_eagle_matters() -> None:
    """An Eagle in Camp reaches Water Meads at the other end of the Valley, and shares a region with an Army."""
    m = drawn(f"""
        next = {{ dice = [6, 6, 6] }}
        {DICE}
        [characters]
        lord-of-the-eagles = "eagles-eyrie"
        [region.camp]
        side = "shadow"
        units = {{ orcs = 5 }}
        control = true
        eagles = 1
        [region.water-meads]
        side = "shadow"
        units = {{ orcs = 5 }}
    """)
    m.play("die:muster", "action:eagles", "region:camp")
    assert m.options == ["region:camp", "region:water-meads"]
    m.play("region:water-meads")
    assert damage(m, "water-meads") == 3 and army(m, "camp") == {"orcs": 5}
