"""The Standings page, operated with keys and clicks."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from random import Random
from threading import Event as ThreadEvent
from unittest.mock import Mock

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.players.commands import AddEntrant, EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.app.standings import queries as standings_queries
from irondie_to.app.standings.figure_text import Separation, sums_of
from irondie_to.app.standings.form import FormMark
from irondie_to.desktop.controls.table.column import PaintedCell
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.standings.list import CutBand
from irondie_to.desktop.standings.page import StandingsPage
from irondie_to.desktop.standings.rows import RowKind, figures_in
from irondie_to.desktop.standings.unfolded import Unfolded
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time

Open = Callable[[Evening], StandingsPage]


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Twelve players after four rounds; the cut is to four."""
    found = new_evening(desk, 12)
    for number in range(4):
        found.play_round(Random(number))
    return found


@pytest.fixture
def open_page(context: WindowContext, qtbot: QtBot) -> Open:
    """Opens the page of an event and waits for its lines."""

    def open_(evening: Evening) -> StandingsPage:
        context.open_event(evening.event)
        page = StandingsPage(context)
        qtbot.addWidget(page)
        page.resize(1072, 690)
        page.show()
        qtbot.waitUntil(lambda: page.table.rows.rowCount() > 0)
        page.focus_first()
        return page

    return open_


def cell(page: StandingsPage, row: int, key: str) -> str:
    return str(page.table.rows.index(row, page.table.rows.place_of(key)).data())


def band_row(page: StandingsPage, kind: RowKind) -> int | None:
    """The row of a band, None if it is not shown."""
    return next((row for row, shown in enumerate(page.table.rows.shown) if shown.kind is kind), None)


def click_round(page: StandingsPage, number: int) -> None:
    button = next(button for button in page.round_bar.findChildren(QPushButton) if button.text() == str(number))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def words(widget: object) -> list[str]:
    assert isinstance(widget, Unfolded | CutBand)
    return [label.text() for label in widget.findChildren(QLabel)]


def test_lines_are_in_the_order_of_ranks_with_the_line_of_the_cut(open_page: Open, evening: Evening) -> None:
    page = open_page(evening)
    view = standings_queries.standings(evening.picture)
    assert [line.code for line in page.list.lines] == [line.code for line in view.lines]
    assert band_row(page, RowKind.CUT) == 4
    assert cell(page, 0, "points") == str(view.lines[0].points)
    assert cell(page, 0, "opponents_match_win") == figures_in("en").percentage(
        view.lines[0].values[0] or Fraction(0), 2
    )
    cut = page.table.indexWidget(page.table.rows.index(4, 0))
    assert "Cut: top 4" in words(cut)
    assert isinstance(cut, CutBand)
    title = cut.findChildren(QLabel)[0]
    assert cut.why.font().pixelSize() == title.font().pixelSize()
    assert abs(cut.why.geometry().center().y() - title.geometry().center().y()) <= 1
    above, below = view.lines[3], view.lines[4]
    assert any(f" decides: {above.name} " in text or "Points decide: " in text for text in words(cut))
    assert any(f", {below.name} " in text for text in words(cut))
    assert cut.ahead.isHidden()  # no round is left
    assert page.table.rowHeight(4) == 52


def test_the_line_says_as_of_when_the_cut_is_after_a_correction(open_page: Open, evening: Evening) -> None:
    evening.desk.do(MakeCut(evening.event))
    evening.desk.do(StartRoundClock(evening.event, 0))
    for match in evening.picture.matches_of(evening.picture.swiss[0]):
        turned = "2-0" if match.games_a == 0 else "0-2"
        evening.desk.do(CorrectResult(evening.event, "1", match.table_number, read_result(turned)))
    page = open_page(evening)
    cut = page.table.indexWidget(page.table.rows.index(band_row(page, RowKind.CUT) or 0, 0))
    assert isinstance(cut, CutBand)
    made = clock_time(evening.picture.cut_made_at)
    assert f"seeds from the standings as of {made}, before a correction" in words(cut)
    assert f"standings as of {made}, before a correction" in cut.spoken
    assert not cut.why.isVisible()
    assert f"as they were at {made}, before a correction: " in page.note.text()


