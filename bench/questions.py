"""Writes `docs/questions.md`: every question of both games, its answers, and an example from a played game."""

from __future__ import annotations

import random
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import ravenhill
from bench.playgrounds import PLAYGROUNDS, Playground, next_word
from ravenhill.games.combat_hex.language.texts import TEXTS as HEX_TEXTS
from ravenhill.games.five_armies.language.texts import TEXTS as ARMY_TEXTS
from ravenhill.kernel.decision import KINDS, Kind
from ravenhill.match.match import AnyMatch as Match
from ravenhill.rules import rules

PAGE = Path(__file__).parent.parent / "docs" / "questions.md"
POSITIONS = Path(__file__).with_suffix(".toml")  # for questions that random play hardly ever meets
TEXTS = {"five-armies": ARMY_TEXTS, "combat-hex": HEX_TEXTS}
MEANINGS = {game: texts.meanings() for game, texts in TEXTS.items()}
TITLES = {"five-armies": "The Battle of Five Armies", "combat-hex": "Combat Hex"}
MOST_SEEDS = 600  # a page is done long before; after a change of the content rare questions come later
LONGEST_GAME = 900  # answers
MOST_OPTIONS = 8
MOST_LINES = 3


@dataclass(frozen=True)
class Example:
    """One question, its answer, and the events after it."""

    seat: str
    prompt: str
    options: list[str]
    answer: str
    happened: list[str]


# --- examples -------------------------------------------------------------------------------------
class Moment(NamedTuple):
    """An open question, and one answer to it."""

    name: str
    match: Match
    seat: str
    answer: str


def examples(game: str) -> dict[str, Example]:
    """An example of every question of a game."""
    return {moment.name: play_example(moment.match, moment.seat, moment.answer) for moment in moments(game)}


def moments(game: str) -> Iterator[Moment]:
    """Every question of a game, still open: from random games, the rare ones from positions."""
    ground = PLAYGROUNDS[game]
    missing = set(ground.questions())
    for moment in chain(from_positions(game), *(random_moments(ground, seed, missing) for seed in range(MOST_SEEDS))):
        if moment.name in missing:
            missing.discard(moment.name)
            yield moment
        if not missing:
            return
    raise AssertionError(f"no example of {', '.join(sorted(missing))}: give {POSITIONS.name} a position")


def from_positions(game: str) -> Iterator[Moment]:
    """The questions that are a few answers away from a position."""
    for said in tomllib.loads(POSITIONS.read_text(encoding="utf-8")).get("example", []):
        match = ravenhill.loads(said["position"], seed=said.get("seed", 1))
        if match.game.name == game:
            for word in said["words"]:
                match.play(word, seat=who_can(match, word))
            name = said["question"]
            seat = next(each for each in match.seats if match.question(each).name == name)
            yield Moment(name, match, seat, said["answer"])


def who_can(match: Match, word: str) -> str:
    """The seat that may play a word."""
    return next(seat for seat in match.seats if word in match.options_for(seat))


def random_moments(ground: Playground, seed: int, missing: set[str]) -> Iterator[Moment]:
    """The missing questions that a random game meets with more than one answer."""
    match = ground.begin(seed, True) if seed % 3 else ravenhill.new(ground.game, seed=seed)
    rng = random.Random(seed)
    for _ in range(LONGEST_GAME):
        seat = match.seat
        if seat is None:
            return
        word = next_word(ground, match, seat, seed % 2 == 1, rng)
        name = match.question(seat).name
        if name in missing and len(match.options_for(seat)) > 1:
            before = match.words_played
            yield Moment(name, match, seat, word)
            if match.words_played > before or not match.options_for(seat):
                continue  # its seat has answered it, in secret if need be
        match.play(word, seat=seat)


def play_example(match: Match, seat: str, word: str) -> Example:
    """Plays a word; returns the question and the events."""
    question, before = match.question(seat), len(match.log_for(seat))
    prompt, options = question.prompt, question.options
    match.play(word, seat=seat)
    told = match.log_for(seat)[before:]
    return Example(seat, prompt, options, word, told[:MOST_LINES] or [next_question(match)])


