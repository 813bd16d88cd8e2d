"""Rulings 113 to 119: what may be declined, what a die is used as, and what one question serves for."""

from __future__ import annotations

import pytest

from ravenhill.games.five_armies.pack import loading
from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import army, character, damage, drawn, leadership, refused, tokens
from tests.games.five_armies.rules.fights import attack, attacker, defender, over

CARDS = loading.texts().cards


# --- FA-R.113: what an entry brings -----------------------------------------------------------------------------------
def bolg_enters() -> FiveArmiesMatch:
    """Bolg enters in Fog Mire; a token lies in Ash Moor, and the Shadow controls Ruins of Dale."""
    m = drawn("""
        to_act = "shadow"
        dice = { shadow = ["muster", "event"] }
        next = { shadow = ["wargs"] }
        [region.old-road]
        side = "shadow"
        units = { orcs = 1 }
        [region.ruins-of-dale]
        control = true
        [region.ash-moor]
        tokens = { shadow = 1 }
    """)
    return m.play("die:muster", "action:enter-bolg", "region:fog-mire")


def test_FA_R_113_what_an_entry_brings_comes_as_a_whole() -> None:
    """One question; with yes the Great Orc, the Bodyguards and the flips come as far as there are tokens."""
    m = bolg_enters()
    assert (m.seat, m.options) == ("shadow", ["do:yes", "do:no"])
    assert over(m.play("do:yes"))
    assert (army(m, "fog-mire"), army(m, "ash-moor"), m.table.bodyguards) == ({"great-orcs": 1}, {"wargs": 1}, 3)


def test_FA_R_113_or_is_declined_as_a_whole() -> None:
    """With no Bolg stands alone in Fog Mire, without Bodyguards, and the token stays face down."""
    m = bolg_enters().play("do:no")
    assert over(m) and character(m, "bolg") == "fog-mire"
    assert (army(m, "fog-mire"), tokens(m, "ash-moor", "shadow"), m.table.bodyguards) == ({}, 1, 0)


def test_FA_R_113_thorins_veterans_and_the_lords_eagle_may_be_declined() -> None:
    """Either enters alone; the card that would have brought a second Dwarf Veteran goes all the same."""
    dice = 'dice = { free-peoples = ["character", "event"], shadow = ["event"] }'
    m = drawn(f'fate = 8\ntable = ["the-company-behind-him"]\n{dice}').play("die:character", "action:enter-thorin")
    m.play("do:no")
    assert over(m) and character(m, "thorin") == "front-gate" and army(m, "front-gate") == {}
    assert m.table.in_force == [-1] * 16
    m = drawn(f"fate = 8\n{dice}").play("die:character", "action:enter-lord-of-the-eagles", "do:no")
    assert over(m) and character(m, "lord-of-the-eagles") == "eagles-eyrie" and sum(m.table.eagles) == 0


@pytest.mark.parametrize(
    ("action", "board"),
    [
        ("enter-lord-of-the-eagles", "[box.eagles-eyrie]\neagles = 5"),
        ("enter-thorin", '[region.camp]\nside = "free-peoples"\nunits = { dwarf-veterans = 5 }'),
        ("enter-thorin", '[region.front-gate]\ncharacters = ["beorn"]'),
    ],
)
def test_FA_R_113_where_nothing_can_come_nothing_is_asked(action: str, board: str) -> None:
    """No figure is left, or Beorn stands in Front Gate: no units are placed with him (FA-R.64)."""
    m = drawn(f'wrath = 5\nfate = 11\ndice = {{ free-peoples = ["character", "event"], shadow = ["event"] }}\n{board}')
    m.play("die:character", f"action:{action}")
    assert over(m) and army(m, "front-gate") == {}


# --- FA-R.114: a force that has just arrived --------------------------------------------------------------------------
def two_armies(top: str) -> FiveArmiesMatch:
    """Orcs of Garden Walls go to Old Road; then the Wargs of Old Road are to go on."""
    return drawn(f"""
        to_act = "shadow"
        {top}
        [region.garden-walls]
        side = "shadow"
        units = {{ orcs = 2 }}
        [region.old-road]
        side = "shadow"
        units = {{ wargs = 1 }}
        leadership = 2
        characters = ["bolg"]
        [region.fog-mire]
        side = "shadow"
        units = {{ orcs = 1 }}
    """)


