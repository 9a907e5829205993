"""The bar of the tour below the page: what to do at the current step, and the buttons of the tour."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QToolButton, QWidget

from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Aligned, Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.look import quiet, with_look
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.tour.steps import STEPS, Step
from irondie_to.errors import Phrase

_LEFT = Qt.AlignmentFlag.AlignLeft


class TourBar(Translated, QFrame):
    """The bar of the tour.

    `page_wanted`, `help_wanted` and `leave_wanted` are emitted when its buttons are clicked: to show the page of the
    step, to have the step done or skipped, and to leave the tour.
    """

    page_wanted = Signal()
    help_wanted = Signal()
    leave_wanted = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tour")
        self._context = context
        self._step: Step | None = None
        self._place = 0
        self._sentence = Phrase("tour.over")
        self.place = with_look(QLabel(self), "group")
        self.words = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.show_page = quiet(QToolButton(self), flush="left")
        keeps_place = self.show_page.sizePolicy()  # so that the page above the bar does not change its height
        keeps_place.setRetainSizeWhenHidden(True)
        self.show_page.setSizePolicy(keeps_place)
        self.help = QPushButton(self)
        self.leave = CappedButton(context.theme, "Esc", self)
        self.show_page.clicked.connect(self.page_wanted)
        self.help.clicked.connect(self.help_wanted)
        self.leave.clicked.connect(self.leave_wanted)
        row_of(
            column_of(Stretch(), self.place, Aligned(self.show_page, _LEFT), Stretch(), spacing=0),
            Stretch(self.words),
            self.help,
            self.leave,
            inside=self,
            spacing=10,
            margins=(20, 8, 16, 8),
        )

    def show_step(self, place: int, sentence: Phrase, page: str | None) -> None:
        """Show the step with this index in `STEPS`, or the end of the tour if there is no such step.

        `page` is the key of the page that is shown. A screen reader speaks a new sentence.
        """
        self._step = STEPS[place] if place < len(STEPS) else None
        self._place = place
        is_new, self._sentence = sentence != self._sentence, sentence
        self.show_page.setVisible(self._step is not None and self._step.page != page)
        self.help.setVisible(self._step is not None)
        self.retranslate()
        if is_new:
            announce(self, f"{self.place.text()}. {self.words.text()}")

    def retranslate(self) -> None:
        """Set every text in the current language."""
        say, step = self._context.say, self._step
        where = Phrase("tour.place", {"step": self._place + 1, "steps": len(STEPS)})
        self.place.setText(say(Phrase("tour.event_name") if step is None else where))
        self.words.setText(say(self._sentence))
        self.help.setText(say(Phrase("tour.do" if step is not None and step.next_command else "tour.skip")))
        self.show_page.setText(say(Phrase("tour.show")))
        self.leave.setText(say(Phrase("tour.finish" if step is None else "tour.leave")))
