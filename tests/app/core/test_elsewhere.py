"""However many steps other stations store between two looks, a window is told of one change, and of its areas."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from evenings import Evening, new_evening, refusal

from irondie_to.app.clocks.commands import PauseHall, StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, StartGame
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.results import read_result
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.steps import Areas, Changes, changes_elsewhere
from irondie_to.app.event.commands import RemoveEvent
from irondie_to.app.phones.reports import AgreeToReport, AskForReferee, EndCall, ReportResult, TakeBackReport
from irondie_to.app.start.demo import play
from irondie_to.storage.unit_of_work import SqlStore
from irondie_to.tournament.clocks.clock import Winner

NOW_MS = 1_774_083_600_000
REPORTED = Areas.PHONES | Areas.RESULTS | Areas.KNOCKOUT


@pytest.fixture
def evening(desk: Desk) -> Evening:
    found = new_evening(desk, players=6)
    found.pair()
    return found


@pytest.fixture
def told(desk: Desk, evening: Evening) -> list[Changes]:
    """What the listeners of the desk are told from now on."""
    found: list[Changes] = []
    desk.check_other_stations()
    desk.add_listener(found.append)
    return found


def report(evening: Evening, table: int) -> ReportResult:
    match = evening.picture.matches[table - 1]
    player = evening.picture.entrant(match.a_id).code
    return ReportResult(evening.event, match.id, player, read_result("2-1"))


def test_steps_between_two_looks_are_one_change_with_all_their_areas(
    desk: Desk, other_desk: Desk, evening: Evening, told: list[Changes]
) -> None:
    worked: list[UnfinishedRow | None] = []
    desk.add_work_listener(worked.append)
    other_desk.do(report(evening, 1))
    desk.check_other_stations()
    assert [(each.event_id, each.areas) for each in told] == [(evening.event, REPORTED)]
    other_desk.do(report(evening, 2))
    other_desk.do(AskForReferee(evening.event, *match_of(evening, 3)))
    desk.check_other_stations()
    desk.check_other_stations()
    assert [(each.event_id, each.areas) for each in told[1:]] == [(evening.event, REPORTED | Areas.CLOCKS)]
    assert len(evening.picture.reports) == 2
    assert worked == [], "no unfinished work is concerned"


def match_of(evening: Evening, table: int) -> tuple[int, str]:
    match = evening.picture.matches[table - 1]
    return match.id, evening.picture.entrant(match.a_id).code


def test_an_own_step_in_between_is_told_at_once_and_alone(
    desk: Desk, other_desk: Desk, evening: Evening, told: list[Changes]
) -> None:
    other_desk.do(report(evening, 1))
    evening.report("2 2-0")
    assert [each.areas for each in told] == [Areas.RESULTS | Areas.KNOCKOUT]
    other_desk.do(report(evening, 3))
    desk.check_other_stations()
    assert [each.areas for each in told[1:]] == [REPORTED]
    desk.check_other_stations()
    assert len(told) == 2


def test_an_own_step_is_never_taken_for_one_of_another_station(
    desk: Desk,
    other_desk: Desk,
    evening: Evening,
    told: list[Changes],
    store: SqlStore,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A check may come at any moment after a step is stored, also while its backup is written."""
    backup, writing = store.backup, store.writing

    @contextmanager
    def then_looked_at(event_id: int | None) -> Iterator[Writing]:
        with writing(event_id) as tx:
            yield tx
        desk.check_other_stations()

    def written(label: str) -> None:
        desk.check_other_stations()
        backup(label)

    monkeypatch.setattr(store, "backup", written)
    monkeypatch.setattr(store, "writing", then_looked_at)
    evening.report_all()
    desk.undo(evening.event)
    evening.report("1 2-0")
    desk.check_other_stations()
    assert [each.name.code for each in told] == ["step.results_of", "step.results_of", "step.entered"]
    monkeypatch.undo()
    other_desk.do(report(evening, 2))
    desk.check_other_stations()
    assert [each.areas for each in told[3:]] == [REPORTED]


