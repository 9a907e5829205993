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
from irondie_to.app.clocks.game_commands import EndGame, ShowSets, StartGame
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.steps import Command
from irondie_to.app.core.undo import (
    ImageRun,
    OlderStepError,
    Seat,
    depends,
    done_since,
    refuse_if_of_others,
    step_name,
    step_to_undo,
    undoable,
)
from irondie_to.app.core.undo_checks import next_redoables, redoables, step_to_redo, steps_up_to
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import AddEntrant, Drop, EditEntrant, RegisterSet, Return
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.check.commands import RecordSetCheck
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.errors import Phrase, UserError
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore
from irondie_to.tournament.clocks.clock import Winner

LEGAL = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"
REFERENCES = {("match", "round_id"): "round", ("match", "a_id"): "entrant"}


NOW = "2026-03-21T10:00:00+00:00"


@pytest.fixture
def stations(club: Path, tmp_path: Path) -> Iterator[tuple[Desk, Desk]]:
    """The organiser and the referee, each with a separate connection."""
    databases = [open_database(str(club), tmp_path / "backups") for _ in range(2)]
    organiser, referee = (SqlStore(database) for database in databases)
    yield Desk(organiser, lambda: NOW, "organiser"), Desk(referee, lambda: NOW, "referee")
    for database in databases:
        database.close()


def refusal(desk: Desk, event: int, step: int | None = None) -> UserError:
    with pytest.raises(UserError) as fault:
        desk.undo(event, step, agreed=True)
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
    assert refusal(referee, evening.event, organiser.journal(evening.event)[-1].id).code == "desk.needed_by_several"
    referee.undo(evening.event)
    assert refusal(referee, evening.event).code == "desk.of_other"


def test_a_depending_step_is_named_with_its_station(stations: tuple[Desk, Desk]) -> None:
    organiser, referee = stations
    evening = new_evening(organiser, 4)
    dropped = organiser.do(AddEntrant(evening.event, PlayerDetails("Eva"), check_in=True)).step
    referee.do(NotePenalty(evening.event, NoteKind.CAUTION, "P005", None))
    fault = refusal(organiser, evening.event, dropped)
    assert fault.code == "desk.needed"
    assert fault.phrase.values["who"] == "referee"
    assert len(evening.picture.entrants) == 5


def test_a_round_is_needed_by_what_was_recorded_in_it(stations: tuple[Desk, Desk]) -> None:
    """A publication was undone although another station had given penalties in that round."""
    organiser, referee = stations
    evening = new_evening(organiser, 4)
    for player in evening.picture.entrants:
        organiser.do(RegisterSet(evening.event, player.code, LEGAL))
    referee.do(NotePenalty(evening.event, NoteKind.CAUTION, "P001", None))  # before the round
    evening.pair()
    step = organiser.journal(evening.event)[0].id
    for recorded in (
        NotePenalty(evening.event, NoteKind.GAME_LOSS, "P002", 1),
        NotePenalty(evening.event, NoteKind.WARNING, "P003", None),
        RecordSetCheck(evening.event, "P001", LEGAL),
        Drop(evening.event, "P004"),  # who would be paired again in the same round
    ):
        referee.do(recorded)
        assert refusal(organiser, evening.event, step).code == "desk.needed"
        referee.undo(evening.event)
    referee.do(NotePenalty(evening.event, NoteKind.WARNING, "P003", None))
    referee.undo(evening.event)
    organiser.undo(evening.event, step, agreed=True)
    assert refused_redo(referee, evening.event).code == "desk.missing"


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
        (lambda event: EditEntrant(event, "P001", PlayerDetails("Player 1", "Torino")), True),
        (lambda event: EditEntrant(event, "P001", PlayerDetails("Eva")), False),
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
    organiser.do(AddEntrant(evening.event, PlayerDetails("Eva"), check_in=True))
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


def signed(number: int, station: str, person: str, kind: str = "do", target: int | None = None) -> JournalRow:
    return row(number, kind, target, station)._replace(person=person)


def refused(journal: list[JournalRow], seat: Seat, step: JournalRow, *, back: bool = True) -> tuple[object, ...]:
    """The code of the question before the step is undone or redone without agreement, with its step and its author."""
    with pytest.raises(UserError) as fault:
        refuse_if_of_others(journal, seat, (step.id,), back=back)
    return fault.value.code, fault.value.phrase.values["step"], fault.value.phrase.values["who"]


