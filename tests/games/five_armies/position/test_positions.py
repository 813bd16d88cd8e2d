"""Positions: any state as TOML and back; whatever breaks a rule is refused with its line and the rule."""

from __future__ import annotations

import random
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

import ravenhill
from ravenhill import BadPosition, BadRecord, UnknownWord
from ravenhill.games.five_armies.pack.loading import DEFAULT, PackError
from ravenhill.games.five_armies.rules.happenings import PASS_OPENED
from ravenhill.kernel.errors import RavenhillError
from ravenhill.match.match import AnyMatch as Match
from tests.match.played import play_on, played, state, until_sealed
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
    assert revealed == [entry.values for entry in match.tape if entry.kind == 0][-2:]


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


def test_prepared_chance_survives_a_clone() -> None:
    """Dice and cards that have not come yet come in the copy too; the record of the copy replays."""
    prepared = 'dice = [1, 2, 3, 4, 5, 6]\nevent = ["swift-word"]\nshadow = ["great-orcs"]'
    match = ravenhill.loads(f"{ATTACK}\n[next]\n{prepared}\n")
    copy = match.clone(seed=3).clone(seed=4)
    for each in (match, copy):
        each.play("die:army", "action:attack", "region:old-road", "do:no", "region:camp")
        each.play("maneuver:orcs", seat="shadow").play("maneuver:regroup", seat="free-peoples")
        assert (each.table.fight.attack.black, each.table.fight.defence.white) == ([2, 3, 4], [5, 6])
        assert "swift-word" not in each.position()
    again_ = ravenhill.replays(str(copy.record()))
    assert (str(again_.record()), again_.position()) == (str(copy.record()), copy.position())
    assert again_.table.chance.still_prepared() == copy.table.chance.still_prepared() != {}


# --- dice into a running game -------------------------------------------------------------------------------------
def test_dice_and_draws_can_be_scripted_into_a_running_match() -> None:
    """They come after those of [next]; what falls is recorded, and the record goes on as the game does."""
    match = ravenhill.loads(f"{ATTACK}\n[next]\ndice = [1]\n")
    match.script(dice=[2, 3]).script(dice=[4, 5, 6], draws={"event": ["swift-word"], "shadow": ["wargs"]})
    match.play("die:army", "action:attack", "region:old-road", "do:no", "region:camp")
    match.play("maneuver:orcs", seat="shadow").play("maneuver:regroup", seat="free-peoples")
    fight = match.table.fight
    assert (fight.attack.white, fight.attack.black, fight.defence.white) == ([1], [2, 3, 4], [5, 6])
    text = str(match.record())
    resumed = ravenhill.replays(text)
    assert "* dice 1 2 3 4" in text and "scripted: yes" in text and str(resumed.record()) == text
    with pytest.raises(BadRecord, match="were scripted as it went on: they do not follow from its seed"):
        ravenhill.verify(text)
    rest = [each.play(each.options[0]).table.chance.then.below(1000) for each in (match, resumed)]
    assert len(set(rest)) == 1  # the seed behind the scripted dice is in step


def test_scripted_draws_come_next() -> None:
    """A card and a token that were named."""
    match = ravenhill.loads(ATTACK).script(draws={"event": ["swift-word"], "shadow": ["great-orcs"]})
    match.play("die:event", "action:draw-cards")
    assert "swift-word" in match.view("shadow").hands["shadow"].known
    assert match.table.chance.still_prepared() != {}


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"dice": [7]}, "dice: dice show 1 to 6, not 7"),
    ({"dice": ["6"]}, "dice: a list of whole numbers is needed"),
    ({"dice": 6}, "dice: a list of whole numbers is needed, not 6"),
    ({"draws": {"event": "swift-word"}}, "event: a list is needed, not 'swift-word'"),
    ({"draws": ["swift-word"]}, "draws: a table of lists is needed"),
    ({"draws": {"evnt": ["swift-word"]}}, "'evnt' is not known here: did you mean event?"),
    ({"draws": {"event": ["swift-wort"]}}, "did you mean swift-word?"),
    ({"draws": {"event": ["howling-orcs"]}}, "howling-orcs does not belong to event"),
    ({"draws": {"tile": ["fate-blue"]}}, "tile: fate-blue cannot be drawn once: none is there"),
]


