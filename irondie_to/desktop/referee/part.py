"""What every part of the referee's page is: shown in its place, told to which match the referee was called."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from irondie_to.app.core.rows import MatchRow
from irondie_to.desktop.core.context import ToPrint, WindowContext
from irondie_to.errors import Phrase


class RefereePart(QWidget):
    """A part of the page. It watches neither the desk nor language and look: the page calls it when they change.

    Its own actions (`addAction`) stand in the menu *Page* while it is shown. `beside` are widgets that the head of the
    page shows after the segments, `buttons` those at its right end, both only while the part is shown; they are put
    there right after the part is made, so it fills these lists when it is made.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.beside: list[QWidget] = []
        self.buttons: list[QWidget] = []

    def refresh(self) -> None:
        """Show everything as it is now; there may be no event. Called when seen and stale; nothing takes long (20 ms).

        Stale is a part after changes of the event, another event, another language and other colours or sizes.
        """
        raise NotImplementedError

    def retranslate(self) -> None:
        """Put every fixed word into the language in force; `refresh` follows before it is seen."""
        raise NotImplementedError

    def focus_first(self) -> None:
        """Give the focus to the field that matters."""
        self.setFocus()

    def help(self) -> Phrase:
        """What this part is for and how to work with it (F1)."""
        raise NotImplementedError

    def bring(self, match: MatchRow) -> None:
        """The referee was called to this match: have its players with their sets at hand. Called before it is seen."""

    def print_out(self) -> None:
        """Print what the part shows (Ctrl+P)."""
        self.context.print_out(ToPrint(""))
