"""The part *Game* of the Referee page: begin, open or lay a game, follow it on the mats, keep its record."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QPushButton, QStackedWidget, QVBoxLayout, QWidget

from irondie_to.app.core.rows import MatchRow
from irondie_to.app.referee.mat.attached import (
    is_awaited,
    is_elsewhere,
    may_call_overtime,
    overtime_words,
    result_offer,
)
from irondie_to.app.referee.mat.game import Followed, call_overtime, record_text, start
from irondie_to.app.referee.mat.laying import Laying, lay_game, lay_sets
from irondie_to.app.referee.mat.seats import CalledTo, called_to, guests
from irondie_to.app.referee.mat.unfinished_games import GameInHand, OpenedWork, match_of
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.referee.mat.actions import GameActions, Name
from irondie_to.desktop.referee.mat.followed import FollowedGames
from irondie_to.desktop.referee.mat.keeping import GameKeeping
from irondie_to.desktop.referee.mat.laying import LayingArea
from irondie_to.desktop.referee.mat.play import PlayArea
from irondie_to.desktop.referee.mat.seats import KeptSeats
from irondie_to.desktop.referee.mat.start import StartForm
from irondie_to.desktop.referee.part import RefereePart
from irondie_to.errors import Phrase, UserError

_START, _PLAY, _LAY = range(3)


class RefereeGame(RefereePart):
    """Shows the start form, the mats, or a position being laid.

    `called` is the match game the referee was last called to, `attached` the one that is on the mats, if any.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.called: CalledTo | None = None
        self.attached: CalledTo | None = None
        self._event_id: int | None = None
        self._is_read = False
        self._reported = False
        self._dress: tuple[str, str, float] | None = None
        self._laying: LayingArea | None = None
        self.start_form = StartForm(context, self)
        self.seats = KeptSeats(context, self.start_form)
        self.play = PlayArea(context, self)
        self.keeping = GameKeeping(context, self._look_at, self)
        self.followed = FollowedGames(context, self._title_of, self)
        self.start_form.below.addWidget(self.followed.box)
        self.start_form.below.addWidget(self.keeping.box)
        self.undo_button, self.overtime_button, self.menu_button = (QPushButton(self) for _ in range(3))
        self.buttons = [self.undo_button, self.overtime_button, self.menu_button]
        for button in self.buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # clicks leave the focus on the mats
        self.stack = QStackedWidget(self)
        self.stack.addWidget(self.start_form)
        self.stack.addWidget(self.play)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stack)
        self.setAcceptDrops(True)
        self._actions = self._make_actions()
        self._connect()

    @property
    def game(self) -> Followed | None:
        """The game on the mats."""
        return self.play.game

    @property
    def laying(self) -> LayingArea:
        """The area for laying positions; created on first use."""
        if self._laying is None:
            self._laying = LayingArea(self.context, self)
            self._laying.played.connect(self._play_laid)
            self._laying.left.connect(self._leave_laying)
            self._laying.changed.connect(self._keep)
            self._laying.retranslate()
            self.stack.addWidget(self._laying)
        return self._laying

    # Called by the page

    def refresh(self) -> None:
        """Offer the players of the event and show the game in the current language and theme."""
        context = self.context
        if context.event_id != self._event_id or not self._is_read:
            self._open_event()
        self.start_form.offer(guests(None if context.event_id is None else context.picture))
        if self.stack.currentIndex() == _START:
            self._list_games()
        dress = (context.settings.language, context.theme.mode, context.theme.factor)
        if dress != self._dress:  # otherwise the log keeps its scroll position
            self._dress = dress
            self.play.show_game(anew=True)
        if self.stack.currentIndex() == _LAY:
            self.laying.refresh()
        self._show()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.start_form.retranslate()
        self.play.log.retranslate()
        self.keeping.box.retranslate()
        self.followed.box.retranslate()
        if self._laying is not None:
            self._laying.retranslate()
        self.undo_button.setText(self._say("take_back"))
        self.undo_button.setToolTip(self._say("take_back_tip"))
        self.overtime_button.setToolTip(self._say("overtime_tip"))
        self.menu_button.setText(self._say("record_menu"))
        self._actions.retranslate()
        self._show()

    def focus_first(self) -> None:
        """Focus the mats, so that letters and digits work, or the first field of the start form."""
        shown = self.stack.currentIndex()
        if shown == _START:
            self.start_form.seats[0][0].name.setFocus()
        else:
            (self.play.mat if shown == _PLAY else self.laying.mat).setFocus()

    def help(self) -> Phrase:
        """The help text of this part."""
        return Phrase("referee_game.help")

    def bring(self, match: MatchRow) -> None:
        """Put both players with their sets in the start form. A game being followed is not lost."""
        called = called_to(self.context.picture, match)
        if self.context.event_id != self._event_id or not self._is_read:
            self._open_event(called)
        elif self.game is None:
            self._turn_to(_START)
            self.followed.restore(called)
        self.called = called
        self.start_form.seat_guests(called.guests)
        self._show()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept one file that may be a game record."""
        if _dropped_file(event):
            event.acceptProposedAction()
        else:
            super().dragEnterEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the dropped game record."""
        self.keeping.open_file(_dropped_file(event))
        event.acceptProposedAction()

    # Actions

    def begin_game(self) -> None:
        """Begin a new game of the players in the start form."""
        form = self.start_form
        try:
            game = start(form.sides, self._rulings(), 1 if form.overtime.isChecked() else None)
        except UserError as fault:
            self.context.complain(fault)
            return
        self.follow(game, self.called if self._still_called() else None)
        self.seats.forget()

    def follow(self, game: Followed, attached: CalledTo | None = None) -> None:
        """Put a new game on the mats; `attached` is the match game it is."""
        self.followed.begin(GameInHand(game), attached)
        self._put(game, attached)

    def lay_position(self) -> None:
        """Lay a position by hand, starting with the current one."""
        if self.game is not None:
            self._lay(lay_game(self.game))

    def to_start(self) -> None:
        """Show the start form. The current game is kept and can be shown again."""
        self._turn_to(_START)

    def save(self) -> None:
        """Keep the game with the event; without an event, in a file."""
        if self.game is not None:
            self._save(self.game, self.attached)

    def attach(self) -> None:
        """Keep the game as the match game the referee was last called to."""
        if self.game is not None and self.called is not None and self._save(self.game, self.called):
            self.attached, self._reported = self.called, False
            self._show()

    def save_file(self) -> None:
        """Save the game record to a file."""
        if self.game is not None:
            self.keeping.save_file(self.game)

    def copy(self) -> None:
        """Copy the game record."""
        if self.game is not None:
            QGuiApplication.clipboard().setText(record_text(self.game))
            self.context.tell(Phrase("mat.copied"))

    def _save(self, game: Followed, attached: CalledTo | None) -> bool:
        """Put the game on record and stop storing it as unfinished. Returns whether it is on record."""
        if not self.keeping.save(game, attached, self.followed.row):
            self.followed.store_again()
            return False
        self.followed.finish()
        return True

    def _put(self, game: Followed, attached: CalledTo | None) -> None:
        self.attached, self._reported = attached, False
        self.play.put(game)
        self._turn_to(_PLAY)

    def _look_at(self, game: Followed, attached: CalledTo | None) -> None:
        """Put the game of a record on the mats."""
        self.followed.look_at(GameInHand(game), attached)
        self._put(game, attached)

    def _resume(self, found: OpenedWork) -> None:
        """Continue a game or a position that was stored."""
        picture = None if self.context.event_id is None else self.context.picture
        attached = None if picture is None else match_of(picture, found)
        self.followed.resume(found, attached)
        self.attached, self._reported = attached, False
        if found.hand.game is None:
            self.play.leave()
        else:
            self.play.put(found.hand.game)
        if found.hand.laying is not None:
            self.laying.lay(found.hand.laying)
        self._turn_to(_PLAY if found.hand.laying is None else _LAY)
        if found.fault is not None:
            self.context.complain(UserError("records.left_out", count=found.left_out, fault=found.fault.phrase))

    def _keep(self) -> None:
        """Store the current game and the position being laid."""
        laying = self.laying.laying if self.stack.currentIndex() == _LAY else None
        self.followed.change(GameInHand(self.game, laying), self.attached)

    def _close(self) -> None:
        """The game was discarded: show the start form."""
        self.play.leave()
        self.attached = None
        self._turn_to(_START)

    def _open_event(self, called: CalledTo | None = None) -> None:
        """Restore the game followed last in the open event, or the one at the table the referee was called to.

        A game that belongs to no event stays.
        """
        self._event_id, self.called, self.attached, self._is_read = self.context.event_id, None, None, True
        if self.followed.is_of_another_event:
            self.followed.look_at(GameInHand(), None)
            self.play.leave()
            self.stack.setCurrentIndex(_START)
        if self.game is None and self.stack.currentIndex() == _START:
            self.followed.restore(called)
        if called is None:
            self.seats.restore()

    def _list_games(self) -> None:
        self.keeping.refresh()
        self.followed.refresh()

    def _title_of(self, hand: GameInHand) -> str:
        return self.keeping.title_of(hand.game) if hand.game is not None else " – ".join(hand.side_names)

    def _say(self, name: str, **values: int | str) -> str:
        return self.context.say(Phrase(f"referee_game.{name}", values))

    def _rulings(self) -> dict[str, object]:
        """The rulings of the event, none without an event."""
        return {} if self.context.event_id is None else dict(self.context.picture.options.rulings)

    def _turn_to(self, shown: int) -> None:
        self.stack.setCurrentIndex(shown)
        if shown == _START:
            self._list_games()
        self._show()
        if self.isVisible():
            self.focus_first()

    def _still_called(self) -> bool:
        """Whether the names in the start form are those of the match the referee was called to."""
        called = self.called
        if called is None or self.context.event_id is None or len(self.start_form.seats[0]) > 1:
            return False
        names = [row[0].seat.name for row in self.start_form.seats]
        return names == [guest.name for guest in called.guests]

    def _lay_sets(self) -> None:
        self._lay(lay_sets(self.start_form.sides, self._rulings()))

    def _lay(self, laying: Laying) -> None:
        self.laying.lay(laying)
        self._turn_to(_LAY)
        if self.game is None:
            self.attached = self.called if self._still_called() else None
            self.followed.begin(GameInHand(laying=laying), self.attached)
        else:
            self._keep()

    def _play_laid(self, game: Followed) -> None:
        """Play on from the laid position. A game it was laid over stays in the list of games being followed."""
        if self.game is None:
            self._put(game, self.attached)
            self._keep()
        else:
            self._leave_laying()
            self.follow(game, self.attached)

    def _leave_laying(self) -> None:
        self._turn_to(_START if self.game is None else _PLAY)
        self._keep()

    def _show(self) -> None:
        """Show the buttons and texts around the mats."""
        game = self.game
        followed = game if self.stack.currentIndex() == _PLAY else None
        for button in self.buttons:
            button.setVisible(followed is not None)
        self.start_form.back.setVisible(game is not None)
        self._actions.show_game(followed, self.attached, self.called)
        if game is None:
            return
        self.undo_button.setEnabled(game.can_undo)
        self.overtime_button.setEnabled(followed is not None and may_call_overtime(game))
        self.overtime_button.setText(self.context.say(overtime_words(game)))
        self._show_where(game)

    def _show_where(self, game: Followed) -> None:
        """Show the table, and offer to report the result or to go to another table the referee is called to."""
        attached = self.attached
        where = "" if attached is None else self._say("where", table=attached.table, game=attached.number)
        offer = ""
        if attached is not None and self._may_report(game, attached):
            offer = self.context.say(result_offer(self.context.picture, game, attached))
        elif self.called is not None and is_elsewhere(self.called, attached):
            offer = self._say("called", table=self.called.table)
        self.play.panel.show_where(where, offer)

    def _may_report(self, game: Followed, attached: CalledTo) -> bool:
        picture = None if self.context.event_id is None else self.context.picture
        return not self._reported and is_awaited(picture, game, attached)

    def _take_offer(self) -> None:
        game, attached = self.game, self.attached
        if game is not None and attached is not None and self._may_report(game, attached):
            self._reported = self.keeping.report(game, attached)
            self._show()
        elif is_elsewhere(self.called, attached):
            self.to_start()

    def _connect(self) -> None:
        self.start_form.begun.connect(self.begin_game)
        self.start_form.laid.connect(self._lay_sets)
        self.start_form.opened.connect(self.keeping.ask_for_file)
        self.start_form.back_wanted.connect(lambda: self._turn_to(_PLAY))
        self.play.moved.connect(self._show)
        self.play.moved.connect(self._keep)
        self.followed.opened.connect(self._resume)
        self.followed.closed.connect(self._close)
        self.play.log.copy_wanted.connect(self.copy)
        self.play.panel.offer_taken.connect(self._take_offer)
        self.undo_button.clicked.connect(self.play.undo)
        self.overtime_button.clicked.connect(lambda: self.play.step(call_overtime))
        self.menu_button.setMenu(self._actions.menu)

    def _make_actions(self) -> GameActions:
        """The actions for the menu *Page* and the menu of the record."""
        steps: dict[Name, Callable[[], object]] = {
            "undo": self.play.undo,
            "redo": self.play.redo,
            "overtime": lambda: self.play.step(call_overtime),
            "save": self.save,
            "attach": self.attach,
            "save_file": self.save_file,
            "copy": self.copy,
            "open": self.keeping.ask_for_file,
            "lay": self.lay_position,
            "new": self.to_start,
            "discard": self.followed.discard,
        }
        return GameActions(self.context, steps, self)


def _dropped_file(event: QDropEvent) -> str:
    """The path of the one JSON file that is dragged; empty for anything else."""
    paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
    return paths[0] if len(paths) == 1 and paths[0].lower().endswith(".json") else ""
