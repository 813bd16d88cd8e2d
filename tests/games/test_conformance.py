"""Every procedure, question, reason and sentence of both games keeps the form that the kernel relies on."""

from __future__ import annotations

import inspect
import sys
import typing
from collections import Counter
from typing import Any

import pytest

import ravenhill.games.combat_hex.game
import ravenhill.games.five_armies.game  # noqa: F401  enters every procedure and question
from ravenhill import rules
from ravenhill.games import combat_hex, five_armies
from ravenhill.games.combat_hex.language import tables as combat_hex_tables
from ravenhill.games.combat_hex.language.texts import TEXTS as HEX
from ravenhill.games.combat_hex.rules import happenings as combat_hex_happenings
from ravenhill.games.five_armies.language import tables as five_armies_tables
from ravenhill.games.five_armies.language.texts import TEXTS as ARMIES
from ravenhill.games.five_armies.rules import happenings as five_armies_happenings
from ravenhill.games.wording import SLOT
from ravenhill.kernel.decision import KINDS, Kind
from ravenhill.kernel.frame import Frame, copy_frame, field_names
from ravenhill.kernel.reason import FINE, NOT_ASKED, REASONS, SAY_INSTEAD, WRONG_KIND

KNOWN = {rule.id for game in ("five-armies", "combat-hex") for rule in rules.rules(game)}
FRAMES = {
    five_armies.__name__: five_armies_tables.FRAMES,
    combat_hex.__name__: combat_hex_tables.FRAMES,
}
SENTENCES = [*map(ARMIES.line, five_armies_happenings.KEYS), *map(HEX.line, combat_hex_happenings.KEYS)]
SAMPLES: dict[Any, Any] = {int: 3, str: "march", list[int]: [1, 2]}
# The kernel's tests enter questions and reasons of a made-up game, whose rules begin with X.
OUR_KINDS = [kind for kind in KINDS.values() if not kind.rule.startswith("X-")]
OUR_REASONS = [number for number, reason in enumerate(REASONS) if not reason.rule.startswith("X-")]
WITHOUT_RULE = (
    FINE,
    NOT_ASKED,
    *SAY_INSTEAD,
    WRONG_KIND,
)  # the kernel's own: they are said with the rule of the question


def procedures() -> list[type[Frame]]:
    """Every procedure of both games."""
    ours = [cls for cls in Frame.__subclasses__() if cls.__module__.startswith("ravenhill.")]
    return sorted(ours, key=named)


def named(cls: type[Frame]) -> str:
    """A procedure with its game: both games may have one of the same name."""
    return f"{cls.__module__.split('.')[2]}.{cls.__name__}"


def sample(cls: type[Frame]) -> Frame:
    """A procedure with something in every field."""
    hints = typing.get_type_hints(cls)
    return cls(*(SAMPLES[hints[name]] for name in cls.__dataclass_fields__))  # type: ignore[attr-defined]


each_procedure = pytest.mark.parametrize("cls", procedures(), ids=named)


@each_procedure
def test_every_field_is_a_number_a_text_or_a_list_of_numbers(cls: type[Frame]) -> None:
    """So that a state can be copied, compared, written and compiled."""
    hints = typing.get_type_hints(cls)
    assert {name: hints[name] for name in cls.__dataclass_fields__ if hints[name] not in SAMPLES} == {}  # type: ignore[attr-defined]


@each_procedure
def test_every_procedure_has_steps(cls: type[Frame]) -> None:
    """The table below the class is the book's numbered list."""
    assert cls.steps
    assert "steps" in vars(cls)
    assert all(callable(step.act) for step in cls.steps)


@each_procedure
def test_every_step_takes_the_game_and_every_answer_the_word_too(cls: type[Frame]) -> None:
    """`act(self, g)`, `answer(self, g, word)`."""
    for step in cls.steps:
        assert list(inspect.signature(step.act).parameters) == ["self", "g"], step.act
        if step.answer is not None:
            assert list(inspect.signature(step.answer).parameters) == ["self", "g", "word"], step.answer


@each_procedure
def test_a_step_asks_exactly_when_it_takes_an_answer(cls: type[Frame]) -> None:
    """Seen in the source: no question without an answer, no answer without a question."""
    for step in cls.steps:
        asks = any(call in inspect.getsource(step.act) for call in ("g.ask(", "g.offer("))
        assert asks == (step.answer is not None), step.act


@each_procedure
def test_every_procedure_is_copied_by_its_constructor(cls: type[Frame]) -> None:
    """Equal in all its fields, and sharing no list with the original."""
    frame = sample(cls)
    frame.at, frame.result = 1, 7
    copy = copy_frame(frame)
    assert type(copy) is cls
    assert (copy.at, copy.result) == (1, 7)
    for name in field_names(frame):
        value = getattr(frame, name)
        assert getattr(copy, name) == value
        assert not isinstance(value, list) or getattr(copy, name) is not value


@each_procedure
def test_every_procedure_has_words_for_the_trail(cls: type[Frame]) -> None:
    """The table says each, if only that nothing is said of it."""
    game = next(name for name in FRAMES if cls.__module__.startswith(f"{name}."))
    assert cls.__name__ in FRAMES[game]


@each_procedure
def test_secret_fields_are_fields_and_can_be_drawn_anew(cls: type[Frame]) -> None:
    """A secret field belongs to a seat, and a copy for search replaces it."""
    if cls.secret:
        assert set(cls.secret) <= set(cls.__dataclass_fields__)  # type: ignore[attr-defined]
        assert callable(getattr(cls, "redraw", None))


def every_kind() -> list[Kind]:
    """All questions that the modules of the games hold, also two of one name."""
    modules = [module for name, module in sys.modules.items() if name.startswith("ravenhill.games.")]
    held = [value for module in modules for value in vars(module).values()]
    held += [each for value in held if isinstance(value, (list, tuple)) for each in value]
    held += [each for value in held if isinstance(value, dict) for each in value.values()]
    return list({id(value): value for value in held if isinstance(value, Kind)}.values())


def test_the_names_of_questions_are_unique() -> None:
    """A kind of question is known by its name."""
    names = Counter(kind.name for kind in every_kind() if not kind.rule.startswith("X-"))
    assert [name for name, number in names.items() if number > 1] == []
    assert set(names) == {kind.name for kind in OUR_KINDS}


@pytest.mark.parametrize("kind", OUR_KINDS, ids=lambda kind: kind.name)
def test_every_question_has_a_rule_and_words(kind: Kind) -> None:
    """Each question names its rule; its sentence is a matter of the language."""
    assert kind.rule in KNOWN
    assert kind.words
    assert list(inspect.signature(kind.candidates).parameters)[1:] == ["g", "seat"]
    assert list(inspect.signature(kind.refusal).parameters)[1:] == ["g", "seat", "word"]


@pytest.mark.parametrize("number", OUR_REASONS)
def test_every_reason_has_a_known_rule(number: int) -> None:
    """Only the kernel's own reasons have none."""
    assert REASONS[number].rule in ({""} if number in WITHOUT_RULE else KNOWN)
    assert bool(REASONS[number].sentence) == (number != FINE)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_the_slots_of_every_happening_parse(sentence: str) -> None:
    """Each slot names the place of an argument and what it is; no bracket is left over."""
    assert all(slot[1].isdigit() for slot in SLOT.finditer(sentence))
    assert not set("{}") & set(SLOT.sub("", sentence))
