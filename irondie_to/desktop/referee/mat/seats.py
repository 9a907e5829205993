"""Stores the entries of the start form after every change, and restores them after a restart of the program."""

from __future__ import annotations

from PySide6.QtCore import QObject

from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.mat.unfinished_seats import NextGame, read_next_game, write_next_game
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.unfinished_work import UnfinishedWork
from irondie_to.desktop.referee.mat.start import StartForm


class KeptSeats(QObject):
    """Stores the entries of the start form after every change.

    If another window has changed or removed the stored row, this window stores its entries in a new row.
    """

    def __init__(self, context: WindowContext, form: StartForm) -> None:
        super().__init__(form)
        self._context = context
        self._form = form
        self._work = UnfinishedWork(context, self)
        self._known = self._content = write_next_game(form.next_game)
        self._is_waiting = False
        form.changed.connect(self._keep)
        self._work.outdated.connect(lambda _fault, _row_id: self._store_as_new())
        self._work.gone.connect(lambda _fault: self._store_as_new())

    def restore(self) -> None:
        """Fill the form with the latest stored entries of the open event, or of no event, in a worker thread.

        If the user has entered something by then, the form stays as it is.
        """
        context, event_id = self._context, self._context.event_id

        def work() -> tuple[UnfinishedRow, NextGame] | None:
            row = next(iter(context.desk.unfinished(UnfinishedKind.SEATS, event_id)), None)
            return None if row is None else (row, read_next_game(row))

        def then(found: tuple[UnfinishedRow, NextGame] | None) -> None:
            if found is None or event_id != context.event_id or not self._form.next_game.is_empty:
                return
            row, game = found
            self._work.begin(row)
            self._known = write_next_game(game)
            self._form.fill(game)

        context.background.submit(work, then, context.messages.show_error, queue=Queue.STORING)

    def forget(self) -> None:
        """Delete the stored entries, because the game has started and is now stored itself."""
        self._drop()
        self._known = write_next_game(self._form.next_game)

    def _keep(self) -> None:
        game = self._form.next_game
        content = write_next_game(game)
        if content == self._known:
            return
        self._known = content
        if game.is_empty:
            self._drop()
        else:
            self._store()

    def _store_as_new(self) -> None:
        self._work.begin()
        self._is_waiting = False
        self._store()

    def _drop(self) -> None:
        self._work.drop()
        self._is_waiting = False

    def _store(self) -> None:
        """Store the entries that the form has at the time of the write."""
        self._content = self._known
        if self._is_waiting:
            return
        self._is_waiting, event_id = True, self._context.event_id

        def make(row: UnfinishedRow | None) -> UnfinishedRow:
            self._is_waiting = False
            new = UnfinishedRow(0, event_id, UnfinishedKind.SEATS, None, None, "", "")
            return (new if row is None else row)._replace(content=self._content)

        self._work.keep(make)
