"""Positions: any state as TOML and back; whatever breaks a rule is refused with its line and the rule."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

import ravenhill
from ravenhill import BadPosition
from ravenhill.arena.match import Match
from ravenhill.games.five_armies.pack import DEFAULT, PackError
from ravenhill.kernel.errors import RavenhillError
from tests.records.played import play_on, played, state, until_sealed
from tests.repeats import repeated


def again(match: Match) -> Match:
    """The match of a position written and read."""
    text = match.position()
    loaded = ravenhill.loads(text)
    assert loaded.position() == text
    assert state(loaded) == state(match)
    for seat in ("free-peoples", "shadow"):
        assert loaded.options_for(seat) == match.options_for(seat)
        assert loaded.prompt_for(seat) == match.prompt_for(seat)
    return loaded


# --- every state and back -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", repeated(range(20, 32), 5))
def test_every_state_of_a_game_has_a_position(seed: int) -> None:
    """At one decision in eight of a random game, in mid-action as well."""
    match, lot = ravenhill.new("five-armies", seed=seed), random.Random(seed)
    while match.outcome is None:
        play_on(match, lot, 8)
        again(match)


def test_a_combat_in_progress_has_a_position() -> None:
    """Dice on the table, Damage about to be placed, cards spent: whatever the round has brought so far."""
    seen: set[str] = set()
    for seed in range(40, 60):
        match, lot = ravenhill.new("five-armies", seed=seed), random.Random(seed)
        while match.outcome is None:
            play_on(match, lot, 1)
            if match.table.fight is not None and match.table.decisions:
                seen.add(match.table.decisions[0].kind.name)
                again(match)
    assert {"combat-card", "casualties", "withdrawal"} <= seen


def test_a_sealed_answer_is_part_of_the_position() -> None:
    """One side has chosen its card, the other has not; then both loaded and original reveal the same."""
    match = until_sealed(7)
    word = match.options_for("free-peoples")[-1]
    match.play(word, seat="free-peoples")
    loaded = again(match)
    assert f'free-peoples = "{word}"' in match.position()
    assert loaded.seats == ["shadow"]
    for each in (match, loaded):
        each.play(each.options_for("shadow")[0], seat="shadow")
    revealed = [entry.values for entry in loaded.table.tape if entry.kind == 0]
    assert revealed == [entry.values for entry in match.table.tape if entry.kind == 0][-2:]


def test_a_game_that_is_over_has_a_position() -> None:
    """With its winner, and nobody is asked."""
    match = played(2)
    loaded = again(match)
    assert (loaded.outcome, loaded.seats) == (match.outcome, [])


def test_a_clone_goes_on_in_the_same_state_with_chance_of_its_own() -> None:
    """The original does not notice."""
    match = played(3, words=80)
    before, copy = state(match), match.clone(seed=1)
    assert state(copy) == before
    play_on(copy, random.Random(0), 50)
    assert state(match) == before


def test_load_reads_a_file(tmp_path: Path) -> None:
    """`ravenhill.load` takes the path of a position."""
    path = tmp_path / "position.toml"
    path.write_text(played(3, words=50).position(), encoding="utf-8")
    assert state(ravenhill.load(path)) == state(played(3, words=50))


# --- chance -------------------------------------------------------------------------------------------------------
ATTACK = """
game = "five-armies"  # a note behind the name does no harm
to_act = "shadow"
seed = 12
[dice]
shadow = ["army", "event", "muster"]
free-peoples = ["character"]
[region.old-road]
side = "shadow"
units = { orcs = 3, goblins = 1 }
leadership = 1
[region.camp]
side = "free-peoples"
units = { lake-men = 2 }
characters = ["bard"]
[region.fog-mire]
tokens = { shadow = 2 }
"""


def fight(next_: str) -> Match:
    """The Orcs of Old Road attack Camp: the Orcs' Unit card against Regroup."""
    match = ravenhill.loads(f"{ATTACK}\n[next]\n{next_}\n")
    match.play("die:army", "action:attack", "region:old-road", "do:stop", "region:camp")
    return match.play("maneuver:orcs", seat="shadow").play("maneuver:regroup", seat="free-peoples")


def test_prepared_dice_fall_to_the_attacker_first_white_before_black() -> None:
    """Four attackers with three Orcs: one white and three black dice; then two white dice of the defender."""
    match = fight("dice = [1, 2, 3, 4, 5, 6]")
    assert match.table.fight is not None
    attack, defence = match.table.fight.attack, match.table.fight.defence
    assert (attack.white, attack.black, defence.white, defence.black) == ([1], [2, 3, 4], [5, 6], [])


