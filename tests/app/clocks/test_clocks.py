"""Clock commands through the desk: a round from its publication to its last result, at given times."""

from __future__ import annotations

from functools import partial

import pytest
from evenings import Evening, new_evening, refusal
from halls import START_MS, Hall, minute

from irondie_to.app.clocks.board import next_moment
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
from irondie_to.app.clocks.glances import hall_of
from irondie_to.app.clocks.views import Alarm, AlarmKind, HallState, TableFace, TileTone
from irondie_to.app.core.bracket.tables import is_begun
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import PENDING, read_result
from irondie_to.app.core.rows import GameRow, RoundClockRow, TableClockRow
from irondie_to.app.core.steps import Command
from irondie_to.app.core.times import left, passed
from irondie_to.app.event.commands import ChangeEvent, RemoveEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.players.commands import AddEntrant, RemoveEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.mat.game import GameSeat, record_text, start
from irondie_to.app.referee.mat.unfinished_games import SaveGameRecord, game_record
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.app.rounds.queries import round_view
from irondie_to.messages.core.words import say
from irondie_to.storage.unit_of_work import SqlStore
from irondie_to.tournament.clocks.clock import MINUTE_MS, SECOND_MS, TableState, Winner

DICE = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"
GAME = record_text(start([[GameSeat("Zac", DICE)], [GameSeat("Dot", DICE)]]))


@pytest.fixture
def hall(desk: Desk) -> Hall:
    """Eight players at four tables; round 1 is published and its clock not started."""
    evening = new_evening(desk, 8, swiss_rounds=2, cut=4)
    evening.pair()
    return Hall(evening)


def test_a_clock_shows_no_time_once_all_results_are_in_and_says_when_the_event_is_over(hall: Hall) -> None:
    def shown() -> tuple[str, int | None]:
        face = hall.clock(10)
        return say(face.word), face.figure_ms

    hall.evening.desk.do(StartRoundClock(hall.event, START_MS))
    assert shown() == ("running", 35 * MINUTE_MS)
    hall.evening.report_all()
    assert shown() == ("all results are in", None)
    hall.evening.play_round()
    hall.evening.desk.do(MakeCut(hall.event))
    hall.evening.report_all()
    hall.evening.desk.do(StartRoundClock(hall.event, START_MS))
    assert shown() == ("running", 35 * MINUTE_MS)
    hall.evening.report_all()
    assert shown() == ("event over", None)


def done(hall: Hall, command: Command) -> str:
    """Run the command and return the name of its step in words."""
    return say(hall.evening.desk.do(command).name)


def label(face: TableFace) -> str:
    """The label at the foot of the tile, in words."""
    return "" if face.label is None else say(face.label)


def test_a_published_round_has_its_clock_ready(desk: Desk) -> None:
    evening = new_evening(desk, 6)
    hall = Hall(evening)
    assert hall.faces(0).hall is None
    assert refusal(hall.evening.desk, StartRoundClock(evening.event, START_MS)) == "clocks.no_round"
    evening.pair()
    face = hall.clock(0)
    assert (face.state, face.remaining_ms, face.ends_at_ms) == (HallState.READY, 45 * MINUTE_MS, None)
    assert say(face.title) == "Round 1"
    assert hall.states(0) == ["not_started"] * 3
    assert (hall.needs(0), hall.board.alarms) == ([], ())
    assert refusal(hall.evening.desk, PauseHall(evening.event, START_MS)) == "clocks.not_started"
    assert refusal(hall.evening.desk, EndGame(evening.event, START_MS, 1, Winner.A)) == "clocks.not_started"


def test_a_clock_started_again_gives_every_table_the_same_time(hall: Hall, desk: Desk) -> None:
    started = desk.do(StartRoundClock(hall.event, minute(-6)))
    seat = hall.evening.picture.entrant
    first, second = (seat(match.a_id).code for match in hall.evening.picture.matches[:2])
    desk.do(SwapPlayers(hall.event, first, second))
    late = [clock.paused_ms for clock in hall.evening.picture.table_clocks]
    assert len(late) == 2
    assert min(late) >= 6 * MINUTE_MS

    def extra() -> list[int]:
        picture = hall.evening.picture
        return [line.extra_seconds for line in round_view(picture, picture.swiss[0]).matches]

    assert len([seconds for seconds in extra() if seconds]) == 2
    desk.undo(hall.event, started.step)
    assert not any(extra())
    desk.do(StartRoundClock(hall.event, minute(10)))
    assert [table.figure_ms for table in hall.faces(10).tables] == [45 * MINUTE_MS] * 4
    picture = hall.evening.picture
    assert all(is_begun(picture, picture.swiss[0], match) for match in picture.matches)


