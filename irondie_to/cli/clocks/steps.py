"""Steps of `irondie-to event run` for the hall clock, the clocks of tables, and the games played at the tables."""

from __future__ import annotations

import re
from dataclasses import replace
from enum import Enum
from typing import Annotated

import typer

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
    WINNERS,
    CorrectGame,
    CountTurn,
    EndGame,
    SettleTime,
    ShowSets,
    StartGame,
    StartOvertime,
)
from irondie_to.app.clocks.time_up import TimeUpQuestion, time_up
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.penalties.absences import AbsentError
from irondie_to.cli.clocks.show import now_of, time_up_json
from irondie_to.cli.core.output import MOST_TABLE, JsonFlag, TableNumber, write, write_json
from irondie_to.cli.core.session import Session
from irondie_to.errors import UserError

_TIME = re.compile(r"([-\u2212]?)(\d{1,3}):([0-5]\d)", re.ASCII)
_MOST_MINUTES = 600
_SECOND_MS = 1_000
_MINUTE_MS = 60_000


class WinnerArgument(Enum):
    """How a game ended, in the words typed on the command line."""

    A = "a"
    B = "b"
    DRAWN = "drawn"


Tables = Annotated[
    list[int] | None,
    typer.Argument(metavar="TABLE…", max=MOST_TABLE, help="The tables. Default: all tables where a game can start."),
]
OneTable = Annotated[
    int | None, typer.Argument(metavar="TABLE", max=MOST_TABLE, help="The table. Default: the hall clock.")
]
Minutes = Annotated[int, typer.Argument(metavar="MINUTES", min=1, max=_MOST_MINUTES)]
Less = Annotated[bool, typer.Option("--less", help="Subtract the minutes instead.")]
IsHere = Annotated[
    bool,
    typer.Option("--was-here", help="Mark the absent players at the table as present. Only for one table at a time."),
]
Won = Annotated[WinnerArgument, typer.Argument(metavar="WINNER", help="a: the first player, b: the second, or drawn.")]


