"""The line of an event in the list of events."""

from __future__ import annotations

from evenings import Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.queries import event_line
from irondie_to.app.players.commands import AddEntrant
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
