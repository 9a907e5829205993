"""The screens that are connected to the computer, and the place of the display on one of them or in a window."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QByteArray, QMargins, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QApplication, QWidget

from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.literal import window_title
from irondie_to.desktop.screen.brush import Canvas
from irondie_to.desktop.screen.display import Display
from irondie_to.desktop.screen.programme import IN_WINDOW, ScreenChoice
from irondie_to.desktop.screen.scene import USUAL, canvas_of
from irondie_to.errors import Phrase, Value

_SIZE, _OFFSET = QSize(960, 540), QPoint(80, 80)
_FRAME = QMargins(8, 40, 8, 8)
"""The space in px for the frame and the title bar of a window."""
_LESS = (1.0, 0.85, 0.7, 0.5)
"""The sizes that are tried for the display in a window, as fractions of `_SIZE`."""
_WINDOW = "screen_window"


def free_place(available: QRect, avoid: QRect) -> QRect:
    """Return the rectangle within `available`, part of a screen, in which to open the display as a window.

    It is in a corner, and as large as possible without covering part of `avoid`. If no size is small enough for that,
    it has the smallest size and is in the corner where it covers least.
    """
    room = available.marginsRemoved(_FRAME)
    places = []
    for share in _LESS:
        place = QRect(QPoint(0, 0), (_SIZE * share).boundedTo(room.size()))
        lefts, tops = (room.right() + 1 - place.width(), room.left()), (room.bottom() + 1 - place.height(), room.top())
        for top, left in product(tops, lefts):
            place.moveTo(left, top)
            if not place.marginsAdded(_FRAME).intersects(avoid):
                return place
            places.append(QRect(place))
    smallest = places[-4:]
    return min(smallest, key=lambda place: _area(place.intersected(avoid)))


def _area(rect: QRect) -> int:
    return rect.width() * rect.height() if rect.isValid() else 0


class ScreenInfo(NamedTuple):
    """A screen: a key that stays the same after a restart, its name (empty if unknown), and its size in real pixels."""

    key: str
    name: str
    size: QSize


class Screens(QObject):
    """The screens that are connected to the computer, and windows on them.

    `changed` is emitted when a screen is connected or disconnected, before the system moves windows off a disconnected
    screen.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.screenAdded.connect(self.changed)
            app.screenRemoved.connect(self.changed)

    def all(self) -> tuple[ScreenInfo, ...]:
        """Return all connected screens, with the primary screen of the system first."""
        primary = QGuiApplication.primaryScreen()
        ordered = sorted(QGuiApplication.screens(), key=lambda screen: screen != primary)
        return tuple(
            ScreenInfo(_key(screen), _name(screen), screen.size() * screen.devicePixelRatio()) for screen in ordered
        )

    def under(self, widget: QWidget) -> str:
        return _key(widget.window().screen())

    def desk(self) -> str:
        """Return the key of the screen with the active window, or of the primary screen if no window is active."""
        window = QApplication.activeWindow()
        return _key(QGuiApplication.primaryScreen() if window is None else window.screen())

    def fill(self, widget: QWidget, key: str) -> None:
        widget.hide()  # otherwise a visible full-screen window would not move to another screen
        screen = next(screen for screen in QGuiApplication.screens() if _key(screen) == key)
        widget.setScreen(screen)
        widget.setGeometry(screen.geometry())
        widget.showFullScreen()

    def release(self, widget: QWidget) -> None:
        """Show the widget as a normal window, on the primary screen if it was in full screen."""
        if widget.isFullScreen():
            widget.hide()
            widget.setWindowState(Qt.WindowState.WindowNoState)
            widget.setScreen(QGuiApplication.primaryScreen())
            widget.setGeometry(QRect(QGuiApplication.primaryScreen().availableGeometry().topLeft() + _OFFSET, _SIZE))
        widget.show()
        widget.raise_()


def _in_use() -> QRect:
    """Return the area of the focused widget's parent, or of the widget; empty if no widget has the focus."""
    widget = QApplication.focusWidget()
    around = None if widget is None else widget.parentWidget() or widget
    return QRect() if around is None else QRect(around.mapToGlobal(QPoint(0, 0)), around.size())


def _key(screen: QScreen) -> str:
    """Return the key of a screen: maker, model and serial number, or the connector if there is no serial number."""
    parts = (screen.manufacturer(), screen.model(), screen.serialNumber() or screen.name())
    return " ".join(part for part in parts if part)


def _name(screen: QScreen) -> str:
    return " ".join(part for part in (screen.manufacturer(), screen.model()) if part) or screen.name()


