"""Rulings 33 to 37: the round of combat in order."""

from __future__ import annotations

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import army, damage, hand, leadership, refused, side
from tests.games.five_armies.rules.fights import attack, attacker, combine, defender, fight, reveal


def clash(dice: str, theirs: str, ours: str, top: str = "") -> FiveArmiesMatch:
    """The Shadow of Garden Walls attacks Old Road; both are to choose a card."""
    return attack("shadow", "garden-walls", "old-road", f"""
        next = {{ dice = [{dice}] }}
        {top}
        [region.garden-walls]
        side = "shadow"
        {theirs}
        [region.old-road]
        side = "free-peoples"
        {ours}
    """)  # fmt: skip


def asked(m: FiveArmiesMatch, *words: str) -> list[tuple[str | None, str]]:
    """The questions of each seat while these words are played."""
    found = []
    for word in words:
        found.append((m.seat, m.table.decisions[0].kind.name))
        m.play(word)
    return found


def test_FA_R_33_the_fighting_army_is_chosen_before_the_cards() -> None:
    """Step (0) of a Combined Attack comes first, in every round."""
    m = combine("shadow", "old-road", """
        next = { dice = [1, 1] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 1 }
        [region.south-quarter]
        side = "shadow"
        units = { orcs = 1 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)  # fmt: skip
    assert asked(m, "region:garden-walls") == [("shadow", "fighting-army")]
    assert m.seats == ["free-peoples", "shadow"]
    fight(m).play("do:fight-on", "do:stand")
    assert asked(m, "region:south-quarter") == [("shadow", "fighting-army")]


def test_FA_R_33_the_attacker_rolls_first_white_dice_before_black() -> None:
    """A white and two black dice, then the defender's white and black one."""
    m = clash("1, 2, 3, 4, 5", "units = { orcs = 1, wargs = 2 }", "units = { lake-men = 1, elf-archers = 1 }")
    reveal(m, "maneuver:lake-men", "maneuver:wargs")
    assert (attacker(m).white, attacker(m).black) == ([1], [2, 3])
    assert (defender(m).white, defender(m).black) == ([4], [5])


def test_FA_R_33_reveal_effects_come_before_the_roll() -> None:
    """Confusion takes two dice from an enemy who revealed no Unit card, in the same round."""
    top = 'hand = { free-peoples = ["fire-in-the-rear"] }'
    m = reveal(clash("1, 1, 1", "units = { orcs = 4 }", "units = { lake-men = 1 }", top), "card:fire-in-the-rear")
    assert len(attacker(m).white) == 2


def test_FA_R_33_after_roll_effects_come_before_the_re_roll() -> None:
    """Aim for the Standard is played out before the defender's leader can re-roll: he is not asked."""
    top = 'hand = { shadow = ["strike-the-banners"] }'
    m = clash("1, 1, 1", "units = { orcs = 2 }", "units = { lake-men = 1 }\nleadership = 2", top)
    reveal(m, shadow="card:strike-the-banners")
    assert m.options == ["do:withdraw", "do:fight-on"] and leadership(m, "old-road") == 1


def test_FA_R_33_round_end_effects_come_before_the_dead_are_counted() -> None:
    """The Goblins' Damage kills the last defender at step (8): the combat is won, nobody is asked to withdraw."""
    m = clash("5, 1, 1", "units = { goblins = 2 }", "units = { lake-men = 1 }")
    reveal(m, shadow="maneuver:goblins").play("do:yes", "do:done", "unit:lake-men")
    assert m.options == ["do:advance", "do:no"]


def test_FA_R_33_an_attacker_without_units_has_lost() -> None:
    """The last attacker falls: the combat ends, the defender is not asked to leave."""
    m = clash("1, 5, 5", "units = { orcs = 1 }", "units = { lake-men = 2 }")
    reveal(m).play("unit:orcs")
    assert m.table.fight is None and side(m, "garden-walls") == ""
    assert any(word.startswith("die:") for word in m.options)


def test_FA_R_34_orders_intercepted_makes_the_enemy_show_first() -> None:
    """After a round in which he showed no Event card he chooses openly, then the other."""
    top = 'hand = { shadow = ["a-spy-in-the-camp"] }'
    m = clash("1, 1, 1, 1", "units = { orcs = 1 }", "units = { lake-men = 1 }", top)
    fight(m, shadow="card:a-spy-in-the-camp").play("do:fight-on", "do:stand")
    assert m.seats == ["free-peoples"]
    m.play("maneuver:lake-men")
    assert m.seats == ["shadow"] and defender(m).card >= 0
    fight(m).play("do:fight-on", "do:stand")
    assert m.seats == ["free-peoples", "shadow"]


def test_FA_R_34_nothing_is_played_before_the_reveal() -> None:
    """While the cards are chosen nothing else is offered to either side."""
    top = 'hand = { shadow = ["stone-on-stone"] }\nbodyguards = 1'
    m = clash("1, 1", 'units = { orcs = 1 }\ncharacters = ["bolg"]', "units = { lake-men = 1 }", top)
    assert set(m.options_for("shadow")) == {"maneuver:orcs", "maneuver:regroup", "card:stone-on-stone"}
    assert refused(m, "piece:bodyguard", "shadow") != ""


def test_FA_R_35_the_defenders_effect_first_whatever_kind_of_card() -> None:
    """Old Hatred takes the attacker's token before his Duel of Captains is reckoned: an equal roll, 1 Damage."""
    top = 'hand = { shadow = ["council-of-captains"] }'
    m = clash("1, 1, 1, 5, 3, 3", "units = { orcs = 2 }\nleadership = 1", "units = { dwarf-veterans = 1 }", top)
    reveal(m, "maneuver:dwarf-veterans", "card:council-of-captains").play("do:no", "do:yes")
    assert damage(m, "old-road") == 1 and leadership(m, "garden-walls") == 0


def test_FA_R_35_at_the_end_of_the_round_too() -> None:
    """Second Breath heals the defender before the Goblins hurt him again."""
    top = 'hand = { free-peoples = ["tend-the-hurt"] }'
    m = clash("1, 5, 1, 1, 5, 5", "units = { goblins = 2 }", "units = { lake-men = 2 }", top)
    reveal(m, "card:tend-the-hurt", "maneuver:goblins").play("do:yes", "do:done")
    assert damage(m, "old-road") == 1


def test_FA_R_35_a_cancelling_effect_comes_before_all_others() -> None:
    """The attacker's Orders Intercepted stops the defender's Ambush, though the defender's effects come first."""
    top = 'hand = { shadow = ["a-spy-in-the-camp"], free-peoples = ["unseen-march"] }\n'
    m = clash("5, 5, 5", "units = { orcs = 2 }", "units = { lake-men = 1 }", top)
    reveal(m, "card:unseen-march", "card:a-spy-in-the-camp")
    assert defender(m).ambush == 0 and attacker(m).white == [5, 5]
    assert len(hand(m, "shadow")) == 1


def test_FA_R_35_within_his_own_effects_a_player_chooses_the_order() -> None:
    """Bilbo may take both Damage off before Redoubtable would cost a Dwarf; if he stays the Dwarf is given up."""
    ours = 'units = { dwarf-regulars = 2 }\ncharacters = ["bilbo"]'
    for answer, dwarves in (("piece:ring", 2), ("do:no", 1)):
        m = clash("5, 5, 1, 5", "units = { orcs = 2 }", ours, "rings = 1")
        reveal(m, "maneuver:dwarf-regulars").play("do:yes", answer)
        assert army(m, "old-road") == {"dwarf-regulars": dwarves} and damage(m, "old-road") == 0


def test_FA_R_36_the_attacker_declares_first_the_defenders_ability_works_first() -> None:
    """Great Orcs and Veterans: the token is gone before the defender answers Fell Race."""
    ours = 'units = { dwarf-veterans = 1 }\ncharacters = ["bard"]'
    m = clash("1, 5, 1, 5", "units = { great-orcs = 1 }\nleadership = 1", ours)
    reveal(m, "maneuver:dwarf-veterans", "maneuver:great-orcs")
    assert asked(m, "do:no", "do:no") == [("free-peoples", "reroll-white"), ("shadow", "reroll-white")]
    assert asked(m, "do:yes", "do:yes") == [("shadow", "declare"), ("free-peoples", "declare")]
    assert m.table.decisions[0].kind.name == "fell-race" and leadership(m, "garden-walls") == 0


def storm(dice: str, card: str = "maneuver:regroup") -> FiveArmiesMatch:
    """Orcs on Lower Slopes attack Ravenhill: a wall and a slope."""
    m = attack("shadow", "lower-slopes", "ravenhill", f"""
        next = {{ dice = [{dice}] }}
        hand = {{ shadow = ["hammer-and-anvil", "rolls-called", "across-the-river"] }}
        [region.lower-slopes]
        side = "shadow"
        units = {{ orcs = 2 }}
        control = true
        [region.ravenhill]
        side = "free-peoples"
        units = {{ lake-men = 2 }}
    """)  # fmt: skip
    return reveal(m, shadow=card)


def test_FA_R_37_fortification_and_slope_together_make_six() -> None:
    """Not 7: a 6 hits, and one point of bonus brings the target to 5."""
    assert attacker(storm("6, 5, 1, 1")).hits == 1
    m = storm("5, 4, 1, 1", "card:hammer-and-anvil")
    assert (attacker(m).target, attacker(m).hits) == (5, 1)


def test_FA_R_37_a_natural_six_looks_at_the_die_itself() -> None:
    """Picked Blows: the 6 counts twice where only a 6 hits."""
    assert attacker(storm("6, 5, 1, 1", "card:rolls-called")).hits == 2