@pytest.mark.parametrize(("said", "sentence"), IMPOSSIBLE, ids=range(len(IMPOSSIBLE)))
def test_impossible_chance_is_refused_in_a_sentence(said: dict[str, Any], sentence: str) -> None:
    """And nothing is prepared."""
    match = ravenhill.loads(ATTACK)
    with pytest.raises(RavenhillError, match=re.escape(sentence)):
        match.script(**said)
    assert match.table.chance.still_prepared() == {}


def test_nobody_scripts_the_dice_of_a_committed_game() -> None:
    """Nor of one that is over."""
    match = ravenhill.new_committed("five-armies", b"0123456789abcdef", [b"x", b"y"])
    with pytest.raises(RavenhillError, match="committed to before it began: nobody can script them"):
        match.script(dice=[6])
    with pytest.raises(RavenhillError, match="The game is over"):
        played(2).script(dice=[6])


def test_an_unknown_word_is_told_what_may_have_been_meant() -> None:
    """By `play`, `why_not` and `describe` alike."""
    match = ravenhill.loads(ATTACK)
    for ask in (match.play, match.why_not, match.describe):
        with pytest.raises(UnknownWord, match=r"'die:amry' is not a word of .*: did you mean die:army\?"):
            ask("die:amry")


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
    match.play("die:army", "action:attack", "region:old-road", "do:no", "region:camp")
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
    assert "\nline 3: region.camp: 6 units, at most 5 (FA-21.2)\n" in refusal(text)


def test_the_marker_has_reached_those_in_play() -> None:
    """Where it is not said: Thorin is in play, so it is at 5, and Bilbo is ready too."""
    match = ravenhill.loads(
        'game = "five-armies"\n[dice]\nfree-peoples = ["character"]\n[region.camp]\ncharacters = ["thorin"]\n'
    )
    assert match.table.fate == 5 and "action:enter-bilbo" in match.play("die:character").options


def test_a_mustering_region_takes_more() -> None:
    """FA-10.1: no stacking limit for Shadow units there."""
    board = '[region.fog-mire]\nside = "shadow"\nunits = { orcs = 9 }\n[dice]\nshadow = ["army"]\n'
    match = ravenhill.loads(f'game = "five-armies"\n{board}')
    assert match.view().armies[0].units == {"orcs": 9}


def test_FA_25_3_an_open_pass_of_a_position_does_not_open_again() -> None:
    """Neither a Pass named as open nor one whose Point holds five units is said to open when the position is loaded."""
    point = '[box.north-mustering-point]\nside = "shadow"\nunits = { goblins = 5 }\n'
    m = ravenhill.loads(f'game = "five-armies"\nopen_passes = ["south-pass"]\ndice = {{ shadow = ["event"] }}\n{point}')
    assert sum(m.table.open_pass) == 2
    assert PASS_OPENED not in [event.kind for event in m.table.log]


