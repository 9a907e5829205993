"""Runs the program in a window until the last window is closed."""

from __future__ import annotations

import ctypes
import os
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from irondie_to.desktop.application import Application, Rooms
from irondie_to.errors import UserError

_CURSORS = "libxcb-cursor.so.0"  # without it Qt opens no window on X, and few systems bring it


def run(rooms: Rooms, settings: Path) -> int:
    """Open the window and work; the exit code comes out. Raises as `draw_window` does."""
    return work(*draw_window(rooms, settings))


def draw_window(rooms: Rooms, settings: Path) -> tuple[QApplication, Application]:
    """The first window, drawn before anything is loaded that is not needed for it.

    Raises `UserError` `frame.no_display` or `frame.no_window`, where Qt itself would end the process.
    """
    _look_for_a_screen()
    app = QApplication(sys.argv[:1])
    app.setApplicationName("irondie-to")
    app.setApplicationDisplayName("IRONDIE Tournament Organizer")
    application = Application(app, rooms, settings)
    application.open_window()
    app.processEvents()
    return app, application


def work(app: QApplication, application: Application) -> int:
    """Load all that the window works with, and work; the exit code comes out."""
    application.catch_bugs()
    # asyncio is not needed to draw the window
    from qasync import QEventLoop  # noqa: PLC0415

    loop = QEventLoop(app)
    application.opened.connect(application.wait_for_alarms)
    QTimer.singleShot(0, application.open_desk)
    with loop:
        code: int = loop.run_forever() or 0
        loop.run_until_complete(application.end_alarms())
    application.close()
    return code


def _look_for_a_screen() -> None:
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return
    if os.environ.get("WAYLAND_DISPLAY"):
        return
    if not os.environ.get("DISPLAY"):
        raise UserError("frame.no_display")
    try:
        ctypes.CDLL(_CURSORS)
    except OSError as fault:
        raise UserError("frame.no_window", reason=str(fault)) from fault
