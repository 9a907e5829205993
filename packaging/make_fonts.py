"""Creates the fonts in resources/fonts from the published font families. A maintainer's tool that needs fonttools.

python packaging/make_fonts.py NOTO_SANS.ttf FOLDER_OF_NOTO MICRO_HEI.ttc resources/fonts

NOTO_SANS.ttf is the variable font of the package fontpkg-noto-sans, FOLDER_OF_NOTO is the folder of Debian's package
fonts-noto-core, MICRO_HEI.ttc is in Debian's fonts-wqy-microhei. ReportLab does not support variable fonts, so six
static styles are made from the first font.
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

# Latin extended, spacing modifier letters, Greek with accents, Cyrillic, Vietnamese, punctuation, currency signs.
TEXT = [
    *((0x20, 0x24F), (0x250, 0x2AF), (0x2B0, 0x36F), (0x370, 0x52F), (0x1E00, 0x1FFF), (0x2000, 0x206F)),
    *((0x2070, 0x20BF), (0x2100, 0x214F), (0x2190, 0x21FF), (0x2200, 0x22FF), (0x25A1, 0x25CC), (0x2C60, 0x2C7F)),
    *((0xA720, 0xA7FF), (0xFB00, 0xFB06), (0xFFFD, 0xFFFD)),
]
CUTS = {"": 100.0, "SemiCondensed": 87.5, "Condensed": 75.0}
WEIGHTS = {"Regular": 400.0, "Bold": 700.0}
SCRIPTS = (
    *("Arabic", "Hebrew", "Thai", "Devanagari", "Georgian", "Armenian", "Ethiopic", "Bengali", "Gurmukhi", "Gujarati"),
    *("Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Khmer", "Lao", "Myanmar"),
)
SIGNS = {"Symbols2": ("▲▼●✓✕✗✱", 860), "Math": ("←↑→↓⇄≤≥", 900)}
"""Signs that the window draws, by the family from which they come, with their size in thousandths of the published one,
at which they suit the letters.
"""
HEIGHTS = (1069, -293)
"""The ascent and descent of the letters, which the signs get too, so that a sign moves no text in its line."""
FEATURES = ("kern", "mark", "mkmk", "ccmp", "locl", "init", "medi", "fina", "isol", "rlig", "liga", "calt")
INDIC = (
    *("akhn", "rphf", "pref", "blwf", "abvf", "half", "pstf", "vatu", "cjct", "cfar", "pres", "abvs", "blws", "psts"),
    *("haln", "nukt", "rkrf", "dist", "abvm", "blwm", "clig"),
)


def main(noto_sans: Path, noto_folder: Path, micro_hei: Path, out: Path) -> None:
    """Write all fonts and print the size of each file."""
    ttlib: Any = import_module("fontTools.ttLib")
    instancer: Any = import_module("fontTools.varLib.instancer")
    for cut, width in CUTS.items():
        for weight, value in WEIGHTS.items():
            font = instancer.instantiateVariableFont(ttlib.TTFont(noto_sans), {"wdth": width, "wght": value})
            letters = [code for first, last in TEXT for code in range(first, last + 1)]
            save(font, f"NotoSans-{cut}{weight}", letters, out)
    for script in SCRIPTS:
        font = ttlib.TTFont(noto_folder / f"NotoSans{script}-Regular.ttf")
        save(font, f"NotoSans{script}-Regular", list(font.getBestCmap()), out)
    for family, (signs, size) in SIGNS.items():
        font = ttlib.TTFont(noto_folder / f"NotoSans{family}-Regular.ttf")
        fit(font, size)
        save(font, f"NotoSans{family}-Regular", list(map(ord, signs)), out)
    font = ttlib.TTFont(micro_hei, fontNumber=0)
    save(font, "WenQuanYiMicroHei", [code for code in font.getBestCmap() if code >= 0x2E80], out)


def fit(font: Any, size: int) -> None:
    """Draw the glyphs of a font smaller, by thousandths, and give its lines the height of the letters."""
    scale: Any = import_module("fontTools.ttLib.scaleUpem")
    scale.scale_upem(font, size * font["head"].unitsPerEm // 1000)
    font["head"].unitsPerEm = 1000
    ascent, descent = HEIGHTS
    font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap = ascent, descent, 0
    lines = font["OS/2"]
    lines.sTypoAscender, lines.sTypoDescender, lines.sTypoLineGap = ascent, descent, 0
    lines.usWinAscent, lines.usWinDescent = ascent, -descent


def save(font: Any, name: str, letters: list[int], out: Path) -> None:
    """Write the subset of the font with these letters, without hints, under this name."""
    subset: Any = import_module("fontTools.subset")
    options = subset.Options()
    options.hinting = False
    options.layout_features = [*FEATURES, *INDIC]
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "MVAR", "STAT", "meta", "MATH"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    # Each width becomes a family with two weights, because Qt chooses fonts by family and weight.
    family, _, cut = name.partition("-")
    weight = "Bold" if cut.endswith("Bold") else "Regular"
    width = cut.removesuffix(weight)
    names = {1: f"{family} {width}".strip(), 2: weight, 4: f"{family} {width} {weight}".replace("  ", " "), 6: name}
    for record in font["name"].names:
        record.string = names.get(record.nameID, record.toUnicode())
    font["head"].modified = font["head"].created
    font.recalcTimestamp = False
    path = out / f"{name}.ttf"
    font.save(path)
    print(f"{path.name}: {path.stat().st_size // 1024} KiB, {len(font.getBestCmap())} characters")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
