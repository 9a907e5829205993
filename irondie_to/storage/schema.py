"""Checks the version and the parts of a database: upgrades an older one, refuses a newer one or another program's.

An empty database gets its tables. To check a server, only its catalogue and the stored version are read, so that no
trigger, rule or view in the database can run. The server rewrites conditions and defaults in its own form, so only the
names, values and operators in them are compared.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TypeAlias

from sqlalchemy import (
    CheckConstraint,
    Connection,
    Dialect,
    Engine,
    ForeignKeyConstraint,
    MetaData,
    PrimaryKeyConstraint,
    StaticPool,
    Table,
    UniqueConstraint,
    create_engine,
    create_mock_engine,
    inspect,
    text,
)
from sqlalchemy.schema import ColumnCollectionConstraint

from irondie_to.errors import Phrase, UserError
from irondie_to.masking import masked
from irondie_to.storage.declared_layout import HEAD
from irondie_to.storage.layout import Layout, difference, is_version, read_layout, version_in, with_version
from irondie_to.storage.locks import lock_schema
from irondie_to.storage.tables import METADATA

_TABLE = "alembic_version"
_MIGRATIONS = Path(__file__).with_name("migrations")
_ONE_MIGRATION = Lock()
"""Held during a migration: Alembic has one global context, which two migrations in different threads would mix up."""


def version(connection: Connection) -> str | None:
    """The version of the database; None if it is empty.

    Raises `UserError("database.not_ours")` if it has tables but no version that this program ever wrote, like the
    database of another program.
    """
    names = inspect(connection).get_table_names()
    if not names:
        return None
    versions = list(connection.execute(text("SELECT * FROM alembic_version")).scalars()) if _TABLE in names else []
    if len(versions) != 1 or not is_version(versions[0]):
        url = connection.engine.url
        is_file = url.get_backend_name() == "sqlite" and url.database
        raise UserError("database.not_ours", place=is_file or url.render_as_string(hide_password=True))
    return str(versions[0])


def bring_up_to_date(engine: Engine, backup: Callable[[], object]) -> None:
    """Create the tables of an empty database, upgrade an older one after a backup, and refuse a newer one.

    When several stations do this at once, one of them creates or upgrades the database while the others wait. Raises
    `UserError` `database.newer`, `database.not_ours` or, for a server, `database.foreign_server`.
    """
    with engine.connect().execution_options(irondie_write=False) as connection:
        if _known_version(connection) == HEAD:
            refuse_foreign_server(connection)
            return
    with engine.begin() as connection:
        lock_schema(connection)
        present = _known_version(connection)  # again, because another station may have been faster
        if present is not None and present != HEAD:
            backup()
        if present != HEAD:
            migrate(connection, HEAD)
        refuse_foreign_server(connection)  # while the upgrade can be rolled back


def refuse_foreign_server(connection: Connection) -> None:
    """Check that the database of a server has nothing but the program's own parts. Files have already been checked.

    Raises `UserError("database.foreign_server")`.
    """
    if connection.dialect.name == "postgresql":
        fault = foreign_part_of_server(connection)
        if fault is not None:
            place = masked(connection.engine.url.render_as_string(hide_password=True))
            raise UserError("database.foreign_server", place=place, fault=fault)


def _known_version(connection: Connection) -> str | None:
    """The version of the database, as `version` returns it. Also raises `UserError("database.newer")`."""
    present = version(connection)
    if present is not None and present > HEAD:
        raise UserError("database.newer", version=present, known=HEAD)
    return present


def migrate(connection: Connection, to: str) -> None:
    """Run the missing migrations up to this version. May be called in several threads at once."""
    # Alembic takes longer to import than everything above, and an up-to-date database does not need it.
    from alembic import command  # noqa: PLC0415 - see above
    from alembic.config import Config  # noqa: PLC0415 - see above

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    with _ONE_MIGRATION:
        command.upgrade(config, to)


def tables_of(connection: Connection) -> MetaData:
    """The tables of this database, without the table that stores its version."""
    tables = MetaData()
    tables.reflect(connection, only=lambda name, _found: name != _TABLE)
    return tables


def foreign_part(connection: sqlite3.Connection, place: str) -> Phrase | None:
    """The first part of the SQLite database that is foreign, missing or different, or None.

    Only the layout of the database and its version are read. Raises `sqlite3.Error`, or `UserError` `database.newer` or
    `database.not_ours` (also for an empty database). The latter names the database by `place`.
    """
    layout = read_layout(connection)
    present = version_in(connection, layout)
    if present is None:
        raise UserError("database.not_ours", place=place)
    if present > HEAD:
        raise UserError("database.newer", version=present, known=HEAD)
    return difference(layout, expected_layout(present))


@cache
def expected_layout(of_version: str) -> Layout:
    """The layout of a database of this version.

    It comes from the declared tables for the newest version, and from running the migrations for an older one.
    """
    with closing(sqlite3.connect(":memory:", check_same_thread=False)) as memory:
        engine = create_engine("sqlite://", creator=lambda: memory, poolclass=StaticPool)
        with engine.begin() as connection:
            if of_version == HEAD:
                METADATA.create_all(connection)
            else:
                migrate(connection, of_version)
        layout = read_layout(memory)
        return with_version(layout) if of_version == HEAD else layout


_Part: TypeAlias = tuple[str, str, str]
"""A part of a table: the table, the kind and the name.

