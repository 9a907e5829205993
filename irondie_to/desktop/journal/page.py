"""The Journal page: all steps with their time and author; undo and redo from any of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QTimer
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QLabel, QPushButton, QVBoxLayout, QWidget

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.steps import Changes
from irondie_to.app.core.undo import redoables, step_name, undoable
from irondie_to.app.journal import queries as journal_queries
from irondie_to.app.journal.views import JournalLine
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.lines_table import LinesTable
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.journal.table import COLUMNS, JournalModel
from irondie_to.errors import Phrase, UserError

_MOST_PX = 200
_PADDING_PX = 28


@dataclass(frozen=True, slots=True)
class _JournalAnswer:
    """The steps, the latest first, and the next steps to undo and to redo."""

    lines: tuple[JournalLine, ...]
    undo: JournalRow | None
    redo: tuple[JournalRow, ...]


def ask(desk: Desk, event_id: int) -> _JournalAnswer:
    """Read the journal of the event."""
    steps = desk.journal(event_id)
    return _JournalAnswer(journal_queries.journal(steps), undoable(steps, desk.who), tuple(redoables(steps, desk.who)))


class JournalPage(Page):
    """The Journal page."""

    key: ClassVar[str] = "journal"

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._asked: _JournalAnswer | None = None
        self._asking = 0
        self._chain: list[int] = []
        self._turned = 0
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._turn_next)
        self._turn: Callable[[int], Changes] = self._undo_step
        self.head = PageHead(context, self)
        self.find_field = FindField(context, self)
        self.undo_button, self.redo_button, self.here_button = (QPushButton(self) for _ in range(3))
        for widget in (self.find_field, self.undo_button, self.redo_button, self.here_button):
            self.head.add_button(widget)
        self.note = QLabel(self)
        self.note.setProperty("look", "muted")
        self.note.setWordWrap(True)
        self.note.setContentsMargins(20, 10, 16, 10)
        self.model = JournalModel(context, self)
        self.table = LinesTable(self)
        self.table.setModel(self.model)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.note)
        inner = QVBoxLayout()
        inner.setContentsMargins(12, 0, 0, 0)
        inner.addWidget(self.table)
        column.addLayout(inner, 1)
        self.find_field.filtered.connect(self._fill)
        self.find_field.left.connect(self.focus_first)
        self.undo_button.clicked.connect(self._undo)
        self.redo_button.clicked.connect(self._redo)
        self.here_button.clicked.connect(self.turn_to_here)
        self.table.selectionModel().currentRowChanged.connect(lambda _new, _old: self._show_buttons())
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.head.title.setText(self._say("title"))
        self.undo_button.setText(self._say("undo"))
        self.redo_button.setText(self._say("redo"))
        self.here_button.setToolTip(self._say("here_tip"))
        self.table.setAccessibleName(self._say("list"))
        self.find_field.retranslate()
        self._show_buttons()

    def help(self) -> Phrase:
        """The help text of this page."""
        return Phrase("journal_page.help")

    def focus_first(self) -> None:
        """Focus the list of steps."""
        self.table.setFocus()
        if self.model.rowCount() and not self.table.currentIndex().isValid():
            self.table.selectRow(0)

    def refresh(self) -> None:
        """Read the journal in a worker thread, then show it."""
        event_id, desk = self.context.event_id, self.context.desk
        self._asking += 1
        number = self._asking
        if event_id is None:
            self._show(None, number)
        else:
            self.context.run_in_background(lambda: ask(desk, event_id), lambda asked: self._show(asked, number))

    def turn_to_here(self) -> None:
        """Undo every step back to the chosen one; if the chosen step is undone, redo every step up to it."""
        self._chain = self._steps_to_here()
        line = self._chosen()
        self._turn = self._redo_step if line is not None and line.undone else self._undo_step
        self._turned = 0
        self._turn_next()

    def _say(self, name: str) -> str:
        return self.context.say(Phrase(f"journal_page.{name}"))

    def _show(self, asked: _JournalAnswer | None, number: int) -> None:
        if number != self._asking:
            return  # a newer answer will follow
        self._asked = asked
        if asked is None:
            self.model.show((), None, None)
        else:
            undo, redo = asked.undo and asked.undo.id, asked.redo[0].id if asked.redo else None
            self.model.show(asked.lines, undo, redo)
        self._fill()

    def _fill(self) -> None:
        chosen = self._chosen()
        place = self.table.verticalScrollBar().value()
        self.model.filter_by(self.find_field.matches)
        row = None if chosen is None else self.model.row_of(chosen.step)
        if row is not None:
            self.table.selectRow(row)
            self.table.verticalScrollBar().setValue(place)
        theme = self.context.theme
        self.table.verticalHeader().setDefaultSectionSize(theme.px(27))
        for column, key in enumerate(COLUMNS):
            stretched = key == "what"
            mode = QHeaderView.ResizeMode.Stretch if stretched else QHeaderView.ResizeMode.Fixed
            self.table.horizontalHeader().setSectionResizeMode(column, mode)
            if not stretched:
                self.table.setColumnWidth(column, self._needed(key))
        self._show_note()
        self._show_buttons()

    def _needed(self, key: str) -> int:
        """The width of the longest text of a column, in px. The column *what* takes the rest."""
        theme = self.context.theme
        heading = QFontMetrics(theme.font(12, bold=True))
        if key == "state":
            longest = max(heading.horizontalAdvance(self._say(name)) for name in ("next_undo", "next_redo", "undone"))
        else:
            words = self.model.longest(key)
            longest = min(QFontMetrics(theme.font()).horizontalAdvance(words), theme.px(_MOST_PX))
        return max(longest, heading.horizontalAdvance(self._say(key))) + theme.px(_PADDING_PX)

    def _show_note(self) -> None:
        phrase = None
        if self._asked is None:
            phrase = Phrase("journal_page.no_event")
        elif not self._asked.lines:
            phrase = Phrase("journal_page.empty")
        elif not self.model.rowCount():
            phrase = Phrase("journal_page.nothing_found", {"words": self.find_field.text()})
        self.note.setVisible(phrase is not None)
        self.table.setVisible(phrase is None)
        if phrase is not None:
            self.note.setText(self.context.say(phrase))

    def _show_buttons(self) -> None:
        asked = self._asked
        steps = (None, None) if asked is None else (asked.undo, next(iter(asked.redo), None))
        for name, button, step in zip(("undo", "redo"), (self.undo_button, self.redo_button), steps, strict=True):
            button.setEnabled(step is not None)
            if step is None:
                button.setToolTip(self._say(f"nothing_to_{name}"))
            else:
                button.setToolTip(self.context.say(Phrase(f"journal_page.{name}_named", {"name": step_name(step)})))
        count, line = len(self._steps_to_here()), self._chosen()
        self.here_button.setEnabled(count > 0)
        if count and line is not None:
            name = "up_to_here" if line.undone else "back_to_here"
            self.here_button.setText(self.context.say(Phrase(f"journal_page.{name}", {"count": count})))
        else:
            self.here_button.setText(self._say("here"))

    def _chosen(self) -> JournalLine | None:
        return self.model.line(self.table.currentIndex().row())

    def _steps_to_here(self) -> list[int]:
        """The steps to undo or redo, in order."""
        line = self._chosen()
        if line is None or line.kind != "do" or self._asked is None:
            return []
        if not line.undone:
            done = [step for step in self._asked.lines if step.kind == "do" and not step.undone]
            return [step.step for step in done if step.step >= line.step]
        again = [step.id for step in self._asked.redo]
        return again[: again.index(line.step) + 1] if line.step in again else []

    def _turn_next(self) -> None:
        """Undo or redo one step; the next follows after the event loop has handled other events."""
        if self._chain:
            try:
                self._turn(self._chain.pop(0))
            except UserError as fault:
                self._chain = []
                self.context.messages.show_error(fault)
                return
            self._turned += 1
            self._next.start(0)
        elif self._turned:
            name = "redone_many" if self._turn == self._redo_step else "undone_many"
            self.context.messages.show(Phrase(f"journal_page.{name}", {"count": self._turned}))

    def _undo(self) -> None:
        """Undo the step that the button names; refused if another one would be undone."""
        if self._asked is not None and self._asked.undo is not None:
            self.context.commands.undo(step=self._asked.undo.id)

    def _redo(self) -> None:
        self.context.commands.redo()

    def _undo_step(self, step: int) -> Changes:
        return self.context.desk.undo(self.context.event_id, step, self.context)

    def _redo_step(self, step: int) -> Changes:
        return self.context.desk.redo(self.context.event_id, step, self.context)
