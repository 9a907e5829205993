"""Adds the identity of the station to the steps of the journal. Previously, they contained only its name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("journal", sa.Column("station", sa.String(), server_default="", nullable=False))
