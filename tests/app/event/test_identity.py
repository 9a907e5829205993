"""The UUID of an event stays with it through export and import, and finds the event again."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from evenings import Evening, new_evening, refusal
from outcomes import evening_of_all_outcomes
from testdata import DATA

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.documents import export_document, exported, read_document, uuid_of
from irondie_to.app.core.results import read_result
from irondie_to.app.core.rows import EventRow
from irondie_to.app.event.commands import ChangeEvent, CreateEvent, RemoveEvent
from irondie_to.app.export.imports import ImportTournament, stored_event
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.players.commands import AddEntrant, Drop
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.start.demo import play
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore
from irondie_to.tournament.model import Entrant, Tournament


def read_again(picture_document: dict[str, Any]) -> Tournament:
    return read_document(json.dumps(picture_document).encode())


def saved(evening: Evening) -> Tournament:
    """What a file says that was saved now."""
    return read_again(export_document(evening.picture))


def told(desk: Desk, document: Tournament) -> str | None:
    """What the document differs in from the stored event, in English; None if there is no difference."""
    found = stored_event(desk, document)
    assert found is not None
    return None if found.differences is None else say(found.differences)


def imported(desk: Desk, document: Tournament) -> Evening:
    return Evening(desk, int(desk.do(ImportTournament(document, "2026-11-26")).value or 0))


def test_an_export_has_the_facts_of_the_event_and_an_import_keeps_them(desk: Desk) -> None:
    event = int(desk.do(CreateEvent("Cup", "2026-03-21", 7, {}, "Torino, Sala 2", "Ada Rossi")).value or 0)
    document = export_document(desk.picture(event))
    assert list(document)[:6] == ["format", "name", "event", "date", "place", "organiser"]
    desk.do(RemoveEvent(event))
    again = imported(desk, read_again(document))
    assert export_document(again.picture) == document
    assert again.picture.event.place == "Torino, Sala 2"


def test_a_document_without_identity_gets_one_and_is_never_found(desk: Desk) -> None:
    old = read_again({"format": "irondie-tournament/1", "players": [{"id": "P1"}], "rounds": []})
    first, second = imported(desk, old), imported(desk, old)
    assert stored_event(desk, old) is None
    assert first.picture.event.date == "2026-11-26"
    assert uuid_of(first.picture.event) != uuid_of(second.picture.event)


def test_a_copy_beside_the_event_has_another_identity(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    document = saved(evening)
    copy = imported(desk, document)
    assert uuid_of(copy.picture.event) != document.about.uuid
    found = stored_event(desk, document)
    assert found is not None
    assert found.id == evening.event


def test_an_import_that_another_station_has_just_made_is_not_made_twice(desk: Desk) -> None:
    document = saved(new_evening(desk, 4))
    assert refusal(desk, ImportTournament(document, "2026-11-26", may_copy=False)) == "desk.changed_elsewhere"
    assert len(desk.events()) == 1


def test_each_event_has_an_identity_of_its_own(desk: Desk) -> None:
    made = [new_evening(desk, 4).picture.event.uuid for _ in range(2)]
    assert len({*made, ""}) == 3


def test_the_same_demonstration_has_the_same_identity(desk: Desk) -> None:
    made = [list(play(desk, 4, seed, "2026-03-21"))[-1].picture.event.uuid for seed in (1, 1, 2)]
    assert made[0] == made[1] != made[2]


@pytest.mark.parametrize("over", [True, False])
def test_a_file_that_was_just_saved_has_no_differences(desk: Desk, *, over: bool) -> None:
    evening, _ = evening_of_all_outcomes(desk, over=over)
    assert told(desk, saved(evening)) is None


def test_a_document_of_another_program_has_no_differences_once_imported(desk: Desk) -> None:
    document = {
        "format": "irondie-tournament/1",
        "event": "0F8E2C3A-5B1D-4C6E-9A7F-2D3B4C5E6F70",
        "season": "2026",
        "players": [{"id": "1", "name": " Ada   Bo "}, {"id": "2", "name": "Ada Bo"}, {"id": "3"}],
        "rounds": [{"matches": [{"a": "1", "b": "2", "games": [2, 0, 0]}], "byes": ["3"]}],
    }
    imported(desk, read_again(document))
    assert told(desk, read_again(document)) is None


def test_what_differs_is_said_in_a_few_facts(desk: Desk) -> None:
    evening = new_evening(desk, 8, cut=4)
    evening.pair()
    empty = saved(evening)
    evening.report_all()
    one_round = saved(evening)
    assert told(desk, empty) == "results: 0 in the file, 4 here"
    evening.play_round(Random(1))
    assert told(desk, one_round) == "rounds: 1 in the file, 2 here, results: 4 in the file, 8 here"
    two_rounds = saved(evening)
    evening.desk.do(
        CorrectResult(
            evening.event, "2", evening.picture.matches_of(evening.picture.swiss[1])[0].table_number, read_result("0-2")
        )
    )
    evening.desk.do(CorrectResult(evening.event, "1", 1, read_result("1-2")))
    found = told(desk, two_rounds)
    assert found is not None
    assert found.endswith(("result differs", "results differ"))
    corrected = saved(evening)
    evening.desk.do(Drop(evening.event, "P003"))
    assert told(desk, corrected) == "1 player differs"
    evening.desk.do(ChangeEvent(evening.event, changes={"name": "Autumn cup"}))
    assert told(desk, corrected) == "1 player differs, the settings differ"


def test_a_file_with_more_players_or_other_pairings_differs(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    before = saved(evening)
    evening.desk.do(AddEntrant(evening.event, PlayerDetails("Late")))
    assert told(desk, before) == "players: 4 in the file, 5 here"
    evening.desk.undo(evening.event)
    evening.pair()
    paired = saved(evening)
    match = paired.rounds[0].matches[0]
    swapped = replace(match, a=match.b, b=match.a)
    other = replace(paired, rounds=(replace(paired.rounds[0], matches=(swapped, *paired.rounds[0].matches[1:])),))
    assert told(desk, other) == "the pairings differ"


def test_rounds_of_the_knockout_count_once_they_have_a_result(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=4)
    evening.play_round()
    evening.desk.do(MakeCut(evening.event))
    before = saved(evening)
    evening.report_all()
    assert told(desk, before) == "rounds: 1 in the file, 2 here, results: 2 in the file, 4 here"


def test_an_upgrade_gives_each_event_the_same_identity_in_every_copy(tmp_path: Path) -> None:
    found = []
    for copy in ("one", "two"):
        place = shutil.copy(DATA / "databases" / "revision-0001.sqlite", tmp_path / f"{copy}.sqlite")
        database = open_database(str(place), tmp_path / copy)
        desk = Desk(SqlStore(database), lambda: "2026-11-26T10:00:00Z", "desk")
        events = desk.events()
        found.append([event.uuid for event in events])
        assert len(set(found[-1])) == 2
        assert [uuid_of(event._replace(uuid="")) for event in events] == found[-1]
        database.close()
    assert found[0] == found[1]


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("event", "1", "document.want_uuid"),
        ("event", "", "document.want_uuid"),
        ("event", 7, "document.want_text"),
        ("event", "0f8e2c3a-5b1d-4c6e-9a7f-2d3b4c5e6f7g", "document.want_uuid"),
        ("date", "2026-02-29", "document.want_date"),
        ("date", "21.3.2026", "document.want_date"),
        ("date", "0000-01-01", "document.want_date"),
        ("place", "\u0007", "document.text_unprintable"),
        ("organiser", "x" * 201, "document.text_long"),
        ("season", ["2026"], "document.want_text"),
        ("evnt", "x", "document.unknown_key"),
    ],
)
def test_a_bad_identity_or_fact_is_refused_with_its_place(key: str, value: object, code: str) -> None:
    document = {"format": "irondie-tournament/1", "players": [], "rounds": [], key: value}
    with pytest.raises(UserError) as fault:
        read_document(json.dumps(document).encode())
    assert fault.value.code == code
    assert key in say(fault.value.phrase)


def test_a_document_of_too_many_players_is_refused_before_they_are_compared(desk: Desk) -> None:
    document = saved(new_evening(desk, 4))
    crowd = tuple(Entrant(f"P{number}", "Ada") for number in range(100_000))
    with pytest.raises(UserError) as fault:
        stored_event(desk, replace(document, entrants=crowd))
    assert fault.value.code == "players.too_many"


def test_a_leap_day_is_a_date_and_null_is_nothing() -> None:
    document = b'{"format": "irondie-tournament/1", "date": "2028-02-29", "event": null, "players": [], "rounds": []}'
    assert read_document(document).about.date == "2028-02-29"


def test_an_exported_tournament_is_read_as_it_was_written(desk: Desk) -> None:
    evening = new_evening(desk, 5)
    evening.play_round()
    assert saved(evening) == exported(evening.picture)


def test_a_removed_event_is_not_found(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    document = saved(evening)
    desk.do(RemoveEvent(evening.event))
    assert stored_event(desk, document) is None
    again = imported(desk, document)
    assert uuid_of(again.picture.event) == document.about.uuid


def test_the_row_of_a_version_without_identity_has_the_derived_one() -> None:
    row = EventRow(3, "Cup", "2026-03-21", "", "", "10:00", "{}", 99)
    assert uuid_of(row) == uuid_of(row._replace(name="Other", date="2027-01-01")) != uuid_of(row._replace(id=4))