For a part that belongs to no table, the table is the part itself.
"""

_KEY = """(SELECT string_agg(coalesce(attname, '?'), ' ' ORDER BY place)
    FROM unnest({numbers}) WITH ORDINALITY AS key (number, place)
    LEFT JOIN pg_attribute ON attrelid = {table} AND attnum = number AND number > 0)"""

_QUERY = f"""
WITH own AS (SELECT oid, relname, relkind, relrowsecurity FROM pg_class
    WHERE relnamespace = to_regnamespace(quote_ident(current_schema())) AND relkind IN ('r', 'p', 'v', 'm', 'f'))
SELECT relname, 'relation', relname, concat(relkind, CASE WHEN relrowsecurity THEN ' secured' END), '' FROM own
UNION ALL SELECT relname, 'inherited', relname, '', '' FROM pg_inherits JOIN own ON own.oid IN (inhrelid, inhparent)
UNION ALL SELECT relname, 'trigger', tgname, '', '' FROM own JOIN pg_trigger ON tgrelid = own.oid AND NOT tgisinternal
UNION ALL SELECT relname, 'rule', rulename, '', ''
    FROM own JOIN pg_rewrite ON ev_class = own.oid AND rulename <> '_RETURN'
UNION ALL SELECT relname, 'column', attname,
    concat(format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN ' NOT NULL' END, attgenerated, attidentity),
    coalesce(pg_get_expr(adbin, adrelid), '')
    FROM own JOIN pg_attribute ON attrelid = own.oid AND attnum > 0 AND NOT attisdropped
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum WHERE relkind = 'r'
UNION ALL SELECT relname, 'constraint', conname,
    CASE contype WHEN 'c' THEN 'c' WHEN 'f' THEN
    concat('f ', {_KEY.format(numbers="conkey", table="conrelid")}, ' ', confdeltype, confupdtype, ' ',
    (SELECT other.relname FROM own AS other WHERE other.oid = confrelid), ' ',
    {_KEY.format(numbers="confkey", table="confrelid")})
    ELSE concat(contype, ' ', {_KEY.format(numbers="conkey", table="conrelid")}) END,
    coalesce(pg_get_expr(conbin, conrelid), '')
    FROM own JOIN pg_constraint ON conrelid = own.oid AND contype NOT IN ('n', 't')
UNION ALL SELECT own.relname, 'index', named.relname,
    concat(CASE WHEN indisunique THEN 'unique ' END, {_KEY.format(numbers="indkey", table="indrelid")}),
    coalesce(pg_get_expr(indpred, indrelid), '')
    FROM own JOIN pg_index ON indrelid = own.oid JOIN pg_class AS named ON named.oid = indexrelid
    WHERE NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid AND conrelid = own.oid)
