"""The list of the players' codes, in which codes are given, renewed, voided and printed."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from secrets import SystemRandom

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from irondie_to.app.core.phones.rules import grouped
from irondie_to.app.phones.access import RenewCode, VoidCode, draw_codes
from irondie_to.app.phones.access_view import AccessView, PlayerCode
from irondie_to.desktop.controls.table.column import MUTED, NAME, PLAIN, REST, Column, Width
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.widgets import Stretch, column_of, row_of, with_look
from irondie_to.desktop.core.purposes import PrintDocument
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.errors import Phrase

_CODE = Width(90, fits_content=True)


class CodesList(WithContext, QWidget):
    """All players with their codes. Buttons act on the selected players, or give a code to everybody without one.

    `closed` is emitted when the user leaves the list with Esc or the button `back`. `lots` is the source of random
    numbers for new codes.
    """

    closed = Signal()

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self.lots: Random = SystemRandom()
        self._view: AccessView | None = None
        self._used: Mapping[int, int] = {}
        word = context.word
        title = word(context.theme.sized(QLabel(self), bold_font=17), text="phones_page.codes")
        about = word(with_look(QLabel(self, wordWrap=True), "muted"), text="phones_page.codes_about")
        columns: tuple[Column[PlayerCode], ...] = (
            Column(
                key="name",
                heading="phones_page.head_player",
                text=lambda player: player.entrant.name,
                name=lambda player: player.entrant.row.name,
                width=NAME,
            ),
            Column(
                key="code",
                heading="phones_page.head_code",
                text=lambda player: Phrase("phones_page.no_code") if player.row is None else grouped(player.row.code),
                style=lambda player: MUTED if player.row is None else PLAIN,
                width=_CODE,
            ),
            Column(
                key="used",
                heading="phones_page.head_used",
                text=self._used_at,
                style=lambda player: PLAIN if player.row is not None and player.row.id in self._used else MUTED,
                width=REST,
            ),
        )
        self.list = word(Table(context, columns, lambda player: player.entrant.id, self), name="phones_page.codes")
        self.list.make_sortable()
        self.give = word(QPushButton(self), text="phones_page.give_codes", does=self.give_codes)
        self.renew = word(QPushButton(self), text="phones_page.renew", does=self._renew)
        self.void = word(QPushButton(self), text="phones_page.void", does=self._void)
        self.card = word(QPushButton(self), text="phones_page.card", does=self._print)
        self.back = word(QPushButton(self), text="phones_page.back", does=self.closed)
        self.list.selectionModel().selectionChanged.connect(self._show_buttons)
        buttons = row_of(self.renew, self.void, self.card, self.give, Stretch(), self.back, spacing=8)
        column_of(title, about, Stretch(self.list), buttons, inside=self, spacing=8, margins=(20, 12, 20, 16))

    def show_view(self, view: AccessView, used: Mapping[int, int]) -> None:
        """Show these players.

        `used` maps the row id of a code to the time at which it was last used, in ms since 1970.
        """
        self._view, self._used = view, used
        self.list.show_rows(view.players)
        self.list.viewport().update()
        self._show_buttons()

    def give_codes(self) -> None:
        if self._view is not None and self._view.without:
            self._context.commands.do(self._view.give_codes(self.lots))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        elif event.key() == Qt.Key.Key_Delete:
            self._void()
        else:
            super().keyPressEvent(event)

    def _used_at(self, player: PlayerCode) -> str | Phrase:
        at = None if player.row is None else self._used.get(player.row.id)
        if at is not None:
            return wall(at)
        return "" if player.row is None else Phrase("phones_page.not_used")

    @property
    def _chosen(self) -> list[PlayerCode]:
        return [player for player in self.list.selected if player.row is not None]

    def _show_buttons(self) -> None:
        count = len(self._chosen)
        self.renew.setEnabled(count > 0)
        self.void.setEnabled(count > 0)
        self.card.setEnabled(count == 1)
        self.give.setEnabled(self._view is not None and bool(self._view.without))

    def _renew(self) -> None:
        view, chosen = self._view, self._chosen
        if view is not None and chosen:
            taken = [player.row.code for player in view.players if player.row is not None]
            drawn = draw_codes([player.entrant.code for player in chosen], taken, self.lots)
            steps = [RenewCode(view.event_id, new, player.row) for new, player in zip(drawn, chosen, strict=True)]
            self._context.commands.do(*steps)

    def _void(self) -> None:
        view, chosen = self._view, self._chosen
        if view is not None and chosen:
            self._context.commands.do(
                *(VoidCode(view.event_id, player_code.entrant.code, player_code.row) for player_code in chosen)
            )

    def _print(self) -> None:
        if self._chosen:
            purpose = PrintDocument("player-cards", player=self._chosen[0].entrant.code)
            self._context.navigation.show_page("print", purpose)
