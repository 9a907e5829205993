"""Adds the UUID that identifies an event in files. Existing events get one derived from their row id and seed."""

from __future__ import annotations

from uuid import UUID, uuid5

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"

_EVENTS = UUID("6f3d1f0e-63d1-5a53-8c0a-0f2f4b0c9d51")


def upgrade() -> None:
    op.add_column("event", sa.Column("uuid", sa.String(), server_default="", nullable=False))
    event = sa.table("event", sa.column("id", sa.Integer()), sa.column("seed"), sa.column("uuid", sa.String()))
    connection = op.get_bind()
    for row in connection.execute(sa.select(event.c.id, event.c.seed)).all():
        uuid = str(uuid5(_EVENTS, f"{row.id} {row.seed}"))
        connection.execute(event.update().where(event.c.id == row.id).values(uuid=uuid))
