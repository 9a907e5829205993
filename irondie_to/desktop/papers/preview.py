"""The preview of a document on the Print page."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QCoreApplication, QMargins, QPointF, Qt, Signal
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QStackedWidget, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Aligned, Stretch, column_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.errors import Phrase

_MARGIN = 6
"""The space in px around a whole page."""
_ZOOMS = {"whole": QPdfView.ZoomMode.FitInView, "wide": QPdfView.ZoomMode.FitToWidth}


class Preview(Translated, Styled, QStackedWidget):
    """Shows the pages of a PDF, or a sentence in their place with an optional button to make the pages.

    `wanted` is emitted when the user clicks the button.
    """

    wanted = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.view = QPdfView(self)
        # The view draws in its own thread and must be deleted before the document. The order in which a parent deletes
        # its children is not certain, so the application owns the document until the view is deleted.
        self.document = QPdfDocument()
        self.document.setParent(QCoreApplication.instance())
        self.view.destroyed.connect(self.document.deleteLater)
        self._bytes = QBuffer(self.document)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setDocumentMargins(QMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN))
        self.view.setPageSpacing(2 * _MARGIN)  # Qt leaves room for this, not for the margins, above and below a page
        self.view.setPageMode(QPdfView.PageMode.MultiPage)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # every zoom fits the width
        self.view.setDocument(self.document)
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
        self.addWidget(self.view)
        self.addWidget(instead)
        self.zoom("whole")
        self.tell("")
        self.restyle()

    @property
    def pages(self) -> int:
        """The number of pages of the PDF, 0 while a sentence is shown."""
        return self.document.pageCount() if self.currentIndex() == 0 else 0

    def show_pages(self, content: bytes, *, stay: bool) -> None:
        """Show the PDF with this content, from its first page.

        If `stay` is True, keep the scroll position, if the new PDF has the page that was shown before.
        """
        navigator = self.view.pageNavigator()
        page, bars = navigator.currentPage(), (self.view.horizontalScrollBar(), self.view.verticalScrollBar())
        at = [bar.value() for bar in bars]
        self.document.close()
        self._bytes.close()
        self._bytes.setData(content)
        self._bytes.open(QBuffer.OpenModeFlag.ReadOnly)
        self.document.load(self._bytes)
        self._show_bar()
        self.setCurrentIndex(0)
        navigator.jump(0, QPointF(), navigator.currentZoom())
        if stay and page < self.document.pageCount():
            for bar, value in zip(bars, at, strict=True):
                bar.setValue(value)

    def tell(self, sentence: str, *, again: bool = False) -> None:
        """Show a sentence in place of the pages. If `again` is True, a button offers to make the pages again."""
        self.words.setText(sentence)
        self.again.setVisible(again)
        self.setCurrentIndex(1)

    def zoom(self, key: str) -> None:
        """Set the zoom: `whole` fits the whole page into the widget, `wide` the width of the page."""
        self.view.setZoomMode(_ZOOMS[key])
        self._show_bar()

    def _show_bar(self) -> None:
        """Show the scroll bar unless the whole of the only page is shown.

        Qt must not decide: a visible bar narrows the page, which may then be low enough without it, so that Qt would
        show and hide the bar forever.
        """
        fits = self.view.zoomMode() is QPdfView.ZoomMode.FitInView and self.document.pageCount() <= 1
        bars = Qt.ScrollBarPolicy
        self.view.setVerticalScrollBarPolicy(bars.ScrollBarAlwaysOff if fits else bars.ScrollBarAlwaysOn)

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        self.again.setText(self._context.say(Phrase("print_page.again")))
        self.view.setAccessibleName(self._context.say(Phrase("print_page.preview")))

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        self.words.setFont(self._context.theme.font(14))
