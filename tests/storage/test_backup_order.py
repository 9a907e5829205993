"""Which backup is the newest, whatever the clock said when it was written, and which ones are deleted."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.errors import UserError
from irondie_to.storage import backup_list, backups
from irondie_to.storage.keeper import open_store
from irondie_to.storage.rescue import rescue

NOON = datetime(2026, 3, 21, 12, tzinfo=UTC)


class Club:
    """A database whose backups are named by a clock that the test sets."""

    def __init__(self, folder: Path) -> None:
        self.path, self.backups, self.now = folder / "club.sqlite", folder / "backups", NOON
        self.open()

    def open(self) -> None:
        store, self.keeper = open_store(str(self.path), lambda _place: self.backups)
        self.desk = Desk(store, lambda: "2026-03-21T09:00:00Z", "desk")

    def step(self, name: str) -> None:
        self.desk.do(CreateEvent(name, "2026-03-21", 7))

    def backup(self, label: str = "by-hand", at: datetime | None = None) -> Path:
        self.now = self.now + timedelta(minutes=1) if at is None else at
        return Path(self.keeper.backup(label))

    @property
    def newest(self) -> Path:
        found = self.keeper.newest_backup()
        assert found is not None
        return Path(found.path)

    @property
    def events(self) -> list[str]:
        return [event.name for event in self.desk.events()]


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    made = Club(tmp_path)
    monkeypatch.setattr(backups, "now", lambda: made.now)
    yield made
    made.keeper.close()


def test_a_backup_is_named_in_utc(club: Club) -> None:
    assert club.backup(at=NOON).name == "20260321-120000-000000Z-by-hand.sqlite"
    assert backup_list.written(club.backups / "20260321-120000-000000Z-by-hand.sqlite") == NOON


def test_the_newest_backup_is_the_one_with_the_latest_step(club: Club) -> None:
    club.step("One")
    wrong = club.backup(at=datetime(2030, 1, 1, tzinfo=UTC))
    club.step("Two")
    right = club.backup(at=NOON)
    assert wrong.name > right.name
    assert club.newest == right
    assert club.keeper.last_backup() == NOON.astimezone().isoformat(timespec="seconds")


def test_the_newest_backup_is_copied_to_the_second_place(club: Club, tmp_path: Path) -> None:
    (tmp_path / "stick").mkdir()
    club.now = datetime(2030, 1, 1, tzinfo=UTC)
    club.keeper.name_second_place(str(tmp_path / "stick"))
    club.step("One")
    right = club.backup(at=NOON)
    club.keeper._database.second_place.wait()
    assert (tmp_path / "stick" / "backups" / right.name).exists()


def test_a_backup_that_was_just_written_is_never_deleted(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup_list, "KEPT", 3)
    for number in range(3):
        club.step(f"Cup {number}")
        club.backup(f"event-1-round-{number}", datetime(2030, 1, 1 + number, tzinfo=UTC))
    club.step("Last")
    last = club.backup("event-1-round-3", NOON)
    kept = sorted(path.name for path in club.backups.iterdir())
    assert kept == [last.name, "20300102-000000-000000Z-event-1-round-1.sqlite", *kept[2:]]
    assert len(kept) == 3
    assert club.newest == last


def test_two_backups_of_the_same_moment_do_not_replace_each_other(club: Club) -> None:
    first = club.backup(at=NOON)
    club.step("One")
    second = club.backup(at=NOON)
    assert first != second
    assert first.exists()
    assert club.newest == second


def test_after_a_restore_the_restored_data_is_the_newest(club: Club) -> None:
    club.step("One")
    early = club.backup()
    club.step("Two")
    late = club.backup()
    club.keeper.restore(str(early))
    assert club.newest not in {early, late}
    assert club.newest.name.endswith("-restored.sqlite")
    club.desk.reload()
    club.step("Three")
    last = club.backup()
    assert club.newest == last


def test_after_a_rescue_backups_from_before_are_older(club: Club) -> None:
    club.step("One")
    early = club.backup()
    for number in range(3):
        club.step(f"Lost {number}")
    late = club.backup()
    club.keeper.close()
    rescue(club.path, club.backups, early)
    club.open()
    assert club.events == ["One"]
    club.step("Two")
    again = club.backup()
    assert club.newest == again
    assert late.exists()


def test_after_an_older_backup_took_the_place_the_last_backup_is_this_one(club: Club, tmp_path: Path) -> None:
    club.step("One")
    early = club.backup(at=NOON)
    club.step("Two")
    late = club.backup(at=NOON + timedelta(hours=1))
    assert club.keeper.last_backup() == backup_list.written(late).isoformat(timespec="seconds")
    club.keeper.close()
    rescue(club.path, club.backups, early)
    club.open()
    assert club.keeper.last_backup() == NOON.astimezone().isoformat(timespec="seconds")
    club.step("Three")
    club.backup(at=NOON + timedelta(minutes=5))  # the clock of this computer is another one
    assert club.keeper.last_backup() == (NOON + timedelta(minutes=5)).astimezone().isoformat(timespec="seconds")
    club.keeper.close()
    rescue(club.path, club.backups, Path(shutil.move(early, tmp_path / "stick.sqlite")))
    club.open()
    assert club.keeper.last_backup() is None  # those in the folder hold other data


def test_a_place_with_backups_of_another_database_does_not_mix_them_up(club: Club, tmp_path: Path) -> None:
    other = Club(tmp_path / "other")
    for number in range(5):
        other.step(f"Other {number}")
    foreign = other.backup()
    other.keeper.close()
    club.step("One")
    (tmp_path / "new").mkdir()
    club.keeper._backup_folder = lambda _place: tmp_path / "new" / "backups"
    shutil.copytree(other.backups, tmp_path / "new" / "backups")
    club.keeper.save_elsewhere(str(tmp_path / "new" / "club.sqlite"))
    club.backups = tmp_path / "new" / "backups"
    assert club.newest.name != foreign.name
    club.desk.reload()
    club.step("Two")
    last = club.backup()
    assert club.newest == last


def test_what_a_restore_gives_up_is_counted_and_named(club: Club) -> None:
    club.step("One")
    early = club.backup()
    for name in ("Two", "Three"):
        club.step(name)
    club.desk.undo(None)
    lacking = club.keeper.content_of(str(early)).given_up
    assert lacking.count == 3
    assert [name.code for name in lacking.latest] == ["database.step_undone", "step.create_event", "step.create_event"]
    late = club.backup()
    assert club.keeper.content_of(str(late)).given_up.count == 0


def test_steps_of_another_database_are_all_given_up(club: Club, tmp_path: Path) -> None:
    other = Club(tmp_path / "other")
    other.step("Theirs")
    foreign = other.backup()
    other.keeper.close()
    club.step("Ours")
    assert club.keeper.content_of(str(foreign)).given_up.count == 1


def test_a_restore_that_would_give_up_more_than_was_agreed_is_refused(club: Club) -> None:
    early = club.backup()
    agreed = club.keeper.content_of(str(early)).given_up
    club.step("Meanwhile")
    with pytest.raises(UserError) as refused:
        club.keeper.restore(str(early), agreed)
    assert refused.value.code == "database.more_given_up"
    assert club.events == ["Meanwhile"]
    club.keeper.restore(str(early), club.keeper.content_of(str(early)).given_up)
    assert club.events == []


def test_a_rescued_database_never_uses_an_id_again(club: Club) -> None:
    club.step("One")
    club.desk.undo(None)
    with club.keeper._database.readable_connection() as connection:
        used = dict(connection.execute("SELECT name, seq FROM sqlite_sequence"))
    backup = club.backup()
    club.keeper.close()
    rescue(club.path, club.backups, backup)
    club.open()
    club.step("Two")
    (event,) = club.desk.events()
    assert event.id > used["event"]


def test_a_backup_that_cannot_be_read_for_a_moment_is_looked_at_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = club.backup()

    def unreadable(_path: Path) -> object:
        raise OSError

    with monkeypatch.context() as patched:
        patched.setattr(backup_list, "looking_into", unreadable)
        backup_list._held_by.cache_clear()
        assert backup_list.held_by(backup) is None
    assert backup_list.held_by(backup) is not None
