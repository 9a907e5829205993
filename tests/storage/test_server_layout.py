"""A server's database with anything that is not the program's own is refused by its name, and left as it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.storage import schema
from irondie_to.storage.connect import open_database
from irondie_to.storage.declared_layout import HEAD

CRAFTED: dict[str, tuple[str, ...]] = {
    "view “hidden”": ("CREATE VIEW hidden AS SELECT 1",),
    "view “kept”": ("CREATE MATERIALIZED VIEW kept AS SELECT 1",),
    "table “match”": ('DROP TABLE "match" CASCADE', 'CREATE VIEW "match" AS SELECT 1 AS id'),
    "trigger “spy”": (
        "CREATE FUNCTION spying() RETURNS trigger LANGUAGE plpgsql AS "
        "'BEGIN UPDATE person SET name = ''x''; RETURN NEW; END'",
        "CREATE TRIGGER spy AFTER INSERT ON journal FOR EACH ROW EXECUTE FUNCTION spying()",
    ),
    "rule “other”": ("CREATE RULE other AS ON INSERT TO person DO ALSO DELETE FROM journal",),
    "table “recipes”": ("CREATE TABLE recipes (name text)",),
    "index “ix_more”": ("CREATE INDEX ix_more ON person (club)",),
    "index “ix_computed”": ("CREATE INDEX ix_computed ON person (abs(id))",),
    "index “ix_person_name”": ("DROP INDEX ix_person_name",),
    "index “ix_journal_event_id_id”": (
        "DROP INDEX ix_journal_event_id_id",
        "CREATE INDEX ix_journal_event_id_id ON journal (event_id, abs(id))",
    ),
    "table “entrant”": ("ALTER TABLE entrant ADD COLUMN more varchar",),
    "table “person”": ("ALTER TABLE person ADD COLUMN more text GENERATED ALWAYS AS (upper(name)) STORED",),
    "table “round”": ("ALTER TABLE round RENAME COLUMN report TO told",),
    "table “seed”": ("ALTER TABLE seed ALTER COLUMN place TYPE bigint",),
    "table “note”": ("ALTER TABLE note ALTER COLUMN words DROP NOT NULL",),
    "table “event”": ("ALTER TABLE event ALTER COLUMN fee SET DEFAULT version()",),
    "table “award”": (
        "ALTER TABLE award DROP CONSTRAINT ck_award_kind",
        "ALTER TABLE award ADD CONSTRAINT ck_award_kind CHECK (kind IN ('bye', 'half', 'more'))",
    ),
    "table “game”": (
        "ALTER TABLE game DROP CONSTRAINT ck_game_winner",
        "ALTER TABLE game ADD CONSTRAINT ck_game_winner CHECK (length(winner) > 0)",
    ),
    "table “apart”": ("ALTER TABLE apart DROP CONSTRAINT uq_apart_a_id_b_id",),
    "table “unfinished”": (
        "ALTER TABLE unfinished DROP CONSTRAINT fk_unfinished_event_id_event",
        "ALTER TABLE unfinished ADD CONSTRAINT fk_unfinished_event_id_event FOREIGN KEY (event_id) REFERENCES event "
        "ON DELETE CASCADE",
    ),
    "table “set_check”": ("ALTER TABLE set_check ENABLE ROW LEVEL SECURITY",),
    "table “child”": ("CREATE TABLE child () INHERITS (person)",),
}
"""Statements that put something into a database that is not the program's, by what must be said about it."""

on_server = pytest.mark.parametrize("place", ["postgresql"], indirect=True)


def carry_out(place: str, statements: tuple[str, ...]) -> None:
    engine = create_engine(place)
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


def version(place: str) -> str | None:
    engine = create_engine(place)
    with engine.connect() as connection:
        found = schema.version(connection)
    engine.dispose()
    return found


@on_server
def test_what_is_not_the_programs_own_is_refused_by_its_name(place: str, tmp_path: Path) -> None:
    open_database(place, tmp_path / "backups").close()
    for part, statements in CRAFTED.items():
        engine = create_engine(place)
        with engine.connect() as connection:
            for statement in statements:
                connection.execute(text(statement))
            with pytest.raises(UserError) as told:
                schema.refuse_foreign_server(connection)
            assert part in say(told.value.phrase)
            connection.rollback()
        engine.dispose()
    open_database(place, tmp_path / "backups").close()  # everything was rolled back


@on_server
def test_the_database_of_a_server_is_compared_when_it_is_opened(place: str, tmp_path: Path) -> None:
    open_database(place, tmp_path / "backups").close()
    carry_out(place, CRAFTED["trigger “spy”"])
    with pytest.raises(UserError) as told:
        open_database(place, tmp_path / "backups")
    assert told.value.code == "database.foreign_server"
    assert "it contains the trigger “spy”, which this program didn’t create" in say(told.value.phrase)
    carry_out(place, ("DROP TRIGGER spy ON journal",))
    open_database(place, tmp_path / "backups").close()


@on_server
def test_an_older_database_of_a_server_is_not_upgraded_with_foreign_parts(place: str, tmp_path: Path) -> None:
    engine = create_engine(place)
    with engine.begin() as connection:
        schema.migrate(connection, "0012")
    engine.dispose()
    carry_out(place, CRAFTED["view “hidden”"])
    with pytest.raises(UserError) as told:
        open_database(place, tmp_path / "backups")
    assert "it contains the view “hidden”" in say(told.value.phrase)
    assert version(place) == "0012"
    carry_out(place, ("DROP VIEW hidden",))
    open_database(place, tmp_path / "backups").close()
    assert version(place) == HEAD


@on_server
def test_parts_in_another_schema_do_not_count(place: str, tmp_path: Path) -> None:
    carry_out(place, ("CREATE SCHEMA other", "CREATE VIEW other.hidden AS SELECT 1"))
    for _twice in range(2):
        open_database(place, tmp_path / "backups").close()