def test_the_clock_of_the_hall(hall: Hall) -> None:
    event = hall.event
    assert done(hall, StartRoundClock(event, minute(0))) == "clock for round 1 started"
    assert refusal(hall.evening.desk, StartRoundClock(event, minute(1))) == "clocks.started"
    assert hall.clock(10).state is HallState.RUNNING
    assert hall.clock(10).ends_at_ms == minute(45)
    (told_ms,) = [alarm.at_ms for alarm in hall.board.alarms if alarm.kind is AlarmKind.FEW_MINUTES]
    for at_ms, state in ((told_ms - 1, HallState.RUNNING), (told_ms, HallState.FEW_MINUTES)):
        face = hall.board.at(at_ms).hall
        assert face is not None
        assert face.state is state
    assert (hall.clock(48).state, hall.clock(48).remaining_ms) == (HallState.OVER, -3 * MINUTE_MS)
    assert done(hall, PauseHall(event, minute(10))) == "hall clock paused"
    face = hall.clock(30)
    assert (face.state, face.remaining_ms, face.paused_for_ms) == (HallState.PAUSED, 35 * MINUTE_MS, 20 * MINUTE_MS)
    assert hall.board.alarms == ()
    assert refusal(hall.evening.desk, PauseHall(event, minute(11))) == "clocks.paused_already"
    assert refusal(hall.evening.desk, ShowSets(event, minute(11), (1,))) == "clocks.hall_paused_first"
    assert done(hall, ResumeHall(event, minute(30))) == "hall clock resumed"
    assert refusal(hall.evening.desk, ResumeHall(event, minute(31))) == "clocks.not_paused"
    assert hall.clock(31).ends_at_ms == minute(65)
    assert done(hall, AdjustHall(event, -MINUTE_MS)) == "hall clock changed by −1:00"
    assert done(hall, AdjustHall(event, 3 * MINUTE_MS)) == "hall clock changed by +3:00"
    assert hall.clock(31).ends_at_ms == minute(67)
    assert refusal(hall.evening.desk, AdjustHall(event, 0)) == "clocks.bad_adjustment"
    assert refusal(hall.evening.desk, AdjustHall(event, -47 * MINUTE_MS)) == "clocks.no_length"
    for _step in range(5):
        hall.evening.desk.undo(event)
    assert hall.clock(31).state is HallState.READY
    for _step in range(3):
        hall.evening.desk.redo(event)
    assert hall.clock(31).remaining_ms == 34 * MINUTE_MS


def test_the_durations_are_those_of_the_event_at_the_start(hall: Hall) -> None:
    event, desk = hall.event, hall.evening.desk
    desk.do(ChangeEvent(event, {"match_minutes": 30, "game_minutes": 10, "showing_seconds": 0}))
    assert hall.clock(0).remaining_ms == 30 * MINUTE_MS
    desk.do(StartRoundClock(event, minute(0), with_games=True))
    desk.do(ChangeEvent(event, {"match_minutes": 99, "game_minutes": 99, "showing_seconds": 99}))
    assert hall.clock(10).remaining_ms == 20 * MINUTE_MS
    assert hall.states(0) == ["running"] * 4
    assert hall.states(10) == ["game_over"] * 4


