"""The line of an event in the list of events."""

from __future__ import annotations

from evenings import Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.queries import event_line, status
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.papers.registration import registration
from irondie_to.app.papers.tents import name_badges
from irondie_to.app.players.commands import AddEntrant, Drop
from irondie_to.app.players.details import PlayerDetails
from irondie_to.messages.core.words import say


def detail(evening: Evening) -> str:
    found = event_line(evening.picture).detail
    return "" if found is None else say(found)


def test_the_second_line_says_what_is_missing(desk: Desk) -> None:
    evening = new_evening(desk, 6, swiss_rounds=1, cut=0)
    desk.do(AddEntrant(evening.event, PlayerDetails("Late")))
    assert detail(evening) == "6 of 7 checked in"
    evening.pair()
    assert detail(evening) == "3 of 3 results missing"
    evening.report("1 2-0")
    assert detail(evening) == "2 of 3 results missing"
    evening.report_all()
    assert detail(evening) in {"", "all results are in"}


def test_an_event_without_swiss_rounds_is_in_registration_until_the_cut(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=0, cut=4)
    desk.do(AddEntrant(evening.event, PlayerDetails("Late")))
    line, found = event_line(evening.picture), status(evening.picture)
    assert (line.phase, found.is_cut_due) == ("registration", True)
    assert (say(line.where), detail(evening)) == ("registration: 5 entered, 4 checked in", "4 of 5 checked in")
    assert say(found.next) == "Enter and check in the players, then make the cut."
    desk.do(MakeCut(evening.event))
    assert (event_line(evening.picture).phase, detail(evening)) == ("knockout", "2 of 2 results missing")
    assert not status(evening.picture).is_cut_due


def test_who_dropped_before_any_round_is_no_longer_entered(desk: Desk) -> None:
    evening = new_evening(desk, 5, swiss_rounds=0, cut=4)
    desk.do(Drop(evening.event, "P001"))
    picture = evening.picture
    assert (status(picture).players, detail(evening)) == (4, "4 of 4 checked in")
    assert [row.who.code for row in registration(picture).rows] == ["P002", "P003", "P004", "P005"]
    assert [badge.name.code for badge in name_badges(picture).badges] == ["P002", "P003", "P004", "P005"]
    assert [badge.name.code for badge in name_badges(picture, ["P001"]).badges] == ["P001"]
    desk.do(MakeCut(evening.event))
    desk.do(Drop(evening.event, "P002"))
    assert status(evening.picture).players == 4
