"""A database keeper for tests that run the program over a desk of their own."""

from __future__ import annotations

from irondie_to.app.core.ports import BackupFound


class NoKeeper:
    """A keeper that does nothing, for a desk whose database the test manages."""

    place = "here"
    backup_place = "here"

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