def next_question(match: Match) -> str:
    """The next question, where nothing has happened yet."""
    seat = match.seat
    return f"Next {seat} is asked: {match.prompt_for(seat)}" if seat else "The game is over."


# --- the page -------------------------------------------------------------------------------------
def page() -> str:
    """The whole page."""
    return "\n".join([INTRODUCTION, *(chapter(game) for game in PLAYGROUNDS)])


def chapter(game: str) -> str:
    """All questions of one game in the order of its rules."""
    order = {rule.id: at for at, rule in enumerate(rules(game))}
    names = sorted(PLAYGROUNDS[game].questions(), key=lambda name: (order[KINDS[name].rule], name))
    shown, words = examples(game), ravenhill.new(game, seed=1).game.words
    parts = [entry(game, KINDS[name], shown[name], words) for name in names]
    return "\n".join([f"## {TITLES[game]}", "", f"{len(names)} questions.", "", *parts])


def entry(game: str, kind: Kind, example: Example, words: Any) -> str:
    """One question."""
    meanings = MEANINGS[game].get(kind.name, {})
    lines = [f"### `{kind.name}` ({kind.rule})", "", f"> {TEXTS[game].prompt(kind)}", ""]
    lines += [f"- `{word}`: {said}" for word, said in answers(kind, example, words) + list(meanings.items())]
    lines += [f"- {audience(kind)}", "", f"For example: {example.seat} is asked “{example.prompt}”"]
    lines += [f"and may answer {list_options(example.options)}.", ""]
    lines += [f"`{example.answer}`:", "", *(f"> {line}" for line in example.happened), ""]
    return "\n".join(lines)


def answers(kind: Kind, example: Example, words: Any) -> list[tuple[str, str]]:
    """The kinds of word that can be an answer, each with an example; words that do something one by one."""
    found = []
    for number in kind.words:
        name = words.kinds[number]
        if name != "do":
            offered = [word for word in example.options if word.startswith(f"{name}:")]
            found.append((f"{name}:…", f"such as `{(offered or [words.names[words.first[number]]])[0]}`"))
    return found


def audience(kind: Kind) -> str:
    """Says who knows the options and the answer."""
    if kind.secret:
        return "Options and answer are known to the seat that is asked alone."
    who = "Both sides know the answer, spectators do not; " if kind.between else ""
    said = "the options are public." if kind.public else "the options are known to the seat that is asked alone."
    return f"{who}{said}" if who else said[0].upper() + said[1:]


def list_options(options: list[str]) -> str:
    """The options, only the first ones where there are many."""
    shown = [f"`{word}`" for word in options[:MOST_OPTIONS]]
    more = len(options) - len(shown)
    return ", ".join(shown) + (f" or one of {more} more" if more else "")


INTRODUCTION = """# Questions

Every question that the games ask, in the order of their rules: its name (`m.question().name`), the rule that asks, its
sentence, what can be answered and what that means, whether its options are public, and an example out of a played game.
Written by `python3 dev.py questions --write`; a test compares it with the engine.

Whatever is asked, “no” is said the same way in both games:

| word | meaning |
|---|---|
| `do:no` | **not at all**: declines one offer as a whole |
| `do:done` | **no more**: ends a series of like choices; what has been chosen stands |
| `do:forgo` | **give it up**: throws away a whole action: a die, a General's ability, a card or a warrior's action |

A question takes one of the three at a time, and `m.why_not` of the others says which. A card with several effects is
not thrown away by one answer: each effect is declined by itself. In The Battle of Five Armies `do:pass` is the pass of
the rule book (FA-11.11), and `action:skip` skips a die (FA-12.6). In Combat Hex `do:end-phase` ends an action phase.

The options of a question are *public* if every seat that learns of the answer could have listed them; those that come
out of a hidden hand, for example, are not. Where there is one option, and it is public, a person gets it without being
asked; programs are always asked.
"""


def main(arguments: list[str]) -> int:
    """Writes the page, or says whether it is up to date."""
    text = page()
    if "--write" in arguments:
        PAGE.write_text(text, encoding="utf-8")
        return 0
    same = PAGE.exists() and PAGE.read_text(encoding="utf-8") == text
    print(f"{PAGE.name} is {'up to date' if same else 'out of date: python3 dev.py questions --write'}")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
