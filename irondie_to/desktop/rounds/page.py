"""The Rounds page, on which rounds are paired and published, and results are entered, corrected and checked."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.line import SeatSwap, TypedLine
from irondie_to.app.entry.round import swapped_seats
from irondie_to.app.event import queries as event_queries
from irondie_to.app.referee.penalties.absence import GiveAbsenceLoss
from irondie_to.desktop.controls.buttons import show_checked
from irondie_to.desktop.controls.round_steps import add_round_steps
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.acting.reporting import REPORTING
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.widgets import Stretch, column_of, row_of, stack_of
from irondie_to.desktop.core.look.wording import known_as
from irondie_to.desktop.core.page import OwnUndo, Page
from irondie_to.desktop.core.purposes import (
    CompareSlips,
    CorrectMatch,
    PairRoundAgain,
    PrintContent,
    Purpose,
)
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.entry.line import EntryLine
from irondie_to.desktop.rounds.display import NoRound, RoundDisplay
from irondie_to.desktop.rounds.hall import LEAST_LIST_PX, SLIM_PX, panel_width
from irondie_to.desktop.rounds.head import RoundHead
from irondie_to.desktop.rounds.matches.columns import POINTS_HIDE
from irondie_to.desktop.rounds.matches.games_field import GamesField
from irondie_to.desktop.rounds.matches.view import RoundLines
from irondie_to.desktop.rounds.proposal import RoundProposal
from irondie_to.desktop.rounds.shown import PairingAgain, SecondPass, ShownRound
from irondie_to.desktop.rounds.side import IN_HALL, PRINT, SECOND_PASS, RoundSide
from irondie_to.errors import Phrase, UserError

_NARROW_PX = 880
"""Below this width, in px at a text size of 100 %, the side panel is slim or hidden unless its texts are needed.