LEAVE_ALL_BUT_UNITS = ("do:split", "number:1", "number:0", "number:1")  # the Warg goes with one token of two
FIRST_HALF = ("region:garden-walls", "do:all", "region:old-road", "region:old-road", *LEAVE_ALL_BUT_UNITS)


@pytest.mark.parametrize(
    ("top", "start"),
    [
        ('dice = { shadow = ["army", "event"] }', ("die:army", "action:strategic-movement")),
        (
            'dice = { shadow = ["event", "event"] }\nhand = { shadow = ["three-columns"] }',
            ("die:event", "action:play-card", "card:three-columns"),
        ),
    ],
)
def test_FA_R_114_tokens_and_characters_left_join_the_force_that_has_arrived(top: str, start: tuple[str, ...]) -> None:
    """The Warg leaves a token and Bolg behind: both belong to the Orcs, by a die and by a card."""
    m = two_armies(top).play(*start, *FIRST_HALF)
    reserve = m.table.leadership_reserve[1]
    m.play("region:south-quarter")
    if "do:done" in m.options:
        m.play("do:done")
    assert (army(m, "old-road"), leadership(m, "old-road"), character(m, "bolg")) == ({"orcs": 2}, 1, "old-road")
    assert (leadership(m, "south-quarter"), m.table.leadership_reserve[1], reserve) == (1, 12, 12)


def test_FA_R_114_fall_back_by_ranks_keeps_them_too() -> None:
    """Another card with the same frame."""
    top = 'dice = { shadow = ["event", "event"] }\nhand = { shadow = ["fall-back-by-ranks"] }'
    m = two_armies(top).play("die:event", "action:play-card", "card:fall-back-by-ranks", *FIRST_HALF)
    assert over(m.play("region:south-quarter"))
    assert leadership(m, "old-road") == 1


def test_FA_R_114_without_a_force_there_they_are_removed() -> None:
    """The Warg goes first: its token is left in a region without an Army (FA-20.4), though Orcs come later."""
    m = two_armies('dice = { shadow = ["army", "event"] }').play("die:army", "action:strategic-movement")
    m.play("region:old-road", *LEAVE_ALL_BUT_UNITS, "region:south-quarter")
    assert leadership(m, "old-road") == 0
    m.play("region:garden-walls", "do:all", "region:old-road")
    assert (army(m, "old-road"), leadership(m, "old-road")) == ({"orcs": 2}, 0)


def test_FA_R_114_a_force_elsewhere_takes_in_nothing() -> None:
    """Orcs have arrived in another region: the token that the Warg leaves is removed."""
    m = two_armies('dice = { shadow = ["army", "event"] }').play("die:army", "action:strategic-movement")
    m.play("region:garden-walls", "do:all", "region:fallen-bridge")
    m.play("region:old-road", *LEAVE_ALL_BUT_UNITS, "region:south-quarter")
    assert (leadership(m, "old-road"), leadership(m, "fallen-bridge"), m.table.leadership_reserve[1]) == (0, 0, 13)


def test_FA_R_114_a_third_part_may_still_take_the_tokens_along() -> None:
    """Three Columns: one of two Wargs leaves both tokens behind, and the other takes them along."""
    m = drawn("""
        to_act = "shadow"
        dice = { shadow = ["event", "event"] }
        hand = { shadow = ["three-columns"] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 2 }
        [region.old-road]
        side = "shadow"
        units = { wargs = 2 }
        leadership = 2
    """)
    m.play("die:event", "action:play-card", "card:three-columns", "region:garden-walls", "do:all", "region:old-road")
    m.play("region:old-road", "do:split", "number:1", "number:0", "region:south-quarter")
    m.play("region:old-road", "do:all", "region:camp")
    assert (leadership(m, "camp"), leadership(m, "old-road")) == (2, 0)


def test_FA_R_114_tokens_stay_with_units_that_stay() -> None:
    """Two Wargs, of which one goes: the tokens left are those of the Army that stays, and merge with the Orcs."""
    m = drawn("""
        to_act = "shadow"
        dice = { shadow = ["army", "event"] }
        [region.garden-walls]
        side = "shadow"
        units = { orcs = 2 }
        [region.old-road]
        side = "shadow"
        units = { wargs = 2 }
        leadership = 2
    """)
    m.play("die:army", "action:strategic-movement", "region:garden-walls", "do:all", "region:old-road")
    m.play("region:old-road", "do:split", "number:1", "number:1", "region:south-quarter")
    assert (army(m, "old-road"), leadership(m, "old-road")) == ({"orcs": 2, "wargs": 1}, 1)


