"""The user's choices for the display, which are stored in the settings of the window."""

from __future__ import annotations

from enum import Enum
from typing import Final

from irondie_to.desktop.core.look.settings import WindowSettings


class ScreenContent(Enum):
    """The content of the display.

    `IN_TURN` means the pages that the players need at the moment, one after the other.
    """

    IN_TURN = "in_turn"
    CLOCK = "clock"
    PAIRINGS = "pairings"
    STANDINGS = "standings"
    BRACKET = "bracket"
    MESSAGE = "message"
    BLANK = "blank"


FASTEST_S: Final = 3
SLOWEST_S: Final = 60
_USUAL_S: Final = 8

IN_WINDOW: Final = "window"
"""The value in place of the key of a screen if the display opens in a window."""


class ScreenChoice:
    """The user's choices for the display. They are read from the settings once and stored after every change."""

    def __init__(self, settings: WindowSettings) -> None:
        self._settings = settings
        found = settings.text("screen_what")
        self._what = next((what for what in ScreenContent if what.value == found), ScreenContent.IN_TURN)
        self._is_dark = settings.text("screen_colours") == "dark"
        pace = settings.text("screen_pace")
        self._pace_s = min(SLOWEST_S, max(FASTEST_S, int(pace))) if pace.isdecimal() else _USUAL_S
        self._screen = settings.text("screen_on")

    @property
    def what(self) -> ScreenContent:
        """The content that the user has chosen for the display."""
        return self._what

    @what.setter
    def what(self, what: ScreenContent) -> None:
        self._what = what
        self._settings.keep_text("screen_what", what.value)

    @property
    def is_dark(self) -> bool:
        """Whether the text is light on a dark background."""
        return self._is_dark

    @is_dark.setter
    def is_dark(self, is_dark: bool) -> None:
        self._is_dark = is_dark
        self._settings.keep_text("screen_colours", "dark" if is_dark else "light")

    @property
    def pace_s(self) -> int:
        """The number of seconds for which each page is shown."""
        return self._pace_s

    @pace_s.setter
    def pace_s(self, seconds: int) -> None:
        self._pace_s = seconds
        self._settings.keep_text("screen_pace", str(seconds))

    @property
    def screen(self) -> str:
        """The key of the chosen screen, or `IN_WINDOW`; empty if the user has never chosen one."""
        return self._screen

    @screen.setter
    def screen(self, key: str) -> None:
        self._screen = key
        self._settings.keep_text("screen_on", key)