def start_clock(
    context: typer.Context,
    games: Annotated[
        bool, typer.Option("--games", help="Also start the first game at every table. Players show their sets first.")
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Start the current round’s clock. In the knockout, that is the earliest round whose clock hasn’t started.

    Example: start-clock --games
    """
    session: Session = context.obj
    session.do(StartRoundClock(session.event, now_of(session), games), as_json=as_json)


def pause(context: typer.Context, table: OneTable = None, as_json: JsonFlag = False) -> None:
    """Pause the hall clock, or a table’s clock when a referee is called. The pause is added to that clock’s time.

    Example: pause 14
    """
    session: Session = context.obj
    if table is None:
        session.do(PauseHall(session.event, now_of(session)), as_json=as_json)
    else:
        session.do(PauseTable(session.event, now_of(session), table), as_json=as_json)


def go_on(context: typer.Context, table: OneTable = None, as_json: JsonFlag = False) -> None:
    """Resume the paused hall clock, or a table’s paused clock.

    Example: go-on 14
    """
    session: Session = context.obj
    if table is None:
        session.do(ResumeHall(session.event, now_of(session)), as_json=as_json)
    else:
        session.do(ResumeTable(session.event, now_of(session), table), as_json=as_json)


def adjust(context: typer.Context, minutes: Minutes, less: Less = False, as_json: JsonFlag = False) -> None:
    """Add minutes to the hall clock, or subtract them.

    Example: adjust 1 --less
    """
    session: Session = context.obj
    session.do(AdjustHall(session.event, (-minutes if less else minutes) * _MINUTE_MS), as_json=as_json)


def set_clock(
    context: typer.Context,
    remaining: Annotated[str, typer.Argument(metavar="MM:SS", help="The time the hall clock should show now.")],
    as_json: JsonFlag = False,
) -> None:
    """Set the hall clock if the computer’s clock was wrong. The game clocks shift with it.

    Example: set-clock 31:30
    """
    session: Session = context.obj
    parts = _TIME.fullmatch(remaining)
    if parts is None:
        raise UserError("clocks.bad_time", time=remaining[:20])
    shown = int(parts[2]) * _MINUTE_MS + int(parts[3]) * _SECOND_MS
    session.do(SetHallClock(session.event, now_of(session), -shown if parts[1] else shown), as_json=as_json)


def extra(
    context: typer.Context, table: TableNumber, minutes: Minutes, less: Less = False, as_json: JsonFlag = False
) -> None:
    """Give a table extra time, or remove some.

    Example: extra 6 3
    """
    session: Session = context.obj
    session.do(GiveExtraTime(session.event, table, (-minutes if less else minutes) * 60), as_json=as_json)


def show_sets(
    context: typer.Context, tables: Tables = None, was_here: IsHere = False, as_json: JsonFlag = False
) -> None:
    """Start showing the sets. The next game then starts automatically.

    Example: show-sets 8
    """
    session: Session = context.obj
    _begin(session, ShowSets(session.event, now_of(session), tuple(tables or ())), is_here=was_here, as_json=as_json)


def start_game(
    context: typer.Context, tables: Tables = None, was_here: IsHere = False, as_json: JsonFlag = False
) -> None:
    """Start a game at once, even if the sets are still being shown.

    Example: start-game 8
    """
    session: Session = context.obj
    _begin(session, StartGame(session.event, now_of(session), tuple(tables or ())), is_here=was_here, as_json=as_json)


def _begin(session: Session, command: ShowSets | StartGame, *, is_here: bool, as_json: bool) -> None:
    """Show sets or start games. With `is_here`, first mark players who are absent from the table as back.

    Raises `UserError("run.is_here")` if players are absent and `is_here` is not set, and the errors of the command.
    """
    try:
        session.do(command, as_json=as_json)
    except AbsentError as fault:
        if not is_here:
            raise UserError("run.is_here", **fault.phrase.values) from fault
        session.do(replace(command, here=fault.players), as_json=as_json)


def end_game(context: typer.Context, table: TableNumber, winner: Won, as_json: JsonFlag = False) -> None:
    """End the game at a table. If that or the end of match time decides the match, the result is reported too.

    Example: end-game 8 a
    """
    session: Session = context.obj
    session.do(EndGame(session.event, now_of(session), table, WINNERS[winner.value]), as_json=as_json)


def correct_game(
    context: typer.Context,
    table: TableNumber,
    number: Annotated[int, typer.Argument(metavar="GAME", min=1, max=99, help="The number of the game in the match.")],
    winner: Won,
    as_json: JsonFlag = False,
) -> None:
    """Change the winner of a game, as long as the match has no result.

    Example: correct-game 8 1 drawn
    """
    session: Session = context.obj
    session.do(CorrectGame(session.event, table, number, WINNERS[winner.value]), as_json=as_json)


def overtime(context: typer.Context, table: TableNumber, as_json: JsonFlag = False) -> None:
    """Start overtime at a table when game time is up and the turn is finished. Repeat the step for each further turn.

    Example: overtime 3
    """
    session: Session = context.obj
    at_ms = now_of(session)
    try:
        session.do(StartOvertime(session.event, at_ms, table), as_json=as_json)
    except UserError as fault:
        if fault.code != "clocks.overtime_already":
            raise
        session.do(CountTurn(session.event, at_ms, table), as_json=as_json)


def settle(
    context: typer.Context,
    table: TableNumber,
    lives: Annotated[
        tuple[int, int] | None,
        typer.Option(metavar="A B", min=0, max=999, help="Life points of both players in the unfinished game."),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """End a match whose time is up, under the ruling in force. If information is missing, you’re asked for it.

    Example: settle 7 --lives 9 4
    """
    session: Session = context.obj
    at_ms = now_of(session)
    way = time_up(session.desk.picture(session.event), table, at_ms)
    if way.question in {TimeUpQuestion.WINNER, TimeUpQuestion.SLIP} or (
        way.question is TimeUpQuestion.LIFE_POINTS and lives is None
    ):
        if as_json:
            write_json(time_up_json(way))
        else:
            write(way.procedure)
            write(way.sentence)
        return
    session.do(SettleTime(session.event, at_ms, table, lives), as_json=as_json)
