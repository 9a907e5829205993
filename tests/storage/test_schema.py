"""The rows of the application, the table classes, and the tables that the migrations create are the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args, get_type_hints

from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, column, inspect, select, table, text

from irondie_to.app.core.rows import JournalRow, Row
from irondie_to.storage import schema
from irondie_to.storage.connect import Database
from irondie_to.storage.declared_layout import HEAD
from irondie_to.storage.tables import METADATA, TABLES, JournalTable, RestoreTable, StoredTable


def fields(table: type[StoredTable]) -> dict[str, Any]:
    """The types of the columns by their names."""
    return {name: field.annotation for name, field in table.model_fields.items()}


def test_every_row_has_a_table_with_the_same_fields() -> None:
    assert {kind: fields(table) for kind, table in TABLES.items()} == {
        kind: get_type_hints(kind) for kind in get_args(Row)
    }
    assert fields(JournalTable) == get_type_hints(JournalRow)
    declared: set[type[StoredTable]] = {JournalTable, RestoreTable, *TABLES.values()}
    assert {table.__table__ for table in declared} == set(METADATA.tables.values())


def test_head_is_the_newest_migration() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(schema.__file__).with_name("migrations")))
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def _plain(index: Any) -> Any:
    """The index with its options as strings, which can be compared."""
    return {**index, "dialect_options": {key: str(one) for key, one in index.get("dialect_options", {}).items()}}


def described(connection: Connection, where: str) -> dict[str, Any]:
    """All that the database knows of the tables in one of its schemas, without the version of Alembic."""
    found = inspect(connection)

    def columns(of: str) -> dict[str, Any]:
        # The default of a generated id is a sequence, whose name contains that of the schema.
        return {
            one["name"]: (str(one["type"]), one["nullable"], one["name"] == "id" or one["default"])
            for one in found.get_columns(of, where)
        }

    def named(things: list[Any]) -> dict[str, Any]:
        return {thing.pop("name"): {key: thing[key] for key in thing if key != "referred_schema"} for thing in things}

    tables: dict[str, dict[str, Any]] = {
        name: {
            "columns": columns(name),
            "key": found.get_pk_constraint(name, where),
            "references": named(found.get_foreign_keys(name, where)),
            "unique": named(found.get_unique_constraints(name, where)),
            "checks": named(found.get_check_constraints(name, where)),
            "indexes": named([_plain(index) for index in found.get_indexes(name, where)]),
        }
        for name in found.get_table_names(where)
        if name != "alembic_version"
    }
    if connection.dialect.name == "sqlite":
        listed = table("sqlite_master", column("name"), column("sql"), schema=where)
        for name, sql in connection.execute(select(listed)):
            if name in tables:
                tables[name]["lasting ids"] = "AUTOINCREMENT" in sql
    return tables


def test_the_migrations_create_the_declared_tables(database: Database) -> None:
    with database.engine.connect() as connection:
        if database.shared:
            connection.execute(text("CREATE SCHEMA declared"))
        else:
            connection.connection.cursor().execute("ATTACH ':memory:' AS declared")
        METADATA.create_all(connection.execution_options(schema_translate_map={None: "declared"}))
        made = described(connection, "public" if database.shared else "main")
        assert len(made) == len(METADATA.tables)
        assert made == described(connection, "declared")
        connection.rollback()