def test_undo_is_about_the_latest_step_of_the_station_whoever_did_it() -> None:
    """Ann does not reach what she did before Petra sat at the same station, past Petra's step."""
    journal = [signed(4, "b", "Ann"), signed(3, "a", "Petra"), signed(2, "a", "Ann"), signed(1, "c", "")]
    assert step_to_undo(journal, Seat("a", "Petra"), None).id == 3
    for seat, step in ((Seat("a", "Ann"), 3), (Seat("a", ""), 3), (Seat("c", "Ann"), 1), (Seat("d", "Ann"), 4)):
        found = step_to_undo(journal, seat, None)
        assert refused(journal, seat, found)[:2] == ("desk.of_other", step)
        assert step_to_undo(journal, seat, step) == found
    for seat, step in ((Seat("a", "Petra"), 3), (Seat("c", ""), 1)):
        assert step_to_undo(journal, seat, None).id == step
        refuse_if_of_others(journal, seat, (step,))


def test_nobody_agrees_to_what_is_then_refused(stations: tuple[Desk, Desk]) -> None:
    """The command line proposed `undo 7 --yes`, which was refused because a later step depended on step 7."""
    organiser, referee = stations
    evening = new_evening(organiser, 4)
    evening.pair()
    published = organiser.journal(evening.event, 1)[0].id
    for wanted, agreed in ((published, False), (published, True)):
        organiser.do(StartRoundClock(evening.event, 0))
        with pytest.raises(UserError) as fault:
            referee.undo(evening.event, wanted, agreed=agreed)
        assert fault.value.code == "desk.needed"
        organiser.undo(evening.event)
    with pytest.raises(UserError) as fault:
        referee.undo(evening.event)
    assert fault.value.code == "desk.of_other"
    referee.undo(evening.event, published, agreed=True)


def test_a_game_that_the_result_counts_is_not_undone_alone(stations: tuple[Desk, Desk]) -> None:
    """After the next round was published, the window offered to undo game 1 of a match that stayed 2–0."""
    organiser, referee = stations
    evening = new_evening(organiser, 4)
    evening.pair()
    referee.do(StartRoundClock(evening.event, 0))
    games = [referee.do(EndGame(evening.event, 60_000 * number, 1, Winner.A)).step for number in (1, 2)]
    evening.report("2 2-0")
    evening.pair()
    assert refusal(referee, evening.event, games[0]).code == "desk.game_counted"
    assert refusal(referee, evening.event, games[1]).code == "desk.correct_instead"
    latest = refusal(referee, evening.event)
    assert not isinstance(latest, OlderStepError) or latest.older.id not in games


def test_the_step_to_be_undone_first_can_be_undone(stations: tuple[Desk, Desk]) -> None:
    """The refusal named the round, which its own clock and the extra time depended on."""
    organiser, _referee = stations
    evening = new_evening(organiser, 4)
    entered = organiser.do(AddEntrant(evening.event, PlayerDetails("Eva"), check_in=True)).step
    evening.pair()
    organiser.do(StartRoundClock(evening.event, 0))
    for code, done in (("desk.needed_by_several", "clocks.step_start"), ("desk.needed", "step.publish_round")):
        fault = refusal(organiser, evening.event, entered)
        first = fault.phrase.values["first"]
        assert fault.code == code
        assert isinstance(first, int)
        assert organiser.undo(evening.event, first, agreed=True).name.code == done
    organiser.undo(evening.event, entered, agreed=True)


def test_an_older_own_step_comes_with_the_refusal_of_the_latest(stations: tuple[Desk, Desk]) -> None:
    organiser, referee = stations
    evening = new_evening(referee, 4)
    evening.pair()
    event = evening.event
    done = [organiser.do(AddEntrant(event, PlayerDetails(name))) for name in ("Zoe", "Yan", "Xia", "Wim")]
    codes = {entrant.name: entrant.code for entrant in organiser.picture(event).entrants}
    for name in ("Wim", "Yan"):
        referee.do(Drop(event, codes[name]))
    fault = refusal(organiser, event)
    assert isinstance(fault, OlderStepError)
    assert (fault.code, fault.phrase.values["name"]) == ("desk.needed", done[3].name)
    assert fault.older.id == done[2].step
    organiser.undo(event, fault.older.id)
    again = refusal(organiser, event)  # Wim is named again: nothing is passed over silently
    assert isinstance(again, OlderStepError)
    assert (again.phrase, again.older.id) == (fault.phrase, done[0].step)  # Yan was dropped as well
    organiser.undo(event, again.older.id)
    assert not isinstance(refusal(organiser, event), OlderStepError)  # what others did is not offered


