"""The side panel of the Phones page: who is connected, what waits for the desk, and the staff links."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QLabel, QWidget

from irondie_to.app.core.times import passed
from irondie_to.app.phones.access_view import AccessView
from irondie_to.app.phones.desk_needs import DeskNeed, DeskNeedKind, desk_needs
from irondie_to.app.phones.reports import EnterAgreed
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import (
    Hairline,
    SidePanel,
    Stretch,
    VerticalArea,
    column_of,
    row_of,
    with_look,
)
from irondie_to.desktop.core.phones import HallPhones
from irondie_to.desktop.core.purposes import ShowPlayer, result_place
from irondie_to.desktop.phones.links import StaffLinks
from irondie_to.desktop.phones.rows import RowButton, SideRow, SideRows
from irondie_to.errors import Phrase

_FIGURE = 26
_FIGURES = {
    "phones": "phones_page.phones",
    "with_code": "phones_page.with_code",
    "staff": "phones_page.staff",
    "steps": "phones_page.steps",
}


class _Figure(QWidget):
    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.figure = context.theme.sized(QLabel(self), bold_font=_FIGURE)
        self.word = with_look(QLabel(self), "ahead")
        column_of(self.figure, self.word, inside=self, spacing=0)

    def show_figure(self, count: int, word: str) -> None:
        self.figure.setText(str(count))
        self.word.setText(word)


class PhonesSide(WithContext, SidePanel):
    def __init__(self, context: WindowContext, phones: HallPhones, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._phones = phones
        self._view: AccessView | None = None
        word = context.word
        inner = QWidget()
        connected_title = word(with_look(QLabel(inner), "group"), text="phones_page.connected")
        self.figures = {key: _Figure(context, inner) for key in _FIGURES}
        self.here = word(with_look(QLabel(inner, wordWrap=True), "facts"), text="phones_page.this_computer")
        about_title = word(with_look(QLabel(inner), "group"), text="phones_page.about_title")
        about = [
            word(with_look(QLabel(inner, wordWrap=True), "facts"), text=code)
            for code in ("phones_page.about", "phones_page.about_desk")
        ]
        needs_title = word(with_look(QLabel(inner), "group"), text="phones_page.needs")
        self.needs_count = with_look(QLabel(inner), ink="warn")
        self.needs = SideRows(context, inner)
        self.links = StaffLinks(context, phones, inner)
        safety = word(with_look(QLabel(inner, wordWrap=True), "small"), text="phones_page.safety")
        figures = row_of(*(Stretch(figure) for figure in self.figures.values()), spacing=8)
        self._connected = QWidget(inner)
        column_of(connected_title, figures, self.here, inside=self._connected, spacing=4)
        self._about = QWidget(inner)
        column_of(about_title, *about, inside=self._about, spacing=6)
        self._needs_part = QWidget(inner)
        title = row_of(needs_title, self.needs_count, Stretch(), spacing=6)
        column_of(Hairline(inner), 4, title, self.needs, inside=self._needs_part, spacing=4)
        column_of(
            *(self._connected, self._about, self._needs_part, Hairline(inner), self.links, Hairline(inner)),
            *(safety, Stretch()),
            inside=inner,
            spacing=10,
            margins=(16, 14, 16, 14),
        )
        area = VerticalArea(self)
        area.setWidget(inner)
        column_of(area, inside=self, spacing=0)
        context.theme.sized(self, width=352)
        context.ticker.watch(self, self.show_now)

    def show_view(self, view: AccessView) -> None:
        self._view = view
        self.show_now()

    def show_phones(self) -> None:
        """Show the counts of connected phones and of steps, and when each staff link was last used.

        While phones are off for the event, an explanation takes the place of the counts.
        """
        view, phones, say = self._view, self._phones, self._context.say
        if view is None:
            return
        is_here = phones.is_serving(view.event_id)
        self._connected.setVisible(is_here)
        self._about.setVisible(not is_here)
        seen = phones.seen
        counts = {"phones": seen.phones, "with_code": seen.with_code, "staff": seen.staff, "steps": view.steps}
        for key, count in counts.items():
            self.figures[key].show_figure(count, say(Phrase(_FIGURES[key], {"count": count})))
        self.here.setVisible(seen.is_here)
        self.links.show_view(view, seen.links if is_here else None)

    def show_now(self) -> None:
        """Show what waits for the desk at the current second."""
        view, context = self._view, self._context
        if view is None or view.event_id != context.event_id:
            return
        now_ms = context.ticker.clock.second_ms()
        needs = desk_needs(context.picture, now_ms, view.drops)
        self._needs_part.setVisible(bool(needs))
        self.needs_count.setText(str(len(needs)))
        self.needs.show_rows([self._row(need, now_ms) for need in needs])

    def _row(self, need: DeskNeed, now_ms: int) -> SideRow:
        say = self._context.say
        values = {"what": say(need.headline), "time": passed(max(0, now_ms - need.since_ms))}
        button = say(need.button)
        about = f"{button} {values['what']}" if need.table is None else f"{button} {need.table}"
        buttons = (RowButton("do", button, about, partial(self._deal_with, need)),)
        number = "" if need.table is None else str(need.table)
        return SideRow(
            _id(need), say(Phrase("phones_page.since", values)), tuple(map(say, need.lines)), buttons, number
        )

    def _deal_with(self, need: DeskNeed) -> None:
        context, reported = self._context, need.reported
        if context.event_id is None:
            return
        if need.kind is DeskNeedKind.DROPPED and need.step is not None:
            context.commands.undo(need.step, agreed=True)  # the row has said whose step it is
        elif need.kind is DeskNeedKind.SENT_SET and need.entrant is not None:
            context.navigation.show_page("players", ShowPlayer(need.entrant.code))
        elif need.kind is DeskNeedKind.AGREED and reported is not None and reported.a and reported.b:
            both = reported.a, reported.b
            context.commands.do(EnterAgreed(context.event_id, both, reported.match.table_number))
        elif reported is not None:
            context.navigation.show_page(*result_place(context.picture, reported.match, context.say))


def _id(need: DeskNeed) -> object:
    of = need.reported.match.id if need.reported is not None else need.sent.id if need.sent is not None else need.step
    return need.kind, of
