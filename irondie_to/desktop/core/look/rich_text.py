"""Rich text in labels and panes.

Only this module passes HTML to widgets. Text is inserted into HTML only by functions of this module, which escape it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QFont, QPixmap, QTextDocument
from PySide6.QtWidgets import QLabel, QTextBrowser, QWidget

from irondie_to.desktop.core.look.theme import Theme

PLACE = "\ue000"
"""A character that marks the place of a piece in a text. Sentences keep it, unlike a control character, and no name
contains it."""
_STRONG, _END = "\ue001", "\ue002"
_PICTURE = re.compile(r'<img alt="([^"]*)"[^>]*>')


@dataclass(frozen=True, slots=True)
class Html:
    """HTML in which all inserted text has been escaped.

    Only this module creates `Html` from a string. Empty `Html` is falsy.
    """

    source: str = ""

    def __bool__(self) -> bool:
        return bool(self.source)


def html(template: str, *pieces: Html | str | int) -> Html:
    """Return the constant HTML template with each `{}` replaced by a piece.

    Pieces are escaped unless they are `Html`.
    """
    return Html(template.format(*map(_source, pieces)))


def joined(pieces: Iterable[Html | str], between: str = "") -> Html:
    """Return the pieces joined by `between`, a constant HTML string. Pieces that are text are escaped."""
    return Html(between.join(map(_source, pieces)))


def filled(text: str, piece: Html) -> Html:
    """Return the escaped text with each `PLACE` replaced by `piece`."""
    return Html(escape(text).replace(PLACE, piece.source))


def inked(theme: Theme, tone: str, words: Html | str | int) -> Html:
    return html('<span style="color:{};">{}</span>', theme.colour(tone).name(), words)


def link_to(theme: Theme, target: str, words: str = "", tone: str = "accent") -> Html:
    """Return a link with these words or, if they are empty, with the name of its target, such as a rule."""
    return html(
        '<a href="{}" style="color:{}; font-weight:600;">{}</a>', target, theme.colour(tone).name(), words or target
    )


def strong(text: object) -> str:
    """Mark a piece of a sentence so that `with_strong` makes it bold."""
    return f"{_STRONG}{text}{_END}"


def with_strong(text: str) -> Html:
    """Return the escaped text with the pieces marked by `strong` in bold."""
    return Html(escape(text).replace(_STRONG, "<b>").replace(_END, "</b>"))


def picture(shown: QPixmap, words: str = "", *, is_tall: bool = False) -> Html:
    """Return a picture for a line of text, vertically centred. `plain` replaces it with `words`.

    A picture that is taller than the text (`is_tall`) is aligned with the bottom of the line, because Qt would let a
    centred picture hang a few px below the text.
    """
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    shown.save(buffer, "PNG")
    size = shown.deviceIndependentSize().toSize()
    place = '<img alt="{}" src="data:image/png;base64,{}" width="{}" height="{}" style="vertical-align:{}"/>'
    encoded, align = data.toBase64().toStdString(), "bottom" if is_tall else "middle"
    return html(place, words, encoded, size.width(), size.height(), align)


def plain(shown: Html) -> str:
    """Return the HTML as plain text, with each picture replaced by its words."""
    return document_of(Html(_PICTURE.sub(r"\1", shown.source))).toPlainText()


def document_of(shown: Html, font: QFont | None = None) -> QTextDocument:
    """Return a Qt document without margins that contains this HTML, in this font if it is not None."""
    document = QTextDocument()
    if font is not None:
        document.setDefaultFont(font)
    document.setDocumentMargin(0)
    document.setHtml(shown.source)
    return document


def html_of(document: QTextDocument) -> Html:
    return Html(document.toHtml())


def show_in(browser: QTextBrowser, shown: Html) -> None:
    browser.setHtml(shown.source)


class RichLabel(QLabel):
    """A label that shows HTML. `setText` escapes plain text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, textFormat=Qt.TextFormat.RichText)

    def setText(self, text: str) -> None:
        self.show_html(html("{}", text))

    def show_html(self, shown: Html) -> None:
        """Show this HTML, unless the label already shows it.

        While it contains pictures, the accessible name is the text with the pictures replaced by their words.
        """
        if self.text() != shown.source:
            had_pictures = bool(_PICTURE.search(self.text()))
            super().setText(shown.source)
            if had_pictures or _PICTURE.search(shown.source):
                self.setAccessibleName(plain(shown) if _PICTURE.search(shown.source) else "")


def _source(piece: Html | str | int) -> str:
    return piece.source if isinstance(piece, Html) else escape(str(piece))
