"""`irondie-to db`: shows, upgrades, backs up and restores the database, and sets a second place for backups."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from irondie_to.cli.core.commands import CommandApp
from irondie_to.cli.core.output import JsonFlag, agrees, exit_with, in_words, write, write_json
from irondie_to.cli.core.services import CommandContext, open_services
from irondie_to.errors import Phrase, UserError

if TYPE_CHECKING:
    from irondie_to.app.core.ports import BackupContent, BackupFound


def ask(content: BackupContent | BackupFound, *, yes: bool) -> None:
    """Say which steps would be lost by restoring the backup, and ask whether to go on.

    If no steps would be lost, do nothing. If `yes` is set, do not ask. If the answer is no, end the command. Raises
    `UserError("database.gives_up_refused")` if standard input is not a terminal.
    """
    told = content.given_up.told(content.path, content.written)
    if told is None:
        return
    typer.echo(in_words(told), err=True)
    if yes:
        return
    if not sys.stdin.isatty():
        raise UserError("database.gives_up_refused")
    if not agrees(Phrase("database.gives_up_ask")):
        typer.echo(in_words(Phrase("database.gives_up_declined")), err=True)
        exit_with(yes=False)


_LOST = {"database.damaged", "database.gone", "database.foreign", "database.not_ours", "database.copy_differs"}
"""The errors of a database file that cannot be opened or copied whole, so that a backup takes its place."""

app = CommandApp(no_args_is_help=True)


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
    """Back up the database, then upgrade it to this program’s version. Opening the database does the same.

    Example: irondie-to db upgrade
    """
    with open_services(context) as (_desk, keeper):
        if as_json:
            write_json({"database": keeper.place, "up_to_date": True})
        else:
            write(Phrase("database.up_to_date", {"place": keeper.place}))


@app.command()
def backup(context: typer.Context, as_json: JsonFlag = False) -> None:
    """Back up the database now. Every round is also backed up automatically.

    Example: irondie-to db backup
    """
    with open_services(context) as (_desk, keeper):
        path = keeper.backup("by-hand")
        if as_json:
            write_json({"backup": path})
        else:
            write(Phrase("database.backed_up", {"place": path}))


@app.command(name="second-place")
def second_place(
    context: typer.Context,
    folder: Annotated[
        str | None, typer.Argument(metavar="FOLDER", help="A folder on another disk, such as a USB stick.")
    ] = None,
    none: Annotated[bool, typer.Option("--none", help="Stop using the second backup location.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Choose a folder that new backups are also copied to. Without FOLDER, show the current one. If this computer
    breaks, open the newest backup on another one, with “Open a backup…” in the window or “db restore”.

    Example: irondie-to db second-place /media/petra/STICK
    """
    if none and folder is not None:
        raise UserError("database.second_place_one_way")
    with open_services(context) as (_desk, keeper):
        if none or folder is not None:
            keeper.name_second_place(folder)
        else:
            keeper.copy_to_second_place()
    place = keeper.second_place()
    if as_json:
        named = None if place is None else {"folder": place.folder, "newest": place.written, "ok": place.fault is None}
        write_json({"second_place": named})
    elif place is None:
        write(Phrase("database.second_place_ended" if none else "database.second_place_none"))
    elif place.fault is None:
        code = "database.second_place_is" if folder is None else "database.second_place_named"
        write(Phrase(code, {"place": place.folder}))
    if place is not None and place.fault is not None:
        raise typer.Exit(1)


@app.command()
def restore(
    context: typer.Context,
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="A backup: a .sqlite file in the backup folder.")
    ] = None,
    newest: Annotated[bool, typer.Option("--newest", help="Restore the newest good backup.")] = False,
    leave_out: Annotated[
        list[int] | None, typer.Option("--leave-out", metavar="STEP", help="Leave out a step that can’t be read.")
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Restore without asking, even if steps would be lost.")] = False,
    as_json: JsonFlag = False,
) -> None:
    """Replace everything in the database with a backup. The current contents are backed up first. If the database has
    steps that the backup doesn’t include, they’re listed, and you’re asked first. A damaged or missing database is
    replaced, and the damaged file is kept. The newest backup is the one with the latest steps, even if the clock was
    wrong.

    Example: irondie-to db restore club-backups/20260321-142233-000000Z-event-1-round-3.sqlite
    """
    if newest == (file is not None):
        raise UserError("database.which_backup")
    without = tuple(leave_out or ())
    try:
        with open_services(context) as (_desk, keeper):
            newest_backup = keeper.newest_backup() if newest else None
            if newest and newest_backup is None:
                raise UserError("database.no_good_backup", folder=keeper.backup_place)
            backup = (file or "") if newest_backup is None else newest_backup.path
            content = keeper.content_of(backup, without)
            ask(content, yes=yes)
            keeper.restore(backup, content.given_up, without)
            place, aside = keeper.place, None
            done = Phrase("database.restored", {"file": backup, "place": place})
    except UserError as fault:
        if fault.code not in _LOST or fault.phrase.values.get("place") == file:
            raise
        services: CommandContext = context.obj
        place, backup, aside = services.services.rescue(
            services.database, file, lambda found: ask(found, yes=yes or newest), without
        )
        code = "database.rescued" if aside is None else "database.rescued_aside"
        done = Phrase(code, {"file": backup, "place": place, "aside": aside})
    if as_json:
        write_json({"restored": backup, "database": place, "damaged": aside})
    else:
        write(done)
