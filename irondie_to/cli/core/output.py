"""What every command writes: one JSON document or plain lines, a sentence for a fault, and the exit code."""

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
from irondie_to.messages.core.words import isolated, say, say_to_eyes

_SPOKEN = ContextVar("_SPOKEN", default="en")

YES, NO, BAD_INPUT = 0, 1, 2

MOST_SEED = 2**63 - 1
MOST_EVENT = 2**31 - 1
"""The greatest number an event can have in any database."""
MOST_TABLE = 1_000_000
"""The greatest number of a table, as in tournament documents."""

JsonFlag = Annotated[bool, typer.Option("--json", help="Write one JSON document and nothing else.")]


def write_json(document: Mapping[str, Any]) -> None:
    """Write the document as one compact line of UTF-8, whatever the terminal's encoding is.

    Half a character, as a terminal may hand it over, is written as an escape of JSON.
    """
    typer.echo(json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode(errors="backslashreplace"))


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Everything that people read of a command is in this language; what programs read never is."""
    before = _SPOKEN.set(language)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def spoken() -> str:
    """The language of what people read."""
    return _SPOKEN.get()


def in_words(phrase: Phrase) -> str:
    """The sentence of the phrase for a person; what programs read is said by `messages.core.words.say` in English."""
    return (say_to_eyes if sys.stdout.isatty() else say)(phrase, spoken())


def translated(text: str) -> str:
    """An English sentence of the source for a person."""
    return translate(text, spoken())


def write(phrase: Phrase) -> None:
    """Write the sentence of the phrase on a line of its own."""
    typer.echo(in_words(phrase))


def cell(value: object) -> str:
    """A value as it stands in a table: in a terminal no name turns the figures beside it."""
    text = "" if value is None else str(value)
    return isolated(text) if sys.stdout.isatty() else text


def leave(*, yes: bool) -> NoReturn:
    """End the command with 0 for yes or 1 for no."""
    raise typer.Exit(YES if yes else NO)


@contextmanager
def faults_in_words() -> Iterator[None]:
    """A UserError inside becomes one sentence on standard error, and the command ends with 2."""
    try:
        yield
    except UserError as error:
        typer.echo(in_words(error.phrase), err=True)
        raise typer.Exit(BAD_INPUT) from None
