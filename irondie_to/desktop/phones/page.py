"""The Phones page: serves the event to phones, sets what players may do with them, and shows who is connected."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QPushButton, QSizePolicy, QWidget

from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.access_view import AccessView, access_view
from irondie_to.desktop.controls.buttons import show_checked
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.controls.notice import EmptyState, NoticeLine
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.widgets import (
    Stretch,
    VerticalArea,
    column_of,
    row_of,
    set_look,
    stack_of,
    with_look,
)
from irondie_to.desktop.core.page import Page, PageHead
from irondie_to.desktop.core.phones import HallPhones, PhonesState
from irondie_to.desktop.core.purposes import PrintDocument
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.phones.address import AddressBox
from irondie_to.desktop.phones.codes import CodesList
from irondie_to.desktop.phones.rules import RulesForm
from irondie_to.desktop.phones.side import PhonesSide
from irondie_to.desktop.screen.notice import OrganiserMessage
from irondie_to.desktop.screen.programme import ScreenContent
from irondie_to.desktop.screen.projector import Projector
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import SECOND_MS

_LOOK_EVERY_S = 3
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
        fixed = QSizePolicy.Policy.Fixed
        self.pill = with_look(QLabel(self), sizePolicy=QSizePolicy(fixed, fixed))
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


class PhonesPage(Page):
    key: ClassVar[str] = "phones"

    def __init__(self, context: WindowContext, projector: Projector, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._projector = projector
        self._view: AccessView | None = None
        self.head = PhonesHead(context, self)
        self.empty = EmptyState(context, self)
        self.whole = QWidget(self)
        self._phones = context.phones
        column_of(self.head, self.empty, Stretch(self.whole), inside=self, spacing=0)
        if self._phones is not None:
            self._add_parts(self._phones)

    def _add_parts(self, phones: HallPhones) -> None:
        context, word = self.context, self.context.word
        area, settings = VerticalArea(), QWidget()
        self.codes = CodesList(context)
        self.parts = stack_of(area, self.codes, parent=self.whole)
        self.note = NoticeLine(context.theme, self.whole)
        self.show_this = word(
            QPushButton(self.whole), text="phones_page.show_this", does=lambda: self.head.turn(is_wanted=True)
        )
        self.address = AddressBox(context, phones, settings)
        self.rules = RulesForm(context, settings)
        rules_title = word(with_look(QLabel(settings), "group"), text="phones_page.rules")
        codes_title = word(with_look(QLabel(settings), "group"), text="phones_page.codes")
        self.summary = with_look(QLabel(settings, wordWrap=True), "facts")
        self.give = word(QPushButton(settings), text="phones_page.give_codes", does=self.codes.give_codes)
        self.all_codes = word(QPushButton(settings), text="phones_page.all_codes", does=self.show_codes)
        rule = with_look(QFrame(settings), objectName="phoneRule")
        codes = row_of(codes_title, Stretch(), self.give, self.all_codes, spacing=8)
        parts = (self.address, 6, rule, rules_title, self.rules, 6, codes, self.summary, Stretch())
        column_of(*parts, inside=settings, spacing=4, margins=(20, 16, 20, 16))
        area.setWidget(settings)
        self.side = PhonesSide(context, phones, self.whole)
        note = row_of(Stretch(self.note), self.show_this, spacing=8)
        left = column_of(note, Stretch(self.parts), spacing=0)
        row_of(Stretch(left), self.side, inside=self.whole, spacing=0)
        self.rules.wanted.connect(self._change_rules)
        self.codes.closed.connect(self.show_settings)
        self.head.on_screen.clicked.connect(self._show_on_screen)
        self.head.print_cards.clicked.connect(self.print_out)
        for code, do in (
            ("phones_page.switch", self.head.switch.click),
            ("phones_page.new_link", self.side.links.begin),
            ("phones_page.give_codes", self.codes.give_codes),
            ("phones_page.all_codes", self.show_codes),
        ):
            word(add_action(self, do), text=code)
        phones.changed.connect(self._on_phones)
        context.ticker.ticked.connect(self._look)

    def refresh(self) -> None:
        context, phones = self.context, self._phones
        why = Phrase("phones_page.cannot_serve") if phones is None else None
        if why is None and context.event_id is None:
            why = Phrase("phones_page.no_event")
        self.empty.stand_for(self.whole, why)
        self.head.refresh()
        if why is None:
            picture = context.picture
            self.freshness.load(lambda: access_view(context.desk, picture), self._show)

    def focus_first(self) -> None:
        self.head.switch.setFocus()

    def print_out(self) -> None:
        """Open the Print page with the cards of all players (Ctrl+P). Players without a code are given one first."""
        if self._view is not None and self._view.without:
            self._give_and_print(self._view)
        else:
            self._print_cards()

    def show_codes(self) -> None:
        self.parts.setCurrentWidget(self.codes)
        self.codes.list.setFocus()

    def show_settings(self) -> None:
        self.parts.setCurrentIndex(0)
        self.all_codes.setFocus()

    @async_slot
    async def _give_and_print(self, view: AccessView) -> None:
        done = await self.context.commands.do(view.give_codes(self.codes.lots))
        if done.is_done and view.event_id == self.context.event_id:
            self._print_cards()

    def _print_cards(self) -> None:
        self.context.navigation.show_page("print", PrintDocument("player-cards"))

    def _show(self, view: AccessView) -> None:
        self._view = view
        self.rules.show_rules(view.rules)
        self.side.show_view(view)
        self._show_phones()

    def _on_phones(self) -> None:
        if self.isVisible():
            self.head.refresh()
            self._show_phones()
        else:
            self.make_stale()

    def _look(self) -> None:
        phones, second = self._phones, self.context.ticker.clock.second_ms() // SECOND_MS
        if phones is not None and self.isVisible() and not phones.is_on and second % _LOOK_EVERY_S == 0:
            phones.look()

    def _show_phones(self) -> None:
        view, phones, say = self._view, self._phones, self.context.say
        if view is None or phones is None or view.event_id != self.context.event_id:
            return
        self.address.refresh()
        self.side.show_phones()
        used = phones.seen.codes if phones.is_serving(view.event_id) else {}
        self.codes.show_view(view, used)
        given = sum(player.row is not None for player in view.players)
        known = sum(player.row is not None and player.row.id in used for player in view.players)
        told = [Phrase("phones_page.codes_ready", {"count": given})] if given else []
        if known:
            told = [Phrase("phones_page.codes_used", {"used": known, "count": given})]
        if view.without:
            told.append(Phrase("phones_page.codes_missing", {"count": len(view.without)}))
        self.summary.setText(" ".join(map(say, told or [Phrase("phones_page.no_players")])))
        self.give.setVisible(bool(view.without))
        self.all_codes.setEnabled(bool(view.players))
        note = _note(view, phones, self.context.picture.event.uuid)
        self.note.setVisible(note is not None)
        self.show_this.setVisible(phones.served is not None and phones.served.event_id != view.event_id)
        if note is not None:
            self.note.show_words(say(note), "warn")

    @async_slot
    async def _change_rules(self, rules: PhoneRules, seen: PhoneRules) -> None:
        if self.context.event_id is None:
            return
        done = await self.context.commands.do(ChangePhoneRules(self.context.event_id, rules, seen))
        if not done.is_done:
            self.make_stale()

    def _show_on_screen(self) -> None:
        """Show the address as a message on the hall screen, and turn the screen on if it is off."""
        at, say = None if self._phones is None else self._phones.address, self.context.say
        if at is not None:
            lines = (at.url.removeprefix("http://"), say(Phrase("phones_page.screen_line")))
            self._projector.show_message(OrganiserMessage(say(Phrase("phones_page.screen_title")), "", lines))
            self._projector.show_what(ScreenContent.MESSAGE)
            if not self._projector.is_on:
                self._projector.toggle()


def _note(view: AccessView, phones: HallPhones, uuid: str) -> Phrase | None:
    """Return a warning to show on the page, or None. `uuid` is that of the event.

    It says that phones were on when the program ended, that another event is being served, that this computer no longer
    has the address, or that printed cards have a different address.
    """
    at, served = phones.address, phones.served
    if phones.state is PhonesState.OFF and phones.before.uuid == uuid:
        return Phrase("phones_page.were_on")
    if served is not None and served.event_id != view.event_id:
        return Phrase("phones_page.other_event", {"event": served.name})
    if served is not None and phones.is_gone:
        return Phrase("phones_page.gone", {"address": served.at.host})
    shown = () if at is None else tuple(url.removeprefix("http://") for url in view.printed_elsewhere(at.url))
    return Phrase("phones_page.cards_differ", {"address": shown, "count": len(shown)}) if shown else None
