"""A fixture that runs commands as users do, from their arguments to exit code and output."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from terminals import CommandOutput, Terminal

from irondie_to.bootstrap import fault_of, open_desk, open_exporter, open_phones, open_press, rescue, run_window
from irondie_to.cli.app import run
from irondie_to.cli.core.services import TerminalServices


@pytest.fixture
def terminal(club: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """A function that runs a command on the database of this test. `typed` is its standard input."""
    monkeypatch.setenv("IRONDIE_TO_DATABASE", str(club))
    monkeypatch.setenv("COLUMNS", "200")

    def type_in(*words: str, typed: str = "") -> CommandOutput:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
        capfd.readouterr()
        code = run(
            TerminalServices(open_desk, open_press, open_exporter, run_window, rescue, open_phones, fault_of),
            list(words),
        )
        sys.stdout.flush()
        told = capfd.readouterr()
        return CommandOutput(code, told.out, told.err)

    return type_in
