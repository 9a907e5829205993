"""The bar that asks the user for the right time after the computer's clock was changed."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.time_text import remaining
from irondie_to.errors import Phrase


class DoubtBar(QFrame):
    """The bar that asks the user for the right time of the hall clock, while this time is in doubt.

    Each of its two buttons shows a possible remaining time and sets the hall clock to it.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._trust = context.trust
        self._clocks = context.clocks
        self.setObjectName("doubt")
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.counted, self.by_computer = QPushButton(self), QPushButton(self)
        self.counted.clicked.connect(lambda: self._trust.settle(by_system=False))
        self.by_computer.clicked.connect(lambda: self._trust.settle(by_system=True))
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 8, 16, 8)
        row.setSpacing(8)
        row.addWidget(self.words, 1)
        row.addWidget(self.counted)
        row.addWidget(self.by_computer)
        self.hide()
        context.theme_changed.connect(self._dress)
        self._dress()

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
        self.words.setText(self._context.say(Phrase("clocks_page.not_sure_ask")))
        self.counted.setToolTip(self._context.say(Phrase("clocks_page.counted_on_tip")))
        self.by_computer.setToolTip(self._context.say(Phrase("clocks_page.by_computer_tip")))
        self.show_now()

    def _dress(self) -> None:
        theme = self._context.theme
        ground, line = theme.colour("warn_soft").name(), theme.colour("line").name()
        self.setStyleSheet(f"#doubt {{ background: {ground}; border: 0; border-top: 1px solid {line}; }}")
        self.words.setFont(theme.font(bold=True))
