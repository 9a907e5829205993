"""Shows a list of players before it is entered: what its columns hold, what is left out, and what each row becomes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QSizePolicy, QStackedWidget, QWidget

from irondie_to.app.players.lists.columns import MEANING_NAMES, ListColumn
from irondie_to.app.players.lists.reading import ListReading
from irondie_to.cells.delimited import NO_SEPARATOR, Row
from irondie_to.desktop.controls.buttons import show_checked
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.form import labelled
from irondie_to.desktop.controls.notice import NoticeLine
from irondie_to.desktop.controls.wrapped_row import WrappedRow
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.file_dialogs import ask_which
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.widgets import ShortLabel, Stretch, VerticalArea, column_of, row_of, with_look
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.players.lists.importing import ListImport, ReadList
from irondie_to.desktop.players.lists.rows import ListRows
from irondie_to.desktop.start.files import read_file
from irondie_to.errors import Phrase, Value

_CELLS = 3
_MOST_LETTERS = 40
_CHOICES = [(Phrase(code), meaning) for meaning, code in MEANING_NAMES.items()]


class _ColumnStrip(WithContext, QWidget):
    def __init__(self, context: WindowContext, choose: Callable[[str], object], parent: QWidget) -> None:
        super().__init__(context, parent)
        self.heading, self.cells = with_look(_one_line(self), "group"), with_look(_one_line(self), "muted")
        self.meaning = DropDown(context.theme, self)
        column_of(self.heading, self.cells, self.meaning, inside=self, spacing=2, margins=(0, 0, 0, 8))
        self.meaning.activated.connect(lambda: choose(self.meaning.currentData()))

    def show_column(self, column: ListColumn, cells: Sequence[str]) -> None:
        unknown = [] if column.meaning is not None else [(Phrase("list_preview.unknown"), "")]
        name = Phrase("list_preview.column", {"column": column.label})
        self._context.word(self.meaning, choices=[*unknown, *_CHOICES], name=name)
        self.meaning.show_value(column.meaning or "")
        self.meaning.make_room(_MOST_LETTERS)
        self.heading.setText(column.label)
        self.cells.setText(" · ".join(" ".join(cell.split()) for cell in cells if cell))


class ColumnChooser(WithContext, VerticalArea):
    """The columns of a list, one below the other.

    `choose` is called with the place of a column, counted from 1, and the meaning that the user has chosen for it.
    """

    def __init__(self, context: WindowContext, choose: Callable[[int, str], object], parent: QWidget) -> None:
        super().__init__(context, parent)
        self._choose = choose
        self.strips: list[_ColumnStrip] = []
        self._shown: list[_ColumnStrip] = []
        self._inner = QWidget(self.viewport())
        self._column = column_of(inside=self._inner, spacing=0, margins=(0, 0, 8, 0))
        self._column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setWidget(self._inner)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def show_columns(self, reading: ListReading) -> None:
        others = {*reading.left_out_lines, reading.heading}
        rows = [row for row in reading.table.rows[: len(others) + _CELLS] if row.line not in others][:_CELLS]
        while len(self.strips) < len(reading.columns):
            strip = _ColumnStrip(self._context, partial(self._choose, len(self.strips) + 1), self._inner)
            self.strips.append(strip)
            self._column.addWidget(strip)
        for strip, column in zip(self.strips, reading.columns, strict=False):
            strip.show_column(column, [row.cells[column.place - 1] for row in rows if column.place <= len(row.cells)])
        self._show_only(self.strips[: len(reading.columns)])

    def clear(self) -> None:
        self._show_only([])

    def _show_only(self, strips: list[_ColumnStrip]) -> None:
        self._shown = strips
        for strip in self.strips:
            strip.setVisible(strip in strips)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        width = self._inner.sizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return QSize(width, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width(), super().minimumSizeHint().height())

    @property
    def has_unknown(self) -> bool:
        return any(not strip.meaning.currentData() for strip in self._shown)

    def focus_first(self) -> None:
        """Focus the first column whose meaning is unknown; if there is none, focus the first column."""
        strips = sorted(self._shown, key=lambda strip: bool(strip.meaning.currentData()))
        if strips:
            strips[0].meaning.setFocus(Qt.FocusReason.OtherFocusReason)
            self.ensureWidgetVisible(strips[0])


def _one_line(parent: QWidget) -> QLabel:
    label = ShortLabel(parent)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return label


_SEPARATORS = {
    "\t": "list_preview.tab",
    ";": "list_preview.semicolon",
    ",": "list_preview.comma",
    "|": "list_preview.pipe",
    NO_SEPARATOR: "list_preview.none",
}
_GAP, _OPTION_GAP = 8, 16
_LONGEST_LINE = 60
_FIRST_ROWS = 10
"""How many of the first rows the user can choose from as the headings."""


class ListPreview(WithContext, Translated, QWidget):
    """The list that is being imported, in place of the players. Esc closes it.

    `opened` is emitted when a list is to be shown, `closed` when there is no longer a list.
    """

    opened = Signal()
    closed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._shown: ReadList | Phrase | None = None
        self.importing = ListImport(context, self)
        word, theme = context.word, context.theme
        self._pairs: dict[DropDown, QWidget] = {}
        self._options = WrappedRow(_OPTION_GAP, self, line_gap=_GAP)
        self.title = word(theme.sized(QLabel(self._options), bold_font=17), text="list_preview.title")
        importing = self.importing
        self.heading = self._option("list_preview.heading", importing.choose_heading)
        self.separator = self._option("list_preview.separator", lambda it: importing.choose_cells(separator=it))
        self.sheet = self._option("list_preview.sheet", lambda it: importing.choose_cells(sheet=it))
        self.encoding = self._option("list_preview.encoding", lambda it: importing.choose_cells(encoding=it))
        self.columns = ColumnChooser(context, importing.choose_meaning, self)
        self.notice = NoticeLine(theme, self)
        self.left_out = with_look(QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText), "muted")
        self.rows = ListRows(context, self)
        self._boxes = WrappedRow(_OPTION_GAP, self, line_gap=_GAP)
        self.drafts = word(QCheckBox(self._boxes), text="list_preview.drafts", does=self._choose_leniency)
        self.skip = word(QCheckBox(self._boxes), text="list_preview.skip", does=self._choose_leniency)
        self.count = with_look(QLabel(self, wordWrap=True), "muted")
        self.cancel = word(
            QPushButton(self), text="list_preview.cancel", tip="list_preview.cancel_tip", does=importing.cancel
        )
        self.enter = word(with_look(QPushButton(self), "main"), does=importing.enter)
        parts = (
            self._options,
            self.left_out,
            self.notice,
            Stretch(row_of(self.columns, Stretch(self.rows), spacing=_GAP)),
            self._boxes,
            row_of(Stretch(self.count), self.cancel, self.enter, spacing=_GAP),
        )
        column_of(*parts, inside=self, spacing=_GAP, margins=(16, 10, 16, 12))
        self._options.show_parts([self.title])
        self._boxes.show_parts([])
        importing.began.connect(self._on_began)
        importing.storing.connect(self._on_storing)
        importing.shown.connect(self._on_shown)
        importing.closed.connect(self._on_closed)
        self.rows.decided.connect(importing.decide)

    def open(self, content: str | bytes) -> None:
        self._shown = None
        self.importing.open(content)

    def retranslate(self) -> None:
        if isinstance(self._shown, ReadList):
            self._show_read(self._shown)
        elif self._shown is not None:
            self._show_refused(self._shown)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.importing.cancel()
        else:
            super().keyPressEvent(event)

    def _choose_leniency(self) -> None:
        self.importing.choose_leniency(drafts=self.drafts.isChecked(), leave_out=self.skip.isChecked())

    def _option(self, label: str, choose: Callable[[Any], object]) -> DropDown:
        pair = QWidget(self._options)
        drop_down = DropDown(self._context.theme, pair)
        row_of(labelled(self._context, drop_down, label, "muted"), drop_down, inside=pair, spacing=_GAP)
        drop_down.activated.connect(lambda: choose(drop_down.currentData()))
        pair.hide()  # until `show_parts` has placed it
        self._pairs[drop_down] = pair
        return drop_down

    def _on_began(self) -> None:
        self.enter.setEnabled(False)
        if self._shown is None:
            self._options.show_parts([self.title])
            self.columns.clear()
            self._clear()
            self.opened.emit()
            self._context.word(self.count, text="players_page.reading")

    def _on_storing(self, is_storing: bool) -> None:
        """While the players are being stored, only Esc and *Cancel* work."""
        if is_storing:
            self.setFocus()  # for Esc; without this, the focus would move on from the disabled button to any widget
        for part in (self._options, self.columns, self.rows, self._boxes):
            part.setEnabled(not is_storing)
        self.enter.setEnabled(self._can_enter)
        if self.hasFocus() and not is_storing:
            self._focus_first()

    @property
    def _can_enter(self) -> bool:
        if not isinstance(self._shown, ReadList) or self.importing.is_storing:
            return False
        reading = self._shown.reading
        return not (reading.findings or reading.faulty) and bool(reading.to_enter)

    def _on_shown(self, found: ReadList | Phrase) -> None:
        is_new = self._shown is None
        self._shown = found
        self.retranslate()
        if is_new:
            self._focus_first()

    def _on_closed(self) -> None:
        self._shown = None
        self.closed.emit()

    def _focus_first(self) -> None:
        if self.enter.isEnabled():
            self.enter.setFocus(Qt.FocusReason.OtherFocusReason)
        elif isinstance(self._shown, ReadList) and self._shown.reading.faulty and not self.columns.has_unknown:
            self.rows.table.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.columns.focus_first()

    def _clear(self) -> None:
        self.rows.show_entries((), ())
        for part in (self.left_out, self.notice, self._boxes):
            part.hide()
        self.enter.setEnabled(False)
        self._context.word(self.enter, text=Phrase("list_preview.enter", {"count": 0}))

    def _show_refused(self, why: Phrase) -> None:
        if not self.importing.choices.columns.by_place:  # otherwise the choice of a column may be the reason
            self.columns.clear()
        self._clear()
        self.notice.show_words(self._context.say(why), "danger")
        self._context.word(self.count, text="")

    def _show_read(self, read: ReadList) -> None:
        reading, choices = read.reading, self.importing.choices
        self._show_options(read)
        self.columns.show_columns(reading)
        self.left_out.setText(" ".join(map(self._context.say, _left_out(reading))))
        self.left_out.setVisible(bool(self.left_out.text()))
        self.notice.show_words("\n".join(map(self._context.say, reading.findings)), "warn")
        self.rows.show_entries(reading.entries, choices.rows)
        faults = [finding for entry in reading.faulty for finding in entry.findings]
        show_checked(self.drafts, is_on=choices.drafts)
        show_checked(self.skip, is_on=choices.leave_out)
        boxes = {
            self.drafts: choices.drafts or any(finding.is_illegal_set for finding in faults),
            self.skip: choices.leave_out or any(finding.is_present for finding in faults),
        }
        self._boxes.show_parts([box for box, is_shown in boxes.items() if is_shown])
        self._boxes.setVisible(any(boxes.values()))
        self._context.word(self.enter, text=Phrase("list_preview.enter", {"count": len(reading.to_enter)}))
        self._context.word(self.count, text=_count(reading))
        self.enter.setEnabled(self._can_enter)

    def _show_options(self, read: ReadList) -> None:
        table = read.reading.table
        known = {} if table.separator is None or table.separator in _SEPARATORS else {table.separator: table.separator}
        separators = [(self._context.say(Phrase(code)), sign) for sign, code in _SEPARATORS.items()]
        encodings = [
            (": ".join(filter(None, (sample.encoding, ", ".join(sample.names)))), sample.encoding)
            for sample in read.samples
        ]
        none = self._context.say(Phrase("list_preview.no_heading"))
        lines = [(_shown(row), row.line) for row in table.rows[:_FIRST_ROWS]]
        offered: dict[DropDown, tuple[list[tuple[str, object]], object, bool]] = {
            self.heading: ([(none, 0), *lines], read.reading.heading or 0, True),
            self.separator: ([*separators, *known.items()], table.separator, table.separator is not None),
            self.sheet: ([(name, name) for name in table.sheets], table.sheet, len(table.sheets) > 1),
            self.encoding: ([*encodings], table.encoding, len(read.samples) > 1),
        }
        for option, (choices, value, _is_shown) in offered.items():
            option.show_choices(choices)
            option.show_value(value)
            option.make_room(_MOST_LETTERS)
        shown = [self._pairs[option] for option, (_choices, _value, is_shown) in offered.items() if is_shown]
        self._options.show_parts([self.title, *shown])


def _shown(row: Row) -> str:
    return f"{row.line}: {' · '.join(filter(None, row.cells))}"[:_LONGEST_LINE]


def _left_out(reading: ListReading) -> list[Phrase]:
    columns = tuple(column.label for column in reading.left_out)
    left_out: list[tuple[str, str, tuple[Value, ...]]] = [
        ("lists.columns_left_out", "columns", columns),
        ("lists.lines_left_out", "lines", reading.left_out_lines),
    ]
    return [Phrase(code, {key: values}) for code, key, values in left_out if values]


def _count(reading: ListReading) -> Phrase:
    if reading.findings:
        return Phrase("list_preview.unclear")
    if reading.faulty:
        return Phrase("list_preview.faulty", {"count": len(reading.faulty)})
    skipped = sum(entry.skipped is not None for entry in reading.entries)
    return Phrase("list_preview.skipped", {"count": skipped}) if skipped else Phrase("list_preview.all")


class ImportStack(WithContext, QStackedWidget):
    """Shows the players, or the preview of a list in their place.

    While the players are shown, Ctrl+V opens a preview of rows copied from elsewhere. `left` is emitted when the
    preview is closed while it has the focus.
    """

    left = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self.preview = with_look(
            ListPreview(context, self), sizePolicy=QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        )
        self.addWidget(self.preview)
        self.preview.opened.connect(lambda: self.setCurrentWidget(self.preview))
        self.preview.closed.connect(self._show_players)

    def add_players(self, players: QWidget) -> None:
        self.insertWidget(0, players)
        self.setCurrentIndex(0)
        add_action(players, self._paste, QKeySequence.StandardKey.Paste)

    def ask(self) -> None:
        title, kinds = Phrase("players_page.import_title"), Phrase("players_page.import_filter")
        ask_which(self._context, self, title, kinds, lambda path: read_file(self._context, path))

    def _show_players(self) -> None:
        had_focus = self.preview.isAncestorOf(self.window().focusWidget())
        self.setCurrentIndex(0)
        if had_focus:
            self.left.emit()

    def _paste(self) -> None:
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self.preview.open(text)
