"""The head of a page: its title is seen whole, and a line parts it from the page."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import PageHead


def inked(label: QLabel) -> int:
    image = label.grab().toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    return sum(image.pixelColor(x, y).lightness() < 128 for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize("words", ["Journal", "Joueurs", "Event"])
@pytest.mark.parametrize("percent", [100, 130])
def test_no_letter_of_a_title_is_cut_off_at_the_left(
    context: WindowContext, qtbot: QtBot, words: str, percent: int
) -> None:
    context.settings.text_size = percent
    head = PageHead(context)
    qtbot.addWidget(head)
    head.title.setText(words)
    head.resize(600, 60)
    head.show()
    seen = inked(head.title)
    roomy = QLabel(words)
    qtbot.addWidget(roomy)
    roomy.setProperty("look", "title")
    roomy.setContentsMargins(20, 0, 0, 0)
    roomy.show()
    assert seen == inked(roomy) > 0


def test_a_line_goes_along_the_bottom_of_every_head(context: WindowContext, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    context.theme.apply_to(page)
    head = PageHead(context, page)
    head.resize(300, head.height())
    image = head.grab().toImage()
    line = context.theme.colour("line").name()
    assert {image.pixelColor(x, head.height() - 1).name() for x in range(300)} == {line}
    assert line not in {image.pixelColor(x, head.height() - 2).name() for x in range(300)}
