"""The players who decline a place in the knockout, and the offer to make the cut without them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.cut_again import CutAgain
from irondie_to.app.knockout.queries import KnockoutOverview
from irondie_to.app.knockout.views import BracketSlot
from irondie_to.app.standings.new_cut import NewCut
from irondie_to.app.standings.views import StandingLine
from irondie_to.desktop.controls.buttons import set_menu
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import Offer, WindowContext
from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.errors import Phrase, Value


class Declines(QPushButton):
    """The button with a menu of the players who can decline a place in the knockout.

    `codes` are the codes of the players who decline before the cut; they are not stored. `changed` is emitted when the
    user adds or removes a player, `late` with the code of a player who declines after the cut, before any knockout
    match has begun.
    """

    changed = Signal()
    late = Signal(str)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        context.word(self, text="knockout_page.declines")
        self.codes: frozenset[str] = frozenset()
        self.choice = Menu(context.theme, self)
        set_menu(self, self.choice)

    def forget(self) -> None:
        """Clear `codes` without emitting `changed`, because the cut has been made or another event is open."""
        self.codes = frozenset()

    def offer(self, nearest: Sequence[StandingLine], *, is_late: bool) -> None:
        """Fill the menu with these players: those ranked nearest to the cut or, if `is_late`, those in the bracket.

        The button is disabled if there are no players.
        """
        self.setEnabled(bool(nearest))
        late = "knockout_page.declines_again" if nearest else "knockout_page.declines_late"
        self._context.word(self, tip=late if is_late else "knockout_page.declines_tip")
        self.choice.clear()
        for line in nearest:
            words = self._say("knockout_page.declines_action", name=line.name, rank=line.rank)
            if is_late:
                self.choice.addAction(literal(words)).triggered.connect(partial(self._on_late, line.code))
            else:
                self._add(self.choice, line.code, words)

    def ask(self, slots: Sequence[BracketSlot | None]) -> None:
        """Open a menu at the mouse pointer in which these players can decline."""
        menu = Menu(self._context.theme, self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for slot in slots:
            if slot is not None:
                self._add(menu, slot.code, self._say("knockout_page.name_declines", name=slot.name))
        if not menu.isEmpty():
            menu.popup(QCursor.pos())

    def _add(self, menu: Menu, code: str, words: str) -> None:
        action = menu.addAction(literal(words))
        action.setCheckable(True)
        action.setChecked(code in self.codes)
        action.toggled.connect(partial(self._on_toggled, code))

    def _on_toggled(self, code: str, declines: bool) -> None:
        self.codes = self.codes | {code} if declines else self.codes - {code}
        self.changed.emit()

    def _on_late(self, code: str, _checked: bool = False) -> None:
        self.late.emit(code)

    def _say(self, code: str, **values: Value) -> str:
        return self._context.say(Phrase(code, values))


class CutOffer:
    """Offers, in the strip of the window, to make the cut, and makes it when the user accepts.

    Players who decline their place are left out of the cut.
    """

    def __init__(self, context: WindowContext, declines: Declines) -> None:
        self._context = context
        self._declines = declines
        self._offer: Offer | None = None
        self._look: KnockoutOverview | None = None
        context.offers.add_source(lambda: self._offer)

    def show(self, look: KnockoutOverview, cut: int) -> None:
        self._look = look
        values: dict[str, Value] = {"cut": cut, "players": look.status.players, "declined": len(look.declined)}
        label = Phrase("knockout_page.make_cut", {"cut": cut})
        self._set(Offer(Phrase("knockout_page.offer", values), label, self.make_cut, of=look))

    def show_again(self, new: NewCut) -> None:
        """Offer to make the cut again, because the corrected standings lead to a different one."""
        self._look = None
        self._set(Offer(Phrase("cut.offer_again"), Phrase("cut.make_again"), self.make_again, new.phrase))

    def make_again(self) -> None:
        event_id = self._context.event_id
        if event_id is not None:
            self._context.commands.do(CutAgain(event_id))

    def withdraw(self) -> None:
        self._look = None
        self._set(None)

    @async_slot
    async def make_cut(self) -> None:
        """Make the cut with the bracket that was offered, and then forget who declines.

        Does nothing if the cut is not offered. If the cut is refused, the players who decline are kept.
        """
        event_id, look = self._context.event_id, self._look
        if event_id is None or look is None:
            return
        seeds = () if look.bracket is None else look.bracket.seeds
        done = await self._context.commands.do(MakeCut(event_id, None, look.declined_codes, seeds))
        if done.is_done and event_id == self._context.event_id:
            self._declines.forget()

    def _set(self, offer: Offer | None) -> None:
        before, self._offer = self._offer, offer
        if before is not offer:
            self._context.offers.changed.emit()
