"""A database keeper for tests that run the program with a desk that the test has opened."""

from __future__ import annotations

from collections.abc import Collection

from irondie_to.app.core.ports import BackupContent, BackupFound, GivenUp, SecondPlaceFound


class NoKeeper:
    """A keeper for a desk whose database the test manages.

    Backing up, copying and closing do nothing, and there is no backup; any other use fails the test.
    """

    place = "here"
    backup_place = "here"
    warning = None
    upgraded = None
    not_copied = None

    def load(self) -> None:
        pass

    def backup(self, label: str) -> str:
        return label

    def restore(self, path: str, giving_up: GivenUp | None = None, without: Collection[int] = ()) -> None:
        raise AssertionError(path, giving_up, without)

    def content_of(self, path: str, without: Collection[int] = ()) -> BackupContent:
        raise AssertionError(path, without)

    def round_without_backup(self) -> None:
        return None

    def last_backup(self) -> str | None:
        return None

    def second_place(self) -> SecondPlaceFound | None:
        return None

    def name_second_place(self, folder: str | None) -> None:
        raise AssertionError(folder)

    def copy_to_second_place(self) -> None:
        pass

    def newest_backup(self) -> BackupFound | None:
        raise AssertionError

    def bad_content(self) -> None:
        return None

    def save_elsewhere(self, place: str) -> None:
        raise AssertionError(place)

    def continue_with_backup(self, backup: str, place: str) -> None:
        raise AssertionError(backup, place)

    def close(self) -> None:
        pass
