"""Everything a player reads: complete, without unfilled slots, in whole sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

import pytest

from ravenhill.games.five_armies import vocabulary as v
from ravenhill.games.five_armies.language import tables
from ravenhill.games.five_armies.language.texts import TEXTS
from ravenhill.games.five_armies.model import BOLG, DAIN, GANDALF, LORD_OF_THE_EAGLES, ORCS, UNIT_TYPES, WARGS
from ravenhill.games.five_armies.rules import happenings as h
from ravenhill.games.five_armies.rules import reasons as r
from ravenhill.games.five_armies.rules import victory
from ravenhill.games.five_armies.rules.fighting.attack import MoveAndAttack
from ravenhill.games.five_armies.rules.fighting.combat import Combat, Rounds
from ravenhill.games.five_armies.rules.generals import HALF, GeneralAbility
from ravenhill.games.five_armies.rules.moving.dividing import DAMAGE_ASKED, LEADERSHIP_ASKED, Share
from ravenhill.games.five_armies.state import Battle, Fight, fresh_side
from ravenhill.games.wording import PLAIN_SLOT, SLOT, join_words, sentence_case
from ravenhill.kernel.chance import Seeded
from ravenhill.kernel.decision import KINDS, Decision, Kind
from ravenhill.kernel.events import EVERYBODY, Event
from ravenhill.kernel.frame import Frame, copy_frame, field_names
from ravenhill.kernel.reason import NOT_ASKED, REASONS, SAY_INSTEAD, WRONG_KIND
from tests.games.five_armies.playing import (
    CONTENT,
    FREE_PEOPLES,
    SHADOW,
    WORDING,
    WORDS,
    new_game,
    open_questions,
    position_with,
    positions,
    procedures,
    random_game,
)

SLOTS = WORDING.names.slots
CAMP = CONTENT.place_slugs.index("camp")
RAVENHILL = CONTENT.place_slugs.index("ravenhill")
NORTH_PASS = CONTENT.place_slugs.index("north-pass")
# Other games have their own questions and reasons; those without a rule are the kernel's.
OUR_KINDS = [kind for kind in KINDS.values() if kind.rule.startswith("FA-")]
OUR_REASONS = [number for number, reason in enumerate(REASONS) if number and reason.rule[:3] in ("", "FA-")]


def word(name: str) -> int:
    return WORDS.number[name]


def whole(sentence: str) -> bool:
    """A sentence without slots, with a capital (or a number, or a title) at its beginning and a stop at its end."""
    begins = sentence[:1].isupper() or sentence[:1].isdigit() or sentence.startswith("“")
    clean = "{" not in sentence and "}" not in sentence and "  " not in sentence and " ." not in sentence
    return begins and clean and sentence[-1:] in (".", "?", "!")


def told(kind: int, *args: int) -> str:
    return WORDING.sentence(new_game(1), Event(kind, list(args), EVERYBODY, 0))


# --- names ------------------------------------------------------------------------------------------------------------
def test_every_word_has_a_name_and_a_label() -> None:
    """No word of the vocabulary is shown to a player as it is written."""
    g = new_game(1)
    for number, name in enumerate(WORDS.names):
        noun, label = WORDING.noun(g, number), WORDING.option(g, number)
        assert noun and label
        assert ":" not in noun
        assert label[0].isupper() or label[0].isdigit()
        assert name.startswith(("number:", "colour:", "do:")) or noun != name.partition(":")[2]


@pytest.mark.parametrize(
    ("name", "noun"),
    [
        ("region:ravenhill", "Ravenhill"),
        ("box:north-pass", "the Northern Mountain Pass"),
        ("die:army", "Army die"),
        ("as:army", "an Army die"),
        ("as:muster", "a Muster die"),
        ("action:attack", "Attack"),
        ("unit:orcs", "Orcs"),
        ("character:dain", "Dáin"),
        ("character:lord-of-the-eagles", "the Lord of the Eagles"),
        ("piece:leadership", "the Leadership token"),
        ("token:elves", "the Elves"),
        ("card:blow-the-horns", "“Blow the Horns”"),
        ("maneuver:great-orcs", "the Unit card of the Great Orcs"),
        ("maneuver:regroup", "Regroup"),
        ("tile:fate-2-icon", "the Fate tile 2 with the Fate icon"),
        ("territory:valley", "the Valley"),
        ("number:3", "3"),
        ("do:pass", "pass"),
    ],
)
def test_names_within_a_sentence(name: str, noun: str) -> None:
    """Each kind of word has a form that fits into the sentences of the reasons."""
    assert WORDING.noun(new_game(1), word(name)) == noun


def test_a_button_speaks_of_its_question() -> None:
    """The same word is labelled by what it does here."""
    g = position_with("draw-on")
    assert WORDING.option(g, v.DONE) == "Apply this tile"
    assert WORDING.option(position_with("march"), v.DONE) == "Stop here"
    assert WORDING.option(new_game(1), v.FORGO) == "Give up this action"


def test_a_card_is_labelled_by_its_combat_effect_in_combat() -> None:
    """While a card for the round is chosen the lower half counts."""
    fighting = position_with("combat-card")
    assert WORDING.option(fighting, word("card:blow-the-horns")) == "Captain of War (Blow the Horns)"
    assert WORDING.option(new_game(1), word("card:blow-the-horns")) == "Blow the Horns"


def test_lists_of_things() -> None:
    """Commas, and 'and' before the last."""
    assert [join_words(list("abc"[:number])) for number in range(4)] == ["", "a", "a and b", "a, b and c"]


# --- questions --------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", OUR_KINDS, ids=lambda kind: kind.name)
def test_every_question_is_a_sentence_with_known_slots(kind: Kind) -> None:
    """A question asks for something, names its rule, and has only slots that can be filled."""
    assert re.fullmatch(r"FA-(\d+|R|U)\.\d+", kind.rule)
    assert {slot[1] for slot in PLAIN_SLOT.finditer(TEXTS.prompt(kind))} <= set(WORDING.slots)
    assert whole(PLAIN_SLOT.sub("X", TEXTS.prompt(kind)))


def test_real_questions_are_whole() -> None:
    """Every question that comes up has its slots filled."""
    for g in positions():
        for decision in g.decisions:
            assert whole(WORDING.prompt(g, decision)), decision.kind.name


def test_a_share_names_what_it_asks_for() -> None:
    """Units, then characters, then Leadership tokens, then Damage."""
    g = position_with("share")
    share = g.stack[-1] = copy_frame(g.stack[-1])
    assert isinstance(share, Share)
    said = []
    for asked in (ORCS, UNIT_TYPES + BOLG, LEADERSHIP_ASKED, DAMAGE_ASKED):
        share.asked = asked
        said.append(WORDING.prompt(g, g.decisions[0]))
    assert said == [f"How many go: {kind}?" for kind in ("Orcs", "Bolg", "Leadership tokens", "Damage")]


@pytest.mark.parametrize(
    ("general", "said"),
    [
        (DAIN, "Dáin: the Army rallies, or the Army moves one region?"),
        (
            GANDALF,
            "Gandalf: Blast of Magic, or concentrate?",
        ),
        (
            LORD_OF_THE_EAGLES,
            "The Lord of the Eagles: place an Eagle in the Eyrie, or send out all Eagles in the Eyrie?",
        ),
    ],
)
def test_the_halves_of_an_ability_are_said(general: int, said: str) -> None:
    """The question and its two buttons say what the halves are."""
    g = new_game(1)
    g.stack.append(GeneralAbility(general, FREE_PEOPLES))
    g.decisions = [Decision(FREE_PEOPLES, HALF, [v.FIRST, v.SECOND])]
    assert WORDING.prompt(g, g.decisions[0]) == said
    first, second = WORDING.option(g, v.FIRST), WORDING.option(g, v.SECOND)
    assert said.endswith(f": {first[0].lower()}{first[1:]}, or {second[0].lower()}{second[1:]}?") or general == GANDALF


# --- reasons ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("number", OUR_REASONS)
def test_every_reason_is_a_sentence_with_known_slots(number: int) -> None:
    """A reason names its rule and has only slots that can be filled."""
    reason, sentence = REASONS[number], TEXTS.reason(number)
    assert number in (NOT_ASKED, WRONG_KIND, *SAY_INSTEAD) or re.fullmatch(r"FA-(\d+|R|U)\.\d+", reason.rule)
    assert {slot[1] for slot in PLAIN_SLOT.finditer(sentence)} <= set(WORDING.slots)
    assert whole(PLAIN_SLOT.sub("X.", sentence).replace("X..", "X.").replace("X. ", "X "))


def test_every_refusal_is_whole() -> None:
    """Every word that is not offered has a rule and a whole sentence, for either seat."""
    reached = set()
    for g in positions():
        for decision in open_questions(g):
            offered = set(decision.options)
            for number in range(len(WORDS)):
                refused = WORDING.refusal(g, decision.seat, number)
                assert (refused is None) == (number in offered)
                if refused is not None:
                    rule, text = refused
                    assert rule.startswith("FA-"), text
                    assert whole(text), text
                    reached.add(g.refusal(decision.seat, number))
    assert len(reached) > 80


def test_who_is_not_asked_learns_nothing() -> None:
    """One and the same answer for every word, whatever the word is."""
    for g in positions():
        for seat in (FREE_PEOPLES, SHADOW):
            if g.decision_of(seat) is None:
                answers = {WORDING.refusal(g, seat, number) for number in range(len(WORDS))}
                assert len(answers) == 1
                rule, text = answers.pop() or ("", "")
                assert rule.startswith("FA-") and whole(text)


def test_the_reason_names_who_is_asked() -> None:
    """Those who wait read for whom and for what."""
    g = position_with("bats")
    expected = "Waiting for the Shadow: choosing Great Bats."
    rule, text = WORDING.refusal(g, FREE_PEOPLES, v.PASS) or ("", "")
    assert rule == "FA-11.7" and text.startswith(expected)


def test_a_word_of_the_wrong_kind_is_refused_with_the_question() -> None:
    """The rule is that of the question."""
    g = position_with("choose-card")
    seat = g.decisions[0].seat
    assert WORDING.refusal(g, seat, v.PASS) == ("FA-15.3", "First answer this: Play which card?")


@pytest.mark.parametrize(
    ("name", "leads"),
    [
        ("card:", "Cards are played with an Event die or a die of their type. Pick the die first."),
        ("region:camp", "Pick the die and its action first, then the place."),
        ("unit:orcs", "Pick the die and its action first, then the units."),
        ("number:1", ""),
    ],
)
def test_at_the_choice_of_a_die_it_is_said_what_leads_to_other_things(name: str, leads: str) -> None:
    """The question, and the uses of a card, a region or a unit (design: legality is said once)."""
    g = position_with("choose-die")
    wrong = next(number for number, each in enumerate(WORDS.names) if each.startswith(name))
    text = f"First answer this: Pick an Action Die. {leads}".rstrip()
    assert WORDING.refusal(g, g.decisions[0].seat, wrong) == ("FA-11.9", text)


def test_an_army_is_where_it_is_already() -> None:
    """No region is said to be not adjacent to itself (FA-9.1)."""
    g = position_with("march")
    here = g.stack[-1].here  # type: ignore[attr-defined]
    while here >= CONTENT.regions:
        here = g.stack[-1].here = CAMP  # type: ignore[attr-defined]
    expected = ("FA-9.1", f"The Army is already in {CONTENT.place_names[here]}.")
    assert WORDING.refusal(g, g.decisions[0].seat, v.PLACE + here) == expected


def test_a_reason_names_the_army_in_the_way() -> None:
    """Units are counted, characters are named."""
    g = position_with("march")
    place = next(place for place in CONTENT.neighbours[CAMP])
    g.stack[-1] = copy_frame(g.stack[-1])
    g.stack[-1].here = CAMP  # type: ignore[attr-defined]
    seat = g.decisions[0].seat
    g.side[place] = 1 - seat
    g.units[place * UNIT_TYPES : (place + 1) * UNIT_TYPES] = [0] * UNIT_TYPES
    g.units[place * UNIT_TYPES + ORCS] = 3
    g.units[place * UNIT_TYPES + WARGS] = 1
    g.at = [-1] * len(g.at)
    people = ("a Shadow", "a Free Peoples")[seat]
    name = CONTENT.place_names[place]
    expected = ("FA-22.1", f"{sentence_case(people)} Army of 3 Orcs and 1 Warg holds {name}.")
    assert WORDING.refusal(g, seat, v.PLACE + place) == expected


def test_a_card_not_in_hand_has_one_reason_wherever_it_is() -> None:
    """Deck, other hand and discards cannot be told apart by asking (design: legality is said once)."""
    g = position_with("choose-card")
    seat = g.decisions[0].seat
    others = [card for card, where in enumerate(g.where) if where != 1 + seat]
    reasons = {g.refusal(seat, WORDS.first[v.CARD_WORD] + card) for card in others}
    assert reasons == {r.NOT_IN_HAND}


# --- the log ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("sentence", [TEXTS.line(key) for key in h.KEYS])
def test_every_happening_has_known_slots(sentence: str) -> None:
    """A slot is of a type that words.py can fill."""
    for slot in SLOT.finditer(sentence):
        assert slot[2] == "count" if slot[3] is not None else slot[2] in {**SLOTS.one, **SLOTS.many}
    assert "{" not in SLOT.sub("", sentence)


def test_nothing_is_counted_as_none() -> None:
    """'no Great Bat', never '0 Great Bats'."""
    said = WORDING.sentence(new_game(0), Event(h.BATS_CHOSEN, [0, 6], EVERYBODY, 0))
    assert said == "The Shadow takes no Great Bats and 6 Leadership tokens."


@lru_cache(maxsize=1)
def long_logs() -> list[tuple[int, str]]:
    """Every sentence of some games, with its kind."""
    return [line for seed in range(30) for line in _log(seed)]


def _log(seed: int) -> Iterator[tuple[int, str]]:
    g = list(random_game(seed))[-1]
    assert g.log is not None
    for event in g.log:
        yield event.kind, WORDING.sentence(g, event)


def test_every_sentence_of_the_log_is_whole() -> None:
    """Slots filled, capital, stop."""
    assert all(whole(sentence) for _, sentence in long_logs())
    assert len({kind for kind, _ in long_logs()}) > 60


def test_number_and_noun_agree() -> None:
    """'1 hit', '2 hits'; the Shadow rolls, the Free Peoples roll."""
    for _, sentence in long_logs():
        assert not re.search(r"\b1 (hits|Orcs|Wargs|Goblins|tokens|Action Dice|\w+ tokens are)\b", sentence), sentence
        assert not re.search(r"\b(?:[02-9]|\d\d) (hit|Orc|Warg|Goblin|Great Bat)\b", sentence), sentence
        assert not re.match(r"The Free Peoples (?!pass|press)[a-z-]+s ", sentence), sentence
        assert not re.search(r"\ba [AEIOUaeiou]|\ban [^AEIOUaeiou]", sentence), sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ([h.COMBAT_ROLL, SHADOW, 5, 1, 2, 5, 2, 3], "The Shadow rolls white 5, 2, black 3 for 5+: 1 hit."),
        ([h.COMBAT_ROLL, FREE_PEOPLES, 6, 0, 1, 2], "The Free Peoples roll white 2 for 6+: no hit."),
        ([h.DREW_BACK, SHADOW, 0], "The Shadow draws an Event card."),
        ([h.DREW_BACK, FREE_PEOPLES, 1], "The Free Peoples draw a Story card."),
        ([h.UNIT_LOST, CAMP, ORCS], "Camp loses an Orc."),
        ([h.ARMY_DESTROYED, RAVENHILL, FREE_PEOPLES], "The Free Peoples' Army in Ravenhill is destroyed!"),
        ([h.ARMY_DESTROYED, RAVENHILL, SHADOW], "The Shadow's Army in Ravenhill is destroyed!"),
        ([h.PASS_OPENED, NORTH_PASS], "The Northern Mountain Pass opens!"),
        ([h.PASSED, FREE_PEOPLES], "The Free Peoples pass."),
        ([h.PASSED, SHADOW], "The Shadow passes."),
        ([h.GAME_WON, FREE_PEOPLES, victory.BOLG_ELIMINATED], "The Free Peoples win: Bolg has fallen."),
        (
            [h.MARCHED, SHADOW, CAMP, 0, 0, 0, 0, 0, 0, 0, 3, 1, 2, 1, 1 << BOLG, RAVENHILL],
            "The Shadow moves 3 Orcs and 1 Warg with Bolg from Ravenhill to Camp.",
        ),
    ],
)
def test_sentences_of_the_log(event: list[int], sentence: str) -> None:
    """The sentence of an event, word for word."""
    assert told(event[0], *event[1:]) == sentence


def test_a_revealed_event_card_is_told_by_its_combat_effect() -> None:
    """The lower half first, the card's title beside it."""
    said = told(h.REVEALED, SHADOW, word("card:blow-the-horns"))
    assert said == "The Shadow reveals “Captain of War” (Blow the Horns)."