"""  # noqa: S608 - our own names

_FOREIGN = {
    "r": "database.fault_foreign_table",
    "p": "database.fault_foreign_table",
    "f": "database.fault_foreign_table",
    "v": "database.fault_foreign_view",
    "m": "database.fault_foreign_view",
    "trigger": "database.fault_foreign_trigger",
    "rule": "database.fault_foreign_rule",
    "index": "database.fault_foreign_index",
}
_ORDER = ("relation", "inherited", "trigger", "rule", "index")
_SHOWN = 60  # characters of a foreign name
_CAST = re.compile(r"::(?:text|character varying|regclass|integer|bigint|boolean)\b(?:\[\])?")
_TOKEN = re.compile(r"'(?:[^']|'')*'|\"[^\"]+\"|\w+|[^\w\s()\[\],]+")
_WORDS = {"any", "array", "in", "="}
"""Words and signs with which PostgreSQL rewrites a condition: `= ANY (ARRAY[…])` for `IN (…)`."""

_DIALECT: Dialect = create_mock_engine("postgresql+psycopg://", lambda *_given: None).dialect
_names = _DIALECT.identifier_preparer
_TYPES = {"INTEGER": "integer", "BIGINT": "bigint", "BOOLEAN": "boolean", "VARCHAR": "character varying"}
_VERSION: Mapping[_Part, tuple[str, str]] = {
    ("alembic_version", "relation", "alembic_version"): ("r", ""),
    ("alembic_version", "column", "version_num"): ("character varying(32) NOT NULL", ""),
    ("alembic_version", "constraint", "alembic_version_pkc"): ("p version_num", ""),
}


def foreign_part_of_server(connection: Connection) -> Phrase | None:
    """The first part of a database of this version that is extra, missing or different, or None."""
    rows = connection.exec_driver_sql(_QUERY)
    parts = {(row[0], row[1], row[2]): (row[3], _plain(row[4])) for row in rows}
    expected = _expected()
    extra = sorted(parts.keys() - expected.keys(), key=_relations_first)
    for table, kind, name in extra:
        if kind in {"column", "constraint", "inherited"}:
            return Phrase("database.fault_table", {"table": table[:_SHOWN]})
        code = _FOREIGN[parts[table, kind, name][0][:1] if kind == "relation" else kind]
        return Phrase(code, {"name": name[:_SHOWN]})
    for part in sorted(expected, key=_relations_first):
        if parts.get(part) != expected[part]:
            table, kind, name = part
            if kind == "index":
                return Phrase("database.fault_index", {"index": name})
            return Phrase("database.fault_table", {"table": table})
    return None


def _relations_first(part: _Part) -> tuple[int, _Part]:
    return _ORDER.index(part[1]) if part[1] in _ORDER else len(_ORDER), part


def _plain(condition: str) -> str:
    """The names, values and operators of a condition or a default, in order."""
    tokens = (token.strip("'\"") for token in _TOKEN.findall(_CAST.sub("", condition)))
    return " ".join(token.rpartition(".")[2] for token in tokens if token.casefold() not in _WORDS)


@cache
def _expected() -> dict[_Part, tuple[str, str]]:
    return dict(_VERSION) | {part: value for table in METADATA.sorted_tables for part, value in _parts(table)}


def _listed(constraint: ColumnCollectionConstraint) -> str:
    return " ".join(constraint.columns.keys())


def _parts(table: Table) -> Iterator[tuple[_Part, tuple[str, str]]]:
    own = table.name
    yield (own, "relation", own), ("r", "")
    for column in table.columns:
        kind = _TYPES[column.type.compile(dialect=_DIALECT)]
        default = getattr(column.server_default, "arg", "")
        text = f"nextval {own}_id_seq" if column.name == "id" else _plain(str(default))
        yield (own, "column", column.name), (kind + ("" if column.nullable else " NOT NULL"), text)
    for constraint in table.constraints:
        part = (own, "constraint", str(_names.format_constraint(constraint)).strip('"'))
        match constraint:
            case PrimaryKeyConstraint():
                yield part, (f"p {_listed(constraint)}", "")
            case UniqueConstraint():
                yield part, (f"u {_listed(constraint)}", "")
            case ForeignKeyConstraint():
                rule = {"SET NULL": "n", "CASCADE": "c"}.get(constraint.ondelete or "", "a")
                others = " ".join(key.column.name for key in constraint.elements)
                yield part, (f"f {_listed(constraint)} {rule}a {constraint.referred_table.name} {others}", "")
            case CheckConstraint():
                yield part, ("c", _plain(str(constraint.sqltext)))
    for index in table.indexes:
        where = index.dialect_options["postgresql"]["where"]
        names = ("unique " if index.unique else "") + " ".join(index.columns.keys())
        yield (own, "index", str(index.name)), (names, "" if where is None else _plain(str(where)))
