"""The drawings of the dice for phones: one SVG file, from which pages show each die by reference."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from irondie_to.assets import resources
from irondie_to.rules.dice import TYPES, Die, DieClass

CLASS_SIGNS: Final = {DieClass.ATTACK: "▲", DieClass.DEFENSE: "●", DieClass.LIFE: "1 2 3"}
"""The marks of the classes beside their names."""
_GRID: Final = "0 0 64 64"


def dice_svg() -> bytes:
    """Return an SVG file with a symbol for each part of a die. Pages place the parts on top of each other.

    `smasher` is a body, `smasher-K` the letter with the marks of its class, `smasher-K-s` the letter alone for small
    dice, `smasher-v4` a thrown value and `badge-K` the letter beside it. Colours and line widths are CSS variables that
    the page sets, because a style sheet cannot reach the elements of another file.
    """
    shapes = _shapes()
    parts = [part for kind, shape in shapes["types"].items() for part in _parts(kind, shape)]
    badge = shapes["badge"]["d"]
    for letter, shape in shapes["letters"].items():
        ground = f'<path d="{badge}" fill="var(--ink,#fff)" stroke="var(--deep,#6b1512)" stroke-width="1.4"/>'
        parts.append(_symbol(f"badge-{letter}", ground + _line(shape["d"], shape["width"], "var(--badge,#c0302a)")))
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{"".join(parts)}</svg>\n'.encode()


def die_parts(die: Die, size: int, value: int | None = None) -> tuple[str, ...]:
    """Return the names of the symbols that make up a die, from bottom to top.

    `size` is in px. `value` is the thrown value from 1 to 6, None if the die was not thrown.
    """
    kind, letter = list(_shapes()["types"])[TYPES.index(die.type)], die.colour.value
    if value is not None:
        return kind, f"{kind}-v{value}", f"badge-{letter}"
    return kind, f"{kind}-{letter}-s" if size < _MARKED_FROM else f"{kind}-{letter}"


_MARKED_FROM: Final = 28
"""The smallest size in px at which a die shows the marks of its class."""


def _parts(kind: str, shape: Any) -> list[str]:
    mark = _sign(shape["mark"])
    found = [_symbol(kind, _body(shape))]
    for letter, drawn in shape["letters"].items():
        found.append(_symbol(f"{kind}-{letter}", _line(drawn["d"], drawn["width"]) + mark))
        found.append(_symbol(f"{kind}-{letter}-s", _line(drawn["alone"], drawn["alone_width"])))
    return found + [_symbol(f"{kind}-v{value}", _sign(sign)) for value, sign in shape["values"].items()]


def _body(shape: Any) -> str:
    facets = [("outline", "deep"), ("bevel_deep", "deep"), ("bevel_low", "low"), ("bevel_mid", "mid")]
    facets += [("bevel_hi", "hi"), ("face", "face")]
    drawn = "".join(f'<path d="{shape[part]}" fill="var(--{tone},{_SPARE[tone]})"/>' for part, tone in facets)
    rim = f'<path d="{shape["outline"]}" fill="none" stroke="var(--rim,#6f777c)" stroke-width="var(--rimw,2px)"/>'
    ring = shape["rare"]
    fine = f'<path d="{ring["ticks"]}" stroke-width="1"/><path d="{ring["line"]}" stroke-width=".9"/>'
    coarse = f'<path d="{ring["band"]}" stroke="var(--engrave_small,#fff)" stroke-width="var(--rarew,2.6px)"/>'
    return (
        f'{drawn}{rim}<g display="var(--rg,none)" fill="none" stroke="var(--engrave,#fff)">'
        f'<g display="var(--fi,none)">{fine}</g><g display="var(--co,inline)">{coarse}</g></g>'
    )


_SPARE: Final = {"deep": "#6b1512", "low": "#93231d", "mid": "#d9645c", "hi": "#eb9690", "face": "#c0302a"}
"""The colours where a page names none."""


def _sign(sign: Any) -> str:
    if "dots" in sign:
        dots = "".join(f'<circle cx="{x}" cy="{y}" r="{radius}"/>' for x, y, radius in sign["dots"])
        return f'<g fill="var(--ink,#fff)">{dots}</g>'
    if "fill" in sign:
        return f'<path d="{sign["fill"]}" fill="var(--ink,#fff)"/>'
    return _line(sign["stroke"], sign["width"])


def _line(path: str, width: float, colour: str = "var(--ink,#fff)") -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def _symbol(name: str, drawn: str) -> str:
    return f'<symbol id="{name}" viewBox="{_GRID}" overflow="visible">{drawn}</symbol>\n'


@cache
def _shapes() -> Any:
    return json.loads((resources() / "look" / "dice.json").read_text(encoding="utf-8"))
