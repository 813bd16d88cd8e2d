"""Moves of bases of several hexes on small fields made by hand: what random fields have found, kept as examples."""

from __future__ import annotations

from ravenhill.games.combat_hex.hexes import CELLS, hex_at, hex_of
from ravenhill.games.combat_hex.model import CROSSED, ON_MAP, REAR_FOLLOWS, Ground, Setup, Words
from ravenhill.games.combat_hex.rules.kill_zone import put_down
from ravenhill.games.combat_hex.rules.moving.reach import reach
from ravenhill.games.combat_hex.state import Battle, empty_field
from ravenhill.games.combat_hex.vocabulary import FACE_SLUGS
from ravenhill.kernel.chance import Seeded
from tests.second_programs.combat_hex.plain import Hex
from tests.second_programs.combat_hex.random_fields import content

Standing = tuple[str, Hex, str]  # kind, hex, facing


def made(own: Standing, enemy: Standing, crossed: Hex | None = None, options: int = 0) -> Battle:
    """A white field of ten columns and ten rows with one warrior a side."""
    hexes = [hex_of(column, row) for row in range(10) for column in range(10)]
    flags = [ON_MAP if at in hexes else 0 for at in range(CELLS)]
    if crossed is not None:
        flags[hex_at(*crossed)] |= CROSSED
    ground = Ground("made", "Made", 10, 10, [0] * (CELLS * 6), flags, [0] * CELLS, hexes)
    kinds = [content().slugs.index(slug) for slug, _, _ in (own, enemy)]
    setup = Setup(2, 1500, kinds, [0, 1], ["own", "enemy"], [ground], options, 20)
    g = empty_field(content(), setup, Words(content(), setup), Seeded(1))
    for warrior, (_, at, face) in enumerate((own, enemy)):
        g.at[warrior], g.face[warrior] = hex_at(*at), FACE_SLUGS.index(face)
        put_down(g, warrior)
    return g


def test_CH_4_05_CH_B1_a_rider_in_a_kill_zone_may_ride_over_its_own_rear_hex() -> None:
    """Its base is no friend in a kill zone: the hexes it stands on are empty for it."""
    g = made(("rider-of-rohan", (3, 4), "e"), ("orc-warrior", (4, 4), "w"))
    g.stood[0] = 2
    assert reach(g, 0, 0)[hex_at(2, 4)] == 1


def test_CH_B12_CH_M16_no_move_ends_where_no_facing_can_be_paid_for() -> None:
    """In the corner one facing has room, and its front hex lies in Sauron's kill zone: 1 AP or another end."""
    g = made(("treebeard", (-1, 3), "e"), ("sauron", (2, 0), "w"))
    corner = hex_at(0, 0)
    g.points[0] = 1
    assert reach(g, 0, 0)[corner] == 3
    g.points[0] = 0
    assert corner not in reach(g, 0, 0)


def test_CH_B1_when_the_rear_follows_the_way_round_an_X_is_counted() -> None:
    """The rear cannot lie on X, so the hex behind it is reached by a longer way."""
    own, enemy = ("rider-of-rohan", (3, 4), "e"), ("orc-warrior", (0, 9), "w")
    assert reach(made(own, enemy, (4, 4)), 0, 0)[hex_at(5, 4)] == 2
    assert reach(made(own, enemy, (4, 4), REAR_FOLLOWS), 0, 0)[hex_at(5, 4)] == 3
