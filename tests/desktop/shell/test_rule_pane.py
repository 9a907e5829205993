"""The pane beside the page: paragraphs and lists of keys, plain whatever stands in them."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QTextTable
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.shell.rule_pane import RulePane
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES
from irondie_to.rules.rulebook.book import RULES


@pytest.fixture
def pane(context: WindowContext, qtbot: QtBot) -> RulePane:
    """A pane without a window."""
    found = RulePane(context)
    qtbot.addWidget(found)
    return found


def keys(pane: RulePane) -> list[str]:
    """The keys of all lists."""
    tables = [frame for frame in pane.text.document().rootFrame().childFrames() if isinstance(frame, QTextTable)]
    cells = [table.cellAt(row, 0) for table in tables for row in range(table.rows())]
    return [cell.firstCursorPosition().block().text().replace("\u00a0", " ") for cell in cells]


BOTH_LOSE = {"en": "12 dl", "it": "12 pe", "fr": "12 dd", "de": "12 bv"}
"""What is typed in each language if both players of table 12 lose."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("page", "some"), [("rounds", ["12 +3", "F6"]), ("clocks", ["S", "A, B, D", "+"])])
def test_the_keys_of_a_page_are_a_list(
    pane: RulePane, context: WindowContext, page: str, some: list[str], language: str
) -> None:
    context.settings.language = language
    pane.show_text(Phrase(f"frame.page_{page}"), Phrase(f"{page}_page.help"))
    if page == "rounds":
        some = [BOTH_LOSE[language], *some]
    assert set(some) < set(keys(pane))
    assert len(keys(pane)) == len(set(keys(pane))) >= 9
    blocks = pane.text.toPlainText().split("\n")
    assert max(map(len, blocks)) < 280


def test_what_stands_in_a_sentence_is_no_markup(pane: RulePane) -> None:
    pane.show_text(Phrase("frame.events"), Phrase("frame.written", {"file": "<b>x</b>\t<i>y</i>"}))
    assert "<i>y</i>" in pane.text.toPlainText()


def broken_words(pane: RulePane) -> set[str]:
    """The words that end in another line than they begin in."""
    found, document = set(), pane.text.document()
    block = document.begin()
    while block.isValid():
        layout, text = block.layout(), block.text()
        for number in range(1, layout.lineCount()):
            start = layout.lineAt(number).textStart()
            if text[start - 1 : start + 1].isalnum():
                found.add(text[:start].split()[-1] + "|" + text[start:].split()[0])
        block = block.next()
    return found


@pytest.mark.parametrize("text_size", [100, 130])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_breaks_no_word_and_is_not_wider_than_the_pane(
    pane: RulePane, context: WindowContext, language: str, text_size: int
) -> None:
    context.settings.language = language
    context.settings.text_size = text_size
    wide = []
    for width in (270, 320):
        pane.setFixedWidth(context.theme.px(width))
        for rule_id in RULES:
            pane.show_rule(rule_id)
            broken = broken_words(pane)
            if broken or pane.text.horizontalScrollBar().maximum():
                wide.append((width, rule_id, *broken, pane.text.horizontalScrollBar().maximum()))
    assert wide == []
