"""The game records in the event and in files: how they are listed, opened, saved and removed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.game_end_commands import EndGame
from irondie_to.app.core.rows import GameRecordRow
from irondie_to.app.core.steps import Areas, Changes
from irondie_to.app.referee.mat.commands import RemoveGameRecord, SaveGameRecord
from irondie_to.app.referee.mat.game import FollowedGame, OpenedRecord, open_record, record_text
from irondie_to.app.referee.mat.game_end import winner_for
from irondie_to.app.referee.mat.match_link import is_awaited, seen_match
from irondie_to.app.referee.mat.records import game_record, record_lines
from irondie_to.app.referee.mat.replay import MOST_BYTES
from irondie_to.app.referee.mat.seats import MatchGame, match_game
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.file_dialogs import ask_where, ask_which
from irondie_to.desktop.referee.games_box import GamesBox
from irondie_to.desktop.referee.mat.followed import FollowedGames, game_title
from irondie_to.errors import Phrase, UserError
from irondie_to.files import open_file, write_file

Open = Callable[[FollowedGame, MatchGame | None], None]
"""A function called with an opened game and the match game to which it belongs (None if there is none)."""


def write_record_file(context: WindowContext, path: str, game: FollowedGame) -> None:
    """Write the game's record, up to the shown moment, to a file in a worker thread."""
    text = record_text(game).encode()
    context.run_in_background(
        lambda: write_file(path, text), lambda _: context.messages.show(Phrase("records.saved", {"file": path}))
    )


