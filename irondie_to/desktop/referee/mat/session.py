"""Starts, opens and restores games and positions, stores them while they are followed, and saves their records."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QSignalBlocker, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.mat.game import FollowedGame, start
from irondie_to.app.referee.mat.game_end import EndAct, LinkedGame, absence_of, marks_here
from irondie_to.app.referee.mat.laying import Laying, lay_sets
from irondie_to.app.referee.mat.seats import NO_SEATS, MatchGame, NextGame, match_game, read_next_game, write_next_game
from irondie_to.app.referee.mat.unfinished_games import OpenedWork, UnfinishedGame, match_of
from irondie_to.app.referee.penalties.absence import MarkAbsent
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.acting.messages import MessageChoice
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.purposes import result_place
from irondie_to.desktop.core.unfinished_work import CHANGED, GONE, Unfinished, WorkSlot
from irondie_to.desktop.referee.mat.games import FollowedGames, GameRecords
from irondie_to.desktop.referee.mat.laying import LayingArea
from irondie_to.desktop.referee.mat.play import PlayArea
from irondie_to.desktop.referee.mat.start import StartForm
from irondie_to.errors import Phrase, UserError


class GameAreas(WithContext, QStackedWidget):
    """Shows one of the three areas of the *Game* part.

    `area_shown` is emitted by the `show_…` methods.
    """

    area_shown = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self.start_form, self.play, self.laying = (
            StartForm(context, self),
            PlayArea(context, self),
            LayingArea(context, self),
        )
        for area in (self.start_form, self.play, self.laying):
            self.addWidget(area)

    @property
    def shows_start(self) -> bool:
        return self.currentWidget() is self.start_form

    @property
    def shows_play(self) -> bool:
        return self.currentWidget() is self.play

    @property
    def position(self) -> Laying | None:
        """The position being set up by hand, or None while another area is shown."""
        return self.laying.laying if self.currentWidget() is self.laying else None

    def show_start(self) -> None:
        self._show_area(self.start_form)

    def show_play(self) -> None:
        self._show_area(self.play)

    def show_laying(self, laying: Laying) -> None:
        self.laying.lay(laying)
        self._show_area(self.laying)

    def focus_first(self) -> None:
        if self.shows_start:
            self.start_form.seats[0][0].name.setFocus()
        else:
            (self.play.mat if self.shows_play else self.laying.mat).setFocus()

    def _show_area(self, area: QWidget) -> None:
        if self.isVisible() and area is not self.currentWidget():
            self._context.messages.page_left.emit()
        self.setCurrentWidget(area)
        self.area_shown.emit()
        if self.isVisible():
            self.focus_first()


class GameSession(WithContext, QObject):
    """Shows games and positions in the areas of the *Game* part, and stores them.

    `changed` is emitted after `link` has been changed by `call_to`, by `attach` or by `finish`, and after the records
    have been read.
    """

    changed = Signal()

    def __init__(self, context: WindowContext, areas: GameAreas, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._areas = areas
        self._play = areas.play
        self._form = areas.start_form
        self._event_id: object = self  # the event id at the last `show_event` (None: no event); before, `self`
        self.link = areas.play.link
        self.followed = FollowedGames(context, parent)
        self.records = GameRecords(context, self.followed, self._look_at, parent)
        self.link.is_kept = self.records.has
        self.records.listed.connect(self.changed)
        self.seats = _KeptSeats(context, self._form)
        self._form.begin.clicked.connect(self.begin_game)
        self._form.table_wanted.connect(self.call_to)
        self._form.lay.clicked.connect(self._lay_sets)
        self._play.moved.connect(self._store)
        self.followed.opened.connect(self._resume)
        self.followed.closed.connect(self._close)
        areas.laying.played.connect(self._play_position)
        areas.laying.panel.leave.clicked.connect(self._leave_laying)
        areas.laying.changed.connect(self._store)

    @property
    def game(self) -> FollowedGame | None:
        return self._play.game

    def show_event(self, called: MatchGame | None = None) -> bool:
        """Adapt to the open event. Return False if this was already done for this event.

        A game of another event is removed from the mats; a game without an event stays open. If the start form is shown
        then and no game is open, the stored game of the match game `called` is opened or, if `called` is None, the last
        stored game of the event. The entries of another event are removed from the start form. If `called` is None, the
        form is also filled with the stored entries.
        """
        if self._context.event_id == self._event_id:
            return False
        self._event_id = self._context.event_id
        self.link.clear()
        if self.followed.slot.event_id not in {None, self._context.event_id}:  # a game of another event
            self.followed.look_at(UnfinishedGame(), None)
            self._play.clear()
            self._areas.setCurrentWidget(self._form)
        self.seats.leave_event()
        if self.game is None and self._areas.shows_start:
            self.followed.restore(called)
        if called is None:
            self.seats.restore()
        return True

    def call_to(self, called: MatchGame) -> None:
        """Enter the players of this match game and their sets in the start form. A game on the mats stays there.

        If there is no game on the mats, the stored game of the match is opened, if there is one.
        """
        if not self.show_event(called) and self.game is None:
            self._areas.show_start()
            self.followed.restore(called)
        self.link.call_to(called)
        self._form.fill_seats(called.players)
        self.changed.emit()

    def begin_game(self) -> None:
        """Begin the game of the start form. If a player of its match is marked as absent, ask first."""
        form = self._form
        attached = self.link.played_by(form.names)
        question = None if attached is None else self._absence(attached)
        if question is not None:
            self._context.messages.ask(*question, lambda: None)
            return
        try:
            game = start(form.sides, self._rulings(), 1 if form.overtime.isChecked() else None)
        except UserError as fault:
            self._context.messages.show_error(fault, until=form.changed)
            return
        self.follow(game, attached)
        self.seats.forget()

    def _absence(self, attached: MatchGame) -> tuple[Phrase, tuple[MessageChoice, ...]] | None:
        """Return a question that asks whether absent players of the match have arrived, and its only answer.

        Returns None if no player of the match is marked as absent.
        """
        picture = self.link.picture
        fault = None if picture is None else absence_of(picture, attached)
        if picture is None or fault is None:
            return None
        marks = marks_here(picture, attached, fault.players)
        (choice,) = fault.choices
        return fault.phrase, (MessageChoice(choice.short, partial(self._begin_after, marks), choice.what),)

    @async_slot
    async def _begin_after(self, marks: tuple[MarkAbsent, ...]) -> None:
        done = await self._context.commands.do(*marks)
        if done.is_done:
            self.begin_game()

    def follow(self, game: FollowedGame, attached: MatchGame | None = None) -> None:
        """Store a new game and show it on the mats. `attached` is the match game to which it belongs, or None."""
        self.followed.begin(UnfinishedGame(game), attached)
        self._put(game, attached)

    @async_slot
    async def save(self, shown: LinkedGame) -> None:
        """Save the game's record in the event or, if no event is open, in a file."""
        await self.records.save(shown.game, shown.attached)

    @async_slot
    async def attach(self, shown: LinkedGame) -> None:
        """Save the game's record for the match game to which the referee was last called, and link the game to it.

        The game is not linked if there is no call, if the record is not saved, or if the game was continued in the
        meantime.
        """
        called = shown.called
        is_saved = called is not None and await self.records.save(shown.game, called) is not None
        if called is not None and is_saved and self.game is shown.game:
            self.link.attach(called)
            self.changed.emit()

    @async_slot
    async def finish(self, shown: LinkedGame) -> None:
        """Carry out the action of the main button below a finished game.

        The action enters the result of the match, enters the winner and opens the start form for the next game, leads
        to the field for the result, or saves the record.
        """
        end = shown.end
        if end is None or end.act is None:
            return
        if end.act is EndAct.FIELD:
            self.show_results(shown)
            return
        if end.act is EndAct.RECORD or end.match is None:
            step = await self.records.save(shown.game, shown.attached)
        else:
            step = await self.records.report(shown.game, end.match)
        if step is None or self.game is not shown.game:
            return
        self.link.saved_step = step
        self.changed.emit()
        match = self._context.picture.match_row(end.match.match_id) if end.match is not None else None
        if end.act is EndAct.NEXT_GAME and match is not None:
            self.call_to(match_game(self._context.picture, match))
            self._areas.show_start()
            self._form.begin.setFocus()  # Enter goes on with the next game

    def undo_finish(self, shown: LinkedGame) -> None:
        if shown.saved_step is not None:
            self.link.saved_step = None
            self._context.commands.undo(shown.saved_step)

    def show_results(self, shown: LinkedGame) -> None:
        """Open the page for results, with a line for the match of this game if it has no result yet.

        Does nothing if the game belongs to no match, or if the match is gone.
        """
        picture, match = self.link.picture, None if shown.attached is None else shown.attached.match_id
        row = None if picture is None else picture.match_row(match)
        if picture is not None and row is not None:
            place = result_place(picture, row, self._context.say)
            self._context.navigation.show_page(place.page, place.purpose if row.is_pending else None)

    def _look_at(self, game: FollowedGame, attached: MatchGame | None) -> None:
        """Show the game of an opened record on the mats, but do not store it until its next action."""
        self.followed.look_at(UnfinishedGame(game), attached)
        self._put(game, attached)

    def _put(self, game: FollowedGame, attached: MatchGame | None) -> None:
        self.link.attach(attached)
        self._play.put(game)
        self._areas.show_play()

    def _resume(self, work: OpenedWork) -> None:
        picture = self.link.picture
        attached = None if picture is None else match_of(picture, work)
        self.followed.resume(work, attached)
        self.link.attach(attached)
        if work.unfinished.game is None:
            self._play.clear()
        else:
            self._play.put(work.unfinished.game)
        if work.unfinished.laying is None:
            self._areas.show_play()
        else:
            self._areas.show_laying(work.unfinished.laying)
        if work.fault is not None:
            self._context.messages.show_error(
                UserError("records.left_out", count=work.left_out, fault=work.fault.phrase)
            )

    def _store(self) -> None:
        self.followed.change(UnfinishedGame(self.game, self._areas.position), self.link.attached)

    def _close(self) -> None:
        self._play.clear()
        self.link.attach(None)
        self._areas.show_start()

    def lay(self, laying: Laying) -> None:
        """Let the user set up a position by hand, starting from this one, which is stored with the shown game."""
        self._areas.show_laying(laying)
        self._store()

    def _lay_sets(self) -> None:
        """Let the user set up a position with the sets of the start form.

        A game on the mats stays only in the list of games being followed.
        """
        laying, attached = lay_sets(self._form.sides, self._rulings()), self.link.played_by(self._form.names)
        self._play.clear()
        self.link.attach(attached)
        self.followed.begin(UnfinishedGame(laying=laying), attached)
        self._areas.show_laying(laying)

    def _play_position(self, game: FollowedGame) -> None:
        """Continue the game from the position. Another game on the mats stays in the list of games being followed."""
        if self.game is None:
            self._put(game, self.link.attached)
            self._store()
        else:
            self._leave_laying()
            self.follow(game, self.link.attached)

    def _leave_laying(self) -> None:
        if self.game is None:
            self._areas.show_start()
        else:
            self._areas.show_play()
        self._store()

    def _rulings(self) -> dict[str, object]:
        picture = self.link.picture
        return {} if picture is None else dict(picture.options.rulings)


