"""The database file disappears while steps are typed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from terminals import Terminal

from irondie_to.bootstrap import open_desk, open_exporter, open_phones, open_press, rescue, run_window
from irondie_to.cli.app import run
from irondie_to.cli.core.services import TerminalServices


class Typist:
    """Types lines and calls a function before the last one is read."""

    def __init__(self, lines: Iterator[str], before_last: object) -> None:
        self._lines = lines
        self._before_last = before_last

    def isatty(self) -> bool:
        return False

    def readline(self, _most: int = -1) -> str:
        line = next(self._lines, "")
        if line.startswith("register Cleo") and callable(self._before_last):
            self._before_last()
        return line


def test_a_step_after_the_file_was_deleted_ends_the_command_with_the_way_out(
    terminal: Terminal, club: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert terminal("event", "create", "Spring cup").code == 0
    assert terminal("db", "backup").code == 0
    capfd.readouterr()
    lines = iter(["register Ada\n", "register Cleo\n", "register Dora\n"])
    monkeypatch.setattr(sys, "stdin", Typist(lines, club.unlink))
    code = run(
        TerminalServices(open_desk, open_press, open_exporter, run_window, rescue, open_phones), ["event", "run", "1"]
    )
    told = capfd.readouterr()
    assert code == 2
    assert "Ada" in told.out
    assert "Cleo" not in told.out
    assert told.err.count("\n") == 1
    assert told.err.startswith(f"The database {club} is lost: club.sqlite was deleted or moved while it was open. ")
    assert "“irondie-to db restore FILE”" in told.err
    assert "“irondie-to --database PLACE …”" in told.err
    assert next(lines) == "register Dora\n"  # no more lines are read once the database is lost
    assert not club.exists()
    (backup,) = (club.parent / "club-backups").glob("*.sqlite")
    assert terminal("db", "restore", str(backup)).code == 0
    assert "Spring cup" in terminal("event", "list").out
