"""Steps of `irondie-to event run` for players who are not at their tables."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import typer

from irondie_to.app.core.extra_time import running_match
from irondie_to.app.referee.penalties.absence import GiveAbsenceLoss, MarkAbsent
from irondie_to.cli.clocks.show import now_of
from irondie_to.cli.core.output import MOST_TABLE, JsonFlag, in_words
from irondie_to.cli.core.session import Session
from irondie_to.errors import Phrase


class SideArgument(Enum):
    """One of the two players of a table, as typed on the command line."""

    A = "a"
    B = "b"


Table = Annotated[int, typer.Argument(metavar="TABLE", max=MOST_TABLE)]
Side = Annotated[SideArgument, typer.Argument(metavar="PLAYER", help="a: the first player, b: the second.")]


def absent(context: typer.Context, table: Table, player: Side, as_json: JsonFlag = False) -> None:
    """Mark a player as absent from the table. The minutes until a game loss and a match loss count from the start of
    the hall clock.

    Example: absent 7 a
    """
    _mark(context.obj, table, player, is_here=False, as_json=as_json)


def here(context: typer.Context, table: Table, player: Side, as_json: JsonFlag = False) -> None:
    """Mark an absent player as present at the table. Losses already recorded still count.

    Example: here 7 a
    """
    _mark(context.obj, table, player, is_here=True, as_json=as_json)


def absence_loss(
    context: typer.Context,
    table: Table,
    drop: Annotated[bool, typer.Option("--drop", help="Also drop a player who loses the match.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Record the loss that is due for a player’s absence: a game or the match. If both players are absent, both lose
    the match.

    Example: absence-loss 7 --drop
    """
    session: Session = context.obj
    words = in_words(Phrase("absence.words"))
    session.do(GiveAbsenceLoss(session.event, table, drops=drop, words=words, at_ms=now_of(session)), as_json=as_json)


def _mark(session: Session, table: int, player: SideArgument, *, is_here: bool, as_json: bool) -> None:
    picture = session.desk.picture(session.event)
    match = running_match(picture, table)
    code = picture.entrant(match.a_id if player is SideArgument.A else match.b_id).code
    session.do(MarkAbsent(session.event, table, code, is_here, at_ms=now_of(session)), as_json=as_json)
