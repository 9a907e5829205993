"""The files of backups: whose they are, which of them are deleted, and when they are on the disk."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from irondie_to import settings
from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.errors import UserError
from irondie_to.storage import backup_list
from irondie_to.storage.backup_list import in_order
from irondie_to.storage.connect import Database, open_database
from irondie_to.storage.file_store import open_store
from irondie_to.storage.rescue import rescue


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = open_database(str(tmp_path / "club.sqlite"), tmp_path / "backups")
    yield opened
    opened.close()


def test_only_the_oldest_backups_of_rounds_and_cuts_are_deleted(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup_list, "KEPT", 3)
    kept = [database.backup(label) for label in ("by-hand", "before-upgrade", "before-restore", "new-place")]
    foreign = database.backup_folder / "20260101-000000-000000-event-1-round-1-of-petra.sqlite.bak"
    foreign.touch()
    labels = [f"event-{number}-round-{number}" for number in range(1, 5)]
    rounds = [database.backup(label) for label in (*labels, "event-4-cut")]
    kept.append(database.backup("by-hand"))
    assert sorted(database.backup_folder.iterdir()) == sorted([foreign, *kept, *rounds[2:]])


def test_unfinished_backups_of_a_killed_program_are_deleted(database: Database) -> None:
    folder = database.backup_folder
    folder.mkdir()
    names = ["20260101-000000-000000-event-1-round-1.part", "20260101-000000-000000-event-1-round-1.part-journal"]
    for name in names:
        (folder / name).touch()
    recent = folder / "20260101-000001-000000-by-hand.part"
    recent.touch()  # another program may be writing it
    for name in names:
        os.utime(folder / name, (0, 0))
    backup = database.backup("by-hand")
    assert sorted(folder.iterdir()) == sorted([backup, recent])


def test_a_backup_is_on_the_disk_before_it_gets_its_name(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[tuple[str, str]] = []
    replace = Path.replace

    def synced(number: int) -> None:
        done.append(("synced", Path(f"/proc/self/fd/{number}").resolve().suffix))

    def named(path: Path, target: Path) -> Path:
        done.append(("named", target.suffix))
        return replace(path, target)

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(Path, "replace", named)
    database.backup("by-hand")
    assert done == [("synced", ".part"), ("named", ".sqlite"), ("synced", "")]


def test_a_backup_that_cannot_be_deleted_now_is_deleted_the_next_time(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup_list, "KEPT", 2)
    unlink, kept = Path.unlink, database.backup("event-1-round-1")

    def refuse(path: Path, *, missing_ok: bool = False) -> None:
        if path == kept:
            raise PermissionError(13, "open elsewhere")
        unlink(path, missing_ok=missing_ok)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", refuse)
        newer = [database.backup(f"event-1-round-{number}") for number in (2, 3, 4)]
        assert sorted(database.backup_folder.iterdir()) == sorted([kept, *newer[1:]])
    newest = database.backup("event-1-round-5")
    assert sorted(database.backup_folder.iterdir()) == sorted([newer[2], newest])


def test_a_disk_that_cannot_flush_folders_takes_backups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def synced(number: int) -> None:
        if stat.S_ISDIR(os.fstat(number).st_mode):
            raise OSError(22, "invalid argument")

    monkeypatch.setattr(os, "fsync", synced)
    path, folder = tmp_path / "club.sqlite", tmp_path / "backups"
    database = open_database(str(path), folder)
    backup = database.backup("by-hand")
    database.close()
    assert [each.path for each in in_order(folder)] == [backup]
    assert rescue(path, folder, None)[0] == backup


@pytest.mark.parametrize("failing", ["club.sqlite.part", "club.sqlite-wal"])
def test_nothing_has_changed_if_the_damaged_file_cannot_be_replaced(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    database.backup("by-hand")
    database.close()
    (tmp_path / "club.sqlite").write_bytes(b"damaged")
    (tmp_path / "club.sqlite-wal").write_bytes(b"log")
    before = {path: path.read_bytes() for path in tmp_path.glob("*.sqlite*")}

    def refusing(move: Callable[[Path, Path], Path]) -> Callable[[Path, Path], Path]:
        def moved(path: Path, target: Path) -> Path:
            if path.name == failing:
                raise PermissionError(13, "open elsewhere")
            return move(path, target)

        return moved

    for name in ("rename", "replace"):
        monkeypatch.setattr(Path, name, refusing(getattr(Path, name)))
    with pytest.raises(UserError, match=r"database\.not_saved"):
        rescue(tmp_path / "club.sqlite", tmp_path / "backups", None)
    assert {path: path.read_bytes() for path in tmp_path.glob("*.sqlite*")} == before


def test_each_database_has_a_folder_of_backups_of_its_own() -> None:
    places = [
        *("/club/club.sqlite", "/club/club.db", "/club/club", "/other/club.sqlite"),
        *("postgresql://server/club", "postgresql://server/other", "postgresql://server:5433/club"),
        *("postgresql:///club", "postgresql:///club?host=/tmp/one", "postgresql:///club?host=/tmp/two", "x://"),
        *("postgresql://server/club_a", "postgresql://server/club-a", "postgresql://server/Club"),
        *("postgresql://server-5433/club", "postgresql://server--a/club", "postgresql://server-a/club"),
        *("postgresql://server/a/club", "postgresql://server/.club", "postgresql://server/\udcff"),
        "postgresql:///club?host=/tmp/Two",
    ]
    folders = [settings.backup_folder(place) for place in places]
    assert len(set(folders)) == len(places)
    assert len({folder.name.casefold() for folder in folders[4:]}) == len(places) - 4
    assert (folders[0].name, folders[4].name) == ("club-backups", "server-club")  # as before
    assert all(folder.is_absolute() for folder in folders)
    assert all(folder.parent == settings.data_folder() / "backups" for folder in folders[4:])


@pytest.mark.parametrize(
    "address",
    [
        "postgresql+psycopg://server/club",
        "postgresql://ada@server/club",
        "postgresql://ada:s3c@ret@Server/club?password=x",
        "postgresql://server/club?user=ada&password=password_club",
    ],
)
def test_the_folder_of_a_server_does_not_depend_on_who_opens_it(address: str) -> None:
    assert settings.backup_folder(address) == settings.backup_folder("postgresql://server/club")


@pytest.mark.parametrize(
    ("address", "other"),
    [
        ("postgresql://server/club", "postgresql://Server/Club"),
        ("postgresql://db-club/a", "postgresql://db/club_a"),
        ("postgresql://server/club-a", "postgresql://server/club_a"),
    ],
)
def test_a_database_leaves_the_folder_of_another_one_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str, other: str
) -> None:
    monkeypatch.setattr(settings, "data_folder", lambda: tmp_path)
    folder = settings.backup_folder(address)
    folder.mkdir(parents=True)
    (folder / "backup.sqlite").touch()
    assert settings.backup_folder(other) != folder
    assert (settings.backup_folder(address) / "backup.sqlite").exists()


@pytest.mark.parametrize("address", ["postgresql://../../etc", "postgresql://h/..%2f", "postgresql://h/../../x"])
def test_the_folder_of_a_server_is_below_that_of_all_backups(address: str) -> None:
    folder = settings.backup_folder(address)
    assert folder.resolve().parent == (settings.data_folder() / "backups").resolve()


def test_backups_are_found_under_the_former_name_of_their_folder(tmp_path: Path) -> None:
    place = tmp_path / "club.db"
    store, keeper = open_store(str(place), settings.backup_folder)
    desk = Desk(store, lambda: "2026-03-21T09:00:00Z", "desk")
    desk.do(CreateEvent("before", "2026-03-21", 1))
    old = Path(keeper.backup("by-hand"))
    assert old.parent == tmp_path / "club.db.backups"
    old.parent.rename(tmp_path / "club-backups")
    old = tmp_path / "club-backups" / old.name
    found = keeper.newest_backup()
    assert found is not None
    assert found.path == str(old)
    assert keeper.last_backup() == found.written
    new = Path(keeper.backup("by-hand"))
    assert new.parent == tmp_path / "club.db.backups"
    assert [each.path for each in in_order(new.parent)] == [new, old]
    new.unlink()
    keeper.close()
    place.unlink()
    with pytest.raises(UserError, match=r"database\.gone"):
        open_store(str(place), settings.backup_folder)
    used, _aside = rescue(place, settings.backup_folder(str(place)), None)
    assert used == old
    store, keeper = open_store(str(place), settings.backup_folder)
    assert [event.name for event in Desk(store, lambda: "", "desk").events()] == ["before"]
    keeper.close()
    (tmp_path / "club.sqlite").touch()  # whose folder it is then
    assert old not in [each.path for each in in_order(new.parent)]


def test_the_former_folder_is_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup_list, "KEPT", 2)
    _store, keeper = open_store(str(tmp_path / "club.db"), settings.backup_folder)
    for _ in range(2):
        keeper.backup("event-1-round-1")
    (tmp_path / "club.db.backups").rename(tmp_path / "club-backups")
    former = sorted((tmp_path / "club-backups").iterdir())
    for _ in range(4):
        keeper.backup("event-1-round-1")
    assert sorted((tmp_path / "club-backups").iterdir()) == former
    assert len(list((tmp_path / "club.db.backups").iterdir())) == 2
    keeper.close()
