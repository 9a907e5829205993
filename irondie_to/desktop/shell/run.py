"""Runs the program until its last window is closed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from irondie_to.assets import resources
from irondie_to.desktop.core.acting.async_slot import event_loop
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.application import Application
from irondie_to.version import APP_ID, TITLE, VERSION

_LOADED = 64  # the exit code of the event loop when everything is loaded


class ProgramApplication(QApplication):
    """Emits `file_wanted` with the path of a file that the system asks this program to open, as macOS does."""

    file_wanted = Signal(str)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.file_wanted.emit(event.file())
            return True
        return super().event(event)


def run(services: DesktopServices, settings: Path, language: str | None = None, files: Sequence[str] = ()) -> int:
    """Open the first window and run until the last window is closed.

    Unless `language` is None, it is set as if the user had chosen it in the window. `files` are read once the database
    is open. Returns the exit code.
    """
    app, application = draw_window(services, settings, language)
    application.files.open(files)
    return work(app, application)


def draw_window(
    services: DesktopServices, settings: Path, language: str | None = None
) -> tuple[QApplication, Application]:
    """Draw the first window before loading any module that the window does not need.

    Returns the Qt application and the `Application`. Call `check_screen` first: if it raises an error, Qt would abort
    the process here.
    """
    # Faster than QApplication.setStyle, whose return value costs PySide 10 ms.
    app = ProgramApplication([*sys.argv[:1], "-style", "Fusion"])
    app.setApplicationName("irondie-to")
    app.setApplicationDisplayName(TITLE)
    app.setApplicationVersion(VERSION)
    app.setDesktopFileName(APP_ID)
    app.setWindowIcon(QIcon(str(resources() / "look" / "app.svg")))
    application = Application(app, services, settings)
    app.file_wanted.connect(lambda path: application.files.open([path]))
    if language is not None:
        application.settings.language = language
    application.open_window()
    app.processEvents()
    return app, application


def work(app: QApplication, application: Application) -> int:
    """Load everything that the window needs, run the event loop, and close the database. Return the exit code."""
    application.catch_bugs()
    QTimer.singleShot(0, application, application.open_desk)
    try:
        if not _load(app, application):
            return 0
        loop = event_loop()
        application.opened.connect(application.wait_for_alarms)
        application.wait_for_alarms()
        with loop:
            code: int = loop.run_forever() or 0
            loop.run_until_complete(application.end_alarms())
    finally:
        application.close()
    return code


def _load(app: QApplication, application: Application) -> bool:
    """Run Qt's event loop until the thread that opens the desk has loaded its modules.

    The asyncio loop is not used here, because it would delay the first page. Returns False if the program should end,
    because its windows were closed before that.
    """

    def end() -> None:
        app.exit(_LOADED)

    application.loaded.connect(end)
    try:
        return app.exec() == _LOADED
    finally:
        application.loaded.disconnect(end)
