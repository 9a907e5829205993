"""Makes sure that one press has one effect, and only on something that the user has seen.

This applies to all keys and buttons of all windows. `InputPause` makes a timer wait for a pause in the input.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final, Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QWindow
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from irondie_to.desktop.core.shortcuts import ENTER_KEYS, is_text_field
from irondie_to.desktop.shell.focus import group_of
from irondie_to.desktop.shell.window import Window

_SAME_HOLD_MS: Final = 15
"""A key that is pressed again within this many ms of its release counts as held: X11 sends both for each repetition,
and Qt does not always recognize them. Nobody lifts a finger and presses again in that time. A program that types may
do so, so letters are still typed in a text field."""
_CONFIRMING: Final = ENTER_KEYS | {Qt.Key.Key_Space, Qt.Key.Key_Select}
_ARROWS: Final = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down})
_PAGES: Final = frozenset({Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Home, Qt.Key.Key_End})
_TABS: Final = frozenset({Qt.Key.Key_Tab, Qt.Key.Key_Backtab})
_MODIFIERS: Final = frozenset({Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta})
_ERASES: Final = frozenset({Qt.Key.Key_Backspace, Qt.Key.Key_Delete})
_ZOOMS: Final = (QKeySequence.StandardKey.ZoomIn, QKeySequence.StandardKey.ZoomOut)
_CTRL, _ALT, _META = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.MetaModifier,
)
_KEYS: Final = frozenset({QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress})
_CLICKS: Final = frozenset({QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick})


SEEN_S = 0.3
"""A press can confirm something only after it has been painted for this many seconds."""
_LONG_AGO = float("-inf")


@runtime_checkable
class Confirming(Protocol):
    """A widget that says what a press on it, or on a button inside it, would confirm.

    This is considered in addition to the words of the button.
    """

    def confirmed(self) -> object:
        """Return what Enter or a click would confirm now; None if it is only what the user has typed.

        Two values that are equal must mean the same to the user.
        """


class Seen:
    """What one kind of press would confirm, and the time at which this appeared on the screen.

    `now` returns the time in seconds since an arbitrary fixed moment.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._what: object = None
        self._since = _LONG_AGO

    def paint(self, what: object) -> None:
        """Note that `what` is being painted now. If it is what was last painted or chosen, it does not count as new."""
        if what != self._what:
            self._since = self._now()
        self._what = what

    def choose(self, what: object) -> None:
        """Note that the user moved to `what`, which was already on the screen, so a press on it counts at once."""
        self._what, self._since = what, _LONG_AGO

    def can_confirm(self, what: object) -> bool:
        return what == self._what and self._now() - self._since >= SEEN_S


