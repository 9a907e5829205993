"""Slips and pairings for one table, or only for the tables that have changed."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import codes_of
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.kinds import CHANGED_TABLES, BuildOptions, Paper
from irondie_to.app.papers.pairings import MatchSlips, PairingsByName, PairingsByTable, changed_tables
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.app.rounds.late_player import PlayLate
from irondie_to.errors import UserError


@pytest.fixture
def evening(desk: Desk) -> Evening:
    found = new_evening(desk, 8)
    found.pair()
    return found


def papers(evening: Evening, what: str, *tables: int) -> tuple[Paper, ...]:
    return build_papers(evening.picture, what, details=BuildOptions(tables=tables))


def tables_of(paper: Paper) -> list[int | None]:
    assert isinstance(paper, (MatchSlips, PairingsByTable, PairingsByName))
    return [row.table for row in paper.rows]


def changed(evening: Evening) -> tuple[int, ...]:
    return changed_tables(evening.picture, (evening.picture.swiss[-1],))


def test_one_slip_or_two(evening: Evening) -> None:
    assert [tables_of(paper) for paper in papers(evening, "slips", 3)] == [[3]]
    assert [tables_of(paper) for paper in papers(evening, "slips", 1, 4)] == [[1, 4]]
    assert [tables_of(paper) for paper in papers(evening, "slips")] == [[1, 2, 3, 4]]
    for what in ("pairings", "pairings-and-slips"):
        found = papers(evening, what, 2)
        assert {table for paper in found for table in tables_of(paper)} == {2}
    (by_name,) = papers(evening, "pairings-by-name", 2)
    assert tables_of(by_name) == [2, 2]


def test_a_table_that_does_not_exist_is_refused(evening: Evening) -> None:
    with pytest.raises(UserError, match=r"paper\.no_table"):
        papers(evening, "slips", 9)
    with pytest.raises(UserError, match=r"paper\.no_changed_tables"):
        papers(evening, "slips", CHANGED_TABLES)


def test_only_the_tables_that_have_changed(evening: Evening, desk: Desk) -> None:
    one, other = (codes_of(evening.picture, match)[0] for match in evening.picture.pending[:2])
    desk.do(SwapPlayers(evening.event, one, other))
    assert changed(evening) == (1, 2)
    (slips,) = papers(evening, "slips", CHANGED_TABLES)
    assert tables_of(slips) == [1, 2]
    codes = [
        str(desk.do(AddEntrant(evening.event, PlayerDetails(name), check_in=True)).value) for name in ("Lena", "Max")
    ]
    desk.do(PlayLate(evening.event, codes[0], codes[1]))
    assert changed(evening) == (5,)  # the pairing before had the swaps
    (by_table,) = papers(evening, "pairings-by-table", CHANGED_TABLES)
    assert isinstance(by_table, PairingsByTable)
    assert tables_of(by_table) == [5]
    assert by_table.alone == ()
    assert by_table.replaces is not None
    desk.undo(evening.event)
    desk.undo(evening.event)
    desk.undo(evening.event)
    desk.undo(evening.event)
    assert changed(evening) == ()


def test_set_checks_of_the_changed_tables(evening: Evening, desk: Desk) -> None:
    one, other = (codes_of(evening.picture, match)[0] for match in evening.picture.pending[:2])
    desk.do(SwapPlayers(evening.event, one, other))
    (sheets,) = papers(evening, "set-check", CHANGED_TABLES)
    assert [checked.table for checked in sheets.tables] == [1, 2]  # type: ignore[attr-defined]
