"""What players report and call by phone, on the command line."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from reporters import call, match_at, report
from terminals import Terminal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.results import result_of, text_of
from irondie_to.app.phones.access import ChangePhoneRules


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Round 1 of eight players, whose agreed results wait for the desk."""
    found = new_evening(desk, players=8)
    found.pair()
    desk.do(ChangePhoneRules(found.event, PhoneRules(enter_agreed=False)))
    return found


def test_reports_and_calls_are_listed_and_dealt_with(
    evening: Evening, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(*words: str) -> str:
        told = terminal("--who", "Mia", "event", "run", "1", *words)
        assert (told.code, told.err) == (0, ""), told.err
        return told.out

    assert run("reports") == "No reports, calls or sets from phones are waiting.\n"
    report(evening, 1, "2-1", "1-2")
    report(evening, 2, "2-0", "2-0")
    caller = call(evening, 3)
    evening.desk.check_other_stations()
    listed = run("reports").splitlines()
    assert [line.partition(",")[0] for line in listed[:4]] == [
        f"Table {table}: {evening.picture.entrant(row).name} says {score}"
        for table, score in ((1, "2–1"), (1, "1–2"), (2, "2–0"))
        for row in [match_at(evening, table).a_id if score != "1–2" else match_at(evening, table).b_id]
    ] + [f"Table 2: {evening.picture.entrant(match_at(evening, 2).b_id).name} says 2–0"]
    assert listed[4].startswith(f"Table 3: Referee called by {caller} at ")
    found = terminal("event", "run", "1", "reports", "--json").json
    agreements = {each["table"]: each["agreement"] for each in found["matches"]}
    assert agreements == {1: "differs", 2: "both", 3: "none"}
    assert [(each["kind"], each["table"]) for each in found["needs"]] == [("differs", 1), ("agreed", 2)]
    assert "Referee called, " in run("clocks")

    run("coming", "3")
    assert "Mia is coming" in run("reports")
    run("end-call", "3")
    run("enter-agreed", "2")
    evening.desk.check_other_stations()
    assert text_of(result_of(match_at(evening, 2))) == "2-0"
    run("undo")
    evening.desk.check_other_stations()
    assert match_at(evening, 2).is_pending
    assert "Table 2" in run("reports")


def test_what_is_not_there_is_refused_with_the_way_out(evening: Evening, terminal: Terminal) -> None:
    report(evening, 1, "2-1", "1-2")

    def refused(*words: str) -> str:
        told = terminal("event", "run", "1", *words)
        assert told.code == 2
        return told.err

    assert "haven’t agreed on a result on their phones. Type it from the slip." in refused("enter-agreed", "1")
    assert "Nobody at table 1 is calling the referee from a phone." in refused("coming", "1")
    assert "Nobody at table 1 is calling the referee from a phone." in refused("end-call", "1")
    assert "This round has no table 9" in refused("enter-agreed", "9")
