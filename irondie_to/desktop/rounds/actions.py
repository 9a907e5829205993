"""The user's actions on the visible round, such as entering lines, swapping players and pairing the round again."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QShortcut

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.line import SeatSwap, TypedLine
from irondie_to.app.entry.swap import swapped_seats
from irondie_to.app.players.commands import Drop, Return
from irondie_to.app.referee.penalties.absence import GiveAbsenceLoss
from irondie_to.app.rounds.begun import not_begun, why_begun
from irondie_to.app.rounds.late_player import PlayBye, PlayLate
from irondie_to.app.rounds.pair_again import PairAgain, propose_again
from irondie_to.app.rounds.pairing import Proposal, published_seats
from irondie_to.desktop.controls.table.saved_rows import SavedRows
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.core.purposes import CallReferee, PrintDocument
from irondie_to.desktop.entry.line import EntryLine
from irondie_to.desktop.rounds.matches.row import RoundLine
from irondie_to.desktop.rounds.proposal import RoundProposal
from irondie_to.desktop.rounds.shown import SecondPass, ShownRound
from irondie_to.errors import Phrase, UserError


class RoundActions:
    """Runs the user's actions on the visible round, and then updates the Rounds page.

    `saved` tints the rows of the matches that were changed.
    """

    def __init__(
        self,
        page: Page,
        shown: ShownRound,
        entry: EntryLine,
        saved: SavedRows[RoundLine],
        proposing: RoundProposal,
        second_pass: SecondPass,
    ) -> None:
        self._page, self._saved = page, saved
        self._shown, self._entry, self._proposing, self._second_pass = shown, entry, proposing, second_pass

    @property
    def _context(self) -> WindowContext:
        return self._page.context

    def enter(self, typed: TypedLine) -> None:
        """Carry out the line that the user has entered, and clear the entry field.

        A refused line returns to the field with the reason, unless another round is visible by then. If a swap in a
        proposed round is refused, the message bar shows the reason. A slip of the second pass is stored as a slip and
        changes no result.
        """
        if typed.is_slip and not typed.value:
            self.keep_slip(typed)
        else:
            self._carry_out(typed, self._entry.field.take())

    def begin_result(self, digit: str) -> bool:
        """Start a line with this digit in the entry field. Return False if no round is visible."""
        if self._shown.sheet is None:
            return False
        self._entry.field.put(digit)
        return True

    def swap_seats(self, first: str, second: str) -> None:
        """Swap the seats of two players, given by their codes. If this is impossible, the message bar says why."""
        if self._shown.sheet is None:
            return
        typed = swapped_seats(self._shown.sheet, first, second)
        if typed.state is TypedState.REFUSED and typed.message is not None:
            self._context.messages.show_error(UserError(typed.message.code, **typed.message.values))
        else:
            self._carry_out(typed, "")

    def keep_slip(self, typed: TypedLine) -> None:
        """Store the result of a line if it is a slip typed in the second pass.

        If the slip agrees with the stored result, the entry field is cleared; otherwise its text is selected.
        """
        sheet = self._shown.sheet
        if sheet is None or not typed.is_slip or typed.result is None:
            return
        line = typed.lines[0]
        self._second_pass.keep(sheet.view.number, line.table, typed.result)
        if typed.result == line.result:
            self._entry.field.take()
        else:
            self._entry.field.selectAll()  # the next slip replaces this one
        self._page.refresh()

    def drop(self, code: str) -> None:
        """Drop the player with this code after the current round.

        A player who has already dropped is reinstated instead.
        """
        event, rows = self._context.event_id, self._context.picture.entrant_rows
        row = next((row for row in rows if row.code == code), None)
        if event is not None and row is not None:
            has_dropped = row.dropped_after is not None
            self._context.commands.do(Return(event, code, seen=row) if has_dropped else Drop(event, code, row))

    def play_bye(self, late: str, bye: str) -> None:
        """Let a late player play against the player who has the bye. Both are given by their codes."""
        event = self._context.event_id
        if event is not None:
            self._context.commands.do(PlayBye(event, late, bye))

    def play_late(self, one: str, other: str) -> None:
        """Let two late players play each other at a new table. Both are given by their codes."""
        event = self._context.event_id
        if event is not None:
            self._context.commands.do(PlayLate(event, one, other))

    def print_slips(self, table: int) -> None:
        """Open the Print page with the slip of this table of the visible round.

        If the table is `CHANGED_TABLES`, the page shows all changed slips.
        """
        sheet = self._shown.sheet
        if sheet is not None:
            self._context.navigation.show_page("print", PrintDocument("slips", sheet.view.number, table))

    def call_referee(self, table: int, part: str = "") -> None:
        """Open the Referee page with the match at this table in the visible round.

        `part` is the key of the part of the page to show; if it is empty, the part that was shown last is shown again.
        Does nothing in a proposed round.
        """
        picture, sheet = self._context.picture, self._shown.sheet
        rounds = [] if sheet is None else [row for row in picture.swiss if row.number == sheet.view.number]
        matches = [match for row in rounds for match in picture.matches_of(row)]
        match = next((match for match in matches if match.table_number == table), None)
        if match is not None:
            self._context.navigation.show_page("referee", CallReferee(match.id, part))

    @async_slot
    async def _carry_out(self, typed: TypedLine, line: str) -> None:
        if isinstance(typed.value, SeatSwap):
            self._proposing.swap(*typed.value)
            return
        words = self._context.say(Phrase("absence.words"))
        commands = [
            replace(command, words=words) if isinstance(command, GiveAbsenceLoss) else command
            for command in typed.value
        ]
        is_stored = await self._entry.store(self._page, commands, line, lambda: self._shown.identity)
        if is_stored and typed.result is not None:
            self._saved.show({match.table for match in typed.lines})


_NO_AGAIN = {"round.none_published": "rounds_page.again_no_round", "round.again_imported": "rounds_page.again_imported"}
"""The text of the action that pairs the latest round again, by the refusal, unless the round has begun."""


class PairingAgain(QObject):
    """Computes a new pairing of the latest round in a worker thread, and publishes it instead of the current one."""

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._is_busy = False

    def start(self) -> None:
        """Pair the latest round again. If that is impossible, the message bar says why and what can be done instead."""
        if self._is_busy or self._context.event_id is None:
            return
        picture = self._context.picture
        try:
            row = not_begun(picture)
        except UserError as fault:
            self._context.messages.show_error(fault)
            return
        self._is_busy = True
        name = Phrase("rounds_page.pairing_again", {"round": row.number})
        self._context.run_in_background(partial(_proposed, picture), partial(self._publish, picture), name)

    def show_possible(self, action: QAction, key: QShortcut, picture: Picture | None) -> None:
        """Enable the action or, if the round cannot be paired again, disable it and give the reason in its text.

        `key` is enabled while the action is disabled. `picture` is None while no event is open.
        """
        refusal = Phrase("round.none_published") if picture is None else why_begun(picture)
        action.setEnabled(refusal is None)
        key.setEnabled(refusal is not None)
        code = "rounds_page.pair_again" if refusal is None else _NO_AGAIN.get(refusal.code, "rounds_page.again_begun")
        self._context.word(action, text=code)

    @async_slot
    async def _publish(self, picture: Picture, proposal: Proposal | UserError) -> None:
        self._is_busy = False
        if isinstance(proposal, UserError):
            self._context.messages.show_error(proposal)
            return
        seats = published_seats(picture, picture.swiss[-1])
        await self._context.commands.do(PairAgain(picture.event.id, proposal, seats))


def _proposed(picture: Picture) -> Proposal | UserError:
    try:
        return propose_again(picture)
    except UserError as fault:
        return fault
