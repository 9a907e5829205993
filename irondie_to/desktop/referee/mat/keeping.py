"""What becomes of a followed game: kept with its table or as a file, its winner reported, records opened again."""

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
"""Takes a game that was opened, and the game of a match that it belongs to."""


class GameKeeping(QObject):
    """The records of the open event in their list, and the ways of a game into and out of them."""

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
        """List the records of the event; they are asked for beside the event loop."""
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
        """Keep the game with the event, with the game of its match if it has one; whether it was kept.

        `followed` is the row of the game that is followed, which the record finishes.
        """
        event_id = self._context.event_id
        if event_id is None:
            self.save_file(game)
            return False
        match_id, number = (None, None) if attached is None else (attached.match_id, attached.number)
        command = SaveGameRecord(event_id, self.title_of(game), record_text(game), match_id, number, followed)
        return self._context.do(command) is not None

    def save_file(self, game: Followed) -> None:
        """Ask where, and write the record there."""
        ask_where_to_save(self._context, self._window, game, self.title_of(game))

    def title_of(self, game: Followed) -> str:
        """Who plays, as the record is listed and its file is called."""
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
        """Open the record of a file."""
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
        """Have the game on the mats, and say what of its record was left out."""
        self._opened(opened.game, attached)
        if opened.fault is None:
            self._context.tell(Phrase("records.opened"))
        else:
            self._context.complain(UserError("records.left_out", count=opened.left_out, fault=opened.fault.phrase))

    def report(self, game: Followed, attached: CalledTo) -> bool:
        """Report the winner as the result of the game of the match; whether it was taken.

        Where the clock of its round never ran games are not kept one by one: there it leads to the entry of results.
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
        """The game of the match that a record was kept with."""
        if row.match_id is None or self._context.event_id != row.event_id:
            return None
        picture = self._context.picture
        match = picture.match_row(row.match_id)
        return None if match is None else called_to(picture, match)._replace(number=row.game_number or 1)

    def _remove(self, record_id: int) -> None:
        if self._context.event_id is not None:
            self._context.do(RemoveGameRecord(self._context.event_id, record_id))
