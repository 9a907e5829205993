"""The manual page of the command, from its help, in each language of the program."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

from programs.description import PROGRAM
from typer.main import get_command

from irondie_to.cli.app import app
from irondie_to.cli.core.output import output_language

_SECTIONS = {
    "en": ("Name", "Synopsis", "Description", "Commands", "Files", "The window and the terminal share one database:"),
    "it": (
        "Nome",
        "Sintassi",
        "Descrizione",
        "Comandi",
        "File",
        "La finestra e il terminale usano lo stesso database:",
    ),
    "fr": (
        "Nom",
        "Synopsis",
        "Description",
        "Commandes",
        "Fichiers",
        "La fenêtre et le terminal partagent une base\u00a0:",
    ),
    "de": (
        "Name",
        "Übersicht",
        "Beschreibung",
        "Befehle",
        "Dateien",
        "Fenster und Terminal nutzen dieselbe Datenbank:",
    ),
}
_WIDTH = 10_000
"""The help doesn't break its lines; the reader of the page does."""


class _Page:
    """Takes what a command writes into its help, as Click's formatter does, and keeps it as lines of a manual page."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.width = _WIDTH

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:  # noqa: ARG002 - as in Click
        self.lines += [".PP", f"\\fB{_escaped(prog)}\\fR {_escaped(args)}"]

    def write_paragraph(self) -> None:
        self.lines.append(".PP")

    def write_text(self, text: str) -> None:
        self.lines.append(_line(text))

    def write_dl(self, rows: list[tuple[str, str]], *_widths: int) -> None:
        for term, text in rows:
            self.lines += [".TP", f"\\fB{_escaped(term)}\\fR", _line(text)]

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        self.lines += [".PP", f"\\fI{_escaped(name)}\\fR"]
        yield

    @contextmanager
    def indentation(self) -> Iterator[None]:
        yield


def _escaped(text: str) -> str:
    return text.replace("\\", "\\e").replace("-", "\\-")


def _line(text: str) -> str:
    """A line of text; one that begins with a dot or an apostrophe would be a request to the formatter."""
    escaped = _escaped(text)
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


def _commands(command: Any, context: Any) -> Iterator[tuple[Any, Any]]:
    """A command with its context, then all below it."""
    yield command, context
    names = command.list_commands(context) if hasattr(command, "list_commands") else []
    for name in names:
        below = command.get_command(context, name)
        if below is not None and not below.hidden:
            yield from _commands(below, below.make_context(name, [], parent=context, resilient_parsing=True))


def page(language: str, epoch: int) -> str:
    """The manual page in a language. `epoch` is the time of the build, in seconds since 1970."""
    name, synopsis, about, commands, files, shared = _SECTIONS[language]
    day = datetime.fromtimestamp(epoch, UTC).strftime("%Y-%m-%d")
    lines = [
        f'.TH {PROGRAM.name.upper()} 1 "{day}" "{PROGRAM.name} {PROGRAM.version}" "{PROGRAM.title}"',
        *(f".SH {name.upper()}", f"{_escaped(PROGRAM.name)} \\- {_escaped(PROGRAM.summary[language])}"),
    ]
    with output_language(language):
        root = get_command(app)
        found = list(_commands(root, root.make_context(PROGRAM.name, [], resilient_parsing=True)))
        for number, (command, context) in enumerate(found):
            part = _Page()
            command.format_help(context, part)
            if number == 0:
                usage, rest = part.lines[:2], part.lines[2:]
                lines += [f".SH {synopsis.upper()}", *usage, f".SH {about.upper()}"]
                lines += [line for text in PROGRAM.paragraphs[language] for line in (".PP", _line(text))]
                lines += [*rest, f".SH {commands.upper()}"]
            else:
                lines += [f'.SS "{_escaped(context.command_path)}"', *part.lines]
    lines += [f".SH {files.upper()}", _line(shared), ".PP", "\\fI~/.local/share/irondie\\-to/club.sqlite\\fR"]
    return "\n".join(lines) + "\n"
