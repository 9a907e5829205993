"""The *Game* part of the Referee page and its actions: starting, opening, setting up and saving games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.app.core.rows import MatchRow
from irondie_to.app.referee.mat.game import FollowedGame, call_overtime
from irondie_to.app.referee.mat.game_end import LinkedGame, is_elsewhere, may_call_overtime, overtime_words
from irondie_to.app.referee.mat.laying import lay_game, not_laid
from irondie_to.app.referee.mat.seats import match_game, match_games, seat_options
from irondie_to.desktop.controls.buttons import icon_button, set_menu
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.look.widgets import column_of
from irondie_to.desktop.core.look.wording import known_as
from irondie_to.desktop.core.purposes import ShowTable
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.referee.mat.session import GameAreas, GameSession
from irondie_to.desktop.referee.part import RefereePart, width_in_head
from irondie_to.errors import Phrase, UserError, Value

_ATTACH: Final = "referee_game.action_attach"
_OF_RECORD: Final = ("save", "attach", "save_file", "copy", "open", "lay", "new", "discard")
"""The actions in the menu of the game record."""


class GamePart(RefereePart):
    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.areas = GameAreas(context, self)
        self.start_form, self.play = self.areas.start_form, self.areas.play
        self.session = GameSession(context, self.areas, self)
        self.start_form.below.addWidget(self.session.followed.box)
        self.start_form.below.addWidget(self.session.records.box)
        word = context.word
        self.undo_button = word(
            QPushButton(self),
            text="referee_game.take_back",
            tip="referee_game.take_back_tip",
            does=self.play.undo,
        )
        self.undo_icon = word(
            icon_button(context.theme, "undo", self),
            name="referee_game.take_back",
            tip="referee_game.take_back_tip",
            does=self.play.undo,
        )
        self.overtime_button = word(QPushButton(self), tip="referee_game.overtime_tip", does=self._call_overtime)
        self.menu_button = word(QPushButton(self), text="referee_game.record_menu")
        self._has_room = True
        self.buttons = [self.undo_button, self.undo_icon, self.overtime_button, self.menu_button]
        for button in self.buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the focus on the mats
        column_of(self.areas, inside=self)
        self.setAcceptDrops(True)
        self._shown: LinkedGame | None = None  # the game as it is shown, None while another area is shown
        self.game_actions: dict[str, QAction] = {}
        self.menu = Menu(context.theme, self)
        self._add_actions()
        self._connect()
        self._show_game(None)

    @property
    def game(self) -> FollowedGame | None:
        return self.play.game

    def make_room(self, room: int) -> None:
        has_room = width_in_head(self.undo_button, self.overtime_button, self.menu_button) <= room
        if has_room is not self._has_room:
            self._has_room = has_room
            self._show_buttons()

    def refresh(self) -> None:
        self.session.show_event()
        picture = self.session.link.picture
        self.start_form.offer(seat_options(picture), match_games(picture))
        if self.areas.shows_start or not self.session.records.is_read:
            self._list_games()
        if self.areas.position is not None:
            self.areas.laying.refresh()
        self._show()

    def focus_first(self) -> None:
        self.areas.focus_first()

    def on_call(self, match: MatchRow) -> None:
        """Enter both players of the match and their sets in the start form. A game on the mats stays there.

        If there is no game on the mats, the stored game of the match is opened, if there is one.
        """
        self.session.call_to(match_game(self.context.picture, match))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped_file(event):
            event.acceptProposedAction()
        else:
            super().dragEnterEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        self.session.records.open_file(_dropped_file(event))
        event.acceptProposedAction()

    def _list_games(self) -> None:
        self.session.records.refresh()
        self.session.followed.box.refresh()

    def _on_area_shown(self) -> None:
        if self.areas.shows_start:
            self._list_games()
        self._show()

    def _show(self) -> None:
        game = self.game
        shown = self.session.link.view(game) if game is not None and self.areas.shows_play else None
        self.start_form.back.setVisible(game is not None)
        if shown != self._shown:
            self._show_game(shown)
        self.play.show_game()

    def _show_game(self, shown: LinkedGame | None) -> None:
        """Show the buttons, and enable the actions, that are possible for this game.

        The game can be attached to the match of the last call to the referee, unless it already belongs to that match.
        """
        self._shown, do, following = shown, self.game_actions, shown is not None
        self._show_buttons()
        game, called = (None, None) if shown is None else (shown.game, shown.called)
        for undo in (do["undo"], self.undo_button, self.undo_icon):
            undo.setEnabled(game is not None and game.can_undo)
        do["redo"].setEnabled(game is not None and game.can_redo)
        for overtime in (do["overtime"], self.overtime_button):
            overtime.setEnabled(game is not None and may_call_overtime(game))
        for name in ("words", "save", "save_file", "copy", "lay", "discard"):
            do[name].setEnabled(following)
        do["attach"].setVisible(shown is not None and is_elsewhere(called, shown.attached))
        if called is not None:
            place: dict[str, Value] = {"table": called.table, "game": called.number}
            self.context.word(do["attach"], text=Phrase(_ATTACH, place))
        if game is not None:
            self.context.word(self.overtime_button, text=overtime_words(game))

    def _show_buttons(self) -> None:
        is_shown = self._shown is not None
        self.menu_button.setVisible(is_shown)
        self.undo_icon.setVisible(is_shown and not self._has_room)
        for button in (self.undo_button, self.overtime_button):
            button.setVisible(is_shown and self._has_room)
        overtime = self.game_actions["overtime"]
        if self._has_room:
            self.menu.removeAction(overtime)
        else:  # the menu has overtime at the top while its button is not shown
            self.menu.insertAction(self.game_actions["save"], overtime)

    def _with_shown(self, act: Callable[[LinkedGame], object]) -> Callable[[], None]:
        """Return a function that calls `act` with the shown game, if a game is shown.

        If the game, its match game or the offered action has changed since it was shown, the function instead shows the
        current state and an error.
        """

        def act_on_shown() -> None:
            shown, game = self._shown, self.game
            if shown is None or game is None:
                return
            if self.session.link.view(game) == shown:
                act(shown)
            else:
                self._show()
                self.context.messages.show_error(UserError("desk.changed_elsewhere"))

        return act_on_shown

    def _with_game(self, act: Callable[[FollowedGame], object]) -> Callable[[], None]:
        return self._with_shown(lambda shown: act(shown.game))

    def _lay(self, game: FollowedGame) -> None:
        self.session.lay(lay_game(game))
        left_out = not_laid(game)
        if left_out is not None:
            self.context.messages.show(left_out)

    def _call_overtime(self) -> None:
        self.play.step(call_overtime)

    def _on_time_button(self, shown: LinkedGame) -> None:
        if shown.time_call is not None and shown.time_call.table is not None:
            self.context.navigation.show_page("clocks", ShowTable(shown.time_call.table))
        else:
            self._call_overtime()

    def _connect(self) -> None:
        session = self.session
        self.start_form.open.clicked.connect(session.records.ask_for_file)
        self.start_form.back.clicked.connect(self.areas.show_play)
        self.areas.area_shown.connect(self._on_area_shown)
        self.play.moved.connect(self._show)
        session.changed.connect(self._show)
        self.play.log.copy_button.clicked.connect(self._with_game(session.records.copy))
        self.play.panel.offer.clicked.connect(self._with_shown(lambda _shown: self.areas.show_start()))
        self.play.panel.time_button.clicked.connect(self._with_shown(self._on_time_button))
        self.context.ticker.watch(self, self._show)
        banner = self.play.end
        banner.main.clicked.connect(self._with_shown(session.finish))
        banner.undo.clicked.connect(self._with_shown(session.undo_finish))
        banner.take_back.clicked.connect(self.play.undo)
        banner.results.clicked.connect(self._with_shown(session.show_results))
        set_menu(self.menu_button, self.menu)

    def _add_actions(self) -> None:
        session, records = self.session, self.session.records
        actions: tuple[tuple[str, str, tuple[str, ...], Callable[[], object]], ...] = (
            ("undo", "referee_game.action_undo", ("Alt+Left",), self.play.undo),
            ("redo", "referee_game.action_redo", ("Alt+Right",), self.play.redo),
            ("words", "mat.turn_in_words", ("Ctrl+T",), self.play.log.words_button.toggle),
            ("overtime", "referee_game.action_overtime", ("Ctrl+Shift+O",), self._call_overtime),
            ("save", "referee_game.action_save", ("Ctrl+S",), self._with_shown(session.save)),
            ("attach", "", (), self._with_shown(session.attach)),  # `_show_game` sets its text
            ("save_file", "referee_game.action_save_file", (), self._with_game(records.save_file)),
            ("copy", "referee_game.action_copy", (), self._with_game(records.copy)),
            ("open", "referee_game.action_open", (), records.ask_for_file),
            ("lay", "referee_game.action_lay", ("Ctrl+Shift+L",), self._with_game(self._lay)),
            ("new", "referee_game.action_new", ("Ctrl+Shift+G",), self.areas.show_start),
            ("discard", "referee_game.action_discard", (), session.followed.discard),
        )
        for name, code, keys, do in actions:
            action = self.context.word(add_action(self, do, *keys), text=code)
            self.game_actions[name] = known_as(action, code or _ATTACH)
        self.menu.addActions([self.game_actions[name] for name in _OF_RECORD])
        self.menu.insertSeparator(self.game_actions["open"])


def _dropped_file(event: QDropEvent) -> str:
    paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
    return paths[0] if len(paths) == 1 and paths[0].lower().endswith(".json") else ""