# --- the trail and the ending -----------------------------------------------------------------------------------------
@pytest.mark.parametrize("cls", procedures(), ids=lambda cls: cls.__name__)
def test_every_procedure_has_its_words(cls: type[Frame]) -> None:
    """Every procedure stands in the table, with slots for locals it has and that are no secret."""
    said = tables.FRAMES[cls.__name__]
    fields = {*cls.__dataclass_fields__, "round"} - set(cls.secret)  # type: ignore[attr-defined]
    for slot in SLOT.finditer(said):
        assert slot[1] in fields
        assert slot[2] in SLOTS.one


def test_no_words_without_a_procedure() -> None:
    """The table has no entry that nothing uses."""
    assert set(tables.FRAMES) == {cls.__name__ for cls in procedures()}


def test_trails_of_real_games() -> None:
    """At every question the trail has no unfilled slot and begins each step with a capital or a title."""
    for g in positions():
        for step in WORDING.trail(g):
            assert "{" not in step and "[" not in step
            assert step[0].isupper() or step[0] == "“"


def test_the_trail_of_a_combat() -> None:
    """The attacker, the region and the round."""
    g = new_game(1)
    g.fight = Fight(fresh_side(SHADOW, CAMP, 0, 0), fresh_side(FREE_PEOPLES, RAVENHILL, 0, 0), [CAMP], [1], 0, 0, 2)
    g.stack = [
        MoveAndAttack(SHADOW, 0, 1, 9, 0, 0, -1, CAMP),
        Combat(SHADOW, RAVENHILL),
        Rounds(SHADOW, FREE_PEOPLES, RAVENHILL),
    ]
    assert WORDING.trail(g) == ["Move and attack with the Army in Camp", "Shadow attack on Ravenhill", "Round 2"]
    g.stack[0] = MoveAndAttack(SHADOW, 0, 1, 9, 0, 0, -1, -1)
    assert WORDING.trail(g)[0] == "Move and attack"


def test_the_trail_tells_no_secret() -> None:
    """No step names a card that is not laid open."""
    for g in positions():
        open_cards = {f"“{CONTENT.card_titles[card]}”" for card, where in enumerate(g.where) if where in (5, 6, 7, 9)}
        named = {step for step in WORDING.trail(g) if step.startswith("“")}
        assert named <= open_cards
        assert all(field_names(frame) for frame in g.stack[3:])


@pytest.mark.parametrize("ending", range(len(tables.ENDINGS)))
def test_every_ending_is_a_sentence(ending: int) -> None:
    """The winner and the reason; nothing while the game goes on."""
    g: Battle = new_game(1).clone(Seeded(0))
    assert WORDING.ending(g) == ""
    g.end(SHADOW, ending)
    assert WORDING.ending(g) == f"The Shadow wins: {tables.ENDINGS[ending][1]}."
    assert whole(WORDING.ending(g))
