"""The Standings page: the standings after any round, the calculation of each figure, and the cut line."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import QPoint
from PySide6.QtGui import QKeySequence, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from irondie_to.app.event.queries import has_no_swiss
from irondie_to.app.players.commands import Drop, Return
from irondie_to.app.standings.unfolded_line import UnfoldedLine, account_of
from irondie_to.app.standings.views import StandingLine
from irondie_to.desktop.controls.buttons import set_menu
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.notice import EmptyState, NoticeLine
from irondie_to.desktop.controls.round_steps import add_round_steps
from irondie_to.desktop.controls.table.outline import Mark, TableOutline
from irondie_to.desktop.core.acting.saving import saving_players
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.core.look.widgets import PaddedLabel, Stretch, column_of, row_of, with_look
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.purposes import PrintContent
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.standings.columns import UNFOLD
from irondie_to.desktop.standings.drawn import FORM, FormKey
from irondie_to.desktop.standings.list import StandingsList
from irondie_to.desktop.standings.rows import RowKind, StandingsAnswer, standings_answer
from irondie_to.desktop.standings.unfolded import LinePanel
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time

_KEY_GAP = 12
"""The space in px before the explanation of the form."""
_NO_SWISS = Phrase("standings_page.no_swiss")
_MARKS = {"rank": Mark.NUMBER, "name": Mark.NAME, "club": Mark.NAME, UNFOLD: None}


_WIDE_PX = 1590
"""From this width on, in px at a text size of 100 %, the rounds are columns and a panel shows the details."""


class StandingsPage(Page):
    """The Standings page, with the details of one line, which are computed in a worker thread.

    On a wide page, a panel shows the details of the current line. On any other page, the user unfolds a line to see
    them.
    """

    key: ClassVar[str] = "standings"

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._after: int | None = None
        """The round that the user has chosen, None for the latest round."""
        self._event: int | None = None
        word = context.word
        self.head = PageHead(context, self, "standings_page.title")
        self._after_label = word(with_look(QLabel(self), "muted"), text="standings_page.after_round")
        self.round_bar = word(Segments(context.theme, parent=self), name="standings_page.after_round")
        self.form_key = FormKey(context, self)
        self.find_field = FindField(context, self)
        self.answer: StandingsAnswer | None = None
        self._wanted: str | None = None
        """The player whose details the user wants to see, None for nobody."""
        self._awaited: str | None = None
        """The player whose details a screen reader says as soon as they are computed."""
        self.list = StandingsList(context, self)
        self.panel = LinePanel(context, self)
        self.panel.hide()
        self.table = word(self.list.table, name="standings_page.table")
        self.table.show_saving(partial(_saved, context))
        self.columns = word(QPushButton(self), text="standings_page.columns", tip="standings_page.columns_tip")
        set_menu(self.columns, self.list.columns_menu)
        self.paper = word(
            QPushButton(self), text="rounds_page.print", tip="standings_page.print_tip", does=self.print_out
        )
        self.note = NoticeLine(context.theme, self)
        self.equal = word(with_look(PaddedLabel(self, wordWrap=True), "muted"), text="standings_page.equal_sign")
        self.equal.setContentsMargins(20, 4, 16, 6)
        self.equal.hide()
        outline = TableOutline(
            context.theme, self.table, lambda key: _MARKS.get(key, Mark.FIGURE), lambda: self.list.columns
        )
        self.empty = EmptyState(context, self, outline)
        copy = add_action(self, self.copy_lines, QKeySequence.StandardKey.Copy)
        self.copy_action = word(copy, text="standings_page.copy_action")
        beside = self._after_label, self.round_bar, self.form_key
        self.head.place(beside, (self.find_field, self.columns, self.paper))
        column = column_of(self.note, Stretch(self.table), self.equal, Stretch(self.empty), spacing=0)
        row = row_of(Stretch(column), self.panel, spacing=0)
        column_of(self.head, Stretch(row), inside=self, spacing=0)
        self.round_bar.chosen.connect(self._on_round)
        self.find_field.filtered.connect(self._filter)
        self.find_field.left.connect(self.list.enter)
        self.list.toggled.connect(self._toggle)
        self.list.why_asked.connect(self._explain_cut)
        self.list.refitted.connect(self._fit)
        self.table.selectionModel().currentRowChanged.connect(self._follow)
        self.list.menu_asked.connect(self._open_menu)
        add_round_steps(context, self.round_bar, self)
        show_language(self)

    def print_out(self) -> None:
        self.context.navigation.show_page("print", PrintContent(self.key, self._after))

    def focus_first(self) -> None:
        (self.empty.button if self.empty.isVisible() else self.table).setFocus()

    def refresh(self) -> None:
        if self.context.event_id is None:
            return
        if self.context.event_id != self._event:
            self._event, self._after, self._wanted = self.context.event_id, None, None
            self.find_field.clear()
            self.table.selectionModel().clear()  # the same codes are of other players
        picture, after, wanted = self.context.picture, self._after, self._wanted
        self.freshness.load(lambda: standings_answer(picture, after, wanted), self._show)

    def copy_lines(self, *, clicked: StandingLine | None = None) -> None:
        self.context.messages.show(Phrase("standings_page.copied", {"count": self.list.copy(clicked)}))

    def _show(self, answer: StandingsAnswer) -> None:
        after = self.context.say(Phrase("standings_page.after_round"))
        rounds = {str(number): (str(number), f"{after} {number}") for number in range(1, len(answer.picture.swiss) + 1)}
        self.round_bar.show_choices(rounds, str(answer.round_number))
        self._after_label.setVisible(bool(rounds))
        self.answer = answer
        self.list.show_answer(answer)
        self.panel.show_account(answer.account)
        self._show_note()
        if answer.unfolded != self._wanted:  # the user has moved on in the meantime
            self.unfold(self._wanted)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def unfold(self, code: str | None) -> None:
        """Show the details of this player's line, and of no other line.

        No line has details if `code` is None or the code of a player who is not listed, or if there are no ranks.
        """
        answer = self.answer
        lines = () if answer is None or not answer.is_ranked else answer.view.lines
        code = code if lines else None
        line = next((line for line in lines if line.code == code), None)
        if code != self._wanted:
            self._wanted, self._awaited = code, None if self.list.is_wide else code
        if answer is None or line is None:
            self.list.unfold(None)
            return
        picture, view = answer.picture, answer.view

        def then(account: UnfoldedLine) -> None:
            is_late = answer is not self.answer or code != self._wanted
            if is_late or self.table.rows.row_of((code, RowKind.LINE)) < 0:
                return
            self.list.unfold(account)
            self.panel.show_account(account)
            if self._awaited == code:
                _announce_details(self)

        self.context.run_in_background(lambda: account_of(picture, view, line), then)

    def _fit(self) -> None:
        """Show the panel on a wide page, and explain the squares of the form if they are shown and there is room."""
        answer = self.answer
        is_wide = answer is not None and answer.is_ranked and self.width() >= self.context.theme.px(_WIDE_PX)
        self.panel.setVisible(is_wide)
        if is_wide != self.list.is_wide:
            self.list.fit(is_wide=is_wide)
        if answer is not None and is_wide and self.list.unfolded is None:
            row = self.table.current
            self.unfold(answer.view.lines[0].code if row is None else row.line.code)
        forms = [row.form for row in self.table.rows.shown]
        self.form_key.explains_missing = any(mark.sign == "missing" for form in forms for mark in form)
        self.form_key.retranslate()
        room = self.width() - self.head.width_without(self.form_key)
        self.form_key.setVisible(self.list.shows(FORM) and self.form_key.sizeHint().width() + _KEY_GAP <= room)

    def _toggle(self, code: str) -> None:
        """Unfold or fold the line of this player.

        On a wide page, the panel shows the details of the current line, so they are only announced to screen readers.
        """
        if not self.list.is_wide:
            self.unfold(None if code == self.list.unfolded else code)
        elif code == self.list.unfolded:
            _announce_details(self)
        else:
            self._awaited = code

    def _follow(self) -> None:
        row = self.table.current
        if self.list.is_wide and row is not None and row.line.code != self._wanted:
            self.unfold(row.line.code)

    def _explain_cut(self, code: str) -> None:
        """Announce the sentence about the cut, then unfold or fold the line of the last player above it (`code`)."""
        announce(self.table, self.list.spoken[RowKind.CUT])
        self.table.choose(self.table.rows.row_of((code, RowKind.LINE)))
        self._toggle(code)

    def _show_note(self) -> None:
        why, page = None, ""
        if self.answer is not None and self.answer.is_empty:
            has_none = has_no_swiss(self.answer.picture)
            why, page = (_NO_SWISS, "end") if has_none else (Phrase("standings_page.nobody"), "players")
        self.empty.stand_for(self.table, why, page)
        self.equal.setVisible(any(line.tied for line in self.list.lines))
        phrase, tone = _note(self.answer, self.find_field.text(), is_any_shown=bool(self.list.lines))
        self.note.show_words("" if phrase is None else self.context.say(phrase), tone)

    def _on_round(self, key: str) -> None:
        number = int(key)
        rounds = 0 if self.answer is None else len(self.answer.picture.swiss)
        self._after = None if number == rounds else number
        self.make_stale()

    def _filter(self) -> None:
        fits, is_filtered = self.find_field.matches, bool(self.find_field.text().strip())
        self.list.filter_by((lambda line: fits(line.name, line.code, line.club)) if is_filtered else None)
        self._show_note()

    def _open_menu(self, line: StandingLine, place: QPoint) -> None:
        event_id, entries = self.context.event_id, () if self.answer is None else self.answer.picture.entrant_rows
        seen = next((entry for entry in entries if entry.code == line.code), None)
        if event_id is None or seen is None:
            return
        menu = Menu(self.context.theme, self, once=True)
        code = "standings_page.return" if line.dropped else "standings_page.drop"
        command = Return(event_id, line.code, seen=seen) if line.dropped else Drop(event_id, line.code, seen)
        menu.add(self.context.say(Phrase(code, {"name": line.name})), lambda: self.context.commands.do(command))
        menu.add(self.context.say(Phrase("standings_page.copy")), lambda: self.copy_lines(clicked=line))
        menu.popup(place)


def _announce_details(page: StandingsPage) -> None:
    announce(page.table, page.panel.spoken if page.list.is_wide else page.list.spoken[RowKind.UNFOLDED])


def _note(answer: StandingsAnswer | None, words: str, *, is_any_shown: bool) -> tuple[Phrase | None, str]:
    """Return the sentence above the table, if any, and its tone.

    `words` is the text in the search field.
    """
    if answer is None or answer.is_empty:
        return None, ""
    if not is_any_shown:
        return Phrase("standings_page.nothing_found", {"words": words}), ""
    if not answer.is_ranked:
        return _NO_SWISS if has_no_swiss(answer.picture) else Phrase("standings_page.before"), ""
    if answer.missing:
        values = {"round": answer.round_number, "count": answer.missing}
        return Phrase("standings_page.provisional", values), "warn"
    new_cut = answer.view.new_cut
    return (None, "") if new_cut is None else (new_cut.note(clock_time), "warn")


def _saved(context: WindowContext) -> list[tuple[str, RowKind]]:
    return [(code, RowKind.LINE) for code in saving_players(context.commands.saving, context.event_id)]
