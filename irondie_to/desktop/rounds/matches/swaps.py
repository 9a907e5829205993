"""Swaps of seats in the table of matches: the user picks two players, or drags one player onto another."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QMimeData, QModelIndex, QObject, QPersistentModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QDrag,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QApplication, QFrame, QWidget

from irondie_to.app.rounds.proposal_facts import ProposalFacts, SwapEffect
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, inked, joined
from irondie_to.desktop.core.look.signs import draw_sign, sign_html
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import column_of, with_look
from irondie_to.desktop.rounds.matches.columns import SEATS, MatchColumns
from irondie_to.desktop.rounds.matches.row import RoundLine
from irondie_to.errors import Phrase, UserError

Index = QModelIndex | QPersistentModelIndex
_MIME = "application/x-irondie-player"
"""The MIME type of a dragged player. Its data is the code of the player."""
_BESIDE_MOUSE_PX = 14
_APART_PX, _GRIP_PX = 14, 14
_LEFT = Qt.MouseButton.LeftButton


def effect_lines(context: WindowContext, effects: Sequence[SwapEffect]) -> Html:
    """Return a line for each effect, with a tick or a warning sign before it."""
    signs = {warns: sign_html(context.theme, "warn" if warns else "ok") for warns in (True, False)}
    lines = [html("{}&nbsp;{}", signs[effect.is_warning], context.say(effect.phrase)) for effect in effects]
    return joined(lines, "<br>")


class EffectsBox(WithContext, QFrame):
    """A box that says what swapping two players would cause, before the user decides. It takes no clicks."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._room = parent
        self.setObjectName("swapEffects")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.words = with_look(RichLabel(self), "facts")
        column_of(self.words, inside=self, margins=(12, 8, 12, 8))
        self.hide()

    def show_swap(self, names: tuple[str, str], effects: Sequence[SwapEffect], hint: str, cell: QRect) -> None:
        """Show the effects of swapping the players with these names, below the cell of the second one if there is room.

        `hint` is the code of the sentence about the keys.
        """
        say = self._context.say
        heading = say(Phrase("rounds_page.swap_of", {"one": names[0], "other": names[1]}))
        lines = effect_lines(self._context, effects)
        keys = inked(self._context.theme, "muted", say(Phrase(hint)))
        self.words.show_html(html("<b>{}</b><br>{}<br>{}", heading, lines, keys))
        self.adjustSize()
        room, apart = self._room.rect(), self._context.theme.px(_APART_PX)
        left = min(cell.center().x(), room.right() - self.width() - apart)
        below = cell.bottom() + apart + cell.height() // 2
        top = below if below + self.height() <= room.bottom() else cell.top() - apart - self.height()
        self.move(max(0, left), max(0, top))
        self.show()
        self.raise_()


def dragged_name(theme: Theme, name: str, cell: QRect, ratio: float) -> QPixmap:
    """Return the picture of a name that follows the mouse pointer, on a screen with `ratio` device pixels per px."""
    font, grip = theme.font(14, bold=True), theme.px(_GRIP_PX)
    left = theme.px(12) + grip
    where = QRect(0, 0, left + QFontMetrics(font).horizontalAdvance(name) + theme.px(12), cell.height())
    picture = QPixmap(where.size() * ratio)
    picture.setDevicePixelRatio(ratio)
    with QPainter(picture) as painter:
        painter.fillRect(where, theme.colour("accent"))
        painter.fillRect(where.adjusted(2, 2, -2, -2), theme.colour("surface"))
        draw_sign(painter, theme, "grip", QRect(theme.px(6), 0, grip, cell.height()))
        draw_line(painter, where.adjusted(left, 0, 0, 0), name, font, ink=theme.colour("text"))
    return picture


