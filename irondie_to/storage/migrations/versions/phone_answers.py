"""Adds whether both players agreed on a result by phone, when a set was declined, and the role for sign-up links."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.add_column("match", sa.Column("agreed", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("sent_set", sa.Column("declined_at", sa.String(), server_default="", nullable=False))
    if op.get_bind().dialect.name != "sqlite":
        op.drop_constraint("ck_staff_link_role", "staff_link", type_="check")
        op.create_check_constraint("ck_staff_link_role", "staff_link", "role IN ('helper', 'referee', 'sign_up')")
        return
    # SQLite cannot change a constraint, and the name of a renamed table would be stored in quotes.
    op.execute("CREATE TEMPORARY TABLE staff_link_before AS SELECT * FROM staff_link")
    op.drop_table("staff_link")
    op.create_table(
        "staff_link",
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("id", "version", "event_id")),
        *(sa.Column(name, sa.String(), nullable=False) for name in ("name", "role", "secret", "made_at", "ended_at")),
        sa.CheckConstraint("role IN ('helper', 'referee', 'sign_up')", name="ck_staff_link_role"),
        sa.PrimaryKeyConstraint("id", name="pk_staff_link"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_staff_link_event_id", "staff_link", ["event_id"])
    columns = "id, version, event_id, name, role, secret, made_at, ended_at"
    op.execute(f"INSERT INTO staff_link ({columns}) SELECT {columns} FROM staff_link_before")  # noqa: S608 - our names
    op.execute("DROP TABLE staff_link_before")
