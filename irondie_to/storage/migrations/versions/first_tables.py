"""Creates the first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "event",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("date", sa.String(), nullable=False),
        sa.Column("place", sa.String(), nullable=False),
        sa.Column("organiser", sa.String(), nullable=False),
        sa.Column("starts_at", sa.String(), nullable=False),
        sa.Column("options", sa.String(), nullable=False),
        sa.Column("seed", sa.BigInteger(), nullable=False),
        sa.Column("match_minutes", sa.Integer(), nullable=False),
        sa.Column("game_minutes", sa.Integer(), nullable=False),
        sa.Column("showing_seconds", sa.Integer(), nullable=False),
        sa.Column("break_minutes", sa.Integer(), nullable=False),
        sa.Column("print_language", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_event"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "journal",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("target", sa.Integer(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("values", sa.String(), nullable=False),
        sa.Column("who", sa.String(), nullable=False),
        sa.Column("at", sa.String(), nullable=False),
        sa.Column("images", sa.String(), nullable=False),
        sa.Column("undone", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_journal"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_journal_event_id_id", "journal", ["event_id", "id"], unique=False)
    op.create_table(
        "person",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("club", sa.String(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_person_name", "person", ["name"], unique=False)
    op.create_table(
        "entrant",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("club", sa.String(), nullable=True),
        sa.Column("dice", sa.String(), nullable=True),
        sa.Column("fixed_table", sa.Integer(), nullable=True),
        sa.Column("checked_in", sa.Boolean(), nullable=False),
        sa.Column("dropped_after", sa.Integer(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_entrant_event_id_event"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], name="fk_entrant_person_id_person"),
        sa.PrimaryKeyConstraint("id", name="pk_entrant"),
        sa.UniqueConstraint("event_id", "code", name="uq_entrant_event_id_code"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_entrant_person_id", "entrant", ["person_id"], unique=False)
    op.create_table(
        "round",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("phase", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("published_at", sa.String(), nullable=False),
        sa.Column("report", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.CheckConstraint("phase IN ('swiss', 'knockout')", name="ck_round_phase"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_round_event_id_event"),
        sa.PrimaryKeyConstraint("id", name="pk_round"),
        sa.UniqueConstraint("event_id", "phase", "number", "name", name="uq_round_event_id_phase_number_name"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "award",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("entrant_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.CheckConstraint("kind IN ('bye', 'half', 'loss')", name="ck_award_kind"),
        sa.ForeignKeyConstraint(["entrant_id"], ["entrant.id"], name="fk_award_entrant_id_entrant"),
        sa.ForeignKeyConstraint(["round_id"], ["round.id"], name="fk_award_round_id_round"),
        sa.PrimaryKeyConstraint("id", name="pk_award"),
        sa.UniqueConstraint("round_id", "entrant_id", name="uq_award_round_id_entrant_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_award_entrant_id", "award", ["entrant_id"], unique=False)
    op.create_table(
        "match",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("round_id", sa.Integer(), nullable=False),
        sa.Column("table_number", sa.Integer(), nullable=False),
        sa.Column("a_id", sa.Integer(), nullable=False),
        sa.Column("b_id", sa.Integer(), nullable=False),
        sa.Column("games_a", sa.Integer(), nullable=True),
        sa.Column("games_b", sa.Integer(), nullable=True),
        sa.Column("games_drawn", sa.Integer(), nullable=True),
        sa.Column("outcome", sa.String(), nullable=False),
        sa.Column("by_hand", sa.Boolean(), nullable=False),
        sa.Column("extra_seconds", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.CheckConstraint("a_id <> b_id", name="ck_match_two_players"),
        sa.ForeignKeyConstraint(["a_id"], ["entrant.id"], name="fk_match_a_id_entrant"),
        sa.ForeignKeyConstraint(["b_id"], ["entrant.id"], name="fk_match_b_id_entrant"),
        sa.ForeignKeyConstraint(["round_id"], ["round.id"], name="fk_match_round_id_round"),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_match_a_id", "match", ["a_id"], unique=False)
    op.create_index("ix_match_b_id", "match", ["b_id"], unique=False)
    op.create_index("ix_match_round_id_table_number", "match", ["round_id", "table_number"], unique=False)
    op.create_table(
        "seed",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("entrant_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["entrant_id"], ["entrant.id"], name="fk_seed_entrant_id_entrant"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_seed_event_id_event"),
        sa.PrimaryKeyConstraint("id", name="pk_seed"),
        sa.UniqueConstraint("event_id", "entrant_id", name="uq_seed_event_id_entrant_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_seed_entrant_id", "seed", ["entrant_id"], unique=False)
    op.create_table(
        "note",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("entrant_id", sa.Integer(), nullable=True),
        sa.Column("round_name", sa.String(), nullable=False),
        sa.Column("table_number", sa.Integer(), nullable=True),
        sa.Column("words", sa.String(), nullable=False),
        sa.Column("noted_at", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["entrant_id"], ["entrant.id"], name="fk_note_entrant_id_entrant"),
        sa.ForeignKeyConstraint(["event_id"], ["event.id"], name="fk_note_event_id_event"),
        sa.PrimaryKeyConstraint("id", name="pk_note"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_note_entrant_id", "note", ["entrant_id"], unique=False)
    op.create_index("ix_note_event_id", "note", ["event_id"], unique=False)
