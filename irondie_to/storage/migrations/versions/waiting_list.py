"""Adds the maximum number of players of an event, and the players waiting for a place."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("event", sa.Column("most_players", sa.Integer(), nullable=True))
    op.add_column("entrant", sa.Column("waiting", sa.Boolean(), server_default=sa.false(), nullable=False))
