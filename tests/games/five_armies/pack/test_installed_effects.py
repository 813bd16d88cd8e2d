"""Effects of installed packages: the example of docs/packs.md is installed into a site folder, checked and played."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import ravenhill
from ravenhill.games.five_armies.pack import loading

DOCUMENT = Path(__file__).parents[4] / "docs" / "packs.md"
REPLACED = "grind-them-down"
POSITION = """
game = "five-armies"
to_act = "free-peoples"
[dice]
free-peoples = ["muster-army", "character"]
shadow = ["army"]
[hand]
free-peoples = ["mist-rises"]
[region.camp]
side = "free-peoples"
units = { lake-men = 3 }
damage = 3
[region.garden-walls]
side = "free-peoples"
units = { lake-men = 2 }
damage = 1
[region.old-road]
side = "shadow"
units = { orcs = 2 }
[region.front-gate]
side = "free-peoples"
units = { dwarf-veterans = 1 }
"""


def blocks(language: str) -> list[str]:
    """The code blocks of the document in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


PROJECT, CARD = blocks("toml")
[MODULE] = blocks("python")
TABLE = tomllib.loads(PROJECT)["project"]
[(GROUP, POINTS)] = TABLE["entry-points"].items()


def install(
    site: Path, module: str | None = MODULE, name: str = TABLE["name"], points: dict[str, str] = POINTS
) -> None:
    """Installs a module in a site folder, with a `.dist-info` that names the entry points."""
    info = site / f"{name.replace('-', '_')}-{TABLE['version']}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {TABLE['version']}\n", encoding="utf-8"
    )
    lines = "".join(f"{effect} = {value}\n" for effect, value in points.items())
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{lines}", encoding="utf-8")
    if module is not None:
        (site / "my_cards.py").write_text(module, encoding="utf-8")


def with_the_card(folder: Path) -> Path:
    """A pack whose cards are ours, but one."""
    text = (loading.DEFAULT / "cards.toml").read_text(encoding="utf-8")
    start = text.index(f'[[card]]\nslug = "{REPLACED}"')
    end = text.index("[[card]]", start + 1)
    folder.mkdir()
    (folder / "cards.toml").write_text(f"{text[:start]}{CARD}\n{text[end:]}", encoding="utf-8")
    return folder


