"""The text of an article of the rulebook, and the mat beside it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from PySide6.QtCore import QMargins, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QGuiApplication,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from irondie_to.app.rulebook.pictures import LABEL, MAT_SIZE, ZoneFrame, half_mat
from irondie_to.app.rulebook.reader import Article
from irondie_to.desktop.controls.rules.rule_html import article_html, article_text, article_title
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.desktop.core.look.rich_text import Html, document_of, show_in
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.core.look.theme import reading_width
from irondie_to.errors import Phrase

_WIDTH, _CAPTION, _CAPTION_GAP = 276, 12, 4
_SCALE = _WIDTH / MAT_SIZE[0]
_FAINT = 0.4
"""The opacity with which the places are drawn, from 0.0 to 1.0."""


class ZonePicture(WithContext, QWidget):
    """Half a mat with a caption. It takes neither the focus nor clicks, and screen readers skip it."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self.zones: frozenset[str] = frozenset()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        px = self._context.theme.px
        return QSize(px(_WIDTH), px(MAT_SIZE[1] * _SCALE) + px(_CAPTION_GAP) + 3 * px(_CAPTION))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, scale = self._context.theme, self._context.theme.px(_WIDTH) / MAT_SIZE[0]
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for frame in half_mat(self.zones):
                self._paint_frame(painter, frame, scale)
            painter.setFont(theme.font(_CAPTION))
            painter.setPen(theme.colour("muted"))
            below = self.rect().adjusted(0, round(MAT_SIZE[1] * scale) + theme.px(_CAPTION_GAP), 0, 0)
            caption = self._context.say(Phrase("rules_page.lit", {"count": len(self.zones)}))
            painter.drawText(below, Qt.TextFlag.TextWordWrap, caption)

    def _paint_frame(self, painter: QPainter, frame: ZoneFrame, scale: float) -> None:
        theme = self._context.theme
        box = QRectF(frame.x * scale, frame.y * scale, frame.width * scale, frame.height * scale).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.colour("accent" if frame.is_lit else "line"), 2 if frame.is_lit else 1))
        painter.setBrush(theme.colour("accent_soft" if frame.is_lit else "surface"))
        painter.drawRoundedRect(box, 4, 4)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setOpacity(_FAINT)
        painter.setPen(theme.colour("line_strong"))
        for x, y in frame.places:
            painter.drawRoundedRect(QRectF(x * scale, y * scale, frame.side * scale, frame.side * scale), 2, 2)
        painter.setOpacity(1)
        room = box.adjusted(3 * scale, scale, -3 * scale, 0)
        room.setHeight(1.3 * LABEL * scale)
        room.setWidth(room.width() / len(frame.labels))
        for label in frame.labels:
            align = Qt.AlignmentFlag.AlignRight if label.is_right else Qt.AlignmentFlag.AlignLeft
            fonts = [theme.font(size, bold=True) for size in (LABEL * _SCALE, 10, 9, 8)]
            ink = theme.colour("accent_soft_ink" if label.is_lit else "muted")
            words = label.say(self._context.settings.language)
            draw_line(painter, room, words, *fonts, align=align | Qt.AlignmentFlag.AlignVCenter, ink=ink)
            room.translate(room.width(), 0)


_MAT_GAP, _LEAST_BESIDE = 24, 280
"""The space between the text and the picture of the mat, and the least width of the text beside it, in px at 100 %."""


