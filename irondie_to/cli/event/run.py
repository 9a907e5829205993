"""`irondie-to event run`: runs one step of a tournament, or reads steps line by line from standard input."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from typing import Annotated

import typer
from typer.main import get_command

from irondie_to.cli.clocks import steps as run_clocks
from irondie_to.cli.core import show
from irondie_to.cli.core.commands import CommandApp, purpose
from irondie_to.cli.core.output import BAD_INPUT, MOST_EVENT, in_words
from irondie_to.cli.core.services import CommandContext
from irondie_to.cli.core.session import Session
from irondie_to.cli.core.usage import translated_message
from irondie_to.cli.event import queries as run_looks
from irondie_to.cli.players import steps as run_players
from irondie_to.cli.referee import steps as run_record
from irondie_to.cli.rounds import steps as run_rounds
from irondie_to.errors import Phrase, UserError

app = CommandApp(invoke_without_command=True)
_STEPS: dict[str, Callable[..., None]] = {
    "register": run_players.register,
    "check-in": run_players.check_in,
    "check-out": run_players.check_out,
    "set": run_players.register_set,
    "edit": run_players.edit,
    "remove": run_players.remove,
    "drop": run_players.drop,
    "return": run_players.come_back,
    "pair": run_rounds.pair,
    "swap": run_rounds.swap,
    "report": run_rounds.report,
    "correct": run_rounds.correct,
    "clear": run_rounds.clear,
    "cut": run_rounds.cut,
    "start-clock": run_clocks.start_clock,
    "pause": run_clocks.pause,
    "go-on": run_clocks.go_on,
    "adjust": run_clocks.adjust,
    "set-clock": run_clocks.set_clock,
    "extra": run_clocks.extra,
    "show-sets": run_clocks.show_sets,
    "start-game": run_clocks.start_game,
    "end-game": run_clocks.end_game,
    "correct-game": run_clocks.correct_game,
    "overtime": run_clocks.overtime,
    "settle": run_clocks.settle,
    "note": run_record.note,
    "check-set": run_record.check_set,
    "undo": run_rounds.undo,
    "redo": run_rounds.redo,
    "status": run_looks.status,
    "players": run_looks.players,
    "pairings": run_looks.pairings,
    "standings": run_looks.standings,
    "explain": run_looks.explain,
    "clocks": run_clocks.clocks,
    "journal": run_looks.journal,
}
for _name, _step in _STEPS.items():
    app.command(_name)(_step)


@app.callback()
def main(
    context: typer.Context,
    event: Annotated[
        int, typer.Argument(metavar="EVENT", max=MOST_EVENT, help="The event's number, as “event list” shows it.")
    ],
) -> None:
    """Run a step of a tournament. Without a step, read steps line by line: “help” lists them, “quit” ends the reading.

    Example: irondie-to event run 1 register "Zac Bo" --set "KSm KSm KAs BNu BBr WPo OSw YFo RRe" --check-in
    """
    command_context: CommandContext | Session = context.obj
    if isinstance(command_context, CommandContext):
        desk, keeper = command_context.services.open_desk(command_context.database)
        context.call_on_close(keeper.close)
        desk.picture(event)
        context.obj = Session(desk, event)
        if context.invoked_subcommand is None and not _read_steps(context.obj):
            raise typer.Exit(BAD_INPUT)


def _read_steps(session: Session) -> bool:
    """Read and run steps until the input ends. A failed step prints its reason. Returns False if any step failed.

    Raises `UserError("database.lost")` if the database is lost, because then no further step can be stored.
    """
    asked = sys.stdin.isatty()
    if asked:
        show.status(session.desk.picture(session.event))
    well = True
    while True:
        if asked:
            print("> ", end="", flush=True)  # noqa: T201 - the prompt
        line = sys.stdin.readline()
        words = _words(line)
        if not line or words[:1] in (["quit"], ["exit"]):
            return well
        if words and not words[0].startswith("#"):
            well = _do_step(session, words) and well


def _do_step(session: Session, words: list[str]) -> bool:
    """Run one typed step. If it fails, print the reason and return False; otherwise return True.

    Raises `UserError("database.lost")` if the database is lost, because then no further step can be stored.
    """
    if words[0] == "help":
        if len(words) == 1:
            _list_steps()
            return True
        words = [words[1], "--help"]
    if words[0][:1].isdecimal():
        words = ["report", *words]
    try:
        get_command(app).main([str(session.event), *words], prog_name="", obj=session, standalone_mode=False)
    except typer.Exit:
        return True
    except UserError as fault:
        if fault.code == "database.lost":
            raise  # no further step can be stored
        print(in_words(fault.phrase), file=sys.stderr)  # noqa: T201 - error messages go to standard error
    except Exception as fault:
        usage = getattr(fault, "format_message", None)
        if usage is None:
            raise
        print(in_words(translated_message(usage())), file=sys.stderr)  # noqa: T201 - error messages go to standard error
    else:
        return True
    return False


def _list_steps() -> None:
    """Print all steps with their purposes, after the short form for reporting a result."""
    lines = {name: purpose(step.__doc__) for name, step in _STEPS.items()}
    width = max(map(len, lines))
    for name, told in {
        "12 2-1": in_words(Phrase("run.report_shortly")),
        **lines,
        "quit": in_words(Phrase("run.quit")),
    }.items():
        print(f"{name:{width}}  {told}")  # noqa: T201 - the output of the command
    print(in_words(Phrase("run.help_of_one")))  # noqa: T201 - the output of the command


def _words(line: str) -> list[str]:
    try:
        return shlex.split(line, comments=False)
    except ValueError:  # unbalanced quotation marks
        return line.split()
