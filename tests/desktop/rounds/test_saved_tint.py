"""The tint of a row whose result has just been stored by this window."""

from __future__ import annotations

import pytest
from moving import moved_to, running
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor
from scorekeepers import Scorekeeper, plain

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.knockout.results import RecordResults
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme


def ground(keeper: Scorekeeper, table: int) -> QColor:
    """The colour of the row of this table, at its left end."""
    view = keeper.page.list
    rect = view.visualRect(view.rows.index(view.rows.row_of(table), 0))
    return view.viewport().grab().toImage().pixelColor(rect.topLeft() + QPoint(8, 4))


@pytest.mark.usefixtures("moving")
def test_a_saved_row_is_tinted_and_fades(keeper: Scorekeeper, theme: Theme) -> None:
    keeper.type("4 2-1", enter=1)
    moved_to(keeper.page.list, 0)
    assert ground(keeper, 4) == theme.colour("ok_soft")
    assert ground(keeper, 3) == theme.colour("surface")
    moved_to(keeper.page.list, 600)
    assert ground(keeper, 4) == theme.colour("ok_soft")
    moved_to(keeper.page.list, 850)
    assert ground(keeper, 4) not in (theme.colour("ok_soft"), theme.colour("surface"))
    moved_to(keeper.page.list, 1100)
    assert ground(keeper, 4) == theme.colour("surface")
    assert not running(keeper.page)


def test_with_less_motion_the_tint_goes_at_once_after_it_was_held(keeper: Scorekeeper, theme: Theme) -> None:
    keeper.type("4 2-1", enter=1)
    moved_to(keeper.page.list, 599)
    assert ground(keeper, 4) == theme.colour("ok_soft")
    moved_to(keeper.page.list, 600)
    assert ground(keeper, 4) == theme.colour("surface")
    assert not running(keeper.page)


@pytest.mark.usefixtures("moving")
def test_the_next_result_ends_the_tint_of_the_one_before(keeper: Scorekeeper, theme: Theme) -> None:
    keeper.type("4 2-1", enter=1)
    keeper.type("5 2-0", enter=1)
    moved_to(keeper.page.list, 0)
    assert ground(keeper, 4) == theme.colour("surface")
    assert ground(keeper, 5) == theme.colour("ok_soft")


@pytest.mark.usefixtures("moving")
def test_the_tint_stays_below_the_line_that_is_typed_next(keeper: Scorekeeper, theme: Theme) -> None:
    keeper.type("4 2-1", enter=1)
    moved_to(keeper.page.list, 0)
    keeper.type("5 2")
    assert ground(keeper, 4) == theme.colour("ok_soft")
    keeper.type("4 2")
    assert ground(keeper, 4) == theme.colour("accent_soft")


@pytest.mark.usefixtures("moving")
def test_nothing_else_tints_a_row(keeper: Scorekeeper, other_desk: Desk, settings: WindowSettings) -> None:
    keeper.type("4 2-1", enter=1)
    keeper.page.lines.saved.end()
    other_desk.do(RecordResults(keeper.evening.event, ((5, read_result("2-0")),)))
    keeper.page.refresh()
    keeper.type("4 l", enter=1)
    keeper.type("4 2-1", enter=1)  # refused, because it is stored already
    settings.mode = "dark"
    assert not running(keeper.page)
    assert keeper.page.list.cells.tint == 0


@pytest.mark.usefixtures("moving")
def test_another_round_has_no_tint(keeper: Scorekeeper) -> None:
    for table in range(1, 7):
        keeper.type(f"{table} 2-0", enter=1)
    assert running(keeper.page.list)
    keeper.evening.pair()
    keeper.page.refresh_if_stale()
    assert keeper.page.shown.identity is not None
    assert keeper.page.shown.identity[1] == 2
    assert not running(keeper.page.list)


def test_the_row_of_the_last_result_keeps_the_tint_and_a_notice_says_that_the_round_is_complete(
    keeper: Scorekeeper, theme: Theme
) -> None:
    side = keeper.page.side
    tables = [row.table for row in keeper.page.list.rows.shown if row.table is not None]
    for table in tables[1:]:
        keeper.type(f"{table} 2-0", enter=1)
    assert not side.complete.isVisible()
    keeper.type(f"{tables[0]} 2-0", enter=1)
    keeper.page.lines.saved.end()
    assert ground(keeper, tables[0]) == theme.colour("ok_soft")
    assert ground(keeper, tables[1]) == theme.colour("surface")
    words = plain(side.complete.words.text())
    assert side.complete.isVisible()
    assert words.startswith("Round 1 is complete")
    assert f"table {tables[0]}." in words
    assert words.endswith("Second pass: not done.")
    keeper.page.toggle_second_pass()
    keeper.type(f"{tables[0]} 2-0", enter=1)
    assert f"Slips that agree: 1 of {len(tables)}" in plain(side.complete.words.text())
    keeper.evening.desk.undo(keeper.evening.event)
    keeper.page.refresh()
    assert not side.complete.isVisible()
    assert ground(keeper, tables[0]) == theme.colour("surface")
