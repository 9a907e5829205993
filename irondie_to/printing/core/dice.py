"""Draws dice on paper: with the same outlines as on the screen, but with a white face.

The rim and a letter show the colour of the die.
"""

from __future__ import annotations

import json
import re
from functools import cache
from math import cos, pi, sin
from typing import Any, Final

from irondie_to.assets import resources
from irondie_to.printing.core.measures import INK, WHITE
from irondie_to.printing.core.sheet import Sheet

_GRID: Final = 64
_BOX: Final = (-1, _GRID + 1)
_TYPES: Final = ("Sm", "As", "Ba", "Nu", "Br", "Po", "Sw", "Fo", "Re")
_SMALL: Final = 12.0
"""Dice smaller than this size in mm are drawn with relatively thicker lines."""
_STAR: Final = (53.5, 53.0, 9.0)
"""Centre and radius of the disc that marks a rare die."""


@cache
def _shapes() -> Any:
    return json.loads((resources() / "look" / "dice.json").read_text(encoding="utf-8"))["types"]


@cache
def _colours() -> dict[str, str]:
    palette = json.loads((resources() / "look" / "palette.json").read_text(encoding="utf-8"))["dice"]
    return {letter: colour["light"]["face"] for letter, colour in palette.items()}


def _shape(kind: str) -> Any:
    shapes = _shapes()
    return shapes[list(shapes)[_TYPES.index(kind)]]


def draw_die(sheet: Sheet, code: str, x: float, y: float, size: float) -> None:
    """Draw the die with a code such as `WPo*` in a square of `size` mm whose upper left corner is x, y."""
    small, colour = size < _SMALL, sheet.job.colour
    name = f"die-{code}-{'small' if small else 'large'}-{'colour' if colour else 'black'}"
    sheet.stamp(name, x, y, size / _GRID, _BOX, lambda canvas: _paint(canvas, code, small=small, colour=colour))


def draw_kind(sheet: Sheet, kind: str, x: float, y: float, size: float) -> None:
    """Draw the outline and the class mark of a die type, without a colour. The position is given as in `draw_die`."""
    sheet.stamp(f"kind-{kind}", x, y, size / _GRID, _BOX, lambda canvas: _paint_kind(canvas, kind))


def _paint_kind(canvas: Any, kind: str) -> None:
    shape = _shape(kind)
    canvas.setLineWidth(2.4)
    canvas.setStrokeColor(INK)
    canvas.setFillColor(WHITE)
    canvas.drawPath(_path(canvas, shape["outline"]), stroke=1, fill=1)
    canvas.setFillColor(INK)
    canvas.saveState()
    canvas.translate(0, -9)
    _sign(canvas, shape["mark"], 1.35, _middle(shape))
    canvas.restoreState()


def _middle(shape: Any) -> tuple[float, float]:
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", shape["letters"]["O"]["d"])]
    return (min(numbers[::2]) + max(numbers[::2])) / 2, max(numbers[1::2]) + 9


def _paint(canvas: Any, code: str, *, small: bool, colour: bool) -> None:
    letter, kind, rare = code[0], code[1:3], code.endswith("*")
    shape = _shape(kind)
    outline, inner = shape["outline"], shape["rare"]["band"]
    canvas.setLineJoin(0)
    canvas.setStrokeColor(INK)
    if colour:
        canvas.setFillColor(_colours()[letter])
        canvas.drawPath(_path(canvas, outline), stroke=0, fill=1)
    else:
        _hatch(canvas, letter, outline)
    if rare:
        # lines across the rim represent the engraving of a rare die
        canvas.setStrokeColor(WHITE if letter != "W" else INK)
        canvas.setLineWidth(1.3 if small else 1.0)
        canvas.drawPath(_path(canvas, shape["rare"]["ticks"]), stroke=1, fill=0)
        canvas.setStrokeColor(INK)
    canvas.setFillColor(WHITE)
    canvas.setLineWidth(1.4 if small else 0.9)
    canvas.drawPath(_path(canvas, inner), stroke=1, fill=1)
    canvas.setLineWidth(2.4 if small else 1.8)
    canvas.drawPath(_path(canvas, outline), stroke=1, fill=0)
    glyph = shape["letters"][letter]
    canvas.setLineWidth(glyph["width"] * (1.15 if small else 1.0))
    canvas.drawPath(_path(canvas, glyph["d"]), stroke=1, fill=0)
    canvas.setFillColor(INK)
    _sign(canvas, shape["mark"])
    if rare:
        _star(canvas)


