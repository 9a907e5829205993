"""The Standings page: the standings after any round, the calculation of each figure, and the cut line."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from irondie_to.app.players.commands import Drop, Return
from irondie_to.app.standings.views import StandingLine
from irondie_to.desktop.controls.buttons import set_menu
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.notice import EmptyState, NoticeLine
from irondie_to.desktop.controls.round_steps import RoundSteps
from irondie_to.desktop.controls.table.column import phrase_of
from irondie_to.desktop.controls.table.outline import Mark, TableOutline
from irondie_to.desktop.core.acting.saving import saving_players
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import PaddedLabel, Stretch, column_of
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.purposes import PrintContent
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.standings.body import StandingsBody
from irondie_to.desktop.standings.columns import ROUNDS, UNFOLD, shown_with
from irondie_to.desktop.standings.drawn import FORM, FormKey
from irondie_to.desktop.standings.list import StandingsList
from irondie_to.desktop.standings.rows import RowKind, StandingsAnswer, standings_answer
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time

_KEY_GAP = 12
"""The space in px before the explanation of the form."""
_MARKS = {"rank": Mark.NUMBER, "name": Mark.NAME, "club": Mark.NAME, UNFOLD: None}


class ColumnsButton(QPushButton):
    """A button whose menu has an entry for each column that can be hidden: all except the rank and the name."""

    def __init__(self, context: WindowContext, table: StandingsList, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._table = table
        self.choice = Menu(context.theme, self)
        set_menu(self, self.choice)
        context.word(self, text="standings_page.columns", tip="standings_page.columns_tip")

    def show_columns(self) -> None:
        self.choice.clear()
        hidden = self._table.hidden_keys
        offered = {shown_with(column.key): phrase_of(column.heading_tip) for column in self._table.columns}
        if ROUNDS in offered:
            offered[ROUNDS] = Phrase("standings_page.whole_rounds")
        for key, name in offered.items():
            if key in {"rank", "name", UNFOLD}:
                continue
            action = QAction(self._context.say(name), self.choice, checkable=True)
            action.setChecked(key not in hidden)
            action.setData(key)
            action.toggled.connect(self._hide_unchecked)
            self.choice.addAction(action)

    def _hide_unchecked(self) -> None:
        hidden = self._table.hidden_keys
        for action in self.choice.actions():
            (hidden.discard if action.isChecked() else hidden.add)(action.data())
        self._table.hidden_keys = hidden


class StandingsPage(Page):
    """The Standings page, with the standings after the latest round or one that the user chooses."""

    key: ClassVar[str] = "standings"

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._after: int | None = None
        """The round that the user has chosen, None for the latest round."""
        self._event: int | None = None
        word = context.word
        self.head = PageHead(context, self)
        word(self.head.title, text="standings_page.title")
        self._after_label = word(with_look(QLabel(self), "muted"), text="standings_page.after_round")
        self.round_bar = word(Segments(context.theme, parent=self), name="standings_page.after_round")
        self.form_key = FormKey(context, self)
        self.find_field = FindField(context, self)
        self.body = StandingsBody(context, self)
        self.list = self.body.list
        self.table = word(self.list.table, name="standings_page.table")
        self.table.show_saving(partial(_saved, context))
        self.columns = ColumnsButton(context, self.list, self)
        self.paper = word(QPushButton(self), text="rounds_page.print", tip="standings_page.print_tip")
        self.note = NoticeLine(context.theme, self)
        self.equal = word(with_look(PaddedLabel(self, wordWrap=True), "muted"), text="standings_page.equal_sign")
        self.equal.setContentsMargins(20, 4, 16, 6)
        self.equal.hide()
        outline = TableOutline(context.theme, self.table, _mark_of, lambda: self.list.columns)
        self.empty = EmptyState(context, self, outline)
        copy = add_action(self, self.copy_lines, QKeySequence.StandardKey.Copy)
        self.copy_action = word(copy, text="standings_page.copy_action")
        self._lay_out()
        self._connect()
        show_language(self)

    def print_out(self) -> None:
        self.context.navigation.show_page("print", PrintContent(self.key, self._after))

    def focus_first(self) -> None:
        (self.empty.button if self.empty.isVisible() else self.table).setFocus()

    def refresh(self) -> None:
        """Compute the standings of the open event in a worker thread, then show them."""
        if self.context.event_id is None:
            return
        if self.context.event_id != self._event:
            self._event, self._after = self.context.event_id, None
        picture, after, unfolded = self.context.picture, self._after, self.list.unfolded
        self.freshness.load(lambda: standings_answer(picture, after, unfolded), self._show)

    def copy_lines(self) -> None:
        """Copy the headings and the selected lines; all visible lines if fewer than two are selected."""
        self.context.messages.show(Phrase("standings_page.copied", {"count": self.list.copy()}))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_key()

    def _show_key(self) -> None:
        """Explain the squares of the form if they are shown and there is room in the head."""
        forms = [row.form for row in self.table.rows.shown]
        self.form_key.explains_missing = any(mark.sign == "missing" for form in forms for mark in form)
        self.form_key.retranslate()
        room = self.width() - self.head.width_without(self.form_key)
        self.form_key.setVisible(self.list.shows(FORM) and self.form_key.sizeHint().width() + _KEY_GAP <= room)

    def _lay_out(self) -> None:
        self.head.add_beside(self._after_label)
        self.head.add_beside(self.round_bar)
        self.head.add_beside(self.form_key)
        for widget in (self.find_field, self.columns, self.paper):
            self.head.add_button(widget)
        self.body.lay_out(self.note, below=(self.equal, Stretch(self.empty)))
        column_of(self.head, Stretch(self.body), inside=self, spacing=0)

    def _connect(self) -> None:
        self.round_bar.chosen.connect(self._on_round)
        self.find_field.filtered.connect(self._filter)
        self.find_field.left.connect(self.list.enter)
        self.body.refitted.connect(self.columns.show_columns)
        self.list.refitted.connect(self._show_key)
        self.list.menu_asked.connect(self._open_menu)
        self.paper.clicked.connect(self.print_out)
        self.round_steps = RoundSteps(self.context, self.round_bar, self)

    def _show(self, answer: StandingsAnswer) -> None:
        after = self.context.say(Phrase("standings_page.after_round"))
        rounds = {str(number): (str(number), f"{after} {number}") for number in range(1, answer.rounds + 1)}
        self.round_bar.show_choices(rounds, str(answer.round_number))
        self._after_label.setVisible(answer.rounds > 0)
        self.body.show_answer(answer)
        self._show_note()
        self.columns.show_columns()
        self._show_key()

    def _show_note(self) -> None:
        is_empty = self.body.answer is not None and self.body.answer.is_empty
        self.empty.stand_for(self.table, Phrase("standings_page.nobody") if is_empty else None, "players")
        self.equal.setVisible(any(line.tied for line in self.list.lines))
        phrase, tone = _note(self.body.answer, self.find_field.text(), is_any_shown=bool(self.list.lines))
        self.note.setVisible(phrase is not None)
        if phrase is not None:
            self.note.show_words(self.context.say(phrase), tone)

    def _on_round(self, key: str) -> None:
        number = int(key)
        rounds = 0 if self.body.answer is None else self.body.answer.rounds
        self._after = None if number == rounds else number
        self.make_stale()

    def _filter(self) -> None:
        fits, is_filtered = self.find_field.matches, bool(self.find_field.text().strip())
        self.list.filter_by((lambda line: fits(line.name, line.code, line.club)) if is_filtered else None)
        self._show_note()

    def _open_menu(self, line: StandingLine, place: QPoint) -> None:
        event_id, entries = self.context.event_id, () if self.body.answer is None else self.body.answer.entries
        seen = next((entry for entry in entries if entry.code == line.code), None)
        if event_id is None or seen is None:
            return
        menu = Menu(self.context.theme, self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        code = "standings_page.return" if line.dropped else "standings_page.drop"
        command = Return(event_id, line.code, seen=seen) if line.dropped else Drop(event_id, line.code, seen)
        action = menu.addAction(literal(self.context.say(Phrase(code, {"name": line.name}))))
        action.triggered.connect(lambda: self.context.commands.do(command))
        menu.addAction(self.context.say(Phrase("standings_page.copy"))).triggered.connect(self.copy_lines)
        menu.popup(place)


def _mark_of(key: str) -> Mark | None:
    return _MARKS.get(key, Mark.FIGURE)


def _note(answer: StandingsAnswer | None, words: str, *, is_any_shown: bool) -> tuple[Phrase | None, str]:
    """Return the sentence above the table, if any, and its tone.

    `words` is the text in the search field.
    """
    if answer is None or answer.is_empty:
        return None, ""
    if not is_any_shown:
        return Phrase("standings_page.nothing_found", {"words": words}), ""
    if not answer.is_ranked:
        return Phrase("standings_page.before"), ""
    if answer.missing:
        values = {"round": answer.round_number, "count": answer.missing}
        return Phrase("standings_page.provisional", values), "warn"
    new_cut = answer.view.new_cut
    return (None, "") if new_cut is None else (new_cut.note(clock_time), "warn")


def _saved(context: WindowContext) -> list[tuple[str, RowKind]]:
    return [(code, RowKind.LINE) for code in saving_players(context.commands.saving, context.event_id)]
