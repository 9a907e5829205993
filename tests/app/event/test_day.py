"""The plan of the day as a line: where each round stands, and how far the event is."""

from __future__ import annotations

from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.day import Day, StopState, day_of
from irondie_to.app.event.plan import outlook
from irondie_to.app.event.publication import begun_at

DONE, NOW, TO_COME = StopState.DONE, StopState.NOW, StopState.TO_COME


def day(picture: Picture) -> Day:
    return day_of(picture, outlook(picture))


def states(picture: Picture) -> list[StopState]:
    return [stop.state for stop in day(picture).stops]


def test_stops_stand_at_their_planned_times(desk: Desk) -> None:
    evening = new_evening(desk, players=12)
    desk.do(ChangeEvent(evening.event, changes={"starts_at": "23:00", "break_minutes": 15}))
    found = day(evening.picture)
    assert [(stop.at, stop.start) for stop in found.stops[:3]] == [("23:00", 1380), ("00:00", 1440), ("01:00", 1500)]
    assert (found.minutes, found.end, found.end_at) == (45, 1380 + 5 * 60 + 45, "04:45")
    assert (found.cut_after, found.tables) == (4, 6)


def test_the_last_stop_names_the_match_for_third_place(desk: Desk) -> None:
    evening = new_evening(desk, players=12)
    assert day(evening.picture).stops[-1].name.code == "knockout.final"
    desk.do(ChangeEvent(evening.event, options={"third_place": True}))
    assert day(evening.picture).stops[-1].name.code == "event_page.final_and_third"
    desk.do(ChangeEvent(evening.event, options={"cut": 2}))
    assert day(evening.picture).stops[-1].name.code == "knockout.final"  # nobody could play for it
    desk.do(ChangeEvent(evening.event, options={"cut": 0}))
    assert day(evening.picture).cut_after is None


def test_rounds_are_done_now_and_to_come(desk: Desk) -> None:
    evening = new_evening(desk, players=4)
    assert states(evening.picture) == [TO_COME] * 4
    evening.pair()
    assert states(evening.picture) == [NOW, *[TO_COME] * 3]
    evening.report_all()
    assert states(evening.picture) == [DONE, *[TO_COME] * 3]
    for _round in range(2):
        evening.play_round()
    evening.play_knockout()
    assert states(evening.picture) == [DONE] * 4


def test_the_journal_says_when_round_1_was_published(desk: Desk) -> None:
    evening = new_evening(desk, players=4)
    assert begun_at(desk, evening.event) is None
    evening.pair()
    published = desk.journal(evening.event)[0].at
    evening.report_all()
    evening.play_round()
    assert begun_at(desk, evening.event) == published
