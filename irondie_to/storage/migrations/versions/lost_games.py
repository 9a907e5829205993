"""Adds games lost by penalties, and the player who advances from a knockout match decided by the referee."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("note", sa.Column("lost_game", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("match", sa.Column("goes_on", sa.String(), server_default="", nullable=False))
