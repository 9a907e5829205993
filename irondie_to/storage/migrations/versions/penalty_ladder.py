"""Adds the penalty ladder: the penalty that follows when a player gets the same penalty repeatedly."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("event", sa.Column("ladder", sa.String(), server_default="", nullable=False))
