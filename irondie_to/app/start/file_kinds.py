"""Recognises the kind of a dropped file by its first bytes and lines, not by its name."""

from __future__ import annotations

import re
from enum import Enum

from irondie_to.app.players.csv import decode, has_heading, read_rows
from irondie_to.errors import UserError

_OTHER_PROGRAMS = (b"%PDF", b"\x89PNG", b"GIF8", b"\xff\xd8\xff", b"SQLite format", b"{\\rtf", b"<")
_SPREADSHEETS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""The first bytes of Excel and LibreOffice files."""

_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff")
_LOOKED_AT = 200
_MOST_WORDS = 7
_NO_NAME = re.compile(r"[<>{}\[\]=%\\^~|@#$*\x00-\x08\x0e-\x1f\x7f\ufffd]|\w{4,}[.:;,!?]$|^[\W\d_]*$")


class FileKind(Enum):
    """The kinds of dropped files that the program reads."""

    DOCUMENT = "document"  # a tournament document
    LIST = "list"  # a list of players


def kind_of(data: bytes, file: str) -> FileKind:
    """The kind of a file with this content; `file` is its name, for errors.

    Raises `UserError` `files.spreadsheet` or `files.not_ours` for a file that is of neither kind, or the errors of
    `read_rows`.
    """
    head = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if head.startswith(_SPREADSHEETS):
        raise UserError("files.spreadsheet", file=file)
    if head.startswith(_OTHER_PROGRAMS) or (b"\0" in data and not data.startswith(_WIDE_MARKS)):
        raise UserError("files.not_ours", file=file)
    text = decode(data)
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        return FileKind.DOCUMENT
    if text.strip() and not _may_be_list(text):
        raise UserError("files.not_ours", file=file)
    return FileKind.LIST


def _may_be_list(text: str) -> bool:
    """Whether the text has a heading with a column for names, or at least nine in ten rows start with a likely name."""
    rows = read_rows(text)
    if not rows:
        return False  # only separators
    if has_heading(rows[0][1]):
        return True
    names = [cells[0] for _, cells in rows[:_LOOKED_AT]]
    odd = sum(_NO_NAME.search(name) is not None or len(name.split()) > _MOST_WORDS for name in names)
    return odd * 10 <= len(names)
