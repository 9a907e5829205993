"""`irondie-to cup.irondie`: opens the window with the event in this file."""

from __future__ import annotations

from typing import Annotated

import typer

from irondie_to.cli.core.commands import CommandApp
from irondie_to.cli.core.services import CommandContext

app = CommandApp()


@app.command()
def open_files(
    context: typer.Context,
    more: Annotated[list[str] | None, typer.Argument(metavar="[FILE]", help="Only one file can be opened.")] = None,
) -> None:
    """Open the window with the event from a file. If it isn’t in the database, it’s imported first.

    Example: irondie-to cup.irondie
    """
    given: CommandContext = context.obj
    files = (str(context.info_name), *(more or ()))
    raise typer.Exit(given.services.open_window(given.database, given.person, given.language, files))
