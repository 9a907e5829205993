"""The open SQLite file.

Detects that the file is no longer at its path, and keeps it readable in that case and on a full disk.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import tempfile
import weakref
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Lock

from irondie_to.errors import Phrase, UserError, phrase_of_system, reason_of_system
from irondie_to.plain_files import Identity, end_sparing, identity_of, spare
from irondie_to.storage.file_reading import is_sound
from irondie_to.storage.foreign_file import looking_into
from irondie_to.storage.stored_marks import StoredMarks, lacks_nothing
from irondie_to.storage.system.shared_locks import SharedLocks
from irondie_to.storage.system.use_gate import UseGate

_NO_ROOM = {errno.ENOSPC, errno.EFBIG, *([errno.EDQUOT] if hasattr(errno, "EDQUOT") else [])}
_ROOM = 64 * 1024  # bytes; more than what SQLite writes beside the file to read it
_QUICKLY_CHECKED = 4 * 1024 * 1024  # bytes that are checked in some 15 ms
_LONGEST_WAIT_S = 5.0
_ATTEMPTS = 3
_READ = "SELECT COUNT(*) FROM sqlite_master"


def database_path(place: str) -> Path:
    """The absolute path of a database file.

    Raises `UserError("database.unreachable")` if the path is impossible: a name in it is too long, it has a forbidden
    character, or its home folder is unknown.
    """
    try:
        path = Path(place).expanduser().absolute()
        path.exists()
        path.resolve()
        if path.name:
            with suppress(FileNotFoundError, NotADirectoryError):
                path.with_name(f"{path.name}-journal").stat()  # a name that SQLite needs beside the file
    except OSError as fault:
        raise UserError("database.unreachable", place=place, reason=reason_of_system(fault)) from fault
    except (ValueError, RuntimeError) as fault:
        raise UserError("database.unreachable", place=place, reason=str(fault)) from fault
    return path


class _Copy(sqlite3.Connection):
    """A connection to a copy of the file in memory."""


class OpenFile:
    """The file of an open SQLite database, with the `-wal` and `-shm` files that contain its latest steps.

    SQLite uses the path only to open a connection. Afterwards it keeps writing to the file it opened and reports
    success, even if the file was deleted, its folder moved or the file replaced.

    To read, SQLite needs space for files beside this one. On a full disk, all connections read a copy in memory, until
    `end_copy` finds space.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known: dict[str, Identity] = {}
        self._spared: set[Identity] = set()
        weakref.finalize(self, end_sparing, self._spared)  # also if nobody has called `close`
        self._refused: list[object] | None = None  # what was at the paths when it was last found not to be ours
        self._found: Identity | None = None  # the file at the path when it was last found to lack nothing
        self._locks = SharedLocks()
        self.gate = UseGate()
        self.marks = StoredMarks()
        self._held: sqlite3.Connection | None = None
        self._idle: deque[sqlite3.Connection] = deque()
        self._lock = Lock()
        self._copy: bytes | None = None

    @property
    def is_copy(self) -> bool:
        """Whether the file is read from a copy and cannot be written, because the disk was full when it was opened."""
        return self._copy is not None

    def connect(self) -> sqlite3.Connection:
        """Return a connection to this file: one returned earlier (`give_back`) if possible, otherwise a new one.

        A missing file is not created. Raises `sqlite3.OperationalError` for a missing file, and
        `UserError("database.lost")` as `check` does, for example when another file has taken its place.
        """
        with suppress(IndexError):
            return self._idle.pop()
        # The pool passes a connection from one thread to another, but two threads never use it at once.
        if self._copy is not None:
            copy = sqlite3.connect(":memory:", factory=_Copy, check_same_thread=False, isolation_level=None)
            copy.deserialize(self._copy)
            copy.execute("PRAGMA query_only = ON")
            return copy
        place = f"{self.path.as_uri()}?mode=rw"
        self._spare(str(self.path))
        connection = sqlite3.connect(place, uri=True, check_same_thread=False, isolation_level=None)
        try:
            connection.execute("PRAGMA trusted_schema = OFF")
            self.check()
        except (UserError, sqlite3.Error):
            connection.close()
            raise
        return connection

    def give_back(self, connection: sqlite3.Connection) -> None:
        """Keep an unused connection open for the next call to `connect`.

        The connection still reads the same file if the file's path changes. A connection to a copy that is no longer in
        use is closed instead.
        """
        if isinstance(connection, _Copy) and not self.is_copy:
            connection.close()
        else:
            self._idle.append(connection)

    def copy_if_full(self) -> bool:
        """Read the file from a copy in memory if its disk has no space. Return whether the disk is full.

        Called when the file could not be opened or copied, or seems to be damaged. May raise `sqlite3.Error`.
        """
        if not self.path.is_file() or _has_room(self.path.parent):
            return False
        self._close()
        place = f"{self.path.as_uri()}?mode=rw"
        with closing(sqlite3.connect(place, uri=True, isolation_level=None)) as connection:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")  # SQLite then writes no file beside this one
            connection.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()
            content = bytearray(connection.serialize())
        content[18:20] = b"\1\1"  # the header without write-ahead log, which a database in memory cannot have
        self._copy = bytes(content)
        return True

    def end_copy(self) -> None:
        """Use the file itself again if its disk has space now. Does nothing if no copy is in use.

        Afterwards, the caller must close the connections to the copy that were not returned with `give_back`. Raises
        `UserError("database.not_stored")` on a full disk, or if the file cannot be opened; then the copy stays in use.
        """
        copy = self._copy
        if copy is None:
            return
        if not _has_room(self.path.parent):
            raise UserError("database.not_stored", reason=phrase_of_system("ENOSPC") or "")
        self._close()
        try:
            self.hold()
        except (sqlite3.Error, OSError) as fault:
            self._close()
            self._copy = copy
            self.hold()
            why = reason_of_system(fault) if isinstance(fault, OSError) else str(fault)
            raise UserError("database.not_stored", reason=why) from fault

    def is_sound(self) -> bool:
        """Whether SQLite finds no damage in the file. A file larger than 4 MiB counts as sound without a check.

        The check of a larger file would take too long. Values that violate a CHECK constraint do not count as damage,
        because they can still be read. May raise `sqlite3.Error`.
        """
        if self.path.stat().st_size > _QUICKLY_CHECKED:
            return True
        connection = self.connect()
        connection.execute("PRAGMA ignore_check_constraints = ON")
        sound = is_sound(connection)
        connection.execute("PRAGMA ignore_check_constraints = OFF")
        self.give_back(connection)
        return sound

    def hold(self) -> None:
        """Remember which files are open; from now on, `check` expects to find them at their paths.

        The method keeps one connection to these files open. This also makes SQLite keep the `-wal` file, which is
        otherwise deleted with the last connection.
        """
        connection = self.connect()
        try:
            connection.execute(_READ).fetchone()  # makes SQLite open the -wal and -shm files
        except sqlite3.Error:
            connection.close()
            raise
        if self.is_copy:
            self._held = connection
        else:
            # As it cannot write, SQLite neither applies nor deletes a -wal file when it is the last one that is closed.
            self._held = sqlite3.connect(f"{self.path.as_uri()}?mode=ro", uri=True, check_same_thread=False)
            self._held.isolation_level = None
            self._held.execute(_READ).fetchone()
            self.give_back(connection)
        names = [str(self.path)] if self.is_copy else [str(self.path), f"{self.path}-wal", f"{self.path}-shm"]
        identities = {name: identity_of(name) for name in names}
        self._known = {name: known for name, known in identities.items() if known is not None}
        if not self.is_copy:
            self._spare(f"{self.path}-shm")
            self._locks.begin(self.path)
        self.marks.see_file(self._held)

    def check(self) -> None:
        """Check that the open file is still at its path, with one `stat` for each of the three files.

        Raises `UserError("database.lost")` if one of the files is gone or replaced, or the database is empty. Before
        `hold`, nothing is checked.
        """
        for name, known in self._known.items():
            try:
                seen = os.stat(name)  # noqa: PTH116 - twice in every transaction, and Path takes three times as long
            except OSError:
                seen = None
            if seen is None:
                raise self._lost("database.lost_gone", name)
            if (seen.st_dev, seen.st_ino) != known:
                raise self._lost("database.lost_replaced", name)
            if not seen.st_size and name == str(self.path):
                raise self._lost("database.lost_emptied", name)

    def find_again(self, close_others: Callable[[], object]) -> bool:
        """Check as `check` does, but switch to the files now at the paths if they lack nothing that was stored.

        The open files are no longer at their paths if, for example, another program has deleted the log because it
        believed that the database was abandoned. `close_others` closes connections not returned with `give_back`.
        Returns whether the files were opened again. Raises `UserError("database.lost")` if the files now at the paths
        lack something or cannot be opened, or if any thread, including this one, is still using a connection.
        """
        try:
            self._locks.take()  # from now on, no other program takes the database for abandoned
            self.check()
        except UserError as lost:
            with self.gate.alone(_LONGEST_WAIT_S) as is_alone:
                with suppress(UserError):
                    self.check()
                    return True  # another thread was faster
                if not is_alone or not self._has_everything():
                    raise
                try:
                    self._open_again(close_others)
                except (sqlite3.Error, OSError) as fault:
                    raise lost from fault
            return True
        return False

    def forget(self, steps: Mapping[int, str]) -> None:
        """Remove these steps, which were never reported as stored, and all unfinished work from `marks`."""
        self.marks.forget(steps)
        self._refused = None

    def _has_everything(self) -> bool:
        """Whether the file at the path is sound and contains everything that this program has stored or seen."""
        seen = [_state(name) for name in self._known]
        if self.is_copy or seen == self._refused:
            return False
        known, current = self._known[str(self.path)], identity_of(self.path)
        others = [name for name in self._known if name != str(self.path)]
        if current is None or (current != known and any(identity_of(name) == self._known[name] for name in others)):
            return False  # SQLite would apply the log of the former file to the current one
        for _attempt in range(_ATTEMPTS):  # another program may be writing while the file is copied
            with (
                suppress(sqlite3.Error, OSError, UnicodeDecodeError, UserError),
                looking_into(self.path, is_ours=True) as copy,
                self._lock,
            ):
                if self.marks.are_in(copy) and (
                    current in {known, self._found} or (self._held is not None and lacks_nothing(self._held, copy))
                ):
                    self._found = current
                    return True
        self._refused = seen
        return False

    def _open_again(self, close_others: Callable[[], object]) -> None:
        """Close all connections, then open the files that are now at the paths.

        If old and new connections were open together, SQLite would share memory between them.
        """
        known = self._known
        self._close(close_others)
        try:
            self.hold()
        except (sqlite3.Error, OSError, UserError):
            self._close(close_others)
            self._known = known  # still lost; a later check tries again
            raise

    def _lost(self, why: str, name: str) -> UserError:
        return UserError("database.lost", place=str(self.path), reason=Phrase(why, {"file": Path(name).name}))

    @contextmanager
    def readable_connection(self) -> Iterator[sqlite3.Connection]:
        """Context manager with the connection that `hold` keeps open. It reads the file even if its path has changed.

        Raises LookupError before `hold` and after `close`, and `UserError("database.lost")` if the file is lost and
        could not be opened again.
        """
        with self._lock:
            if self._held is None:
                self.check()
                message = "the file is not open"
                raise LookupError(message)
            yield self._held

    def close(self, close_others: Callable[[], object] = lambda: None) -> None:
        """Close the connections that are kept open, and call `close_others` to close the rest.

        Waits a few seconds for threads that are still using a connection.
        """
        with self.gate.alone(_LONGEST_WAIT_S):
            self._close(close_others)

    def _close(self, close_others: Callable[[], object] = lambda: None) -> None:
        """Close the connections.

        The last connection to be closed applies the log and deletes it. This must not happen if the log may belong to
        files other than the open ones. In that case, a connection that cannot write is closed last.
        """
        self._locks.end()
        try:
            self.check()
            self._close_held()
        except UserError:
            pass
        close_others()
        while self._idle:
            self._idle.pop().close()
        self._close_held()
        self._known, self._refused, self._copy = {}, None, None
        end_sparing(self._spared)
        self._spared.clear()

    def _close_held(self) -> None:
        with self._lock:
            if self._held is not None:
                self._held.close()
            self._held = None

    def _spare(self, name: str) -> None:
        """Keep other code in this process from opening the file with this name."""
        identity = identity_of(name)
        if identity is not None and identity not in self._spared:
            self._spared.add(identity)
            spare([identity])


def _has_room(folder: Path) -> bool:
    """Whether SQLite has space for its files beside the database in this folder.

    True if the check fails for any reason other than lack of space.
    """
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(_ROOM))
            file.flush()
            os.fsync(file.fileno())
    except OSError as fault:
        return fault.errno not in _NO_ROOM
    return True


def _state(name: str) -> object:
    """A value that changes when somebody writes to the file or replaces it."""
    try:
        status = os.stat(name)  # noqa: PTH116 - as in `OpenFile.check`
    except OSError:
        return None
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns
