"""What is left to do at the end of an event: one line with one key for each task, and a tick if it is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.fitted_text import draw_line, line_in
from irondie_to.desktop.core.look.look import ground_of, paint_focus
from irondie_to.desktop.core.look.row_ground import paint_bar
from irondie_to.desktop.core.look.signs import cap_size, draw_cap, draw_sign
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.wording import native_keys

_HEIGHT, _LOW_HEIGHT, _INSET, _ICON, _GAP = 46, 39, 16, 16, 12
_NAME, _BELOW, _TO_CAP = 19, 16, 6

NAME_SIZES: Final = (14, 13, 12)
"""The sizes of the names of tasks in px at the text size 100 %. All names have the same one."""


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
    """A line of the list: icon or tick, the name of the task with a second line below it, and its key.

    `shown_name_size` is the size of the font of the name in px at the text size 100 %.
    """

    def __init__(self, theme: Theme, task: Task, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._below = ""
        self._high = _HEIGHT
        self.shown_name_size = NAME_SIZES[0]
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

    @property
    def name_size(self) -> int:
        """The largest of the `NAME_SIZES` in which the name fits beside the key cap, or the last one."""
        fonts = {size: self._theme.font(size) for size in NAME_SIZES}
        fitting = (size for size in NAME_SIZES if line_in(self.text(), fonts[size], self._text_width).is_whole)
        return next(fitting, NAME_SIZES[-1])

    def set_name_size(self, size: int) -> None:
        """Draw the name in a font of this size in px at the text size 100 %."""
        self.shown_name_size = size
        self.update()

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
            text = QRect(self._left, (self.height() - px(_NAME + _BELOW)) // 2, self._text_width, px(_NAME))
            is_done = self.state is TaskState.DONE
            painter.setPen(theme.colour("disabled" if not self.isEnabled() else "muted" if is_done else "text"))
            draw_line(painter, text, self.text(), theme.font(self.shown_name_size), theme.font(NAME_SIZES[-1]))
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

    @property
    def _left(self) -> int:
        return self._theme.px(_INSET + _ICON + _GAP)

    @property
    def _text_width(self) -> int:
        return self._cap().left() - self._theme.px(_TO_CAP) - self._left

    def _cap(self) -> QRect:
        cap = QRect(QPoint(), cap_size(self._theme, self.task.key))
        cap.moveCenter(self.rect().center())
        cap.moveRight(self.width() - self._theme.px(_INSET))
        return cap
