"""Reacquires the locks that SQLite believes it holds on an open file, if they were dropped.

POSIX drops the locks when anything in this process, such as a library, closes the same file. Another process then
believes that the database is abandoned. Locks belong to the process, so it does not matter which code takes them.
Windows does not drop them.
"""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from pathlib import Path
from threading import Lock

from irondie_to.plain_files import keep_open

_SHARED = 0x4000_0002, 510
"""The first byte and the number of bytes of the database that every connection in WAL mode locks for sharing."""
_IN_USE = 128, 1
"""The first byte and the number of bytes of the shared-memory file that a connection locks while in use."""
_LONGEST_S = 2.0
_PAUSE_S = 0.01


class SharedLocks:
    """The locks of all connections of this process to a file in WAL mode."""

    def __init__(self) -> None:
        self._ranges: list[tuple[int, int, int]] = []
        self._lock = Lock()

    def begin(self, path: Path) -> None:
        """Remember the file at this path. SQLite must have it open, and it must be spared (`plain_files.spare`)."""
        memory = path.with_name(f"{path.name}-shm")
        with self._lock, suppress(OSError):  # the file is gone; the next check notices that
            self._ranges = [(keep_open(path), *_SHARED), (keep_open(memory), *_IN_USE)]

    def end(self) -> None:
        with self._lock:
            self._ranges = []

    def take(self) -> None:
        """Take the locks again if they were dropped.

        Waits at most two seconds for a process that is closing the file.
        """
        with self._lock:
            latest = time.monotonic() + _LONGEST_S
            for number, first, count in self._ranges:
                while not _is_taken(number, first, count) and time.monotonic() < latest:
                    time.sleep(_PAUSE_S)


def _is_taken(number: int, first: int, count: int) -> bool:
    if sys.platform == "win32":
        return True
    import fcntl  # noqa: PLC0415 - Windows has none

    try:
        fcntl.lockf(number, fcntl.LOCK_SH | fcntl.LOCK_NB, count, first)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True
