"""What is left to do at the end of an event: one line with one key for each task, and a tick if it is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from irondie_to.desktop.core.look.caps import cap_size, draw_cap
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.desktop.core.look.grounds import ground_of
from irondie_to.desktop.core.look.qt_translation import native_keys
from irondie_to.desktop.core.look.row_ground import paint_bar, paint_focus
from irondie_to.desktop.core.look.signs import draw_sign
from irondie_to.desktop.core.look.theme import Theme

_HEIGHT, _LOW_HEIGHT, _INSET, _ICON, _GAP = 46, 39, 16, 16, 12
_NAME, _BELOW = 19, 16


class TaskState(Enum):
    """Whether a task is done. `OUTDATED` is one that was done before the event was changed again."""

    OPEN = "open"
    DONE = "done"
    OUTDATED = "outdated"


@dataclass(frozen=True, slots=True)
class Task:
    """A task: the code of its name, the code of the line below it, its icon, its key and what it does.

    `key` is a shortcut such as `Ctrl+S`. `works_at_once` says that it is possible before a round is finished.
    `is_done` returns whether the task is done; if it is None, a document made under the key `document` is remembered
    (`MadeDocuments`).
    """

    name: str
    below: str
    icon: str
    key: str
    do: Callable[[], object]
    document: str = ""
    is_done: Callable[[], bool] | None = None
    works_at_once: bool = False


class TaskButton(Styled, QAbstractButton):
    """A line of the list: icon or tick, the name of the task with a second line below it, and its key."""

    def __init__(self, theme: Theme, task: Task, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._below = ""
        self._high = _HEIGHT
        self.task = task
        self.state = TaskState.OPEN
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(task.do)
        self.restyle()

    def show_state(self, state: TaskState, name: str, below: str) -> None:
        """Show the task in this state with this name and this second line."""
        self.state, self._below = state, below
        self.setText(name)
        self.setAccessibleName(name)
        self.setAccessibleDescription(below)
        self.setToolTip(f"{below} ({native_keys(self.task.key)})")
        self.update()

    def set_low(self, *, is_low: bool) -> None:
        """Make the line low, or as high as usual."""
        self._high = _LOW_HEIGHT if is_low else _HEIGHT
        self.restyle()

    def restyle(self) -> None:
        """Set the height for the text size."""
        self.setFixedHeight(self._theme.px(self._high))

    def sizeHint(self) -> QSize:
        """Return the height of two lines, and no width, because the line fills its panel."""
        return QSize(0, self._theme.px(self._high))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the line."""
        theme, px = self._theme, self._theme.px
        with QPainter(self) as painter:
            ground = ground_of(self, "selection" if self.hasFocus() else "raised")
            painter.fillRect(self.rect(), theme.colour(ground))
            painter.fillRect(0, 0, self.width(), 1, theme.colour("line"))
            self._paint_sign(painter)
            cap = self._cap()
            text = QRect(px(_INSET + _ICON + _GAP), 0, 0, px(_NAME))
            text.setRight(cap.left() - px(8))
            text.moveTop((self.height() - px(_NAME + _BELOW)) // 2)
            is_done = self.state is TaskState.DONE
            painter.setPen(theme.colour("disabled" if not self.isEnabled() else "muted" if is_done else "text"))
            draw_line(painter, text, self.text(), theme.font(), theme.font(13), theme.font(12))
            below = text.translated(0, px(_NAME))
            below.setHeight(px(_BELOW))
            late = self.state is TaskState.OUTDATED and self.isEnabled()
            painter.setPen(theme.colour("warn" if late else "muted" if self.isEnabled() else "disabled"))
            draw_line(painter, below, self._below, theme.font(12), theme.font(11))
            draw_cap(painter, theme, cap, self.task.key, None if self.isEnabled() else theme.colour("disabled"))
            if self.hasFocus():
                paint_bar(painter, self.rect(), theme)
                paint_focus(painter, self.rect(), theme)

    def _paint_sign(self, painter: QPainter) -> None:
        """Draw a tick if the task is done, otherwise the icon, in the colour of the state."""
        theme, is_done = self._theme, self.state is TaskState.DONE
        tone = "disabled" if not self.isEnabled() else "ok" if is_done else "accent"
        where = QRect(theme.px(_INSET), 0, theme.px(_ICON), self.height())
        draw_sign(painter, theme, "ok" if is_done else self.task.icon, where, tone)

    def _cap(self) -> QRect:
        cap = QRect(QPoint(), cap_size(self._theme, self.task.key))
        cap.moveCenter(self.rect().center())
        cap.moveRight(self.width() - self._theme.px(_INSET))
        return cap
