"""Parts of the set editor: the rules of the set, and the buttons that fill in a whole set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QCursor, QGuiApplication, QIcon
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QPushButton,
    QToolButton,
    QWidget,
)

from irondie_to.app.core.desk import LastSet
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.sets.editing import RuleLine, SetFix, in_order
from irondie_to.app.sets.queries import starter_sets
from irondie_to.desktop.controls.buttons import set_menu
from irondie_to.desktop.controls.dice.drawing import die_pixmap
from irondie_to.desktop.controls.key_cap import SingleClickButton
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Arranged
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.look.widgets import (
    ShortLabel,
    Stretch,
    VerticalArea,
    column_of,
    grid_of,
    row_of,
    set_look,
    with_look,
)
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.figures import long_date
from irondie_to.rules.dice import Colour, Die, DieType, term
from irondie_to.rules.dice_set import DiceSet, read_set

_RULES: Final = ("SET-1", "SET-2", "SET-3", "SID-1")
_LINE, _KEPT_LINE = 36, 24
"""The heights of a row for a broken rule and of a row for rules that are met, in px at a text size of 100 %.

The row for a broken rule has space for two lines of text.
"""
_MARGINS: Final = (10, 2, 10, 2)
"""The space in px around the rules that are met: left, top, right, bottom."""
_LINK = 38
"""The width of a rule's id in px at a text size of 100 %, including the frame of the keyboard focus."""
_LINK_HEIGHT = 20
_GAP = 10
"""The minimum space in px between two rules in a row."""


class RuleLines(WithContext, Arranged, QWidget):
    """Shows which rules a set breaks and which it meets. A click on the id of a rule opens the text of the rule.

    `mended` is emitted with the corrected `DiceSet` when the user clicks a correction. The height of the widget is
    fixed, so that the palette below does not move while the user clicks on it; the frame inside it ends below the last
    row. Rows that do not fit can be scrolled.
    """

    mended = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._placed: tuple[list[_KeptRule], int] = [], 0
        # the style sheet draws the line of the frame
        self.box = with_look(VerticalArea(self), objectName="ruleLines", frameShape=QFrame.Shape.StyledPanel)
        inner = QWidget(self.box.viewport())
        self._unreadable = _BrokenRow(context, None, inner)
        self._broken = {rule: _BrokenRow(context, rule, inner) for rule in _RULES}
        self._kept = {rule: _KeptRule(context, rule, inner) for rule in _RULES}
        self._foot = QWidget(inner)
        self._grid = grid_of(inside=self._foot, spacing=(_GAP, 0), margins=_MARGINS)
        column_of(self._unreadable, *self._broken.values(), self._foot, Stretch(), inside=inner, spacing=0)
        self.box.setWidget(inner)
        self.box.installEventFilter(self)
        for row in self._broken.values():
            row.mended.connect(self.mended)
        self.restyle()

    def show_lines(self, lines: Sequence[RuleLine], *, begun: bool) -> None:
        """Show the rules that a set breaks and those that it meets.

        If `begun` is false, the set is empty and broken rules are not marked as faults.
        """
        self._unreadable.hide()
        for line in lines:
            self._broken[line.rule].setVisible(line.broken)
            self._kept[line.rule].setVisible(not line.broken)
            if line.broken:
                self._broken[line.rule].show_fault(line.fact, line.fix, grave=begun)
            else:
                self._context.word(self._kept[line.rule].fact, text=line.fact)
        self._foot.setVisible(not all(line.broken for line in lines))
        self._fit()

    def show_unreadable(self, fault: Phrase) -> None:
        """Show, in place of the rules, why a text cannot be read as a set."""
        for row in (*self._broken.values(), *self._kept.values()):
            row.hide()
        self._unreadable.show_fault(fault, None)
        self._unreadable.show()
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        kept = [rule for rule in self._kept.values() if not rule.isHidden()]
        frame = 2 * self.box.frameWidth()
        room = self.width() - frame - _MARGINS[0] - _MARGINS[2]
        has_broken = any(not row.isHidden() for row in self._broken.values())
        columns = _columns(kept, room, can_be_one=not has_broken)
        if (kept, columns) != self._placed:
            self._placed = kept, columns
            for number, rule in enumerate(kept):
                row, column = divmod(number, columns)
                is_alone = not column and rule is kept[-1]
                self._grid.addWidget(rule, row, column, 1, columns if is_alone else 1)
            self._foot.updateGeometry()
        self.box.resize(self.width(), min(self.height(), self.box.content_height + frame))

    def restyle(self) -> None:
        rows = self._context.theme.px(2 * _LINE + _KEPT_LINE)
        self.setFixedHeight(rows + _MARGINS[1] + _MARGINS[3] + 2 * self.box.frameWidth())
        self._fit()


