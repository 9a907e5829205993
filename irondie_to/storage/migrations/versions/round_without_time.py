"""Removes the publication time from rounds, because the journal also contains it."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.drop_column("round", "published_at")
