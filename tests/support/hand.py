"""A hand on the keyboard and the mouse, whose presses reach a window as those of the system do."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import delete

from irondie_to.desktop.shell.presses import Presses

PLAIN = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
_BETWEEN_S, _DOWN_S, _REPEATED_S = 0.05, 0.05, 0.03


class Hand:
    """Presses keys and clicks at times of its own clock. Between two presses the window is painted.

    The events come through the window system of Qt, so that shortcuts, event filters and the focus work as in the
    running program. `is_told` is False if the system reports a repetition as a release and a press, as X11 may do.
    """

    def __init__(self, app: QApplication, *, is_told: bool = True) -> None:
        self._app = app
        self.is_told = is_told
        self.seconds = 1.0
        self._window: QWindow | None = None  # to which the last key was sent
        self._presses = Presses(app, lambda: self.seconds, self._stamp)

    def leave(self) -> None:
        delete(self._presses)

    def wait(self, seconds: float = 1.0) -> None:
        """Let the window be painted, then look at it for so long."""
        self._app.processEvents()
        self.seconds += seconds

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = PLAIN, text: str = "") -> None:
        self.hold(key, modifiers, text, times=1)

    def tap(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = PLAIN, text: str = "") -> None:
        """Press and release a key in no time, as a program does that types. A modifier stays down."""
        self._send(key, modifiers, text, is_down=True)
        if key is not Qt.Key.Key_Shift:
            self._send(key, modifiers, text, is_down=False)
        self._app.processEvents()

    def hold(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = PLAIN, text: str = "", *, times: int = 30) -> None:
        """Press a key and hold it until it has come so many times."""
        self.seconds += _BETWEEN_S
        self._send(key, modifiers, text, is_down=True)
        for _ in range(times - 1):
            self._app.processEvents()
            self.seconds += _REPEATED_S
            self._send(key, modifiers, text, is_down=False, is_repeated=self.is_told)
            self._send(key, modifiers, text, is_down=True, is_repeated=self.is_told)
        self.seconds += _DOWN_S
        self._send(key, modifiers, text, is_down=False)
        self._app.processEvents()

    def type(self, text: str) -> None:
        for letter in text:
            self.press(_KEYS.get(letter, Qt.Key(ord(letter.upper()))), text=letter)

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Move the mouse pointer to the widget, unless it is there, and click."""
        window = widget.window()
        place = widget.mapTo(window, widget.rect().center() if at is None else at)
        handle = _handle(window)
        QTest.mouseMove(handle, place)
        self.seconds += _BETWEEN_S
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, PLAIN, place)
        self._app.processEvents()

    def _send(
        self, key: Qt.Key, modifiers: Qt.KeyboardModifier, text: str, *, is_down: bool, is_repeated: bool = False
    ) -> None:
        focused = _focused()
        window = self._window if focused is None else focused
        assert window is not None
        self._window = window
        QTest.simulateEvent(window, is_down, int(key), modifiers, text, is_repeated)

    def _stamp(self, _event: QKeyEvent) -> int:
        return round(self.seconds * 1000)


_KEYS = {" ": Qt.Key.Key_Space, "-": Qt.Key.Key_Minus, "+": Qt.Key.Key_Plus}


def _focused() -> QWindow | None:
    return QApplication.focusWindow()


def _handle(window: QWidget) -> QWindow:
    found = window.windowHandle()
    assert found is not None
    return found
