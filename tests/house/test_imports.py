"""Imports run one way only, and the modules under test are the ones that were meant."""

from __future__ import annotations

import ast
import importlib
import os
from functools import cache
from pathlib import Path

import pytest

from setup import hot_modules

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "ravenhill"
MODULES = sorted(PACKAGE.rglob("*.py"))
HOT = hot_modules(ROOT)
# Each layer may import itself and those before it.
LAYERS = ("kernel", "protocol", "games", "players", "match", "lab", "research", "web", "terminal")
# The only modules above the web: they start it, and import it only then.
STARTING = {"ravenhill.terminal.commands.doctor", "ravenhill.terminal.commands.serve"}
GAMES = {"five_armies", "combat_hex"}
# Modules outside a game's folder that belong to one game: each is named by the game, or is a command or a page for it
# alone. `match.known` names the types of our own games' matches.
OF_ONE_GAME = (
    "ravenhill.match.known",
    "ravenhill.research.five_armies_numbers",
    "ravenhill.research.combat_hex_numbers",
    "ravenhill.terminal.commands.army",
    "ravenhill.terminal.commands.map",
    "ravenhill.terminal.games.",
    "ravenhill.web.armies.",
    "ravenhill.web.games.",
)
# All that rules may know of the world outside, for types alone where a name ends in _extensions; the edges also read
# packs and positions and write text.
PURE = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "hmac",
    "itertools",
    "math",
    "mypy_extensions",
    "operator",
    "random",
    "re",
    "string",
    "types",
    "typing",
    "typing_extensions",
}
EDGE = PURE | {
    "difflib",
    "html",
    "importlib",
    "inspect",
    "json",
    "msgspec",
    "networkx",
    "pathlib",
    "textwrap",
    "threading",
    "tomli_w",
    "tomllib",
    "unicodedata",
    "xml",
}
WRITING = {"open", "write_text", "write_bytes", "mkdir", "touch", "unlink", "rename", "rmdir"}


@cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def dotted(path: Path) -> str:
    """The name under which a module is imported."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def base_of(path: Path, node: ast.ImportFrom) -> str:
    """The module an import names, relative ones resolved."""
    if node.level == 0:
        return node.module or ""
    package = path.relative_to(PACKAGE.parent).with_suffix("").parts[: -node.level]
    return ".".join([*package, node.module] if node.module else package)


@cache
def imported(path: Path) -> set[str]:
    """Every module a module imports, also below functions and `if TYPE_CHECKING`."""
    return {name for node in ast.walk(parsed(path)) for name in names_of(path, node)}


def names_of(path: Path, node: ast.AST) -> set[str]:
    """The modules that one statement imports."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    if isinstance(node, ast.ImportFrom):
        return {f"{base_of(path, node)}.{alias.name}" for alias in node.names}
    return set()


def layer(name: str) -> str:
    """The layer of a module's dotted name; '' for the public face, the command line and other libraries."""
    parts = name.split(".")
    return parts[1] if parts[0] == "ravenhill" and len(parts) > 1 and parts[1] in LAYERS else ""


def in_rules(path: Path) -> bool:
    """True for modules of the kernel, the protocol and the games."""
    return layer(dotted(path)) in ENGINE


ENGINE = ("kernel", "protocol", "games")
RULES = [path for path in MODULES if in_rules(path)]
PRESENTATIONS = [path for path in MODULES if dotted(path).startswith("ravenhill.web.games")]
# What of a game its presentation must not know: the game's own table, and whatever moves it on.
BEHIND = {"rules", "state", "hidden"}
# Besides themselves, the rules of a game know only these of its modules.
BESIDE_RULES = {"hexes", "model", "moments", "rules", "state", "vocabulary"}


def room(name: str) -> str:
    """The room of a module: a sub-package of a game or of the web with all below it, or a module beside them."""
    parts = name.split(".")
    deep = 4 if parts[1:2] == ["games"] or parts[1:3] in (["web", "games"], ["terminal", "games"]) else 3
    return ".".join(parts[:deep] if parts[1:2] in (["games"], ["web"], ["terminal"]) else parts[:2])


def doors() -> dict[str, set[str]]:
    """Which rooms each room imports."""
    names = {dotted(path) for path in MODULES}
    found: dict[str, set[str]] = {}
    for path in MODULES:
        own = room(dotted(path))
        modules = {name if name in names else name.rpartition(".")[0] for name in imported(path)}
        found.setdefault(own, set()).update(room(name) for name in modules if name in names)
    return found


def test_no_two_rooms_import_each_other() -> None:
    """Neither directly nor round corners: rooms can be put in an order in which each knows only those before it."""
    left = {own: {other for other in others if other != own} for own, others in doors().items()}
    left.pop("ravenhill", None)  # the public face: everybody may read the version, and it imports only when asked
    while ready := [own for own, others in left.items() if not others & left.keys()]:
        for own in ready:
            del left[own]
    assert not left


@pytest.mark.parametrize("path", [path for path in RULES if "rules" in path.parts], ids=dotted)
def test_rules_know_only_model_state_and_words(path: Path) -> None:
    """Within its game a rule imports nothing but rules, and the nouns they speak of."""
    game = ".".join(dotted(path).split(".")[:3])
    inside = {name.removeprefix(f"{game}.").split(".")[0] for name in imported(path) if name.startswith(f"{game}.")}
    assert inside <= BESIDE_RULES


def test_no_folder_is_crowded() -> None:
    """A folder shows its rooms instead of a hundred files."""
    folders = {path.parent for path in MODULES}
    crowded = {str(each.relative_to(PACKAGE)): len(list(each.glob("*.py"))) - 1 for each in folders}
    assert not {name: count for name, count in crowded.items() if count > 25}


