"""Command groups whose help and error messages are translated, and the reading of arguments and files.

The help is written in English in the source: as `help=` of an option or argument and as the docstring of a command.
The last paragraph of that docstring is an example, `Example: …`. Each other paragraph is an entry of the translation
catalogues.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from inspect import cleandoc
from textwrap import shorten
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

from irondie_to import files
from irondie_to.cli.core.output import in_words, translated
from irondie_to.errors import Phrase, Value

_SECTIONS = {"argument": "usage.arguments", "option": "usage.options"}

_SHORT = 75  # characters

_EXAMPLE = "Example: "
_BEYOND_COUNTING = re.compile(r"<=\d{7}")
"""Matches ranges whose upper limit has at least seven digits. The help omits them: they tell the reader nothing."""


class OneOf:
    """Parses an argument that must be one of the given texts. A command declares it with `parser=`."""

    def __init__(self, choices: Iterable[str]) -> None:
        self.choices = tuple(choices)
        self.__name__ = "choice"

    def beginning_with(self, incomplete: str) -> list[str]:
        return [choice for choice in self.choices if choice.startswith(incomplete)]

    def __call__(self, value: str) -> str:
        """Return the value. Raises `typer.BadParameter` if it is not one of the choices."""
        if value not in self.choices:
            message = f"'{value}' is not one of {', '.join(map(repr, self.choices))}."
            raise typer.BadParameter(message)
        return value


Function = TypeVar("Function", bound=Callable[..., Any])


class CommandApp(typer.Typer):
    """A Typer application, either a command group or a single command, whose help is translated."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"cls": CommandGroup, "rich_markup_mode": None, "add_completion": False} | options)

    def command(self, name: str | None = None, **options: Any) -> Callable[[Function], Function]:
        return super().command(name, cls=_Command, **options)


class _ShortHelp:
    help: str | None

    def get_short_help_str(self, limit: int = _SHORT) -> str:
        """The purpose in one line. Shells show it beside the command name during completion."""
        return shorten(purpose(self.help), limit, placeholder="…")


class _Command(_ShortHelp, TyperCommand):
    def format_help(self, ctx: Any, formatter: Any) -> None:
        _write_help(self, ctx, formatter)


class CommandGroup(_ShortHelp, TyperGroup):
    """A command group whose help is translated and lists the commands with their purposes."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        _write_help(self, ctx, formatter)
        with formatter.section(in_words(Phrase("usage.commands"))):
            formatter.write_dl(self.purposes(ctx))

    def purposes(self, ctx: Any) -> list[tuple[str, str]]:
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        return [(name, purpose(command.help)) for name, command in commands if command is not None]


def purpose(text: str | None) -> str:
    """The first sentence of a command's help, translated."""
    first = _paragraphs(text)[0]
    sentence, end, _rest = first.partition(". ")
    return sentence + end.rstrip()


def _write_help(command: Any, ctx: Any, formatter: Any) -> None:
    pieces = " ".join(map(translated, command.collect_usage_pieces(ctx)))
    formatter.write_usage(ctx.command_path, pieces, f"{in_words(Phrase('usage.usage'))} ")
    for paragraph in _paragraphs(command.help):
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(paragraph)
    rows: dict[str, list[tuple[str, str]]] = {"argument": [], "option": []}
    for param in command.get_params(ctx):
        record = param.get_help_record(ctx)
        if record is not None:
            rows[param.param_type_name].append((record[0], _option_help(param, record[1])))
    for kind, lines in rows.items():
        if lines:
            with formatter.section(in_words(Phrase(_SECTIONS[kind]))):
                formatter.write_dl(lines)


def _paragraphs(text: str | None) -> list[str]:
    paragraphs = [" ".join(part.split()) for part in cleandoc(text or "").split("\n\n")]
    return [
        in_words(Phrase("usage.example", {"example": part.removeprefix(_EXAMPLE)}))
        if part.startswith(_EXAMPLE)
        else translated(part)
        for part in paragraphs
    ]


def _option_help(param: Any, record: str) -> str:
    """The help of an option, followed in brackets by its default, its range and whether it is required.

    `{choices}` in the help of an argument with the parser `OneOf` is replaced by the possible values. `record` is the
    English help that Click generates for the option.
    """
    added = record.removeprefix(param.help or "").strip()
    text = translated(param.help or "")
    parser = getattr(param.type, "func", None)
    if isinstance(parser, OneOf):
        text = text.format(choices=", ".join(parser.choices))
    if not added:
        return text
    marks: list[str] = []
    for mark in added.removeprefix("[").removesuffix("]").split("; "):
        name, colon, value = mark.partition(": ")
        if name == "default" and colon:
            marks.append(in_words(Phrase("usage.default", {"value": value})))
        elif mark == "required":
            marks.append(in_words(Phrase("usage.required")))
        elif not _BEYOND_COUNTING.search(mark):
            marks.append(mark)
    return f"{text}  [{'; '.join(marks)}]" if marks else text


_MESSAGES: tuple[tuple[str, str], ...] = (
    ("usage.missing_argument", r"Missing argument '(?P<name>.+)'\."),
    ("usage.missing_choice", r"Missing (?:argument|option) '(?P<name>.+)'\. Choose from:\s+(?P<values>.+)"),
    ("usage.missing_option", r"Missing option '(?P<name>.+)'\."),
    ("usage.no_option_but", r"No such option: (?P<option>\S+) \(Possible options: (?P<options>.+)\)"),
    ("usage.no_option", r"No such option: (?P<option>.+)"),
    ("usage.no_command_but", r"No such command '(?P<command>.*)'\. Did you mean (?P<commands>.+)\?"),
    ("usage.no_command", r"No such command '(?P<command>.*)'\."),
    ("usage.command_missing", r"Missing command\."),
    ("usage.too_much", r"Got unexpected extra argument\(s\) \((?P<words>.*)\)"),
    ("usage.value_missing", r"Option '(?P<option>.+)' requires an argument\."),
    ("usage.no_value", r"Option '(?P<option>.+)' does not take a value\."),
    (
        "usage.no_number",
        r"Invalid value for '(?P<name>.+?)': '(?P<value>.*)' is not a valid (?:int|float)(?: range)?\.",
    ),
    ("usage.not_in_range", r"Invalid value for '(?P<name>.+?)': (?P<value>.+) is not in the range (?P<range>.+)\."),
    ("usage.none_of", r"Invalid value for '(?P<name>.+?)': '(?P<value>.*)' is not one of (?P<values>.+)\."),
)
_READERS = tuple((code, re.compile(pattern, re.DOTALL)) for code, pattern in _MESSAGES)


def translated_message(message: str) -> Phrase:
    """The phrase for one of Click's messages; an unknown message is quoted unchanged."""
    for code, reader in _READERS:
        match = reader.fullmatch(message)
        if match is not None:
            named = match.groupdict()
            values: dict[str, Value] = {key: _names(text) if key[-1] == "s" else text for key, text in named.items()}
            return Phrase(code, values)
    return Phrase("usage.other", {"told": " ".join(message.split())})


def _names(listed: str) -> str:
    """The list of names in one line, without the quotation marks that Click puts around each name."""
    return re.sub(r"'([^']*)'", r"\1", " ".join(listed.split()))


def read_file(name: str) -> bytes:
    """Return the content of the file; `-` is standard input. Raises the errors of `files.read_file`."""
    return files.read_all(sys.stdin.buffer, name) if name == "-" else files.read_file(name)
