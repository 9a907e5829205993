"""The database tables, made from the classes of rows: each field has a column of the same type.

The classes are in `app.core.rows` and `app.core.phones.rows`. Foreign keys, indexes and the values that an upgrade gave
to existing rows are declared here. In a database, the tables are created by the migrations.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar, get_args, get_type_hints

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ColumnElement,
    Index,
    MetaData,
    Table,
    UniqueConstraint,
    false,
    text,
)
from sqlmodel import Field, SQLModel

from irondie_to.app.core.phones.rows import PhoneCodeRow, PhoneReportRow, RefereeCallRow, SentSetRow, StaffLinkRow
from irondie_to.app.core.rows import (
    ApartRow,
    AwardRow,
    EntrantRow,
    EventRow,
    GameRecordRow,
    GameRow,
    JournalRow,
    MatchRow,
    NoteRow,
    PersonRow,
    RoundClockRow,
    RoundRow,
    Row,
    SeedRow,
    SetCheckRow,
    TableClockRow,
    UnfinishedRow,
)
from irondie_to.app.core.unfinished import SHARED
from irondie_to.storage.file_reading import table_of

# Fixed names for constraints, so that migrations can refer to them on both databases.
METADATA = SQLModel.metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Ids are never reused, even after a row is removed, because the journal refers to rows by their ids.
_LASTING_IDS = {"sqlite_autoincrement": True}
_IS_SHARED = text("subject IN ({})".format(", ".join(f"'{kind}'" for kind in sorted(SHARED))))


class StoredTable(SQLModel):
    """Base class of all tables. Tables are never instantiated: a row is read as its own class, such as `EntrantRow`."""

    model_config = {"defer_build": True}  # the validators are never used
    __table__: ClassVar[Table]
    __table_args__: ClassVar[Any] = _LASTING_IDS
    id: int = Field(primary_key=True)


class RowTable(StoredTable):
    """Base class of the tables of rows. `version` counts the changes of a row."""

    version: int


class RestoreTable(StoredTable, table=True):
    """The beginning of a generation of the data: a restore from a backup, or a move to another file.

    The latest id is the generation of the data. `backup` is the file name of the backup that was restored or, after a
    move, of the newest backup in the backup folder of the new file. These rows belong to the database and not to its
    data, so a restore leaves them in place and adds one.
    """

    __tablename__ = "restore"
    backup: str


def _refers(table: str, *, index: bool = False) -> Any:
    return Field(foreign_key=f"{table}.id", index=index)


def _was(value: Any) -> Any:
    """Declare a column that an upgrade added, with the value that existing rows received."""
    return Field(sa_column_kwargs={"server_default": value})


_COLUMNS: Mapping[type[Row], Mapping[str, Any]] = {
    PersonRow: {"name": Field(index=True)},
    EventRow: {
        "seed": Field(sa_type=BigInteger),
        "fee": _was(""),
        "absent_game_minutes": _was("5"),
        "absent_match_minutes": _was("10"),
        "ladder": _was(""),
        "uuid": _was(""),
        "closes_at": _was(""),
        "phones": _was(""),
    },
    EntrantRow: {
        "event_id": _refers("event"),
        "person_id": _refers("person", index=True),
        "paid": _was(false()),
        "waiting": _was(false()),
        "set_at": _was(""),
        "set_number": _was("0"),
    },
    ApartRow: {
        "event_id": _refers("event", index=True),
        "a_id": _refers("entrant"),
        "b_id": _refers("entrant", index=True),
    },
    RoundRow: {"event_id": _refers("event")},
    MatchRow: {
        "round_id": _refers("round"),
        "a_id": _refers("entrant", index=True),
        "b_id": _refers("entrant", index=True),
        "agreed": _was(false()),
        "absent_a": _was(""),
        "absent_b": _was(""),
        "goes_on": _was(""),
    },
    AwardRow: {"round_id": _refers("round"), "entrant_id": _refers("entrant", index=True)},
    SeedRow: {"event_id": _refers("event"), "entrant_id": _refers("entrant", index=True)},
    NoteRow: {
        "event_id": _refers("event", index=True),
        "entrant_id": _refers("entrant", index=True),
        "rule": _was(""),
        "lost_game": _was(false()),
    },
    RoundClockRow: {"round_id": _refers("round")},
    TableClockRow: {"round_id": _refers("round", index=True), "match_id": _refers("match"), "is_new": _was(false())},
    GameRow: {"round_id": _refers("round", index=True), "match_id": _refers("match")},
    GameRecordRow: {"event_id": _refers("event", index=True), "match_id": _refers("match", index=True)},
    SetCheckRow: {"event_id": _refers("event", index=True), "entrant_id": _refers("entrant", index=True)},
    # These rows are written outside the journal, so they must never block an undo: removing an event sets `event_id` to
    # NULL, and `match_id` refers to nothing.
    UnfinishedRow: {"event_id": Field(foreign_key="event.id", index=True, ondelete="SET NULL")},
    # What phones have stored must never block an undo at the desk either, so it refers to nothing.
    PhoneCodeRow: {"event_id": Field(index=True)},
    StaffLinkRow: {"event_id": Field(index=True)},
    PhoneReportRow: {"event_id": Field(index=True)},
    RefereeCallRow: {"event_id": Field(index=True)},
    SentSetRow: {"event_id": Field(index=True), "declined_at": _was("")},
}
"""The facts about columns besides their types, by the kind of row and the field. Times in milliseconds have 64 bits."""

_RULES: Mapping[type[Row | JournalRow], tuple[Any, ...]] = {
    EntrantRow: (UniqueConstraint("event_id", "code"),),
    ApartRow: (UniqueConstraint("a_id", "b_id"), CheckConstraint("a_id < b_id", name="in_order")),
    RoundRow: (
        UniqueConstraint("event_id", "phase", "number", "name"),
        CheckConstraint("phase IN ('swiss', 'knockout')", name="phase"),
    ),
    # Pairs are not unique, because corrections may swap opponents.
    MatchRow: (
        Index("ix_match_round_id_table_number", "round_id", "table_number"),
        CheckConstraint("a_id <> b_id", name="two_players"),
    ),
    AwardRow: (
        UniqueConstraint("round_id", "entrant_id"),
        CheckConstraint("kind IN ('bye', 'half', 'loss')", name="kind"),
    ),
    SeedRow: (UniqueConstraint("event_id", "entrant_id"),),
    RoundClockRow: (UniqueConstraint("round_id"),),
    TableClockRow: (UniqueConstraint("match_id"),),
    GameRow: (
        UniqueConstraint("match_id", "number"),
        CheckConstraint("winner IN ('a', 'b', 'drawn')", name="winner"),
    ),
    # Of the kinds that stations share, an event has only one row of each name.
    UnfinishedRow: (
        Index(
            "uq_unfinished_shared",
            *("event_id", "subject", "name"),
            unique=True,
            sqlite_where=_IS_SHARED,
            postgresql_where=_IS_SHARED,
        ),
    ),
    PhoneCodeRow: (UniqueConstraint("entrant_id"),),
    StaffLinkRow: (CheckConstraint("role IN ('helper', 'referee', 'sign-up')", name="role"),),
    PhoneReportRow: (UniqueConstraint("match_id", "entrant_id"),),
    RefereeCallRow: (UniqueConstraint("match_id"),),
    SentSetRow: (UniqueConstraint("entrant_id"),),
    # `event_id` refers to nothing, because the journal of a removed event is kept so that the removal can be undone.
    JournalRow: (Index("ix_journal_event_id_id", "event_id", "id"),),
}
"""The constraints of a table, except foreign keys, and its indexes over several columns, by the kind of row."""

B = TypeVar("B", bound=StoredTable)


def _made(kind: type[Any], base: type[B], columns: Mapping[str, Any]) -> type[B]:
    types = {name: hint for name, hint in get_type_hints(kind).items() if name not in base.model_fields}
    fields = {name: Field(sa_type=BigInteger) for name in types if name.endswith("_ms")} | dict(columns)
    rules = (*_RULES.get(kind, ()), _LASTING_IDS)
    body = {"__module__": __name__, "__annotations__": types, "__table_args__": rules, **fields}
    make: Any = type(SQLModel)
    made: type[B] = make(table_of(kind), (base,), body, table=True)
    return made


TABLES: dict[type[Row], type[RowTable]] = {kind: _made(kind, RowTable, _COLUMNS[kind]) for kind in get_args(Row)}

JournalTable = _made(JournalRow, StoredTable, {"person": _was(""), "station": _was("")})

TABLES_BY_NAME = {table.__table__.name: table for table in TABLES.values()}
"""The tables of rows by the names that they have in the database and in row images."""

REFERENCES = {
    (name, column.name): key.column.table.name
    for name, table in TABLES_BY_NAME.items()
    for column in table.__table__.columns
    for key in column.foreign_keys
}
"""The columns that refer to a table, by (table, column), with the name of that table."""


def column(kind: type[Row | JournalRow], name: str) -> ColumnElement[Any]:
    """The column of a field, for statements that are executed without an ORM session."""
    return METADATA.tables[table_of(kind)].columns[name]
