"""Adds the mark of matches that were added while the clock of their round was running."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    op.add_column("table_clock", sa.Column("is_new", sa.Boolean(), server_default=sa.false(), nullable=False))