def test_a_step_of_a_version_without_stations_is_asked_for() -> None:
    journal = [row(1, who="petra")._replace(station="")]
    seat = Seat("petra", "")
    assert refused(journal, seat, step_to_undo(journal, seat, None)) == ("desk.of_other", 1, "petra")


def test_redo_reaches_what_this_person_undid_here() -> None:
    journal = [signed(3, "a", "Petra", "undo", 1), signed(2, "b", "Ann"), row(1, undone=True)]
    step = step_to_redo(journal, Seat("a", "Petra"), None)
    assert step.id == 1
    refuse_if_of_others(journal, Seat("a", "Petra"), (1,), back=False)
    for wanted in (None, 1):
        assert step_to_redo(journal, Seat("a", "Ann"), wanted) == step
    assert refused(journal, Seat("a", "Ann"), step, back=False) == ("desk.undone_by_other", 1, "Petra · a")


def test_what_another_station_undid_is_redone_after_a_question() -> None:
    """Nobody but the station that had undone a step could redo it."""
    journal = [
        *(signed(8, "b", "", "undo", 2), signed(7, "b", "", "undo", 1)),
        *(signed(6, "a", "Ann", "undo", 4), signed(5, "c", "")),
        *(signed(number, "a", "Ann")._replace(undone=number != 3) for number in (4, 3, 2, 1)),
    ]
    assert [step.id for step in next_redoables(journal, "a")] == [4]  # first what this station undid
    assert [step.id for step in next_redoables(journal, "c")] == [2, 1]
    assert [step.id for step in steps_up_to(journal, journal[-1])] == [2, 1]
    for seat in (Seat("c", ""), Seat("a", "Ann")):
        step = step_to_redo(journal, seat, 2)
        assert step.id == 2
        assert refused(journal, seat, step, back=False) == ("desk.undone_by_other", 2, "b")
    with pytest.raises(UserError) as fault:
        step_to_redo(journal, Seat("c", ""), 1)
    assert (fault.value.code, fault.value.phrase.values["name"]) == ("desk.other_step", step_name(journal[-2]))
    assert step_to_redo(journal, Seat("b", ""), None).id == 2


def test_after_a_new_step_an_undone_one_is_redone_only_by_its_number() -> None:
    undone = signed(1, "c", "")._replace(undone=True)
    journal = [signed(4, "b", ""), signed(3, "a", ""), signed(2, "b", "", "undo", 1), undone]
    for seat in (Seat("a", ""), Seat("b", "")):
        with pytest.raises(UserError) as fault:
            step_to_redo(journal, seat, None)
        assert fault.value.code == "desk.nothing_to_redo"
        assert step_to_redo(journal, seat, 1).id == 1
    refuse_if_of_others(journal, Seat("b", ""), (1,), back=False)  # it undid the step itself
    assert refused(journal, Seat("a", ""), undone, back=False)[0] == "desk.undone_by_other"


def test_a_step_belongs_to_the_station_that_undid_it_last() -> None:
    undone = signed(1, "a", "")._replace(undone=True)
    journal = [signed(4, "b", "", "undo", 1), signed(3, "b", "", "redo", 1), signed(2, "a", "", "undo", 1), undone]
    assert redoables(journal, "a") == []
    assert redoables(journal, "b") == [undone]
    assert next_redoables(journal, "a") == [undone]  # after a question
    redone = [signed(5, "a", "", "redo", 1), *journal[:-1], signed(1, "a", "")]
    assert next_redoables(redone, "a") == next_redoables(redone, "b") == []


def test_a_person_undoes_only_their_own_steps_unasked(stations: tuple[Desk, Desk]) -> None:
    organiser, _referee = stations
    sit_down(organiser, "Petra")
    evening = new_evening(organiser, 4)
    evening.pair()
    sit_down(organiser, "Ann")
    evening.report("1 2-0")
    organiser.undo(evening.event)
    fault = refusal(organiser, evening.event)
    assert (fault.code, fault.phrase.values["who"]) == ("desk.of_other", "Petra · organiser")
    assert len(evening.picture.rounds) == 1
    organiser.undo(evening.event, int(str(fault.phrase.values["step"])), agreed=True)
    assert not evening.picture.rounds
    organiser.redo(evening.event)  # Ann undid it
    sit_down(organiser, "Petra")
    with pytest.raises(UserError) as refused:
        organiser.redo(evening.event)
    assert refused.value.phrase.values["who"] == "Ann · organiser"


