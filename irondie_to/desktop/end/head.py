"""The head of the End page, with the buttons for the hall screen and the journal."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.desktop.controls.short_label import ShortLabel
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.wording import native_keys
from irondie_to.desktop.core.page import PageHead


class EndHead(Translated, PageHead):
    """The title, a sentence about the ranking, and two buttons. In a narrow head, the sentence gives way.

    `celebrate` is for the hall screen with the champion; its tooltip names `key`, the shortcut for that. `journal`
    opens the Journal page.
    """

    def __init__(self, context: WindowContext, key: str, page: QWidget) -> None:
        super().__init__(context, page)
        self._key = key
        self.beside = with_look(ShortLabel(self), "muted")
        self.celebrate, self.journal = QPushButton(self), QPushButton(self)
        self.journal.clicked.connect(lambda: context.navigation.show_page("journal"))
        self.add_beside(self.beside)
        for button in (self.celebrate, self.journal):
            self.add_button(button)

    def retranslate(self) -> None:
        """Set the texts of title and buttons in the current language."""
        self._context.set_texts(
            {
                self.title.setText: "end_page.title",
                self.celebrate.setText: "end_page.celebrate",
                self.celebrate.setToolTip: "end_page.hall_tip",
                self.journal.setText: "end_page.journal",
            }
        )
        self.celebrate.setToolTip(f"{self.celebrate.toolTip()} ({native_keys(self._key)})")
