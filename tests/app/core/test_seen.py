"""Commands of a window that has not yet seen what another station did: they are refused and change nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from evenings import LEGAL, Evening, new_evening, refusal
from halls import Hall, minute

from irondie_to.app.clocks.commands import (
    AdjustHall,
    PauseHall,
    PauseTable,
    ResumeHall,
    ResumeTable,
    SetHallClock,
    StartRoundClock,
)
from irondie_to.app.clocks.game_commands import CountTurn, EndGame, SettleTime, ShowSets, StartGame, StartOvertime
from irondie_to.app.clocks.time_up import time_up
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.lookup import SeenTable
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.results import read_result
from irondie_to.app.core.rows import EntrantRow
from irondie_to.app.core.steps import Command
from irondie_to.app.entry.round import understand
from irondie_to.app.event.commands import ChangeEvent, CreateEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.queries import knockout_overview
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.players.commands import (
    AddEntrant,
    CheckIn,
    CheckOut,
    Drop,
    EditEntrant,
    RegisterSet,
    RemoveEntrant,
    Return,
)
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.check.commands import RecordSetCheck
from irondie_to.app.referee.penalties.commands import CorrectNote, NotePenalty, RemoveNote
from irondie_to.app.rounds.sheet import published_sheet
from irondie_to.tournament.clocks.clock import MINUTE_MS, Winner

AT = minute(5)


@pytest.fixture
def hall(desk: Desk) -> Hall:
    """Four players at two tables; the clock of round 1 runs and game 1 is played at both tables."""
    evening = new_evening(desk, 4, swiss_rounds=2, cut=2)
    evening.pair()
    desk.do(StartRoundClock(evening.event, minute(0)))
    desk.do(StartGame(evening.event, minute(0), (1, 2)))
    return Hall(evening)


def seen_at(hall: Hall, table: int) -> SeenTable:
    """What a window sees at a table now."""
    return hall.table(table, 5).card.seen


TABLE_COMMANDS: list[Callable[[int, SeenTable], Command]] = [
    lambda event, seen: PauseTable(event, AT, 1, seen),
    lambda event, seen: ResumeTable(event, AT, 1, seen),
    lambda event, seen: ShowSets(event, AT, (1,), (seen,)),
    lambda event, seen: StartGame(event, AT, (2, 1), (seen,)),
    lambda event, seen: StartOvertime(event, AT, 1, seen),
    lambda event, seen: CountTurn(event, AT, 1, seen),
    lambda event, seen: EndGame(event, AT, 1, Winner.A, seen),
    lambda event, seen: GiveExtraTime(event, 1, 60, seen.match),
]


@pytest.mark.parametrize("command", TABLE_COMMANDS)
def test_a_command_at_a_table_is_refused_if_the_match_there_has_changed(
    hall: Hall, desk: Desk, other_desk: Desk, command: Callable[[int, SeenTable], Command]
) -> None:
    seen = seen_at(hall, 1)
    other_desk.do(EndGame(hall.event, minute(4), 2, Winner.A))
    other_desk.do(GiveExtraTime(hall.event, 1, 120))
    now = hall.evening.picture
    assert refusal(desk, command(hall.event, seen)) == "clocks.table_changed"
    assert hall.evening.picture == now


def test_a_game_that_ended_elsewhere_is_not_ended_twice(hall: Hall, desk: Desk, other_desk: Desk) -> None:
    seen = seen_at(hall, 1)
    other_desk.do(EndGame(hall.event, minute(4), 1, Winner.A))
    other_desk.do(StartGame(hall.event, minute(4), (1,)))
    assert refusal(desk, EndGame(hall.event, AT, 1, Winner.A, seen)) == "clocks.table_changed"
    desk.do(EndGame(hall.event, AT, 1, Winner.B, seen_at(hall, 1)))
    assert hall.table(1, 5).card.games == (1, 1, 0)


@pytest.mark.parametrize("command", TABLE_COMMANDS)
def test_a_command_at_a_table_never_hits_the_match_of_the_next_round(
    hall: Hall, desk: Desk, other_desk: Desk, command: Callable[[int, SeenTable], Command]
) -> None:
    seen = seen_at(hall, 1)
    other = Evening(other_desk, hall.event)
    other.report_all()
    other.pair()
    other_desk.do(StartRoundClock(hall.event, minute(4)))
    now = hall.evening.picture
    assert refusal(desk, command(hall.event, seen)) == "clocks.other_match"
    assert hall.evening.picture == now


def test_a_match_is_settled_only_as_it_was_shown(hall: Hall, desk: Desk, other_desk: Desk) -> None:
    at_ms = minute(46)
    shown = time_up(hall.evening.picture, 1, at_ms)
    other_desk.do(ChangeEvent(hall.event, options={"rulings": {"swiss_time_up": "more_life_wins"}}))
    assert refusal(desk, SettleTime(hall.event, at_ms, 1, seen=shown)) == "clocks.table_changed"
    other_desk.do(EndGame(hall.event, at_ms, 2, Winner.A))
    desk.do(SettleTime(hall.event, at_ms, 1, (2, 1), time_up(hall.evening.picture, 1, at_ms)))


@pytest.mark.parametrize(
    "elsewhere",
    [
        lambda event: [AdjustHall(event, MINUTE_MS)],
        lambda event: [PauseHall(event, minute(3)), ResumeHall(event, minute(4))],
    ],
)
@pytest.mark.parametrize(
    "command",
    [
        lambda event, seen: PauseHall(event, AT, seen),
        lambda event, seen: ResumeHall(event, AT, seen),
        lambda event, seen: SetHallClock(event, AT, MINUTE_MS, seen),
        lambda event, seen: StartRoundClock(event, AT, seen=seen),
    ],
)
def test_the_hall_clock_is_changed_only_as_it_was_seen(
    hall: Hall, desk: Desk, other_desk: Desk, command: Callable[..., Command], elsewhere: Callable[..., list[Command]]
) -> None:
    seen = hall.faces(5).seen
    for step in elsewhere(hall.event):
        other_desk.do(step)
    now = hall.evening.picture
    assert refusal(desk, command(hall.event, seen)) == "clocks.hall_changed"
    assert hall.evening.picture == now
    desk.do(PauseHall(hall.event, AT, hall.faces(5).seen))


def test_minutes_are_added_to_the_rounds_that_were_seen(hall: Hall, desk: Desk, other_desk: Desk) -> None:
    seen = hall.faces(5).seen
    desk.do(AdjustHall(hall.event, MINUTE_MS, seen))
    desk.do(AdjustHall(hall.event, MINUTE_MS, seen))
    assert hall.clock(0).remaining_ms == 47 * MINUTE_MS
    other = Evening(other_desk, hall.event)
    other.report_all()
    other.pair()
    other_desk.do(StartRoundClock(hall.event, minute(4)))
    assert refusal(desk, AdjustHall(hall.event, MINUTE_MS, seen)) == "clocks.hall_changed"


def test_a_start_of_the_semifinals_does_not_start_the_final(desk: Desk, other_desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=4)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    seen = Hall(evening).faces(0).seen
    Evening(other_desk, evening.event).report_all()
    assert refusal(desk, StartRoundClock(evening.event, AT, seen=seen)) == "clocks.hall_changed"


@pytest.mark.parametrize(
    "command",
    [
        lambda event, seen: CheckIn(event, ("P002", "P001"), seen=(seen,)),
        lambda event, seen: CheckOut(event, "P001", seen),
        lambda event, seen: Drop(event, "P001", seen),
        lambda event, seen: Return(event, "P001", seen=seen),
        lambda event, seen: RemoveEntrant(event, "P001", seen),
        lambda event, seen: EditEntrant(event, "P001", PlayerDetails("Eva"), seen),
        lambda event, seen: RegisterSet(event, "P001", LEGAL, seen),
        lambda event, seen: RecordSetCheck(event, "P001", LEGAL, seen=seen),
    ],
)
@pytest.mark.parametrize(
    "elsewhere",
    [
        lambda event: [RegisterSet(event, "P001", LEGAL)],
        lambda event: [
            RemoveEntrant(event, "P002"),
            RemoveEntrant(event, "P001"),
            AddEntrant(event, PlayerDetails("Zoe")),
        ],
    ],
)
def test_an_entry_is_changed_only_as_it_was_seen(
    desk: Desk, other_desk: Desk, command: Callable[[int, EntrantRow], Command], elsewhere: Callable[..., list[Command]]
) -> None:
    """The second case gives the code of a removed player to another one."""
    event = int(desk.do(CreateEvent("Spring cup", "2026-03-21", 7)).value or 0)
    desk.do(AddEntrant(event, PlayerDetails("Ada")))
    desk.do(AddEntrant(event, PlayerDetails("Bea")))
    seen = desk.picture(event).entrants[0].row
    assert seen == desk.picture(event).entrant_rows[0]
    for step in elsewhere(event):
        other_desk.do(step)
    other_desk.do(AddEntrant(event, PlayerDetails("Cleo")))
    now = desk.picture(event)
    assert refusal(desk, command(event, seen)) == "entrant.changed"
    assert desk.picture(event) == now


def test_an_event_is_changed_only_where_its_old_value_was_seen(desk: Desk, other_desk: Desk) -> None:
    event = int(desk.do(CreateEvent("Spring cup", "2026-03-21", 7)).value or 0)
    other_desk.do(ChangeEvent(event, changes={"place": "Torino"}, options={"swiss_rounds": 5}))
    place = ChangeEvent(event, changes={"place": "Roma"}, seen={"place": ""})
    rounds = ChangeEvent(event, options={"swiss_rounds": 4}, seen={"swiss_rounds": None})
    assert refusal(desk, place) == refusal(desk, rounds) == "desk.changed_elsewhere"
    desk.do(ChangeEvent(event, changes={"organiser": "Ada"}, seen={"organiser": ""}))
    desk.do(ChangeEvent(event, options={"cut": 4}, seen={"cut": None}))
    picture = desk.picture(event)
    assert (picture.event.place, picture.event.organiser) == ("Torino", "Ada")
    assert (picture.options.swiss_rounds, picture.options.cut) == (5, 4)


def test_the_cut_is_made_only_with_the_bracket_that_was_seen(desk: Desk, other_desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=2)
    evening.play_round()
    look = knockout_overview(evening.picture, frozenset())
    assert look.bracket is not None
    other_desk.do(CorrectResult(evening.event, "1", 1, read_result("0-2")))
    assert refusal(desk, MakeCut(evening.event, None, (), look.bracket.seeds)) == "cut.changed"
    assert not evening.picture.seeds
    look = knockout_overview(evening.picture, frozenset({"P001"}))
    assert look.bracket is not None
    desk.do(MakeCut(evening.event, None, look.declined_codes, look.bracket.seeds))
    placed = sorted((seed.place, evening.picture.entrant(seed.entrant_id).code) for seed in evening.picture.seeds)
    assert tuple(code for place, code in placed if place) == look.bracket.seeds


def test_a_note_is_changed_only_as_it_was_seen(desk: Desk, other_desk: Desk) -> None:
    event = new_evening(desk, 2).event
    note = int(desk.do(NotePenalty(event, NoteKind.CAUTION, "P001", words="late")).value or 0)
    (seen,) = desk.picture(event).notes
    other_desk.do(CorrectNote(note, NotePenalty(event, NoteKind.WARNING, "P001", words="late again")))
    wanted = NotePenalty(event, NoteKind.CAUTION, "P001", words="too late")
    assert refusal(desk, CorrectNote(note, wanted, seen)) == "desk.changed_elsewhere"
    assert refusal(desk, RemoveNote(event, note, seen)) == "desk.changed_elsewhere"
    assert [row.words for row in desk.picture(event).notes] == ["late again"]


def test_a_swap_is_made_only_with_the_seats_that_were_seen(desk: Desk, other_desk: Desk) -> None:
    evening = new_evening(desk, 9)
    evening.pair()

    typed = [understand(published_sheet(evening.picture, 1), text) for text in ("swap 1 2", "swap 3 bye")]
    swaps: list[Command] = [command for line in typed for command in line.value or ()]
    assert len(swaps) == 2
    for seen in swaps:
        other_desk.do(seen)  # the first swap leaves the seats of the second as they were seen
    now = evening.picture
    assert [refusal(desk, seen) for seen in swaps] == ["desk.changed_elsewhere"] * 2
    assert evening.picture == now
