"""The *Penalties and rulings* part of the Referee page: a list of the notes and the form for them."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.referee.penalties.commands import RemoveNote
from irondie_to.app.referee.penalties.notes import NoteLine, notes
from irondie_to.desktop.controls.table.column import NAME, REST, Column, Width
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.widgets import Stretch, row_of
from irondie_to.desktop.core.purposes import PrintDocument, Purpose, StartPenalty
from irondie_to.desktop.referee.lists import AT, ROUND, TABLE, Entries, RecordList
from irondie_to.desktop.referee.part import RefereePart
from irondie_to.desktop.referee.penalties.form import PenaltyForm
from irondie_to.errors import Phrase

_COLUMNS: tuple[Column[NoteLine], ...] = (
    AT,
    ROUND,
    TABLE,
    Column(key="name", heading="penalties_page.column_name", text=lambda line: line.name or "", width=NAME),
    Column(
        key="kind",
        heading="penalties_page.column_kind",
        text=lambda line: line.kind.phrase,
        order=lambda line: list(NoteKind).index(line.kind),
        width=Width(140),
    ),
    Column(
        key="rule", heading="penalties_page.column_rule", text=lambda line: line.rule_name, width=Width(84, hides=3)
    ),
    Column(key="words", heading="penalties_page.column_words", text=lambda line: line.words, width=REST),
)


class PenaltiesPart(RefereePart):
    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.print_button = context.word(
            QPushButton(self),
            text="penalties_page.print",
            tip="penalties_page.print_tip",
            keys="Ctrl+P",
            does=self.print_out,
        )
        self.record = RecordList(
            context,
            _COLUMNS,
            lambda event, note: RemoveNote(event, note.id, note.row),
            self._entries,
            (self.print_button,),
        )
        context.word(self.record.list, name="penalties_page.list")
        self.form = PenaltyForm(context, self)
        row_of(Stretch(self.record), self.form, inside=self, spacing=0)
        self.record.list.opened.connect(self.form.correct)
        self.form.finished.connect(self.form.focus_first)

    def refresh(self) -> None:
        context = self.context
        is_open = context.event_id is not None
        self.form.setVisible(is_open)
        self.form.turn_to_event()
        if not is_open:
            self.record.tell(context.say(Phrase("penalties_page.no_event")))
            return
        self.form.show_event()
        lines = notes(context.picture)[::-1]
        heading = Phrase("penalties_page.list_count", {"count": len(lines)})
        self.record.show_lines(lines, heading, Phrase("penalties_page.list_empty"))

    def focus_first(self) -> None:
        self.form.focus_first()

    def on_call(self, match: MatchRow) -> None:
        self.form.turn_to_event()
        self.form.on_call(match)

    def open_for(self, purpose: Purpose) -> None:
        if isinstance(purpose, StartPenalty):
            self.form.turn_to_event()
            self.form.begin_penalty(purpose)

    def print_out(self) -> None:
        self.context.navigation.show_page("print", PrintDocument("penalties"))

    def _entries(self, note: NoteLine) -> Entries:
        yield Phrase("penalties_page.menu_correct"), partial(self.form.correct, note)
        if note.rule:
            rule = Phrase("penalties_page.menu_rule", {"rule": note.rule_name})
            yield rule, partial(self.context.navigation.show_rule, note.rule)
