"""The numbers of tables by their state, below the hall clock of a wide page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from irondie_to.app.clocks.views import ClockFaces
from irondie_to.desktop.clocks.tables.states import CountedAs, by_state
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.look import set_look, with_look
from irondie_to.errors import Phrase

_SUMS = {
    CountedAs.FINISHED: "clocks_page.sum_finished",
    CountedAs.RUNNING: "clocks_page.sum_running",
    CountedAs.NEEDING: "clocks_page.sum_needing",
    CountedAs.NOT_BEGUN: "clocks_page.sum_not_begun",
}


class TableSums(Translated, Styled, QFrame):
    """Shows how many tables have finished, are running, need the referee, or have not begun; each table counts once."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setObjectName("sums")
        self.figures = {key: QLabel(self) for key in _SUMS}
        self._words = {key: with_look(QLabel(self, wordWrap=True), "muted") for key in _SUMS}
        self._cells: list[QVBoxLayout] = []
        cells: list[Stretch] = []
        for place, key in enumerate(_SUMS):
            cell = QFrame(self)
            cell.setObjectName("sum" if place else "firstSum")
            self._words[key].setAlignment(Qt.AlignmentFlag.AlignTop)
            self._cells.append(column_of(self.figures[key], self._words[key], Stretch(), inside=cell, spacing=0))
            cells.append(Stretch(cell))
        row_of(*cells, inside=self, spacing=0)
        self.restyle()

    def show_faces(self, faces: ClockFaces) -> None:
        """Show the numbers of the tables of a round."""
        tables = by_state(faces)
        for state, figure in self.figures.items():
            figure.setText(str(len(tables[state])))
        set_look(self.figures[CountedAs.NEEDING], "look", "warn" if tables[CountedAs.NEEDING] else "")

    def retranslate(self) -> None:
        """Set the words in the current language."""
        for key, words in self._words.items():
            words.setText(self._context.say(Phrase(_SUMS[key])))
            self.figures[key].setAccessibleName(words.text())

    def restyle(self) -> None:
        """Set fonts and sizes from the theme."""
        theme = self._context.theme
        for cell in self._cells:
            cell.setContentsMargins(theme.px(14), theme.px(5), theme.px(6), theme.px(6))
        for key, words in self._words.items():
            self.figures[key].setFont(theme.font(20, bold=True))
            words.setFont(theme.font(12))