def test_the_unfolded_line_says_what_the_player_needs_in_the_last_round(
    open_page: Open, desk: Desk, qtbot: QtBot
) -> None:
    evening = new_evening(desk, 8, swiss_rounds=3, cut=3)
    evening.play_round()
    evening.play_round()
    evening.pair()
    page = open_page(evening)
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: band_row(page, RowKind.UNFOLDED) == 1)
    unfolded = page.table.indexWidget(page.table.rows.index(1, 0))
    assert isinstance(unfolded, Unfolded)
    needed = [
        f"What {page.list.lines[0].name} needs in round 3 to be in the top 3:",
        "win: 9 points, in for certain.",
        "draw: 7 points, in for certain.",
        "loss: 6 points, open. In for certain if at most 1 of these 2 things happens: wins at tables 2, 3.",
    ]
    assert words(unfolded)[-4:] == needed
    assert unfolded.spoken().endswith(needed[-1])


def test_enter_unfolds_the_sum_and_folds_it(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening)
    QTest.keyClick(page.table, Qt.Key.Key_Down)
    code = page.list.lines[1].code
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: band_row(page, RowKind.UNFOLDED) == 2)
    shown = words(page.table.indexWidget(page.table.rows.index(2, 0)))
    for found in sums_of(evening.picture.tournament, code):
        assert f"{figures_in('en').percentage(found.value, 2)}%" in shown
    before, line, next_ = page.list.lines[:3]
    assert any(text.startswith(f"Behind {before.name}: ") for text in shown) or before.code in line.tied
    assert any(text.startswith(f"Ahead of {next_.name}: ") for text in shown) or next_.code in line.tied
    opponents = {step.name for step in sums_of(evening.picture.tournament, code)[0].terms}
    assert opponents <= set(shown)
    assert page.table.currentIndex().row() == 1
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert band_row(page, RowKind.UNFOLDED) is None


def test_the_games_of_a_bye_are_shown_in_its_round_and_in_the_sum(open_page: Open, desk: Desk, qtbot: QtBot) -> None:
    evening = new_evening(desk, 5)
    evening.play_round()
    page = open_page(evening)
    code = next(
        step.id for step in evening.picture.tournament.entrants if step.id in evening.picture.tournament.rounds[0].byes
    )
    page.unfold(code)
    qtbot.waitUntil(lambda: page.list.unfolded == code)
    row = band_row(page, RowKind.UNFOLDED)
    assert row is not None
    shown = words(page.table.indexWidget(page.table.rows.index(row, 0)))
    assert shown[shown.index("bye") + 1] == "2–0"
    assert "3 × 0 + 3 × 2 (bye)" in shown
    assert "bye 2–0" in page.list.spoken[RowKind.UNFOLDED]


def test_a_screen_reader_reads_the_bands_between_lines(
    open_page: Open, evening: Evening, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page(evening)
    said: list[str] = []
    monkeypatch.setattr("irondie_to.desktop.standings.page.announce", lambda _widget, text: said.append(text))
    code = page.list.lines[0].code
    QTest.keyClick(page.table, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.list.unfolded == code)
    assert {said[-1], page.list.spoken[RowKind.CUT]} < in_tree(page)
    for found in sums_of(evening.picture.tournament, code):
        assert f"{figures_in('en').percentage(found.value, 2)}%: {found.terms[0].name or ''}" in said[-1]
    QTest.keyClick(page.table, Qt.Key.Key_Down)
    assert heard(page) == said[-1]
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert page.list.unfolded is None
    for _ in range(4):
        QTest.keyClick(page.table, Qt.Key.Key_Down)
    assert page.table.currentIndex().row() == band_row(page, RowKind.CUT)
    cut = heard(page)
    assert cut.startswith("Cut: top 4. ")
    QTest.keyClick(page.table, Qt.Key.Key_Return)  # on the line of the cut
    qtbot.waitUntil(lambda: page.list.unfolded == page.list.lines[3].code)
    assert said[-2:] == [cut, page.list.spoken[RowKind.UNFOLDED]]
    assert page.list.lines[3].name in said[-1]


def heard(page: StandingsPage) -> str:
    """What a screen reader says for the current cell, or for the band below it if the line is unfolded."""
    here = page.table.currentIndex()
    shown = page.table.rows.at(here.row())
    row = here.row() + (shown is not None and shown.kind is RowKind.LINE)
    return str(page.table.rows.index(row, here.column()).data(Qt.ItemDataRole.AccessibleTextRole))


def in_tree(page: StandingsPage) -> set[str]:
    """The names of all cells for screen readers. Qt caches them, so a test can call this once for a model."""
    table = QAccessible.queryAccessibleInterface(page.table)
    return {table.child(place).text(QAccessible.Text.Name) for place in range(table.childCount())}


def test_a_click_on_the_arrow_unfolds_and_why_unfolds_the_last_player_in(
    open_page: Open, evening: Evening, qtbot: QtBot
) -> None:
    page = open_page(evening)
    sign = page.table.visualRect(page.table.rows.index(0, len(page.table.rows.columns) - 1)).center()
    QTest.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=sign)
    qtbot.waitUntil(lambda: band_row(page, RowKind.UNFOLDED) == 1)
    covered = {row: page.table.indexWidget(page.table.rows.index(row, 0)) for row in range(14)}
    width = page.table.viewport().width()
    bands = [row for row, band in covered.items() if isinstance(band, Unfolded | CutBand) and band.width() == width]
    assert bands == [1, band_row(page, RowKind.CUT)]  # the cut was one row higher before
    cut = page.table.indexWidget(page.table.rows.index(band_row(page, RowKind.CUT) or 0, 0))
    assert isinstance(cut, CutBand)
    QTest.mouseClick(cut.why, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.list.unfolded == page.list.lines[3].code)


