"""Rulings 88 to 100: further points."""

from __future__ import annotations

from ravenhill.games.five_armies.model import IN_DECK, ON_TABLE, OUT_OF_GAME
from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import (
    army,
    cards,
    character,
    damage,
    drawn,
    hand,
    leadership,
    refused,
    side,
)
from tests.games.five_armies.rules.fights import attack, attacker, defender, fight, over, pass_over, reveal, to_act

MISSES = ", ".join(["1"] * 20)


def play(seat: str, card: str, board: str) -> FiveArmiesMatch:
    """A side plays a card with an Event die."""
    m = to_act(seat, f'hand = {{ {seat} = ["{card}"] }}\n{board}')
    return m.play("die:event", "action:play-card", f"card:{card}")


def test_FA_R_88_terrain_superiority_given_by_a_card() -> None:
    """Moria! Dáin! Dáin!: the Dwarves draw on plains, though three Wargs stand there."""
    m = play("free-peoples", "moria-dain-dain", """
        [region.garden-walls]
        side = "free-peoples"
        units = { dwarf-regulars = 1 }
        [region.old-road]
        side = "shadow"
        units = { wargs = 3 }
    """)  # fmt: skip
    m.play("region:garden-walls", "do:no", "region:old-road")
    assert len(hand(m, "free-peoples")) == 1 and hand(m, "shadow") == []


def lash(theirs: str) -> list[int]:
    """Hands after an attack under Under the Lash on Elf Spearmen in the plain."""
    m = play("shadow", "under-the-lash", f"""
        [region.garden-walls]
        side = "shadow"
        units = {{ {theirs} }}
        [region.old-road]
        side = "free-peoples"
        units = {{ elf-spearmen = 2 }}
    """)  # fmt: skip
    m.play("region:garden-walls", "do:no", "region:old-road")
    return [len(hand(m, "free-peoples")), len(hand(m, "shadow"))]


def test_FA_R_88_denied_to_one_player_the_others_count_stands() -> None:
    """The Spearmen are more and draw nothing; three Wargs are more and draw; two and two draw nothing."""
    assert (lash("orcs = 2"), lash("wargs = 3"), lash("wargs = 2")) == ([0, 0], [0, 1], [0, 0])


def test_FA_R_89_a_requirement_is_tested_when_the_card_is_played_and_not_again() -> None:
    """The Wind Turns East needs step 8: refused at 7; laid down at 8 it works in the next Fate phase."""
    board = 'fate = %d\nhand = { shadow = ["the-wind-turns-east", "rams-and-ladders"] }\n'
    m = to_act("shadow", board % 7).play("die:event", "action:play-card")
    assert refused(m, "card:the-wind-turns-east") == "FA-15.4"
    m = to_act("shadow", board % 8).play("die:event", "action:play-card", "card:the-wind-turns-east")
    assert "the-wind-turns-east" in cards(m, ON_TABLE)


MATTOCKS = """
    table = ["mattocks-of-the-iron-hills"]
    next = { dice = [5, 5, 1, 1, 1, 1, 1, 1, 1, 1] }
    [region.garden-walls]
    side = "shadow"
    units = { orcs = 2 }
    [region.old-road]
    side = "free-peoples"
    units = { dwarf-regulars = 2 }
"""


def test_FA_R_90_a_card_on_the_table_belongs_to_no_hand() -> None:
    """It is in force without being asked for, and does not count as a card in hand."""
    m = attack("shadow", "garden-walls", "old-road", MATTOCKS)
    assert hand(m, "free-peoples") == [] and "mattocks-of-the-iron-hills" in cards(m, ON_TABLE)
    assert len(defender(reveal(m)).white) == 4


def test_FA_R_90_it_goes_at_once_the_numbers_of_the_round_stay() -> None:
    """A Dwarf falls in round 1, fought with four dice: the card is gone, in round 2 one Dwarf rolls one die."""
    m = reveal(attack("shadow", "garden-walls", "old-road", MATTOCKS)).play("unit:dwarf-regulars")
    assert "mattocks-of-the-iron-hills" in cards(m, OUT_OF_GAME) and len(defender(m).white) == 4
    reveal(pass_over(m).play("do:fight-on", "do:stand"))
    assert len(defender(m).white) == 1


def test_FA_R_91_no_damage_stays_in_an_empty_region() -> None:
    """The last Dwarf gives himself up: no unit, no Damage, no Army, and Dáin dies with it."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [5, 5, 5, 5, 5, 5] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 5 }
        [region.old-road]
        side = "free-peoples"
        units = { dwarf-regulars = 1 }
        characters = ["dain"]
    """)  # fmt: skip
    reveal(m, "maneuver:dwarf-regulars").play("do:yes")
    m = pass_over(m)
    assert (side(m, "old-road"), damage(m, "old-road"), character(m, "dain")) == ("", 0, "eliminated")


