"""Whoever is marked as absent shows no sets, and no game begins there, until somebody says that the player is here."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening, refusal
from halls import START_MS, minute

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, ShowSets, StartGame
from irondie_to.app.core.clock_facts import facts_at
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.lookup import SeenTable
from irondie_to.app.core.penalties.absences import AbsentError, BeginsGames
from irondie_to.app.core.steps import Command, Together
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.penalties.absence import MarkAbsent
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.tournament.clocks.clock import Winner

BEGIN = pytest.mark.parametrize("begin", [ShowSets, StartGame])


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Eight players in round 1, whose clock runs; a player of table 2 is marked as absent."""
    found = new_evening(desk, 8, swiss_rounds=3, cut=2)
    found.pair()
    desk.do(StartRoundClock(found.event, START_MS))
    mark(found, 2, 0)
    return found


def players(evening: Evening, table: int) -> tuple[str, str]:
    match = evening.picture.matches[table - 1]
    return evening.picture.entrant(match.a_id).code, evening.picture.entrant(match.b_id).code


def name(evening: Evening, table: int, side: int) -> str:
    code = players(evening, table)[side]
    return next(entrant.name for entrant in evening.picture.entrants if entrant.code == code)


def mark(evening: Evening, table: int, side: int) -> None:
    evening.desk.do(MarkAbsent(evening.event, table, players(evening, table)[side]))


def seen(evening: Evening, table: int) -> SeenTable:
    return facts_at(evening.picture, table).seen


def begun(evening: Evening) -> set[int]:
    tables = {match.id: match.table_number for match in evening.picture.matches}
    return {tables[game.match_id] for game in evening.picture.games}


def asked(evening: Evening, command: Command) -> AbsentError:
    with pytest.raises(AbsentError) as fault:
        evening.desk.do(command)
    return fault.value


@BEGIN
def test_an_absent_player_shows_no_sets_without_a_question(
    evening: Evening, begin: type[ShowSets] | type[StartGame]
) -> None:
    """The sets were shown, and game 1 began."""
    fault = asked(evening, begin(evening.event, minute(1), (2,), (seen(evening, 2),)))
    absent = name(evening, 2, 0)
    assert say(fault.phrase) == (
        f"{absent} is marked as absent at table 2, so no sets can be shown there. Is this player here now?"
    )
    assert begun(evening) == set()
    assert evening.picture.matches[1].absent_a


@BEGIN
def test_the_answer_marks_the_player_as_here_and_begins_in_one_step(
    evening: Evening, begin: type[ShowSets] | type[StartGame]
) -> None:
    command = begin(evening.event, minute(1), (2,), (seen(evening, 2),))
    (choice,) = asked(evening, command).choices
    assert say(choice.short) == f"{name(evening, 2, 0)} is here"
    done = evening.desk.do(Together(choice.answered((command,))))
    assert say(done.name).endswith(f"{name(evening, 2, 0)} marked as present")
    assert begun(evening) == {2}
    assert not evening.picture.matches[1].absent_a
    evening.desk.undo(evening.event)
    assert begun(evening) == set()
    assert evening.picture.matches[1].absent_a


@BEGIN
def test_an_answer_about_one_player_is_none_about_the_other(
    evening: Evening, begin: type[ShowSets] | type[StartGame]
) -> None:
    """The other one was marked as absent while the question was shown."""
    command = begin(evening.event, minute(1), (2,))
    (choice,) = asked(evening, command).choices
    mark(evening, 2, 1)
    (again,) = choice.answered((command,))
    assert isinstance(again, BeginsGames)
    fault = asked(evening, again)
    assert set(fault.players) == set(players(evening, 2))
    assert say(fault.choices[0].short) == "Both are here"
    assert say(fault.phrase).startswith("Both players at table 2 are marked as absent (")


@BEGIN
@pytest.mark.parametrize("tables", [(), (1, 2, 3)], ids=["all", "named"])
def test_of_several_tables_those_with_an_absent_player_are_left_out_and_named(
    evening: Evening, begin: type[ShowSets] | type[StartGame], tables: tuple[int, ...]
) -> None:
    mark(evening, 3, 1)
    done = evening.desk.do(begin(evening.event, minute(1), tables))
    assert begun(evening) == ({1} if tables else {1, 4})
    assert done.value == len(begun(evening))
    names = f"{name(evening, 2, 0)}, {name(evening, 3, 1)}"
    assert [say(warning) for warning in done.warnings] == [
        f"Tables 2, 3 were left out. Marked as absent there: {names}."
    ]


@BEGIN
def test_nothing_begins_if_somebody_is_absent_at_all_of_several_tables(
    evening: Evening, begin: type[ShowSets] | type[StartGame]
) -> None:
    mark(evening, 3, 1)
    assert refusal(evening.desk, begin(evening.event, minute(1), (2, 3))) == "absence.none_begin"
    assert begun(evening) == set()


