"""The widget that shows the text of an article of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtGui import QGuiApplication, QResizeEvent, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from irondie_to.app.rulebook.reader import Article
from irondie_to.desktop.controls.rule_html import article_html, article_text, article_title
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.rich_text import show_in
from irondie_to.desktop.core.look.theme import reading_width
from irondie_to.errors import Phrase


class RuleText(Styled, QTextBrowser):
    """Shows an article of the rulebook with its links, and highlights the words that the user searches for.

    Lines are not longer than they read well, however wide the page.

    `anchorClicked` is emitted with the key of the linked article, as a URL, when the user clicks a link.
    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._article: Article | None = None
        self.setOpenLinks(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.restyle()

    def show_article(self, article: Article, matches: Callable[[str], Iterable[tuple[int, int]]]) -> None:
        """Show this article. `matches` returns the places in the text, start and end of each, that are highlighted."""
        self._article = article
        show_in(self, article_html(self._context, article.parts))
        self._highlight(matches(self.document().toPlainText()))

    def show_nothing(self) -> None:
        """Show no article, as when a search finds nothing."""
        self._article = None
        self.clear()

    def copy_article(self) -> None:
        """Copy the whole article to the clipboard as plain text, and report this in the message bar."""
        if self._article is not None:
            QGuiApplication.clipboard().setText(article_text(self._context, self._article))
            self._context.messages.show(
                Phrase("rules_page.copied", {"title": article_title(self._context, self._article)})
            )

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        self.document().setDefaultFont(self._context.theme.font(14))
        self.document().setDocumentMargin(0)
        self._limit_lines()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the lines from becoming too long."""
        super().resizeEvent(event)
        self._limit_lines()

    def _limit_lines(self) -> None:
        bar = self.verticalScrollBar().sizeHint().width()
        free = max(0, self.width() - bar - reading_width(self.document().defaultFont()))
        if free != self.viewportMargins().right():
            self.setViewportMargins(0, 0, free, 0)

    def _highlight(self, places: Iterable[tuple[int, int]]) -> None:
        background = QTextCharFormat()
        background.setBackground(self._context.theme.colour("warn_soft"))
        document: QTextDocument = self.document()
        marks = []
        for start, end in places:
            cursor = QTextCursor(document)
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            mark = QTextEdit.ExtraSelection()
            mark.cursor, mark.format = cursor, background
            marks.append(mark)
        self.setExtraSelections(marks)
