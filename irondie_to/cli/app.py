"""The `irondie-to` command: imports each command group only when it is used, and handles every error."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.main import get_command

from irondie_to.cli.core.commands import CommandApp, CommandGroup, purpose, translated_message
from irondie_to.cli.core.output import BAD_INPUT, in_words, output_language
from irondie_to.cli.core.services import CommandContext, TerminalServices
from irondie_to.errors import Phrase, UserError
from irondie_to.files import is_event_file
from irondie_to.i18n import LANGUAGE_NAMES, LANGUAGES, N_
from irondie_to.masking import report_of
from irondie_to.version import VERSION

BUG, INTERRUPTED = 70, 130

GROUPS = {
    "set": ("sets.commands", N_("Check players’ sets, swaps, and the sets they bring to the table.")),
    "referee": (
        "referee.commands",
        N_("Replay recorded games, play random games, answer questions about duels, and look up rules."),
    ),
    "swiss": ("standings.commands", N_("Show standings and pair rounds from an event file.")),
    "knockout": ("knockout.commands", N_("Build the knockout from an event file.")),
    "event": ("event.commands", N_("Run the tournaments in the database.")),
    "print": ("papers.commands", N_("Save a document for an event as a PDF file.")),
    "phones": ("phones.commands", N_("Manage phone links and codes for helpers, referees and players.")),
    "serve": ("phones.serve", N_("Serve an event’s pages to phones.")),
    "demo": ("start.demo", N_("Play a whole tournament with made-up players, sets and results.")),
    "db": ("database.commands", N_("Show, upgrade, back up or restore the database.")),
}
"""The module and the purpose of each command group, in the order of the help. Help does not import the modules.

