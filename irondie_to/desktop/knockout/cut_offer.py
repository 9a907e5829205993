"""The offer to make the cut as the next step of the event."""

from __future__ import annotations

from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.cut_again import CutAgain
from irondie_to.app.knockout.queries import KnockoutOverview
from irondie_to.app.standings.new_cut import NewCut
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import Offer, WindowContext
from irondie_to.desktop.knockout.declines import Declines
from irondie_to.errors import Phrase, Value


class CutOffer:
    """Offers to make the cut in the strip of the window, and makes it when the user accepts.

    Players who decline their place are left out of the cut.
    """

    def __init__(self, context: WindowContext, declines: Declines) -> None:
        self._context = context
        self._declines = declines
        self._offer: Offer | None = None
        self._look: KnockoutOverview | None = None
        context.offers.add_source(lambda: self._offer)

    def show(self, look: KnockoutOverview, cut: int) -> None:
        """Offer to make the cut to the best `cut` players."""
        self._look = look
        values: dict[str, Value] = {"cut": cut, "players": look.status.players, "declined": len(look.declined)}
        label = Phrase("knockout_page.make_cut", {"cut": cut})
        self._set(Offer(Phrase("knockout_page.offer", values), label, self.make_cut, of=look))

    def show_again(self, new: NewCut) -> None:
        """Offer to make the cut again, because it would be different by the corrected standings."""
        self._look = None
        self._set(Offer(Phrase("cut.offer_again"), Phrase("cut.make_again"), self.make_again, new.phrase))

    def make_again(self) -> None:
        """Make the cut again from the present standings."""
        event_id = self._context.event_id
        if event_id is not None:
            self._context.commands.do(CutAgain(event_id))

    def withdraw(self) -> None:
        """Remove the offer from the strip."""
        self._look = None
        self._set(None)

    @async_slot
    async def make_cut(self) -> None:
        """Make the cut with the bracket that was offered, and then clear the list of the players who decline.

        If the cut is not offered, nothing happens; if it is refused, the list stays as it is.
        """
        event_id, look = self._context.event_id, self._look
        if event_id is None or look is None:
            return
        seeds = () if look.bracket is None else look.bracket.seeds
        done = await self._context.commands.do(MakeCut(event_id, None, look.declined_codes, seeds))
        if done.is_done and event_id == self._context.event_id:
            self._declines.forget()

    def _set(self, offer: Offer | None) -> None:
        before, self._offer = self._offer, offer
        if before is not offer:
            self._context.offers.changed.emit()
