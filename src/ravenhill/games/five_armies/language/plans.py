"""Words the effect of a plan, and the refusal of one that cannot be, with the texts of the language file."""

from typing import Final

from ravenhill.games.five_armies.language.texts import TEXTS

DEEDS: Final = TEXTS.plan["deed"]  # by the verb of a plan
LABELS: Final = TEXTS.plan["label"]  # what it is called on a button, by its verb
ANSWERS: Final = TEXTS.plan[
    "answer"
]  # by the question that it answers: sets of things, and answers of one or two words
CHOSEN: Final = TEXTS.plan["chosen"]  # the same where the last word is a choice within the plan
# What is ordered ahead for the rest of a round of combat, by the question that it answers.
ORDERS: Final = TEXTS.plan["order"]
NOTES: Final = TEXTS.plan["note"]
TOO_MANY: Final = NOTES["too-many"]
RULED_OUT: Final = NOTES["ruled-out"]
FOUGHT_OUT: Final = NOTES["fought-out"]
ARMY_IN: Final = NOTES["army-in"]
OUT_OF_REACH: Final = NOTES["out-of-reach"]
NO_SUCH_WAY: Final = NOTES["no-such-way"]
NO_SUCH_DIE: Final = NOTES["no-such-die"]
