"""Opens files by their paths, without endangering the locks of a database that SQLite has open in this process.

POSIX drops all of a process's locks on a file as soon as the process closes any of its descriptors for that file.
SQLite then believes that it still has its locks, while another process believes that the database is abandoned and
deletes its log. That is why all other modules use this one to open database files and files named by the user: a file
that SQLite has open is refused or, by `keep_open`, opened with a descriptor that stays open until SQLite has closed
the file.
"""

from __future__ import annotations

import errno
import io
import os
import shutil
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from threading import Lock
from typing import BinaryIO, Literal, TypeAlias

Identity: TypeAlias = tuple[int, int]
"""Device and inode of a file. They stay the same when it is moved on its disk."""

_FLAGS = {"rb": os.O_RDONLY, "r+b": os.O_RDWR, "wb": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}
_BINARY: int = getattr(os, "O_BINARY", 0)
_PIECE = 1024 * 1024

_spared: Counter[Identity] = Counter()
_left_open: defaultdict[Identity, list[int]] = defaultdict(list)
_lock = Lock()


class OpenDatabaseError(OSError):
    """The file is a database that this process has open, or the shared-memory file of such a database."""


def identity_of(path: str | os.PathLike[str]) -> Identity | None:
    """The identity of the file at this path, shared by all its hard links; None if no file can be found there."""
    try:
        status = os.stat(path)  # noqa: PTH116 - in every transaction, and Path takes three times as long
    except (OSError, ValueError):
        return None
    return status.st_dev, status.st_ino


def spare(files: Iterable[Identity]) -> None:
    """Mark files that SQLite has open: from now on, `opened` refuses them, and their open descriptors stay open."""
    with _lock:
        _spared.update(files)


def end_sparing(files: Iterable[Identity]) -> None:
    """Unmark files that SQLite has closed, so that they can be opened again, and close the descriptors left open.

    Must be called with the same files as `spare`.
    """
    with _lock:
        _spared.subtract(files)
        for each in [each for each in _left_open if _spared[each] <= 0]:
            for number in _left_open.pop(each):
                os.close(number)
        for each in [each for each in _spared if _spared[each] <= 0]:
            del _spared[each]


def is_spared(path: str | os.PathLike[str]) -> bool:
    """Whether SQLite has the file at this path open in this process."""
    return identity_of(path) in _spared


def keep_open(path: str | os.PathLike[str]) -> int:
    """Open a spared file for reading until `end_sparing`, and return its file descriptor. Raises `OSError`."""
    number = os.open(path, os.O_RDONLY | _BINARY)
    status = os.fstat(number)
    if _close(number, (status.st_dev, status.st_ino)):
        raise OSError(errno.EBADF, os.strerror(errno.EBADF), os.fspath(path))
    return number


def opened(path: str | os.PathLike[str], mode: Literal["rb", "r+b", "wb"] = "rb") -> BinaryIO:
    """Open the file at this path. Raises `OpenDatabaseError`, `OSError` or `ValueError`."""
    if is_spared(path):
        raise OpenDatabaseError(errno.EBUSY, os.strerror(errno.EBUSY), os.fspath(path))
    raw = _SparingFile(os.open(path, _FLAGS[mode] | _BINARY, 0o666), mode)
    if mode == "rb":
        return io.BufferedReader(raw)
    return io.BufferedRandom(raw) if mode == "r+b" else io.BufferedWriter(raw)


def copy(source: Path, target: Path) -> None:
    """Copy the content of a file to another path. Raises the errors of `opened`."""
    with opened(source) as reading, opened(target, "wb") as writing:
        shutil.copyfileobj(reading, writing, _PIECE)


def is_same(one: Path, other: Path) -> bool:
    """Whether two files have the same content. Raises the errors of `opened`."""
    with opened(one) as first, opened(other) as second:
        while True:
            piece = first.read(_PIECE)
            if piece != second.read(_PIECE):
                return False
            if not piece:
                return True


class _SparingFile(io.FileIO):
    """An open file whose descriptor stays open after `close` while SQLite has the same file open.

    SQLite may have opened the file after this object did.
    """

    def __init__(self, number: int, mode: str) -> None:
        self._number = number
        status = os.fstat(number)
        self._identity = status.st_dev, status.st_ino
        try:
            super().__init__(number, mode, closefd=False)
        except OSError:  # a folder
            _close(number, self._identity)
            raise

    def close(self) -> None:
        if not self.closed:
            super().close()
            _close(self._number, self._identity)


def _close(number: int, identity: Identity) -> bool:
    with _lock:
        if identity in _spared:
            _left_open[identity].append(number)
            return False
        os.close(number)
        return True
