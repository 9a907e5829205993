"""`irondie-to event import`: imports a tournament document as a new event, or players from a list."""

# ruff: noqa: PLC0415 - a command must not load what only other commands need

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from irondie_to.app.players.lists.entries import Decision, RowChoice
from irondie_to.app.players.lists.headings import LEFT_OUT, MEANINGS, heading_key, meaning_of
from irondie_to.cells.delimited import MOST_COLUMNS, NO_SEPARATOR
from irondie_to.cli.core.commands import read_file
from irondie_to.cli.core.output import (
    MOST_EVENT,
    JsonFlag,
    current_language,
    exit_with,
    in_words,
    warnings_json,
    write,
    write_json,
    write_warnings,
)
from irondie_to.cli.core.services import open_desk
from irondie_to.cli.event.options import drawn_seed, today
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.files import is_event_file
from irondie_to.messages.core.words import say

if TYPE_CHECKING:
    from irondie_to.app.players.lists.entries import ListEntry
    from irondie_to.app.players.lists.reading import ListChoices, ListReading


_SEPARATORS = {"tab": "\t", "semicolon": ";", "comma": ",", "pipe": "|", "none": NO_SEPARATOR, "\\t": "\t"}
_MEANINGS = {"table": "fixed_table", "left-out": LEFT_OUT, **{meaning: meaning for meaning in MEANINGS}}

ColumnsOption = Annotated[
    str | None,
    typer.Option(
        metavar="MEANINGS",
        help=(
            "What the columns hold, in order: name, given, family, club, mark, set, side, table, paid; - "
            "leaves a column out; an empty entry keeps the program’s guess. Or by heading: "
            "“Ville=club,Ort=-”."
        ),
    ),
]
HeadingsOption = Annotated[
    int | None, typer.Option(metavar="LINE", help="The line with the headings; 0 if the list has none.")
]
EncodingOption = Annotated[
    str | None, typer.Option(help="The text encoding, for example utf-8, cp1252, cp1250 or mac_roman.")
]
SeparatorOption = Annotated[
    str | None, typer.Option(help="The character between the cells, such as “;”, or the word tab, comma or none.")
]
SheetOption = Annotated[str | None, typer.Option(help="The sheet of a workbook. Default: the first with rows.")]
RowOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="LINE=DECISION",
        help=(
            "What to do with a line: 5=leave-out, 5=empty (leave the faulty cell empty), 5=as-is (the line "
            "is right), 5=P003 or “5=line 4” (the same person). May be repeated."
        ),
    ),
]


def read_separator(text: str | None) -> str | None:
    """Return the separator given by its name, such as `tab`, or as a single character.

    Returns None if `text` is None. Raises `UserError("lists.bad_separator")`.
    """
    if text is None:
        return None
    sign = _SEPARATORS.get(text.casefold(), text)
    if len(sign) > 1 or sign in {'"', "\n", "\r", "\0"} or not (sign == "" or ord(sign) < 0xD800 or ord(sign) > 0xDFFF):
        raise UserError("lists.bad_separator", separator=text[:20])
    return sign


def read_columns(text: str | None) -> tuple[tuple[tuple[int, str], ...], tuple[tuple[str, str], ...]]:
    """Read the meanings of columns given on the command line.

    Returns the meanings given by column number and those given by heading. Raises `UserError("lists.bad_meaning")`.
    """
    by_place, by_heading = [], []
    items = [] if text is None else text.split(",")
    if len(items) > MOST_COLUMNS * 10:
        raise UserError("lists.bad_meaning", text=f"{(text or '')[:40]}…")
    for place, item in enumerate(items, 1):
        heading, equals, meaning = item.rpartition("=")
        if equals and heading.strip():
            by_heading.append((heading_key(heading), _meaning(meaning)))
        elif item.strip():
            by_place.append((place, _meaning(item)))
    return tuple(by_place), tuple(by_heading)


def read_rows(texts: Sequence[str] | None) -> tuple[RowChoice, ...]:
    """Read the typed decisions about the lines of a list. Raises `UserError("lists.bad_decision")`."""
    return tuple(map(_row, texts or ()))


def _row(text: str) -> RowChoice:
    line, equals, said = (part.strip() for part in text.partition("="))
    if not (equals and said and line.isascii() and line.isdecimal() and len(line) < 8):
        raise UserError("lists.bad_decision", text=text[:40])
    for decision in (Decision.EMPTY, Decision.LEAVE_OUT, Decision.AS_IS):
        if said.casefold() == decision.value:
            return RowChoice(int(line), decision)
    kind, _space, number = said.casefold().partition(" ")
    who = f"{kind} {number}" if kind in {"line", "person"} and number.isdecimal() else said.upper()
    if who.casefold() != said.casefold() or not (" " in who or who[1:].isdecimal()):
        raise UserError("lists.bad_decision", text=text[:40])
    return RowChoice(int(line), Decision.SAME, who)


