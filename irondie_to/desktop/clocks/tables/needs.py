"""The list of tables that need the referee or the desk, each with the reason, the rules that apply and a button."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from irondie_to.app.clocks.views import Need
from irondie_to.app.referee.tables.actions import NEED_KEYS
from irondie_to.desktop.clocks.tables.need_row import NeedLine, NeedRow
from irondie_to.desktop.clocks.tables.pointing import Pointing
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.rich_text import RichLabel, html, joined, link_to
from irondie_to.desktop.core.look.widgets import FittingArea, Stretch, column_of, with_look
from irondie_to.errors import Phrase

_MOST = 20
"""The largest number of rows.

At the end of the match time, more tables may need the referee; their tiles show this.
"""


@dataclass(frozen=True, slots=True)
class SharedLine:
    words: Phrase
    rules: tuple[str, ...]


class NeedList(FittingArea):
    """The list of tables that need the referee or the desk, in the order in which `show_needs` is given them.

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
        self._needs: Sequence[Need] = ()
        self._unlisted: Sequence[Need] = ()
        self._table: int | None = None
        self._lines: tuple[NeedLine, ...] = ()
        self._pointing = Pointing(context, self.underMouse)
        self.rows: list[NeedRow] = []
        self._shared: tuple[SharedLine, ...] = ()
        self._is_large = False
        self.shared = with_look(
            RichLabel(self._inner), wordWrap=True, textInteractionFlags=Qt.TextInteractionFlag.LinksAccessibleByMouse
        )
        self.shared.linkActivated.connect(context.navigation.show_rule)
        self.shared.setContentsMargins(12, 8, 12, 8)
        self.more = with_look(QLabel(self._inner, wordWrap=True), "muted")
        self.more.setContentsMargins(12, 8, 12, 8)
        self._column = column_of(self.shared, self.more, Stretch(), inside=self._inner, spacing=0, margins=(1, 1, 1, 1))
        self.setObjectName("needs")

    def show_needs(self, needs: Sequence[Need], table: int | None, unlisted: Sequence[Need] = ()) -> None:
        """Update the rows. `table` is the chosen table, which the keys act on, or None.

        For the tables in `unlisted`, only the instructions are shown, above the rows.

        While the user is pointing at the list or one of its buttons has the focus, every row keeps its position, its
        height and the action of its button, so that a click or key never has an unexpected effect.
        """
        self._needs, self._table, self._unlisted = needs, table, unlisted
        self._show(self._lines if self.is_pointed_at or self._has_focus else ())

    def set_large(self, *, large: bool) -> None:
        if large is not self._is_large:
            self._is_large = large
            for row in self.rows:
                row.set_large(large=large)
            self._show_shared()
            self.updateGeometry()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show(self._lines if self._has_focus else ())

    @property
    def is_empty(self) -> bool:
        """Whether the list has neither instructions nor rows. Disabled rows of tables without needs count as rows."""
        return not self._lines and not self._shared

    def whole_height(self, width: int, room: int = 0) -> int:
        """Return the height in px needed for the rows that fit completely into `room` px at this width.

        The first row is always included. Without rows, the height is 0.
        """
        if not self._lines:
            return 0
        margins = self._column.contentsMargins()
        around = 2 * self.frameWidth()
        inner = width - around - margins.left() - margins.right() - self.verticalScrollBar().sizeHint().width()
        above = 0 if self.shared.isHidden() else self.shared.heightForWidth(inner)
        rows = list(accumulate(row.heightForWidth(inner) for row in self.rows[: len(self._lines)]))
        beside = around + margins.top() + above + margins.bottom()
        return beside + max([rows[0], *(height for height in rows if beside + height <= room)])

    @property
    def is_pointed_at(self) -> bool:
        return self._pointing.is_at

    @property
    def _has_focus(self) -> bool:
        return any(row.button.hasFocus() for row in self.rows)

    def _on_wanted(self, table: int, key: str) -> None:
        self._pointing.on_click()
        self.wanted.emit(table, key)

    def _show(self, before: Sequence[NeedLine]) -> None:
        if not before:
            self._shared = shared_lines(self._needs, self._unlisted)
            self._show_shared()
        self._lines = lines = need_lines(self._needs, self._table, before, self._shared)
        scrolled = self.verticalScrollBar().value()
        margins = self._column.contentsMargins()
        for row in self.rows[: len(before)]:
            row.hold(self._inner.width() - margins.left() - margins.right())
        for row in self.rows[len(before) :]:
            row.release()
        for line in lines[len(self.rows) :]:
            self._add_row(line)
        for row, line in zip(self.rows, lines, strict=False):
            row.show_line(line)
        for place, row in enumerate(self.rows):
            row.setVisible(place < len(lines))
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
            joined((*(link_to(theme, rule) for rule in shared.rules), html("{}", say(shared.words))), " ")
            for shared in self._shared
        ]
        self.shared.setVisible(bool(lines))
        self.shared.setFont(theme.font(15 if self._is_large else 13))
        self.shared.show_html(joined(lines, "<br>"))

    def _add_row(self, line: NeedLine) -> None:
        row = NeedRow(self._context, line, self._inner)
        row.set_large(large=self._is_large)
        row.wanted.connect(self._on_wanted)
        row.chosen.connect(self.chosen)
        self._column.insertWidget(1 + len(self.rows), row)
        self.rows.append(row)


