"""What is above the set editor: the player with buttons or the form for the details, and a set sent by phone."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.queries import PlayerLine, Tone
from irondie_to.desktop.controls.buttons import set_menu
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.controls.form import Form, FormField
from irondie_to.desktop.controls.key_cap import CappedButton, SingleClickButton
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.signs import draw_sign
from irondie_to.desktop.core.look.theme import Theme, Themed
from irondie_to.desktop.core.look.widgets import Aligned, ShortLabel, Stretch, column_of, row_of, set_look, with_look
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time
from irondie_to.rules.dice_set import DiceSet, read_set

_HIGHEST_TABLE = 9_999
_LINE, _FORM = 46, 80
_GAP, _SIDE = 10, 16
_TICK, _TICK_GAP, _PILL_SIDE = 13, 5, 8
"""The size of the tick, its distance from the words and from the edge, in px at a text size of 100 %."""
_NO_INDENT = -1


class SetPill(Themed, QLabel):
    """Shows the state of a set in its colour, with a tick before the words if all is well."""

    has_tick = False

    def show_state(self, tone: Tone, words: str) -> None:
        self.has_tick = tone == "ok" and bool(words)
        self.setText(words)
        set_look(self, "pill", tone)
        self.setIndent(self._theme.px(_TICK + _TICK_GAP) if self.has_tick else _NO_INDENT)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.has_tick:
            side = self._theme.px(_TICK)
            where = QRect(self._theme.px(_PILL_SIDE), (self.height() - side) // 2, side, side)
            with QPainter(self) as painter:
                draw_sign(painter, self._theme, "ok", where, "ok")


class PlayerHead(WithContext, QWidget):
    """Shows the name and state of a player, or the form for the player's name, club, mark and fixed table.

    The form lies over the head and what is below it in the same parent widget, so that nothing moves when it opens.
    """

    def __init__(self, context: WindowContext, main: QAction, drop: QAction, more: QMenu, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._line: PlayerLine | None = None
        self._refused: dict[str, tuple[PlayerDetails, PlayerDetails]] = {}
        self._can_drop = False
        shown = with_look(QWidget(self), objectName="playerHead")
        self.name = context.theme.sized(ShortLabel(shown), bold_font=17)
        self._rest, self.pill = with_look(ShortLabel(shown), "muted"), SetPill(context.theme, shown)
        self.main = context.word(CappedButton(context.theme, "F5", shown), does=main.trigger)
        # After a click on the main button, this one takes its place: a double click must not also drop the player.
        self.drop = context.word(SingleClickButton(shown), does=drop.trigger)
        self.more = context.word(QPushButton(shown), text="players_page.more")
        self._main_action, self._drop_action = main, drop
        set_menu(self.more, more)
        for button in (self.main, self.drop, self.more):  # a click leaves the focus where the user goes on typing
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.form = _Form(context, parent)
        self.form.hide()
        self.form.closed.connect(self.form.hide)
        pill = Aligned(self.pill, Qt.AlignmentFlag.AlignVCenter)
        parts = self.name, Stretch(self._rest), pill, self.main, self.drop, self.more
        row_of(*parts, inside=shown, spacing=_GAP, margins=(_SIDE, 0, _SIDE, 0))
        column_of(shown, inside=self)
        context.theme.sized(self, height=_LINE)
        self._show_player()

    def show_player(self, line: PlayerLine | None, pill: Tone, text: str) -> None:
        """Show this player; if `line` is None, say that no player is chosen.

        `text` is the state of the set, `pill` its colour.
        """
        if self._line is None or line is None or line.code != self._line.code:
            self.form.hide()
        self._line = line
        self.pill.show_state(pill, text)
        self._show_player()
        self._open_refused()

    def show_form(self, field: str = "") -> None:
        """Show the form in place of the name, and focus the field of this detail, by default the name.

        Does nothing if no player is chosen.
        """
        if self._line is not None:
            self.form.show_player(self._line)
            if field:
                self.form.fields[field].widget.setFocus()

    def give_back(self, code: str, before: PlayerDetails, typed: PlayerDetails) -> None:
        """Show refused edits in the form again, now or when this player is shown next.

        `before` holds the details from when the form was first opened.
        """
        self._refused[code] = before, typed
        self._open_refused()

    def forget_refused(self) -> None:
        """Close the form and discard all refused edits. Called when another event is shown."""
        self._refused.clear()
        self.form.hide()

    def _open_refused(self) -> None:
        if self._line is not None and self._line.code in self._refused and not self.is_changing:
            before, typed = self._refused.pop(self._line.code)
            self.form.show_details(self._line.code, before, typed)

    @property
    def is_changing(self) -> bool:
        return not self.form.isHidden()

    @property
    def has_focus(self) -> bool:
        """Whether the head or the form has the focus, or no widget has it."""
        focus = QApplication.focusWidget()
        return focus is None or self.isAncestorOf(focus) or self.form.isAncestorOf(focus)

    def keep_typed(self) -> None:
        """Save unsaved edits and close the form, if it is open. If the edits are refused, the form opens again."""
        if self.is_changing:
            self.form.save_changes()

    def can_leave(self) -> bool:
        """Save unsaved edits and close the form. Return whether another player may be shown.

        Returns False if the edits cannot be saved; the form then stays open.
        """
        self.keep_typed()
        return not self.is_changing

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._show_pill()

    def show_actions(self) -> None:
        for button, action in ((self.main, self._main_action), (self.drop, self._drop_action)):
            button.setText(action.text())
            button.setToolTip(action.toolTip())
            button.setEnabled(action.isEnabled())
            button.updateGeometry()
        self._show_pill()

    def _show_player(self) -> None:
        line = self._line
        self.more.setEnabled(line is not None)
        if line is None:
            self._context.word(self.name, text="players_page.nobody_chosen")
            self._rest.clear()
        else:
            self._context.word(self.name, text="")
            self.name.setText(line.own_name)
            rest = [line.club or "", line.mark or "", line.code]
            if line.fixed_table is not None:
                rest.append(self._context.say(Phrase("players_page.at_table", {"table": line.fixed_table})))
            if line.apart:
                rest.append(self._context.say(Phrase("apart.not_against", {"names": line.apart})))
            self._rest.setText(" · ".join(filter(None, rest)), line.code)
        is_in = line is not None and line.state == "in"
        # Before the first round, nobody drops: the check-in is undone or the player is removed (menu More) instead.
        self._can_drop = is_in and bool(self._context.picture.rounds)
        self.main.setVisible(not is_in)
        self.show_actions()

    def _show_pill(self) -> None:
        """Hide the state of the set, the button for dropping or the details if the whole name needs the space."""
        name = self.name.sizeHint().width()
        parts = [self.pill, *(button for button in (self.main, self.more) if not button.isHidden())]
        free = self.width() - sum(part.sizeHint().width() + _GAP for part in parts) - name - 2 * _SIDE
        self.pill.setVisible(self._line is not None and free >= 0)
        with_drop = self.drop.sizeHint().width() + _GAP
        has_drop = self._can_drop and free >= with_drop
        self.drop.setVisible(has_drop)
        if self._line is not None:
            hidden = 0 if free >= 0 else self.pill.sizeHint().width() + _GAP
            rest = free + hidden - (with_drop if has_drop else 0) - _GAP
            self._rest.setVisible(self._rest.fontMetrics().horizontalAdvance(self._line.code) <= rest)


class _Form(QWidget):
    """The form for the details of a player. Enter saves, Esc cancels.

    `saved` is emitted when the user saves the form, and by `save_changes` if a field was changed: with the player's
    code, the `PlayerDetails` from when the form was opened, and the `PlayerDetails` in the form. `closed` is emitted
    when the form should close without saving.
    """

    saved = Signal(str, object, object)
    closed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        context.theme.sized(with_look(self, objectName="playerForm"), least_height=_FORM)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._code = ""
        self._before = PlayerDetails("")
        self.name, self.club, self.mark = (QLineEdit(self) for _ in range(3))
        self.table = context.word(
            context.theme.sized(NumberBox(context, 1, _HIGHEST_TABLE, self), most_width=100),
            word="players_page.no_table",
        )
        left = Form(
            context,
            {
                "name": FormField(self.name, "players_page.name"),
                "club": FormField(self.club, "players_page.club"),
            },
        )
        right = Form(
            context,
            {
                "mark": FormField(self.mark, "players_page.mark", tip="players_page.mark_tip"),
                "fixed_table": FormField(self.table, "players_page.table"),
            },
        )
        self.fields = left.fields | right.fields
        self.save = context.word(with_look(QPushButton(self), "main"), text="players_page.save", does=self._save)
        self.cancel = context.word(QPushButton(self), text="players_page.cancel", does=self.closed)
        self.table.note.reserve()
        row = row_of(Stretch(left, 3), Stretch(right, 2), column_of(self.save, self.cancel, spacing=4), spacing=6)
        column_of(row, self.table.note, inside=self, spacing=4, margins=(16, 4, 16, 4))

    def show_player(self, line: PlayerLine) -> None:
        details = PlayerDetails.of(line.row)
        self.show_details(line.code, details, details)

    def show_details(self, code: str, before: PlayerDetails, typed: PlayerDetails) -> None:
        self._code, self._before = code, before
        self.name.setText(typed.name)
        self.club.setText(typed.club or "")
        self.mark.setText(typed.mark or "")
        self.table.put(typed.fixed_table)
        self.show()
        self.raise_()
        self.name.setFocus()
        self.name.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if event.key() == Qt.Key.Key_Escape or (enter and self.cancel.hasFocus()):
            self.closed.emit()
        elif enter:
            self._save()
        else:
            super().keyPressEvent(event)

    def save_changes(self) -> None:
        """Save the form if a field was changed, otherwise close it.

        An invalid table number is discarded and reported in the message bar.
        """
        self.table.keep()
        if self._typed() == self._before:
            self.closed.emit()
        else:
            self._save()

    def _typed(self) -> PlayerDetails:
        return PlayerDetails(
            self.name.text(), self.club.text() or None, self.mark.text() or None, self.table.value or None
        )

    def _save(self) -> None:
        if not self.table.commit():
            self.table.setFocus()
            return
        self.saved.emit(self._code, self._before, self._typed())


_DIE, _DIE_GAP, _SIDE_GAP = 28, 3, 14
"""The size of a die, the space between dice, and the space before the side set, in px at a text size of 100 %."""
_AROUND = 16, 6, 16, 6
_ROOM = 380
"""The minimum width for the words and the dice beside the buttons, in px at a text size of 100 %.

