"""docs/architecture.md: it shows the layers as they are, and names every room."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import rooms

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def test_the_picture_is_drawn_from_the_imports(capsys: pytest.CaptureFixture[str]) -> None:
    """After a new folder or a new import between layers: python3 dev.py rooms --write."""
    assert rooms.main([]) == 0, capsys.readouterr().out


@pytest.mark.parametrize("layer", rooms.LAYERS)
def test_every_layer_is_explained(layer: str) -> None:
    """In the table of layers."""
    assert f"| `{layer}` |" in PAGE


@pytest.mark.parametrize("folder", ["games/five_armies", "games/combat_hex", "web"])
def test_every_room_is_named(folder: str) -> None:
    """Whoever opens the tree finds each folder on the page."""
    inside = [path.parent.name for path in (rooms.PACKAGE / folder).glob("*/__init__.py")]
    assert not [name for name in inside if f"`{name}/" not in PAGE]


def test_every_file_it_names_is_there() -> None:
    """Where-is-it answers lead somewhere."""
    named = ["games/combat_hex/rules/moving/kill_zone_reactions.py", "games/combat_hex/rules/happenings.py"]
    named += ["games/combat_hex/rules/fighting/free_attack.py", "players/search.py", "web/live/state.py"]
    assert all(name.rpartition("/")[2] in PAGE and (rooms.PACKAGE / name).exists() for name in named)
