"""Adds the marks of absent players, and the times after which absence costs a game and the match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    for name in ("absent_a", "absent_b"):
        op.add_column("match", sa.Column(name, sa.String(), server_default="", nullable=False))
    for name, minutes in (("absent_game_minutes", "5"), ("absent_match_minutes", "10")):
        op.add_column("event", sa.Column(name, sa.Integer(), server_default=minutes, nullable=False))
