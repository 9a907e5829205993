"""What is told and offered when a game on the mats is over."""

from __future__ import annotations

import pytest
from evenings import LEGAL, Evening, new_evening

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, StartGame
from irondie_to.app.core.desk import Desk
from irondie_to.app.referee.mat.game import FollowedGame, GameSeat, start
from irondie_to.app.referee.mat.game_end import EndAct, GameEnd, game_end
from irondie_to.app.referee.mat.laying import Laying
from irondie_to.app.referee.mat.seats import MatchGame, match_game
from irondie_to.messages.core.words import say
from irondie_to.rules.notation import read_die
from irondie_to.tournament.clocks.clock import Winner

MINUTE = 60_000


def over(one: str, other: str, *, won: bool = True) -> FollowedGame:
    """A finished game that the first side has won, or a drawn one."""
    laying = Laying(((one,), (other,)), turn=2).put(0, read_die("YSw"), "life" if won else "limbo").turn_to(0, 3)
    return laying.put(1, read_die("RAs"), "attack").turn_to(1, 3).start()


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Four players with round 1 paired and its clock started at 0."""
    found = new_evening(desk, 4)
    found.pair()
    desk.do(StartRoundClock(found.event, 0))
    return found


def at_first_table(evening: Evening) -> MatchGame:
    return match_game(evening.picture, evening.picture.matches[0])


def told(evening: Evening, winner: int | None, attached: MatchGame, at_ms: int = MINUTE) -> tuple[str, str, str]:
    """The title, the details and the button when this player of the match has won the game, None if it is drawn."""
    names = [player.name for player in attached.players]
    game = over(*reversed(names), won=winner is not None) if winner == 1 else over(*names, won=winner is not None)
    return _said(game_end(evening.picture, game, attached, at_ms, is_kept=False))


def _said(end: GameEnd | None) -> tuple[str, str, str]:
    assert end is not None
    plain = str.maketrans("", "", "\u2068\u2069")
    button = "" if end.button is None else say(end.button)
    return (
        say(end.title).translate(plain),
        " / ".join(map(say, end.details)).translate(plain),
        button.translate(plain),
    )


def test_a_game_that_goes_on_tells_nothing(evening: Evening) -> None:
    begun = start([[GameSeat(name, LEGAL.split("/")[0])] for name in ("Ada", "Ben")])
    assert game_end(evening.picture, begun, None, 0, is_kept=False) is None


def test_the_games_of_the_match_decide_what_is_offered(evening: Evening) -> None:
    first = at_first_table(evening)
    one, other = (player.name for player in first.players)
    why = "Only this side has LIFE dice in the LIFE ZONE"
    assert told(evening, 1, first) == (f"{other}: 1–0", f"{why} / Sets are shown before game 2.", "To game 2")
    evening.desk.do(EndGame(evening.event, MINUTE, first.table, Winner.B))
    second = at_first_table(evening)
    assert second.number == 2
    assert told(evening, 0, second) == (f"{one}: 1–1", f"{why} / Sets are shown before game 3.", "To game 3")
    assert told(evening, 1, second) == (f"{other} wins 2–0", why, "Enter 2–0 for table 1")
    assert told(evening, None, second)[0] == "The game is a draw"
    evening.desk.do(EndGame(evening.event, 2 * MINUTE, first.table, Winner.A))
    assert told(evening, 1, at_first_table(evening)) == (f"{other} wins 2–1", why, "Enter 2–1 for table 1")


def test_when_match_time_is_over_the_games_won_so_far_are_the_result(evening: Evening) -> None:
    first = at_first_table(evening)
    assert told(evening, 0, first, 46 * MINUTE)[2] == "Enter the result for table 1"  # no game of it was followed
    evening.desk.do(EndGame(evening.event, MINUTE, first.table, Winner.A))
    evening.desk.do(StartGame(evening.event, 2 * MINUTE, (first.table,)))
    assert told(evening, 1, at_first_table(evening), 44 * MINUTE)[2] == "To game 3"
    other = first.players[1].name
    title, _details, button = told(evening, 1, at_first_table(evening), 46 * MINUTE)
    assert (title, button) == (f"{other}: 1–1", "Enter 1–1 for table 1")
    assert told(evening, 0, at_first_table(evening), 46 * MINUTE)[0] == f"{first.players[0].name} wins 2–0"


def test_what_is_saved_is_told_as_the_winner_sees_it(evening: Evening) -> None:
    first = at_first_table(evening)
    other = first.players[1].name
    evening.desk.do(EndGame(evening.event, MINUTE, first.table, Winner.B))
    assert told(evening, 1, first) == ("Table 1: 1–0 saved", f"{other} wins the game / 2 results are missing", "")
    evening.desk.do(EndGame(evening.event, 2 * MINUTE, first.table, Winner.B))
    assert told(evening, 1, first)[0] == "Table 1: 2–0 saved"
    assert told(evening, 1, first)[1].endswith("1 result is missing")
    evening.report("2 2-0")
    assert told(evening, 1, first)[1].endswith("All results are in")
    evening.desk.undo(evening.event)
    evening.desk.undo(evening.event)
    evening.report("1 fb")
    assert told(evening, 0, first)[0] == f"Table 1: {other} forfeits saved"


def test_without_a_clock_the_result_of_the_match_is_typed(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    first = at_first_table(evening)
    title, _details, button = told(evening, 0, first)
    assert (title, button) == (f"{first.players[0].name} wins the game", "Enter the result for table 1")


def test_of_a_game_without_a_match_the_record_is_saved(evening: Evening) -> None:
    game = over("Ada", "Ben")
    for picture, attached in ((None, None), (evening.picture, None), (evening.picture, at_first_table(evening))):
        end = game_end(picture, game, attached, 0, is_kept=False)
        assert end is not None
        assert end.act is EndAct.RECORD
        assert _said(end)[2] == "Save record"
    kept = game_end(evening.picture, game, None, 0, is_kept=True)
    assert _said(kept) == ("Record saved", "Ada wins the game", "")