def _sign(canvas: Any, mark: Any, scale: float = 1.0, about: tuple[float, float] = (0.0, 0.0)) -> None:
    """Draw the mark of a class (triangles, dots or numerals) in ink, scaled around the point `about`."""
    canvas.saveState()
    x, y = about
    canvas.transform(scale, 0, 0, scale, x - scale * x, y - scale * y)
    if "dots" in mark:
        for at_x, at_y, radius in mark["dots"]:
            canvas.circle(at_x, at_y, radius, stroke=0, fill=1)
    elif "fill" in mark:
        canvas.drawPath(_path(canvas, mark["fill"]), stroke=0, fill=1)
    else:
        canvas.setLineWidth(mark["width"])
        canvas.drawPath(_path(canvas, mark["stroke"]), stroke=1, fill=0)
    canvas.restoreState()


def _star(canvas: Any) -> None:
    x, y, radius = _STAR
    canvas.setFillColor(WHITE)
    canvas.circle(x, y, radius + 1.4, stroke=0, fill=1)
    canvas.setFillColor(INK)
    canvas.circle(x, y, radius, stroke=0, fill=1)
    canvas.setFillColor(WHITE)
    path = canvas.beginPath()
    for point in range(10):
        reach = radius * (0.82 if point % 2 == 0 else 0.36)
        angle = pi * point / 5
        where = x + reach * sin(angle), y - reach * cos(angle)
        if point:
            path.lineTo(*where)
        else:
            path.moveTo(*where)
    path.close()
    canvas.drawPath(path, stroke=0, fill=1)


def _hatch(canvas: Any, letter: str, outline: str) -> None:
    """Fill the rim with heraldic hatching.

    Red has vertical lines, blue horizontal ones, purple and green the two diagonals, orange vertical lines and a
    diagonal, yellow dots; black is filled and white is empty.
    """
    canvas.setFillColor(INK if letter == "K" else WHITE)
    canvas.drawPath(_path(canvas, outline), stroke=0, fill=1)
    canvas.saveState()
    canvas.clipPath(_path(canvas, outline), stroke=0, fill=0)
    canvas.setLineWidth(1.1)
    canvas.setFillColor(INK)
    for step in range(-_GRID, 2 * _GRID, 4):
        if letter in "RO":
            canvas.line(step, 0, step, _GRID)
        if letter == "B":
            canvas.line(0, step, _GRID, step)
        if letter in "GO":
            canvas.line(step, 0, step + _GRID, _GRID)
        if letter == "P":
            canvas.line(step, _GRID, step + _GRID, 0)
        if letter == "Y" and 0 <= step <= _GRID:
            for across in range(0, _GRID + 1, 4):
                canvas.circle(across + (step // 4 % 2) * 2, step, 0.8, stroke=0, fill=1)
    canvas.restoreState()


def _path(canvas: Any, text: str) -> Any:
    """Convert an SVG path, which may contain only M, L and Z, to a path of the canvas."""
    path = canvas.beginPath()
    for step, x, y in re.findall(r"([MLZ])(?:(-?[\d.]+) (-?[\d.]+))?", text):
        if step == "Z":
            path.close()
        elif step == "M":
            path.moveTo(float(x), float(y))
        else:
            path.lineTo(float(x), float(y))
    return path
