"""Notices, some with buttons: across the window, in place of a page's content, above a list or in a side panel."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.literal import without_mnemonic
from irondie_to.desktop.core.look.motion import NOTICE, Fade
from irondie_to.desktop.core.look.rich_text import RichLabel
from irondie_to.desktop.core.look.theme import Theme, Themed
from irondie_to.desktop.core.look.widgets import Aligned, Stretch, column_of, row_of, set_look, with_look
from irondie_to.desktop.core.page_keys import PAGE_TITLES
from irondie_to.desktop.core.shortcuts import stops_of
from irondie_to.errors import Phrase

_BAR, _EDGE, _SIGN, _SIGN_GAP = 3, 20, 16, 8
"""The bar at the left in px, and the distance of the sign from the left, its size, and the space after it, in px at a
text size of 100 %."""
_SIGNS = {"warn": "warn", "danger": "fault"}


class BandNotice(QFrame):
    """A notice across the window, with its buttons at the right end. `tone` is `warn` or `danger`.

    `details` is a second, muted sentence that takes no space while it is empty.
    """

    def __init__(self, theme: Theme, tone: str, *buttons: QPushButton, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        Fade(theme, self, whenever_shown=NOTICE)
        self.setProperty("notice", tone)
        self.words, self.details = (
            with_look(
                QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText),
                look,
                textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse,
            )
            for look in ("group", "muted")
        )
        sentences = column_of(self.words, self.details)
        row_of(Stretch(sentences), *buttons, inside=self, spacing=8, margins=(20, 8, 16, 8))
        self.show_details("")

    def show_details(self, text: str) -> None:
        self.details.setText(text)
        self.details.setVisible(bool(text))


class NoticeLine(Themed, QLabel):
    """A sentence above a list: muted or, if it has a tone, on a coloured background with a bar and a sign."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent, wordWrap=True)
        self._tone = ""
        Fade(theme, self, whenever_shown=NOTICE)

    def show_words(self, text: str, tone: str) -> None:
        """Show a sentence in the tone `warn` or `danger`, or a muted one if `tone` is empty. Hide it if it is empty."""
        self._tone = tone
        px = self._theme.px
        left, edge = px(_EDGE) + (px(_SIGN) + px(_SIGN_GAP) if tone else 0), px(7 if tone else 10)
        set_look(self, "notice", tone)
        set_look(self, "look", "" if tone else "muted")
        self.setContentsMargins(left, edge, px(16), edge)  # last, because a change of the look resets it
        self.setText(text)
        self.setVisible(bool(text))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._tone:
            theme, side = self._theme, self._theme.px(_SIGN)
            with QPainter(self) as painter:
                place = QRect(theme.px(_EDGE), (self.height() - side) // 2, side, side)
                _paint_mark(painter, theme, self._tone, self.height(), place)


class NoticeBox(QFrame):
    """A notice of a side panel: rich text with other widgets below it. It is hidden at first.

    `tone` is `told` or `done`.
    """

    def __init__(self, theme: Theme, tone: str, *below: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("notice", tone)
        Fade(theme, self, whenever_shown=NOTICE)
        self.words = with_look(RichLabel(self), "facts", wordWrap=True)
        rows = [row_of(widget, Stretch()) for widget in below]
        column_of(self.words, *rows, inside=self, spacing=8, margins=(13, 10, 12, 10))
        self.hide()


class NoticeFrame(Themed, QFrame):
    """A notice with a sentence and other widgets on a coloured background, with a bar and a sign.

    The sign is beside the sentence, `edge` px from the left edge at a text size of 100 %. `tone` is `warn` or `danger`.
    """

    def __init__(self, theme: Theme, tone: str, words: QLabel, edge: int, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setProperty("notice", tone)
        self._tone = tone
        self._words = words
        self._edge = edge

    @property
    def left(self) -> int:
        return sum(map(self._theme.px, (self._edge, _SIGN, _SIGN_GAP)))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        side, line = self._theme.px(_SIGN), self._words.fontMetrics().height()
        top = self._words.y() + self._words.contentsRect().top() + (line - side) // 2
        with QPainter(self) as painter:
            place = QRect(self._theme.px(self._edge), top, side, side)
            _paint_mark(painter, self._theme, self._tone, self.height(), place)


def _paint_mark(painter: QPainter, theme: Theme, tone: str, height: int, sign: QRect) -> None:
    painter.fillRect(0, 0, _BAR, height, theme.colour(tone))
    theme.icon(_SIGNS[tone]).paint(painter, sign)


class PageNotice(QWidget):
    """A notice in place of a page's content, with a button below the sentence.

    `outline` is a picture of the future content, shown below the button.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None, outline: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel(self, wordWrap=True)
        self.button = with_look(CappedButton(theme, "", self), "main")
        above = column_of(
            self.words, Aligned(self.button, Qt.AlignmentFlag.AlignLeft), spacing=12, margins=(20, 20, 16, 20)
        )
        column_of(above, Stretch(outline), inside=self, spacing=0)


class EmptyState(PageNotice):
    """A sentence, with or without a button that opens another page, in place of a widget that has nothing to show.

    `outline` is as in `PageNotice`.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None, outline: QWidget | None = None) -> None:
        super().__init__(context.theme, parent, outline)
        self._context = context
        self._page = ""
        self.button.clicked.connect(lambda: context.navigation.show_page(self._page))
        self.hide()

    def stand_for(self, whole: QWidget, why: Phrase | None, page: str = "") -> None:
        """Show the reason `why` in place of the widget `whole`, or show `whole` again if `why` is None.

        If `page` is the key of a page, a button below the reason opens that page. If the replaced widget or one of its
        children had the focus, the replacement takes it.
        """
        focused: QWidget | None = self.window().focusWidget()  # or would have it in an active window
        had_focus = focused is not None and any(part is focused or part.isAncestorOf(focused) for part in (whole, self))
        if why is None:
            whole.show()
            if self.button is focused or self is focused:
                next(stops_of(whole), whole).setFocus()
            self.hide()
            return
        self._page = page
        self.words.setText(self._context.say(why))
        self.setAccessibleName(self.words.text())
        self.button.setText(without_mnemonic(self._context.say(Phrase(PAGE_TITLES[page]))) if page else "")
        self.button.setEnabled(bool(page))
        self.show()
        if page:
            self.button.show()
        if had_focus:
            (self.button if page else self).setFocus()
        if not page:
            self.button.hide()
        whole.hide()