def test_a_whole_round_with_overtime(hall: Hall) -> None:
    event, desk = hall.event, hall.evening.desk
    desk.do(StartRoundClock(event, minute(0), with_games=True))
    assert hall.states(0.4) == ["showing"] * 4
    assert label(hall.table(1, 0.4)) == "Before game 1"
    assert hall.table(1, 0.5).figure_ms == 20 * MINUTE_MS

    assert done(hall, EndGame(event, minute(8), 1, Winner.A)).startswith("game 1 at table 1: Player")
    assert hall.table(1, 9).card.games == (1, 0, 0)
    assert label(hall.table(1, 9)) == "Game 2 is next"
    assert done(hall, ShowSets(event, minute(10), (1,))) == "sets shown at table 1"
    assert refusal(hall.evening.desk, ShowSets(event, minute(10.1), (1,))) == "clocks.sets_shown"
    assert done(hall, StartGame(event, minute(10.2), (1,))) == "game 2 begun at table 1"
    assert refusal(hall.evening.desk, StartGame(event, minute(10.3), (1,))) == "clocks.game_begun"

    assert done(hall, PauseTable(event, minute(12), 2)) == "clock paused at table 2"
    assert refusal(hall.evening.desk, PauseTable(event, minute(12.1), 2)) == "clocks.table_paused"
    assert hall.needs(14) == [(2, "go_on")]
    face = hall.table(2, 14.1)
    assert (face.tone, face.paused_ms, face.ends_at_ms) == (TileTone.DANGER, 126 * SECOND_MS, -126 * SECOND_MS)
    assert done(hall, ResumeTable(event, minute(15), 2)) == "clock resumed at table 2"
    assert refusal(hall.evening.desk, ResumeTable(event, minute(15), 2)) == "clocks.table_not_paused"
    assert label(hall.table(2, 16)) == "+3:00: ends at −3:00"

    assert refusal(hall.evening.desk, StartOvertime(event, minute(20), 3)) == "clocks.game_not_over"
    assert hall.needs(20.5) == [(3, "overtime"), (4, "overtime")]
    assert done(hall, StartOvertime(event, minute(21), 3)) == "overtime at table 3"
    assert refusal(hall.evening.desk, StartOvertime(event, minute(21), 3)) == "clocks.overtime_already"
    assert refusal(hall.evening.desk, CountTurn(event, minute(22), 4)) == "clocks.not_overtime"
    assert done(hall, CountTurn(event, minute(22.5), 3)) == "overtime turn 2 at table 3"
    need = hall.faces(22.7).needs[0]
    assert (need.face.card.table, say(need.headline)) == (3, "Overtime for 1:42")
    assert need.rules == ("OT-1", "OT-2", "OT-3")
    assert label(need.face) == "Overtime, turn 2"
    assert hall.needs(23.5) == [(3, "count_turn"), (2, "overtime"), (4, "overtime")]

    decided = desk.do(EndGame(event, minute(25), 1, Winner.A))
    assert (decided.value, say(decided.name)[-10:]) == ("2-0", "result 2–0")
    assert hall.table(1, 26).card.winner == "a"
    assert hall.table(1, 26).card.finished_at_ms == START_MS  # the desk's own clock
    assert hall.states(26).count("finished") == 1
    assert refusal(hall.evening.desk, EndGame(event, minute(26), 1, Winner.A)) == "clocks.finished"

    assert desk.do(EndGame(event, minute(26), 3, Winner.DRAWN)).value is None
    desk.do(EndGame(event, minute(44), 4, Winner.B))
    assert hall.states(45) == ["finished", "game_over", "missing", "missing"]
    assert refusal(hall.evening.desk, ShowSets(event, minute(45), (3,))) == "clocks.no_time"
    assert refusal(hall.evening.desk, EndGame(event, minute(46), 3, Winner.A)) == "clocks.no_game"
    assert desk.do(SettleTime(event, minute(46), 3)).value == "0-0-1"
    assert desk.do(SettleTime(event, minute(46), 4)).value == "0-1"
    assert hall.needs(47) == [(2, "overtime")]
    assert hall.needs(48) == [(2, "settle")]
    assert desk.do(EndGame(event, minute(49), 2, Winner.B)).value == "0-1"
    assert hall.states(50) == ["finished"] * 4
    assert (hall.clock(50).state, hall.board.alarms) == (HallState.FINISHED, ())
    hall.evening.pair()
    assert hall.clock(51).state is HallState.READY
    assert say(hall.clock(51).title) == "Round 2"