BROKEN = {
    '[region.camp]\nside = "shadow"\nunits = { lake-men = 1 }': r"not units of the shadow \(FA-21\.1\)",
    '[region.camp]\nside = "shadow"\nunits = { orcs = 1 }\ndamage = 2': r"damage is 2, at most 1 \(FA-28\.4\)",
    "[region.camp]\nleadership = 1": r"without an Army \(FA-20\.4\)",
    "[region.old-road]\ncontrol = true": r"only on a Settlement \(FA-23\.7\)",
    '[region.camp]\nside = "free-peoples"\nunits = { lake-men = 1 }\ncontrol = true': r"FA-23\.7",
    '[region.camp]\nside = "shadow"\nunits = { orcs = 1 }\ncontrol = true\ntokens = { elves = 1 }': r"FA-24\.5",
    '[region.camp]\nside = "shadow"\nunits = { orcs = 1 }': r"puts a Control marker there: control = true \(FA-23\.7\)",
    "[region.old-road]\nleadership = 1": r"without an Army \(FA-20\.4\)",
    '[region.fog-mire]\nside = "shadow"\nunits = { orcs = 9 }\nleadership = 15': r"more Leadership .* \(FA-3\.4\)",
    "[region.fog-mire]\ntokens = { shadow = 28 }": r"more shadow tokens than there are \(FA-6\.1\)",
    "[box.north-mustering-point]\ntokens = { shadow = 1 }": r"tokens lie in regions only \(FA-24\.1\)",
    '[box.north-pass]\nside = "shadow"\nunits = { goblins = 1 }': r"the Pass is closed: .* \(FA-25\.3\)",
    '[box.north-pass]\nopen = true\nside = "shadow"\nunits = { goblins = 6 }': r"6 units, at most 5 \(FA-R\.27\)",
    "[region.camp]\nopen = true": r"only a Mountain Pass can be open \(FA-25\.3\)",
    "[box.north-pass]\nbats = 1": r"Great Bats are placed in regions only \(FA-R\.86\)",
    "[box.north-pass]\neagles = 1": r"in a region or in the Eyrie \(FA-10\.3\)",
    '[region.old-road]\nside = "shadow"\nunits = { orcs = 1 }\ncharacters = ["beorn"]': r"with units \(FA-33\.4",
    'wrath = 8\n[region.old-road]\ncharacters = ["beorn"]\ntokens = { shadow = 1 }': r"the Shadow tokens .*R\.64",
    'wrath = 8\n[characters]\nbeorn = "eliminated"': r"his Wrath with him \(FA-33\.8\)",
    'activated = ["bard"]': r"bard is eliminated, and the Activation token with him \(FA-R\.69\)",
    'activated = ["lord-of-the-eagles"]': r"lord-of-the-eagles is not in play \(FA-11\.4\)",
    'activated = ["bolg"]\n[region.fog-mire]\ncharacters = ["bolg"]': r"bolg is no General \(FA-19\.8\)",
    'phase = "generals"\nactivated = ["bard"]\n[region.camp]\ncharacters = ["bard"]': r"no General is .*FA-11\.13",
    "concentration = true": r"Gandalf is eliminated, and the Concentration token with him \(FA-R\.72\)",
    "net_used = true": r"net-of-black-shafts does not lie on the table \(FA-15\.8\)",
    'table = ["giant-size"]\n[characters]\nbeorn = "eliminated"': r"giant-size goes when beorn .* \(FA-R\.81\)",
    '[characters]\nbard = "waiting"': r"bard is in play from the beginning, or eliminated \(FA-19\.1\)",
    '[characters]\nthorin = "off-board"': r"only Bilbo can be off the board: thorin cannot \(FA-R\.8\)",
    '[characters]\nthorin = "on-the-march"': r"only in mid-action \(FA-22\.1\)",
    '[characters]\nbolg = "south-pass"': r"bolg cannot be in a box \(FA-10\.2\)",
    '[characters]\nthorin = "waiting"\n[region.camp]\ncharacters = ["thorin"]': r"thorin is elsewhere \(FA-3\.2\)",
    '[seen]\nshadow = ["swift-word"]': r"swift-word is in its shuffled deck, where nobody knows it \(FA-6\.4\)",
    'used_events = ["howling-orcs"]': r"howling-orcs is no Event card: .* \(FA-15\.2\)",
    'out_of_game = ["swift-word"]': r"swift-word is an Event card: .* \(FA-15\.2\)",
    "[fate_pool]\nfate-1 = 1\n[fate_discards]\nfate-1 = 1": r"2 of 4 fate-1: where are the others\? \(FA-6\.6\)",
    '[dice]\nshadow = ["army"]\n[dice_pool]\nshadow = 6': r"1 unused and 0 used dice are not the 6 taken \(FA-11\.9\)",
    'phase = "fate"\n[dice]\nshadow = ["army"]': r"in the Action Round only, not in fate \(FA-11\.9\)",
    'phase = "fate"\n[dice_used]\nshadow = 1': r"no die has been used before fate \(FA-11\.9\)",
    'phase = "fate"\n[dice_pool]\nshadow = 5': r"shadow took 6 dice at Recovery, not 5 \(FA-11\.2\)",
    'phase = "fate"\nto_act = "shadow"': r"nobody chooses a die in fate \(FA-11\.9\)",
    'phase = "action-round"': r"no Action Dice are left: the Action Round is over \(FA-11\.12\)",
    'winner = "shadow"\nending = 0': r"shadow cannot win so: Bolg has fallen \(FA-31\.2\)",
    'phase = "fate"\n[region.front-gate]\ncontrol = true\n[region.ravenhill]\ncontrol = true\n'
    '[region.camp]\ncontrol = true': r"with 10 points and Front Gate the Shadow has won \(FA-31\.6\)",
    'phase = "fate"\n[region.eastern-spur]\ncontrol = true\n[region.ravenhill]\ncontrol = true\n'
    '[region.camp]\ncontrol = true': r"the Shadow has won when the turn before ended \(FA-31\.5\)",
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
    "rings = 1": r"Bilbo is not in play \(FA-34\.9\)",
    "bodyguards = 1": r"Bolg is not in play \(FA-34\.4\)",
    "bodyguards = 4": r"at most 3 \(FA-3\.4\)",
    'activated = ["bard", "dain", "gandalf", "thranduil"]': r"at most three Generals are activated \(FA-11\.4\)",
    'fate = 4\n[region.camp]\ncharacters = ["thorin"]': r"the marker has reached step 5 \(FA-17\.3\)",
    "fate = 15": r"the game is over \(FA-17\.2\)",
    '[dice]\nfree-peoples = ["army"]': r"no such face .* \(FA-12\.1\)",
    '[dice]\nshadow = ["army", "army", "army", "army", "army", "army", "army", "army"]': r"more than 7 .* \(FA-6\.7\)",
    '[characters]\nbolg = "eliminated"': r"the game is over \(FA-31\.2\)",
    'phase = "recovery"\n[region.old-road]\nside = "shadow"\nunits = { orcs = 1 }\nleadership = 1':
    r"when Recovery begins there are no Leadership tokens of shadow \(FA-11\.13\)",
    'phase = "generals"\n[region.old-road]\nbats = 1': r"there are no Great Bats on the board \(FA-11\.13\)",
    'phase = "fate"\n[characters]\nlord-of-the-eagles = "eagles-eyrie"\n[region.old-road]\neagles = 1':
    r"when the Fate phase begins all Eagles are in the Eyrie \(FA-11\.13\)",
    'phase = "fate"\n[characters]\nlord-of-the-eagles = "old-road"': r"Lord of the Eagles is in the Eyrie \(FA-11",
    'phase = "fate"\n[region.old-road]\nside = "shadow"\nunits = { orcs = 1 }\nleadership = 1':
    r"when the Fate phase begins there are no Leadership tokens of shadow \(FA-11\.8\)",
    'phase = "shadow-leadership"\n[region.old-road]\nbats = 1': r"there are no Great Bats on the board \(FA-11\.8\)",
    "fate = 0\n[region.old-road]\neagles = 1": r"while the Lord of the Eagles is not in play \(FA-32\.2\)",
    'wrath = 4\n[region.lower-slopes]\ncontrol = true\ncharacters = ["beorn"]': r"Beorn recaptures .* \(FA-33\.3\)",
    '[fate_pool]\nfate-blue = 1\n[hand]\nfree-peoples = ["the-arkenstone-of-thrain"]':
    r"fate-blue is set aside until the-arkenstone-of-thrain has been played: .* \(FA-15\.9\)",
    "[fate_held_out]\nfate-red = 1": r"set aside until the-shadow-of-the-necromancer has been played: .* \(FA-15\.9\)",
    "[fate_discards]\nfate-red = 1": r"fate-red leaves the game after use \(FA-R\.79\)",
    '[dice]\nfree-peoples = ["event", "event", "event", "event", "event", "event"]':
    r"a sixth die of free-peoples only when Thorin or Beorn has been in play \(FA-11\.2\)",
    'phase = "fate"\n[dice_pool]\nshadow = 7': r"shadow took 6 dice at Recovery, not 7 \(FA-11\.2\)",
    "turn = 0": r"the first turn is turn 1 \(FA-R\.102\)",
    '[characters]\nbard = "north-pass"': r"cannot be in a box \(FA-10\.2\)",
    "[fate_pool]\nfate-1 = 9": r"more than \d of fate-1 \(FA-6\.6\)",
}  # fmt: skip


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_a_position_that_breaks_a_rule_is_refused_with_the_rule(text: str) -> None:
    """A line of the message, with the line that says it."""
    told = refusal(f'game = "five-armies"\n{text}\n')
    assert re.search(rf"^line [2-9]: .*{BROKEN[text]}.*$", told, re.MULTILINE), told


