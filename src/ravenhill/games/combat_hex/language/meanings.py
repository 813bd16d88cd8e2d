"""What each of the words `do:...` means at each question that takes it, in a sentence."""

from typing import Final

MEANINGS: Final[dict[str, dict[str, str]]] = {
    "choose-order": {"do:attacker": "Act first this turn.", "do:defender": "Act second this turn."},
    "choose-part": {
        "do:map-chooser": "Choose the map and set up first.",
        "do:edge-chooser": "Choose your edge and set up second.",
    },
    "choose-warrior": {"do:end-phase": "End the action phase: no further warrior acts."},
    "choose-warriors-action": {
        "do:move": "Move, hex by hex.",
        "do:charge": "Charge: a move over open ground that ends with a free attack.",
        "do:shoot": "Shoot.",
        "do:turn": "Turn on the spot.",
        "do:dismount": "Get down from the one who carries the warrior.",
        "do:done": "Do nothing more: what it has done stands.",
        "do:forgo": "Give the warrior's whole action up.",
    },
    "convert-critical-hit": {"do:done": "Convert no more critical hits."},
    "convert-glancing-blow": {"do:done": "Convert no more glancing blows."},
    "end-with-blow": {"do:shoot": "A Flyer shoots instead of striking.", "do:no": "Strike nobody."},
    "name-step": {
        "do:run": "Make the next step a run, paid in action points.",
        "do:shoot": "A rider shoots from here and may go on.",
        "do:mount": "Mount a friend beside it, which ends the move.",
        "do:leave-map": "Step off the map over the enemy's edge.",
        "do:done": "Stop here.",
        "do:forgo": "Give the action up before the first step: the warrior does not move and only turns.",
    },
    "pay-for-fear": {
        "do:yes": "Pay for standing in the Fearsome kill zone.",
        "do:no": "Pay nothing: the warrior must leave its hex.",
    },
    "pick-dice-to-reroll": {"do:done": "Pick no more dice; those picked are rolled again."},
    "ring": {
        "do:put-on-ring": "Put on the Ring.",
        "do:take-off-ring": "Try to take off the Ring, in place of the usual struggle roll.",
        "do:no": "Leave the Ring as it is.",
    },
    "set-up-hex": {"do:mount": "Set the warrior up on the shoulders of a friend."},
    "strike": {"do:done": "Nobody else of yours strikes."},
    "use-ability": {"do:done": "Use no more abilities at this moment."},
}
