"""Rulings 82 to 87: Settlements, tokens, passes, the end of the game."""

from __future__ import annotations

import ravenhill
from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import army, control, drawn, leadership, refused, side, tokens
from tests.games.five_armies.rules.fights import attack, fight, reveal, to_act

SETTLEMENTS = ["ravenhill", "front-gate", "eastern-spur", "ruins-of-dale", "camp", "lower-slopes", "fallen-bridge"]


def test_FA_R_82_all_settlements_start_with_the_free_peoples() -> None:
    """A new game has no Control marker and no points; a token may be placed in an unmanned Settlement."""
    m = ravenhill.new("five-armies", seed=1)
    assert not any(control(m, slug) for slug in SETTLEMENTS) and m.table.points == 0


def test_FA_R_82_a_marker_means_control_with_or_without_an_army() -> None:
    """Empty Camp and Dale under markers: the Shadow takes seven dice at Recovery."""
    m = drawn('phase = "recovery"\n[region.camp]\ncontrol = true\n[region.ruins-of-dale]\ncontrol = true\n')
    assert m.table.points == 4 and m.table.dice_pool[1] == 7


def test_FA_R_83_a_retreat_changes_control_and_eliminates_tokens() -> None:
    """Lake-men retreat to Echo Cleft with a Shadow token: it is shuffled back."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [1, 1] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.echo-cleft]
        tokens = { shadow = 1 }
    """)  # fmt: skip
    fight(m).play("do:fight-on", "do:retreat", "region:echo-cleft")
    assert tokens(m, "echo-cleft", "shadow") == 0


def test_FA_R_83_a_retreat_to_an_own_settlement_changes_nothing_there() -> None:
    """Orcs retreat to Fallen Bridge, which is theirs: the marker and their own token stay."""
    m = attack("free-peoples", "old-road", "garden-walls", """
        next = { dice = [1, 1] }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
        [region.fallen-bridge]
        control = true
        tokens = { shadow = 1 }
    """)  # fmt: skip
    fight(m).play("do:fight-on", "do:retreat", "region:fallen-bridge")
    assert control(m, "fallen-bridge") and tokens(m, "fallen-bridge", "shadow") == 1


def test_FA_R_83_an_advance_takes_control_and_eliminates_tokens() -> None:
    """Orcs advance into Camp: marker, two points, the Elf token gone; an advance of ours takes a marker off."""
    m = attack("shadow", "old-road", "camp", """
        next = { dice = [5, 5, 1] }
        [region.old-road]
        side = "shadow"
        units = { orcs = 2 }
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        tokens = { elves = 1 }
    """)  # fmt: skip
    reveal(m).play("unit:lake-men", "do:advance", "do:all")
    assert control(m, "camp") and m.table.points == 2 and tokens(m, "camp", "elves") == 0
    m = attack("free-peoples", "old-road", "camp", """
        next = { dice = [5, 5, 1] }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 2 }
        [region.camp]
        side = "shadow"
        units = { orcs = 1 }
        control = true
    """)  # fmt: skip
    reveal(m).play("unit:orcs", "do:advance", "do:all")
    assert not control(m, "camp") and m.table.points == 0


def over_the_ford(more: str) -> FiveArmiesMatch:
    """Lake-men in North Meads retreat before the Orcs of Alder Bend; Camp and Dale are the Shadow's."""
    m = attack("shadow", "alder-bend", "north-meads", f"""
        next = {{ dice = [1, 1] }}
        [region.alder-bend]
        side = "shadow"
        units = {{ orcs = 1 }}
        [region.north-meads]
        side = "free-peoples"
        units = {{ lake-men = 1 }}
        [region.camp]
        control = true
        [region.ruins-of-dale]
        control = true
        {more}
    """)  # fmt: skip
    return fight(m).play("do:fight-on", "do:retreat")


