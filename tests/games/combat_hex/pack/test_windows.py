"""Packs that use abilities at other moments, and packs whose names promise what only flags give."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import ravenhill
from ravenhill.cli import main
from ravenhill.games.combat_hex.model import ARMOR
from ravenhill.games.combat_hex.moments import window_of
from ravenhill.games.combat_hex.pack import loading
from ravenhill.games.combat_hex.rules.activating.ability import fitting_moments
from ravenhill.games.combat_hex.vocabulary import ABILITY_SLUGS
from ravenhill.match.known import CombatHexMatch
from tests.games.combat_hex.pack.test_faults import broken, warrior
from tests.games.combat_hex.rules.drawn import position
from tests.games.combat_hex.rules.fields import asked, number, offered, play

BOARD = ". s . . . .\n . A . . o .\n. . . . . ."
ELSEWHEN = [
    (slug, window_of(each)) for number, slug in enumerate(ABILITY_SLUGS) for each in fitting_moments(number)[1:]
]


def moved(folder: Path, slug: str, window: str) -> Path:
    """A pack in which an ability is used in another window."""
    text = (loading.DEFAULT / "abilities.toml").read_text(encoding="utf-8")
    before, entry, after = text.partition(f'slug = "{slug}"\n')
    head, _, rest = after.partition('window = "')
    (folder / "abilities.toml").write_text(f'{before}{entry}{head}window = "{window}"{rest.partition(chr(34))[2]}')
    assert loading.check(folder) == []
    return folder


def on_board(folder: Path, **said: Any) -> CombatHexMatch:
    """The board with the content of a pack."""
    return ravenhill.loads(position(BOARD, level=500, **said), content=folder)


# --- windows --------------------------------------------------------------------------------------
def test_CH_A10_the_window_of_the_pack_is_the_one_that_opens(tmp_path: Path) -> None:
    """A Sneak that is used before the action is offered there, and before the move no more."""
    said: dict[str, Any] = {"A": "a hobbit-scout e", "s": "a sam e", "o": "b gimli w"}
    m = play(ravenhill.loads(position(BOARD, level=500, **said)), "warrior:a-hobbit-scout")
    assert asked(m) == "choose-warriors-action"
    assert "ability:sneak" in offered(play(m, "do:move"))
    m = play(on_board(moved(tmp_path, "sneak", "before-action"), **said), "warrior:a-hobbit-scout")
    assert (asked(m), offered(m)) == ("use-ability", {"ability:sneak", "do:done"})
    assert asked(play(m, "do:done do:move")) == "name-step"


def test_CH_A10_the_window_before_an_action_opens_once_in_an_action(tmp_path: Path) -> None:
    """Held by a Stalwart before its first step, the Troll chooses again, and is not asked for Regeneration again."""
    folder = moved(tmp_path, "regeneration", "before-action")
    drawing = ". . . . . .\n . . . . . .\n. . T D . .\n . . . . . .\n. . . . . ."
    said: dict[str, Any] = {"T": "b cave-troll w wounds=1", "D": "a dwarf-warrior w", "extra": ["a gollum removed"]}
    text = position(drawing, level=500, to_act="b", **said)
    m = play(ravenhill.loads(text, content=folder), "warrior:b-cave-troll")
    assert (asked(m), offered(m)) == ("use-ability", {"ability:regeneration", "do:done"})
    play(m, "do:done do:move hex:B3 ability:stalwart")
    assert asked(m) == "choose-warriors-action"


def test_CH_O1_the_line_of_the_wearer_may_stand_first_in_a_pack(tmp_path: Path) -> None:
    """Frodo is ready for what he can do with the Ring on, wherever that line stands in the file."""
    text = (loading.DEFAULT / "warriors.toml").read_text(encoding="utf-8")
    start = text.rindex("[[warrior]]")
    assert 'slug = "frodo-wearing-the-ring"' in text[start:], "it is the last"
    line = text[start:].replace('"sneak 1"', '"sneak 1", "armor 1"')
    first = text.index("[[warrior]]")
    (tmp_path / "warriors.toml").write_text(text[:first] + line + "\n" + text[first:start], encoding="utf-8")
    drawing = position(". . . .\n F . . o\n. . . .", F="a frodo e", o="b orc-warrior w")
    g = ravenhill.loads(drawing, content=tmp_path).table
    assert g.content.slugs[0] == "frodo-wearing-the-ring"
    assert number(g, "a-frodo") in g.ready[g.content.moments[ARMOR]]


def test_CH_8_27_dice_that_are_spread_already_are_not_spread_again(tmp_path: Path) -> None:
    """A Legolas who has Volley Attack too may not pay for it after an Arrow Flurry."""
    abilities = ("abilities = [", 'abilities = ["volley-attack 1", ')
    assert broken(tmp_path, "warriors.toml", warrior("legolas", *abilities)) == []
    drawing = ". . . . .\n A . . o .\n. . . p ."
    text = position(drawing, level=500, A="a legolas e", o="b lurtz w", p="b gollum w")
    m = play(ravenhill.loads(text, content=tmp_path), "warrior:a-legolas do:shoot face:e")
    assert {"ability:arrow-flurry", "ability:volley-attack"} <= offered(m)
    play(m, "ability:arrow-flurry")
    assert "ability:volley-attack" not in offered(m)


@pytest.mark.parametrize(("slug", "window"), ELSEWHEN)
def test_every_ability_works_in_every_window_that_the_check_lets_pass(tmp_path: Path, slug: str, window: str) -> None:
    """Legolas has it at no price and uses it whenever it is offered; all shoot if they can, the rest is chance."""
    folder = moved(tmp_path, slug, window)
    text = (loading.DEFAULT / "warriors.toml").read_text(encoding="utf-8")
    for old, new in (
        warrior("legolas", legolas_line(text), f'abilities = ["{slug} 0"]'),
        warrior("ithilien-ranger", "wounds = 1", "wounds = 3"),
    ):
        text = text.replace(old, new, 1)
    (folder / "warriors.toml").write_text(text, encoding="utf-8")
    marks: dict[str, Any] = {
        "A": "a legolas e wounds=1",
        "s": "a ithilien-ranger e wounds=1 action_points=0",
        "o": "b orc-archer w",
    }
    used = 0
    for seed in range(8):
        m = ravenhill.loads(position(BOARD, level=500, phase="strategy", turn_limit=3, **marks), folder, seed)
        chooser = random.Random(seed)
        while m.outcome is None:
            used += f"ability:{slug}" in m.options
            wanted = [word for word in (f"ability:{slug}", "do:shoot") if word in m.options]
            m.play((wanted or [chooser.choice(m.options)])[0])
    assert used, "it was never offered"


def legolas_line(text: str) -> str:
    """The line with the abilities of Legolas."""
    start = text.index('slug = "legolas"\n')
    return next(each for each in text[start:].splitlines() if each.startswith("abilities = "))


# --- names ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("slug", "name", "flags"),
    [
        ("ringwraith", "Nazgûl", "'ringwraith' (CH-9.15"),
        ("ringwraith", "Ringwraith of Minas Morgul", "'ringwraith' (CH-9.15"),
        ("witch-king", "The Witch-king, on fell beast", "'ringwraith' (CH-9.15"),
        ("sauron", "Sauron", "'noRangedDamage' and 'unwardable' (CH-5.03.1"),
    ],
)
def test_CH_9_15_CH_5_03_1_a_name_without_its_flag_is_warned_of(
    tmp_path: Path, slug: str, name: str, flags: str
) -> None:
    """The pack is sound and can be played, and `content check` says what its author may not know."""
    text = (loading.DEFAULT / "warriors.toml").read_text(encoding="utf-8")
    start = text.index(f'slug = "{slug}"\n')
    line = next(each for each in text[start:].splitlines() if each.startswith("flags = "))
    assert broken(tmp_path, "warriors.toml", warrior(slug, line, "flags = []")) == []
    changed = (tmp_path / "warriors.toml").read_text(encoding="utf-8")
    known = next(
        each for each in changed[changed.index(f'slug = "{slug}"\n') :].splitlines() if each.startswith("name")
    )
    (tmp_path / "warriors.toml").write_text(changed.replace(known, f'name = "{name}"', 1), encoding="utf-8")
    assert [(each.entry, flags in each.reason) for each in loading.warnings(tmp_path)] == [(f"warrior.{slug}", True)]
    told = CliRunner().invoke(main, ["content", "check", str(tmp_path)])
    assert told.exit_code == 0 and f"warning: warriors.toml: warrior.{slug}: is named {name}" in told.stdout
    assert "no fault found, 1 warning." in told.stdout


def test_CH_9_15_the_pack_of_the_program_and_other_names_give_no_warning(tmp_path: Path) -> None:
    """Sauron's servants are not Sauron."""
    assert loading.warnings(loading.DEFAULT) == []
    broken(tmp_path, "warriors.toml", warrior("grima", 'name = "Gríma', 'name = "The Mouth of Sauron'))
    assert loading.warnings(tmp_path) == []
