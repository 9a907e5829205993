"""The line in the hall clock panel that describes the content of the players' screen."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QPushButton, QWidget

from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.plain import ShortLabel
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import lay_out
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.screen.projector import Projector
from irondie_to.errors import Phrase


class ScreenLine(Translated, Styled, QWidget):
    """A line that describes the content of the players' screen.

    It has buttons that open the page for this content and turn the screen on or off.
    """

    def __init__(self, context: WindowContext, projector: Projector, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._projector = projector
        self.sign = QLabel(self)
        self.words = ShortLabel(self)
        self.change = QPushButton(self)
        self.toggle = CappedButton(context.theme, "F11", self)
        texts, buttons = QHBoxLayout(), QHBoxLayout()
        texts.addWidget(self.sign)
        texts.addWidget(self.words, 1)
        buttons.addWidget(self.change)
        buttons.addWidget(self.toggle)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(8)
        self._row.addLayout(texts, 1)
        self._row.addLayout(buttons)
        lay_out(self, self._row)
        self.change.clicked.connect(lambda: context.navigation.show_page("screen"))
        self.toggle.clicked.connect(self._projector.toggle)
        self._projector.changed.connect(self.retranslate)
        self.restyle()

    def fold(self, *, narrow: bool) -> None:
        """Place the buttons below the text (`narrow`) or beside it."""
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self.words.setText(self._context.say(self._projector.shown))
        self.change.setText(self._context.say(Phrase("clocks_page.screen_change")))
        self.toggle.setText(
            self._context.say(Phrase("clocks_page.screen_off" if self._projector.is_on else "clocks_page.screen_on"))
        )

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        theme = self._context.theme
        side = theme.px(16)
        self.sign.setPixmap(theme.icon("screen").pixmap(QSize(side, side)))
        self.words.setFont(theme.font())