The purpose is also the help of a group whose module gives it no help of its own."""


class _Groups(CommandGroup):
    """Imports a command group only when it is used: checking a set, for example, does not load the database library."""

    _are_named = False

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """Complete the typed word. Groups are listed by name without importing them."""
        self._are_named = True
        try:
            return super().shell_complete(ctx, incomplete)
        finally:
            self._are_named = False

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002 - signature given by Click
        return list(GROUPS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002 - signature given by Click
        if cmd_name not in GROUPS and not is_event_file(cmd_name):
            return None
        if self._are_named:
            named = CommandGroup(name=cmd_name)
            named.help = GROUPS[cmd_name][1]
            return named
        module = GROUPS[cmd_name][0] if cmd_name in GROUPS else "start.window"
        command = get_command(import_module(f"irondie_to.cli.{module}").app)
        command.name = cmd_name
        if not command.help:
            command.help = GROUPS[cmd_name][1]
        return command

    def purposes(self, ctx: Any) -> list[tuple[str, str]]:  # noqa: ARG002 - same signature as in the base class
        return [(name, purpose(text)) for name, (_module, text) in GROUPS.items()]


app = CommandApp(cls=_Groups, invoke_without_command=True, add_completion=True)


@app.callback()
def main(
    context: typer.Context,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="PLACE",
            help="The database: a file, or postgresql://name@server/club. Default: the one in IRONDIE_TO_DATABASE.",
        ),
    ] = None,
    who: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Your name in the journal, such as “Petra, scorekeeper”. Default: the one in IRONDIE_TO_WHO.",
        ),
    ] = None,
    language: Annotated[
        str | None,
        typer.Option(
            metavar="|".join(LANGUAGES),
            help="The language of the output, or of the window from now on. Default: the system language. JSON is "
            "never translated.",
        ),
    ] = None,
    version: Annotated[bool, typer.Option("--version", help="Show the program’s version.")] = False,
) -> None:
    """Run local IRONDIE tournaments. Without a command, open the program’s window. With a .irondie file, open its event
    there.

    Example: irondie-to demo --players 12 --out DIR
    """
    if version:
        print(context.command_path, VERSION)  # noqa: T201 - the same in every language
        raise typer.Exit
    if language is not None and language not in LANGUAGE_NAMES:
        raise UserError("usage.no_language", language=language, languages=LANGUAGES)
    services: TerminalServices = context.obj
    context.obj = CommandContext(services, database, who, language)
    if context.invoked_subcommand is None:
        raise typer.Exit(services.open_window(database, who, language, ()))


def run(services: TerminalServices, typed: list[str], language: str = "en") -> int:
    """Run one command and return its exit code. No input causes a traceback.

    Output meant for people is in the language given on the command line, otherwise in `language`.
    """
    with output_language(_requested_language(typed) or language):
        return _run(services, typed)


def _requested_language(typed: list[str]) -> str | None:
    """The language given before the command, or None if it is missing or unknown.

    Error messages and help need the language before the command line is parsed.
    """
    return next(
        (value for name, value in _given_before(typed) if name == "--language" and value in LANGUAGE_NAMES), None
    )


def _named_database(typed: list[str]) -> str | None:
    return next((value for name, value in _given_before(typed) if name == "--database"), None)


def _given_before(typed: list[str]) -> Iterator[tuple[str, str]]:
    rest = iter(typed)
    for word in rest:
        name, given, value = word.partition("=")
        if not word.startswith("-"):
            return
        if not given and name in {"--language", "--database", "--who"}:
            value = next(rest, "")
        yield name, value


def _run(services: TerminalServices, typed: list[str]) -> int:
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")  # a character the terminal cannot write becomes a question mark
    command = get_command(app)
    try:
        ended = command.main(args=typed, prog_name="irondie-to", obj=services, standalone_mode=False)
        return ended if isinstance(ended, int) else 0
    except UserError as fault:
        bad = _bad_content(services, typed) if _is_of_stored_dice(fault, typed) else None
        if bad is not None:
            return _print_error(" ".join(map(in_words, [bad, *_way_out(bad)])), BAD_INPUT)
        return _print_error(" ".join(map(in_words, [fault.phrase, *_way_out(fault.phrase)])), BAD_INPUT)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        # The reader closed the pipe. Python must not try to flush to it at exit either.
        sys.stdout = None
        return BAD_INPUT
    except Exception as fault:  # noqa: BLE001 - the last place to report a bug
        usage = getattr(fault, "format_message", None)
        if usage is not None and type(fault).__name__ == "NoArgsIsHelpError":
            path = getattr(getattr(fault, "ctx", None), "command_path", "irondie-to")
            return _print_error(in_words(Phrase("desk.command_missing", {"command": path})), BAD_INPUT)
        if usage is not None:
            return _print_error(in_words(translated_message(usage())), BAD_INPUT)
        bad = _bad_content(services, typed)
        if bad is not None:  # a database from elsewhere, or one that was changed by another program
            return _print_error(" ".join(map(in_words, [bad, *_way_out(bad)])), BAD_INPUT)
        return _print_error(in_words(bug_phrase(fault)), BUG)


def _bad_content(services: TerminalServices, typed: list[str]) -> Phrase | None:
    with suppress(Exception):
        return services.fault_of(_named_database(typed))
    return None


def _is_of_stored_dice(fault: UserError, typed: list[str]) -> bool:
    """Whether the error is about dice from the database or a file, rather than from the command line."""
    word = fault.phrase.values.get("word")
    return fault.code.partition(".")[0] == "notation" and not any(str(word or "") in argument for argument in typed)


def _way_out(fault: Phrase) -> tuple[Phrase, ...]:
    if fault.code == "database.lost":
        return (Phrase("database.lost_way_out"),)
    way = fault.values.get("way_out")
    if isinstance(way, Phrase) and way.code != "database.no_good_backup":
        return (Phrase("database.rescue_way_out"),)
    return ()


def _print_error(sentence: str, code: int) -> int:
    print(sentence, file=sys.stderr)  # noqa: T201 - error messages go to standard error
    return code


def bug_phrase(fault: Exception) -> Phrase:
    """Write the report of an error to a file, and return the sentence that names the file and the kind of error."""
    with tempfile.NamedTemporaryFile(
        "w", prefix="irondie-to-report-", suffix=".txt", delete=False, encoding="utf-8"
    ) as file:
        file.write(report_of(fault, fault.__traceback__))
    return Phrase("desk.bug", {"place": file.name, "fault": type(fault).__name__})
