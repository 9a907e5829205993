"""Runs the program in a window until the last window is closed."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from irondie_to.desktop.application import Application, Rooms
from irondie_to.errors import UserError

_DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def run(rooms: Rooms, settings: Path) -> int:
    """Open the window and work; the exit code comes out.

    Raises `UserError("frame.no_display")` where there is no screen: Qt itself would end the process.
    """
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in _DISPLAYS):
        raise UserError("frame.no_display")
    app = QApplication(sys.argv[:1])
    app.setApplicationName("irondie-to")
    app.setApplicationDisplayName("IRONDIE Tournament Organizer")
    application = Application(app, rooms, settings)
    application.crashes.install()
    application.open_window()
    app.processEvents()  # the window is drawn before anything else is loaded
    # asyncio is not needed to draw the window
    from qasync import QEventLoop  # noqa: PLC0415

    loop = QEventLoop(app)
    QTimer.singleShot(0, application.open_desk)
    with loop:
        code: int = loop.run_forever() or 0
    application.close()
    return code
