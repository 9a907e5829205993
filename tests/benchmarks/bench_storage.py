"""Measures storing results, compared with writing the same rows with sqlite3 alone in the same run.

python -m tests.benchmarks.bench_storage

Goals on a local disk: 1,000 results of a round in one transaction within 20 ms, a single result within 5 ms.

With its last result, a round also gets its backup: a copy of all data, checked and made to last before the command
ends. What that takes is measured on its own too, and so is the command without it.
"""

from __future__ import annotations

import contextlib
import sqlite3
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import PENDING, read_result
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.knockout.results import CorrectResult, RecordResults
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.app.rounds.commands import PublishRound
from irondie_to.app.rounds.pairing import propose_round
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore

PLAYERS = 2_000
RUNS = 15


def timed_ms(work: Callable[[], object]) -> float:
    """The run time in milliseconds."""
    begin = time.perf_counter()
    work()
    return (time.perf_counter() - begin) * 1_000


def bare_sqlite(folder: Path) -> tuple[float, float]:
    """The median times for updating and committing 1,000 rows and one row with sqlite3 alone."""
    with contextlib.closing(sqlite3.connect(folder / "bare.sqlite", isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE match (id INTEGER PRIMARY KEY, a INTEGER, b INTEGER, outcome TEXT)")
        connection.executemany("INSERT INTO match VALUES (?, NULL, NULL, 'pending')", [(k,) for k in range(1_000)])

        def write(rows: int) -> None:
            connection.execute("BEGIN IMMEDIATE")
            changes = [(2, 0, "played", key) for key in range(rows)]
            connection.executemany("UPDATE match SET a = ?, b = ?, outcome = ? WHERE id = ?", changes)
            connection.execute("COMMIT")

        many = statistics.median(timed_ms(lambda: write(1_000)) for _ in range(RUNS))
        one = statistics.median(timed_ms(lambda: write(1)) for _ in range(RUNS))
    return many, one


def main() -> None:
    """Print the medians in milliseconds and their ratios to sqlite3 alone."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = open_database(str(folder / "club.sqlite"), folder / "backups")
        desk = Desk(SqlStore(database), lambda: "now", "desk")
        event = int(desk.do(CreateEvent("Cup", "2026-03-21", 1)).value or 0)
        players = "name\n" + "\n".join(f"Player {number}" for number in range(PLAYERS))
        desk.do(ImportPlayers(event, players, check_in=True))
        desk.do(PublishRound(event, propose_round(desk.picture(event))))
        won = read_result("2-0")
        everything = RecordResults(event, tuple((table, won) for table in range(1, PLAYERS // 2 + 1)))
        all_but_one = RecordResults(event, everything.results[1:])
        many, copies = [], []
        for _ in range(RUNS):
            many.append(timed_ms(lambda: desk.do(everything)))
            copies.append(timed_ms(lambda: database.backup("by-hand")))
            desk.undo(event)
        unfinished = []
        for _ in range(RUNS):
            unfinished.append(timed_ms(lambda: desk.do(all_but_one)))
            desk.undo(event)
        one = []
        for _ in range(RUNS):
            one.append(timed_ms(lambda: desk.do(RecordResults(event, ((7, won),)))))
            desk.do(CorrectResult(event, "1", 7, PENDING))
        undo = []
        for _ in range(5):
            desk.do(everything)
            undo.append(timed_ms(lambda: desk.undo(event)))
        looked = []
        for _ in range(5):
            desk.do(RecordResults(event, ((7, won),)))
            looked.append(timed_ms(lambda: desk.picture(event)))
            desk.undo(event)
        database.close()
        bare_many, bare_one = bare_sqlite(folder)
    show("1,000 results in one command", many, bare_many)
    show("999 of these, without a backup", unfinished, bare_many)
    show("this backup alone", copies, bare_many)
    show("one result acknowledged", one, bare_one)
    show("undo of 1,000 results", undo, bare_many)
    show("a picture of 2,000 players", looked, bare_many)


def show(what: str, times_ms: list[float], bare_ms: float) -> None:
    """Print one line: median, minimum, and the ratio of the median to sqlite3 alone."""
    middle = statistics.median(times_ms)
    print(f"{what}: {middle:.2f} ms (least {min(times_ms):.2f}), {middle / bare_ms:.1f} × bare")


if __name__ == "__main__":
    main()
