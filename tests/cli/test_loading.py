"""A command loads only what it needs: the rulebook, the search for pairings and printing only for what uses them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

RULEBOOK = "irondie_to.rules.rulebook.book"
ENGINE = "irondie_to.rules.engine"
PAIRING = "irondie_to.tournament.pairing"
PRINTING = "irondie_to.printing"
CLOCKS = "irondie_to.app.clocks"
DATABASE = "irondie_to.storage"
LIBRARIES = {"reportlab", "uharfbuzz", "PySide6"}
ALWAYS_HEAVY = {RULEBOOK, ENGINE, PAIRING, PRINTING, *LIBRARIES}
PRINTED = ALWAYS_HEAVY - {PRINTING, "reportlab", "uharfbuzz"}

EVENT = 1
NOT_LOADED: dict[str, set[str]] = {
    "--help": ALWAYS_HEAVY | {CLOCKS, DATABASE, "sqlmodel"},
    "set --help": ALWAYS_HEAVY | {CLOCKS, DATABASE, "sqlmodel"},
    "db where": ALWAYS_HEAVY | {CLOCKS},
    "event list": ALWAYS_HEAVY,
    f"event show {EVENT}": ALWAYS_HEAVY,
    f"event export {EVENT}": ALWAYS_HEAVY,
    f"event run {EVENT} status": ALWAYS_HEAVY,
    f"event run {EVENT} players": ALWAYS_HEAVY,
    f"event run {EVENT} standings": ALWAYS_HEAVY,
    f"event run {EVENT} explain P001": ALWAYS_HEAVY,
    f"event run {EVENT} journal": ALWAYS_HEAVY,
    f"event run {EVENT} clocks": ALWAYS_HEAVY,
    f"event run {EVENT} pairings --round 1": ALWAYS_HEAVY - {PAIRING},
    "print standings --out OUT": PRINTED,
    "print pairings --out OUT": PRINTED,
    "print slips --out OUT": PRINTED,
    "print mat --out OUT": PRINTED,
    "print rulings --out OUT": PRINTED - {RULEBOOK},
    "referee rule BAT-1": {PAIRING, PRINTING, CLOCKS, DATABASE, "sqlmodel", *LIBRARIES},
}
"""For commands, the packages that they do not load."""

RUN = """
import sys
from irondie_to.bootstrap import run_command_line
try:
    run_command_line()
except SystemExit as ended:
    assert not ended.code, ended.code
print("\\n".join(sys.modules), file=sys.stderr)
"""


def run(*words: str) -> set[str]:
    """Run a command in a process of its own and return the modules that it has loaded."""
    done = subprocess.run([sys.executable, "-c", RUN, *words], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return set(done.stderr.split())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the database of a finished event."""
    made = tmp_path_factory.mktemp("loading")
    run("demo", "--players", "8", "--out", str(made))
    return made


@pytest.mark.parametrize("command", NOT_LOADED)
def test_a_command_loads_only_what_it_needs(command: str, folder: Path) -> None:
    words = [str(folder / "out.pdf") if word == "OUT" else word for word in command.split()]
    loaded = run("--database", str(folder / "demo.sqlite"), *words)
    unneeded = {
        name for name in NOT_LOADED[command] if name in loaded or any(each.startswith(f"{name}.") for each in loaded)
    }
    assert not unneeded
