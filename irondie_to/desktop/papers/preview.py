"""The preview of a document on the Print page: one whole page at a time, or all pages one below the other."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QCoreApplication, QMargins, QPointF, QSizeF, Qt
from PySide6.QtGui import QKeyEvent, QPalette, QResizeEvent, QWheelEvent
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollBar, QStackedWidget, QWidget

from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import Aligned, Stretch, column_of, row_of, with_look
from irondie_to.errors import Phrase

_MARGIN = 6
"""The space in px around a page."""
_NOTCH = 120
"""The angle by which a wheel turns to the next page, in eighths of a degree: one notch of most wheels."""
_FORWARD = {Qt.Key.Key_PageDown, Qt.Key.Key_Down, Qt.Key.Key_Space}
_BACKWARD = {Qt.Key.Key_PageUp, Qt.Key.Key_Up}


class PageView(QPdfView):
    """Shows one whole page at a time, centred, or all pages one below the other, as wide as the view.

    `page_bar` is the scroll bar that turns the pages when whole pages are shown. It is visible only then, and if there
    are several pages. Its value is the index of the current page, counted from 0. The caller lays out the bar beside
    the view.
    """

    def __init__(self, document: QPdfDocument, parent: QWidget) -> None:
        super().__init__(parent)
        self._turned = 0
        self.page_bar = with_look(QScrollBar(Qt.Orientation.Vertical, parent), pageStep=1)
        with_look(
            self,
            frameShape=QFrame.Shape.NoFrame,
            pageSpacing=2 * _MARGIN,  # Qt leaves room for this, not for the margins, above and below a page
            horizontalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAlwaysOff,  # every zoom fits the width
        )
        self.setDocument(document)
        self.page_bar.valueChanged.connect(lambda page: self.pageNavigator().jump(page, QPointF()))
        self.pageNavigator().currentPageChanged.connect(self.page_bar.setValue)
        self.pageNavigator().currentPageChanged.connect(self._arrange)
        document.pageCountChanged.connect(self._arrange)
        self.show_whole(is_whole=True)

    @property
    def is_whole(self) -> bool:
        return self.pageMode() is QPdfView.PageMode.SinglePage

    def show_whole(self, *, is_whole: bool) -> None:
        """Show one whole page at a time or, if `is_whole` is False, all pages; the current page stays in sight."""
        page, bars = self.pageNavigator().currentPage(), Qt.ScrollBarPolicy
        self.setPageMode(QPdfView.PageMode.SinglePage if is_whole else QPdfView.PageMode.MultiPage)
        self.setZoomMode(QPdfView.ZoomMode.FitInView if is_whole else QPdfView.ZoomMode.FitToWidth)
        # Qt must not decide: a visible bar narrows the pages, which may then be low enough without it. Qt would then
        # show and hide the bar forever.
        self.setVerticalScrollBarPolicy(bars.ScrollBarAlwaysOff if is_whole else bars.ScrollBarAlwaysOn)
        self._arrange()
        self.pageNavigator().jump(page, QPointF())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not self.is_whole:
            super().wheelEvent(event)
            return
        self._turned += event.angleDelta().y()
        pages = int(self._turned / _NOTCH)
        self._turned -= pages * _NOTCH
        self.page_bar.setValue(self.page_bar.value() - pages)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, bar = event.key(), self.page_bar
        if self.is_whole and key in _FORWARD | _BACKWARD:
            bar.setValue(bar.value() + (1 if key in _FORWARD else -1))
        elif self.is_whole and key in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            bar.setValue(bar.minimum() if key == Qt.Key.Key_Home else bar.maximum())
        else:
            super().keyPressEvent(event)

    def _arrange(self) -> None:
        count = self.document().pageCount()
        self.page_bar.setRange(0, max(0, count - 1))
        self.page_bar.setVisible(self.is_whole and count > 1)
        margins = QMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        if self.is_whole and count:
            room = QSizeF(self.viewport().size()) - QSizeF(2 * _MARGIN, 2 * _MARGIN)
            size = self.document().pagePointSize(self.pageNavigator().currentPage())
            height = size.scaled(room, Qt.AspectRatioMode.KeepAspectRatio).height()
            # below the page, Qt adds the space between two pages to the margin
            margins = QMargins(_MARGIN, round((self.viewport().height() - height) / 2), _MARGIN, -_MARGIN)
        if margins != self.documentMargins():
            self.setDocumentMargins(margins)


class Preview(WithContext, QStackedWidget):
    """Shows the pages of a PDF, or a sentence in their place with an optional button to make the pages."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        # The view draws in its own thread and must be deleted before the document. The order in which a parent deletes
        # its children is not certain, so the application owns the document until the view is deleted.
        self.document = QPdfDocument()
        self.document.setParent(QCoreApplication.instance())
        self._bytes = QBuffer(self.document)
        pages = with_look(QWidget(self), autoFillBackground=True)
        pages.setBackgroundRole(QPalette.ColorRole.Dark)  # the background of the view, so that the bar has the same one
        self.view = context.word(PageView(self.document, pages), name="print_page.preview")
        self.view.destroyed.connect(self.document.deleteLater)
        row_of(Stretch(self.view), self.view.page_bar, inside=pages, spacing=0)
        self.words = QLabel(self, wordWrap=True, alignment=Qt.AlignmentFlag.AlignHCenter)
        context.theme.sized(self.words, font=14)
        self.again = context.word(QPushButton(self), text="print_page.again")
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

    @property
    def pages(self) -> int:
        return self.document.pageCount() if self.currentIndex() == 0 else 0

    def show_pages(self, content: bytes, *, stay: bool) -> None:
        """Show the PDF with this content, from its first page.

        If `stay` is True and the new PDF has enough pages, keep the current page number and the scroll position
        instead.
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

    def tell(self, sentence: Phrase | str, *, again: bool = False) -> None:
        """Show a sentence ("" for none) in place of the pages; if `again` is True, a button offers to make them."""
        self._context.word(self.words, text=sentence)
        self.again.setVisible(again)
        self.setCurrentIndex(1)

    def zoom(self, key: str) -> None:
        """Set the zoom: `whole` fits the whole page into the widget, `wide` the width of the page."""
        self.view.show_whole(is_whole=key == "whole")