def shared_lines(needs: Sequence[Need], unlisted: Sequence[Need] = ()) -> tuple[SharedLine, ...]:
    """Return the instructions that apply to more than one table, or to a table in `unlisted`, each with its rules."""
    rules_of: dict[Phrase, tuple[str, ...]] = {}
    counts: Counter[Phrase] = Counter()
    for need in (*unlisted, *unlisted, *needs):  # an unlisted table counts twice, because it has no row to say it
        counts.update(need.lines)
        has_each = len(need.lines) == len(need.rules)  # a rule for each line; otherwise all rules for all lines
        for place, words in enumerate(need.lines):
            rules = need.rules[place : place + 1] if has_each else () if place else need.rules
            rules_of.setdefault(words, rules)
    return tuple(SharedLine(words, rules) for words, rules in rules_of.items() if counts[words] > 1)


def need_lines(
    needs: Sequence[Need],
    table: int | None,
    before: Sequence[NeedLine] = (),
    shared: Sequence[SharedLine] = (),
) -> tuple[NeedLine, ...]:
    """Return the lines of `before`, then lines for the other needs in their order, up to `_MOST` lines in all.

    `table` is the chosen table, which the keys act on, or None. All lines of `before` are kept in their order, even if
    there are more than `_MOST`; those whose table no longer needs the action are marked as done. Instructions in
    `shared` are left out.
    """
    elsewhere = frozenset(line.words for line in shared)
    waiting = {(need.face.card.match_id, NEED_KEYS[need.action]): need for need in needs}
    lines: list[NeedLine] = []
    for line in before:
        need = waiting.pop((line.match_id, line.key), None)
        done = replace(line, has_key=False, is_done=True)
        lines.append(done if need is None else _line_of(need, table, len(lines), elsewhere))
    for need in list(waiting.values())[: max(0, _MOST - len(lines))]:
        lines.append(_line_of(need, table, len(lines), elsewhere))
    return tuple(lines)


def _line_of(need: Need, table: int | None, place: int, elsewhere: Collection[Phrase]) -> NeedLine:
    card, key = need.face.card, NEED_KEYS[need.action]
    has_key = card.table == table
    lines = tuple(line for line in need.lines if line not in elsewhere)
    rules = need.rules if lines or not need.lines else ()
    if lines and len(need.lines) == len(need.rules):
        rules = tuple(rule for line, rule in zip(need.lines, need.rules, strict=True) if line not in elsewhere)
    words = need.headline, lines, rules, need.button
    return NeedLine(card.table, card.match_id, need.face.tone, *words, key, has_key, is_first=place == 0)
