"""Reads a file, or pasted text, as a table of cells."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.cells.delimited import MOST_CHARACTERS, Row, has_spaced_commas, separated
from irondie_to.cells.encoding import Encoded, decoded
from irondie_to.errors import UserError

_OLD_WORKBOOK = b"\xd0\xcf\x11\xe0"
"""The first bytes of an Excel workbook before 2007, or of one with a password."""


@dataclass(frozen=True, slots=True)
class CellChoices:
    """How to read a table. None means the best guess; for `sheet`, the first sheet with rows."""

    encoding: str | None = None
    separator: str | None = None
    sheet: str | None = None


@dataclass(frozen=True, slots=True)
class CellTable:
    """The non-empty rows of a table, and how they were read.

    `encoding` is None for pasted text and workbooks, `separator` None for workbooks. `encodings` are the other code
    pages that the text could be in; `is_certain` is as in `Encoded`. `sheets` are the names of the sheets of a workbook
    that have rows. `has_spaced_commas` says whether the cells are separated as in “Bo, Zac”.
    """

    rows: tuple[Row, ...]
    encoding: str | None = None
    is_certain: bool = True
    encodings: tuple[str, ...] = ()
    separator: str | None = None
    sheet: str | None = None
    sheets: tuple[str, ...] = ()
    has_spaced_commas: bool = False


def is_workbook(data: bytes) -> bool:
    """Whether the bytes begin like an Excel or OpenDocument workbook. This is also true of any other ZIP archive."""
    return data.startswith(b"PK\x03\x04")


def check_workbook(name: str, data: bytes) -> None:
    """Raise `UserError("lists.bad_workbook")` if a file is named like a workbook but does not begin like one."""
    if name.lower().endswith((".xlsx", ".ods")) and not (is_workbook(data) or data.startswith(_OLD_WORKBOOK)):
        raise UserError("lists.bad_workbook")


def read_table(content: str | bytes, choices: CellChoices = CellChoices()) -> CellTable:
    """Read the bytes of a file, or pasted text, as a table.

    Raises `UserError` `lists.old_workbook`, `players.too_long`, or the errors of `decoded`, `separated` and
    `read_sheet`.
    """
    if isinstance(content, str):
        return _table(Encoded(content, ""), choices.separator)
    if content.startswith(_OLD_WORKBOOK):
        raise UserError("lists.old_workbook")
    if is_workbook(content):
        from irondie_to.cells.workbook import read_sheet  # noqa: PLC0415 - few lists need its reader

        sheet = read_sheet(content, choices.sheet)
        return CellTable(sheet.rows, sheet=sheet.name, sheets=sheet.names)
    if len(content) > MOST_CHARACTERS * 4:
        raise UserError("players.too_long", most=MOST_CHARACTERS // 1_000_000)
    return _table(decoded(content, choices.encoding), choices.separator)


def _table(text: Encoded, chosen: str | None) -> CellTable:
    separator, rows = separated(text.text, chosen)
    is_spaced = separator == "," and has_spaced_commas(text.text)
    return CellTable(rows, text.encoding or None, text.is_certain, text.others, separator, has_spaced_commas=is_spaced)
