"""The map of the hall: a tile or a smaller cell for each table of a round. Only those that changed are repainted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QCursor,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)

from irondie_to.app.clocks.views import CALLING
from irondie_to.app.referee.tables.actions import NEXT_CALL
from irondie_to.desktop.clocks.tables.pointing import Pointing
from irondie_to.desktop.clocks.tables.tile import FADED, GAP, Tile, TilePainter
from irondie_to.desktop.clocks.tables.tiles import MARGINS, TilesModel, fill, fill_with
from irondie_to.desktop.controls.hall_cells import CellSize, CellText, paint_cell
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.row_ground import Index
from irondie_to.desktop.core.look.signs import draw_box
from irondie_to.desktop.core.look.widgets import set_look, with_look
from irondie_to.desktop.core.shortcuts import TAKES_DIGITS

_MOST_DIGITS = 4  # of a table number
_IN_NUMBER_MS = 1000
"""A digit typed less than this many ms after another one belongs to the same number."""
_FRAME_PX = 2
"""The width in px of the frame around the grid. Its left side shows the focus if no table is chosen."""


class _TileDelegate(QStyledItemDelegate):
    def __init__(self, grid: ClockGrid) -> None:
        super().__init__(grid)
        self._grid = grid

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self._grid.gridSize()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        self._grid.paint_row(painter, index.row(), option.rect)
        painter.restore()

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        if event.type() == QEvent.Type.ToolTip and index.isValid() and self._grid.size_of_cells is None:
            where = self._grid.tile_area(view.visualRect(index))
            if self._grid.painter_of_tiles.is_whole(where, self._grid.model().tiles[index.row()]):
                QToolTip.hideText()
                return True
        return super().helpEvent(event, view, option, index)


class ClockGrid(QListView):
    """The map of the hall, in which the user chooses a table.

    If `has_tiles` is true and all tiles fit, it shows tiles. Otherwise it shows cells of the first size in `cells` at
    which all fit. If none does, it shows cells of the last size and scrolls. `ground` is the colour token of the
    background, and `margins` the space around the cells as in `MARGINS`.

    `opened` is emitted with a table when the user clicks its tile or presses Enter on it. `chosen` is emitted with the
    table to which keys now apply, None if no table is chosen. `looked_for` is emitted with a table number that the user
    types if no table is shown whose number is or begins with it. `resized` is emitted when the map shows another size
    of cells.
    """

    opened = Signal(int)
    chosen = Signal(object)
    looked_for = Signal(int)
    resized = Signal()

    def __init__(
        self,
        context: WindowContext,
        cells: tuple[CellSize, ...],
        parent: QWidget | None = None,
        *,
        has_tiles: bool = True,
        ground: str = "surface",
        margins: tuple[int, int, int, int] = MARGINS,
    ) -> None:
        super().__init__(
            parent,
            viewMode=QListView.ViewMode.IconMode,
            movement=QListView.Movement.Static,
            resizeMode=QListView.ResizeMode.Adjust,
            uniformItemSizes=True,
            selectionRectVisible=False,
        )
        self._context = context
        self._cells, self._has_tiles, self._ground, self._margins = cells, has_tiles, ground, margins
        self.size_of_cells: CellSize | None = None
        """The size of the cells, None while tiles are shown."""
        self.below: QWidget | None = None
        """What is shown below the map while its cells are small. Its height is kept free even while it is hidden."""
        self._tiles = TilesModel(self)
        self._digits, self._digit_at_ms = "", -_IN_NUMBER_MS
        self.hovered = -1
        """The row of the tile under the mouse, -1 if there is none."""
        # the pointer counts even where a button panel covers the tiles
        self.pointing = Pointing(
            context, lambda: self.isVisible() and self.rect().contains(self.mapFromGlobal(QCursor.pos()))
        )
        self._due: dict[int, bool] = {}
        self._due_region = QRegion()
        self.painter_of_tiles = TilePainter(context.theme)
        self.setModel(self._tiles)
        self.setItemDelegate(_TileDelegate(self))
        with_look(
            self,
            objectName="tiles",
            selectionMode=QAbstractItemView.SelectionMode.SingleSelection,
            frameShape=QFrame.Shape.NoFrame,
            verticalScrollMode=QAbstractItemView.ScrollMode.ScrollPerPixel,
            horizontalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAlwaysOff,
            mouseTracking=True,
            chosen="none",
        )
        self.setProperty(TAKES_DIGITS, True)
        self.entered.connect(lambda index: self._hover(index.row()))
        self.viewportEntered.connect(lambda: self._hover(-1))
        self.clicked.connect(self._on_clicked)
        self._share_width()

    def model(self) -> TilesModel:
        return self._tiles

    @property
    def table(self) -> int | None:
        row = self.currentIndex().row()
        return self._tiles.tiles[row].table if 0 <= row < len(self._tiles.tiles) else None

    def show_tiles(self, tiles: Sequence[Tile], *, is_held: bool = False) -> None:
        """Show these tiles. The chosen table stays chosen unless its tile is gone or has just been faded.

        If `is_held` is true, the tiles keep their size, so that none moves under the mouse pointer.
        """
        table, faded = self.table, {tile.table for tile in self._tiles.tiles if tile.is_faded}
        scrolled = self.verticalScrollBar().value()
        changed = self._tiles.show(tuple(tiles), self.size_of_cells)
        if not is_held:
            self._share_width()
        if self.table != table and table is not None and not self.choose(table):
            self.chosen.emit(None)
        if table is not None and table not in faded and any(tile.table == table and tile.is_faded for tile in tiles):
            self.choose_none()
        if is_held:
            self.verticalScrollBar().setValue(scrolled)
        self._schedule_painting(changed)

    def _schedule_painting(self, changed: list[tuple[int, bool]]) -> None:
        seen = self.viewport().rect()
        self._due, self._due_region = {}, QRegion()
        for row, only_figures in changed:
            cell = self.visualRect(self._tiles.index(row))
            if seen.intersects(cell):
                self._due[row] = only_figures
                self._due_region += self.painter_of_tiles.clock_area(self.tile_area(cell)) if only_figures else cell
        self.viewport().update(self._due_region)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint only the rows that have changed, or let Qt paint everything if other areas need painting too."""
        due, self._due = self._due, {}
        if not due or not event.region().subtracted(self._due_region).isEmpty():
            super().paintEvent(event)
            return
        with QPainter(self.viewport()) as painter:
            for row, only_figures in due.items():
                cell = self.visualRect(self._tiles.index(row))
                if only_figures:
                    self.painter_of_tiles.paint_figures(painter, self.tile_area(cell), self._tiles.tiles[row])
                else:
                    self.paint_row(painter, row, cell)

    def paint_row(self, painter: QPainter, row: int, cell: QRect) -> None:
        """Paint the tile or the cell of this row; `cell` is its rectangle including the gap."""
        where, tile, size = self.tile_area(cell), self._tiles.tiles[row], self.size_of_cells
        chosen, hovered = row == self.currentIndex().row(), row == self.hovered
        if size is None:
            self.painter_of_tiles.paint(painter, where, tile, chosen=chosen, hovered=hovered)
            return
        theme, area = self._context.theme, where.toRectF()
        painter.fillRect(where, theme.colour(self._ground))
        painter.setOpacity(FADED if tile.is_faded else 1.0)
        scale = min(where.height() / theme.px(size.height), where.width() / theme.px(size.width))
        figure = "" if tile.in_words else tile.clock
        text = CellText(tile.table, figure, tile.word if size.clock else "", tile.is_typed)
        paint_cell(painter, theme, area, size, tile.place, text, scale)
        for is_drawn, tone, inset, width in ((hovered, "text", 0.5, 1), (chosen, "focus", -1, 2)):
            if is_drawn:
                edge = QPen(theme.colour(tone), width)
                draw_box(painter, area.adjusted(inset, inset, -inset, -inset), theme.px(size.radius), edge=edge)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def _hover(self, row: int) -> None:
        if row != self.hovered:
            for each in (self.hovered, row):
                self.viewport().update(self.visualRect(self._tiles.index(each)))
            self.hovered = row

    def choose(self, table: int) -> bool:
        """Choose a table and scroll to its tile. Return False if the table has no tile."""
        row = self._tiles.row_of(table)
        if row is None:
            return False
        self.setCurrentIndex(self._tiles.index(row))
        self.scrollTo(self._tiles.index(row))
        return True

    def take(self, table: int) -> None:
        """Choose a table that was clicked outside the grid, and take the focus, so that the next keys act on it."""
        self.choose(table)
        self.setFocus()

    def tile_area(self, cell: QRect) -> QRect:
        if self.size_of_cells is not None:
            gap = self._context.theme.px(self.size_of_cells.gap)
            return cell.adjusted(gap, gap, 0, 0)
        gap = self._context.theme.px(GAP * self.painter_of_tiles.scale)
        return cell.adjusted(gap // 2 + 1, gap // 2, -(gap // 2), -(gap // 2))

    def choose_none(self) -> None:
        self.setCurrentIndex(QModelIndex())

    def where(self, table: int) -> QRect:
        row = self._tiles.row_of(table)
        return QRect() if row is None else self.tile_area(self.visualRect(self._tiles.index(row)))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Take the focus without choosing the first table, which Qt would choose by default."""
        was_none = not self.currentIndex().isValid()
        super().focusInEvent(event)
        if was_none:
            self.choose_none()

    def focusNextPrevChild(self, following: bool) -> bool:
        """Choose the first table on Tab if none is chosen. The next Tab leaves the grid."""
        if following and self.table is None and self._tiles.tiles:
            return self.choose(self._tiles.tiles[0].table)
        return super().focusNextPrevChild(following)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, text = Qt.Key(event.key()), event.text()
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            if self.table is not None:
                self.opened.emit(self.table)
        elif text and text.isprintable():
            event.setAccepted(self.go_by_key(event))
        else:
            super().keyPressEvent(event)

    def go_by_key(self, event: QKeyEvent) -> bool:
        """Choose the table with the typed number or, if the key is N, the next table that needs someone (`CALLING`).

        If no shown table has this number or one that begins with it, `looked_for` is emitted. Return False for any
        other key.
        """
        text, at_ms = event.text(), event.timestamp()
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if text.isdecimal():
            is_new = event.isAutoRepeat() or at_ms - self._digit_at_ms >= _IN_NUMBER_MS
            self._digits = text if is_new or len(self._digits) >= _MOST_DIGITS else self._digits + text
            self._digit_at_ms = at_ms
            begins_one = any(str(tile.table).startswith(self._digits) for tile in self._tiles.tiles)
            if not self.choose(int(self._digits)) and not begins_one:
                self.looked_for.emit(int(self._digits))
        elif text.upper() == NEXT_CALL:
            self._digits = ""
            calling = [tile.table for tile in self._tiles.tiles if tile.place in CALLING]
            if calling:
                self.choose(next((table for table in calling if table > (self.table or 0)), calling[0]))
        return text.isdecimal() or text.upper() == NEXT_CALL

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        for index in (current, previous):
            if index.isValid():
                self.viewport().update(self.visualRect(index).adjusted(-3, -3, 3, 3))
        set_look(self, "chosen", "none" if self.table is None else "")  # otherwise the tile shows the focus
        self.chosen.emit(self.table)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._share_width()
        super().resizeEvent(event)
        if event.size().height() < event.oldSize().height() and self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def _share_width(self) -> None:
        """Choose the largest size at which everything is visible. If there is none, show the scroll bar.

        Qt would reserve space for the scroll bar even while it is hidden.
        """
        theme, count = self._context.theme, len(self._tiles.tiles)
        self.setViewportMargins(*(theme.px(size) - _FRAME_PX for size in self._margins))
        margins = self.viewportMargins()
        width = self.width() - margins.left() - margins.right() - 2 * _FRAME_PX - 1
        height = self.height() - margins.top() - margins.bottom() - 2 * _FRAME_PX
        fitted = fill(count, QSize(width, height), theme.factor) if self._has_tiles else None
        scale, size = fitted or (1.0, QSize())
        cells, is_whole = None, fitted is not None
        kept = 0 if self.below is None else self.below.height()
        full = height if self.below is None or self.below.isHidden() else height + kept
        for cells in self._cells if fitted is None else ():
            room = QSize(width, full if cells.clock else full - kept)
            is_whole, size = fill_with(count, room, cells, theme.factor)
            if is_whole:
                break
        bars = Qt.ScrollBarPolicy
        bar = bars.ScrollBarAlwaysOff if is_whole else bars.ScrollBarAlwaysOn
        if not is_whole and size.width():  # the bar makes the cells narrower, and keeps the rows as they are
            bar_px = self.verticalScrollBar().sizeHint().width()
            size.setWidth(max(1, (width - bar_px) // max(1, width // size.width())))
        if bar != self.verticalScrollBarPolicy():
            self.setVerticalScrollBarPolicy(bar)
        if (scale, size, cells) != (self.painter_of_tiles.scale, self.gridSize(), self.size_of_cells):
            is_other = cells is not self.size_of_cells
            self.painter_of_tiles.scale, self.size_of_cells = scale, cells
            self.setGridSize(size)
            self.viewport().update()
            if is_other:
                self.resized.emit()

    @property
    def scrolls(self) -> bool:
        return self.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOn

    def _on_clicked(self, index: QModelIndex) -> None:
        self.pointing.on_click()
        self.opened.emit(self._tiles.tiles[index.row()].table)
