"""Adds the time at which a player's set was registered, and the number of sets that the player has registered."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.add_column("entrant", sa.Column("set_at", sa.String(), server_default="", nullable=False))
    op.add_column("entrant", sa.Column("set_number", sa.Integer(), server_default="0", nullable=False))
