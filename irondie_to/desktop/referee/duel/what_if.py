"""The panel with variants of a duel: all pairs of values of its two dice, and other colours of the target."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QIcon, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QLabel,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from irondie_to.app.referee.duel.answer import (
    ColourCase,
    ValuePair,
    all_colours,
    all_values,
    colours_phrase,
    gives_bonus,
    names,
    rulings_of,
    table_conditions,
)
from irondie_to.app.referee.duel.draft import DuelDraft
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.controls.one_stop import OneStop
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, joined
from irondie_to.desktop.core.look.row_ground import Index
from irondie_to.desktop.core.look.signs import draw_box, draw_sign, drawn, sign_html
from irondie_to.desktop.core.look.widgets import UNLIMITED_PX, Stretch, column_of, grid_of, set_look, with_look
from irondie_to.errors import Phrase, Value
from irondie_to.rules.dice import Die, DieType, term

_ENDS = {"abyss": "duel_page.abyss", "limbo": "duel_page.limbo"}
_RESULTS = {
    (True, False): "duel_page.wins",
    (False, False): "duel_page.loses",
    (True, True): "duel_page.wins_equal",
    (False, True): "duel_page.loses_equal",
}
"""The code of the word for a result, by whether the thrown die wins and whether the values are equal."""
_CENTRE, _BELOW = Qt.AlignmentFlag.AlignCenter, Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter
_SIDES = 6
_ROW, _LOW_ROW, _WIDE_ROW, _HEAD, _ROW_HEAD, _WINS, _BONUS = 38, 32, 50, 30, 34, 22, 11
_SHORT = 3  # a longer text is a word, not one or two values
_WORDS = ((13, True), (12, True), (11, True), (11, False))
"""The sizes in px at 100 % in which a word is drawn, and whether it is bold: the first that fits."""
_SQUEEZE = -0.5
"""The letter spacing in px at 100 % of the last attempt, at the smallest size, so that long words keep `_INSET`."""
_INSET = 3  # the space in px on both sides of a word in its cell
WON, LOST = "ok", "close"
"""The icons for winning and losing."""
_CORNER, _BESIDE = 13, 4  # in px at 100 %: the size of these icons, and the space left of the sign in the other corner
_SHOWN, _SPOKEN = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.AccessibleTextRole
"""The item roles: `_SHOWN` for the `_Cell` of an item, or the word for a bonus in a row heading; `_SPOKEN` for what a
screen reader says."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """The content of a cell.

    `ends` contains the values or zones that the target may have afterwards, without repetitions.
    """

    pair: ValuePair
    ends: tuple[str, ...]
    is_asked: bool


class _ValuePainter(QStyledItemDelegate):
    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = context.theme

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        rect: QRect = option.rect
        where = rect.adjusted(1, 1, -1, -1)
        theme, cell = self._theme, index.data(_SHOWN)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if isinstance(cell, _Cell):
            draw_box(painter, where, 3, theme.colour("ok_soft" if cell.pair.won else "raised"))
            painter.setPen(theme.colour("ok" if cell.pair.won else "text"))
            self._draw_ends(painter, where, cell)
            self._draw_sign(painter, where, cell.pair)
            if cell.is_asked:
                draw_box(painter, where.adjusted(1, 1, -1, -1), 3, edge=QPen(theme.colour("focus"), 3))
        else:
            draw_line(painter, where, str(index.data()), theme.font(13), align=_CENTRE, ink=theme.colour("muted"))
        painter.restore()

    def _draw_sign(self, painter: QPainter, where: QRect, pair: ValuePair) -> None:
        theme, tone = self._theme, "ok" if pair.won else "muted"
        side = theme.px(_CORNER)
        corner = QRect(where.right() - side - 1, where.top() + 2, side, side)
        draw_sign(painter, theme, WON if pair.won else LOST, corner, tone)
        if pair.equal:
            opposite = QRect(where.left() + theme.px(_BESIDE), corner.top(), side, side)
            draw_line(painter, opposite, "=", theme.font(11, bold=True), ink=theme.colour(tone))

    def _draw_ends(self, painter: QPainter, where: QRect, cell: _Cell) -> None:
        theme, side, ends, bold = self._theme, self._theme.px(_CORNER), cell.ends, cell.pair.won
        words = [end for end in ends if len(end) > _SHORT]
        if not words:
            high = where.height() >= theme.px(_WIDE_ROW - 2)
            room, text = where.adjusted(0, side // 2, 0, 0), "/".join(ends)
            fonts = [theme.font(20 if high else 15, bold=bold)]
        else:
            room, text = where.adjusted(_INSET, side + 1, -_INSET, 0), "/".join(words)
            squeezed = theme.font(_WORDS[-1][0])
            squeezed.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, _SQUEEZE * theme.factor)
            fonts = [*(theme.font(size, bold=heavy) for size, heavy in _WORDS), squeezed]
            left = theme.px(_BESIDE) + (side if cell.pair.equal else 0)
            beside = QRect(where.left() + left, where.top() + 2, where.width(), side)
            values = "".join(f"{end}/" for end in ends if end not in words)
            draw_line(painter, beside, values, theme.font(11, bold=True))
        draw_line(painter, room, text, *fonts, align=_CENTRE)


class _RowHeads(QHeaderView):
    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._theme = context.theme

    def paintSection(self, painter: QPainter, rect: QRect, logical_index: int) -> None:
        theme, bonus = self._theme, self.model().headerData(logical_index, Qt.Orientation.Vertical, _SHOWN)
        painter.save()
        above = rect.adjusted(0, 0, 0, -theme.px(_BONUS) if bonus else 0)
        value = theme.font(14, bold=True)
        draw_line(painter, above, str(logical_index + 1), value, align=_CENTRE, ink=theme.colour("text"))
        draw_line(painter, rect, bonus or "", theme.font(_BONUS), align=_BELOW, ink=theme.colour("muted"))
        painter.restore()


class ValuesTable(WithContext, Styled, QTableWidget):
    """The table with the results of a duel for all pairs of values.

    Each row is for a value of the thrown die, each column for a value of the target; the last column counts the wins.
    `chosen` is emitted with both values when the user clicks the cell of a pair or presses Enter or Space on it.
    """

    chosen = Signal(int, int)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(
            context,
            parent,
            frameShape=QFrame.Shape.NoFrame,
            showGrid=False,
            tabKeyNavigation=False,
            cornerButtonEnabled=False,
            editTriggers=QTableWidget.EditTrigger.NoEditTriggers,
            selectionMode=QTableWidget.SelectionMode.NoSelection,
            horizontalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAlwaysOff,
            verticalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAlwaysOff,
        )
        self.setRowCount(_SIDES)  # with rows given above, the heads would keep the look of those of other tables
        self.setColumnCount(_SIDES + 1)
        self.setVerticalHeader(_RowHeads(context, self))
        self.setHorizontalHeaderLabels([*map(str, range(1, _SIDES + 1)), ""])
        self.setItemDelegate(_ValuePainter(context, self))
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
            header.setSectionsClickable(False)
            with_look(header, highlightSections=False, minimumSectionSize=10)
        self.horizontalHeader().setSectionResizeMode(_SIDES, QHeaderView.ResizeMode.Fixed)
        self.cellClicked.connect(self._choose)
        self._row = _ROW
        self.restyle()

    def show_pairs(self, asked: DuelDraft, pairs: tuple[tuple[ValuePair, ...], ...], bonuses: tuple[bool, ...]) -> None:
        """Show the results for all pairs of values, with a frame around the pair of the entered duel.

        `bonuses` says for each value of the thrown die whether the throw gives a colour bonus.
        """
        say, heads = self._context.say, self.model()
        words = [say(Phrase("duel_page.what_if_bonus")) if is_bonus else "" for is_bonus in bonuses]
        self.setVerticalHeaderLabels([f"{value} {word}".strip() for value, word in enumerate(words, start=1)])
        heads.setHeaderData(_SIDES, Qt.Orientation.Horizontal, say(Phrase("duel_page.wins")), _SPOKEN)
        for row, in_row in enumerate(pairs):
            values: dict[str, Value] = {"die": str(asked.die), "value": row + 1}
            heads.setHeaderData(row, Qt.Orientation.Vertical, words[row], _SHOWN)
            for column, pair in enumerate(in_row):
                is_asked = (row + 1, column + 1) == (asked.value, asked.target_value)
                cell = _Cell(pair, self._ends(asked, pair), is_asked)
                after = "/".join(cell.ends)
                here: dict[str, Value] = {"target": str(asked.target), "other": column + 1, "after": after}
                here["word"] = Phrase(_RESULTS[pair.won, pair.equal])
                self._put(row, column, after, Phrase("duel_page.what_if_cell", {**values, **here}), cell)
            wins = sum(pair.won for pair in in_row)
            self._put(row, _SIDES, f"{wins}/{_SIDES}", Phrase("duel_page.what_if_wins_tip", {**values, "count": wins}))

    def fit(self, *, is_low: bool, is_wide: bool) -> None:
        """Set the row height: smaller if there is little room (`is_low`), larger on a wide page (`is_wide`)."""
        height = _WIDE_ROW if is_wide else _LOW_ROW if is_low else _ROW
        if height != self._row:
            self._row = height
            self.restyle()

    def restyle(self) -> None:
        theme = self._context.theme
        icon, across = theme.icon(WON), Qt.Orientation.Horizontal
        self.model().setHeaderData(_SIDES, across, icon, Qt.ItemDataRole.DecorationRole)
        self.verticalHeader().setFixedWidth(theme.px(_ROW_HEAD))
        self.horizontalHeader().setFixedHeight(theme.px(_HEAD))
        self.horizontalHeader().resizeSection(_SIDES, theme.px(_WINS))
        self.setFixedHeight(theme.px(_HEAD) + _SIDES * theme.px(self._row))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space} and self.currentIndex().isValid():
            self._choose(self.currentRow(), self.currentColumn())
        else:
            super().keyPressEvent(event)

    def _choose(self, row: int, column: int) -> None:
        if column < _SIDES:
            self.chosen.emit(row + 1, column + 1)

    def _put(self, row: int, column: int, text: str, said: Phrase, cell: _Cell | None = None) -> None:
        item, words = QTableWidgetItem(text), self._context.say(said)
        item.setToolTip(words)
        item.setData(_SPOKEN, words)
        item.setData(_SHOWN, cell)
        self.setItem(row, column, item)

    def _ends(self, asked: DuelDraft, pair: ValuePair) -> tuple[str, ...]:
        """Return the values or zones that the target may have afterwards.

        "" stands for a target without a value that stays in its zone.
        """
        ends = [
            self._context.say(Phrase(_ENDS[effect.target_zone]))
            if effect.target_zone in _ENDS and effect.target_zone != asked.target_zone.value
            else str(effect.target_value or "")
            for effect in pair.effects
        ]
        return tuple(dict.fromkeys(ends))


def _legend(context: WindowContext, pairs: tuple[tuple[ValuePair, ...], ...], asked: DuelDraft) -> Html:
    """Return the line that explains the signs in the table of values for the current dice."""
    theme, parts = context.theme, []
    for sign, tone, won, code in (
        (WON, "ok", True, "duel_page.legend_wins"),
        (LOST, "muted", False, "duel_page.legend_loses"),
    ):
        pair = next((pair for row in pairs for pair in row if pair.won is won), None)
        if pair is not None:
            effect = context.say(Phrase(code, {"effect": _effect_of(pair, asked)}))
            parts.append(html("{}&nbsp;{}", sign_html(theme, sign, 12, tone), effect))
    parts.append(html("=&nbsp;{}", context.say(Phrase("duel_page.legend_equal"))))
    return joined(parts, "&nbsp;&nbsp; ")


def _effect_of(pair: ValuePair, asked: DuelDraft) -> Phrase:
    """Return the effect of winning or losing, which is the same for all values (rule DIE-2)."""
    first = pair.effects[0]
    if first.thrown_zone == "abyss":
        return Phrase("duel_page.itself_to_abyss")
    if len(pair.effects) > 1:
        return Phrase("duel_page.its_value" if pair.won else "duel_page.plus_minus_one")
    if first.amount is not None:
        return Phrase("duel_page.amount", {"amount": f"{first.amount:+d}".replace("-", "−")})
    if asked.die is not None and pair.won and asked.die.type.value in {"Sm", "Nu"}:
        return Phrase("duel_page.to_abyss" if asked.die.type.value == "Sm" else "duel_page.to_limbo")
    return Phrase("duel_page.nothing_happens")


_WIDTH, _FULL_WIDTH, _WIDE_WIDTH = 416, 456, 500


class ColourButton(WithContext, QPushButton):
    """A button for one colour of the target. A sign and a word say whether the thrown die would win against it."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self.die: Die | None = None
        context.theme.sized(with_look(self, "case"), font=12, least_width=60, height=28)

    def show_case(self, die: Die, case: ColourCase, *, asked: bool) -> None:
        """Show the target `die` in one colour, and whether the thrown die wins. `asked` marks the entered colour."""
        self.die = die
        theme, word = self._context.theme, Phrase("duel_page.wins" if case.won else "duel_page.loses")
        said = Phrase("duel_page.colour_case", {"colour": term(case.colour), "word": word})
        self._context.word(self, text=word, name=said, tip=said)
        set_look(self, "won", "yes" if case.won else "")
        set_look(self, "asked", "yes" if asked else "")
        size = QSize(theme.px(24 + 5 + _CORNER), theme.px(24))
        self.setIcon(QIcon(drawn(size, partial(self._draw_signs, die, is_won=case.won))))
        self.setIconSize(size)

    def _draw_signs(self, die: Die, painter: QPainter, *, is_won: bool) -> None:
        theme, height = self._context.theme, self._context.theme.px(24)
        draw_die(painter, theme, die, 0, 0, height)
        sign = QRect(theme.px(24 + 5), 0, theme.px(_CORNER), height)
        draw_sign(painter, theme, WON if is_won else LOST, sign, "ok" if is_won else "muted")