def test_prepared_cards_tiles_and_tokens_are_drawn_first() -> None:
    """The two cards of an Event die, and a token flipped with a Muster die."""
    prepared = '[next]\nevent = ["swift-word"]\nshadow-story = ["howling-orcs"]\nshadow = ["great-orcs"]'
    match = ravenhill.loads(f"{ATTACK}\n{prepared}\n")
    match.play("die:event", "action:draw-cards")
    assert {"swift-word", "howling-orcs"} <= set(match.view("shadow").hands["shadow"].known)
    match = ravenhill.loads(f"{ATTACK}\n{prepared}\n")
    match.play("die:muster", "action:recruitment", "region:fog-mire")
    armies = {army.place: army.units for army in match.view("shadow").armies}
    assert armies["fog-mire"] == {"great-orcs": 1}


def test_after_the_prepared_chance_the_seed_goes_on() -> None:
    """The seed of the position, or the one given with it."""
    same, other = fight("dice = [1]"), fight("dice = [1]")
    assert same.table.fight.attack.black == other.table.fight.attack.black
    assert ravenhill.loads(ATTACK).header.seed == 12
    assert ravenhill.loads(ATTACK, seed=5).header.seed == 5


# --- what is refused ----------------------------------------------------------------------------------------------
def test_six_units_in_a_region_are_refused_with_line_and_rule() -> None:
    """The line is the one that names the region."""
    text = 'game = "five-armies"\n\n[region.camp]\nside = "shadow"\nunits = { orcs = 6 }\n'
    with pytest.raises(BadPosition, match=r"^line 3: region\.camp: 6 units, at most 5 \(FA-21\.2\)$"):
        ravenhill.loads(text)


def test_a_mustering_region_takes_more() -> None:
    """FA-10.1: no stacking limit for Shadow units there."""
    match = ravenhill.loads('game = "five-armies"\n[region.fog-mire]\nside = "shadow"\nunits = { orcs = 9 }\n')
    assert match.view().armies[0].units == {"orcs": 9}


BROKEN = {
    '[region.camp]\nside = "shadow"\nunits = { lake-men = 1 }': r"not units of the shadow \(FA-21\.1\)",
    '[region.camp]\nside = "shadow"\nunits = { orcs = 1 }\ndamage = 2': r"damage is 2, at most 1 \(FA-28\.4\)",
    "[region.camp]\nleadership = 1": r"without an Army \(FA-20\.4\)",
    "[region.old-road]\ncontrol = true": r"only on a Settlement \(FA-23\.7\)",
    '[region.camp]\nside = "free-peoples"\nunits = { lake-men = 1 }\ncontrol = true': r"FA-23\.7",
    '[region.camp]\nside = "shadow"\nunits = { orcs = 1 }\ntokens = { elves = 1 }': r"FA-24\.5",
    "[region.camp]\ncontrol = true\ntokens = { elves = 1 }": r"FA-24\.1",
    "[region.ravenhill]\nfortification_damage = 3": r"at most 2 \(FA-R\.46\)",
    "[region.camp]\nbats = 7": r"more Great Bats than figures \(FA-3\.1\)",
    '[region.fog-mire]\nside = "shadow"\nunits = { great-orcs = 7 }': r"more great-orcs than figures \(FA-3\.1\)",
    '[region.camp]\ncharacters = ["bard"]\n[region.old-road]\ncharacters = ["bard"]': r"two places \(FA-3\.2\)",
    '[region.camp]\ncharacters = ["beorn"]': r"without Wrath is out of play \(FA-33\.8\)",
    '[box.north-pass]\nside = "free-peoples"\nunits = { lake-men = 1 }': r"FA-25\.6",
    '[hand]\nshadow = ["swift-word", "swift-word"]': r"two places \(FA-3\.3\)",
    '[hand]\nshadow = ["moria-dain-dain"]': r"not a card of that hand \(FA-14\.2\)",
    'table = ["swift-word"]': r"does not stay on the table \(FA-15\.8\)",
    'rings = 1': r"Bilbo is not in play \(FA-34\.9\)",
    'bodyguards = 1': r"Bolg is not in play \(FA-34\.4\)",
    'bodyguards = 4': r"at most 3 \(FA-3\.4\)",
    'activated = ["bard", "dain", "gandalf", "thranduil"]': r"at most three Generals are activated \(FA-11\.4\)",
    "fate = 15": r"the game is over \(FA-17\.2\)",
    '[dice]\nfree-peoples = ["army"]': r"no such face .* \(FA-12\.1\)",
    '[dice]\nshadow = ["army", "army", "army", "army", "army", "army", "army", "army"]': r"more than 7 .* \(FA-6\.7\)",
    '[characters]\nbolg = "eliminated"': r"the game is over \(FA-31\.2\)",
    '[characters]\nbard = "north-pass"': r"cannot be in a box \(FA-10\.2\)",
    "[fate_pool]\nfate-1 = 9": r"more than \d of fate-1 \(FA-6\.6\)",
}  # fmt: skip


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_a_position_that_breaks_a_rule_is_refused_with_the_rule(text: str) -> None:
    """One line in the message, one rule."""
    with pytest.raises(BadPosition, match=rf"^line [2-9]: .*{BROKEN[text]}"):
        ravenhill.loads(f'game = "five-armies"\n{text}\n')


