"""Steps of `irondie-to event run` that show data of the event without changing it."""

# ruff: noqa: PLC0415 - a step must not load what only other steps need

from __future__ import annotations

from typing import Annotated

import typer

from irondie_to.cli.core import show
from irondie_to.cli.core.output import JsonFlag, write_json
from irondie_to.cli.core.session import Player, Session


def status(context: typer.Context, as_json: JsonFlag = False) -> None:
    """Show the state of the event, the missing results and the next step.

    Example: status
    """
    session: Session = context.obj
    picture = session.desk.picture(session.event)
    if as_json:
        write_json(show.status_json(picture))
    else:
        show.status(picture)


def players(context: typer.Context, as_json: JsonFlag = False) -> None:
    """List the players with their sets.

    Example: players
    """
    from irondie_to.app.players import queries
    from irondie_to.app.players.drafts import draft_texts

    session: Session = context.obj
    picture = session.desk.picture(session.event)
    lines = queries.players(picture, draft_texts(session.desk, picture))
    if as_json:
        write_json({"players": [show.player_json(line) for line in lines]})
    else:
        show.players(lines)


def pairings(
    context: typer.Context,
    number: Annotated[int | None, typer.Option("--round", help="The round. Default: the latest one.")] = None,
    as_json: JsonFlag = False,
) -> None:
    """Show the pairings and results of a round, or the bracket once the knockout has started.

    Example: pairings --round 2
    """
    session: Session = context.obj
    picture = session.desk.picture(session.event)
    if number is None and picture.seeds:
        if as_json:
            write_json(show.bracket_json(picture))
        else:
            show.bracket(picture)
        return
    from irondie_to.app.rounds.queries import swiss_round

    view = swiss_round(picture, number)
    if as_json:
        write_json(show.round_json(view))
    else:
        show.pairings(view)


def standings(
    context: typer.Context,
    after: Annotated[int | None, typer.Option(help="After this round. Default: after all results so far.")] = None,
    as_json: JsonFlag = False,
) -> None:
    """Show the standings with their tie-breakers.

    Example: standings --after 2
    """
    from irondie_to.app.standings import queries

    session: Session = context.obj
    view = queries.standings(session.desk.picture(session.event), after)
    if as_json:
        write_json(show.standings_json(view))
    else:
        show.standings(view)


def explain(
    context: typer.Context,
    player: Player,
    after: Annotated[int | None, typer.Option(help="After this round. Default: after all results so far.")] = None,
    as_json: JsonFlag = False,
) -> None:
    """Show how each of a player’s values in the standings is calculated.

    Example: explain Zac
    """
    from irondie_to.app.standings.figure_text import sums_of
    from irondie_to.cli.standings.sums import sums, sums_json

    session: Session = context.obj
    row = session.player(player)
    player_sums = sums_of(session.desk.picture(session.event).tournament, row.code, after)
    if as_json:
        write_json({"player": row.code, "sums": sums_json(player_sums)})
    else:
        sums(player_sums)


def end(context: typer.Context, as_json: JsonFlag = False) -> None:
    """Show the champion’s path through all rounds, the event statistics and the final ranking.

    Example: end
    """
    from irondie_to.app.end.evening import end_view
    from irondie_to.app.end.figures import times_of
    from irondie_to.cli.end.show import show_end, view_json

    session: Session = context.obj
    view = end_view(session.desk.picture(session.event), times_of(session.desk, session.event))
    if as_json:
        write_json(view_json(view))
    else:
        show_end(view)


def clocks(context: typer.Context, as_json: JsonFlag = False) -> None:
    """Show the hall clock, the clocks of all tables, and the tables that need the referee.

    Example: clocks
    """
    from irondie_to.cli.clocks.show import show_faces

    session: Session = context.obj
    show_faces(session.desk, session.desk.picture(session.event), as_json=as_json)
