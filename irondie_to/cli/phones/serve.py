"""`irondie-to serve`: serves the pages for phones without opening a window."""

from __future__ import annotations

import sys
from contextlib import suppress
from threading import Event
from typing import Annotated

import typer

from irondie_to.app.core.desk import Desk
from irondie_to.app.phones.serving import USUAL_PORT
from irondie_to.cli.core.commands import CommandApp
from irondie_to.cli.core.output import MOST_EVENT, cell, in_words
from irondie_to.cli.core.services import CommandContext, open_desk
from irondie_to.cli.phones.codes import coded_players, give_codes
from irondie_to.errors import Phrase

app = CommandApp()


@app.command()
def serve(
    context: typer.Context,
    event: Annotated[
        int,
        typer.Option(metavar="EVENT", min=1, max=MOST_EVENT, help="The event’s number, as “event list” shows it."),
    ],
    port: Annotated[
        int, typer.Option(metavar="PORT", min=0, max=65535, help="The port; 0 takes any free one.")
    ] = USUAL_PORT,
    address: Annotated[
        str,
        typer.Option(metavar="ADDRESS", help="An address of this computer. Default: its address on the network."),
    ] = "",
    codes: Annotated[
        bool, typer.Option("--codes", help="List the players’ codes, and give one to each player who has none.")
    ] = False,
) -> None:
    """Serve the pages for phones until you press Ctrl+C. Players see their table, report results and call the referee.

    Example: irondie-to serve --event 3
    """
    given: CommandContext = context.obj
    if codes:
        with open_desk(context) as desk:
            _list_codes(desk, event)
    serving = given.services.serving(given.database, event)
    try:
        for phrase in serving.told:
            print(in_words(phrase), file=sys.stderr)  # noqa: T201 - warnings go to standard error
        phone_address = serving.start(address, port)
        _print(Phrase("serve.at", {"event": serving.event_name, "url": phone_address.url}))
        _print(Phrase("serve.how_to_end"))
        with suppress(KeyboardInterrupt):
            _wait()
    finally:
        serving.stop()
    _print(Phrase("serve.ended"))


def _list_codes(desk: Desk, event_id: int) -> None:
    give_codes(desk, event_id)
    for player, row in coded_players(desk, event_id):
        print(f"{'' if row is None else row.code}  {cell(player.name)}")  # noqa: T201 - the output of the command


def _wait() -> None:
    """Wait until Ctrl+C is pressed.

    On Windows, Ctrl+C is noticed only between two short waits.
    """
    never = Event()
    while not never.wait(0.5):
        pass


def _print(phrase: Phrase) -> None:
    print(in_words(phrase), flush=True)  # noqa: T201 - what the command says
