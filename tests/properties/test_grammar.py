"""One grammar for "no": `do:no` declines an offer, `do:done` ends a series, `do:forgo` gives a whole action up."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

import ravenhill
from bench.playgrounds import PLAYGROUNDS, next_word
from bench.questions import MEANINGS
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.decision import KINDS
from ravenhill.match.match import AnyMatch as Match
from ravenhill.rules import rules

REFUSING = ("do:no", "do:done", "do:forgo")
SAID_AS = {"do:no": "Answer no ", "do:done": "Answer done ", "do:forgo": "give up the whole action"}
# By hand, from the rules: what a question offers once, and what it asks for again and again.
OFFERS = frozenset(
    [
        "advance",
        "arms-close-army",
        "arms-close-target",
        "attack-where",
        "attack-with",
        "banner-of-dwarves",
        "banner-of-elves",
        "banner-of-lake-men",
        "bat-for-army",
        "beorn-target",
        "blast",
        "beorn-reroll",
        "bodyguard",
        "borne-out-who",
        "card-in-hand",
        "combined-where",
        "concentration",
        "declare",
        "divide",
        "eagle-reroll",
        "eagle-sent-back",
        "entry-brings",
        "fly-out",
        "line-attacks",
        "move-or-attack",
        "rally-reroll",
        "reroll-black",
        "reroll-white",
        "reserve-from",
        "rings-back",
        "same-trick",
        "smoke-mover",
        "talons-and-teeth",
        "turn-which",
        "vampire-like",
        "vanish",
        "move-army",
        "muster-where",
        "end-with-blow",
        "pay-for-fear",
        "ring",
    ]
)
SERIES = frozenset(
    [
        "activate",
        "bat-where",
        "beorn-step",
        "blood-victim",
        "casualties",
        "character-to-move",
        "draw-on",
        "excess",
        "fill-ranks",
        "flip-here",
        "flip-where",
        "hold-tile",
        "join-army",
        "leadership-with",
        "march",
        "move-army",
        "rally-which",
        "rearm",
        "remove-where",
        "reroll-dice",
        "reserve-unit",
        "strip-leadership",
        "substitute",
        "token-where",
        "walk",
        "which-eagle",
        "choose-warriors-action",
        "convert-critical-hit",
        "convert-glancing-blow",
        "name-step",
        "pick-dice-to-reroll",
        "strike",
        "use-ability",
    ]
)
# Where an action can come to nothing by one answer.
ACTIONS = frozenset(
    [
        "attack-where",
        "attack-with",
        "beorn-step",
        "beorn-target",
        "character-to-move",
        "combined-where",
        "divide",
        "fill-ranks",
        "flip-where",
        "join-army",
        "move-army",
        "muster-where",
        "rally-which",
        "token-where",
        "choose-warriors-action",
        "name-step",
    ]
)
# What lies on the table, by the entries of a position.
BOARD = frozenset(
    (
        "region",
        "box",
        "characters",
        "rings",
        "bodyguards",
        "wrath",
        "concentration",
        "fate",
        "table",
        "open_passes",
        "warrior",
    )
)
DIE_AND_ACTION = 2  # lines of the log that say what a die is used for
OF_WARRIOR = ("id", "hex", "wounds", "action_points")  # it has acted, and it may still turn


def games(game: str, seeds: range, longest: int) -> Iterator[tuple[Match, str, str]]:
    """Random games, question by question: the match, who is asked, and the word that is played next."""
    ground = PLAYGROUNDS[game]
    for seed in seeds:
        match, rng = ground.begin(seed, seed % 3 != 0), random.Random(seed)
        for _ in range(longest):
            seat = match.seat
            if seat is None:
                break
            word = next_word(ground, match, seat, seed % 2 == 1, rng)
            yield match, seat, word
            match.play(word, seat=seat)


def board(match: Match, table: Any) -> dict[str, Any]:
    """Everything that lies on the table."""
    found = {key: value for key, value in tomllib.loads(match.game.dump(table)).items() if key in BOARD}
    if "warrior" in found:
        found["warrior"] = [[each.get(entry) for entry in OF_WARRIOR] for each in found["warrior"]]
    return found


@pytest.mark.parametrize("game", PLAYGROUNDS)
def test_each_question_says_no_with_its_own_word(game: str) -> None:
    """At most one of the three is offered: the one that the table above has for the question."""
    met = set()
    for match, seat, _ in games(game, range(100, 108), 400):
        name, options = match.question(seat).name, match.options_for(seat)
        said = [word for word in REFUSING if word in options]
        assert len(said) <= 1, (name, said)
        allowed = {"do:no": OFFERS, "do:done": SERIES, "do:forgo": ACTIONS}
        assert all(name in allowed[word] for word in said), (name, said)
        assert name == "bats" or name in ("share", "choose-place") or "number:0" not in options, name
        told = MEANINGS[game].get(name, {})
        assert all(word in told for word in options if word.startswith("do:")), (name, options)
        met.update(said)
    assert met == set(REFUSING)


@pytest.mark.parametrize("game", PLAYGROUNDS)
def test_the_other_words_are_refused_with_the_right_one(game: str) -> None:
    """The refusal of the wrong word of the three names the right one, unless a rule forbids it anyway."""
    known = {rule.id for rule in rules(game)}
    for match, seat, _ in games(game, range(110, 113), 250):
        options = match.options_for(seat)
        said = [word for word in REFUSING if word in options]
        for word in REFUSING if said else ():
            refusal = match.why_not(word, seat)
            assert (refusal is None) == (word in said)
            assert refusal is None or (SAID_AS[said[0]] in refusal.text and refusal.rule in known)


@pytest.mark.parametrize("game", PLAYGROUNDS)
def test_giving_up_changes_nothing_and_ends_the_action(game: str) -> None:
    """After `do:forgo` the board is as it was, and the same question is not asked again."""
    given_up = 0
    for match, seat, _ in games(game, range(120, 126), 300):
        if "do:forgo" in match.options_for(seat):
            asked, table = match.question(seat).name, match.table.clone(Seeded(1))
            table.choose(match.game.seats.index(seat), match.game.words.number["do:forgo"])
            if table.turn == match.table.turn and table.phase == match.table.phase:
                assert board(match, table) == board(match, match.table), asked
                assert table.decisions[0].kind.name in ("choose-die", "choose-warrior", "turn"), asked
                given_up += 1
    assert given_up > 50


def test_no_other_word_throws_a_whole_action_away() -> None:
    """Where `do:no` or `do:done` ends the use of a die, something has been done with it.

    A card with several effects is the exception: each of them is declined by itself.
    """
    ended, begun, told = 0, dict[str, Any](), 0
    for match, seat, word in games("five-armies", range(130, 140), 400):
        if match.question(seat).name == "choose-die":
            begun, told = board(match, match.table), len(match.table.log)
        said = [each for each in ("do:no", "do:done") if each in match.options_for(seat)]
        frames = [type(frame).__name__ for frame in match.table.stack]
        if said and "TakeAction" in frames and "Played" not in frames:
            table = match.table.clone(Seeded(1))
            table.choose(match.game.seats.index(seat), match.game.words.number[said[0]])
            if not table.decisions or table.decisions[0].kind.name == "choose-die":
                happened = len(match.table.log) - told > DIE_AND_ACTION
                assert happened or board(match, table) != begun, (match.question(seat).name, word)
                ended += 1
    assert ended > 20


def test_every_word_of_the_tables_is_a_question() -> None:
    """And every question is in at most one of them, but for a march of several Armies."""
    assert set(KINDS) >= OFFERS | SERIES | ACTIONS
    assert {"move-army"} == OFFERS & SERIES


def test_the_old_words_are_gone() -> None:
    """Nothing says `do:stop`, and only The Battle of Five Armies knows a pass."""
    armies, hexes = (ravenhill.new(game, seed=1).game.words.number for game in PLAYGROUNDS)
    assert "do:stop" not in armies and "do:stop" not in hexes
    assert "do:pass" in armies and "do:pass" not in hexes


# --- public options -------------------------------------------------------------------------------
@pytest.mark.parametrize("game", PLAYGROUNDS)
def test_public_options_betray_nothing(game: str) -> None:
    """In all worlds that another seat cannot tell apart a public question has the same options."""
    hidden: set[str] = set()
    for match, seat, _ in games(game, range(140, 150), 300):
        question, who = match.question(seat), match.game.seats.index(seat)
        options = match.table.decision_of(who).options
        for other in (each for each in range(len(match.game.seats)) if each != who):
            worlds = [match.game.determinise(match.table, other, Seeded(seed)) for seed in (1, 2, 3)]
            same = all(world.decision_of(who).options == options for world in worlds)
            assert same or not question.public, question.name
            hidden.update(() if same else (question.name,))
    assert (game == "combat-hex") == (not hidden)
