"""Activations inside activations: Dread, Ward and Steal Essence answer one another (CH-A1, CH-A4, CH-X5 to CH-X7)."""

from __future__ import annotations

from ravenhill.games.combat_hex.state import Battle
from tests.games.combat_hex.abilities.rosters import field_with
from tests.games.combat_hex.rules.fields import (
    asked,
    effects,
    field,
    name,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    used,
)

# Gandalf on B2 between two Ringwraiths that look at nobody; Aragorn beside him has spent everything.
WIZARD = """
    . A . . . . .
     . G . . . . .
    . o p . . . .
     . . . . . . q
    """


def wizard(**more: str) -> dict[str, str]:
    return {
        "A": "a aragorn e action_points=0",
        "G": "a gandalf se",
        "o": "b ringwraith sw",
        "p": "b ringwraith sw",
        "q": "b gollum w",
    } | more


def dreaded(g: Battle) -> dict[str, int]:
    """By how much each Dread in force raises prices."""
    return {name(g, warrior): number for warrior, number in enumerate(g.dread) if number}


def test_CH_A1_dread_answered_by_ward_does_nothing() -> None:
    """Gandalf wards the Dread that answers his Invigorate: it costs him two, and Invigorate stays free."""
    m = field(WIZARD, level=500, **wizard(p="b moria-goblin sw"))
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-aragorn")
    assert (seat(m), offered(m)) == ("b", {"ability:dread", "do:done"})
    play(m, "ability:dread")
    assert (seat(m), asked(m), offered(m)) == ("a", "use-ability", {"ability:ward", "do:done"})
    play(m, "ability:ward", 4, 4, 4, 1, 1, 1)
    assert (points(m, "a-gandalf"), dreaded(m.table), used(m, "b-ringwraith")) == (5, {}, {"dread"})
    assert (points(m, "a-aragorn"), used(m, "a-gandalf")) == (3, {"invigorate", "ward"})


def test_CH_A1_the_ward_that_answers_dread_is_itself_answered_by_a_second_dread() -> None:
    """The second Ringwraith makes the Ward cost three and Invigorate one; the first Dread is cancelled."""
    m = field(WIZARD, level=500, **wizard())
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-aragorn ability:dread warrior:b-ringwraith-1")
    assert (seat(m), offered(m)) == ("a", {"ability:ward", "do:done"})
    play(m, "ability:ward")
    assert (seat(m), offered(m)) == ("b", {"ability:dread", "do:done"})
    play(m, "ability:dread")
    assert (dreaded(m.table), points(m, "a-gandalf")) == ({"b-ringwraith-2": 1}, 3)  # Ward is used: no second one
    assert used(m, "a-gandalf") == {"ward", "invigorate"}


def test_CH_A1_a_ward_that_dread_has_made_too_dear_is_dropped_and_the_first_dread_holds() -> None:
    """With two action points: the Ward at three is dropped, then Invigorate costs two, one for each Dread."""
    m = field(WIZARD, level=500, **wizard(G="a gandalf se action_points=2"))
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-aragorn ability:dread warrior:b-ringwraith-1")
    play(m, "ability:ward ability:dread")
    assert dreaded(m.table) == {"b-ringwraith-1": 1, "b-ringwraith-2": 1}
    assert (points(m, "a-gandalf"), used(m, "a-gandalf")) == (0, {"invigorate"})


def test_CH_X6_who_has_dread_is_not_answered_by_dread() -> None:
    """A Ringwraith's Dread is an activation, but the other side's Ringwraith beside it cannot make it dearer."""
    m = field(WIZARD, level=500, **wizard(p="a ringwraith sw", q="b gollum w"))
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-aragorn ability:dread")
    assert (seat(m), offered(m)) == ("a", {"ability:ward", "do:done"})


def test_CH_X5_a_ward_is_not_warded() -> None:
    """Gandalf of the other side stands engaged and is not asked about it."""
    board = ". A . . . . .\n . G . . . . .\n. o p . . . .\n . . . . . . q"
    m = field(board, level=500, **wizard(p="b gandalf nw"))
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-aragorn ability:dread ability:ward")
    # his Ward is not answered by the other Gandalf's; Invigorate then is
    assert (dreaded(m.table), seat(m), offered(m)) == ({}, "b", {"ability:ward", "do:done"})
    play(m, "ability:ward")
    assert (points(m, "a-aragorn"), used(m, "a-gandalf")) == (0, {"invigorate", "ward"})