def test_the_clock_starts_with_games_only_where_both_are_here(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=3, cut=2)
    evening.pair()
    mark(evening, 2, 0)
    done = desk.do(StartRoundClock(evening.event, START_MS, with_games=True))
    assert begun(evening) == {1, 3, 4}
    assert [say(warning) for warning in done.warnings] == [
        f"Table 2 was left out. Marked as absent there: {name(evening, 2, 0)}."
    ]


def test_a_game_that_nobody_began_is_not_ended_with_a_winner(evening: Evening) -> None:
    """The player who is here won a game that was never begun."""
    assert refusal(evening.desk, EndGame(evening.event, minute(1), 2, Winner.B)) == "absence.cannot_begin"


def test_a_table_that_is_left_out_can_begin_after_the_player_has_come(evening: Evening) -> None:
    evening.desk.do(ShowSets(evening.event, minute(1)))
    evening.desk.do(MarkAbsent(evening.event, 2, players(evening, 2)[0], is_here=True))
    evening.desk.do(ShowSets(evening.event, minute(2), (2,)))
    assert begun(evening) == {1, 2, 3, 4}


def test_sets_are_not_shown_any_more_when_a_player_is_missing(evening: Evening) -> None:
    """The game began by itself, with nobody opposite the player who was there."""
    desk, event = evening.desk, evening.event
    desk.use_clock(lambda: "2026-03-21T09:01:10Z")
    desk.do(ShowSets(event, minute(1), (1,)))
    done = desk.do(MarkAbsent(event, 1, players(evening, 1)[1]))
    assert say(done.name) == f"{name(evening, 1, 1)} absent from table 1; sets no longer shown at table 1"
    assert begun(evening) == set()
    desk.undo(event)
    assert begun(evening) == {1}
    desk.redo(event)
    assert begun(evening) == set()
    asked(evening, ShowSets(event, minute(2), (1,)))


def test_a_game_goes_on_when_a_player_leaves_it(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    desk.do(ShowSets(event, minute(1), (1,)))
    desk.use_clock(lambda: "2026-03-21T09:05:00Z")
    assert say(desk.do(MarkAbsent(event, 1, players(evening, 1)[1])).name).endswith("absent from table 1")
    assert begun(evening) == {1}
    desk.undo(event)
    desk.redo(event)
    assert begun(evening) == {1}


def turned(evening: Evening, step: int, *, back: bool) -> str:
    """The sentence with which an undo or redo of this step is refused, after which nothing has changed."""
    before = evening.picture
    turn = evening.desk.undo if back else evening.desk.redo
    with pytest.raises(UserError) as fault:
        turn(evening.event, step)
    assert fault.value.code == "absence.step_begins"
    assert evening.picture == before
    return say(fault.value.phrase)


@BEGIN
def test_a_redo_begins_no_game_without_a_player_who_is_absent_since(
    evening: Evening, other_desk: Desk, begin: type[ShowSets] | type[StartGame]
) -> None:
    desk, event = evening.desk, evening.event
    step = desk.do(begin(event, minute(1), (1,))).step
    desk.undo(event)
    other_desk.do(MarkAbsent(event, 1, players(evening, 1)[0]))
    told = turned(evening, step, back=False)
    assert told.endswith(
        f"this can’t be undone or redone, because {name(evening, 1, 0)} is marked as absent at table 1 and a game "
        "would begin there. Mark this player as present first."
    )
    other_desk.do(MarkAbsent(event, 1, players(evening, 1)[0], is_here=True))
    desk.redo(event, step)
    assert begun(evening) == {1}


def test_a_redo_of_the_clock_with_games_begins_none_either(desk: Desk, other_desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=3, cut=2)
    evening.pair()
    step = desk.do(StartRoundClock(evening.event, START_MS, with_games=True)).step
    desk.undo(evening.event)
    for side in range(2):
        other_desk.do(MarkAbsent(evening.event, 3, players(evening, 3)[side]))
    assert "both players at table 3 are marked as absent" in turned(evening, step, back=False)


def test_who_is_here_by_mistake_is_not_taken_back_while_sets_are_shown(evening: Evening) -> None:
    desk, event, absent = evening.desk, evening.event, players(evening, 2)[0]
    here = desk.do(MarkAbsent(event, 2, absent, is_here=True)).step
    desk.do(ShowSets(event, minute(1), (2,)))
    desk.use_clock(lambda: "2026-03-21T09:01:10Z")
    turned(evening, here, back=True)
    desk.use_clock(lambda: "2026-03-21T09:05:00Z")  # the game runs: a player may leave it
    desk.undo(event, here)
    assert begun(evening) == {2}


def test_here_is_only_about_players_who_are_absent(evening: Evening) -> None:
    evening.desk.do(AddEntrant(evening.event, PlayerDetails("Zoe")))
    with pytest.raises(UserError):
        evening.desk.do(ShowSets(evening.event, minute(1), (2,), here=("P001", "nobody")))
    assert begun(evening) == set()
