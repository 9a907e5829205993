"""Several stations using one database at the same time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from evenings import Evening, new_evening
from sqlalchemy import text

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import R
from irondie_to.app.core.results import read_result, read_table_results
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.steps import Changes, Command
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.knockout.results import CorrectResult, RecordResults
from irondie_to.app.players.commands import AddEntrant, EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.app.rounds.commands import PublishRound
from irondie_to.app.rounds.pairing import propose_round
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.storage.connect import Database, open_database
from irondie_to.storage.unit_of_work import SqlStore, SqlWriting


@pytest.fixture
def stations(database: Database, place: str, tmp_path: Path) -> Iterator[list[Evening]]:
    """Four stations on one event of twelve players, with round 1 published."""
    others = [open_database(place, tmp_path / "backups") for _ in range(3)]
    desks = [Desk(SqlStore(one), lambda: "now", f"desk {number}") for number, one in enumerate([database, *others])]
    evening = new_evening(desks[0])
    evening.pair()
    yield [Evening(desk, evening.event) for desk in desks]
    for other in others:
        other.close()


def attempt(evening: Evening, command: Command) -> str:
    try:
        evening.desk.do(command)
    except UserError as fault:
        return fault.code
    return "done"


def test_each_result_is_recorded_once(stations: list[Evening]) -> None:
    event = stations[0].event
    results = ["2-0", "2-1", "1-2", "0-2"]
    with ThreadPoolExecutor(4) as pool:
        for table in range(1, 7):
            commands = [RecordResults(event, read_table_results([str(table), result])) for result in results]
            told = sorted(pool.map(attempt, stations, commands))
            assert told == ["done", "result.there_already", "result.there_already", "result.there_already"]
    assert not stations[1].picture.pending
    assert len(stations[2].desk.journal(event)) == 2 + 6


def test_players_entered_at_the_same_time_are_all_stored(stations: list[Evening]) -> None:
    event = stations[0].event

    def enter(evening: Evening) -> list[str]:
        who = stations.index(evening)
        return [attempt(evening, AddEntrant(event, PlayerDetails(f"Guest {who} {number}"))) for number in range(15)]

    with ThreadPoolExecutor(4) as pool:
        told = [code for codes in pool.map(enter, stations) for code in codes]
    assert told == ["done"] * 60
    codes = [entrant.code for entrant in stations[3].picture.entrants]
    assert len(set(codes)) == len(codes) == 72


@pytest.mark.parametrize("place", ["postgresql"], indirect=True)
def test_persons_stored_by_two_stations_at_once_are_not_mixed_up(
    stations: list[Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = stations[:2]
    second = int(other.desk.do(CreateEvent("Cup", "2026-03-21", 1)).value or 0)
    add_all = SqlWriting.add_all
    guests = iter([AddEntrant(second, PlayerDetails("Guest"))])

    def add_all_while_another_writes(tx: SqlWriting, rows: Sequence[R]) -> None:
        add_all(tx, rows)
        for guest in guests:
            other.desk.do(guest)

    monkeypatch.setattr(SqlWriting, "add_all", add_all_while_another_writes)
    one.desk.do(ImportPlayers(one.event, "name\nNew\nNewer\n"))
    names = {person.id: person.name for person in one.desk.persons()}
    for event in (one.event, second):
        for entrant in one.desk.picture(event).entrants:
            assert names[entrant.person_id] == entrant.name


def test_a_round_is_published_once(stations: list[Evening]) -> None:
    stations[0].report_all()
    commands = [PublishRound(one.event, propose_round(one.picture)) for one in stations]
    with ThreadPoolExecutor(4) as pool:
        told = sorted(pool.map(attempt, stations, commands))
    assert told == ["done", "standings.pending", "standings.pending", "standings.pending"]
    assert [row.number for row in stations[1].picture.swiss] == [1, 2]


def test_a_correction_of_an_outdated_result_is_refused(stations: list[Evening]) -> None:
    one, other = stations[:2]
    one.report("1 2-0")
    seen = read_result("2-0")
    other.desk.do(CorrectResult(one.event, "1", 1, read_result("2-1"), seen))
    assert attempt(one, CorrectResult(one.event, "1", 1, read_result("0-2"), seen)) == "desk.changed_elsewhere"
    match = one.picture.matches_of(one.picture.swiss[0])[0]
    assert (match.games_a, match.games_b) == (2, 1)


def test_a_row_that_another_station_edited_is_not_overwritten(stations: list[Evening]) -> None:
    one, other = stations[:2]
    seen = one.picture.entrants[0].row
    other.desk.do(EditEntrant(one.event, "P001", PlayerDetails("Ada"), seen))
    assert attempt(one, EditEntrant(one.event, "P001", PlayerDetails("Eva"), seen)) == "entrant.changed"
    assert one.picture.entrants[0].name == "Ada"


def test_undo_is_refused_when_another_station_depends_on_the_step(stations: list[Evening]) -> None:
    one, other = stations[:2]
    other.report("1 2-0")
    with pytest.raises(UserError) as fault:
        one.desk.undo(one.event)
    assert fault.value.code == "desk.needed"
    assert say(fault.value.phrase).endswith(f" 2–0 ({other.desk.who}). Undo that first.")
    assert len(one.picture.swiss) == 1


def test_the_same_picture_as_long_as_nothing_happens(stations: list[Evening]) -> None:
    one, other = stations[:2]
    picture = one.picture
    assert one.picture is picture
    other.report("1 2-0")
    assert one.picture is not picture
    assert len(one.picture.pending) == 5


@pytest.mark.parametrize("place", ["postgresql"], indirect=True)
def test_a_step_stored_after_one_with_a_higher_number_is_noticed(
    stations: list[Evening], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other, third = (evening.desk for evening in stations[:3])
    here, there = stations[0].event, int(other.do(CreateEvent("Cup", "2026-03-21", 1)).value or 0)
    step, told, between = SqlWriting.step, list[Changes](), iter([AddEntrant(there, PlayerDetails("Bea"))])
    third.check_other_stations()
    third.add_listener(told.append)

    def step_while_another_is_stored(tx: SqlWriting, row: JournalRow) -> int:
        number = step(tx, row)
        for command in between:
            other.do(command)
            third.check_other_stations()
        return number

    monkeypatch.setattr(SqlWriting, "step", step_while_another_is_stored)
    number = one.do(AddEntrant(here, PlayerDetails("Ada"))).step
    third.check_other_stations()
    third.check_other_stations()
    assert [changes.step for changes in told] == [number + 1, number + 1]


def test_a_program_that_a_newer_one_has_overtaken_stores_nothing(stations: list[Evening], database: Database) -> None:
    one = stations[0]
    with database.connection(write=True) as connection, connection.begin():
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    before = one.picture.entrants
    with pytest.raises(UserError) as refused:
        one.desk.do(AddEntrant(one.event, PlayerDetails("Zac")))
    assert refused.value.code == "database.newer"
    assert one.picture.entrants == before


def test_a_station_is_known_after_a_restart_and_not_taken_for_its_namesake(
    database: Database, place: str, tmp_path: Path
) -> None:
    """Two windows of one name on one database: each undoes its own steps, also after it was started again."""

    def start(station: str, store: SqlStore) -> Desk:
        return Desk(store, lambda: "now", "laptop", "Petra", station=station)

    window = start("x/window-1", SqlStore(database))
    evening = new_evening(window)
    evening.pair()
    beside = open_database(place, tmp_path / "backups")
    other = Evening(start("x/window-2", SqlStore(beside)), evening.event)
    evening.report("1 2-0")
    other.report("2 2-0")
    other.report("3 2-0")
    assert [step.station for step in window.journal(evening.event, 3)] == ["x/window-2"] * 2 + ["x/window-1"]
    beside.close()
    again = open_database(place, tmp_path / "backups")
    other = Evening(start("x/window-2", SqlStore(again)), evening.event)
    assert window.undo(evening.event).name.values["table"] == 1
    assert [other.desk.undo(evening.event).name.values["table"] for _ in range(2)] == [3, 2]
    with pytest.raises(UserError) as fault:
        other.desk.undo(evening.event)
    assert (fault.value.code, fault.value.phrase.values["who"]) == ("desk.of_other", "Petra · laptop")
    again.close()
