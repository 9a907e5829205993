"""The set that a player brought last time."""

from __future__ import annotations

from evenings import LEGAL

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.players.commands import AddEntrant, RegisterSet
from irondie_to.app.players.details import PlayerDetails


def new_event(desk: Desk, name: str, date: str) -> int:
    return int(desk.do(CreateEvent(name, date, 1)).value or 0)


def enter(desk: Desk, event: int, name: str, dice: str | None) -> int:
    desk.do(AddEntrant(event, PlayerDetails(name), dice=dice))
    return desk.picture(event).entrants[-1].person_id


def test_the_last_set_is_from_the_latest_other_event(desk: Desk) -> None:
    autumn = new_event(desk, "Autumn", "2025-10-04")
    winter = new_event(desk, "Winter", "2026-01-10")
    spring = new_event(desk, "Spring", "2026-03-21")
    enter(desk, winter, "Ada", LEGAL)
    enter(desk, autumn, "Ada", "KSm")
    ada = enter(desk, spring, "Ada", "WPo*")
    bea = enter(desk, spring, "Bea", "RAs")
    found = desk.last_set(ada, spring)
    assert found is not None
    assert (found.event, found.date, found.dice) == ("Winter", "2026-01-10", LEGAL)
    assert desk.last_set(bea, spring) is None


def test_an_event_without_a_set_is_skipped(desk: Desk) -> None:
    autumn = new_event(desk, "Autumn", "2025-10-04")
    winter = new_event(desk, "Winter", "2026-01-10")
    spring = new_event(desk, "Spring", "2026-03-21")
    enter(desk, autumn, "Ada", LEGAL)
    ada = enter(desk, winter, "Ada", None)
    found = desk.last_set(ada, spring)
    assert found is not None
    assert found.event == "Autumn"
    desk.do(RegisterSet(autumn, "P001", None))
    assert desk.last_set(ada, spring) is None
