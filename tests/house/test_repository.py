"""The repository itself: what is in it, and what must not be."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections import defaultdict
from operator import attrgetter
from pathlib import Path

import pytest

import dev
import ravenhill

ROOT = Path(__file__).parents[2]
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
OF_A_MACHINE = re.compile(r"(?<![\w.-])/(?:work|root|home|Users)/\w")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
NOQA = re.compile(r"#\s*noqa\b(.*)")
EXPLAINED = re.compile(r": [A-Z]+\d+(, [A-Z]+\d+)*,? +\S")  # the rules, and the reason after them
LONGEST_TWIN = 6  # statements and expressions on so many lines may be alike by chance


def repository_files() -> list[Path]:
    """Every file that is or would be committed."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode != 0:
        pytest.skip("not a git checkout")
    return [path for line in listed.stdout.splitlines() if (path := ROOT / line).is_file()]


def text_of(path: Path) -> str:
    """The text of a file, '' for pictures and other binary files."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def short(path: Path) -> str:
    """A path as a reader knows it."""
    return path.relative_to(ROOT).as_posix()


DOCUMENTS = [path for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")] if path.is_file()]


def test_there_is_no_lock_file() -> None:
    """Versions are pinned in constraints.txt alone."""
    assert not [path for path in repository_files() if path.name in ("uv.lock", "pylock.toml", "poetry.lock")]


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    """What is committed works in any folder."""
    assert not [short(path) for path in repository_files() if OF_A_MACHINE.search(text_of(path))]


def test_every_rule_of_ruff_that_is_left_out_has_its_reason() -> None:
    """In pyproject.toml each stands on a line of its own with a comment."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    ruff = text[text.index("[tool.ruff.lint]") : text.index("[tool.mypy]")]
    left_out = re.findall(r'^ +"[A-Z]+\d*",.*', ruff, re.MULTILINE)
    lint = SETTINGS["tool"]["ruff"]["lint"]
    assert lint["select"] == ["ALL"]
    assert len(left_out) == len(lint["ignore"]) + sum(map(len, lint["per-file-ignores"].values()))
    assert not [line for line in left_out if not re.search(r", +# \S", line)]


def test_every_noqa_has_its_reason() -> None:
    """It names its rules, and says after them why they do not hold there."""
    sources = [path for path in repository_files() if path.suffix == ".py"]
    marked = [(short(path), said) for path in sources for said in NOQA.findall(text_of(path))]
    assert marked
    assert not [each for each in marked if not EXPLAINED.match(each[1])]


def test_constraints_are_plain_pins() -> None:
    """Every line is `name==version`: no addresses, no hashes, no options."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", pin) for pin in pins)


def test_every_dependency_is_pinned() -> None:
    """constraints.txt holds every dependency and every extra that pyproject.toml names."""
    project = SETTINGS["project"]
    asked = [
        *project["dependencies"],
        *(name for extra in project["optional-dependencies"].values() for name in extra),
    ]
    pinned = set(re.findall(r"^([\w.-]+)==", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE))
    assert {re.split(r"[<>=!~\[ ]", name)[0] for name in asked} <= pinned


def test_the_version_is_said_once() -> None:
    """In the package; the build reads it there, without importing anything, as it is a plain text."""
    assert "version" not in SETTINGS["project"]
    assert SETTINGS["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "ravenhill.__version__"}
    assert f'__version__ = "{ravenhill.__version__}"' in text_of(ROOT / "src" / "ravenhill" / "__init__.py")


def test_every_public_name_is_there() -> None:
    """`dir`, `import *` and attributes tell the same names."""
    imported: dict[str, object] = {}
    exec("from ravenhill import *", imported)
    names = imported.keys() - {"__builtins__"}
    assert {"Match", "load", "new", "replay", "verify", "IllegalChoice"} < names
    assert {*names, "__version__"} == set(dir(ravenhill))
    assert all(getattr(ravenhill, name).__name__ == name for name in names)
    with pytest.raises(AttributeError, match="no attribute 'utils'"):
        attrgetter("utils")(ravenhill)


def test_import_ravenhill_stays_quick() -> None:
    """It reads nothing of the games until a public name is used."""
    program = "import ravenhill, sys; sys.exit(any(name.startswith('ravenhill.') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_the_changelog_knows_the_version() -> None:
    """The version has a heading in the changelog."""
    assert f"## {ravenhill.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("document", DOCUMENTS, ids=short)
def test_every_link_to_a_file_leads_somewhere(document: Path) -> None:
    """Links and pictures in the documents exist."""
    prose = re.sub(r"^```.*?^```$", "", document.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    local = [link for link in LINK.findall(prose) if not link.startswith(("http:", "https:", "mailto:", "#"))]
    assert not [link for link in local if not (document.parent / link.split("#")[0]).exists()]


def test_every_folder_of_modules_is_a_package() -> None:
    """A folder without `__init__.py` would be left out of an installation."""
    folders = {path.parent for path in (ROOT / "src" / "ravenhill").rglob("*.py")}
    assert not [short(folder) for folder in folders if not (folder / "__init__.py").exists()]


@pytest.mark.parametrize("command", dev.COMMANDS)
def test_every_command_is_explained(command: str) -> None:
    """dev.py explains each of its commands, and so does CONTRIBUTING."""
    assert f"dev.py {command}" in (dev.__doc__ or "")
    assert f"dev.py {command}" in (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


def bodies(path: Path) -> list[tuple[str, str]]:
    """The functions of a module that are long enough to be missed as twins: shape and place."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            lines = node.body[1:] if ast.get_docstring(node) else node.body
            if lines and (lines[-1].end_lineno or 0) - lines[0].lineno >= LONGEST_TWIN:
                found.append((" ".join(map(ast.dump, lines)), f"{short(path)}:{node.lineno}"))
    return found


def test_no_function_is_written_twice() -> None:
    """No two functions of the package have the same body."""
    places: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "src").rglob("*.py")):
        for shape, place in bodies(path):
            places[shape].append(place)
    assert not [twins for twins in places.values() if len(twins) > 1]
