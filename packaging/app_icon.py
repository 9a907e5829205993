"""Draws `resources/look/app.svg`, the icon of the program, from a die of the window: a red smasher that shows a 4.

    python packaging/app_icon.py

The icons of the systems are made from that file when programs are built.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOOK = ROOT / "resources" / "look"
ICON = LOOK / "app.svg"
LAYERS = (("outline", "rim"), ("bevel_hi", "hi"), ("bevel_mid", "mid"), ("bevel_low", "low"), ("bevel_deep", "deep"))


def drawing() -> str:
    """The icon as SVG."""
    die = json.loads((LOOK / "dice.json").read_text(encoding="utf-8"))["types"]["smasher"]
    paint = json.loads((LOOK / "palette.json").read_text(encoding="utf-8"))["dice"]["R"]["light"]
    shapes = [(die[shape], paint[colour]) for shape, colour in (*LAYERS, ("face", "face"))]
    shapes.append((die["values"]["4"]["fill"], paint["ink"]))
    paths = "\n".join(f'    <path fill="{colour}" d="{path}"/>' for path, colour in shapes)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">\n'
        '  <rect x="8" y="8" width="240" height="240" rx="48" fill="#23272E"/>\n'
        f'  <g transform="translate(32 32) scale(3)">\n{paths}\n  </g>\n</svg>\n'
    )


if __name__ == "__main__":
    ICON.write_text(drawing(), encoding="utf-8")
    sys.stderr.write(f"{ICON}\n")
