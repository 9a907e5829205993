"""A game on the mats as a game of a match."""

from __future__ import annotations

import pytest
from evenings import LEGAL, Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.players.commands import EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.mat.game import FollowedGame, GameSeat, call_overtime, start
from irondie_to.app.referee.mat.game_end import (
    is_awaited,
    is_elsewhere,
    may_call_overtime,
    overtime_words,
    same_players,
    winner_for,
)
from irondie_to.app.referee.mat.laying import Laying
from irondie_to.app.referee.mat.seats import MatchGame, match_game
from irondie_to.app.referee.mat.unfinished_games import UnfinishedGame, match_of, open_work, work_of
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.messages.core.words import say
from irondie_to.rules.notation import read_die
from irondie_to.tournament.clocks.clock import Winner


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Four players with round 1 paired."""
    found = new_evening(desk, 4)
    found.pair()
    return found


def at_first_table(evening: Evening) -> MatchGame:
    return match_game(evening.picture, evening.picture.matches[0])


def over(one: str, other: str, *, won: bool = True) -> FollowedGame:
    """A finished game that the first side has won, or a drawn one."""
    laying = Laying(((one,), (other,)), turn=2).put(0, read_die("YSw"), "life" if won else "limbo").turn_to(0, 3)
    return laying.put(1, read_die("RAs"), "attack").turn_to(1, 3).start()


def test_a_result_is_awaited_of_those_who_play_the_match(evening: Evening) -> None:
    attached = at_first_table(evening)
    one, other = (player.name for player in attached.players)
    picture = evening.picture
    assert is_awaited(picture, over(one, other), attached)
    assert is_awaited(picture, over(other, one), attached)
    assert not is_awaited(picture, over(one, "Somebody"), attached)
    assert not is_awaited(None, over(one, other), attached)
    assert not is_awaited(picture, over(one, other), attached._replace(number=2))
    assert not is_awaited(picture, over(one, other), attached._replace(match_id=999))
    begun = start([[GameSeat(one, LEGAL.split("/")[0])], [GameSeat(other, LEGAL.split("/")[0])]])
    assert not is_awaited(picture, begun, attached)
    evening.report(f"{attached.table} 2-0")
    assert not is_awaited(evening.picture, over(one, other), attached)


def test_another_table_is_one_of_another_match(evening: Evening) -> None:
    first, second = (match_game(evening.picture, match) for match in evening.picture.matches)
    assert is_elsewhere(first, None)
    assert is_elsewhere(second, first)
    assert not is_elsewhere(first._replace(number=2), first)
    assert not is_elsewhere(None, first)


def test_overtime_is_called_once_while_the_game_goes_on() -> None:
    dice = LEGAL.split("/")[0]
    game = start([[GameSeat("Ada", dice)], [GameSeat("Bo", dice)]])
    assert may_call_overtime(game)
    assert say(overtime_words(game)) == "Overtime: off"
    called = call_overtime(game)
    assert not may_call_overtime(called)
    assert say(overtime_words(called)).startswith("Overtime from turn")
    assert not may_call_overtime(over("Ada", "Bo"))


def test_a_game_leaves_a_match_whose_players_are_swapped(evening: Evening) -> None:
    attached, other = at_first_table(evening), evening.picture.matches[1]
    picture = evening.picture
    one, two = (player.name for player in attached.players)
    assert same_players(picture, attached) == attached
    codes = [picture.entrant(row).code for row in (attached.seated[0], other.a_id)]
    evening.desk.do(SwapPlayers(evening.event, codes[0], codes[1]))
    assert same_players(evening.picture, attached) is None
    assert not is_awaited(evening.picture, over(one, two), attached)
    evening.desk.undo(evening.event)
    assert same_players(evening.picture, attached) == attached
    assert same_players(None, attached) is None


def test_a_stored_game_keeps_its_sides_when_a_player_is_renamed(evening: Evening) -> None:
    attached = at_first_table(evening)
    one, other = attached.names
    game = over(other, one)
    stored = work_of(UnfinishedGame(game, None, attached.seated, attached.names), None, evening.event, "", attached)
    before = match_of(evening.picture, open_work(stored))
    assert before == attached
    winner = evening.picture.entrant(attached.seated[1]).code
    evening.desk.do(EditEntrant(evening.event, winner, PlayerDetails("Somebody")))
    found = match_of(evening.picture, open_work(stored))
    assert found is not None
    assert is_awaited(evening.picture, game, found)
    assert winner_for(game, found) is Winner.B
    assert match_game(evening.picture, evening.picture.matches[0]).names == (one, "Somebody")
