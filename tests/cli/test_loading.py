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
TOURNAMENT = "irondie_to.tournament"
SET = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"
EXPORT = {"irondie_to.app.export.imports", "irondie_to.app.export.tables"}
LIBRARIES = {"reportlab", "uharfbuzz", "jinja2", "xlsxwriter", "PySide6"}
ALL_EVENTS = {ENGINE, PAIRING, PRINTING, *LIBRARIES}
SHOWN = ALL_EVENTS | {RULEBOOK, CLOCKS, *EXPORT, "sqlmodel"}
"""What no command loads that shows an event, unless it is about just that."""
AS_JSON = SHOWN | {"rich"}
PRINTED = ALL_EVENTS - {PRINTING, "reportlab", "uharfbuzz"} | {RULEBOOK, CLOCKS, "sqlmodel", "rich"}
NO_SETS = {"irondie_to.rules", "irondie_to.app.sets", "irondie_to.app.referee", "irondie_to.app.end"}
NO_EVENT = {CLOCKS, DATABASE, PAIRING, PRINTING, "sqlmodel", "rich", *LIBRARIES}

EVENT = 1
NOT_LOADED: dict[str, set[str]] = {
    "--help": NO_EVENT | {ENGINE, RULEBOOK, TOURNAMENT},
    "set --help": NO_EVENT | {ENGINE, RULEBOOK, TOURNAMENT},
    "set check SET": NO_EVENT | {ENGINE, RULEBOOK, TOURNAMENT},
    "db where": AS_JSON,
    "event --help": AS_JSON | {DATABASE},
    "event list": SHOWN | {"irondie_to.rules"},
    "event list --json": AS_JSON | {"irondie_to.rules"},
    f"event show {EVENT}": SHOWN,
    f"event show {EVENT} --json": AS_JSON | {"irondie_to.rules"},
    f"event show {EVENT} --clocks --json": AS_JSON - {CLOCKS},
    f"event export {EVENT}": AS_JSON - {RULEBOOK},
    f"event export {EVENT} --as csv": {ENGINE, PAIRING, PRINTING, RULEBOOK, CLOCKS, "sqlmodel", "jinja2", "xlsxwriter"},
    f"event run {EVENT} status": AS_JSON | {"irondie_to.rules"},
    f"event run {EVENT} players": SHOWN,
    f"event run {EVENT} standings": SHOWN | {"irondie_to.rules"},
    f"event run {EVENT} explain P001": AS_JSON | {"irondie_to.rules"},
    f"event run {EVENT} journal": SHOWN | {"irondie_to.rules"},
    f"event run {EVENT} clocks": SHOWN - {CLOCKS},
    f"event run {EVENT} pairings --round 1": SHOWN - {PAIRING},
    f"event run {EVENT} undo": (AS_JSON | {"irondie_to.rules"}) - {"sqlmodel"},
    f"event run {EVENT} redo": (AS_JSON | {"irondie_to.rules"}) - {"sqlmodel"},
    f"event change {EVENT} --place Here": AS_JSON - {RULEBOOK, "sqlmodel"},
    # What was printed is stored.
    "print standings --out OUT": (PRINTED | NO_SETS) - {"sqlmodel"},
    "print pairings --out OUT": (PRINTED | NO_SETS) - {"sqlmodel"},
    "print slips --out OUT": (PRINTED | NO_SETS) - {"sqlmodel"},
    "print mat --out OUT": PRINTED | NO_SETS,
    "print blank-set-list --out OUT": PRINTED - {"irondie_to.rules"},
    "print rulings --out OUT": PRINTED - {RULEBOOK, "sqlmodel"},
    "swiss standings DOCUMENT": (NO_EVENT | {ENGINE}) - {"rich"},
    "knockout build DOCUMENT": NO_EVENT | {ENGINE},
    "referee rule BAT-1": NO_EVENT | {ENGINE, TOURNAMENT},
    "referee duel PBa 4 OSw 4": NO_EVENT | {TOURNAMENT},
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
    """A folder with the database of a finished event and its document."""
    made = tmp_path_factory.mktemp("loading")
    run("demo", "--players", "8", "--out", str(made))
    run("--database", str(made / "demo.sqlite"), "event", "export", str(EVENT), "--out", str(made / "document.json"))
    return made


@pytest.mark.parametrize("command", NOT_LOADED)
def test_a_command_loads_only_what_it_needs(command: str, folder: Path) -> None:
    named = {"OUT": str(folder / "out.pdf"), "DOCUMENT": str(folder / "document.json"), "SET": SET}
    words = [named.get(word, word) for word in command.split()]
    loaded = run("--database", str(folder / "demo.sqlite"), *words)
    unneeded = {
        name for name in NOT_LOADED[command] if name in loaded or any(each.startswith(f"{name}.") for each in loaded)
    }
    assert not unneeded
