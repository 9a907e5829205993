"""Databases that somebody has crafted to bring something along, or damaged, for tests and campaigns."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"


def _rewritten(table: str, before: str, after: str) -> tuple[str, ...]:
    """Statements that change the declaration of a table, which SQLite does not check."""
    change = f"UPDATE sqlite_master SET sql = replace(sql, '{before}', '{after}') WHERE name = '{table}'"  # noqa: S608
    return ("PRAGMA writable_schema = ON", change, "PRAGMA writable_schema = OFF")


CRAFTED: dict[str, tuple[str, ...]] = {
    "spy": ("CREATE TRIGGER spy AFTER INSERT ON journal BEGIN UPDATE person SET name = 'x'; END",),
    "hidden": ("CREATE TEMP TABLE unused (i)", "CREATE VIEW hidden AS SELECT 1"),
    "match": ('DROP TABLE "match"', 'CREATE VIEW "match" AS SELECT 1 AS id'),
    "journal": ("DROP TABLE journal", f"CREATE VIEW journal AS {ENDLESS} SELECT i AS id FROM n WHERE i < 0"),  # noqa: S608
    "restore": ("DROP TABLE restore", f"CREATE VIEW restore AS {ENDLESS} SELECT i AS id, '' AS backup FROM n"),  # noqa: S608
    "recipes": ("CREATE TABLE recipes (name TEXT)",),
    "found": ("CREATE VIRTUAL TABLE found USING fts5 (name)",),
    "ix_more": ("CREATE INDEX ix_more ON person (club)",),
    "ix_computed": ("CREATE INDEX ix_computed ON person (abs(id))",),
    "person": ("ALTER TABLE person ADD COLUMN more GENERATED ALWAYS AS (upper(name)) VIRTUAL",),
    "entrant": ("ALTER TABLE entrant ADD COLUMN more VARCHAR",),
    "event": _rewritten("event", "DEFAULT ''''", "DEFAULT (hex(zeroblob(1000)))"),
    "award": _rewritten("award", "kind IN (''bye'', ''half'', ''loss'')", "1"),
    "seed": _rewritten("seed", "place INTEGER NOT NULL", "place INTEGER NOT NULL COLLATE NOCASE"),
    "ix_person_name": ("DROP INDEX ix_person_name",),
    "round": ("PRAGMA legacy_alter_table = ON", "ALTER TABLE round RENAME COLUMN report TO told"),
}
"""Statements that put something into a database that is not the program's, by a name that must be said about it."""

OURS_NO_MORE: dict[str, tuple[str, ...]] = {
    "endless version": (
        "DROP TABLE alembic_version",
        f"CREATE VIEW alembic_version AS {ENDLESS} SELECT '0013' AS version_num FROM n WHERE i < 0",  # noqa: S608
    ),
    "two versions": ("INSERT INTO alembic_version VALUES ('0001')",),
    "no version": ("DROP TABLE alembic_version",),
    "newer": ("UPDATE alembic_version SET version_num = '9999'",),
}
"""Statements after which a database is not one of this program, or one of a newer program."""


def craft(path: Path, statements: tuple[str, ...]) -> None:
    """Carry out the statements in the database file, which no program has open."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        for statement in statements:
            connection.execute(statement)


_VALUES = (
    *(None, "", "x", "0", "-1", "\0", "9" * 400, "2026-03-21", "2026-13-41T99:00:00Z", "{}", "[]", "[[]]", "{", "null"),
    *("[" * 2_000, '{"phrase": 1}', "KSm KSm", "🎲" * 50, "step.nothing", "..", "(a+)+$", "%s{0}{x}", "true"),
    *(0, 1, -1, 2, 7, 10**6, 2**31, 2**53, 2**63 - 1, -(2**63), 1.5, float("inf"), b"\xff\xfe", b"bytes"),
)


def mutate(path: Path, lots: Random) -> str:
    """Change up to three values of the database at random, so that its constraints may break; return what was done."""
    done = []
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        listed = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        tables = [name for (name,) in connection.execute(listed)]
        filled = [
            name
            for name in tables
            if connection.execute(f'SELECT EXISTS (SELECT 1 FROM "{name}")').fetchone()[0]  # noqa: S608
        ]
        for _ in range(lots.randint(1, 3)):
            table = lots.choice([*filled, "journal", "journal"])
            columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')]
            column, value = lots.choice(columns), lots.choice(_VALUES)
            rows = [row for (row,) in connection.execute(f'SELECT rowid FROM "{table}"')]  # noqa: S608
            if not rows:
                continue
            row = lots.choice(rows)
            if isinstance(value, str) and lots.random() < 0.4:
                value = _changed(connection, table, column, row, lots)
            try:
                if lots.random() < 0.1:
                    connection.execute(f'DELETE FROM "{table}" WHERE rowid = ?', [row])  # noqa: S608
                else:
                    connection.execute(f'UPDATE "{table}" SET "{column}" = ? WHERE rowid = ?', [value, row])  # noqa: S608
                done.append(f"{table}.{column}[{row}] = {value!r:.60}")
            except sqlite3.Error:
                continue
    return "; ".join(done)


def _changed(
    connection: sqlite3.Connection, table: str, column: str, row: int, lots: Random
) -> str | int | float | bytes | None:
    """The value that is there, with one character of it removed, doubled or exchanged."""
    (value,) = connection.execute(f'SELECT "{column}" FROM "{table}" WHERE rowid = ?', [row]).fetchone()  # noqa: S608
    if not isinstance(value, str) or not value:
        return None
    place = lots.randrange(len(value))
    changed: str = value[:place] + lots.choice(("", value[place] * 2, lots.choice('0"[]{}:,-xZ'))) + value[place + 1 :]
    return changed