def test_a_folded_line_is_as_high_as_the_others(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening)
    model, view = page.table.rows, page.table

    def tall() -> list[int]:
        return [row for row in range(model.rowCount()) if view.rowHeight(row) > page.context.theme.px(27)]

    def bands() -> list[int]:
        found = [band_row(page, RowKind.UNFOLDED), band_row(page, RowKind.CUT)]
        return sorted(row for row in found if row is not None)

    def click(line: int, unfolded: str | None) -> None:
        row = model.row_of((page.list.lines[line].code, RowKind.LINE))
        sign = view.visualRect(model.index(row, len(model.columns) - 1)).center()
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=sign)
        qtbot.waitUntil(lambda: page.list.unfolded == unfolded)
        assert tall() == bands()

    for line in (0, 1, 5, 2):
        click(line, page.list.lines[line].code)
    cut = view.indexWidget(model.index(band_row(page, RowKind.CUT) or 0, 0))
    assert isinstance(cut, CutBand)
    QTest.mouseClick(cut.why, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.list.unfolded == page.list.lines[3].code)
    assert tall() == bands()
    QTest.keyClicks(page.find_field, page.list.lines[3].name)
    assert tall() == bands()
    page.find_field.clear()
    click(3, None)


def test_a_scroll_bar_appears_only_when_needed_and_moves_no_column(
    open_page: Open, evening: Evening, qtbot: QtBot
) -> None:
    page = open_page(evening)
    header, bar, last = page.table.horizontalHeader(), page.table.verticalScrollBar(), len(page.table.rows.columns) - 1
    QTest.qWait(0)
    widths = [header.sectionSize(column) for column in range(last)]
    assert not bar.isVisible()
    assert header.length() == page.table.viewport().width()
    page.resize(page.width(), 300)
    qtbot.waitUntil(bar.isVisible)
    QTest.qWait(0)
    assert [header.sectionSize(column) for column in range(last)] == widths
    assert header.length() == page.table.viewport().width()
    assert not page.table.horizontalScrollBar().isVisible()


def test_ranks_separated_only_by_lot_have_a_sign_that_is_explained(open_page: Open, desk: Desk, qtbot: QtBot) -> None:
    evening = new_evening(desk, 4)
    evening.play_round()
    page = open_page(evening)
    assert [cell(page, row, "rank") for row in (0, 1)] == ["1 · lot", "2 · lot"]
    assert page.equal.isVisible()
    assert page.equal.text() == "lot: tied on everything, so the rank was drawn by lot"
    QTest.keyClicks(page.find_field, "nobody at all")
    assert not page.equal.isVisible()
    page.find_field.clear()
    evening.pair()
    evening.report("1 2-0 2 2-1")
    qtbot.waitUntil(lambda: [cell(page, row, "rank") for row in range(4)].count("1") == 1)
    assert not page.equal.isVisible()


def test_the_ranks_end_below_each_other_with_and_without_a_lot(
    context: WindowContext, open_page: Open, desk: Desk, qtbot: QtBot
) -> None:
    evening = new_evening(desk, 12)
    evening.play_round()
    page = open_page(evening)
    page.resize(700, 690)
    table = page.table
    column = table.rows.columns[table.rows.place_of("rank")]
    tied = next(row for row in table.rows.shown if row.line.tied)
    ends = []
    for rank, is_tied in ((1, False), (1, True), (12, False), (12, True)):
        row = replace(tied, line=replace(tied.line, rank=rank, tied=tied.line.tied if is_tied else ()))
        assert column.paint is not None
        drawn: list[tuple[str, QRect]] = []
        painter = Mock()
        painter.drawText = lambda place, _align, text, drawn=drawn: drawn.append((text, place))
        cell_ = table.visualRect(table.rows.index(0, table.rows.place_of("rank")))
        inner = table.cells.inner(cell_, 0)
        text = table.rows.text(row, column)
        column.paint(painter, PaintedCell(row, text, cell_, inner, context.theme))
        font = QFontMetrics(context.theme.font(16, bold=True))
        (number, place), (rest, beside) = drawn
        ends.append(place.left() + font.horizontalAdvance(number))
        if rest:
            width = QFontMetrics(context.theme.font(13)).horizontalAdvance(rest)
            assert beside.left() + width <= inner.right() + 2
    assert len(set(ends)) == 1


