"""The Rules page, used by clicks and keys."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from evenings import new_evening
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QGuiApplication, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tongues import use_source_catalogues
from windowpages import open_page

from irondie_to.app.core.desk import Desk
from irondie_to.app.rulebook.reader import Article, ArticlePart, TextPiece
from irondie_to.desktop.controls.rules.rule_html import article_html, article_text
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.purposes import LookUp, PrintDocument, Purpose, decision_on
from irondie_to.desktop.rulebook.page import RulesPage
from irondie_to.desktop.shell.rule_pane import RulePane
from irondie_to.errors import Phrase


@pytest.fixture
def page(context: WindowContext, qtbot: QtBot) -> Iterator[RulesPage]:
    """The page without an open event."""
    yield from open_page(RulesPage(context))


def titles(page: RulesPage) -> list[str]:
    rows = page.list.rows
    return [str(rows.index(place, 0).data()) for place in range(rows.rowCount())]


def test_it_opens_with_the_first_rules_and_the_contents(page: RulesPage) -> None:
    assert page.title.text() == "DIE · The dice"
    assert page.text.toPlainText().startswith("DIE-1")
    assert page.count.text() == "Contents"
    assert titles(page)[0] == "DIE The dice"
    assert page.field.hasFocus()


def test_the_text_reaches_the_edge_of_the_page_where_its_scroll_bar_is(page: RulesPage) -> None:
    page.resize(900, 500)
    assert page.text.mapTo(page, page.text.rect().topRight()).x() == page.rect().right()


@pytest.mark.parametrize("language", ["en", "it", "fr", "de"])
@pytest.mark.parametrize(("percent", "width"), [(100, 1050), (130, 1250)])
def test_no_word_of_a_table_of_terms_is_broken(
    page: RulesPage, context: WindowContext, monkeypatch: pytest.MonkeyPatch, language: str, percent: int, width: int
) -> None:
    use_source_catalogues(monkeypatch)
    context.settings.language, context.settings.text_size = language, percent
    page.resize(width, 700)
    page.history.visit("terms")
    page.refresh_if_stale()
    page.open_for(LookUp("terms"))
    QApplication.processEvents()
    document: QTextDocument = page.text.document()
    assert len(document.toPlainText()) > 1_000
    block, broken = document.firstBlock(), list[str]()
    while block.isValid():
        lines, text = block.layout(), block.text()
        for number in range(lines.lineCount() - 1):
            end = lines.lineAt(number).textStart() + lines.lineAt(number).textLength()
            if text[end - 1].isalpha() and text[end].isalpha():
                broken.append(text)
        block = block.next()
    assert not broken
    assert page.text.horizontalScrollBar().maximum() == 0
    page.resize(width - 250, 700)
    QApplication.processEvents()
    assert page.text.horizontalScrollBar().maximum() <= 1  # where there is no room, words are rather broken


def test_typing_in_the_list_begins_another_search(page: RulesPage) -> None:
    QTest.keyClicks(page.field, "colour")
    QTest.keyClick(page.field, Qt.Key.Key_Return)
    assert page.list.hasFocus()
    QTest.keyClicks(page.list, "b")
    assert page.field.hasFocus()
    QTest.keyClicks(page.field, "on-4")
    assert page.field.text() == "bon-4"
    assert page.title.text().startswith("BON-4 · ")


def test_typing_searches_and_reads_the_best_at_once(page: RulesPage) -> None:
    QTest.keyClicks(page.field, "bon-4")
    assert page.title.text().startswith("BON-4 · ")
    assert page.count.text() == "1 match"
    QTest.keyClick(page.field, Qt.Key.Key_Escape)
    QTest.keyClicks(page.field, "ecraseur")
    assert page.title.text().startswith("DIE-2 · ")
    best = page.title.text()
    QTest.keyClick(page.field, Qt.Key.Key_Down)
    assert page.list.hasFocus()
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    assert page.title.text() != best
    QTest.keyClick(page.list, Qt.Key.Key_Up)
    QTest.keyClick(page.list, Qt.Key.Key_Up)
    assert page.field.hasFocus()


def test_what_was_searched_is_marked_in_the_text(page: RulesPage) -> None:
    QTest.keyClicks(page.field, "advantage")
    assert page.title.text().startswith("DIE-4")
    assert [mark.cursor.selectedText() for mark in page.text.extraSelections()] == ["advantage"]


def test_results_show_the_sentence_that_matches(page: RulesPage) -> None:
    QTest.keyClicks(page.field, "combien de rares maximum")
    row = page.list.rows.shown[0]
    assert row.key == "SET-3"
    assert row.passage is not None
    assert "rare" in row.passage.text
    height = page.list.visualRect(page.list.rows.index(0, 0)).height()
    page.field.clear()
    assert all(shown.passage is None for shown in page.list.rows.shown)
    assert page.list.visualRect(page.list.rows.index(0, 0)).height() < height


def test_nothing_found_says_what_to_do(page: RulesPage) -> None:
    QTest.keyClicks(page.field, "qqq<b>x")
    assert "qqq<b>x" in page.count.text()
    assert page.list.rows.rowCount() == 0


def test_where_no_article_is_shown_none_is_copied(page: RulesPage) -> None:
    page.look_up("COL-3")
    QGuiApplication.clipboard().setText("before")
    QTest.keyClicks(page.field, "qqqx")
    assert page.text.toPlainText() == ""
    assert not page.copy_button.isEnabled()
    QTest.keyClick(page, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert QGuiApplication.clipboard().text() == "before"
    page.field.clear()
    assert page.copy_button.isEnabled()


def test_links_and_the_way_back_and_forth(page: RulesPage) -> None:
    page.look_up("DIE-4")
    page.text.anchorClicked.emit(QUrl("COL-3"))
    assert page.title.text().startswith("COL-3")
    assert page.list.currentIndex().data() == "COL-3 Hostile colors"
    QTest.keyClick(page, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert page.title.text().startswith("DIE-4")
    QTest.keyClick(page, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert page.title.text().startswith("COL-3")
    assert not page.forward_button.isEnabled()
    page.text.setFocus()
    QTest.keyClick(page.text, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert page.title.text().startswith("DIE-4")
    QTest.keyClick(page.text, Qt.Key.Key_Right, Qt.KeyboardModifier.AltModifier)
    assert page.title.text().startswith("COL-3")
    QTest.mouseClick(page.back_button, Qt.MouseButton.LeftButton)
    assert page.title.text().startswith("DIE-4")


def test_back_leads_to_the_article_read_before_a_search(page: RulesPage) -> None:
    page.look_up("DIE-4")
    QTest.keyClicks(page.field, "hostile colours")
    assert page.title.text().startswith("COL-3")
    QTest.mouseClick(page.back_button, Qt.MouseButton.LeftButton)
    assert page.title.text().startswith("DIE-4")
    page.go("COL-3")
    QTest.mouseClick(page.back_button, Qt.MouseButton.LeftButton)
    assert page.title.text().startswith("DIE-4")


def test_the_way_back_from_a_search_without_results_ends_the_search(page: RulesPage) -> None:
    page.look_up("DIE-4")
    page.go("COL-3")
    QTest.keyClicks(page.field, "qqqq")
    assert page.title.text() == ""
    QTest.mouseClick(page.back_button, Qt.MouseButton.LeftButton)
    assert page.title.text().startswith("DIE-4")
    assert page.text.toPlainText() != ""
    assert page.field.text() == ""
    assert page.count.text() == "Contents"
    assert page.copy_button.isEnabled()


def test_another_page_may_want_a_rule(page: RulesPage) -> None:
    page.open_for(LookUp("TOU-3"))
    assert page.title.text().startswith("TOU-3")
    page.open_for(LookUp("45 minutes"))
    assert page.field.text() == "45 minutes"
    assert page.title.text().startswith("TOU-3")


def test_the_pane_beside_a_page_leads_here(
    context: WindowContext, opened: list[tuple[str, Purpose | None]], qtbot: QtBot
) -> None:
    pane = RulePane(context)
    qtbot.addWidget(pane)
    pane.show_text(Phrase("rules_page.title"), Phrase("rules_page.help"))
    assert not pane.open_button.isVisible()
    pane.show_rule("DIE-4")
    pane.text.anchorClicked.emit(QUrl("COL-3"))
    assert pane.title.text() == "COL-3 · Hostile colors"
    QTest.mouseClick(pane.open_button, Qt.MouseButton.LeftButton)
    assert opened == [("rules", LookUp("COL-3"))]
    assert not pane.isVisible()


def test_the_rulings_are_those_of_the_open_event(page: RulesPage, context: WindowContext, desk: Desk) -> None:
    context.open_event(new_evening(desk, 4, rulings={"effect_amount": "rolled"}).event)
    page.refresh_if_stale()
    page.go("rulings")
    assert "not the default" in page.text.toPlainText()
    assert "Is an effect’s amount what the die shows now or what it rolled?, not the default" in titles(page)


def test_copying_takes_the_whole_article(page: RulesPage) -> None:
    page.look_up("COL-3")
    QTest.keyClick(page, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    text = QGuiApplication.clipboard().text()
    assert text.startswith("COL-3 · Hostile colors\n")
    assert "In the manual, release 1.4" in text


def test_the_rulings_sheet_is_printed(
    page: RulesPage, context: WindowContext, desk: Desk, opened: list[tuple[str, Purpose | None]]
) -> None:
    assert not page.sheet_button.isEnabled()
    context.open_event(new_evening(desk, 4).event)
    page.refresh_if_stale()
    QTest.mouseClick(page.sheet_button, Qt.MouseButton.LeftButton)
    assert opened == [("print", PrintDocument("rulings"))]


def test_no_word_of_a_leaf_is_taken_for_html(context: WindowContext) -> None:
    line = (TextPiece("<b>&", "<x>"), TextPiece("<script>", strong=True))
    found = Article("x", "x", "<i>", (ArticlePart(None, (line,)), ArticlePart(None, (line,), 2)))
    html = article_html(context, found.parts).source
    assert "<script>" not in html
    assert "&lt;b&gt;&amp;" in html
    assert 'href="&lt;x&gt;"' in html
    assert "<script>" in article_text(context, found)


def test_the_title_of_a_paragraph_is_closer_to_it_than_to_the_one_before(context: WindowContext) -> None:
    part = ArticlePart(None, ((TextPiece("May it?", "x", strong=True),), (TextPiece("It may."),)))
    document = QTextDocument()
    document.setHtml(article_html(context, (part, part)).source)
    blocks = [document.findBlockByNumber(number).blockFormat() for number in range(document.blockCount())]
    px = context.theme.px
    assert [block.bottomMargin() for block in blocks[:2]] == [px(4), px(16)]
    assert {block.lineHeight() for block in blocks} == {0}


def test_german_reads_german(page: RulesPage, context: WindowContext) -> None:
    context.settings.language = "de"
    page.refresh_if_stale()
    QTest.keyClicks(page.field, "gefecht")
    assert page.title.text().startswith("TRN-1 · Phasen ")
    assert "GEFECHT" in [row.title for row in page.list.rows.shown]


def test_no_article_is_shown_beside_an_empty_answer(page: RulesPage) -> None:
    QTest.keyClicks(page.field, "qqqqwwww")
    assert not page.list.rows.shown
    assert (page.title.text(), page.text.toPlainText()) == ("", "")
    QTest.keyClick(page.field, Qt.Key.Key_Escape)
    assert page.title.text()


def test_every_row_of_the_contents_has_a_key_of_its_own(page: RulesPage) -> None:
    keys = [row.key for row in page.list.rows.shown]
    assert len(set(keys)) == len(keys)


def test_the_rows_are_not_copied_for_each_that_is_painted(page: RulesPage) -> None:
    rows = page.list.rows
    assert rows.rowCount() > 100
    assert rows.shown is rows.shown


@pytest.mark.parametrize("text_size", [100, 130])
def test_the_arrows_are_drawn_and_as_high_as_the_buttons_beside_them(
    page: RulesPage, context: WindowContext, text_size: int
) -> None:
    context.settings.text_size = text_size
    context.theme.apply_to(page)
    page.resize(1400, 700)
    page.show()
    for button in (page.back_button, page.forward_button):
        assert button.arrowType() is Qt.ArrowType.NoArrow
        assert not button.icon().isNull()
        assert button.height() == page.copy_button.height()


def test_of_a_question_that_no_rule_answers_the_page_says_so_and_leads_to_the_record(
    page: RulesPage, context: WindowContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[tuple[str, Purpose | None]] = []
    monkeypatch.setattr(context.navigation, "show_page", lambda key, purpose=None: shown.append((key, purpose)))
    assert not page.record.isVisible()
    QTest.keyClicks(page.field, "dado caduto dal tavolo")
    page.field.filtered.emit()
    assert page.count.text() == "No rule covers this. The referee decides."
    assert titles(page) == []
    assert page.text.toPlainText() == ""
    QTest.mouseClick(page.record, Qt.MouseButton.LeftButton)
    assert shown == [("referee", decision_on("dado caduto dal tavolo", context.event_id))]
    page.field.setText("who goes first")
    page.field.filtered.emit()
    assert not page.record.isVisible()
    assert titles(page)
    page.field.setText("qqqq wwww")
    page.field.filtered.emit()
    assert page.count.text().startswith("Nothing in the rulebook matches")
    assert not page.record.isVisible()


def test_the_types_are_a_table_with_their_dice_and_lines_where_it_does_not_fit(page: RulesPage) -> None:
    page.resize(1300, 700)
    page.open_for(LookUp("DIE-2"))
    QApplication.processEvents()
    assert page.text.toHtml().count("<img") == 9
    assert "higher" in page.text.toPlainText()
    assert page.text.horizontalScrollBar().maximum() == 0
    page.resize(800, 700)
    QApplication.processEvents()
    assert page.text.toHtml().count("<img") == 9
    assert "higher" not in page.text.toPlainText()
    page.resize(1300, 700)
    QApplication.processEvents()
    assert "higher" in page.text.toPlainText()


def test_a_mat_beside_the_rule_shows_its_zones_and_moves_above_it_in_a_narrow_page(page: RulesPage) -> None:
    page.resize(1300, 700)
    page.open_for(LookUp("DUE-4"))
    QApplication.processEvents()
    mat, theme = page.text.mat, page.context.theme
    assert mat.isVisible()
    assert mat.zones == {"skirmish"}
    assert mat.geometry().left() >= page.text.viewport().geometry().right()
    assert mat.geometry().right() < page.text.width()
    scale = theme.px(276) / 212
    picture = mat.grab().toImage()
    lit, other = (picture.pixelColor(round(x * scale), round(y * scale)).name() for x, y in ((160, 26), (4, 26)))
    assert (lit, other) == (theme.colour("accent_soft").name(), theme.colour("surface").name())
    page.resize(820, 700)
    QApplication.processEvents()
    assert mat.isVisible()
    assert mat.geometry().bottom() < page.text.viewport().geometry().top()
    page.open_for(LookUp("COL-2"))
    assert not mat.isVisible()
    assert page.text.viewport().geometry().top() == 0


def test_the_keyboard_skips_the_pictures(page: RulesPage, context: WindowContext) -> None:
    page.resize(1300, 700)
    page.open_for(LookUp("DUE-6"))
    page.text.setFocus()
    seen = []
    for _ in range(3):
        QTest.keyClick(page.text, Qt.Key.Key_Tab)
        seen.append(page.text.textCursor().selectedText())
    assert seen == ["SMASHER", "SKIRMISH ZONE", "ATTACK"]
    assert page.text.mat.focusPolicy() == Qt.FocusPolicy.NoFocus
    page.text.copy_article()
    assert "\ufffc" not in QGuiApplication.clipboard().text()


def test_the_pane_shows_the_types_as_lines_with_their_dice(context: WindowContext, qtbot: QtBot) -> None:
    pane = RulePane(context)
    qtbot.addWidget(pane)
    pane.show_rule("DIE-2")
    assert pane.text.toHtml().count("<img") == 9
    assert "higher" not in pane.text.toPlainText()
