"""`irondie-to event run`: runs one step of a tournament, or reads steps line by line from standard input."""

# ruff: noqa: PLC0415 - a step must not load what only other steps need

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

import typer
from typer.main import get_command

from irondie_to.cli.core.commands import CommandApp, CommandGroup, purpose, translated_message
from irondie_to.cli.core.output import BAD_INPUT, EventNumber, in_words
from irondie_to.cli.core.services import CommandContext, desk_with
from irondie_to.cli.core.session import Session
from irondie_to.errors import Phrase, UserError

_HELP = "help"
"""The word that lists the steps, or explains the one that follows it."""

_MOST_IN_LINE = 10_000
"""The largest number of characters read from one line."""


_STEPS: dict[str, tuple[str, str]] = {
    "register": ("players.steps", "register"),
    "check-in": ("players.steps", "check_in"),
    "check-out": ("players.steps", "check_out"),
    "set": ("players.steps", "register_set"),
    "sent-set": ("players.steps", "sent_set"),
    "edit": ("players.steps", "edit"),
    "remove": ("players.steps", "remove"),
    "apart": ("players.steps", "apart"),
    "paid": ("players.steps", "paid"),
    "move-up": ("players.steps", "move_up"),
    "drop": ("players.steps", "drop"),
    "return": ("players.steps", "come_back"),
    "pair": ("rounds.steps", "pair"),
    "pair-again": ("rounds.steps", "pair_again"),
    "play-bye": ("rounds.steps", "play_bye"),
    "play-late": ("rounds.steps", "play_late"),
    "swap": ("rounds.steps", "swap"),
    "report": ("rounds.steps", "report"),
    "reports": ("phones.steps", "reports"),
    "enter-agreed": ("phones.steps", "enter_agreed"),
    "goes-on": ("rounds.steps", "goes_on"),
    "correct": ("rounds.steps", "correct"),
    "clear": ("rounds.steps", "clear"),
    "cut": ("rounds.steps", "cut"),
    "start-clock": ("clocks.steps", "start_clock"),
    "pause": ("clocks.steps", "pause"),
    "go-on": ("clocks.steps", "go_on"),
    "adjust": ("clocks.steps", "adjust"),
    "set-clock": ("clocks.steps", "set_clock"),
    "extra": ("clocks.steps", "extra"),
    "show-sets": ("clocks.steps", "show_sets"),
    "start-game": ("clocks.steps", "start_game"),
    "end-game": ("clocks.steps", "end_game"),
    "correct-game": ("clocks.steps", "correct_game"),
    "overtime": ("clocks.steps", "overtime"),
    "settle": ("clocks.steps", "settle"),
    "coming": ("phones.steps", "coming"),
    "end-call": ("phones.steps", "end_call"),
    "absent": ("referee.steps", "absent"),
    "here": ("referee.steps", "here"),
    "absence-loss": ("referee.steps", "absence_loss"),
    "note": ("referee.steps", "note"),
    "check-set": ("referee.steps", "check_set"),
    "undo": ("rounds.steps", "undo"),
    "redo": ("rounds.steps", "redo"),
    "plan": ("event.plan", "plan"),
    "status": ("event.steps", "status"),
    "players": ("event.steps", "players"),
    "pairings": ("event.steps", "pairings"),
    "standings": ("event.steps", "standings"),
    "explain": ("event.steps", "explain"),
    "end": ("event.steps", "end"),
    "clocks": ("event.steps", "clocks"),
    "journal": ("journal.steps", "journal"),
}
"""The module of each step, below `irondie_to.cli`, and the name of the step's function in it."""


class _Steps(CommandGroup):
    """A command group that loads the module of a step only when the step is used."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        names: Any = dict.fromkeys(_STEPS)
        self.commands = names  # Click suggests one of these if no step has the typed name

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - signature given by Click
        return list(_STEPS)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the step named by the words. `report` may be omitted, as in “12 2-1” and “final 1 2-0”."""
        return super().resolve_command(ctx, _with_step(args))

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002 - signature given by Click
        if cmd_name == _HELP:
            return _as_command(_HELP, _list_steps)
        return _command(cmd_name) if cmd_name in _STEPS else None


