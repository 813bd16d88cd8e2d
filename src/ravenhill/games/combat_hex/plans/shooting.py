"""Plans shots: at every enemy that any facing can see, with the turn it needs (CH-5.03, CH-5.08)."""

from __future__ import annotations

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.plans.draft import Draft
from ravenhill.games.combat_hex.rules.shooting.aiming import rough
from ravenhill.kernel.plan import Plan

SHOOT = "shoot"


def shots(draft: Draft) -> list[Plan]:
    """A plan for every target of a shot that has been chosen; the present facing is kept where it is as good."""
    found: dict[int, tuple[bool, list[int]]] = {}
    for turned in turns(draft):
        g = turned.g
        for word in turned.options if turned.reach("choose-shot-target") else []:
            hard = rough(g, g.pools[0].strikers[0], word - v.WARRIOR, g.pools[0].marksman)
            if word not in found or hard < found[word][0]:
                found[word] = hard, [*turned.words, word]
    return [Plan(word, words, verb=SHOOT) for word, (_, words) in found.items()]


def turns(draft: Draft) -> list[Draft]:
    """The shooter in every facing it can take, the present one first; a carried one takes none."""
    if not draft.reach("turn-to-shoot", "choose-shot-target") or draft.asked == "choose-shot-target":
        return [draft]
    present = v.FACE + draft.g.face[draft.g.pools[0].strikers[0]]
    faces = sorted(draft.options, key=lambda face: face != present)
    turned = [draft.branch() for _ in faces]
    return [each for each, face in zip(turned, faces, strict=True) if each.say(face)]
