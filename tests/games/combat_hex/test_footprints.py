"""The bases: what they cover in every facing, against the formulae and against turning them by hand."""

import pytest

from ravenhill.games.combat_hex.hexes import STEP, distance, hex_of_name
from ravenhill.games.combat_hex.model import BASE_SIZES
from ravenhill.games.combat_hex.pack import loading

CONTENT = loading.load()
CENTRE = hex_of_name("M14")


def covered(size: int, face: int) -> set[int]:
    """The hexes of a base in the middle of the grid."""
    return {CENTRE + offset for offset in CONTENT.footprints[BASE_SIZES.index(size) * 6 + face]}


def front(size: int, face: int) -> set[int]:
    """Its front hexes."""
    return {CENTRE + offset for offset in CONTENT.fronts[BASE_SIZES.index(size) * 6 + face]}


@pytest.mark.parametrize("size", BASE_SIZES)
@pytest.mark.parametrize("face", range(6))
def test_CH_B6_a_base_has_as_many_hexes_as_its_size(size: int, face: int) -> None:
    """The moving hex is one of them and stands first; the front is part of the base."""
    assert len(covered(size, face)) == size
    assert CONTENT.footprints[BASE_SIZES.index(size) * 6 + face][0] == 0
    assert front(size, face) <= covered(size, face)


@pytest.mark.parametrize("face", range(6))
def test_CH_B1_the_rear_of_cavalry_is_behind_the_lead(face: int) -> None:
    """Lead hex and the hex opposite to the facing; the lead is the front."""
    assert covered(2, face) == {CENTRE, CENTRE - STEP[face]}
    assert front(2, face) == {CENTRE}


@pytest.mark.parametrize("face", range(6))
def test_CH_B6_a_base_of_three(face: int) -> None:
    """The back hex and the neighbours in directions f and f + 1, which are the front."""
    ahead = {CENTRE + STEP[face], CENTRE + STEP[(face + 1) % 6]}
    assert covered(3, face) == {CENTRE} | ahead
    assert front(3, face) == ahead


@pytest.mark.parametrize("face", range(6))
def test_CH_B6_a_base_of_nine(face: int) -> None:
    """A rhombus of three by three; its front is the far corner, two steps straight ahead."""
    right, left = STEP[(face - 1) % 6], STEP[(face + 1) % 6]
    assert covered(9, face) == {CENTRE + i * right + j * left for i in range(3) for j in range(3)}
    assert front(9, face) == {CENTRE + 2 * STEP[face]}


@pytest.mark.parametrize("face", range(6))
def test_CH_B6_a_base_of_one_is_its_own_front(face: int) -> None:
    """In every facing."""
    assert covered(1, face) == front(1, face) == {CENTRE}


@pytest.mark.parametrize("size", BASE_SIZES)
def test_CH_B6_no_base_reaches_further_than_four_hexes(size: int) -> None:
    """So the margin of the grid holds every base on every map."""
    assert max(distance(CENTRE, hex_) for face in range(6) for hex_ in covered(size, face)) <= 4
