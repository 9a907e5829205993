"""When the last result of a round is in."""

from __future__ import annotations

from datetime import datetime

from evenings import Evening, new_evening

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import PENDING, read_result
from irondie_to.app.journal.queries import RecentSteps
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.rounds.entered import entered, round_end
from irondie_to.app.rounds.sheet import published_sheet


def ended(evening: Evening, number: int = 1) -> tuple[int, int] | None:
    """The table of the last result and the minutes after match time; None while the round is not complete."""
    results = entered(RecentSteps(evening.desk, 100).read(evening.event), 1)
    found = round_end(published_sheet(evening.picture, number), [each for each in results if each.round == number])
    return None if found is None else (found.table, found.minutes_late)


def test_a_round_is_complete_with_its_last_result_until_the_next_one_is_published(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=3)
    evening.pair()
    assert ended(evening) is None
    evening.report("2 2-0")
    assert ended(evening) is None
    evening.report("1 2-0")
    assert ended(evening) == (1, 0)
    desk.undo(evening.event)
    assert ended(evening) is None
    evening.report("1 0-2")
    assert ended(evening) == (1, 0)
    evening.pair()
    assert ended(evening) is None


def test_a_result_after_match_time_says_how_many_minutes(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=3)
    evening.pair()
    evening.report("1 2-0")
    at_ms = desk_ms(evening)
    desk.do(StartRoundClock(evening.event, at_ms - (45 + 6) * 60_000 - 30_000))
    evening.report("2 2-0")
    assert ended(evening) == (2, 6)


def test_a_correction_is_not_the_last_result(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=3)
    evening.pair()
    evening.report("1 2-0")
    evening.report("2 2-0")
    desk.do(CorrectResult(evening.event, "1", 1, read_result("2-1")))
    assert ended(evening) == (2, 0)
    desk.do(CorrectResult(evening.event, "1", 1, PENDING))
    evening.report("1 2-1")
    assert ended(evening) == (1, 0)


def desk_ms(evening: Evening) -> int:
    """The time of the latest result in ms since 1970."""
    (last, *_rest) = entered(RecentSteps(evening.desk, 100).read(evening.event), 1)
    return round(datetime.fromisoformat(last.at).timestamp() * 1000)
