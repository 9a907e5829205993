"""Adds marks, which distinguish two people of the same name and club."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("person", sa.Column("mark", sa.String(), nullable=True))
    op.add_column("entrant", sa.Column("mark", sa.String(), nullable=True))
