"""The map of the hall beside the matches of a round."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from scorekeepers import Scorekeeper, plain

from irondie_to.app.clocks.commands import PauseTable, ResumeTable, StartRoundClock
from irondie_to.app.clocks.views import PlaceState, TableFace
from irondie_to.app.core.desk import Desk
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.app.referee.penalties.absence import MarkAbsent
from irondie_to.app.referee.tables.actions import LOSS
from irondie_to.desktop.controls.hall_cells import MEDIUM, SMALL
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.purposes import CorrectMatch, PrintContent, Purpose, ShowTable
from irondie_to.desktop.rounds.hall import HallMap, panel_width


def hall_of(keeper: Scorekeeper) -> HallMap:
    for _pass in range(3):
        QApplication.processEvents()
    return keeper.page.side.hall.map


def click(keeper: Scorekeeper, table: int) -> None:
    shown = hall_of(keeper)
    QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=shown.where(table).center())


def start(keeper: Scorekeeper, desk: Desk) -> int:
    """Start the clock of the round now. Return the time in ms since 1970."""
    now = round(keeper.page.context.ticker.clock.now_ms())
    desk.do(StartRoundClock(keeper.evening.event, now))
    keeper.page.refresh_if_stale()
    return now


def test_a_click_on_a_cell_types_its_number_and_the_cell_of_a_typed_table_is_chosen(keeper: Scorekeeper) -> None:
    click(keeper, 3)
    assert keeper.page.entry.field.text() == "3 "
    assert keeper.page.entry.field.hasFocus() or keeper.page.window().focusWidget() is keeper.page.entry.field
    keeper.type("5 2-1")
    assert hall_of(keeper).table == 5
    assert [(tile.table, tile.word) for tile in hall_of(keeper).model().tiles if tile.is_typed] == [(5, "2–1")]
    keeper.enter()
    assert hall_of(keeper).model().tiles[4].place is PlaceState.IN
    assert not any(tile.is_typed for tile in hall_of(keeper).model().tiles)


def test_a_double_click_opens_the_table_on_the_clocks_page(keeper: Scorekeeper) -> None:
    opened: list[tuple[str, Purpose | None]] = []
    keeper.page.context.navigation.page_requested.connect(lambda key, purpose: opened.append((key, purpose)))
    click(keeper, 2)
    shown = hall_of(keeper)
    at = QPointF(shown.where(2).center())
    left = Qt.MouseButton.LeftButton
    double = QMouseEvent(
        QEvent.Type.MouseButtonDblClick,
        at,
        shown.viewport().mapToGlobal(at),
        left,
        left,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(shown.viewport(), double)
    assert opened == [("clocks", ShowTable(2))]


def test_keys_on_the_map(open_page: Callable[..., Scorekeeper], desk: Desk) -> None:
    keeper = open_page(60)
    keeper.evening.pair()
    keeper.page.refresh_if_stale()
    now = start(keeper, desk)
    for table in (7, 21):
        desk.do(PauseTable(keeper.evening.event, now + 1000, table))
    keeper.page.refresh_if_stale()
    shown = hall_of(keeper)
    shown.setFocus()
    QTest.keyClicks(shown, "12")
    assert shown.table == 12
    QTest.keyClick(shown, Qt.Key.Key_Right)
    assert shown.table == 13
    calling = []
    for _ in range(3):
        QTest.keyClick(shown, Qt.Key.Key_N)
        calling.append(shown.table)
    assert calling == [21, 7, 21]
    keeper.page.context.ticker.tick()
    assert shown.table == 21, "time goes on, and the chosen cell stays"
    QTest.keyClick(shown, Qt.Key.Key_Return)
    assert keeper.page.entry.field.text() == "21 "
    shown.setFocus()
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert keeper.page.window().focusWidget() is keeper.page.entry.field
    assert keeper.page.entry.field.text() == "21 "


def test_tab_enters_the_map_at_the_chosen_cell_and_leaves_it(keeper: Scorekeeper) -> None:
    shown = hall_of(keeper)
    keeper.page.list.setFocus()
    QTest.keyClick(keeper.page.list, Qt.Key.Key_Tab)
    assert shown.hasFocus() or keeper.page.window().focusWidget() is shown
    assert shown.table == 1
    QTest.keyClick(shown, Qt.Key.Key_Tab)
    assert keeper.page.window().focusWidget() is not shown
    keeper.type("4 ")
    hall_of(keeper)
    keeper.page.list.setFocus()
    QTest.keyClick(keeper.page.list, Qt.Key.Key_Tab)
    assert shown.table == 4


def test_the_call_of_a_table_where_somebody_is_absent_says_when_a_loss_is_due(keeper: Scorekeeper, desk: Desk) -> None:
    keeper.type("4 n a", enter=1)
    start(keeper, desk)
    hall_of(keeper)
    (row,) = [row for row in keeper.page.side.hall.calls.rows if row.isVisible()]
    assert "game loss in " in row.words.text()


def test_what_calls_is_counted_and_listed_with_names_and_a_button(keeper: Scorekeeper, desk: Desk) -> None:
    hall = keeper.page.side.hall
    hall_of(keeper)
    assert plain(hall.sums.text()).replace("\u2002", " ") == "Hall Not begun 6"
    assert plain(hall.calling.text()).strip() == ""
    assert hall.calls.isHidden()
    now = start(keeper, desk)
    desk.do(PauseTable(keeper.evening.event, now + 1000, 4))
    keeper.page.refresh_if_stale()
    hall_of(keeper)
    assert plain(hall.sums.text()).replace("\u2002", " ") == "Hall Results 0, playing 5"
    assert plain(hall.calling.text()).strip() == "1 calling"
    (row,) = [row for row in hall.calls.rows if row.isVisible()]
    line = keeper.page.shown.sheet.by_table[4] if keeper.page.shown.sheet else None
    assert line is not None
    assert line.a_name in row.words.text()
    assert line.b_name in row.words.text()
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert keeper.page.entry.field.text() == "4 "
    QTest.mouseClick(row.button, Qt.MouseButton.LeftButton)
    keeper.wait()
    keeper.page.refresh_if_stale()
    hall_of(keeper)
    assert hall.map.model().tiles[3].place is PlaceState.PLAYING
    assert plain(hall.calling.text()).strip() == ""


def test_a_button_whose_action_has_a_panel_opens_the_clocks_page(keeper: Scorekeeper, desk: Desk) -> None:
    opened: list[tuple[str, Purpose | None]] = []
    keeper.page.context.navigation.page_requested.connect(lambda key, purpose: opened.append((key, purpose)))
    clock = keeper.page.context.ticker.clock
    desk.do(StartRoundClock(keeper.evening.event, round(clock.now_ms() - 51.5 * 60_000)))
    keeper.page.refresh_if_stale()
    hall_of(keeper)
    row = next(row for row in keeper.page.side.hall.calls.rows if row.line.table == 2)
    assert row.head.text().count("Slip overdue, 6 min") == 1
    QTest.mouseClick(row.button, Qt.MouseButton.LeftButton)
    assert opened == [("clocks", ShowTable(2))]


def test_the_filter_lists_the_tables_that_call(keeper: Scorekeeper, desk: Desk) -> None:
    now = start(keeper, desk)
    desk.do(PauseTable(keeper.evening.event, now + 1000, 4))
    keeper.page.refresh_if_stale()
    hall_of(keeper)
    button = keeper.page.head.which.buttons["calling"]
    assert button.text() == "Calls 1"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert [row.table for row in keeper.page.list.rows.shown] == [4]
    desk.do(ResumeTable(keeper.evening.event, now + 5000, 4))
    keeper.page.refresh_if_stale()
    hall_of(keeper)
    assert not keeper.page.list.rows.shown
    assert keeper.page.lines.nothing.text() == "No table is calling."
    QTest.mouseClick(keeper.page.head.which.buttons["all"], Qt.MouseButton.LeftButton)
    assert len(keeper.page.list.rows.shown) == 6


@pytest.mark.parametrize("which", ["missing", "calling"])
def test_a_table_that_is_opened_is_in_the_list_whatever_the_filter(keeper: Scorekeeper, desk: Desk, which: str) -> None:
    start(keeper, desk)
    keeper.type("3 2-0", enter=1)
    hall_of(keeper)
    hall, buttons = keeper.page.side.hall, keeper.page.head.which.buttons
    begins: list[Callable[[], None]] = [
        lambda: keeper.page.open_for(CorrectMatch(1, 3)),
        lambda: hall.table_wanted.emit(3),
    ]
    for begin in begins:
        QTest.mouseClick(buttons[which], Qt.MouseButton.LeftButton)
        assert keeper.page.list.rows.row_of(3) < 0
        begin()
        assert keeper.page.entry.field.text() == "3 "
        assert keeper.page.list.rows.row_of(3) >= 0
        assert buttons["all"].isChecked()
    QTest.mouseClick(buttons["missing"], Qt.MouseButton.LeftButton)
    hall.table_wanted.emit(4)
    assert buttons["missing"].isChecked()


def test_a_complete_round_offers_what_comes_next(keeper: Scorekeeper) -> None:
    page, lines = keeper.page, keeper.page.side.lines
    opened: list[tuple[str, Purpose | None]] = []
    in_hall: list[None] = []
    page.context.navigation.page_requested.connect(lambda key, purpose: opened.append((key, purpose)))
    page.context.navigation.standings_requested.connect(lambda: in_hall.append(None))
    assert not any(line.isVisible() for line in lines.values())
    for table in range(1, 7):
        keeper.type(f"{table} 2-0", enter=1)
    assert [line.text() for line in lines.values() if line.isVisible()] == [
        "Standings on the hall screen",
        "Print the standings",
        "Second pass",
    ]
    hall_of(keeper)
    assert page.side.complete.geometry().bottom() < min(line.mapTo(page.side, QPoint()).y() for line in lines.values())
    QTest.keyClick(page.entry.field, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    QTest.mouseClick(lines["rounds_page.standings_in_hall"], Qt.MouseButton.LeftButton)
    assert len(in_hall) == 2
    QTest.mouseClick(lines["rounds_page.print_standings"], Qt.MouseButton.LeftButton)
    assert opened == [("print", PrintContent("standings"))]
    QTest.mouseClick(lines["rounds_page.second_pass"], Qt.MouseButton.LeftButton)
    assert page.entry.second_pass
    keeper.evening.pair()
    page.refresh_if_stale()
    assert not any(line.isVisible() for line in lines.values())


def test_the_map_keeps_its_size_when_the_round_is_complete(open_page: Callable[..., Scorekeeper]) -> None:
    keeper = open_page(36)
    page = keeper.page
    keeper.evening.pair()
    page.refresh_if_stale()
    shown = hall_of(keeper)
    for height, count in ((640, 1), (760, 3)):
        page.resize(1072, height)
        hall_of(keeper)
        assert shown.size_of_cells is MEDIUM
        if height == 640:
            keeper.evening.report_all()
            page.refresh_if_stale()
            hall_of(keeper)
        assert shown.size_of_cells is MEDIUM
        assert sum(line.isVisible() for line in page.side.lines.values()) >= count
        assert all(
            line.mapTo(page.side, line.rect().bottomLeft()).y() < page.side.height()
            for line in page.side.lines.values()
            if line.isVisible()
        )


def test_the_map_of_a_past_round_has_no_clocks(keeper: Scorekeeper) -> None:
    keeper.evening.report_all()
    keeper.evening.pair()
    keeper.page.refresh_if_stale()
    keeper.page.head.rounds.buttons["1"].click()
    assert {tile.place for tile in hall_of(keeper).model().tiles} == {PlaceState.IN}
    assert hall_of(keeper).model().tiles[0].word == "2–0"
    keeper.page.head.rounds.buttons["2"].click()
    assert {tile.place for tile in hall_of(keeper).model().tiles} == {PlaceState.NOT_BEGUN}


@pytest.mark.parametrize(
    ("tables", "page", "width"),
    [
        (6, QSize(1072, 640), 296),
        (18, QSize(1072, 650), 296),
        (60, QSize(1072, 650), 334),
        (80, QSize(1072, 650), 334),
        (256, QSize(1158, 600), 636),
        (256, QSize(1072, 650), 334),
        (512, QSize(1712, 980), 636),
    ],
)
def test_the_panel_is_as_wide_as_its_map(theme: Theme, tables: int, page: QSize, width: int) -> None:
    assert panel_width(theme, page.width() + 208 if page.width() < 1200 else 1400, page, tables) == width


@pytest.mark.parametrize(("players", "size"), [(36, MEDIUM), (120, SMALL), (512, SMALL)])
def test_every_table_is_seen_without_scrolling(
    open_page: Callable[..., Scorekeeper], players: int, size: object
) -> None:
    keeper = open_page(players)
    keeper.evening.pair()
    keeper.page.resize(1158, 640)
    keeper.page.refresh_if_stale()
    shown = hall_of(keeper)
    assert shown.size_of_cells is size
    seen = shown.viewport().rect()
    assert all(seen.contains(shown.where(tile.table)) for tile in shown.model().tiles)
    if size is SMALL:
        first = [tile.table for tile in shown.model().tiles if shown.where(tile.table).y() == shown.where(1).y()]
        assert len(first) % 10 == 0


def test_a_narrow_page_keeps_the_map_in_a_slim_panel(open_page: Callable[..., Scorekeeper], desk: Desk) -> None:
    keeper = open_page(36)
    page = keeper.page
    page.context.settings.text_size = 130
    keeper.evening.pair()
    now = start(keeper, desk)
    page.resize(1010, 560)
    shown = hall_of(keeper)
    assert page.side.isVisible()
    assert shown.size_of_cells is SMALL
    assert page.list.width() > page.side.width() * 3
    assert all(shown.viewport().rect().contains(shown.where(tile.table)) for tile in shown.model().tiles)
    assert plain(page.side.hall.sums.text()).strip() == "Results 0, playing 18"
    desk.do(PauseTable(keeper.evening.event, now + 1000, 7))
    page.refresh_if_stale()
    hall_of(keeper)
    assert plain(page.side.hall.calling.text()).replace("\u2002", " ").strip() == "1 calling 7"
    assert not page.side.hall.calls.isVisible()
    click(keeper, 9)
    assert page.entry.field.text() == "9 "
    page.resize(880, 560)
    assert not page.side.isVisible()


def test_a_result_lays_out_the_panel_beside_the_list_once(
    open_page: Callable[..., Scorekeeper], monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = open_page(36)
    page = keeper.page
    page.context.settings.text_size = 130
    keeper.evening.pair()
    page.refresh_if_stale()
    page.resize(1010, 560)
    hall_of(keeper)
    widths: list[int] = []
    monkeypatch.setattr(page.side, "setFixedWidth", widths.append)
    keeper.evening.report("1 2-0")
    page.refresh_if_stale()
    assert widths == [page.side.width()]


def test_a_result_shows_the_round_again_once(
    open_page: Callable[..., Scorekeeper], desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = open_page(36)
    page = keeper.page
    keeper.evening.pair()
    start(keeper, desk)
    keeper.evening.report("1 2-0")
    page.refresh_if_stale()
    hall_of(keeper)
    shown: list[str] = []
    monkeypatch.setattr(page.head, "show_sheet", lambda *_args, **_more: shown.append("round"))
    keeper.evening.report("2 2-0")
    page.refresh_if_stale()
    hall_of(keeper)
    assert page.side.hall.map.model().tiles[1].place is PlaceState.IN
    assert shown == ["round"]


def test_below_the_map_only_whole_rows_are_seen(open_page: Callable[..., Scorekeeper], desk: Desk) -> None:
    keeper = open_page(36)
    page = keeper.page
    keeper.evening.pair()
    now = start(keeper, desk)
    for table in range(1, 9):
        desk.do(PauseTable(keeper.evening.event, now + 1000, table))
    page.refresh_if_stale()
    for height in range(560, 700, 7):
        page.resize(1072, height)
        hall_of(keeper)
        calls = page.side.hall.calls
        if calls.isVisible():
            seen = calls.viewport().rect()
            tops = [row.mapTo(calls.viewport(), QPoint()).y() for row in calls.rows if not row.isHidden()]
            ends = [top + row.height() for top, row in zip(tops, calls.rows, strict=False)]
            shown = [end for top, end in zip(tops, ends, strict=True) if top < seen.bottom()]
            assert max(shown) <= seen.bottom() + 2, height


def test_a_long_overdue_slip_is_told_in_hours(keeper: Scorekeeper, desk: Desk) -> None:
    clock = keeper.page.context.ticker.clock
    desk.do(StartRoundClock(keeper.evening.event, round(clock.now_ms() - (45 + 99.5) * 60_000)))
    keeper.page.refresh_if_stale()
    assert hall_of(keeper).model().tiles[0].word == "slip, 99 min"
    system, steady = clock.system, clock.steady
    clock.system, clock.steady = lambda: system() + 49 * 60, lambda: steady() + 49 * 60
    keeper.page.context.ticker.tick()
    assert hall_of(keeper).model().tiles[0].word == "slip, 2:28 h"


def test_the_heading_says_at_once_that_the_round_plays(keeper: Scorekeeper, desk: Desk) -> None:
    hall_of(keeper)
    sums = keeper.page.side.hall.sums
    assert plain(sums.text()).replace("\u2002", " ") == "Hall Not begun 6"
    start(keeper, desk)
    assert {tile.place for tile in hall_of(keeper).model().tiles} == {PlaceState.PLAYING}
    assert plain(sums.text()).replace("\u2002", " ") == "Hall Results 0, playing 6"


@pytest.mark.parametrize(("language", "players"), [("en", 36), ("de", 36), ("fr", 36), ("it", 36), ("de", 60)])
def test_the_first_table_that_calls_is_seen_whole_with_its_button(
    open_page: Callable[..., Scorekeeper], desk: Desk, settings: WindowSettings, language: str, players: int
) -> None:
    settings.language = language
    keeper = open_page(0)
    names = "\n".join(f"Wilhelmina Winterbottom-Oberhauser {number}" for number in range(1, players + 1))
    desk.do(ImportPlayers(keeper.evening.event, f"name\n{names}", check_in=True))
    keeper.evening.pair()
    keeper.page.refresh_if_stale()
    event, hall = keeper.evening.event, keeper.page.side.hall
    for table in (1, 2):
        card = next(face.card for face in faces_of(keeper) if face.card.table == table)
        desk.do(MarkAbsent(event, card.match_id, card.a, is_here=False))
    now = round(keeper.page.context.ticker.clock.now_ms())
    desk.do(StartRoundClock(event, now - 6 * 60_000))
    desk.do(PauseTable(event, now - 60_000, 9))
    for height in range(520, 700, 10):
        keeper.page.resize(1072, height)
        keeper.page.refresh_if_stale()
        hall_of(keeper)
        row, calls, side = hall.calls.rows[0], hall.calls, keeper.page.side
        assert (row.line.table, row.line.key) == (1, LOSS)
        assert calls.isVisible(), height
        assert calls.viewport().rect().contains(QRect(row.mapTo(calls.viewport(), QPoint()), row.size())), height
        assert side.rect().contains(QRect(calls.mapTo(side, QPoint()), calls.size())), height


def faces_of(keeper: Scorekeeper) -> tuple[TableFace, ...]:
    faces = keeper.page.context.clocks.faces()
    assert faces is not None
    return faces.tables