MALFORMED = {
    "colour = 1": "unknown entry",
    "[region.mordor]": "there is no region of that name",
    '[region.camp]\nside = "shadow"\nunits = 3': "a table is needed",
    "[region.camp]\nunits = { orcs = 1 }": "units need a side",
    '[region.camp]\nside = "shadow"\nunits = { orcs = -1 }': "whole number",
    '[region.camp]\nside = "shadow"\nunits = { hobbits = 1 }': "'hobbits' is not known here",
    "[region.camp]\nflags = 1": "unknown entry 'flags'",
    "turn = true": "whole number",
    'phase = "breakfast"': "'breakfast' is not known here",
    'to_act = "gondor"': "'gondor' is not known here",
    "hand = 3": "a table is needed",
    "[hand]\nshadow = 3": "a list is needed",
    "[next]\ndice = [7]": "dice show 1 to 6",
    "[next]\ndice = 6": "whole numbers",
    '[next]\nevent = ["howling-orcs"]': "howling-orcs is none of event",
    '[next]\nelves = ["orcs"]': "orcs is none of elves",
    '[next]\nfood = ["bread"]': "'food' is not known here",
    'open_passes = ["camp"]': "'camp' is not known here",
    '[[stack]]\nframe = "Breakfast"': "no procedure 'Breakfast'",
    '[[stack]]\nframe = "Turn"\nstep = 99': "Turn has no step 99",
    '[[stack]]\nframe = "March"': "March needs seat",
    '[[stack]]\nframe = "Turn"\nstep = 5\n[sealed]\nshadow = "do:yes"': "not offered to shadow in secret",
}  # fmt: skip


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_a_malformed_position_is_refused_with_its_line(text: str) -> None:
    """Wrong types, unknown names, impossible chance."""
    with pytest.raises(BadPosition, match=f"^line [2-9]: .*{MALFORMED[text]}"):
        ravenhill.loads(f'game = "five-armies"\n{text}\n')


def test_what_is_not_toml_is_refused_with_its_line() -> None:
    """The reader of TOML says where."""
    with pytest.raises(BadPosition, match=r"not a TOML text: .*line 2"):
        ravenhill.loads('game = "five-armies"\n[region.camp\n')


def refusal(text: str) -> str:
    """Why a position is refused; '' if it is not."""
    try:
        ravenhill.loads(text)
    except RavenhillError as error:
        return str(error)
    return ""


def test_a_truncated_position_is_refused_in_a_sentence() -> None:
    """Cut anywhere, a position gives a game or a sentence, and never anything else."""
    text = until_sealed(7).position()
    refused = [refusal(text[:at]) for at in range(10, len(text), 97)]
    assert sum(bool(each) for each in refused) > len(refused) // 2


def test_a_pack_with_a_missing_card_is_refused_by_name(tmp_path: Path) -> None:
    """Before any game begins; a game with the default pack is not touched."""
    match = played(3, words=20)
    before = state(match)
    cards = (DEFAULT / "cards.toml").read_text(encoding="utf-8")
    start = cards.index("[[card]]")
    end = cards.index("[[card]]", start + 1)
    shutil.copytree(DEFAULT, tmp_path / "pack")
    (tmp_path / "pack" / "cards.toml").write_text(cards[:start] + cards[end:], encoding="utf-8")
    with pytest.raises(PackError, match=r"cards\.toml: .*29"):
        ravenhill.new("five-armies", content=tmp_path / "pack")
    assert state(match) == before


def test_an_alternative_pack_is_named_in_the_record(tmp_path: Path) -> None:
    """A game with a pack of its own replays with that pack."""
    shutil.copytree(DEFAULT, tmp_path / "pack")
    match = ravenhill.new("five-armies", seed=1, content=tmp_path / "pack")
    play_on(match, random.Random(1), 30)
    text = str(match.record())
    assert f"pack: {tmp_path / 'pack'}" in text
    assert str(ravenhill.replays(text).record()) == text
