"""Adds the names of the people who took the steps of the journal at their stations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("journal", sa.Column("person", sa.String(), server_default="", nullable=False))
