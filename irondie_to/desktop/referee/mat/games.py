"""The games being followed and the saved game records: how they are stored, listed, opened and removed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.game_commands import EndGame
from irondie_to.app.core.rows import GameRecordRow, UnfinishedRow
from irondie_to.app.core.steps import Areas, Changes
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.mat.game import FollowedGame, OpenedRecord, open_record, record_text
from irondie_to.app.referee.mat.game_end import is_awaited, seen_match, winner_for
from irondie_to.app.referee.mat.replay import MOST_BYTES
from irondie_to.app.referee.mat.seats import MatchGame, match_game
from irondie_to.app.referee.mat.unfinished_games import (
    DiscardGame,
    OpenedWork,
    RemoveGameRecord,
    SaveGameRecord,
    UnfinishedGame,
    game_record,
    open_work,
    record_lines,
    work_of,
)
from irondie_to.app.referee.mat.views import mat
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.file_dialogs import ask_where, ask_which
from irondie_to.desktop.core.unfinished_work import GONE, Unfinished, WorkSlot
from irondie_to.desktop.referee.lists import FOLLOWED, GamesBox, WorkBox
from irondie_to.errors import Phrase, UserError
from irondie_to.files import open_file, write_file

_LONGEST = 80
_NO_ISOLATES = {0x2068: None, 0x2069: None}
"""A translation table that removes the direction marks around names. They must not be part of a file name."""


def game_title(context: WindowContext, game: FollowedGame) -> str:
    """Return the names of both sides or, in a team game, of all players: at most 80 characters."""
    side_a, side_b = mat(game).side_names
    if game.team_game:
        sides = (game.setup.players_of(side) for side in (0, 1))
        side_a, side_b = (", ".join(player.name or player.id for player in players) for players in sides)
    title = context.say(Phrase("records.title_of", {"one": side_a, "other": side_b}))
    return title.translate(_NO_ISOLATES)[:_LONGEST]


class _NamedGame(NamedTuple):
    """A game or position to store, the match game to which it belongs, and its name in the list of games."""

    unfinished: UnfinishedGame
    attached: MatchGame | None
    name: str


class FollowedGames(WithContext, QObject):
    """Stores the current game and lists all games being followed.

    `opened` is emitted with the stored game to show (`OpenedWork`), and `closed` when the current game is discarded.
    """

    opened = Signal(object)
    closed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._work: Unfinished[_NamedGame] = Unfinished(
            context,
            lambda event_id, row, game: work_of(game.unfinished, row, event_id, game.name, game.attached),
            lambda: (self.slot,),
            refused=self._on_refused,
        )
        self.slot: WorkSlot[_NamedGame] = WorkSlot(None)
        self._known = UnfinishedGame()
        self._attached: MatchGame | None = None
        self.box = WorkBox(context, parent, FOLLOWED, UnfinishedKind.GAME, open_work, lambda: self.slot.row_id)
        self.box.opened.connect(self._open)
        self.box.removed.connect(self._discard_listed)

    async def stored_row(self) -> UnfinishedRow | None:
        """Wait for all writes of the current game, and return the row in which it is stored, or None."""
        return await self._work.stored_row(self.slot)

    def is_following(self, game: FollowedGame) -> bool:
        return self._known.game is game

    def begin(self, unfinished: UnfinishedGame, attached: MatchGame | None) -> None:
        """Make this game or position the current one, and store it in a new row.

        `attached` is the match game to which it belongs, or None.
        """
        self.look_at(UnfinishedGame(), attached)
        self.change(unfinished, attached)

    def look_at(self, unfinished: UnfinishedGame, attached: MatchGame | None) -> None:
        """Make this game or position the current one, but do not store it until its next action."""
        self._work.store_rest()  # of the game before
        self.slot = WorkSlot(self._context.event_id)
        self._known, self._attached = unfinished, attached

    def resume(self, work: OpenedWork, attached: MatchGame | None) -> None:
        """Make a stored game the current one, so that changes are stored in its row."""
        self.slot = WorkSlot(work.row.event_id, _NamedGame(work.unfinished, attached, work.row.name), work.row)
        self._known, self._attached = work.unfinished, attached

    def change(self, unfinished: UnfinishedGame, attached: MatchGame | None) -> None:
        """Update the current game, and store it if it has changed.

        A game passed to `look_at` is not stored before its next action. The row is deleted when neither a game nor a
        position is left in it.
        """
        if attached is not None:
            unfinished = replace(unfinished, seated=attached.seated, names=attached.names)
        before, self._known, self._attached = (self._known, self._attached), unfinished, attached
        is_stored = self.slot.value is not None
        if not is_stored and not _is_played_on(before[0], unfinished):
            return
        if unfinished.game is None and unfinished.laying is None:
            self._work.drop(self.slot)
            self.slot = WorkSlot(self.slot.event_id)
        elif (unfinished, attached) != before or not is_stored:
            self._store()

    def finish(self) -> None:
        """Stop storing the current game, because its record was saved. Its next action stores it again."""
        self.look_at(self._known, self._attached)

    def store_again(self) -> None:
        """Write the current game again, to find out whether another window has changed it."""
        if self.slot.value is not None:
            self._store()

    def restore(self, called: MatchGame | None) -> None:
        """Open the stored game of the match game `called`, if there is one.

        If `called` is None, open the most recently stored game of the open event or, if no event is open, the most
        recently stored game without an event.
        """
        event_id = self._context.event_id
        if called is None:
            self._ask(lambda row: row.event_id == event_id)
        else:
            self._ask(lambda row: (row.match_id, row.game_number) == (called.match_id, called.number))

    async def _discard(self) -> None:
        """Stop following the current game. Undoing this adds the game to the list again."""
        known, row = self._known, await self.stored_row()
        done = row is None or (await self._context.commands.do(DiscardGame(row.event_id, row))).is_done
        if known is not self._known:
            return  # another game is followed by now
        if done:
            self.look_at(UnfinishedGame(), None)
            self.closed.emit()
        else:
            self.store_again()

    discard = async_slot(_discard)

    @async_slot
    async def _discard_listed(self, row_id: int) -> None:
        row = self.box.with_id(row_id)
        if self.slot.row_id == row_id:
            await self._discard()
        elif row is not None:
            await self._context.commands.do(DiscardGame(row.event_id, row))
        self.box.refresh()

    def _on_refused(self, slot: WorkSlot[_NamedGame], fault: UserError) -> None:
        """If another window has changed the game, show the changed game.

        If another window has finished the game, store the game of this window in a new row.
        """
        is_current = slot is self.slot
        if is_current or not slot.is_refused:
            self._context.messages.show_error(fault)
        if is_current and slot.is_refused and fault.code == GONE:
            self.slot = WorkSlot(slot.event_id)
            self._store()
        elif is_current and slot.row is not None and slot.is_refused:
            self._open(slot.row.id)

    def _open(self, row_id: int) -> None:
        self._ask(lambda row: row.id == row_id)

    def _store(self) -> None:
        game = self._known.game
        name = " – ".join(self._known.side_names) if game is None else game_title(self._context, game)
        self._work.keep(self.slot, _NamedGame(self._known, self._attached, name))

    def _ask(self, is_wanted: Callable[[UnfinishedRow], bool]) -> None:
        self._work.store_rest()  # of the current game, before another one is shown
        self.box.ask(is_wanted, lambda _row, opened: self.opened.emit(opened))


def _is_played_on(before: UnfinishedGame, now: UnfinishedGame) -> bool:
    """Return whether an action or a position changed between two states.

    Returns False if only the shown moment changed.
    """
    former, game = before.game, now.game
    if former is None or game is None:
        return (former, before.laying) != (game, now.laying)
    return (former.moments, former.aside, before.laying) != (game.moments, game.aside, now.laying)


class GameRecords(WithContext, QObject):
    """The list of the open event's game records; opens records, saves and copies games, and reports their winners.

    `opened` is called with the opened game and its match game (None if it has none). `listed` is emitted when the
    records have been read.
    """

    listed = Signal()

    def __init__(
        self,
        context: WindowContext,
        followed: FollowedGames,
        opened: Callable[[FollowedGame, MatchGame | None], None],
        parent: QWidget,
    ) -> None:
        super().__init__(context, parent)
        self._followed = followed
        self._opened = opened
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
        ask_which(self._context, self.box.window(), title, kinds, self.open_file)

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
        """Write the game's record, up to the shown moment, to a file that the user chooses, in a worker thread."""
        context, name, text = self._context, f"{game_title(self._context, game)}.json", record_text(game).encode()

        def save(path: str) -> None:
            said = Phrase("records.saved", {"file": path})
            write = partial(write_file, path, text)
            context.run_in_background(write, lambda _: context.messages.show(said), queue=Queue.FILES)

        ask_where(context, self.box.window(), name, Phrase("records.save_title"), Phrase("records.filter"), save)

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
