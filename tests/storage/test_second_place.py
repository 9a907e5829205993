"""The second place for backups: what is copied there, and when nothing is."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from irondie_to import plain_files
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.storage import backup_list
from irondie_to.storage.keeper import DatabaseKeeper, open_store


def backup_folder(place: str) -> Path:
    path = Path(place)
    return path.with_name(f"{path.stem}-backups")


def opened(path: Path) -> DatabaseKeeper:
    return open_store(str(path), backup_folder)[1]


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def keeper(tmp_path: Path) -> Iterator[DatabaseKeeper]:
    keeper = opened(tmp_path / "club.sqlite")
    yield keeper
    keeper.close()


def backed_up(keeper: DatabaseKeeper, label: str) -> Path:
    """Write a backup and wait for its copy."""
    path = Path(keeper.backup(label))
    keeper._database.second_place.wait()
    return path


def fault_of(keeper: DatabaseKeeper) -> str | None:
    found = keeper.second_place()
    assert found is not None
    return None if found.fault is None else found.fault.code


def test_naming_a_place_copies_a_backup_at_once_and_every_later_one(keeper: DatabaseKeeper, stick: Path) -> None:
    assert keeper.second_place() is None
    keeper.name_second_place(str(stick))
    folder = stick / "club-backups"
    assert [file.name for file in folder.iterdir()] == [Path(keeper.newest_backup().path).name]  # type: ignore[union-attr]
    newest = backed_up(keeper, "event-1-round-1")
    assert (folder / newest.name).read_bytes() == newest.read_bytes()
    found = keeper.second_place()
    assert found is not None
    assert (found.folder, found.written, found.fault) == (str(folder), keeper.last_backup(), None)


def test_the_place_is_known_after_a_restart(keeper: DatabaseKeeper, stick: Path, tmp_path: Path) -> None:
    keeper.name_second_place(str(stick))
    keeper.close()
    again = opened(tmp_path / "club.sqlite")
    newest = backed_up(again, "event-1-round-1")
    again.close()
    assert (stick / "club-backups" / newest.name).exists()


def test_closing_waits_for_the_copy(keeper: DatabaseKeeper, stick: Path) -> None:
    keeper.name_second_place(str(stick))
    newest = Path(keeper.backup("event-1-round-1"))
    keeper.close()
    assert (stick / "club-backups" / newest.name).exists()


def test_without_the_stick_nothing_is_written_where_it_usually_is(keeper: DatabaseKeeper, stick: Path) -> None:
    keeper.name_second_place(str(stick))
    aside = stick.rename(stick.with_name("pocket"))
    stick.mkdir()  # a mount point stays, or another stick is there
    newest = backed_up(keeper, "event-1-round-1")
    assert newest.exists()
    assert fault_of(keeper) == "database.second_place_absent"
    assert keeper.not_copied is not None
    assert list(stick.iterdir()) == []
    stick.rmdir()
    aside.rename(stick)
    keeper.copy_to_second_place()
    keeper._database.second_place.wait()
    assert (stick / "club-backups" / newest.name).exists()
    assert fault_of(keeper) is None


def test_two_databases_of_one_name_have_folders_of_their_own(
    keeper: DatabaseKeeper, stick: Path, tmp_path: Path
) -> None:
    other = opened(tmp_path / "other" / "club.sqlite")
    keeper.name_second_place(str(stick))
    other.name_second_place(str(stick))
    other.close()
    assert sorted(file.name for file in stick.iterdir()) == ["club-backups", "club-backups-2"]
    assert all(len(list(folder.iterdir())) == 1 for folder in stick.iterdir())


@pytest.mark.parametrize("again", ["", "club-backups"])
def test_a_place_named_again_continues_in_its_folder(keeper: DatabaseKeeper, stick: Path, again: str) -> None:
    keeper.name_second_place(str(stick))
    keeper.name_second_place(str(stick / again))
    assert [folder.name for folder in stick.iterdir()] == ["club-backups"]
    assert len(list((stick / "club-backups").iterdir())) == 2


def test_a_second_place_can_be_given_up(keeper: DatabaseKeeper, stick: Path) -> None:
    keeper.name_second_place(str(stick))
    before = list((stick / "club-backups").iterdir())
    keeper.name_second_place(None)
    backed_up(keeper, "event-1-round-1")
    assert keeper.second_place() is None
    assert list((stick / "club-backups").iterdir()) == before


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ("nowhere", "database.second_place_absent"),
        ("club.sqlite", "database.second_place_absent"),
        ("club-backups", "database.second_place_is_first"),
    ],
)
def test_a_place_that_is_none_is_refused_and_nothing_changes(
    keeper: DatabaseKeeper, stick: Path, tmp_path: Path, place: str, code: str
) -> None:
    keeper.name_second_place(str(stick))
    before = keeper.second_place()
    with pytest.raises(UserError) as refused:
        keeper.name_second_place(str(tmp_path / place))
    assert refused.value.code == code
    assert keeper.second_place() == before


def test_a_place_that_is_full_is_refused_and_left_as_it_was(
    keeper: DatabaseKeeper, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(source: Path, target: Path) -> None:
        target.write_bytes(source.read_bytes()[:4096])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(plain_files, "copy", full)
    with pytest.raises(UserError) as refused:
        keeper.name_second_place(str(stick))
    assert refused.value.code == "database.second_place_failed"
    assert list(stick.iterdir()) == []
    assert keeper.second_place() is None


def test_a_copy_that_differs_is_not_kept(keeper: DatabaseKeeper, stick: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper.name_second_place(str(stick))
    before = sorted((stick / "club-backups").iterdir())
    monkeypatch.setattr(plain_files, "copy", lambda source, target: target.write_bytes(bytes(source.stat().st_size)))
    backed_up(keeper, "event-1-round-1")
    assert fault_of(keeper) == "database.second_place_failed"
    assert sorted((stick / "club-backups").iterdir()) == before


def test_a_place_that_cannot_be_forgotten_stays(
    keeper: DatabaseKeeper, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper.name_second_place(str(stick))
    before = keeper.second_place()

    def refuse(_path: Path, *, missing_ok: bool) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", refuse)
        with pytest.raises(UserError) as refused:
            keeper.name_second_place(None)
    assert say(refused.value.phrase).startswith(f"{stick / 'club-backups'} is still the second backup location: ")
    assert keeper.second_place() == before


def test_a_home_folder_that_does_not_exist_is_no_place(keeper: DatabaseKeeper) -> None:
    with pytest.raises(UserError, match=r"database\.second_place_absent"):
        keeper.name_second_place("~nobody-of-this-name/stick")


def test_only_the_oldest_backups_of_rounds_are_deleted_there(
    keeper: DatabaseKeeper, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup_list, "KEPT", 2)
    keeper.name_second_place(str(stick))
    first = [file.name for file in (stick / "club-backups").iterdir()]
    rounds = [backed_up(keeper, f"event-1-round-{number}").name for number in (1, 2, 3)]
    assert sorted(file.name for file in (stick / "club-backups").iterdir()) == sorted([*first, *rounds[1:]])


def test_a_database_saved_elsewhere_keeps_its_second_place(keeper: DatabaseKeeper, stick: Path, tmp_path: Path) -> None:
    keeper.name_second_place(str(stick))
    keeper.save_elsewhere(str(tmp_path / "saved.sqlite"))
    keeper._database.second_place.wait()
    names = [file.name for file in (stick / "club-backups").iterdir()]
    assert len(names) == 2
    assert any(name.endswith("new-place.sqlite") for name in names)


def test_what_a_backup_contains_is_named(keeper: DatabaseKeeper, stick: Path) -> None:
    path = keeper.backup("by-hand")
    content = keeper.content_of(path)
    assert (content.path, content.written, content.events, content.steps) == (path, keeper.last_backup(), (), 0)