def test_a_station_is_known_by_its_identity_and_not_by_its_name(store: SqlStore) -> None:
    one, namesake = (Desk(store, lambda: "now", "laptop", station=station) for station in ("x/window-1", "y/window-1"))
    evening = new_evening(one, 4)
    fault = refusal(namesake, evening.event)
    assert (fault.code, fault.phrase.values["who"]) == ("desk.of_other", "laptop")
    renamed = Desk(store, lambda: "now", "other name", station="x/window-1")  # after a restart
    renamed.undo(evening.event)
    renamed.redo(evening.event)


def test_an_unnamed_person_signs_with_the_name_in_the_system(store: SqlStore) -> None:
    desk = Desk(store, lambda: "now", "laptop", station="x/window-1", login="pk")
    evening = new_evening(desk, 4)
    sit_down(desk, "Petra")
    evening.pair()
    assert [step.signature for step in desk.journal(evening.event)] == ["Petra · laptop", "pk · laptop"]
    assert {step.station for step in desk.journal(evening.event)} == {"x/window-1"}


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
        (added("match", id=7, round_id=3, a_id=1), added("round", id=3, name="", number=1), True),
        (added("match", id=7, round_id=3, a_id=1), added("round", id=4, name="", number=2), False),
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


ACTIONS = [
    "pair",
    "report",
    "drop",
    "return",
    "late",
    "note",
    "time",
    "cut",
    "undo",
    "undo",
    "redo",
    "any",
    "again",
    "sit",
]


def sit_down(desk: Desk, person: str) -> None:
    """From now on this person is at the desk."""
    desk.seat = desk.seat._replace(person=person)


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
            desk.do(AddEntrant(event, PlayerDetails(f"Late {number}"), check_in=True, missed="bye"))
        case "note":
            desk.do(NotePenalty(event, NoteKind.WARNING, code, None))
        case "time":
            desk.do(GiveExtraTime(event, number % 3 + 1, 60))
        case "cut":
            desk.do(MakeCut(event))
        case "sit":
            sit_down(desk, ("", "Petra", "Ann")[number % 3])
        case "undo":
            desk.undo(event)
        case "redo":
            desk.redo(event)
        case "any":
            journal = [step for step in desk.journal(event) if step.kind == "do"]
            desk.undo(event, journal[number % len(journal)].id, agreed=True)
        case "again":
            undone = [step for step in desk.journal(event) if step.undone]
            if undone:
                desk.redo(event, undone[number % len(undone)].id, agreed=True)


@given(st.lists(st.tuples(st.integers(0, 1), st.sampled_from(ACTIONS), st.integers(0, 40)), max_size=25))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_two_stations_never_leave_an_invalid_event(
    stations: tuple[Desk, Desk], actions: list[tuple[int, str, int]]
) -> None:
    """For random steps of two stations, the event stays readable, and in the end everything can be undone.

    People change places meanwhile. Without the number of a step, nobody undoes or redoes what another one did.
    """
    evening = new_evening(stations[0], 6)
    seats = [Evening(desk, evening.event) for desk in stations]
    for seat, name, number in actions:
        before, journal = state(evening), stations[seat].journal(evening.event)
        try:
            act(seats[seat], name, number)
        except UserError:
            assert state(evening) == before
        else:
            if name in {"undo", "redo"}:
                check_own(stations[seat], evening.event, journal)
        tournament = evening.picture.tournament  # reading it checks that rounds and players fit each other
        for played in tournament.rounds[:-1]:
            assert not any(match.is_pending for match in played.matches)
    while steps := [step for step in stations[0].journal(evening.event) if step.kind == "do" and not step.undone]:
        latest = max(steps, key=lambda step: _moment(stations[0], evening.event, step))
        stations[0].undo(evening.event, latest.id, agreed=True)
    assert not evening.picture.entrants


def check_own(desk: Desk, event: int, before: list[JournalRow]) -> None:
    """Check that the last entry of the journal turned a step that this person did or undid last at this station."""
    entry, *_rest = desk.journal(event)
    by_id = {row.id: row for row in before}
    assert entry.target is not None
    turned = by_id[entry.target]
    if entry.kind == "redo":
        turned = next(row for row in before if row.kind == "undo" and row.target == entry.target)
    else:
        own = [row for row in before if row.kind == "do" and not row.undone and row.station == desk.seat.station]
        assert turned == own[0]
    assert (turned.station, turned.person) == desk.seat


def _moment(desk: Desk, event: int, step: JournalRow) -> int:
    return max([step.id, *(found.id for found in desk.journal(event) if found.target == step.id)])
