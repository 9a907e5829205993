"""The Rounds page in a narrow window, in another language and with another event."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from evenings import new_evening
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from room import cut_texts
from scorekeepers import Scorekeeper, plain

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.players.commands import Drop
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.desktop.controls.table.cells import ROUNDING
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.i18n import LANGUAGES


def test_a_narrow_page_lists_missing_results_on_ctrl_m(keeper: Scorekeeper) -> None:
    page = keeper.page
    assert page.side.isVisible()
    assert page.head.which.isVisible()
    page.resize(660, 500)
    assert not page.side.isVisible()
    keeper.type("2 2-0", enter=1)
    QTest.keyClick(page.entry.field, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert [row.table for row in page.list.rows.shown] == [1, 3, 4, 5, 6]
    assert page.missing_action.isChecked()
    QTest.keyClick(page.entry.field, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert page.list.rows.rowCount() == 6
    assert page.width() == 660


_LONG = [
    f"{first} {last}" for first in ("Wilhelmina", "Aleksandra") for last in ("Winterbottom", "Montgomery", "Oberhauser")
]


@pytest.fixture(params=LANGUAGES)
def long_names(
    open_page: Callable[..., Scorekeeper], settings: WindowSettings, request: pytest.FixtureRequest
) -> Scorekeeper:
    """Round 1 of players with long names, most of whose results are in words, in each language."""
    settings.language = request.param
    found = open_page(2)
    found.evening.desk.do(ImportPlayers(found.evening.event, "name\n" + "\n".join(_LONG), check_in=True))
    found.evening.pair()
    found.evening.report("1 fa 2 dl 3 id")
    found.qtbot.waitUntil(lambda: found.page.list.rows.rowCount() == 4)
    return found


def names_cut(keeper: Scorekeeper) -> list[str]:
    """The names in the list that are not shown whole."""
    table = keeper.page.list
    cut = []
    for place, column in enumerate(table.rows.columns):
        if column.key in {"a", "b"}:
            for row in table.rows.shown:
                inner = table.cells.inner(QRect(0, 0, table.columnWidth(place), 20), place).width()
                if table.cells.needed(row, column) - ROUNDING > inner:
                    cut.append(str(column.text(row)))
    return cut


def widths(keeper: Scorekeeper) -> list[int]:
    head = keeper.page.list.horizontalHeader()
    return [head.sectionSize(section) for section in range(head.count()) if not head.isSectionHidden(section)]


def test_names_come_before_points_and_words_of_results(long_names: Scorekeeper) -> None:
    """The column of games was as wide as “A verliert kampflos”, and names were cut beside columns of points."""
    assert names_cut(long_names) == []
    columns = {column.key: place for place, column in enumerate(long_names.page.list.rows.columns)}
    theme = long_names.page.context.theme
    assert long_names.page.list.columnWidth(columns["games"]) <= theme.px(112)
    words = [long_names.cell(table, columns["games"]) for table in (1, 2, 3)]
    assert all(text[:1].isalpha() for text in words), words  # games begin with a digit, and are drawn larger


def test_the_words_beside_the_name_of_a_player_who_drops_are_whole(long_names: Scorekeeper) -> None:
    evening = long_names.evening
    long_names.page.resize(1110, 680)  # room for them, if no other column takes it
    for match in evening.picture.pending:
        evening.desk.do(Drop(evening.event, evening.picture.entrant(match.a_id).code))
    long_names.page.refresh_if_stale()
    assert any(row.dropped for row in long_names.page.list.rows.shown)
    assert names_cut(long_names) == []


@pytest.mark.parametrize("long_names", ["en"], indirect=True)
def test_no_column_moves_when_a_player_is_marked_as_absent(long_names: Scorekeeper) -> None:
    before = widths(long_names)
    long_names.type("4 n a", enter=1)
    assert "(absent)" in long_names.cell(4, 1)
    assert widths(long_names) == before


def test_texts_follow_the_language_and_the_theme(keeper: Scorekeeper, settings: WindowSettings) -> None:
    settings.mode = "dark"
    settings.language = "de"
    keeper.qtbot.waitUntil(keeper.page.isVisible)
    keeper.type("1 2-0", enter=1)
    assert keeper.stored(1) == "2-0-0"
    assert keeper.page.list.accessibleName()
    assert keeper.page.entry.field.accessibleName()
    assert keeper.page.help().code == "rounds_page.help"


def test_another_event_starts_empty(keeper: Scorekeeper, context: WindowContext, desk: Desk) -> None:
    keeper.type("1 2-0")
    other = new_evening(desk, 4)
    context.open_event(other.event)
    keeper.qtbot.waitUntil(lambda: keeper.page.stack.currentWidget() is keeper.page.empty)
    assert keeper.page.entry.field.text() == ""
    context.open_event(None)
    assert keeper.page.stack.currentWidget() is keeper.page.empty


def test_an_event_without_rounds_shows_no_counts_of_the_one_before(keeper: Scorekeeper) -> None:
    page = keeper.page
    assert page.head.which.isVisibleTo(page)
    other = page.context.desk.do(CreateEvent("Another cup", "2026-03-22", 1)).value
    assert isinstance(other, int)
    page.context.open_event(other)
    page.refresh_if_stale()
    QApplication.processEvents()  # lays out the page
    assert not page.head.which.isVisibleTo(page)


def test_a_part_of_the_head_returns_when_another_widget_needs_less_room(keeper: Scorekeeper) -> None:
    page = keeper.page
    width = page.head.sizeHint().width()
    page.resize(width, 500)
    parts = {
        "cut": page.head.rounds.buttons["cut"].isVisible,
        "number of rounds": page.head.of_rounds.isVisible,
        "filter": page.head.which.isVisible,
        "search": page.head.finder.isVisible,
    }
    gone = []
    while parts:
        page.resize(width := width - 1, 500)
        gone += [name for name, is_shown in parts.items() if not is_shown()]
        parts = {name: is_shown for name, is_shown in parts.items() if name not in gone}
    assert gone == ["search", "filter", "cut", "number of rounds"]
    page.head.paper.hide()
    keeper.qtbot.waitUntil(page.head.of_rounds.isVisible)
    page.head.paper.show()
    keeper.qtbot.waitUntil(page.head.of_rounds.isHidden)


def test_the_filter_and_the_search_field_are_beside_the_entry_field_if_the_head_is_full(keeper: Scorekeeper) -> None:
    page = keeper.page
    head, finder = page.head, page.head.finder
    page.resize(head.sizeHint().width(), 500)
    QApplication.processEvents()
    parts = finder, head.which
    assert all(part.isVisible() and head.isAncestorOf(part) for part in parts)
    finder.setFocus()
    page.resize(830, 500)
    QApplication.processEvents()
    assert all(part.isVisible() and page.entry.isAncestorOf(part) for part in parts)
    assert finder.hasFocus()
    assert page.entry.contentsRect().contains(page.entry.childrenRect())
    assert finder.y() + finder.height() < head.which.y()
    assert head.of_rounds.isVisible()
    QTest.keyClicks(finder, "12")
    assert 1 <= page.list.rows.rowCount() < len(page.list.rows.all)
    page.resize(1200, 500)
    QApplication.processEvents()
    assert all(part.isVisible() and head.isAncestorOf(part) for part in parts)
    assert finder.x() < head.which.x() < head.second_pass.x()
    assert finder.hasFocus()


def test_the_search_field_returns_by_its_key_for_as_long_as_it_is_used(keeper: Scorekeeper) -> None:
    page = keeper.page
    while page.head.finder.isVisible():
        page.resize(page.width() - 1, 500)
    assert page.head.rounds.buttons["cut"].isVisible()
    QTest.keyClick(page.entry.field, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QApplication.processEvents()
    assert page.head.finder.isVisible()
    assert page.head.finder.hasFocus()
    QTest.keyClicks(page.head.finder, "a")
    page.focus_first()
    assert page.head.finder.isVisible()
    page.head.finder.clear()
    page.head.finder.setFocus()
    page.focus_first()
    assert not page.head.finder.isVisible()


@pytest.mark.parametrize("height", [900, 606])
def test_the_latest_results_follow_the_map_as_far_as_they_fit(
    open_page: Callable[..., Scorekeeper], height: int
) -> None:
    keeper = open_page(36)
    keeper.evening.pair()
    page, side = keeper.page, keeper.page.side
    page.resize(1100, height)
    page.refresh_if_stale()
    for table in (1, 2, 3, 4, 5):
        keeper.type(f"{table} 2-0", enter=1)
    for _pass in range(3):
        QApplication.processEvents()
    assert side.hall.isVisible()  # the map has the room first
    assert (plain(side.recent.text()).count("2–0") == 5) is (height == 900)
    gaps = [
        side.recent_line.y() - side.hall.geometry().bottom() - 1,
        side.recent.y() - side.recent_line.geometry().bottom() - 1,
    ]
    assert gaps == [12, 12]
    assert side.recent.geometry().bottom() < side.height()


def test_the_hints_use_the_width(keeper: Scorekeeper, settings: WindowSettings) -> None:
    settings.language = "de"
    page = keeper.page
    hint = page.entry.hint
    page.resize(1072, 500)
    QApplication.processEvents()
    assert "2-0 mit Namen" in plain(hint.text())


def test_rows_are_lower_where_all_of_them_then_fit(keeper: Scorekeeper) -> None:
    page = keeper.page

    def height_of_rows(room: int) -> int:
        page.resize(900, page.height() + room - page.list.viewport().height())
        QApplication.processEvents()
        return page.list.rowHeight(0)

    count = page.list.rows.rowCount()
    assert height_of_rows(27 * count) == 27
    assert height_of_rows(27 * count - 1) == 24
    assert height_of_rows(24 * count) == 24
    assert height_of_rows(24 * count - 1) == 27


def test_the_search_field_gives_way_before_the_texts_of_the_filter(keeper: Scorekeeper) -> None:
    head = keeper.page.head
    least = head.finder.sizeHint().width() - head.finder.minimumWidth()
    keeper.page.resize(head.sizeHint().width() - least, 500)
    QApplication.processEvents()
    assert head.finder.isVisible()
    assert head.finder.width() == head.finder.minimumWidth()
    assert head.which.width() == head.which.sizeHint().width()
    assert head.rounds.width() == head.rounds.sizeHint().width()


@pytest.mark.parametrize("size", [100, 115, 130])
def test_long_table_numbers_are_whole_beside_the_list(
    open_page: Callable[..., Scorekeeper], settings: WindowSettings, size: int
) -> None:
    settings.text_size = size
    keeper = open_page(320)
    keeper.evening.pair()
    page = keeper.page
    page.resize(1072 if size < 130 else 1712, 680)  # so that the side is shown
    page.refresh_if_stale()
    page.side.hall.map.scrollToBottom()
    assert page.side.hall.isVisible() or size > 100
    assert not [text for text in cut_texts(page.side) if text.partition(" draws: ")[2].isdigit()]