MALFORMED = {
    "colour = 1": "unknown entry",
    "[region.mordor]": "there is no region of that name",
    '[region.camp]\nside = "shadow"\nunits = 3': "a table is needed",
    "[region.camp]\nunits = { orcs = 1 }": "units need a side",
    '[region.camp]\nside = "shadow"\nunits = { orcs = -1 }': "whole number",
    '[region.camp]\nside = "shadow"\nunits = { hobbits = 1 }': "'hobbits' is not known here",
    "[region.camp]\nflags = 1": "unknown entry 'flags'",
    "[region.camp]\ndamages = 1": "unknown entry 'damages': did you mean damage?",
    "trun = 2": "trun: unknown entry: did you mean turn?",
    "[region.comp]": "there is no region of that name: did you mean camp?",
    "[box.nort-pass]": "there is no box of that name: did you mean north-pass?",
    'phase = "action-rund"': "'action-rund' is not known here: did you mean action-round?",
    '[region.camp]\nside = "shadow"\nunits = { orc = 1 }': "'orc' is not known here: did you mean orcs?",
    '[region.camp]\ncharacters = ["bart"]': "'bart' is not known here: did you mean bard?",
    '[characters]\nbolg = "fogmire"': "'fogmire' is not known here: did you mean fog-mire?",
    '[hand]\nshadow = ["swift-wort"]': "'swift-wort' is not known here: did you mean swift-word?",
    "[next]\ndcie = [1]": "'dcie' is not known here: did you mean dice?",
    '[next]\nevents = ["swift-word"]': "'events' is not known here: did you mean event?",
    '[next]\nevent = ["swift-word", "swift-word"]': "swift-word cannot be drawn twice: only 1 is there",
    '[hand]\nshadow = ["swift-word"]\n[next]\nevent = ["swift-word"]': "swift-word cannot be drawn once: none is there",
    'activated = ["bard", "bard"]': "bard is said twice",
    "concentration = 1": "concentration is true or false, not 1",
    "ending = 3": "a game that goes on has no ending",
    "force = [1]": "only in mid-action",
    "turn = true": "whole number",
    'phase = "breakfast"': "'breakfast' is not known here",
    'to_act = "gondor"': "'gondor' is not known here",
    "hand = 3": "a table is needed",
    "[hand]\nshadow = 3": "a list is needed",
    "[next]\ndice = [7]": "dice show 1 to 6",
    "[next]\ndice = 6": "whole numbers",
    '[next]\nevent = ["howling-orcs"]': "howling-orcs does not belong to event",
    '[next]\nelves = ["orcs"]': "orcs does not belong to elves",
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
    told = refusal(f'game = "five-armies"\n{text}\n')
    assert re.search(f"^line [2-9]: .*{MALFORMED[text]}", told, re.MULTILINE), told


def test_every_fault_is_told_in_the_order_of_the_lines() -> None:
    """One line each, with its own line: of a key, of a card in a hand, of a region as a whole."""
    text = """game = "five-armies"
fate = 99
[hand]
free-peoples = []
shadow = ["swift-wort"]
[region.camp]
side = "shadow"
units = { orcs = 1 }
[region.old-road]
side = "free-peoples"
damage = 1
units = { lake-mem = 2 }
[dice]
shadow = ["army", "amry"]
"""
    with pytest.raises(BadPosition) as raised:
        ravenhill.loads(text)
    assert str(raised.value).splitlines() == [
        "line 2: fate: fate is 99, at most 15 (FA-17.2)",
        "line 5: hand: 'swift-wort' is not known here: did you mean swift-word?",
        "line 6: region.camp: a Shadow Army in a Settlement puts a Control marker there: control = true (FA-23.7)",
        "line 12: region.old-road: 'lake-mem' is not known here: did you mean lake-men?",
        "line 14: dice: 'amry' is not known here: did you mean army?",
    ]


def test_faults_of_what_can_be_read_are_told_together() -> None:
    """A number, a limit, a rule of one place and rules of the whole board; the lines are those that say it."""
    text = """game = "five-armies"
fate = 15
rings = 3
[dice]
shadow = ["army"]
[region.camp]
side = "free-peoples"
units = { lake-men = 7 }
damage = 9
[region.lower-slopes]
side = "shadow"
units = { orcs = 9 }
bats = 9
[region.old-road]
side = "shadow"
leadership = 1
units = { orcs = 1 }
[region.fog-mire]
side = "shadow"
units = { orcs = 1 }
leadership = 14
tokens = { shadow = 28 }
[next]
tile = ["fate-9"]
"""
    assert refusal(text).splitlines() == [
        "line 2: fate: at the last step the game is over (FA-17.2)",
        "line 3: rings: Bilbo is not in play (FA-34.9)",
        "line 6: region.camp: 7 units, at most 5 (FA-21.2)",
        "line 9: region.camp: damage is 9, at most 7 (FA-28.4)",
        "line 10: region.lower-slopes: 9 units, at most 5 (FA-21.2)",
        (
            "line 10: region.lower-slopes: a Shadow Army in a Settlement puts a Control marker there: control = true"
            " (FA-23.7)"
        ),
        "line 13: region.lower-slopes: more Great Bats than figures (FA-3.1)",
        "line 21: region.fog-mire: more Leadership tokens of shadow than there are (FA-3.4)",
        "line 22: region.fog-mire: more shadow tokens than there are (FA-6.1)",
        "line 24: next.tile: 'fate-9' is not known here: did you mean fate-3?",
    ]


def test_nothing_is_concluded_from_an_entry_that_cannot_be_read() -> None:
    """Bilbo may be in the misspelt region, so nothing is said of his Rings; every misspelling of a list is told."""
    text = """game = "five-armies"
rings = 3
activated = ["brad", "dane"]
[dice]
shadow = ["army"]
[region.comp]
characters = ["bilbo"]
[region.old-road]
sied = "shadow"
damge = 1
"""
    assert refusal(text).splitlines() == [
        "line 3: activated: 'brad' is not known here: did you mean bard?",
        "line 3: activated: 'dane' is not known here: did you mean dain?",
        "line 6: region.comp: there is no region of that name: did you mean camp?",
        "line 9: region.old-road: unknown entry 'sied': did you mean side?",
        "line 10: region.old-road: unknown entry 'damge': did you mean damage?",
    ]


def test_a_draw_without_its_ending_is_refused_where_it_is_said() -> None:
    """The line of the winner, as there is no other."""
    told = refusal('game = "five-armies"\nturn = 2\nwinner = "drawn"\n')
    assert told == "line 3: winner: a game is drawn by agreement alone, which is ending 9"


def test_a_position_in_mid_action_is_taken_only_as_it_was_written() -> None:
    """Its procedures hold for that state alone; seed, prepared chance, blanks and notes may be changed."""
    match = fight("dice = [1, 2, 3, 4, 5, 6]")
    text = match.position()
    assert "[[stack]]" in text and 'written = "' in text
    for changed in (
        text.replace("fate = 0", "fate = 1"),
        text.replace("step = 1", "step = 2", 1),
        "\n".join(line for line in text.splitlines() if not line.startswith("written")),
    ):
        assert changed != text
        with pytest.raises(BadPosition, match=r"^line \d+: stack: .*(as m.position\(\) wrote it|do not fit)"):
            ravenhill.loads(changed)
    noted = "# a note\nseed = 7\n" + text.replace("=", " = ") + "\n[next]\ndice = [6]\n"
    assert state(ravenhill.loads(noted)) == state(match)


def test_a_phase_that_cannot_start_uses_up_no_dice() -> None:
    """Without Action Dice the Action Round is over: it is refused, and does not run on into the next turn."""
    board = '[region.fog-mire]\nside = "shadow"\nunits = { orcs = 2 }\nleadership = 1\n'
    with pytest.raises(BadPosition, match=r"^line 2: dice: no Action Dice are left: .* \(FA-11\.12\)$"):
        ravenhill.loads(f'game = "five-armies"\ndice = {{ shadow = [] }}\n{board}[next]\ndice = [6, 6]\n')


def test_what_is_not_toml_is_refused_with_its_line() -> None:
    """The reader of TOML says where."""
    with pytest.raises(BadPosition, match=r"not a TOML text: .*line 2"):
        ravenhill.loads('game = "five-armies"\n[region.camp\n')
    with pytest.raises(BadPosition, match=r"not a TOML text: Unterminated string \(at its end, line 2\)"):
        ravenhill.loads('game = "five-armies"\nphase = """')


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
