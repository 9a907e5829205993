"""Steps of `irondie-to event run` that record penalties, rulings and set checks."""

from __future__ import annotations

from typing import Annotated

import typer

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.referee.check.commands import RecordSetCheck
from irondie_to.app.referee.penalties.commands import GiveUsualPenalty, NotePenalty
from irondie_to.cli.core.output import MOST_TABLE, JsonFlag
from irondie_to.cli.core.session import Player, Session

_MOST_SECONDS = 3_600
_MOST_GAMES = 5

Kind = Annotated[NoteKind, typer.Argument(metavar="KIND", help="What to record.")]
About = Annotated[str | None, typer.Argument(metavar="PLAYER", help="The player concerned; optional for a ruling.")]
Table = Annotated[int | None, typer.Option("--table", metavar="N", min=1, max=MOST_TABLE, help="The table.")]
Words = Annotated[str, typer.Option("--words", metavar="TEXT", help="What happened, in words.")]
Rule = Annotated[str, typer.Option("--rule", metavar="ID", help="The rule that applies, for example TOU-2.")]
Presented = Annotated[str, typer.Argument(metavar="TEXT", help="The set as presented, with its side set after a /.")]
Game = Annotated[
    int, typer.Option("--game", metavar="N", min=1, max=_MOST_GAMES, help="The game that the set was checked for.")
]
Seconds = Annotated[
    int, typer.Option("--seconds", metavar="N", min=0, max=_MOST_SECONDS, help="How long the check took, in seconds.")
]


def note(
    context: typer.Context,
    kind: Kind,
    player: About = None,
    table: Table = None,
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
    table: Table = None,
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
