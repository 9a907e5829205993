"""Keeps in the settings which event phones could see, so that it is known after a crash that they were on."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLockFile

from irondie_to.desktop.core.look.settings import WindowSettings

_ON: Final = "phones/on"


class ServedBefore:
    """The event that was being served to phones when the program ended without switching them off.

    A program that is serving holds a lock, so that another one with the same settings does not take it for a crashed
    one. If the lock cannot be had, nothing is kept.
    """

    def __init__(self, settings: WindowSettings) -> None:
        self._settings = settings
        self._lock = QLockFile(f"{settings.path}.phones")
        self._lock.setStaleLockTime(0)  # only the end of its program makes a lock stale
        self._is_told = False
        self.uuid = settings.text(_ON)
        """The UUID of the event; empty if phones were off."""
        if self.uuid and not self._lock.tryLock(0):
            self.uuid = ""
        self._lock.unlock()

    def take_news(self, uuid: str) -> bool:
        """Return whether this event was being served, and nobody has asked for it yet."""
        is_news = uuid == self.uuid and bool(uuid) and not self._is_told
        self._is_told = self._is_told or is_news
        return is_news

    def begin(self, uuid: str) -> None:
        """Keep that this event is being served from now on."""
        self.uuid = ""
        if self._lock.isLocked() or self._lock.tryLock(0):
            self._settings.keep_text(_ON, uuid)

    def end(self) -> None:
        """Keep that phones are off, unless another program is serving."""
        self.uuid = ""
        if self._lock.isLocked() or self._lock.tryLock(0):
            self._settings.forget(_ON)
            self._lock.unlock()
