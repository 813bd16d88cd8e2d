"""Results are kept whatever happens, and never mixed with others."""

from __future__ import annotations

from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ravenhill.lab.journal import BadResults, beside
from ravenhill.lab.results import COLUMNS, Keeping, connect, kept_settings, open_results
from tests.lab.games import FIVE, HEX, kept, really_played


def rows(out: Path) -> list[Any]:
    """Everything in a file."""
    return open_results(out).execute("SELECT * FROM games ORDER BY number").fetchall()


def test_what_is_kept_is_what_was_played(tmp_path: Path) -> None:
    """Every field of a result comes back out of the Parquet file."""
    out = tmp_path / "results.parquet"
    result = really_played(HEX, 0)
    keeping = Keeping(out, HEX)
    assert list(keeping.keep([result])) == [result]
    keeping.finish(complete=True)
    (row,) = rows(out)
    assert dict(zip(COLUMNS, row, strict=True)) == msgspec.to_builtins(result)
    assert not beside(out).exists()


def test_each_game_is_on_the_disk_before_anybody_sees_it(tmp_path: Path) -> None:
    """Killed after any game, the journal has it."""
    out = tmp_path / "results.parquet"
    keeping = Keeping(out, HEX)
    played = [really_played(HEX, number) for number in range(2)]
    for number, _ in enumerate(keeping.keep(played), start=1):
        assert beside(out).read_bytes().count(b"\n") == 1 + number
        assert len(rows(out)) == number
    keeping.close()


def test_a_run_that_was_stopped_goes_on_and_ends_as_if_it_had_not_been(tmp_path: Path) -> None:
    """In whatever order the games came, and however often it was stopped, the file is the same."""
    whole, parts = tmp_path / "whole.parquet", tmp_path / "parts.parquet"
    kept(whole, FIVE, range(10)).finish(complete=True)
    kept(parts, FIVE, [3, 1]).finish(complete=False)  # Ctrl-C
    assert beside(parts).exists() and len(rows(parts)) == 2
    kept(parts, FIVE, [7]).close()  # killed: nothing is put into the file
    assert len(rows(parts)) == 3
    keeping = Keeping(parts, FIVE)
    assert [number for number, done in enumerate(keeping.played_marks(10)) if not done] == [0, 2, 4, 5, 6, 8, 9]
    keeping.close()
    kept(parts, FIVE, [9, 8, 6, 5, 4, 2, 0]).finish(complete=True)
    assert rows(parts) == rows(whole)
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["parts.parquet", "whole.parquet"]


def test_more_games_are_added_to_those_there_are(tmp_path: Path) -> None:
    """A finished file takes more; a game that is there is not asked for again."""
    out = tmp_path / "results.parquet"
    kept(out, FIVE, range(4)).finish(complete=True)
    keeping = kept(out, FIVE, range(4, 6))
    assert list(keeping.played_marks(8)) == [1] * 6 + [0] * 2
    keeping.finish(complete=True)
    assert [row[0] for row in rows(out)] == list(range(6))
    fewer = Keeping(out, FIVE)
    assert list(fewer.played_marks(3)) == [1, 1, 1]
    fewer.finish(complete=True)
    assert len(rows(out)) == 6


def test_a_game_in_both_file_and_journal_counts_once(tmp_path: Path) -> None:
    """Killed after the file was written and before the journal was removed, no game is doubled."""
    out = tmp_path / "results.parquet"
    kept(out, FIVE, range(4)).finish(complete=False)
    assert beside(out).exists() and len(rows(out)) == 4
    beside(out).write_bytes(beside(out).read_bytes() + beside(out).read_bytes().splitlines()[-1] + b"\n")
    Keeping(out, FIVE).finish(complete=True)
    assert len(rows(out)) == 4


@pytest.mark.parametrize("torn", [b'{"number":2,"see', b'{"number":2', b"{"])
def test_a_last_line_that_was_not_finished_is_cut_off(tmp_path: Path, torn: bytes) -> None:
    """The game of a torn line is played again; those before it are kept."""
    out = tmp_path / "results.parquet"
    kept(out, FIVE, range(2)).close()
    whole = beside(out).read_bytes()
    beside(out).write_bytes(whole + torn)
    assert len(rows(out)) == 2
    keeping = Keeping(out, FIVE)
    assert beside(out).read_bytes() == whole
    assert list(keeping.played_marks(3)) == [1, 1, 0]
    keeping.close()
    kept(out, FIVE, [2]).finish(complete=True)
    assert [row[0] for row in rows(out)] == [0, 1, 2]


def test_a_journal_killed_in_its_first_line_begins_anew(tmp_path: Path) -> None:
    """Nothing is known of it, and nothing is lost."""
    out = tmp_path / "results.parquet"
    beside(out).write_bytes(b'{"ravenhill-ga')
    kept(out, FIVE, range(2)).finish(complete=True)
    assert len(rows(out)) == 2


