"""The abilities that odds take into account, those they leave out by name, and the source of their numbers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ravenhill.games.combat_hex.odds.chain import worth_of
from ravenhill.kernel.errors import IllegalChoice
from tests.games.combat_hex.odds.odds_fields import match_of, shot
from tests.games.combat_hex.rules.fields import number, passing, play


def test_a_shot_says_what_its_numbers_are_made_of() -> None:
    """Dice and target number come with their rules: height, Shot Caller, rough ground, the facing to take."""
    m, shooter, target = shot("from above")
    found = m.odds(shooter=shooter, target=target)
    assert (found.dice, found.hits_on, found.range, found.toughness, found.wounds) == (3, 5, 3, 3, 2)
    assert [cause.rule for cause in found.dice_because + found.hits_because] == ["CH-5.16", "CH-5.14", "CH-5.17"]
    m, shooter, target = shot("over rough ground")
    assert [cause.rule for cause in m.odds(shooter=shooter, target=target).hits_because] == ["CH-5.17.1"]
    m, shooter, target = shot("the last hex of its range")
    m.table.called[number(m, target)] = 2
    found = m.odds(shooter=shooter, target=target)
    assert (found.dice, found.dice_because[-1].rule, found.range) == (4, "CH-8.26", 8)
    m, shooter, target = shot("behind it")
    assert m.odds(shooter=shooter, target=target).face in ("w", "nw", "sw")


def test_dread_in_force_makes_converting_dearer() -> None:
    """With 2 points and Dread beside it a striker pays for a glancing blow, but for no critical hit (CH-8.41)."""
    said = {"A": "a boromir e action_points=2", "o": "b ringwraith w wounds=1"}
    free = match_of(". A o .", said).odds(free_attack="a-boromir", target="b-ringwraith")
    m = match_of(". A o .", said)
    m.table.dread[number(m, "b-ringwraith")] = 1
    dear = m.odds(free_attack="a-boromir", target="b-ringwraith")
    assert dear.kill.low == free.kill.low < dear.kill.high < free.kill.high
    m.table.points[number(m, "a-boromir")] = 1
    none = m.odds(free_attack="a-boromir", target="b-ringwraith")
    assert none.kill.low == none.kill.high


def test_an_expert_marksman_sees_past_others_once_he_has_paid() -> None:
    """Blocked by a warrior there are no odds; with Expert Marksman in force there are."""
    m = match_of("L p . o", {"L": "a legolas e", "p": "a sam e", "o": "b orc-warrior w"})
    with pytest.raises(IllegalChoice, match=r"Sam on B1 is in the way.*CH-5\.11"):
        m.odds(shooter="a-legolas", target="b-orc-warrior")
    passing(m, "warrior:a-legolas do:shoot face:e ability:expert-marksman")
    found = m.odds(shooter="a-legolas", target="b-orc-warrior")
    assert ([each.rule for each in found.hits_because], found.face) == (["CH-5.17", "CH-8.24"], "e")
    assert [each.ability for each in found.left_out] == ["Arrow Flurry", "Perfect Aim"]


def test_perfect_aim_in_force_adds_glancing_blows() -> None:
    """A 2 is worth a point as a 1 is, and without points it changes nothing."""
    m, shooter, target = shot("near and weak")
    before = m.odds(shooter=shooter, target=target)
    passing(m, f"warrior:{shooter} do:shoot face:e do:done")
    m.table.pools[0].glances = 2
    found = m.odds(shooter=shooter, target=target)
    assert found.kill.low == before.kill.low
    assert found.kill.high > before.kill.high
    assert found.hits_because[-1].rule == "CH-8.25"


def test_battle_savvy_and_battle_cry_in_force_count() -> None:
    """Sixes of the combat roll are kept, and minions strike once more."""
    drawing = ". A o .\n . B . ."
    said = {"A": "a aragorn e", "B": "a gondor-spearman ne", "o": "b ugluk sw", "phase": "combat"}
    m = match_of(drawing, {**said, "extra": ["b orc-warrior removed"]})
    play(m, "warrior:a-aragorn ability:battle-cry")
    found = m.odds(chain="b-ugluk")
    good, evil = found.sides
    assert [each.attacks for each in good.fighters] == [4, 1 + 1]
    assert good.fighters[1].attacks_because[-1].rule == "CH-C3"
    assert ("a-aragorn", "Battle Savvy") in [(each.warrior, each.ability) for each in found.left_out]
    assert evil.fighters[0].wounds_plain == pytest.approx(sum(_capped(6, 1 / 4, 4)))
    m.table.pools[0].savvy = 1
    savvy = m.odds(chain="b-ugluk").sides[1]
    assert savvy.fighters[0].wounds_plain == pytest.approx(sum(_capped(6, 1 / 3, 4)))
    assert savvy.fighters[0].killed.high > evil.fighters[0].killed.high


def test_sixes_that_stay_must_be_given_only_where_they_fit_nobody_else() -> None:
    """With Battle Savvy the least chance to die counts the low dice alone if a tougher friend is there (CH-C5)."""
    drawing = """
        . A o .
         . p . .
        """
    said = {"A": "a aragorn e action_points=0", "o": "b easterling-guard w", "p": "b orc-warrior nw"}
    m = match_of(drawing, {**said, "phase": "combat"})
    passing(m, "warrior:a-aragorn")
    m.table.pools[0].savvy = 1
    orc = next(each for each in m.odds(chain="a-aragorn").sides[1].fighters if each.warrior == "b-orc-warrior")
    assert orc.killed.low == pytest.approx(1 - (1 - 2 / 6 * 2 / 6) ** 4)
    assert orc.killed.high == pytest.approx(1 - (1 - 1 / 6 - 2 / 6 * 4 / 6) ** 4)


def _capped(dice: int, chance: float, most: int) -> Iterator[float]:
    """The chances of at least one, two and so on up to `most` of so many dice: their sum is the mean."""
    law = [1.0]
    for _ in range(dice):
        law = [
            (law[each] if each < len(law) else 0) * (1 - chance) + (law[each - 1] * chance if each else 0)
            for each in range(len(law) + 1)
        ]
    return (sum(law[least:]) for least in range(1, most + 1))


def test_abilities_not_used_yet_are_named() -> None:
    """Every warrior that could still change the fight is named with its price."""
    m = match_of(". A o .", {"A": "a boromir e", "o": "b uruk-hai-swordsman w action_points=1"})
    said = [(each.warrior, each.ability, each.price) for each in m.odds(chain="a-boromir").left_out]
    assert said == [("a-boromir", "Courage", 2), ("b-uruk-hai-swordsman", "Armor", 1)]
    blow = m.odds(free_attack="a-boromir", target="b-uruk-hai-swordsman")
    assert [(each.warrior, each.ability) for each in blow.left_out] == [("b-uruk-hai-swordsman", "Armor")]
    assert "left out" in blow.method


def test_courage_keeps_a_warrior_whatever_falls_on_it() -> None:
    """One who stays by Courage can be hurt, but not be killed (CH-C17)."""
    m = match_of(". A o .", {"A": "a boromir e wounds=1 courage", "o": "b lurtz w"})
    found = m.odds(chain="a-boromir").sides[0].fighters[0]
    assert (found.killed.high, found.killed_paid) == (0, 0)
    assert found.wounds_plain > 0.5
    assert m.odds(free_attack="b-lurtz", target="a-boromir").kill.high == 0


def test_nobody_hits_the_wearer_of_the_ring() -> None:
    """Dice cannot go to him, and who has only him before it adds no attacks (CH-9.10)."""
    m = match_of(". A o .", {"A": "a frodo e ring_on=1", "o": "b lurtz w"})
    frodo, lurtz = (side.fighters[0] for side in m.odds(chain="a-frodo").sides)
    assert (frodo.killed.high, frodo.wounds_paid, lurtz.attacks) == (0, 0, 0)
    assert lurtz.attacks_because[0].rule == "CH-9.10"


def test_an_ent_is_worth_those_it_carries() -> None:
    """With the carrier its passengers fall (CH-E4)."""
    drawing = """
        . . . . . . .
         . T . . . . o
        . . . . . . .
         . . . . . . .
        """
    m = match_of(drawing, {"T": "a treebeard e", "extra": ["a sam carried_by=a-treebeard"], "o": "b lurtz w"})
    points = m.table.content.points
    kinds = [m.table.kind[number(m, each)] for each in ("a-treebeard", "a-sam")]
    assert worth_of(m.table, number(m, "a-treebeard")) == sum(points[kind] for kind in kinds)


def test_two_armies_upon_a_third_count_together() -> None:
    """One who has nobody before it suffers from both others, one after the other."""
    drawing = """
        . . A . .
         . . c . .
        . . B . .
        """
    m = match_of(drawing, {"A": "a dwarf-warrior se", "c": "c grima e wounds=2", "B": "b ugluk ne"})
    first, second, third = m.odds(chain="c-grima").sides
    grima = third.fighters[0]
    assert (first.dice, second.dice, third.dice) == (2 + 1, 4 + 1, 0)
    killed = 1 - (2 / 3) ** 8 - 8 * (1 / 3) * (2 / 3) ** 7
    assert [grima.killed.low, grima.killed_plain, third.plain.number[1]] == pytest.approx([killed] * 3)
    assert grima.killed.high == pytest.approx(grima.killed_paid)
    assert grima.attacks_because[0].rule == "CH-6.08"
    assert "more than two armies" in m.odds(chain="c-grima").method


def test_the_mastered_pay_nothing() -> None:
    """Whom the Ring has mastered converts no dice (CH-9.05)."""
    m = match_of(". A o .", {"A": "a frodo e ring_on=1 effects=mastered,struggled", "o": "b orc-warrior w"})
    found = m.odds(free_attack="a-frodo", target="b-orc-warrior")
    assert found.kill.low == found.kill.high > 0


def test_an_assassin_at_work_takes_two_wounds_by_a_converted_die() -> None:
    """One die that shows a 1 and is converted kills one who has two wounds left (CH-8.36)."""
    plain, deadly = (
        match_of(". A o .", {"A": f"b gollum e{effects}", "o": "a gondor-swordsman w"}).odds(
            free_attack="b-gollum", target="a-gondor-swordsman"
        )
        for effects in ("", " effects=assassin")
    )
    assert deadly.kill.low == plain.kill.low
    assert deadly.kill.high > plain.kill.high + 0.1


def test_a_free_attack_is_no_part_of_the_combat_being_fought() -> None:
    """Rally Cry of a combat adds nothing to toughness outside it (CH-C14)."""
    m = match_of(". A o .", {"A": "a aragorn e", "o": "b uruk-hai-swordsman w", "phase": "combat"})
    passing(m, "warrior:a-aragorn")
    m.table.rally = [1, 1]
    assert m.odds(free_attack="a-aragorn", target="b-uruk-hai-swordsman").toughness == 4
    assert m.odds(chain="a-aragorn").sides[1].fighters[0].toughness == 5


def test_a_rider_in_mid_move_may_face_any_way() -> None:
    """For the shot during its move any facing may be taken, and it could turn to strike (CH-M18, CH-M21)."""
    drawing = """
        . . o . . . .
         . . . . . . .
        . R . . . . .
         . . p . . . .
        . . . . . . .
        """
    said = {"R": "a rider-of-rohan e", "o": "b orc-archer e", "p": "b moria-goblin sw"}
    m = match_of(drawing, said)
    passing(m, "warrior:a-rider-of-rohan do:move hex:C3")
    assert m.odds(shooter="a-rider-of-rohan", target="b-orc-archer").face in ("ne", "nw")
    passing(m, "hex:D3 hex:D4")
    assert m.odds(free_attack="a-rider-of-rohan", target="b-moria-goblin").dice == 2


def test_dice_go_past_one_whom_courage_keeps() -> None:
    """Nobody is killed who stays anyway: the first die that fits goes to his companion."""
    drawing = """
        . A o .
         . B . .
        """
    said = {"A": "a boromir e wounds=1 courage", "B": "a gondor-spearman ne", "o": "b lurtz sw action_points=0"}
    boromir, spearman = match_of(drawing, said).odds(chain="b-lurtz").sides[0].fighters
    assert boromir.killed_plain == 0
    assert spearman.killed_plain == pytest.approx(1 - (3 / 4) ** 4)
