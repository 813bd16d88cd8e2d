"""What the Ring demands of Ringwraiths against the second program: CH-9.06 to CH-9.08, CH-O5."""

from __future__ import annotations

from collections import Counter

from ravenhill.games.combat_hex import vocabulary as v
from ravenhill.games.combat_hex.model import IS_RINGWRAITH
from ravenhill.games.combat_hex.rules.acting import ACTING, TURNING, Action, Turning
from ravenhill.games.combat_hex.rules.compulsion import FREE, NEARER, UPON_HIM, demand, duty_of
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.reason import FINE
from tests.second_programs.combat_hex.random_fields import plain, random_field
from tests.second_programs.combat_hex.second_compulsion import duty, may_turn, nearest_wearers

DEMANDS = {FREE: "free", NEARER: "nearer", UPON_HIM: "upon him"}
FIELDS = 160


def test_CH_9_06_CH_9_08_CH_O5_CH_B4_what_ringwraiths_owe() -> None:
    """Bring the wearer into the kill zone, end nearer, or be free: the same in both programs."""
    met: Counter[str] = Counter()
    for seed in range(FIELDS):
        g = random_field(seed, seats=2 + seed % 3, crowd=(5, 8, 12)[seed % 3])
        ground = plain(g)
        for who in range(g.warriors):
            if g.at[who] < 0 or not g.content.traits[g.kind[who]] & IS_RINGWRAITH:
                continue
            said = duty(ground, who, g.content.movement[g.kind[who]], False)
            assert DEMANDS[duty_of(g, who)] == said, f"field {seed}, warrior {who}"
            if nearest_wearers(ground, who):
                met.update([said, f"base of {ground.figures[who].size}"])
                turns = may_turn(ground, who, said)
                assert facings_offered(g, who) == turns, f"field {seed}, warrior {who} turns"
                met[f"{said}, turns to him"] += 0 < len(turns) < 6
    least = {"upon him": 80, "nearer": 60, "free": 20, "base of 1": 60, "base of 3": 60, "upon him, turns to him": 10}
    assert not {name: met[name] for name, number in least.items() if met[name] < number}


def facings_offered(g: Battle, who: int) -> set[int]:
    """The facings among which the engine lets it choose if it turns as its action; empty if it may not turn."""
    action, turning = Action(who, 0, 0, 0, 0, 0, demand(g, who)), Turning(who)
    if ACTING.refusal(action, g, g.seat_of[who], v.TURN) != FINE:
        return set()
    return {face for face in range(6) if TURNING.refusal(turning, g, g.seat_of[who], v.FACE + face) == FINE}
