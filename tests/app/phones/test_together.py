"""Steps of several desks that wait together are stored together, and otherwise are as if each had been alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest
from evenings import Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.results import read_result
from irondie_to.app.core.steps import Areas, Changes, Command, Done, EventCommand
from irondie_to.app.knockout.results import RecordResults
from irondie_to.app.phones.reports import ReportResult
from irondie_to.app.phones.together import do_each
from irondie_to.errors import UserError
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore


@dataclass(frozen=True, slots=True)
class Late(EventCommand):
    """Writes the result, and then raises the fault."""

    areas: ClassVar[Areas] = Areas.RESULTS
    fault: Exception

    def apply(self, tx: Writing, now: str) -> Done:
        RecordResults(self.event_id, ((3, read_result("2-0")),)).apply(tx, now)
        raise self.fault


@pytest.fixture
def hall(place: str, tmp_path: Path) -> Iterator[Evening]:
    """Eight players at four tables, in a file and on a server."""
    database = open_database(place, tmp_path / "backups")
    evening = new_evening(Desk(SqlStore(database), lambda: "2026-03-21T09:00:00Z", "desk"), players=8)
    evening.pair()
    yield evening
    database.close()


def acts_of(hall: Evening, *commands: Command) -> list[tuple[Desk, Command]]:
    """Each command with a desk of its own."""
    return [
        (Desk(hall.desk._store, lambda: "2026-03-21T09:30:00Z", "phone", f"Person {number}", station=f"p{number}"), one)
        for number, one in enumerate(commands)
    ]


def record(hall: Evening, table: int, text: str) -> Command:
    return RecordResults(hall.event, ((table, read_result(text)),))


def test_each_is_a_step_of_its_own_and_a_refused_one_refuses_only_itself(hall: Evening) -> None:
    before = len(hall.desk.journal(hall.event))
    match = next(match for match in hall.picture.pending if match.table_number == 2)
    report = ReportResult(hall.event, match.id, hall.picture.entrant(match.a_id).code, read_result("2-1"))
    acts = acts_of(
        hall, record(hall, 1, "2-0"), Late(hall.event, UserError("result.no_round")), record(hall, 1, "0-2"), report
    )
    first, late, second, last = do_each(acts)
    assert isinstance(first, Changes)
    assert isinstance(last, Changes)
    assert isinstance(late, UserError)
    assert isinstance(second, UserError)
    assert second.code == "result.there_already"
    steps = hall.desk.journal(hall.event)[::-1][before:]
    assert [(step.station, step.person, step.id) for step in steps] == [
        ("p0", "Person 0", first.step),
        ("p3", "Person 3", last.step),
    ]
    assert [match.table_number for match in hall.picture.pending] == [2, 3, 4]
    acts[3][0].undo(hall.event)
    assert hall.picture.reports == ()
    acts[0][0].undo(hall.event)
    assert len(hall.picture.pending) == 4


def test_a_fault_keeps_no_other_step_back(hall: Evening) -> None:
    first, fault, last = do_each(
        acts_of(hall, record(hall, 1, "2-0"), Late(hall.event, ZeroDivisionError()), record(hall, 2, "2-1"))
    )
    assert isinstance(first, Changes)
    assert isinstance(fault, ZeroDivisionError)
    assert isinstance(last, Changes)
    assert [match.table_number for match in hall.picture.pending] == [3, 4]


def test_the_last_result_of_a_round_is_backed_up(hall: Evening, tmp_path: Path) -> None:
    before = {*(tmp_path / "backups").glob("*")}
    do_each(acts_of(hall, *(record(hall, table, "2-0") for table in (1, 2, 3, 4))))
    assert hall.picture.pending == ()
    assert len({*(tmp_path / "backups").glob("*")} - before) == 1


def test_what_cannot_be_stored_is_refused_to_all(hall: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> None:
        raise UserError("database.not_stored", place="x", reason="full")

    with monkeypatch.context() as patched:
        patched.setattr("irondie_to.storage.unit_of_work.faults_of_commit", full)
        found = do_each(acts_of(hall, record(hall, 1, "2-0"), record(hall, 2, "2-0")))
    assert [fault.code for fault in found if isinstance(fault, UserError)] == ["database.not_stored"] * 2
    assert len(hall.picture.pending) == 4
