"""Undo and redo with several stations at one event: each undoes its own steps unless a later step depends on them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from evenings import Evening, new_evening
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from irondie_to.app.clocks.commands import PauseTable, StartRoundClock
from irondie_to.app.clocks.game_commands import ShowSets, StartGame
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.extra_time import GiveExtraTime
from irondie_to.app.core.penalties.kinds import NoteKind
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.steps import Command
from irondie_to.app.core.undo import ImageRun, depends, done_since, redoables, undoable
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import AddEntrant, Drop, EditEntrant, RegisterSet, Return
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.errors import Phrase, UserError
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore

LEGAL = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"
REFERENCES = {("match", "round_id"): "round", ("match", "a_id"): "entrant"}


@pytest.fixture
def stations(club: Path, tmp_path: Path) -> Iterator[tuple[Desk, Desk]]:
    """The organiser and the referee, each with a separate connection."""
    databases = [open_database(str(club), tmp_path / "backups") for _ in range(2)]
    organiser, referee = (SqlStore(database) for database in databases)
    yield Desk(organiser, lambda: "now", "organiser"), Desk(referee, lambda: "now", "referee")
    for database in databases:
        database.close()


def refusal(desk: Desk, event: int, step: int | None = None) -> UserError:
    with pytest.raises(UserError) as fault:
        desk.undo(event, step)
    return fault.value


def refused_redo(desk: Desk, event: int) -> UserError:
    with pytest.raises(UserError) as fault:
        desk.redo(event)
    return fault.value


def test_each_station_undoes_and_redoes_its_own_steps(stations: tuple[Desk, Desk]) -> None:
    organiser, referee = stations
    evening = new_evening(organiser, 4)
    evening.pair()
    evening.report("1 2-0")
    referee.do(NotePenalty(evening.event, NoteKind.WARNING, "P001", 1))
    assert organiser.undo(evening.event).name.code == "step.entered"
    assert [len(evening.picture.pending), len(evening.picture.notes)] == [2, 1]
    assert referee.undo(evening.event).name.code == "step.note_player_at"
    assert organiser.redo(evening.event).name.code == "step.entered"
    assert [len(evening.picture.pending), len(evening.picture.notes)] == [1, 0]
    assert referee.redo(evening.event).name.code == "step.note_player_at"
    assert refusal(referee, evening.event, organiser.journal(evening.event)[-1].id).code == "desk.needed"
    referee.undo(evening.event)
    assert refusal(referee, evening.event).code == "desk.nothing_to_undo"


def test_a_depending_step_is_named_with_its_station(stations: tuple[Desk, Desk]) -> None:
    organiser, referee = stations
    evening = new_evening(organiser, 4)
    dropped = organiser.do(AddEntrant(evening.event, "Eva", check_in=True)).step
    referee.do(NotePenalty(evening.event, NoteKind.CAUTION, "P005", None))
    fault = refusal(organiser, evening.event, dropped)
    assert fault.code == "desk.needed"
    assert fault.phrase.values["who"] == "referee"
    assert len(evening.picture.entrants) == 5


@pytest.mark.parametrize("timed", [ShowSets(1, 1_000, (1,)), StartGame(1, 1_000, (1,)), PauseTable(1, 1_000, 1)])
def test_the_start_of_a_clock_is_needed_by_what_the_clock_times(stations: tuple[Desk, Desk], timed: Command) -> None:
    organiser, referee = stations
    evening = new_evening(organiser, 4)
    assert evening.event == timed.event_id
    evening.pair()
    organiser.do(StartRoundClock(evening.event, 0))
    referee.do(timed)
    assert refusal(organiser, evening.event).code == "desk.needed"
    referee.undo(evening.event)
    organiser.undo(evening.event)
    assert refused_redo(referee, evening.event).code == "desk.missing"
    organiser.redo(evening.event)
    referee.redo(evening.event)


@pytest.mark.parametrize(
    ("command", "is_needed"),
    [
        (lambda event: Drop(event, "P001"), True),
        (lambda event: EditEntrant(event, "P001", "Player 1", "Torino", None), True),
        (lambda event: EditEntrant(event, "P001", "Eva", None, None), False),
        (lambda event: RegisterSet(event, "P001", LEGAL), False),
        (lambda event: NotePenalty(event, NoteKind.CAUTION, "P001", None), False),
    ],
)
def test_a_published_round_needs_what_it_was_made_from(
    stations: tuple[Desk, Desk], command: object, is_needed: bool
) -> None:
    organiser, referee = stations
    evening = new_evening(organiser, 5)
    assert callable(command)
    step = organiser.do(command(evening.event)).step
    Evening(referee, evening.event).pair()
    if is_needed:
        assert refusal(organiser, evening.event, step).phrase.values["who"] == "referee"
    else:
        organiser.undo(evening.event, step)


def test_a_redo_that_would_overwrite_something_new_is_refused(stations: tuple[Desk, Desk]) -> None:
    organiser, referee = stations
    evening = new_evening(organiser, 4)
    organiser.do(Drop(evening.event, "P001"))
    organiser.undo(evening.event)
    Evening(referee, evening.event).pair()
    with pytest.raises(UserError) as fault:
        organiser.redo(evening.event)
    assert fault.value.code == "desk.replaced"
    assert [seat.number for seat in evening.picture.swiss] == [1]


def test_a_redo_names_the_step_that_it_needs_and_that_was_undone(stations: tuple[Desk, Desk]) -> None:
    organiser, referee = stations
    evening = new_evening(organiser, 4)
    organiser.do(AddEntrant(evening.event, "Eva", check_in=True))
    referee.do(NotePenalty(evening.event, NoteKind.CAUTION, "P005", None))
    referee.undo(evening.event)
    organiser.undo(evening.event)
    fault = refused_redo(referee, evening.event)
    assert (fault.code, fault.phrase.values["who"]) == ("desk.missing", "organiser")
    organiser.redo(evening.event)
    referee.redo(evening.event)
    assert [len(evening.picture.entrants), len(evening.picture.notes)] == [5, 1]


def row(
    number: int, kind: str = "do", target: int | None = None, who: str = "a", *, undone: bool = False
) -> JournalRow:
    return JournalRow(number, 1, kind, target, "step.drop", "{}", who, "now", "", undone, station=who)


def test_each_station_has_its_own_redo_chain() -> None:
    journal = [
        *(row(6, "undo", 1), row(5, "undo", 3), row(4, who="b")),
        *(row(3, undone=True), row(2, who="b"), row(1, undone=True)),
    ]
    assert undoable(journal, "a") is None
    assert [step.id for step in redoables(journal, "a")] == [1, 3]
    assert redoables(journal, "b") == []
    step = undoable(journal, "b")
    assert step is not None
    assert step.id == 4
    assert [since.id for since in done_since(journal, journal[-2])] == [4]
    assert done_since(journal, journal[3]) == []  # no new step since it was undone


def change(table: str, number: int, column: str, before: object, after: object) -> ImageRun:
    return ImageRun(table, "change", (column,), [[number, [before], [after]]])


def added(table: str, **values: object) -> ImageRun:
    return ImageRun(table, "add", tuple(values), [list(values.values())])


@pytest.mark.parametrize(
    ("later", "earlier", "expected"),
    [
        (change("entrant", 1, "club", "a", "b"), change("entrant", 1, "club", "b", "a"), True),
        (change("entrant", 1, "club", "a", "b"), change("entrant", 1, "mark", "b", "a"), False),
        (change("entrant", 1, "club", "a", "b"), change("entrant", 2, "club", "b", "a"), False),
        (change("entrant", 1, "club", "a", "b"), added("entrant", id=1, club="a"), True),
        (added("match", id=7, round_id=3, a_id=1), added("round", id=3), True),
        (added("match", id=7, round_id=3, a_id=1), added("round", id=4), False),
        (change("match", 7, "a_id", 1, 2), added("entrant", id=1), True),
        (ImageRun("round", "remove", ("id",), [[3]]), added("match", id=7, round_id=3, a_id=1), True),
    ],
)
def test_steps_depend_on_what_they_change_and_refer_to(later: ImageRun, earlier: ImageRun, expected: bool) -> None:
    assert depends([later], [earlier], REFERENCES, name=Phrase("step.result")) is expected


def state(evening: Evening) -> list[object]:
    """All rows of the event without their version numbers."""
    picture = evening.picture
    kinds = (picture.entrant_rows, picture.rounds, picture.matches, picture.awards, picture.seeds, picture.notes)
    return [sorted(found._replace(version=0) for found in rows) for rows in kinds]


ACTIONS = ["pair", "report", "drop", "return", "late", "note", "time", "cut", "undo", "undo", "redo", "any"]


def act(evening: Evening, name: str, number: int) -> None:
    desk, event, picture = evening.desk, evening.event, evening.picture
    code = f"P{number % max(1, len(picture.entrants)) + 1:03}"
    match name:
        case "pair":
            evening.pair()
        case "report":
            evening.report_all(Random(number))
        case "drop":
            desk.do(Drop(event, code))
        case "return":
            desk.do(Return(event, code, "loss"))
        case "late":
            desk.do(AddEntrant(event, f"Late {number}", check_in=True, missed="bye"))
        case "note":
            desk.do(NotePenalty(event, NoteKind.WARNING, code, None))
        case "time":
            desk.do(GiveExtraTime(event, number % 3 + 1, 60))
        case "cut":
            desk.do(MakeCut(event))
        case "undo":
            desk.undo(event)
        case "redo":
            desk.redo(event)
        case "any":
            journal = [step for step in desk.journal(event) if step.kind == "do"]
            desk.undo(event, journal[number % len(journal)].id)


@given(st.lists(st.tuples(st.integers(0, 1), st.sampled_from(ACTIONS), st.integers(0, 40)), max_size=25))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_two_stations_never_leave_an_invalid_event(
    stations: tuple[Desk, Desk], actions: list[tuple[int, str, int]]
) -> None:
    """For random steps of two stations, the event stays readable, and in the end everything can be undone."""
    evening = new_evening(stations[0], 6)
    seats = [Evening(desk, evening.event) for desk in stations]
    for seat, name, number in actions:
        before = state(evening)
        try:
            act(seats[seat], name, number)
        except UserError:
            assert state(evening) == before
        tournament = evening.picture.tournament  # reading it checks that rounds and players fit each other
        for played in tournament.rounds[:-1]:
            assert not any(match.is_pending for match in played.matches)
    while steps := [step for step in stations[0].journal(evening.event) if step.kind == "do" and not step.undone]:
        latest = max(steps, key=lambda step: _moment(stations[0], evening.event, step))
        stations[0].undo(evening.event, latest.id)
    assert not evening.picture.entrants


def _moment(desk: Desk, event: int, step: JournalRow) -> int:
    return max([step.id, *(found.id for found in desk.journal(event) if found.target == step.id)])
