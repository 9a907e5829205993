"""The forecast of an event's day."""

from __future__ import annotations

from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.end.ranking import ranking
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.plan import outlook


def test_recommended_for_twelve(desk: Desk) -> None:
    ahead = outlook(new_evening(desk, players=12).picture)
    assert (ahead.players, ahead.rounds, ahead.cut) == (12, 4, 4)
    assert ahead.warning is None
    # four rounds of 45 minutes from 10:00 with five-minute breaks, then semifinals and final
    assert [at for _name, at in ahead.starts] == ["10:00", "10:50", "11:40", "12:30", "13:20", "14:10"]
    assert (ahead.end, ahead.days) == ("14:55", 0)


def test_too_many_rounds_cause_a_warning(desk: Desk) -> None:
    evening = new_evening(desk, players=6, swiss_rounds=6)
    warning = outlook(evening.picture).warning
    assert warning is not None
    assert warning.code == "structure.rematch_certain"


def test_a_day_that_ends_tomorrow(desk: Desk) -> None:
    evening = new_evening(desk, players=8)
    desk.do(ChangeEvent(evening.event, {"starts_at": "22:00"}))
    assert outlook(evening.picture).days == 1


def test_nobody_entered(desk: Desk) -> None:
    ahead = outlook(new_evening(desk, players=1).picture)
    assert (ahead.cut, ahead.warning) == (0, None)


def test_the_final_ranking_names_the_champion_first(desk: Desk) -> None:
    evening = new_evening(desk, players=8)
    assert ranking(evening.picture).lines == ()
    for _round in range(3):
        evening.play_round()
    assert ranking(evening.picture).champion is None
    evening.play_knockout()
    found = ranking(evening.picture)
    assert found.champion == found.lines[0].name
    assert [line.rank for line in found.lines] == sorted(line.rank for line in found.lines)
    assert len(found.lines) == 8
    first, last = found.lines[0], found.lines[-1]
    assert first.reached is not None
    assert first.reached.code == "paper.final"
    assert last.reached is None or last.reached.code == "knockout.quarterfinals"
