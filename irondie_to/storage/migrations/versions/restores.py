"""Adds a table of restored backups, from which stations can tell that all data was replaced."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "restore",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("backup", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_restore"),
        sqlite_autoincrement=True,
    )
