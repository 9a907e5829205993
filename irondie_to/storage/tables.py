"""The database tables: the only place that declares columns, keys and constraints.

`mapping` says which row of `app.core.rows` is stored in which table. The migrations create these tables in databases.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar, cast

from sqlalchemy import BigInteger, CheckConstraint, ColumnElement, Index, MetaData, Table, UniqueConstraint, false, text
from sqlmodel import Field, SQLModel

from irondie_to.app.core.unfinished import SHARED

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
    """Base class of all tables. Its classes are never instantiated: rows are read as those of `app.core.rows`."""

    model_config = {"defer_build": True}  # the validators are never used
    __table__: ClassVar[Table]
    __table_args__: ClassVar[Any] = _LASTING_IDS
    id: int = Field(primary_key=True)


class RowTable(StoredTable):
    """Base class of the tables of rows. `version` counts the changes of a row."""

    version: int


class PersonTable(RowTable, table=True):
    """A person who has been entered in an event of the club."""

    __tablename__ = "person"
    name: str = Field(index=True)
    club: str | None
    mark: str | None


class EventTable(RowTable, table=True):
    """An event with its settings."""

    __tablename__ = "event"
    name: str
    date: str
    place: str
    organiser: str
    starts_at: str
    options: str
    seed: int = Field(sa_type=BigInteger)
    match_minutes: int
    game_minutes: int
    showing_seconds: int
    break_minutes: int
    print_language: str
    fee: str = Field(sa_column_kwargs={"server_default": ""})
    most_players: int | None
    absent_game_minutes: int = Field(sa_column_kwargs={"server_default": "5"})
    absent_match_minutes: int = Field(sa_column_kwargs={"server_default": "10"})
    ladder: str = Field(sa_column_kwargs={"server_default": ""})


class EntrantTable(RowTable, table=True):
    """A person entered in an event, with the set of dice, if there is one."""

    __tablename__ = "entrant"
    __table_args__: ClassVar[Any] = (UniqueConstraint("event_id", "code"), _LASTING_IDS)
    event_id: int = Field(foreign_key="event.id")
    person_id: int = Field(foreign_key="person.id", index=True)
    code: str
    name: str
    club: str | None
    dice: str | None
    fixed_table: int | None
    checked_in: bool
    dropped_after: int | None
    mark: str | None
    paid: bool = Field(sa_column_kwargs={"server_default": false()})
    waiting: bool = Field(sa_column_kwargs={"server_default": false()})


class ApartTable(RowTable, table=True):
    """Two entrants who should not meet."""

    __tablename__ = "apart"
    __table_args__: ClassVar[Any] = (
        UniqueConstraint("a_id", "b_id"),
        CheckConstraint("a_id < b_id", name="in_order"),
        _LASTING_IDS,
    )
    event_id: int = Field(foreign_key="event.id", index=True)
    a_id: int = Field(foreign_key="entrant.id")
    b_id: int = Field(foreign_key="entrant.id", index=True)


class RoundTable(RowTable, table=True):
    """A published round."""

    __tablename__ = "round"
    __table_args__: ClassVar[Any] = (
        UniqueConstraint("event_id", "phase", "number", "name"),
        CheckConstraint("phase IN ('swiss', 'knockout')", name="phase"),
        _LASTING_IDS,
    )
    event_id: int = Field(foreign_key="event.id")
    phase: str
    number: int
    name: str
    report: str


class MatchTable(RowTable, table=True):
    """A match of a round. Pairs are not unique, because corrections may swap opponents."""

    __tablename__ = "match"
    __table_args__: ClassVar[Any] = (
        Index("ix_match_round_id_table_number", "round_id", "table_number"),
        CheckConstraint("a_id <> b_id", name="two_players"),
        _LASTING_IDS,
    )
    round_id: int = Field(foreign_key="round.id")
    table_number: int
    a_id: int = Field(foreign_key="entrant.id", index=True)
    b_id: int = Field(foreign_key="entrant.id", index=True)
    games_a: int | None
    games_b: int | None
    games_drawn: int | None
    outcome: str
    by_hand: bool
    extra_seconds: int
    absent_a: str = Field(sa_column_kwargs={"server_default": ""})
    absent_b: str = Field(sa_column_kwargs={"server_default": ""})
    goes_on: str = Field(sa_column_kwargs={"server_default": ""})


class AwardTable(RowTable, table=True):
    """A bye, an awarded draw or an awarded loss of an entrant in a round."""

    __tablename__ = "award"
    __table_args__: ClassVar[Any] = (
        UniqueConstraint("round_id", "entrant_id"),
        CheckConstraint("kind IN ('bye', 'half', 'loss')", name="kind"),
        _LASTING_IDS,
    )
    round_id: int = Field(foreign_key="round.id")
    entrant_id: int = Field(foreign_key="entrant.id", index=True)
    kind: str


class SeedTable(RowTable, table=True):
    """The place of an entrant in the cut, counted from 1; 0 for an entrant who declined."""

    __tablename__ = "seed"
    __table_args__: ClassVar[Any] = (UniqueConstraint("event_id", "entrant_id"), _LASTING_IDS)
    event_id: int = Field(foreign_key="event.id")
    entrant_id: int = Field(foreign_key="entrant.id", index=True)
    place: int


class NoteTable(RowTable, table=True):
    """A recorded penalty or ruling of an event."""

    __tablename__ = "note"
    event_id: int = Field(foreign_key="event.id", index=True)
    kind: str
    entrant_id: int | None = Field(foreign_key="entrant.id", index=True)
    round_name: str
    table_number: int | None
    words: str
    noted_at: str
    rule: str = Field(sa_column_kwargs={"server_default": ""})
    lost_game: bool = Field(sa_column_kwargs={"server_default": false()})


class RoundClockTable(RowTable, table=True):
    """The clock of a round. `started_at_ms` and `paused_at_ms` are wall time, the other times are durations."""

    __tablename__ = "round_clock"
    __table_args__: ClassVar[Any] = (UniqueConstraint("round_id"), _LASTING_IDS)
    round_id: int = Field(foreign_key="round.id")
    started_at_ms: int = Field(sa_type=BigInteger)
    match_ms: int = Field(sa_type=BigInteger)
    game_ms: int = Field(sa_type=BigInteger)
    showing_ms: int = Field(sa_type=BigInteger)
    paused_at_ms: int | None = Field(sa_type=BigInteger)
    paused_ms: int = Field(sa_type=BigInteger)
    adjusted_ms: int = Field(sa_type=BigInteger)


class TableClockTable(RowTable, table=True):
    """The pauses of a match at its table, and the time at which the match finished.

    `paused_at_ms` is round time and `finished_at_ms` wall time, as defined in `tournament.clocks.clock`.
    """

    __tablename__ = "table_clock"
    __table_args__: ClassVar[Any] = (UniqueConstraint("match_id"), _LASTING_IDS)
    round_id: int = Field(foreign_key="round.id", index=True)
    match_id: int = Field(foreign_key="match.id")
    paused_at_ms: int | None = Field(sa_type=BigInteger)
    paused_ms: int = Field(sa_type=BigInteger)
    finished_at_ms: int | None = Field(sa_type=BigInteger)


class GameTable(RowTable, table=True):
    """The clock of a game of a match, with its winner. All times are table time (`tournament.clocks.clock`)."""

    __tablename__ = "game"
    __table_args__: ClassVar[Any] = (
        UniqueConstraint("match_id", "number"),
        CheckConstraint("winner IN ('a', 'b', 'drawn')", name="winner"),
        _LASTING_IDS,
    )
    round_id: int = Field(foreign_key="round.id", index=True)
    match_id: int = Field(foreign_key="match.id")
    number: int
    shown_at_ms: int | None = Field(sa_type=BigInteger)
    started_at_ms: int | None = Field(sa_type=BigInteger)
    overtime_at_ms: int | None = Field(sa_type=BigInteger)
    turn: int
    sudden_death: bool
    ended_at_ms: int | None = Field(sa_type=BigInteger)
    winner: str | None


class GameRecordTable(RowTable, table=True):
    """The record of a game, as JSON."""

    __tablename__ = "game_record"
    event_id: int = Field(foreign_key="event.id", index=True)
    match_id: int | None = Field(foreign_key="match.id", index=True)
    game_number: int | None
    name: str
    record: str
    saved_at: str


class SetCheckTable(RowTable, table=True):
    """A check of a player's set."""

    __tablename__ = "set_check"
    event_id: int = Field(foreign_key="event.id", index=True)
    entrant_id: int = Field(foreign_key="entrant.id", index=True)
    round_name: str
    table_number: int | None
    game_number: int
    registered: str
    presented: str
    seconds: int
    words: str
    checked_at: str


