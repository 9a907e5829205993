"""The columns of the table of the steps in the journal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QDateTime, Qt

from irondie_to.app.journal.views import JournalLine
from irondie_to.desktop.controls.table.column import MUTED, PLAIN, CellStyle, Column
from irondie_to.desktop.controls.table.widths import REST, Width
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.number_text import standing_alone
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import moment

_NEXT = ("journal_page.next_redo", "journal_page.next_undo")
_NAMES = {"undo": "journal_page.undo_step", "redo": "journal_page.redo_step"}


@dataclass(frozen=True, slots=True)
class JournalStep:
    """A row of the table: a step, the code of the word for its state (empty for none), and its time as shown."""

    line: JournalLine
    state: str
    time: str


def journal_steps(lines: Sequence[JournalLine], undo: int | None, redo: int | None, language: str) -> list[JournalStep]:
    """Return the rows for these steps, the latest first.

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


def journal_columns(context: WindowContext) -> tuple[Column[JournalStep], ...]:
    """Return the columns of the table: time, author, description and state."""
    return (
        Column(
            key="at",
            heading="journal_page.at",
            text=lambda step: step.time,
            style=lambda _step: MUTED,
            width=Width(fits_content=True),
        ),
        Column(
            key="who",
            heading="journal_page.who",
            text=lambda step: step.line.who,
            style=lambda _step: MUTED,
            width=Width(fits_content=True, most=228),
        ),
        Column(
            key="what",
            heading="journal_page.what",
            text=lambda step: step_text(context, step.line),
            style=_style,
            width=REST,
        ),
        Column(
            key="state",
            heading="journal_page.state",
            text=lambda step: Phrase(step.state) if step.state else "",
            style=lambda step: CellStyle("accent" if step.state in _NEXT else _style(step).tone, 12, bold=True),
            width=Width(fits_content=True),
        ),
    )


def step_text(context: WindowContext, line: JournalLine) -> str:
    """Return the description of a step."""
    if line.kind == "do":
        return standing_alone(line.name, context.say)
    return context.say(Phrase(_NAMES[line.kind], {"name": line.name}))


def local(at: str) -> QDateTime:
    """Return a time of the journal (ISO 8601) as local time."""
    return QDateTime.fromString(at, Qt.DateFormat.ISODate).toLocalTime()


def _style(step: JournalStep) -> CellStyle:
    """Return the style of a step's description: grey if it was undone, is an undo or is a redo."""
    if step.line.undone:
        return CellStyle("muted", struck=True)
    return PLAIN if step.line.kind == "do" else MUTED
