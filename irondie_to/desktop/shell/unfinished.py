"""Watches the unfinished work of the open event that concerns its next step: a proposed round, and differing slips."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.rounds.stored_slips import DifferingSlips, Slips, differing_slips, stored_slips
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import Offer, WindowContext, WithContext
from irondie_to.desktop.core.unfinished_work import WorkReader
from irondie_to.errors import Phrase


class ProposalWatch(WorkReader[bool]):
    """Calls `make_rounds` once, as soon as an event that is open in this window has a proposed round.

    The round may have been proposed before a restart or at another station. The strip of the window can offer to
    publish it only when the Rounds page exists.
    """

    def __init__(self, context: WindowContext, make_rounds: Callable[[], None], parent: QObject) -> None:
        super().__init__(
            context, UnfinishedKind.PROPOSAL, _has_proposal, self._look, queue=Queue.QUERIES, parent=parent
        )
        self._make_rounds = make_rounds
        self._is_done = False

    def load(self) -> None:
        if not self._is_done:
            super().load()

    def _look(self, is_proposed: bool) -> None:
        if is_proposed and not self._is_done:
            self._is_done = True
            self._make_rounds()


def _has_proposal(desk: Desk, event_id: int) -> bool:
    return any(row.event_id == event_id for row in desk.unfinished(UnfinishedKind.PROPOSAL, event_id))


class SlipQuestion(WithContext, QObject):
    """Holds back the next step while slips of the second pass differ from the results of the last round.

    It offers to compare the slips before the next step of the event, and then to take the step anyway. The slips
    are those stored with the event, whichever station they were typed at. The question is asked again when another slip
    or result differs. `go_on` is called to take the step that was held back.
    """

    def __init__(self, context: WindowContext, go_on: Callable[[], None], parent: QObject) -> None:
        super().__init__(context, parent)
        self._go_on = go_on
        self._slips: Slips = {}
        self._compared: DifferingSlips | None = None
        self._accepted: DifferingSlips | None = None
        context.event_opened.connect(self._on_event_opened)
        context.offers.add_source(self._offer)
        reader = WorkReader(
            context, UnfinishedKind.SLIPS, stored_slips, self._on_loaded, queue=Queue.QUERIES, parent=self
        )
        reader.load()

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
