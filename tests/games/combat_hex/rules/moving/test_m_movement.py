"""Dead ends, leaving the map, sneaking and flying (CH-M10 to CH-M12, CH-M16, CH-M17)."""

from __future__ import annotations

from tests.games.combat_hex.rules.fields import (
    asked,
    face_of,
    field,
    hex_of,
    idle,
    log,
    offered,
    passing,
    play,
    points,
    refused,
    seat,
    table,
    winner,
    wounds,
)

PLAIN = "\n".join([". " * 9, " " + ". " * 9, ". . W . . . . . .", " " + ". " * 9, ". " * 9])


# --- no dead end ----------------------------------------------------------------------------------
def test_CH_M16_a_step_into_a_hex_without_an_end_needs_one_beyond() -> None:
    """With 1 MP and no AP Gimli cannot step onto an X; with 1 AP to run on he can; so he can with 2 MP."""
    board = ". G . . X .\n . . . . . o\n. . . . . ."
    for steps, ap, rule in (
        ("hex:C1 hex:C2 hex:D1", 0, "CH-M16"),
        ("hex:C1 hex:C2 hex:D1", 1, ""),
        ("hex:C1 hex:D1", 0, ""),
    ):
        m = field(board, G=f"a gimli action_points={ap}", o="b orc-archer ne", extra=["a sam removed"])
        play(m, f"warrior:a-gimli do:move {steps}")
        assert refused(m, "hex:E1") == rule


def test_CH_M16_an_x_in_an_enemy_kill_zone_is_a_dead_end() -> None:
    """He would have to stop where he cannot stand, however many points are left."""
    m = field(". G X .\n . . . o\n. . . .", G="a gimli", o="b orc-archer nw", extra=["a sam removed"])
    assert "hex:C1" in offered(play(m, "warrior:a-gimli do:move"))
    m = field(". G X .\n . . o .\n. . . .", G="a gimli", o="b orc-archer nw", extra=["a sam removed"])
    assert refused(play(m, "warrior:a-gimli do:move"), "hex:C1") == "CH-M16"


def test_CH_M16_a_run_must_end_where_it_may_stand() -> None:
    """Nobody runs onto a friend."""
    m = field(". G . S .\n . . . . o", G="a gimli", S="a sam", o="b orc-archer")
    assert refused(play(m, "warrior:a-gimli do:move hex:C1 do:run"), "hex:D1") == "CH-M16"


def test_CH_M16_if_a_reaction_makes_it_impossible_it_goes_back_along_its_way() -> None:
    """Boromir, struck down as he leaves, spends on Courage the AP that would have carried him out of Sam's hex."""
    m = field(
        """
        . . . . . .
         o B S . . .
        . . . . . .
        """,
        o="b orc-warrior e",
        B="a boromir w wounds=1 action_points=2",
        S="a sam",
        sides={"blue": ["C2-w", "C2-e"], "red": ["C2-nw", "C2-ne", "C2-sw", "C2-se"]},
    )
    play(m, "warrior:a-boromir do:move hex:C2 warrior:b-orc-warrior", 6, 6)
    passing(m, "ability:courage")
    idle(m)
    assert (hex_of(m, "a-boromir"), points(m, "a-boromir"), asked(m)) == ("B2", 0, "turn")
    assert "Boromir can't stop there and falls back to B2." in log(m)
    assert face_of(m, "a-boromir") == "w"


def test_CH_M16_no_run_out_of_a_kill_zone_is_counted_as_an_end() -> None:
    """Beyond Sam lies an X, and one could only run on from there: not if the orc holds the X."""
    for face, rule in (("nw", "CH-M16"), ("se", "")):
        m = field(
            ". G S X .\n . . . o .\n. . . . .",
            G="a gimli action_points=1",
            S="a sam",
            o=f"b orc-archer {face}",
            sides={"blue": ["B1-e"], "black": ["C1-sw", "C1-se"]},
        )
        assert refused(play(m, "warrior:a-gimli do:move"), "hex:C1") == rule


def test_CH_M16_the_hex_just_left_is_an_end_beyond() -> None:
    """Sam's hex leads nowhere but back: with the points to come back Gimli may enter it, over water he may not."""
    for colour, rule in (("red", ""), ("blue", "CH-M16")):
        m = field(
            ". G S X .\n . . . . o\n. . . . .",
            G="a gimli action_points=0",
            S="a sam",
            o="b orc-archer w",
            sides={colour: ["B1-e"], "black": ["C1-sw", "C1-se"]},
        )
        assert refused(play(m, "warrior:a-gimli do:move"), "hex:C1") == rule


