"""The list of the tables that need the referee, each with the reason, the rules that apply and a button."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QCursor, QMouseEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QWidget

from irondie_to.app.clocks.views import Need, NeedAction, TileTone
from irondie_to.desktop.clocks.tables.actions import GO_ON, LOSS, OVERTIME, SETTLE, TURN
from irondie_to.desktop.controls.fitting_area import FittingArea
from irondie_to.desktop.controls.held_height import has_held_height, hold_height, release_height
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.look import set_look, with_look
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, joined
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.purposes import CallReferee
from irondie_to.errors import Phrase

KEYS = {
    NeedAction.OVERTIME: OVERTIME,
    NeedAction.COUNT_TURN: TURN,
    NeedAction.GO_ON: GO_ON,
    NeedAction.ABSENCE: LOSS,
    NeedAction.SETTLE: SETTLE,
}
"""The key for the button of a row, by the action that the table needs."""

_MOST = 20
"""The largest number of rows.

At the end of the match time, more tables may need the referee; their tiles show this.
"""

_REFEREE = "referee"
"""The target of the link to the Referee page; all other links lead to rules."""

_HELD_S = 10.0
"""For how many seconds the rows stay in place after the mouse pointer has come to rest on the list."""

_TONES = {TileTone.DANGER: ("danger", ""), TileTone.WARNING: ("warn", "warn_soft")}


@dataclass(frozen=True, slots=True)
class NeedLine:
    """The content of a row, and the action of its button.

    `key` is the key for the button; `has_key` is true if pressing the key applies to this row now. `is_first` is true
    for the top row. `is_done` is true if the table no longer needs this action: the row then stays in place, disabled,
    while the mouse pointer is over the list.
    """

    table: int
    match_id: int
    tone: TileTone
    headline: Phrase
    lines: tuple[Phrase, ...]
    rules: tuple[str, ...]
    button: Phrase
    key: str
    has_key: bool
    is_first: bool
    is_done: bool = False


@dataclass(frozen=True, slots=True)
class SharedLine:
    """An instruction that applies to several tables, with the ids of its rules."""

    words: Phrase
    rules: tuple[str, ...]


class NeedRow(Translated, Styled, QFrame):
    """The row of a table that needs the referee, with links to the rules and to the Referee page.

    `wanted` is emitted with the table and the key of the button when the user presses the button. `chosen` is emitted
    with the table when the user clicks the row.
    """

    wanted = Signal(int, str)
    chosen = Signal(int)

    def __init__(self, context: WindowContext, line: NeedLine, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.line = line
        self.setObjectName("needRow")
        self.number = QLabel(self, alignment=Qt.AlignmentFlag.AlignCenter)
        self.head, self.words = RichLabel(self), RichLabel(self)
        for label in (self.head, self.words):
            label.setWordWrap(True)
            label.setMinimumHeight(1)  # in a row of fixed height, a higher text is cut instead of moving the button
            label.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
            label.linkActivated.connect(self._on_link)
        self.button = CappedButton(context.theme, "", self)
        self.button.clicked.connect(lambda: self.wanted.emit(self.line.table, self.line.key))
        row = self._outer = row_of(self.number, inside=self, spacing=0, margins=(0, 8, 12, 8))
        self._top = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._top.setSpacing(8)
        self._top.addWidget(self.head, 1)
        self._top.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)  # stays there when the head gets another line
        self._inner = column_of(self._top, self.words, spacing=2)
        row.addLayout(self._inner, 1)
        self._show()

    def fold(self, *, narrow: bool) -> None:
        """Place the button below the text (`narrow`) or beside its first line."""
        directions = QBoxLayout.Direction
        self._top.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        self._show()

    def hold(self, width: int) -> None:
        """Fix the height of the row at the height that its text needs at this width in px, until `release`.

        If the height is already fixed, it does not change.
        """
        if not has_held_height(self):
            for layout in (self._top, self._inner, self._outer):
                layout.invalidate()  # Qt may not have computed the layout for the latest text yet
            hold_height(self, self.heightForWidth(width))
            if self._top.direction() == QBoxLayout.Direction.TopToBottom:
                inside = width - self.number.width() - self._outer.contentsMargins().right()
                hold_height(self.head, self.head.heightForWidth(inside))  # a higher text would push the button down

    def release(self) -> None:
        """Let the height follow the text again."""
        for widget in (self.head, self):
            release_height(widget)
        self.head.setMinimumHeight(1)

    def show_line(self, line: NeedLine) -> None:
        """Replace the content of the row, unless it is the same."""
        if line != self.line:
            self.line = line
            self._show()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Emit `chosen` with the table of the row, unless the row is done."""
        super().mousePressEvent(event)
        if not self.line.is_done:
            self.chosen.emit(self.line.table)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._show()

    def restyle(self) -> None:
        """Set the fonts, and the sizes and colours inside the text, from the theme."""
        self._show()

    def _show(self) -> None:
        line, theme, button = self.line, self._context.theme, self._context.say(self.line.button)
        ink, ground = ("disabled", "") if line.is_done else _TONES.get(line.tone, ("text", ""))
        set_look(self, "ground", ground)
        set_look(self, "place", "first" if line.is_first else "")
        self.number.setFont(theme.font(28 if line.table < 1000 else 20, bold=True))  # four digits need a smaller font
        self.number.setFixedWidth(theme.px(54))
        self.number.setText(str(line.table))
        set_look(self.number, "ink", ink)
        head, words = self._rich(line)
        for label, shown in ((self.head, head), (self.words, words)):
            label.setFont(theme.font(13))
            label.show_html(shown)
            label.setEnabled(not line.is_done)
        self.words.setVisible(bool(words))
        self.button.setFont(theme.font(13))
        self.button.setText(button)
        self.button.setEnabled(not line.is_done)
        self.button.show_key(line.key if line.has_key else "")
        self.button.setToolTip(f"{button} ({line.key})")
        self.button.setAccessibleName(f"{line.table}: {button}")
        self.button.setMinimumHeight(self.button.sizeHint().height())

    def _rich(self, line: NeedLine) -> tuple[Html, Html]:
        """Return the first line, with the link to the Referee page, and the instructions below it.

        If the button is below the text, the first part has all of it.
        """
        say, theme = self._context.say, self._context.theme
        head = html('<span style="font-size:{}px; font-weight:600;">{}</span>', theme.px(14), say(line.headline))
        lines = [html("{}", say(below)) for below in line.lines]
        if len(lines) > 1 and len(lines) == len(line.rules):
            lines = [html("{} {}", self._rule(rule), below) for rule, below in zip(line.rules, lines, strict=True)]
        else:
            head = joined((head, *map(self._rule, line.rules)), " ")
        referee = _link(self._context.theme, _REFEREE, say(Phrase("referee_page.title")))
        first = joined((head, referee), " · ")
        if self._top.direction() == QBoxLayout.Direction.TopToBottom:
            return joined((first, *lines), "<br>"), Html()
        return first, joined(lines, "<br>")

    def _on_link(self, target: str) -> None:
        if target == _REFEREE:
            self._context.navigation.show_page("referee", CallReferee(self.line.match_id))
        else:
            self._context.navigation.show_rule(target)

    def _rule(self, rule: str) -> Html:
        return _link(self._context.theme, rule, rule)