In a narrower band, the buttons are below them."""


class SentDice(Themed, QWidget):
    """The dice of a set side by side, with a gap before the side set. In a narrow widget, the dice are smaller."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent, sizePolicy=QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed))
        self.dice = DiceSet(())
        theme.sized(self, height=_DIE + 2)

    def show_dice(self, dice: DiceSet) -> None:
        self.dice = dice
        self.setAccessibleName(dice.text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        count, gap = max(1, len(self.dice.dice) + len(self.dice.side)), self._theme.px(_DIE_GAP)
        apart = self._theme.px(_SIDE_GAP) if self.dice.side else 0
        size = min(self._theme.px(_DIE), (self.width() - apart - gap * (count - 1)) // count)
        with QPainter(self) as painter:
            for place, die in enumerate((*self.dice.dice, *self.dice.side)):
                left = place * (size + gap) + (apart if place >= len(self.dice.dice) else 0)
                draw_die(painter, self._theme, die, left, (self.height() - size) // 2, size)


class SentSetBand(WithContext, QFrame):
    """Shows the set that the chosen player has sent, with buttons to take or decline it.

    It is hidden if the player has sent no set.
    """

    def __init__(self, context: WindowContext, take: QAction, decline: QAction, parent: QWidget) -> None:
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        super().__init__(context, parent, objectName="sentSet", sizePolicy=policy)
        self.told = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.dice = SentDice(context.theme, self)
        self.take = context.word(
            with_look(CappedButton(context.theme, take.shortcut().toString(), self), "main"),
            text="players_page.take_it",
            tip="players_page.take_sent_tip",
            does=take.trigger,
        )
        self.decline = context.word(
            SingleClickButton(self),
            text="players_page.decline_sent",
            tip="players_page.decline_sent_tip",
            does=decline.trigger,
        )
        for button in (self.take, self.decline):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        words, self._buttons = column_of(self.told, self.dice, spacing=2), row_of(self.take, self.decline, spacing=8)
        row_of(Stretch(words), self._buttons, inside=self, spacing=8, margins=_AROUND)
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        layout, beside = self.layout(), self.width() - self._buttons.sizeHint().width()
        if isinstance(layout, QBoxLayout):
            is_wide = beside >= self._context.theme.px(_ROOM)
            layout.setDirection(QBoxLayout.Direction.LeftToRight if is_wide else QBoxLayout.Direction.TopToBottom)
        super().resizeEvent(event)

    def show_player(self, line: PlayerLine | None) -> None:
        sent = None if line is None else line.sent
        if line is not None and sent is not None:
            code = "players_page.sent_in_place" if line.dice else "players_page.sent_at"
            self._context.word(self.told, text=Phrase(code, {"time": clock_time(sent.sent_at)}))
            self.dice.show_dice(read_set(sent.dice))
        self.setVisible(sent is not None)