def test_FA_R_92_a_returned_die_counts_at_once_for_passing() -> None:
    """Fortune's Turn gives the Free Peoples a second die again: the Shadow with one may pass."""
    board = """
        %s
        hand = { free-peoples = ["fortunes-turn"] }
        dice = { free-peoples = ["event", "character"], shadow = ["event"] }
        next = { dice = [1] }
    """
    m = drawn(board % "dice_used = { free-peoples = 2 }").play("die:event", "action:play-card", "card:fortunes-turn")
    while m.seat == "free-peoples":
        m.play("do:done" if "do:done" in m.options else m.options[0])
    assert m.seat == "shadow" and "do:pass" in m.options
    m = drawn(board % "").play("die:event", "action:skip")
    assert refused(m, "do:pass") == "FA-11.11"


def test_FA_R_93_the_effect_ends_with_its_combat() -> None:
    """Press the Attack allows one more attack after a win; a second win allows no third."""
    foe = '[region.%s]\nside = "free-peoples"\nunits = { lake-men = 1 }\n'
    m = play("shadow", "press-the-attack", """
        next = { dice = [6, 6, 1, 1, 6, 6, 1, 1] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 3 }
    """ + foe % "old-road" + foe % "echo-cleft" + foe % "camp")  # fmt: skip
    m.play("region:garden-walls", "do:no", "region:old-road")
    reveal(m, shadow="maneuver:orcs").play("do:no", "unit:lake-men", "do:advance", "do:all")
    assert {"region:echo-cleft", "region:camp"} <= set(m.options)
    m.play("region:echo-cleft")
    assert "maneuver:orcs" in m.options_for("shadow")
    reveal(m)
    assert attacker(m).target == 6
    m.play("unit:lake-men", "do:advance", "do:all")
    assert over(m)


def test_FA_R_94_captain_of_war_takes_from_the_fighting_army() -> None:
    """Bard of the fighting Army may be given up, for good; Gandalf in Camp may not."""
    m = attack("shadow", "garden-walls", "old-road", """
        next = { dice = [5, 5, 1, 1] }
        hand = { free-peoples = ["blow-the-horns"] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 2 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 2 }
        characters = ["bard"]
        [region.camp]
        characters = ["gandalf"]
    """)  # fmt: skip
    reveal(m, "card:blow-the-horns").play("do:no")
    assert "character:bard" in m.options and refused(m, "character:gandalf") != ""
    m.play("character:bard")
    assert (character(m, "bard"), damage(m, "old-road")) == ("eliminated", 0)


