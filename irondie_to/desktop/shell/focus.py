"""Corrects where Qt puts the keyboard focus of a window, and lets Enter click the focused button."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QButtonGroup, QWidget

from irondie_to.desktop.core.shortcuts import ENTER_KEYS, watch_focus

_PLAIN = frozenset({Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier})
_ARROWS = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right})
_TICKED = ("QCheckBox", "QRadioButton")
"""Qt classes of buttons that are ticked with Space but not with Enter."""


class Focus(QObject):
    """Manages the keyboard focus in one window.

    - If the focused widget is hidden, disabled or replaced, Qt focuses the next widget in its focus chain, anywhere in
      the window. `begin` is then called to set the focus elsewhere if that widget is a button, because the next Enter
      or Space would press a button that the user has not chosen, or if `is_kept` returns False for that widget.
    - When Tab enters a row of exclusive buttons, the pressed button gets the focus.
    - When Enter is pressed, the focused button is clicked, unless it is a check box or a radio button.
    - From a button outside the page, an arrow key moves only inside its row of buttons. Qt would go on to the rail,
      where the next arrow key opens another page.
    """

    def __init__(self, window: QWidget, is_kept: Callable[[QWidget], bool], begin: Callable[[], None]) -> None:
        super().__init__(window)
        self._window = window
        self._is_kept = is_kept
        self._begin = begin
        self._here: QWidget | None = None
        self._left: list[QWidget] = []
        self._slid_to: QWidget | None = None
        # delayed: code that changes pages or hides widgets may set the focus itself
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._look)
        watch_focus(self._on_focus)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not (isinstance(event, QKeyEvent) and isinstance(watched, QAbstractButton)):
            return super().eventFilter(watched, event)
        is_press = event.type() == QEvent.Type.KeyPress
        is_enter = event.key() in ENTER_KEYS and event.modifiers() in _PLAIN
        if is_enter and (is_press or event.type() == QEvent.Type.ShortcutOverride):
            event.accept()
            if is_press and not event.isAutoRepeat():
                watched.click()
            return True
        if is_press and event.key() in _ARROWS and group_of(watched) is None and not self._is_kept(watched):
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _on_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        if before is not None:
            self._slid_to = None if _is_there(before) else now
        if isinstance(before, QAbstractButton):
            before.removeEventFilter(self)
            _let_in(before, now)
        if now is None or not self._window.isAncestorOf(now):
            self._note(None)
            return
        self._note(now)
        if isinstance(now, QAbstractButton):
            if not any(now.inherits(name) for name in _TICKED):
                now.installEventFilter(self)
            if QApplication.mouseButtons() == Qt.MouseButton.NoButton:
                _go_to_pressed(before, now)

    def _note(self, now: QWidget | None) -> None:
        if self._here is not None and self._here is not now:
            self._left.append(self._here)
            self._soon.start(0)
        if now is not None:
            self._here = now

    def _look(self) -> None:
        left, self._left = self._left, []
        if not self._window.isVisible() or all(_is_there(widget) for widget in left):
            return
        now = self._window.focusWidget()
        is_chosen = not isinstance(now, QAbstractButton) or now is not self._slid_to
        if not (_is_there(now) and is_chosen and self._is_kept(now)):
            self._begin()


def _is_there(widget: QWidget | None) -> bool:
    try:
        return widget is not None and widget.isVisible() and widget.isEnabled()
    except RuntimeError:  # Qt has deleted the widget
        return False


def group_of(button: QAbstractButton) -> QButtonGroup | None:
    return button.group()


def _go_to_pressed(before: QWidget | None, now: QAbstractButton) -> None:
    group = group_of(now)
    if group is None or not group.exclusive() or before in group.buttons():
        return
    pressed = group.checkedButton()
    if pressed is not None and pressed is not now and _is_there(pressed):
        pressed.setFocus(Qt.FocusReason.TabFocusReason)


def _let_in(before: QAbstractButton, now: QWidget | None) -> None:
    """Let Tab reach every button of a row after the focus has left the row.

    Qt would let Tab reach only the button that was focused last, even if it is disabled.
    """
    group = group_of(before)
    if group is None or not group.exclusive() or now in group.buttons():
        return
    for button in group.buttons():
        if button.isCheckable() and button.focusPolicy() != Qt.FocusPolicy.NoFocus:
            button.setFocusPolicy(Qt.FocusPolicy(button.focusPolicy().value | Qt.FocusPolicy.TabFocus.value))
