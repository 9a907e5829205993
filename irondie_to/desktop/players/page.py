"""The Players page: registration, check-in, sets, drops and returns, with the filter of the list of players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QCursor, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from irondie_to.app.core.names import normalized
from irondie_to.app.core.steps import Areas
from irondie_to.app.players import queries as players_queries
from irondie_to.app.players.payments import Payments, payments
from irondie_to.app.players.queries import FILTERS, PlayerLine, filter_counts, shown_filters
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.typed.field_signs import FieldSigns
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.look.widgets import Stretch, column_of
from irondie_to.desktop.core.page import OwnUndo, Page, PageHead
from irondie_to.desktop.core.purposes import EnterPerson, ImportList, Purpose, ShowPlayer, ShowPlayers
from irondie_to.desktop.core.shortcuts import watch_focus
from irondie_to.desktop.players.actions import PlayerActions
from irondie_to.desktop.players.lists.preview import ImportStack
from irondie_to.desktop.players.registration import PlayerRegistration
from irondie_to.desktop.players.side import PlayersSplitter
from irondie_to.desktop.players.table import key_of
from irondie_to.errors import Phrase

_TEXTS = {
    "all": "players_page.all",
    "sent": "players_page.sent",
    "absent": "players_page.absent",
    "no_set_yet": "players_page.no_set_yet",
    "faults": "players_page.faults",
    "waiting": "players_page.waiting",
    "unpaid": "players_page.unpaid",
    "dropped": "players_page.dropped",
}
"""The text of the button of each filter."""
_EMPTY = {
    "sent": "players_page.none_sent",
    "absent": "players_page.none_absent",
    "no_set_yet": "players_page.none_without_set",
    "waiting": "players_page.none_waiting",
    "unpaid": "players_page.none_unpaid",
    "dropped": "players_page.none_dropped",
}
"""What is said if nobody is in the group of a filter that is asked for."""


class FocusMemory(QObject):
    """Remembers which of several fields had the keyboard focus last, initially the first one.

    `reached` is emitted when the focus enters one of the fields from another widget of the program.
    """

    reached = Signal()

    def __init__(self, fields: Sequence[QWidget], parent: QObject) -> None:
        super().__init__(parent)
        self._fields = fields
        self._last = fields[0]
        watch_focus(self._on_focus)

    def go_back(self, before: QWidget | None, *, to_first: bool) -> None:
        """Focus the remembered field, or the first one if `to_first` is true, and select its text.

        Does nothing if the field is hidden, or if the user has moved the focus away from `before` in the meantime.
        """
        if to_first:
            self._last = self._fields[0]
        has_moved = before is not None and before.isVisible() and before is not before.window().focusWidget()
        if has_moved or not self._last.isVisible():
            return
        self._last.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if isinstance(self._last, QLineEdit):
            self._last.selectAll()

    def go_on(self, field: QWidget, *, is_done: bool) -> None:
        if is_done and field.hasFocus():
            self.go_back(field, to_first=True)

    def _on_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        if now is None or now not in self._fields:
            return
        self._last = now
        if before is not None and before not in self._fields:
            self.reached.emit()


class PlayerFilter(WithContext, QObject):
    """The buttons that select a group of players, such as *absent*, and the search field.

    `changed` is emitted when the user selects another group, and whenever the search text changes.
    """

    changed = Signal()

    def __init__(self, context: WindowContext, page: QWidget) -> None:
        super().__init__(context, page)
        self.segments = Segments(context.theme, tuple(FILTERS), page)
        self.find_field = FindField(context, page)
        self.segments.chosen.connect(lambda _key: self.changed.emit())
        self.find_field.filtered.connect(self.changed)

    def clear(self) -> None:
        self.find_field.clear()
        self.segments.choose("all")

    def leave(self) -> None:
        self.clear()
        self.changed.emit()

    def show_counts(self, lines: Sequence[PlayerLine], *, shows_payments: bool) -> None:
        """Show the number of players in each group on its button. Some groups are hidden while they are empty.

        The group of unpaid players is hidden unless `shows_payments` is true: the event has an entry fee, or
        somebody has paid.
        """
        counts = filter_counts(lines)
        for part, count in counts.items():
            self._context.word(self.segments.buttons[part], text=Phrase(_TEXTS[part], {"count": count}))
        self.segments.show_only(shown_filters(counts, shows_payments=shows_payments))

    def predicate(self, edited: str | None) -> Callable[[PlayerLine], bool]:
        """Return a function that says whether the list shows a player.

        The player with the code `edited`, whose set or details are being edited, is always shown.
        """
        words, belongs = normalized(self.find_field.text()).split(), FILTERS[self.segments.key]

        def fits(line: PlayerLine) -> bool:
            if line.code == edited:
                return True
            if not belongs(line):
                return False
            searched = f"{key_of(line.name)}\n{key_of(line.club or '')}\n{line.code.lower()}"
            return all(word in searched for word in words)

        return fits


class PlayersPage(Page):
    key: ClassVar[str] = "players"
    areas: ClassVar[Areas] = Areas.ENTRANTS | Areas.PERSONS | Areas.ROUNDS | Areas.RESULTS | Areas.EVENTS | Areas.PHONES

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._code: str | None = None
        self._entered: str | None = None
        """The player who was entered last."""
        self._row = 0
        self.head = PageHead(context, self, "players_page.title")
        self.filter = PlayerFilter(context, self)
        self.segments, self.find_field = self.filter.segments, self.filter.find_field
        self.actions_of = PlayerActions(context, self)
        self.import_button = context.word(
            QPushButton(self),
            text="players_page.import",
            tip="players_page.import_tip",
            does=self.actions_of.by_name["import"].trigger,
        )
        self._stack = ImportStack(context, self)
        self.preview = self._stack.preview
        self._splitter = PlayersSplitter(context, self.actions_of, self._stack)
        self._stack.add_players(self._splitter)
        self.list, self.side = self._splitter.list, self._splitter.side
        self.least_width = self._splitter.least_width
        self.player, self.editor = self.side.player, self.side.editor
        self.registration = PlayerRegistration(context, self.list.names, self.list.namesake, self.player.can_leave)
        self._focus = FocusMemory((self.list.names, self.find_field, self.list.table), self)
        self.head.place([self.segments], (self.find_field, self.import_button))
        column_of(self.head, Stretch(self._stack), inside=self, spacing=0)
        self._connect()
        self.addActions(list(self.actions_of.by_name.values()))
        show_language(self)

    def refresh(self) -> None:
        lines = () if self.context.event_id is None else self._lines()
        paid = payments(self.context.picture) if lines else Payments(0, 0, "", "")
        self.filter.show_counts(lines, shows_payments=paid.is_used)
        self.actions_of.by_name["check_in_all"].setEnabled(bool(lines))
        self.list.show_payments(paid)
        if self.list.table.show_used(lines, shows_payments=paid.is_used):
            self._splitter.share_width()
        edited = self._code if self.side.is_editing else None
        self.list.show_lines(lines, self.filter.predicate(edited), self._code, self._row)
        self._show_chosen()
        self.registration.offer_persons()

    def focus_first(self) -> None:
        self.list.names.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_for(self, purpose: Purpose) -> None:
        if isinstance(purpose, ShowPlayer):
            self.choose(purpose.code)
        elif isinstance(purpose, EnterPerson):
            self.list.names.setText(purpose.name)
            self.list.names.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif isinstance(purpose, ShowPlayers):
            is_empty = not any(map(FILTERS[purpose.group], self._lines()))
            self.filter.clear()
            if not is_empty:
                self.filter.segments.choose(purpose.group)
            self._on_filter()
            self.list.table.setFocus(Qt.FocusReason.ShortcutFocusReason)
            told = Phrase(_EMPTY[purpose.group]) if is_empty and purpose.group in _EMPTY else purpose.how
            if told is not None:
                self.context.messages.show(told)
        elif isinstance(purpose, ImportList):
            self.preview.open(purpose.content)

    def choose(self, code: str) -> bool:
        """Choose the player with this code, after clearing the filter.

        Does nothing and returns False if the form for a player's details is open and its edits cannot be saved.
        """
        if not self.player.can_leave():
            return False
        self.filter.clear()
        self._code = code
        self.side.close_apart()
        self.make_stale()
        return True

    @property
    def own_undo(self) -> OwnUndo:
        return self.editor.edited

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_F5 or not self.actions_of.explain_blocked_check_in():
            super().keyPressEvent(event)

    def _lines(self) -> tuple[PlayerLine, ...]:
        return players_queries.players(self.context.picture, self.editor.edited.drafts.texts())

    def _show_chosen(self) -> None:
        lines = self.list.table.selected
        line = next((line for line in lines if line.code == self._code), lines[-1] if lines else None)
        self._code = None if line is None else line.code
        if line is not None:
            self._row = max(0, self.list.table.rows.row_of(line.code))
        self.actions_of.choose(lines, line)
        self.side.show_player(line)

    def _on_chosen(self) -> None:
        self.side.close_apart()
        lines = self.list.table.selected
        if lines and self._code not in {line.code for line in lines}:
            if not self.player.can_leave():
                self.list.choose_row(self._row)
                return
            self._code = lines[-1].code
        self._show_chosen()

    def _on_other_part(self) -> None:
        self.side.close_apart()
        for part in (self.segments, self.find_field, self.import_button):
            part.setVisible(self._stack.currentWidget() is self._splitter)

    def _on_opened(self) -> None:
        self.side.close_apart()
        self.editor.focus_first()

    def _on_registered(self, code: str, asks_late: bool) -> None:
        self._entered = code
        if self.choose(code) and asks_late:
            self.refresh()
            self.actions_of.check_in()  # asks how the missed rounds count, or says why the player cannot be checked in

    def _on_event(self) -> None:
        self._code, self._row, self._entered = None, 0, None
        self.player.forget_refused()
        self.side.close_apart()
        self.filter.clear()
        self.registration.clear()

    def _connect(self) -> None:
        do = self.actions_of.by_name
        self.filter.changed.connect(self._on_filter)
        self.list.paid.connect(lambda line: self.actions_of.toggle_paid([line]))
        self.list.check_in_wanted.connect(lambda: self.actions_of.check_in(QCursor.pos()))
        self.list.show_all.clicked.connect(self.filter.leave)
        # A player whose set was being edited no longer stays in the list if the group does not contain them.
        self._focus.reached.connect(self.make_stale)
        # After a player has been entered, the user types the next name.
        self.actions_of.checked_in.connect(self._on_checked_in)
        self.find_field.left.connect(self.list.table.setFocus)
        self.actions_of.menu.addMenu(self.list.table.columns_menu)
        self.list.chosen.connect(self._on_chosen)
        self.list.table.opened.connect(self._on_opened)
        self.list.details_wanted.connect(self.player.show_form)
        self.list.table.clicked.connect(self.side.close_apart)
        self.list.menu_wanted.connect(self.actions_of.menu.popup)
        self.registration.registered.connect(self._on_registered)
        self.list.names.listed.connect(self.preview.open)
        # after the name of a new player, Tab leads to the set
        self.list.names.passed.connect(
            lambda: self.editor.focus_notation() if self._code == self._entered is not None else None
        )
        self._stack.currentChanged.connect(self._on_other_part)
        self._stack.left.connect(self.focus_first)
        self.side.edited.connect(self.list.table.setFocus)
        self.side.refused.connect(self.choose)
        self.editor.edited.drafts_changed.connect(self.make_stale)
        self.editor.notation.editingFinished.connect(
            lambda: self._focus.go_on(
                self.editor.notation, is_done=self._code == self._entered and self.side.has_legal_set
            )
        )
        do["check_in_all"].triggered.connect(lambda _checked=False: _check_in_all(self, self._lines()))
        do["edit"].triggered.connect(lambda _checked=False: self.player.show_form())
        do["notation"].triggered.connect(self.editor.focus_notation)
        key = do["notation"].shortcut().toString()
        FieldSigns(self.editor.notation, self.context.theme, key=key, beside_text=True)
        do["apart"].triggered.connect(self.side.show_apart)
        self.side.apart.closed.connect(self.list.table.setFocus)
        do["copy"].triggered.connect(self.list.copy)
        do["import"].triggered.connect(lambda _checked=False: self._stack.ask())
        to_names = QShortcut(QKeySequence("Ins"), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        to_names.activated.connect(self.focus_first)
        self.context.leaving.connect(self.side.keep_typed)
        self.context.event_opened.connect(self._on_event)

    def _on_checked_in(self, focus: QWidget | None) -> None:
        """Leave one player selected, and move the focus back to the remembered or the first field.

        The next action thus does not apply to everyone just checked in.
        """
        table = self.list.table
        if len(table.selected) > 1:
            table.choose(table.currentIndex().row())
        self._focus.go_back(focus, to_first=self._code == self._entered)

    def _on_filter(self) -> None:
        if self.player.can_leave():
            self._code = None
            self._row = 0
        self.refresh()


def _check_in_all(page: PlayersPage, lines: Sequence[PlayerLine]) -> None:
    absent = [line for line in lines if FILTERS["absent"](line)]
    if not page.player.can_leave():
        return
    if not absent:
        page.context.messages.show(Phrase("players_page.all_in"))
        return
    page.filter.leave()
    page.list.choose_lines(absent)
    page.actions_of.check_in()
