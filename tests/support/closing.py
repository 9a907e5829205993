"""Closes a main window at the end of a test."""

from __future__ import annotations

from shiboken6 import isValid

from irondie_to.desktop.shell.window import Window


def close(window: Window) -> None:
    """Close the window, also if the first attempt only warns. Does nothing if the test has closed it."""
    for _attempt in range(2):
        if isValid(window):
            window.close()