class DuelWhatIf(WithContext, QFrame):
    """The panel on the right of the *Duel* part, with the results of variants of the duel.

    `wanted` is emitted with the variant (`DuelDraft`) that the user clicked.
    """

    wanted = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent, objectName="duelWhatIf")
        self._asked = DuelDraft()
        word, sized = context.word, context.theme.sized
        self.values_title, self.colours_title = (
            word(sized(QLabel(self, wordWrap=True), bold_font=14), text=code)
            for code in ("duel_page.what_if_values", "duel_page.what_if_colours")
        )
        self.values_hint, self.colours_hint = (
            sized(with_look(QLabel(self, wordWrap=True), "muted"), font=12) for _ in range(2)
        )
        self.legend = sized(with_look(RichLabel(self), "muted", wordWrap=True), font=12)
        self.values = word(ValuesTable(context, self), name="duel_page.what_if_values")
        self.colours = QWidget(self)
        self.cases = [ColourButton(context, self.colours) for _ in range(8)]
        grid_of(zip(self.cases[::2], self.cases[1::2], strict=True), inside=self.colours, spacing=2)
        OneStop(self.colours).use(self.cases)
        for button in self.cases:
            button.clicked.connect(partial(self._choose_colour, button))
        values = self.values_title, self.values_hint, self.values, self.legend
        colours = self.colours_title, self.colours_hint, self.colours
        column_of(*values, 6, *colours, Stretch(), inside=self, spacing=4, margins=(12, 6, 12, 6))
        self.values.chosen.connect(
            lambda value, other: self.wanted.emit(replace(self._asked, value=value, target_value=other))
        )

    def show_duel(self, asked: DuelDraft, given: dict[str, object]) -> None:
        """Show the variants of this duel under the rulings `given`, which are in the form that an event stores."""
        say, self._asked = self._context.say, asked
        rulings = rulings_of(given)
        pairs, cases = all_values(asked, rulings), all_colours(asked, rulings)
        self.values.setVisible(bool(pairs))
        self.legend.setVisible(bool(pairs))
        for widget in (self.colours_title, self.colours_hint, self.colours):
            widget.setVisible(bool(cases))
        bonuses = tuple(gives_bonus(asked, value, rulings) for value in range(1, 7))
        self.values.show_pairs(asked, pairs, bonuses)
        if asked.die is None or asked.target is None:
            self.values_hint.setText(say(Phrase("duel_page.what_if_first")))
        elif not pairs:
            code = "duel_page.what_if_none" if asked.die.type is DieType.REGENERATION else "duel_page.what_if_fits_not"
            self.values_hint.setText(say(Phrase(code)))
        else:
            self.legend.show_html(_legend(self._context, pairs, asked))
            conditions = table_conditions(asked, rulings)
            self.values_hint.setText(" ".join(map(say, (Phrase("duel_page.what_if_hint", names(asked)), *conditions))))
            for button, case in zip(self.cases, cases, strict=True):
                die = replace(asked.target, colour=case.colour)
                button.show_case(die, case, asked=die == asked.target)
            self.colours_hint.setText(say(colours_phrase(asked, asked.die)))

    def _choose_colour(self, button: ColourButton) -> None:
        self.wanted.emit(replace(self._asked, target=button.die))

    def fit(self, room: int, *, narrow: bool, low: bool, wide: bool) -> None:
        """Let the panel take any width if it is below the answer (`narrow`), otherwise give it a fixed width.

        The fixed width grows with `room`, the width in px that the answer leaves, until the longest word fits into a
        cell. On a `wide` page, panel and cells are larger. Rows are smaller if the panel is `low`.
        """
        self.values.fit(is_low=low, is_wide=wide)
        px = self._context.theme.px
        width = px(_WIDE_WIDTH) if wide else min(max(room, px(_WIDTH)), px(_FULL_WIDTH))
        self.setMaximumWidth(UNLIMITED_PX if narrow else width)
        self.setMinimumWidth(0 if narrow else width)
