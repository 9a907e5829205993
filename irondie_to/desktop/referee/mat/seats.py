"""Stores the entries of the start form after every change, and restores them after a restart of the program."""

from __future__ import annotations

from PySide6.QtCore import QObject

from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.mat.unfinished_seats import NextGame, read_next_game, write_next_game
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.unfinished_work import CHANGED, GONE, Unfinished, WorkSlot
from irondie_to.desktop.referee.mat.start import StartForm


class KeptSeats(QObject):
    """Stores the entries of the start form after every change.

    If another window has changed or removed the stored row, this window stores its entries in a new row.
    """

    def __init__(self, context: WindowContext, form: StartForm) -> None:
        super().__init__(form)
        self._context = context
        self._form = form
        self._work = Unfinished(context, _seats_row, as_new=(CHANGED, GONE))
        self.slot: WorkSlot[NextGame] = WorkSlot(None)
        self._known = form.next_game
        form.changed.connect(self._keep)

    def restore(self) -> None:
        """Fill the form with the latest stored entries of the open event, or of no event, in a worker thread.

        If the user has entered something by then, the form stays as it is.
        """
        context, event_id = self._context, self._context.event_id

        def work() -> tuple[UnfinishedRow, NextGame] | None:
            row = next(iter(context.desk.unfinished(UnfinishedKind.SEATS, event_id)), None)
            return None if row is None else (row, read_next_game(row))

        def then(stored: tuple[UnfinishedRow, NextGame] | None) -> None:
            if stored is None or event_id != context.event_id or not self._form.next_game.is_empty:
                return
            row, self._known = stored
            self.slot = WorkSlot(row.event_id, row=row)
            self._form.fill(self._known)

        context.background.submit(work, then, context.messages.show_error, queue=Queue.STORING)

    def forget(self) -> None:
        """Delete the stored entries, because the game has started and is now stored itself."""
        self._work.drop(self.slot)
        self.slot = WorkSlot(None)
        self._known = self._form.next_game

    def _keep(self) -> None:
        game = self._form.next_game
        if game.is_empty and game != self._known:
            self.forget()
        elif game != self._known:
            self._known = game
            self.slot.event_id = self._context.event_id
            self._work.keep(self.slot, game)


def _seats_row(event_id: int | None, row: UnfinishedRow | None, game: NextGame) -> UnfinishedRow:
    new = UnfinishedRow(0, event_id, UnfinishedKind.SEATS, None, None, "", "")
    return (new if row is None else row)._replace(content=write_next_game(game))
