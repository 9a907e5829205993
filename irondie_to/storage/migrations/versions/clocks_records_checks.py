"""Adds clocks, games, game records, set checks, and the rule of a note."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("note", sa.Column("rule", sa.String(), server_default="", nullable=False))
    op.create_table(
        "round_clock",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("started_at_ms", sa.BigInteger(), nullable=False),
        sa.Column("match_ms", sa.BigInteger(), nullable=False),
        sa.Column("game_ms", sa.BigInteger(), nullable=False),
        sa.Column("showing_ms", sa.BigInteger(), nullable=False),
        sa.Column("paused_at_ms", sa.BigInteger(), nullable=True),
        sa.Column("paused_ms", sa.BigInteger(), nullable=False),
        sa.Column("adjusted_ms", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["round_id"], ["round.id"], name="fk_round_clock_round_id_round"),
        sa.PrimaryKeyConstraint("id", name="pk_round_clock"),
        sa.UniqueConstraint("round_id", name="uq_round_clock_round_id"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "table_clock",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("paused_at_ms", sa.BigInteger(), nullable=True),
        sa.Column("paused_ms", sa.BigInteger(), nullable=False),
        sa.Column("finished_at_ms", sa.BigInteger(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["round_id"], ["round.id"], name="fk_table_clock_round_id_round"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_table_clock_match_id_match"),
        sa.PrimaryKeyConstraint("id", name="pk_table_clock"),
        sa.UniqueConstraint("match_id", name="uq_table_clock_match_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_table_clock_round_id", "table_clock", ["round_id"], unique=False)
    op.create_table(
        "game",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("shown_at_ms", sa.BigInteger(), nullable=True),
        sa.Column("started_at_ms", sa.BigInteger(), nullable=True),
        sa.Column("overtime_at_ms", sa.BigInteger(), nullable=True),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("sudden_death", sa.Boolean(), nullable=False),
        sa.Column("ended_at_ms", sa.BigInteger(), nullable=True),
        sa.Column("winner", sa.String(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.CheckConstraint("winner IN ('a', 'b', 'drawn')", name="ck_game_winner"),
        sa.ForeignKeyConstraint(["round_id"], ["round.id"], name="fk_game_round_id_round"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_game_match_id_match"),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sa.UniqueConstraint("match_id", "number", name="uq_game_match_id_number"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_game_round_id", "game", ["round_id"], unique=False)
    op.create_table(
        "game_record",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=True),
        sa.Column("game_number", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("record", sa.String(), nullable=False),
        sa.Column("saved_at", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_game_record_event_id_event"),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name="fk_game_record_match_id_match"),
        sa.PrimaryKeyConstraint("id", name="pk_game_record"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_game_record_event_id", "game_record", ["event_id"], unique=False)
    op.create_index("ix_game_record_match_id", "game_record", ["match_id"], unique=False)
    op.create_table(
        "set_check",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("entrant_id", sa.Integer(), nullable=False),
        sa.Column("round_name", sa.String(), nullable=False),
        sa.Column("table_number", sa.Integer(), nullable=True),
        sa.Column("game_number", sa.Integer(), nullable=False),
        sa.Column("registered", sa.String(), nullable=False),
        sa.Column("presented", sa.String(), nullable=False),
        sa.Column("seconds", sa.Integer(), nullable=False),
        sa.Column("words", sa.String(), nullable=False),
        sa.Column("checked_at", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_set_check_event_id_event"),
        sa.ForeignKeyConstraint(["entrant_id"], ["entrant.id"], name="fk_set_check_entrant_id_entrant"),
        sa.PrimaryKeyConstraint("id", name="pk_set_check"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_set_check_entrant_id", "set_check", ["entrant_id"], unique=False)
    op.create_index("ix_set_check_event_id", "set_check", ["event_id"], unique=False)
