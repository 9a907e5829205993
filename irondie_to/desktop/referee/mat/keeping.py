"""Game records: kept with a match or in a file, opened again, and the winner reported as a result."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.game_end_commands import EndGame
from irondie_to.app.core.rows import GameRecordRow, UnfinishedRow
from irondie_to.app.referee.mat.attached import is_timed
from irondie_to.app.referee.mat.commands import RemoveGameRecord, SaveGameRecord
from irondie_to.app.referee.mat.game import Followed, Opened, open_record, record_text
from irondie_to.app.referee.mat.records import record_lines
from irondie_to.app.referee.mat.seats import CalledTo, called_to, guests_by_side
from irondie_to.app.referee.mat.views import mat
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.referee.mat.files import ask_for_record, ask_where_to_save, read_record_file
from irondie_to.desktop.referee.mat.records import RecordsBox
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import Winner

Open = Callable[[Followed, CalledTo | None], None]
"""Receives a game that was opened, and the match game it belongs to."""


class GameKeeping(QObject):
    """The list of records of the open event, and all ways to save and open a game."""

    def __init__(self, context: WindowContext, opened: Open, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._opened = opened
        self._window = parent
        self._asking = 0
        self.box = RecordsBox(context, parent)
        self.box.opened.connect(self.open_kept)
        self.box.removed.connect(self._remove)

    def refresh(self) -> None:
        """List the records of the event; they are read in a worker thread."""
        context, event_id = self._context, self._context.event_id
        self._asking += 1
        number = self._asking
        self.box.setVisible(event_id is not None)
        if event_id is None:
            return
        picture, desk = context.picture, context.desk

        def then(rows: list[GameRecordRow]) -> None:
            if number == self._asking:
                self.box.show_lines(record_lines(picture, rows))

        context.plan(lambda: desk.game_records(event_id), then)

    def save(self, game: Followed, attached: CalledTo | None, followed: UnfinishedRow | None) -> bool:
        """Keep the game with the event, and with its match game if it has one. Returns whether it was kept.

        `followed` is the stored row of the game, which the record replaces.
        """
        event_id = self._context.event_id
        if event_id is None:
            self.save_file(game)
            return False
        match_id, number = (None, None) if attached is None else (attached.match_id, attached.number)
        command = SaveGameRecord(event_id, self.title_of(game), record_text(game), match_id, number, followed)
        return self._context.do(command) is not None

    def save_file(self, game: Followed) -> None:
        """Ask for a file name and write the record to that file."""
        ask_where_to_save(self._context, self._window, game, self.title_of(game))

    def title_of(self, game: Followed) -> str:
        """The players' names, as the title of the record in the list and as its file name."""
        one, other = mat(game).side_names
        if game.team_game:
            one, other = (
                ", ".join(player.name or player.id for player in game.setup.players_of(side)) for side in (0, 1)
            )
        title = self._context.say(Phrase("records.title_of", {"one": one, "other": other}))
        return title.translate({0x2068: None, 0x2069: None})[:80]

    def ask_for_file(self) -> None:
        """Ask for a file and open its record."""
        ask_for_record(self._context, self._window, self.show_opened)

    def open_file(self, path: str) -> None:
        """Open the record in a file."""
        read_record_file(self._context, path, self.show_opened)

    def open_kept(self, record_id: int) -> None:
        """Open a record of the list."""
        context, desk = self._context, self._context.desk

        def work() -> tuple[GameRecordRow, Opened]:
            row = desk.game_record(record_id)
            return row, open_record(row.record)

        def then(found: tuple[GameRecordRow, Opened]) -> None:
            row, opened = found
            self.show_opened(opened, self._belonging(row))

        context.plan(work, then)

    def show_opened(self, opened: Opened, attached: CalledTo | None = None) -> None:
        """Show the game on the mats, and say which part of the record was left out."""
        self._opened(opened.game, attached)
        if opened.fault is None:
            self._context.tell(Phrase("records.opened"))
        else:
            self._context.complain(UserError("records.left_out", count=opened.left_out, fault=opened.fault.phrase))

    def report(self, game: Followed, attached: CalledTo) -> bool:
        """Report the winner as the result of the game in its match. Returns whether it was recorded.

        In a round whose clock never ran, results are entered per match: then this opens the page for results.
        """
        event_id, result, seats = self._context.event_id, game.state.result, guests_by_side(game, attached)
        if event_id is None or result is None or seats is None:
            return False
        if not is_timed(self._context.picture, attached):
            self._context.tell(Phrase("referee_game.type_result", {"table": attached.table}))
            self._context.show_page("knockout" if self._context.picture.seeds else "rounds")
            return False
        winner = (Winner.A, Winner.B)[seats[result]] if result in {0, 1} else Winner.DRAWN
        at_ms = self._context.ticker.clock.second_ms()
        return self._context.do(EndGame(event_id, at_ms, attached.table, winner)) is not None

    def _belonging(self, row: GameRecordRow) -> CalledTo | None:
        """The match game that a record was kept with, None if there is none in the open event."""
        if row.match_id is None or self._context.event_id != row.event_id:
            return None
        picture = self._context.picture
        match = picture.match_row(row.match_id)
        return None if match is None else called_to(picture, match)._replace(number=row.game_number or 1)

    def _remove(self, record_id: int) -> None:
        if self._context.event_id is not None:
            self._context.do(RemoveGameRecord(self._context.event_id, record_id))