def test_a_run_without_any_game_leaves_nothing_behind(tmp_path: Path) -> None:
    """Neither a file nor a journal."""
    kept(tmp_path / "results.parquet", FIVE, []).finish(complete=False)
    assert not list(tmp_path.iterdir())


# --- refused --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": 8}, "seed 5, not 8"),
        ({"players": ("greedy",)}, "players random,greedy, not greedy"),
        ({"game": "combat-hex"}, "game five-armies, not combat-hex"),
        ({"content": "mine"}, "content unsaid, not mine"),
    ],
)
@pytest.mark.parametrize("complete", [True, False])
def test_another_command_for_the_same_file_is_refused(
    tmp_path: Path, change: dict[str, Any], said: str, complete: bool
) -> None:
    """Games that were played for different commands are never in one file; the sentence says what differs."""
    out = tmp_path / "results.parquet"
    kept(out, FIVE, range(2)).finish(complete)
    before = out.read_bytes()
    with pytest.raises(BadResults, match=said):
        Keeping(out, msgspec.structs.replace(FIVE, **change))
    assert out.read_bytes() == before


def test_a_journal_of_another_command_is_refused_too(tmp_path: Path) -> None:
    """Killed before there was a file, the journal still knows what it is for."""
    out = tmp_path / "results.parquet"
    kept(out, FIVE, range(2)).close()
    with pytest.raises(BadResults, match=r"results\.parquet.*seed 5, not 8"):
        Keeping(out, msgspec.structs.replace(FIVE, seed=8))


def test_games_of_another_version_are_not_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another version may play the same job differently."""
    out = tmp_path / "results.parquet"
    kept(out, FIVE, range(2)).finish(complete=True)
    monkeypatch.setattr("ravenhill.lab.journal.__version__", "99")
    with pytest.raises(BadResults, match=r"version .*, not 99"):
        Keeping(out, FIVE)


def changed(text: str) -> str:
    """The message about something that has changed."""
    return rf"{text} changed since its games were played.*put back what was there, or give another file with --out"


def test_games_of_another_program_are_not_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The version may be the same and the source not."""
    out = tmp_path / "results.parquet"
    kept(out, FIVE, range(2)).finish(complete=True)
    monkeypatch.setattr("ravenhill.lab.digests.fingerprint", lambda: "another")
    with pytest.raises(BadResults, match=changed("the program itself")):
        Keeping(out, FIVE)


@pytest.mark.parametrize("complete", [True, False])
def test_games_of_a_changed_file_are_not_mixed(tmp_path: Path, complete: bool) -> None:
    """An army, a map or a content pack that is not what it was is named; put back, the same command goes on."""
    army, hills, pack = tmp_path / "mine.toml", tmp_path / "hills.map", tmp_path / "pack"
    for path in (army, hills, pack / "warriors.toml"):
        path.parent.mkdir(exist_ok=True)
        path.write_text("before", encoding="utf-8")
    series = msgspec.structs.replace(HEX, armies=(str(army), "ready"), maps=(str(hills),), content=str(pack))
    out = tmp_path / "results.parquet"
    keeping = Keeping(out, series)
    list(keeping.keep([really_played(HEX, 0)]))
    keeping.finish(complete)
    for path, named in (
        (army, f"the army file {army}"),
        (hills, f"the map file {hills}"),
        (pack / "warriors.toml", f"the content pack {pack}"),
    ):
        path.write_text("after", encoding="utf-8")
        with pytest.raises(BadResults, match=changed(named)):
            Keeping(out, series)
        path.write_text("before", encoding="utf-8")
    Keeping(out, series).close()


def test_games_of_which_no_digests_are_known_can_be_shown_but_not_added_to(tmp_path: Path) -> None:
    """As earlier versions have written them."""
    out = tmp_path / "results.parquet"
    kept(out, FIVE, range(2)).close()
    first, *games = beside(out).read_bytes().splitlines()
    settings = msgspec.json.decode(first)
    del settings["digests"]
    beside(out).write_bytes(b"\n".join([msgspec.json.encode(settings), *games, b""]))
    assert len(rows(out)) == 2
    with pytest.raises(BadResults, match=changed("the program itself")):
        Keeping(out, FIVE)