def test_a_restart_shows_the_same_time(hall: Hall, store: SqlStore) -> None:
    event, desk = hall.event, hall.evening.desk
    desk.do(StartRoundClock(event, minute(0), with_games=True))
    desk.do(PauseTable(event, minute(3), 2))
    desk.do(EndGame(event, minute(9), 1, Winner.A))
    desk.do(PauseHall(event, minute(10)))
    again = Hall(Evening(Desk(store, lambda: "2026-03-21T11:00:00Z", "another"), event))
    for minutes in (10, 12.25, 500):
        assert again.faces(minutes) == hall.faces(minutes)
    desk.do(ResumeHall(event, minute(500)))
    assert again.faces(501) == hall.faces(501)
    assert again.table(2, 501).paused_ms == 8 * MINUTE_MS


def test_games_are_begun_at_all_tables_at_once(hall: Hall) -> None:
    event, desk = hall.event, hall.evening.desk
    desk.do(StartRoundClock(event, minute(0)))
    assert hall.states(1) == ["running"] * 4
    assert [face.game for face in hall.faces(1).tables] == [None] * 4
    hall.evening.report("2 2-0")
    desk.do(PauseTable(event, minute(1), 3))
    assert done(hall, ShowSets(event, minute(1))) == "sets shown at 2 tables"
    assert hall.states(1.1) == ["showing", "finished", "running", "showing"]
    assert refusal(hall.evening.desk, StartGame(event, minute(1.2))) == "clocks.no_tables"
    assert done(hall, StartGame(event, minute(1.2), (1, 4))) == "games begun at 2 tables"
    assert refusal(hall.evening.desk, StartGame(event, minute(1.2), (3,))) == "clocks.table_paused_first"
    assert refusal(hall.evening.desk, StartGame(event, minute(1.2), (9,))) == "result.no_table"


def test_a_result_typed_in_rounds_ends_the_clock_of_its_table(hall: Hall) -> None:
    event, desk = hall.event, hall.evening.desk
    desk.do(StartRoundClock(event, minute(0), with_games=True))
    desk.do(PauseTable(event, minute(0), 2))
    hall.evening.report("1 2-1 2 0-2")
    assert hall.states(1) == ["finished", "finished", "running", "running"]
    assert hall.table(2, 5).paused_ms is None
    assert hall.table(1, 1).card.games == (2, 1, 0)
    assert hall.table(1, 1).card.finished_at_ms == START_MS
    desk.do(CorrectResult(event, "1", 1, read_result("1-2")))
    assert hall.table(1, 1).card.winner == "b"
    desk.do(CorrectResult(event, "1", 1, PENDING))
    assert hall.table(1, 1).state.value == "running"
    assert hall.table(1, 1).card.finished_at_ms is None
    desk.do(CorrectResult(event, "1", 1, read_result("2-0")))
    assert hall.table(1, 1).card.finished_at_ms == START_MS
    desk.undo(event)
    desk.undo(event)
    assert hall.table(1, 1).card.winner == "b"


def test_a_mistaken_game_result_is_corrected(hall: Hall) -> None:
    event, desk = hall.event, hall.evening.desk
    desk.do(StartRoundClock(event, minute(0)))
    desk.do(EndGame(event, minute(8), 1, Winner.A))
    desk.do(EndGame(event, minute(9), 1, Winner.A))
    desk.do(CorrectResult(event, "1", 1, PENDING))
    assert hall.states(10)[0] == "missing"
    assert refusal(hall.evening.desk, ShowSets(event, minute(10), (1,))) == "clocks.decided"
    assert refusal(hall.evening.desk, EndGame(event, minute(10), 1, Winner.B)) == "clocks.decided"
    assert refusal(hall.evening.desk, CorrectGame(event, 1, 2, Winner.A)) == "clocks.same_winner"
    assert refusal(hall.evening.desk, CorrectGame(event, 1, 3, Winner.A)) == "clocks.no_such_game"
    assert desk.do(CorrectGame(event, 1, 2, Winner.DRAWN)).value is None
    assert hall.table(1, 10).card.games == (1, 0, 1)
    assert desk.do(CorrectGame(event, 1, 2, Winner.A)).value == "2-0"


