"""Spearman (CH-8.33, CH-C12, CH-C13, CH-C20)."""

from __future__ import annotations

from ravenhill.games.combat_hex.model import IS_TERRIFYING
from tests.games.combat_hex.rules.combats import attacks_by, rolls, with_trait
from tests.games.combat_hex.rules.fields import (
    alive,
    asked,
    field,
    offered,
    passing,
    play,
    points,
    refused,
    rest,
    seat,
    used,
    wounds,
)

BEHIND = """
    . . . . .
     s A o . .
    . . . . .
    """


def supported(board: str, id_: str = "a-sam", **said: object) -> int:
    """The attacks of a warrior when every spearman that can supports him."""
    m = field(board, phase="combat", level=500, **said)
    passing(m, f"warrior:{id_}")
    while "ability:spearman" in m.options:
        play(m, "ability:spearman")
        while asked(m) in ("choose-user", "choose-target"):
            play(m, m.options[0])
    rest(m)
    return attacks_by(m)[id_]


# --- support --------------------------------------------------------------------------------------
def test_CH_8_33_spearman_supports_the_warrior_before_it() -> None:
    """For 0 AP Sam, straight before the spearman, has an attack more; the spearman adds none itself."""
    m = field(BEHIND, phase="combat", level=500, s="a gondor-spearman e", A="a sam e", o="b gollum w")
    play(m, "warrior:a-sam")
    assert (seat(m), offered(m)) == ("a", {"ability:spearman", "do:done"})
    play(m, "ability:spearman")
    assert (asked(m), offered(m, "warrior")) == ("choose-target", {"a-sam"})
    rest(play(m, "warrior:a-sam"))
    assert attacks_by(m) == {"a-sam": 3, "b-gollum": 2}
    assert points(m, "a-gondor-spearman") == 1


def test_CH_8_33_CH_C12_only_the_hex_straight_ahead() -> None:
    """Turned aside the spearman has Sam beside its front and supports nobody."""
    assert supported(BEHIND, s="a gondor-spearman e", A="a sam e", o="b gollum w") == 3
    for face in ("ne", "se", "w"):
        assert supported(BEHIND, s=f"a gondor-spearman {face}", A="a sam e", o="b gollum w") == 2


def test_CH_C12_the_hex_next_to_it_and_no_further() -> None:
    """With an empty hex between there is no support."""
    board = ". . . . .\n s . A o .\n. . . . ."
    assert supported(board, s="a gondor-spearman e", A="a sam e", o="b gollum w") == 2


def test_CH_8_33_nothing_impassable_may_lie_between() -> None:
    """Across a black side or a ledge there is no support, across red and blue there is."""
    for colour, attacks in (("black", 2), ("dotted", 2), ("red", 3), ("blue", 3)):
        sides = {colour: ["A2-e"]}
        assert supported(BEHIND, sides=sides, s="a gondor-spearman e", A="a sam e", o="b gollum w") == attacks


def test_CH_8_33_a_spearman_in_an_enemy_kill_zone_supports_nobody() -> None:
    """A goblin behind it that faces it ends the support; one that looks away does not."""
    board = """
        . . . . .
         p s A o .
        . . . . .
        """
    marks = {"s": "a gondor-spearman e", "A": "a sam e", "o": "b gollum w"}
    assert supported(board, p="b moria-goblin w", **marks) == 3
    m = field(board, phase="combat", level=500, p="b moria-goblin e", **marks)
    rest(play(m, "warrior:a-sam"))
    assert attacks_by(m)["a-sam"] == 2
    assert used(m, "a-gondor-spearman") == set()


def test_CH_8_33_a_spearman_with_an_enemy_before_it_supports_nobody() -> None:
    """A goblin that has turned its back stands in the spearman's kill zone: it fights itself."""
    board = """
        . p . . .
         s A o . .
        . . . . .
        """
    marks = {"s": "a gondor-spearman e", "A": "a sam e", "o": "b gollum w"}
    assert supported(board, p="b moria-goblin nw", **marks) == 2
    assert supported(board, p="a gondor-swordsman nw", **marks) == 3


def test_CH_C12_several_spearmen_support_the_same_warrior() -> None:
    """Three spearmen whose straight-ahead hex is Sam's give him three attacks."""
    board = """
        . s . . .
         t A o . .
        . u . . .
        """
    spears = {"s": "a gondor-spearman se", "t": "a gondor-spearman e", "u": "a gondor-spearman ne"}
    assert supported(board, A="a sam e", o="b gollum w", **spears) == 5


def test_CH_C12_only_a_friend_who_is_engaged_is_supported() -> None:
    """Sam, struck from behind, does nothing himself and cannot be supported; an enemy never is."""
    m = field(
        """
        . . . . .
         s A o . .
        . B . . .
        """,
        phase="combat",
        level=500,
        s="a gondor-spearman e",
        A="a sam w",
        B="a gimli ne",
        o="b gollum w",
    )
    play(m, "warrior:a-sam")
    assert "ability:spearman" not in offered(m)
    rest(m)
    assert "a-sam" not in attacks_by(m)


def test_CH_8_33_CH_C12_the_supported_warrior_is_on_a_single_hex() -> None:
    """Éomer on his horse is not supported, neither by the hex before the spear nor by the other."""
    for board in (
        ". . . . . .\n s . A o . .\n. . . . . .",
        """
        . . . . . .
         . . A o . .
        . . s . . .
        """,
    ):
        face = "e" if "s . A" in board else "ne"
        assert supported(board, "a-eomer", s=f"a gondor-spearman {face}", A="a eomer e", o="b gollum w") == 4


