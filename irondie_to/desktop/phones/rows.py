"""Rows of the side panel: a number, a bold line, further lines, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from irondie_to.desktop.controls.key_cap import SingleClickButton
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.widgets import Stretch, column_of, row_of, with_look

_NUMBER = 34
_TEXTS = 2
"""The number of parts of a row before its buttons."""


class RowButton(NamedTuple):
    """A button of a row: its key, its text, its accessible name, which also says what it applies to, and its effect."""

    key: str
    text: str
    name: str
    does: Callable[[], object]


@dataclass(frozen=True, slots=True)
class SideRow:
    """A row, with its texts in the language of the window. `number` is the number of a table, empty for none."""

    id: Hashable
    head: str
    lines: tuple[str, ...]
    buttons: tuple[RowButton, ...]
    number: str = ""


class SideRows(WithContext, QWidget):
    """A list of rows. A row keeps its widgets as long as its id is in the list, so that a button keeps the focus."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.rows: dict[Hashable, _SideRow] = {}
        self._column = column_of(inside=self, spacing=0)

    def show_rows(self, rows: Sequence[SideRow]) -> None:
        ids = {row.id for row in rows}
        for removed_id in [id_ for id_ in self.rows if id_ not in ids]:
            widget = self.rows.pop(removed_id)
            self._column.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        for place, row in enumerate(rows):
            if row.id not in self.rows:
                self.rows[row.id] = _SideRow(self._context, self)
            widget = self.rows[row.id]
            if self._column.indexOf(widget) != place:
                self._column.insertWidget(place, widget)
            widget.show_row(row, is_first=place == 0)


class _SideRow(WithContext, QFrame):
    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent, objectName="sideRow")
        plain = Qt.TextFormat.PlainText
        number = with_look(QLabel(self, textFormat=plain), ink="warn")
        self.number = context.theme.sized(number, bold_font=22, width=_NUMBER)
        self.head = with_look(QLabel(self, wordWrap=True, textFormat=plain), "group")
        self.lines = with_look(QLabel(self, wordWrap=True, textFormat=plain), "aside")
        self.buttons: dict[str, QPushButton] = {}
        self._effects: dict[str, Callable[[], object]] = {}
        texts = column_of(self.head, self.lines, spacing=1)
        self._row = row_of(self.number, Stretch(texts), inside=self, spacing=8, margins=(0, 8, 0, 8))

    def show_row(self, row: SideRow, *, is_first: bool) -> None:
        self.setProperty("place", "first" if is_first else "")
        self.number.setText(row.number)
        self.number.setVisible(bool(row.number))
        self.head.setText(row.head)
        self.lines.setText("\n".join(row.lines))
        self.lines.setVisible(bool(row.lines))
        for key in [key for key in self.buttons if key not in {button.key for button in row.buttons}]:
            removed = self.buttons.pop(key)
            self._row.removeWidget(removed)
            removed.hide()
            removed.deleteLater()
        for place, shown in enumerate(row.buttons, start=_TEXTS):
            if shown.key not in self.buttons:
                made = self.buttons[shown.key] = SingleClickButton(self)
                made.clicked.connect(partial(self._press, shown.key))
                self._row.insertWidget(place, made, 0, Qt.AlignmentFlag.AlignVCenter)
            self._effects[shown.key] = shown.does
            self.buttons[shown.key].setText(literal(shown.text))
            self.buttons[shown.key].setAccessibleName(shown.name)
            self.buttons[shown.key].setToolTip(shown.name)

    def _press(self, key: str) -> None:
        self._effects[key]()
