"""Stores the unfinished set checks after every change, and restores them after a restart of the program."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QAbstractScrollArea, QSizePolicy, QWidget

from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.check.commands import DiscardCheck
from irondie_to.app.referee.check.unfinished import UnfinishedCheck, read_check, write_check
from irondie_to.app.referee.mat.unfinished_games import work_lines
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.unfinished_work import UnfinishedWork
from irondie_to.desktop.referee.games_box import CHECKS, GamesBox
from irondie_to.errors import UserError

Choose = Callable[[list[UnfinishedRow]], UnfinishedRow | None]
Then = Callable[[UnfinishedRow, UnfinishedCheck], None]


class KeptCheck(QObject):
    """Stores the current set check after every change, and lists the other unfinished checks of the event in `box`.

    `found` is emitted with the `UnfinishedCheck` that `restore` has read, `opened` with the one that the user opens in
    the list. If another window has changed or removed the stored check, this window stores its check in a new row.
    """

    found = Signal(object)
    opened = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._work = UnfinishedWork(context, self)
        self._known: UnfinishedCheck | None = None
        self._names = ""
        self._rows: list[UnfinishedRow] = []
        self.box = GamesBox(context, parent, CHECKS)
        self.box.list.setSizeAdjustPolicy(QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents)
        self.box.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.box.hide()
        self.box.opened.connect(self._open)
        self.box.removed.connect(self._discard)
        self._work.outdated.connect(lambda _fault, _row_id: self._store_as_new())
        self._work.gone.connect(lambda _fault: self._store_as_new())
        context.work_changed.connect(self._on_work_changed)

    def restore(self) -> None:
        """Read the unfinished checks of the open event in a worker thread.

        If there are any, and no check has been stored in the meantime, `found` is emitted with the latest one.
        """

        def then(row: UnfinishedRow, check: UnfinishedCheck) -> None:
            if self._known is None:
                self._known = check
                self._work.begin(row)
                self.found.emit(check)

        self._ask(lambda rows: next(iter(rows), None), then)

    def refresh(self) -> None:
        """Update the list of the other unfinished checks."""
        self._ask(lambda _rows: None, lambda _row, _check: None)

    def change(self, hand: UnfinishedCheck, names: str) -> None:
        """Store this check, unless only its time has changed since it was last stored or restored.

        `names` are the names of its players, as the lists of other windows show them.
        """
        known = self._known
        if known is not None and (hand.check, hand.game, hand.shown) == (known.check, known.game, known.shown):
            return
        self._known, self._names = hand, names
        self._store()

    def finish(self) -> None:
        """Delete the stored check, because nothing in it is left to record."""
        if self._known is not None:
            self._work.drop()
        self.leave()

    def leave(self) -> None:
        """Stop storing the current check without deleting it, because another one starts or another event was opened.

        The list shows the check.
        """
        self._work.begin()
        self._known = None
        self.refresh()

    def _open(self, row_id: int) -> None:
        """Make a check of the list the current one."""

        def then(row: UnfinishedRow, check: UnfinishedCheck) -> None:
            self._known = check
            self._work.begin(row)
            self.opened.emit(check)
            self.refresh()

        self._ask(lambda rows: next((row for row in rows if row.id == row_id), None), then)

    def _discard(self, row_id: int) -> None:
        row = next((row for row in self._rows if row.id == row_id), None)
        if row is not None and row.event_id is not None:
            self._context.commands.do(DiscardCheck(row.event_id, row))

    def _with_match(self, row: UnfinishedRow) -> UnfinishedRow:
        """Return the row; without its match if a player of the check has left the match."""
        try:
            match = read_check(row).check.match(self._context.picture)
        except UserError:
            return row
        return row if match is not None else row._replace(match_id=None, game_number=None)

    def _on_work_changed(self, work: UnfinishedRow | None) -> None:
        if work is None or work.subject == UnfinishedKind.SET_CHECK:
            self.refresh()

    def _store_as_new(self) -> None:
        self._work.begin()
        self._store()

    def _store(self) -> None:
        hand, event_id, names = self._known, self._context.event_id, self._names
        if hand is None:
            return

        def make(row: UnfinishedRow | None) -> UnfinishedRow:
            new = UnfinishedRow(0, event_id, UnfinishedKind.SET_CHECK, hand.check.match_id, hand.game, "", "")
            content = write_check(hand)
            return (new if row is None else row)._replace(game_number=hand.game, name=names, content=content)

        self._work.keep(make)

    def _ask(self, choose: Choose, then: Then) -> None:
        """Read the checks of the event after all pending writes, list them, and call `then` with the one to open.

        `choose` returns the row of that check, None for no check.
        """
        context, event_id = self._context, self._context.event_id
        if event_id is None:
            return

        def work() -> tuple[list[UnfinishedRow], UnfinishedRow | None, UnfinishedCheck | None]:
            rows = context.desk.unfinished(UnfinishedKind.SET_CHECK, event_id)
            rows = [row for row in rows if row.event_id == event_id]
            row = choose(rows)
            return rows, row, None if row is None else read_check(row)

        def show(found: tuple[list[UnfinishedRow], UnfinishedRow | None, UnfinishedCheck | None]) -> None:
            if event_id != context.event_id:
                return
            rows, row, check = found
            if row is not None and check is not None:
                then(row, check)
            self._rows = [each for each in rows if each.id != self._work.known_id]
            self.box.show_lines(work_lines(context.picture, [self._with_match(row) for row in self._rows]))

        context.background.submit(work, show, context.messages.show_error, queue=Queue.STORING)