@pytest.mark.parametrize("side", ["a", "b"])
def test_a_step_names_the_player_who_has_won_and_the_result_from_their_side(hall: Hall, side: str) -> None:
    event, winner, other = hall.event, Winner(side), Winner("b" if side == "a" else "a")
    hall.evening.desk.do(StartRoundClock(event, minute(0)))
    card = hall.faces(1).tables[1].card
    row = hall.evening.picture.match_row(card.match_id)
    assert row is not None
    names = {"a": hall.evening.picture.entrant(row.a_id).name, "b": hall.evening.picture.entrant(row.b_id).name}
    won = "2–0" if side == "a" else "0–2"
    assert done(hall, EndGame(event, minute(5), 2, winner)) == f"game 1 at table 2: {names[side]} won"
    assert done(hall, EndGame(event, minute(9), 2, winner)) == f"game 2 at table 2: {names[side]} won; result {won}"
    hall.evening.desk.do(CorrectResult(event, "1", 2, PENDING))
    assert done(hall, CorrectGame(event, 2, 2, other)) == f"game 2 at table 2: {names[other.value]} won"
    assert done(hall, CorrectGame(event, 2, 2, winner)) == f"game 2 at table 2: {names[side]} won; result {won}"
    assert hall.table(2, 10).card.games == ((2, 0, 0) if side == "a" else (0, 2, 0))


def test_a_decided_match_without_a_result_is_settled(hall: Hall) -> None:
    event, desk = hall.event, hall.evening.desk
    desk.do(StartRoundClock(event, minute(0)))
    for game in (1, 2):
        desk.do(EndGame(event, minute(game), 1, Winner.B))
    desk.do(CorrectResult(event, "1", 1, PENDING))
    assert desk.do(SettleTime(event, minute(3), 1)).value == "0-2"


def test_players_with_a_finished_game_are_not_swapped(hall: Hall) -> None:
    event, desk = hall.event, hall.evening.desk
    desk.do(StartRoundClock(event, minute(0), with_games=True))
    first, other = (face.card for face in hall.faces(1).tables[:2])
    desk.do(SwapPlayers(event, first.a, other.a))
    desk.do(EndGame(event, minute(5), 1, Winner.A))
    assert refusal(hall.evening.desk, SwapPlayers(event, first.a, other.a)) == "clocks.game_played"


def test_a_table_starts_again_when_its_players_are_swapped(hall: Hall) -> None:
    event, desk = hall.event, hall.evening.desk
    desk.do(StartRoundClock(event, minute(-10), with_games=True))
    desk.do(GiveExtraTime(event, 1, 180))
    desk.do(PauseTable(event, minute(-4), 2))
    first, other = (face.card for face in hall.faces(1).tables[:2])
    record = desk.do(SaveGameRecord(event, "Zac – Dot", GAME, first.match_id, 1))
    desk.do(SwapPlayers(event, first.a, other.a))  # the desk stores minute 0
    for table in (1, 2):
        face = hall.table(table, 1)
        assert (face.state, face.paused_ms, face.ends_at_ms) == (TableState.RUNNING, None, -10 * MINUTE_MS)
        assert face.game is None
    row = desk.read(partial(game_record, record_id=int(record.value or 0)))
    assert (row.match_id, row.game_number) == (None, None)
    assert (hall.table(3, 1).game, hall.table(3, 1).ends_at_ms) == (1, 0)
    desk.undo(event)
    assert (hall.table(1, 1).game, hall.table(1, 1).ends_at_ms) == (1, -3 * MINUTE_MS)
    assert desk.read(partial(game_record, record_id=row.id)).match_id == first.match_id


def test_alarms_and_their_order(hall: Hall) -> None:
    event, desk = hall.event, hall.evening.desk
    desk.do(StartRoundClock(event, minute(0)))
    few, over = Alarm(minute(40), AlarmKind.FEW_MINUTES, "1"), Alarm(minute(45), AlarmKind.MATCH_OVER, "1")
    assert hall.board.alarms == (few, over)
    assert next_moment(hall.board, minute(2)) == minute(40)
    assert next_moment(hall.board, minute(40)) == minute(45)
    assert next_moment(hall.board, minute(45)) is None
    assert hall.alarms(39, 40) == (few,)
    assert hall.alarms(40, 44) == ()
    assert hall.alarms(40, 45) == (over,)
    assert hall.alarms(1, 46) == (over,)