def test_a_refused_step_is_told_to_nobody(desk: Desk, other_desk: Desk, evening: Evening, told: list[Changes]) -> None:
    evening.report("1 2-0")
    told.clear()
    assert refusal(other_desk, report(evening, 1)) == "phones.result_there"
    desk.check_other_stations()
    assert told == []


def test_after_an_undo_and_after_steps_of_other_events_anything_may_have_changed(
    desk: Desk, other_desk: Desk, evening: Evening, told: list[Changes]
) -> None:
    worked: list[UnfinishedRow | None] = []
    desk.add_work_listener(worked.append)
    other_desk.do(report(evening, 1))
    other_desk.undo(evening.event)
    desk.check_other_stations()
    other = new_evening(other_desk, players=2)
    other_desk.do(report(evening, 1))
    desk.check_other_stations()
    other_desk.do(report(evening, 2))
    other_desk.do(RemoveEvent(other.event))  # with its journal
    desk.check_other_stations()
    assert [(each.event_id, each.areas) for each in told] == [(None, Areas.ALL)] * 3
    assert worked == [None] * 3


def test_the_areas_are_at_least_those_of_the_commands(desk: Desk, other_desk: Desk) -> None:
    """Every step of a whole event, of the clocks and of phones: a view that shows what it changes is told."""
    told: list[Changes] = []
    checked: list[str] = []
    other_desk.check_other_stations()
    other_desk.add_listener(told.append)

    def compare(changes: Changes) -> None:
        told.clear()
        other_desk.check_other_stations()
        (found,) = told
        assert found.areas & changes.areas == changes.areas, changes.name
        assert found.event_id in {None, changes.event_id}, changes.name
        checked.append(changes.name.code)

    desk.add_listener(compare)
    for _moment in play(desk, 9, 3, "2026-03-21"):
        pass
    evening = new_evening(desk, players=6)
    evening.pair()
    event, match = evening.event, evening.picture.matches[0]
    a, b = (evening.picture.entrant(row_id).code for row_id in (match.a_id, match.b_id))
    desk.do(StartRoundClock(event, NOW_MS))
    desk.do(StartGame(event, NOW_MS + 60_000, (1,)))
    desk.do(EndGame(event, NOW_MS + 120_000, 1, Winner.A))
    desk.do(GiveExtraTime(event, 2, 60))
    desk.do(PauseHall(event, NOW_MS + 180_000))
    desk.do(report(evening, 1))
    desk.do(TakeBackReport(event, a, evening.picture.reports[0]))
    desk.do(AskForReferee(event, match.id, b))
    desk.do(EndCall(event, evening.picture.calls[0], b))
    desk.do(report(evening, 1))
    desk.do(AgreeToReport(event, b, evening.picture.reports[0]))
    assert len(checked) > 30


@pytest.mark.parametrize(
    ("steps", "own", "count", "areas"),
    [
        (
            [(5, 1, {"phone_report"}), (6, 1, {"match", "table_clock"})],
            (),
            2,
            Areas.ALL & ~(Areas.EVENTS | Areas.PERSONS | Areas.ENTRANTS | Areas.NOTES),
        ),
        ([(5, 1, {"match"}), (6, 1, {"sent_set"})], (5,), 1, Areas.PHONES),
        ([(5, 1, {"sent_set"}), (7, 1, {"match"})], (), 1, Areas.PHONES),
        ([(5, 1, {"sent_set"})], (), 2, Areas.ALL),
        ([(5, 1, {"sent_set"}), (6, 1, {"entrant"})], (), 2, Areas.ALL),
        ([(5, 1, set())], (), 1, Areas.ALL),
        ([(5, 1, None)], (), 1, Areas.ALL),
        ([(5, None, {"sent_set"})], (), 1, Areas.ALL),
    ],
)
def test_what_is_not_known_may_be_anything(
    steps: list[tuple[int, int | None, set[str] | None]], own: tuple[int, ...], count: int, areas: Areas
) -> None:
    found = changes_elsewhere(steps, own, count, 6)
    assert (found.areas, found.event_id) == (areas, None if areas == Areas.ALL else 1)
