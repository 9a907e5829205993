"""Shows beside the Phones entry of the rail whether phones are on, and how many entries from phones need the organiser.

It also tells the user at once when a player has dropped by phone, and when phones are off although nobody switched them
off.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from irondie_to.app.core.steps import Areas, Changes
from irondie_to.desktop.core.acting.messages import MessageChoice, ToldStep
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.shell.rail import Rail
from irondie_to.errors import Phrase

if TYPE_CHECKING:  # loaded with the first event
    from irondie_to.app.phones.desk_needs import PhoneDrop
    from irondie_to.desktop.core.phones import HallPhones

_PHONES = "phones"
_WERE_ON = Phrase("phones_page.were_on")
_ENDED = "phones_page.ended"
_SOON_MS = 50
_AREAS = Areas.PHONES | Areas.ENTRANTS | Areas.ROUNDS
"""The areas of steps after which players may have dropped by phone, or no longer count as dropped."""


class PhonesWatch(WithContext, QObject):
    """Counts the entries from phones that need the organiser, once a second while the rail is visible.

    For each player who drops by phone while the event is open, a warning is shown, with a button that undoes the drop.
    If the event is the one that phones could see when the program ended without switching them off, or if serving them
    has ended by itself, a warning with a button offers to switch them on again.
    """

    def __init__(self, context: WindowContext, rail: Rail) -> None:
        super().__init__(context, rail)
        self._rail = rail
        self._drops: tuple[PhoneDrop, ...] = ()
        self.known: frozenset[int] | None = None
        """The ids of the steps by which players have dropped by phone: those found when the event was opened, and later
        ones. None until the first are read."""
        self._soon = QTimer(self, singleShot=True, interval=_SOON_MS)
        self._soon.timeout.connect(self._load)
        context.changed.connect(self._on_changes)
        context.event_opened.connect(self._on_event_opened)
        context.ticker.watch(rail, self.show_now)
        if context.phones is not None:
            context.phones.told.connect(self._on_told)
            context.phones.changed.connect(self._withdraw_offers)

    @property
    def word(self) -> Phrase:
        phones, event_id = self._context.phones, self._context.event_id
        is_on = phones is not None and phones.is_serving(event_id)
        return Phrase("frame.screen_on" if is_on else "frame.screen_off")

    def show_now(self) -> None:
        context = self._context
        if context.event_id is None:
            self._rail.warn(_PHONES, 0)
            return
        from irondie_to.app.phones.desk_needs import desk_needs  # noqa: PLC0415 - loaded with the first event

        now_ms = context.ticker.clock.second_ms()
        self._rail.warn(_PHONES, len(desk_needs(context.picture, now_ms, self._drops)))

    def _on_event_opened(self) -> None:
        self._drops, self.known = (), None
        self.show_now()
        self._soon.start()
        phones, event_id = self._context.phones, self._context.event_id
        if phones is not None and event_id is not None and phones.before.claim(self._context.picture.event.uuid):
            self._offer_again(phones, event_id, _WERE_ON)

    def _on_told(self, told: Phrase) -> None:
        phones = self._context.phones
        if phones is not None and phones.wanted_event is not None and told.code == _ENDED:
            self._offer_again(phones, phones.wanted_event, told)
        else:
            self._context.messages.show_warning(told)

    def _offer_again(self, phones: HallPhones, event_id: int, why: Phrase) -> None:
        def switch_on() -> None:
            if not phones.is_serving(event_id):
                phones.switch_on(event_id, messages.show_error)

        messages = self._context.messages
        messages.show_warning(why, choices=(MessageChoice(Phrase("phones_page.switch_on"), switch_on),))

    def _withdraw_offers(self) -> None:
        phones = self._context.phones
        if phones is not None and phones.is_on:
            for code in (_WERE_ON.code, _ENDED):
                self._context.messages.withdraw(code)

    def _on_changes(self, changes: Changes) -> None:
        if changes.event_id in {None, self._context.event_id} and changes.areas & _AREAS:
            self._soon.start()

    def _load(self) -> None:
        context = self._context
        if context.event_id is None:
            return
        from irondie_to.app.phones.desk_needs import phone_drops  # noqa: PLC0415 - loaded with the first event

        picture, desk = context.picture, context.desk

        def show(drops: tuple[PhoneDrop, ...]) -> None:
            if context.event_id == picture.event.id:
                self._drops = drops
                self.show_now()
                self._tell(picture.event.id, drops)

        context.background.submit(
            lambda: desk.read(lambda reading: phone_drops(reading, picture)), show, lambda _fault: None
        )

    def _tell(self, event_id: int, drops: tuple[PhoneDrop, ...]) -> None:
        now = {drop.step: drop for drop in drops}
        before = frozenset(now) if self.known is None else self.known
        self.known = before | now.keys()
        for step, drop in now.items():
            if step not in before:
                told = Phrase("desk_needs.dropped", {"name": drop.entrant.name})
                self._context.messages.show_warning(told, ToldStep(event_id, step, drop.name))
