"""Estimates a fight before it begins: a shot, a free attack, a damage chain."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ravenhill.games.combat_hex.language.wording import Wording
from ravenhill.games.combat_hex.odds.blow import free_attack_odds, shot_odds
from ravenhill.games.combat_hex.odds.chain import chain_odds
from ravenhill.games.combat_hex.odds.parts import warrior_of
from ravenhill.games.combat_hex.odds.result import BlowOdds, ChainOdds
from ravenhill.games.combat_hex.state import Battle
from ravenhill.kernel.errors import RavenhillError
from ravenhill.protocol.values import Value

FORMS = "say shooter= and target=, free_attack= (one warrior or a list) and target=, or chain="


def odds(g: Battle, fight: Mapping[str, Value], wording: Wording) -> BlowOdds | ChainOdds:
    """The odds of the fight that is named, with everything as it stands now."""
    if set(fight) == {"shooter", "target"}:
        return shot_odds(g, warrior_of(fight["shooter"], wording, g), warrior_of(fight["target"], wording, g), wording)
    if set(fight) == {"free_attack", "target"}:
        strikers = _strikers(g, fight["free_attack"], wording)
        return free_attack_odds(g, strikers, warrior_of(fight["target"], wording, g), wording)
    if set(fight) == {"chain"}:
        return chain_odds(g, warrior_of(fight["chain"], wording, g), wording)
    raise RavenhillError(f"no fight is named by {', '.join(sorted(fight)) or 'nothing'}: {FORMS}")


def _strikers(g: Battle, said: Value, wording: Wording) -> list[int]:
    """The warriors that strike together, each once."""
    named = said if isinstance(said, Sequence) and not isinstance(said, str) else [said]
    strikers = [warrior_of(each, wording, g) for each in named]
    if not strikers or len(set(strikers)) < len(strikers):
        raise RavenhillError("a free attack is made by one warrior or more, each named once (CH-6.25)")
    return strikers