@pytest.mark.parametrize("path", PRESENTATIONS, ids=dotted)
def test_presentations_get_views_and_questions(path: Path) -> None:
    """How a game is shown knows no match, no table, no rules and no state: what a seat may not see is out of reach."""
    names = imported(path)
    assert not {name for name in names if name.startswith(("ravenhill.match", "ravenhill.kernel.table"))}
    assert not {name for name in names if name.split(".")[-1] in ("Match", "Table")}
    assert not {name for name in names if name.startswith("ravenhill.games.") and set(name.split(".")[3:4]) & BEHIND}


@pytest.mark.parametrize("path", PRESENTATIONS, ids=dotted)
def test_presentations_look_into_no_table_and_no_world(path: Path) -> None:
    """Neither of a match nor of a question; cards lie on the table of a view."""
    attributes = [node for node in ast.walk(parsed(path)) if isinstance(node, ast.Attribute)]
    read = {ast.unparse(node) for node in attributes if node.attr in ("table", "world")}
    assert read <= {"view.table", "card.table"}


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_imports_run_one_way(path: Path) -> None:
    """Kernel <- protocol <- games <- players <- match <- lab <- research <- web <- terminal: never a layer above."""
    own = layer(dotted(path))
    if own:
        above = set(LAYERS[LAYERS.index(own) + 1 :])
        assert not {name for name in imported(path) if layer(name) in above}


def imported_at_once(path: Path) -> set[str]:
    """Every module that is imported when a module is: not below functions, not for types alone."""
    tree = parsed(path)
    now = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    return {name for node in now for name in names_of(path, node)}


@pytest.mark.parametrize("path", [path for path in MODULES if layer(dotted(path)) != "web"], ids=dotted)
def test_nobody_waits_for_the_server_but_who_starts_it(path: Path) -> None:
    """The web is imported by the command that serves, and only when it runs."""
    web = {name for name in imported(path) if layer(name) == "web"}
    assert not web or dotted(path) in STARTING
    assert not {name for name in imported_at_once(path) if layer(name) == "web"}


@pytest.mark.parametrize("path", RULES, ids=dotted)
def test_rules_do_not_import_the_public_face(path: Path) -> None:
    """Kernel, protocol and games import from the package only each other."""
    inside = {name for name in imported(path) if name.split(".")[0] == "ravenhill"}
    assert not {name for name in inside if layer(name) not in ENGINE}


@pytest.mark.parametrize("path", [path for path in RULES if layer(dotted(path)) == "games"], ids=dotted)
def test_games_do_not_import_each_other(path: Path) -> None:
    """A game imports from the games only itself and what all share; what all share imports no game."""
    parts = dotted(path).split(".")
    if len(parts) > 2:
        games = {name.split(".")[2] for name in imported(path) if name.startswith("ravenhill.games.")}
        shared = {module.stem for module in (PACKAGE / "games").glob("*.py")}
        assert games <= {parts[2], *shared}


@pytest.mark.parametrize("path", [path for path in MODULES if layer(dotted(path)) != "games"], ids=dotted)
def test_only_a_games_own_rooms_know_it(path: Path) -> None:
    """What all games share finds each of them by its entry point, and asks it through the protocol."""
    known = {name.split(".")[2] for name in imported(path) if name.startswith("ravenhill.games.")}
    assert not known & GAMES or dotted(path).startswith(OF_ONE_GAME)


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_nothing_branches_by_the_name_of_a_game(path: Path) -> None:
    """A name of a game is never compared with."""
    compared = [node for node in ast.walk(parsed(path)) if isinstance(node, ast.Compare | ast.match_case)]
    texts = {each.value for node in compared for each in ast.walk(node) if isinstance(each, ast.Constant)}
    assert not texts & {"five-armies", "combat-hex"}


@pytest.mark.parametrize("path", RULES, ids=dotted)
def test_rules_know_nothing_of_the_world(path: Path) -> None:
    """No web, database, AI, files or clocks in kernel and games; only the edges read files."""
    allowed = PURE if path in HOT else EDGE
    assert {name.split(".")[0] for name in imported(path)} - {"ravenhill"} <= allowed


@pytest.mark.parametrize("path", RULES, ids=dotted)
def test_rules_write_no_files(path: Path) -> None:
    """Nothing in kernel and games opens or writes a file, the edges included."""
    calls = [node.func for node in ast.walk(parsed(path)) if isinstance(node, ast.Call)]
    names = {node.id for node in calls if isinstance(node, ast.Name)}
    names |= {node.attr for node in calls if isinstance(node, ast.Attribute)}
    assert not names & WRITING


@pytest.mark.parametrize("path", MODULES, ids=dotted)
def test_the_yardstick_is_never_imported(path: Path) -> None:
    """python-chess belongs to the benchmark alone."""
    assert "chess" not in {name.split(".")[0] for name in imported(path)}


@pytest.mark.parametrize("path", HOT, ids=dotted)
def test_the_tree_under_test_is_the_one_meant(path: Path) -> None:
    """`dev.py test --compiled` tests compiled modules only, `dev.py test` plain ones only."""
    meant = os.environ.get("RAVENHILL_COMPILED")
    if meant is None:
        pytest.skip("run by dev.py, which says which tree is meant")
    found = Path(importlib.import_module(dotted(path)).__file__ or "")
    assert (found.suffix == ".py") == (meant == "0")
    assert ("compiled" in found.parts) == (meant == "1")
