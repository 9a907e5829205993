"""Adds to each step of the journal the name of the person who took it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("journal", sa.Column("person", sa.String(), server_default="", nullable=False))