class SeatSwaps(WithContext, QObject):
    """Lets the user choose two players who swap seats in the table of matches, which shows the round `sheet`.

    `wanted` is emitted with the codes of the two players.
    """

    wanted = Signal(str, str)

    def __init__(self, context: WindowContext, table: Table[RoundLine], columns: MatchColumns) -> None:
        super().__init__(context, table)
        self._table = table
        self._columns = columns
        self._press = QPoint()
        self._pressed = self._source = self._target = QPersistentModelIndex()
        self.sheet: RoundState | None = None
        self._facts: ProposalFacts | None = None
        self.box = EffectsBox(context, table.viewport())
        table.selectionModel().currentChanged.connect(lambda _now, _before: self._tell_picked())
        table.viewport().setAcceptDrops(True)
        table.viewport().installEventFilter(self)

    def show(self, sheet: RoundState) -> None:
        """Make this the round in which seats are swapped.

        If the picked player is not playing in this round, the pick is cancelled.
        """
        self.sheet = sheet
        self.box.hide()
        if self._columns.picked not in {entrant.code for entrant in sheet.playing}:
            self._columns.picked = None

    def facts_of(self, sheet: RoundState) -> ProposalFacts:
        """Return the facts about this round, computed only once while it is shown."""
        if self._facts is None or self._facts.sheet is not sheet:
            self._facts = ProposalFacts(sheet)
        return self._facts

    def player_at(self, index: Index) -> str | None:
        """Return the code of the player in a cell.

        Returns None if there is no player, or only one without a seat, for example after an awarded loss. Whether the
        player can change seats now is not checked (see `RoundLine.can_swap`).
        """
        row = self._table.rows.at(index.row())
        seat = None if row is None else SEATS.get(self._table.rows.columns[index.column()].key)
        return None if row is None or seat is None else row.codes[seat]

    def choose(self, index: Index) -> None:
        """Pick the player in a cell. If this is impossible, the message bar says why."""
        row, player, messages = self._table.rows.at(index.row()), self.player_at(index), self._context.messages
        if row is None or player is None or self.sheet is None:
            messages.show(Phrase("rounds_page.pick_a_name"))
        elif row.can_swap:
            self.pick(player)
        elif row.stage is RoundStage.PAST:
            messages.show_error(UserError("entry.swap_over", round=self.sheet.view.number))
        else:
            messages.show_error(UserError("round.has_result", table=row.table))

    def pick(self, player: str) -> None:
        """Pick a player. If another player is already picked, swap their seats; if it is the same player, cancel."""
        sheet, picked = self.sheet, self._columns.picked
        if sheet is None or player not in {entrant.code for entrant in sheet.playing}:
            return  # the menu was opened before another station changed the round
        self._columns.picked = None if picked else player
        self._table.viewport().update()
        self._tell_picked()
        if picked and picked != player:
            self.wanted.emit(picked, player)
        else:
            name = "rounds_page.put_down" if picked else "rounds_page.picked"
            self._context.messages.show(Phrase(name, {"name": sheet.names[player]}))

    def draw_frames(self, painter: QPainter) -> None:
        """Draw a thin frame around the seat of the dragged player, and a thick one around the target."""
        for seat, token, width in ((self._source, "line_strong", 1), (self._target, "accent", 2)):
            if seat.isValid():
                cell = self._table.visualRect(seat)
                cell.setHeight(min(cell.height(), self._table.verticalHeader().defaultSectionSize()))
                painter.setPen(QPen(self._context.theme.colour(token), width))
                painter.drawRect(cell.adjusted(1, 1, -1, -2))

    def _tell_picked(self) -> None:
        self._tell(self._columns.picked, self._table.currentIndex(), "rounds_page.key_swaps")

    def _tell(self, player: str | None, seat: Index, hint: str) -> None:
        """Show in the box the effects of swapping this player with the player in a cell.

        The box is hidden if the two cannot swap. `hint` is the code of the sentence about the keys.
        """
        other = self.player_at(seat)
        self.box.hide()
        if self.sheet is None or None in (player, other) or not self._can_move(seat):
            return
        try:
            effects = self.facts_of(self.sheet).effects(player or "", other or "")
        except UserError:
            return  # the same player, or the same match
        names = self.sheet.names[player or ""], self.sheet.names[other or ""]
        self.box.show_swap(names, effects, hint, self._table.visualRect(seat))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            return self._follow_mouse(event)
        if isinstance(event, QDragEnterEvent):
            event.setAccepted(event.mimeData().hasFormat(_MIME))
            return True
        if isinstance(event, QDragMoveEvent):
            self._table.dragMoveEvent(event)  # scrolls near the edges
            index = self._table.indexAt(event.position().toPoint())
            fits = event.mimeData().hasFormat(_MIME) and self._can_move(index)
            self._frame(index if fits else QModelIndex())
            event.setAccepted(fits)
            return True
        if isinstance(event, QDropEvent):
            self._drop(event)
        if event.type() in {QEvent.Type.Drop, QEvent.Type.DragLeave}:
            self._frame(QModelIndex())
        return super().eventFilter(watched, event)

    def _can_move(self, index: Index) -> bool:
        row = self._table.rows.at(index.row())
        return row is not None and row.can_swap and self.player_at(index) is not None

    def _follow_mouse(self, event: QMouseEvent) -> bool:
        """Drag the pressed player, or swap them with the picked one. Return True if the table must not select rows."""
        place = event.position().toPoint()
        if event.type() == QEvent.Type.MouseButtonPress:
            self._press, self._pressed = place, QPersistentModelIndex(self._table.indexAt(place))
            other = self.player_at(self._pressed)
            if self._columns.picked not in {None, other} and event.button() == _LEFT and self._can_move(self._pressed):
                self.choose(self._pressed)
                return True
        if event.type() != QEvent.Type.MouseMove or not event.buttons() & _LEFT or not self._can_move(self._pressed):
            return False
        if (place - self._press).manhattanLength() >= QApplication.startDragDistance():
            self._drag(self._pressed)
        return True

    def _drag(self, seat: Index) -> None:
        """Drag only the player in this cell, not the selected row with its two players."""
        data, drag, player = QMimeData(), QDrag(self._table), self.player_at(seat) or ""
        data.setData(_MIME, player.encode())
        drag.setMimeData(data)
        name = "" if self.sheet is None else self.sheet.names.get(player, "")
        ratio = self._table.devicePixelRatioF()
        drag.setPixmap(dragged_name(self._context.theme, name, self._table.visualRect(seat), ratio))
        drag.setHotSpot(QPoint(-_BESIDE_MOUSE_PX, -_BESIDE_MOUSE_PX))  # keeps the name below the mouse pointer readable
        self._pressed = QPersistentModelIndex()
        self._source, self._columns.dragged = QPersistentModelIndex(seat), player
        drag.exec(Qt.DropAction.CopyAction)
        self._source, self._columns.dragged = QPersistentModelIndex(), None
        self._frame(QModelIndex())

    def _drop(self, event: QDropEvent) -> None:
        dragged = bytes(event.mimeData().data(_MIME).data()).decode()
        player = self.player_at(self._target)
        event.setAccepted(player is not None and player != dragged)
        if player is not None and player != dragged:
            self.wanted.emit(dragged, player)

    def _frame(self, seat: Index) -> None:
        if self._target != seat:
            self._target = QPersistentModelIndex(seat)
            self._columns.target = self.player_at(seat)
            self._tell(self._columns.dragged, seat, "rounds_page.release_swaps")
        self._table.viewport().update()
