"""A database keeper for tests that run the program with a desk that the test has opened."""

from __future__ import annotations

from irondie_to.app.core.ports import BackupFound


class NoKeeper:
    """A keeper for a desk whose database the test manages.

    Backing up and closing do nothing; any other use fails the test.
    """

    place = "here"
    backup_place = "here"
    warning = None

    def load(self) -> None:
        pass

    def backup(self, label: str) -> str:
        return label

    def restore(self, path: str) -> None:
        raise AssertionError(path)

    def newest_backup(self) -> BackupFound | None:
        raise AssertionError

    def save_elsewhere(self, place: str) -> None:
        raise AssertionError(place)

    def continue_with_backup(self, backup: str, place: str) -> None:
        raise AssertionError(backup, place)

    def close(self) -> None:
        pass
