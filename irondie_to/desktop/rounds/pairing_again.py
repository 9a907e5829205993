"""Pairs the latest round again at the user's request."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from irondie_to.app.core.picture import Picture
from irondie_to.app.rounds.pair_again import PairAgain, not_begun, propose_again
from irondie_to.app.rounds.pairing import Proposal, published_seats
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase, UserError


class PairingAgain(QObject):
    """Computes a new pairing of the latest round in a worker thread, and replaces the published one by it."""

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._is_busy = False

    def start(self) -> None:
        """Pair the latest round again. If that is impossible, the message bar says why and what can be done instead."""
        if self._is_busy or self._context.event_id is None:
            return
        picture = self._context.picture
        try:
            row = not_begun(picture)
        except UserError as fault:
            self._context.messages.show_error(fault)
            return
        self._is_busy = True
        name = Phrase("rounds_page.pairing_again", {"round": row.number})
        self._context.run_in_background(partial(_proposed, picture), partial(self._publish, picture), name)

    @async_slot
    async def _publish(self, picture: Picture, proposal: Proposal | UserError) -> None:
        self._is_busy = False
        if isinstance(proposal, UserError):
            self._context.messages.show_error(proposal)
            return
        seats = published_seats(picture, picture.swiss[-1])
        await self._context.commands.do(PairAgain(picture.event.id, proposal, seats))


def _proposed(picture: Picture) -> Proposal | UserError:
    try:
        return propose_again(picture)
    except UserError as fault:
        return fault
