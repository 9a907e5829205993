"""`irondie-to knockout`: builds the bracket from a tournament document, without a database."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from irondie_to.app.export import document_queries as tournamentqueries
from irondie_to.app.knockout.views import BracketMeeting, BracketRoundView, BracketSlot, BracketView
from irondie_to.cli.core.commands import CommandApp
from irondie_to.cli.core.files import read_file
from irondie_to.cli.core.output import JsonFlag, errors_in_words, write, write_json
from irondie_to.errors import Phrase

app = CommandApp(no_args_is_help=True)


@app.callback()
def main() -> None:
    """Build the knockout from an event file."""


@app.command()
def build(
    file: Annotated[str, typer.Argument(metavar="FILE", help="An event file; - is standard input.")],
    cut: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="How many players advance. Default: the number in the event file, or the recommended one.",
        ),
    ] = None,
    decline: Annotated[
        list[str] | None,
        typer.Option(metavar="ID", help="A player who declines; the next one moves up. May be repeated."),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Build a bracket with the top N players in the standings. If N isn’t a power of two, the top seeds get byes.

    Example: irondie-to knockout build cup.json --cut 8 --decline P007
    """
    with errors_in_words():
        view = tournamentqueries.knockout(read_file(file), cut, decline or ())
    if as_json:
        write_json(_answer(view))
        return
    for round_ in view.rounds:
        write(Phrase("heading.knockout_round", {"round": round_.title}))
        for meeting in round_.meetings:
            write(Phrase("knockout.meeting", {"a": _player(meeting.a), "b": _player(meeting.b)}))
        for slot in round_.byes:
            write(Phrase("knockout.bye", {"player": _player(slot)}))


def _player(slot: BracketSlot | None) -> Phrase:
    if slot is None:
        return Phrase("knockout.winner")
    return Phrase("knockout.seeded", {"seed": slot.seed, "name": slot.name})


def _answer(view: BracketView) -> dict[str, Any]:
    slots = [slot for round_ in view.rounds[:1] for slot in (*_playing(round_), *round_.byes)]
    seeds = sorted(slots, key=lambda slot: slot.seed)
    return {
        "cut": len(seeds),
        "seeds": [slot.code for slot in seeds],
        "rounds": [
            {
                "round": round_.name,
                "matches": [_match(meeting) for meeting in round_.meetings],
                "byes": [slot.code for slot in round_.byes],
            }
            for round_ in view.rounds
        ],
    }


def _playing(round_: BracketRoundView) -> list[BracketSlot]:
    return [slot for meeting in round_.meetings for slot in (meeting.a, meeting.b) if slot is not None]


def _match(meeting: BracketMeeting) -> dict[str, Any]:
    a, b = meeting.a, meeting.b
    return {
        "a": None if a is None else a.code,
        "b": None if b is None else b.code,
        "seeds": [None if a is None else a.seed, None if b is None else b.seed],
    }
