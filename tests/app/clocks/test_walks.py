"""Random sequences of clock commands: same times after a restart, changes only at alarms, undo restores everything."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from evenings import Evening, new_evening
from halls import START_MS, Hall
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.app.clocks.board import alarms, next_moment
from irondie_to.app.clocks.commands import (
    AdjustHall,
    PauseHall,
    PauseTable,
    ResumeHall,
    ResumeTable,
    SetHallClock,
    StartRoundClock,
)
from irondie_to.app.clocks.game_commands import (
    CorrectGame,
    CountTurn,
    EndGame,
    SettleTime,
    ShowSets,
    StartGame,
    StartOvertime,
)
from irondie_to.app.clocks.views import HallState
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.core.steps import Command
from irondie_to.app.knockout.results import RecordResults
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore
from irondie_to.tournament.clocks.clock import MINUTE_MS, TableState, Winner

MAKERS: list[Callable[[int, int, int, Winner], Command]] = [
    lambda event, at, _table, _won: StartRoundClock(event, at),
    lambda event, at, _table, _won: PauseHall(event, at),
    lambda event, at, _table, _won: ResumeHall(event, at),
    lambda event, _at, table, _won: AdjustHall(event, (table * 2 - 3) * MINUTE_MS),
    lambda event, at, table, _won: SetHallClock(event, at, table * 9 * MINUTE_MS),
    lambda event, at, table, _won: PauseTable(event, at, table),
    lambda event, at, table, _won: ResumeTable(event, at, table),
    lambda event, at, table, _won: ShowSets(event, at, (table,)),
    lambda event, at, table, _won: StartGame(event, at, (table,)),
    EndGame,
    lambda event, _at, table, won: CorrectGame(event, table, 1, won),
    lambda event, at, table, _won: StartOvertime(event, at, table),
    lambda event, at, table, _won: CountTurn(event, at, table),
    lambda event, at, table, _won: SettleTime(event, at, table, (3, table)),
    lambda event, _at, table, _won: GiveExtraTime(event, table, 120),
    lambda event, _at, table, _won: RecordResults(event, ((table, read_result("2-1")),)),
]
STEPS = st.lists(
    st.tuples(
        st.sampled_from(range(len(MAKERS))),
        st.integers(0, 12 * MINUTE_MS),
        st.sampled_from([1, 2]),
        st.sampled_from(list(Winner)),
    ),
    min_size=8,
    max_size=25,
)


@settings(max_examples=15)
@given(STEPS)
def test_clocks_survive_restarts_change_at_alarms_and_can_be_undone(
    empty_club: Path, steps: list[tuple[int, int, int, Winner]]
) -> None:
    with TemporaryDirectory() as folder:
        place = shutil.copy(empty_club, Path(folder) / "club.sqlite")
        database = open_database(str(place), Path(folder) / "backups")
        desk = Desk(SqlStore(database), lambda: "2026-03-21T09:00:00Z", "desk")
        evening = new_evening(desk, 4, rulings={"swiss_time_up": "more_life_wins"})
        evening.pair()
        first = desk.journal(evening.event)[0].id
        walk(Hall(evening), [(0, 0, 1, Winner.A), *steps])
        other = Hall(Evening(Desk(SqlStore(database), lambda: "2026-03-21T09:00:00Z", "other"), evening.event))
        assert other.faces(77) == Hall(evening).faces(77)
        while _last_standing(desk, evening.event) != first:
            desk.undo(evening.event)
        assert Hall(evening).clock(0).state is HallState.READY
        assert (evening.picture.clocks, evening.picture.table_clocks, evening.picture.games) == ((), (), ())
        database.close()


def _last_standing(desk: Desk, event: int) -> int:
    return next(step.id for step in desk.journal(event) if step.kind == "do" and not step.undone)


def walk(hall: Hall, steps: list[tuple[int, int, int, Winner]]) -> None:
    now = START_MS
    for maker, after, table, won in steps:
        now += after
        before = hall.board.at(now)
        told = attempt(hall, MAKERS[maker](hall.event, now, table, won))
        if told is not None:
            assert say(told)
            assert hall.board.at(now) == before
        look(hall, now)


def attempt(hall: Hall, command: Command) -> Phrase | None:
    """Why the command is refused; None if it was carried out."""
    try:
        hall.evening.desk.do(command)
    except UserError as fault:
        return fault.phrase
    return None


def look(hall: Hall, now: int) -> None:
    """Check that every text can be put into words and that the hall clock changes at its alarms only."""
    faces = hall.board.at(now)
    for face in faces.tables:
        for phrase in (face.caption, face.label):
            assert phrase is None or say(phrase)
        if face.state in {TableState.SHOWING, TableState.RUNNING, TableState.GAME_OVER, TableState.OVERTIME}:
            assert face.figure_ms is not None
            assert face.figure_ms >= 0
    for need in faces.needs:
        assert all(say(line) for line in (need.headline, *need.lines, need.button))
    moment = next_moment(hall.board, now)
    last = moment - 1 if moment is not None else now + 600 * MINUTE_MS
    assert hall_state(hall, last) == hall_state(hall, now)
    if moment is not None:
        assert alarms(hall.board, now, moment)


def hall_state(hall: Hall, now: int) -> object:
    face = hall.board.at(now).hall
    return None if face is None else face.state
