"""The *Game* part of the Referee page, in which games are started, opened, set up, followed and saved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from irondie_to.app.core.rows import MatchRow
from irondie_to.app.referee.mat.game import FollowedGame, call_overtime
from irondie_to.app.referee.mat.match_link import LinkedGame, may_call_overtime, overtime_words
from irondie_to.app.referee.mat.seats import match_games, seat_options
from irondie_to.desktop.controls.buttons import icon_button, set_menu
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.referee.mat.actions import GameActions, Name
from irondie_to.desktop.referee.mat.areas import GameAreas
from irondie_to.desktop.referee.mat.session import GameSession
from irondie_to.desktop.referee.part import RefereePart, width_in_head
from irondie_to.errors import Phrase, UserError


@dataclass(frozen=True, slots=True)
class StripView:
    """Everything that the buttons and actions around the areas show.

    `shown` is the game whose area is shown, None if another area is shown. `has_game` says whether there is a game on
    the mats to go back to.
    """

    shown: LinkedGame | None
    has_game: bool
    language: str


class GamePart(RefereePart):
    """The *Game* part: the three areas, and the buttons and texts around them.

    `session` starts, opens, stores and saves the games.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.areas = GameAreas(context, self)
        self.start_form, self.play = self.areas.start_form, self.areas.play
        self.session = GameSession(context, self.areas, self)
        self.start_form.below.addWidget(self.session.followed.box)
        self.start_form.below.addWidget(self.session.records.box)
        self.undo_button, self.overtime_button, self.menu_button = (QPushButton(self) for _ in range(3))
        self.undo_icon = icon_button(context.theme, "undo", self)
        self._has_room = True
        self.buttons = [self.undo_button, self.undo_icon, self.overtime_button, self.menu_button]
        self.make_room = self._make_room
        for button in self.buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the focus on the mats
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.areas)
        self.setAcceptDrops(True)
        self._view: StripView | None = None
        self.game_actions = self._make_actions()
        self._connect()

    @property
    def game(self) -> FollowedGame | None:
        """The game on the mats, None if there is none."""
        return self.play.game

    def _make_room(self, room: int) -> None:
        """Show an icon for taking back, and overtime in the menu of the record, if the texts do not fit."""
        has_room = width_in_head(self.undo_button, self.overtime_button, self.menu_button) <= room
        if has_room is not self._has_room:
            self._has_room = has_room
            self._show_buttons()

    def refresh(self) -> None:
        """Update the part for the open event, the language and the theme."""
        self.session.show_event()
        picture = self.session.link.picture
        self.start_form.offer(seat_options(picture), match_games(picture))
        if self.areas.shows_start or not self.session.records.is_read:
            self._list_games()
        self.areas.refresh_laying()
        self._show()

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        self.undo_button.setText(self._say("referee_game.take_back"))
        self.undo_button.setToolTip(self._say("referee_game.take_back_tip"))
        self.undo_icon.setAccessibleName(self.undo_button.text())
        self.undo_icon.setToolTip(self.undo_button.toolTip())
        self.overtime_button.setToolTip(self._say("referee_game.overtime_tip"))
        self.menu_button.setText(self._say("referee_game.record_menu"))
        self.game_actions.retranslate()
        self._show()

    def focus_first(self) -> None:
        """Focus the mats, so that they receive letters and digits, or, in the start form, its first field."""
        self.areas.focus_first()

    def help(self) -> Phrase:
        """Return the help text of this part."""
        return Phrase("referee_game.help")

    def on_call(self, match: MatchRow) -> None:
        """Enter both players of the match and their sets in the start form. A game on the mats stays there.

        Without a game on the mats, the stored game of the match is opened, if there is one.
        """
        self.session.on_call(match)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept the drag if it contains a single local file that ends in `.json`, which may be a game record."""
        if _dropped_file(event):
            event.acceptProposedAction()
        else:
            super().dragEnterEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the dropped file as a game record."""
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
        """Update the area with the game, and the buttons and actions unless they already show all of it."""
        game = self.game
        shown = self.session.link.view(game) if game is not None and self.areas.shows_play else None
        view = StripView(shown, game is not None, self.context.settings.language)
        if view != self._view:
            self._view = view
            self._show_view(view)
        self.play.show_game()

    def _show_view(self, view: StripView) -> None:
        self._show_buttons()
        self.start_form.back.setVisible(view.has_game)
        self.game_actions.show_game(view.shown)
        if view.shown is not None:
            game = view.shown.game
            for button in (self.undo_button, self.undo_icon):
                button.setEnabled(game.can_undo)
            self.overtime_button.setEnabled(may_call_overtime(game))
            self.overtime_button.setText(self.context.say(overtime_words(game)))

    def _show_buttons(self) -> None:
        """Show the buttons in the head if a game is shown, those with long texts only if there is room."""
        is_shown = self._view is not None and self._view.shown is not None
        self.menu_button.setVisible(is_shown)
        self.undo_icon.setVisible(is_shown and not self._has_room)
        for button in (self.undo_button, self.overtime_button):
            button.setVisible(is_shown and self._has_room)
        self.game_actions.list_overtime(is_listed=not self._has_room)

    def _with_shown(self, act: Callable[[LinkedGame], object]) -> Callable[[], None]:
        """Return a function that calls `act` with the game as it is shown, if a game is shown.

        If the game, its match game or the offer has changed since it was shown, the function shows it as it is now and
        says so instead.
        """

        def act_on_shown() -> None:
            view, game = self._view, self.game
            if view is None or view.shown is None or game is None:
                return
            if self.session.link.view(game) == view.shown:
                act(view.shown)
            else:
                self._show()
                self.context.messages.show_error(UserError("desk.changed_elsewhere"))

        return act_on_shown

    def _call_overtime(self) -> None:
        self.play.step(call_overtime)

    def _say(self, name: str) -> str:
        return self.context.say(Phrase(name))

    def _connect(self) -> None:
        session = self.session
        self.start_form.opened.connect(session.records.ask_for_file)
        self.start_form.back_wanted.connect(self.areas.show_play)
        self.areas.area_shown.connect(self._on_area_shown)
        self.play.moved.connect(self._show)
        session.changed.connect(self._show)
        self.play.log.copy_wanted.connect(self._with_shown(lambda shown: session.saver.copy(shown.game)))
        self.play.panel.offer_taken.connect(self._with_shown(session.take_offer))
        self.undo_button.clicked.connect(self.play.undo)
        self.undo_icon.clicked.connect(self.play.undo)
        self.overtime_button.clicked.connect(self._call_overtime)
        set_menu(self.menu_button, self.game_actions.menu)

    def _make_actions(self) -> GameActions:
        """Create the actions for the menu *Page* and the menu of the game record."""
        session = self.session
        steps: dict[Name, Callable[[], object]] = {
            "undo": self.play.undo,
            "words": self.play.log.words_button.toggle,
            "redo": self.play.redo,
            "overtime": self._call_overtime,
            "save": self._with_shown(session.save),
            "attach": self._with_shown(session.attach),
            "save_file": self._with_shown(lambda shown: session.saver.save_file(shown.game)),
            "copy": self._with_shown(lambda shown: session.saver.copy(shown.game)),
            "open": session.records.ask_for_file,
            "lay": self._with_shown(session.lay_position),
            "new": self.areas.show_start,
            "discard": session.followed.discard,
        }
        return GameActions(self.context, steps, self)


def _dropped_file(event: QDropEvent) -> str:
    """Return the path of the dragged file if it is a single JSON file, otherwise an empty string."""
    paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
    return paths[0] if len(paths) == 1 and paths[0].lower().endswith(".json") else ""
