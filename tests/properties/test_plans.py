"""What holds for the plans of every question of every game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import given

from ravenhill.kernel.errors import IllegalChoice, UndoRefused
from ravenhill.kernel.plan import MOST_PLANS, NO_WORD, OpenPlan, Plan, Rehearsal
from ravenhill.kernel.table import NOTHING
from ravenhill.match.match import Match
from ravenhill.match.plans import with_name
from ravenhill.protocol.question import Question
from tests.players.twins import twin
from tests.properties.games import Story, each_game, often, play_on, seeds, stories

LOOKS = 6  # questions of a story whose plans are looked at
TRIED = 12  # plans of a list that are tried
SELECTIONS = 3  # of an open plan


def questions(match: Match, rng: random.Random) -> Iterator[Question]:
    """Some questions as the game goes on from here."""
    for _ in range(LOOKS):
        for seat in match.seats:
            yield match.question(seat)
        play_on(match, rng.randrange(1, 8), rng, bold=True)


def lists(question: Question, rng: random.Random) -> Iterator[list[Plan]]:
    """The plans of a question, and those about some of the things in them."""
    yield (whole := question.game.plans(question))
    things = sorted({word for plan in whole for word in (plan.mark, plan.source) if word != NO_WORD})
    for about in rng.sample(things, min(2, len(things))):
        yield question.game.plans(question, about)


def some(found: list[Plan], rng: random.Random) -> list[Plan]:
    """A few plans of a list."""
    return rng.sample(found, min(TRIED, len(found)))


def selection(plan: OpenPlan, rng: random.Random) -> list[int]:
    """Items that keep to the limits; whether they go together is for the plan to say."""
    everything = [item.word for item in plan.items for _ in range(item.most)]
    rng.shuffle(everything)
    return everything[: rng.randint(plan.least, plan.most)]


def completed(question: Question, plan: OpenPlan, items: list[int]) -> Plan | str:
    """An open plan with a selection, or the rule and the sentence that refuse it."""
    try:
        found: Plan = question.game.planner.completion(question, plan, items)
    except IllegalChoice as error:
        return f"{error.rule} {error.text}" if error.rule and error.text else ""
    return found


def completions(question: Question, plan: OpenPlan, rng: random.Random) -> Iterator[Plan]:
    """An open plan with some selections that are lawful."""
    for _ in range(SELECTIONS):
        found = completed(question, plan, selection(plan, rng))
        assert found, "refused without rule or sentence"
        if isinstance(found, Plan):
            yield found


def closed(question: Question, found: list[Plan], rng: random.Random) -> Iterator[Plan]:
    """Plans that have words: open ones with a selection."""
    for plan in found:
        if isinstance(plan, OpenPlan):
            yield from completions(question, plan, rng)
        else:
            yield plan


# --- lists ----------------------------------------------------------------------------------------
@each_game
@given(story=stories())
@often(24)
def test_every_question_has_plans_but_no_list_is_long(game: str, story: Story) -> None:
    """At most 300, each with a name of its own."""
    rng = random.Random(story.seed)
    for question in questions(story.told(game), rng):
        assert question.game.plans(question)
        for found in lists(question, rng):
            names = [with_name(question, plan).name for plan in found]
            assert len(set(names)) == len(names) <= MOST_PLANS


@each_game
@given(story=stories())
@often(24)
def test_a_plan_is_lawful_word_for_word(game: str, story: Story) -> None:
    """Up to where chance, a reveal or another seat stops it; its choices are lawful in place of its last word."""
    rng = random.Random(story.seed)
    for question in questions(story.told(game), rng):
        for found in lists(question, rng):
            for plan in closed(question, some(found, rng), rng):
                assert plan.words
                rehearse(question, plan.words)
                for choice in plan.choices:
                    rehearse(question, question.game.planner.variant(question, plan, [choice]).words)


def rehearse(question: Question, words: list[int]) -> None:
    """Every word is offered when its turn comes."""
    rehearsal = Rehearsal(question.world, question.seat)
    for word in words:
        if rehearsal.stop != NOTHING:
            return
        assert rehearsal.play(word), (question.name, [question.spell(each) for each in words], question.spell(word))


@each_game
@given(story=stories())
@often(16)
def test_lists_of_plans_tell_a_seat_nothing(game: str, story: Story) -> None:
    """In two games that it cannot tell apart they are the same."""
    match, rng = story.told(game), random.Random(story.seed)
    for _ in range(LOOKS):
        for seat in match.seats:
            one, other = match.question(seat), twin(match, seat, story.seed % 1000).question(seat)
            assert told(one) == told(other)
        play_on(match, rng.randrange(1, 8), rng, bold=True)


def told(question: Question) -> list[list[object]]:
    """The plans of a question, and those about each thing in them, with all that is said of them."""
    plans = question.game.plans(question)
    things = [NO_WORD, *sorted({plan.mark for plan in plans if plan.mark != NO_WORD})[:8]]
    return [[with_name(question, plan) for plan in question.game.plans(question, about)] for about in things]


# --- playing --------------------------------------------------------------------------------------
@each_game
@given(seed=seeds, story=stories())
@often(16)
def test_playing_a_plan_is_playing_its_words(game: str, seed: int, story: Story) -> None:
    """The same state, the same record; what is left could not be played without something coming between."""
    one, other, rng = story.told(game), story.told(game), random.Random(seed)
    for _ in range(20):
        if one.outcome is not None:
            return
        seat = rng.choice(one.seats)
        words = any_words(one.question(seat), rng)
        played = one.play_plan(words, seat=seat)
        assert played.words + played.left == words and played.words
        assert bool(played.left) == bool(played.stopped)
        for word in played.words:
            other.play(word, seat=seat)
        assert one.game.state_hash(one.table) == other.game.state_hash(other.table)
        assert str(one.record()) == str(other.record())


def any_words(question: Question, rng: random.Random) -> list[str]:
    """The words of some plan."""
    found = rng.choice(list(lists(question, rng))) or question.game.plans(question)
    plans = list(closed(question, some(found, rng), rng))
    if not plans:
        return [rng.choice(question.options)]
    return [question.spell(word) for word in rng.choice(plans).words]


@each_game
@given(seed=seeds, story=stories())
@often(16)
def test_undo_takes_back_a_whole_step(game: str, seed: int, story: Story) -> None:
    """To the state before its first word; the steps of a game hold all its words and all its log."""
    match, rng = story.told(game), random.Random(seed)
    for _ in range(8):
        if match.outcome is not None or len(match.seats) != 1:
            return
        match.play_plan(any_words(match.question(), rng))
        folded = match.steps
        assert [step.first for step in folded[1:]] == [step.after for step in folded[:-1]]
        assert folded[-1].after == match.words_played
        assert [line for step in folded for line in step.log] == match.log
        undo(match, len(folded[-1].words))


def undo(match: Match, words: int) -> None:
    """Take the last step back and play on, if nothing stands in the way."""
    before, last = match.words_played, match.game.seats[match.table.last_seat]
    try:
        match.undo(last, plan=True)
    except UndoRefused:
        assert match.undo_refusal(last, words)
    else:
        assert match.words_played == before - words


# --- selections -----------------------------------------------------------------------------------
@each_game
@given(seed=seeds, story=stories())
@often(24)
def test_a_selection_can_be_made_in_any_order(game: str, seed: int, story: Story) -> None:
    """The same items give the same words, however they are ordered."""
    match, rng = story.told(game), random.Random(seed)
    for question in questions(match, rng):
        for plan in question.game.plans(question):
            if isinstance(plan, OpenPlan):
                assert_any_order(question, plan, selection(plan, rng), rng)


def assert_any_order(question: Question, plan: OpenPlan, items: list[int], rng: random.Random) -> None:
    """A selection and the same in another order make the same plan, or none does."""
    found = [completed(question, plan, rng.sample(items, len(items))) for _ in range(3)]
    words = [each.words if isinstance(each, Plan) else [] for each in found]
    assert words[0] == words[1] == words[2] and all(found)


@each_game
@given(seed=seeds, story=stories())
@often(24)
def test_a_refused_addition_names_rule_and_sentence(game: str, seed: int, story: Story) -> None:
    """Whatever is added, in any number, until nothing more is taken."""
    match, rng = story.told(game), random.Random(seed)
    for question in questions(match, rng):
        for plan in question.game.plans(question):
            if isinstance(plan, OpenPlan):
                overfill(question, plan, rng)


def overfill(question: Question, plan: OpenPlan, rng: random.Random) -> None:
    """Add items until one is refused."""
    items: list[int] = []
    for _ in range(plan.most + 1):
        more = rng.choice(plan.items).word
        refusal = question.game.planner.refusal(question, plan, items, more)
        if refusal is not None:
            assert all(refusal)
            return
        items.append(more)
    raise AssertionError(f"{question.name} takes more than {plan.most} items")
