"""The head of the Phones page: the switch for serving phones, and buttons for the hall screen and the printed cards."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QLabel, QPushButton, QSizePolicy, QWidget

from irondie_to.desktop.controls.buttons import show_checked
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.widgets import set_look, with_look
from irondie_to.desktop.core.page import PageHead
from irondie_to.desktop.core.phones import PhonesState
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.errors import Phrase

_STATES = {
    PhonesState.OFF: "phones_page.off",
    PhonesState.STARTING: "phones_page.starting",
    PhonesState.ON: "phones_page.on",
    PhonesState.STOPPING: "phones_page.stopping",
}


class PhonesHead(PageHead):
    """The title, the switch, when the first phone connected or why there is none yet, and two buttons."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent, "phones_page.title")
        word = context.word
        self.switch = word(with_look(QCheckBox(self), "switch"), name="phones_page.switch", does=self.turn)
        self.pill = QLabel(self)
        self.pill.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.on_screen = word(QPushButton(self), text="phones_page.show_on_screen")
        self.print_cards = word(CappedButton(context.theme, "Ctrl+P", self), text="phones_page.print_cards")
        self.place((self.switch, self.pill), (self.on_screen, self.print_cards))

    def refresh(self) -> None:
        say, phones, event_id = self._context.say, self._context.phones, self._context.event_id
        state = PhonesState.OFF if phones is None else phones.state
        is_steady = state in {PhonesState.OFF, PhonesState.ON}
        show_checked(self.switch, is_on=state in {PhonesState.ON, PhonesState.STARTING})
        self.switch.setText(say(Phrase(_STATES[state])))
        self.switch.setEnabled(phones is not None and (event_id is not None or state is not PhonesState.OFF))
        first = None if phones is None else phones.seen.first_ms
        pill = Phrase("phones_page.waiting_for_first" if state is PhonesState.ON else "phones_page.nobody")
        if phones is not None and phones.seen.is_here:
            pill = Phrase("phones_page.only_here")
        if first is not None:
            pill = Phrase("phones_page.serving_since", {"time": wall(first)})
        self.pill.setText(say(pill))
        set_look(self.pill, "pill", "ok" if first is not None else "plain")
        self.pill.setVisible(is_steady)
        self.on_screen.setEnabled(phones is not None and phones.is_serving(event_id))
        self.print_cards.setEnabled(event_id is not None)

    def turn(self, is_wanted: bool) -> None:
        """Start to serve the open event to phones, or stop serving if `is_wanted` is false or no event is open."""
        phones, event_id = self._context.phones, self._context.event_id
        if phones is not None and is_wanted and event_id is not None:
            phones.switch_on(event_id, self._context.messages.show_error)
        elif phones is not None:
            phones.switch_off()
        self.refresh()
