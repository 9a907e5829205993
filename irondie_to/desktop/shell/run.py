"""Runs the program until its last window is closed."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from irondie_to.desktop.core.acting.async_slot import event_loop
from irondie_to.desktop.shell.application import Application, DesktopServices
from irondie_to.errors import UserError

_LOADED = 64  # the exit code of the event loop when everything is loaded
_CURSORS = "libxcb-cursor.so.0"  # Qt needs this library on X11, and few systems have it installed


def run(services: DesktopServices, settings: Path, language: str | None = None) -> int:
    """Open the first window and run until the last window is closed.

    `language` is chosen as if in the window, unless it is None. Returns the exit code. Raises the same errors as
    `draw_window`.
    """
    return work(*draw_window(services, settings, language))


def draw_window(
    services: DesktopServices, settings: Path, language: str | None = None
) -> tuple[QApplication, Application]:
    """Draw the first window before any module is loaded that is not needed for this.

    Returns the Qt application and the `Application`. Where Qt would abort the process, raises `UserError` with the code
    `frame.no_display`, `frame.no_answer` or `frame.no_window` instead.
    """
    _look_for_a_screen()
    # Faster than QApplication.setStyle, whose return value costs PySide 10 ms.
    app = QApplication([*sys.argv[:1], "-style", "Fusion"])
    app.setApplicationName("irondie-to")
    app.setApplicationDisplayName("IRONDIE Tournament Organizer")
    application = Application(app, services, settings)
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
    """Run Qt's event loop until the modules of the window are loaded; asyncio would delay the first page.

    Returns False if the program is to end, because its windows were closed before.
    """

    def end() -> None:
        app.exit(_LOADED)

    application.loaded.connect(end)
    try:
        return app.exec() == _LOADED
    finally:
        application.loaded.disconnect(end)


def _look_for_a_screen() -> None:
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return
    if _wayland_answers():
        return
    display = os.environ.get("DISPLAY")
    if not display:
        raise UserError("frame.no_display")
    import ctypes  # noqa: PLC0415 - not needed under Wayland, macOS or Windows

    try:
        if not _x_answers():
            raise UserError("frame.no_answer", display=display)
        ctypes.CDLL(_CURSORS)
    except OSError as fault:
        raise UserError("frame.no_window", reason=str(fault)) from fault


def _wayland_answers() -> bool:
    name = os.environ.get("WAYLAND_DISPLAY")
    if not name:
        return False
    import socket  # noqa: PLC0415 - needed only here

    with socket.socket(socket.AF_UNIX) as there:
        try:
            there.connect(str(Path(os.environ.get("XDG_RUNTIME_DIR", "/run"), name)))
        except OSError:
            return False
    return True


def _x_answers() -> bool:
    """Return whether the X display named by $DISPLAY can be opened. If it cannot, Qt would abort the process."""
    import ctypes  # noqa: PLC0415 - not needed under Wayland, macOS or Windows

    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    failed = bool(xcb.xcb_connection_has_error(connection))
    xcb.xcb_disconnect(connection)
    return not failed
