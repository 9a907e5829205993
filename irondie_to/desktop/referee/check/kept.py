"""Stores the unfinished set check after every change, and restores it after a restart of the program."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.check.unfinished import UnfinishedCheck, read_check, write_check
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.unfinished_work import UnfinishedWork
from irondie_to.desktop.core.work import Queue


class KeptCheck(QObject):
    """Stores the current set check after every change.

    `found` is emitted with the `UnfinishedCheck` that `restore` has read. If another window has changed or removed the
    stored check, this window stores its check in a new row.
    """

    found = Signal(object)

    def __init__(self, context: WindowContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._work = UnfinishedWork(context, self)
        self._known: UnfinishedCheck | None = None
        self._is_own = False
        self._work.outdated.connect(lambda _fault, _row_id: self._store_as_new())
        self._work.gone.connect(lambda _fault: self._store_as_new())

    def restore(self) -> None:
        """Read the latest unfinished check of the open event in a worker thread.

        If there is one, and no check has been stored in the meantime, `found` is emitted with it.
        """
        context, event_id = self._context, self._context.event_id

        def work() -> tuple[UnfinishedRow, UnfinishedCheck] | None:
            rows = context.desk.unfinished(UnfinishedKind.SET_CHECK, event_id)
            row = next((row for row in rows if row.event_id == event_id), None)
            return None if row is None else (row, read_check(row))

        def then(found: tuple[UnfinishedRow, UnfinishedCheck] | None) -> None:
            if found is not None and event_id == context.event_id and self._known is None:
                row, self._known = found
                self._work.begin(row)
                self.found.emit(self._known)

        context.background.submit(work, then, context.messages.show_error, queue=Queue.STORING)

    def change(self, hand: UnfinishedCheck) -> None:
        """Store this check, unless only its time has changed since it was last stored or restored."""
        known = self._known
        if known is not None and (hand.check, hand.game, hand.shown) == (known.check, known.game, known.shown):
            return
        self._known, self._is_own = hand, True
        self._store()

    def finish(self) -> None:
        """Delete the stored check, because nothing in it is left to record."""
        if self._known is not None:
            self._work.drop()
        self.leave()

    def give_up(self) -> None:
        """Stop storing the current check because another one starts.

        The stored check is deleted, unless this window only restored it and did not change it.
        """
        if self._is_own:
            self._work.drop()
        self.leave()

    def leave(self) -> None:
        """Stop storing the current check without deleting it, for example because another event was opened."""
        self._work.begin()
        self._known, self._is_own = None, False

    def _store_as_new(self) -> None:
        self._work.begin()
        self._store()

    def _store(self) -> None:
        hand, event_id = self._known, self._context.event_id
        if hand is None:
            return

        def make(row: UnfinishedRow | None) -> UnfinishedRow:
            new = UnfinishedRow(0, event_id, UnfinishedKind.SET_CHECK, hand.check.match_id, hand.game, "", "")
            return (new if row is None else row)._replace(game_number=hand.game, content=write_check(hand))

        self._work.keep(make)
