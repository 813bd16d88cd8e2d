"""docs/architecture.md: it shows the layers as they are, names every room, and says where the tests are."""

from __future__ import annotations

import re
from pathlib import Path, PurePath

import pytest

from bench import rooms
from bench.house import CROWDED

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
# Rooms of tests that belong to no single package; the page says what each is for.
OWN_ROOMS = re.findall(r"^\| `tests/(\w+)/` \| .+ \|$", PAGE, re.MULTILINE)
FOLDERS = sorted({path.parent for path in TESTS.rglob("*.py")})


def test_the_picture_is_drawn_from_the_imports(capsys: pytest.CaptureFixture[str]) -> None:
    """After a new folder or a new import between layers: python3 dev.py rooms --write."""
    assert rooms.main([]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("layer", rooms.LAYERS)
def test_every_layer_is_explained(layer: str) -> None:
    """In the table of layers."""
    assert f"| `{layer}` |" in PAGE


@pytest.mark.parametrize("folder", ["games/five_armies", "games/combat_hex", "web"])
def test_every_room_is_named(folder: str) -> None:
    """The page names every folder of the tree."""
    inside = [path.parent.name for path in (rooms.PACKAGE / folder).glob("*/__init__.py")]
    assert not [name for name in inside if f"`{name}/" not in PAGE]


def test_every_file_it_names_is_there() -> None:
    """Where-is-it answers lead somewhere."""
    named = ["games/combat_hex/rules/moving/kill_zone_reactions.py", "games/combat_hex/rules/happenings.py"]
    named += ["games/combat_hex/rules/fighting/free_attack.py", "players/search.py", "web/live/state.py"]
    assert all(name.rpartition("/")[2] in PAGE and (rooms.PACKAGE / name).exists() for name in named)


def mirrored(folder: PurePath) -> bool:
    """Whether the package has a folder or a module of this name at this place."""
    place = rooms.PACKAGE / folder
    return place.is_dir() or place.with_suffix(".py").exists()


def test_every_folder_of_tests_mirrors_the_package() -> None:
    """Tests stand where their module does."""
    inside = [folder.relative_to(TESTS) for folder in FOLDERS if folder != TESTS]
    assert not [str(folder) for folder in inside if folder.parts[0] not in OWN_ROOMS and not mirrored(folder)]


@pytest.mark.parametrize("name", OWN_ROOMS)
def test_a_room_of_its_own_is_needed(name: str) -> None:
    """It holds tests, and the package has no folder or module of this name."""
    assert [*(TESTS / name).glob("**/test_*.py")]
    assert not mirrored(PurePath(name))


def test_no_folder_of_tests_is_crowded() -> None:
    """A folder shows its rooms instead of a hundred files."""
    crowded = {str(folder.relative_to(TESTS)): len([*folder.glob("*.py")]) for folder in FOLDERS}
    assert not {name: count for name, count in crowded.items() if count > CROWDED}
