"""Buttons with only an icon, with a menu or with wrapped text, and menus whose entries show shortcut keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QRect, QSignalBlocker, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QCursor, QFontMetrics, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QMenu, QPushButton, QSizePolicy, QToolButton, QWidget

from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.look.theme import Theme, Themed
from irondie_to.desktop.core.look.widgets import ground_of, set_look, with_look

_SIDE, _ABOVE, _LEAST = 4, 7, 120
_ICON = 16
_LONGEST = 10_000
_HOW = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap


def icon_button(theme: Theme, icon: str, parent: QWidget | None = None) -> QToolButton:
    """Return a button with only this icon, as tall as a button with text.

    It has no tooltip and no accessible name yet.
    """
    return theme.sized(with_look(QToolButton(parent), "button", only="icon"), icon=icon, icon_px=_ICON)


class WrappedButton(Themed, QPushButton):
    """A button that looks like a link in a panel: as wide as its text but never wider than the panel."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def side(self) -> int:
        return self._theme.px(_SIDE)

    def sizeHint(self) -> QSize:
        words = QFontMetrics(self._theme.font(bold=True)).horizontalAdvance(self.text())
        width = words + 2 * self.side + 2
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(_LEAST), self.sizeHint().height())

    def heightForWidth(self, width: int) -> int:
        px = self._theme.px
        room = QRect(0, 0, width - 2 * self.side, _LONGEST)
        words = QFontMetrics(self._theme.font(bold=True)).boundingRect(room, _HOW, self.text())
        return words.height() + 2 * px(_ABOVE)

    def paintEvent(self, event: QPaintEvent) -> None:
        side = self.side
        with QPainter(self) as painter:
            if ground := ground_of(self):
                painter.fillRect(self.rect(), self._theme.colour(ground))
            font = self._theme.font(bold=self.isEnabled())
            font.setUnderline(self.underMouse())
            painter.setFont(font)
            painter.setPen(self._theme.colour("accent" if self.isEnabled() else "disabled"))
            painter.drawText(self.rect().adjusted(side, 0, -side, 0), _HOW, self.text())


def show_checked(button: QAbstractButton | QAction, *, is_on: bool) -> None:
    """Check or uncheck a button or an action without emitting a signal, because pages take `toggled` for a user's act.

    They listen to `toggled` rather than `clicked`, because assistive technology checks a button without a click.
    """
    with QSignalBlocker(button):
        button.setChecked(is_on)


def set_menu(button: QPushButton, menu: QMenu) -> None:
    """Open this menu when the button is pressed.

    While the menu is open, Qt does not tell the button that the mouse pointer has left it. When the menu closes, the
    hover look is therefore removed if the pointer is elsewhere.
    """
    button.setMenu(menu)
    set_look(button, "menu", "true")
    menu.aboutToHide.connect(lambda: QTimer.singleShot(0, button, partial(_leave, button)))


def _leave(button: QPushButton) -> None:
    if not button.rect().contains(button.mapFromGlobal(QCursor.pos())):
        button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, on=False)
        button.update()


class KeyMenu(Menu):
    """A menu whose entries show shortcut keys. Pressing such a key triggers its entry, even in a submenu.

    `whole` is the top-level menu to which a submenu belongs, or None for the top-level menu itself, which is deleted
    when it is closed.
    """

    def __init__(self, theme: Theme, parent: QWidget, whole: KeyMenu | None = None) -> None:
        super().__init__(theme, parent, once=whole is None)
        self._theme = theme
        self._whole = whole or self
        self._by_key: dict[str, QAction] = {}

    def add_submenu(self, text: str) -> KeyMenu:
        menu = KeyMenu(self._theme, self, self._whole)
        menu.setTitle(literal(text))
        self.addMenu(menu)
        return menu

    def add_entry(self, text: str, does: Callable[[], object], key: str = "") -> QAction:
        """Add an entry with this text and, unless `key` is empty, a shortcut key such as `Del`. Return its action."""
        shown = QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
        action = self.add(text + (f"\t{shown}" if shown else ""), does)
        if key:
            self._whole._by_key[QKeySequence(key).toString()] = action
        return action

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = self._whole._by_key.get(QKeySequence(event.key()).toString())
        if action is None or not action.isEnabled() or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
            return
        self._whole.close()
        action.trigger()