def test_CH_X7_a_stolen_dread_answers_a_payment() -> None:
    """Grima takes the Dread of the enemy's Ringwraith against Arwen beside him, and is immune from then on."""
    board = ". . . . . . .\n . A . . . . .\n. g . . . . .\n . . . . . o q"
    m = field(board, level=500, A="a arwen e", g="b grima sw", o="a ringwraith se", q="b gollum w")
    play(m, "warrior:a-arwen do:move ability:fast")
    assert (seat(m), offered(m)) == ("b", {"ability:steal-essence", "do:done"})
    play(m, "ability:steal-essence warrior:a-ringwraith")
    assert offered(m) == {"ability:dread"} and refused(m, "ability:battle-awareness")
    play(m, "ability:dread")
    assert (points(m, "a-arwen"), points(m, "b-grima"), effects(m, "b-grima")) == (3, 2, {"stolen-dread"})
    assert (dreaded(m.table), m.table.way.left) == ({"b-grima": 1}, 10)


def test_CH_X7_steal_essence_inside_the_payment_of_steal_essence() -> None:
    """Saruman steals Fast; Grima steals Dread against him; a second thief steals Dread against Grima, who drops his."""
    changed = {"lurtz": {"abilities": ["steal-essence 0"]}}
    board = """
        . . . . . . .
         . S . . . . .
        . g . . . . .
         L . . . . . A
        . o . . . p .
        """
    marks = {
        "S": "a saruman e",
        "L": "a lurtz w",
        "g": "b grima e action_points=3",
        "A": "b arwen e",
        "o": "a ringwraith sw",
        "p": "b ringwraith se",
    }
    m = field_with(changed, board, level=500, **marks)
    play(m, "warrior:a-saruman do:move ability:steal-essence warrior:b-arwen ability:fast")
    assert (seat(m), offered(m)) == ("b", {"ability:steal-essence", "do:done"})
    play(m, "ability:steal-essence warrior:a-ringwraith ability:dread")
    assert (seat(m), offered(m)) == ("a", {"ability:steal-essence", "do:done"})  # Lurtz; Saruman's is announced
    play(m, "ability:steal-essence warrior:b-ringwraith ability:dread")
    assert (points(m, "b-grima"), used(m, "b-grima"), dreaded(m.table)) == (3, set(), {"a-lurtz": 1})
    assert (points(m, "a-saruman"), used(m, "a-saruman"), m.table.way.left) == (5, {"steal-essence"}, 8)
    assert (effects(m, "a-lurtz"), effects(m, "b-grima")) == ({"stolen-dread"}, set())


def test_CH_X7_against_a_dread_that_has_answered_already_it_comes_too_late() -> None:
    """Grima announces a theft, the Ringwraith answers: he pays one more, though he is stealing Dread itself."""
    board = ". . . . . . .\n . A . . . . .\n. g o . . . .\n . . . . . . q"
    m = field(board, level=500, A="a arwen e", g="b grima sw", o="a ringwraith sw", q="b gollum w")
    play(m, "warrior:a-arwen do:move ability:fast ability:steal-essence warrior:a-ringwraith ability:dread")
    assert (seat(m), offered(m)) == ("a", {"ability:dread", "do:done"})
    play(m, "ability:dread")
    assert (points(m, "b-grima"), effects(m, "b-grima"), points(m, "a-arwen")) == (1, {"stolen-dread"}, 3)


def test_CH_X10_steal_essence_cannot_be_stolen() -> None:
    """Saruman finds nothing in Grima but his Dirty Fighting, and that not now."""
    board = ". . . . . . .\n . S . . . . .\n. g . . . . .\n . . . . . . q"
    m = field(board, level=500, S="a saruman e", g="b grima sw", q="b moria-goblin w")
    play(m, "warrior:a-saruman do:move")
    assert asked(m) == "name-step"
    m = field(board, level=500, S="a saruman e", g="b grima sw", q="b gollum w")
    play(m, "warrior:a-saruman do:move ability:steal-essence")
    assert (offered(m, "warrior"), refused(m, "warrior:b-grima")) == ({"b-gollum"}, "CH-X7")