class GameRecords(QObject):
    """The list of the open event's game records, all ways to open a record, and all ways to save a game.

    `opened` is called with the opened game and its match game, or None. `parent` is the parent of the file dialogs.
    `listed` is emitted when the records have been read.
    """

    listed = Signal()

    def __init__(self, context: WindowContext, followed: FollowedGames, opened: Open, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._followed = followed
        self._opened = opened
        self._parent = parent
        self._latest_query = 0
        self._rows: dict[int, GameRecordRow] = {}  # those in the list, by id
        self._event: int | None = None  # the event of these rows
        self.box = GamesBox(context, parent)
        self.box.opened.connect(self.open_kept)
        self.box.removed.connect(self._remove)
        context.changed.connect(self._on_changes)

    @property
    def is_read(self) -> bool:
        return self._event == self._context.event_id

    def seen(self, attached: MatchGame) -> tuple[GameRecordRow, ...] | None:
        """Return the records of this match game as of the last reading; None before the first reading."""
        game = attached.match_id, attached.number
        rows = tuple(row for row in self._rows.values() if (row.match_id, row.game_number) == game)
        return rows if self.is_read else None

    def has(self, game: FollowedGame) -> bool:
        """Return whether the current record of this game is among those last read."""
        text = record_text(game)
        return any(row.record == text for row in self._rows.values())

    def refresh(self) -> None:
        """Read the records of the event in a worker thread, and list them. If no event is open, the list is hidden."""
        context, event_id = self._context, self._context.event_id
        self._latest_query += 1
        query = self._latest_query
        self.box.setVisible(event_id is not None)
        if event_id != self._event:  # the listed records belong to another event
            self._rows, self._event = {}, None
            self.box.show_lines(())
        if event_id is None:
            return
        picture, desk = context.picture, context.desk

        def then(rows: list[GameRecordRow]) -> None:
            if query == self._latest_query:
                self._rows, self._event = {row.id: row for row in rows}, event_id
                self.box.show_lines(record_lines(picture, rows))
                self.listed.emit()

        context.run_in_background(lambda: desk.game_records(event_id), then)

    def ask_for_file(self) -> None:
        title, kinds = Phrase("records.open_title"), Phrase("records.filter")
        ask_which(self._context, self._parent, title, kinds, self.open_file)

    def open_file(self, path: str) -> None:
        """Open the game record in this file.

        At most one byte more than the maximum size of a record is read, which is enough to refuse a larger file.
        """

        def work() -> OpenedRecord:
            with open_file(path) as file:
                return open_record(file.read(MOST_BYTES + 1))

        reading = Phrase("frame.reading", {"file": Path(path).name})
        self._context.run_in_background(work, self._show_opened, reading)

    def open_kept(self, record_id: int) -> None:
        desk = self._context.desk

        def work() -> tuple[OpenedRecord, GameRecordRow]:
            row = desk.read(partial(game_record, record_id=record_id))
            return open_record(row.record), row

        self._context.run_in_background(work, lambda read: self._show_opened(read[0], self._match_game_of(read[1])))

    async def save(self, game: FollowedGame, attached: MatchGame | None) -> int | None:
        """Save the game's record in the event, linked to the match game if there is one.

        Return the id of the step, None if the record was not saved.

        A game whose record was saved is no longer stored as unfinished, unless it was continued in the meantime. If no
        event is open, the user is asked for a file instead, and the result is None.
        """
        event_id = self._context.event_id
        if event_id is None:
            self.save_file(game)
            self._followed.store_again()
            return None
        match_id, number = (None, None) if attached is None else (attached.match_id, attached.number)
        title, row = game_title(self._context, game), await self._followed.stored_row()
        seen = None if attached is None else self.seen(attached)
        command = SaveGameRecord(event_id, title, record_text(game), match_id, number, row, seen)
        done = await self._context.commands.do(command)
        is_following = self._followed.is_following(game)  # or another game by now
        if done.is_done and is_following:
            self._followed.finish()
        elif is_following:
            self.refresh()  # saving again replaces a record that another station has saved meanwhile
            self._followed.store_again()
        return done.step

    def save_file(self, game: FollowedGame) -> None:
        context, name = self._context, f"{game_title(self._context, game)}.json"
        title, kind = Phrase("records.save_title"), Phrase("records.filter")
        ask_where(context, self._parent, name, title, kind, lambda path: write_record_file(context, path, game))

    def copy(self, game: FollowedGame) -> None:
        QGuiApplication.clipboard().setText(record_text(game))
        self._context.messages.show(Phrase("mat.copied"))

    async def report(self, game: FollowedGame, attached: MatchGame) -> int | None:
        """Report the winner of this match game. Return the id of the step, None if nothing was recorded.

        Nothing is recorded if the game is not over, or if the match game no longer awaits this result.
        """
        event_id, winner = self._context.event_id, winner_for(game, attached)
        if event_id is None or winner is None:
            return None
        picture = self._context.picture
        if not is_awaited(picture, game, attached):
            self._context.messages.show_error(UserError("desk.changed_elsewhere"))
            return None
        at_ms = self._context.ticker.clock.second_ms()
        command = EndGame(event_id, at_ms, attached.table, winner, seen_match(picture, attached))
        return (await self._context.commands.do(command)).step

    def _on_changes(self, changes: Changes) -> None:
        """Reload the records after a step of this window that affects them, even while a game hides the list."""
        if changes.initiator is self._context and changes.areas & Areas.NOTES:
            self.refresh()

    def _show_opened(self, opened: OpenedRecord, attached: MatchGame | None = None) -> None:
        self._opened(opened.game, attached)
        messages, fault = self._context.messages, opened.fault
        if fault is None:
            messages.show(Phrase("records.opened"))
        else:
            messages.show_error(UserError("records.left_out", count=opened.left_out, fault=fault.phrase))

    def _match_game_of(self, row: GameRecordRow) -> MatchGame | None:
        if row.match_id is None or self._context.event_id != row.event_id:
            return None
        match = self._context.picture.match_row(row.match_id)
        return None if match is None else match_game(self._context.picture, match)._replace(number=row.game_number or 1)

    def _remove(self, record_id: int) -> None:
        if self._context.event_id is not None:
            self._context.commands.do(RemoveGameRecord(self._context.event_id, record_id, self._rows[record_id]))
