"""Which steps that are not stored yet put a later command out of date."""

from __future__ import annotations

from dataclasses import replace

import pytest

from irondie_to.app.clocks.commands import AdjustHall, PauseTable, StartRoundClock
from irondie_to.app.clocks.game_commands import CountTurn, EndGame, LoseGame, StartGame
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.lookup import SeenHall, SeenTable
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.rows import EntrantRow, MatchRow
from irondie_to.app.core.steps import Command, Together
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult, RecordResults
from irondie_to.app.players.commands import AddEntrant, CheckIn, Drop
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.check.commands import RecordSetCheck
from irondie_to.app.referee.penalties.commands import GivePenalty, NotePenalty
from irondie_to.desktop.core.acting.saving import Saving, is_same_act, outdating
from irondie_to.tournament.clocks.clock import Winner
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.model import Games

EVENT = 1
TABLE = SeenTable(MatchRow(1, 1, 3, 1, 2), None, ())
HALL = SeenHall(((1, None),))
ROW = EntrantRow(1, EVENT, 1, "P003", "Ada")
WON = MatchResult(Games(2, 0, 0))
NOTE = NotePenalty(EVENT, NoteKind.WARNING, "P003", 3)
TURN = CountTurn(EVENT, 0, 3, TABLE)
DROP = Drop(EVENT, "P003", ROW)
HALL_CLOCK = StartRoundClock(EVENT, 0, seen=HALL)
CUT = MakeCut(EVENT, seen=("P001", "P002"))
PLAN = ChangeEvent(EVENT, {"break_minutes": 5}, seen={"break_minutes": 10})
CHECK = RecordSetCheck(EVENT, "P003", "", 0, "", 3, seen=ROW)


@pytest.mark.parametrize(
    ("earlier", "wanted"),
    [
        (StartGame(EVENT, 0, (3,)), TURN),
        (StartGame(EVENT, 0), TURN),
        (HALL_CLOCK, TURN),
        (GivePenalty(NOTE), TURN),
        (RecordResults(EVENT, ((3, WON),)), CorrectResult(EVENT, "1", 3, WON, WON)),
        (TURN, GivePenalty(NOTE, EndGame(EVENT, 0, 3, Winner.A, TABLE))),
        (CheckIn(EVENT, ("P002", "P003")), DROP),
        (DROP, CHECK),
        (HALL_CLOCK, HALL_CLOCK),
        (RecordResults(EVENT, ((3, WON),)), HALL_CLOCK),
        (CorrectResult(EVENT, "1", 3, WON, WON), CUT),
    ],
)
def test_a_command_on_what_is_being_saved_is_out_of_date(earlier: Command, wanted: Command) -> None:
    step = Saving(EVENT, (earlier,))
    assert outdating(Saving(EVENT, (wanted,)), [step]) == (step,)


@pytest.mark.parametrize(
    ("earlier", "wanted"),
    [
        (PauseTable(EVENT, 0, 2), TURN),
        (NOTE, TURN),
        (NOTE, DROP),
        (CHECK, DROP),
        (DROP, TURN),
        (AddEntrant(EVENT, PlayerDetails("Bo")), DROP),
        (ChangeEvent(EVENT, {"place": "Milan"}, seen={"place": ""}), TURN),
        (ChangeEvent(EVENT, {"place": "Milan"}, seen={"place": ""}), ChangeEvent(EVENT, {"place": "Rome"})),
        (GiveExtraTime(EVENT, 3, 60), HALL_CLOCK),
        (TURN, AdjustHall(EVENT, 60_000, HALL)),
        (TURN, CUT),
        (DROP, CUT),
        (DROP, Drop(EVENT, "P003")),
        (RecordResults(EVENT, ((3, WON),)), NOTE),
    ],
)
def test_a_command_on_something_else_or_that_names_nothing_seen_is_not(earlier: Command, wanted: Command) -> None:
    assert outdating(Saving(EVENT, (wanted,)), [Saving(EVENT, (earlier,))]) == ()


def test_an_undo_puts_everything_of_its_event_out_of_date() -> None:
    undo = Saving(EVENT, ())
    assert outdating(Saving(EVENT, (TURN,)), [undo]) == (undo,)
    assert outdating(Saving(EVENT, (TURN,)), [Saving(EVENT + 1, ())]) == ()


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (DROP, Drop(EVENT, "P003", ROW)),
        (PauseTable(EVENT, 1_000, 3, TABLE), PauseTable(EVENT, 1_250, 3, TABLE)),
        (HALL_CLOCK, replace(HALL_CLOCK, at_ms=250)),
        (StartGame(EVENT, 0, (3,), (TABLE,)), StartGame(EVENT, 9, (3,), (TABLE,))),
        (GivePenalty(NOTE, LoseGame(0, TABLE)), GivePenalty(NOTE, LoseGame(250, TABLE))),
        (
            GivePenalty(NOTE, EndGame(EVENT, 0, 3, Winner.A, TABLE)),
            GivePenalty(NOTE, EndGame(EVENT, 9, 3, Winner.A, TABLE)),
        ),
        (CHECK, replace(CHECK)),
        (PLAN, replace(PLAN)),
    ],
)
def test_a_second_press_of_the_same_thing_is_the_same_act(first: Command, second: Command) -> None:
    assert is_same_act(Saving(EVENT, (second,)), Saving(EVENT, (first,)))


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (DROP, Drop(EVENT, "P003", ROW._replace(name="Zoe"))),
        (DROP, Drop(EVENT, "P004", ROW)),
        (EndGame(EVENT, 0, 3, Winner.A, TABLE), EndGame(EVENT, 0, 3, Winner.B, TABLE)),
        (GivePenalty(NOTE, EndGame(EVENT, 0, 3, Winner.A, TABLE)), GivePenalty(NOTE)),
        (GivePenalty(NOTE, LoseGame(0, TABLE)), GivePenalty(NOTE, EndGame(EVENT, 0, 3, Winner.A, TABLE))),
        (PauseTable(EVENT, 0, 3, TABLE), TURN),
        (TURN, replace(TURN, at_ms=250)),
        (AdjustHall(EVENT, 60_000, HALL), AdjustHall(EVENT, 60_000, HALL)),
        (GiveExtraTime(EVENT, 3, 60, TABLE.match), GiveExtraTime(EVENT, 3, 60, TABLE.match)),
        (Together((DROP, TURN)), Together((DROP, TURN))),
        (AddEntrant(EVENT, PlayerDetails("Bo")), AddEntrant(EVENT, PlayerDetails("Bo"))),
    ],
)
def test_another_choice_or_one_that_adds_is_an_act_of_its_own(first: Command, second: Command) -> None:
    assert not is_same_act(Saving(EVENT, (second,)), Saving(EVENT, (first,)))


def test_undoing_twice_is_two_acts_and_so_is_one_command_less() -> None:
    assert not is_same_act(Saving(EVENT, ()), Saving(EVENT, ()))
    assert not is_same_act(Saving(EVENT, (DROP,)), Saving(EVENT, (DROP, CHECK)))
