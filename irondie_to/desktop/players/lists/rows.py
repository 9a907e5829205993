"""The rows of a list as they will be entered, faulty ones first, and the buttons that resolve a fault."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QItemSelection, QItemSelectionModel, Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from irondie_to.app.players.lists.entries import Candidate, Decision, ListEntry, RowChoice
from irondie_to.desktop.controls.buttons import set_menu
from irondie_to.desktop.controls.table.column import MUTED, NAME, RIGHT, CellStyle, Column, Width
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.controls.wrapped_row import WrappedRow
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.look.widgets import Stretch, column_of, with_look
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.errors import Phrase

_GAP = 8
_FITS = Width(fits_content=True)
_NOTE = Width(least=140, shares=True)
_OPTIONAL = ("club", "mark", "set", "table", "paid")
"""The columns that are hidden while no row has anything in them."""


class ListRows(WithContext, QWidget):
    """The rows of the list, in which the user resolves the faults of the selected rows.

    `decided` is emitted with the lines of the selected rows to which the decision applies, the decision (None discards
    earlier ones), and the person that the user has chosen, "" for none.
    """

    decided = Signal(tuple, object, str)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._choices: tuple[RowChoice, ...] = ()
        self._columns = _columns(context)
        self.table = context.word(
            Table(context, self._columns, lambda entry: entry.line, self), name="list_preview.rows"
        )
        self.fault = with_look(QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText), "muted")
        self._buttons = WrappedRow(_GAP, self)
        word = context.word
        self.empty = word(
            QPushButton(self._buttons),
            text="list_preview.empty",
            tip="list_preview.empty_tip",
            does=partial(self._decide, Decision.EMPTY),
        )
        self.leave_out = word(
            QPushButton(self._buttons),
            text="list_preview.leave_out",
            tip="list_preview.leave_out_tip",
            does=partial(self._decide, Decision.LEAVE_OUT),
        )
        self.same = word(QPushButton(self._buttons), text="list_preview.same", tip="list_preview.same_tip")
        self.as_is = word(
            QPushButton(self._buttons),
            text="list_preview.as_is",
            tip="list_preview.as_is_tip",
            does=partial(self._decide, Decision.AS_IS),
        )
        self.take_back = word(
            QPushButton(self._buttons), text="list_preview.take_back", does=partial(self._decide, None)
        )
        self.faulty = word(
            QPushButton(self._buttons),
            text="list_preview.select_faulty",
            tip="list_preview.select_faulty_tip",
            does=self.select_faulty,
        )
        self.people = Menu(context.theme, self)
        set_menu(self.same, self.people)
        self.faulty.hide()  # until there are faults
        self.table.selectionModel().selectionChanged.connect(self._show_buttons)
        add_action(self, partial(self._decide, Decision.LEAVE_OUT), "Del")
        column_of(Stretch(self.table), self.fault, self._buttons, inside=self, spacing=_GAP)

    def show_entries(self, entries: Sequence[ListEntry], choices: Sequence[RowChoice]) -> None:
        """Show the rows, faulty ones first.

        The first row is selected, unless a faulty row or, if there are no faulty rows, any row is already selected.
        """
        self._choices = tuple(choices)
        used = {key for key in _OPTIONAL if any(_cell(key, entry) for entry in entries)}
        self.table.show_columns(
            [column for column in self._columns if column.key in used or column.key not in _OPTIONAL]
        )
        self.table.show_rows(sorted(entries, key=lambda entry: not entry.findings))
        chosen = self.table.selected
        if entries and not (any(entry.findings for entry in chosen) if _faulty(entries) else chosen):
            self.table.choose(0)
        buttons = [self.empty, self.leave_out, self.same, self.as_is, self.take_back]
        self._buttons.show_parts([*buttons, self.faulty] if len(_faulty(entries)) > 1 else buttons)
        self._show_buttons()

    def select_faulty(self) -> None:
        count = sum(bool(entry.findings) for entry in self.table.rows.shown)
        rows = self.table.rows
        faulty = QItemSelection(rows.index(0, 0), rows.index(count - 1, 0))
        self.table.choose(0)
        self.table.selectionModel().select(
            faulty, QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        )
        self.table.setFocus()

    def _decide(self, decision: Decision | None, *_checked: bool) -> None:
        lines = tuple(entry.line for entry in self.table.selected if decision is None or _can(entry, decision))
        if lines:
            self.decided.emit(lines, decision, "")

    def _show_buttons(self) -> None:
        chosen = self.table.selected
        fields = {
            finding.field for entry in chosen for finding in entry.findings if Decision.EMPTY in finding.decisions
        }
        self._context.word(self.empty, text="list_preview.empty_set" if fields == {"set"} else "list_preview.empty")
        for button, decision in (
            (self.empty, Decision.EMPTY),
            (self.leave_out, Decision.LEAVE_OUT),
            (self.as_is, Decision.AS_IS),
        ):
            button.setEnabled(any(_can(entry, decision) for entry in chosen))
        decided = {choice.line for choice in self._choices}
        self.fault.setText(_note(self._context, chosen[0]) if len(chosen) == 1 else "")
        self.fault.setVisible(bool(self.fault.text()))
        self.take_back.setEnabled(any(entry.line in decided for entry in chosen))
        self.people.clear()
        people = [candidate for finding in chosen[0].findings for candidate in finding.same] if len(chosen) == 1 else []
        for candidate in people:
            is_same = partial(self.decided.emit, (chosen[0].line,), Decision.SAME, candidate.who)
            self.people.add(self._context.say(_who(candidate)), is_same)
        self.same.setEnabled(bool(people))


def _faulty(entries: Sequence[ListEntry]) -> list[ListEntry]:
    return [entry for entry in entries if entry.findings]


def _can(entry: ListEntry, decision: Decision) -> bool:
    if decision is Decision.LEAVE_OUT:
        return entry.skipped is None
    return any(decision in finding.decisions for finding in entry.findings)


def _note(context: WindowContext, entry: ListEntry) -> str:
    phrases = [finding.fault for finding in entry.findings] if entry.skipped is None else [entry.skipped]
    return "; ".join(" ".join(context.say(phrase).split()) for phrase in phrases)


def _who(candidate: Candidate) -> Phrase:
    kind, _space, number = candidate.who.partition(" ")
    if kind == "line":
        return Phrase("list_preview.on_line", {"name": candidate.name, "line": int(number)})
    return Phrase("list_preview.known" if kind == "person" else "list_preview.in_event", {"name": candidate.name})


def _columns(context: WindowContext) -> tuple[Column[ListEntry], ...]:
    def style(entry: ListEntry) -> CellStyle:
        if entry.findings:
            return CellStyle("danger")
        return CellStyle() if entry.skipped is None else CellStyle("muted", struck=True)

    def note_style(entry: ListEntry) -> CellStyle:
        return CellStyle("danger", sign="fault") if entry.findings else MUTED

    return (
        Column(
            key="line",
            heading="list_preview.head_line",
            text=partial(_cell, "line"),
            width=_FITS,
            align=RIGHT,
            style=style,
        ),
        Column(key="name", heading="players_page.head_name", text=partial(_cell, "name"), width=NAME, style=style),
        Column(key="club", heading="players_page.head_club", text=partial(_cell, "club"), width=NAME, style=style),
        Column(key="mark", heading="players_page.mark", text=partial(_cell, "mark"), width=_FITS, style=style),
        Column(
            key="set",
            heading="players_page.copy_set",
            text=partial(_cell, "set"),
            width=Width(least=80, most=320, shares=True, hides=1),
        ),
        Column(key="table", heading="players_page.table", text=partial(_cell, "table"), width=_FITS, align=RIGHT),
        Column(key="paid", heading="players_page.column_paid", text=partial(_cell, "paid"), width=_FITS),
        Column(
            key="note", heading="list_preview.head_note", text=partial(_note, context), width=_NOTE, style=note_style
        ),
    )


def _cell(key: str, entry: ListEntry) -> str | Phrase:
    """Return the text of the row in this column, as it will be entered.

    For a row without a name, the name column contains the text of all its cells.
    """
    details = entry.details
    match key:
        case "line":
            return str(entry.line)
        case "set":
            return entry.dice or ""
        case "paid":
            return Phrase("lists.paid") if entry.paid else ""
        case "table":
            return "" if details is None or details.fixed_table is None else str(details.fixed_table)
        case "name":
            return " · ".join(filter(None, entry.cells)) if details is None else details.name
    return "" if details is None else getattr(details, key) or ""
