"""A list of stored games or set checks that the user can open or remove."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from PySide6.QtCore import Signal, SignalInstance
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.mat.records import RecordLine
from irondie_to.app.referee.mat.unfinished_games import work_lines
from irondie_to.desktop.controls.table.column import REST, RIGHT, Column, Width
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.widgets import Stretch, column_of, row_of, with_look
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import moment

T = TypeVar("T")

Choose = Callable[[Sequence[UnfinishedRow]], UnfinishedRow | None]
"""A function that returns the row of the work to open, None to open nothing."""

_LEAST, _MOST = 110, 300


class BoxWords(NamedTuple):
    """The texts of a list of games or set checks.

    `columns` has the code of the title of each column. `none` is the sentence for an empty list; if it is None, an
    empty list is hidden.
    """

    columns: Mapping[str, str]
    title: Phrase
    none: Phrase | None
    open: Phrase
    remove: Phrase


RECORDS = BoxWords(
    {
        "round": "records.column_round",
        "table": "records.column_table",
        "game": "records.column_game",
        "name": "records.column_name",
        "saved": "records.column_saved",
    },
    Phrase("records.title"),
    Phrase("records.none"),
    Phrase("records.open"),
    Phrase("records.remove"),
)
_UNFINISHED_COLUMNS = {
    "round": "unfinished.column_round",
    "table": "unfinished.column_table",
    "game": "unfinished.column_game",
    "name": "unfinished.column_name",
    "saved": "unfinished.column_saved",
}
FOLLOWED = BoxWords(
    _UNFINISHED_COLUMNS,
    Phrase("unfinished.title"),
    None,
    Phrase("unfinished.open"),
    Phrase("unfinished.discard"),
)

CHECKS = BoxWords(
    _UNFINISHED_COLUMNS, Phrase("unfinished.checks"), None, Phrase("unfinished.open"), Phrase("unfinished.discard")
)


class GamesBox(QWidget):
    """A list of games or set checks with buttons to open or remove the selected one.

    `opened` and `removed` are emitted with the id of the row that the user opens or removes.
    """

    opened = Signal(int)
    removed = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None, words: BoxWords = RECORDS) -> None:
        super().__init__(parent)
        self._context = context
        self._words = words
        self._has_lines = False
        word = context.word
        self.title = word(with_look(QLabel(self), "group"), text=words.title)
        self.note = word(with_look(QLabel(self), "muted"), text=words.none or "")
        self._columns = _columns(context, words)
        self.list: Table[RecordLine] = Table(context, self._columns, lambda line: line.id, self)
        self.list.make_sortable()
        word(context.theme.sized(self.list, least_height=_LEAST, most_height=_MOST), name=words.title)
        self.open_button, self.remove_button = (word(QPushButton(self), text=t) for t in (words.open, words.remove))
        head = row_of(self.title, Stretch(), self.open_button, self.remove_button)
        column_of(head, self.note, self.list, inside=self, margins=(0, 12, 0, 0))
        self.open_button.clicked.connect(lambda: self._emit(self.opened))
        self.remove_button.clicked.connect(lambda: self._emit(self.removed))
        self.list.opened.connect(lambda _line: self._emit(self.opened))
        self.list.selectionModel().currentRowChanged.connect(lambda _new, _old: self._show_buttons())

    def show_lines(self, lines: Sequence[RecordLine]) -> None:
        """List these games or set checks. An empty list is replaced by a sentence or hidden.

        Columns that would be empty in all lines are hidden.
        """
        self._has_lines = bool(lines)
        used = tuple(column for column in self._columns if not lines or any(map(column.text, lines)))
        self.list.show_columns(used)
        self.list.show_rows(lines)
        if self._words.none is None:
            self.setVisible(bool(lines))
        self.list.setVisible(bool(lines))
        self.note.setVisible(not lines)
        self._show_buttons()

    def _show_buttons(self) -> None:
        for button in (self.open_button, self.remove_button):
            button.setVisible(self._has_lines)
            button.setEnabled(self.list.current is not None)

    def _emit(self, signal: SignalInstance) -> None:
        line = self.list.current
        if line is not None:
            signal.emit(line.id)


class WorkBox(GamesBox, Generic[T]):
    """A list of the unfinished work of one kind in the open event.

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
        self.ask(lambda _rows: None, lambda _row, _work: None)

    def ask(self, choose: Choose, then: Callable[[UnfinishedRow, T], None]) -> None:
        """Read the list again. Then call `then` with the row that `choose` returns, if any, and with the work in it.

        Does nothing more if another event has been opened by then. An error is shown in the message bar.
        """
        context, event_id = self._context, self._context.event_id
        picture = None if event_id is None else context.picture

        def read_rows() -> tuple[list[UnfinishedRow], tuple[UnfinishedRow, T] | None]:
            rows = context.desk.unfinished(self._kind, event_id)
            row = choose(rows)
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
    head = words.columns
    return (
        Column(key="name", heading=head["name"], text=lambda line: line.name, width=REST),
        Column(key="round", heading=head["round"], text=lambda line: line.round_name, width=Width(110)),
        Column(
            key="table",
            heading=head["table"],
            text=lambda line: str(line.table or ""),
            order=lambda line: line.table or 0,
            align=RIGHT,
            width=Width(70),
        ),
        Column(
            key="game",
            heading=head["game"],
            text=lambda line: str(line.game or ""),
            order=lambda line: line.game or 0,
            align=RIGHT,
            width=Width(70),
        ),
        Column(
            key="saved",
            heading=head["saved"],
            text=lambda line: moment(line.saved_at, context.settings.language),
            order=lambda line: line.saved_at,
            width=Width(210),
        ),
    )
