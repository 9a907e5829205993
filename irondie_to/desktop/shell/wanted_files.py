"""The files that the system asks the program to open, by a double click or a drop on its icon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from irondie_to.desktop.shell.window import Window


class WantedFiles:
    """Reads files into the active window. Files that arrive before the database is open are read once it is.

    `windows` returns the windows of the program.
    """

    def __init__(self, windows: Callable[[], Sequence[Window]]) -> None:
        self._windows = windows
        self._waiting: tuple[str, ...] = ()

    @property
    def are_waiting(self) -> bool:
        return bool(self._waiting)

    def open(self, paths: Sequence[str]) -> None:
        """Read the only file in `paths` as if it had been dropped on the window.

        If there are several paths, the window refuses all of them with one error. If the database is not open yet, the
        files are read once it is.
        """
        self._waiting = (*self._waiting, *paths)
        self.read()

    def read(self) -> None:
        """Read the waiting files if a window has an open database."""
        usable = [window for window in self._windows() if window.context is not None]
        if not usable or not self._waiting:
            return
        paths, self._waiting = self._waiting, ()
        window = next((window for window in usable if window.isActiveWindow()), usable[0])
        window.raise_()
        window.activateWindow()
        window.controller.read_files(paths)
