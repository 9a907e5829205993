"""Groups the tables of a round by state, for the filter buttons and for the counts below the hall clock."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from irondie_to.app.clocks.views import ClockFaces, TableFace
from irondie_to.desktop.clocks.tables.actions import begins_first
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.look import set_look, with_look
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import TableState

ALL = "all"


class CountedAs(Enum):
    """The state under which a table is counted. Each table is counted once."""

    FINISHED = "finished"
    RUNNING = "running"
    NEEDING = "needing"
    """The table needs the referee."""
    NOT_BEGUN = "not_begun"


def by_state(faces: ClockFaces) -> dict[CountedAs, list[TableFace]]:
    """Return the tables of a round, grouped by the state under which they are counted. Every state has an entry."""
    needing = {need.face.card.table for need in faces.needs}
    counted: dict[CountedAs, list[TableFace]] = {state: [] for state in CountedAs}
    for face in faces.tables:
        counted[_state(face, needing)].append(face)
    return counted


def _state(face: TableFace, needing: set[int]) -> CountedAs:
    if face.card.table in needing:
        return CountedAs.NEEDING
    if face.state is TableState.FINISHED:
        return CountedAs.FINISHED
    has_not_begun = face.state is TableState.NOT_STARTED or begins_first(face)
    return CountedAs.NOT_BEGUN if has_not_begun else CountedAs.RUNNING


class _State(NamedTuple):
    """The texts for a state of the tables, as codes.

    `words` is the text of the filter button, which includes the number of tables; `none` is the sentence shown if no
    table is in this state.
    """

    words: str
    none: str


_STATES = {
    CountedAs.RUNNING: _State("clocks_page.running", "clocks_page.none_running"),
    CountedAs.NEEDING: _State("clocks_page.needing", "clocks_page.none_needing"),
    CountedAs.FINISHED: _State("clocks_page.finished", "clocks_page.none_finished"),
    CountedAs.NOT_BEGUN: _State("clocks_page.not_begun", "clocks_page.none_not_begun"),
}
"""The states by which the tables can be filtered, in the order of the buttons."""

_ON_NARROW = (CountedAs.RUNNING, CountedAs.NEEDING)
"""The states that have buttons on a narrow page."""


class TableFilter(Segments):
    """Buttons that choose all tables or those in one state, each with a count.

    No button moves during a round, because all are always shown, with room for the largest count. On a narrow page,
    only the most important states have buttons; otherwise the whole row would be replaced by a single button with a
    menu.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, (ALL, *(state.value for state in _STATES)), parent)
        self._context = context

    @property
    def empty_text(self) -> str:
        return "" if self.key == ALL else self._context.say(Phrase(_STATES[CountedAs(self.key)].none))

    def show_counts(self, faces: ClockFaces, *, narrow: bool) -> None:
        """Update the number of tables on each button. `narrow` says whether the page is narrow."""
        tables = by_state(faces)
        counts = [(ALL, "clocks_page.all", len(faces.tables))]
        counts += [(state.value, codes.words, len(tables[state])) for state, codes in _STATES.items()]
        for key, code, count in counts:
            words, widest = (
                self._context.say(Phrase(code, {"count": number})) for number in (count, len(faces.tables))
            )
            self.buttons[key].set_widest(widest)
            self.buttons[key].setText(words)
        self.show_only((ALL, *(state.value for state in (_ON_NARROW if narrow else _STATES))))

    def filtered(self, faces: ClockFaces) -> list[TableFace]:
        return list(faces.tables) if self.key == ALL else by_state(faces)[CountedAs(self.key)]


def in_place(
    passing: Sequence[TableFace], tables: Sequence[TableFace], before: Sequence[int]
) -> list[tuple[TableFace, bool]]:
    """Return the tables to show, each with a flag that is true if the table is in `passing`.

    `passing` are the tables that pass the filter. `before` are the ids of the matches that keep their places: they come
    first and in this order if they are still among `tables`, even if they no longer pass the filter.
    """
    every, new = ({face.card.match_id: face for face in faces} for faces in (tables, passing))
    kept = [(every[match], new.pop(match, None) is not None) for match in before if match in every]
    return [*kept, *((face, True) for face in new.values())]


_SUMS = {
    CountedAs.FINISHED: "clocks_page.sum_finished",
    CountedAs.RUNNING: "clocks_page.sum_running",
    CountedAs.NEEDING: "clocks_page.sum_needing",
    CountedAs.NOT_BEGUN: "clocks_page.sum_not_begun",
}


class TableSums(Styled, QFrame):
    """Shows how many tables have finished, are running, need the referee, or have not begun."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.setObjectName("sums")
        sized, word = context.theme.sized, context.word
        self.figures = {key: word(sized(QLabel(self), bold_font=20), name=code) for key, code in _SUMS.items()}
        self._cells: list[QVBoxLayout] = []
        cells: list[Stretch] = []
        for place, key in enumerate(_SUMS):
            cell = QFrame(self)
            cell.setObjectName("sum" if place else "firstSum")
            words = word(sized(with_look(QLabel(self, wordWrap=True), "muted"), font=12), text=_SUMS[key])
            words.setAlignment(Qt.AlignmentFlag.AlignTop)
            self._cells.append(column_of(self.figures[key], words, Stretch(), inside=cell, spacing=0))
            cells.append(Stretch(cell))
        row_of(*cells, inside=self, spacing=0)
        self.restyle()

    def show_faces(self, faces: ClockFaces) -> None:
        tables = by_state(faces)
        for state, figure in self.figures.items():
            figure.setText(str(len(tables[state])))
        set_look(self.figures[CountedAs.NEEDING], "look", "warn" if tables[CountedAs.NEEDING] else "")

    def restyle(self) -> None:
        theme = self._context.theme
        for cell in self._cells:
            cell.setContentsMargins(theme.px(14), theme.px(5), theme.px(6), theme.px(6))