On a wider page, it is slim or hidden too if the list beside it would have no room for the points, which are shown again
without it."""


class RoundsPage(Page):
    """The Rounds page, which connects its widgets to one another.

    It also chooses the visible round, controls the second pass and publishes proposed rounds.
    """

    key: ClassVar[str] = "rounds"

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.shown = ShownRound()
        self.proposing = RoundProposal(
            context, self.publish, lambda: self.isVisible() and self.shown.number is None, self
        )
        self.pairing_again = PairingAgain(context, self)
        self.entry = EntryLine(context, self)
        self.head = RoundHead(context, self, self.entry)
        self.lines = RoundLines(context, self.head.finder, self)
        self.list = self.lines.view
        self.side = RoundSide(context, self)
        self.empty = NoRound(context, self.list, self.proposing.propose, self)
        self._second_pass = SecondPass(context, self)
        self.games_field = GamesField(context, self.list, self.entry.field)
        self._display = RoundDisplay(context, self.shown, self._second_pass, self.entry, self.lines, self.side)
        self.round_area = QWidget(self)
        row = row_of(Stretch(self.lines), self.side, spacing=0)
        column_of(self.entry, Stretch(row), inside=self.round_area, spacing=0)
        self.stack = stack_of(self.empty, self.round_area, parent=self)
        column_of(self.head, Stretch(self.stack), inside=self, spacing=0)
        word, inside = context.word, Qt.ShortcutContext.WidgetWithChildrenShortcut
        self.second_pass_action = word(add_action(self, self.toggle_second_pass, "F6"), text="rounds_page.second_pass")
        self.missing_action = word(
            QAction(self, checkable=True, shortcut=QKeySequence("Ctrl+M"), shortcutContext=inside),
            text="rounds_page.only_missing",
        )
        self.missing_action.toggled.connect(lambda checked: self._on_which("missing" if checked else "all"))
        self.addAction(self.missing_action)
        self.copy_action = word(add_action(self, self.list.copy), text="rounds_page.copy")
        word(add_action(self, self.side.lines[IN_HALL].click, "Ctrl+H"), text=IN_HALL)
        again = add_action(self, self.pairing_again.start, "Ctrl+Shift+P")
        self.again_action = known_as(word(again, text="rounds_page.pair_again"), "rounds_page.pair_again")
        # While the action is off, its key says why.
        self.again_key = QShortcut(again.shortcut(), self, self.pairing_again.start, context=inside)
        add_round_steps(context, self.head.rounds, self)
        self._connect()

    def focus_first(self) -> None:
        is_empty = self.stack.currentWidget() is self.empty
        (self.empty.button if is_empty else self.entry.field).setFocus(Qt.FocusReason.OtherFocusReason)

    def begin_result(self, digit: str) -> bool:
        if self.shown.sheet is not None:
            self.entry.field.put(digit)
        return self.shown.sheet is not None

    def open_for(self, purpose: Purpose) -> None:
        if isinstance(purpose, CorrectMatch):
            is_latest = purpose.round_number == len(self.context.picture.swiss)
            self._second_pass.is_on = self._second_pass.is_on and purpose.keeps_pass and is_latest
            self.shown.choose(purpose.round_number, self.context.picture, self.proposing.proposal)
            self.refresh()
            _begin_at(self, purpose.table)
        elif isinstance(purpose, CompareSlips):
            self._second_pass.is_on = True
            self._on_round(str(purpose.round_number))
        elif isinstance(purpose, PairRoundAgain):
            self.shown.number = None
            self.refresh()
            self.pairing_again.start()

    def print_out(self) -> None:
        self.context.navigation.show_page("print", PrintContent(self.key, self.shown.number))

    @property
    def own_undo(self) -> OwnUndo | None:
        return self.proposing if self.shown.is_proposed else None

    def next_step(self) -> None:
        """Propose the next round if that is the next step of the event; otherwise show the latest round."""
        status = event_queries.status(self.context.picture)
        if not status.missing and not status.is_cut_due and status.phase in {"registration", "swiss"}:
            self.proposing.propose()
        else:
            self.shown.number = None
            self.refresh()
            self.focus_first()

    def refresh(self) -> None:
        event_id = self.context.event_id
        if event_id != self.shown.event_id:
            self.shown.forget(event_id)
            self._second_pass.is_on = False
            self.entry.field.clear()
            _list_only(self, "all")
        if event_id is None:
            _show_possible(self, None)
            self.stack.setCurrentWidget(self.empty)
            return
        picture = self.context.picture
        self._second_pass.follow(len(picture.swiss))
        self.proposing.check(picture)
        proposal = self.proposing.proposal
        self.shown.update(picture, proposal)
        if self.shown.is_proposed:
            _list_only(self, "all")
        sheet, calling = self.shown.sheet, len(self.lines.calling)
        self.head.show_sheet(picture, sheet, proposal=proposal is not None, which=self.lines.which, calling=calling)
        _show_possible(self, picture)
        self.stack.setCurrentWidget(self.empty if sheet is None else self.round_area)
        if sheet is None:
            self.empty.show_event(picture)
            return
        show_checked(self.head.second_pass, is_on=self._second_pass.is_on and self.shown.is_published)
        if self.shown.is_proposed:
            self._display.show_proposal(picture, sheet, self.proposing.swaps)
        else:
            self._display.show_published(picture, sheet)
        self._fold()

    def showEvent(self, event: QShowEvent) -> None:
        """When the user opens the page, change to the latest round if any round has missing results.

        The visible round stays if a line is being typed or the event has a bracket.
        """
        with REPORTING:
            keeps_round = event.spontaneous() or bool(self.entry.field.text()) or self.context.event_id is None
            if self.shown.number is not None and not keeps_round:
                picture = self.context.picture
                if picture.pending and not picture.seeds:
                    self.shown.number = None
                    self.make_stale()
        super().showEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def publish(self) -> None:
        """Publish the proposed round, if there is one. If the proposed round is not visible, only show it."""
        if self.proposing.proposal is None:
            return
        if not self.proposing.is_shown():
            self.shown.number = None
            self.context.navigation.show_page(self.key)
            self.refresh()
            return
        self.entry.field.clear()
        self.proposing.publish()

    def toggle_second_pass(self) -> None:
        """Start the second pass over the slips, or end it and show its summary in the message bar.

        Does nothing if no published round is visible.
        """
        sheet = self.shown.sheet
        if sheet is None or not self.shown.is_published:
            return
        if self._second_pass.is_on:
            self.context.messages.show(self._second_pass.summary(sheet.view))
        self._second_pass.is_on = not self._second_pass.is_on
        self.entry.field.clear()
        self._on_which("all")  # the slips of all tables are typed again
        self.focus_first()

    def _connect(self) -> None:
        self.head.rounds.chosen.connect(self._on_round)
        self.head.which.chosen.connect(self._on_which)
        self.head.second_pass.toggled.connect(self.toggle_second_pass)
        self.proposing.changed.connect(self._on_proposal)
        self.proposing.published.connect(self.refresh_if_stale)
        self.proposing.published.connect(self._take_focus)
        self._second_pass.changed.connect(self.make_stale)
        self._display.now_changed.connect(self.refresh)
        self._display.account_shown.connect(self._fold)
        self.entry.field.entered.connect(self._carry_out)
        self.entry.field.armed.connect(self._keep_slip)
        self.entry.field.down.connect(self.lines.enter)
        self.list.line_wanted.connect(lambda text, at_once: self.entry.set_line(text, at_once=at_once))
        self.list.swaps.wanted.connect(partial(_swap_seats, self))
        self.head.paper.clicked.connect(self.print_out)
        # a menu or button that changes the event may disappear with the next refresh
        for done in (self.list.acted, self.side.late.clicked, self.side.pair_again.clicked):
            done.connect(self.focus_first)
        for left in (self.list.left, self.side.hall.map.left):
            left.connect(self.focus_first)
        self.side.table_wanted.connect(partial(_begin_at, self))
        self.side.proposal.swaps.undo_all.clicked.connect(self.proposing.take_swaps_back)
        self.side.proposal.swaps.undo.clicked.connect(lambda: self.proposing.turn(back=True))
        for code, do in (
            (IN_HALL, self.context.navigation.standings_requested),
            (PRINT, lambda: self.context.navigation.show_page("print", PrintContent("standings"))),
            (SECOND_PASS, self.toggle_second_pass),
        ):
            self.side.lines[code].clicked.connect(do)
        self.side.pair_again.clicked.connect(self.pairing_again.start)

    def _on_proposal(self, is_asked: bool) -> None:
        """Update the page after the proposed round has changed.

        If the user asked for the round (`is_asked`), the page shows it and takes the focus. Otherwise the page takes
        the focus only if that interrupts nothing.
        """
        focused: QWidget | None = self.window().focusWidget()
        is_idle = focused is None or self.empty.isAncestorOf(focused)
        if is_asked:
            self.shown.number = None
        self.refresh()
        if is_asked or is_idle:
            self._take_focus()

    def _keep_slip(self, typed: TypedLine) -> None:
        """Store the result of a line if it is a slip typed in the second pass.

        If the slip agrees with the stored result, the entry field is cleared; otherwise its text is selected.
        """
        sheet = self.shown.sheet
        if sheet is None or not typed.is_slip or typed.result is None:
            return
        line = typed.lines[0]
        self._second_pass.keep(sheet.view.number, line.table, typed.result)
        if typed.result == line.result:
            self.entry.field.take()
        else:
            self.entry.field.selectAll()  # the next slip replaces this one
        self.refresh()

    @async_slot
    async def _carry_out(self, typed: TypedLine, line: str | None = None) -> None:
        """Carry out a line and, unless `line` is given, clear the entry field.

        A refused line returns to the field with the reason, unless another round is visible by then. If a swap in a
        proposed round is refused, the message bar shows the reason. A slip of the second pass is stored as a slip and
        changes no result.
        """
        if typed.is_slip and not typed.value:
            self._keep_slip(typed)
            return
        line = self.entry.field.take() if line is None else line
        if isinstance(typed.value, SeatSwap):
            self.proposing.swap(*typed.value)
            return
        words = self.context.say(Phrase("absence.words"))
        commands = [
            replace(command, words=words) if isinstance(command, GiveAbsenceLoss) else command
            for command in typed.value
        ]
        is_stored = await self.entry.store(self, commands, line, lambda: self.shown.identity)
        if is_stored and typed.result is not None:
            self.lines.saved.show({match.table for match in typed.lines})

    def _take_focus(self) -> None:
        """Move the focus to this page, unless the page is hidden or the user is typing into another field."""
        focused = self.window().focusWidget()
        if self.isVisible() and (focused is self.entry.field or not isinstance(focused, QLineEdit)):
            self.focus_first()

    def _on_round(self, key: str) -> None:
        self.shown.choose(int(key), self.context.picture, self.proposing.proposal)
        self.entry.field.clear()
        self._on_which("all")
        self.focus_first()

    def _on_which(self, key: str) -> None:
        _list_only(self, key)
        self.refresh()

    def _fold(self) -> None:
        self.head.make_room()
        theme, points = self.context.theme, self.list.head.width_with(POINTS_HIDE)
        has_slim_room = self.width() >= theme.px(SLIM_PX + LEAST_LIST_PX)
        side = self.side.width_on(self.size())
        if side > panel_width(theme, self.window().width(), self.size(), 0):
            points = theme.px(LEAST_LIST_PX)  # beside small cells, the points leave the list
        is_whole = self._display.needs_side or self.width() >= max(theme.px(_NARROW_PX), side + points)
        self.side.setVisible(is_whole or has_slim_room)
        self.side.fit(self.size(), is_slim=has_slim_room and not is_whole)


def _list_only(page: RoundsPage, which: str) -> None:
    """Choose the lines to list, as in `RoundLines.which`. A proposed round has no such choice and lists all."""
    show_checked(page.missing_action, is_on=which == "missing")
    page.lines.which = which


def _show_possible(page: RoundsPage, picture: Picture | None) -> None:
    """Enable the actions that are possible for the visible round. `picture` is None while no event is open."""
    page.pairing_again.show_possible(page.again_action, page.again_key, picture)
    for action in (page.second_pass_action, page.missing_action):
        action.setEnabled(page.shown.is_published)


def _begin_at(page: RoundsPage, table: int) -> None:
    """Begin a line for this table. If the filter or the search hides the table, show all tables."""
    if page.list.rows.row_of(table) < 0:
        page._on_which("all")
    page.entry.set_line(f"{table} ", at_once=False)


def _swap_seats(page: RoundsPage, first: str, second: str) -> None:
    """Swap the seats of two players, given by their codes. If this is impossible, the message bar says why."""
    if page.shown.sheet is None:
        return
    typed = swapped_seats(page.shown.sheet, first, second)
    if typed.state is TypedState.REFUSED and typed.message is not None:
        page.context.messages.show_error(UserError(typed.message.code, **typed.message.values))
    else:
        page._carry_out(typed, "")
