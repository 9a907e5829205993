"""The *Penalties and rulings* part of the Referee page: a list of the notes and the form for them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import round_title, row_name
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.referee.penalties.commands import RemoveNote
from irondie_to.app.referee.penalties.notes import NoteLine, notes
from irondie_to.desktop.controls.table.column import RIGHT, Column
from irondie_to.desktop.controls.table.widths import NAME, REST, Width
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, row_of
from irondie_to.desktop.core.look.menu import Menu
from irondie_to.desktop.core.purposes import PrintDocument, Purpose, StartPenalty
from irondie_to.desktop.referee.part import RefereePart
from irondie_to.desktop.referee.penalties.form import PenaltyForm
from irondie_to.desktop.referee.record_list import RecordList
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time

_WEIGHT = {kind: weight for weight, kind in enumerate(NoteKind)}


@dataclass(frozen=True, slots=True)
class _ShownNotes:
    """The values of a note in the columns of the list, and the note itself."""

    at: str
    round: Phrase | str
    table: int | None
    name: str | None
    kind: Phrase
    rule: str
    words: str
    note: NoteLine


_COLUMNS: tuple[Column[_ShownNotes], ...] = (
    Column(
        key="at",
        heading="penalties_page.column_at",
        text=lambda line: line.at,
        order=lambda line: (line.note.at, line.note.id),
        width=Width(80, hides=1),
    ),
    Column(
        key="round",
        heading="penalties_page.column_round",
        text=lambda line: line.round,
        align=RIGHT,
        order=lambda line: line.note.id,
        width=Width(70),
    ),
    Column(
        key="table",
        heading="penalties_page.column_table",
        text=lambda line: str(line.table or ""),
        order=lambda line: line.table or 0,
        align=RIGHT,
        width=Width(60),
    ),
    Column(key="name", heading="penalties_page.column_name", text=lambda line: line.name or "", width=NAME),
    Column(
        key="kind",
        heading="penalties_page.column_kind",
        text=lambda line: line.kind,
        order=lambda line: _WEIGHT[line.note.kind],
        width=Width(140),
    ),
    Column(key="rule", heading="penalties_page.column_rule", text=lambda line: line.rule, width=Width(84, hides=3)),
    Column(key="words", heading="penalties_page.column_words", text=lambda line: line.words, width=REST),
)


class PenaltiesPart(RefereePart):
    """The part of the Referee page that lists the penalties and rulings of the event and records new ones."""

    help = Phrase("penalties_page.help")

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._event: int | None = None
        self.record = RecordList(context, _COLUMNS, lambda line: line.note.id)
        self.print_button = context.word(
            QPushButton(self), text="penalties_page.print", tip="penalties_page.print_tip", keys="Ctrl+P"
        )
        context.word(self.record.list, name="penalties_page.list")
        self.record.add_button(self.print_button)
        self.form = PenaltyForm(context, context.ticker.clock.now_ms, self)
        row_of(Stretch(self.record), self.form, inside=self, spacing=0)
        self.print_button.clicked.connect(self.print_out)
        self.record.list.opened.connect(lambda shown: self.form.correct(shown.note))
        self.record.menu_asked.connect(self._menu)
        self.form.finished.connect(self.form.focus_first)

    def refresh(self) -> None:
        """Update the list of the event's notes, and the players and rounds offered in the form.

        If no event is open, only a sentence that says so is shown.
        """
        context = self.context
        is_open = context.event_id is not None
        self.form.setVisible(is_open)
        if not is_open:
            self._event = None
            self.record.tell(self._say("penalties_page.no_event"))
            return
        self._turn_to_event()
        self.form.show_event()
        self._show_list(context.picture)

    def focus_first(self) -> None:
        """Focus the form's field for the player."""
        self.form.focus_first()

    def on_call(self, match: MatchRow) -> None:
        """Start a note for the table of this match.

        If another note is being written, it stays in the form and a button offers this match.
        """
        self._turn_to_event()
        self.form.on_call(match)

    def open_for(self, purpose: Purpose) -> None:
        """Begin a penalty with the given entries, unless another one is being written."""
        if isinstance(purpose, StartPenalty):
            self._turn_to_event()
            self.form.begin_penalty(purpose)

    def print_out(self) -> None:
        """Open the Print page for the list of notes."""
        self.context.navigation.show_page("print", PrintDocument("penalties"))

    def _turn_to_event(self) -> None:
        """Clear the form if another event was opened."""
        if self.context.event_id != self._event:
            self._event = self.context.event_id
            self.form.forget()

    def _show_list(self, picture: Picture) -> None:
        titles: dict[str, Phrase] = {row_name(row): round_title(row) for row in picture.knockout}
        found = [
            _ShownNotes(
                clock_time(note.at),
                titles.get(note.round_name, note.round_name),
                note.table,
                note.name,
                note.kind.phrase,
                note.rule,
                note.words,
                note,
            )
            for note in reversed(notes(picture))
        ]
        heading = Phrase("penalties_page.list_count", {"count": len(found)})
        self.record.show_lines(found, heading, Phrase("penalties_page.list_empty"))
        self.print_button.setVisible(bool(found))

    def _menu(self, shown: _ShownNotes, place: QPoint) -> None:
        event_id, say = self.context.event_id, self.context.say
        if event_id is None:
            return
        note = shown.note
        menu = Menu(self.context.theme, self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self._say("penalties_page.menu_correct")).triggered.connect(lambda: self.form.correct(note))
        if note.rule:
            text = say(Phrase("penalties_page.menu_rule", {"rule": note.rule}))
            menu.addAction(text).triggered.connect(lambda: self.context.navigation.show_rule(note.rule))
        menu.addAction(self.record.copy_button.text()).triggered.connect(self.record.copy)
        remove = menu.addAction(say(Phrase("record.remove")))
        remove.triggered.connect(lambda: self.context.commands.do(RemoveNote(event_id, note.id, note.row)))
        menu.popup(place)

    def _say(self, name: str) -> str:
        return self.context.say(Phrase(name))
