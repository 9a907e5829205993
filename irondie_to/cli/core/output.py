"""Functions for the output of all commands: JSON or lines of text, error messages, exit codes."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Annotated, Any, NoReturn

import typer

from irondie_to.errors import Phrase, UserError
from irondie_to.i18n import translate
from irondie_to.messages.core.words import isolated, presentable, say, say_for_display

_LANGUAGE = ContextVar("_SPOKEN", default="en")

YES, NO, BAD_INPUT = 0, 1, 2

MOST_SEED = 2**63 - 1
MOST_EVENT = 2**31 - 1
"""The largest event number that any supported database can hold."""
MOST_TABLE = 1_000_000
"""The largest table number, as in tournament documents."""

JsonFlag = Annotated[bool, typer.Option("--json", help="Write one JSON document and nothing else.")]


def write_json(document: Mapping[str, Any]) -> None:
    """Write the document as one compact line of JSON in UTF-8, regardless of the terminal's encoding.

    Lone surrogates, which a terminal can pass on, are written as JSON escapes.
    """
    typer.echo(json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode(errors="backslashreplace"))


@contextmanager
def output_language(language: str) -> Iterator[None]:
    """Context manager that sets the language of human-readable output. JSON is never translated."""
    before = _LANGUAGE.set(language)
    try:
        yield
    finally:
        _LANGUAGE.reset(before)


def current_language() -> str:
    """The language set by `output_language`, English by default."""
    return _LANGUAGE.get()


def in_words(phrase: Phrase) -> str:
    """The phrase as a sentence in the current language; on a terminal, right-to-left values are isolated.

    For JSON, use `messages.core.words.say`, which returns English.
    """
    return (say_for_display if sys.stdout.isatty() else say)(phrase, current_language())


def translated(text: str) -> str:
    """Translate an English source text into the current language."""
    return translate(text, current_language())


def write(phrase: Phrase) -> None:
    typer.echo(in_words(phrase))


def cell(value: object) -> str:
    """The text of a value for a table cell, made `presentable`; empty for None.

    Line breaks remain, because some cells have several lines. On a terminal, right-to-left text is isolated so that
    digits next to it keep their order.
    """
    text = "" if value is None else "\n".join(map(presentable, str(value).split("\n")))
    return isolated(text) if sys.stdout.isatty() else text


def exit_with(*, yes: bool) -> NoReturn:
    """End the command with exit code 0 for yes or 1 for no."""
    raise typer.Exit(YES if yes else NO)


@contextmanager
def errors_in_words() -> Iterator[None]:
    """Context manager that prints a UserError as a sentence on standard error and ends the command with exit code 2."""
    try:
        yield
    except UserError as error:
        typer.echo(in_words(error.phrase), err=True)
        raise typer.Exit(BAD_INPUT) from None