def _columns(kept: Sequence[QWidget], room: int, *, can_be_one: bool) -> int:
    """Return how many of these rules to place side by side in `room` px.

    All rules are side by side if they fit or are few. Otherwise, there are two columns, or one column if the texts do
    not fit into two and `can_be_one` is true. `can_be_one` means that there is enough height for a single column.
    """
    widths = [rule.sizeHint().width() for rule in kept]
    if sum(widths) + _GAP * (len(kept) - 1) <= room or len(kept) <= len(_RULES) // 2:
        return max(1, len(kept))
    are_two = max(widths[::2]) + _GAP + max(widths[1::2]) <= room
    return 2 if are_two or not can_be_one else 1


def _rule_link(context: WindowContext, rule: str, parent: QWidget) -> QToolButton:
    """Return the id of a rule as a link that opens the text of the rule.

    The link is low enough for its focus ring to fit into its row.
    """
    link = with_look(
        QToolButton(parent),
        "rule",
        text=rule,
        focusPolicy=Qt.FocusPolicy.StrongFocus,
        cursor=QCursor(Qt.CursorShape.PointingHandCursor),
    )
    context.theme.sized(link, bold_font=12, width=_LINK, height=_LINK_HEIGHT)
    tip = Phrase("editor.rule_tip", {"rule": rule})
    return context.word(link, tip=tip, does=lambda: context.navigation.show_rule(rule))


class _BrokenRow(WithContext, QFrame):
    """A row for a broken rule or for a text that cannot be read, hidden at first.

    Its background has the colour of faults, unless the set is empty. `mended` is emitted with the corrected `DiceSet`
    when the user clicks the correction.
    """

    mended = Signal(object)

    def __init__(self, context: WindowContext, rule: str | None, parent: QWidget) -> None:
        super().__init__(context, parent, objectName="brokenRule")
        self._fix: SetFix | None = None
        self._sign = QLabel(self)
        self._text = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._button = context.word(context.theme.sized(SingleClickButton(self), font=12), does=self._on_clicked)
        links = [] if rule is None else [_rule_link(context, rule, self)]
        row_of(self._sign, *links, Stretch(self._text), self._button, inside=self, spacing=9, margins=(10, 0, 6, 0))
        context.theme.sized(self, least_height=_LINE)
        self.hide()

    def show_fault(self, fault: Phrase, fix: SetFix | None, *, grave: bool = True) -> None:
        sized, word = self._context.theme.sized, self._context.word
        set_look(self, "ground", "danger_soft" if grave else "raised")
        sized(self._sign, icon="fault" if grave else "missing", icon_px=16)
        if grave:
            sized(self._text, bold_font=13)
        else:
            sized(self._text, font=13)
        word(self._text, text=fault)
        word(self._button, text="" if fix is None else fix.name).setVisible(fix is not None)
        self._fix = fix

    def _on_clicked(self) -> None:
        if self._fix is not None:
            self.mended.emit(self._fix.set)


class _KeptRule(WithContext, QWidget):
    """A row for a rule that the set meets, with the fact that proves it, such as the number of dice."""

    def __init__(self, context: WindowContext, rule: str, parent: QWidget) -> None:
        super().__init__(context, parent)
        sized = context.theme.sized
        sign = sized(QLabel(self), icon="ok", icon_px=14)
        self.link = _rule_link(context, rule, self)
        self.fact = sized(ShortLabel(self), font=12)
        sized(self, height=_KEPT_LINE)
        row_of(sign, self.link, Stretch(self.fact), inside=self, spacing=4)


