"""Golden games: whole games as records, played again and compared; a damaged copy is refused where it is damaged."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import ravenhill
from ravenhill import BadRecord
from ravenhill.games.combat_hex.rules import victory
from ravenhill.games.five_armies.rules.victory import AGREED
from ravenhill.match.match import AnyMatch as Match
from tests.golden.renew_games import ALL, GAMES, GOLDEN, HEX_GOLDEN, Golden, played
from tests.typed import combat_hex

PATHS = sorted(GAMES.glob("*.record"))
FIVE_ARMIES = [GAMES / f"{golden.name}.record" for golden in GOLDEN]
COMBAT_HEX = [GAMES / f"{golden.name}.record" for golden in HEX_GOLDEN]


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def replayed(path: Path) -> Match:
    return ravenhill.replay(path)


def each_game(paths: list[Path] = PATHS) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("path", paths, ids=lambda path: path.stem)


# --- the same game again --------------------------------------------------------------------------------------------
def test_every_golden_game_is_there() -> None:
    """No record is lost, none is left over."""
    assert sorted(golden.name for golden in ALL) == sorted(path.stem for path in PATHS)


@each_game()
def test_a_golden_game_replays_to_the_same_text(path: Path) -> None:
    """Every word, outcome and hash. After a fix of the rules, `tests.golden.renew_games` records the games again."""
    assert str(replayed(path).record()) == text_of(path)


@each_game()
def test_the_chance_of_a_golden_game_follows_from_its_seeds(path: Path) -> None:
    """Every die and draw can be checked afterwards."""
    assert str(ravenhill.verify(text_of(path)).record()) == text_of(path)


@each_game()
def test_a_golden_game_ends_each_turn_with_its_hash(path: Path) -> None:
    """One `#` line for each turn from the first to the last; the set-up of Combat Hex is turn 0."""
    match = replayed(path)
    turns = [int(line.split()[2]) for line in text_of(path).splitlines() if line.startswith("# ")]
    assert turns == list(range(match.game.name == "five-armies", match.table.turn + 1))
    assert match.outcome is not None


def test_golden_games_end_in_every_way() -> None:
    """All five endings of the rule book, a resignation and an agreed draw are among them."""
    assert {replayed(path).table.ending for path in FIVE_ARMIES} == {*range(6), AGREED}


def test_golden_games_of_combat_hex_differ() -> None:
    """Two to four players, every point level, many maps, the Ring, options, and nearly every ending."""
    matches = [replayed(path) for path in COMBAT_HEX]
    assert {len(match.game.seats) for match in matches} == {2, 3, 4}
    assert {combat_hex(match).made_of.level for match in matches} == {500, 1000, 1500}
    assert len({match.table.ground.slug for match in matches}) >= 6
    assert len({combat_hex(match).made_of.options for match in matches}) >= 3
    assert any("puts on the Ring" in line for match in matches for line in match.log)
    assert {match.table.ending for match in matches} >= {*range(7), victory.AGREED} - {victory.EQUALS_DECIDED}


@pytest.mark.parametrize("golden", [golden for golden in ALL if golden.drawn], ids=lambda golden: golden.name)
def test_a_drawn_game_has_its_offers_in_the_record(golden: Golden) -> None:
    """One that was declined, and later one that all have accepted."""
    lines = [line for line in text_of(GAMES / f"{golden.name}.record").splitlines() if line.startswith("! ")]
    first, second, *others = golden.seats
    assert lines == [
        f"! offer-draw {first}", f"! decline-draw {second}",
        f"! offer-draw {second}", *(f"! accept-draw {seat}" for seat in (first, *others)),
    ]  # fmt: skip


@pytest.mark.parametrize("golden", ALL, ids=lambda golden: golden.name)
def test_a_golden_game_is_what_its_seed_and_way_of_playing_give(golden: Golden) -> None:
    """Recording again gives the same file, so that renewing changes only what the rules have changed."""
    text = text_of(GAMES / f"{golden.name}.record")
    assert str(played(golden, seed_of(text)).record()) == text


def seed_of(text: str) -> int:
    """The seed of a golden game; a committed one tells it by its secret."""
    for line in text.splitlines():
        if line.startswith("seed: "):
            return int(line.removeprefix("seed: "))
        if line.startswith("secret: "):
            return int(bytes.fromhex(line.removeprefix("secret: ")).decode().split()[-1])
    raise AssertionError("no seed")


# --- damage ---------------------------------------------------------------------------------------------------------
def middle(lines: list[str], *beginnings: str) -> int:
    """The index, in the later two thirds of a record, where lines with these beginnings follow one another."""
    starts = range(len(lines) // 3, len(lines))
    return next(at for at in starts if all(map(str.startswith, lines[at:], beginnings)))


def turn_at(lines: list[str], at: int) -> int:
    """The turn of a line: the next `#` line closes it."""
    return int(lines[end_of_turn(lines, at)].split()[2])


def end_of_turn(lines: list[str], at: int) -> int:
    """The index of the next `#` line."""
    return next(n for n in range(at, len(lines)) if lines[n].startswith("# "))


def action_dice(lines: list[str]) -> int:
    """The roll of the Free Peoples' Action Dice in a later turn; the Shadow's, of six dice at least, follows it."""
    return next(at for at in range(len(lines) // 3, len(lines)) if begins_action_round(lines, at))


def begins_action_round(lines: list[str], at: int) -> bool:
    """After the last Bat or token, and not taken back."""
    if not lines[at - 1].startswith(("shadow region:", "shadow box:", "shadow number:")):
        return False
    rolls = [line.split()[2:] for line in lines[at : at + 2] if line.startswith("* dice")]
    kept = not any(line.startswith("!") for line in lines[at : at + 15])
    return kept and len(rolls) == 2 and len(rolls[0]) >= 5 and len(rolls[1]) >= 6


def joined(lines: list[str]) -> str:
    return "\n".join(lines) + "\n"


def refusal(text: str) -> str:
    with pytest.raises(BadRecord) as refused:
        ravenhill.replays(text)
    return str(refused.value)


def line_of(message: str) -> int:
    return int(message.removeprefix("line ").split(",")[0].split(":")[0])


@each_game(FIVE_ARMIES)
def test_a_changed_die_is_found_in_its_turn(path: Path) -> None:
    """By the words that no longer fit or at the latest by the hash of its turn; by the seeds on its very line."""
    lines = text_of(path).splitlines()
    at = action_dice(lines)
    turn, end = turn_at(lines, at), end_of_turn(lines, at)
    first, *rest = lines[at].split()[2:]
    lines[at] = " ".join(["* dice", "6" if first != "6" else "4", *rest])
    message = refusal(joined(lines))
    assert f", turn {turn}: " in message
    assert at + 1 <= line_of(message) <= end + 1
    with pytest.raises(BadRecord, match=f"^line {at + 1}, turn {turn}: this outcome of chance"):
        ravenhill.verify(joined(lines))


@each_game(FIVE_ARMIES)
def test_a_changed_word_is_found_on_its_line(path: Path) -> None:
    """A word that was not offered is refused with its line, its turn and the rule."""
    lines = text_of(path).splitlines()
    at = middle(lines, "shadow die:")
    turn = turn_at(lines, at)
    lines[at] = "shadow do:retreat"
    assert refusal(joined(lines)).startswith(f"line {at + 1}, turn {turn}: do:retreat")


@each_game(FIVE_ARMIES)
def test_a_dropped_word_is_found_on_the_line_after_it(path: Path) -> None:
    """The next word answers a question that is not asked."""
    lines = text_of(path).splitlines()
    at = middle(lines, "free-peoples die:", "free-peoples a")
    turn = turn_at(lines, at)
    del lines[at]
    assert refusal(joined(lines)).startswith(f"line {at + 1}, turn {turn}: ")


@each_game(FIVE_ARMIES)
def test_dropped_dice_are_found_in_their_turn(path: Path) -> None:
    """The next outcomes of the record are taken for them, until one has another kind or number."""
    lines = text_of(path).splitlines()
    at = action_dice(lines)
    turn, end = turn_at(lines, at), end_of_turn(lines, at)
    del lines[at]
    message = refusal(joined(lines))
    assert f", turn {turn}: " in message
    assert at + 1 <= line_of(message) <= end + 1


@each_game()
def test_a_changed_hash_is_found_on_its_line(path: Path) -> None:
    """And it is the turn which it closes that is named."""
    lines = text_of(path).splitlines()
    at = middle(lines, "# turn")
    turn = turn_at(lines, at)
    lines[at] = f"# turn {turn} 0123456789ab"
    assert (
        refusal(joined(lines))
        == f"line {at + 1}, turn {turn}: the state at the end of the turn is not the one recorded"
    )


@each_game()
def test_a_dropped_hash_is_found_on_the_line_after_it(path: Path) -> None:
    """The turn that is not closed is named."""
    lines = text_of(path).splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("# "))
    first = turn_at(lines, at)
    del lines[at]
    assert refusal(joined(lines)) == f"line {at + 1}, turn {first}: the game goes on otherwise here"


@each_game()
def test_a_cut_record_is_refused_at_its_end(path: Path) -> None:
    """Between two lines or in the middle of one: the last line is missing."""
    text = text_of(path)
    half = text.splitlines()[: text.count("\n") // 2]
    for cut in (joined(half), joined(half)[:-3]):
        assert refusal(cut).startswith(f"line {len(half)}: the record breaks off here")


@each_game(FIVE_ARMIES)
def test_a_cut_record_with_a_forged_end_is_refused(path: Path) -> None:
    """The last line counts the words and says who has won."""
    lines = text_of(path).splitlines()
    half = lines[: middle(lines, "shadow die:")]
    assert "the last line" in refusal(joined([*half, lines[-1]]))


# --- damage in Combat Hex -------------------------------------------------------------------------------------------
@each_game(COMBAT_HEX)
def test_a_changed_die_of_a_battle_is_found_by_its_seeds(path: Path) -> None:
    """On its very line, whatever it would have changed."""
    lines = text_of(path).splitlines()
    at = middle(lines, "* dice")
    turn = turn_at(lines, at)
    lines[at] = f"{lines[at][:-1]}{'6' if lines[at][-1] != '6' else '4'}"
    with pytest.raises(BadRecord, match=f"^line {at + 1}, turn {turn}: "):
        ravenhill.verify(joined(lines))


@each_game(COMBAT_HEX)
def test_a_changed_word_of_a_battle_is_found_on_its_line(path: Path) -> None:
    """A word that was not offered is refused with its line and its turn."""
    lines = text_of(path).splitlines()
    at = middle(lines, "a warrior:")
    turn = turn_at(lines, at)
    lines[at] = "a do:map-chooser"
    assert refusal(joined(lines)).startswith(f"line {at + 1}, turn {turn}: do:map-chooser")