def _with_step(words: list[str]) -> list[str]:
    if words[0] == _HELP and len(words) > 1:
        return _with_step([words[1], "--help"])
    if words[0] == "set-clock":  # a hyphen before a time is its sign, not the beginning of an option
        return [words[0], *(re.sub(r"^-(?=\d)", "\N{MINUS SIGN}", word) for word in words[1:])]
    if words[0][:1].isdecimal():
        return ["report", *words]
    if words[0] not in _STEPS and len(words) > 2 and words[1].isdecimal():
        return ["report", *words[1:], "--round", words[0]]
    return words


def _command(name: str) -> Any:
    module, function = _STEPS[name]
    return _as_command(name, getattr(import_module(f"irondie_to.cli.{module}"), function))


def _as_command(name: str, function: Callable[..., None]) -> Any:
    step = CommandApp()
    step.command(name)(function)
    return get_command(step)


app = CommandApp(cls=_Steps, invoke_without_command=True)


@app.callback()
def main(
    context: typer.Context,
    event: EventNumber,
) -> None:
    """Run a step of a tournament. Without one, steps are read line by line: “help” lists them, “quit” stops.

    Example: irondie-to event run 1 register "Zac Bo" --set "KSm KSm KAs BNu BBr WPo OSw YFo RRe" --check-in
    """
    command_context: CommandContext | Session = context.obj
    if isinstance(command_context, CommandContext):
        session = Session(lambda: context.with_resource(desk_with(command_context)), event)
        context.obj = session
        if context.invoked_subcommand is None and not _read_steps(session):
            raise typer.Exit(BAD_INPUT)


def _read_steps(session: Session) -> bool:
    """Read and run steps until the input ends or `quit` or `exit` is read. Return False if any step failed.

    If a step fails, print the reason and continue. Raises `UserError("database.lost")` if the database is lost, because
    then no further step can be stored.
    """
    picture, asked = session.desk.picture(session.event), sys.stdin.isatty()
    if asked:
        from irondie_to.cli.core import show

        show.status(picture)
    well = True
    while True:
        if asked:
            print("> ", end="", flush=True)  # noqa: T201 - the prompt
        line = sys.stdin.readline(_MOST_IN_LINE + 1)
        if len(line) > _MOST_IN_LINE:
            while line and not line.endswith("\n"):
                line = sys.stdin.readline(_MOST_IN_LINE)
            _print_error(Phrase("run.line_too_long", {"most": _MOST_IN_LINE}))
            well = False
            continue
        words = _words(line)
        if not line or words[:1] in (["quit"], ["exit"]):
            return well
        if words and not words[0].startswith("#"):
            well = _do_step(session, words) and well


def _do_step(session: Session, words: list[str]) -> bool:
    """Run one typed step. If it fails, print the reason and return False; otherwise return True.

    Raises `UserError("database.lost")` if the database is lost, because then no further step can be stored.
    """
    try:
        get_command(app).main([str(session.event), *words], prog_name="", obj=session, standalone_mode=False)
    except typer.Exit:
        return True
    except UserError as fault:
        if fault.code == "database.lost":
            raise  # no further step can be stored
        _print_error(fault.phrase)
    except Exception as fault:
        usage = getattr(fault, "format_message", None)
        if usage is None:
            raise
        _print_error(translated_message(usage()))
    else:
        return True
    return False


def _print_error(phrase: Phrase) -> None:
    print(in_words(phrase), file=sys.stderr)  # noqa: T201 - error messages go to standard error


def _list_steps() -> None:
    lines = {name: purpose(_command(name).help) for name in _STEPS}
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
