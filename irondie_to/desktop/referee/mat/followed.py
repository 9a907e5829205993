"""The games that are being followed: they are stored at every step, listed, and restored after a restart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.mat.commands import DiscardGame
from irondie_to.app.referee.mat.seats import MatchGame
from irondie_to.app.referee.mat.unfinished_games import (
    OpenedWork,
    UnfinishedGame,
    open_work,
    seated_at,
    work_lines,
    work_of,
)
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.unfinished_work import UnfinishedWork
from irondie_to.desktop.core.work import Queue
from irondie_to.desktop.referee.mat.games_box import FOLLOWED, GamesBox
from irondie_to.desktop.referee.mat.title import unfinished_title
from irondie_to.errors import UserError

Choose = Callable[[list[UnfinishedRow]], UnfinishedRow | None]
"""A function that chooses one of the stored games, or none."""


class FollowedGames(QObject):
    """Stores the current game and lists all games that are being followed.

    `opened` is emitted with the stored game to show (`OpenedWork`), `closed` when the current game was discarded.
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

    @property
    def is_of_another_event(self) -> bool:
        """Whether the current game belongs to an event that is no longer open."""
        return self._event_id is not None and self._event_id != self._context.event_id

    @property
    def row(self) -> UnfinishedRow | None:
        """The stored row of the current game, None if it is not stored."""
        return self._work.row if self._is_stored else None

    def begin(self, hand: UnfinishedGame, attached: MatchGame | None) -> None:
        """Make this game or position the current one and store it as a new row."""
        self.look_at(UnfinishedGame(), attached)
        self.change(hand, attached)

    def look_at(self, hand: UnfinishedGame, attached: MatchGame | None) -> None:
        """Make this game or position the current one. It is not stored until the user makes the next action in it."""
        self._work.begin()
        self._known, self._attached, self._is_stored = hand, attached, False
        self._event_id = self._context.event_id

    def resume(self, found: OpenedWork, attached: MatchGame | None) -> None:
        """Make a stored game the current one."""
        self._work.begin(found.row)
        self._known, self._attached, self._is_stored = found.hand, attached, True
        self._event_id = found.row.event_id

    def change(self, hand: UnfinishedGame, attached: MatchGame | None) -> None:
        """Update the current game, and store it if it has changed.

        The stored row is deleted if there is neither a game nor a position any more.
        """
        hand = replace(hand, seated=seated_at(self._picture, attached))
        before, self._known, self._attached = (self._known, self._attached), hand, attached
        if not self._is_stored and not _is_played_on(before[0], hand):
            return
        if hand.game is None and hand.laying is None:
            self._work.drop()
            self._is_stored = False
        elif (hand, attached) != before or not self._is_stored:
            self._store()

    def finish(self) -> None:
        """Stop storing the current game, because its record was saved. It is stored again at the next action in it."""
        self.look_at(self._known, self._attached)

    def store_again(self) -> None:
        """Store the current game again. This shows whether another window has changed the stored game."""
        if self._is_stored:
            self._store()

    def restore(self, called: MatchGame | None) -> None:
        """Open a stored game: the one of the match game `called`; if that is None, the last stored one of the open
        event.
        """
        event_id = self._context.event_id

        def choose(rows: list[UnfinishedRow]) -> UnfinishedRow | None:
            if called is not None:
                return next((row for row in rows if _is_at(row, called)), None)
            return next((row for row in rows if row.event_id == event_id), None)

        self._ask(choose)

    def refresh(self) -> None:
        """Read the list of games that are being followed, and show it."""
        self._ask(lambda _rows: None)

    def discard(self) -> None:
        """Stop following the current game. Undo adds the game to the list again."""
        row = self.row
        if row is None or self._context.commands.do(DiscardGame(row.event_id, row)) is not None:
            self.look_at(UnfinishedGame(), None)
            self.closed.emit()
        else:
            self.store_again()

    def _discard_listed(self, row_id: int) -> None:
        row, own = _with_id(self._rows, row_id), self.row
        if own is not None and own.id == row_id:
            self.discard()
        elif row is not None:
            self._context.commands.do(DiscardGame(row.event_id, row))
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
        """Before the window closes, repeat a write to the database that failed."""
        if self._work.is_behind:
            self._store()
            self._context.background.wait_until_stored()

    def _ask(self, choose: Choose) -> None:
        """Read the list of games and open the chosen one. The list is read after all pending writes."""
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
    """Whether an action was done or undone between these two states. If only another moment is shown,
    the answer is no.
    """
    one, other = before.game, now.game
    if one is None or other is None:
        return (one, before.laying) != (other, now.laying)
    return (one.moments, one.aside, before.laying) != (other.moments, other.aside, now.laying)