_WIDEST = 235
"""The width of a button if there is enough room, in px at a text size of 100 %."""


class FillFrom(WithContext, QWidget):
    """Buttons that fill in a set from the player's last event, a starter set or the clipboard, or empty the set.

    `filled` is emitted with the `DiceSet` that the user fills in. While the button `rare` is pressed, clicks on the
    palette should add rare dice.
    """

    filled = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._shown_for: tuple[int, int] | None = None
        self._last_set: LastSet | None = None
        theme, word = context.theme, context.word
        fill_from = word(theme.sized(QLabel(self), bold_font=12), text="editor.fill_from")
        self._keys = with_look(theme.sized(QLabel(self, wordWrap=True), font=12), "muted")
        self.rare = with_look(self._button("editor.add_rare", "editor.add_rare_tip"), "rare", checkable=True)
        self.last, self.starter = self._button("editor.last_event", does=self._on_last), self._button("editor.starter")
        self.paste = self._button("editor.paste", does=self._on_paste)
        self.clear = self._button("editor.clear", "editor.clear_tip", lambda: self.filled.emit(DiceSet(())))
        self._starters = Menu(context.theme, self)
        self._starters.aboutToShow.connect(self._fill_menu)  # filled again, in the current language and colours
        set_menu(self.starter, self._starters)
        self.rare.toggled.connect(self._say_keys)
        self._inner = theme.sized(QWidget(self), most_width=_WIDEST)
        buttons = (self.last, self.starter, self.paste, self.clear)
        column_of(self.rare, 6, fill_from, *buttons, self._keys, inside=self._inner, spacing=5)
        row_of(Stretch(self._inner), Stretch(factor=0), inside=self)
        self._say_keys()
        self._fill_menu()

    def _button(self, text: str, tip: str = "", does: Callable[[], object] | None = None) -> QPushButton:
        button = self._context.theme.sized(QPushButton(self), font=13)
        return self._context.word(button, text=text, tip=tip, does=does)

    def show_player(self, entrant: NamedEntrant | None) -> None:
        """Offer the set that this player registered for the latest of their other events.

        The desk is queried only if the player has changed.
        """
        shown_for = None if entrant is None else (entrant.person_id, entrant.event_id)
        if shown_for != self._shown_for:
            self._shown_for = shown_for
            self._last_set = None if shown_for is None else self._context.desk.last_set(*shown_for)
        last_set, tip = self._last_set, Phrase("editor.no_last_event")
        if last_set is not None:
            date = long_date(last_set.date, self._context.settings.language)
            tip = Phrase("editor.last_event_tip", {"event": last_set.event, "date": date, "dice": last_set.dice})
        self._context.word(self.last, tip=tip).setEnabled(last_set is not None)

    def show_keys(self, shown: bool) -> None:
        """Show or hide the help for the keys. The tooltips of the dice always name the keys."""
        if shown is self._keys.isHidden():
            self._keys.setVisible(shown)
            for widget in (self._inner, self):  # Qt would do so later, but the size is needed now
                widget.updateGeometry()

    def _say_keys(self) -> None:
        self._context.word(self._keys, text="editor.keys_rare" if self.rare.isChecked() else "editor.keys")

    def _fill_menu(self) -> None:
        self._starters.clear()
        size = self._context.theme.px(18)
        for starter in starter_sets():
            colour = Colour(starter.colour)
            die = Die(colour, DieType.NULLIFIER)
            icon = QIcon(die_pixmap(self._context.theme, die, size, self.devicePixelRatioF()))
            action = self._starters.addAction(icon, f"&{colour.value}  {self._context.say(term(colour))}")
            action.triggered.connect(partial(self._fill, starter.text))

    def _fill(self, text: str) -> None:
        self.filled.emit(read_set(text))

    def _on_last(self) -> None:
        if self._last_set is not None:
            self._fill(self._last_set.dice)

    def _on_paste(self) -> None:
        text = QGuiApplication.clipboard().text().strip()
        if not text:
            self._context.messages.show_error(UserError("editor.nothing_to_paste"))
            return
        try:
            self.filled.emit(in_order(read_set(text)))
        except UserError as fault:
            self._context.messages.show_error(fault)
