"""Adds the rules for phones, the codes of players, staff links, and the reports, calls and sets sent from phones."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.schema import SchemaItem

revision = "0019"
down_revision = "0018"


def _text(*names: str) -> list[SchemaItem]:
    return [sa.Column(name, sa.String(), nullable=False) for name in names]


def _number(*names: str) -> list[SchemaItem]:
    return [sa.Column(name, sa.Integer(), nullable=False) for name in names]


def _create(table: str, *items: SchemaItem, unique: tuple[str, ...] = ()) -> None:
    rules = [sa.UniqueConstraint(*unique, name=f"uq_{table}_{'_'.join(unique)}")] if unique else []
    key = sa.PrimaryKeyConstraint("id", name=f"pk_{table}")
    op.create_table(table, *_number("id", "version", "event_id"), *items, key, *rules, sqlite_autoincrement=True)
    op.create_index(f"ix_{table}_event_id", table, ["event_id"])


def upgrade() -> None:
    op.add_column("event", sa.Column("phones", sa.String(), server_default="", nullable=False))
    _create("phone_code", *_number("entrant_id"), *_text("code", "secret"), unique=("entrant_id",))
    role = sa.CheckConstraint("role IN ('helper', 'referee')", name="ck_staff_link_role")
    _create("staff_link", *_text("name", "role", "secret", "made_at", "ended_at"), role)
    reported = *_number("match_id", "entrant_id"), *_text("result", "reported_at")
    _create("phone_report", *reported, unique=("match_id", "entrant_id"))
    called = *_number("match_id", "entrant_id"), *_text("called_at", "taken_at", "taken_by")
    _create("referee_call", *called, unique=("match_id",))
    _create("sent_set", *_number("entrant_id"), *_text("dice", "sent_at"), unique=("entrant_id",))
