"""The Journal page: a list of all steps with time and author, and buttons to undo and redo them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.names import normalized
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.undo import Seat, next_to_undo, undo_of
from irondie_to.app.core.undo_checks import next_redoables, steps_up_to
from irondie_to.app.journal import queries as journal_queries
from irondie_to.app.journal.queries import (
    JournalFilter,
    JournalLine,
    StepKind,
    people_of,
    rounds_of,
    with_joined_set_checks,
)
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.typed.signature import SignatureField
from irondie_to.desktop.core.acting.undo_questions import asked_name
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import Hairline, PaddedLabel, Stretch, column_of, row_of, with_look
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.purposes import Purpose, ShowSteps
from irondie_to.desktop.core.text_search import step_matches
from irondie_to.desktop.journal.table import (
    JournalHeading,
    JournalStep,
    StepsTable,
    fitting_rows,
    journal_steps,
    row_id,
    step_words,
    with_headings,
)
from irondie_to.errors import Phrase

_LETTERS = 14


class JournalFilterFields(WithContext, QObject):
    """Two drop-down lists: the kind of the steps to show, and who did them.

    `changed` is emitted when either choice changes, also by `choose`.
    """

    changed = Signal()

    def __init__(self, context: WindowContext, page: QWidget) -> None:
        super().__init__(context, page)
        self.kind, self.who = (DropDown(context.theme, page, _LETTERS) for _ in range(2))
        kinds = [(Phrase("journal_page.all_kinds"), None), *((kind.phrase, kind) for kind in StepKind)]
        context.word(self.kind, choices=kinds)
        for field, code in ((self.kind, "journal_page.kind"), (self.who, "journal_page.by")):
            context.word(field, name=code, tip=code)
            field.currentIndexChanged.connect(lambda _place: self.changed.emit())

    @property
    def chosen(self) -> JournalFilter:
        return JournalFilter(self.kind.currentData(), self.who.currentData())

    @property
    def is_set(self) -> bool:
        return self.chosen != JournalFilter()

    def choose(self, kind: StepKind) -> None:
        """Show the steps of this kind, whoever did them."""
        self.kind.setCurrentIndex(self.kind.findData(kind))
        self.who.setCurrentIndex(0)

    def show_people(self, lines: Iterable[JournalLine]) -> None:
        everybody = self._context.say(Phrase("journal_page.everybody")), None
        self.who.show_choices([everybody, *people_of(lines, self._context.say)])


_TIPS = (
    ("journal_page.undo_named", "journal_page.nothing_to_undo"),
    ("journal_page.redo_named", "journal_page.nothing_to_redo"),
)
"""The tooltips of the buttons for undo and redo: with a step, and without one."""


@dataclass(frozen=True, slots=True)
class _JournalView:
    """The content of the page: the steps, latest first, and the steps that undo and redo would affect next.

    `journal` holds the steps as stored, `lines` the steps as shown, with the set checks of a table combined,
    and `rounds` the round of each line, as returned by `rounds_of`.
    """

    journal: tuple[JournalRow, ...]
    lines: tuple[JournalLine, ...]
    rounds: tuple[str, ...]
    undo: JournalRow | None
    redo: JournalRow | None

    def next_names(self, seat: Seat) -> tuple[Phrase | None, Phrase | None]:
        """Return the names of the next steps to undo and to redo, as `asked_name` words them for this seat."""
        redo = self.redo and asked_name(self.redo, undo_of(self.journal, self.redo), seat)
        return self.undo and asked_name(self.undo, self.undo, seat), redo

    def steps_to(self, line: JournalLine) -> list[int]:
        """Return the ids of the steps that must be undone to undo this step: all later ones and this one, latest first.

        If the step is already undone, return the ids of the steps that must be redone to redo it, in the order of
        redoing. The list is empty if the line is itself an undo or a redo.
        """
        if line.kind != "do":
            return []
        if not line.undone:
            done = [other for other in self.lines if other.kind == "do" and not other.undone]
            return sorted((step for other in done if other.step >= line.step for step in other.steps), reverse=True)
        again = [steps_up_to(self.journal, row) for row in self.journal if row.id in line.steps]
        return [*dict.fromkeys(step.id for steps in sorted(again, key=len, reverse=True) for step in steps)]


def journal_view(desk: Desk, event_id: int) -> _JournalView:
    steps = desk.journal(event_id)
    lines = with_joined_set_checks(journal_queries.journal(steps, desk.seat))
    rounds = rounds_of(lines, desk.picture(event_id))
    undo, redo = next_to_undo(steps, desk.seat.station), next_redoables(steps, desk.seat.station)
    return _JournalView(tuple(steps), lines, rounds, undo, redo[0] if redo else None)


_NOTHING = _JournalView((), (), (), None, None)
"""The view while no event is open."""


class JournalPage(Page):
    key: ClassVar[str] = "journal"

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._view = _NOTHING
        self._event: int | None = None
        self.head = PageHead(context, self, "journal_page.title")
        word = context.word
        self.find_field = FindField(context, self, most_px=240)
        self.filter = JournalFilterFields(context, self)
        self.signature = SignatureField(context, self)
        self.undo_button = word(QPushButton(self), text="journal_page.undo", does=self._undo)
        self.redo_button = word(QPushButton(self), text="journal_page.redo", does=self._redo)
        tip = "journal_page.undo_only_tip"
        self.step_button = word(QPushButton(self), text="journal_page.undo_only", tip=tip, does=self._undo_step)
        self.here_button = word(QPushButton(self), tip="journal_page.here_tip", does=self.turn_to_here)
        self.head.place(buttons=(self.find_field, self.undo_button, self.redo_button))
        self.note = with_look(PaddedLabel(self, wordWrap=True), "muted")
        self.note.setContentsMargins(20, 10, 16, 10)
        self.table = word(StepsTable(context, self), name="journal_page.list")
        chosen = row_of(
            *(self.filter.kind, self.filter.who, Stretch(), self.signature.label, self.signature),
            spacing=8,
            margins=(20, 10, 16, 10),
        )
        selected = row_of(self.step_button, self.here_button, Stretch(), spacing=8, margins=(20, 8, 16, 8))
        column_of(self.head, chosen, self.note, Stretch(self.table), Hairline(self), selected, inside=self, spacing=0)
        self.find_field.filtered.connect(self._fill)
        self.filter.changed.connect(self._fill)
        self.find_field.left.connect(self.focus_first)
        self.signature.editingFinished.connect(self._show_buttons)  # the tooltips name other authors
        self.table.selectionModel().currentRowChanged.connect(lambda _new, _old: self._show_buttons())

    def focus_first(self) -> None:
        self.table.setFocus()
        if self.table.current is None:
            self.table.choose(0)

    def open_for(self, purpose: Purpose) -> None:
        if isinstance(purpose, ShowSteps):
            self.find_field.clear()
            self.filter.choose(purpose.kind)

    def refresh(self) -> None:
        event_id, desk = self.context.event_id, self.context.desk
        if event_id != self._event:
            self._event = event_id
            self.find_field.clear()
        if event_id is None:
            self._show(_NOTHING)
        else:
            self.freshness.load(lambda: journal_view(desk, event_id), self._show)

    def turn_to_here(self) -> None:
        """Undo all steps back to the selected step, including that step.

        If others did any of them, the message bar asks first. If the selected step is already undone, redo all steps up
        to it instead.
        """
        line = self._chosen()
        steps, commands = self._steps_to_here(), self.context.commands
        if line is not None and steps:
            (commands.redo if line.undone else commands.undo)(*steps)

    def _show(self, view: _JournalView) -> None:
        self._view = view
        self.signature.show_stored()
        self._fill()

    def _fill(self) -> None:
        view = self._view
        self.filter.show_people(view.lines)
        undo, redo = view.undo and view.undo.id, view.redo and view.redo.id
        steps = journal_steps(view.lines, undo, redo, self.context.settings.language)
        rows = with_headings(steps, view.rounds)
        if self.find_field.text() or self.filter.is_set:
            titles = (normalized(self.context.say(row.title)) for row in rows if isinstance(row, JournalHeading))
            headings = sorted(set(titles), key=len, reverse=True)
            shown = fitting_rows(rows, lambda step, heading: self._fits(step, heading, headings))
            self.table.show_rows(rows, lambda row: row_id(row) in shown)
        else:
            self.table.show_rows(rows)
        self._show_note()
        self._show_buttons()

    def _fits(self, step: JournalStep, heading: Phrase | None, headings: Sequence[str]) -> bool:
        """Return whether a step passes the filters and matches the search text.

        If the text begins with a heading, such as "round 3", the step must be below this heading or mention it, and
        match the rest of the text.
        """
        if not self.filter.chosen.fits(step.line):
            return False
        typed, words = normalized(self.find_field.text()).replace(",", " "), step_words(self.context, step.line)
        wanted = next((title for title in headings if f"{typed} ".startswith(f"{title} ")), None)
        if wanted is None:
            return step_matches(typed, *words)
        above = "" if heading is None else normalized(self.context.say(heading))
        is_below_or_names_it = above == wanted or step_matches(wanted, *words)
        return is_below_or_names_it and step_matches(typed.removeprefix(wanted), *words)

    def _show_note(self) -> None:
        phrase = None
        if self._view is _NOTHING:
            phrase = Phrase("journal_page.no_event")
        elif not self._view.lines:
            phrase = Phrase("journal_page.empty")
        elif not self.table.rows.rowCount() and self.filter.is_set:
            phrase = Phrase("journal_page.nothing_chosen")
        elif not self.table.rows.rowCount():
            phrase = Phrase("journal_page.nothing_found", {"words": self.find_field.text()})
        self.note.setVisible(phrase is not None)
        self.table.setVisible(phrase is None)
        self.context.word(self.note, text=phrase or "")

    def _show_buttons(self) -> None:
        word, steps = self.context.word, self._view.next_names(self.context.desk.seat)
        for (named, none), button, step in zip(_TIPS, (self.undo_button, self.redo_button), steps, strict=True):
            button.setEnabled(step is not None)
            word(button, tip=none if step is None else Phrase(named, {"name": step}))
        count, line = len(self._steps_to_here()), self._chosen()
        self.step_button.setEnabled(line is not None and line.kind == "do" and not line.undone)
        self.here_button.setEnabled(count > 0)
        here = Phrase("journal_page.here")
        if count and line is not None:
            here = Phrase("journal_page.up_to_here" if line.undone else "journal_page.back_to_here", {"count": count})
        word(self.here_button, text=here)

    def _chosen(self) -> JournalLine | None:
        row = self.table.current
        return row.line if isinstance(row, JournalStep) else None

    def _steps_to_here(self) -> list[int]:
        line = self._chosen()
        return [] if line is None else self._view.steps_to(line)

    def _undo(self) -> None:
        if self._view.undo is not None:
            self.context.commands.undo(self._view.undo.id)

    def _undo_step(self) -> None:
        line = self._chosen()
        if line is not None:
            self.context.commands.undo(*line.steps)

    def _redo(self) -> None:
        if self._view.redo is not None:
            self.context.commands.redo(self._view.redo.id)
