"""Acknowledged commands survive when the process is killed at any moment."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore

# Enters players one after the other, and prints each code only after the desk has acknowledged it.
WRITER = """
import sys
from pathlib import Path
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.core.desk import Desk
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore

place, event, run = sys.argv[1], int(sys.argv[2]), sys.argv[3]
desk = Desk(SqlStore(open_database(place, Path(place).with_name("backups"))), lambda: "now", "writer")
print("ready", flush=True)
for number in range(100_000):
    changes = desk.do(AddEntrant(event, PlayerDetails(f"Player {run} {number}")))
    print(changes.step, changes.value, flush=True)
"""

RUNS = 6
ACKNOWLEDGED = 40


def test_killing_the_process_loses_nothing_that_was_acknowledged(club: Path, tmp_path: Path) -> None:
    from irondie_to.app.core.desk import Desk
    from irondie_to.app.event.commands import CreateEvent

    database = open_database(str(club), tmp_path / "backups")
    desk = Desk(SqlStore(database), lambda: "now", "desk")
    event = int(desk.do(CreateEvent("Cup", "2026-03-21", 1)).value or 0)
    database.close()
    acknowledged: list[tuple[int, str]] = []
    for run in range(RUNS):
        writer = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(club), str(event), str(run)], stdout=subprocess.PIPE, text=True
        )
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
        # Killed during the following commands; everything printed until then must be stored.
        lines = [writer.stdout.readline() for _ in range(ACKNOWLEDGED + run)]
        writer.kill()
        lines += writer.stdout.read().splitlines(keepends=True)
        writer.wait()
        writer.stdout.close()
        for line in lines:
            if line.endswith("\n"):
                step, code = line.split()
                acknowledged.append((int(step), code))
    assert len(acknowledged) >= RUNS * ACKNOWLEDGED
    database = open_database(str(club), tmp_path / "backups")
    desk = Desk(SqlStore(database), lambda: "now", "desk")
    journal = {step.id: step for step in desk.journal(event)}
    codes = {entrant.code for entrant in desk.picture(event).entrants}
    assert {step for step, _code in acknowledged} <= set(journal)
    assert {code for _step, code in acknowledged} <= codes
    # Nothing is stored by halves: every player has a step, and every step a player.
    assert len(journal) == len(codes) == len(desk.persons())
    database.close()


def test_a_command_of_many_rows_is_stored_completely_or_not_at_all(club: Path, tmp_path: Path) -> None:
    writer_of_lists = WRITER.replace(
        'desk.do(AddEntrant(event, PlayerDetails(f"Player {run} {number}")))',
        'desk.do(ImportPlayers(event, "name\\n" + "\\n".join(f"P {run} {number} {k}" for k in range(50))))',
    ).replace("commands import AddEntrant", "lists.reading import ImportPlayers")
    from irondie_to.app.core.desk import Desk
    from irondie_to.app.event.commands import CreateEvent

    database = open_database(str(club), tmp_path / "backups")
    desk = Desk(SqlStore(database), lambda: "now", "desk")
    event = int(desk.do(CreateEvent("Cup", "2026-03-21", 1)).value or 0)
    database.close()
    lists = 0
    for run in range(4):
        writer = subprocess.Popen(
            [sys.executable, "-c", writer_of_lists, str(club), str(event), str(run)], stdout=subprocess.PIPE, text=True
        )
        assert writer.stdout is not None
        assert writer.stdout.readline() == "ready\n"
        for _ in range(run + 1):
            writer.stdout.readline()
        writer.kill()
        lists += run + 1 + writer.stdout.read().count("\n")
        writer.wait()
        writer.stdout.close()
    database = open_database(str(club), tmp_path / "backups")
    desk = Desk(SqlStore(database), lambda: "now", "desk")
    stored = len(desk.picture(event).entrants)
    assert stored % 50 == 0
    assert stored >= lists * 50
    assert len(desk.journal(event)) * 50 == stored
    database.close()


def test_what_is_committed_survives_a_power_cut(club: Path) -> None:
    """The tests themselves do not wait for the disk, so a process of its own is asked."""
    ask = (
        "import sys; from pathlib import Path; from irondie_to.storage.connect import open_database; "
        "place = Path(sys.argv[1]); database = open_database(str(place), place.with_name('backups')); "
        "print(database.engine.raw_connection().execute('PRAGMA synchronous').fetchone()[0])"
    )
    told = subprocess.run([sys.executable, "-c", ask, str(club)], capture_output=True, text=True, check=True)
    assert told.stdout == "2\n", "not FULL"
