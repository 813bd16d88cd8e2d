"""Shows the odds of a fight as HTML: a shot or a free attack on one enemy, a damage chain."""

from __future__ import annotations

from ravenhill.games.combat_hex.language.tables import FACE_NAMES
from ravenhill.games.combat_hex.odds.result import BlowOdds, ChainOdds, Unused
from ravenhill.games.combat_hex.odds.saying import between, share
from ravenhill.games.combat_hex.vocabulary import FACE_SLUGS
from ravenhill.games.wording import join_words
from ravenhill.web.games.combat_hex.panels import render

TITLES = {"shot": "Shot", "free-attack": "Free attack"}


def fragment(found: BlowOdds | ChainOdds, names: dict[str, str]) -> str:
    """The odds of a fight; `names` are those of all warriors by their ids."""
    left_out = [unused_text(each, names) for each in found.left_out]
    if isinstance(found, ChainOdds):
        return render("odds_chain.html", odds=found, names=names, left_out=left_out, between=between, share=share)
    return render(
        "odds_blow.html",
        odds=found,
        names=names,
        left_out=left_out,
        title=TITLES[found.kind],
        strikers=join_words([names[each] for each in found.strikers]),
        faced=FACE_NAMES[FACE_SLUGS.index(found.face)] if found.face else "",
        rows=[
            (number, found.plain.wounds[number], found.paid.wounds[number]) for number in range(len(found.plain.wounds))
        ],
        between=between,
        share=share,
        needed=f"{found.hits_on}{'+' if found.hits_on < 6 else ''}",
    )


def unused_text(ability: Unused, names: dict[str, str]) -> str:
    """'Aragorn: Battle Cry, 2 AP'."""
    return f"{names[ability.warrior]}: {ability.ability}, {ability.price} AP"
