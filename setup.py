"""Builds the package with mypyc where there is a compiler, and as plain Python everywhere else.

`RAVENHILL_UNCOMPILED=1` leaves the compiler out; with `RAVENHILL_COMPILE=required` there is no way round it.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

REQUIRED = os.environ.get("RAVENHILL_COMPILE") == "required"


def hot_modules(root: Path) -> list[Path]:
    """The modules to compile, as `[tool.ravenhill.compile]` in pyproject.toml names them."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    table = settings["tool"]["ravenhill"]["compile"]
    package = root / "src" / "ravenhill"
    found = [path for folder in table["packages"] for path in sorted((package / folder).rglob("*.py"))]
    return [path for path in found if path.name != "__init__.py"] + [package / name for name in table["modules"]]


def obstacle() -> str:
    """The reason why nothing can be compiled here, or ''."""
    if os.environ.get("RAVENHILL_UNCOMPILED") == "1":
        return "RAVENHILL_UNCOMPILED is 1"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if os.name == "posix" and not shutil.which(compiler):
        return f"there is no C compiler ({compiler})"
    try:
        import mypyc.build  # noqa: F401, PLC0415  only to see whether it is there
    except ImportError:
        return "mypy is not installed"
    return ""


def plain(reason: str) -> list[Extension]:
    """Says in one line that this will be plain Python, or stops where compiling is required."""
    if REQUIRED:
        sys.exit(f"ravenhill: cannot compile: {reason}")
    print(f"ravenhill: installing as plain Python: {reason}", file=sys.stderr)
    return []


def parts(hot: list[Path]) -> list[tuple[list[str], str | None]]:
    """The modules in parts that compile side by side; a change compiles only its own part again."""
    found: dict[str, list[str]] = {}
    for path in hot:
        found.setdefault("_".join(["ravenhill", *room(path)]), []).append(str(path))
    return [(paths, name) for name, paths in found.items()]


def room(path: Path) -> tuple[str, ...]:
    """The room a module is compiled with: rules and state of a game call each other most, so they share one."""
    folder = path.relative_to("src/ravenhill").parts[:-1]
    return folder[:2] if folder[2:3] == ("rules",) else folder[:3]


def extensions() -> list[Extension]:
    """One extension for each hot module, or none."""
    if {"egg_info", "dist_info"} & set(sys.argv):
        return []  # pip only asks for name and version
    reason = obstacle()
    if reason:
        return plain(reason)
    from mypyc.build import mypycify  # noqa: PLC0415  it is there, as `obstacle` has seen

    # The build needs no other library: a type it cannot see is Any there, and checked by `dev.py check`.
    options = ["--config-file=", "--ignore-missing-imports"]
    try:
        hot = hot_modules(Path())
        return mypycify([*options, *map(str, hot)], separate=parts(hot), opt_level="2", debug_level="0")
    except (SystemExit, Exception) as error:  # noqa: BLE001  whatever it is, plain Python works
        return plain(f"mypyc refused the sources ({error})")


class AllOrNothing(build_ext):
    """Builds every extension, or removes those already built: half a compiled package cannot be imported."""

    def finalize_options(self) -> None:
        """Uses every core, unless the command line says otherwise."""
        super().finalize_options()
        self.parallel: int | None = self.parallel or os.cpu_count()

    def run(self) -> None:
        """Builds, and falls back to plain Python if the compiler fails."""
        try:
            super().run()
        except (SystemExit, Exception) as error:  # noqa: BLE001  whatever it is, plain Python works
            self.remove_built()
            self.extensions = plain(f"the C compiler failed ({type(error).__name__})")

    def remove_built(self) -> None:
        """Deletes everything compiled before the failure."""
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