class Presses(QObject):
    """Ignores presses that the user did not mean, or made too early.

    - A key that is held acts once. Its repetitions only move, scroll, zoom, and type or erase text in the field in
      which the key was pressed.
    - Enter, the space bar, the key of the next step, and a click on a button are ignored until what they confirm has
      been painted for `SEEN_S`. This does not apply to text that the user has typed, nor to places that the user
      reached by Tab, an arrow key, a letter or the mouse, because they were already on the screen. It does apply if the
      program moved the focus to a place or changed its words.

    An ignored press is lost. `now` returns the time in seconds, `stamp` the time of a key event in ms.
    """

    def __init__(
        self,
        app: QApplication,
        now: Callable[[], float] = monotonic,
        stamp: Callable[[QKeyEvent], int] = QKeyEvent.timestamp,
    ) -> None:
        super().__init__(app)
        self._stamp = stamp
        self._pressed: tuple[int, QWidget | None] = (0, None)  # the last key, and the widget in which it was pressed
        self._released: tuple[int, int] = (0, 0)  # the last key, and when it was released
        self._asked_about: tuple[int, int] = (0, 0)  # the key, and its time, of the last question about a shortcut
        self._is_repeated = False
        self._focus, self._pointer, self._next = Seen(now), Seen(now), Seen(now)
        self._at: QPoint | None = None  # where the mouse pointer is on the screen
        self._over: QAbstractButton | None = None  # the button there
        self._goes = QTimer(self, singleShot=True, interval=0)  # active while a press is handled that moves the focus
        app.focusWindowChanged.connect(self.on_window)
        app.focusChanged.connect(self.on_focus)
        self.on_window(app.focusWindow())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.UpdateRequest:
            if isinstance(watched, QWidget):
                self._on_paint(watched)
        elif not isinstance(watched, QWindow):
            return super().eventFilter(watched, event)
        elif isinstance(event, QKeyEvent) and kind in _KEYS:
            if self._ignores_key(event):
                event.accept()  # so that Qt looks for no shortcut
                return True
        elif isinstance(event, QKeyEvent) and kind == QEvent.Type.KeyRelease:
            self._released = event.key(), self._stamp(event)
        elif isinstance(event, QMouseEvent):
            self._goes.stop()
            self._go_with(event)
            if kind in _CLICKS and self._ignores_click(event):
                return True
        return super().eventFilter(watched, event)

    def on_window(self, window: QWindow | None) -> None:
        """Watch the keys and clicks of the window that has the focus now, in addition to earlier windows."""
        if window is not None:
            window.installEventFilter(self)
            whole = QWidget.find(window.winId())
            if whole is not None:
                whole.installEventFilter(self)

    def on_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        if self._goes.isActive() and not is_text_field(now):
            self._focus.choose(_confirmed_at(now))

    def _on_paint(self, whole: QWidget) -> None:
        focused = QApplication.focusWidget()
        if focused is not None and focused.window() is whole:
            self._focus.paint(_confirmed_at(focused))
        if self._at is not None:
            self._over = _button_at(self._at)
            if self._over is None or self._over.window() is whole:
                self._pointer.paint(_confirmed_at(self._over))
        if isinstance(whole, Window):
            self._next.paint(_confirmed_at(whole.strip))

    def _ignores_key(self, event: QKeyEvent) -> bool:
        focused = QApplication.focusWidget()
        self._note_press(event, focused)
        if self._is_repeated:
            return not _may_repeat(event, focused, is_there=self._pressed == (event.key(), focused))
        if QApplication.activePopupWidget() is not None:
            return False
        is_plain = not _has(event, _CTRL | _ALT | _META)
        self._goes.stop()
        if is_plain and (event.key() in _TABS | _ARROWS or event.text().isalnum()):
            self._goes.start()
        whole = QApplication.activeWindow()
        if isinstance(whole, Window) and QKeySequence(event.keyCombination()) in whole.next.shortcuts():
            return not _is_seen(self._next, whole.strip)
        if not is_plain or event.key() not in _CONFIRMING or focused is None or _types(event, focused):
            return False
        return not _is_seen(self._focus, focused)

    def _note_press(self, event: QKeyEvent, focused: QWidget | None) -> None:
        """Note whether the key is newly pressed or held.

        Qt sends a shortcut query before the key event itself; only the first of the two is counted.
        """
        key, at = event.key(), self._stamp(event)
        if event.type() == QEvent.Type.KeyPress and self._asked_about == (key, at):
            return
        self._asked_about = key, at
        released, when = self._released
        self._is_repeated = event.isAutoRepeat() or (released == key and 0 < when <= at <= when + _SAME_HOLD_MS)
        if not self._is_repeated and key not in _MODIFIERS:
            self._pressed = key, focused

    def _go_with(self, event: QMouseEvent) -> None:
        at = event.globalPosition().toPoint()
        if at != self._at:
            before, self._at, self._over = self._over, at, _button_at(at)
            if self._over is not before:
                self._pointer.choose(_confirmed_at(self._over))

    def _ignores_click(self, event: QMouseEvent) -> bool:
        self._goes.start()
        button = _button_at(event.globalPosition().toPoint())
        return (
            button is not None and event.button() is Qt.MouseButton.LeftButton and not _is_seen(self._pointer, button)
        )