def test_CH_M16_mounting_is_no_end_beyond() -> None:
    """Nor when Treebeard stands beyond Sam, ready to carry him."""
    m = field(
        ". G S T .\n . . . . . .\n. . . . . o\n . . . . . .",
        G="a gimli action_points=0",
        S="a sam",
        T="a treebeard sw",
        o="b orc-archer w",
        sides={"blue": ["B1-e"], "black": ["C1-sw", "C1-se"]},
    )
    assert refused(play(m, "warrior:a-gimli do:move"), "hex:C1") == "CH-M16"


def test_CH_M16_a_facing_that_fear_forbids_is_no_end() -> None:
    """On C3 the troll fits towards Sauron only: without an AP to pay for it the last step there is refused."""
    walls = ["C2-w", "C3-nw", "B3-se", "C3-sw", "C3-se"]
    for ap, rule in ((0, "CH-M16"), (1, "")):
        m = field(
            PLAIN.replace(". . W . . . .", "W . . . Z . ."),
            W=f"a cave-troll se action_points={ap}",
            Z="b sauron w",
            extra=["a ugluk removed"],
            sides={"black": walls, "blue": ["A3-e"], "red": ["B3-e"]},
        )
        assert refused(play(m, "warrior:a-cave-troll do:move hex:B3"), "hex:C3") == rule


# --- leaving the map ------------------------------------------------------------------------------
EDGE = ". . . .\n . F . .\n. . . .\n . . . .\n. . . ."
EDGES = {"a": "south", "b": "north"}


def test_CH_M10_frodo_steps_off_over_the_enemys_edge_for_one_point() -> None:
    """From the first row, b's edge; not from the second, and the game is won there and then."""
    m = field(EDGE, F="a frodo", edges=EDGES, extra=["a sam hex=A5", "b orc-archer hex=D5"])
    play(m, "warrior:a-frodo do:no do:move do:done")
    assert refused(m, "do:leave-map") == "CH-M10"
    play(m, "hex:B1")
    assert table(m).way.left == 3
    play(m, "do:leave-map")
    assert winner(m) == "a"


def test_CH_M10_only_frodo_and_only_over_the_enemys_edge() -> None:
    """Sam in the same row cannot; Frodo cannot over his own edge."""
    m = field(EDGE, F="a sam", edges=EDGES, extra=["a aragorn hex=A5", "b orc-archer hex=D5"])
    assert refused(play(m, "warrior:a-sam do:move hex:B1"), "do:leave-map") == "CH-M10"
    m = field(EDGE, F="a frodo", edges={"a": "north", "b": "south"}, extra=["a sam hex=A5", "b orc-archer hex=D5"])
    passing(m, "warrior:a-frodo do:move hex:B1")
    assert refused(m, "do:leave-map") == "CH-M10"


def test_CH_M10_he_may_run_off_for_one_action_point() -> None:
    """After at least one hex; without AP and MP he stays."""
    board = ". . . . . .\n F . . . . .\n. . . . . .\n . . . . . .\n. . . . . .\n . . . . . ."
    for ap in (1, 0):
        m = field(
            board,
            F=f"a frodo action_points={ap}",
            edges=EDGES,
            extra=["a sam hex=A5", "b orc-archer hex=D5"],
            sides={"blue": ["A2-ne"]},
        )
        passing(m, "warrior:a-frodo do:move hex:B1 hex:C1")
        assert table(m).way.left == 0
        assert asked(m) == ("name-step" if ap else "face-after-move")
        if ap:
            play(m, "do:run do:leave-map")
            assert winner(m) == "a"


def test_CH_M10_kill_zones_hold_and_strike_as_for_any_step() -> None:
    """Frodo began before the orc: it strikes before he is off. If he enters its kill zone at the edge he is stopped."""
    m = field(
        ". F o .\n . . . .\n. . . .\n . . . .", F="a frodo e", o="b orc-archer w", edges=EDGES, extra=["a sam hex=A4"]
    )
    passing(m, "warrior:a-frodo do:move do:leave-map")
    assert (seat(m), asked(m)) == ("b", "strike")
    play(m, "do:done")
    assert winner(m) == "a"
    m = field(
        ". . o .\n F . . .\n. . . .\n . . . .", F="a frodo e", o="b orc-archer w", edges=EDGES, extra=["a sam hex=A4"]
    )
    passing(m, "warrior:a-frodo do:move hex:B1")
    assert asked(m) == "face-after-move"


