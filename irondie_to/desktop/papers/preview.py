"""The preview of a document on the Print page."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QCoreApplication, QPointF, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QLabel, QPushButton, QStackedWidget, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Aligned, Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.papers.page_view import PageView
from irondie_to.errors import Phrase


class Preview(Translated, Styled, QStackedWidget):
    """Shows the pages of a PDF, or a sentence in their place with an optional button to make the pages.

    `wanted` is emitted when the user clicks the button.
    """

    wanted = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        # The view draws in its own thread and must be deleted before the document. The order in which a parent deletes
        # its children is not certain, so the application owns the document until the view is deleted.
        self.document = QPdfDocument()
        self.document.setParent(QCoreApplication.instance())
        self._bytes = QBuffer(self.document)
        pages = QWidget(self)
        pages.setBackgroundRole(QPalette.ColorRole.Dark)  # the background of the view, so that the bar has the same one
        pages.setAutoFillBackground(True)
        self.view = PageView(self.document, pages)
        self.view.destroyed.connect(self.document.deleteLater)
        row_of(Stretch(self.view), self.view.page_bar, inside=pages, spacing=0)
        self.words = QLabel(self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignHCenter)
        self.again = QPushButton(self)
        self.again.clicked.connect(self.wanted)
        instead = QWidget(self)
        column_of(
            Stretch(factor=2),
            self.words,
            Aligned(self.again, Qt.AlignmentFlag.AlignHCenter),
            Stretch(factor=3),
            inside=instead,
            spacing=12,
            margins=(24, 24, 24, 24),
        )
        self.addWidget(pages)
        self.addWidget(instead)
        self.tell("")
        self.restyle()

    @property
    def pages(self) -> int:
        """The number of pages of the PDF, 0 while a sentence is shown."""
        return self.document.pageCount() if self.currentIndex() == 0 else 0

    def show_pages(self, content: bytes, *, stay: bool) -> None:
        """Show the PDF with this content, from its first page.

        If `stay` is True, keep the page and the scroll position, if the new PDF has the page that was shown before.
        """
        navigator = self.view.pageNavigator()
        page, bars = navigator.currentPage(), (self.view.horizontalScrollBar(), self.view.verticalScrollBar())
        at = [bar.value() for bar in bars]
        self.document.close()
        self._bytes.close()
        self._bytes.setData(content)
        self._bytes.open(QBuffer.OpenModeFlag.ReadOnly)
        self.document.load(self._bytes)
        self.setCurrentIndex(0)
        stays = stay and page < self.document.pageCount()
        navigator.jump(page if stays else 0, QPointF(), navigator.currentZoom())
        if stays:
            for bar, value in zip(bars, at, strict=True):
                bar.setValue(value)

    def tell(self, sentence: str, *, again: bool = False) -> None:
        """Show a sentence in place of the pages. If `again` is True, a button offers to make the pages again."""
        self.words.setText(sentence)
        self.again.setVisible(again)
        self.setCurrentIndex(1)

    def zoom(self, key: str) -> None:
        """Set the zoom: `whole` fits the whole page into the widget, `wide` the width of the page."""
        self.view.show_whole(is_whole=key == "whole")

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        self.again.setText(self._context.say(Phrase("print_page.again")))
        self.view.setAccessibleName(self._context.say(Phrase("print_page.preview")))

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        self.words.setFont(self._context.theme.font(14))
