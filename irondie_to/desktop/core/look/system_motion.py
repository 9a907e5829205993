"""Finds out whether the user has set the system to show less motion."""

# ruff: noqa: PLC0415 - each system needs different modules, and none of them before something moves

from __future__ import annotations

import sys
from functools import cache

_PORTAL = ("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings")
_LESS_MOTION = {
    ("org.freedesktop.appearance", "reduced-motion"): 1,
    ("org.gnome.desktop.interface", "enable-animations"): False,
}
"""The values of the portal's settings that ask for less motion: the first on all desktops, the second on GNOME."""
_PATIENCE_MS = 100
_SPI_GETCLIENTAREAANIMATION = 0x1042


@cache
def wants_less_motion() -> bool:
    """Return whether the system asks for less motion, or False if that is unknown. The result is cached."""
    if sys.platform == "win32":
        return _windows_wants()
    if sys.platform == "darwin":
        return _macos_wants()
    return _desktop_wants()


def _windows_wants() -> bool:
    """Return whether *Animation effects* is off in the settings of Windows."""
    import ctypes

    animates = ctypes.c_int(1)
    if sys.platform == "win32":  # mypy knows `windll` only there
        ctypes.windll.user32.SystemParametersInfoW(_SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(animates), 0)
    return not animates.value


def _macos_wants() -> bool:
    """Return whether *Reduce motion* is on in the settings of macOS."""
    import ctypes

    objc = ctypes.CDLL("/usr/lib/libobjc.dylib")
    named = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_char_p)
    class_of, selector = named(("objc_getClass", objc)), named(("sel_registerName", objc))
    send = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(("objc_msgSend", objc))
    ask = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)(("objc_msgSend", objc))
    workspace = send(class_of(b"NSWorkspace"), selector(b"sharedWorkspace"))
    return bool(ask(workspace, selector(b"accessibilityDisplayShouldReduceMotion")))


def _desktop_wants() -> bool:
    """Return whether the desktop asks for less motion, according to the settings portal on the session bus."""
    try:
        from PySide6.QtDBus import QDBus, QDBusConnection, QDBusMessage
    except ImportError:  # the system has no D-Bus library
        return False
    bus = QDBusConnection.sessionBus()
    for key, less in _LESS_MOTION.items():
        question = QDBusMessage.createMethodCall(*_PORTAL, "Read")
        question.setArguments(list(key))
        reply = bus.call(question, QDBus.CallMode.Block, _PATIENCE_MS)
        if reply.type() == QDBusMessage.MessageType.ReplyMessage and _unwrapped(reply.arguments()[0]) == less:
            return True
    return False


def _unwrapped(value: object) -> object:
    from PySide6.QtDBus import QDBusVariant

    while isinstance(value, QDBusVariant):
        value = value.variant()
    return value
