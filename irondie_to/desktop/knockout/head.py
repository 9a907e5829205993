"""The top of the Knockout page, with the zoom of the bracket and the players who decline, and the offer of the cut."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QCursor
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from irondie_to.app.knockout.commands import CutAgain, MakeCut
from irondie_to.app.knockout.queries import KnockoutOverview
from irondie_to.app.knockout.views import BracketSlot
from irondie_to.app.standings.new_cut import NewCut
from irondie_to.app.standings.views import StandingLine
from irondie_to.desktop.controls.buttons import set_menu, show_checked
from irondie_to.desktop.controls.choices import Segment
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import Offer, WindowContext, WithContext
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.look.widgets import ShortLabel, row_of, with_look
from irondie_to.desktop.core.page import PageHead
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.knockout.bracket.view import BracketCanvas
from irondie_to.errors import Phrase, Value


class Declines(WithContext, QPushButton):
    """The button with a menu of the players who can decline a place in the knockout.

    `codes` are the codes of the players who decline before the cut; they are not stored. `changed` is emitted when the
    user adds or removes a player. After the cut, until a knockout match has begun, the cut is made again without a
    player who declines.
    """

    changed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        context.word(self, text="knockout_page.declines")
        self.codes: frozenset[str] = frozenset()
        self.choice = Menu(context.theme, self)
        set_menu(self, self.choice)

    def forget(self) -> None:
        """Clear `codes` without emitting `changed`, because the cut has been made or another event is open."""
        self.codes = frozenset()

    def offer(self, nearest: Sequence[StandingLine], *, is_late: bool) -> None:
        """Fill the menu with these players: those down to a few below the cut or, if `is_late`, those in the bracket.

        The button is disabled if there are no players.
        """
        self.setEnabled(bool(nearest))
        late = "knockout_page.declines_again" if nearest else "knockout_page.declines_late"
        self._context.word(self, tip=late if is_late else "knockout_page.declines_tip")
        self.choice.clear()
        for line in nearest:
            words = self._say("knockout_page.declines_action", name=line.name, rank=line.rank)
            if is_late:
                again = CutAgain(self._context.picture.event.id, (line.code,))
                self.choice.add(words, partial(self._context.commands.do, again))
            else:
                self._add(self.choice, line.code, words)

    def ask(self, slots: Sequence[BracketSlot | None]) -> None:
        menu = Menu(self._context.theme, self, once=True)
        for slot in slots:
            if slot is not None:
                self._add(menu, slot.code, self._say("knockout_page.name_declines", name=slot.name))
        if not menu.isEmpty():
            menu.popup(QCursor.pos())

    def _add(self, menu: Menu, code: str, words: str) -> None:
        menu.add(words, partial(self._turn, code), is_ticked=code in self.codes)

    def _turn(self, code: str) -> None:
        self.codes ^= {code}
        self.changed.emit()

    def _say(self, code: str, **values: Value) -> str:
        return self._context.say(Phrase(code, values))


class CutOffer:
    """Offers, in the strip of the window, to make the cut or to make it again, and does so when the user accepts.

    Players who decline their place are left out of the cut.
    """

    def __init__(self, context: WindowContext, declines: Declines) -> None:
        self._context = context
        self._declines = declines
        self._offer: Offer | None = None
        context.offers.add_source(lambda: self._offer)

    def show(self, look: KnockoutOverview, cut: int) -> None:
        values: dict[str, Value] = {"cut": cut, "players": look.status.players, "declined": len(look.declined)}
        label = Phrase("knockout_page.make_cut", {"cut": cut})
        self._set(Offer(Phrase("knockout_page.offer", values), label, partial(self._make_cut, look), of=look))

    def show_again(self, new: NewCut) -> None:
        """Offer to make the cut again, because the corrected standings lead to a different one."""
        self._set(Offer(Phrase("cut.offer_again"), Phrase("cut.make_again"), self._make_again, new.phrase))

    def _make_again(self) -> None:
        event_id = self._context.event_id
        if event_id is not None:
            self._context.commands.do(CutAgain(event_id))

    def withdraw(self) -> None:
        self._set(None)

    @async_slot
    async def _make_cut(self, look: KnockoutOverview) -> None:
        """Make the cut with the bracket that was offered, and then forget who declines.

        If the cut is refused, the players who decline are kept.
        """
        event_id = self._context.event_id
        if event_id is None:
            return
        seeds = () if look.bracket is None else look.bracket.seeds
        done = await self._context.commands.do(MakeCut(event_id, None, look.declined_codes, seeds))
        if done.is_done and event_id == self._context.event_id:
            self._declines.forget()

    def _set(self, offer: Offer | None) -> None:
        before, self._offer = self._offer, offer
        if before is not offer:
            self._context.offers.changed.emit()


_OUT, _FIT, _IN = "knockout_page.zoom_out", "knockout_page.zoom_fit", "knockout_page.zoom_in"
_SIGNS = {_OUT: "\N{MINUS SIGN}", _IN: "+"}


class BracketZoom(WithContext, QWidget):
    """A row of three buttons: smaller, fit and larger. The *Fit* button stays pressed until the user zooms.

    `page_actions` maps the code of each zoom action's text to the action, `buttons` maps it to the button. A folded row
    shows only *Fit*.
    """

    def __init__(self, context: WindowContext, canvas: BracketCanvas, page: QWidget) -> None:
        super().__init__(context, page)
        zooms = {_OUT: ("Ctrl+-", partial(canvas.zoom_by, -1)), _FIT: ("Ctrl+Shift+0", canvas.fit)}
        zooms[_IN] = "Ctrl++", partial(canvas.zoom_by, 1)
        self.page_actions, self.buttons = dict[str, QAction](), dict[str, Segment]()
        for code, (keys, zoom) in zooms.items():
            action = add_action(page, lambda _checked=False, zoom=zoom: zoom(), keys)
            button = with_look(
                Segment(context.theme, self), checkable=code == _FIT, focusPolicy=Qt.FocusPolicy.TabFocus
            )
            self.page_actions[code] = context.word(action, text=code, tip=code, keys=keys)
            self.buttons[code] = context.word(button, name=code, tip=code, keys=keys, does=action.trigger)
        for code, sign in _SIGNS.items():
            self.buttons[code].setText(sign)
        context.word(self.buttons[_FIT], text="knockout_page.fit")
        row_of(*self.buttons.values(), inside=self, spacing=0)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        canvas.moved.connect(lambda: show_checked(self.buttons[_FIT], is_on=canvas.is_fitted))
        self.fold(is_narrow=False)

    def set_enabled(self, is_enabled: bool) -> None:
        for code, action in self.page_actions.items():
            action.setEnabled(is_enabled)
            self.buttons[code].setEnabled(is_enabled)

    @property
    def whole_width(self) -> int:
        """The width in px that all three buttons need, even while the row is folded."""
        return sum(button.sizeHint().width() for button in self.buttons.values())

    def fold(self, *, is_narrow: bool) -> None:
        """Show all buttons or, if `is_narrow`, only *Fit*. Keys and the mouse wheel zoom in any case."""
        for code, place in ((_OUT, "first"), (_FIT, "middle"), (_IN, "last")):
            self.buttons[code].show_place("only" if is_narrow else place)
            self.buttons[code].setVisible(not is_narrow or code == _FIT)


class KnockoutHead(PageHead):
    """The top of the Knockout page.

    If the head is narrow, the sentence beside the title is hidden first, then the zoom is folded.
    """

    def __init__(self, context: WindowContext, zoom: BracketZoom, declines: Declines, page: QWidget) -> None:
        super().__init__(context, page, "knockout_page.title")
        self._zoom = zoom
        self.cut = with_look(
            QLabel(self), "muted", sizePolicy=QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Maximum)
        )
        self.beside = with_look(ShortLabel(self), "muted")
        self.paper = context.word(QPushButton(self), text="knockout_page.print", tip="knockout_page.print_tip")
        self.place((self.cut, self.beside), (zoom, declines, self.paper))

    def minimumSizeHint(self) -> QSize:
        least, zoom = super().minimumSizeHint(), self._zoom
        return QSize(least.width() - zoom.sizeHint().width() + zoom.buttons[_FIT].sizeHint().width(), least.height())

    def make_room(self) -> None:
        beside = 0 if self.beside.isHidden() else self.beside.sizeHint().width()
        others = self._row.sizeHint().width() - min(beside, self.beside.maximumWidth())
        needed = others - self._zoom.sizeHint().width() + self._zoom.whole_width
        self.beside.setMaximumWidth(beside if needed + beside <= self.width() else 0)  # whole or not at all
        self._zoom.fold(is_narrow=needed > self.width())
