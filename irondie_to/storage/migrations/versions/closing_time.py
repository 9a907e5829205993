"""Adds the time at which the hall closes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("event", sa.Column("closes_at", sa.String(), server_default="", nullable=False))