def test_CH_X10_of_a_hero_with_steal_essence_and_fast_only_fast_can_be_taken() -> None:
    """Theft is refused by its own rule."""
    changed = {"grima": {"abilities": ["fast 1", "steal-essence 3"]}}
    board = ". . . . . . .\n . S . . . . .\n. g . . . . .\n . . . . . . q"
    m = field_with(changed, board, level=500, S="a saruman e", g="b grima sw", q="b moria-goblin w")
    play(m, "warrior:a-saruman do:move ability:steal-essence warrior:b-grima")
    assert (offered(m), refused(m, "ability:steal-essence")) == ({"ability:fast"}, "CH-X10")


def test_CH_A4_CH_X6_dread_raises_the_price_of_converting_but_not_of_running_or_fear() -> None:
    """A run may be answered by Dread and costs what it costs."""
    board = ". . . . . . .\n . A . . . . .\n. . . o . . .\n . . . . . . q"
    m = field(board, level=500, A="a boromir e", o="b ringwraith se", q="b gollum w")
    play(m, "warrior:a-boromir do:move hex:C2 do:run hex:D2")
    assert (seat(m), offered(m)) == ("b", {"ability:dread", "do:done"})
    play(m, "ability:dread")
    assert (points(m, "a-boromir"), dreaded(m.table)) == (4, {"b-ringwraith": 1})


def test_CH_M22_a_thief_may_set_out_with_a_stolen_sneak() -> None:
    """Walled in on all sides he may choose a move, as he can steal Gollum's Sneak before it."""
    walls = {"black": [f"B2-{face}" for face in ("e", "ne", "nw", "w", "sw", "se")]}
    board = ". . . . . . .\n . S . . . . .\n. . . . . . .\n . . . . . . q"
    m = play(field(board, level=500, sides=walls, S="a saruman e", q="b gollum w"), "warrior:a-saruman")
    assert refused(m, "do:move") == ""
    passing(m, "do:move ability:steal-essence warrior:b-gollum ability:sneak hex:C2")
    m = play(field(board, level=500, sides=walls, S="a saruman e", q="b gimli w"), "warrior:a-saruman")
    assert refused(m, "do:move") == "CH-M22"


def test_CH_M18_in_mid_move_one_turns_first_to_ward() -> None:
    """Gandalf, on his way, turns to the Guard that repels him and wards it."""
    board = ". . . . . . .\n . A . . G . .\n. . . . . . .\n . . . . . . q"
    m = field(board, level=500, A="a gandalf e", G="b rivendell-guard w", q="b gollum w")
    play(m, "warrior:a-gandalf do:move hex:C2 hex:D2 ability:repel")
    assert (seat(m), offered(m)) == ("a", {"ability:ward", "do:done"})
    play(m, "ability:ward")
    assert (asked(m), offered(m)) == ("turn-first", {"face:e", "face:ne", "face:se"})
    play(m, "face:se")
    assert (asked(m), points(m, "a-gandalf"), points(m, "b-rivendell-guard")) == ("face-after-move", 5, 0)


def test_CH_8_14_CH_X7_a_stolen_invigorate_is_the_thiefs_action() -> None:
    """Saruman gives Lurtz strength with Gandalf's art; the price is that of Steal Essence."""
    board = ". . . . . . .\n . S L . . . .\n. . . . . . .\n . . . . . . q"
    m = field(board, level=500, S="a saruman e", L="a lurtz e action_points=3", q="b gandalf w")
    play(m, "warrior:a-saruman ability:steal-essence warrior:b-gandalf ability:invigorate warrior:a-lurtz", 4, 3)
    assert (points(m, "a-saruman"), points(m, "a-lurtz"), used(m, "a-saruman")) == (5, 4, {"steal-essence"})
    assert (asked(m), offered(m, "warrior")) == ("choose-warrior", {"a-lurtz"})


def test_CH_X5_a_stolen_ward_is_not_warded() -> None:
    """Saruman cancels Gandalf's Invigorate with Gandalf's own Ward, and Gandalf cannot ward that."""
    board = ". A . . . . .\n . G . . . . .\n. S . . . . .\n . . . . . . q"
    m = field(board, level=500, A="a aragorn e action_points=0", G="a gandalf sw", S="b saruman ne", q="b gollum w")
    play(m, "warrior:a-gandalf ability:invigorate warrior:a-aragorn")
    assert (seat(m), offered(m)) == ("b", {"ability:steal-essence", "do:done"})
    play(m, "ability:steal-essence warrior:a-gandalf ability:ward")
    assert (points(m, "a-aragorn"), points(m, "b-saruman"), asked(m), seat(m)) == (0, 5, "choose-warrior", "a")
    assert used(m, "a-gandalf") == {"invigorate"}