class DisplayPlacement(WithContext, QObject):
    """Opens and closes the display on the chosen screen, and reacts when screens are connected or disconnected.

    `created` is emitted with a new `Display`, `changed` after the display is closed or the screens change. When the
    screen of the display is disconnected, the display is closed and `waits_for` is set to the key of that screen
    (otherwise it is empty). `returned` is emitted when that screen is connected again.
    """

    changed = Signal()
    created = Signal(object)
    returned = Signal()

    def __init__(self, context: WindowContext, choice: ScreenChoice, screens: Screens, parent: QObject) -> None:
        super().__init__(context, parent)
        self._choice = choice
        self.screens = screens
        self.display: Display | None = None
        self.waits_for = ""
        self._event_name = ""
        self._names: dict[str, Value] = {}
        self._learn_names()
        screens.changed.connect(self._on_screens)
        context.language_changed.connect(self._set_title)

    @property
    def is_on(self) -> bool:
        return self.display is not None and self.display.isVisible()

    @property
    def place(self) -> str:
        """The key of the screen that the display fills, or `IN_WINDOW`; empty while the display is closed."""
        if self.display is None or not self.is_on:
            return ""
        return self.screens.under(self.display) if self.display.isFullScreen() else IN_WINDOW

    @property
    def canvas(self) -> Canvas:
        """The canvas of the display; while it is closed, that of the screen on which it would open, or `USUAL`."""
        if self.is_on and self.display is not None:
            return self.display.canvas
        screen = next((screen for screen in self.screens.all() if screen.key == self.would_be_on()), None)
        return USUAL if screen is None else canvas_of(screen.size.width(), screen.size.height())

    def would_be_on(self) -> str:
        """Return the key of the screen on which the display would open, or `IN_WINDOW`.

        This is the chosen screen if it is connected, or `IN_WINDOW` if that was chosen; otherwise a screen without the
        active window, otherwise `IN_WINDOW`.
        """
        keys = [screen.key for screen in self.screens.all()]
        if self._choice.screen in {*keys, IN_WINDOW}:
            return self._choice.screen
        desk = self.screens.desk()
        return next((key for key in keys if key != desk), IN_WINDOW)

    def name_of(self, key: str) -> Value:
        """Return the name of the screen with this key, even if it is disconnected now; the key if it is unknown."""
        return self._names.get(key, key)

    def open(self) -> None:
        """Open the display where `would_be_on` says. The active window keeps the keyboard focus.

        If the display of another window already fills that screen, the other display is closed.
        """
        self.waits_for = ""
        place = self.would_be_on()
        display = self._created_display()
        display.in_window = place == IN_WINDOW
        if display.in_window:
            was_full = display.isFullScreen()
            self.screens.release(display)
            if was_full:
                display.restoreGeometry(self._context.settings.state(_WINDOW))
        else:
            self._close_others_on(place)
            active = QApplication.activeWindow()
            self.screens.fill(display, place)
            if active is not None:
                active.activateWindow()

    def close(self) -> None:
        """Close the display. It does not open again when a screen is connected."""
        self.waits_for = ""
        if self.display is not None:
            self.display.close()

    def delete(self) -> None:
        """Close and delete the display. Called when the window that controls it is closed."""
        self.close()
        if self.display is not None:
            self.display.deleteLater()
            self.display = None

    def set_event_name(self, name: str) -> None:
        self._event_name = name
        self._set_title()

    def _created_display(self) -> Display:
        if self.display is None:
            self.display = Display(self._context.theme)
            if not self.display.restoreGeometry(self._context.settings.state(_WINDOW)):
                self.display.setGeometry(free_place(self.display.screen().availableGeometry(), _in_use()))
            self.display.closed.connect(self._on_closed)
            self._set_title()
            self.created.emit(self.display)
        return self.display

    def _set_title(self) -> None:
        if self.display is not None:
            title = self._context.say(Phrase("screen_page.display"))
            parts = (self._event_name, title, QApplication.applicationDisplayName())
            self.display.setWindowTitle(window_title(*parts))
            self.display.setAccessibleName(title)

    def _close_others_on(self, place: str) -> None:
        for other in QApplication.topLevelWidgets():
            is_full = isinstance(other, Display) and other is not self.display and other.isFullScreen()
            if is_full and self.screens.under(other) == place:
                other.close()

    def _on_closed(self) -> None:
        geometry = QByteArray() if self.display is None else self.display.window_geometry
        if not geometry.isEmpty():
            self._context.settings.keep_state(_WINDOW, geometry)
        self.changed.emit()

    def _on_screens(self) -> None:
        """Close a display whose screen was disconnected, before the system moves it over the main window.

        When that screen is connected again, emit `returned`, so that the display opens again.
        """
        self._learn_names()
        keys = {screen.key for screen in self.screens.all()}
        if self.display is not None and self.place not in {*keys, IN_WINDOW, ""}:
            self.waits_for = self.place
            self.display.close()
            self._context.messages.show(Phrase("screen_page.unplugged", {"screen": self.name_of(self.waits_for)}))
        elif self.waits_for in keys:
            self._context.messages.show(Phrase("screen_page.plugged_in", {"screen": self.name_of(self.waits_for)}))
            self.returned.emit()
        self.changed.emit()

    def _learn_names(self) -> None:
        for number, screen in enumerate(self.screens.all(), start=1):
            self._names[screen.key] = screen.name or Phrase("screen_page.screen_number", {"number": number})
