"""The typefaces are made once, hold our letters, and pages name them only where they are."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from ravenhill.web import typefaces
from ravenhill.web.typefaces import FACES, Typefaces
from tests.web.serving import served

MOST = 120_000  # bytes of all of them: a first page may have 200 kB


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Typefaces:
    """All of them, in a folder of their own."""
    found = Typefaces(str(tmp_path_factory.mktemp("fonts")))
    assert not found.ready
    found.make()
    return found


def test_they_are_small_and_have_our_letters(made: Typefaces) -> None:
    """Every one has what a sentence and a name may need, and says where it comes from."""
    assert made.ready and made.folder is not None
    files = {file.name: file.read_bytes() for file in made.folder.iterdir()}
    assert set(files) == {f"{face.name}.woff2" for face in FACES}
    assert sum(map(len, files.values())) < MOST
    for name, body in files.items():
        font = TTFont(BytesIO(body))
        assert set(map(ord, "Dáin Óin’s – “5+”… −½·€")) <= set(font.getBestCmap()), name
        widths = {font["hmtx"][font.getBestCmap()[ord(digit)]][0] for digit in "0123456789"}
        assert len(widths) == 1, "numbers stand in columns"
        told = {record.nameID for record in font["name"].names}
        assert {0} <= told <= {0, 13, 14}, "copyright and licence, and no reserved name"


def test_they_are_made_once(made: Typefaces, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next start finds them."""
    monkeypatch.setattr(typefaces, "cut_down", lambda face: pytest.fail(f"{face.name} was made again"))
    assert made.folder is not None
    again = Typefaces(str(made.folder.parent))
    again.make()
    assert again.ready


def test_without_the_packages_pages_use_what_the_system_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is made, and nothing fails."""
    monkeypatch.setattr(typefaces, "find_spec", lambda name: None)
    found = Typefaces(str(tmp_path))
    found.make()
    assert not found.ready and list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_no_disaster(tmp_path: Path) -> None:
    """The log says why."""
    (tmp_path / "file").write_text("no folder")
    found = Typefaces(str(tmp_path / "file"))
    found.make()
    assert not found.ready


def test_pages_name_them_where_they_are(made: Typefaces, tmp_path: Path) -> None:
    """With the style sheet that the browser finds them by."""
    assert made.folder is not None
    with served(tmp_path, fonts=str(made.folder.parent)) as client:
        page = client.get("/", headers={"accept": "text/html"}).text
        assert "/static/css/typefaces.css" in page
        sheet = client.get("/static/css/typefaces.css").text
        for face in FACES:
            assert f"../../fonts/{face.name}.woff2" in sheet
            answer = client.get(f"/fonts/{face.name}.woff2")
            assert (answer.status_code, answer.headers["content-type"]) == (200, "font/woff2")
    with served(tmp_path) as client:
        assert "typefaces.css" not in client.get("/", headers={"accept": "text/html"}).text
