"""Refusals cite the rule that applies and name what stands in the way."""

from __future__ import annotations

import pytest

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import drawn, plays, refused
from tests.games.five_armies.rules.fights import attack, fight, to_act


def said(m: FiveArmiesMatch, word: str) -> tuple[str, str]:
    """The rule and the sentence that refuse a word."""
    refusal = m.why_not(word)
    assert refusal is not None, word
    return refusal.rule, refusal.text


def army(region: str, side: str, units: str, more: str = "") -> str:
    """An Army in a region."""
    return f'[region.{region}]\nside = "{side}"\nunits = {{ {units} }}\n{more}\n'


def shadow(region: str, units: str = "orcs = 1", more: str = "") -> str:
    return army(region, "shadow", units, more)


def ours(region: str, units: str = "lake-men = 1", more: str = "") -> str:
    return army(region, "free-peoples", units, more)


# --- Armies that move -------------------------------------------------------------------------------------------------
def test_FA_23_3_an_army_that_has_just_arrived_is_named_as_such() -> None:
    """Its region is not without an Army: no figure moves twice. The one it left has none any more."""
    m = to_act("free-peoples", ours("camp") + ours("ravenhill")).play("die:muster-army", "as:army")
    m.play("action:strategic-movement", "region:camp", "do:all", "region:old-road")
    assert said(m, "region:old-road") == ("FA-23.3", "The Army in Old Road has just arrived: no figure can move twice.")
    assert said(m, "region:camp") == ("FA-21.1", "You have no Army in Camp.")


def test_FA_33_4_beorns_region_is_closed_to_our_own_units() -> None:
    """To the Free Peoples with FA-33.4, to the Shadow with FA-33.5."""
    beorn = 'wrath = 5\n[region.old-road]\ncharacters = ["beorn"]\n'
    m = to_act("free-peoples", beorn + ours("camp")).play("die:muster-army", "as:army", "action:strategic-movement")
    m.play("region:camp", "do:all")
    assert said(m, "region:old-road") == ("FA-33.4", "Beorn is in Old Road: units can't end a move with him.")
    m = to_act("shadow", beorn + shadow("garden-walls")).play("die:muster-army", "as:army", "action:strategic-movement")
    assert refused(m.play("region:garden-walls", "do:all"), "region:old-road") == "FA-33.5"


CHARACTER = 'to_act = "shadow"\ndice = { shadow = ["character", "event"] }\n'


def test_FA_22_5_a_character_die_finds_no_army_with_leadership() -> None:
    """Not 'no Army could do that now': the missing Leadership is named, for a move and for an attack."""
    m = drawn(CHARACTER + shadow("old-road")).play("die:character")
    assert said(m, "action:fast-movement")[0] == "FA-22.5" and "Leadership" in said(m, "action:fast-movement")[1]
    assert said(m, "action:attack")[0] == "FA-13.6" and "Leadership" in said(m, "action:attack")[1]


def test_FA_21_1_a_side_without_an_army_is_told_so() -> None:
    """Bolg alone is no Army."""
    m = drawn(CHARACTER + '[region.old-road]\ncharacters = ["bolg"]\n').play("die:character")
    assert said(m, "action:fast-movement") == said(m, "action:attack") == ("FA-21.1", "You have no Army.")


def test_FA_13_15_FA_13_16_a_lidless_eye_without_goblins() -> None:
    """Both actions name the Goblins that are missing, each with its own rule."""
    m = drawn('to_act = "shadow"\ndice = { shadow = ["lidless-eye", "event"] }\n' + shadow("old-road"))
    m.play("die:lidless-eye")
    assert said(m, "action:goblin-attack") == ("FA-13.15", "None of your Armies has Goblins.")
    assert said(m, "action:goblin-movement") == ("FA-13.16", "None of your Armies has Goblins.")


def test_FA_25_3_goblins_behind_a_closed_pass() -> None:
    """The one Army there is waits in its Mustering Point; a card names the Point."""
    point = '[box.north-mustering-point]\nside = "shadow"\nunits = { goblins = 2 }\n'
    m = to_act("shadow", point).play("die:muster-army")
    assert refused(m, "as:army") == "FA-12.4"
    m = drawn('to_act = "shadow"\ndice = { shadow = ["army", "event"] }\n' + point).play("die:army")
    assert refused(m, "action:strategic-movement") == refused(m, "action:attack") == "FA-25.3"
    m = drawn(plays("shadow", "three-columns", point + shadow("old-road"))).play("die:event", "action:play-card")
    m.play("card:three-columns")
    assert said(m, "box:north-mustering-point") == (
        "FA-25.3", ("The Army in the Northern Goblin Mustering Point can't leave until its Pass opens: "
        "the Northern Goblin Mustering Point must hold 5 units."),
    )  # fmt: skip


def combined(board: str) -> tuple[str, str]:
    return said(to_act("shadow", board).play("die:muster-army", "as:army"), "action:combined-attack")


def test_FA_R_32_a_combined_attack_says_what_is_missing() -> None:
    """No enemy next to any Army, the river between, or one Army only."""
    far = ours("ravenhill")
    assert combined(shadow("fog-mire") + far) == ("FA-26.1", "No enemy Army is adjacent to yours.")
    river = shadow("alder-bend") + ours("ferry-field")
    assert combined(river)[0] == "FA-9.2" and "river" in combined(river)[1]
    one = shadow("old-road") + ours("garden-walls")
    assert combined(one) == ("FA-R.32", "No enemy Army is adjacent to two of your Armies.")


