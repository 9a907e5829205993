"""Drafts of sets in both databases: one for each player, registered with a step, restored by its undo."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from evenings import ILLEGAL, LEGAL, Evening, new_evening
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.undo import undoable
from irondie_to.app.core.unfinished import SHARED, UnfinishedKind
from irondie_to.app.players.commands import CheckOut, RegisterSet, RemoveEntrant
from irondie_to.app.players.drafts import SetDraft, draft_row, draft_texts, stored_drafts
from irondie_to.errors import UserError
from irondie_to.storage import schema
from irondie_to.storage.connect import Database, open_database
from irondie_to.storage.unit_of_work import SqlStore

CODE = "P002"
OTHER = "KSm KSm KAs BNu BBr WPo OSw YFo PRe"


@pytest.fixture
def evening(database: Database) -> Evening:
    return new_evening(Desk(SqlStore(database), lambda: "2026-03-21T09:00:00Z", "desk"), 4)


@pytest.fixture
def other(place: str, evening: Evening, tmp_path: Path) -> Iterator[Desk]:
    """The desk of another station on the same database."""
    database = open_database(place, tmp_path / "backups")
    yield Desk(SqlStore(database), lambda: "2026-03-21T09:00:01Z", "other")
    database.close()


def keep(desk: Desk, evening: Evening, text: str, seen: UnfinishedRow | None = None) -> UnfinishedRow:
    """Store a draft of Player 2, started from the registered set, in place of the row last seen."""
    entrant = evening.picture.entrants[1]
    return desk.keep(draft_row(evening.event, seen, SetDraft(entrant.id, text, entrant.dice or "", 1)))


def texts(desk: Desk, evening: Evening) -> dict[str, str]:
    return draft_texts(desk, desk.picture(evening.event))


def dice(evening: Evening) -> str | None:
    return evening.picture.entrants[1].dice


def test_a_player_has_one_draft_that_all_stations_see(evening: Evening, other: Desk) -> None:
    picture = evening.picture
    seen = keep(evening.desk, evening, ILLEGAL)
    assert texts(other, evening) == {CODE: ILLEGAL}
    with pytest.raises(UserError) as fault:
        keep(other, evening, "KAs")
    assert fault.value.code == "unfinished.changed_elsewhere"
    later = keep(other, evening, "KAs", seen)
    with pytest.raises(UserError) as fault:
        evening.desk.drop(seen, any_version=False)
    assert fault.value.code == "unfinished.changed_elsewhere"
    assert texts(evening.desk, evening) == {CODE: "KAs"}
    assert evening.picture is picture
    third = picture.entrants[2]
    other.keep(draft_row(evening.event, None, SetDraft(third.id, "KSm", "", 1)))
    assert texts(evening.desk, evening) == {CODE: "KAs", third.code: "KSm"}
    evening.desk.drop(later, any_version=False)
    assert texts(other, evening) == {third.code: "KSm"}


def test_a_registration_removes_the_draft_and_its_undo_restores_it(evening: Evening, other: Desk) -> None:
    keep(evening.desk, evening, ILLEGAL)
    evening.desk.do(RegisterSet(evening.event, CODE, LEGAL, draft=ILLEGAL))
    assert texts(other, evening) == {}
    evening.desk.undo(evening.event)
    assert (dice(evening), texts(other, evening)) == (None, {CODE: ILLEGAL})
    evening.desk.redo(evening.event)
    assert (dice(evening), texts(other, evening)) == (LEGAL, {})


def test_a_draft_changed_after_the_undo_does_not_block_the_redo(evening: Evening, other: Desk) -> None:
    keep(evening.desk, evening, ILLEGAL)
    evening.desk.do(RegisterSet(evening.event, CODE, LEGAL, draft=ILLEGAL))
    evening.desk.undo(evening.event)
    (found,) = stored_drafts(other, evening.picture).values()
    assert found.draft is not None
    later = other.keep(draft_row(evening.event, found.row, found.draft._replace(text="KAs")))
    evening.desk.redo(evening.event)
    assert (dice(evening), texts(other, evening)) == (LEGAL, {CODE: "KAs"})
    evening.desk.undo(evening.event)
    other.drop(later)
    evening.desk.redo(evening.event)
    assert (dice(evening), texts(other, evening)) == (LEGAL, {})


def test_a_draft_that_was_not_seen_stays(evening: Evening, other: Desk) -> None:
    keep(other, evening, "KAs")
    evening.desk.do(RegisterSet(evening.event, CODE, LEGAL, draft=ILLEGAL))
    assert texts(evening.desk, evening) == {CODE: "KAs"}


def test_the_draft_of_a_registered_text_is_removed_whoever_registers_it(evening: Evening, other: Desk) -> None:
    keep(other, evening, LEGAL)
    evening.desk.do(RegisterSet(evening.event, CODE, LEGAL))
    assert texts(evening.desk, evening) == {}
    evening.desk.do(RegisterSet(evening.event, CODE, OTHER))
    assert texts(evening.desk, evening) == {}


def test_an_undo_restores_no_draft_beside_a_newer_one(evening: Evening, other: Desk) -> None:
    desk, event = evening.desk, evening.event
    replaced = keep(desk, evening, ILLEGAL)
    desk.do(RegisterSet(event, CODE, LEGAL, draft=ILLEGAL))
    newer = keep(other, evening, "KAs")
    for _time in range(2):
        desk.undo(event)
        assert other.unfinished(UnfinishedKind.SET_DRAFT, event) == [newer]
        desk.redo(event)
        assert (dice(evening), other.unfinished(UnfinishedKind.SET_DRAFT, event)) == (LEGAL, [newer])
    other.drop(newer)
    desk.undo(event)
    assert other.unfinished(UnfinishedKind.SET_DRAFT, event) == [replaced]


@pytest.mark.parametrize("kind", sorted(SHARED))
def test_the_database_has_one_row_of_shared_work(evening: Evening, database: Database, kind: UnfinishedKind) -> None:
    other = new_evening(evening.desk, 4)
    rows = [UnfinishedRow(0, each.event, kind, None, None, "2", "{}") for each in (evening, other)]
    for row in (*rows, rows[0]._replace(name="3"), rows[0]._replace(event_id=None)):
        evening.desk.keep(row)
    store = SqlStore(database)
    with pytest.raises(UserError) as fault, store.writing(evening.event) as tx:
        tx.add(rows[0])
    assert fault.value.code == "desk.changed_elsewhere"


def test_an_upgrade_leaves_the_latest_of_several_drafts(database: Database, evening: Evening) -> None:
    kind = UnfinishedKind.SET_DRAFT
    with database.engine.begin() as connection:
        connection.execute(text("DROP INDEX uq_unfinished_shared"))
        for added in (
            "apart",
            "phone_code",
            "staff_link",
            "phone_report",
            "referee_call",
            "sent_set",
        ):  # by later versions
            connection.execute(text(f"DROP TABLE {added}"))
        for table, column in (
            ("event", "fee"),
            ("entrant", "paid"),
            ("event", "most_players"),
            ("entrant", "waiting"),
            ("match", "absent_a"),
            ("match", "absent_b"),
            ("event", "absent_game_minutes"),
            ("event", "absent_match_minutes"),
            ("event", "ladder"),
            ("journal", "person"),
            ("note", "lost_game"),
            ("match", "goes_on"),
            ("journal", "station"),
            ("event", "uuid"),
            ("event", "closes_at"),
            ("table_clock", "is_new"),
            ("entrant", "set_at"),
            ("entrant", "set_number"),
            ("event", "phones"),
            ("match", "agreed"),
        ):
            connection.execute(text(f"ALTER TABLE {table} DROP COLUMN {column}"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0006'"))
    store = SqlStore(database)
    rows = [UnfinishedRow(0, evening.event, kind, None, None, "2", "{}", at) for at in ("10:00", "11:00", "11:00")]
    apart = rows[0]._replace(name="3"), rows[0]._replace(subject=UnfinishedKind.GAME)
    with store.writing(evening.event) as tx:
        stored = [tx.add(row) for row in (*rows, *apart, apart[1])]
    schema.bring_up_to_date(database.engine, lambda: None)
    with store.reading() as reading:
        assert reading.rows(UnfinishedRow) == stored[2:]


@pytest.mark.parametrize("content", [None, "{}"])
def test_a_draft_that_counts_as_none_is_found_to_be_replaced(
    evening: Evening, other: Desk, content: str | None
) -> None:
    evening.desk.do(RegisterSet(evening.event, CODE, LEGAL))
    row = keep(evening.desk, evening, LEGAL)  # equal to the registered set
    if content is not None:
        row = evening.desk.keep(row._replace(content=content))  # cannot be read
    assert texts(other, evening) == {}
    (found,) = stored_drafts(other, evening.picture).values()
    assert found.row == row
    later = keep(other, evening, ILLEGAL, found.row)
    assert (later.id, texts(evening.desk, evening)) == (row.id, {CODE: ILLEGAL})


def test_a_removed_player_takes_the_draft_along_and_undo_brings_both_back(evening: Evening) -> None:
    keep(evening.desk, evening, ILLEGAL)
    evening.desk.do(CheckOut(evening.event, CODE))
    evening.desk.do(RemoveEntrant(evening.event, CODE))
    assert texts(evening.desk, evening) == {}
    evening.desk.undo(evening.event)
    assert texts(evening.desk, evening) == {CODE: ILLEGAL}


def test_an_unreadable_row_is_no_draft(evening: Evening) -> None:
    row = keep(evening.desk, evening, ILLEGAL)
    evening.desk.keep(row._replace(content="["))
    assert texts(evening.desk, evening) == {}
    evening.desk.do(RegisterSet(evening.event, CODE, LEGAL))


REFUSALS = {
    *("unfinished.changed_elsewhere", "desk.nothing_to_undo", "desk.nothing_to_redo", "desk.undone_by_other"),
    *("desk.needed", "desk.needed_by_several", "desk.replaced", "desk.missing", "desk.depends"),
}
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["keep", "keep", "drop", "look", "register", "undo", "redo"]),
        st.sampled_from([0, 1]),
        st.sampled_from([LEGAL, OTHER, None]),
    ),
    max_size=14,
)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_two_stations_never_overwrite_a_draft_they_have_not_seen(
    evening: Evening, other: Desk, steps: list[tuple[str, int, str | None]]
) -> None:
    desks = [evening.desk, other]
    for row in evening.desk.unfinished(UnfinishedKind.SET_DRAFT, evening.event):  # of the example before
        evening.desk.drop(row)
    seen: list[UnfinishedRow | None] = [None, None]

    def rows() -> set[UnfinishedRow]:
        return set(other.unfinished(UnfinishedKind.SET_DRAFT, evening.event))

    def step(what: str, station: int, text: str, registered: str | None) -> None:
        desk, row = desks[station], seen[station]
        if what == "keep":
            seen[station] = keep(desk, evening, text, row)
        elif what == "drop" and row is not None:
            desk.drop(row, any_version=False)
            seen[station] = None
        elif what == "register":
            draft = None if row is None else json.loads(row.content)["text"]
            desk.do(RegisterSet(evening.event, CODE, registered, draft=draft))
        elif what == "undo":
            last = undoable(desk.journal(evening.event), desk.seat.station)
            if last is not None and last.name in {"step.register_set", "step.register_draft"}:
                desk.undo(evening.event)
        elif what == "redo":
            desk.redo(evening.event)

    for number, (what, station, registered) in enumerate(steps):
        before, was = rows(), seen[station]
        try:
            step(what, station, f"KSm {number}", registered)
        except UserError as fault:
            refused = fault.code
        else:
            refused = ""
        assert refused in {"", "unfinished.gone", *REFUSALS}
        gone = before - rows()
        assert not (refused and gone)
        if what in {"keep", "drop"}:
            assert gone <= {was}
        if refused or what == "look":
            seen[station] = next(iter(stored_drafts(desks[station], evening.picture).values()), (None,))[0]
        assert texts(desks[0], evening) == texts(desks[1], evening)
