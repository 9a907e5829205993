"""Adds the entry fee of an event, and whether a player has paid it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("event", sa.Column("fee", sa.String(), server_default="", nullable=False))
    op.add_column("entrant", sa.Column("paid", sa.Boolean(), server_default=sa.false(), nullable=False))
