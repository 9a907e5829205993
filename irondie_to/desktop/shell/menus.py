"""The menu bar: items that are available on every page, and a menu with the actions of the shown page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from irondie_to.desktop.core.look.literal import literal_values
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.look.settings import TEXT_SIZES, WindowSettings
from irondie_to.desktop.core.look.short_text import brief
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.wording import known_as, worded
from irondie_to.desktop.core.page_keys import BELOW, DAY, PAGE_TITLES, WITHOUT_EVENT
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGE_NAMES, LANGUAGES

_PLAIN = {
    "event": (
        *(("new", "Ctrl+N"), ("open", "Ctrl+O"), ("example", ""), ("events", "Ctrl+E")),
        *(("", ""), ("print", "Ctrl+P"), ("export", "Ctrl+Shift+S"), ("results", "Ctrl+Shift+R")),
        *(("remove", ""),),
        *(("", ""), ("backups", "")),
        *(("", ""), ("window", "Ctrl+Shift+N"), ("close", "Ctrl+W"), ("quit", "Ctrl+Q")),
    ),
    "backups": (("back_up", ""), ("open_backup", ""), ("second_place", ""), ("end_second_place", "")),
    "edit": (("undo", "Ctrl+Z"), ("redo", "Ctrl+Shift+Z Ctrl+Y")),
    "help": (("explain", "F1"), ("tour", ""), ("about", "")),
}
_TITLES = {
    "event": "frame.menu_event",
    "edit": "frame.menu_edit",
    "view": "frame.menu_view",
    "page": "frame.menu_page",
    "help": "frame.menu_help",
    "backups": "frame.menu_backups",
}
_TEXTS = {
    "new": "frame.new",
    "open": "frame.open",
    "example": "frame.example",
    "events": "frame.events",
    "print": "frame.print",
    "export": "frame.export",
    "results": "frame.results",
    "remove": "frame.remove",
    "back_up": "frame.back_up",
    "open_backup": "frame.open_backup",
    "second_place": "frame.second_place",
    "end_second_place": "frame.end_second_place",
    "window": "frame.window",
    "close": "frame.close",
    "quit": "frame.quit",
    "undo": "frame.undo",
    "redo": "frame.redo",
    "explain": "frame.explain",
    "tour": "frame.tour",
    "about": "frame.about",
    "screen": "frame.screen",
    "colours_system": "frame.colours_system",
    "colours_light": "frame.colours_light",
    "colours_dark": "frame.colours_dark",
    "less_motion": "frame.less_motion",
    **{f"page_{page}": code for page, code in PAGE_TITLES.items()},
}

_NEED_EVENT = {"export", "results", "remove"}
_NEED_NO_DESK = {"close", "quit", "colours_system", "colours_light", "colours_dark", "less_motion"}


class Menus(QObject):
    """The menus in the menu bar of a window.

    `chosen` is emitted with the key of a chosen item, `page_chosen` with the key of a chosen page. The items for
    colours, text size, motion and language emit nothing: they change the settings.
    """

    chosen = Signal(str)
    page_chosen = Signal(str)

    def __init__(self, bar: QMenuBar, theme: Theme, settings: WindowSettings, say: Callable[[Phrase], str]) -> None:
        super().__init__(bar)
        self._theme = theme
        self._settings = settings
        self._say = say
        self.actions: dict[str, QAction] = {}
        self._choices: dict[str, list[QAction]] = {}
        """The items of the exclusive choices, by the name of the setting."""
        menus = {name: worded(Menu(theme, bar), say, title=title) for name, title in _TITLES.items()}
        *in_bar, self.backups_menu = menus.values()
        _event_menu, self.edit_menu, self.view_menu, self.page_menu, _help_menu = in_bar
        for menu in in_bar:
            bar.addMenu(menu)
        for name, items in _PLAIN.items():
            for key, shortcut in items:
                if key in menus:
                    menus[name].addMenu(menus[key])
                elif key:
                    self._add(menus[name], key, shortcut, partial(self.chosen.emit, key))
                else:
                    menus[name].addSeparator()
        self.actions["end_second_place"].setVisible(False)
        self._add_view()
        self.page_menu.menuAction().setEnabled(False)
        for changed in (settings.look_changed, settings.motion_changed, settings.language_changed):
            changed.connect(self._tick)  # another window may have changed the setting
        self._tick()

    def set_event_open(self, *, is_open: bool) -> None:
        pages = {f"page_{page}" for page in PAGE_TITLES.keys() - WITHOUT_EVENT}
        for key in self.actions.keys() & (_NEED_EVENT | pages):
            self.actions[key].setEnabled(is_open)

    def set_desk_open(self, *, is_open: bool) -> None:
        for key in self.actions.keys() - _NEED_NO_DESK:
            self.actions[key].setEnabled(is_open)

    def has_key(self, keys: QKeySequence) -> bool:
        return any(keys in action.shortcuts() for action in self.actions.values())

    def commands(self) -> list[QAction]:
        """Return the menu items that the search field can find, among them the actions of the shown page."""
        self._name_sizes()
        shown = [action for action in self.actions.values() if action.isVisible()]
        return [*shown, *self._choices["text_size"], *self._choices["language"], *self.page_menu.actions()]

    def show_actions(self, actions: Iterable[QAction]) -> None:
        for action in self.page_menu.actions():
            self.page_menu.removeAction(action)  # `clear` would delete those of a page that Python does not hold
        for action in actions:
            self.page_menu.addAction(action)
        self.page_menu.menuAction().setEnabled(not self.page_menu.isEmpty())

    def name_steps(self, undo: Phrase | None, redo: Phrase | None) -> None:
        for key, named, step in (("undo", "frame.undo_named", undo), ("redo", "frame.redo_named", redo)):
            action = self.actions[key]
            words = Phrase(_TEXTS[key]) if step is None else Phrase(named, {"step": step})
            worded(action, self._say, text=literal_values(brief(words)))
            action.setEnabled(step is not None)

    def allow_steps(self) -> None:
        """Enable undo and redo even if there is no step, so that pressing their shortcuts then shows a message."""
        self.actions["undo"].setEnabled(True)
        self.actions["redo"].setEnabled(True)

    def _add(self, menu: QMenu, key: str, shortcut: str = "", does: Callable[..., object] | None = None) -> QAction:
        action = worded(QAction(menu), self._say, text=_TEXTS[key], does=does)
        self.actions[key] = known_as(action, _TEXTS[key])  # undo gets other texts
        action.setShortcuts([QKeySequence(keys) for keys in shortcut.split()])
        menu.addAction(action)
        return action

    def _add_view(self) -> None:
        for place, page in enumerate((*DAY, *BELOW), start=1):
            shortcut = f"Ctrl+{place % 10}" if place <= 10 else ""
            self._add(self.view_menu, f"page_{page}", shortcut, partial(self.page_chosen.emit, page))
        self.view_menu.addSeparator()
        self._add(self.view_menu, "screen", "F11", partial(self.chosen.emit, "screen"))
        self.view_menu.addSeparator()
        self._add_choice("mode", "frame.menu_colours", ("system", "light", "dark"))
        self._add_choice("text_size", "frame.menu_text_size", TEXT_SIZES).aboutToShow.connect(self._name_sizes)
        less_motion = self._add(
            self.view_menu, "less_motion", does=lambda is_on: setattr(self._settings, "less_motion", is_on)
        )
        less_motion.setCheckable(True)
        self.language_menu = self._add_choice("language", "frame.menu_language", LANGUAGES)

    def _tick(self) -> None:
        self.actions["less_motion"].setChecked(self._settings.less_motion)
        for setting, actions in self._choices.items():
            for action in actions:
                action.setChecked(action.data() == getattr(self._settings, setting))

    def _name_sizes(self) -> None:
        from irondie_to.messages.core.figures import percent  # noqa: PLC0415 - not needed to draw the window

        for action in self._choices["text_size"]:
            action.setText(percent(str(action.data()), self._settings.language))

    def _add_choice(self, setting: str, title: str, values: Iterable[str | int]) -> QMenu:
        menu = worded(Menu(self._theme, self.view_menu), self._say, title=title)
        self.view_menu.addMenu(menu)
        group = QActionGroup(menu)
        for value in values:
            action = QAction(menu, checkable=True)
            known_as(action, title)
            if setting == "language":
                action.setText(LANGUAGE_NAMES[str(value)])
            elif setting == "mode":
                key = f"colours_{value}"
                self.actions[key] = known_as(worded(action, self._say, text=_TEXTS[key]), _TEXTS[key])
            action.setData(value)
            menu.addAction(group.addAction(action))
        self._choices[setting] = group.actions()
        group.triggered.connect(lambda action: setattr(self._settings, setting, action.data()))
        return menu
