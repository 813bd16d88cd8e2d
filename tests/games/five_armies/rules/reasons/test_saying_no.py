"""Only `do:forgo` gives up a whole action; declining an offer or ending a series does not."""

from __future__ import annotations

import pytest

from ravenhill.match.known import FiveArmiesMatch
from tests.games.five_armies.rules.boards import drawn, plays

DICE = '[dice]\nfree-peoples = ["will-of-the-west", "character", "muster"]\nshadow = ["army", "muster", "event"]\n'
HALL = '[region.{0}]\nside = "{1}"\nunits = {{ {2} = 3 }}\n'
ORCS = HALL.format("old-road", "shadow", "orcs")
HURT = '[region.camp]\nside = "free-peoples"\nunits = { dwarf-regulars = 3 }\ndamage = 2\n'


def no(m: FiveArmiesMatch) -> list[str]:
    """The word of the three that is offered."""
    return [word for word in ("do:no", "do:done", "do:forgo") if word in m.options]


def act(seat: str, board: str, *words: str, top: str = "") -> FiveArmiesMatch:
    """A side has begun an action."""
    return drawn(f'to_act = "{seat}"\n{top}\n{DICE}\n{board}').play(*words)


def test_FA_34_2_a_bat_cloud_without_a_move_is_given_up() -> None:
    """The Great Bat is gone, and nothing else has happened."""
    m = act("shadow", "[region.south-quarter]\nbats = 1\n" + ORCS, "die:muster", "action:bat-cloud", "territory:valley")
    assert no(m) == ["do:forgo"]


@pytest.mark.parametrize(
    ("foe", "step", "target"),
    [("", ["do:forgo"], []), ("fallen-bridge", ["do:done"], ["do:forgo"])],
)
def test_FA_33_2_beorn_who_stays_may_still_attack(foe: str, step: list[str], target: list[str]) -> None:
    """With nobody beside him to attack, staying gives the action up."""
    board = "[characters]\nbeorn = 'pebble-strand'\n" + (
        HALL.format(foe, "shadow", "orcs") + "control = true\n"
    ) * bool(foe)
    m = act("free-peoples", board, "die:will-of-the-west", "as:character", "action:move-beorn", top="wrath = 6")
    assert no(m) == step
    moved = m.clone().play("region:sheep-walks")
    assert no(moved) == ["do:done"]
    if foe:
        assert no(m.play("do:done")) == target
        assert no(moved.play("do:done")) == (["do:no"] if "region:fallen-bridge" in moved.options else [])


def test_FA_19_9_a_generals_ability_is_given_up() -> None:
    """Bard places no token, Dáin moves no Army: the Activation token has been spent for nothing."""
    m = act("free-peoples", HURT + 'characters = ["bard", "dain"]\n', top='activated = ["bard", "dain"]')
    assert no(m.clone().play("character:bard", "do:first")) == ["do:forgo"]
    assert no(m.clone().play("character:bard", "do:first", "region:camp")) == ["do:done"]
    assert no(m.play("character:dain", "region:camp", "do:second")) == ["do:forgo"]


@pytest.mark.parametrize(
    ("card", "words", "said"),
    [
        ("press-the-attack", (), "do:forgo"),
        ("fall-back-by-ranks", (), "do:forgo"),
        ("three-columns", (), "do:forgo"),
        ("muster-and-march", (), "do:forgo"),
        ("tend-the-hurt", ("territory:valley",), "do:forgo"),
        ("blow-the-horns", (), "do:forgo"),
        ("across-the-river", (), "do:no"),
        ("hammer-and-anvil", (), "do:no"),
        ("gather-the-host", (), "do:done"),
    ],
)
def test_FA_13_13_a_card_is_given_up_where_all_of_it_hangs_on_one_choice(
    card: str, words: tuple[str, ...], said: str
) -> None:
    """Of a card with several effects each is declined by itself."""
    m = drawn(plays("free-peoples", card, HURT + HALL.format("ruins-of-dale", "free-peoples", "elf-archers") + ORCS))
    m.play("die:event", "action:play-card", f"card:{card}", *words)
    assert no(m) == [said]


def test_FA_13_13_the_son_avenges_is_given_up_when_bolg_neither_moves_nor_attacks() -> None:
    """His Bodyguard comes only with a victory."""
    board = ORCS + 'characters = ["bolg"]\n' + HURT
    m = drawn(plays("shadow", "the-son-avenges", board)).play("die:event", "action:play-card", "card:the-son-avenges")
    assert no(m) == ["do:no"]
    assert no(m.play("do:no")) == ["do:forgo"]


def test_FA_28_1_no_dice_are_declined_and_not_counted() -> None:
    """`number:0` is refused, with the answer that is meant; how many Great Bats is a count."""
    m = drawn("""
        to_act = "shadow"
        dice = { free-peoples = ["event"], shadow = ["army"] }
        next = { dice = [1, 1, 1, 1, 1] }
        [region.old-road]
        side = "shadow"
        units = { orcs = 2 }
        leadership = 1
        [region.camp]
        side = "free-peoples"
        units = { lake-men = 1 }
    """).play("die:army", "action:attack", "region:old-road", "do:no", "region:camp", seat="shadow")
    m.play("maneuver:regroup", seat="free-peoples").play("maneuver:regroup", seat="shadow")
    assert m.options == ["do:no", "number:1"]
    refusal = m.why_not("number:0")
    assert refusal is not None and refusal.text.startswith("Answer no ") and refusal.rule == "FA-28.1"