class UnfinishedTable(RowTable, table=True):
    """Unfinished work, such as a draft of a set, stored so that it can be continued later.

    These rows are written outside the journal, so they must never block an undo. Removing an event therefore sets
    `event_id` to NULL, and `match_id` is not a foreign key. Of the kinds that stations share, an event has only one row
    of each name.
    """

    __tablename__ = "unfinished"
    __table_args__: ClassVar[Any] = (
        Index(
            "uq_unfinished_shared",
            "event_id",
            "subject",
            "name",
            unique=True,
            sqlite_where=_IS_SHARED,
            postgresql_where=_IS_SHARED,
        ),
        _LASTING_IDS,
    )
    event_id: int | None = Field(foreign_key="event.id", index=True, ondelete="SET NULL")
    subject: str
    match_id: int | None
    game_number: int | None
    name: str
    content: str
    changed_at: str


class JournalTable(StoredTable, table=True):
    """A step of the journal, with the images of the rows that it changed.

    `event_id` is not a foreign key, because the journal of a removed event is kept so that the removal can be undone.
    """

    __tablename__ = "journal"
    __table_args__: ClassVar[Any] = (Index("ix_journal_event_id_id", "event_id", "id"), _LASTING_IDS)
    event_id: int | None
    kind: str
    target: int | None
    name: str
    values: str
    who: str
    at: str
    images: str
    undone: bool
    person: str = Field(sa_column_kwargs={"server_default": ""})
    station: str = Field(sa_column_kwargs={"server_default": ""})


class RestoreTable(StoredTable, table=True):
    """A restore of all data from a backup. The latest id is the generation of the data.

    These rows belong to the database and not to its data, so a restore leaves them in place and adds one.
    """

    __tablename__ = "restore"
    backup: str


T = TypeVar("T")


def column(attribute: T) -> ColumnElement[T]:
    """The column of an attribute of a table class, for statements that are executed without an ORM session."""
    declared = cast("Any", attribute)  # on the class, SQLAlchemy has replaced the attribute with a descriptor
    found: ColumnElement[T] = declared.class_.__table__.columns[declared.key]
    return found