class NeedList(FittingArea):
    """The list of the tables that need the referee, the most urgent first.

    An instruction that applies to several tables is shown once, above the list.

    `wanted` is emitted with the table and the key of a button when the user presses the button. `chosen` is emitted
    with the table of a row when the user clicks the row.
    """

    wanted = Signal(int, str)
    chosen = Signal(int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        self._inner = QWidget()
        super().__init__(context.theme, self._inner, parent)
        self._context = context
        self._narrow = False
        self._needs: Sequence[Need] = ()
        self._table: int | None = None
        self._lines: tuple[NeedLine, ...] = ()
        self._pointer, self._pointed_s = QCursor.pos(), -_HELD_S
        self.rows: list[NeedRow] = []
        self._shared: tuple[SharedLine, ...] = ()
        self.shared = RichLabel(self._inner)
        self.shared.setWordWrap(True)
        self.shared.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
        self.shared.linkActivated.connect(context.navigation.show_rule)
        self.shared.setContentsMargins(12, 8, 12, 8)
        self.more = with_look(QLabel(self._inner, wordWrap=True), "muted")
        self.more.setContentsMargins(12, 8, 12, 8)
        self._column = column_of(self.shared, self.more, Stretch(), inside=self._inner, spacing=0, margins=(1, 1, 1, 1))
        self.setObjectName("needs")

    def fold(self, *, narrow: bool) -> None:
        """Arrange the rows for a narrow or a wide column."""
        self._narrow = narrow
        for row in self.rows:
            row.fold(narrow=narrow)

    def show_needs(self, needs: Sequence[Need], table: int | None) -> None:
        """Update the rows. `table` is the chosen table, None if no table is chosen.

        Keys apply to the chosen table or, if none is chosen, to the first table with a button for the key. While the
        user points at the list, no row changes its place, its height or the action of its button, so that every click
        has the intended effect.
        """
        self._needs, self._table = needs, table
        self._show(self._lines if self.is_pointed_at else ())

    def leaveEvent(self, event: QEvent) -> None:
        """Sort the rows again after the mouse pointer has left the list."""
        super().leaveEvent(event)
        self._show(())

    @property
    def is_empty(self) -> bool:
        """Whether the list has no rows at all, not even disabled rows of tables that no longer need the referee."""
        return not self._lines

    @property
    def is_pointed_at(self) -> bool:
        """Whether the mouse pointer is over the list and was moved or clicked within the last `_HELD_S` seconds."""
        at, now_s = QCursor.pos(), self._context.ticker.clock.steady()
        if at != self._pointer:
            self._pointer, self._pointed_s = at, now_s
        return self.underMouse() and now_s - self._pointed_s < _HELD_S

    def _on_wanted(self, table: int, key: str) -> None:
        self._pointed_s = self._context.ticker.clock.steady()
        self.wanted.emit(table, key)

    def _show(self, before: Sequence[NeedLine]) -> None:
        if not before:
            self._shared = shared_lines(self._needs)
            self._show_shared()
        self._lines = lines = need_lines(self._needs, self._table, before, self._shared)
        scrolled = self.verticalScrollBar().value()
        margins = self._column.contentsMargins()
        for place, row in enumerate(self.rows):
            if place < len(before):
                row.hold(self._inner.width() - margins.left() - margins.right())
            else:
                row.release()
        for place, line in enumerate(lines):
            if place < len(self.rows):
                self.rows[place].show_line(line)
            else:
                self._add_row(line)
            self.rows[place].show()
        for row in self.rows[len(lines) :]:
            row.hide()
        rest = len(self._needs) - sum(not line.is_done for line in lines)
        self.more.setVisible(rest > 0)
        if rest:
            self.more.setText(self._context.say(Phrase("clocks_page.more_needs", {"count": rest})))
        if before:  # when the focused button is disabled, Qt scrolls to the next button
            self.verticalScrollBar().setValue(scrolled)
        self.updateGeometry()

    def _show_shared(self) -> None:
        say, theme = self._context.say, self._context.theme
        lines = [
            joined((*(_link(theme, rule, rule) for rule in shared.rules), html("{}", say(shared.words))), " ")
            for shared in self._shared
        ]
        self.shared.setVisible(bool(lines))
        self.shared.setFont(theme.font(13))
        self.shared.show_html(joined(lines, "<br>"))

    def _add_row(self, line: NeedLine) -> None:
        row = NeedRow(self._context, line, self._inner)
        row.fold(narrow=self._narrow)
        row.wanted.connect(self._on_wanted)
        row.chosen.connect(self.chosen)
        self._column.insertWidget(1 + len(self.rows), row)
        self.rows.append(row)


def _link(theme: Theme, target: str, words: str) -> Html:
    colour = theme.colour("accent").name()
    return html('<a href="{}" style="color:{}; font-weight:600;">{}</a>', target, colour, words)


def shared_lines(needs: Sequence[Need]) -> tuple[SharedLine, ...]:
    """Return the instructions that apply to several of these tables, each with its rules, in the order of the needs."""
    found: dict[Phrase, tuple[str, ...]] = {}
    counts: Counter[Phrase] = Counter()
    for need in needs:
        counts.update(need.lines)
        has_each = len(need.lines) == len(need.rules)  # a rule for each line; otherwise all rules for all lines
        for place, words in enumerate(need.lines):
            rules = need.rules[place : place + 1] if has_each else () if place else need.rules
            found.setdefault(words, rules)
    return tuple(SharedLine(words, rules) for words, rules in found.items() if counts[words] > 1)


def need_lines(
    needs: Sequence[Need],
    table: int | None,
    before: Sequence[NeedLine] = (),
    shared: Sequence[SharedLine] = (),
) -> tuple[NeedLine, ...]:
    """Return at most `_MOST` lines for the most urgent of `needs`, or all lines of `before` if there are more.

    `needs` must be sorted with the most urgent first. `table` is the chosen table, to which the keys apply; None if no
    table is chosen. The lines in `before` come first, in the same order, and are marked as done if the table no longer
    needs the action. Lines for further needs follow them. The instructions in `shared` are left out.
    """
    elsewhere = frozenset(line.words for line in shared)
    keyed = set(keyed_tables(needs, table).items())
    waiting = {(need.face.card.match_id, KEYS[need.action]): need for need in needs}
    lines: list[NeedLine] = []
    for line in before:
        need = waiting.pop((line.match_id, line.key), None)
        done = replace(line, has_key=False, is_done=True)
        lines.append(done if need is None else _line_of(need, keyed, len(lines), elsewhere))
    for need in list(waiting.values())[: max(0, _MOST - len(lines))]:
        lines.append(_line_of(need, keyed, len(lines), elsewhere))
    return tuple(lines)


def _line_of(need: Need, keyed: Collection[tuple[str, int]], place: int, elsewhere: Collection[Phrase]) -> NeedLine:
    card, key = need.face.card, KEYS[need.action]
    has_key = (key, card.table) in keyed
    lines = tuple(line for line in need.lines if line not in elsewhere)
    rules = need.rules if lines or not need.lines else ()
    if lines and len(need.lines) == len(need.rules):
        rules = tuple(rule for line, rule in zip(need.lines, need.rules, strict=True) if line not in elsewhere)
    words = need.headline, lines, rules, need.button
    return NeedLine(card.table, card.match_id, need.face.tone, *words, key, has_key, is_first=place == 0)


def keyed_tables(needs: Sequence[Need], table: int | None) -> dict[str, int]:
    """Return the table to which each key applies: the chosen table or, if none is chosen, the first with that need.

    `table` is None if no table is chosen. If the chosen table does not need the action of a key, the key is not in the
    result.
    """
    meant: dict[str, int] = {}
    for need in needs:
        here = need.face.card.table
        if table in {None, here}:
            meant.setdefault(KEYS[need.action], here)
    return meant
