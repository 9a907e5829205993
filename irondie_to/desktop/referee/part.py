"""The base class of the parts of the Referee page."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from irondie_to.app.core.rows import MatchRow
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.navigation import PrintRequest
from irondie_to.errors import Phrase


class RefereePart(QWidget):
    """A part of the Referee page. The page calls it after changes of the event, the language or the theme.

    Its actions (`addAction`) are in the menu *Page* while it is shown. The head of the page shows the widgets in
    `beside` after the segments and those in `buttons` at the right, while the part is shown. The page reads both lists
    once, right after creating the part.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.beside: list[QWidget] = []
        self.buttons: list[QWidget] = []

    def refresh(self) -> None:
        """Show the current state; there may be no event. Must take less than 20 ms.

        Called when the part is shown after changes of the event, the language, the colours or the text sizes.
        """
        raise NotImplementedError

    def retranslate(self) -> None:
        """Set every text in the current language; `refresh` is called before the part is shown."""
        raise NotImplementedError

    def focus_first(self) -> None:
        """Focus the main field."""
        self.setFocus()

    def help(self) -> Phrase:
        """The purpose of this part and how to work with it (F1)."""
        raise NotImplementedError

    def on_call(self, match: MatchRow) -> None:
        """The referee was called to this match: offer its players and sets. Called before the part is shown."""

    def print_out(self) -> None:
        """Print what the part shows (Ctrl+P)."""
        self.context.navigation.open_print_page(PrintRequest(""))
