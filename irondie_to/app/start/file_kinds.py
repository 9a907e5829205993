"""Recognises the kind of an opened or imported file by its first bytes and lines.

The file name matters only for a table that does not look like a list of players.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from enum import Enum

from irondie_to.app.players.lists.columns import is_heading
from irondie_to.cells.delimited import Row
from irondie_to.cells.encoding import decoded
from irondie_to.cells.table import is_workbook, read_table
from irondie_to.errors import UserError

_OTHER_PROGRAMS = (b"%PDF", b"\x89PNG", b"GIF8", b"\xff\xd8\xff", b"SQLite format", b"{\\rtf", b"<")
_OLD_WORKBOOK = b"\xd0\xcf\x11\xe0"
_MOST_HEADINGS = 10
"""How many of the first rows are searched for the headings of a list."""
_LOOKED_AT = 200
_MOST_WORDS = 7
_OF_TABLES = (".csv", ".tsv", ".tab")
"""The file name extensions of tables. A file with one of them needs only columns to be accepted as a list."""
_NO_NAME = re.compile(r"[<>{}\[\]=%\\^~|@#$*\x00-\x08\x0e-\x1f\x7f\ufffd]|\w{4,}[.:;,!?]$|^[\W\d_]*$")


class FileKind(Enum):
    DOCUMENT = "document"  # a tournament document
    LIST = "list"  # a list of players


def kind_of(data: bytes, file: str) -> FileKind:
    """Determine the kind of a file from its content.

    `file` is its name, needed for errors and for tables that do not look like a list of players. Raises `UserError`
    `files.not_ours` for a file that is neither a tournament document nor a list, or the errors of `read_table`.
    """
    head = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if is_workbook(data) or data.startswith(_OLD_WORKBOOK):
        return FileKind.LIST
    if head.startswith(_OTHER_PROGRAMS):
        raise UserError("files.not_ours", file=file)
    text = decoded(data).text
    if "\0" in text:
        raise UserError("files.not_ours", file=file)
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return FileKind.DOCUMENT
    rows = read_table(data).rows if text.strip() else ()
    if text.strip() and not (_may_be_list(rows) or (file.lower().endswith(_OF_TABLES) and _is_table(rows))):
        raise UserError("files.not_ours", file=file)
    return FileKind.LIST


def _is_table(rows: Sequence[Row]) -> bool:
    """Whether most rows have the same number of cells, at least two, so that columns can be chosen in the preview."""
    widths = Counter(len(row.cells) for row in rows[:_LOOKED_AT])
    width, count = max(widths.items(), key=lambda counted: counted[1], default=(0, 0))
    return width > 1 and count > 1 and count * 2 > len(rows[:_LOOKED_AT])


def _may_be_list(rows: Sequence[Row]) -> bool:
    """Whether the rows have a heading with a column for names, or at least nine in ten start with a likely name."""
    if not rows:
        return False  # only separators
    if any(is_heading(row.cells) for row in rows[:_MOST_HEADINGS]):
        return True
    names = [next(cell for cell in row.cells if cell) for row in rows[:_LOOKED_AT]]
    odd = sum(_NO_NAME.search(name) is not None or len(name.split()) > _MOST_WORDS for name in names)
    return odd * 10 <= len(names)
