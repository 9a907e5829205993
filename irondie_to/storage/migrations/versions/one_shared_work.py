"""Limits an event to one item of shared unfinished work for each kind and name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

_SHARED = sa.text("subject IN ('proposal', 'set_draft', 'slips')")


def upgrade() -> None:
    """Keep only the latest of several shared items with the same event, kind and name; then add the unique index."""
    table = sa.table("unfinished", *(sa.column(name) for name in ("id", "event_id", "subject", "name", "changed_at")))
    row, later = table.c, table.alias("later").c
    is_same = sa.and_(*(later[name] == row[name] for name in ("event_id", "subject", "name")))
    is_later = sa.tuple_(later.changed_at, later.id) > sa.tuple_(row.changed_at, row.id)
    op.execute(sa.delete(table).where(_SHARED, sa.exists().where(is_same, is_later)))
    op.create_index(
        "uq_unfinished_shared",
        "unfinished",
        ["event_id", "subject", "name"],
        unique=True,
        sqlite_where=_SHARED,
        postgresql_where=_SHARED,
    )
