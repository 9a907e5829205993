"""The field for extra time: the line `7 +3` gives table 7 three more minutes."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase, UserError

_LINE = re.compile(r"(?:(\d{1,5})\s*)?([+\-\u2212])\s*(\d{1,2})", re.ASCII)
_EXAMPLE = "7 +3"


class ExtraField(QLineEdit):
    """The field in which the user types extra time for a table.

    `wanted` is emitted with a table (0 for the chosen table) and a number of minutes, which is negative to take extra
    time back. `left` is emitted when Esc is pressed.
    """

    wanted = Signal(int, int)
    left = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._hint = ""
        self.setPlaceholderText(_EXAMPLE)
        self.returnPressed.connect(self._read)

    def retranslate(self) -> None:
        """Set the hint and the tooltip in the current language."""
        self._hint = self._context.say(Phrase("clocks_page.extra_hint"))
        self.setAccessibleName(self._hint)
        self.setToolTip(self._context.say(Phrase("clocks_page.extra_tip")))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field and, if it is empty and wide enough, the hint at its right end."""
        super().paintEvent(event)
        if self.text():
            return
        theme = self._context.theme
        room = self.rect().adjusted(0, 0, -theme.px(9), 0)
        taken = QFontMetrics(self.font()).horizontalAdvance(_EXAMPLE) + theme.px(24)
        with QPainter(self) as painter:
            painter.setFont(theme.font(12))
            painter.setPen(theme.colour("muted"))
            if painter.fontMetrics().horizontalAdvance(self._hint) + taken <= room.width():
                painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._hint)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """On Esc, clear the field and emit `left`."""
        if event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _read(self) -> None:
        found = _LINE.fullmatch(" ".join(self.text().split()))
        if found is None:
            self._context.messages.show_error(UserError("clocks_page.extra_how"))
            return
        minutes = int(found[3]) if found[2] == "+" else -int(found[3])
        self.wanted.emit(int(found[1] or 0), minutes)

    def fold(self, *, narrow: bool) -> None:
        """Set the width of the field, which is smaller on a narrow page."""
        self.setFixedWidth(self._context.theme.px(96 if narrow else 212))
