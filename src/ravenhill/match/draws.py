"""Agrees on a draw: offers, answers, and the sentence that refuses one."""

from __future__ import annotations

from ravenhill.kernel.errors import DrawRefused
from ravenhill.kernel.record import ACCEPTED, DECLINED, DRAW, OFFERED, WITHDRAWN, Entry
from ravenhill.match.draw_offer import DrawOffer, standing_offer
from ravenhill.match.views import MatchViews
from ravenhill.protocol.kinds import OddsT_co, OverlayT_co, TableT_co, ViewT_co


class MatchDraws(MatchViews[TableT_co, ViewT_co, OddsT_co, OverlayT_co]):
    """A match in which the seats can agree on a draw."""

    @property
    def draw_offer(self) -> DrawOffer | None:
        """The standing offer of a draw, with those who accepted and those still to answer; None without one."""
        found = standing_offer(self.tape) if self._offered and self.table.winner < 0 else None
        if found is None:
            return None
        seats, (by, accepted) = self.game.seats, found
        answering = [who for who in range(len(seats)) if who != by and not self.game.beaten(self.table, who)]
        waiting = [seats[who] for who in answering if who not in accepted]
        return DrawOffer(seats[by], [seats[who] for who in accepted], waiting)

    def offer_draw(self, seat: str) -> None:
        """Offers a draw, once a turn; the offer stands until it is answered or withdrawn, or the turn ends."""
        self._bargain(seat, OFFERED)
        self._offered[seat] = self._turn

    def accept_draw(self, seat: str) -> None:
        """Accepts the draw on offer; the game is drawn when everyone still in it has accepted."""
        self._bargain(seat, ACCEPTED)
        offer = self.draw_offer
        if offer is not None and not offer.waiting:
            self._unseal(None)  # an unseen answer is in no record
            self.game.agree_to_draw(self.table)
            self._end_turn()

    def decline_draw(self, seat: str) -> None:
        """Declines the draw on offer, which ends it."""
        self._bargain(seat, DECLINED)

    def withdraw_draw(self, seat: str) -> None:
        """Withdraws your own offer of a draw."""
        self._bargain(seat, WITHDRAWN)

    def _bargain(self, seat: str, said: int) -> None:
        refusal = self.draw_refusal(seat, said)
        if refusal:
            raise DrawRefused(refusal)
        self.tape.append(Entry(DRAW, self._seat(seat), [said]))
        self.game.bargain(self.table, self._seat(seat), said)

    def draw_refusal(self, seat: str, said: int = OFFERED) -> str:
        """Why a seat can't offer a draw (or ACCEPTED, DECLINED, WITHDRAWN: say that) now; '' if it can."""
        if self.table.winner >= 0:
            return "The game is over."
        if self.game.beaten(self.table, self._seat(seat)):
            return f"{self.game.seat_names[seat]} is out of the game."
        offer = self.draw_offer
        if said == OFFERED:
            return self._offering_refusal(seat, offer)
        if said == WITHDRAWN:
            return "" if offer and offer.by == seat else "You have no offer of a draw to withdraw."
        if offer is None or offer.by == seat:
            return "Nobody has offered you a draw."
        return "You have accepted the draw already." if said == ACCEPTED and seat in offer.accepted else ""

    def _offering_refusal(self, seat: str, offer: DrawOffer | None) -> str:
        if offer is not None and offer.by != seat:
            return "There is a draw on offer: accept or decline it."
        if offer is not None:
            return "Your offer of a draw still stands."
        # After a take-back the turn may be an earlier one: an offerer in a later one waits for the next.
        again = self._offered.get(seat, -1) >= self._turn
        return "You have offered a draw this turn. You can offer one again next turn." if again else ""
