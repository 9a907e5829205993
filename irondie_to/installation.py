"""The stations of this installation: the identities and names under which its programs and its command line act."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from irondie_to.settings import login_name, station_folder

_MOST_WINDOWS = 100
_LONGEST_NAME = 40
_ID_BYTES = 16


class Station(NamedTuple):
    """A station: its identity, which stays the same after a restart, and its name in the journal.

    `login` is the user name in the operating system, or empty.
    """

    id: str
    name: str
    login: str


class WindowStation:
    """The station of a running program with windows, which all its windows share.

    No other program of this installation can have it until `close` is called or the process ends. The program takes the
    first station that no other one has, so a restarted program is the same station as before, even after it was killed.
    If no lock file can be created in the folder of the stations, the program is a new station each time.
    """

    def __init__(self) -> None:
        self._lock: int | None = None
        number = self._take_number()
        slot = f"window-{_new_id()}" if number is None else f"window-{number}"
        name = _computer() if number in {None, 1} else f"{_computer()} ({number})"
        self.station = Station(f"{_installation()}/{slot}", name, login_name())

    def close(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def _take_number(self) -> int | None:
        """Lock the first free number and return it; None if no number can be locked."""
        with suppress(OSError):
            station_folder().mkdir(parents=True, exist_ok=True)
            for number in range(1, _MOST_WINDOWS):
                lock = os.open(station_folder() / f"window-{number}.lock", os.O_RDWR | os.O_CREAT, 0o600)
                if _locks(lock):
                    self._lock = lock
                    return number
                os.close(lock)
        return None


def station_of_terminal() -> Station:
    """The station of all commands that are given at a terminal in this installation."""
    return Station(f"{_installation()}/terminal", f"{_computer()} (terminal)", login_name())


def _computer() -> str:
    """The name of this computer without its domain; `desk` if it has no name or is called `localhost`.

    The login name is not used as a substitute, because the journal omits it where a person has given a name.
    """
    name = "".join(letter for letter in _host().partition(".")[0] if letter.isprintable())[:_LONGEST_NAME]
    return name if name and name != "localhost" else "desk"


def _installation() -> str:
    """The identity of this installation on this computer.

    It is a random id, created at the first start and stored beside the settings, followed by the name of the computer,
    because several computers have the same file if a disk was copied or the home folder is on a server. If the id can
    be neither read nor stored, the user name takes its place.
    """
    try:
        made = _stored_id()
    except OSError:
        made = login_name()
    return f"{made}@{_host().encode('utf-8', 'replace').decode()}"


def _stored_id() -> str:
    """The stored identity of the installation, which is created if missing. Raises `OSError`."""
    folder = station_folder()
    file = folder / "id"
    with suppress(FileNotFoundError, ValueError):
        return _read_id(file)
    folder.mkdir(parents=True, exist_ok=True)
    with _first_start(folder):
        with suppress(FileNotFoundError, ValueError):  # another window or command may have been faster
            return _read_id(file)
        made = _new_id()
        beside = folder / f"id-{made}"
        beside.write_text(f"{made}\n", encoding="ascii")
        beside.replace(file)
    return made


def _read_id(file: Path) -> str:
    """Read the identity from the file. Raises `OSError`, or `ValueError` if the file contains something else."""
    identity = bytes.fromhex(file.read_text(encoding="ascii"))
    if len(identity) != _ID_BYTES:
        raise ValueError(file)
    return identity.hex()


def _new_id() -> str:
    return os.urandom(_ID_BYTES).hex()


@contextmanager
def _first_start(folder: Path) -> Iterator[None]:
    """Context manager that only one process of this installation can enter at a time. Raises `OSError`."""
    lock = os.open(folder / "id.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _locks(lock, waits=True)
        yield
    finally:
        os.close(lock)


if sys.platform == "win32":
    import msvcrt

    def _host() -> str:
        return os.environ.get("COMPUTERNAME", "")

    def _locks(file: int, *, waits: bool = False) -> bool:
        """Lock an open file until it is closed or the process ends.

        Returns False if another process has locked the file. If `waits` is true, waits until that process unlocks it
        instead.
        """
        while True:  # Windows gives up waiting after ten seconds
            try:
                msvcrt.locking(file, msvcrt.LK_LOCK if waits else msvcrt.LK_NBLCK, 1)
            except OSError as fault:
                if waits and fault.errno == errno.EDEADLK:
                    continue
                if isinstance(fault, PermissionError):
                    return False
                raise
            return True

else:
    import fcntl

    def _host() -> str:
        return os.uname().nodename

    def _locks(file: int, *, waits: bool = False) -> bool:
        """Lock an open file until it is closed or the process ends.

        Returns False if another process has locked the file. If `waits` is true, waits until that process unlocks it
        instead.
        """
        try:
            fcntl.flock(file, fcntl.LOCK_EX if waits else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