# --- FA-R.115: a Will of the West -------------------------------------------------------------------------------------
def will(wrath: int = 5, more: str = "") -> FiveArmiesMatch:
    """Beorn in Sheep Walks and Bilbo in Camp with Rings; a Will of the West is to be used."""
    m = drawn(f"""
        wrath = {wrath}
        rings = 3
        {more}
        dice = {{ free-peoples = ["will-of-the-west", "muster-army"], shadow = ["event"] }}
        [region.sheep-walks]
        characters = ["beorn"]
        [region.camp]
        characters = ["bilbo"]
    """)
    return m.play("die:will-of-the-west")


def test_FA_R_115_as_itself_it_moves_beorn_free_and_without_the_ring() -> None:
    """`action:move-beorn` instead of a result: no Wrath is paid, and the Ring is not offered."""
    m = will()
    assert {"as:character", "action:move-beorn", "action:skip"} <= set(m.options)
    m.play("action:move-beorn")
    assert "character:bilbo" not in m.options and m.play("region:pebble-strand", "do:done").table.wrath == 5
    assert over(m) and m.table.rings == 3


def test_FA_R_115_used_as_character_it_is_a_character_result() -> None:
    """The Ring may be used, and Beorn pays."""
    m = will().play("as:character", "character:bilbo", "region:old-road", "action:move-beorn")
    assert (m.table.rings, m.table.wrath) == (2, 4)


def test_FA_R_115_why_not_names_the_other_way() -> None:
    """On his last Wrath a Character result does not move him; the refusal says what does. The Ring waits for one."""
    m = will(1)
    assert "action:move-beorn" in m.options
    assert "Character" in str(m.why_not("character:bilbo"))
    m.play("as:character")
    refusal = m.why_not("action:move-beorn")
    assert refusal is not None and refusal.rule == "FA-R.115" and "Will of the West" in refusal.text


def test_FA_R_115_no_other_die_moves_beorn_before_it_is_said_what_it_is() -> None:
    """A Muster/Army die never does; neither may another action be named before a result."""
    m = will().play("action:skip", "die:event", "action:skip", "die:muster-army")
    assert refused(m, "action:move-beorn") == "FA-13.18"
    assert refused(will(), "action:fast-movement") == "FA-13.17"
    assert refused(will(more='table = ["grief-made-fury"]').play("as:character"), "action:move-beorn") == ""


# --- FA-R.116: skipping -----------------------------------------------------------------------------------------------
def test_FA_R_116_skipping_stays_open_after_the_use_is_said() -> None:
    """With a single entry possible nothing is forced."""
    m = drawn("""
        dice = { free-peoples = ["muster-army", "event"], shadow = ["event"] }
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
        damage = 1
    """).play("die:muster-army", "as:muster")
    assert m.options == ["action:rally", "action:skip"]
    assert m.play("action:skip").seat == "shadow"
    assert "action:skip" in will().play("as:character").options


def test_FA_R_116_after_the_ring_skipping_is_refused_with_its_rule() -> None:
    """The Ring goes with a use of the die (FA-34.11)."""
    m = will().play("as:character", "character:bilbo", "region:old-road")
    assert refused(m, "action:skip") == "FA-34.11" and refused(m, "character:bilbo") == "FA-34.11"


# --- FA-R.118: misses of Eagles and Beorn -----------------------------------------------------------------------------
def eagles_out(dice: str) -> FiveArmiesMatch:
    """Two Eagles in the Valley attack Old Road and East Strand."""
    m = drawn(f"""
        next = {{ dice = [{dice}] }}
        dice = {{ free-peoples = ["muster", "event"], shadow = ["event"] }}
        [characters]
        lord-of-the-eagles = "eagles-eyrie"
        [region.camp]
        eagles = 2
        [region.old-road]
        side = "shadow"
        units = {{ orcs = 5 }}
        [region.east-strand]
        side = "shadow"
        units = {{ wargs = 5 }}
    """)
    m.play("die:muster", "action:eagles", "region:camp", "region:old-road", "region:camp", "region:east-strand")
    return m


