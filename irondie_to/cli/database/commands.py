"""`irondie-to db`: shows where the database is, upgrades it, backs it up and restores it."""

from __future__ import annotations

from typing import Annotated

import typer

from irondie_to.cli.core.commands import CommandApp
from irondie_to.cli.core.output import JsonFlag, write, write_json
from irondie_to.cli.core.services import open_services
from irondie_to.errors import Phrase

app = CommandApp(no_args_is_help=True, help="Show, upgrade, back up or restore the database.")


@app.command()
def where(context: typer.Context, as_json: JsonFlag = False) -> None:
    """Show where the database and its backups are.

    Example: irondie-to db where
    """
    with open_services(context) as (_desk, keeper):
        if as_json:
            write_json({"database": keeper.place, "backups": keeper.backup_place})
        else:
            write(Phrase("database.is_at", {"place": keeper.place, "backups": keeper.backup_place}))


@app.command()
def upgrade(context: typer.Context, as_json: JsonFlag = False) -> None:
    """Upgrade the database to the version of this program, after a backup. Opening the database does the same.

    Example: irondie-to db upgrade
    """
    with open_services(context) as (_desk, keeper):
        if as_json:
            write_json({"database": keeper.place, "up_to_date": True})
        else:
            write(Phrase("database.up_to_date", {"place": keeper.place}))


@app.command()
def backup(context: typer.Context, as_json: JsonFlag = False) -> None:
    """Back up the database now. A backup is also written at each round.

    Example: irondie-to db backup
    """
    with open_services(context) as (_desk, keeper):
        path = keeper.backup("by-hand")
        if as_json:
            write_json({"backup": path})
        else:
            write(Phrase("database.backed_up", {"place": path}))


@app.command()
def restore(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A backup: a .sqlite file in the folder of backups.")],
    as_json: JsonFlag = False,
) -> None:
    """Replace everything in the database with a backup. The current content is backed up first.

    Example: irondie-to db restore club-backups/20260321-142233-000000-round-3.sqlite
    """
    with open_services(context) as (_desk, keeper):
        keeper.restore(file)
        if as_json:
            write_json({"restored": file, "database": keeper.place})
        else:
            write(Phrase("database.restored", {"file": file, "place": keeper.place}))
