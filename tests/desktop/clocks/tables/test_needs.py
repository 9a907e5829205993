"""The list of tables that need the referee: a row always acts on the table it shows."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from irondie_to.app.clocks.views import Need, NeedAction, TableCard, TableFace, TileTone
from irondie_to.app.core.lookup import SeenTable
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.referee.tables.actions import NEED_KEYS
from irondie_to.desktop.clocks.tables.need_row import NeedRow
from irondie_to.desktop.clocks.tables.needs import NeedList, need_lines
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import TableState

WORDS = {
    NeedAction.OVERTIME: ("clocks_page.overtime", "Overtime"),
    NeedAction.GO_ON: ("clocks_page.go_on", "Resume"),
    NeedAction.SETTLE: ("clocks_page.settle", "Result"),
}

_LINES = tuple(Phrase(f"clocks.{code}") for code in ("overtime_1", "overtime_2", "swiss_time_up_more_life_wins"))


def need(
    table: int, action: NeedAction = NeedAction.OVERTIME, tone: TileTone = TileTone.DANGER, *, lines: int = 0
) -> Need:
    """A need of a table, with so many lines of text below the headline; the texts are the same for all tables."""
    seen = SeenTable(MatchRow(100 + table, 1, table, 1, 2), None, ())
    card = TableCard(table, 100 + table, "1", "P1", "Ada", "P2", "Bo", (0, 0, 0), "", None, None, None, seen, 1)
    face = TableFace(
        card,
        TableState.GAME_OVER,
        tone,
        0,
        False,
        None,
        None,
        1,
        0,
        False,
        0,
        None,
        False,
        None,
    )
    return Need(face, Phrase("clocks.result_missing"), _LINES[:lines], ("OT-1",), action, Phrase(WORDS[action][0]))


def test_what_applies_to_several_tables_is_said_once(context: WindowContext, qtbot: QtBot) -> None:
    needs = NeedList(context)
    qtbot.addWidget(needs)
    needs.resize(360, 500)
    needs.show()
    needs.show_needs([need(1, NeedAction.SETTLE, lines=2)], None)
    assert not needs.shared.isVisible()
    assert len(needs.rows[0].line.lines) == 2
    several = [need(table, NeedAction.SETTLE, lines=2) for table in (1, 2, 3)]
    needs.show_needs([*several, need(4, lines=3)], None)
    assert needs.shared.isVisible()
    assert [len(row.line.lines) for row in needs.rows] == [0, 0, 0, 1]
    assert [row.line.rules for row in needs.rows] == [(), (), (), ("OT-1",)]
    assert needs.shared.text().count('href="OT-1"') == 1
    needs.show_needs([], None)
    assert not needs.shared.isVisible()


def printed(needs: NeedList) -> list[tuple[int, str]]:
    """The table and the button of each row."""
    return [(row.line.table, row.button.text()) for row in needs.rows if not row.isHidden()]


def places_of(row: NeedRow) -> tuple[int, int, int]:
    """The top and the bottom of a row, and the middle of its button (which grows by its focus frame), in px."""
    top = row.mapTo(row.window(), QPoint(0, 0)).y()
    return top, top + row.height(), top + row.button.geometry().center().y()


def lay_out() -> None:
    """Let Qt lay out the rows; the scroll area around them follows in the second pass."""
    for _pass in range(3):
        QApplication.processEvents()


def acted_on(needs: NeedList) -> list[tuple[int, str]]:
    """The table and the key that a click on each button emits."""
    found: list[tuple[int, str]] = []
    needs.wanted.connect(lambda table, key: found.append((table, key)))
    for row in needs.rows:
        if not row.isHidden():
            row.button.click()
    needs.wanted.disconnect()
    return found


states = st.lists(
    st.lists(
        st.tuples(
            st.integers(1, 9), st.sampled_from(list(WORDS)), st.sampled_from([TileTone.DANGER, TileTone.WARNING])
        ),
        max_size=8,
        unique_by=lambda told: told[0],
    ),
    min_size=1,
    max_size=6,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(states)
def test_a_row_acts_on_the_table_it_shows(
    context: WindowContext, sequence: Sequence[Sequence[tuple[int, NeedAction, TileTone]]]
) -> None:
    needs = NeedList(context)
    for state in sequence:
        needs.show_needs([need(*told) for told in state], None)
        keys = [(table, NEED_KEYS[action]) for table, action, _tone in state]
        words = [(table, context.say(Phrase(WORDS[action][0]))) for table, action, _tone in state]
        assert printed(needs) == words
        assert acted_on(needs) == keys


@given(st.lists(st.lists(st.integers(1, 30), unique=True, max_size=30), min_size=1, max_size=6))
def test_lines_keep_their_places_while_they_are_held(sequence: Sequence[Sequence[int]]) -> None:
    lines = need_lines([need(table) for table in sequence[0]], None)
    for tables in sequence[1:]:
        before, lines = lines, need_lines([need(table) for table in tables], None, lines)
        assert [line.table for line in lines[: len(before)]] == [line.table for line in before]
        assert [line.is_done for line in lines] == [line.table not in tables for line in lines]
        assert len({line.table for line in lines}) == len(lines)


changes = st.dictionaries(st.integers(1, 9), st.tuples(st.sampled_from(list(WORDS)), st.integers(0, 3)), max_size=8)
"""What tables need: the action, and how many lines of text the row has."""


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
@given(st.sampled_from([424, 250]), st.lists(changes, min_size=1, max_size=5))
def test_what_changes_elsewhere_moves_no_button_under_the_pointer(
    context: WindowContext, qtbot: QtBot, width: int, later: Sequence[dict[int, tuple[NeedAction, int]]]
) -> None:
    needs = NeedList(context)
    needs.resize(width, 700)
    needs.show_needs([need(3), need(6), need(7), need(8)], None)
    needs.show()
    QTest.qWaitForWindowExposed(needs)
    lay_out()
    with patch.object(NeedList, "is_pointed_at", new=True):
        for tables in later:
            before = [(places_of(row), row.line.table, row.line.key) for row in needs.rows]
            needs.show_needs([need(table, action, lines=lines) for table, (action, lines) in tables.items()], None)
            lay_out()
            for (places, table, key), row in zip(before, needs.rows, strict=False):
                assert places_of(row) == places
                assert (row.line.table, row.line.key) == (table, key)
                assert row.button.isEnabled() is (table in tables and NEED_KEYS[tables[table][0]] == key)
    for row in needs.rows:
        row.button.clearFocus()  # which Qt has set, and which holds the rows too
    needs.show_needs([need(9, lines=3)], None)
    words = needs.rows[0].words
    qtbot.waitUntil(lambda: words.height() >= words.heightForWidth(words.width()))  # as high as the text again
    needs.hide()
    needs.deleteLater()


@pytest.mark.parametrize("width", [250, 320, 424])
def test_the_key_of_a_table_chosen_under_the_pointer_cuts_no_word(context: WindowContext, width: int) -> None:
    """“Neue Spielrunde T ↵” was cut at both ends, because the button kept its place without the key."""
    context.settings.language = "de"
    needs = NeedList(context)
    needs.resize(width, 400)
    shown = [need(3), need(6)]
    needs.show_needs(shown, None)
    needs.show()
    QTest.qWaitForWindowExposed(needs)
    lay_out()
    button = needs.rows[0].button
    before = places_of(needs.rows[0])
    with patch.object(NeedList, "is_pointed_at", new=True):
        needs.show_needs(shown, 3)
        lay_out()
        assert button.width() >= button.sizeHint().width()
        assert places_of(needs.rows[0]) == before
    for row in needs.rows:
        row.button.clearFocus()
    needs.show_needs(shown, 3)
    lay_out()
    assert button.shown_key
    assert button.width() >= button.sizeHint().width()
    needs.hide()
    needs.deleteLater()


@pytest.mark.parametrize("width", [240, 320, 424, 560])
def test_the_button_of_a_row_is_where_the_row_is_lowest_and_whole(
    context: WindowContext, qtbot: QtBot, width: int
) -> None:
    row = NeedRow(context, need_lines([need(3, lines=3)], None)[0])
    qtbot.addWidget(row)
    height = row.heightForWidth(width)
    row.resize(width, height)
    row.show()
    inside = row.rect()
    for label in (row.head, row.words):
        assert inside.contains(label.geometry())
        assert not label.geometry().intersects(row.button.geometry())
        assert label.height() >= label.heightForWidth(label.width())
        assert label.width() >= label.minimumSizeHint().width()
    assert inside.contains(row.button.geometry())
    assert row.words.y() == row.head.geometry().bottom() + 1  # the button does not part the lines
    beside = row.button.y() < row.words.geometry().bottom() and row.words.geometry().right() < row.button.x()
    assert not beside or abs(row.button.geometry().center().y() - inside.center().y()) <= 1


def test_the_text_of_the_rows_is_larger_on_a_wide_page(context: WindowContext, qtbot: QtBot) -> None:
    needs = NeedList(context)
    qtbot.addWidget(needs)
    needs.show_needs([need(3, lines=3)], None)
    needs.set_large(large=True)
    needs.show_needs([need(3, lines=3), need(6)], None)
    assert {row.words.font().pixelSize() for row in needs.rows} == {context.theme.px(15)}
    needs.set_large(large=False)
    assert {row.words.font().pixelSize() for row in needs.rows} == {context.theme.px(13)}


def test_rows_under_the_pointer_do_not_move(
    context: WindowContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pointer = QPoint(-50, -50)
    monkeypatch.setattr("irondie_to.desktop.clocks.tables.pointing.QCursor", SimpleNamespace(pos=lambda: pointer))
    needs = NeedList(context)
    qtbot.addWidget(needs)
    needs.resize(420, 400)
    needs.show_needs([need(3), need(6), need(7)], None)
    needs.show()
    QTest.qWaitForWindowExposed(needs)
    wanted: list[tuple[int, str]] = []
    needs.wanted.connect(lambda table, key: wanted.append((table, key)))
    pointer = needs.rows[0].mapToGlobal(QPoint(20, 10))
    at = QPointF(needs.mapFromGlobal(pointer))
    QApplication.sendEvent(needs, QEnterEvent(at, at, QPointF(pointer)))  # no other window can be in the way
    assert needs.underMouse()
    needs.show_needs([need(1), need(6), need(7)], None)  # 3 needs nothing any more, 1 is more urgent
    assert [number for number, _ in printed(needs)] == [3, 6, 7, 1]
    QTest.mouseClick(needs.rows[0].button, Qt.MouseButton.LeftButton)
    assert wanted == []
    pointer = needs.mapToGlobal(QPoint(-50, -50))
    QApplication.sendEvent(needs, QEvent(QEvent.Type.Leave))
    assert not needs.underMouse()
    assert [number for number, _ in printed(needs)] == [1, 6, 7]


@pytest.mark.parametrize("table", [7, 46, 188, 2048])
@pytest.mark.parametrize("size", [100, 115, 130])
def test_a_table_number_keeps_its_distance_from_the_text(
    context: WindowContext, qtbot: QtBot, table: int, size: int
) -> None:
    context.settings.text_size = size
    needs = NeedList(context)
    qtbot.addWidget(needs)
    needs.resize(360, 300)
    needs.show()
    needs.show_needs([need(table)], None)
    row = needs.rows[0]
    free = row.number.width() - QFontMetrics(row.number.font()).horizontalAdvance(str(table))
    assert free >= 2 * context.theme.px(3)
