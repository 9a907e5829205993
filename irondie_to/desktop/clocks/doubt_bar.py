"""The bar that asks the user for the right time after the computer's clock was changed."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.desktop.controls.notice import BandNotice
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.time.time_text import remaining
from irondie_to.errors import Phrase


class DoubtBar(Translated, BandNotice):
    """The bar that asks the user for the right time of the hall clock, while this time is in doubt.

    Each of its two buttons shows a possible remaining time and sets the hall clock to it.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        self.counted, self.by_computer = QPushButton(), QPushButton()
        super().__init__(context.theme, "warn", self.counted, self.by_computer, parent=parent)
        self._context = context
        self._trust = context.trust
        self._clocks = context.clocks
        self.counted.clicked.connect(lambda: self._trust.settle(by_system=False))
        self.by_computer.clicked.connect(lambda: self._trust.settle(by_system=True))
        self.hide()

    def show_now(self) -> None:
        """Show the bar with both possible times if the time of a running hall clock is in doubt, otherwise hide it."""
        candidates = self._trust.candidates(self._clocks)
        self.setVisible(candidates is not None)
        if candidates is None:
            return
        for name, button, hall in zip(
            ("clocks_page.counted_on", "clocks_page.by_computer"),
            (self.counted, self.by_computer),
            candidates,
            strict=True,
        ):
            words = Phrase(name, {"time": remaining(hall.remaining_ms)})
            button.setText(self._context.say(words))

    def retranslate(self) -> None:
        """Set every fixed text in the current language."""
        self._context.set_texts(
            {
                self.words.setText: "clocks_page.not_sure_ask",
                self.counted.setToolTip: "clocks_page.counted_on_tip",
                self.by_computer.setToolTip: "clocks_page.by_computer_tip",
            }
        )
        self.show_now()
