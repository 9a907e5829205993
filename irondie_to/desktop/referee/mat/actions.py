"""The actions for the game on the mats, found in the menu *Page* and in the menu of the game record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, get_args

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from irondie_to.app.referee.mat.match_link import LinkedGame, is_elsewhere, may_call_overtime
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.menu import Menu
from irondie_to.errors import Phrase

Name = Literal[
    "undo", "redo", "words", "overtime", "save", "attach", "save_file", "copy", "open", "lay", "new", "discard"
]

_TEXTS: Final[dict[Name, str]] = {
    "undo": "referee_game.action_undo",
    "redo": "referee_game.action_redo",
    "words": "mat.turn_in_words",
    "overtime": "referee_game.action_overtime",
    "save": "referee_game.action_save",
    "save_file": "referee_game.action_save_file",
    "copy": "referee_game.action_copy",
    "open": "referee_game.action_open",
    "lay": "referee_game.action_lay",
    "new": "referee_game.action_new",
    "discard": "referee_game.action_discard",
}
_KEYS: Final[dict[Name, str]] = {
    "undo": "Alt+Left",
    "redo": "Alt+Right",
    "words": "Ctrl+T",
    "overtime": "Ctrl+Shift+O",
    "save": "Ctrl+S",
    "lay": "Ctrl+Shift+L",
    "new": "Ctrl+Shift+G",
}
_OF_RECORD: Final[tuple[Name | None, ...]] = (
    "save",
    "attach",
    "save_file",
    "copy",
    None,
    "open",
    "lay",
    "new",
    "discard",
)


class GameActions(QObject):
    """The actions for the game on the mats, by name. `menu` contains those for the game record."""

    def __init__(self, context: WindowContext, steps: Mapping[Name, Callable[[], object]], part: QWidget) -> None:
        super().__init__(part)
        self._context = context
        self.by_name: dict[Name, QAction] = {}
        for name in get_args(Name):
            action = QAction(part)
            if name in _KEYS:
                action.setShortcut(QKeySequence(_KEYS[name]))
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            action.triggered.connect(steps[name])
            part.addAction(action)
            self.by_name[name] = action
        self.menu = Menu(context.theme, part)
        for of_record in _OF_RECORD:
            if of_record is None:
                self.menu.addSeparator()
            else:
                self.menu.addAction(self.by_name[of_record])

    def list_overtime(self, *, is_listed: bool) -> None:
        """List the action for overtime at the top of the menu, because its button is not shown, or no longer."""
        overtime = self.by_name["overtime"]
        if is_listed:
            self.menu.insertAction(self.by_name["save"], overtime)
        else:
            self.menu.removeAction(overtime)

    def show_game(self, shown: LinkedGame | None) -> None:
        """Enable the actions that are possible for this game; None if the area with the game is not shown.

        If the referee was called last to another match than that of the game, the game can be attached to it.
        """
        do, following = self.by_name, shown is not None
        game, called = (None, None) if shown is None else (shown.game, shown.called)
        do["undo"].setEnabled(game is not None and game.can_undo)
        do["redo"].setEnabled(game is not None and game.can_redo)
        do["overtime"].setEnabled(game is not None and may_call_overtime(game))
        for name in ("words", "save", "save_file", "copy", "lay", "discard"):
            do[name].setEnabled(following)
        do["attach"].setVisible(shown is not None and is_elsewhere(called, shown.attached))
        if called is not None:
            values: dict[str, int | str] = {"table": called.table, "game": called.number}
            do["attach"].setText(self._context.say(Phrase("referee_game.action_attach", {**values})))

    def retranslate(self) -> None:
        """Set every fixed text in the current language. `show_game` sets the text of the action *attach*."""
        for name, code in _TEXTS.items():
            self.by_name[name].setText(self._context.say(Phrase(code)))