def test_CH_C12_neither_an_enemy_nor_itself_is_supported() -> None:
    """Both are refused where Sam is offered."""
    m = field(BEHIND, phase="combat", level=500, s="a gondor-spearman e", A="a sam e", o="b gollum w")
    play(m, "warrior:a-sam ability:spearman")
    assert refused(m, "warrior:b-gollum") == "CH-C12"
    assert refused(m, "warrior:a-gondor-spearman") == "CH-C12"


def test_CH_8_33_CH_O10_the_wearer_of_the_ring_is_not_supported() -> None:
    """Friends can do nothing for Frodo while he wears the Ring."""
    marks = {"s": "a gondor-spearman e", "o": "b ringwraith w"}
    assert supported(BEHIND, "a-frodo", A="a frodo e", **marks) == 2
    assert supported(BEHIND, "a-frodo", A="a frodo e ring_on=1", **marks) == 1


def test_CH_C20_a_spearman_is_judged_when_the_combat_is_fought() -> None:
    """It supports nobody while the goblin faces it; once that has died in an earlier combat, it does."""
    for first, attacks in (("", 2), ("a-gondor-spearman", 3)):
        m = field(
            """
            . . . . .
             p s A o .
            . q . . .
            """,
            phase="combat",
            level=500,
            s="a gondor-spearman e",
            A="a sam e",
            o="b gollum w",
            p="b moria-goblin e",
            q="a gondor-swordsman nw",
        )
        if first:
            rest(passing(m, f"warrior:{first}", 6, 2, 6))
            assert not alive(m, "b-moria-goblin")
        passing(m, "warrior:a-sam")
        if "ability:spearman" in m.options:
            play(m, "ability:spearman warrior:a-sam")
        rest(m)
        assert attacks_by(m)["a-sam"] == attacks


# --- against cavalry (CH-8.10 f, CH-C13) ----------------------------------------------------------
RIDE = """
    . . . . . .
     . . . s . .
    . . W . . .
     . . . . . .
    """


def test_CH_8_33_CH_C13_spearmen_strike_cavalry_that_comes_near() -> None:
    """A Warg Rider enters the spearman's kill zone and takes its free attack, which is no activation."""
    m = field(RIDE, level=500, to_act="b", W="b warg-rider e", s="a gondor-spearman w action_points=0 used=spearman")
    play(m, "warrior:b-warg-rider do:move hex:D3")
    assert (seat(m), asked(m), offered(m)) == ("a", "strike", {"warrior:a-gondor-spearman", "do:done"})
    play(m, "warrior:a-gondor-spearman", 4, 3)
    assert rolls(m) == [("a", [4])]
    assert (wounds(m, "b-warg-rider"), points(m, "a-gondor-spearman")) == (1, 0)


def test_CH_C13_the_blow_may_be_declined_and_foot_warriors_fear_none() -> None:
    """Declined nothing is rolled; an orc that comes the same way is not struck."""
    m = field(RIDE, level=500, to_act="b", W="b warg-rider e", s="a gondor-spearman w")
    play(m, "warrior:b-warg-rider do:move hex:D3 do:done")
    assert (rolls(m), wounds(m, "b-warg-rider")) == ([], 2)
    m = field(RIDE, level=500, to_act="b", W="b orc-warrior e", s="a gondor-spearman w")
    play(m, "warrior:b-orc-warrior do:move hex:D3")
    assert seat(m) == "b"


def test_CH_C13_no_ward_answers_it() -> None:
    """A Ward warrior that has the spearman in its kill zone is not asked: nothing has been activated."""
    m = field(
        """
        . . . . . . .
         . . . s G . .
        . . W . . . .
         . . . . . . .
        """,
        level=500,
        to_act="b",
        W="b warg-rider e",
        s="a gondor-spearman w",
        G="b gandalf w",
    )
    play(m, "warrior:b-warg-rider do:move hex:D3 warrior:a-gondor-spearman", 2)
    assert (rolls(m), points(m, "b-gandalf")) == ([("a", [2])], 7)


def test_CH_C13_a_spearman_strikes_at_every_hex_entered() -> None:
    """A rider that leaves one hex of the kill zone for another is struck for leaving and again for entering."""
    m = field(
        """
        . . . . . .
         . . . s . .
        . . . W . .
         . . . . . .
        """,
        level=500,
        to_act="b",
        W="b warg-rider e",
        s="a gondor-spearman w",
    )
    play(m, "warrior:b-warg-rider do:move hex:C2", 2)
    assert (seat(m), asked(m)) == ("a", "strike")
    play(m, "warrior:a-gondor-spearman", 2)
    assert (seat(m), asked(m), len(rolls(m))) == ("a", "strike", 1)
    play(m, "warrior:a-gondor-spearman")
    assert len(rolls(m)) == 2


def test_CH_C13_CH_8_50_terrifying_cavalry_is_immune() -> None:
    """Nobody is asked to strike it."""
    m = field(RIDE, level=500, to_act="b", W="b warg-rider e", s="a gondor-spearman w")
    with_trait(m, "warg-rider", IS_TERRIFYING)
    play(m, "warrior:b-warg-rider do:move hex:D3")
    assert (seat(m), rolls(m)) == ("b", [])


def test_CH_8_33_CH_8_08_only_in_the_combat_of_the_supported_warrior() -> None:
    """While Arwen's combat is fought the spearman behind Sam has nothing to add; in Sam's it has."""
    m = field(
        """
        . . . . . . .
         s A o . B p .
        . . . . . . .
        """,
        phase="combat",
        level=500,
        s="a gondor-spearman e",
        A="a sam e",
        o="b gollum w",
        B="a arwen e",
        p="b gollum w",
    )
    play(m, "warrior:a-arwen", *[2] * 5)
    assert asked(m) == "name-combat"
    play(m, "warrior:a-sam")
    assert offered(m) == {"ability:spearman", "do:done"}