def test_a_five_minute_match_has_no_five_minute_alarm(hall: Hall) -> None:
    hall.evening.desk.do(ChangeEvent(hall.event, {"match_minutes": 5}))
    hall.evening.desk.do(StartRoundClock(hall.event, minute(0)))
    assert {alarm.kind for alarm in hall.alarms(-1, 99)} == {AlarmKind.MATCH_OVER}


def test_the_clock_is_corrected_after_the_computer_was_wrong(hall: Hall) -> None:
    event, desk = hall.event, hall.evening.desk
    desk.do(StartRoundClock(event, minute(0), with_games=True))
    assert done(hall, SetHallClock(event, minute(600), 40 * MINUTE_MS)) == "hall clock set to 40:00"
    assert hall.clock(600).remaining_ms == 40 * MINUTE_MS
    assert hall.table(1, 600).figure_ms == 15.5 * MINUTE_MS
    assert refusal(hall.evening.desk, SetHallClock(event, minute(600), 601 * MINUTE_MS)) == "clocks.bad_adjustment"


def test_the_knockout_has_a_clock_for_each_round(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=4, third_place=True)
    hall, event = Hall(evening), evening.event
    evening.play_round()
    desk.do(MakeCut(event))
    assert say(hall.clock(0).title) == "semifinals"
    assert done(hall, StartRoundClock(event, minute(0), with_games=True)) == "clock for the semifinals started"
    assert hall.states(1) == ["running", "running"]
    assert refusal(hall.evening.desk, StartRoundClock(event, minute(1))) == "clocks.started"
    for _game in range(2):
        desk.do(EndGame(event, minute(9), 1, Winner.A))
    assert hall.states(10) == ["finished", "running"]
    evening.report("2 2-0")
    assert evening.picture.knockout[-1].name == "third_place"
    assert hall.clock(50).state is HallState.READY
    assert hall.states(50) == ["not_started", "not_started"]
    assert done(hall, StartRoundClock(event, minute(50))) == "clock for the final started"
    assert hall.states(51) == ["running", "running"]
    with_clock = [row.round_id for row in evening.picture.clocks]
    assert sorted(with_clock) == sorted(row.id for row in evening.picture.knockout)
    desk.do(EndGame(event, minute(52), 1, Winner.A))
    # The semifinal is corrected, so the games of the final were played by someone no longer in it.
    first = evening.picture.knockout[0]
    assert first.name == "semifinals"
    desk.do(CorrectResult(event, "semifinals", 1, read_result("0-2")))
    assert [card.games for card, _match in hall.board.matches] == [(0, 0, 0), (0, 0, 0)]
    desk.undo(event)
    assert hall.table(1, 53).card.games == (1, 0, 0)
    desk.do(CorrectResult(event, "semifinals", 1, PENDING))
    assert [row.name for row in evening.picture.knockout] == ["semifinals"]
    assert hall.states(53) == ["missing", "finished"]
    desk.undo(event)
    evening.report("1 2-0 2 2-0")
    assert (hall.clock(60).state, set(hall.states(60))) == (HallState.FINISHED, {"finished"})


@pytest.mark.parametrize(
    ("over", "under_way"), [("final 1", "third-place match"), ("third_place 2", "final"), ("", "final")]
)
def test_a_clock_is_named_after_what_is_still_played(desk: Desk, over: str, under_way: str) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=4, third_place=True)
    hall, event = Hall(evening), evening.event
    evening.play_round()
    desk.do(MakeCut(event))
    evening.report("1 2-0 2 2-0")
    name, table = over.split() if over else ("", "")
    if over:
        evening.report(f"{table} 2-0", name)
    assert say(hall.clock(0).title) == under_way
    assert hall.board.at(minute(0)).wait_for_start
    assert done(hall, StartRoundClock(event, minute(0))) == f"clock for the {under_way} started"
    assert say(hall.clock(1).title) == under_way
    assert [alarm.round_name for alarm in hall.board.alarms] == [hall.clock(1).round_name] * 2
    if not over:
        evening.report("1 2-0", "final")
        assert say(hall.clock(2).title) == "third-place match"
        evening.report("2 2-0", "third_place")
        assert hall.clock(3).state is HallState.FINISHED


