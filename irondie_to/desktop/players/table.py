"""The table of players and its columns. The state, the name, the payment and the dice of the set are painted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import replace
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from irondie_to.app.core.names import normalized
from irondie_to.app.players.queries import PlayerLine
from irondie_to.app.players.remarks import joined, with_remarks
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.controls.table.column import (
    CENTRE,
    MUTED,
    NAME,
    PLAIN,
    Column,
    PaintedCell,
    Text,
    Width,
    phrase_of,
)
from irondie_to.desktop.controls.table.columns_menu import ColumnsMenu
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.widgets import with_look
from irondie_to.errors import Phrase
from irondie_to.rules.dice_set import SET_SIZE, SIDE_SET_SIZE, DiceSet, read_set

DIE, _LEAST_DIE = 24, 20
"""The size of a die in a wide column, and in a narrow one, in px at any text size."""
_SIGN = 16
_GAP = 1
_SIDE_GAP = 6
_MOST_DICE = SET_SIZE + SIDE_SET_SIZE
RESERVED = 3
"""The smallest `hides` of the columns for which the list reserves width.

If payments are shown, these columns are the club and the payments, otherwise the set."""
_COPIED = {
    "name": "players_page.head_name",
    "club": "players_page.head_club",
    "set": "players_page.copy_set",
    "table": "players_page.copy_table",
    "paid": "players_page.column_paid",
    "state": "players_page.head_state",
}
"""The columns that are copied, in this order, each with the code of its heading."""
_STATES = {
    "fault": "players_page.state_fault",
    "unsaved": "players_page.state_unsaved",
    "absent": "players_page.state_absent",
    "waiting": "players_page.state_waiting",
    "in": "players_page.state_in",
}


_ONLY_IF_USED: Mapping[str, Callable[[PlayerLine], bool]] = {
    "club": lambda line: bool(line.club),
    "table": lambda line: line.fixed_table is not None,
}
"""The columns of details that few events use, by their keys. A column is shown if its function returns True for any
player."""

_ALWAYS_SHOWN = frozenset({"state", "name"})


class PlayersTable(Table[PlayerLine]):
    """The table of players, sorted by name until the user clicks another heading.

    `columns_menu` switches columns off and on; it opens on the headings too. A column that is switched off is not shown
    at any width of the table.
    """

    def __init__(self, context: WindowContext) -> None:
        self._used: Set[str] = frozenset()
        self._all = _columns(self._used)
        super().__init__(context, tuple(self._all.values()), lambda line: line.code, row_px=29)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.sortByColumn(self.rows.place_of("name"), Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        menu = ColumnsMenu(context, "players/hidden", self._offered, self)
        self.columns_menu = context.word(menu, title="players_page.columns")
        self.columns_menu.changed.connect(self._show_columns)
        header = with_look(self.horizontalHeader(), contextMenuPolicy=Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(
            lambda place: self.columns_menu.popup(header.viewport().mapToGlobal(place))
        )
        self._show_columns()

    def show_used(self, lines: Sequence[PlayerLine], *, shows_payments: bool) -> bool:
        """Show the payments only if `shows_payments` is true, and a column of `_ONLY_IF_USED` only if it is used.

        `shows_payments` is true if the event has an entry fee or somebody has paid. Returns whether other columns are
        shown than before.
        """
        used = {key for key, is_used in _ONLY_IF_USED.items() if any(map(is_used, lines))}
        if shows_payments:
            used.add("paid")
        if used == self._used:
            return False
        self._used = used
        self._all = _columns(used)
        self._show_columns()
        return True

    def _show_columns(self) -> None:
        hidden = self.columns_menu.hidden
        self.show_columns(tuple(column for key, column in self._all.items() if key not in hidden))
        if self.horizontalHeader().sortIndicatorSection() < 0:  # the sorted column was switched off
            self.sortByColumn(self.rows.place_of("name"), Qt.SortOrder.AscendingOrder)

    def _offered(self) -> dict[str, Phrase]:
        return {key: phrase_of(column.heading) for key, column in self._all.items() if key not in _ALWAYS_SHOWN}

    def copied(self, rows: Sequence[PlayerLine]) -> list[list[str]]:
        """Return the cells to copy, row by row; the first row contains the headings.

        A set is in its notation; the cell is empty for a player without a set.
        """
        possible = _columns(self._used | _ONLY_IF_USED.keys())
        columns = [possible[key] for key in _COPIED if key in possible]
        heads = [self._context.say(Phrase(_COPIED[column.key])) for column in columns]
        return [heads] + [
            [(line.dice or "") if column.key == "set" else self.rows.text(line, column) for column in columns]
            for line in rows
        ]


def _columns(used: Set[str]) -> dict[str, Column[PlayerLine]]:
    """Return the columns of the table by their keys, from left to right.

    The columns of payments and of `_ONLY_IF_USED` are left out unless their keys are in `used`. If payments are shown,
    the club is more important than the set in a narrow table.
    """
    shows_payments = "paid" in used
    columns: tuple[Column[PlayerLine], ...] = (
        Column(
            key="state",
            heading="",
            heading_tip="players_page.head_state",
            text=_state_text,
            tip=_state_text,
            order=lambda line: (tuple(_SIGNS).index(state_of(line)), key_of(line.name)),
            paint=lambda painter, cell: cell.draw_icon(painter, _SIGNS[state_of(cell.row)], _SIGN),
            width=Width(34),
        ),
        Column(
            key="name",
            heading="players_page.head_name",
            text=lambda line: with_remarks(line.name, line.remarks),
            order=lambda line: key_of(line.name),
            style=lambda line: MUTED if line.state == "dropped" else PLAIN,
            paint=_paint_name,
            painted=lambda line: with_remarks(line.name, line.remarks),
            width=NAME,
        ),
        Column(
            key="club",
            heading="players_page.head_club",
            text=lambda line: line.club or "",
            order=lambda line: (not line.club, key_of(line.club or ""), key_of(line.name)),
            style=lambda _line: MUTED,
            width=Width(least=104, most=200, shares=True, hides=RESERVED if shows_payments else RESERVED - 1),
        ),
        Column(
            key="paid",
            heading="players_page.column_paid",
            text=lambda line: Phrase("players_page.state_paid" if line.paid else "players_page.state_not_paid"),
            order=lambda line: (line.paid, key_of(line.name)),
            paint=lambda painter, cell: cell.draw_icon(painter, "ok" if cell.row.paid else "missing", _SIGN),
            align=CENTRE,
            width=Width(56, hides=RESERVED + 1),
        ),
        Column(
            key="set",
            heading="players_page.head_set",
            text=_set_text,
            tip=_set_text,
            order=lambda line: (line.set_state not in {"draft", "unsaved"}, line.dice is not None, key_of(line.name)),
            style=lambda _line: MUTED,
            paint=_paint_set,
            width=Width(
                least=_MOST_DICE * (_LEAST_DIE + _GAP) + _SIDE_GAP,
                most=_MOST_DICE * (DIE + _GAP) + _SIDE_GAP,
                shares=True,
                hides=RESERVED - 1 if shows_payments else RESERVED,
                keeps_size=True,
            ),
        ),
        Column(
            key="table",
            heading="players_page.head_table",
            text=lambda line: "" if line.fixed_table is None else str(line.fixed_table),
            order=lambda line: (line.fixed_table is None, line.fixed_table or 0, key_of(line.name)),
            style=lambda _line: MUTED,
            align=CENTRE,
            width=Width(56, hides=RESERVED - 2),
        ),
    )
    unused = {"paid", *_ONLY_IF_USED} - used
    return {column.key: column for column in columns if column.key not in unused}


# The icon name for each state of a player, in the order in which players are sorted by state: faults come first.
_SIGNS = {
    "fault": "fault",
    "unsaved": "warn",
    "absent": "missing",
    "waiting": "calendar",
    "in": "ok",
    "dropped": "close",
}


def state_of(line: PlayerLine) -> str:
    """Return the state to show for a player.

    The states are `fault` (illegal set), `unsaved` (a set that is not registered), `absent`, `waiting`, `in` (checked
    in) and `dropped`.
    """
    if line.state in {"dropped", "waiting"}:
        return line.state
    if line.set_state == "unsaved":
        return "unsaved"
    if line.set_state == "draft":
        return "fault"
    return "in" if line.state == "in" else "absent"


@lru_cache(maxsize=32_768)
def key_of(name: str) -> str:
    """Return the form of a name that is used to search and sort.

    Cached, because every key press needs it for every player.
    """
    return normalized(name)


@lru_cache(maxsize=16_384)
def set_of(dice: str | None) -> DiceSet | None:
    """Return the set with this notation, None for None. Cached, because every repaint needs it."""
    return None if dice is None else read_set(dice)


def _state_text(line: PlayerLine) -> Phrase:
    return joined(line.remarks) or Phrase(_STATES[state_of(line)], {"place": line.waiting})


def _set_text(line: PlayerLine) -> Text:
    if line.set_state == "unsaved":
        return Phrase("players_page.unsaved")
    return line.dice or Phrase("players_page.no_set")


def _paint_set(painter: QPainter, cell: PaintedCell[PlayerLine]) -> None:
    dice_set, theme = set_of(None if cell.row.set_state == "unsaved" else cell.row.dice), cell.theme
    if dice_set is None:
        cell.draw_text(painter)
        return
    size = min(DIE, (cell.inner.width() - _SIDE_GAP) // _MOST_DICE - _GAP)
    x, y = cell.inner.x(), cell.rect.y() + (cell.rect.height() - size) // 2
    painter.setClipRect(cell.rect)
    for dice in (dice_set.dice, dice_set.side):
        for die in dice:
            draw_die(painter, theme, die, x, y, size)
            x += size + _GAP
        x += _SIDE_GAP - _GAP


def _paint_name(painter: QPainter, cell: PaintedCell[PlayerLine]) -> None:
    """Draw the name with its remarks, or without them if they do not fit."""
    is_whole = painter.fontMetrics().horizontalAdvance(cell.text) <= cell.inner.width()
    shown = cell if is_whole else replace(cell, text=cell.row.name)
    replace(shown, elide=Qt.TextElideMode.ElideMiddle).draw_text(painter)  # namesakes differ only at the end
