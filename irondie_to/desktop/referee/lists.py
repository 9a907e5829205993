"""Lists of an event's records, and of stored games and set checks that the user can open or remove."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from operator import attrgetter
from typing import Any, Generic, NamedTuple, TypeVar

from PySide6.QtCore import QPoint, Qt, Signal, SignalInstance
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from irondie_to.app.core.round_names import round_order, short_title
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.steps import Command
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.mat.unfinished_games import RecordLine, work_lines
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.table.column import REST, RIGHT, Column, Width
from irondie_to.desktop.controls.table.view import Table, rows_to_copy
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.clipboard import copy_cells
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.look.widgets import PaddedLabel, ShortLabel, Stretch, column_of, row_of, with_look
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time, moment

_LEAST = 60  # the minimum height of the list, in px at a text size of 100 %: its head and one line

AT: Column[Any] = Column(
    key="at",
    heading="record.column_at",
    text=lambda line: clock_time(line.at),
    order=lambda line: (line.at, line.id),
    width=Width(80, hides=2),
)
ROUND: Column[Any] = Column(
    key="round",
    heading="record.column_round",
    text=lambda line: short_title(line.round_name),
    align=RIGHT,
    order=lambda line: (round_order(line.round_name), line.id),
    width=Width(70),
)
TABLE: Column[Any] = Column(
    key="table",
    heading="record.column_table",
    text=lambda line: str(line.table or ""),
    order=lambda line: line.table or 0,
    align=RIGHT,
    width=Width(64),
)
"""The columns that lists of records share. A line has an `id`, and the time (`at`), the round and the table."""

Entries = Iterable[tuple[Phrase, Callable[[], object]]]
"""Entries of a menu, each with its text and what it does."""


class RecordList(WithContext, QWidget):
    """A list of records with a heading, a filter field, and a button that copies the lines.

    Each line has an `id`. The context menu of a line contains `entries`, and entries to copy and to remove the line. If
    the line is one of several selected ones, all of these are copied. `remove` takes the id of the event and the line,
    and returns the command that removes the line. `buttons` are placed at the right end of the head; like the rest of
    the head, they are hidden while there is nothing to list.
    """

    def __init__(
        self,
        context: WindowContext,
        columns: Sequence[Column[Any]],
        remove: Callable[[int, Any], Command],
        entries: Callable[[Any], Entries] = lambda _line: (),
        buttons: Sequence[QWidget] = (),
    ) -> None:
        super().__init__(context)
        self._remove = remove
        self._entries = entries
        self.head = with_look(ShortLabel(self), "group")
        # the heading gets the width of its words first; the finder grows into what is left
        self.finder = with_look(
            FindField(context, self, tip="record.find_tip", with_key=False, names_key=False),
            sizePolicy=QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed),
        )
        self.copy_button = context.word(
            QPushButton(self), text="record.copy", tip="record.copy_tip", does=partial(self._copy, None)
        )
        self.list: Table[Any] = Table(context, columns, attrgetter("id"), self)
        self.list.make_sortable()
        self.note = with_look(PaddedLabel(self, wordWrap=True), "muted")
        self._parts = (self.list, self.head, self.finder, self.copy_button, *buttons)
        heads = row_of(
            *(self.head, Stretch(), Stretch(self.finder, 99), self.copy_button),
            *buttons,
            spacing=10,
            margins=(20, 8, 16, 6),
        )
        self.note.setContentsMargins(20, 8, 16, 8)
        column_of(heads, self.note, Stretch(self.list), Stretch(factor=0), inside=self, spacing=0)
        self.finder.filtered.connect(lambda: self.list.rows.filter_by(self._fits))
        self.finder.left.connect(self.list.setFocus)
        self.list.customContextMenuRequested.connect(self._show_menu)
        with_look(
            context.theme.sized(self.list, least_height=_LEAST),
            contextMenuPolicy=Qt.ContextMenuPolicy.CustomContextMenu,
        )

    def show_lines(self, lines: Sequence[object], heading: Phrase, empty: Phrase) -> None:
        """Show these lines under this heading, or under their count if the heading does not fit.

        If there are no lines, show only the sentence `empty`.
        """
        self.list.show_rows(lines, self._fits)
        self.head.setText(self._context.say(heading), str(len(lines)))
        self.tell("" if lines else self._context.say(empty))

    def tell(self, words: str) -> None:
        """Show this text in place of the list, or the list if the text is empty."""
        for widget in self._parts:
            widget.setVisible(not words)
        self.note.setVisible(bool(words))
        self.note.setText(words)

    def _copy(self, clicked: object) -> None:
        """Copy lines to the clipboard (see `rows_to_copy`). `clicked` is the line of the context menu, or None."""
        rows = rows_to_copy(self.list.selected, self.list.rows.shown, clicked)
        copy_cells(self.list.copied(rows))
        self._context.messages.show(Phrase("record.copied", {"count": len(rows)}))

    def _fits(self, line: object) -> bool:
        rows = self.list.rows
        return self.finder.matches(*(rows.text(line, column) for column in rows.columns))

    def _show_menu(self, place: QPoint) -> None:
        context, event_id = self._context, self._context.event_id
        line = self.list.rows.at(self.list.indexAt(place).row())
        if line is None or event_id is None:
            return
        menu = Menu(context.theme, self, once=True)
        remove = Phrase("record.remove"), lambda: context.commands.do(self._remove(event_id, line))
        for phrase, act in (*self._entries(line), (Phrase("record.copy"), lambda: self._copy(line)), remove):
            menu.add(context.say(phrase), act)
        menu.popup(self.list.viewport().mapToGlobal(place))


T = TypeVar("T")

_LEAST_STORED, _MOST_STORED = 110, 300  # the heights of a list of stored work, in px at a text size of 100 %


class BoxWords(NamedTuple):
    """The codes of the texts of a list of games or set checks.

    `saved` is the heading of the column with the time of the last change. `none` is the sentence for an empty list; if
    it is empty, an empty list is hidden.
    """

    title: str
    none: str = ""
    saved: str = "unfinished.column_saved"
    open: str = "unfinished.open"
    remove: str = "unfinished.discard"


RECORDS = BoxWords("records.title", "records.none", "records.column_saved", "records.open", "records.remove")
FOLLOWED = BoxWords("unfinished.title")
CHECKS = BoxWords("unfinished.checks")


class GamesBox(WithContext, QWidget):
    """A list of games or set checks with buttons to open or remove the selected one.

    `opened` and `removed` are emitted with the id of the row that the user opens or removes.
    """

    opened = Signal(int)
    removed = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None, words: BoxWords = RECORDS) -> None:
        super().__init__(context, parent)
        self._words = words
        word = context.word
        self.title = word(with_look(QLabel(self), "group"), text=words.title)
        self.note = word(with_look(QLabel(self), "muted"), text=words.none)
        self._columns = _columns(context, words)
        self.list: Table[RecordLine] = Table(context, self._columns, lambda line: line.id, self)
        self.list.make_sortable()
        word(context.theme.sized(self.list, least_height=_LEAST_STORED, most_height=_MOST_STORED), name=words.title)
        self.open_button = word(QPushButton(self), text=words.open, does=lambda: self._emit(self.opened))
        self.remove_button = word(QPushButton(self), text=words.remove, does=lambda: self._emit(self.removed))
        head = row_of(self.title, Stretch(), self.open_button, self.remove_button)
        column_of(head, self.note, self.list, inside=self, margins=(0, 12, 0, 0))
        self.list.opened.connect(lambda _line: self._emit(self.opened))
        self.list.selectionModel().currentRowChanged.connect(lambda _new, _old: self._show_buttons())

    def show_lines(self, lines: Sequence[RecordLine]) -> None:
        """List these games or set checks. An empty list is replaced by a sentence or hidden.

        Columns that would be empty in all lines are hidden.
        """
        used = tuple(column for column in self._columns if not lines or any(map(column.text, lines)))
        self.list.show_columns(used)
        self.list.show_rows(lines)
        if not self._words.none:
            self.setVisible(bool(lines))
        self.list.setVisible(bool(lines))
        self.note.setVisible(not lines)
        self._show_buttons()

    def _show_buttons(self) -> None:
        for button in (self.open_button, self.remove_button):
            button.setVisible(self.list.rows.rowCount() > 0)
            button.setEnabled(self.list.current is not None)

    def _emit(self, signal: SignalInstance) -> None:
        line = self.list.current
        if line is not None:
            signal.emit(line.id)


class WorkBox(GamesBox, Generic[T]):
    """A list of the unfinished work of one kind that belongs to the open event or to no event.

    `read` runs in the storing thread, reads the work from its row, and may raise `UserError`. `own` returns the id of
    this window's own row, if any: the list is not reloaded when that row changes. `listed` selects the stored rows to
    list.
    """

    def __init__(
        self,
        context: WindowContext,
        parent: QWidget | None,
        words: BoxWords,
        kind: UnfinishedKind,
        read: Callable[[UnfinishedRow], T],
        own: Callable[[], int | None] = lambda: None,
        listed: Callable[[list[UnfinishedRow]], list[UnfinishedRow]] = lambda rows: rows,
    ) -> None:
        super().__init__(context, parent, words)
        self._kind = kind
        self._read = read
        self._own = own
        self._listed = listed
        self._rows: list[UnfinishedRow] = []
        context.work_changed.connect(self._on_work_changed)

    def refresh(self) -> None:
        """Read the list again, after all pending writes."""
        self.ask(lambda _row: False, lambda _row, _work: None)

    def ask(self, is_wanted: Callable[[UnfinishedRow], bool], then: Callable[[UnfinishedRow, T], None]) -> None:
        """Read the list again. Then call `then` with the first row for which `is_wanted` is true, and its work.

        Does nothing more if another event has been opened by then. An error is shown in the message bar.
        """
        context, event_id = self._context, self._context.event_id
        picture = None if event_id is None else context.picture

        def read_rows() -> tuple[list[UnfinishedRow], tuple[UnfinishedRow, T] | None]:
            rows = context.desk.unfinished(self._kind, event_id)
            row = next(filter(is_wanted, rows), None)
            return rows, None if row is None else (row, self._read(row))

        def show(stored: tuple[list[UnfinishedRow], tuple[UnfinishedRow, T] | None]) -> None:
            if event_id != context.event_id:
                return
            rows, chosen = stored
            if chosen is not None:
                then(*chosen)
            self._rows = rows
            self.show_lines(work_lines(picture, self._listed(rows)))

        context.background.submit(read_rows, show, context.messages.show_error, queue=Queue.STORING)

    def _on_work_changed(self, work: UnfinishedRow | None) -> None:
        if work is None or (work.subject == self._kind and work.id != self._own()):
            self.refresh()

    def with_id(self, row_id: int) -> UnfinishedRow | None:
        return next((row for row in self._rows if row.id == row_id), None)


def _columns(context: WindowContext, words: BoxWords) -> tuple[Column[RecordLine], ...]:
    return (
        Column(key="name", heading="unfinished.column_name", text=lambda line: line.name, width=REST),
        ROUND,
        TABLE,
        Column(
            key="game",
            heading="unfinished.column_game",
            text=lambda line: str(line.game or ""),
            order=lambda line: line.game or 0,
            align=RIGHT,
            width=Width(70),
        ),
        Column(
            key="saved",
            heading=words.saved,
            text=lambda line: moment(line.saved_at, context.settings.language),
            order=lambda line: line.saved_at,
            width=Width(210),
        ),
    )