class Owner:
    """Somebody with a pack, and with packages in a folder that only the programs started here see."""

    def __init__(self, home: Path) -> None:
        self.home = home
        home.mkdir(exist_ok=True)
        self.site = home / "site"
        self.pack = with_the_card(home / "pack")

    def python(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Python with these arguments."""
        paths = [str(self.site), str(Path(ravenhill.__file__).parents[1])]
        told = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "COLUMNS": "100"}
        return subprocess.run(
            [sys.executable, *arguments],
            input=typed,
            cwd=self.home,
            env=told,
            text=True,
            capture_output=True,
            check=False,
        )

    def run(self, *arguments: str, typed: str = "") -> str:
        """`ravenhill` with these arguments, which must succeed."""
        done = self.python("-m", "ravenhill", *arguments, typed=typed)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def refused(self, *arguments: str) -> str:
        """The refusal that `ravenhill` prints, without a traceback."""
        done = self.python("-m", "ravenhill", *arguments)
        assert done.returncode == 1
        assert "Traceback" not in done.stdout + done.stderr
        return done.stdout + done.stderr

    def fault(self) -> str:
        """The one fault that the check names."""
        first, last = self.refused("content", "check", "pack").splitlines()
        assert last == "pack: 1 fault"
        return first


@pytest.fixture
def owner(tmp_path: Path) -> Owner:
    """An owner who has installed nothing."""
    return Owner(tmp_path)


@pytest.fixture(scope="module")
def settled(tmp_path_factory: pytest.TempPathFactory) -> Owner:
    """An owner who has installed the example."""
    owner = Owner(tmp_path_factory.mktemp("owner"))
    install(owner.site)
    (owner.home / "position.toml").write_text(POSITION, encoding="utf-8")
    return owner


# --- played -------------------------------------------------------------------------------------------------------
def test_the_example_has_no_fault(settled: Owner) -> None:
    """It is loaded and enters its effect."""
    assert settled.run("content", "check", "pack") == "pack: no fault found.\n"


def test_the_card_is_played_at_the_terminal_recorded_and_replayed(settled: Owner) -> None:
    """The card asks its own question, does what it says, and the record plays the same again."""
    typed = "die:muster-army\nas:army\naction:play-card\ncard:mist-rises\nregion:camp\nquit\n"
    start = ("--load", "position.toml", "--content", "pack", "--against", "random", "--record", "mist.record")
    shown = settled.run("play", "five-armies", *start, typed=typed)
    assert "Mist Rises: choose a damaged Army." in shown
    assert "Camp recovers 2 Damage" in shown or "2 Damage off" in shown
    assert "Mist Rises" in settled.run("replay", "mist.record")


def test_games_with_the_card_are_simulated(settled: Owner) -> None:
    """Whole games at random, in which the card comes up."""
    options = ("--games", "6", "--players", "random", "--seed", "1", "--content", "pack", "--out", "games.parquet")
    assert settled.run("simulate", "five-armies", *options)
    script = """
import ravenhill
from ravenhill.match.playing import play
from ravenhill.players.random import RandomPlayer
seen = 0
for seed in range(8):
    m = ravenhill.new("five-armies", seed=seed, content="pack")
    play(m, {"free-peoples": RandomPlayer(seed), "shadow": RandomPlayer(seed + 1)})
    seen += "card:mist-rises" in str(m.record())
    assert str(ravenhill.replays(str(m.record())).record()) == str(m.record())
print(seen)
"""
    done = settled.python("-c", script)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 0


def test_a_position_in_the_middle_of_the_question(settled: Owner) -> None:
    """Written, read again with the same question, refusals and answer."""
    script = """
import ravenhill
m = ravenhill.load("position.toml", content="pack")
for word in ("die:muster-army", "as:army", "action:play-card", "card:mist-rises"):
    m.play(word)
again = ravenhill.loads(m.position(), content="pack")
assert again.prompt == m.prompt == "Mist Rises: choose a damaged Army."
assert again.options == m.options == ["region:camp", "region:garden-walls"]
print(again.why_not("region:front-gate"))
again.play("region:camp")
print(again.position())
"""
    done = settled.python("-c", script)
    assert done.returncode == 0, done.stderr
    assert "Your Army in Front Gate has no Damage." in done.stdout
    assert "damage = 1" in done.stdout


# --- faults -------------------------------------------------------------------------------------------------------
def test_an_effect_nobody_brings(owner: Owner) -> None:
    """Without the package the card has no effect."""
    assert owner.fault().startswith("cards.toml: card.mist-rises: unknown effect 'mist-rises'")


@pytest.mark.parametrize(
    ("module", "reason"),
    [
        (None, "(my_cards) cannot be loaded: ModuleNotFoundError: No module named 'my_cards'"),
        ("def broken(:", "(my_cards) cannot be loaded: SyntaxError: "),
        ("raise SystemExit(3)", "(my_cards) cannot be loaded: SystemExit: 3"),
        ("1 / 0", "(my_cards) cannot be loaded: ZeroDivisionError: division by zero"),
        (MODULE.replace('"mist-rises"', '"mist-falls"'), "is not there: loading it enters no effect of that name"),
        (re.sub(r"@combat.*?\n\n\n", "", MODULE, flags=re.DOTALL), "has no @combat: an Event card needs"),
        (
            MODULE.replace('@order("mist-rises")', "").replace("@then", ""),
            "the effect 'mist-rises' has no @order",
        ),
        (
            MODULE + '\n\n@order("swift-word")\ndef hijack(g: Battle, card: Played) -> None:\n    """Ours."""\n',
            "replaces effects that were there before: swift-word",
        ),
        (MODULE.replace('"mist-rests",', '"grind-whom",'), "cannot be loaded: AssertionError: grind-whom"),
    ],
)
def test_a_broken_effect_is_a_fault_of_its_card(owner: Owner, module: str | None, reason: str) -> None:
    """The check names the card and why its effect cannot be used; playing with it says the same."""
    install(owner.site, module)
    fault = owner.fault()
    assert fault.startswith("cards.toml: card.mist-rises: the effect 'mist-rises' ")
    assert reason in fault
    assert fault in owner.refused("play", "five-armies", "--content", "pack")


def test_effects_of_the_program_keep_their_places(owner: Owner) -> None:
    """A module that replaces one is refused, and the program's own effect is put back."""
    install(
        owner.site, MODULE + '\n\n@order("swift-word")\ndef hijack(g: Battle, card: Played) -> None:\n    """Ours."""\n'
    )
    script = """
from pathlib import Path
from ravenhill.games.five_armies.pack import loading
from ravenhill.games.five_armies.rules.effects import ORDERS
assert loading.faults(Path("pack"))
print([part.__name__ for part in ORDERS["swift-word"]])
"""
    assert owner.python("-c", script).stdout == "['choose_swift_army', 'move_swiftly', 'give_it_a_token']\n"


def test_an_effect_that_two_packages_bring(owner: Owner) -> None:
    """Which of them would be meant is left to the owner."""
    install(owner.site)
    install(owner.site, None, "other-cards")
    assert "comes from 2 packages: my-cards 1.0, other-cards 1.0" in owner.fault()


def test_a_broken_effect_that_no_card_names_is_noted(settled: Owner) -> None:
    """It is no fault of this pack; nor is an effect that has the name of one of ours."""
    other = Owner(settled.home / "other")
    install(other.site)
    install(other.site, None, "more-cards", {"fog-falls": "no_such_module", "swift-word": "no_such_module"})
    first, second, last = other.run("content", "check", "pack").splitlines()
    assert first.startswith("Note: no card uses it, but the effect 'fog-falls' of more-cards 1.0")
    assert second == "Note: the installed effect 'swift-word' is not used: the program has one of that name."
    assert last == "pack: no fault found."
