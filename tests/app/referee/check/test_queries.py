"""Set checks as commands: reproducible draws of tables, differences of sets, and the record."""

from __future__ import annotations

import pytest
from evenings import LEGAL, Evening, new_evening, refusal
from hypothesis import given
from hypothesis import strategies as st

from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.undo import step_name
from irondie_to.app.event.commands import RemoveEvent
from irondie_to.app.players.commands import AddEntrant, RegisterSet, RemoveEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.check.commands import DrawTable, RecordSetCheck, RemoveSetCheck
from irondie_to.app.referee.check.queries import candidate_tables, checks, current_match, drawn_table, table_ranges
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.messages.core.words import say

SWAPPED = "RAs KSm KAs BNu BBr WPo OSw YFo RRe / KSm GBr WPo*"


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Eight players in round 1; the first one has a set."""
    found = new_evening(desk, 8)
    desk.do(RegisterSet(found.event, "P001", LEGAL))
    found.pair()
    return found


def draw(evening: Evening, number: int) -> int:
    return int(evening.desk.do(DrawTable(evening.event, number)).value or 0)


def test_no_table_comes_again_before_all_were_drawn(evening: Evening) -> None:
    tables = [draw(evening, number) for number in (13, 6, 5, 0)]
    assert sorted(tables) == [1, 2, 3, 4]
    assert tables[0] == [1, 2, 3, 4][13 % 4]
    assert candidate_tables(evening.picture, evening.desk.journal(evening.event)) == (1, 2, 3, 4)


def test_the_journal_retraces_a_draw(evening: Evening) -> None:
    draw(evening, 13)
    draw(evening, 48)
    step = evening.desk.journal(evening.event)[0]
    name = step_name(step)
    assert say(name) == "table 1 drawn for a set check (random number 48, tables 1, 3–4)"
    evening.desk.undo(evening.event)
    assert candidate_tables(evening.picture, evening.desk.journal(evening.event)) == (1, 3, 4)
    assert draw(evening, 48) == 1


def test_players_who_were_checked_are_drawn_later(evening: Evening) -> None:
    evening.desk.do(RecordSetCheck(evening.event, "P001", LEGAL, table=1))
    at = current_match(evening.picture, evening.picture.entrants[0])
    assert at is not None
    assert at[1].table_number not in candidate_tables(evening.picture, evening.desk.journal(evening.event))
    draw(evening, 0)
    evening.report_all()
    evening.pair()
    # Three players were drawn or checked; tables with other players come first.
    often = candidate_tables(evening.picture, evening.desk.journal(evening.event))
    assert 1 <= len(often) < 4


def test_only_running_matches_are_drawn(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=4)
    assert refusal(desk, DrawTable(evening.event, 1)) == "setcheck.nobody_plays"
    evening.pair()
    evening.report("1 2-0")
    assert [draw(evening, number) for number in (7, 8)] == [2, 2]
    evening.report_all()
    assert refusal(desk, DrawTable(evening.event, 1)) == "setcheck.nobody_plays"


def test_a_check_is_kept_with_what_was_registered_then(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    changes = desk.do(RecordSetCheck(event, "P001", LEGAL, 95, "  all  fine ", 1))
    assert say(changes.name) == "round 1, table 1: set check for Player 1, as registered"
    desk.do(RegisterSet(event, "P001", LEGAL.replace("OSw", "OFo")))
    (line,) = checks(evening.picture)
    assert (line.name, line.round_name, line.table, line.seconds, line.words) == ("Player 1", "1", 1, 95, "all fine")
    assert line.found.legal
    assert say(line.result) == "as registered"
    desk.do(RecordSetCheck(event, "P001", LEGAL, table=1))
    assert say(checks(evening.picture)[1].result) == "not as registered: SID-5"
    assert checks(evening.picture)[1].found.missing == ("OFo",)
    desk.do(RemoveSetCheck(event, line.id))
    assert len(checks(evening.picture)) == 1
    assert refusal(desk, RemoveSetCheck(event, line.id)) == "setcheck.gone"
    desk.undo(event)
    assert len(checks(evening.picture)) == 2
    desk.do(RemoveEvent(event))
    desk.undo(None)
    assert len(checks(evening.picture)) == 2


def test_before_the_first_game_nothing_is_swapped(desk: Desk) -> None:
    for options, faulty in (({}, ["SID-2"]), ({"rulings": {"sets_reset_each_match": False}}, [])):
        evening = new_evening(desk, 4, **options)
        desk.do(RegisterSet(evening.event, "P001", LEGAL))
        evening.pair()
        desk.do(RecordSetCheck(evening.event, "P001", SWAPPED))
        desk.do(RecordSetCheck(evening.event, "P001", SWAPPED, game=2))
        first, second = checks(evening.picture)
        assert [finding.rule for finding in first.found.findings] == faulty
        assert all(say(finding.phrase) for finding in first.found.findings)
        assert second.found.legal


def test_checks_that_cannot_be(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    assert refusal(desk, RecordSetCheck(event, "P002", LEGAL)) == "setcheck.no_set"
    assert refusal(desk, RecordSetCheck(event, "P001", " ")) == "setcheck.nothing_presented"
    assert refusal(desk, RecordSetCheck(event, "P001", "KSx")).startswith("notation.")
    assert refusal(desk, RecordSetCheck(event, "P099", LEGAL)) == "entrant.unknown"
    assert refusal(desk, RecordSetCheck(event, "P001", LEGAL, round_name="9")) == "note.no_round"
    assert refusal(desk, RecordSetCheck(event, "P001", LEGAL, words="x" * 501)) == "note.too_long"


def test_an_entry_taken_back_takes_its_checks_along(evening: Evening) -> None:
    evening.desk.do(AddEntrant(evening.event, PlayerDetails("Dot"), dice=LEGAL))
    evening.desk.do(RecordSetCheck(evening.event, "P009", LEGAL))
    evening.desk.do(RemoveEntrant(evening.event, "P009"))
    assert checks(evening.picture) == ()
    evening.desk.undo(evening.event)
    assert [line.code for line in checks(evening.picture)] == ["P009"]


def test_a_table_swapped_after_the_draw_counts_for_who_sits_there(evening: Evening) -> None:
    table = draw(evening, 0)
    row = evening.picture.swiss[0]
    other = next(match for match in evening.picture.matches_of(row) if match.table_number != table)
    match = next(match for match in evening.picture.matches_of(row) if match.table_number == table)
    codes = [evening.picture.entrant(one).code for one in (match.a_id, other.a_id)]
    evening.desk.do(SwapPlayers(evening.event, codes[0], codes[1]))
    assert table not in candidate_tables(evening.picture, evening.desk.journal(evening.event))


def test_the_time_used_becomes_extra_time(evening: Evening) -> None:
    evening.desk.do(RecordSetCheck(evening.event, "P001", LEGAL, 130, table=1))
    evening.desk.do(GiveExtraTime(evening.event, 1, 180))
    assert evening.picture.matches_of(evening.picture.swiss[0])[0].extra_seconds == 180


@given(st.sets(st.integers(1, 40), min_size=1), st.integers(0, 10**6))
def test_whoever_counts_along_finds_the_same_table(tables: set[int], number: int) -> None:
    ordered = tuple(sorted(tables))
    assert drawn_table(ordered, number) == [*ordered][number % len(ordered)]
    found: list[int] = []
    for part in table_ranges(ordered).split(", "):
        first, _, last = part.partition("–")
        found += range(int(first), int(last or first) + 1)
    assert tuple(found) == ordered
