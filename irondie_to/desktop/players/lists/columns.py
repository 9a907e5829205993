"""The columns of a list, each with its heading, its first cells, and a drop-down list of what it can hold."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from irondie_to.app.players.lists.columns import MEANING_NAMES, ListColumn
from irondie_to.app.players.lists.reading import ListReading
from irondie_to.desktop.controls.choices import DropDown
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import column_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.errors import Phrase

_CELLS = 3
_LETTERS = 16
_CHOICES = [(Phrase(code), meaning) for meaning, code in MEANING_NAMES.items()]


class _ColumnStrip(QWidget):
    """One column. `chosen` is emitted with its place and what it holds."""

    chosen = Signal(int, str)

    def __init__(self, context: WindowContext, place: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.heading, self.cells = with_look(_one_line(self), "group"), with_look(_one_line(self), "muted")
        self.meaning = DropDown(context.theme, self, letters=_LETTERS)
        column_of(self.heading, self.cells, self.meaning, inside=self, spacing=2, margins=(0, 0, 0, 8))
        self.meaning.activated.connect(lambda: self.chosen.emit(place, self.meaning.currentData()))

    def show_column(self, column: ListColumn, cells: Sequence[str]) -> None:
        unknown = [] if column.meaning is not None else [(Phrase("list_preview.unknown"), "")]
        name = Phrase("list_preview.column", {"column": column.label})
        self._context.word(self.meaning, choices=[*unknown, *_CHOICES], name=name)
        self.meaning.show_value(column.meaning or "")
        self.heading.setText(column.label)
        self.cells.setText(" · ".join(" ".join(cell.split()) for cell in cells if cell))


class ColumnChooser(VerticalArea):
    """The columns of a list below each other.

    `chosen` is emitted with the place of a column, counted from 1, and what the user says that it holds.
    """

    chosen = Signal(int, str)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.strips: list[_ColumnStrip] = []
        self._shown: list[_ColumnStrip] = []
        self._inner = QWidget(self.viewport())
        self._column = column_of(inside=self._inner, spacing=0, margins=(0, 0, 8, 0))
        self._column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setWidget(self._inner)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def show_columns(self, reading: ListReading) -> None:
        """Show the columns of the list, with their first cells."""
        others = {*reading.left_out_lines, reading.heading}
        rows = [row for row in reading.table.rows[: len(others) + _CELLS] if row.line not in others][:_CELLS]
        while len(self.strips) < len(reading.columns):
            strip = _ColumnStrip(self._context, len(self.strips) + 1, self._inner)
            strip.chosen.connect(self.chosen)
            self.strips.append(strip)
            self._column.addWidget(strip)
        for strip, column in zip(self.strips, reading.columns, strict=False):
            strip.show_column(column, [row.cells[column.place - 1] for row in rows if column.place <= len(row.cells)])
        self._shown = self.strips[: len(reading.columns)]
        for strip in self.strips:
            strip.setVisible(strip in self._shown)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the width of the drop-down lists, with room for the scroll bar."""
        width = self._inner.sizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return QSize(width, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width(), super().minimumSizeHint().height())

    @property
    def has_unknown(self) -> bool:
        """Whether nothing is known about what some column holds."""
        return any(not strip.meaning.currentData() for strip in self._shown)

    def focus_first(self) -> None:
        """Focus the first column about which nothing is known, or else the first column."""
        strips = sorted(self._shown, key=lambda strip: bool(strip.meaning.currentData()))
        if strips:
            strips[0].meaning.setFocus(Qt.FocusReason.OtherFocusReason)
            self.ensureWidgetVisible(strips[0])


def _one_line(parent: QWidget) -> QLabel:
    """A label of one line that is cut where its column ends."""
    label = QLabel(parent)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return label
