"""What was stored or seen in a file is in another one only if its generation, steps and unfinished work are."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.storage.stored_marks import StoredMarks


@pytest.fixture
def copy(desk: Desk, club: Path, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A connection to a copy of a file with some steps."""
    new_evening(desk, 3).pair()
    with closing(sqlite3.connect(club)) as live, closing(sqlite3.connect(tmp_path / "copy.sqlite")) as other:
        live.backup(other)
        other.execute("INSERT INTO restore (id, backup) VALUES (8, 'first')")
        yield other


def marks_of(connection: sqlite3.Connection) -> StoredMarks:
    marks = StoredMarks()
    marks.see_file(connection)
    marks.add(dict(connection.execute("SELECT id, at FROM journal WHERE id > 2").fetchall()), None)
    return marks


def test_a_file_holds_what_was_seen_in_it_and_what_was_stored_since(copy: sqlite3.Connection) -> None:
    marks = marks_of(copy)
    assert marks.are_in(copy)
    copy.execute(
        "INSERT INTO journal SELECT * FROM (SELECT max(id) + 1 AS id FROM journal) JOIN "
        '(SELECT event_id, kind, target, name, "values", who, at, images, undone, person, station FROM journal LIMIT 1)'
    )
    assert marks.are_in(copy)


@pytest.mark.parametrize(
    "change",
    [
        "INSERT INTO restore (id, backup) VALUES (9, 'other')",
        "UPDATE restore SET id = 7",
        "DELETE FROM restore",
        "DELETE FROM journal WHERE id = (SELECT max(id) FROM journal)",
        "DELETE FROM journal WHERE id = 1",
        "UPDATE journal SET at = '2026-01-01T00:00:00Z' WHERE id = 3",
    ],
)
def test_a_file_of_another_generation_or_without_a_step_does_not_hold_it(copy: sqlite3.Connection, change: str) -> None:
    marks = marks_of(copy)
    copy.execute(change)
    assert not marks.are_in(copy)


def test_another_generation_is_seen_afresh(copy: sqlite3.Connection) -> None:
    marks = marks_of(copy)
    copy.execute("INSERT INTO restore (id, backup) VALUES (9, 'other')")
    copy.execute("DELETE FROM journal WHERE id > 3")
    marks.see_file(copy)
    assert marks.are_in(copy)
