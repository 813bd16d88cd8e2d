"""Everything a player reads: complete, without unfilled slots, in whole sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import pytest

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.language import tables
from ravenhill.games.combat_hex.language.names import short
from ravenhill.games.combat_hex.language.texts import TEXTS
from ravenhill.games.combat_hex.language.wording import Wording
from ravenhill.games.combat_hex.rules import happenings as h
from ravenhill.games.combat_hex.rules.victory import AGREED
from ravenhill.games.combat_hex.state import Battle
from ravenhill.games.wording import PLAIN_SLOT, SLOT
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.decision import KINDS, Kind
from ravenhill.kernel.events import EVERYBODY, Event
from ravenhill.kernel.frame import Frame
from ravenhill.kernel.reason import NOT_ASKED, REASONS, SAY_INSTEAD, WRONG_KIND
from ravenhill.kernel.table import DRAWN
from tests.games.combat_hex.playing import game_of, positions, procedures, random_battle
from tests.games.combat_hex.rules.fields import battle

GAME = game_of(0)
WORDING = GAME.wording
SLOTS = WORDING.names.slots
RULE = re.compile(r"CH-(\d+\.\d+(\.\d+)?|[A-Z]\d+)")
OUR_KINDS = [kind for kind in KINDS.values() if kind.rule.startswith("CH-")]
OUR_REASONS = [number for number, reason in enumerate(REASONS) if number and reason.rule[:3] in ("", "CH-")]


def whole(sentence: str) -> bool:
    """A sentence without slots, with a capital, a number or a quotation at its beginning and a stop at its end."""
    begins = sentence[:1].isupper() or sentence[:1].isdigit() or sentence.startswith("“")
    clean = "{" not in sentence and "}" not in sentence and "  " not in sentence and " ." not in sentence
    return begins and clean and sentence[-1:] in (".", "?", "!") and sentence[-2:] not in ("..", "?.")


def words_of(g: Battle) -> Wording:
    """The words of a battle's set-up."""
    return next(game.wording for game in map(game_of, range(3)) if game.words is g.words)


# --- names ----------------------------------------------------------------------------------------
def test_every_word_has_a_name_and_a_label() -> None:
    """No word of the vocabulary is shown to a player as it is written."""
    for g in positions()[::25]:
        said = words_of(g)
        for number_, name in enumerate(g.words.names):
            noun, label = said.noun(g, number_), said.option(g, number_)
            assert noun and label and ":" not in noun
            assert label[0].isupper() or label[0].isdigit()
            assert name.startswith(("number:", "hex:", "do:")) or noun != name.partition(":")[2]


@pytest.mark.parametrize(
    ("name", "noun"),
    [
        ("hex:F4", "F4"),
        ("face:ne", "north-east"),
        ("ability:battle-cry", "Battle Cry"),
        ("edge:north", "the north edge"),
        ("roll:5", "the die showing 5"),
        ("roll:6-converted", "the die showing 6 (converted)"),
        ("number:3", "3"),
        ("do:end-phase", "“End the phase”"),
        ("warrior:a-aragorn", "Aragorn"),
        ("warrior:a-gondor-spearman-2", "Gondor Spearman 2"),
        ("warrior:a-hobbit-scout", "the Hobbit Scout"),
        ("warrior:b-ugluk", "Uglúk"),
    ],
)
def test_names_within_a_sentence(name: str, noun: str) -> None:
    """Each kind of word has a form that fits into the sentences of the reasons."""
    assert WORDING.names.noun(GAME.words.number[name]) == noun


def test_a_kind_that_two_armies_have_is_named_with_its_army() -> None:
    """Two Aragorns are told apart."""
    g = battle("A . B", A="a aragorn e", B="b aragorn w")
    names = Wording(WORDING.names.texts, g.content, g.setup, g.words).names
    assert names.warriors == ["Aragorn (A)", "Aragorn (B)"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Aragorn, Strider", "Aragorn"),
        ("The Witch King, on fell beast", "The Witch King"),
        ("Balrog (published stats)", "Balrog"),
        ("Orc Warrior", "Orc Warrior"),
    ],
)
def test_long_names_are_said_short(name: str, said: str) -> None:
    """Names lose whatever follows a comma or stands in brackets."""
    assert short(name) == said


