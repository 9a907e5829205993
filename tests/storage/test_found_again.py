"""Another program takes the open database for abandoned, because its locks were dropped: nothing is lost."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from typing import NoReturn

import pytest
from evenings import new_evening
from secondprograms import drop_locks, locks_on, run_beside, write_beside
from sqlalchemy import event

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Keeper
from irondie_to.app.event.commands import CreateEvent
from irondie_to.errors import UserError
from irondie_to.storage import foreign_file, open_file
from irondie_to.storage.file_store import FileStore, open_store
from irondie_to.storage.system.shared_locks import SharedLocks

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted")


class Open:
    """An open database with a round, and what this program has stored in it since."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.keeper: Keeper
        self.store, self.keeper = open_store(str(path), lambda _place: path.parent / "backups")
        self.desk = Desk(self.store, lambda: "2026-03-21T09:00:00Z", "desk")
        self.stored: list[str] = []

    def create(self, name: str) -> None:
        self.desk.do(CreateEvent(name, "2026-03-21", 1))
        self.stored.append(name)

    def events(self) -> set[str]:
        """The events that the open desk shows."""
        return {event.name for event in self.desk.events()}


def in_file(path: Path) -> set[str]:
    """The events and persons in the file, as another program reads it."""
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return {name for (name,) in connection.execute("SELECT name FROM event UNION SELECT name FROM person")}


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Open]:
    path = tmp_path / "club.sqlite"
    made = Open(path)
    new_evening(made.desk, 4)
    made.keeper.close()
    found = Open(path)
    assert found.events() == {"Spring cup"}
    yield found
    found.keeper.close()


@pytest.mark.skipif(not Path("/proc/locks").exists(), reason="needs /proc/locks")
@pytest.mark.parametrize("is_loaded", [False, True])
def test_the_next_look_takes_the_locks_again(club: Open, *, is_loaded: bool) -> None:
    if is_loaded:
        club.keeper.load()
        club.create("here")
    before = locks_on(club.path)
    known = [file.stat().st_ino for file in sorted(club.path.parent.glob("club.sqlite*"))]
    drop_locks(club.path)
    assert not locks_on(club.path)
    club.desk.check_other_stations()
    assert locks_on(club.path) == before
    write_beside(club.path, "there")
    assert [file.stat().st_ino for file in sorted(club.path.parent.glob("club.sqlite*"))] == known


@pytest.mark.parametrize("is_loaded", [False, True])
@pytest.mark.parametrize("is_killed", [False, True])
def test_the_desk_goes_on_with_the_steps_of_both(club: Open, *, is_loaded: bool, is_killed: bool) -> None:
    if is_loaded:
        club.keeper.load()
        club.create("before")
    others = set()
    for number in range(4):
        drop_locks(club.path)
        write_beside(club.path, f"there {number}", is_killed=is_killed)
        others.add(f"there {number}")
        if number % 2:
            assert club.events() == {"Spring cup", *club.stored}
            club.desk.check_other_stations()
        club.create(f"here {number}")
    assert {person.name for person in club.desk.persons()} >= others
    club.keeper.close()
    assert in_file(club.path) >= others | set(club.stored)


def test_the_command_line_writes_beside_an_open_desk(club: Open) -> None:
    for number in range(2):
        drop_locks(club.path)
        run_beside(club.path, "event", "create", f"there {number}")
        club.create(f"here {number}")
    assert club.events() == {"Spring cup", "there 0", "there 1", "here 0", "here 1"}
    assert Path(club.keeper.backup("by-hand")).exists()


def test_unfinished_work_is_kept(club: Open) -> None:
    from irondie_to.app.core.rows import UnfinishedRow
    from irondie_to.app.core.unfinished import UnfinishedKind

    kind = next(iter(UnfinishedKind))
    kept = club.desk.keep(UnfinishedRow(0, None, kind.value, None, None, "", "{}"))
    drop_locks(club.path)
    write_beside(club.path, "there")
    again = club.desk.keep(kept._replace(content="[]"))
    drop_locks(club.path)
    write_beside(club.path, "there again", is_killed=True)
    assert club.desk.unfinished(kind, None) == [again]


def test_a_killed_program_and_a_closed_one_leave_the_log_of_the_other(club: Open) -> None:
    """This program is closed while it has not noticed anything: it must apply no former log and delete no new one."""
    club.keeper.load()
    club.create("here")
    drop_locks(club.path)
    write_beside(club.path, "there")
    write_beside(club.path, "killed", is_killed=True)
    club.keeper.close()
    assert in_file(club.path) >= {"here", "there", "killed"}


def test_a_step_that_the_file_lacks_is_not_given_up(club: Open) -> None:
    club.keeper.load()
    club.create("here")
    before = club.path.read_bytes()
    club.create("there")
    for name in club.path.parent.glob("club.sqlite*"):
        name.unlink()
    club.path.write_bytes(before)  # as a program that synchronizes files does
    for _ in range(2):
        with pytest.raises(UserError, match=r"database\.lost"):
            club.create("more")
    assert club.events() >= {"here", "there"}
    club.keeper.save_elsewhere(str(club.path.with_name("other.sqlite")))
    assert in_file(club.path.with_name("other.sqlite")) >= {"here", "there"}


def test_another_database_is_not_taken_for_this_one(club: Open, tmp_path: Path) -> None:
    club.keeper.load()
    club.create("here")
    other = Open(tmp_path / "other.sqlite")
    for number in range(20):
        other.create(f"other {number}")
    other.keeper.close()
    for name in club.path.parent.glob("club.sqlite*"):
        name.unlink()
    other.path.rename(club.path)
    with pytest.raises(UserError, match=r"database\.lost"):
        club.create("more")
    assert club.events() == {"Spring cup", "here"}


