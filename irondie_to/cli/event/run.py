"""`irondie-to event run`: runs one step of a tournament, or reads steps line by line from standard input."""

# ruff: noqa: PLC0415 - a step must not load what only other steps need

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Annotated, Any

import typer
from typer.main import get_command

from irondie_to.cli.core.commands import CommandApp, CommandGroup, purpose
from irondie_to.cli.core.output import BAD_INPUT, MOST_EVENT, in_words
from irondie_to.cli.core.services import CommandContext, desk_with
from irondie_to.cli.core.session import Session
from irondie_to.cli.core.usage import translated_message
from irondie_to.errors import Phrase, UserError

_HELP = "help"
"""The word that lists the steps, or explains the one that follows it."""

_MOST_IN_LINE = 10_000
"""The largest number of characters read from one line."""


def _absences() -> ModuleType:
    from irondie_to.cli.referee import absences

    return absences


def _clocks() -> ModuleType:
    from irondie_to.cli.clocks import steps

    return steps


def _journal() -> ModuleType:
    from irondie_to.cli.journal import steps

    return steps


def _phones() -> ModuleType:
    from irondie_to.cli.phones import steps

    return steps


def _plan() -> ModuleType:
    from irondie_to.cli.event import plan

    return plan


def _players() -> ModuleType:
    from irondie_to.cli.players import steps

    return steps


def _queries() -> ModuleType:
    from irondie_to.cli.event import queries

    return queries


def _referee() -> ModuleType:
    from irondie_to.cli.referee import steps

    return steps


def _rounds() -> ModuleType:
    from irondie_to.cli.rounds import steps

    return steps


_STEPS: dict[str, tuple[Callable[[], ModuleType], str]] = {
    "register": (_players, "register"),
    "check-in": (_players, "check_in"),
    "check-out": (_players, "check_out"),
    "set": (_players, "register_set"),
    "sent-set": (_players, "sent_set"),
    "edit": (_players, "edit"),
    "remove": (_players, "remove"),
    "apart": (_players, "apart"),
    "paid": (_players, "paid"),
    "move-up": (_players, "move_up"),
    "drop": (_players, "drop"),
    "return": (_players, "come_back"),
    "pair": (_rounds, "pair"),
    "pair-again": (_rounds, "pair_again"),
    "play-bye": (_rounds, "play_bye"),
    "play-late": (_rounds, "play_late"),
    "swap": (_rounds, "swap"),
    "report": (_rounds, "report"),
    "reports": (_phones, "reports"),
    "enter-agreed": (_phones, "enter_agreed"),
    "goes-on": (_rounds, "goes_on"),
    "correct": (_rounds, "correct"),
    "clear": (_rounds, "clear"),
    "cut": (_rounds, "cut"),
    "start-clock": (_clocks, "start_clock"),
    "pause": (_clocks, "pause"),
    "go-on": (_clocks, "go_on"),
    "adjust": (_clocks, "adjust"),
    "set-clock": (_clocks, "set_clock"),
    "extra": (_clocks, "extra"),
    "show-sets": (_clocks, "show_sets"),
    "start-game": (_clocks, "start_game"),
    "end-game": (_clocks, "end_game"),
    "correct-game": (_clocks, "correct_game"),
    "overtime": (_clocks, "overtime"),
    "settle": (_clocks, "settle"),
    "coming": (_phones, "coming"),
    "end-call": (_phones, "end_call"),
    "absent": (_absences, "absent"),
    "here": (_absences, "here"),
    "absence-loss": (_absences, "absence_loss"),
    "note": (_referee, "note"),
    "check-set": (_referee, "check_set"),
    "undo": (_rounds, "undo"),
    "redo": (_rounds, "redo"),
    "plan": (_plan, "plan"),
    "status": (_queries, "status"),
    "players": (_queries, "players"),
    "pairings": (_queries, "pairings"),
    "standings": (_queries, "standings"),
    "explain": (_queries, "explain"),
    "end": (_queries, "end"),
    "clocks": (_queries, "clocks"),
    "journal": (_journal, "journal"),
}
"""The function that loads the module of each step, and the name of the step's function in it."""


class _Steps(CommandGroup):
    """A command group that loads the module of a step only when the step is used."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        names: Any = dict.fromkeys(_STEPS)
        self.commands = names  # from which Click suggests a step if there is none of the typed name

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
    if words[0][:1].isdecimal():
        return ["report", *words]
    if words[0] not in _STEPS and len(words) > 2 and words[1].isdecimal():
        return ["report", *words[1:], "--round", words[0]]
    return words


def _command(name: str) -> Any:
    load, function = _STEPS[name]
    return _as_command(name, getattr(load(), function))


def _as_command(name: str, function: Callable[..., None]) -> Any:
    step = CommandApp()
    step.command(name)(function)
    return get_command(step)


app = CommandApp(cls=_Steps, invoke_without_command=True)


@app.callback()
def main(
    context: typer.Context,
    event: Annotated[
        int, typer.Argument(metavar="EVENT", max=MOST_EVENT, help="The event’s number, as “event list” shows it.")
    ],
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
    """Read and run steps until the input ends. Return False if any step failed.

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