class _KeptSeats(WithContext, QObject):
    """Stores the entries of the start form after every change.

    If another window has changed or removed the stored row, this window stores its entries in a new row.
    """

    def __init__(self, context: WindowContext, form: StartForm) -> None:
        super().__init__(context, form)
        self._form = form
        self._work: Unfinished[NextGame] = Unfinished(
            context,
            lambda event_id, row, game: (
                row or UnfinishedRow(0, event_id, UnfinishedKind.SEATS, None, None, "", "")
            )._replace(content=write_next_game(game)),
            lambda: (self.slot,),
            as_new=(CHANGED, GONE),
        )
        self.slot: WorkSlot[NextGame] = WorkSlot(None)
        self._known = form.next_game
        form.changed.connect(self._keep)

    def restore(self) -> None:
        """Fill the form with the latest stored entries, which are read in a worker thread.

        These are entries for the open event or for no event; if no event is open, only the latter. If the user has
        entered anything by then, the form stays as it is.
        """
        context, event_id = self._context, self._context.event_id

        def work() -> tuple[UnfinishedRow, NextGame] | None:
            row = next(iter(context.desk.unfinished(UnfinishedKind.SEATS, event_id)), None)
            return None if row is None else (row, read_next_game(row))

        def then(stored: tuple[UnfinishedRow, NextGame] | None) -> None:
            if stored is None or event_id != context.event_id or not self._form.next_game.is_empty:
                return
            row, self._known = stored
            self.slot = WorkSlot(row.event_id, row=row)
            self._form.fill(self._known)

        context.background.submit(work, then, context.messages.show_error, queue=Queue.STORING)

    def leave_event(self) -> None:
        """Empty the form if its entries belong to another event than the open one. They stay stored in that event."""
        if self.slot.event_id in {None, self._context.event_id}:
            return
        self.slot = WorkSlot(None)
        with QSignalBlocker(self._form):
            self._form.fill(NO_SEATS)
        self._known = self._form.next_game
        self._form.changed.emit()

    def forget(self) -> None:
        """Delete the stored entries, because the game has started and is itself stored, or the form was emptied."""
        self._work.drop(self.slot)
        self.slot = WorkSlot(None)
        self._known = self._form.next_game

    def _keep(self) -> None:
        game = self._form.next_game
        if game.is_empty and game != self._known:
            self.forget()
        elif game != self._known:
            self._known = game
            self.slot.event_id = self._context.event_id
            self._work.keep(self.slot, game)