# --- sneaking -------------------------------------------------------------------------------------
def test_CH_M11_a_sneaker_pays_one_for_each_hex_through_everything() -> None:
    """Wall, water, an X and an enemy: 1 MP each; no kill zone stops him, nobody strikes, he ends on neither."""
    m = field(
        ". G . X A . .\n . . . . . . .\n. . . . . . .",
        G="a gollum e",
        A="b aragorn w",
        extra=["a ugluk removed"],
        sides={"black": ["B1-e"], "blue": ["C1-e"]},
    )
    play(m, "warrior:a-gollum do:move ability:sneak hex:C1")
    assert table(m).way.left == 4
    play(m, "hex:D1")
    assert (table(m).way.left, refused(m, "do:done")) == (3, "CH-4.07")
    play(m, "hex:E1")
    assert (table(m).way.left, refused(m, "do:done")) == (2, "CH-4.07")
    play(m, "hex:F1 do:done face:w")
    assert (hex_of(m, "a-gollum"), wounds(m, "a-gollum")) == ("F1", 3)


def test_CH_M11_he_leaves_the_kill_zone_he_began_in_without_a_blow_but_pays_for_fear() -> None:
    """No strike by Aragorn; 1 AP for each hex before an enemy Sauron, and refused without."""
    m = field(". G A . .\n . . . . .", G="a gollum e", A="b aragorn w", extra=["a ugluk removed"])
    play(m, "warrior:a-gollum do:move ability:sneak hex:B2")
    assert (seat(m), asked(m), hex_of(m, "a-gollum")) == ("a", "name-step", "B2")
    board = ". G . . .\n . . Z . .\n. . . . ."
    m = field(board, G="a gollum e action_points=2", Z="b sauron nw", extra=["a ugluk removed"])
    play(m, "warrior:a-gollum do:move ability:sneak hex:C1 hex:D1")
    assert points(m, "a-gollum") == 0
    m = field(board, G="a gollum e action_points=0", Z="b sauron nw", extra=["a ugluk removed"])
    assert refused(play(m, "warrior:a-gollum do:move ability:sneak"), "hex:C1") == "CH-X1"


def test_CH_M11_entering_a_kill_zone_by_stealth_is_answered_by_repel_leaving_it_by_nobody() -> None:
    """The guard may repel Gollum, who sneaks in, as it may the orc that walks in; as Gollum leaves nobody strikes."""
    board = ". G . .\n . . g .\n. . . ."
    for kind, words in (("gollum", "do:move ability:sneak hex:C1"), ("orc-warrior", "do:move hex:C1")):
        m = field(board, G=f"a {kind} e", g="b rivendell-guard nw", extra=["a ugluk removed"])
        play(m, f"warrior:a-{kind} {words}")
        assert (seat(m), offered(m)) == ("b", {"ability:repel", "do:done"})
    m = field(board, G="a gollum e", g="b rivendell-guard nw", extra=["a ugluk removed"])
    play(m, "warrior:a-gollum do:move ability:sneak hex:C1 do:done hex:B1")
    assert (seat(m), asked(m), hex_of(m, "a-gollum")) == ("a", "name-step", "B1")


# --- flying ---------------------------------------------------------------------------------------
def test_CH_M12_a_flyer_pays_one_for_each_hex_over_all_sides_x_and_warriors() -> None:
    """Over a wall, a ledge, water, an X and Aragorn, whose kill zone does not stop it."""
    m = field(
        PLAIN.replace(". . W . . . .", ". . W . X A ."),
        W="a witch-king w",
        A="b aragorn w",
        extra=["a ugluk removed", "b sam hex=I1"],
        sides={"black": ["C3-e"], "dotted": ["D3-e"], "blue": ["E3-e"]},
    )
    play(m, "warrior:a-witch-king do:move hex:D3 hex:E3")
    assert (table(m).way.left, refused(m, "do:done")) == (7, "CH-B7")
    play(m, "hex:F3 hex:G3")
    assert (table(m).way.left, asked(m), seat(m)) == (5, "name-step", "a")


