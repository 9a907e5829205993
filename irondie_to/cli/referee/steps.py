"""Steps of `irondie-to event run` that record penalties, rulings, set checks, and players not at their tables."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import typer

from irondie_to.app.core.clock_facts import running_match
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.referee.check.commands import RecordSetCheck
from irondie_to.app.referee.check.current import GAMES
from irondie_to.app.referee.penalties.absence import GiveAbsenceLoss, MarkAbsent
from irondie_to.app.referee.penalties.commands import GiveUsualPenalty, NotePenalty
from irondie_to.cli.clocks.show import now_of
from irondie_to.cli.core.output import MOST_TABLE, JsonFlag, in_words
from irondie_to.cli.core.session import Player, Session
from irondie_to.errors import Phrase

_MOST_SECONDS = 3_600

Kind = Annotated[NoteKind, typer.Argument(metavar="KIND", help="What to record.")]
About = Annotated[str | None, typer.Argument(metavar="PLAYER", help="The player concerned; optional for a ruling.")]
TableOption = Annotated[int | None, typer.Option("--table", metavar="N", min=1, max=MOST_TABLE, help="The table.")]
Words = Annotated[str, typer.Option("--words", metavar="TEXT", help="What happened, in words.")]
Rule = Annotated[str, typer.Option("--rule", metavar="ID", help="The rule that applies, for example TOU-2.")]
Presented = Annotated[str, typer.Argument(metavar="TEXT", help="The set as presented, with its side set after a /.")]
Game = Annotated[
    int, typer.Option("--game", metavar="N", min=1, max=GAMES[-1], help="The game that the set was checked for.")
]
Seconds = Annotated[
    int, typer.Option("--seconds", metavar="N", min=0, max=_MOST_SECONDS, help="How long the check took, in seconds.")
]


def note(
    context: typer.Context,
    kind: Kind,
    player: About = None,
    table: TableOption = None,
    words: Words = "",
    rule: Rule = "",
    as_json: JsonFlag = False,
) -> None:
    """Record a penalty or a ruling. A game loss or match loss takes effect at once, and a disqualified player is out of
    the event.

    Example: note warning Zac --table 7 --words "slow play" --rule TOU-2
    """
    session: Session = context.obj
    code = None if player is None else session.player(player).code
    session.do(GiveUsualPenalty(NotePenalty(session.event, kind, code, table, words, rule)), as_json=as_json)


def check_set(
    context: typer.Context,
    player: Player,
    presented: Presented,
    table: TableOption = None,
    game: Game = 1,
    seconds: Seconds = 0,
    words: Words = "",
    as_json: JsonFlag = False,
) -> None:
    """Compare the dice that a player presents with the registered set, and record the check.

    Example: check-set Zac "KSm KSm KAs BNu BBr WPo OSw YFo RRe" --table 7
    """
    session: Session = context.obj
    code = session.player(player).code
    session.do(RecordSetCheck(session.event, code, presented, seconds, words, table, game), as_json=as_json)


class SideArgument(Enum):
    """One of the two players of a table, as typed on the command line."""

    A = "a"
    B = "b"


Table = Annotated[int, typer.Argument(metavar="TABLE", max=MOST_TABLE)]
Side = Annotated[SideArgument, typer.Argument(metavar="PLAYER", help="a: the first player, b: the second.")]


def absent(context: typer.Context, table: Table, player: Side, as_json: JsonFlag = False) -> None:
    """Mark a player as absent from the table. The minutes to a game or match loss run from the start of the hall clock.

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
