"""The command line as users see it: arguments in, exit code and output out."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from terminals import CommandOutput, Terminal

from irondie_to.bootstrap import open_desk, open_press, run_window
from irondie_to.cli.app import run
from irondie_to.cli.core.services import TerminalServices


@pytest.fixture
def terminal(club: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Runs commands on the database of this test. `typed` is the standard input."""
    monkeypatch.setenv("IRONDIE_TO_DATABASE", str(club))
    monkeypatch.setenv("COLUMNS", "200")

    def type_in(*words: str, typed: str = "") -> CommandOutput:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
        capfd.readouterr()
        code = run(TerminalServices(open_desk, open_press, run_window), list(words))
        sys.stdout.flush()
        told = capfd.readouterr()
        return CommandOutput(code, told.out, told.err)

    return type_in