# --- questions ------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", OUR_KINDS, ids=lambda kind: kind.name)
def test_every_question_is_a_sentence_with_known_slots(kind: Kind) -> None:
    """A question asks for something, names its rule, and has only slots that can be filled."""
    assert RULE.fullmatch(kind.rule)
    assert {slot[1] for slot in PLAIN_SLOT.finditer(TEXTS.prompt(kind))} <= set(WORDING.slots)
    assert whole(PLAIN_SLOT.sub("X", TEXTS.prompt(kind)))


def test_real_questions_are_whole() -> None:
    """Every question that comes up has its slots filled."""
    for g in positions():
        for decision in g.decisions:
            assert whole(words_of(g).prompt(g, decision)), decision.kind.name


# --- reasons --------------------------------------------------------------------------------------
@pytest.mark.parametrize("number_", OUR_REASONS)
def test_every_reason_is_a_sentence_with_known_slots(number_: int) -> None:
    """A reason names its rule and has only slots that can be filled."""
    reason, sentence = REASONS[number_], TEXTS.reason(number_)
    assert number_ in (NOT_ASKED, WRONG_KIND, *SAY_INSTEAD) or RULE.fullmatch(reason.rule)
    assert {slot[1] for slot in PLAIN_SLOT.finditer(sentence)} <= set(WORDING.slots)
    assert whole(PLAIN_SLOT.sub("X.", sentence).replace("X..", "X.").replace("X. ", "X ").replace("X.,", "X,"))


def test_every_refusal_is_whole() -> None:
    """Every word that is not offered has a rule and a whole sentence, for either seat."""
    reached = set()
    for g in positions():
        decision = g.decisions[0] if g.decisions else None
        offered = set(decision.options) if decision else set()
        for number_ in range(len(g.words)) if decision else ():
            refused = words_of(g).refusal(g, decision.seat, number_) if decision else None
            assert (refused is None) == (number_ in offered), (decision, g.words.names[number_])
            if refused is not None and decision is not None:
                assert RULE.fullmatch(refused[0]), refused
                assert whole(refused[1]), refused
                reached.add(g.refusal(decision.seat, number_))
    assert len(reached) > 60


def test_who_is_not_asked_is_told_who_is() -> None:
    """One and the same answer for every word: whose decision it is and what is asked."""
    for g in positions():
        said = words_of(g)
        for seat in range(g.setup.seats):
            if g.decision_of(seat) is None:
                answers = {said.refusal(g, seat, number_) for number_ in range(len(g.words))}
                assert len(answers) == 1
                rule, text = answers.pop() or ("", "")
                assert RULE.fullmatch(rule) and whole(text)
                assert text.startswith("Waiting for ") or text == said.ending(g)


def test_a_word_of_the_wrong_kind_is_refused_with_the_question() -> None:
    """The rule is that of the question."""
    for g in positions():
        for decision in g.decisions:
            wrong = next(word for word in range(len(g.words)) if g.kind_of[word] not in decision.kind.words)
            rule, text = words_of(g).refusal(g, decision.seat, wrong) or ("", "")
            assert rule == decision.kind.rule
            assert text.startswith(f"First answer this: {words_of(g).prompt(g, decision)}")


# --- the log --------------------------------------------------------------------------------------
@pytest.mark.parametrize("sentence", [TEXTS.line(key) for key in h.KEYS])
def test_every_happening_has_known_slots(sentence: str) -> None:
    """A slot is of a type that the words can fill."""
    for slot in SLOT.finditer(sentence):
        assert slot[2] == "count" if slot[3] is not None else slot[2] in {**SLOTS.one, **SLOTS.many}
    assert "{" not in SLOT.sub("", sentence)


@pytest.mark.parametrize(
    ("kind", "args", "said"),
    [
        (h.COMBAT_PHASE, [0], "Combat phase: no combats to fight."),
        (h.ATTACK_ROLL, [0, 1, 0, 5], "Army A rolls 5: 1 hit, no glancing blows."),
    ],
)
def test_nothing_is_counted_as_none(kind: int, args: list[int], said: str) -> None:
    """'no combat', never '0 combats'."""
    g = battle("A . B", A="a aragorn e", B="b aragorn w")
    assert WORDING.sentence(g, Event(kind, args, EVERYBODY, 0)) == said


def test_who_has_paid_his_last_point_has_none_left() -> None:
    """'none left', never '0 left'."""
    said = WORDING.sentence(
        battle("A . B", A="a aragorn e", B="b aragorn w"), Event(h.GLANCE_CONVERTED, [0, 1, 0], EVERYBODY, 0)
    )
    assert said.endswith("turns a glancing blow into a hit for 1 AP, none left.")