def test_a_final_whose_clock_start_is_undone_beside_the_match_for_third_place_can_be_started(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=4)
    hall, event = Hall(evening), evening.event
    evening.play_round()
    desk.do(MakeCut(event))
    evening.report("1 2-0 2 2-0")
    start = desk.do(StartRoundClock(event, minute(0))).step
    desk.do(ChangeEvent(event, options={"third_place": True}))  # this match gets the clock of the final
    desk.undo(event, start)
    faces = hall.board.at(minute(10))
    assert [(say(face.title), face.state) for face in (faces.hall, *faces.others) if face is not None] == [
        ("third-place match", HallState.RUNNING),
        ("final", HallState.READY),
    ]
    clocks = [hall_of(hall.board, match.id, minute(10)) for match in evening.picture.pending]
    assert [clock.round_name for clock in clocks if clock is not None] == ["final", "third_place"]
    evening.report("2 2-0", "third_place")
    assert hall.clock(20).state is HallState.READY
    assert done(hall, StartRoundClock(event, minute(20))) == "clock for the final started"
    assert hall.clock(30).remaining_ms == 35 * MINUTE_MS


def test_knockout_rounds_that_overlap_keep_their_own_time(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=8)
    hall, event = Hall(evening), evening.event
    evening.play_round()
    desk.do(MakeCut(event))
    desk.do(StartRoundClock(event, minute(0)))
    evening.report(" ".join(f"{match.table_number} 2-0" for match in evening.picture.pending[:2]))
    while len(evening.picture.knockout) < 2:  # until both players of a semifinal are known
        evening.report(f"{evening.picture.pending[0].table_number} 2-0")
    desk.do(PauseHall(event, minute(19)))
    assert refusal(hall.evening.desk, StartRoundClock(event, minute(20))) == "clocks.hall_paused_first"
    desk.undo(event)
    desk.do(StartRoundClock(event, minute(20)))
    faces = hall.faces(30)
    assert faces.hall is not None
    assert [faces.hall.round_name, *(face.round_name for face in faces.others)] == ["quarterfinals", "semifinals"]
    assert [faces.hall.remaining_ms, faces.others[0].remaining_ms] == [15 * MINUTE_MS, 35 * MINUTE_MS]
    desk.do(PauseHall(event, minute(30)))
    faces = hall.faces(99)
    assert faces.hall is not None
    assert [faces.hall.remaining_ms, faces.others[0].remaining_ms] == [15 * MINUTE_MS, 35 * MINUTE_MS]
    desk.do(SetHallClock(event, minute(30), 20 * MINUTE_MS))
    faces = hall.faces(99)
    assert faces.hall is not None
    assert [faces.hall.remaining_ms, faces.others[0].remaining_ms] == [20 * MINUTE_MS, 40 * MINUTE_MS]


def test_correcting_the_clock_keeps_the_game_time_of_overlapping_rounds(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=8)
    hall, event = Hall(evening), evening.event
    evening.play_round()
    desk.do(MakeCut(event))
    desk.do(StartRoundClock(event, minute(0)))
    while len(evening.picture.knockout) < 2:
        evening.report(f"{evening.picture.pending[0].table_number} 2-0")
    early, late = (evening.picture.matches_of(row)[-1].table_number for row in evening.picture.knockout)
    desk.do(StartGame(event, minute(30), (early,)))
    desk.do(StartRoundClock(event, minute(40)))
    desk.do(StartGame(event, minute(41), (late,)))
    desk.do(SetHallClock(event, minute(102), 3 * MINUTE_MS))  # at minute 42, by a clock an hour ahead
    assert [hall.table(table, 102).figure_ms for table in (early, late)] == [8 * MINUTE_MS, 19 * MINUTE_MS]


def test_a_match_added_later_gets_the_full_match_time(store: SqlStore) -> None:
    desk = Desk(store, lambda: "2026-03-21T09:25:00Z", "desk")
    evening = new_evening(desk, 8, swiss_rounds=1, cut=8)
    hall, event = Hall(evening), evening.event
    evening.play_round()
    desk.do(MakeCut(event))
    while len(evening.picture.knockout) < 2:
        evening.report(f"{evening.picture.pending[0].table_number} 2-0")
    desk.do(StartRoundClock(event, minute(-10)))
    desk.do(StartRoundClock(event, minute(5)))
    while len(evening.picture.pending) > 2:
        evening.report(f"{evening.picture.pending[0].table_number} 2-0")
    evening.report(f"{evening.picture.pending[0].table_number} 2-0")
    faces = hall.faces(25)
    assert {face.card.round_name for face in faces.tables} == {"semifinals"}
    assert sorted(face.figure_ms or 0 for face in faces.tables) == [25 * MINUTE_MS, 45 * MINUTE_MS]
    assert sorted(face.ends_at_ms for face in faces.tables) == [-20 * MINUTE_MS, 0]


