"""Paints the page with a part of the bracket."""

from __future__ import annotations

from irondie_to.desktop.screen.painting.brush import Brush, TextAlign
from irondie_to.desktop.screen.painting.scene import NOTE, Tree, TreeBox, TreeSide


def paint_tree(brush: Brush, body: Tree) -> None:
    """Paint the connecting lines, the names of the rounds, and the boxes of the matches."""
    for wire in body.wires:
        brush.line(wire, 4, "second")
    for head in body.heads:
        brush.fitted(head.x, head.y, head.width, 50, head.words, 44, bold=True, colour="accent")
    for box in body.boxes:
        _paint_box(brush, box)


def _paint_box(brush: Brush, box: TreeBox) -> None:
    rows = 1 if box.b is None else 2
    brush.box(box.x, box.y, box.width, rows * box.row, "row")
    left = box.x + 14.0
    if box.table is not None:
        plate = min(84.0, box.row * 1.05)
        brush.plate(box.x, box.y, plate, rows * box.row, box.table)
        left = box.x + plate + 10
    _paint_side(brush, box, box.a, left, box.y)
    if box.b is not None:
        brush.line([(left - 14, box.y + box.row), (box.x + box.width, box.y + box.row)], 2, "ground")
        _paint_side(brush, box, box.b, left, box.y + box.row)
    if box.note:
        y = box.y + rows * box.row + NOTE / 2
        brush.fitted(box.x + 14, y, box.width - 24, NOTE, box.note, NOTE * 0.8, colour="second")


def _paint_side(brush: Brush, box: TreeBox, side: TreeSide, left: float, y: float) -> None:
    middle, size = y + box.row / 2, min(46.0, box.row * 0.58)
    right = box.x + box.width - 10
    name = left + 56
    if side.games:
        width = min(74.0, box.row * 0.94)
        if side.won:
            brush.box(right - width + 4, y + 6, width, box.row - 12, "text", 6)
        brush.fitted(
            right - width / 2 + 4,
            middle,
            width,
            box.row,
            side.games,
            size,
            bold=side.won,
            colour="ground" if side.won else "second",
            align=TextAlign.CENTRE,
        )
        right -= width + 8
    if side.word:
        room = (right - name) * 0.4
        brush.fitted(right, middle, room, box.row - 6, side.word, size * 0.7, colour="second", align=TextAlign.RIGHT)
        right -= room + 8
    if side.waiting:
        brush.fitted(name, middle, right - name, box.row - 6, side.waiting, size * 0.78, colour="second")
        return
    brush.fitted(left + 42, middle, 42, box.row, side.seed, size * 0.78, colour="second", align=TextAlign.RIGHT)
    colour = "second" if side.lost else "text"
    brush.fitted(name, middle, right - name, box.row - 6, side.name, size, bold=not side.lost, colour=colour)
