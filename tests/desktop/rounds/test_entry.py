"""Results typed into the entry field of the Rounds page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QFontMetrics,
    QTextDocument,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from scorekeepers import Scorekeeper, plain
from tongues import use_source_catalogues

from irondie_to.app.players.commands import Drop, EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.shell.window import Window


def in_hall(keeper: Scorekeeper) -> str:
    """The text above the map of the hall."""
    QApplication.processEvents()
    return plain(keeper.page.side.hall.sums.text()).replace("\u2002", " ")


def test_the_field_reads_back_before_enter(keeper: Scorekeeper) -> None:
    line = keeper.page.shown.sheet.by_table[4] if keeper.page.shown.sheet else None
    assert line is not None
    keeper.type("4 2-1")
    assert keeper.says() == f"Table 4 ✓ {line.a_name} 2 – 1 {line.b_name}"
    assert f"<b>{line.a_name}" in keeper.page.entry.says.text()
    assert keeper.cell(4, 6) == "not saved yet"
    assert keeper.stored(4) == "pending"
    keeper.enter()
    assert keeper.stored(4) == "2-1-0"
    assert keeper.page.entry.field.text() == ""
    assert in_hall(keeper) == "Hall Results 1, playing 5"
    assert f"4 {line.a_name} 2–1" in plain(keeper.page.side.recent.text())


def test_a_whole_round_is_typed_one_after_the_other(keeper: Scorekeeper) -> None:
    for text in ("1 2-0", "2 0 2", "3 111", "4 id", "5 fb", "6 x"):
        keeper.type(text, enter=1)
    stored = [keeper.stored(table) for table in range(1, 7)]
    assert stored == ["2-0-0", "0-2-0", "1-1-1", "intentional_draw", "forfeit_b", "double_loss"]
    assert "All results are in." in in_hall(keeper)
    assert [keeper.cell(table, 3) for table in (1, 3, 4, 5)] == ["2 – 0", "1 – 1 – 1", "agreed\u00a0draw", "B: forfeit"]
    assert keeper.page.head.rounds.buttons["1"].is_done


def test_a_special_result_always_names_its_players(keeper: Scorekeeper) -> None:
    page = keeper.page
    sheet = page.shown.sheet
    assert sheet is not None
    names = {table: (line.a_name, line.b_name) for table, line in sheet.by_table.items()}
    for text in ("1 fa", "2 id", "3 111", "4 x", "5 1-2-1"):
        keeper.type(text, enter=1)
    told = plain(page.side.recent.text())
    for words in (
        f"1 {names[1][0]} forfeits",
        f"2 {names[2][0]} – {names[2][1]} agreed draw",
        f"3 {names[3][0]} – {names[3][1]} 1–1–1",
        f"4 {names[4][0]} – {names[4][1]} both lose",
        f"5 {names[5][1]} 2–1–1",
    ):
        assert words in told
    games = page.list.rows.index(0, 3)
    assert games.data(Qt.ItemDataRole.AccessibleTextRole) == f"forfeit by {names[1][0]}"
    assert games.data(Qt.ItemDataRole.ToolTipRole) == f"{names[1][0]} forfeits"
    keeper.type("1 fb")
    assert keeper.says().startswith(f"Table 1 ✓ {names[1][0]} – {names[1][1]}, {names[1][1]} forfeits")
    assert f"replaces forfeit by {names[1][0]}" in keeper.says() + plain(page.entry.hint.text())
    keeper.type("6 2-1 3")
    assert keeper.says() == f"Table 6 ✓ {names[6][0]} 2 – 1 {names[6][1]}, 3 drawn games"
    QTest.keyClick(page.entry.field, Qt.Key.Key_F6)
    keeper.type("1 fb", enter=1)
    assert f"the saved result is forfeit by {names[1][0]}" in keeper.says() + plain(page.entry.hint.text())
    differing = plain(page.side.differing.text())
    assert f"forfeit by {names[1][0]} saved, forfeit by {names[1][1]} on the slip" in differing


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_results_in_words_fit_their_column(keeper: Scorekeeper, settings: WindowSettings, language: str) -> None:
    settings.language = language
    page = keeper.page
    page.refresh_if_stale()
    for text in ("1 id", "2 fa", "3 x"):
        keeper.type(text, enter=1)
    metrics = QFontMetrics(page.context.theme.font(12, bold=True))
    for table in (1, 2, 3):
        assert metrics.horizontalAdvance(keeper.cell(table, 3)) <= page.list.columnWidth(3) - 16


def test_a_refused_line_stays_with_the_reason(keeper: Scorekeeper, messages: list[Message]) -> None:
    keeper.type("4 2-2", enter=1)
    assert keeper.page.entry.field.text() == "4 2-2"
    assert "only one player can be the first to win two games" in keeper.says()
    keeper.type("4", enter=1)
    assert keeper.page.entry.field.text() == "4"
    assert "Add the result for table 4, for example 4 2-1." in keeper.says()
    keeper.type("99 2-0", enter=1)
    assert "This round has no table 99" in keeper.says()
    assert keeper.stored(4) == "pending"
    keeper.evening.report("4 0-2")
    assert messages == []
    QTest.keyClick(keeper.page.entry.field, Qt.Key.Key_Escape)
    assert keeper.page.entry.field.text() == ""
    QTest.keyClick(keeper.page.entry.field, Qt.Key.Key_Up)
    assert keeper.page.entry.field.text() == "99 2-0"


def test_a_result_that_another_station_entered_first_is_kept(keeper: Scorekeeper) -> None:
    keeper.type("4 2-0")
    typed = keeper.page.entry.field.meaning
    keeper.evening.report("4 0-2")
    keeper.page.entry.field.entered.emit(typed)
    keeper.wait()
    assert keeper.stored(4) == "0-2-0"
    assert "Table 4 already has the result 0–2" in keeper.says()
    assert keeper.page.entry.field.text() == "4 2-0"


@pytest.mark.storing_thread
def test_a_refused_line_comes_back_unless_another_is_begun(keeper: Scorekeeper, messages: list[Message]) -> None:
    keeper.type("4 2-0")
    keeper.evening.report("4 0-2")
    QTest.keyClick(keeper.page.entry.field, Qt.Key.Key_Return)  # the list still shows no result
    QTest.keyClicks(keeper.page.entry.field, "5 2")
    keeper.wait()
    assert keeper.page.entry.field.text() == "5 2"
    assert messages[-1].tone is MessageTone.FAULT
    assert "Table 4 already has the result 0–2" in keeper.page.context.say(messages[-1].phrase)
    keeper.type("")
    QTest.keyClick(keeper.page.entry.field, Qt.Key.Key_Up)
    assert keeper.page.entry.field.text() == "4 2-0"


def test_a_name_finds_its_table(keeper: Scorekeeper) -> None:
    sheet = keeper.page.shown.sheet
    assert sheet is not None
    keeper.type(sheet.by_table[2].b_name, enter=1)
    assert keeper.page.entry.field.text() == "2 "


def test_a_result_without_any_game_needs_confirmation(keeper: Scorekeeper) -> None:
    keeper.type("1 0-0", enter=1)
    assert keeper.stored(1) == "pending"
    assert "without a finished game" in keeper.says()
    assert "again saves it" in plain(keeper.page.entry.hint.text())
    keeper.enter()
    assert keeper.stored(1) == "0-0-0"
    keeper.type("2 1-0", enter=1)  # with a finished game it is not questioned
    assert keeper.stored(2) == "1-0-0"


def test_a_table_that_a_player_left_says_how_its_match_ends(keeper: Scorekeeper, context: WindowContext) -> None:
    line = keeper.page.list.rows.shown[2].line
    assert line is not None
    context.commands.do(Drop(keeper.evening.event, line.b))
    keeper.qtbot.waitUntil(lambda: keeper.cell(line.table, 6) == "missing · drops out")
    rows = keeper.page.list.rows
    tip = rows.index(rows.row_of(line.table), 6).data(Qt.ItemDataRole.ToolTipRole)
    assert f"{line.b_name} drops after this round. To end the match now, type “{line.table} fb”" in tip
    keeper.type(f"{line.table} ")
    assert f"To end the match now, type “{line.table} fb”" in keeper.says()
    keeper.type(f"{line.table} fb", enter=1)
    assert keeper.stored(line.table) == "forfeit_b"


def test_a_result_beside_a_name_from_right_to_left_keeps_its_order(open_page: Callable[..., Scorekeeper]) -> None:
    keeper = open_page(4)
    for entrant, name in zip(keeper.evening.picture.entrants, ("דוד לוי", "سارة"), strict=False):
        keeper.evening.desk.do(EditEntrant(keeper.evening.event, entrant.code, PlayerDetails(name)))
    keeper.evening.pair()
    keeper.page.refresh_if_stale()
    for match in keeper.evening.picture.pending:
        keeper.type(f"{match.table_number} 2-0", enter=1)
    document = QTextDocument()
    document.setHtml(keeper.page.side.recent.text())
    told = document.toPlainText()
    assert "דוד לוי" in told
    assert "سارة" in told
    block = document.begin()
    while block.isValid():
        if "2–0" in block.text():
            assert block.textDirection() == Qt.LayoutDirection.LeftToRight, block.text()
        block = block.next()


def test_a_long_hint_is_elided_after_two_lines_and_complete_in_its_tooltip(keeper: Scorekeeper) -> None:
    page = keeper.page
    hint = page.entry.hint
    keeper.type("4 2-1", enter=1)
    name = page.shown.sheet.by_table[4].a_name if page.shown.sheet else ""
    keeper.type("4 m a")
    for width in (700, 560):
        page.resize(width, 500)
        QTest.qWait(0)
        document = QTextDocument()
        document.setDefaultFont(hint.font())
        document.setDocumentMargin(0)
        document.setHtml(hint.text())
        document.setTextWidth(hint.width())
        assert document.size().height() <= hint.height()
        assert page.entry.says.geometry().bottom() <= hint.geometry().top()
    assert plain(hint.toolTip()).startswith(
        f"Match loss for {name}, kept on record; the match becomes a loss, replacing"
    )
    assert document.toPlainText().endswith("…")
    keeper.type("5 ")
    assert hint.toolTip() == ""


@pytest.mark.parametrize(
    ("language", "prompt"),
    [
        ("de", "Tisch und Ergebnis, z. B. 1 2-1"),
        ("it", "Scrivere tavolo e risultato, per esempio 1 2-1"),
    ],
)
def test_the_prompt_keeps_its_size_in_large_text_on_a_small_screen(
    open_window: Callable[..., tuple[Scorekeeper, Window]],
    settings: WindowSettings,
    theme: Theme,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    prompt: str,
) -> None:
    use_source_catalogues(monkeypatch)
    settings.language, settings.text_size = language, 130
    keeper, window = open_window(36)
    window.resize(1366, 768)
    keeper.evening.pair()
    for is_complete in (False, True):
        if is_complete:
            keeper.evening.report_all()
        keeper.page.refresh_if_stale()
        says = keeper.page.entry.says
        assert plain(says.text()) == prompt
        assert "z. B." not in says.text()  # the space is one that does not break
        assert says.font().pixelSize() == theme.font(19).pixelSize()


def test_the_next_slip_replaces_one_that_is_stored_already_or_asks_for_enter(keeper: Scorekeeper) -> None:
    field = keeper.page.entry.field
    keeper.type("1 2-0", enter=1)
    keeper.type("1 2-0", enter=1)
    assert "Table 1 already has this result" in keeper.says()
    QTest.keyClicks(field, "1 0-2")
    assert field.text() == "1 0-2"
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.line.is_armed
    QTest.keyClicks(field, "2 2-0")
    assert field.text() == "2 2-0"
    QTest.keyClick(field, Qt.Key.Key_Return)
    keeper.wait()
    assert [keeper.stored(table) for table in (1, 2)] == ["2-0-0", "2-0-0"]


def test_esc_in_the_search_field_leads_back_to_the_slips(keeper: Scorekeeper) -> None:
    page = keeper.page
    QTest.keyClick(page, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    finder = page.head.finder
    assert finder.hasFocus()
    QTest.keyClicks(finder, "zac")
    QTest.keyClick(finder, Qt.Key.Key_Escape)
    assert finder.text() == ""
    assert page.entry.field.hasFocus()


def test_a_search_ends_when_the_list_is_left_or_another_table_is_typed(keeper: Scorekeeper) -> None:
    page, field = keeper.page, keeper.page.entry.field
    finder = page.head.finder
    for leave in ("esc", "type"):
        QTest.keyClick(page, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClicks(finder, keeper.cell(1, 1))
        QTest.keyClick(finder, Qt.Key.Key_Return)
        assert len(page.list.rows.shown) < 6
        if leave == "esc":
            QTest.keyClick(page.list, Qt.Key.Key_Escape)
            assert page.window().focusWidget() is field
        else:
            keeper.type("5 2")
        assert finder.text() == ""
        assert len(page.list.rows.shown) == 6


def test_missing_tables_alone_are_listed_until_another_round_or_the_second_pass(keeper: Scorekeeper) -> None:
    page = keeper.page
    for table in range(1, 7):
        keeper.type(f"{table} 2-0", enter=1)
    for leave in (page.toggle_second_pass, page.toggle_second_pass):
        page.missing_action.setChecked(True)
        assert not page.list.rows.rowCount()
        leave()
        assert page.list.rows.rowCount() == 6


def test_the_examples_leave_after_the_first_ten_results(open_page: Callable[..., Scorekeeper]) -> None:
    keeper = open_page(24)
    keeper.evening.pair()
    keeper.page.refresh_if_stale()
    for table in range(1, 10):
        keeper.evening.report(f"{table} 2-0")
    keeper.page.refresh_if_stale()
    entry = keeper.page.entry
    assert "2-0" in plain(entry.hint.text()) or "fa" in plain(entry.hint.text())
    assert entry.hint.isVisible()
    keeper.evening.report("10 2-0")
    keeper.page.refresh_if_stale()
    assert not entry.hint.isVisible()
    assert entry.field.toolTip()
    keeper.type("10 1-2")
    assert entry.hint.isVisible()  # Enter is needed twice
