"""The panel beside the champion: what is left to do, and the ranking below the podium."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QToolButton, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.end.evening import EndView
from irondie_to.app.end.ranking import RankedLine
from irondie_to.app.players.payments import payments
from irondie_to.app.players.remarks import in_short
from irondie_to.desktop.controls.hairline import Hairline
from irondie_to.desktop.controls.side_panel import SidePanel
from irondie_to.desktop.controls.table.column import RIGHT, CellStyle, Column
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.controls.table.widths import Width
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.look import quiet, with_look
from irondie_to.desktop.end.tasks import Task, TaskButton, TaskState
from irondie_to.errors import Phrase

_WIDTH, _ROW = 316, 25
_USUAL_HEIGHT = 480
"""Below this height of the panel in px at the text size 100 %, the tasks are low, for the sake of the ranking."""


def _beside(line: RankedLine) -> Phrase | str:
    """Return the notes on the line in short, or the club if there are none."""
    return in_short(line.notes) or line.club or ""


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
        text=_beside,
        tip=lambda line: line.noted or line.club or "",
        spoken=lambda line: line.noted or line.club or "",
        style=lambda _line: CellStyle("muted", 13, ground="raised"),
        align=RIGHT,
        width=Width(least=90, most=150, fits_content=True),
    ),
)


class EndSide(Styled, SidePanel):
    """The tasks, the entry fees that are still open, and the places that are not on the podium.

    `whole_wanted` is emitted when the user wants to see the whole ranking, or the champion again.
    """

    whole_wanted = Signal()

    def __init__(self, context: WindowContext, tasks: tuple[Task, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.heading = with_look(QLabel(self), "group")
        self.heading.setContentsMargins(16, 12, 16, 8)
        self.tasks = {task.name: TaskButton(context.theme, task, self) for task in tasks}
        self.fees = with_look(QLabel(self, wordWrap=True), "warn")
        self.fees.setContentsMargins(16, 8, 16, 8)
        self._below = QWidget(self)
        self.ranking = with_look(QLabel(self._below), "group")
        self.range = with_look(QLabel(self._below), "muted")
        self.whole = quiet(QToolButton(self._below), flush="right")
        self.whole.clicked.connect(self.whole_wanted)
        self.table: Table[RankedLine] = Table(context, _COLUMNS, lambda line: line.code, self._below, row_px=_ROW)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setObjectName("places")
        self.table.horizontalHeader().hide()
        self._lay_out()
        self.restyle()

    def restyle(self) -> None:
        """Set the width for the text size."""
        self.setFixedWidth(self._context.theme.px(_WIDTH))
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the tasks to the panel."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        for button in self.tasks.values():
            button.set_low(is_low=self.height() < self._context.theme.px(_USUAL_HEIGHT))
        size = min(button.name_size for button in self.tasks.values())
        for button in self.tasks.values():
            button.set_name_size(size)

    def show_view(self, view: EndView, picture: Picture, *, is_whole: bool) -> None:
        """Show the tasks and the ranking of this view; `is_whole` says that the page shows the whole ranking."""
        say, lines = self._context.say, view.ranking.lines
        self.heading.setText(say(Phrase("end_page.left_to_do" if view.is_over else "end_page.documents")))
        for button in self.tasks.values():
            self._show_task(button, view, picture)
        self._fit()
        paid = payments(picture)
        self.fees.setVisible(bool(paid.unpaid_sum) and paid.unpaid > 0)
        self.fees.setText(say(Phrase("end_page.fees_open", {"count": paid.unpaid, "sum": paid.unpaid_sum})))
        podium = len(view.ranking.podium)
        self._below.setVisible(podium > 0)
        below = lines[podium:]
        self.ranking.setText(say(Phrase("end_page.ranking")))
        self.range.setText(say(Phrase("end_page.range", {"first": podium + 1, "last": len(lines)})) if below else "")
        self.whole.setText(
            say(Phrase("end_page.to_champion") if is_whole else Phrase("end_page.all", {"count": len(lines)}))
        )
        self.table.setAccessibleName(self.ranking.text())
        self.table.show_rows(below if podium else ())

    def first_open(self) -> TaskButton:
        """Return the first possible task that is not done, or the first possible one if all are done."""
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
        button.show_state(state, say(Phrase(task.name)), say(Phrase(words.get(state, task.below))))
        button.setEnabled(bool(view.ranking.lines) or task.works_at_once)

    def _lay_out(self) -> None:
        head = row_of(self.ranking, self.range, Stretch(), self.whole, spacing=10, margins=(16, 10, 16, 4))
        self.ranking.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        column_of(head, Stretch(self.table), inside=self._below, spacing=0)
        parts = (self.heading, *self.tasks.values(), self.fees, Hairline(self))
        rest = Stretch(factor=0)  # takes the space while the ranking is hidden
        column_of(*parts, Stretch(self._below), rest, inside=self, spacing=0, margins=(1, 0, 0, 0))
