"""A fixture that opens the empty database of each storage test, once in a file and once on a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from irondie_to.storage.connect import Database, open_database


@pytest.fixture
def database(place: str, tmp_path: Path) -> Iterator[Database]:
    """A new, empty database."""
    opened = open_database(place, tmp_path / "backups")
    yield opened
    opened.close()
