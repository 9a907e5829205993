"""Looks for a screen before Qt is loaded, because without a screen, Qt's own libraries may be missing too."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from irondie_to.errors import UserError

_CURSORS = "libxcb-cursor.so.0"  # Qt needs this library on X11, and few systems have it installed


def check_screen() -> None:
    """Raise `UserError` if no window can be opened on Linux, because Qt would then abort the process.

    The code is `frame.no_display` if there is no screen, `frame.no_answer` if the screen does not answer, and
    `frame.no_window` if a library that is needed for windows on X11 is missing.
    """
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

    with socket.socket(socket.AF_UNIX) as server:
        try:
            server.connect(str(Path(os.environ.get("XDG_RUNTIME_DIR", "/run"), name)))
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
