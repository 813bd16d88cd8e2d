"""Words the effect of a plan, and the refusal of one that cannot be."""

from typing import Final

# By the verb of a plan.
DEEDS: Final = {
    "march": "Move {mover} to {mark}",
    "walk": "Move {mover} to {mark}",
    "attack": "Attack {mark}{origin}",
    "combined-attack": "Attack {mark} with all your Armies beside it",
    "advance": "Advance with the whole Army",
    "split": "Move {items}{path}",
    "share": "Take {items}",
}
# What it is called on a button, by its verb.
LABELS: Final = {
    "march": "March to {mark}",
    "walk": "Go to {mark}",
    "attack": "Attack {mark}",
    "combined-attack": "Attack {mark} from every side",
    "advance": "Advance with the whole Army",
    "split": "Split the Army …",
    "use": "{mark}",
    "place": "Place in {mark}",
    "flip": "Flip in {mark}",
    "fly": "Fly to {mark}",
    "play": "{mark}",
    "take": "{mark}",
    "reroll": "{mark}",
    "turn": "{mark}",
}
# By the question that it answers: sets of things, and answers of one or two words.
ANSWERS: Final = {
    "activate": "Activate {items}",
    "archery": "Shoot at the Army in {mark}",
    "bat-where": "Place Great Bats in {items}",
    "blast": "Blast the Army in {mark}",
    "bats": "Take {bats}",
    "blood-victim": "Send Great Bats against {items}",
    "borne-out-who": "Carry {source} to {mark}",
    "casualties": "Remove {items} to cancel Damage",
    "choose-card": "Play {mark}",
    "combined-where": "Attack {mark} with all your Armies beside it",
    "discard": "Discard {items}",
    "drive-to": "Drive the Army to {mark}",
    "eagle-target": "Attack {mark}",
    "eagle-where": "Send Eagles to {items}",
    "entry": "Enter play in {mark}",
    "excess": "Over the limit: remove {items}",
    "fill-ranks": "Place a unit in {mark}",
    "flip-where": "Flip a token in {mark}",
    "grind-whom": "Grind down the Army in {source} with the Army in {mark}",
    "hold-tile": "Set aside {items}",
    "join-army": "Place a unit in {mark}",
    "leadership-with": "Place a Leadership token in {items}",
    "lord-where": "Fly to {mark}",
    "rally-one": "Rally the Army in {mark}",
    "rally-reroll": "Re-roll {dice}",
    "rally-which": "Rally the Army in {mark}",
    "remove-where": "Shuffle back tokens in {items}",
    "reroll-black": "Re-roll {dice}",
    "reroll-dice": "Re-roll {items}",
    "reroll-white": "Re-roll {dice}",
    "reserve-unit": "Bring up {items}",
    "retreat-to": "Retreat to {mark}",
    "ring-where": "Appear in {mark}",
    "rings-back": "Put {rings} back on Bilbo's card",
    "share-first": "Share out the Armies in {source} and {mark}",
    "stoop-where": "Attack {mark}",
    "strip-leadership": "Take a Leadership token from {items}",
    "substitute": "Place {items} instead",
    "token-where": "Place Recruitment tokens in {items}",
    "which-eagle": "Attack {mark}{origin}",
}  # fmt: skip
# The same where the last word is a choice within the plan.
CHOSEN: Final = {
    "fill-ranks": "Place {last} in {mark}",
    "flip-where": "Flip a token of {last} in {mark}",
    "join-army": "Place {last} in {mark}",
    "rearm": "Replace {mark} with {last}",
    "remove-where": "Shuffle back a token of {last} in {mark}",
    "token-where": "Place a token of {last} in {mark}",
}
# What is ordered ahead for the rest of a round of combat, by the question that it answers.
ORDERS: Final = {
    "reroll-white": "white misses too",
    "declare": "{ability}",
    "casualties": "keep Damage",
    "withdrawal": "fight on",
    "leave": "stand your ground",
}
TOO_MANY: Final = "Your Army will be over its limit: you choose the units that are lost."
RULED_OUT: Final = "You can't choose {items} after this: the order is fixed."
FOUGHT_OUT: Final = "Fought to the end without cards: you win {wins:.0%}, the defender holds {holds:.0%}."
ARMY_IN: Final = "the Army in {place}"
OUT_OF_REACH: Final = "None of your dice takes {mover} to {place}."
NO_SUCH_WAY: Final = "You can't go by {there}."
NO_SUCH_DIE: Final = "This die can't do that."