def test_CH_M12_it_does_not_come_down_where_six_sides_are_black() -> None:
    """A walled hex is refused to the back hex of the fell beast."""
    walls = [f"D3-{face}" for face in ("e", "ne", "nw", "w", "sw", "se")]
    m = field(PLAIN, W="a witch-king w", extra=["a ugluk removed", "b sam hex=I1"], sides={"black": walls})
    play(m, "warrior:a-witch-king do:move hex:D3")
    assert refused(m, "do:done") == "CH-B7"


def test_CH_M12_it_must_stop_in_kill_zones_of_enemy_flyers() -> None:
    """The Balrog of the other army stops the Witch King; a Cave Troll does not."""
    wide = "\n".join(
        [". " * 13, " " + ". " * 13] * 2 + [". . W . . . . T . . . . ."] + [" " + ". " * 13, ". " * 13] * 2
    )
    for kind, stops in (("witch-king", True), ("cave-troll", False)):
        m = field(wide, W="a witch-king w", T=f"b {kind} e", extra=["a ugluk removed"])
        passing(m, "warrior:a-witch-king do:move hex:D5 hex:E5 hex:F5 hex:G5")
        assert (asked(m) == "face-after-move") == stops


def test_CH_M12_whom_it_faced_as_the_turn_began_has_a_free_attack_others_have_none() -> None:
    """Aragorn, in its kill zone as the turn began, strikes; Boromir, whom it passes, does not."""
    m = field(
        PLAIN.replace(". . W . . . .", ". A W . . . .").replace(" . . . . . . . . .", " . . . . . B . . .", 1),
        W="a witch-king e",
        A="b aragorn e",
        B="b boromir sw",
        extra=["a ugluk removed"],
    )
    play(m, "warrior:a-witch-king do:move hex:D3")
    assert (asked(m), offered(m)) == ("strike", {"warrior:b-aragorn", "do:done"})
    play(m, "do:done hex:E3 hex:F3 hex:G3")
    assert (asked(m), seat(m)) == ("name-step", "a")


def test_CH_M12_a_flyer_pays_for_fearsome_kill_zones_it_crosses() -> None:
    """Each hex before Sauron costs the Witch King 1 AP."""
    m = field(
        PLAIN.replace(". . W . . . .", ". . W . . Z ."), W="a witch-king w", Z="b sauron w", extra=["a ugluk removed"]
    )
    passing(m, "warrior:a-witch-king do:move hex:D3 hex:E3 hex:E2")
    assert points(m, "a-witch-king") == 4


def test_CH_M17_a_flyer_strikes_at_the_end_of_its_move_only_if_it_has_moved() -> None:
    """After one hex it may strike Aragorn; without a step there is no blow, only a turn."""
    board = PLAIN.replace(". . W . . . .", ". . W . . A .")
    m = field(board, W="a witch-king w", A="b aragorn e", extra=["a ugluk hex=A1", "b sam removed"])
    play(m, "warrior:a-witch-king do:move hex:D3 do:done face:e")
    assert (asked(m), offered(m)) == ("end-with-blow", {"warrior:b-aragorn", "do:no"})
    assert refused(m, "do:shoot") == "CH-5.01"
    m = field(board, W="a witch-king w", A="b aragorn e", extra=["a ugluk hex=A1", "b sam removed"])
    play(m, "warrior:a-witch-king do:move do:forgo")
    assert asked(m) == "turn"
    play(m, "face:e")
    assert asked(m) == "choose-warrior"


def test_CH_M17_the_shot_at_the_end_needs_to_be_out_of_kill_zones_that_matter() -> None:
    """The Balrog may shoot after flying, though small enemies hold him; in a Large enemy's kill zone he may not."""
    wide = "\n".join(
        [". " * 15, " " + ". " * 15] * 3 + [". . B . . . . . . T . . . . ."] + [" " + ". " * 15, ". " * 15] * 3
    )
    for kind, rule in (("aragorn w", ""), ("cave-troll e", "CH-5.02")):
        m = field(wide, B="a balrog e", T=f"b {kind}", extra=["b boromir hex=N7"])
        passing(m, "warrior:a-balrog do:move hex:D7 hex:E7 hex:F7 hex:G7 do:done face:e")
        assert (asked(m), refused(m, "do:shoot")) == ("end-with-blow", rule)