def test_FA_R_84_across_a_ford_to_a_friendly_army() -> None:
    """Our Army on Spur Foot opens the North Ford; without it the attacker chooses, and may send us over it."""
    m = over_the_ford('[region.spur-foot]\nside = "free-peoples"\nunits = { elf-archers = 1 }\n')
    assert (m.seat, m.options) == ("free-peoples", ["region:spur-foot"])
    m = over_the_ford("")
    assert (m.seat, m.options) == ("shadow", ["region:spur-foot"])


def test_FA_R_84_across_a_ford_to_a_friendly_settlement() -> None:
    """From Osier Holm over the Bridge Stones to Fallen Bridge."""
    m = attack("shadow", "long-pasture", "osier-holm", """
        next = { dice = [1, 1] }
        [region.long-pasture]
        side = "shadow"
        units = { orcs = 1 }
        [region.osier-holm]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)  # fmt: skip
    fight(m).play("do:fight-on", "do:retreat")
    assert "region:fallen-bridge" in m.options and "region:south-quarter" not in m.options


def test_FA_R_85_a_pass_opened_by_a_card_stays_open() -> None:
    """Over the Mountain's Shoulder opens the North Pass with two Goblins in the Point."""
    m = to_act("shadow", """
        hand = { shadow = ["over-the-mountains-shoulder"] }
        [box.north-mustering-point]
        side = "shadow"
        units = { goblins = 1 }
    """)  # fmt: skip
    m.play("die:event", "action:play-card", "card:over-the-mountains-shoulder", "box:north-mustering-point")
    assert m.table.open_pass[m.table.content.place_slugs.index("north-pass")] == 1
    assert army(m, "north-mustering-point") == {"goblins": 2}


def test_FA_R_85_a_pass_opens_at_once_with_the_fifth_unit() -> None:
    """Goblin Recruitment brings the Point to five: open."""
    m = drawn("""
        to_act = "shadow"
        dice = { shadow = ["lidless-eye", "event"] }
        [box.south-mustering-point]
        side = "shadow"
        units = { goblins = 4 }
    """).play("die:lidless-eye", "action:goblin-recruitment")
    slugs = m.table.content.place_slugs
    assert m.table.open_pass[slugs.index("south-pass")] == 1 and m.table.open_pass[slugs.index("north-pass")] == 0


def test_FA_R_86_leadership_also_in_points_and_passes_bats_in_regions_only() -> None:
    """A token goes to the Goblins of the Point; a Bat cannot."""
    m = drawn("""
        phase = "shadow-leadership"
        [box.north-mustering-point]
        side = "shadow"
        units = { goblins = 1 }
    """)
    m.play("number:1", "box:north-mustering-point")
    assert leadership(m, "north-mustering-point") == 1
    assert refused(m, "box:north-mustering-point") == refused(m, "box:north-pass") == "FA-R.86"
    m.play("region:camp")
    assert m.table.bats[m.table.content.place_slugs.index("camp")] == 1


def test_FA_R_87_victory_is_tested_at_every_change_of_control() -> None:
    """With Front Gate and 8 points, Camp entered makes ten: the Shadow wins in mid-action."""
    m = to_act("shadow", """
        [region.ravenhill]
        control = true
        [region.front-gate]
        control = true
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
    """)  # fmt: skip
    m.play("die:muster-army", "as:army", "action:strategic-movement", "region:old-road", "do:all", "region:camp")
    assert m.outcome is not None and m.outcome.winner == "shadow"


def test_FA_R_87_when_bolg_is_eliminated_the_free_peoples_win() -> None:
    """Bolg's Army dies while the Shadow stands at ten points without Front Gate: the Free Peoples have won."""
    m = attack("free-peoples", "garden-walls", "old-road", """
        next = { dice = [5, 5, 1] }
        [region.ravenhill]
        control = true
        [region.eastern-spur]
        control = true
        [region.camp]
        control = true
        [region.garden-walls]
        side = "free-peoples"
        units = { lake-men = 2 }
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
        characters = ["bolg"]
    """)  # fmt: skip
    assert m.table.points == 10
    reveal(m).play("do:no", "unit:orcs")
    assert m.outcome is not None and m.outcome.winner == "free-peoples"
    assert side(m, "old-road") == ""
