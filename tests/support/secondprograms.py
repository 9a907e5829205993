"""Other programs that open, write and close a database beside the one under test, and what drops its locks."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_WRITE = """
import os, signal, sqlite3, sys
connection = sqlite3.connect(sys.argv[1], timeout=60, isolation_level=None)
connection.execute("PRAGMA synchronous = FULL")
connection.execute("SELECT COUNT(*) FROM journal").fetchone()
for name in sys.argv[3:]:
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO person (name, club, version) VALUES (?, 'second', 1)", [name])
    connection.execute(
        'INSERT INTO journal (kind, name, "values", who, at, images, undone) '
        "VALUES ('do', 'step.create_event', '{}', 'second', '2026-03-21T09:00:00Z', '[]', 0)"
    )
    connection.execute("COMMIT")
if sys.argv[2] == "killed":
    os.kill(os.getpid(), signal.SIGKILL)
connection.close()
"""


def write_beside(place: Path, *names: str, is_killed: bool = False) -> None:
    """Let a second process store a person, with a step, for each name, and close the file or be killed."""
    command = [sys.executable, "-c", _WRITE, str(place), "killed" if is_killed else "closed", *names]
    ended = subprocess.run(command, check=False, capture_output=True, text=True, timeout=90)
    assert (ended.returncode != 0) is is_killed, ended.stderr


def run_beside(place: Path, *words: str) -> str:
    """Run a command of the command line on the database, and return what it says."""
    command = [sys.executable, "-m", "irondie_to", "--database", str(place), *words]
    ended = subprocess.run(command, check=False, capture_output=True, text=True, timeout=90)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def drop_locks(place: Path, *, also_on_memory: bool = True) -> None:
    """Open and close the files of the database as a library may do, which drops all locks of this process on them.

    Without its locks on the memory beside the database, SQLite crashes a program that uses it while another one opens
    the database, so that they are dropped only while nothing is used.
    """
    for name in (place, place.with_name(f"{place.name}-shm"))[: 1 + also_on_memory]:
        os.close(os.open(name, os.O_RDONLY))


def locks_on(place: Path) -> set[str]:
    """The locks that this process has on the database and the memory beside it, as Linux lists them."""
    inodes = {str(file.stat().st_ino) for file in place.parent.glob(f"{place.name}*")}
    lines = [line.split() for line in Path("/proc/locks").read_text().splitlines()]
    return {
        " ".join(words[1:]) for words in lines if words[4] == str(os.getpid()) and words[5].rpartition(":")[2] in inodes
    }
