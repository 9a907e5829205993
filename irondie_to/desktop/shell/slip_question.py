"""Holds back the next step while slips of the second pass differ from the results of the last round."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.rounds.stored_slips import DifferingSlips, Slips, differing_slips, stored_slips
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import Offer, WindowContext, WithContext
from irondie_to.desktop.core.unfinished_work import WorkReader
from irondie_to.errors import Phrase


class SlipQuestion(WithContext, QObject):
    """Offers to compare the slips before the next step of the event, and then to take the step anyway.

    The slips are those stored with the event, whichever station they were typed at. The question is asked again when
    another slip or result differs. `go_on` is called to take the step that was held back.
    """

    def __init__(self, context: WindowContext, go_on: Callable[[], None], parent: QObject) -> None:
        super().__init__(context, parent)
        self._go_on = go_on
        self._slips: Slips = {}
        self._compared: DifferingSlips | None = None
        self._accepted: DifferingSlips | None = None
        context.event_opened.connect(self._on_event_opened)
        context.offers.add_source(self._offer)
        queue = Queue.QUERIES
        WorkReader(context, UnfinishedKind.SLIPS, stored_slips, self._on_loaded, queue=queue, parent=self).load()

    def _on_event_opened(self) -> None:
        self._slips, self._compared, self._accepted = {}, None, None

    def _on_loaded(self, slips: Slips) -> None:
        if slips != self._slips:
            self._slips = slips
            self._context.offers.changed.emit()

    def _offer(self) -> Offer | None:
        if self._context.event_id is None or not self._slips:
            return None
        differing = differing_slips(self._context.picture, self._slips)
        if differing is None or differing == self._accepted:
            return None
        tables = tuple(slip.table for slip in differing.slips)
        sentence = Phrase(
            "rounds_page.slips_differ", {"count": len(tables), "round": differing.round, "tables": tables}
        )
        if differing == self._compared:
            return Offer(sentence, Phrase("rounds_page.slips_go_on"), partial(self._accept, differing), of=differing)
        rest = Phrase("rounds_page.slips_rest")
        return Offer(sentence, Phrase("rounds_page.slips_look"), partial(self._compare, differing), rest, differing)

    def _compare(self, found: DifferingSlips) -> None:
        from irondie_to.desktop.core.purposes import CompareSlips  # noqa: PLC0415 - loaded once the window is usable

        self._compared = found
        self._context.navigation.show_page("rounds", CompareSlips(found.round))
        self._context.offers.changed.emit()

    def _accept(self, found: DifferingSlips) -> None:
        self._accepted = found
        self._context.offers.changed.emit()
        self._go_on()
