"""Records of another ruleset, and of content that has changed since: refused in a sentence, never played otherwise."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

import ravenhill
from ravenhill import BadRecord, Match, OtherVersion
from ravenhill.cli import main
from ravenhill.games.combat_hex import game as hex_game
from ravenhill.games.combat_hex.pack import loading as hex_pack
from ravenhill.games.five_armies.pack import loading
from ravenhill.games.pack_digest import deciding, digest_of
from ravenhill.match.catalogue import game_class, game_named
from ravenhill.protocol.values import Entries

GAMES = ("five-armies", "combat-hex")
DEFAULTS = {"five-armies": loading.DEFAULT, "combat-hex": hex_pack.DEFAULT}
# A number of each game that a record depends on, and a text that it does not.
NUMBERS = {
    "five-armies": ("units.toml", "strength = 1", "strength = 2"),
    "combat-hex": ("warriors.toml", "wounds = 5", "wounds = 6"),
}
TEXTS = {
    "five-armies": ("units.toml", "Dwarf Regulars", "Dwarf Fighters"),
    "combat-hex": ("warriors.toml", "Aragorn, Strider", "Strider"),
}

# One number of every file that the rules read.
EDITS = {
    "five-armies": {
        "board.toml": ('terrain = "hills"', 'terrain = "marshes"'),
        "cards.toml": ('deck = "fate"', 'deck = "event"'),
        "pools.toml": ("icon = true", "icon = false"),
        "characters.toml": ("movement = 2", "movement = 3"),
        "setup.toml": ("dwarf-veterans = 1", "dwarf-veterans = 2"),
        "units.toml": ("figures = 5", "figures = 6"),
        "pack.toml": ('version = "1"', 'version = "2"'),
    },
    "combat-hex": {
        "warriors.toml": ("points = 490", "points = 480"),
        "abilities.toml": ('window = "strategy"', 'window = "passive"'),
        "footprints.toml": ("[-1, 0]", "[-1, 1]"),
        "maps/ford.map": ("^", "."),
        "pack.toml": ('version = "1"', 'version = "2"'),
    },
}


def record(match: Match, words: int = 20) -> str:
    """A game that has been played for a while."""
    for _ in range(words):
        match.play(match.options[0])
    return str(match.record())


def forget() -> None:
    """As in a new process: packs are read once."""
    game_named.cache_clear()
    hex_game.content_in.cache_clear()
    hex_game.texts_in.cache_clear()


@pytest.fixture(params=GAMES)
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Path]:
    """A home-made pack: the name of its game, and its folder."""
    forget()
    own = tmp_path / "own"
    shutil.copytree(DEFAULTS[request.param], own)
    return request.param, own


def change(folder: Path, file: str, old: str, new: str) -> None:
    """Edit the pack."""
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")
    forget()


def said(*arguments: str) -> str:
    """The one line a command prints about a fault."""
    result = CliRunner().invoke(main, list(arguments))
    assert result.exit_code == 1, result.output
    return " ".join(result.output.split())


# --- rulesets -------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theirs", [1, 3])
def test_a_record_of_another_ruleset_is_refused_by_its_number(game: str, theirs: int, tmp_path: Path) -> None:
    """By replay, verify and load alike, before anything of it is played."""
    ours = game_class(game).ruleset
    assert ours == 2
    text = record(ravenhill.new(game, seed=7)).replace("ruleset: 2", f"ruleset: {theirs}")
    text = text.replace("vocabulary: ", "vocabulary: 0").replace("digest: ", "digest: 0")  # it may differ in these too
    why = f"This record was made with ruleset {theirs}; this version plays ruleset 2 and can't replay it."
    for read in (ravenhill.replays, ravenhill.verify):
        with pytest.raises(OtherVersion) as refused:
            read(text)
        assert str(refused.value) == why
    file = tmp_path / "old.record"
    file.write_text(text, encoding="utf-8")
    for command in (["replay"], ["replay", "--step"], ["verify"], ["play", game, "--load"]):
        assert said(*command, str(file)) == f"{file}: {why}"


def test_a_position_that_is_refused_today_is_not_read_in_an_old_record() -> None:
    """The ruleset is looked at first."""
    text = record(ravenhill.loads(ravenhill.new("five-armies", seed=7).position(), seed=7))
    old = text.replace("ruleset: 2", "ruleset: 1").replace("| turn = 1", "| nonsense = 1")
    assert "nonsense" in old
    with pytest.raises(OtherVersion, match="made with ruleset 1"):
        ravenhill.replays(old)


# --- the digest -----------------------------------------------------------------------------------
@pytest.mark.parametrize("game", GAMES)
def test_a_record_carries_the_digest_of_our_own_content_too(game: str) -> None:
    """And one that has none, written by hand, is replayed as it is."""
    text = record(ravenhill.new(game, seed=7))
    digest = game_class(game).digest_in(None)
    assert f"\ndigest: {digest}\n" in text
    bare = text.replace(f"digest: {digest}\n", "")
    assert str(ravenhill.replays(bare).record()) == bare
    with pytest.raises(OtherVersion, match=f"Ravenhill's own content had the digest 0123; now it has {digest}."):
        ravenhill.replays(text.replace(digest, "0123"))


def test_a_pack_that_has_changed_is_named(folder: tuple[str, Path], tmp_path: Path) -> None:
    """Instead of blaming a player for a word that is not lawful any more: replay, verify and load alike."""
    game, own = folder
    text, file = record(ravenhill.new(game, seed=7, content=own)), tmp_path / "own.record"
    file.write_text(text, encoding="utf-8")
    assert str(ravenhill.replays(text).record()) == text
    change(own, *NUMBERS[game])
    for command in (["replay"], ["verify"], ["play", game, "--load"]):
        told = said(*command, str(file))
        assert f"The content pack {own} had the digest" in told and "has changed since" in told
    with pytest.raises(BadRecord, match="Only the content as it was can replay it"):
        ravenhill.replays(text)


def test_a_text_that_was_corrected_changes_no_digest(folder: tuple[str, Path]) -> None:
    """Nor does a comment or an army that every record carries itself: such a game is replayed as it was."""
    game, own = folder
    text = record(ravenhill.new(game, seed=7, content=own))
    change(own, *TEXTS[game])
    change(own, "pack.toml", "# A content pack", "# Our content pack")
    for army in own.glob("armies/*.toml"):
        army.unlink()
    assert str(ravenhill.replays(text).record()) == text


def test_a_pack_that_is_gone_is_said_to_be_gone(folder: tuple[str, Path]) -> None:
    """Not that it has changed."""
    game, own = folder
    text = record(ravenhill.new(game, seed=7, content=own))
    shutil.rmtree(own)
    forget()
    with pytest.raises(ValueError, match="there is no such folder"):
        ravenhill.replays(text)


@pytest.mark.parametrize("game", GAMES)
def test_every_file_counts(game: str, tmp_path: Path) -> None:
    """Another number in any file that the rules read is another digest."""
    whole = game_class(game).digest_in(None)
    for file, (old, new) in EDITS[game].items():
        own = tmp_path / file.replace("/", "-")
        (own / file).parent.mkdir(parents=True)
        shutil.copy(DEFAULTS[game] / file, own / file)
        assert game_class(game).digest_in(own) == whole, file
        change(own, file, old, new)
        assert game_class(game).digest_in(own) != whole, file


def test_what_decides_a_game() -> None:
    """Texts and places in the drawing do not; what is left at nothing may be left out."""
    said: Entries = {
        "name": "Bard",
        "leadership": 1,
        "label": [3, 4],
        "icon": True,
        "edge": {"a": {"name": "x", "type": "ford"}},
    }
    assert deciding(said) == {"leadership": 1, "icon": True, "edge": {"a": {"type": "ford"}}}
    assert digest_of({**said, "tags": [], "text": "Shoots."}) == digest_of(said)
    assert digest_of({**said, "leadership": 2}) != digest_of(said)
    assert deciding({"edge": "A stream."}) == {}
