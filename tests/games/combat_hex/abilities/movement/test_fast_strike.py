"""Fast Strike (CH-8.12)."""

from __future__ import annotations

from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    face_of,
    field,
    hex_of,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    used,
    wounds,
)

BOARD = """
    . . . . . . . .
     . E . . o . . .
    . . . . . . . .
     . . . . . . . p
    """


def riders(o: str = "b moria-goblin e", **more: str) -> dict[str, str]:
    """Eomer on B2 and an enemy on E2."""
    return {"E": "a eomer e", "o": o, "p": "b gollum e"} | more


def test_CH_8_12_fast_strike_interrupts_the_move_for_a_free_attack() -> None:
    """For its price, on an enemy in the kill zone, after one hex at least; then the move goes on."""
    m = field(BOARD, level=500, **riders())
    play(m, "warrior:a-eomer do:move hex:C2")
    assert asked(m) == "name-step"  # nobody in reach
    play(m, "hex:D2")
    assert (asked(m), seat(m), offered(m)) == ("use-ability", "a", {"ability:fast-strike", "do:done"})
    play(m, "ability:fast-strike warrior:b-moria-goblin face:ne", 4, 2, 2, 2, 2)
    assert (alive(m, "b-moria-goblin"), points(m, "a-eomer"), used(m, "a-eomer")) == (False, 3, {"fast-strike"})
    assert (asked(m), m.table.way.left, m.table.pools) == ("name-step", 6, [])
    play(m, "hex:E2 hex:F2")
    assert hex_of(m, "a-eomer") == "F2"


def test_CH_8_12_CH_C10_the_facing_is_chosen_first_and_must_hold_the_enemy() -> None:
    """From D2 the goblin on E2 is before ne, e and se; to the west it would not be in the kill zone."""
    m = field(BOARD, level=500, **riders())
    play(m, "warrior:a-eomer do:move hex:C2 hex:D2 ability:fast-strike warrior:b-moria-goblin")
    assert (asked(m), offered(m)) == ("turn-first", {"face:e", "face:ne", "face:se"})
    assert refused(m, "face:w") == "CH-C10"
    assert face_of(m, "a-eomer") == "e"  # to be asked about a facing is not to take it


def test_CH_8_12_kill_zones_still_stop_it() -> None:
    """A goblin that faces it and survives holds it where it is."""
    m = field(BOARD, level=500, **riders(o="b moria-goblin w"))
    play(m, "warrior:a-eomer do:move hex:C2 hex:D2 ability:fast-strike warrior:b-moria-goblin face:e", 2, 2, 2, 3)
    assert (alive(m, "b-moria-goblin"), asked(m), hex_of(m, "a-eomer")) == (True, "face-after-move", "D2")


def test_CH_8_12_the_kill_frees_it() -> None:
    """If the attack kills and no enemy kill zone holds it any more, it may go on."""
    m = field(BOARD, level=500, **riders(o="b moria-goblin w"))
    play(m, "warrior:a-eomer do:move hex:C2 hex:D2 ability:fast-strike warrior:b-moria-goblin face:e", 6, 2, 2, 2, 2)
    assert (alive(m, "b-moria-goblin"), asked(m)) == (False, "name-step")


def test_CH_8_12_a_second_enemy_that_holds_it_stops_it_all_the_same() -> None:
    """One goblin dies, the other one's kill zone is still there."""
    board = ". . . . . . .\n . E . . o . .\n. . . . q . .\n . . . . . . p"
    m = field(board, level=500, **riders(o="b moria-goblin w", q="b orc-warrior w"))
    play(m, "warrior:a-eomer do:move hex:C2 hex:D2 ability:fast-strike warrior:b-moria-goblin face:e", 6, 2, 2, 2, 2)
    assert (alive(m, "b-moria-goblin"), asked(m)) == (False, "face-after-move")


def test_CH_8_12_not_before_the_first_hex() -> None:
    """An enemy beside it at the start cannot be struck before a step is made."""
    board = ". . . . . . . .\n . . E o . . . .\n. . . . . . . .\n . . . . . . . p"
    m = field(board, level=500, **riders())
    play(m, "warrior:a-eomer do:move")
    assert asked(m) == "name-step"


def test_CH_8_12_not_against_a_terrifying_enemy() -> None:
    """Beside Sauron's back there is no such moment, and he cannot be chosen."""
    m = field(BOARD, level=500, **riders(o="b sauron e"))
    play(m, "warrior:a-eomer do:move hex:C2 hex:D2")
    assert asked(m) == "name-step"
    board = ". . . . . . . .\n . E . . o . . .\n. . . . g . . .\n . . . . . . . p"
    m = field(board, level=500, **riders(o="b sauron e", g="b moria-goblin e"))
    play(m, "warrior:a-eomer do:move hex:C2 hex:D2 ability:fast-strike")
    assert (offered(m, "warrior"), refused(m, "warrior:b-sauron")) == ({"b-moria-goblin"}, "CH-8.50")
    assert refused(m, "warrior:b-gollum") == "CH-C10"


def test_CH_8_12_CH_8_06_once_a_turn() -> None:
    """Beside a second enemy it is not offered again."""
    board = ". . . . . . . .\n . E . . o . . q\n. . . . . . . .\n . . . . . . . p"
    m = field(board, level=500, **riders(q="b orc-warrior e"))
    play(m, "warrior:a-eomer do:move hex:C2 hex:D2 ability:fast-strike warrior:b-moria-goblin face:e", 6, 2, 2, 2, 2)
    play(m, "hex:E2 hex:F2 hex:G2")
    assert asked(m) == "name-step"


def test_CH_8_12_in_a_charge_too() -> None:
    """A Warg Rider strikes on its way, and again at the end of the charge."""
    board = ". . . . . . . .\n . W . . o . q .\n. . . . . . . .\n . . . . . . . p"
    m = field(board, level=500, W="a warg-rider e", o="b moria-goblin e", q="b gimli e", p="b gollum e")
    play(m, "warrior:a-warg-rider do:charge hex:C2 hex:D2 ability:fast-strike warrior:b-moria-goblin face:e", 6, 2, 2)
    play(m, "hex:E2 hex:F2")
    passing(m, "do:done face:e")
    assert (asked(m), offered(m)) == ("end-with-blow", {"warrior:b-gimli", "do:no"})
    play(m, "warrior:b-gimli", 6, 2, 5)
    assert (alive(m, "b-moria-goblin"), wounds(m, "b-gimli")) == (False, 3)


def test_CH_8_12_CH_B13_in_mid_move_the_lead_hex_is_the_whole_base() -> None:
    """An enemy beside what would be its rear hex cannot be struck."""
    board = ". . o . . . . .\n . E . . . . . .\n. . . . . . . .\n . . . . . . . p"
    m = field(board, level=500, **riders(o="b moria-goblin nw"))
    play(m, "warrior:a-eomer do:move hex:C2")
    assert asked(m) == "use-ability"  # C1 touches C2
    play(m, "do:done hex:D2")
    assert asked(m) == "name-step"  # C1 touches C2 only, where a rear would be
