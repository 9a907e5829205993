"""Offers to print the plan of the day again once a round is much earlier or later than on the printed plan."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.compared.plan import PlanMove, plan_move
from irondie_to.app.papers.prints import prints_of
from irondie_to.desktop.controls.notice import NoticeLine
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, row_of
from irondie_to.desktop.core.look.short_text import capitalized
from irondie_to.desktop.core.purposes import PrintDocument
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time
from irondie_to.tournament.clocks.clock import MINUTE_MS


class PlanNotice(QWidget):
    """A sentence that names the round that moved most, with a button that opens the plan on the Print page.

    Hidden while every round is less than 10 minutes off the printed plan, and if no plan was printed.
    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._picture: Picture | None = None
        self._minute = 0
        self.line = NoticeLine(context.theme, self)
        self.print_button = context.word(QPushButton(self), text="event_page.print_plan")
        self.print_button.clicked.connect(lambda: context.navigation.show_page("print", PrintDocument("plan")))
        row_of(Stretch(self.line), self.print_button, inside=self, spacing=8, margins=(0, 0, 16, 0))
        self.hide()

    def show_event(self, picture: Picture) -> None:
        """Compare this state of an event with its printed plan, in a background thread."""
        if self._picture is None or picture.event.id != self._picture.event.id:
            self.hide()
        self._picture, self._minute = picture, 0
        self.show_now()

    def show_now(self) -> None:
        """Compare the plan again if a new minute has begun since the last comparison."""
        context, picture, now = self._context, self._picture, self._context.ticker.clock.second_ms()
        if picture is None or now // MINUTE_MS == self._minute:
            return
        self._minute = now // MINUTE_MS

        def work() -> PlanMove | None:
            prints = prints_of(context.desk, picture.event.id)
            return plan_move(picture, clock_time, now, prints)

        def then(found: PlanMove | None) -> None:
            if picture is self._picture:
                self._show(None if found is None else found.sentence)

        context.background.submit(work, then, context.messages.show_error)

    def _show(self, sentence: Phrase | None) -> None:
        self.setVisible(sentence is not None)
        if sentence is not None:
            self.line.show_words(capitalized(self._context.say(sentence)), "warn")