def test_FA_R_118_one_question_for_the_misses_of_all_eagles() -> None:
    """Both roll first: 1 hit and 2 misses, 2 hits and 1 miss; then all misses are re-rolled together."""
    m = eagles_out("4, 1, 1, 4, 4, 1, 6, 1, 6")
    assert (m.seat, m.options, damage(m, "old-road")) == ("free-peoples", ["do:yes", "do:no"], 0)
    m.play("do:yes")
    assert (damage(m, "old-road"), damage(m, "east-strand")) == (2, 3) and over(m)


def test_FA_R_118_eagles_need_not_re_roll() -> None:
    """With no the first roll stands."""
    m = eagles_out("4, 1, 1, 4, 4, 1, 6, 6, 6").play("do:no")
    assert (damage(m, "old-road"), damage(m, "east-strand")) == (1, 2) and over(m)


def test_FA_R_118_without_a_miss_nothing_is_asked() -> None:
    """Six hits."""
    m = eagles_out("4, 4, 4, 4, 4, 4")
    assert (damage(m, "old-road"), damage(m, "east-strand")) == (3, 3) and over(m)


BEORN = 'wrath = 6\nnext = {{ dice = [{}] }}\n[region.old-road]\ncharacters = ["beorn"]\n'
ORCS = '[region.garden-walls]\nside = "shadow"\nunits = { orcs = 3 }\n'


def attacked(dice: str) -> FiveArmiesMatch:
    """Orcs attack Beorn, and show Regroup."""
    return attack("shadow", "garden-walls", "old-road", BEORN.format(dice) + ORCS).play("maneuver:regroup")


def test_FA_R_118_beorns_misses_are_re_rolled_only_if_wanted() -> None:
    """One hit and three misses: with yes all three are rolled again, with no the hit is all."""
    m = attacked("1, 1, 1, 5, 4, 1, 2, 5, 5, 1")
    assert (m.seat, m.options) == ("free-peoples", ["do:yes", "do:no"])
    assert defender(m.play("do:yes")).hits == 3
    assert defender(attacked("1, 1, 1, 5, 4, 1, 2, 6, 6, 6").play("do:no")).hits == 1


def test_FA_R_118_beorn_without_a_miss_is_not_asked() -> None:
    """Four hits: the Shadow is asked for its casualties at once."""
    m = attacked("1, 1, 1, 5, 5, 5, 5")
    assert defender(m).hits == 4 and (m.seat, m.options) == ("shadow", ["unit:orcs"])


def test_FA_R_118_beorn_is_asked_in_every_round_and_as_attacker() -> None:
    """He attacks: asked once in the first round, and again in the second; whoever re-rolls nothing keeps his misses."""
    dice = 'dice = { free-peoples = ["will-of-the-west"], shadow = ["event"] }\n'
    m = drawn(dice + BEORN.format(", ".join(["1"] * 20)) + ORCS)
    m.play("die:will-of-the-west", "action:move-beorn", "do:done", "region:garden-walls", "maneuver:regroup")
    assert m.seat == "free-peoples" and attacker(m).failed_white == 4
    m.play("do:no", "do:fight-on", "do:stand", "maneuver:regroup")
    assert (m.seat, m.options) == ("free-peoples", ["do:yes", "do:no"])


# --- FA-R.119: cards of our own that cross pages 32 and 34 ------------------------------------------------------------
def test_FA_R_119_a_card_that_crosses_the_reference_cards_says_so() -> None:
    """On its face: the Event card that commands Eagles, the Story cards that move or remove Great Bats, no others."""
    told = {card.slug: (card.deck, [card.text, *([card.combat.text] if card.combat else [])]) for card in CARDS}
    eagles = {slug for slug, (deck, said) in told.items() if deck == "event" and "Eagle" in " ".join(said)}
    bats = {slug for slug, (deck, said) in told.items() if "story" in deck and "Great Bat" in " ".join(said)}
    assert eagles == {"wings-over-the-valley"}
    assert bats == {"smoke-and-torches", "black-wings-gather", "drinkers-of-blood"}
    for slug, (_, said) in told.items():
        crossing = {part for part in said if "Though an Event card" in part or "Though a Story card" in part}
        assert crossing == (set(said) if slug in eagles | bats else set()), slug
