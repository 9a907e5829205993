"""Adds the penalty ladder, which says what penalty a player gets instead of one already received."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("event", sa.Column("ladder", sa.String(), server_default="", nullable=False))
