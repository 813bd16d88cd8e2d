"""`ravenhill doctor` finds what is wrong, says what to do, and changes nothing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ravenhill.cli import main
from ravenhill.web.operations import doctor
from ravenhill.web.workers.computer import Workers
from tests.browser.server import serving as a_server
from tests.web.serving import served
from tests.web.store.postgres import new_database


def run(*arguments: str) -> Result:
    """`ravenhill doctor` with these arguments."""
    return CliRunner(env={"COLUMNS": "400"}).invoke(main, ["doctor", *arguments])


def about(address: str) -> list[tuple[str, str]]:
    """The findings about a database."""
    return [(finding.level, finding.text) for finding in doctor.check_database(address)]


def test_a_server_that_runs_is_well(tmp_path: Path) -> None:
    """With its database in use, and its address without https as the one advice about it."""
    with a_server(tmp_path, "--workers", "1", "--root-path", "/below") as server:
        result = run("--database", f"sqlite:///{tmp_path / 'games.sqlite3'}", "--url", server.url)
        wrong = run("--database", f"sqlite:///{tmp_path / 'games.sqlite3'}", "--url", server.url[:-6])
    assert result.exit_code == 0, result.output
    for said in ("A server is using", "opens and is up to date", "starts and answers", "leads to a server that works"):
        assert said in result.output
    assert "fault" not in result.output and "is not https" in result.output
    assert wrong.exit_code == 1 and "start it with --root-path /" in wrong.output


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    """The first start does that."""
    assert about(f"sqlite:///{tmp_path / 'none' / 'x'}") == [
        (doctor.FINE, f"{tmp_path / 'none' / 'x'} does not exist: the first start makes it.")
    ]
    assert not list(tmp_path.iterdir())


def test_an_empty_database(tmp_path: Path) -> None:
    """Is a fault, for a server would not start."""
    (tmp_path / "x").touch(0o600)
    assert [(level, "--new-database" in text) for level, text in about(f"sqlite:///{tmp_path / 'x'}")] == [
        (doctor.FAULT, True)
    ]


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    """Is left alone."""
    (tmp_path / "x").write_text("a letter\n" * 100)
    (tmp_path / "x").chmod(0o600)
    [(level, text)] = about(f"sqlite:///{tmp_path / 'x'}")
    assert level == doctor.FAULT and "no database of Ravenhill" in text
    assert (tmp_path / "x").read_text().startswith("a letter")


@pytest.mark.parametrize(("version", "level", "said"), [("9999", "fault", "update"), (None, "advice", "next start")])
def test_tables_of_another_version(tmp_path: Path, version: str | None, level: str, said: str) -> None:
    """Newer ones need a newer program, older ones only a start; and who else can read the file is told."""
    with served(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as database:
        database.execute("DELETE FROM alembic_version")
        if version:
            database.execute("INSERT INTO alembic_version VALUES (?)", [version])
        database.commit()
    (tmp_path / "games.sqlite3").chmod(0o644)
    found = about(f"sqlite:///{tmp_path / 'games.sqlite3'}")
    assert found[0][0] == doctor.ADVICE and "chmod 600" in found[0][1]
    assert found[1][0] == level and said in found[1][1]


@pytest.mark.slow
def test_postgresql() -> None:
    """One without tables gets them at the first start; one that is not there is named without its password."""
    assert "the next start updates it" in about(new_database())[0][1]
    [(level, text)] = about("postgresql://anna:secret@127.0.0.1:1/games")
    assert level == doctor.FAULT and "no connection" in text and "secret" not in text


def test_a_computer_that_does_not_come_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """With what may be in its way."""

    async def never(workers: Workers) -> None:
        raise TimeoutError

    monkeypatch.setattr(Workers, "warm_up", never)
    [finding] = doctor.check_workers()
    assert finding.level == doctor.FAULT and "ulimit" in finding.text


def test_plain_python_is_slower() -> None:
    """Which is no fault."""
    assert [each.level for given in (True, False) for each in doctor.check_compiled(given)] == ["fine", "advice"]


def test_a_file_that_is_missing_is_named(tmp_path: Path) -> None:
    """Fonts of style sheets as well as scripts of pages."""
    (tmp_path / "pages").mkdir()
    (tmp_path / "static" / "css").mkdir(parents=True)
    (tmp_path / "pages" / "a.html").write_text('<script src="{{ root }}/static/js/gone.js"></script>')
    (tmp_path / "static" / "css" / "a.css").write_text("@font-face { src: url('../fonts/gone.woff2') }")
    [finding] = doctor.check_files(tmp_path)
    assert finding.level == doctor.FAULT
    assert "gone.js" in finding.text and "fonts/gone.woff2" in finding.text
    assert [each.level for each in doctor.check_files()] == [doctor.FINE]


def test_an_address_that_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dead address is a fault; a proxy that trusts every client is worth a word."""
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    found = list(doctor.check_proxy("file:///etc/passwd"))
    assert [each.level for each in found] == ["advice", "advice", "fault"]
    assert [each.level for each in doctor.check_answers("https://x", '{"status": "failing"}', '"/static/')] == ["fault"]