def test_setting_the_clock_back_does_not_shorten_a_paused_table(hall: Hall) -> None:
    event, desk = hall.event, hall.evening.desk
    desk.do(StartRoundClock(event, minute(50)))
    desk.do(PauseTable(event, minute(60), 1))
    assert hall.table(1, 55).ends_at_ms == 0
    desk.do(ResumeTable(event, minute(55), 1))
    assert hall.table(1, 56).ends_at_ms == 0


def test_a_pause_comes_back_when_the_result_that_ended_it_is_removed(hall: Hall) -> None:
    event, desk = hall.event, hall.evening.desk
    desk.do(StartRoundClock(event, minute(-20)))
    desk.do(PauseTable(event, minute(-5), 1))
    hall.evening.report("1 2-0")  # the desk stores minute 0
    assert hall.table(1, 1).state is TableState.FINISHED
    assert hall.table(1, 1).paused_ms is None
    desk.do(CorrectResult(event, "1", 1, PENDING))
    face = hall.table(1, 2)
    assert (face.paused_ms, face.ends_at_ms) == (7 * MINUTE_MS, -7 * MINUTE_MS)
    desk.do(ResumeTable(event, minute(3), 1))
    assert hall.table(1, 4).ends_at_ms == -8 * MINUTE_MS


def test_new_players_of_a_match_get_the_full_match_time(store: SqlStore) -> None:
    desk = Desk(store, lambda: "2026-03-21T09:25:00Z", "desk")
    evening = new_evening(desk, 4, swiss_rounds=1, cut=4)
    hall, event = Hall(evening), evening.event
    evening.play_round()
    desk.do(MakeCut(event))
    evening.report_all()
    desk.do(StartRoundClock(event, minute(5), with_games=True))
    table = evening.picture.pending[0].table_number
    desk.do(GiveExtraTime(event, table, 120))
    desk.do(PauseTable(event, minute(6), table))
    desk.do(CorrectResult(event, "semifinals", 1, read_result("0-2")))
    face = hall.table(table, 25)
    assert (face.figure_ms, face.game, face.paused_ms) == (45 * MINUTE_MS, None, None)
    assert face.ends_at_ms == -20 * MINUTE_MS
    desk.undo(event)
    assert hall.table(table, 25).ends_at_ms == -21 * MINUTE_MS


def test_removing_an_event_removes_its_clocks(hall: Hall, store: SqlStore) -> None:
    event, desk = hall.event, hall.evening.desk
    desk.do(AddEntrant(event, PlayerDetails("Dot")))
    desk.do(StartRoundClock(event, minute(0), with_games=True))
    desk.do(PauseTable(event, minute(1), 1))
    desk.do(RemoveEntrant(event, "P009"))
    before = hall.faces(5)
    desk.do(RemoveEvent(event))
    with store.reading() as reading:
        assert (reading.rows(RoundClockRow), reading.rows(TableClockRow), reading.rows(GameRow)) == ([], [], [])
    desk.undo(None)
    assert hall.faces(5) == before
    for _step in range(4):
        desk.undo(event)
    assert hall.clock(0).state is HallState.READY
    desk.undo(event)
    assert hall.faces(0).hall is None


def test_times_are_formatted() -> None:
    assert [left(ms) for ms in (45 * MINUTE_MS, 61_001, 60_000, 1, 0, -999, -1_000, -180_000)] == [
        *("45:00", "1:02", "1:00", "0:01"),
        *("0:00", "0:00", "−0:01", "−3:00"),
    ]
    assert [passed(ms) for ms in (-5, 999, 1_000, 98_500)] == ["0:00", "0:00", "0:01", "1:38"]
