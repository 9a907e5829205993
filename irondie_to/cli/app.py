"""`irondie-to`: the groups of commands, each loaded only when it is asked for, and the end of every fault."""

from __future__ import annotations

import sys
import tempfile
import traceback
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from irondie_to.cli.output import BAD_INPUT
from irondie_to.cli.rooms import Entrance, Rooms
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.words import say

BUG, INTERRUPTED = 70, 130

GROUPS = {
    "set": "sets",
    "referee": "referee",
    "swiss": "swiss",
    "knockout": "knockout",
    "event": "event",
    "print": "paper",
    "demo": "demo",
    "db": "database",
}
"""The commands in the order of the help, and the module of each."""


class _Groups(TyperGroup):
    """Loads a group when it is used: a question about a set must not wait for the database's library."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - the signature of the library
        return list(GROUPS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002 - the signature of the library
        if cmd_name not in GROUPS:
            return None
        command = get_command(import_module(f"irondie_to.cli.{GROUPS[cmd_name]}").app)
        command.name = cmd_name
        return command


app = typer.Typer(
    cls=_Groups,
    invoke_without_command=True,
    rich_markup_mode=None,
    add_completion=False,
    help="The desk of a local IRONDIE tournament.",
)


@app.callback()
def main(
    context: typer.Context,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="PLACE",
            help="Work on this database: a file, or postgresql://name@server/club. Else IRONDIE_TO_DATABASE says it.",
        ),
    ] = None,
) -> None:
    """The desk of a local IRONDIE tournament; without a command, in its window.

    Example: irondie-to demo --players 12 --out DIR
    """
    rooms: Rooms = context.obj
    context.obj = Entrance(rooms, database)
    if context.invoked_subcommand is None:
        raise typer.Exit(rooms.open_window(database))


def run(rooms: Rooms, words: list[str]) -> int:
    """Run one command; what comes back is the exit code of `cli.md`. No input ends in a traceback."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # a terminal that lacks a letter of a name shows a mark instead
    command = get_command(app)
    try:
        ended = command.main(args=words, prog_name="irondie-to", obj=rooms, standalone_mode=False)
        return ended if isinstance(ended, int) else 0
    except UserError as fault:
        return _say(say(fault.phrase), BAD_INPUT)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read us has read enough; nothing more can be written there, not even at the very end.
        sys.stdout = None
        return BAD_INPUT
    except Exception as fault:  # noqa: BLE001 - the last place where a bug can be told to a person
        usage = getattr(fault, "format_message", None)
        if usage is not None:
            return _say(str(usage()), BAD_INPUT)
        return _say(say(Phrase("desk.bug", {"place": _report(), "fault": type(fault).__name__})), BUG)


def _say(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)  # noqa: T201 - this is what standard error is for
    return code


def _report() -> str:
    """Write what is known about a bug to a private file; its path comes out."""
    with tempfile.NamedTemporaryFile(
        "w", prefix="irondie-to-report-", suffix=".txt", delete=False, encoding="utf-8"
    ) as file:
        file.write(traceback.format_exc())
    return file.name
