"""The games being followed: each is stored at every step, listed, and restored after a restart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.mat.commands import DiscardGame
from irondie_to.app.referee.mat.game import FollowedGame
from irondie_to.app.referee.mat.seats import MatchGame
from irondie_to.app.referee.mat.unfinished_games import (
    OpenedWork,
    UnfinishedGame,
    open_work,
    work_of,
)
from irondie_to.app.referee.mat.views import mat
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.unfinished_work import GONE, Unfinished, WorkSlot
from irondie_to.desktop.referee.games_box import FOLLOWED, Choose, WorkBox
from irondie_to.errors import Phrase, UserError

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


def unfinished_title(context: WindowContext, hand: UnfinishedGame) -> str:
    return " – ".join(hand.side_names) if hand.game is None else game_title(context, hand.game)


class _NamedGame(NamedTuple):
    """A game or position to store, the match game to which it belongs, and its name in the lists of other windows."""

    hand: UnfinishedGame
    attached: MatchGame | None
    name: str


class FollowedGames(QObject):
    """Stores the current game and lists all games being followed.

    `opened` is emitted with the stored game to show (`OpenedWork`), and `closed` when the current game is discarded.
    """

    opened = Signal(object)
    closed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._work = Unfinished(context, _game_row, refused=self._on_refused)
        self.slot: WorkSlot[_NamedGame] = WorkSlot(None)
        self._known = UnfinishedGame()
        self._attached: MatchGame | None = None
        self._is_stored = False
        self.box = WorkBox(context, parent, FOLLOWED, UnfinishedKind.GAME, open_work, lambda: self.slot.row_id)
        self.box.opened.connect(self._open)
        self.box.removed.connect(self._discard_listed)
        context.leaving.connect(self._try_again)

    @property
    def is_of_another_event(self) -> bool:
        return self.slot.event_id not in {None, self._context.event_id}

    async def stored_row(self) -> UnfinishedRow | None:
        """Wait for all writes of the current game, and return the row in which it is stored, or None."""
        return await self._work.stored_row(self.slot) if self._is_stored else None

    def is_following(self, game: FollowedGame) -> bool:
        return self._known.game is game

    def begin(self, hand: UnfinishedGame, attached: MatchGame | None) -> None:
        """Make this game or position the current one, and store it in a new row.

        `attached` is the match game to which it belongs, or None.
        """
        self.look_at(UnfinishedGame(), attached)
        self.change(hand, attached)

    def look_at(self, hand: UnfinishedGame, attached: MatchGame | None) -> None:
        """Make this game or position the current one, but do not store it until its next action."""
        self.slot = WorkSlot(self._context.event_id)
        self._known, self._attached, self._is_stored = hand, attached, False

    def resume(self, work: OpenedWork, attached: MatchGame | None) -> None:
        """Make a stored game the current one, so that changes are stored in its row."""
        self.slot = WorkSlot(work.row.event_id, row=work.row)
        self._known, self._attached, self._is_stored = work.hand, attached, True

    def change(self, hand: UnfinishedGame, attached: MatchGame | None) -> None:
        """Update the current game, and store it if it has changed.

        A game passed to `look_at` is not stored before its next action. The row is deleted when neither a game nor a
        position is left in it.
        """
        hand = replace(hand, seated=None if attached is None else attached.seated)
        before, self._known, self._attached = (self._known, self._attached), hand, attached
        if not self._is_stored and not _is_played_on(before[0], hand):
            return
        if hand.game is None and hand.laying is None:
            self._work.drop(self.slot)
            self.slot, self._is_stored = WorkSlot(self.slot.event_id), False
        elif (hand, attached) != before or not self._is_stored:
            self._store()

    def finish(self) -> None:
        """Stop storing the current game, because its record was saved. Its next action stores it again."""
        self.look_at(self._known, self._attached)

    def store_again(self) -> None:
        """Write the current game again, to find out whether another window has changed it."""
        if self._is_stored:
            self._store()

    def restore(self, called: MatchGame | None) -> None:
        """Open the stored game of the match game `called`, if there is one.

        If `called` is None, open the most recently stored game of the open event.
        """
        event_id = self._context.event_id

        def choose(rows: Sequence[UnfinishedRow]) -> UnfinishedRow | None:
            if called is not None:
                return next((row for row in rows if _is_at(row, called)), None)
            return next((row for row in rows if row.event_id == event_id), None)

        self._ask(choose)

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
        row = self.box.with_id(row_id)
        if self._is_stored and self.slot.row_id == row_id:
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
        self._ask(lambda rows: next((row for row in rows if row.id == row_id), None))

    def _store(self) -> None:
        self._is_stored = True
        name = unfinished_title(self._context, self._known)
        self._work.keep(self.slot, _NamedGame(self._known, self._attached, name))

    def _try_again(self) -> None:
        """Repeat a failed write to the database before another event is shown or the window closes."""
        if self.slot.is_behind:
            self._store()

    def _ask(self, choose: Choose) -> None:
        self.box.ask(choose, lambda _row, opened: self.opened.emit(opened))


def _game_row(event_id: int | None, row: UnfinishedRow | None, game: _NamedGame) -> UnfinishedRow:
    return work_of(game.hand, row, event_id, game.name, game.attached)


def _is_at(row: UnfinishedRow, called: MatchGame) -> bool:
    return (row.match_id, row.game_number) == (called.match_id, called.number)


def _is_played_on(before: UnfinishedGame, now: UnfinishedGame) -> bool:
    """Return whether an action or a position changed between two states.

    Returns False if only the shown moment changed.
    """
    former, game = before.game, now.game
    if former is None or game is None:
        return (former, before.laying) != (game, now.laying)
    return (former.moments, former.aside, before.laying) != (game.moments, game.aside, now.laying)
