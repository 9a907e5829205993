"""Allows the role of the sign-up link. SQLite changes a constraint only with a new table, to which the rows move."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"

_RULE = "role IN ('helper', 'referee', 'sign-up')"
_NAME = "ck_staff_link_role"
_TEXTS = ("name", "role", "secret", "made_at", "ended_at")
_NUMBERS = ("id", "version", "event_id")


def upgrade() -> None:
    if op.get_bind().dialect.name == "sqlite":
        _move_rows()
    else:
        op.drop_constraint(_NAME, "staff_link", type_="check")
        op.create_check_constraint(_NAME, "staff_link", _RULE)


def _move_rows() -> None:
    op.drop_index("ix_staff_link_event_id", "staff_link")
    op.rename_table("staff_link", "earlier_staff_link")
    numbers = [sa.Column(name, sa.Integer(), nullable=False) for name in _NUMBERS]
    texts = [sa.Column(name, sa.String(), nullable=False) for name in _TEXTS]
    rules = sa.PrimaryKeyConstraint("id", name="pk_staff_link"), sa.CheckConstraint(_RULE, name=_NAME)
    op.create_table("staff_link", *numbers, *texts, *rules, sqlite_autoincrement=True)
    op.create_index("ix_staff_link_event_id", "staff_link", ["event_id"])
    columns = ", ".join((*_NUMBERS, *_TEXTS))
    op.execute(f"INSERT INTO staff_link ({columns}) SELECT {columns} FROM earlier_staff_link")  # noqa: S608
    op.execute("DELETE FROM sqlite_sequence WHERE name = 'staff_link'")  # the ids go on where they were
    op.execute("UPDATE sqlite_sequence SET name = 'staff_link' WHERE name = 'earlier_staff_link'")
    op.drop_table("earlier_staff_link")
