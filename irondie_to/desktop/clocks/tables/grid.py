"""The grid of tiles, one for each table of a round. Only changed tiles are repainted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QCursor, QFocusEvent, QHelpEvent, QKeyEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)

from irondie_to.desktop.clocks.tables.pointing import Pointing
from irondie_to.desktop.clocks.tables.tile import GAP, HEIGHT, LEAST_WIDTH, Tile, TilePainter
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.fitted_text import least_scale
from irondie_to.desktop.core.look.look import set_look

_FRAME_PX = 2
"""The width in px of the frame around the grid. Its left side shows the focus if no table is chosen."""

_MARGINS = (10, 8, 4, 4)
"""The space around the tiles, including the frame: left, above, right and below, in px at a text size of 100 %."""

_SCALES = (100, 160)
"""The smallest and the largest scale of the tiles in percent. On a wide screen, their text may become that large."""
_TALLEST = 1.12
"""The factor by which a tile may be taller than needed, to fill the height."""
_NARROWEST = 0.84
"""The part of its usual width to which a tile may shrink with larger text; its names then begin below its number."""
_LOWEST = 80
"""The height to which a tile may shrink if all tiles then fit, in px at a text size of 100 %."""

Index = QModelIndex | QPersistentModelIndex


def fill(count: int, room: QSize, factor: float) -> tuple[float, QSize] | None:
    """Return the largest scale at which `count` tiles fit into `room`, and the cell size in px.

    Returns None if they do not fit at any scale. `factor` is the text size of the window, 1 at 100 %. With larger text,
    tiles may be narrower in relation to their text, and the scale may drop below 1, down to `least_scale`, to offset
    part of the enlargement. At scales of 1 and below, tiles may also be slightly lower.
    """
    for percent in range(_SCALES[1], round(100 * least_scale(factor)) - 1, -1):
        for high in (HEIGHT, _LOWEST) if percent <= _SCALES[0] else (HEIGHT,):
            width, height = _cell(high, percent / 100, factor)
            columns = min(room.width() // width, max(1, count))
            if columns and (rows := max(1, -(-count // columns))) * height <= room.height():
                size = QSize(room.width() // columns, min(room.height() // rows, round(height * _TALLEST)))
                return percent / 100, size
    return None


def scrolled(width: int, factor: float) -> tuple[float, QSize]:
    """Return the scale and the cell size of the tiles in a scrolling grid of this width in px.

    With larger text, the tiles are as narrow and low as `fill` allows, so that as few as possible are out of sight.
    """
    scale = least_scale(factor)
    narrowest, height = _cell(HEIGHT if factor <= 1 else _LOWEST, scale, factor)
    return scale, QSize(max(1, width // max(1, width // narrowest)), height)


def _cell(high: int, scale: float, factor: float) -> tuple[int, int]:
    """Return the minimum width and the height, in px, of a cell whose tile is `high` px tall at 100 %."""
    narrow = _NARROWEST if factor > 1 else 1.0
    return round((LEAST_WIDTH + GAP) * narrow * scale * factor), round((high + GAP) * scale * factor)


def least_width(columns: int, factor: float) -> int:
    """Return the minimum width in px of a grid with this many columns.

    `factor` is the text size, 1 at 100 %. The result is based on the width of the tiles at 100 %, because `fill` can
    shrink enlarged tiles to that width.
    """
    tiles = columns * round((LEAST_WIDTH + GAP) * min(factor, 1.0))
    return tiles + round(factor * (_MARGINS[0] + _MARGINS[2])) + 1


class TilesModel(QAbstractListModel):
    """The list model of the tiles in the grid."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.tiles: tuple[Tile, ...] = ()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt declares the same default
        return 0 if parent.isValid() else len(self.tiles)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            tile = self.tiles[index.row()]
            names = " – ".join(f"{name} {wins}" for name, wins in zip(tile.names, tile.wins, strict=True))
            return " · ".join(part for part in (str(tile.table), tile.clock, tile.beside, names, tile.label) if part)
        if role == Qt.ItemDataRole.ToolTipRole:
            tile = self.tiles[index.row()]
            return "\n".join(part for part in (*tile.names, tile.label) if part)
        return None

    def show(self, tiles: tuple[Tile, ...]) -> list[tuple[int, bool]]:
        """Replace the tiles. Return the rows to repaint, each with True if only its clock figures have changed.

        If the tables or their order have changed, the model is reset and no rows are returned.
        """
        before = self.tiles
        if [tile.table for tile in before] != [tile.table for tile in tiles]:
            self.beginResetModel()
            self.tiles = tiles
            self.endResetModel()
            return []
        self.tiles = tiles
        changed = []
        for row, (old, new) in enumerate(zip(before, tiles, strict=True)):
            if old != new:
                only_figures = old._replace(clock=new.clock) == new and len(old.clock) == len(new.clock)
                changed.append((row, only_figures))
                if old.label != new.label or old.look is not new.look:
                    self.dataChanged.emit(self.index(row), self.index(row))
        return changed

    def row_of(self, table: int) -> int | None:
        return next((row for row, tile in enumerate(self.tiles) if tile.table == table), None)


