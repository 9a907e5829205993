"""The preview of a document, at any size of the window."""

from __future__ import annotations

import io

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.papers.preview import Preview


class Resizes(QObject):
    """Counts how often a viewport is resized, and ends an endless loop by a fixed zoom."""

    MOST = 100

    def __init__(self, view: QPdfView) -> None:
        super().__init__(view)
        self._view = view
        self.count = 0
        view.viewport().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self.count += 1
            if self.count == self.MOST:
                self._view.setZoomMode(QPdfView.ZoomMode.Custom)
        return False


def pdf(pages: int) -> bytes:
    made = io.BytesIO()
    canvas = Canvas(made, pagesize=A4)
    for number in range(pages):
        canvas.drawString(100, 100, f"Page {number}")
        canvas.showPage()
    canvas.save()
    return made.getvalue()


@pytest.mark.parametrize("pages", [1, 2])
@pytest.mark.parametrize("zoom", ["whole", "wide"])
def test_the_scroll_bar_does_not_come_and_go_forever(
    context: WindowContext, qtbot: QtBot, pages: int, zoom: str
) -> None:
    preview = Preview(context)
    qtbot.addWidget(preview)
    preview.zoom(zoom)
    preview.resize(400, 400)
    preview.show()
    preview.show_pages(pdf(pages), stay=False)
    resizes = Resizes(preview.view)
    for height in range(540, 600):  # a page that is 400 px wide is about 566 px high
        resizes.count = 0
        preview.resize(400, pages * height)
        QApplication.processEvents()
        assert resizes.count < resizes.MOST, height


def test_a_whole_page_has_the_same_space_above_and_below(context: WindowContext, qtbot: QtBot) -> None:
    preview = Preview(context)
    qtbot.addWidget(preview)
    preview.zoom("whole")
    preview.resize(600, 540)
    preview.show()
    preview.show_pages(pdf(2), stay=False)
    ground = preview.view.palette().dark().color()
    assert ground == context.theme.colour("mat")

    def edges() -> tuple[int, int]:
        seen = preview.view.viewport().grab().toImage()
        column = [seen.pixelColor(seen.width() // 2, y) != ground for y in range(seen.height())]
        return column.index(True), column[::-1].index(True)

    qtbot.waitUntil(lambda: edges() == (6, 6))


@pytest.mark.parametrize("size", [(300, 600), (600, 540)])
def test_exactly_one_whole_page_is_seen_in_the_middle(
    context: WindowContext, qtbot: QtBot, size: tuple[int, int]
) -> None:
    preview = Preview(context)
    qtbot.addWidget(preview)
    preview.resize(*size)
    preview.show()
    preview.show_pages(pdf(3), stay=False)
    view = preview.view
    ground = view.palette().dark().color()

    def pages_seen() -> list[tuple[int, int]]:
        """The space in px above and below each page that is seen."""
        seen = view.viewport().grab().toImage()
        column = [seen.pixelColor(seen.width() // 2, y) != ground for y in range(seen.height())]
        starts = [y for y in range(1, len(column)) if column[y] and not column[y - 1]]
        ends = [y for y in range(1, len(column)) if column[y - 1] and not column[y]]
        return [(start, len(column) - end) for start, end in zip(starts, ends, strict=True)]

    def is_one_in_the_middle() -> bool:
        found = pages_seen()
        return len(found) == 1 and abs(found[0][0] - found[0][1]) <= 1

    for page in range(3):
        assert view.pageNavigator().currentPage() == view.page_bar.value() == page
        qtbot.waitUntil(is_one_in_the_middle)
        QTest.keyClick(view, Qt.Key.Key_PageDown)
    preview.zoom("wide")
    assert view.pageNavigator().currentPage() == 2
    assert view.page_bar.isHidden()
    assert view.verticalScrollBar().value() > 0
