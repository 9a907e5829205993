"""Rounds: proposed, looked at, changed by hand, published; results by one line each; corrections; the second pass."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.steps import Areas
from irondie_to.app.entry.line import LineState, TypedLine
from irondie_to.app.entry.round import understand
from irondie_to.app.entry.swap import swapped_seats
from irondie_to.app.event import queries as event_queries
from irondie_to.app.journal import queries as journal_queries
from irondie_to.app.referee.penalties.notes import notes
from irondie_to.app.rounds.entered import Entered, entered
from irondie_to.app.rounds.sheet import RoundStage, RoundState, proposed_sheet, published_sheet
from irondie_to.desktop.controls.round_steps import RoundSteps
from irondie_to.desktop.core.context import ToPrint, WindowContext
from irondie_to.desktop.core.page import ON_PAPER, OwnUndo, Page
from irondie_to.desktop.core.rich_text import Html
from irondie_to.desktop.entry.line import EntryLine
from irondie_to.desktop.rounds.correction_account import CorrectionAccounting
from irondie_to.desktop.rounds.head import RoundHead
from irondie_to.desktop.rounds.matches.lines import RoundLines
from irondie_to.desktop.rounds.matches.row import Extras
from irondie_to.desktop.rounds.no_round import NoRound
from irondie_to.desktop.rounds.proposal import RoundProposal
from irondie_to.desktop.rounds.second_pass import SecondPass
from irondie_to.desktop.rounds.side import RoundSide
from irondie_to.desktop.rounds.words import chips, differing, odd_pairs, recent, report_of
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.figures import clock_time

_JOURNAL_LOOKED_AT = 400
_RECENT = 5
_NARROW_PX = 880


class RoundsPage(Page):
    """The page. `shown` is the round that is looked at, None for the latest or the one proposed."""

    key: ClassVar[str] = "rounds"
    areas: ClassVar[Areas] = Areas.ALL

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.shown: int | None = None
        self._event_id: int | None = None
        self._sheet: RoundState | None = None
        self._pass = SecondPass(context.settings)
        self.head = RoundHead(context, self)
        self.proposing = RoundProposal(context, self.publish, self)
        self.entry = EntryLine(context, self)
        self.lines = RoundLines(context, self.head.finder, self)
        self.list, self.model = self.lines.view, self.lines.model
        self.side = RoundSide(context, self)
        self.empty = NoRound(context, self)
        self.accounting = CorrectionAccounting(context, self)
        self._lay_out()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        round_ = QWidget(self)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.lines, 1)
        row.addWidget(self.side)
        below = QVBoxLayout(round_)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(0)
        below.addWidget(self.entry)
        below.addLayout(row, 1)
        self.stack = QStackedWidget(self)
        self.stack.addWidget(self.empty)
        self.stack.addWidget(round_)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.head)
        column.addWidget(self.stack, 1)

    def _connect(self) -> None:
        self.pass_action = QAction(self)
        self.pass_action.setShortcut(QKeySequence("F6"))
        self.pass_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.pass_action.triggered.connect(self.toggle_second_pass)
        self.copy_action = QAction(self)
        self.copy_action.triggered.connect(self.list.copy)
        self.missing_action = QAction(self)
        self.missing_action.setCheckable(True)
        self.missing_action.setShortcut(QKeySequence("Ctrl+M"))
        self.missing_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.missing_action.triggered.connect(self._on_which)
        self.addActions([self.pass_action, self.missing_action, self.copy_action])
        self.round_steps = RoundSteps(self.context, self.head.rounds, self)
        self.head.rounds.chosen.connect(self._on_round)
        self.head.which.chosen.connect(self._on_which)
        self.head.second_pass.clicked.connect(self.toggle_second_pass)
        self.empty.pair.clicked.connect(self.proposing.propose)
        self.proposing.changed.connect(self._on_proposal)
        self.proposing.published.connect(self._on_published)
        self.accounting.changed.connect(self._on_account)
        self.entry.typed.connect(self._on_typed)
        self.entry.entered.connect(self._on_entered)
        self.entry.slipped.connect(self._on_slip)
        self.entry.field.down.connect(self.lines.enter)
        self.list.line_wanted.connect(self._on_line_wanted)
        self.list.seats_wanted.connect(self._on_seats)
        self.list.referee_wanted.connect(self._on_referee)
        self.list.left.connect(self.focus_first)
        self.side.table_wanted.connect(self._on_table)
        self.side.swaps_back_wanted.connect(self.proposing.take_swaps_back)

    def retranslate(self) -> None:
        """The language in force."""
        self.head.retranslate()
        self.entry.retranslate()
        self.lines.retranslate()
        self.side.retranslate()
        self.pass_action.setText(self._say("second_pass"))
        self.missing_action.setText(self._say("only_missing"))
        self.copy_action.setText(self._say("copy"))

    def focus_first(self) -> None:
        """The field for results, or the button that pairs."""
        empty = self.stack.currentWidget() is self.empty
        (self.empty.pair if empty else self.entry.field).setFocus(Qt.FocusReason.OtherFocusReason)

    def help(self) -> Phrase:
        """What this page is for."""
        return Phrase("rounds_page.help")

    def show_found(self, what: str) -> None:
        """The table with this number, ready for its result."""
        self.entry.set_line(f"{what} ", at_once=False)

    def take_text(self, text: str) -> None:
        """Begin a line for the round under way."""
        if self.shown is not None:
            self.shown = None
            self.refresh()
        self.entry.begin(text)

    def print_out(self) -> None:
        """Print the pairings and slips of the visible round."""
        self.context.print_out(ToPrint(ON_PAPER[self.key], self.shown))

    @property
    def own_undo(self) -> OwnUndo | None:
        """The changes of the proposal, while it is visible."""
        return self.proposing if self._shows_proposal else None

    def next_step(self) -> None:
        """Pair the next round, where that is what comes next."""
        status = event_queries.status(self.context.picture)
        if not status.missing and status.phase in {"registration", "swiss"}:
            self.proposing.propose()
        else:
            self.shown = None
            self.refresh()
            self.focus_first()

    # --- What is shown

    def refresh(self) -> None:
        """Show the round that is looked at."""
        if self.context.event_id is None:
            self._forget(None)
            self.stack.setCurrentWidget(self.empty)
            return
        picture = self.context.picture
        if picture.event.id != self._event_id:
            self._forget(picture.event.id)
        self.proposing.check(picture)
        if self.shown is not None and self.shown > len(picture.swiss):
            self.shown = None
        self._sheet = self._sheet_shown(picture)
        self.head.show_sheet(
            picture,
            self._sheet,
            proposal=self.proposing.proposal is not None,
            only_missing=self.lines.only_missing,
        )
        self.pass_action.setEnabled(self._is_played)
        if self._sheet is None:
            self.stack.setCurrentWidget(self.empty)
            self.empty.show_event(picture)
            return
        self.stack.setCurrentIndex(1)
        self._show_sheet(picture, self._sheet)

    def _sheet_shown(self, picture: Picture) -> RoundState | None:
        if self.shown is None and self.proposing.proposal is not None:
            return proposed_sheet(picture, self.proposing.proposal)
        number = self.shown or len(picture.swiss)
        return published_sheet(picture, number, self._sheet) if number else None

    def _forget(self, event_id: int | None) -> None:
        """Another event: nothing of the last one stays but its proposal."""
        self._event_id = event_id
        self.shown = None
        self._pass.is_on = False
        self._sheet = None
        self.entry.field.clear()

    def _show_sheet(self, picture: Picture, sheet: RoundState) -> None:
        proposed = sheet.stage is RoundStage.PROPOSED
        results = [] if proposed else self._entered(sheet.view.number)
        noted = [note for note in notes(picture) if note.round_name == str(sheet.view.number)]
        slips = self._pass.slips(picture.event, sheet.view.number) if self._pass.is_on and not proposed else None
        times: dict[int, str] = {}
        for result in results:
            times.setdefault(result.table, clock_time(result.at))
        tables = frozenset(note.table for note in noted if note.table is not None)
        self.lines.show_sheet(sheet, Extras(times, slips, tables))
        self.entry.second_pass = slips is not None
        self.entry.stage = sheet.stage
        self.entry.set_understanding(partial(understand, sheet))
        self.head.second_pass.setChecked(slips is not None)
        self.side.show_kind(proposal=proposed)
        if proposed:
            self._show_report(sheet)
        else:
            self._show_played(sheet, slips, results)
            self.side.show_noted([note.phrase for note in noted])
        self._fold()

    def _show_played(self, sheet: RoundState, slips: dict[int, str] | None, results: list[Entered]) -> None:
        self._show_missing(sheet, self.entry.meaning)
        self.side.show_recent(recent(self.context, sheet, results[:_RECENT]))
        if slips is None:
            self.side.show_second_pass(0, 0, ())
            return
        agreeing = sum(slips.get(line.table) == line.result is not None for line in sheet.view.matches)
        self.side.show_second_pass(agreeing, len(sheet.view.matches), differing(sheet, slips))

    def _show_missing(self, sheet: RoundState, typed: TypedLine) -> None:
        missing = [line for line in sheet.view.matches if line.result is None]
        gone = {line.table: words for line in missing if (words := sheet.gone(line)) is not None}
        self.side.show_missing(missing, len(sheet.view.matches), gone, typed)

    def _show_report(self, sheet: RoundState) -> None:
        moved = 0 if self.proposing.proposal is None else len(self.proposing.proposal.moved)
        self.side.show_report(report_of(sheet, moved), odd_pairs(sheet), moved=bool(moved))

    def _entered(self, number: int) -> list[Entered]:
        """The results of the round that came one by one, the latest first."""
        steps = self.context.desk.journal(self.context.event_id, _JOURNAL_LOOKED_AT)
        current = self.context.picture.current
        found = entered(journal_queries.journal(steps), current.number if current else 0)
        return [result for result in found if result.round == number]

    def showEvent(self, event: QShowEvent) -> None:
        """Who comes back to this page comes to the round under way, unless he is correcting an old one."""
        if not (self.shown is None or event.spontaneous() or self.entry.field.text()) and self._is_under_way:
            self.shown = None
            self.make_stale()
        super().showEvent(event)

    @property
    def _is_under_way(self) -> bool:
        """Whether results of the last Swiss round are missing."""
        return (
            self.context.event_id is not None and bool(self.context.picture.pending) and not self.context.picture.seeds
        )

    def publish(self) -> None:
        """Publish the round proposed; from another page, come and look at it first."""
        if self.proposing.proposal is None:
            return
        if not self.isVisible() or self.shown is not None:
            self.shown = None
            self.context.show_page(self.key)
            self.refresh()
            return
        self.entry.field.clear()
        self.proposing.publish()

    def _on_published(self) -> None:
        """What was typed meanwhile stays in the field."""
        self.freshen()
        self._begin()

    def _on_proposal(self, is_asked: bool) -> None:
        """Another proposal: show it to who asked for it; one made anew takes nobody away from what he is at."""
        is_waited_for = is_asked or self._is_idle(self.window().focusWidget())
        if is_asked:
            self.shown = None
        self.refresh()
        if is_waited_for:
            self._begin()

    def _is_idle(self, focused: QWidget | None) -> bool:
        """Whether the focus is nowhere, or where no round is seen."""
        return focused is None or self.empty.isAncestorOf(focused)

    def _begin(self) -> None:
        """Put the focus where one begins here, unless something else is being typed meanwhile."""
        focused = self.window().focusWidget()
        if self.isVisible() and (focused is self.entry.field or not isinstance(focused, QLineEdit)):
            self.focus_first()

    @property
    def _seen(self) -> tuple[int, int, RoundStage] | None:
        """Which round is looked at."""
        sheet = self._sheet
        return None if sheet is None else (sheet.event_id, sheet.view.number, sheet.stage)

    @property
    def _is_played(self) -> bool:
        return self._sheet is not None and self._sheet.stage is not RoundStage.PROPOSED

    @property
    def _shows_proposal(self) -> bool:
        return self._sheet is not None and self._sheet.stage is RoundStage.PROPOSED

    def _on_seats(self, one: str, other: str) -> None:
        """Two players were dragged onto each other, or picked one after the other."""
        if self._sheet is None:
            return
        typed = swapped_seats(self._sheet, one, other)
        if typed.state is LineState.REFUSED and typed.says is not None:
            self.context.complain(UserError(typed.says.code, **typed.says.values))
            return
        self._carry_out(typed)

    # --- The field

    def _on_typed(self, typed: TypedLine) -> None:
        self.lines.mark(typed)
        sheet = self._sheet
        if sheet is not None and sheet.stage is not RoundStage.PROPOSED:
            self._show_missing(sheet, typed)
        self.accounting.ask(sheet, typed)

    def _on_account(self) -> None:
        self.side.show_account(self.accounting.heading, self.accounting.account)
        self._fold()

    def _on_entered(self, typed: TypedLine) -> None:
        self._carry_out(typed, self.entry.take())

    def _carry_out(self, typed: TypedLine, line: str = "") -> None:
        """Do what was typed (or dragged). Where it is refused, the reason stands beside the field, with the line."""
        if typed.swap is not None and self.proposing.proposal is not None:
            self.proposing.swap(*typed.swap)
            return
        seen = self._seen

        def refused(fault: UserError) -> None:
            self.freshen()  # so that the line is understood anew before the reason stands beside it
            if self._seen == seen:  # in another round it would mean another match
                self.entry.give_back(line, fault.phrase)

        self.context.store(typed.commands, self.freshen, refused)

    def _on_slip(self, typed: TypedLine) -> None:
        """A slip typed again: kept beside the round, and compared."""
        sheet = self._sheet
        if sheet is None or typed.result is None:
            return
        line = typed.lines[0]
        self._pass.keep(self.context.picture.event, sheet.view.number, line.table, typed.result)
        if typed.result == line.result:
            self.entry.take()
        self.refresh()

    def toggle_second_pass(self) -> None:
        """Begin to type all slips again, or end it."""
        if self._sheet is None or not self._is_played:
            return
        if self._pass.is_on:
            self.context.tell(self._pass.summary(self.context.picture.event, self._sheet.view))
        self._pass.is_on = not self._pass.is_on
        self.entry.field.clear()
        self.refresh()
        self.focus_first()

    def _on_line_wanted(self, text: str, at_once: bool) -> None:
        self.entry.set_line(text, at_once=at_once)

    def _on_table(self, table: int) -> None:
        """A table chosen beside the list: its line begins in the field; in a proposal its row is gone to."""
        if self._is_played:
            self.entry.set_line(f"{table} ", at_once=False)
        else:
            self.lines.go_to(table)

    def _on_referee(self, table: int) -> None:
        """The referee is called to a table of the round under way."""
        matches = self.context.picture.matches_of(self.context.picture.swiss[-1])
        match = next((match for match in matches if match.table_number == table), None)
        if match is not None:
            self.context.referee_here(match.id)

    # --- Head, filter, room

    def _on_round(self, place: int) -> None:
        latest = place + 1 > len(self.context.picture.swiss) or (
            place + 1 == len(self.context.picture.swiss) and self.proposing.proposal is None
        )
        self.shown = None if latest else place + 1
        self.entry.field.clear()
        self.refresh()
        self.focus_first()

    def _on_which(self, place: int) -> None:
        self.missing_action.setChecked(bool(place))
        self.lines.show_only_missing(only_missing=bool(place))
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room for the side panel, what is missing stands in the line of the field."""
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        sheet = self._sheet
        narrow = self.width() < self.context.theme.px(_NARROW_PX)
        needed = (
            sheet is None
            or sheet.stage is RoundStage.PROPOSED
            or self.accounting.heading is not None
            or self._pass.is_on
        )
        self.side.setVisible(not narrow or needed)
        self.head.make_room(played=self._is_played)
        missing = () if sheet is None or sheet.stage is RoundStage.PROPOSED else sheet.view.missing
        self.entry.set_chips(chips(self.context, missing) if narrow and missing else Html())

    def _say(self, name: str, **values: int | str) -> str:
        return self.context.say(Phrase(f"rounds_page.{name}", values))