def test_any_round_can_be_shown(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening)
    click_round(page, 2)
    after_two = standings_queries.standings(evening.picture, 2)
    qtbot.waitUntil(lambda: [line.points for line in page.list.lines] == [line.points for line in after_two.lines])
    cut = page.table.indexWidget(page.table.rows.index(band_row(page, RowKind.CUT) or 0, 0))
    assert "Top 4 after this round" in words(cut)


def test_the_cut_says_what_the_rounds_left_can_change_and_w_opens_the_sums(
    open_page: Open, evening: Evening, qtbot: QtBot
) -> None:
    page = open_page(evening)
    click_round(page, 3)
    qtbot.waitUntil(lambda: page.answer is not None and page.answer.round_number == 3)
    cut = page.table.indexWidget(page.table.rows.index(band_row(page, RowKind.CUT) or 0, 0))
    assert isinstance(cut, CutBand)
    assert cut.ahead.text().startswith("1 round left, points still to be won: up to 3. Ranks 5 to ")
    assert cut.ahead.text() in cut.spoken
    assert cut.why.shown_key == "W"
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_W)
    qtbot.waitUntil(lambda: page.list.unfolded == page.list.lines[3].code)
    QTest.keyClick(page.table, Qt.Key.Key_W)
    qtbot.waitUntil(lambda: page.list.unfolded is None)