def test_FA_R_95_units_are_never_split_off_for_an_attack_alone() -> None:
    """A part that is split off must move; only the whole Army attacks from where it stands."""
    m = to_act("shadow", """
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 3 }
        [region.old-road]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)  # fmt: skip
    m.play("die:muster-army", "as:army", "action:attack", "region:garden-walls", "do:split", "number:1")
    assert refused(m, "do:done") == "FA-22.1"
    m.play("region:south-quarter", "region:old-road")
    reveal(m)
    assert len(attacker(m).white) == 1


def test_FA_R_96_movement_by_card_is_optional_other_effects_are_not() -> None:
    """Under the Lash: an Army must be named and take its Damage; it need neither move nor attack."""
    m = play("shadow", "under-the-lash", '[region.garden-walls]\nside = "shadow"\nunits = { orcs = 3 }\n')
    assert refused(m, "do:done") != ""
    m.play("region:garden-walls", "do:no")
    assert (damage(m, "garden-walls"), leadership(m, "garden-walls"), over(m)) == (1, 1, True)


EVENTS = [
    "three-columns", "across-the-river", "press-the-attack", "hammer-and-anvil", "fall-back-by-ranks",
    "grind-them-down", "stone-on-stone", "fire-in-the-rear", "unseen-march", "exchange-the-lines",
    "council-of-captains", "swift-word", "lead-from-the-front", "strike-the-banners", "scouts-report",
    "a-spy-in-the-camp", "an-old-stratagem", "stand-by-your-captain", "fortunes-turn", "threads-drawn-aside",
    "blow-the-horns", "fresh-companies", "gather-the-host", "to-the-standards", "muster-and-march",
    "tend-the-hurt", "stores-opened", "rolls-called", "better-harness", "wings-over-the-valley",
]  # fmt: skip


def test_FA_R_97_the_event_deck_is_remade_when_its_last_card_leaves() -> None:
    """One card in the deck, 28 used, one discarded: the draw empties it, and the 29 are the new deck at once."""
    used = ", ".join(f'"{slug}"' for slug in EVENTS[2:])
    m = to_act("free-peoples", f'used_events = [{used}]\ndiscards = ["{EVENTS[1]}"]\n')
    m.play("die:event", "action:draw-cards")
    assert "three-columns" in hand(m, "free-peoples")
    deck = [slug for slug in cards(m, IN_DECK) if slug in EVENTS]
    assert sorted(deck) == sorted(EVENTS[1:]) and m.table.used_events == []


def test_FA_R_98_in_combat_the_defender_decides_first() -> None:
    """Both sides have leaders and failures: the defender re-rolls first; both bear Damage: he first."""
    m = attack("free-peoples", "garden-walls", "old-road", """
        next = { dice = [5, 1, 5, 1] }
        [region.garden-walls]
        side = "free-peoples"
        units = { lake-men = 2 }
        leadership = 1
        [region.old-road]
        side = "shadow"
        units = { orcs = 2 }
        leadership = 1
    """)  # fmt: skip
    reveal(m)
    order = []
    for word in ("do:no", "do:no", "do:done", "do:done"):
        order.append(m.seat)
        m.play(word)
    assert order == ["shadow", "free-peoples", "shadow", "free-peoples"]


def test_FA_R_98_outside_combat_the_free_peoples_decide_first() -> None:
    """Both draw beyond six at Recovery: the Free Peoples discard first."""
    m = drawn(f"""
        phase = "recovery"
        [hand]
        free-peoples = {EVENTS[:6]!r}
        shadow = {EVENTS[6:12]!r}
    """)
    assert m.seat == "free-peoples" and all(word.startswith("card:") for word in m.options)
    m.play(m.options[0])
    m.play(m.options[0])
    assert m.seat == "shadow" and all(word.startswith("card:") for word in m.options)


def test_FA_R_99_more_than_five_arriving_are_reduced() -> None:
    """Seven Orcs leave a Mustering region for empty Tussock Fen: two must go."""
    board = '[region.fog-mire]\nside = "shadow"\nunits = { orcs = 7 }\n'
    m = to_act("shadow", board)
    m.play("die:muster-army", "as:army", "action:strategic-movement", "region:fog-mire", "do:all")
    m.play("region:tussock-fen")
    assert m.options == ["unit:orcs"]
    assert army(m.play("unit:orcs", "unit:orcs"), "tussock-fen") == {"orcs": 5}


def test_FA_R_99_after_an_advance_and_a_retreat_too() -> None:
    """Seven advance out of Fog Mire and two go; three retreat to four and two go."""
    m = attack("shadow", "fog-mire", "tussock-fen", """
        next = { dice = [5, 5, 5, 5, 5, 1] }
        [region.fog-mire]
        side = "shadow"
        units = { orcs = 7 }
        [region.tussock-fen]
        side = "free-peoples"
        units = { lake-men = 1 }
    """)  # fmt: skip
    reveal(m).play("unit:lake-men", "do:advance", "do:all", "unit:orcs", "unit:orcs")
    assert army(m, "tussock-fen") == {"orcs": 5}
    m = attack("shadow", "garden-walls", "old-road", f"""
        next = {{ dice = [{MISSES}] }}
        [region.garden-walls]
        side = "shadow"
        units = {{ orcs = 1 }}
        [region.old-road]
        side = "free-peoples"
        units = {{ lake-men = 3 }}
        [region.camp]
        side = "free-peoples"
        units = {{ elf-archers = 4 }}
    """)  # fmt: skip
    fight(m).play("do:fight-on", "do:retreat", "region:camp", "unit:lake-men", "unit:lake-men")
    assert army(m, "camp") == {"lake-men": 1, "elf-archers": 4}


def test_FA_R_100_a_retreat_takes_characters_and_tokens_along() -> None:
    """Bard, the Leadership tokens and the Damage all go to Camp; nothing is asked."""
    m = attack("shadow", "garden-walls", "old-road", f"""
        next = {{ dice = [{MISSES}] }}
        [region.garden-walls]
        side = "shadow"
        units = {{ orcs = 1 }}
        [region.old-road]
        side = "free-peoples"
        units = {{ lake-men = 2 }}
        characters = ["bard"]
        leadership = 2
        damage = 1
    """)  # fmt: skip
    fight(m).play("do:fight-on", "do:retreat", "region:camp")
    assert (army(m, "camp"), leadership(m, "camp"), damage(m, "camp")) == ({"lake-men": 2}, 2, 1)
    assert character(m, "bard") == "camp"
