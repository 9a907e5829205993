"""A game lost by a penalty on the Rounds page: on the row from the moment it is given, and in every result."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from scorekeepers import Scorekeeper

from irondie_to.desktop.rounds.matches.row import RoundLine

GAMES = "games"


def games(keeper: Scorekeeper, table: int = 1) -> str:
    return keeper.cell(table, keeper.page.list.rows.place_of(GAMES))


def test_a_game_loss_before_the_clock_is_on_the_row_and_on_the_map(keeper: Scorekeeper) -> None:
    assert games(keeper) == ""
    keeper.type("1 g a illegal set", enter=1)
    assert games(keeper) == "0 – 1"
    assert games(keeper, 2) == ""
    rows = keeper.page.list.rows
    index = rows.index(rows.row_of(1), rows.place_of(GAMES))
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "0–1 from penalties"
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "0–1 from penalties"
    QApplication.processEvents()
    assert keeper.page.side.hall.map.model().tiles[0].word == "0–1"
    row: RoundLine | None = rows.at(rows.row_of(1))
    assert row is not None
    keeper.page.context.commands.undo()
    keeper.wait()
    keeper.page.refresh_if_stale()
    assert games(keeper) == ""


def test_a_result_against_it_is_refused_where_it_is_typed(keeper: Scorekeeper) -> None:
    keeper.type("1 g a illegal set", enter=1)
    keeper.type("1 2-0", enter=2)
    assert "has lost a game" in keeper.says()
    assert "(Game loss, illegal set)" in keeper.says()
    assert keeper.stored(1) == "pending"
    keeper.type("1 id", enter=2)
    assert keeper.stored(1) == "pending"
    keeper.type("1 2-1", enter=1)
    assert keeper.stored(1) == "2-1-0"
    keeper.type("1 2-0", enter=2)
    assert keeper.stored(1) == "2-1-0"


def test_the_menu_of_the_row_and_the_box_are_refused_too(keeper: Scorekeeper) -> None:
    keeper.type("1 g a", enter=1)
    table = keeper.page.list
    menu = table.show_menu(table.rows.index(table.rows.row_of(1), 0), QPoint(0, 0))
    assert menu is not None
    first = menu.actions()[0]
    assert "2–0" in first.text()
    first.trigger()
    menu.close()
    keeper.wait()
    assert keeper.stored(1) == "pending"
    assert "has lost a game" in keeper.says()
    box = keeper.page.games_field
    box.open_at(1)
    QTest.keyClicks(box, "20")
    QTest.keyClick(box, Qt.Key.Key_Return)
    keeper.wait()
    assert keeper.stored(1) == "pending"


def test_the_second_pass_is_held_against_it(keeper: Scorekeeper) -> None:
    keeper.type("1 g a", enter=1)
    keeper.page.toggle_second_pass()
    keeper.type("1 2-0", enter=2)
    assert keeper.stored(1) == "pending"
