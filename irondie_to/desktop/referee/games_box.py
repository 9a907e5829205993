"""A list of stored games or set checks that the user can open or remove."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QLabel, QPushButton, QVBoxLayout, QWidget

from irondie_to.app.referee.mat.records import RecordLine
from irondie_to.desktop.controls.plain_lines import Columns, PlainLines
from irondie_to.desktop.controls.sorted_list import SortedList
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import moment

_FIGURES = frozenset({"table", "game"})
_WIDTHS = {"round": 110, "table": 70, "game": 70, "saved": 210}
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


class _GameItem(NamedTuple):
    """A row of the list: the texts or numbers in the columns, the id of the game or check, and the time to sort by."""

    round: str
    table: int | None
    game: int | None
    name: str
    saved: str
    id: int
    saved_at: str


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
        self._lines: Sequence[RecordLine] = ()
        self.title, self.note = QLabel(self), QLabel(self)
        self.title.setProperty("look", "group")
        self.note.setProperty("look", "muted")
        self.model: PlainLines[_GameItem] = PlainLines(context, Columns(words.columns, _FIGURES, {}), self)
        keys = {
            "table": lambda line: line.table or 0,
            "game": lambda line: line.game or 0,
            "saved": lambda line: line.saved_at,
        }
        self.list = SortedList(context, self.model, keys, self)
        self.open_button, self.remove_button = QPushButton(self), QPushButton(self)
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addStretch(1)
        head.addWidget(self.open_button)
        head.addWidget(self.remove_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 12, 0, 0)
        column.addLayout(head)
        column.addWidget(self.note)
        column.addWidget(self.list)
        self.open_button.clicked.connect(self._open)
        self.remove_button.clicked.connect(self._remove)
        self.list.opened.connect(lambda _line: self._open())
        self.list.selectionModel().currentRowChanged.connect(lambda _new, _old: self._show_buttons())
        context.theme_changed.connect(self._dress)
        self._dress()

    def show_lines(self, lines: Sequence[RecordLine]) -> None:
        """List these games or set checks. An empty list is replaced by a sentence, or hidden."""
        self._lines = lines
        language = self._context.settings.language
        shown = [
            _GameItem(
                line.round_name,
                line.table,
                line.game,
                line.name,
                moment(line.saved_at, language),
                line.id,
                line.saved_at,
            )
            for line in lines
        ]
        if shown != list(self.model.lines):
            self.model.show(shown)
        if self._words.none is None:
            self.setVisible(bool(lines))
        self.list.setVisible(bool(lines))
        self.note.setVisible(not lines)
        self._show_buttons()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        say = self._context.say
        self.title.setText(say(self._words.title))
        self.note.setText("" if self._words.none is None else say(self._words.none))
        self.open_button.setText(say(self._words.open))
        self.remove_button.setText(say(self._words.remove))
        self.list.setAccessibleName(self.title.text())
        self.show_lines(self._lines)

    def _show_buttons(self) -> None:
        chosen = self.list.chosen is not None
        for button in (self.open_button, self.remove_button):
            button.setVisible(bool(self._lines))
            button.setEnabled(chosen)

    def _open(self) -> None:
        line = self.list.chosen
        if isinstance(line, _GameItem):
            self.opened.emit(line.id)

    def _remove(self) -> None:
        line = self.list.chosen
        if isinstance(line, _GameItem):
            self.removed.emit(line.id)

    def _dress(self) -> None:
        theme = self._context.theme
        header = self.list.horizontalHeader()
        for place, name in enumerate(self.model.names):
            stretched = name not in _WIDTHS
            mode = QHeaderView.ResizeMode.Stretch if stretched else QHeaderView.ResizeMode.Interactive
            header.setSectionResizeMode(place, mode)
            if not stretched:
                header.resizeSection(place, theme.px(_WIDTHS[name]))
        self.list.verticalHeader().setDefaultSectionSize(theme.px(27))
        self.list.setMinimumHeight(theme.px(_LEAST))
        self.list.setMaximumHeight(theme.px(_MOST))
