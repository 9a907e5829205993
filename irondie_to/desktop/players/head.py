"""The head above the set editor: the name and state of a player with buttons, or the form for the player's details."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMenu, QPushButton, QWidget

from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.views import PlayerLine, Tone
from irondie_to.desktop.controls.buttons import set_menu
from irondie_to.desktop.controls.form import Form, FormField
from irondie_to.desktop.controls.key_cap import CappedButton, SingleClickButton
from irondie_to.desktop.controls.plain import ShortLabel
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Aligned, Stretch, column_of, row_of
from irondie_to.desktop.core.look.look import set_look, with_look
from irondie_to.desktop.core.look.signs import draw_sign
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.errors import Phrase

_HIGHEST_TABLE = 9_999
_LINE, _FORM = 46, 80
_GAP, _SIDE = 10, 16
_TICK, _TICK_GAP, _PILL_SIDE = 13, 5, 8
"""The size of the tick, its distance from the words and from the edge, in px at a text size of 100 %."""
_NO_INDENT = -1


class SetPill(QLabel):
    """Shows the state of a set in its colour, with a tick before the words if all is well."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self.has_tick = False

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


class PlayerHead(QWidget):
    """Shows the name and state of a player, or the form for the player's name, club, mark and fixed table.

    The form lies over the head and what is below it in the same parent widget, so that nothing moves when it opens.

    `saved` is emitted when the user saves the form: with the player's code, the `PlayerDetails` from when the form was
    opened, and the `PlayerDetails` in the form.
    """

    saved = Signal(str, object, object)

    def __init__(self, context: WindowContext, main: QAction, drop: QAction, more: QMenu, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._line: PlayerLine | None = None
        self._refused: dict[str, tuple[PlayerDetails, PlayerDetails]] = {}
        self._can_drop = False
        shown = QWidget(self)
        shown.setObjectName("playerHead")
        self.name = context.theme.sized(ShortLabel(shown), bold_font=17)
        self._rest, self.pill = with_look(ShortLabel(shown), "muted"), SetPill(context.theme, shown)
        self.main = CappedButton(context.theme, "F5", shown)
        # After a click on the main button, this one takes its place: a double click must not also drop the player.
        self.drop = SingleClickButton(shown)
        self.more = context.word(QPushButton(shown), text="players_page.more")
        self._main_action, self._drop_action = main, drop
        set_menu(self.more, more)
        for button in (self.main, self.drop, self.more):  # a click leaves the focus where the user goes on typing
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.main.clicked.connect(main.trigger)
        self.drop.clicked.connect(drop.trigger)
        self.form = _Form(context, parent)
        self.form.hide()
        self.form.saved.connect(self.saved)
        self.form.closed.connect(self.show_line)
        self.form.table.text_read.connect(self._place_form)
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
            self.show_line()
        self._line = line
        self.pill.show_state(pill, text)
        self._show_player()
        self._open_refused()

    def show_form(self, field: str = "") -> None:
        """Show the form in place of the name, and focus the field of this detail, by default the name.

        Does nothing if no player is chosen.
        """
        if self._line is not None:
            self._open_form()
            self.form.show_player(self._line)
            if field:
                self.form.fields[field].widget.setFocus()

    def show_line(self) -> None:
        """Close the form without saving."""
        self.form.hide()

    def give_back(self, code: str, before: PlayerDetails, typed: PlayerDetails) -> None:
        """Show refused edits in the form again, now or when this player is shown next.

        `before` holds the details from when the form was first opened.
        """
        self._refused[code] = before, typed
        self._open_refused()

    def forget_refused(self) -> None:
        """Close the form and discard all refused edits. Called when another event is shown."""
        self._refused.clear()
        self.show_line()

    def _open_refused(self) -> None:
        if self._line is not None and self._line.code in self._refused and not self.is_changing:
            before, typed = self._refused.pop(self._line.code)
            self._open_form()
            self.form.show_refused(self._line.code, before, typed)

    def _open_form(self) -> None:
        self.form.show()
        self.form.raise_()
        self._place_form()

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
        self._place_form()
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
        self._can_drop = is_in and bool(self._context.picture.swiss)
        self.main.setVisible(not is_in)
        self.show_actions()

    def _show_pill(self) -> None:
        """Hide the state of the set, the button for dropping or the details if the whole name needs the space."""
        name = self.name.sizeHint().width()
        parts = [self.pill, *(button for button in (self.main, self.more) if not button.isHidden())]
        free = self.width() - sum(part.sizeHint().width() + _GAP for part in parts) - name - 2 * _SIDE
        self.pill.setVisible(self._line is not None and free >= 0)
        with_drop = self.drop.sizeHint().width() + _GAP
        has_drop = self._can_drop and (free < 0 or free >= with_drop)
        self.drop.setVisible(has_drop)
        if self._line is not None:
            hidden = 0 if free >= 0 else self.pill.sizeHint().width() + _GAP
            rest = free + hidden - (with_drop if has_drop else 0) - _GAP
            self._rest.setVisible(self._rest.fontMetrics().horizontalAdvance(self._line.code) <= rest)

    def _place_form(self) -> None:
        height = self._context.theme.px(_FORM) + self.form.table.note.sizeHint().height()
        self.form.setGeometry(self.x(), self.y(), self.width(), height)


class _Form(QWidget):
    """The form for the details of a player. Enter saves, Esc cancels.

    `saved` is emitted with the same values as `PlayerHead.saved`, `closed` when the form should close without saving.
    """

    saved = Signal(str, object, object)
    closed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("playerForm")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._code = ""
        self._before = PlayerDetails("")
        self.name, self.club, self.mark = (QLineEdit(self) for _ in range(3))
        self.table = context.theme.sized(NumberBox(context, 1, _HIGHEST_TABLE, self), most_width=100)
        context.word(self.table, word="players_page.no_table")
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
        self.save = context.word(with_look(QPushButton(self), "main"), text="players_page.save")
        self.cancel = context.word(QPushButton(self), text="players_page.cancel")
        self.save.clicked.connect(self._save)
        self.cancel.clicked.connect(self.closed)
        self.table.note.reserve()
        row = row_of(Stretch(left, 3), Stretch(right, 2), column_of(self.save, self.cancel, spacing=4), spacing=6)
        column_of(row, self.table.note, inside=self, spacing=4, margins=(16, 4, 16, 4))

    def show_player(self, line: PlayerLine) -> None:
        details = PlayerDetails.of(line.row)
        self.show_refused(line.code, details, details)

    def show_refused(self, code: str, before: PlayerDetails, typed: PlayerDetails) -> None:
        self._code, self._before = code, before
        self.name.setText(typed.name)
        self.club.setText(typed.club or "")
        self.mark.setText(typed.mark or "")
        self.table.put(typed.fixed_table)
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