def test_a_file_that_is_not_ours_is_left_alone(tmp_path: Path) -> None:
    """Neither a text nor another program's Parquet."""
    text, parquet = tmp_path / "letter.parquet", tmp_path / "data.parquet"
    text.write_text("Dear Bilbo", encoding="utf-8")
    connect().execute(f"COPY (SELECT 1 AS number) TO '{parquet}' (FORMAT parquet)")
    for path in (text, parquet):
        before = path.read_bytes()
        for use in (lambda path=path: Keeping(path, FIVE), lambda path=path: open_results(path)):
            with pytest.raises(BadResults, match="not a file of `ravenhill simulate`"):
                use()
        assert path.read_bytes() == before
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "this is a folder"),
        ("nowhere/x", r"nowhere/x: cannot be written: no such file"),
        ("x[1].parquet", "choose another name"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_before_the_first_game(tmp_path: Path, name: str, said: str) -> None:
    """One sentence that names the file."""
    with pytest.raises(BadResults, match=said):
        Keeping(tmp_path / name, FIVE)
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_not_there_cannot_be_summed_up(tmp_path: Path) -> None:
    """It has no settings either."""
    assert kept_settings(tmp_path / "x.parquet") is None
    with pytest.raises(BadResults, match="there is no such file"):
        open_results(tmp_path / "x.parquet")


def test_a_file_can_be_named_by_a_text(tmp_path: Path) -> None:
    """As a person writes it in a notebook."""
    kept(tmp_path / "five.parquet", FIVE, range(2)).finish(complete=True)
    assert open_results(f"{tmp_path}/five.parquet").execute("SELECT count(*) FROM games").fetchall() == [(2,)]


def test_a_folder_cannot_be_summed_up(tmp_path: Path) -> None:
    """The games of all its files would be thrown together."""
    kept(tmp_path / "five.parquet", FIVE, range(2)).finish(complete=True)
    kept(tmp_path / "hex.parquet", HEX, range(2)).finish(complete=True)
    with pytest.raises(BadResults, match="this is a folder: say the name of a file in it"):
        open_results(tmp_path)
    with pytest.raises(BadResults, match=r"a name with one of \* \? \[ \] cannot be read back"):
        open_results(tmp_path / "*.parquet")


# --- faults of the disk ---------------------------------------------------------------------------
def test_a_full_disk_is_told_with_the_file_and_what_is_kept(tmp_path: Path) -> None:
    """A game that cannot be written down: those before it are in the journal, and the same command goes on."""
    out = tmp_path / "results.parquet"
    keeping = kept(out, FIVE, range(3))
    keeping.close()
    with FileIO("/dev/full", "wb") as full:
        keeping._journal._file = full
        said = (
            r"results\.parquet: a game could not be written down: no space left on device: the games before it are kept"
        )
        with pytest.raises(BadResults, match=said):
            list(keeping.keep([really_played(FIVE, 3)]))
    again = Keeping(out, FIVE)
    assert list(again.played_marks(4)) == [1, 1, 1, 0]
    again.close()


@pytest.mark.parametrize("fault", ["_duckdb", "replace"])
def test_a_file_that_cannot_be_put_together_loses_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    """The journal has them all, the sentence says so, and nothing half written is left."""
    out = tmp_path / "results.parquet"
    keeping = kept(out, FIVE, range(3))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    if fault == "replace":
        monkeypatch.setattr("pathlib.Path.replace", full)
    else:
        (tmp_path / "results.parquet.new").mkdir()  # duckdb cannot write there
    with pytest.raises(
        BadResults, match=r"results\.parquet: cannot be written: .*: every game is kept in .*\.journal;"
    ):
        keeping.finish(complete=True)
    assert not out.exists() and len(rows(out)) == 3


def test_a_disk_that_is_full_from_the_beginning_keeps_nothing_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the first game, with the name that the user gave."""
    monkeypatch.setattr("ravenhill.lab.journal.FileIO", FullDisk)
    with pytest.raises(BadResults, match=r"results\.parquet: cannot be written: no space left on device$"):
        Keeping(tmp_path / "results.parquet", FIVE)
    assert not list(tmp_path.iterdir())


class FullDisk(FileIO):
    """A file for which there is no room."""

    def write(self, data: object) -> int:
        """Refuse every byte."""
        raise OSError(28, "No space left on device")


@pytest.mark.parametrize("use", [lambda out: Keeping(out, FIVE), open_results])
def test_a_journal_that_is_no_text_is_refused_in_a_sentence(tmp_path: Path, use: Callable[[Path], object]) -> None:
    """Its first line tells nothing."""
    out = tmp_path / "results.parquet"
    beside(out).write_bytes(b'{"ravenhill-games":"\xff\xfe"}\n')
    with pytest.raises(BadResults, match="not a file of `ravenhill simulate`"):
        use(out)


def test_a_line_that_is_no_text_costs_only_its_own_game(tmp_path: Path) -> None:
    """The others are shown, and it is played again."""
    out = tmp_path / "results.parquet"
    kept(out, FIVE, range(3)).close()
    lines = beside(out).read_bytes().splitlines(keepends=True)
    lines[2] = lines[2].replace(b" ", b"\xff\xfe")  # those of its sentences
    beside(out).write_bytes(b"".join(lines))
    keeping = Keeping(out, FIVE)
    assert list(keeping.played_marks(3)) == [1, 0, 1]
    assert [row[0] for row in rows(out)] == [0, 2]
    keeping.finish(complete=False)