def _meaning(text: str) -> str:
    word = text.strip().casefold()
    meaning = _MEANINGS.get(word) or meaning_of(word)
    if meaning is None:
        raise UserError("lists.bad_meaning", text=text.strip()[:40])
    return meaning


_HINTED = {"lists.half_understood", "lists.same_meaning", "lists.name_or_club", "lists.encoding_unclear"}
_HINTED |= {"players.no_name_column", "players.bad_rows"}
"""The errors that the user can resolve with options of the command."""


def import_file(
    context: typer.Context,
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="An event file, or a list of players: CSV, .xlsx or .ods.")
    ],
    event: Annotated[
        int | None,
        typer.Option(metavar="EVENT", max=MOST_EVENT, help="The event for a list of players. Default: a new one."),
    ] = None,
    name: Annotated[
        str | None,
        typer.Option(help="The name of the new event. Default: the file’s name, or the name in an event file."),
    ] = None,
    drafts: Annotated[bool, typer.Option("--drafts", help="Keep illegal sets as drafts.")] = False,
    check_in: Annotated[bool, typer.Option("--check-in", help="Check in all players whose set isn’t a draft.")] = False,
    copy: Annotated[
        bool, typer.Option("--copy", help="Import an event file as a new event, even if the database already has it.")
    ] = False,
    skip_present: Annotated[
        bool, typer.Option("--skip-present", help="Leave out players who are already in the event.")
    ] = False,
    columns: ColumnsOption = None,
    headings: HeadingsOption = None,
    encoding: EncodingOption = None,
    separator: SeparatorOption = None,
    sheet: SheetOption = None,
    row: RowOption = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only show what would be entered, and what is wrong or left out.")
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Import an event file as a new event, or players with their sets from a list (CSV, .xlsx or .ods). The headings
    show what the columns hold. If anything is wrong or unclear, nothing is imported. An event file isn’t imported again
    if the database already has the event, unless --copy or --name is given.

    Example: irondie-to event import players.csv --event 1 --dry-run
    """
    from irondie_to.app.players.lists.columns import ColumnChoices
    from irondie_to.app.players.lists.reading import ListChoices
    from irondie_to.app.start.file_kinds import FileKind, kind_of
    from irondie_to.cells.table import CellChoices, check_workbook

    data = read_file(file)
    check_workbook(file, data)
    by_place, by_heading = read_columns(columns)
    choices = ListChoices(
        CellChoices(encoding, read_separator(separator), sheet),
        ColumnChoices(headings, by_place, by_heading),
        read_rows(row),
        drafts,
        skip_present,
    )
    is_document = (
        is_event_file(file) or Path(file).suffix.casefold() == ".json" or (kind_of(data, file) is FileKind.DOCUMENT)
    )
    if is_document and (choices != ListChoices() or event is not None or check_in or dry_run):
        raise UserError("lists.document", file=file)
    if copy and not is_document:
        raise UserError("lists.no_document", file=file)
    if name is not None and event is not None:
        raise UserError("lists.name_or_event")
    if is_document:
        _import_document(context, file, data, name, is_copy=copy or name is not None, as_json=as_json)
    elif dry_run:
        with open_desk(context) as desk:
            if event is not None:
                desk.picture(event)  # raises for an event that does not exist
            from irondie_to.app.players.lists.reading import read_for_event

            reading = desk.read(lambda rows: read_for_event(rows, event, data, choices))
        _show(reading, event, as_json=as_json)
        exit_with(yes=not (reading.findings or reading.faulty))
    else:
        title = name or Path(file).stem
        _import_list(context, data, (event, title), choices, check_in=check_in, as_json=as_json)


def _import_document(
    context: typer.Context, file: str, data: bytes, name: str | None, *, is_copy: bool, as_json: bool
) -> None:
    from irondie_to.app.core.documents import read_document
    from irondie_to.app.export.imports import ImportTournament, stored_event

    document = read_document(data, name)
    with open_desk(context) as desk:
        present = None if is_copy else stored_event(desk, document)
        if present is None:
            made = desk.do(ImportTournament(document, today(), may_copy=is_copy))
    if present is not None:
        known: dict[str, Value] = {"file": Path(file).name, "event": present.id}
        if present.differences is not None:
            raise UserError("files.differs_there", facts=present.differences, **known)
        if as_json:
            write_json({"event": present.id, "present": True})
        else:
            write(Phrase("files.same_there", known))
        return
    if as_json:
        write_json({"event": made.value, **warnings_json(made.warnings)})
    else:
        write(Phrase("event.imported", {"event": made.value}))
        write_warnings(made.warnings)


def _import_list(
    context: typer.Context,
    data: bytes,
    where: tuple[int | None, str],
    choices: ListChoices,
    *,
    check_in: bool,
    as_json: bool,
) -> None:
    """Import a list of players.

    `where` contains the number of the event (None: create a new one) and the name that a new event gets.
    """
    from irondie_to.app.event.commands import CreateEvent
    from irondie_to.app.players.lists.reading import ImportPlayers, read_for_event

    event, title = where
    with open_desk(context) as desk, _hints():
        reading = desk.read(lambda rows: read_for_event(rows, event, data, choices))
        if event is None:
            reading.check()  # raises before an empty event is created
            new = CreateEvent(title, today(), drawn_seed(), print_language=current_language())
            event = int(desk.do(new).value or 0)
        changes = desk.do(ImportPlayers(event, reading.table, choices, check_in=check_in))
    if as_json:
        told = {**_left_out(reading), **warnings_json(changes.warnings)}
        write_json({"event": event, "players": changes.value, **told})
    else:
        write(Phrase("event.players_imported", {"count": changes.value, "event": event}))
        write_warnings(changes.warnings)
        _write_left_out(reading)


@contextmanager
def _hints() -> Iterator[None]:
    """Context manager that adds a hint about helpful options to the errors raised for an unclear list."""
    try:
        yield
    except UserError as fault:
        if fault.code not in _HINTED:
            raise
        hint = "lists.hint_encoding" if fault.code == "lists.encoding_unclear" else "lists.hint"
        raise UserError("lists.with_hint", fault=fault.phrase, hint=Phrase(hint)) from fault


def _left_out(reading: ListReading) -> dict[str, Any]:
    left_out = {
        "left_out": [column.label for column in reading.left_out],
        "left_out_lines": list(reading.left_out_lines),
    }
    return {key: value for key, value in left_out.items() if value}


def _write_left_out(reading: ListReading) -> None:
    if reading.left_out:
        write(Phrase("lists.columns_left_out", {"columns": tuple(column.label for column in reading.left_out)}))
    if reading.left_out_lines:
        write(Phrase("lists.lines_left_out", {"lines": reading.left_out_lines}))


def _show(reading: ListReading, event: int | None, *, as_json: bool) -> None:
    if as_json:
        write_json(
            {
                "event": event,
                "players": len(reading.to_enter),
                "encoding": reading.table.encoding,
                "separator": reading.table.separator,
                "sheet": reading.table.sheet,
                "headings": reading.heading,
                "columns": [
                    {"column": column.place, "heading": column.heading, "meaning": column.meaning}
                    for column in reading.columns
                ],
                "findings": [say(finding) for finding in reading.findings],
                "entries": [_entry(entry) for entry in reading.entries],
                **_left_out(reading),
            }
        )
        return
    from irondie_to.cli.core.output import add_row, new_table, print_table

    write(Phrase("lists.columns_read", {"columns": tuple(_column_words(reading))}))
    _write_left_out(reading)
    heads = ("lists.head_line", "heading.name", "heading.club", "lists.mark", "heading.set", "heading.table")
    table = new_table(*heads, "lists.paid", "", right=(0, 5))
    for entry in sorted(reading.entries, key=lambda entry: not entry.findings):
        details = entry.details
        shown = (None, None, None) if details is None else (details.name, details.club, details.mark)
        notes = [in_words(finding.fault) for finding in entry.findings]
        notes += [] if entry.skipped is None else [in_words(entry.skipped)]
        paid = in_words(Phrase("lists.paid")) if entry.paid else None
        place = None if details is None else details.fixed_table
        add_row(table, entry.line, *shown, entry.dice, place, paid, "\n".join(notes))
    if reading.entries:
        print_table(table)
    for finding in reading.findings:
        write(finding)
    write(Phrase("lists.would_enter", {"count": len(reading.to_enter)}))
    if reading.findings or reading.faulty:
        write(Phrase("lists.hint"))


def _column_words(reading: ListReading) -> Iterator[str]:
    from irondie_to.app.players.lists.columns import MEANING_NAMES

    for column in reading.columns:
        if column.meaning in MEANING_NAMES and column not in reading.left_out and column.is_filled:
            meaning = Phrase(MEANING_NAMES[column.meaning])
            yield in_words(Phrase("lists.column_read", {"column": column.label, "meaning": meaning}))


def _entry(entry: ListEntry) -> dict[str, Any]:
    details = None if entry.details is None else entry.details._asdict()
    return {
        "line": entry.line,
        "cells": list(entry.cells),
        **(details or {"name": None}),
        "set": entry.dice,
        "paid": entry.paid,
        "faults": [say(finding.fault) for finding in entry.findings],
        "skipped": None if entry.skipped is None else say(entry.skipped),
    }