class _TileDelegate(QStyledItemDelegate):
    def __init__(self, grid: ClockGrid, painter: TilePainter) -> None:
        super().__init__(grid)
        self._grid = grid
        self._painter = painter

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return self._grid.gridSize()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        where = self._grid.tile_area(option.rect)
        tile = self._grid.model().tiles[index.row()]
        chosen, hovered = index.row() == self._grid.currentIndex().row(), index.row() == self._grid.hovered
        painter.save()
        self._painter.paint(painter, where, tile, chosen=chosen, hovered=hovered)
        painter.restore()

    def helpEvent(self, event: QHelpEvent, view: QAbstractItemView, option: QStyleOptionViewItem, index: Index) -> bool:
        """Show a tile's tooltip, which repeats its names and label, only if one of them is cut off."""
        if event.type() == QEvent.Type.ToolTip and index.isValid():
            where = self._grid.tile_area(view.visualRect(index))
            if self._painter.is_whole(where, self._grid.model().tiles[index.row()]):
                QToolTip.hideText()
                return True
        return super().helpEvent(event, view, option, index)


class ClockGrid(Styled, QListView):
    """The grid of tiles in which the user chooses a table.

    `opened` is emitted with a table when the user clicks its tile or presses Enter on it. `chosen` is emitted with the
    table that keys now act on, or None if no table is chosen.
    """

    opened = Signal(int)
    chosen = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(
            parent,
            viewMode=QListView.ViewMode.IconMode,
            movement=QListView.Movement.Static,
            resizeMode=QListView.ResizeMode.Adjust,
            uniformItemSizes=True,
            selectionRectVisible=False,
        )
        self._context = context
        self._tiles = TilesModel(self)
        self.hovered = -1
        """The row of the tile under the mouse, -1 if there is none."""
        self.pointing = Pointing(context, self._is_under_pointer)
        self._fitted = 0
        """The number of tiles for which the size of the tiles was chosen."""
        self._due: dict[int, bool] = {}
        self._due_rects: tuple[tuple[int, int, int, int], ...] = ()
        self._due_region = QRegion()
        self.painter_of_tiles = TilePainter(context, self)
        self.setModel(self._tiles)
        self.setItemDelegate(_TileDelegate(self, self.painter_of_tiles))
        self.setObjectName("tiles")
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setProperty("chosen", "none")
        self.setMouseTracking(True)
        self.entered.connect(lambda index: self._hover(index.row()))
        self.viewportEntered.connect(lambda: self._hover(-1))
        self.clicked.connect(self._on_clicked)
        self.restyle()

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
        changed = self._tiles.show(tuple(tiles))
        if self._fitted != len(tiles) and not is_held:
            self._share_width()
        if self.table != table and table is not None and not self.choose(table):
            self.chosen.emit(None)
        if table is not None and table not in faded and any(tile.table == table and tile.is_faded for tile in tiles):
            self.choose_none()
        if is_held:
            self.verticalScrollBar().setValue(scrolled)
        self._schedule_painting(changed)

    def _schedule_painting(self, changed: list[tuple[int, bool]]) -> None:
        seen, rects = self.viewport().rect(), []
        self._due = {}
        for row, only_figures in changed:
            cell = self.visualRect(self._tiles.index(row))
            if seen.intersects(cell):
                self._due[row] = only_figures
                rects.append(self.painter_of_tiles.clock_area(self.tile_area(cell)) if only_figures else cell)
        key = tuple((rect.left(), rect.top(), rect.width(), rect.height()) for rect in rects)
        if key != self._due_rects:  # cached, because uniting areas is slow and the same areas change every second
            self._due_rects, region = key, QRegion()
            for rect in rects:
                region += rect
            self._due_region = region & seen
        if rects:
            self.viewport().update(self._due_region)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint only the rows that have changed, or let Qt paint everything if other areas need painting too."""
        due, self._due = self._due, {}
        if not due or not event.region().subtracted(self._due_region).isEmpty():
            super().paintEvent(event)
            return
        current = self.currentIndex().row()
        with QPainter(self.viewport()) as painter:
            for row, only_figures in due.items():
                where = self.tile_area(self.visualRect(self._tiles.index(row)))
                if only_figures:
                    self.painter_of_tiles.paint_figures(painter, where, self._tiles.tiles[row])
                else:
                    tile, hovered = self._tiles.tiles[row], row == self.hovered
                    self.painter_of_tiles.paint(painter, where, tile, chosen=row == current, hovered=hovered)

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
            event.ignore()
        else:
            super().keyPressEvent(event)

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

    def _share_width(self) -> None:
        """Make the tiles as large as possible without scrolling; show the scroll bar only if they do not fit.

        Qt would reserve space for the scroll bar even while it is hidden.
        """
        theme, count = self._context.theme, len(self._tiles.tiles)
        self._fitted = count
        margins = self.viewportMargins()
        width = self.width() - margins.left() - margins.right() - 2 * _FRAME_PX - 1
        height = self.height() - margins.top() - margins.bottom() - 2 * _FRAME_PX
        bar = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        fitted = fill(count, QSize(width, height), theme.factor)
        if fitted is None:
            bar = Qt.ScrollBarPolicy.ScrollBarAlwaysOn
            width -= self.verticalScrollBar().sizeHint().width()
            fitted = scrolled(width, theme.factor)
        if bar != self.verticalScrollBarPolicy():
            self.setVerticalScrollBarPolicy(bar)
        scale, size = fitted
        if (scale, size) != (self.painter_of_tiles.scale, self.gridSize()):
            self.painter_of_tiles.scale = scale
            self.setGridSize(size)
            self.viewport().update()

    def _is_under_pointer(self) -> bool:
        """Return whether the pointer is over the grid, even where a button panel covers the tiles."""
        return self.isVisible() and self.rect().contains(self.mapFromGlobal(QCursor.pos()))

    def _on_clicked(self, index: QModelIndex) -> None:
        self.pointing.on_click()
        self.opened.emit(self._tiles.tiles[index.row()].table)

    def restyle(self) -> None:
        px = self._context.theme.px
        self.setViewportMargins(*(px(size) - _FRAME_PX for size in _MARGINS))
        self._share_width()
