"""The sdist and the wheel hold every file of the program, and nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

import ravenhill
from tests.house.test_repository import ROOT, SETTINGS, repository_files, short

BUILD = "from setuptools import build_meta as b; b.build_sdist('out'); b.build_wheel('out')"
OF_WHEEL = {"METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE", "top_level.txt"}
OF_SDIST = {"LICENSE", "README.md", "CHANGELOG.md", "SECURITY.md", "MANIFEST.in", "constraints.txt"}
OF_SDIST |= {"PKG-INFO", "pyproject.toml", "setup.cfg", "setup.py"}
# The kinds of file without which a server, a game or a database would not work.
NEEDED = (
    r"ravenhill/py\.typed",
    r"ravenhill/web/pages/.+\.html",
    r"ravenhill/web/static/css/.+\.css",
    r"ravenhill/web/static/js/.+\.js",
    r"ravenhill/web/static/icons/.+\.svg",
    r"ravenhill/web/(guides|pictures)/.+\.toml",
    r"ravenhill/web/store/migrations/versions/.+\.py",
    r"ravenhill/games/five_armies/.+\.toml",
    r"ravenhill/games/combat_hex/.+\.(toml|map)",
    r"ravenhill/rules/.+\.toml",
)
# The first release without a flaw that was published; docs/dependencies.md says which.
SOUND = {
    "h11": "0.16",
    "jinja2": "3.1.6",
    "mako": "1.3.12",
    "pytest": "9.0.3",
    "python-multipart": "0.0.31",
    "ray": "2.52",
    "setuptools": "78.1.1",
    "starlette": "1.1",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with both, built from what is committed and from some litter that must stay out."""
    folder = tmp_path_factory.mktemp("packaging")
    for path in repository_files():
        (folder / short(path)).parent.mkdir(parents=True, exist_ok=True)
        (folder / short(path)).write_bytes(path.read_bytes())
    for litter in ("src/ravenhill/__pycache__/cli.cpython-311.pyc", "tests/.cache/x", "src/ravenhill/web/notes.txt"):
        (folder / litter).parent.mkdir(parents=True, exist_ok=True)
        (folder / litter).write_text("litter")
    environment = {**os.environ, "RAVENHILL_UNCOMPILED": "1"}
    done = subprocess.run(
        [sys.executable, "-c", BUILD], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return folder / "out"


def program() -> set[str]:
    """Every file of the program as it is committed."""
    return {short(path).removeprefix("src/") for path in repository_files() if short(path).startswith("src/")}


@pytest.mark.slow
def test_the_wheel_holds_the_program_and_nothing_else(built: Path) -> None:
    """Pages, scripts, content and migrations as well as modules."""
    [wheel] = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as opened:
        names = set(opened.namelist())
    about = {name for name in names if ".dist-info/" in name}
    assert names - about == program()
    assert {name.split(".dist-info/")[1] for name in about} == OF_WHEEL


@pytest.mark.slow
def test_both_carry_the_version_of_the_package(built: Path) -> None:
    """Read from its source, as nothing is installed where they are built."""
    names = {path.name.split("-py3")[0].removesuffix(".tar.gz") for path in built.iterdir()}
    assert names == {f"ravenhill-{ravenhill.__version__}"}


@pytest.mark.slow
def test_the_sdist_holds_what_a_build_needs_and_nothing_else(built: Path) -> None:
    """Neither some of the tests nor anything of a cache."""
    [sdist] = built.glob("*.tar.gz")
    with tarfile.open(sdist) as opened:
        names = {name.name.split("/", 1)[1] for name in opened.getmembers() if name.isfile()}
    about = {name for name in names if name.startswith("src/ravenhill.egg-info/")}
    assert names - about == OF_SDIST | {f"src/{name}" for name in program()}


@pytest.mark.parametrize("kind", NEEDED)
def test_the_program_has_every_kind_of_file(kind: str) -> None:
    """So that the list of what must be in is not empty by mistake."""
    assert any(re.fullmatch(kind, name) for name in program())


def test_no_lower_bound_admits_a_known_flaw() -> None:
    """S12: pyproject.toml allowed releases with published flaws."""
    project = SETTINGS["project"]
    asked = [*project["dependencies"], *SETTINGS["build-system"]["requires"]]
    asked += [name for extra in project["optional-dependencies"].values() for name in extra]
    bounds = {
        found.name: Version(bound.version)
        for found in map(Requirement, asked)
        for bound in found.specifier
        if bound.operator == ">="
    }
    assert not {name for name, sound in SOUND.items() if bounds[name] < Version(sound)}


def test_every_pin_was_looked_at() -> None:
    """docs/dependencies.md has a line for each: the version that is pinned, what for, its licence, who keeps it."""
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    told = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    pinned = re.findall(r"^([\w.-]+)==([\w.]+)$", pins, re.MULTILINE)
    looked_at = re.findall(r"^\| ([\w.-]+) \| (\d[\w.]*) \|(?: [^|]+ \|){3}$", told, re.MULTILINE)
    assert sorted(looked_at) == sorted(pinned)