def test_the_form_is_drawn_and_told_and_the_places_gained_beside_the_rank(
    open_page: Open, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    page = open_page(evening)
    table, answer = page.table, page.answer
    assert answer is not None
    for row, shown in enumerate(table.rows.shown):
        if shown.kind is RowKind.LINE:
            said = str(table.rows.index(row, table.rows.place_of("form")).data(Qt.ItemDataRole.ToolTipRole))
            assert len(said.split("\n")) == len(shown.form) == 4
            before = standings_queries.standings(evening.picture, 3)
            rank = next(line.rank for line in before.lines if line.code == shown.line.code)
            assert shown.gained == rank - shown.line.rank
            places = abs(shown.gained)
            way = "up" if shown.gained > 0 else "down"
            told = f"{places} place{'s' * (places != 1)} {way}" if places else "–"
            assert cell(page, row, "since") == told
    row = next(at for at, shown in enumerate(table.rows.shown) if shown.form and shown.form[0].sign == "win")
    place = table.visualRect(table.rows.index(row, table.rows.place_of("form")))
    inner = table.cells.inner(place, table.rows.place_of("form"))
    image = table.viewport().grab().toImage()
    assert image.pixelColor(inner.left() + 6, inner.center().y()).name() == context.theme.colour("text").name()
    click_round(page, 1)
    qtbot.waitUntil(lambda: page.answer is not answer)
    assert "since" not in [column.key for column in table.rows.columns]


def test_the_squares_are_explained_where_they_are_shown(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening)
    assert page.form_key.isVisible()
    assert page.form_key.accessibleName() == "won, lost, drawn, bye"
    row = page.table.rows.shown[0]
    dashed = replace(row, form=(FormMark("missing", Phrase("standings_page.form_key_missing")),))
    page.resize(1500, 690)
    page.table.show_rows([dashed, *page.table.rows.shown[1:]])
    page.list.refitted.emit()
    assert page.form_key.accessibleName() == "won, lost, drawn, bye, missing"
    assert page.form_key.isVisible()
    page.resize(1072, 690)
    page.list.columns_menu.switch("form")
    assert not page.form_key.isVisible()
    page.list.columns_menu.switch("form")
    qtbot.waitUntil(page.form_key.isVisible)
    assert page.head.minimumSizeHint().width() < 700  # a window with the squares explained can shrink
    page.resize(700, 690)
    assert not page.form_key.isVisible()


def test_the_bar_of_omw_is_in_accent_where_the_cut_is_decided(
    open_page: Open, evening: Evening, context: WindowContext
) -> None:
    page = open_page(evening)
    page.resize(1300, 690)
    table = page.table
    place = table.rows.place_of("opponents_match_win")
    image, accent = table.viewport().grab().toImage(), context.theme.colour("accent").name()

    def colours(row: int) -> set[str]:
        inner = table.cells.inner(table.visualRect(table.rows.index(row, place)), place)
        return {image.pixelColor(x, inner.center().y() + 1).name() for x in range(inner.left() + 45, inner.right())}

    answer = page.answer
    assert answer is not None
    assert answer.cut is not None
    assert isinstance(answer.cut.reason, Separation)
    is_decisive = answer.cut.reason.decided_by == "opponents_match_win"
    assert (accent in colours(3)) is is_decisive, "the colour agrees with the words in the line of the cut"
    assert accent not in colours(1)
    assert context.theme.colour("line_strong").name() in colours(1)


def test_typing_filters_and_escape_shows_all(open_page: Open, evening: Evening) -> None:
    page = open_page(evening)
    QTest.keyClick(page.table, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(page.find_field, "player 11")
    assert [line.name for line in page.list.lines] == ["Player 11"]
    assert band_row(page, RowKind.CUT) is None
    QTest.keyClicks(page.find_field, "x")
    assert page.note.text() == "No name, code or club here contains “player 11x”."
    QTest.keyClick(page.find_field, Qt.Key.Key_Escape)
    assert len(page.list.lines) == 12
    QTest.keyClick(page.find_field, Qt.Key.Key_Down)
    assert page.table.hasFocus()


def test_a_click_on_a_heading_sorts_and_a_second_one_reverses(open_page: Open, evening: Evening) -> None:
    page = open_page(evening)
    header = page.table.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(page.table.rows.place_of("name")) + 9, 9)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    names = [line.name for line in page.list.lines]
    assert names == sorted(names)
    assert band_row(page, RowKind.CUT) is None
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert [line.name for line in page.list.lines] == names[::-1]
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert [line.rank for line in page.list.lines] == list(range(1, 13))
    row = band_row(page, RowKind.CUT)
    assert row == 4
    assert isinstance(page.table.indexWidget(page.table.rows.index(row, 0)), CutBand)


def test_the_cut_stays_when_the_column_of_the_order_goes_away(open_page: Open, evening: Evening) -> None:
    page = open_page(evening)
    page.table.sortByColumn(page.table.rows.place_of("games"), Qt.SortOrder.DescendingOrder)
    assert band_row(page, RowKind.CUT) is None
    page.list.columns_menu.switch("games")
    assert [line.rank for line in page.list.lines] == list(range(1, 13))
    assert band_row(page, RowKind.CUT) == 4


@pytest.mark.parametrize("width", [1072, 1712])
def test_the_line_that_the_user_chose_while_a_result_arrived_is_shown(
    open_page: Open, evening: Evening, context: WindowContext, qtbot: QtBot, width: int
) -> None:
    page = open_page(evening)
    page.resize(width, 900)
    qtbot.waitUntil(lambda: not context.is_working)
    first, second = (line.code for line in page.list.lines[:2])
    page.table.choose(0)
    page.unfold(first)
    qtbot.waitUntil(lambda: page.list.unfolded == first)
    held = ThreadEvent()
    context.run_in_background(lambda: held.wait(10), lambda _was_set: None)
    page.refresh()
    page.table.choose(page.table.rows.row_of((second, RowKind.LINE)))
    if width == 1072:
        QTest.keyClick(page.table, Qt.Key.Key_Return)
    held.set()
    qtbot.waitUntil(lambda: not context.is_working)
    assert page.list.unfolded == second


@pytest.mark.parametrize("width", [1072, 1712])
def test_another_event_begins_without_the_line_and_the_search_of_the_one_before(
    open_page: Open, evening: Evening, desk: Desk, context: WindowContext, qtbot: QtBot, width: int
) -> None:
    other = new_evening(desk, 8)
    other.play_round(Random(1))
    page = open_page(evening)
    page.resize(width, 900)
    third = page.list.lines[2]
    page.table.choose(2)
    page.unfold(third.code)
    QTest.keyClicks(page.find_field, third.name)
    qtbot.waitUntil(lambda: page.list.unfolded == third.code)
    context.open_event(other.event)
    qtbot.waitUntil(lambda: page.table.rows.rowCount() > 8 and not context.is_working)
    assert page.find_field.text() == ""
    assert len(page.list.lines) == 8
    assert page.list.unfolded == (None if width == 1072 else page.list.lines[0].code)


def test_the_details_of_a_line_stay_below_it_in_any_order(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening)
    page.unfold(page.list.lines[4].code)
    qtbot.waitUntil(lambda: page.list.unfolded is not None)
    orders = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
    for key, order in itertools.product(("points", "form", "since"), orders):
        page.table.sortByColumn(page.table.rows.place_of(key), order)
        row = band_row(page, RowKind.UNFOLDED)
        assert row is not None
        above = page.table.rows.at(row - 1)
        assert above is not None
        assert above.id == (page.list.unfolded, RowKind.LINE)
        band = page.table.indexWidget(page.table.rows.index(row, 0))
        assert isinstance(band, Unfolded)
        assert page.table.rowHeight(row) > 100


def test_bands_stay_when_a_column_is_hidden_or_the_text_size_changes(
    open_page: Open, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    page = open_page(evening)
    height = page.table.rowHeight(4)
    page.list.columns_menu.switch("games")
    assert isinstance(page.table.indexWidget(page.table.rows.index(4, 0)), CutBand)
    assert page.table.rowHeight(4) == height
    context.settings.text_size = 130
    qtbot.waitUntil(lambda: page.table.rowHeight(4) > page.table.rowHeight(3) > page.context.theme.px(26))
    assert isinstance(page.table.indexWidget(page.table.rows.index(4, 0)), CutBand)


def test_copies_what_a_spreadsheet_takes(open_page: Open, evening: Evening, messages: list[Message]) -> None:
    page = open_page(evening)
    QTest.keyClick(page.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    rows = [row.split("\t") for row in QGuiApplication.clipboard().text().split("\n")]
    assert len(rows) == 13
    assert rows[0][:6] == ["Rank", "Since R3", "Player", "Club", "Points", "Latest rounds"]
    assert {len(row) for row in rows} == {len(rows[0])}
    assert [row[2] for row in rows[1:]] == [line.name for line in page.list.lines]
    assert messages[-1].phrase.values["count"] == 12
    won = rows[0].index("Matches won")
    assert [int(cell) for cell in rows[1][won : won + 3]] == list(page.list.lines[0].matches)


def test_selected_lines_are_copied_without_the_cut(open_page: Open, evening: Evening, messages: list[Message]) -> None:
    page = open_page(evening)
    page.table.selectAll()
    page.copy_lines()
    assert messages[-1].phrase.values["count"] == 12
    page.list.columns_menu.switch("matches")
    page.list.columns_menu.switch("games")
    page.table.choose(3)
    QTest.keyClick(page.table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(page.table, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    page.copy_lines()
    assert messages[-1].phrase.values["count"] == 2


def test_the_menu_of_a_line_copies_this_line(open_page: Open, evening: Evening) -> None:
    page = open_page(evening)
    page.table.choose(0)
    third = page.list.lines[2]
    row = page.table.rows.index(page.table.rows.row_of((third.code, RowKind.LINE)), 0)
    page.table.customContextMenuRequested.emit(page.table.visualRect(row).center())
    menu = next(menu for menu in page.findChildren(QMenu) if menu.isVisible())
    menu.actions()[-1].trigger()
    menu.close()
    assert [line.split("\t")[2] for line in QGuiApplication.clipboard().text().split("\n")[1:]] == [third.name]


def test_a_name_that_begins_like_a_formula_is_copied_as_text(open_page: Open, desk: Desk) -> None:
    evening = new_evening(desk, 3)
    desk.do(ImportPlayers(evening.event, "name\n=1+1", check_in=True))
    evening.play_round()
    page = open_page(evening)
    page.copy_lines()
    names = [row.split("\t")[1] for row in QGuiApplication.clipboard().text().split("\n")]
    assert "'=1+1" in names


def test_columns_are_chosen_and_remembered(open_page: Open, evening: Evening, context: WindowContext) -> None:
    page = open_page(evening)
    menu = page.list.columns_menu
    page.columns.click()
    assert menu.isVisible()
    action = next(action for action in menu.actions() if action.text() == "Games won, lost, drawn")
    assert page.table.rows.place_of("games") == 7
    action.trigger()
    menu.close()
    assert "games" not in [column.key for column in page.table.rows.columns]
    assert "games" in context.settings.text("standings/hidden").split()
    page.copy_lines()
    assert "Games" not in QGuiApplication.clipboard().text().split("\n")[0]


def test_before_round_1_players_are_listed_by_name_without_ranks(open_page: Open, desk: Desk) -> None:
    page = open_page(new_evening(desk, 11))
    names = [line.name for line in page.list.lines]
    assert names == sorted(names)
    assert [column.key for column in page.table.rows.columns] == ["name", "club"]
    assert page.note.text().startswith("Ranks appear with the first results")


def test_an_event_without_swiss_rounds_sends_to_the_end_page(
    open_page: Open, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    evening = new_evening(desk, 4, swiss_rounds=0, cut=4)
    page = open_page(evening)
    said = "This event has no Swiss rounds. The ranking is on the End page."
    assert page.note.text() == said
    evening.play_knockout()
    qtbot.waitUntil(lambda: not context.is_working)
    assert page.note.text() == said
    context.open_event(new_evening(desk, 0, swiss_rounds=0, cut=4).event)
    qtbot.waitUntil(page.empty.isVisible)
    assert page.empty.words.text() == said
    with qtbot.waitSignal(context.navigation.page_requested) as wanted:
        page.empty.button.click()
    assert wanted.args == ["end", None]


def test_an_empty_event_says_what_the_page_will_show(context: WindowContext, desk: Desk, qtbot: QtBot) -> None:
    context.open_event(int(desk.do(CreateEvent("Empty cup", "2026-03-21", 1)).value or 0))
    page = StandingsPage(context)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    page.focus_first()
    qtbot.waitUntil(lambda: page.empty.words.text().startswith("Nobody is checked in yet"))
    qtbot.waitUntil(page.empty.button.hasFocus)
    with qtbot.waitSignal(context.navigation.page_requested) as wanted:
        QTest.keyClick(page.empty.button, Qt.Key.Key_Space)
    assert wanted.args == ["players", None]
    context.commands.do(AddEntrant(context.event_id or 0, PlayerDetails("Ada"), check_in=True))
    qtbot.waitUntil(page.table.hasFocus)
    assert not page.empty.isVisible()


def test_results_show_at_once_and_missing_ones_are_counted(open_page: Open, desk: Desk, qtbot: QtBot) -> None:
    evening = new_evening(desk, 6)
    evening.pair()
    page = open_page(evening)
    evening.report("1 2-0")
    qtbot.waitUntil(lambda: page.note.text().startswith("Round 1 isn’t finished: 2 results are missing"))
    assert cell(page, 0, "points") == "3"


def test_the_menu_of_a_line_drops_a_player_and_undo_restores_the_player(
    open_page: Open, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    page = open_page(evening)
    name = page.list.lines[0].name
    page.table.customContextMenuRequested.emit(page.table.visualRect(page.table.rows.index(0, 1)).center())
    menu = next(menu for menu in page.findChildren(QMenu) if menu.isVisible())
    menu.actions()[0].trigger()
    menu.close()
    qtbot.waitUntil(lambda: cell(page, 0, "name") == f"{name} (dropped)")
    context.commands.undo()
    qtbot.waitUntil(lambda: cell(page, 0, "name") == name)


def test_the_menu_of_a_line_drops_nobody_who_was_changed_elsewhere(
    open_page: Open, evening: Evening, messages: list[Message]
) -> None:
    page = open_page(evening)
    line = page.list.lines[0]
    page.table.customContextMenuRequested.emit(page.table.visualRect(page.table.rows.index(0, 1)).center())
    menu = next(menu for menu in page.findChildren(QMenu) if menu.isVisible())
    evening.desk.do(EditEntrant(evening.event, line.code, PlayerDetails("Somebody Else")))
    menu.actions()[0].trigger()
    menu.close()
    assert messages[-1].phrase.code == "entrant.changed"
    assert not [entrant for entrant in evening.picture.entrants if entrant.dropped_after is not None]


def test_another_language_changes_headings_and_the_decimal_sign(
    open_page: Open, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    page = open_page(evening)
    before = cell(page, 0, "game_win")
    context.settings.language = "de"
    qtbot.waitUntil(lambda: cell(page, 0, "game_win") == before.replace(".", ","))


def test_a_wide_page_has_the_rounds_as_columns_and_the_current_line_in_a_panel(
    open_page: Open, evening: Evening, qtbot: QtBot
) -> None:
    page = open_page(evening)
    assert not page.panel.isVisible()
    page.resize(1712, 900)
    codes = [line.code for line in page.list.lines]
    qtbot.waitUntil(lambda: page.list.unfolded == codes[0])
    assert page.panel.isVisible()
    assert page.panel.name.text() == page.list.lines[0].name
    assert band_row(page, RowKind.UNFOLDED) is None
    QTest.keyClick(page.table, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: page.list.unfolded == codes[1])
    assert page.list.lines[1].name in page.panel.spoken
    ranks = {line.code: line.rank for line in page.list.lines}
    round_ = evening.picture.tournament.rounds[0]
    for match in round_.matches:
        shown = cell(page, page.table.rows.row_of((match.a, RowKind.LINE)), "rounds-1")
        assert shown.endswith(f" {ranks[match.b]}")
        assert match.games is not None
        won = match.games.a > match.games.b
        assert shown[0] == ("W" if won else "L" if match.games.a < match.games.b else "D")
    page.list.columns_menu.switch("rounds")
    assert not any(column.key.startswith("rounds-") for column in page.table.rows.columns)
    page.list.columns_menu.switch("rounds")
    page.resize(1072, 690)
    assert not page.panel.isVisible()
    assert not any(column.key.startswith("rounds-") for column in page.table.rows.columns)
    qtbot.waitUntil(lambda: band_row(page, RowKind.UNFOLDED) == 2)


def test_a_wide_page_says_why_with_the_details_of_the_last_player_in(
    open_page: Open, evening: Evening, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page(evening)
    page.resize(1712, 900)
    codes = [line.code for line in page.list.lines]
    qtbot.waitUntil(lambda: page.list.unfolded == codes[0])
    said: list[str] = []
    monkeypatch.setattr("irondie_to.desktop.standings.page.announce", lambda _widget, text: said.append(text))
    QTest.keyClick(page.table, Qt.Key.Key_W)
    qtbot.waitUntil(lambda: page.list.unfolded == codes[3])
    details = page.panel.spoken
    assert said == [page.list.spoken[RowKind.CUT], details]
    assert page.list.lines[3].name in details
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert said[2:] == [details]
    QTest.keyClick(page.table, Qt.Key.Key_Home, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: page.list.unfolded == codes[0])
    assert said[2:] == [details]


def test_a_wide_page_follows_to_an_event_without_the_chosen_player(
    open_page: Open, desk: Desk, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    other = new_evening(desk, 4)
    other.play_round(Random(1))
    page = open_page(evening)
    page.resize(1712, 900)
    qtbot.waitUntil(page.panel.isVisible)
    page.table.choose(page.table.rows.row_of(("P012", RowKind.LINE)))
    qtbot.waitUntil(lambda: page.list.unfolded == "P012")
    context.open_event(other.event)
    page.refresh()
    qtbot.waitUntil(lambda: len(page.list.lines) == 4)
    qtbot.waitUntil(lambda: page.list.unfolded is not None)
    assert page.table.current is not None
    assert page.panel.name.text() == page.table.current.line.name


def test_a_column_of_a_round_tells_byes_and_missing_results_and_is_sorted_by_results(
    open_page: Open, desk: Desk, qtbot: QtBot
) -> None:
    evening = new_evening(desk, 7)
    evening.play_round(Random(1))
    evening.pair()
    page = open_page(evening)
    page.resize(1712, 900)
    qtbot.waitUntil(page.panel.isVisible)
    rounds = evening.picture.tournament.rounds
    bye = page.table.rows.row_of((rounds[0].byes[0], RowKind.LINE))
    assert cell(page, bye, "rounds-1") == "bye"
    waiting = page.table.rows.row_of((rounds[1].matches[0].a, RowKind.LINE))
    assert re.fullmatch(r"– \d", cell(page, waiting, "rounds-2"))
    page.table.sortByColumn(page.table.rows.place_of("rounds-1"), Qt.SortOrder.AscendingOrder)
    letters = [cell(page, row, "rounds-1")[0] for row in range(page.table.rows.rowCount())]
    assert letters == sorted(letters, key="bWDL".index) or letters == sorted(letters, key="WbDL".index)


@pytest.mark.parametrize("widths", [(1500, 620), (620, 1500), (900, 640, 900, 640)])
def test_the_details_are_whole_after_the_window_becomes_narrower(
    open_page: Open, evening: Evening, settings: WindowSettings, qtbot: QtBot, widths: tuple[int, ...]
) -> None:
    settings.language, settings.text_size = "de", 130
    page = open_page(evening)
    page.resize(widths[0], 690)
    page.unfold(page.list.lines[3].code)
    qtbot.waitUntil(lambda: band_row(page, RowKind.UNFOLDED) is not None)
    for width in widths[1:]:
        page.resize(width, 690)
        QTest.qWait(0)
        for kind in (RowKind.UNFOLDED, RowKind.CUT):
            row = band_row(page, kind)
            assert row is not None
            band = page.table.indexWidget(page.table.rows.index(row, 0))
            layout = band.layout()
            room = page.list._room
            assert layout is not None
            needed = layout.totalHeightForWidth(room) if layout.hasHeightForWidth() else band.sizeHint().height()
            assert page.table.rowHeight(row) >= needed
