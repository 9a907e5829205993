"""Asks at the terminal before a backup replaces steps of the database."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import typer

from irondie_to.cli.core.output import exit_with, in_words
from irondie_to.errors import Phrase, UserError

if TYPE_CHECKING:
    from irondie_to.app.core.ports import BackupContent, BackupFound


def ask(content: BackupContent | BackupFound, *, yes: bool) -> None:
    """Say which steps are lost if the backup is restored, and ask whether to go on.

    Nothing is said or asked if no steps are lost. With `yes`, nothing is asked. Ends the command if the answer is no.
    Raises `UserError("database.gives_up_refused")` if nobody can be asked.
    """
    told = content.given_up.told(content.path, content.written)
    if told is None:
        return
    typer.echo(in_words(told), err=True)
    if yes:
        return
    if not sys.stdin.isatty():
        raise UserError("database.gives_up_refused")
    typer.echo(f"{in_words(Phrase('database.gives_up_ask'))} ", nl=False, err=True)
    answer = sys.stdin.readline().strip().casefold()
    if answer[:1] != in_words(Phrase("run.yes"))[:1]:  # the first letter is enough
        typer.echo(in_words(Phrase("database.gives_up_declined")), err=True)
        exit_with(yes=False)