def _is_seen(seen: Seen, widget: QWidget) -> bool:
    """Return whether the user has seen what a press on the widget confirms. If not, make Qt paint it."""
    if seen.can_confirm(_confirmed_at(widget)):
        return True
    widget.update()
    return False


def _confirmed_at(widget: QWidget | None) -> object:
    """Return what a press on the widget confirms: the widget, its own words, and what the widgets around it say."""
    words: list[object] = [widget]
    if isinstance(widget, QAbstractButton):
        words += [widget.text(), widget.accessibleName(), widget.isEnabled()]
    elif isinstance(widget, QLineEdit) and not isinstance(widget, Confirming):
        words.append(widget.text())
    while widget is not None:
        if isinstance(widget, Confirming):
            words.append(widget.confirmed())
        widget = None if widget.isWindow() else widget.parentWidget()
    return words


def _button_at(at: QPoint) -> QAbstractButton | None:
    widget = QApplication.widgetAt(at)
    while widget is not None and not isinstance(widget, QAbstractButton):
        widget = None if widget.isWindow() else widget.parentWidget()
    return widget


def _has(event: QKeyEvent, modifiers: Qt.KeyboardModifier) -> bool:
    return bool(event.modifiers() & modifiers)


def _writes(event: QKeyEvent) -> bool:
    """Return whether the key writes a character. AltGr counts, although some systems report it as Ctrl and Alt."""
    is_shortcut = _has(event, _META) or _has(event, _CTRL) != _has(event, _ALT)
    return event.text().isprintable() and bool(event.text()) and not is_shortcut


def _has_lines(widget: QWidget | None) -> bool:
    return isinstance(widget, QTextEdit | QPlainTextEdit) and not widget.isReadOnly()


def _types(event: QKeyEvent, focused: QWidget) -> bool:
    """Return whether the key only types, or only enters what the user has typed."""
    if not is_text_field(focused):
        return False
    if event.key() not in ENTER_KEYS or not isinstance(focused, QLineEdit):
        return True
    if isinstance(focused, Confirming):
        return focused.confirmed() is None
    return focused.isModified() and bool(focused.text())


def _may_repeat(event: QKeyEvent, focused: QWidget | None, *, is_there: bool) -> bool:
    """Return whether a held key may act again. `is_there` says whether it was pressed where the focus is now."""
    key = event.key()
    if key in _MODIFIERS or any(event.matches(zoom) for zoom in _ZOOMS):
        return True
    if is_there and is_text_field(focused):
        if _writes(event) or (key in _ERASES and not _has(event, _ALT | _META)):
            return True
        if key in ENTER_KEYS and _has_lines(focused):
            return True
    if _has(event, _ALT | _META):
        return False
    return key in _PAGES | _TABS or (key in _ARROWS and not _is_choice(focused))


def _is_choice(widget: QWidget | None) -> bool:
    """Return whether an arrow key in this widget chooses and stores another value instead of only moving."""
    if isinstance(widget, QAbstractButton):
        row = group_of(widget)
        return row is not None and row.exclusive() and widget.isCheckable()
    return isinstance(widget, QComboBox) and QApplication.activePopupWidget() is None


_INPUT_PAUSE_MS = 300
"""By how many ms a key press or click delays the timer, because more input usually follows."""


class InputPause(QObject):
    """Restarts a running timer at each key press and click, so that it waits for a pause in the input.

    Only input in windows whose `windowHandle` has this event filter is noticed.
    """

    def __init__(self, timer: QTimer) -> None:
        super().__init__(timer)
        self._timer = timer

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress} and self._timer.isActive():
            self._timer.start(_INPUT_PAUSE_MS)
        return super().eventFilter(watched, event)
