"""Settling a match when match time is over at its table, for each ruling."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evenings import Evening, new_evening, refusal
from halls import Hall, minute

from irondie_to.app.clocks.commands import AdjustHall, StartRoundClock
from irondie_to.app.clocks.game_commands import CorrectGame, CountTurn, EndGame, SettleTime, ShowSets
from irondie_to.app.clocks.time_up import TimeUp, TimeUpQuestion, procedure, time_up
from irondie_to.app.core.clock_facts import facts_at
from irondie_to.app.core.desk import Desk
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.tournament.clocks.clock import Winner
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.model import Games

A, B, DRAWN = Winner.A, Winner.B, Winner.DRAWN


def swiss(desk: Desk, ruling: str) -> Hall:
    """Round 1 of an event of four players, with the clock started."""
    evening = new_evening(desk, 4, rulings={"swiss_time_up": ruling})
    evening.pair()
    desk.do(StartRoundClock(evening.event, minute(0)))
    return Hall(evening)


def knockout(desk: Desk, ruling: str) -> Hall:
    """The semifinals, with the clock started."""
    evening = new_evening(desk, 4, swiss_rounds=1, cut=4, rulings={"knockout_time_up": ruling})
    evening.play_round()
    desk.do(MakeCut(evening.event))
    desk.do(StartRoundClock(evening.event, minute(0)))
    return Hall(evening)


def play(hall: Hall, *winners: Winner, unfinished: bool = True) -> None:
    """End games at table 1 with these winners; with `unfinished`, another game is being played."""
    for winner in winners:
        hall.evening.desk.do(EndGame(hall.event, minute(20), 1, winner))
    if unfinished:
        hall.evening.desk.do(ShowSets(hall.event, minute(30), (1,)))


def asked(hall: Hall, minutes: float = 46) -> TimeUp:
    found = time_up(hall.evening.picture, 1, minute(minutes))
    assert say(found.sentence)
    assert found.procedure == procedure(hall.evening.picture)
    assert say(found.procedure)
    return found


def result_of(evening: Evening) -> tuple[str, Games | None]:
    match = next(match for match in evening.picture.matches_of(evening.picture.under_way[0]) if match.table_number == 1)
    found = evening.picture.match(match)
    return found.outcome.value, found.games


@pytest.mark.parametrize(
    ("winners", "unfinished", "result"),
    [
        ((), True, Games(0, 0, 1)),
        ((A,), True, Games(1, 0, 1)),
        ((A, B), True, Games(1, 1, 1)),
        ((A, B), False, Games(1, 1, 0)),
        ((DRAWN, B), False, Games(0, 1, 1)),
    ],
)
def test_the_unfinished_game_is_drawn(desk: Desk, winners: tuple[Winner, ...], unfinished: bool, result: Games) -> None:
    hall = swiss(desk, "unfinished_game_drawn")
    play(hall, *winners, unfinished=unfinished)
    found = asked(hall)
    assert (found.question, found.result, found.unfinished) == (TimeUpQuestion.NONE, MatchResult(result), unfinished)
    assert found.ruling_key == "swiss_time_up"
    desk.do(SettleTime(hall.event, minute(46), 1))
    assert result_of(hall.evening) == ("played", result)
    games = [row.winner for row in hall.evening.picture.games]
    assert games == [winner.value for winner in winners] + ["drawn"] * unfinished
    desk.undo(hall.event)
    assert replace(asked(hall), seen=found.seen) == found  # the versions of the rows differ


@pytest.mark.parametrize(
    ("lives", "result"), [((9, 4), Games(2, 0, 0)), ((0, 1), Games(1, 1, 0)), ((5, 5), Games(1, 0, 1))]
)
def test_more_life_points_win_the_unfinished_game(desk: Desk, lives: tuple[int, int], result: Games) -> None:
    hall = swiss(desk, "more_life_wins")
    play(hall, A)
    found = asked(hall)
    assert (found.question, found.result) == (TimeUpQuestion.LIFE_POINTS, None)
    assert found.with_lives(*lives).result == MatchResult(result)
    with pytest.raises(UserError) as fault:
        found.with_lives(3, -1)
    assert say(fault.value.phrase)
    assert refusal(desk, SettleTime(hall.event, minute(46), 1)) == "clocks.want_lives"
    name = say(desk.do(SettleTime(hall.event, minute(46), 1, lives)).name)
    assert f"life points {lives[0]} to {lives[1]}" in name
    assert result_of(hall.evening) == ("played", result)


def test_life_points_are_not_asked_for_between_games(desk: Desk) -> None:
    hall = swiss(desk, "more_life_wins")
    play(hall, A, unfinished=False)
    found = asked(hall)
    assert (found.question, found.result) == (TimeUpQuestion.NONE, MatchResult(Games(1, 0, 0)))
    assert found.with_lives(1, 2) == found


def test_the_last_game_ended_after_the_match_time_is_the_result(desk: Desk) -> None:
    hall = swiss(desk, "more_life_wins")
    play(hall, A)
    assert desk.do(EndGame(hall.event, minute(47), 1, B)).value == "1-1"


@pytest.mark.parametrize(("lives", "result"), [((3, 1), Games(1, 0, 0)), ((1, 3), Games(0, 1, 0))])
def test_in_the_knockout_more_life_points_win(desk: Desk, lives: tuple[int, int], result: Games) -> None:
    hall = knockout(desk, "more_life_wins_then_sudden_death")
    play(hall)
    assert asked(hall).question is TimeUpQuestion.LIFE_POINTS
    desk.do(SettleTime(hall.event, minute(46), 1, lives))
    assert result_of(hall.evening) == ("played", result)


def test_equal_life_points_lead_to_sudden_death_until_a_player_wins(desk: Desk) -> None:
    hall = knockout(desk, "more_life_wins_then_sudden_death")
    play(hall, A, B)
    assert asked(hall).with_lives(4, 4).question is TimeUpQuestion.SUDDEN_DEATH
    name = desk.do(SettleTime(hall.event, minute(46), 1, (4, 4))).name
    assert say(name) == "sudden-death game at table 1 after life points 4 to 4"
    assert hall.states(46.2)[0] == "showing"
    assert refusal(desk, SettleTime(hall.event, minute(46.2), 1)) == "clocks.want_winner"
    assert hall.states(46.5)[0] == "sudden_death"
    need = next(need for need in hall.faces(47).needs if need.face.card.table == 1)
    assert (say(need.headline), need.rules[0], need.face.turn) == ("Sudden death for 0:30", "OT-1", 1)
    assert asked(hall, 47).question is TimeUpQuestion.WINNER
    assert refusal(desk, SettleTime(hall.event, minute(47), 1)) == "clocks.want_winner"
    assert desk.do(CountTurn(hall.event, minute(47), 1)).value == 2
    assert desk.do(EndGame(hall.event, minute(48), 1, DRAWN)).value is None
    assert asked(hall, 49).question is TimeUpQuestion.SUDDEN_DEATH
    assert say(desk.do(SettleTime(hall.event, minute(49), 1)).name) == "sudden-death game at table 1"
    assert desk.do(EndGame(hall.event, minute(52), 1, B)).value == "1-2-2"
    assert result_of(hall.evening) == ("played", Games(1, 2, 2))


def test_time_added_during_sudden_death_changes_nothing_for_its_match(desk: Desk) -> None:
    hall = knockout(desk, "sudden_death")
    play(hall)
    desk.do(SettleTime(hall.event, minute(46), 1))
    desk.do(AdjustHall(hall.event, minute(10) - minute(0)))
    assert asked(hall, 47).question is TimeUpQuestion.WINNER
    assert desk.do(EndGame(hall.event, minute(47), 1, DRAWN)).value is None
    assert hall.states(48)[0] == "missing"
    assert facts_at(hall.evening.picture, 1).facts.over_for(minute(48)) == minute(1) - minute(0)
    assert asked(hall, 48).question is TimeUpQuestion.SUDDEN_DEATH
    desk.do(SettleTime(hall.event, minute(48), 1))
    assert desk.do(EndGame(hall.event, minute(49), 1, A)).value == "1-0-2"


def test_sudden_death_takes_the_place_of_a_game_that_never_began(desk: Desk) -> None:
    hall = knockout(desk, "sudden_death")
    play(hall, A, B, unfinished=False)
    desk.do(ShowSets(hall.event, minute(44.8), (1,)))
    assert hall.states(46)[0] == "missing"
    desk.do(SettleTime(hall.event, minute(46), 1))
    assert [(row.number, row.winner, row.sudden_death) for row in hall.evening.picture.games] == [
        (1, "a", False),
        (2, "b", False),
        (3, None, True),
    ]
    assert desk.do(EndGame(hall.event, minute(48), 1, B)).value == "1-2"


def test_between_games_sudden_death_follows_immediately(desk: Desk) -> None:
    hall = knockout(desk, "more_life_wins_then_sudden_death")
    play(hall, A, B, unfinished=False)
    assert asked(hall).question is TimeUpQuestion.SUDDEN_DEATH


def test_sudden_death_regardless_of_life_points(desk: Desk) -> None:
    hall = knockout(desk, "sudden_death")
    play(hall, A, B)
    assert asked(hall).question is TimeUpQuestion.SUDDEN_DEATH
    desk.do(SettleTime(hall.event, minute(46), 1))
    assert [row.winner for row in hall.evening.picture.games] == ["a", "b", "drawn", None]
    desk.undo(hall.event)
    assert asked(hall).question is TimeUpQuestion.SUDDEN_DEATH


def test_the_leading_player_wins_without_sudden_death(desk: Desk) -> None:
    hall = knockout(desk, "sudden_death")
    play(hall, A)
    assert asked(hall).result == MatchResult(Games(1, 0, 1))


def test_the_higher_seed_wins_an_equal_match(desk: Desk) -> None:
    hall = knockout(desk, "higher_seed")
    play(hall, A, B)
    assert asked(hall).result == MatchResult(Games(1, 1, 1))
    desk.do(SettleTime(hall.event, minute(46), 1))
    card = hall.table(1, 47).card
    assert (card.games, card.winner) == ((1, 1, 1), "a")  # a has the higher seed
    hall.evening.report("2 2-0")
    assert hall.evening.picture.knockout[-1].name == "final"


def test_the_ruling_decides_a_drawn_match_whose_games_all_ended(desk: Desk) -> None:
    hall = knockout(desk, "more_life_wins_then_sudden_death")
    play(hall, A)
    assert desk.do(EndGame(hall.event, minute(46), 1, B)).value is None
    assert asked(hall, 47).question is TimeUpQuestion.SUDDEN_DEATH


def test_without_followed_games_the_result_is_on_the_slip(desk: Desk) -> None:
    hall = swiss(desk, "unfinished_game_drawn")
    assert hall.states(46) == ["match_over", "match_over"]
    assert asked(hall).question is TimeUpQuestion.SLIP
    assert refusal(desk, SettleTime(hall.event, minute(46), 1)) == "clocks.want_result"
    assert refusal(desk, EndGame(hall.event, minute(46), 1, A)) == "clocks.want_result"


def test_before_the_end_and_after_the_result_there_is_nothing_to_settle(desk: Desk) -> None:
    hall = swiss(desk, "unfinished_game_drawn")
    play(hall)
    assert refusal(desk, SettleTime(hall.event, minute(44), 1)) == "clocks.not_over"
    desk.do(SettleTime(hall.event, minute(45), 1))
    assert refusal(desk, SettleTime(hall.event, minute(46), 1)) == "clocks.finished"
    with pytest.raises(UserError, match=r"clocks\.finished"):
        time_up(hall.evening.picture, 1, minute(46))


def test_no_more_games_are_drawn_than_a_swiss_match_has_time_for(desk: Desk) -> None:
    hall = swiss(desk, "unfinished_game_drawn")
    play(hall, DRAWN, DRAWN, DRAWN)
    assert refusal(desk, EndGame(hall.event, minute(40), 1, DRAWN)) == "match.too_many_drawn"
    way = asked(hall)
    assert (way.question, way.result) == (TimeUpQuestion.SLIP, None)
    assert say(way.sentence) == "0–0–4 is impossible: a match has time for at most 3 drawn games."
    assert refusal(desk, SettleTime(hall.event, minute(46), 1)) == "match.too_many_drawn"
    assert desk.do(EndGame(hall.event, minute(46), 1, A)).value == "1-0-3"


def test_the_slip_is_needed_when_too_many_games_are_drawn(desk: Desk) -> None:
    hall = swiss(desk, "unfinished_game_drawn")
    play(hall, DRAWN, DRAWN, DRAWN)
    hall.evening.report("1 0-0-3")
    assert result_of(hall.evening) == ("played", Games(0, 0, 3))


def test_no_correction_to_too_many_drawn_games(desk: Desk) -> None:
    hall = swiss(desk, "unfinished_game_drawn")
    play(hall, A, DRAWN, DRAWN, DRAWN, unfinished=False)
    assert refusal(desk, CorrectGame(hall.event, 1, 1, DRAWN)) == "match.too_many_drawn"
    assert asked(hall).result == MatchResult(Games(1, 0, 3))


def test_sudden_death_games_may_be_drawn_repeatedly(desk: Desk) -> None:
    hall = knockout(desk, "sudden_death")
    play(hall, *[DRAWN] * 9)
    assert refusal(desk, EndGame(hall.event, minute(40), 1, DRAWN)) == "match.too_many_drawn"
    assert asked(hall).question is TimeUpQuestion.SLIP
    assert refusal(desk, SettleTime(hall.event, minute(46), 1)) == "match.too_many_drawn"
    assert desk.do(EndGame(hall.event, minute(46), 1, B)).value == "0-1-9"
