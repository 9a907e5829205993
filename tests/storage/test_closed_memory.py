"""A backup that is refused leaves nothing open."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from irondie_to.errors import UserError
from irondie_to.storage import backups


def test_the_copy_in_memory_of_a_refused_backup_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy, path = sqlite3.connect(":memory:"), tmp_path / "backup.sqlite"
    path.touch()
    monkeypatch.setattr(backups, "_in_memory", lambda _path: copy)
    monkeypatch.setattr(backups, "is_sound", lambda _connection: False)
    with pytest.raises(UserError):
        backups.read_whole(path)
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        copy.execute("SELECT 1")
