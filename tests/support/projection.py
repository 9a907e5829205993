"""Test doubles for connecting and disconnecting a projector, and for the time in the hall."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from irondie_to.desktop.screen.placement import ScreenInfo, Screens

LAPTOP = ScreenInfo("AUO laptop eDP-1", "AUO laptop", QSize(1920, 1080))
BEAMER = ScreenInfo("Epson EB-X49 123 HDMI-1", "Epson EB-X49", QSize(1024, 768))


class FakeScreens(Screens):
    """Screens that the test connects and disconnects; the first is the one at the desk."""

    def __init__(self, *screens: ScreenInfo) -> None:
        super().__init__()
        self.there = list(screens)
        self.filled: list[str] = []

    def all(self) -> tuple[ScreenInfo, ...]:
        return tuple(self.there)

    def desk(self) -> str:
        return self.there[0].key

    def under(self, widget: QWidget) -> str:
        return str(widget.property("on_screen"))

    def fill(self, widget: QWidget, key: str) -> None:
        assert any(screen.key == key for screen in self.there)
        self.filled.append(key)
        widget.setProperty("on_screen", key)
        widget.showFullScreen()

    def plug_in(self, screen: ScreenInfo) -> None:
        self.there.append(screen)
        self.changed.emit()

    def unplug(self, screen: ScreenInfo) -> None:
        self.there.remove(screen)
        self.changed.emit()


class ManualClock:
    """Seconds since 1970 that change only when the test sets them, for both sides of a `WallClock`."""

    def __init__(self, seconds: float = 1_774_087_200.0) -> None:
        self.seconds = seconds

    def __call__(self) -> float:
        return self.seconds