def test_FA_26_1_FA_9_2_an_attack_from_where_an_army_stands_names_the_river() -> None:
    """An attack without a move: before Alder Bend lies the river, near Fog Mire there is nobody."""
    board = "".join(shadow(slug, more="leadership = 1") for slug in ("alder-bend", "fog-mire", "old-road"))
    board += ours("ferry-field") + ours("garden-walls")
    m = drawn(plays("shadow", "strike-the-banners", board)).play("die:event", "action:play-card")
    m.play("card:strike-the-banners", "region:alder-bend")
    assert said(m, "region:alder-bend") == ("FA-9.2", "The river is in the way between Alder Bend and the enemy.")
    assert said(m, "region:fog-mire") == ("FA-26.1", "No enemy Army is adjacent to Fog Mire.")


# --- dice -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("action", "rule"),
    [("recruitment", "FA-13.9"), ("draw-cards", "FA-13.12"), ("enter-bolg", "FA-34.3"), ("goblin-attack", "FA-13.15")],
)
def test_FA_13_1_another_die_is_named_with_the_rule_of_its_action(action: str, rule: str) -> None:
    """An Army die does not do it."""
    m = drawn('to_act = "shadow"\ndice = { shadow = ["army", "event"] }\n' + shadow("old-road")).play("die:army")
    assert said(m, f"action:{action}")[0] == rule and "takes" in said(m, f"action:{action}")[1]


def test_FA_34_11_the_ring_says_why_not() -> None:
    """Not with an Event die, not without Rings, not twice with one die."""
    board = 'rings = 2\ndice = { free-peoples = ["character", "event"], shadow = ["event"] }\n'
    camp = '[region.camp]\ncharacters = ["bilbo"]\n'
    assert "Character result" in said(drawn(board + camp).play("die:event"), "character:bilbo")[1]
    assert "has one" in said(drawn(board.replace("rings = 2\n", "") + camp).play("die:character"), "character:bilbo")[1]
    m = drawn(board + camp).play("die:character", "character:bilbo", "region:old-road")
    assert said(m, "character:bilbo") == ("FA-34.11", "Bilbo has already used the Ring with this die.")


# --- order, hands -----------------------------------------------------------------------------------------------------
def test_FA_15_1_the_order_of_discards_is_of_their_own_question() -> None:
    """Two cards too many, to be named in the order of the list: FA-15.1, not a rule about 'up to'."""
    held = ["three-columns", "across-the-river", "press-the-attack", "hammer-and-anvil", "fall-back-by-ranks"]
    cards = ", ".join(f'"{slug}"' for slug in [*held, "grind-them-down"])
    drawn_next = 'next = { event = ["stone-on-stone"], shadow-story = ["howling-orcs"] }'
    m = drawn(
        f'to_act = "shadow"\n{drawn_next}\ndice = {{ shadow = ["event", "event"] }}\nhand = {{ shadow = [{cards}] }}'
    )
    m.play("die:event", "action:draw-cards", "card:across-the-river")
    assert said(m, "card:three-columns")[0] == "FA-15.1"
    assert refused(m, "card:howling-orcs") == "" and refused(m, "card:blow-the-horns") == "FA-15.1"


def test_FA_15_4_the_requirement_is_named() -> None:
    """Lucky Number needs Bilbo."""
    held = 'hand = { free-peoples = ["lucky-number", "swift-word"] }'
    m = drawn(f'dice = {{ free-peoples = ["event"] }}\n{held}').play("die:event", "action:play-card")
    assert said(m, "card:lucky-number") == ("FA-15.4", "“Lucky Number” needs this: Bilbo is in play.")


def test_FA_R_25_what_an_army_lacks_is_named() -> None:
    """Green Spears First needs Elves."""
    board = ours("camp") + ours("ravenhill", "elf-spearmen = 1")
    m = drawn(plays("free-peoples", "green-spears-first", board)).play("die:event", "action:play-card")
    m.play("card:green-spears-first")
    assert said(m, "region:camp") == ("FA-R.25", "The Army in Camp doesn't have Elves.")


# --- combat -----------------------------------------------------------------------------------------------------------
def test_FA_29_6_a_retreat_says_what_bars_each_region() -> None:
    """Next to the enemy, into an enemy Army, out of reach."""
    board = "next = { dice = [1, 1, 1, 1] }\n" + ours("heron-bank") + shadow("crow-knolls") + shadow("reed-marsh")
    m = fight(attack("shadow", "crow-knolls", "heron-bank", board)).play("do:fight-on", "do:retreat")
    texts = {slug: said(m, f"region:{slug}") for slug in ("crow-knolls", "camp", "ferry-field")}
    assert texts["crow-knolls"][0] == "FA-29.6" and "Shadow Army of 1 Orc holds" in texts["crow-knolls"][1]
    assert texts["camp"] == ("FA-9.1", "Camp isn't adjacent to Heron Bank.")
    assert texts["ferry-field"] == ("FA-29.6", "Ferry Field is adjacent to a Shadow Army of 1 Orc in Crow Knolls.")


def test_FA_29_4_whoever_played_regroup_retreats_and_never_routs() -> None:
    """Regroup allows the retreat and forbids the rout; without it the rout is open, with its losses."""
    armies = ours("heron-bank", "lake-men = 3") + shadow("crow-knolls", "orcs = 2")
    board = f"next = {{ dice = [5, 5, 1, 1, 1] }}\n{armies}"
    m = fight(attack("shadow", "crow-knolls", "heron-bank", board)).play("do:fight-on")
    assert refused(m, "do:rout") == "FA-29.4" and "do:retreat" in m.options
    m = fight(attack("shadow", "crow-knolls", "heron-bank", board), "maneuver:lake-men").play("do:fight-on")
    assert refused(m, "do:retreat") == "FA-29.3"
    assert m.play("do:rout").options == ["unit:lake-men"] and refused(m, "do:done") == "FA-30.1"
