"""Adds unfinished work, such as a game tracked on the mats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "unfinished",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=True),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("match_id", sa.Integer(), nullable=True),
        sa.Column("game_number", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("content", sa.String(), nullable=False),
        sa.Column("changed_at", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_unfinished_event_id_event", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_unfinished"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_unfinished_event_id", "unfinished", ["event_id"], unique=False)