class RuleText(WithContext, Styled, QTextBrowser):
    """Shows an article of the rulebook with its links, and highlights the words that the user searches for.

    Lines are kept to a comfortable length, however wide the page is; only an article that shows a table takes the whole
    width. A word is broken only if the page is too narrow for it. If the article names zones, `mat` shows them, beside
    the text or, if there is too little width, above it. If this widget is less than twice as high as `mat`, `mat` is
    hidden.

    `anchorClicked` is emitted with the key of the linked article, as a URL, when the user clicks a link.
    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent, openLinks=False, frameShape=QFrame.Shape.NoFrame)
        self._article: Article | None = None
        self._marks: list[QTextEdit.ExtraSelection] = []
        self._least = 0
        """The width in px that the words of the article need; the words of a table row are beside each other."""
        self._matches: Callable[[str], Iterable[tuple[int, int]]] = lambda _text: ()
        self._table_least, self._has_table = 0, False
        """The width in px that the table of the article needs, 0 without a table, and whether the table is shown."""
        self.mat = ZonePicture(context, self)
        self.restyle()

    def show_article(self, article: Article, matches: Callable[[str], Iterable[tuple[int, int]]]) -> None:
        """Show this article.

        `matches` returns the ranges to highlight in a text, as pairs of start and end.
        """
        self._article, self._matches = article, matches
        self.mat.zones = article.zones
        self.mat.update()
        self._render()

    def show_nothing(self) -> None:
        self._article = None
        self.mat.hide()
        self.clear()

    def copy_article(self) -> None:
        if self._article is not None:
            QGuiApplication.clipboard().setText(article_text(self._context, self._article))
            self._context.messages.show(
                Phrase("rules_page.copied", {"title": article_title(self._context, self._article)})
            )

    def restyle(self) -> None:
        self.document().setDefaultFont(self._context.theme.font(14))
        self.document().setDocumentMargin(0)
        self._limit_lines()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._table_least and self._has_table != (self._table_least <= self._width):
            self._render()
        else:
            self._limit_lines()

    def focusNextPrevChild(self, following: bool) -> bool:
        """Move to the next or previous link and announce it. After the last link, the focus leaves the text."""
        moved = super().focusNextPrevChild(following)
        self._show_marks()
        self.setAccessibleDescription(self.textCursor().selectedText() if self._is_at_link else "")
        announce(self, self.accessibleDescription())
        return moved

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_marks()

    @property
    def _width(self) -> int:
        return int(self.width() - self.verticalScrollBar().sizeHint().width())

    def _render(self) -> None:
        """Show the article, with its table as lines of text if the words of the table do not fit."""
        if self._article is None:
            return
        font, parts = self.document().defaultFont(), self._article.parts
        shown = article_html(self._context, parts)
        self._least = _least_width(shown, font)
        self._table_least = self._least if self._article.narrowed != parts else 0
        self._has_table = 0 < self._table_least <= self._width
        if self._table_least and not self._has_table:
            shown = article_html(self._context, self._article.narrowed)
            self._least = _least_width(shown, font)
        self._limit_lines()
        show_in(self, shown)
        self._highlight(self._matches(self.document().toPlainText()))

    def _limit_lines(self) -> None:
        width = self._width
        most = width if self._has_table else max(self._least, reading_width(self.document().defaultFont()))
        size, gap = self.mat.sizeHint(), self._context.theme.px(_MAT_GAP)
        beside = width - size.width() - gap
        has_mat = bool(self.mat.zones) and self.height() >= 2 * size.height()
        is_beside = has_mat and beside >= max(self._least, self._context.theme.px(_LEAST_BESIDE))
        used = min(most, beside if is_beside else width)
        margins = QMargins(0, size.height() if has_mat and not is_beside else 0, width - used, 0)
        fits, bars, modes = self._least <= used, Qt.ScrollBarPolicy, QTextOption.WrapMode
        self.setWordWrapMode(modes.WordWrap if fits else modes.WrapAtWordBoundaryOrAnywhere)
        # Qt rounds the width of some articles up by one px, which is no reason to scroll
        self.setHorizontalScrollBarPolicy(bars.ScrollBarAlwaysOff if fits else bars.ScrollBarAsNeeded)
        self.mat.setVisible(has_mat)
        self.mat.setGeometry(used + gap if is_beside else 0, 0, size.width(), size.height())
        if margins != self.viewportMargins():
            self.setViewportMargins(margins)

    def _highlight(self, places: Iterable[tuple[int, int]]) -> None:
        background = QTextCharFormat()
        background.setBackground(self._context.theme.colour("warn_soft"))
        self._marks = []
        for start, end in places:
            cursor = QTextCursor(self.document())
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            mark = QTextEdit.ExtraSelection()
            mark.cursor, mark.format = cursor, background
            self._marks.append(mark)
        self._show_marks()

    def _show_marks(self) -> None:
        marks = list(self._marks)
        if self._is_at_link:
            link = QTextEdit.ExtraSelection()
            link.cursor = self.textCursor()
            link.format.setBackground(self._context.theme.colour("accent"))
            link.format.setForeground(self._context.theme.colour("accent_ink"))
            marks.append(link)
        self.setExtraSelections(marks)

    @property
    def _is_at_link(self) -> bool:
        cursor = self.textCursor()
        return self.hasFocus() and cursor.hasSelection() and cursor.charFormat().isAnchor()


def _least_width(shown: Html, font: QFont) -> int:
    """Return the width in px at which no word of this HTML needs to be broken."""
    document = document_of(shown, font)
    option = document.defaultTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    document.setDefaultTextOption(option)
    document.setTextWidth(1)
    return math.ceil(document.size().width())
