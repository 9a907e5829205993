"""The set checks of an event: the list of recorded ones, and the unfinished ones, which are stored at every change."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QAbstractScrollArea, QSizePolicy, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.check.commands import DiscardCheck, RemoveSetCheck
from irondie_to.app.referee.check.current import UnfinishedCheck, read_check, write_check
from irondie_to.app.referee.check.queries import CheckLine, checks
from irondie_to.desktop.controls.table.column import REST, RIGHT, CellStyle, Column, Width
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import with_look
from irondie_to.desktop.core.unfinished_work import CHANGED, GONE, Unfinished, WorkSlot
from irondie_to.desktop.referee.lists import AT, CHECKS, ROUND, TABLE, RecordList, WorkBox
from irondie_to.errors import Phrase, UserError


class _NamedCheck(NamedTuple):
    """A set check, and the names of its players as lists of unfinished checks show them."""

    check: UnfinishedCheck
    names: str


class KeptCheck(WithContext, QObject):
    """Stores the current set check after every change, and lists the other unfinished checks of the event in `box`.

    `restored` is emitted with the `UnfinishedCheck` that `restore` has read, `opened` with the one that the user opens
    in the list. If another window has changed or removed the stored check, this window stores its check in a new row.
    """

    restored = Signal(object)
    opened = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._work = Unfinished(context, _check_row, lambda: (self.slot,), as_new=(CHANGED, GONE))
        self.slot: WorkSlot[_NamedCheck] = WorkSlot(None)
        self.box = WorkBox(context, parent, CHECKS, UnfinishedKind.SET_CHECK, read_check, listed=self._others)
        with_look(
            self.box.list,
            sizeAdjustPolicy=QAbstractScrollArea.SizeAdjustPolicy.AdjustToContents,
            sizePolicy=QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum),
        )
        self.box.hide()
        self.box.opened.connect(self._open)
        self.box.removed.connect(self._discard)

    def restore(self) -> None:
        """Read the unfinished checks of the open event in a worker thread.

        Unless a check has been stored in the meantime, `restored` is emitted with the latest one.
        """

        def then(row: UnfinishedRow, check: UnfinishedCheck) -> None:
            if self.slot.value is None:
                self._continue(row, check)
                self.restored.emit(check)

        self.box.ask(lambda row: row.event_id is not None, then)

    def change(self, unfinished: UnfinishedCheck, names: str) -> None:
        """Store this check, unless only its time has changed since it was last stored or restored.

        `names` are the names of its players, as lists of unfinished checks show them.
        """
        known = None if self.slot.value is None else self.slot.value.check
        if known is None or replace(unfinished, seconds=known.seconds) != known:
            self.slot.event_id = self._context.event_id
            self._work.keep(self.slot, _NamedCheck(unfinished, names))

    def finish(self) -> None:
        """Delete the stored check, because nothing in it is left to record."""
        if self.slot.value is not None:
            self._work.drop(self.slot)
        self.leave()

    def leave(self) -> None:
        """Stop storing the current check without deleting it: it stays in the list."""
        self._work.store_rest()
        self.slot = WorkSlot(None)
        self.box.refresh()

    def _open(self, row_id: int) -> None:
        def then(row: UnfinishedRow, check: UnfinishedCheck) -> None:
            self._continue(row, check)
            self.opened.emit(check)
            self.box.refresh()

        self._work.store_rest()  # of the current check, before another one is shown
        self.box.ask(lambda row: row.id == row_id, then)

    def _continue(self, row: UnfinishedRow, check: UnfinishedCheck) -> None:
        self.slot = WorkSlot(row.event_id, _NamedCheck(check, row.name), row)

    def _discard(self, row_id: int) -> None:
        row = self.box.with_id(row_id)
        if row is not None and row.event_id is not None:
            self._context.commands.do(DiscardCheck(row.event_id, row))

    def _others(self, rows: list[UnfinishedRow]) -> list[UnfinishedRow]:
        others = (row for row in rows if row.event_id is not None and row.id != self.slot.row_id)
        return [self._with_match(row) for row in others]

    def _with_match(self, row: UnfinishedRow) -> UnfinishedRow:
        """Return the row, without its match if a player of the check has left the match."""
        try:
            match = read_check(row).check.match(self._context.picture)
        except UserError:
            return row
        return row if match is not None else row._replace(match_id=None, game_number=None)


def _check_row(event_id: int | None, row: UnfinishedRow | None, named: _NamedCheck) -> UnfinishedRow:
    check, names = named
    before = row or UnfinishedRow(0, event_id, UnfinishedKind.SET_CHECK, check.check.match_id, check.game, "", "")
    return before._replace(game_number=check.game, name=names, content=write_check(check))


_COLUMNS: tuple[Column[CheckLine], ...] = (
    AT,
    ROUND,
    TABLE,
    Column(key="name", heading="setcheck_page.column_name", text=lambda line: line.name, width=Width(160)),
    Column(
        key="result",
        heading="setcheck_page.column_result",
        text=lambda line: line.result,
        style=lambda line: CellStyle(sign="ok" if line.found.legal else "fault"),
        width=Width(370),
    ),
    Column(
        key="took",
        heading="setcheck_page.column_took",
        text=lambda line: f"{line.seconds // 60}:{line.seconds % 60:02}",
        order=lambda line: line.seconds,
        align=RIGHT,
        width=Width(76, hides=1),
    ),
    Column(key="words", heading="setcheck_page.column_words", text=lambda line: line.words, width=REST),
)


class CheckRecord(RecordList):
    def __init__(self, context: WindowContext) -> None:
        super().__init__(context, _COLUMNS, lambda event_id, line: RemoveSetCheck(event_id, line.id))
        context.word(self.list, name="setcheck_page.list")

    def show_event(self, picture: Picture) -> None:
        lines = checks(picture)[::-1]
        heading = Phrase("setcheck_page.list_count", {"count": len(lines)})
        self.show_lines(lines, heading, Phrase("setcheck_page.list_empty"))
