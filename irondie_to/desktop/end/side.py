"""The panel beside the champion: the tasks of the page, the unpaid entry fees, and the ranking below the podium."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLabel, QToolButton, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.end.evening import EndView
from irondie_to.app.end.ranking import RankedLine
from irondie_to.app.players.payments import payments
from irondie_to.app.players.remarks import in_short
from irondie_to.desktop.controls.table.column import RIGHT, CellStyle, Column, Width
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Arranged
from irondie_to.desktop.core.look.fitted_text import draw_line, line_in
from irondie_to.desktop.core.look.row_ground import paint_bar
from irondie_to.desktop.core.look.signs import cap_size, draw_cap, draw_sign
from irondie_to.desktop.core.look.theme import Theme, Themed
from irondie_to.desktop.core.look.widgets import (
    Hairline,
    PaddedLabel,
    SidePanel,
    Stretch,
    column_of,
    ground_of,
    paint_focus,
    quiet,
    row_of,
    with_look,
)
from irondie_to.desktop.core.look.wording import native_keys
from irondie_to.errors import Phrase

_WIDTH, _ROW = 316, 25
_USUAL_HEIGHT = 480
"""Below this height of the panel, in px at a text size of 100 %, the tasks are lower, to leave more room for the
ranking."""
_TASK, _LOW_TASK, _INSET, _ICON, _GAP = 46, 39, 16, 16, 12
_NAME, _BELOW, _TO_CAP = 19, 16, 6

NAME_SIZES: Final = (14, 13, 12)
"""The sizes of the names of tasks in px at a text size of 100 %. All names are shown in the same size."""


class TaskState(Enum):
    """Whether a task is done. `OUTDATED` means that the event has changed since the task was done."""

    OPEN = "open"
    DONE = "done"
    OUTDATED = "outdated"


_TONES = {
    TaskState.OPEN: ("text", "muted", "accent"),
    TaskState.DONE: ("muted", "muted", "ok"),
    TaskState.OUTDATED: ("text", "warn", "accent"),
}
_DISABLED = ("disabled",) * 3
"""The colours of the name, of the line below it and of the sign."""


@dataclass(frozen=True, slots=True)
class Task:
    """A task: the codes of its name and of the line below, its icon, its shortcut and the function that does it.

    `without_champion` is the code of the line below while there is no champion, None if the line is the same. `key` is
    a shortcut such as `Ctrl+S`. `works_at_once` tells whether the task is possible before a round is finished.
    `is_done` returns whether the task is done; if it is None, `MadeDocuments` keeps track of this under the key
    `document`.
    """

    name: str
    below: str
    icon: str
    key: str
    do: Callable[[], object]
    document: str = ""
    is_done: Callable[[], bool] | None = None
    works_at_once: bool = False
    without_champion: str | None = None


class TaskButton(Themed, QAbstractButton):
    """A task in the list: its icon or a tick, its name with a second line below, and its key.

    `shown_name_size` is the font size of the name in px at a text size of 100 %.
    """

    def __init__(self, theme: Theme, task: Task, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent, cursor=Qt.CursorShape.PointingHandCursor)
        self._below = ""
        self.shown_name_size = NAME_SIZES[0]
        self.task = task
        self.state = TaskState.OPEN
        self.clicked.connect(task.do)
        self.set_low(is_low=False)

    def show_state(self, state: TaskState, name: str, below: str) -> None:
        self.state, self._below = state, below
        self.setText(name)
        self.setAccessibleName(name)
        self.setAccessibleDescription(below)
        self.setToolTip(f"{below} ({native_keys(self.task.key)})")
        self.update()

    def set_low(self, *, is_low: bool) -> None:
        self._theme.sized(self, height=_LOW_TASK if is_low else _TASK)

    @property
    def name_size(self) -> int:
        """The largest of the `NAME_SIZES` in which the name fits beside the key cap; if none fits, the last one."""
        fonts = {size: self._theme.font(size) for size in NAME_SIZES}
        fitting = (size for size in NAME_SIZES if line_in(self.text(), fonts[size], self._text_width).is_whole)
        return next(fitting, NAME_SIZES[-1])

    def set_name_size(self, size: int) -> None:
        self.shown_name_size = size
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self._theme, self._theme.px
        with QPainter(self) as painter:
            ground = ground_of(self, "selection" if self.hasFocus() else "raised")
            painter.fillRect(self.rect(), theme.colour(ground))
            painter.fillRect(0, 0, self.width(), 1, theme.colour("line"))
            tones = _TONES[self.state] if self.isEnabled() else _DISABLED
            inks = [theme.colour(tone) for tone in tones]
            sign = QRect(px(_INSET), 0, px(_ICON), self.height())
            draw_sign(painter, theme, "ok" if self.state is TaskState.DONE else self.task.icon, sign, tones[2])
            text = QRect(self._left, (self.height() - px(_NAME + _BELOW)) // 2, self._text_width, px(_NAME))
            fonts = theme.font(self.shown_name_size), theme.font(NAME_SIZES[-1])
            draw_line(painter, text, self.text(), *fonts, ink=inks[0])
            below = text.translated(0, px(_NAME))
            below.setHeight(px(_BELOW))
            draw_line(painter, below, self._below, theme.font(12), theme.font(11), ink=inks[1])
            draw_cap(painter, theme, self._cap(), self.task.key, None if self.isEnabled() else inks[0])
            if self.hasFocus():
                paint_bar(painter, self.rect(), theme)
                paint_focus(painter, self.rect(), theme)

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


_COLUMNS: tuple[Column[RankedLine], ...] = (
    Column(
        key="rank",
        heading="",
        text=lambda line: str(line.rank),
        style=lambda _line: CellStyle(size=13, bold=True, ground="raised"),
        align=RIGHT,
        width=Width(fits_content=True),
    ),
    Column(
        key="name",
        heading="end_page.column_name",
        text=lambda line: line.name,
        style=lambda _line: CellStyle(size=13, ground="raised"),
        width=Width(least=130, shares=True),
    ),
    Column(
        key="beside",
        heading="end_page.column_club",
        text=lambda line: in_short(line.notes) or line.club or "",
        tip=lambda line: line.noted or line.club or "",
        spoken=lambda line: line.noted or line.club or "",
        style=lambda _line: CellStyle("muted", 13, ground="raised"),
        align=RIGHT,
        width=Width(least=90, most=150, fits_content=True),
    ),
)


class EndSide(WithContext, Arranged, SidePanel):
    """The tasks, the unpaid entry fees, and the places that are not on the podium.

    `whole` is the button for the whole ranking or, while this is shown, for the champion.
    """

    def __init__(self, context: WindowContext, tasks: tuple[Task, ...], parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.heading = with_look(PaddedLabel(self), "group")
        self.heading.setContentsMargins(16, 12, 16, 8)
        self.tasks = {task.name: TaskButton(context.theme, task, self) for task in tasks}
        self.fees = with_look(PaddedLabel(self, wordWrap=True), "warn")
        self.fees.setContentsMargins(16, 8, 16, 8)
        self._below = QWidget(self)
        self.ranking = context.word(
            with_look(QLabel(self._below, alignment=Qt.AlignmentFlag.AlignVCenter), "group"), text="end_page.ranking"
        )
        self.range = with_look(QLabel(self._below), "muted")
        self.whole = context.word(quiet(QToolButton(self._below), flush="right"))
        self.table: Table[RankedLine] = Table(context, _COLUMNS, lambda line: line.code, self._below, row_px=_ROW)
        context.word(self.table, name="end_page.ranking")
        with_look(self.table, selectionMode=QAbstractItemView.SelectionMode.SingleSelection, objectName="places")
        self.table.horizontalHeader().hide()
        context.theme.sized(self, width=_WIDTH)
        head = row_of(self.ranking, self.range, Stretch(), self.whole, spacing=10, margins=(16, 10, 16, 4))
        column_of(head, Stretch(self.table), inside=self._below, spacing=0)
        parts = (self.heading, *self.tasks.values(), self.fees, Hairline(self))
        rest = Stretch(factor=0)  # takes the space while the ranking is hidden
        column_of(*parts, Stretch(self._below), rest, inside=self, spacing=0, margins=(1, 0, 0, 0))

    def restyle(self) -> None:
        for button in self.tasks.values():
            button.set_low(is_low=self.height() < self._context.theme.px(_USUAL_HEIGHT))
        size = min(button.name_size for button in self.tasks.values())
        for button in self.tasks.values():
            button.set_name_size(size)

    def show_view(self, view: EndView, picture: Picture, *, is_whole: bool) -> None:
        say, lines = self._context.say, view.ranking.lines
        self.heading.setText(say(Phrase("end_page.left_to_do" if view.is_over else "end_page.documents")))
        for button in self.tasks.values():
            self._show_task(button, view, picture)
        self.restyle()
        paid = payments(picture)
        self.fees.setVisible(bool(paid.unpaid_sum) and paid.unpaid > 0)
        self.fees.setText(say(Phrase("end_page.fees_open", {"count": paid.unpaid, "sum": paid.unpaid_sum})))
        podium = len(view.ranking.podium)
        self._below.setVisible(podium > 0)
        below = lines[podium:]
        self.range.setText(
            say(Phrase("end_page.range", {"first": below[0].rank, "last": below[-1].rank})) if below else ""
        )
        self.whole.setText(
            say(Phrase("end_page.to_champion") if is_whole else Phrase("end_page.all", {"count": len(lines)}))
        )
        self.table.show_rows(below if podium else ())

    def first_open(self) -> TaskButton:
        """Return the first possible task that is not done or, if all are done, the first possible one."""
        possible = [button for button in self.tasks.values() if button.isEnabled()]
        return next((button for button in possible if button.state is not TaskState.DONE), possible[0])

    def _show_task(self, button: TaskButton, view: EndView, picture: Picture) -> None:
        say, task, state = self._context.say, button.task, TaskState.OPEN
        made = self._context.made.step_of(picture, task.document)
        if task.is_done is not None:
            state = TaskState.DONE if view.is_over and task.is_done() else TaskState.OPEN
        elif view.is_over and made is not None:
            state = TaskState.DONE if made >= view.step else TaskState.OUTDATED
        words = {TaskState.DONE: "end_page.done", TaskState.OUTDATED: "end_page.done_before"}
        below = task.below if task.without_champion is None or view.champion is not None else task.without_champion
        button.show_state(state, say(Phrase(task.name)), say(Phrase(words.get(state, below))))
        button.setEnabled(bool(view.ranking.lines) or task.works_at_once)
