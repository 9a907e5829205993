"""Reads the cells of a workbook (Excel, OpenDocument) as text. Formulas are never evaluated.

A workbook may come from an untrusted source. Before the reader sees it, the members of the archive are unpacked within
a limit and checked, because a file of a few kilobytes could otherwise need more memory than a computer has.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from abc import ABC, abstractmethod
from collections.abc import Iterator
from datetime import date, datetime, time, timedelta
from typing import NamedTuple
from xml.parsers import expat

from python_calamine import CalamineError, CalamineSheet, CalamineWorkbook, SheetTypeEnum

from irondie_to.cells.delimited import MOST_COLUMNS, MOST_IN_LINE, MOST_ROWS, Row
from irondie_to.errors import UserError

_MOST_BYTES = 60_000_000
"""The largest size of all members that are read together, unpacked."""
_MOST_MEMBERS = 2_000
_MOST_SHEETS = 100

_NEEDED = re.compile(
    r"""
      \[Content_Types\]\.xml | _rels/\.rels | mimetype | content\.xml | META-INF/manifest\.xml
    | xl/(?:_rels/)?[^/]+\.(?:xml|rels) | xl/worksheets/[^/]+\.xml
    """,
    re.VERBOSE | re.IGNORECASE,
)
"""The members that the reader needs: cells, formats, names of sheets, and the parts that list or link the members."""
_PLACE = re.compile(r"([A-Za-z]{0,9})([0-9]{0,9})")


class WorkbookSheet(NamedTuple):
    """The non-empty rows of a sheet, its name, and the names of all sheets that have rows."""

    name: str
    names: tuple[str, ...]
    rows: tuple[Row, ...]


def read_sheet(data: bytes, name: str | None = None) -> WorkbookSheet:
    """Read the sheet with this name or, if `name` is None, the first sheet that has rows.

    Raises `UserError` `lists.bad_workbook`, `lists.workbook_too_large`, `lists.workbook_too_wide`, `lists.no_sheet`,
    `lists.too_many_rows` or `players.long_line`.
    """
    try:
        book = CalamineWorkbook.from_filelike(io.BytesIO(_checked(data)))
        sheets = [sheet.name for sheet in book.sheets_metadata[:_MOST_SHEETS] if sheet.typ == SheetTypeEnum.WorkSheet]
        names = tuple(title for title in sheets if book.get_sheet_by_name(title).end is not None)
        if name is None:
            name = names[0] if names else ""
        elif name not in names:
            raise UserError("lists.no_sheet", sheet=name[:60], sheets=names)
        rows = tuple(_rows(book.get_sheet_by_name(name))) if names else ()
    except (CalamineError, zipfile.BadZipFile, expat.ExpatError, zlib.error) as fault:
        raise UserError("lists.bad_workbook") from fault
    except (EOFError, KeyError, NotImplementedError, OSError, RuntimeError, ValueError) as fault:
        # an archive that ends early, lacks members, or is encrypted or packed in another way
        raise UserError("lists.bad_workbook") from fault
    if len(rows) > MOST_ROWS + 1:
        raise UserError("lists.too_many_rows", most=MOST_ROWS)
    return WorkbookSheet(name, names, rows)


def _rows(sheet: CalamineSheet) -> Iterator[Row]:
    for line, values in enumerate(sheet.to_python(skip_empty_area=False), 1):
        cells = [_text(value) for value in values]
        if any(cells):
            if sum(map(len, cells)) > MOST_IN_LINE:
                raise UserError("players.long_line", line=line, most=MOST_IN_LINE)
            yield Row(line, tuple(cells))


def _text(value: float | str | bool | time | date | datetime | timedelta) -> str:
    """The text of a cell: a whole number without decimals, a date as YYYY-MM-DD."""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() else repr(value)
    return str(value).strip()


def _checked(data: bytes) -> bytes:
    """Unpack and check the archive's members that the reader needs, and return an uncompressed archive of them."""
    out, size = io.BytesIO(), 0
    with zipfile.ZipFile(io.BytesIO(data)) as archive, zipfile.ZipFile(out, "w") as kept:
        members = archive.infolist()
        if len(members) > _MOST_MEMBERS:
            raise UserError("lists.workbook_too_large")
        names = set()
        for member in members:
            if member.filename in names or not _NEEDED.fullmatch(member.filename):
                continue
            names.add(member.filename)
            with archive.open(member) as file:
                content = file.read(_MOST_BYTES - size + 1)
            size += len(content)
            if size > _MOST_BYTES:
                raise UserError("lists.workbook_too_large")
            if member.filename == "content.xml":
                _Document().parse(content)
                content = _without_wide_blanks(content)
            elif member.filename != "mimetype":  # a relation can make any member a sheet
                _Worksheet().parse(content)
            kept.writestr(member.filename, content)
    return out.getvalue()


