"""The games being followed: each is stored at every step, listed, and restored after a restart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.mat.commands import DiscardGame
from irondie_to.app.referee.mat.game import FollowedGame
from irondie_to.app.referee.mat.seats import MatchGame
from irondie_to.app.referee.mat.unfinished_games import (
    OpenedWork,
    UnfinishedGame,
    open_work,
    work_lines,
    work_of,
)
from irondie_to.app.referee.mat.views import mat
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.unfinished_work import UnfinishedWork
from irondie_to.desktop.referee.games_box import FOLLOWED, GamesBox
from irondie_to.errors import Phrase, UserError

Choose = Callable[[list[UnfinishedRow]], UnfinishedRow | None]
"""A function that returns the stored game to open, or None to open none."""


class FollowedGames(QObject):
    """Stores the current game and lists all games being followed.

    `opened` is emitted with the stored game to show (`OpenedWork`), and `closed` when the current game was discarded.
    """

    opened = Signal(object)
    closed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._work = UnfinishedWork(context, self)
        self._known = UnfinishedGame()
        self._attached: MatchGame | None = None
        self._is_stored = False
        self._event_id: int | None = None
        self._rows: list[UnfinishedRow] = []
        self.box = GamesBox(context, parent, FOLLOWED)
        self.box.opened.connect(self._open)
        self.box.removed.connect(self._discard_listed)
        self._work.outdated.connect(self._read_again)
        self._work.gone.connect(self._store_as_new)
        context.leaving.connect(self._try_again)
        context.work_changed.connect(self._on_work_changed)

    @property
    def is_of_another_event(self) -> bool:
        """Whether the current game belongs to an event other than the open one."""
        return self._event_id is not None and self._event_id != self._context.event_id

    async def stored_row(self) -> UnfinishedRow | None:
        """Wait for all writes of the current game, and return the row in which it is stored; None if it is not."""
        return await self._work.stored_row() if self._is_stored else None

    def is_following(self, game: FollowedGame) -> bool:
        return self._known.game is game

    def begin(self, hand: UnfinishedGame, attached: MatchGame | None) -> None:
        """Make this game or position the current one, and store it in a new row.

        `attached` is the match game that it belongs to, None if it belongs to none.
        """
        self.look_at(UnfinishedGame(), attached)
        self.change(hand, attached)

    def look_at(self, hand: UnfinishedGame, attached: MatchGame | None) -> None:
        """Make this game or position the current one. It is not stored before the next action in it."""
        self._work.begin()
        self._known, self._attached, self._is_stored = hand, attached, False
        self._event_id = self._context.event_id

    def resume(self, found: OpenedWork, attached: MatchGame | None) -> None:
        """Make a stored game the current one, so that changes are stored in its row."""
        self._work.begin(found.row)
        self._known, self._attached, self._is_stored = found.hand, attached, True
        self._event_id = found.row.event_id

    def change(self, hand: UnfinishedGame, attached: MatchGame | None) -> None:
        """Update the current game, and store it if it has changed.

        A game passed to `look_at` is first stored at the next action in it. The row is deleted when
        it would contain neither a game nor a position.
        """
        hand = replace(hand, seated=None if attached is None else attached.seated)
        before, self._known, self._attached = (self._known, self._attached), hand, attached
        if not self._is_stored and not _is_played_on(before[0], hand):
            return
        if hand.game is None and hand.laying is None:
            self._work.drop()
            self._is_stored = False
        elif (hand, attached) != before or not self._is_stored:
            self._store()

    def finish(self) -> None:
        """Stop storing the current game, because its record was saved. The next action in it stores it again."""
        self.look_at(self._known, self._attached)

    def store_again(self) -> None:
        """Repeat the write of the current game, if it is stored.

        This shows whether another window has changed the stored game.
        """
        if self._is_stored:
            self._store()

    def restore(self, called: MatchGame | None) -> None:
        """Open the stored game of the match game `called`, if there is one.

        If `called` is None, open the game of the open event that was stored last.
        """
        event_id = self._context.event_id

        def choose(rows: list[UnfinishedRow]) -> UnfinishedRow | None:
            if called is not None:
                return next((row for row in rows if _is_at(row, called)), None)
            return next((row for row in rows if row.event_id == event_id), None)

        self._ask(choose)

    def refresh(self) -> None:
        """Update the list of the games being followed."""
        self._ask(lambda _rows: None)

    @async_slot
    async def discard(self) -> None:
        """Stop following the current game. Undoing this adds the game to the list again."""
        await self._discard()

    async def _discard(self) -> None:
        known, row = self._known, await self.stored_row()
        done = row is None or (await self._context.commands.do(DiscardGame(row.event_id, row))).is_done
        if known is not self._known:
            return  # another game is followed by now
        if done:
            self.look_at(UnfinishedGame(), None)
            self.closed.emit()
        else:
            self.store_again()

    @async_slot
    async def _discard_listed(self, row_id: int) -> None:
        row = _with_id(self._rows, row_id)
        if self._is_stored and self._work.known_id == row_id:
            await self._discard()
        elif row is not None:
            await self._context.commands.do(DiscardGame(row.event_id, row))
        self.refresh()

    def _on_work_changed(self, work: UnfinishedRow | None) -> None:
        """Update the list when another window or station stores or removes a game, or a step does."""
        if work is None or (work.subject == UnfinishedKind.GAME and work.id != self._work.known_id):
            self.refresh()

    def _read_again(self, fault: UserError, row_id: int) -> None:
        self._context.messages.show_error(fault)
        self._open(row_id)

    def _store_as_new(self, fault: UserError) -> None:
        self._context.messages.show_error(fault)
        self._store()

    def _open(self, row_id: int) -> None:
        self._ask(lambda rows: _with_id(rows, row_id))

    @property
    def _picture(self) -> Picture | None:
        return None if self._context.event_id is None else self._context.picture

    def _store(self) -> None:
        hand, attached, event_id = self._known, self._attached, self._event_id
        name = unfinished_title(self._context, hand)
        self._is_stored = True
        self._work.keep(lambda row: work_of(hand, row, event_id, name, attached))

    def _try_again(self) -> None:
        """Repeat a failed write to the database before the window closes."""
        if self._work.is_behind:
            self._store()

    def _ask(self, choose: Choose) -> None:
        """Read the list of games, after all pending writes, and open the game that `choose` returns, if any."""
        context, event_id, picture = self._context, self._context.event_id, self._picture

        def work() -> tuple[list[UnfinishedRow], OpenedWork | None]:
            rows = context.desk.unfinished(UnfinishedKind.GAME, event_id)
            chosen = choose(rows)
            return rows, None if chosen is None else open_work(chosen)

        def then(found: tuple[list[UnfinishedRow], OpenedWork | None]) -> None:
            if event_id != context.event_id:
                return
            self._rows, opened = found
            self.box.show_lines(work_lines(picture, self._rows))
            if opened is not None:
                self.opened.emit(opened)

        context.background.submit(work, then, context.messages.show_error, queue=Queue.STORING)


def _with_id(rows: list[UnfinishedRow], row_id: int) -> UnfinishedRow | None:
    return next((row for row in rows if row.id == row_id), None)


def _is_at(row: UnfinishedRow, called: MatchGame) -> bool:
    return (row.match_id, row.game_number) == (called.match_id, called.number)


def _is_played_on(before: UnfinishedGame, now: UnfinishedGame) -> bool:
    """Return whether an action or a position changed between two states; False if only the shown moment changed."""
    one, other = before.game, now.game
    if one is None or other is None:
        return (one, before.laying) != (other, now.laying)
    return (one.moments, one.aside, before.laying) != (other.moments, other.aside, now.laying)


_LONGEST = 80
_NO_ISOLATES = {0x2068: None, 0x2069: None}
"""A translation table that removes the direction marks around names, which must not be part of a file name."""


def game_title(context: WindowContext, game: FollowedGame) -> str:
    """Return the title of a game: the names of both sides or, in a team game, of all players.

    The title has at most 80 characters.
    """
    one, other = mat(game).side_names
    if game.team_game:
        one, other = (", ".join(player.name or player.id for player in game.setup.players_of(side)) for side in (0, 1))
    title = context.say(Phrase("records.title_of", {"one": one, "other": other}))
    return title.translate(_NO_ISOLATES)[:_LONGEST]


def unfinished_title(context: WindowContext, hand: UnfinishedGame) -> str:
    """Return the title of an unfinished game or, if only a position is being set up, the names of both sides."""
    return " – ".join(hand.side_names) if hand.game is None else game_title(context, hand.game)
