"""The latest steps are the same as those of the whole journal, but only the new ones are read."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from evenings import Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.journal.queries import RecentSteps, journal
from irondie_to.errors import UserError


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """An event with a round under way."""
    found = new_evening(desk)
    found.pair()
    return found


@pytest.fixture
def read(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many steps each call of `Desk.journal` returned."""
    counts: list[int] = []
    original = desk.journal

    def counted(event_id: int | None, limit: int | None = None, *, since: int = 0) -> object:
        rows = original(event_id, limit, since=since)
        counts.append(len(rows))
        return rows

    monkeypatch.setattr(desk, "journal", counted)
    return counts


def test_a_result_reads_one_new_step(desk: Desk, evening: Evening, read: list[int]) -> None:
    steps = RecentSteps(desk, 400)
    steps.read(evening.event)
    for table in range(1, 5):
        evening.report(f"{table} 2-0")
        read.clear()
        assert steps.read(evening.event)[0].name.code == "step.entered"
        assert read == [2]  # the new step and the last known one, which shows that nothing lies between


@pytest.mark.parametrize("limit", [3, 400])
def test_they_are_those_of_the_journal(desk: Desk, evening: Evening, limit: int) -> None:
    steps, lots = RecentSteps(desk, limit), Random(1)
    for _ in range(60):
        act: Callable[[], object] = lots.choice(
            [
                lambda: evening.report(f"{lots.randint(1, 6)} 2-{lots.randint(0, 1)}"),
                lambda: desk.undo(evening.event),
                lambda: desk.redo(evening.event),
            ]
        )
        try:
            for _again in range(lots.randint(1, 5)):
                act()
        except UserError:
            continue
        finally:
            assert steps.read(evening.event) == journal(desk.journal(evening.event, limit), desk.seat)


def test_each_event_has_its_own(desk: Desk, evening: Evening) -> None:
    steps, other = RecentSteps(desk, 400), new_evening(desk, 4)
    for event in (evening.event, other.event, evening.event):
        assert steps.read(event) == journal(desk.journal(event), desk.seat)