class _Check(ABC):
    """Parses XML strictly and refuses document type declarations, which could declare entities.

    `begin` is called for each element with its name, without the prefix, and its attributes, whose names keep their
    prefixes.
    """

    def __init__(self) -> None:
        self._parser = expat.ParserCreate("utf-8")
        self._parser.StartDoctypeDeclHandler = self._refuse
        self._parser.StartElementHandler = self._begin

    def parse(self, content: bytes) -> None:
        self._parser.Parse(content, True)

    @abstractmethod
    def begin(self, tag: str, values: dict[str, str]) -> None: ...

    def _begin(self, tag: str, values: dict[str, str]) -> None:
        self.begin(tag.rpartition(":")[2], values)

    def _refuse(self, *_about: object) -> None:
        raise UserError("lists.bad_workbook")


class _Worksheet(_Check):
    """Refuses an Excel sheet whose cells extend too far.

    The limit saves memory, because the reader fills the whole rectangle up to the last row and column.
    """

    def __init__(self) -> None:
        super().__init__()
        self._row = self._column = 0

    def begin(self, tag: str, values: dict[str, str]) -> None:
        if tag == "row":
            self._row, self._column = self._row + 1, 0
            if "r" in values:
                self._row = _place(values["r"])[1]
        elif tag == "c":
            self._column += 1
            if "r" in values:
                self._column, self._row = _place(values["r"])
        elif tag in {"v", "is", "f"}:  # empty cells do not count
            _check_size(self._row, self._column)


class _Document(_Check):
    """Refuses an OpenDocument sheet whose cells extend too far, or with a table inside a cell.

    OpenDocument stores repeated rows and cells only once, with the number of repetitions. The reader repeats rows only
    up to the last one that is not empty.
    """

    def __init__(self) -> None:
        super().__init__()
        self._parser.EndElementHandler = self._end
        self._row = self._rows = self._column = 0
        self._is_in_table = False

    def begin(self, tag: str, values: dict[str, str]) -> None:
        plain = {name.rpartition(":")[2]: value for name, value in values.items()}
        if tag == "table":
            if self._is_in_table:
                raise UserError("lists.bad_workbook")
            self._is_in_table = True
            self._row = self._rows = self._column = 0
        elif tag == "table-row":
            self._row += self._rows
            self._rows, self._column = _number(plain.get("number-rows-repeated", "1")), 0
        elif tag in {"table-cell", "covered-table-cell"}:
            self._column += _number(plain.get("number-columns-repeated", "1"))
            if _VALUES & plain.keys():
                self._check()
        elif tag == "p":
            self._check()

    def _end(self, name: str) -> None:
        if name.rpartition(":")[2] == "table":
            self._is_in_table = False

    def _check(self) -> None:
        _check_size(self._row + self._rows, self._column)


_VALUES = {"value", "value-type", "string-value", "date-value", "time-value", "boolean-value"}
"""The attributes with which a cell of an OpenDocument sheet is not empty."""

_WIDE_BLANKS = re.compile(rb"""(columns-repeated\s*=\s*)(["'])[0-9]{4,}(["'])""")


def _without_wide_blanks(content: bytes) -> bytes:
    """Replace each count of at least 1000 repetitions of a cell in the checked document with 1: they are all blank."""
    return _WIDE_BLANKS.sub(rb"\g<1>\g<2>1\g<3>", content)


def _check_size(last_row: int, last_column: int) -> None:
    if last_row > MOST_ROWS + 100 or last_column > MOST_COLUMNS:
        raise UserError("lists.workbook_too_wide", rows=MOST_ROWS, columns=MOST_COLUMNS)


def _place(text: str) -> tuple[int, int]:
    """The column and row numbers of a cell reference such as B7. Raises `UserError("lists.bad_workbook")`."""
    parts = _PLACE.fullmatch(text)
    if parts is None:
        raise UserError("lists.bad_workbook")
    column = 0
    for letter in parts[1].upper():
        column = column * 26 + ord(letter) - 64
    return column, int(parts[2] or 0)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise UserError("lists.bad_workbook")
    return int(text)
