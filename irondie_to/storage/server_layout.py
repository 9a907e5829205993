"""Compares the parts of a PostgreSQL database with the declared tables, columns, constraints and indexes.

Only the catalogue of the server is read, so that nothing in the database can run. The server rewrites conditions and
defaults in its own form, so only the names, values and operators in them are compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeAlias

from sqlalchemy import (
    CheckConstraint,
    Connection,
    Dialect,
    ForeignKeyConstraint,
    PrimaryKeyConstraint,
    Table,
    UniqueConstraint,
    create_mock_engine,
)
from sqlalchemy.schema import ColumnCollectionConstraint

from irondie_to.errors import Phrase
from irondie_to.storage.tables import METADATA

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
    found = {(row[0], row[1], row[2]): (row[3], _plain(row[4])) for row in rows}
    expected = _expected()
    extra = sorted(found.keys() - expected.keys(), key=_relations_first)
    for table, kind, name in extra:
        if kind in {"column", "constraint", "inherited"}:
            return Phrase("database.fault_table", {"table": table[:_SHOWN]})
        code = _FOREIGN[found[table, kind, name][0][:1] if kind == "relation" else kind]
        return Phrase(code, {"name": name[:_SHOWN]})
    for part in sorted(expected, key=_relations_first):
        if found.get(part) != expected[part]:
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
