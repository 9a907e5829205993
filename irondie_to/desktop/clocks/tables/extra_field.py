"""The field for extra time: typing `7 +3` gives table 7 three more minutes."""

from __future__ import annotations

import re
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.typed.meaning import meaning_of
from irondie_to.desktop.controls.typed.line_field import LineField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.errors import UserError

_LINE = re.compile(r"(?:(\d{1,5})\s*)?([+\-\u2212])\s*(\d{1,2})", re.ASCII)
_EXAMPLE = "7 +3"


class ExtraField(Translated, LineField):
    """The field in which the user types extra time for a table.

    `wanted` is emitted with a table (0 for the chosen table) and a number of minutes; a negative number takes time
    back. `left` is emitted on Esc.
    """

    wanted = Signal(int, int)
    left = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent, understand=partial(meaning_of, _read), leave=self._on_leave)
        self._context = context
        context.word(self, name="clocks_page.extra_hint", tip="clocks_page.extra_tip")
        self.setPlaceholderText(_EXAMPLE)
        self.entered.connect(lambda meaning: self.wanted.emit(*meaning.value))
        self.refused.connect(context.messages.show_error)

    def retranslate(self) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.text():
            return
        theme, hint = self._context.theme, self.accessibleName()
        room = self.rect().adjusted(0, 0, -theme.px(9), 0)
        taken = QFontMetrics(self.font()).horizontalAdvance(_EXAMPLE) + theme.px(24)
        with QPainter(self) as painter:
            painter.setFont(theme.font(12))
            painter.setPen(theme.colour("muted"))
            if painter.fontMetrics().horizontalAdvance(hint) + taken <= room.width():
                painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, hint)

    def _on_leave(self) -> None:
        self.left.emit()

    def fold(self, *, narrow: bool) -> None:
        self.setFixedWidth(self._context.theme.px(90 if narrow else 212))


def _read(text: str) -> tuple[int, int]:
    """Return the table (0 if none is given) and the minutes, possibly negative, in a line such as `7 +3`."""
    found = _LINE.fullmatch(" ".join(text.split()))
    if found is None:
        raise UserError("clocks_page.extra_how")
    return int(found[1] or 0), int(found[3]) if found[2] == "+" else -int(found[3])
