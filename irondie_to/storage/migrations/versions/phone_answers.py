"""Adds whether both players agreed on a result by phone, and when the desk declined a sent set."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.add_column("match", sa.Column("agreed", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("sent_set", sa.Column("declined_at", sa.String(), server_default="", nullable=False))