def test_nothing_is_to_be_named() -> None:
    """Things are chosen, on the screen as in the terminal."""
    assert [kind.name for kind in OUR_KINDS if TEXTS.prompt(kind).startswith("Name ")] == []


@lru_cache(maxsize=1)
def long_logs() -> list[tuple[int, str]]:
    """Every sentence of some battles, with its kind."""
    return [line for seed in range(12) for line in _log(seed)]


def _log(seed: int) -> Iterator[tuple[int, str]]:
    g = list(random_battle(seed))[-1]
    for event in g.log or []:
        yield event.kind, words_of(g).sentence(g, event)


def test_every_sentence_of_the_log_is_whole() -> None:
    """Slots filled, capital, stop."""
    assert [sentence for _, sentence in long_logs() if not whole(sentence)] == []
    assert len({kind for kind, _ in long_logs()}) > 45


def test_number_and_noun_agree() -> None:
    """'1 hit', '2 hits'."""
    for _, sentence in long_logs():
        assert not re.search(r"\b1 (hits|wounds|dice|attacks|combats|\w+ (dice|blows|hits))\b", sentence), sentence
        assert not re.search(
            r"\b(?:[02-9]|\d\d) (hit|wound|die|attack(?! dice)|combat|\w+ (die|blow|hit))\b", sentence
        ), sentence


def told(kind: int, *args: int) -> str:
    return WORDING.sentence(GAME.new(Seeded(1)), Event(kind, list(args), EVERYBODY, 0))


def who(id_: str) -> int:
    return GAME.words.number[f"warrior:{id_}"] - v.WARRIOR


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ([h.ATTACK_ROLL, 0, 2, 1, 4, 6, 1, 3], "Army A rolls 4, 6, 1, 3: 2 hits, 1 glancing blow."),
        ([h.DAMAGE_ROLL, 1, 0, 5, 1], "Army B rolls damage: 5, 1."),
        ([h.DAMAGE_ROLL, 1, 1, 5], "Army B rolls damage: 5, and 1 die of 6 stays by Battle Savvy."),
    ],
)
def test_rolls_are_explained(event: list[int], sentence: str) -> None:
    """The roller, the dice, and the result of each."""
    assert told(event[0], *event[1:]) == sentence


def test_wounds_are_counted() -> None:
    """How many are lost and how many are left."""
    assert told(h.WOUNDED, who("a-aragorn"), 1, 4) == "Aragorn loses 1 wound, 4 left."
    assert told(h.DICE_LOST, 0, 2) == "2 damage dice fail: too low for every enemy in reach."


# --- the trail and the ending ---------------------------------------------------------------------
@pytest.mark.parametrize("cls", procedures(), ids=lambda cls: cls.__name__)
def test_every_procedure_has_its_words(cls: type[Frame]) -> None:
    """Every procedure stands in the table, with slots for locals it has."""
    for slot in SLOT.finditer(tables.FRAMES[cls.__name__]):
        assert slot[1] in {*cls.__dataclass_fields__, *WORDING.also(GAME.new(Seeded(1)))}  # type: ignore[attr-defined]
        assert slot[2] in {**SLOTS.one, **SLOTS.many}


def test_no_words_without_a_procedure() -> None:
    """The tables have no entry that nothing uses."""
    assert set(tables.FRAMES) == {cls.__name__ for cls in procedures()}


def test_trails_of_real_battles() -> None:
    """At every question the trail has no unfilled slot and begins each step with a capital."""
    for g in positions():
        for step in words_of(g).trail(g):
            assert "{" not in step and "[" not in step
            assert step[0].isupper()


def test_a_draw_by_agreement_is_a_sentence() -> None:
    """Nobody wins, and it says why."""
    g = GAME.new(Seeded(1))
    g.end(DRAWN, AGREED)
    assert WORDING.ending(g) == "The armies agreed to a draw."


@pytest.mark.parametrize("ending", range(AGREED))
def test_every_ending_is_a_sentence(ending: int) -> None:
    """The winner and the reason, or a draw; nothing while the game goes on."""
    g = GAME.new(Seeded(1))
    assert WORDING.ending(g) == ""
    drawn = g.clone(Seeded(0))
    g.end(1, ending)
    assert WORDING.ending(g) == f"Army B wins: {tables.ENDINGS[ending][1]}."
    drawn.end(DRAWN, ending)
    assert WORDING.ending(drawn) == f"The battle is a draw: {tables.ENDINGS[ending][1]}."
    assert RULE.fullmatch(tables.ENDINGS[ending][0])
