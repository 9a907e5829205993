"""The rows and columns of the journal table, which lists the steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import TypeGuard

from PySide6.QtCore import QDateTime, QRect, Qt
from PySide6.QtGui import QFontMetrics, QPainter
from PySide6.QtWidgets import QAbstractItemView, QWidget

from irondie_to.app.journal.queries import JournalLine, kinds_of, round_heading
from irondie_to.desktop.controls.table.cells import ROUNDING
from irondie_to.desktop.controls.table.column import MUTED, PLAIN, REST, CellStyle, Column, PaintedCell, Text, Width
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.short_text import standing_alone
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import moment

_HEADING = CellStyle("muted", 12, bold=True, ground="raised")
_NEXT = ("journal_page.next_redo", "journal_page.next_undo")
_GAP = 12
"""The distance of the state from the description in px at a text size of 100 %."""
_NAMES = {"undo": "journal_page.undo_step", "redo": "journal_page.redo_step"}


@dataclass(frozen=True, slots=True)
class JournalStep:
    """A row of the table: a step, the code of the word for its state (empty for none), and its time as shown."""

    line: JournalLine
    state: str
    time: str


@dataclass(frozen=True, slots=True)
class JournalHeading:
    """A row of the table: the heading above the steps of a round. `step` is the id of the first of these steps."""

    title: Phrase
    step: int


JournalEntry = JournalStep | JournalHeading


def row_id(row: JournalEntry) -> tuple[str, int]:
    """Return the id of a row, which stays the same when new steps are added."""
    if isinstance(row, JournalHeading):
        return "round", row.step
    return "step", row.line.steps[-1]


def with_headings(steps: Sequence[JournalStep], rounds: Sequence[str]) -> list[JournalEntry]:
    """Return the steps with a heading above each run of steps of one round.

    `rounds` are the rounds of the steps, as `rounds_of` returns them.
    """
    rows: list[JournalEntry] = []
    for name, run in groupby(zip(rounds, steps, strict=True), key=itemgetter(0)):
        inside = [step for _name, step in run]
        rows += (JournalHeading(round_heading(name), inside[-1].line.steps[-1]), *inside)
    return rows


def fitting_rows(
    rows: Sequence[JournalEntry], fits: Callable[[JournalStep, Phrase | None], bool]
) -> frozenset[tuple[str, int]]:
    """Return the ids of the steps that fit, and of the headings above such steps.

    `fits` is called with a step and the text of the heading above it, None if there is none.
    """
    fitting = set()
    heading: JournalHeading | None = None
    for row in rows:
        if isinstance(row, JournalHeading):
            heading = row
        elif fits(row, None if heading is None else heading.title):
            fitting.add(row_id(row))
            if heading is not None:
                fitting.add(row_id(heading))
    return frozenset(fitting)


def journal_steps(lines: Sequence[JournalLine], undo: int | None, redo: int | None, language: str) -> list[JournalStep]:
    """Return the rows for these steps, latest first.

    `undo` and `redo` are the ids of the next steps to undo and to redo, None for no step. Times on the day of the
    latest step are shown without the date.
    """
    day = local(lines[0].at).date() if lines else None

    def row(line: JournalLine) -> JournalStep:
        when = local(line.at)
        time = when.toString("HH:mm:ss") if when.date() == day else moment(line.at, language)
        state = "journal_page.undone" if line.undone else ""
        for step, code in zip((redo, undo), _NEXT, strict=True):
            state = code if step in line.steps else state
        return JournalStep(line, state, time)

    return list(map(row, lines))


def journal_columns(context: WindowContext) -> tuple[Column[JournalEntry], ...]:
    """Return the columns of the table: time, author and description with the state. A heading has only its title."""

    def text(row: JournalEntry, read: Callable[[JournalStep], Text]) -> Text:
        return read(row) if isinstance(row, JournalStep) else ""

    return (
        Column(
            key="at",
            heading="journal_page.at",
            text=lambda row: row.time if isinstance(row, JournalStep) else row.title,
            style=lambda row: MUTED if isinstance(row, JournalStep) else _HEADING,
            width=Width(fits_content=True),
        ),
        Column(
            key="who",
            heading="journal_page.who",
            text=lambda row: text(row, lambda step: step.line.who),
            style=lambda _row: MUTED,
            width=Width(fits_content=True, most=180),
        ),
        Column(
            key="what",
            heading="journal_page.what",
            text=lambda row: text(row, lambda step: step_text(context, step.line)),
            spoken=lambda row: text(row, lambda step: _with_state(context, step)),
            style=_style,
            paint=partial(_paint_step, context),
            width=REST,
        ),
    )


class StepsTable(Table[JournalEntry]):
    """The table of the steps. The state follows the description, but has its own column in copied rows."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, journal_columns(context), row_id, parent)
        self.rows.is_heading = lambda row: isinstance(row, JournalHeading)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)

    def copied(self, rows: Sequence[JournalEntry]) -> Iterable[Sequence[str]]:
        """Return the cells to copy: the column titles, then the rows, each with the state in an extra last column."""
        codes = ["journal_page.state", *(row.state if _has_state(row) else "" for row in rows)]
        for cells, code in zip(super().copied(rows), codes, strict=True):
            yield [*cells, self._context.say(Phrase(code)) if code else ""]


def step_text(context: WindowContext, line: JournalLine) -> str:
    if line.kind == "do":
        return standing_alone(line.name, context.say)
    return context.say(Phrase(_NAMES[line.kind], {"name": line.name}))


def step_words(context: WindowContext, line: JournalLine) -> tuple[str, ...]:
    """Return the searchable texts of a step: its description, its author, and the names of its kinds."""
    who = context.say(line.who) if isinstance(line.who, Phrase) else line.who
    return step_text(context, line), who, *(context.say(kind.phrase) for kind in kinds_of(line.name))


def local(at: str) -> QDateTime:
    """Return a time of the journal (ISO 8601) as local time."""
    return QDateTime.fromString(at, Qt.DateFormat.ISODate).toLocalTime()


def _style(row: JournalEntry) -> CellStyle:
    if isinstance(row, JournalHeading):
        return _HEADING
    if row.line.undone:
        return CellStyle("muted", struck=True)
    return PLAIN if row.line.kind == "do" else MUTED


def _has_state(row: JournalEntry) -> TypeGuard[JournalStep]:
    return isinstance(row, JournalStep) and bool(row.state)


def _with_state(context: WindowContext, step: JournalStep) -> str:
    state = context.say(Phrase(step.state)) if step.state else ""
    return ", ".join(filter(None, (step_text(context, step.line), state)))


def _paint_step(context: WindowContext, painter: QPainter, cell: PaintedCell[JournalEntry]) -> None:
    row = cell.row
    if not _has_state(row):
        cell.draw_text(painter)
        return
    state, font, gap = context.say(Phrase(row.state)), cell.theme.font(12, bold=True), cell.theme.px(_GAP)
    width = QFontMetrics(font).horizontalAdvance(state) + ROUNDING
    words = QRect(cell.inner)
    needed = painter.fontMetrics().horizontalAdvance(cell.text) + ROUNDING
    words.setWidth(max(0, min(needed, words.width() - gap - width)))
    replace(cell, inner=words).draw_text(painter)
    painter.setFont(font)
    if row.state in _NEXT:
        painter.setPen(cell.theme.colour("accent"))
    where = QRect(words.right() + 1 + gap, words.top(), width, words.height())
    replace(cell, text=state, inner=where).draw_text(painter)
