"""The cut line in the standings, with the tie-breaker that decides which players are above it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from irondie_to.app.standings.cut_line import CutLine
from irondie_to.app.standings.cut_words import chances, reasons
from irondie_to.app.standings.new_cut import NewCut
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.plain import ShortLabel
from irondie_to.desktop.controls.table.cells import FIRST_PADDING
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.number_text import figures_in
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time

_BELOW_ARROWS, _BELOW_FIGURES = 12, 2
"""The space in px to the right of the button, so that its text is aligned with the right edge of the arrows or figures
of the lines."""
_HIGH = 52


class CutBand(QFrame):
    """The cut line: a thick line, what decided the cut and, below that, what the remaining rounds can change.

    `asked_why` is emitted with the code of the last player above the line when the user presses *The sums*.
    `below_arrows` says that the last column has the arrows that unfold lines; otherwise it has figures.
    """

    asked_why = Signal(str)

    def __init__(
        self, context: WindowContext, cut: CutLine, parent: QWidget | None = None, *, below_arrows: bool
    ) -> None:
        super().__init__(parent)
        theme = context.theme
        self.setObjectName("cut")
        right = _BELOW_ARROWS if below_arrows else _BELOW_FIGURES
        title = QLabel(
            context.say(Phrase("standings_page.cut" if cut.settled else "standings_page.cut_now", {"cut": cut.cut}))
        )
        title.setFont(theme.font(13, bold=True))
        self.reason, self.ahead = ShortLabel(self), ShortLabel(self)
        said = [context.say(phrase) for phrase in reasons(cut, figures_in(context.settings.language), clock_time)]
        self.reason.setText(" ".join(said), said[-1])  # if there is little room, only the deciding reason
        ahead = chances(cut)
        self.ahead.setText("" if ahead is None else context.say(ahead))
        self.ahead.setVisible(ahead is not None)
        for line in (self.reason, self.ahead):
            line.setFont(theme.font(13))
        self.spoken = " ".join(filter(None, (f"{title.text()}.", self.reason.text(), self.ahead.text())))
        self.why = CappedButton(theme, "W", self)
        self.why.setText(context.say(Phrase("standings_page.sums")))
        self.why.setToolTip(context.say(Phrase("standings_page.why_tip", {"name": cut.above.name})))
        self.why.clicked.connect(lambda: self.asked_why.emit(cut.above.code))
        if isinstance(cut.reason, NewCut):
            self.why.hide()
        self.why.setFont(title.font())
        self.why.setMinimumHeight(theme.px(26))
        lines = column_of(Stretch(), self.reason, self.ahead, Stretch(), spacing=1)
        margins = FIRST_PADDING, 0, theme.px(right), 0
        row_of(title, Stretch(lines), self.why, inside=self, spacing=theme.px(12), margins=margins)
        self.setMinimumHeight(theme.px(_HIGH))
