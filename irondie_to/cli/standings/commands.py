"""`irondie-to swiss`: shows standings and pairs the next round from a tournament document, without a database."""

from __future__ import annotations

from typing import Annotated

import typer

from irondie_to.app.export import document_queries as tournamentqueries
from irondie_to.cli.core import show
from irondie_to.cli.core.commands import CommandApp, read_file
from irondie_to.cli.core.output import MOST_SEED, JsonFlag, errors_in_words, progress_shown, write_json
from irondie_to.cli.standings.sums import sums, sums_json
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say

app = CommandApp(no_args_is_help=True)

_PARTS = (Phrase("usage.reading"), 3), (Phrase("usage.pairing"), 2)
"""The parts of pairing a round, with their shares of the time for 100,000 players in round 4."""

File = Annotated[str, typer.Argument(metavar="FILE", help="An event file; - is standard input.")]


@app.command()
def standings(
    file: File,
    after: Annotated[int | None, typer.Option(metavar="N", help="After round N. Default: after the last one.")] = None,
    explain: Annotated[
        str | None, typer.Option(metavar="ID", help="Instead, show how each of this player’s values is calculated.")
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Show the standings with every tie-breaker.

    Example: irondie-to swiss standings cup.json --after 3 --explain P004
    """
    with errors_in_words():
        source = read_file(file)
        if explain is not None:
            player_sums = tournamentqueries.sums(source, explain, after)
            if as_json:
                write_json({"player": explain, "sums": sums_json(player_sums)})
            else:
                sums(player_sums)
            return
        view = tournamentqueries.standings(source, after)
    if not as_json:
        show.standings(view)
        return
    write_json({"after_round": view.after, "standings": show.lines_json(view)})


@app.command()
def pair(
    file: File,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="S",
            min=0,
            max=MOST_SEED,
            help="The seed for choices that the rules leave open. Default: the event file’s seed.",
        ),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Find the best pairing for the next round, and give the reason for every unusual pair.

    Example: irondie-to swiss pair cup.json --seed 7
    """
    with errors_in_words():
        source = read_file(file)
        with progress_shown(len(source), _PARTS) as begin:
            view = tournamentqueries.pairing(source, seed, begin)
    if not as_json:
        show.pairings(view.round)
        return
    reason = view.round.bye_reason
    write_json(
        {
            "round": view.round.number,
            "matches": [{"table": line.table, "a": line.a, "b": line.b} for line in view.round.matches],
            "bye": view.bye,
            "report": {
                "rematches": view.round.rematches,
                "differences": {str(difference): count for difference, count in view.differences},
                "same_group": view.same_group,
                "bye_reason": None if reason is None else say(reason),
                "pairs": [
                    {"table": odd.table, "a": odd.a, "b": odd.b, "difference": odd.difference, "why": say(odd.why)}
                    for odd in view.unusual
                ],
                "proved": view.proved,
            },
        }
    )