def test_a_copy_with_everything_is_gone_on_with(club: Open, tmp_path: Path) -> None:
    club.create("here")
    copy = tmp_path / "copy.sqlite"
    with closing(sqlite3.connect(club.path)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    write_beside(copy, "there")
    for name in club.path.parent.glob("club.sqlite*"):
        name.unlink()
    copy.rename(club.path)
    club.create("more")
    assert club.events() == {"Spring cup", "here", "more"}
    assert {person.name for person in club.desk.persons()} >= {"there"}


def test_a_loss_within_a_transaction_is_refused_once(club: Open) -> None:
    club.keeper.load()
    club.create("here")

    class Interrupted(CreateEvent):
        def apply(self, tx, now):  # type: ignore[no-untyped-def]
            made = super().apply(tx, now)
            drop_locks(club.path)
            club.path.with_name("club.sqlite-shm").unlink()
            return made

    with pytest.raises(UserError, match=r"database\.reopened"):
        club.desk.do(Interrupted("not stored", "2026-03-21", 1))
    club.create("more")
    assert club.events() == {"Spring cup", "here", "more"}


def test_a_step_that_came_too_late_into_the_deleted_log_is_not_stored(club: Open) -> None:
    club.create("here")
    store = club.store
    assert isinstance(store, FileStore)
    engine = store.load().database.engine
    too_late = [True, False]

    def delete_log(_connection: object) -> None:
        if too_late.pop(0):
            drop_locks(club.path, also_on_memory=False)
            write_beside(club.path)  # applies the log and deletes it

    event.listen(engine, "commit", delete_log)
    with pytest.raises(UserError, match=r"database\.reopened"):
        club.create("too late")
    event.remove(engine, "commit", delete_log)
    club.create("more")
    assert club.events() == {"Spring cup", "here", "more"}
    assert "too late" not in in_file(club.path)


@pytest.mark.parametrize("is_loaded", [False, True])
@pytest.mark.parametrize("failure", [sqlite3.OperationalError("disk I/O error"), PermissionError(13, "denied")])
def test_a_file_that_cannot_be_opened_again_is_lost_until_it_can(
    club: Open, monkeypatch: pytest.MonkeyPatch, failure: Exception, *, is_loaded: bool
) -> None:
    if is_loaded:
        club.keeper.load()
        club.create("before")
    drop_locks(club.path)
    write_beside(club.path, "there")

    def fail(_path: Path) -> NoReturn:
        raise failure

    with monkeypatch.context() as patch:
        patch.setattr(SharedLocks, "begin", lambda _locks, path: fail(path))
        for act in (club.desk.check_other_stations, club.events, lambda: club.create("here")):
            with pytest.raises(UserError, match=r"database\.lost"):
                act()
        with pytest.raises(UserError, match=r"database\.lost"):
            club.keeper.save_elsewhere(str(club.path.with_name("other.sqlite")))
        assert club.keeper.newest_backup() is None
    club.create("here")
    assert club.events() == {"Spring cup", *club.stored}
    assert {person.name for person in club.desk.persons()} >= {"there"}


def test_what_was_found_lost_is_not_looked_at_again_until_it_changes(
    club: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    club.keeper.load()
    club.create("here")
    content = club.path.read_bytes()
    looks = []
    looking = foreign_file.looking_into

    def look(path: Path, *, is_ours: bool = False):  # type: ignore[no-untyped-def]
        looks.append(is_ours)
        return looking(path, is_ours=is_ours)

    monkeypatch.setattr(open_file, "looking_into", look)
    for name in club.path.parent.glob("club.sqlite*"):
        name.unlink()
    club.path.write_bytes(content[:5000])
    for _ in range(3):
        assert club.events() == {"Spring cup", "here"}
    assert 1 <= len(looks) <= open_file._ATTEMPTS


def test_readers_and_a_writer_go_on_while_the_locks_are_dropped_again_and_again(club: Open) -> None:
    """No step that was acknowledged is missing.

    A step may be stored just between the other program's last look at the log and the deletion of the log. Only then
    the database is lost, and what the program shows can be saved.
    """
    club.keeper.load()
    faults: list[Exception] = []
    is_over = Event()

    def work(act: object) -> None:
        number = 0
        while not is_over.is_set():
            try:
                act(number)  # type: ignore[operator]
            except UserError as fault:
                if fault.code == "database.lost":
                    is_over.set()
                elif fault.code != "database.reopened":
                    faults.append(fault)
                    return
            except Exception as fault:  # noqa: BLE001 - raised in the test
                faults.append(fault)
                return
            number += 1

    def read(_number: int) -> None:
        assert club.events() >= {"Spring cup"}

    threads = [
        Thread(target=work, args=[lambda number: club.create(f"here {number}")]),
        *(Thread(target=work, args=[read]) for _ in range(2)),
        Thread(target=work, args=[lambda _number: club.desk.check_other_stations()]),
    ]
    for thread in threads:
        thread.start()
    others: list[str] = []
    while len(others) < 12 and not is_over.is_set():
        drop_locks(club.path, also_on_memory=False)
        others.append(f"there {len(others)}")
        write_beside(club.path, others[-1], is_killed=bool(len(others) % 2))
    is_lost = is_over.is_set()
    is_over.set()
    for thread in threads:
        thread.join()
    assert not faults
    assert is_lost or len(club.stored) > 10
    assert club.events() >= set(club.stored)
    kept = club.path
    if is_lost:
        kept = club.path.with_name("saved.sqlite")
        club.keeper.save_elsewhere(str(kept))
    else:
        assert {person.name for person in club.desk.persons()} >= set(others)
    club.keeper.close()
    assert in_file(kept) >= set(club.stored)
