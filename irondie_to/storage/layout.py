"""The layout of a SQLite database, compared with the program's own tables and indexes, and the versions it may have.

Only `sqlite_master` is read and, if it is declared as the program declares it, the table with the version, so that
nothing in the database can run. Importing this module does not load SQLAlchemy.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from irondie_to.errors import Phrase


def is_version(found: object) -> bool:
    """Whether this value from a database could be a version written by this program: a text of four digits."""
    return isinstance(found, str) and re.fullmatch("[0-9]{4}", found) is not None


MOST_ID = 2_000_000_000
"""The highest id that a row may have. The ids of a server have 32 bits, and new rows need ids above it."""


_TOKEN = re.compile(
    r"""\s+|--[^\n]*|/\*.*?\*/|(?P<token>"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|'(?:[^']|'')*'|\w+|[^\w\s])""",
    re.DOTALL,
)
_ALIKE = {"BIGINT": "INTEGER"}
"""Maps a word to another one that means the same to SQLite, so that both count as equal.

The first versions of the program declared some columns with the other word.
"""

_FAULTS = {
    "table": "database.fault_foreign_table",
    "index": "database.fault_foreign_index",
    "trigger": "database.fault_foreign_trigger",
    "view": "database.fault_foreign_view",
}
_CHANGED = {"table": "database.fault_table", "index": "database.fault_index"}
_SHOWN = 60  # characters of a foreign name


class Part(NamedTuple):
    """A table, index, trigger or view: its kind and its name."""

    kind: str
    name: str


Layout: TypeAlias = Mapping[Part, tuple[str, ...]]
"""The declaration of each part of a database, in a form in which the order of columns and constraints does not count.

Tables and indexes that SQLite makes automatically are left out.
"""

_SEQUENCE = Part("table", "sqlite_sequence")
_OF_SEQUENCE = ("CREATE TABLE sqlite_sequence", "name", "seq")


def read_layout(connection: sqlite3.Connection) -> Layout:
    """The parts of the database.

    Raises `sqlite3.DatabaseError` if `sqlite_master` cannot be read or lists the same part twice.
    """
    parts: dict[Part, tuple[str, ...]] = {}
    for kind, name, sql in connection.execute("SELECT type, name, sql FROM sqlite_master"):
        part = Part(str(kind), str(name))
        if sql is None and kind == "index" and part.name.startswith("sqlite_autoindex_"):
            continue  # of a constraint, which the declaration of the table contains
        if part in parts:
            message = f"two parts named {part.name}"
            raise sqlite3.DatabaseError(message)
        parts[part] = declaration(str(sql))
    if parts.get(_SEQUENCE) == _OF_SEQUENCE:
        del parts[_SEQUENCE]
    return parts


@lru_cache(maxsize=256)  # a database is read more than once while it is opened
def declaration(sql: str) -> tuple[str, ...]:
    """Split a CREATE statement into its text outside the parentheses and the items of the list inside them.

    The items of a table are sorted, because the order of columns and constraints depends on when they were added.
    Comments and spaces are ignored.
    """
    outside: list[str] = []
    items: list[list[str]] = []
    depth = 0
    for token in (_ALIKE.get(each["token"], each["token"]) for each in _TOKEN.finditer(sql) if each["token"]):
        if depth == 0 and token == "(" and not items:  # noqa: S105 - a token of SQL
            depth = 1
            items.append([])
            continue
        if depth == 0:
            outside.append(token)
            continue
        depth += (token == "(") - (token == ")")  # noqa: S105
        if token == "," and depth == 1:  # noqa: S105
            items.append([])
        elif depth:
            items[-1].append(token)
    listed = [" ".join(item) for item in items]
    return (" ".join(outside), *(sorted(listed) if outside[1:2] == ["TABLE"] else listed))


_VERSION = Part("table", "alembic_version")
_OF_VERSION = declaration(
    "CREATE TABLE alembic_version "
    "(version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
)


def with_version(layout: Layout) -> Layout:
    return {**layout, _VERSION: _OF_VERSION}


def version_in(connection: sqlite3.Connection, layout: Layout) -> str | None:
    """The version of the database with this layout; None if no version of this program has written it."""
    if layout.get(_VERSION) != _OF_VERSION:
        return None
    rows = connection.execute("SELECT version_num FROM alembic_version LIMIT 2").fetchall()
    return rows[0][0] if len(rows) == 1 and is_version(rows[0][0]) else None


def is_plain(layout: Layout) -> bool:
    """Whether the database has only ordinary tables and indexes, so that reading a table runs nothing.

    It must not have views, triggers, virtual tables or generated columns.
    """
    for part, declared in layout.items():
        words = " ".join(declared).upper().split()
        if part.kind not in {"table", "index"} or words[:2] == ["CREATE", "VIRTUAL"]:
            return False
        if part.kind == "table" and not {"AS", "GENERATED"}.isdisjoint(words):
            return False
    return True


def is_table(layout: Layout, name: str) -> bool:
    """Whether there is an ordinary table with this name, which can be read without running anything."""
    part = Part("table", name)
    return part in layout and is_plain({part: layout[part]})


def difference(found: Layout, expected: Layout) -> Phrase | None:
    """A message about the first part that is extra, missing or different from the expected layout, or None."""
    for part in sorted(found.keys() - expected.keys(), key=_tables_first):
        code = _FAULTS.get(part.kind, "database.fault_foreign_table")
        return Phrase(code, {"name": part.name[:_SHOWN]})
    for part in sorted(expected, key=_tables_first):
        if found.get(part) != expected[part]:
            return Phrase(_CHANGED[part.kind], {part.kind: part.name})
    return None


def _tables_first(part: Part) -> tuple[bool, Part]:
    return part.kind != "table", part


def lines_of(layout: Layout) -> tuple[str, ...]:
    """The layout as lines of text, the same for databases with the same parts."""
    return tuple(sorted("\t".join((*part, *declared)) for part, declared in layout.items()))
