"""Adds the pairs of players who should not meet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "apart",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("a_id", sa.Integer(), nullable=False),
        sa.Column("b_id", sa.Integer(), nullable=False),
        sa.CheckConstraint("a_id < b_id", name="ck_apart_in_order"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_apart_event_id_event"),
        sa.ForeignKeyConstraint(["a_id"], ["entrant.id"], name="fk_apart_a_id_entrant"),
        sa.ForeignKeyConstraint(["b_id"], ["entrant.id"], name="fk_apart_b_id_entrant"),
        sa.PrimaryKeyConstraint("id", name="pk_apart"),
        sa.UniqueConstraint("a_id", "b_id", name="uq_apart_a_id_b_id"),
        sqlite_autoincrement=True,
    )
    for name in ("event_id", "b_id"):
        op.create_index(f"ix_apart_{name}", "apart", [name])
