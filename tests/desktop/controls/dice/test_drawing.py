"""Dice as they are drawn: all different, without their colours too, sharp on every screen, drawn once."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from PySide6.QtGui import QImage

from irondie_to.desktop.controls.dice.drawing import die_pixmap
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.rules.dice import ALL_DICE, TYPES, Colour, Die, DieType


def grey(theme: Theme, die: Die, size: int, value: int | None = None) -> bytes:
    """The die as an eye without colours sees it."""
    image = die_pixmap(theme, die, size, 1.0, value).toImage().convertToFormat(QImage.Format.Format_Grayscale8)
    return bytes(image.constBits())


def unlike(pictures: Iterable[bytes]) -> bool:
    found = list(pictures)
    return len(set(found)) == len(found)


@pytest.mark.parametrize("size", [16, 28, 64])
def test_every_die_looks_different_without_colour(theme: Theme, size: int) -> None:
    assert len(ALL_DICE) == 144
    assert unlike(grey(theme, die, size) for die in ALL_DICE)


def test_the_silhouette_alone_names_the_type(theme: Theme) -> None:
    outlines = []
    for kind in TYPES:
        alpha = die_pixmap(theme, Die(Colour.RED, kind), 16, 1.0).toImage().convertToFormat(QImage.Format.Format_Alpha8)
        outlines.append(bytes(byte > 127 for byte in bytes(alpha.constBits())))
    assert unlike(outlines)


@pytest.mark.parametrize("kind", TYPES)
def test_values_differ_from_each_other_and_from_an_unthrown_die(theme: Theme, kind: DieType) -> None:
    die = Die(Colour.BLUE, kind)
    assert unlike(grey(theme, die, 36, value) for value in (None, 1, 2, 3, 4, 5, 6))


@pytest.mark.parametrize("kind", TYPES)
def test_a_small_thrown_die_shows_a_large_numeral_whatever_its_class(theme: Theme, kind: DieType) -> None:
    die = Die(Colour.BLUE, kind)
    image = die_pixmap(theme, die, 24, 1.0, 1).toImage()
    ink = theme.die("B", "ink").lightness()
    rows = [y for y in range(5, 19) if any(abs(image.pixelColor(x, y).lightness() - ink) < 70 for x in range(9, 15))]
    assert len(rows) >= 7
    assert unlike(grey(theme, die, 24, value) for value in (None, 1, 2, 3, 4, 5, 6))


def test_light_and_dark_have_rims_of_their_own(theme: Theme, settings: WindowSettings) -> None:
    die = Die(Colour.WHITE, DieType.POWERUP, rare=True)
    light = grey(theme, die, 64)
    settings.mode = "dark"
    assert grey(theme, die, 64) != light


def test_it_is_sharp_on_a_dense_screen_and_drawn_once(theme: Theme) -> None:
    die = Die(Colour.BLACK, DieType.SMASHER)
    dense = die_pixmap(theme, die, 40, 2.0)
    assert (dense.width(), dense.devicePixelRatio()) == (80, 2.0)
    assert die_pixmap(theme, die, 40, 2.0).cacheKey() == dense.cacheKey()
    assert die_pixmap(theme, die, 40, 1.5).width() == 60


def test_200_px_fill_the_square(theme: Theme) -> None:
    image = die_pixmap(theme, Die(Colour.GREEN, DieType.BARRIER), 200, 1.0).toImage()
    filled = sum(image.pixelColor(x, y).alpha() > 0 for x in range(0, 200, 4) for y in range(0, 200, 4))
    assert 0.5 < filled / 2500 < 0.95


@pytest.mark.parametrize(("size", "touched"), [(16, 0.18), (20, 0.11), (28, 0.06), (40, 0.06)])
def test_the_ring_of_a_rare_die_keeps_off_its_letter_and_mark(theme: Theme, size: int, touched: float) -> None:
    inside = range(size // 4, size - size // 4)
    for die in ALL_DICE:
        if die.rare:
            rare, plain = (die_pixmap(theme, each, size, 1.0).toImage() for each in (die, Die(die.colour, die.type)))
            ink = theme.die(die.colour.value, "ink").lightness()
            read = [(x, y) for x in inside for y in inside if abs(plain.pixelColor(x, y).lightness() - ink) < 60]
            about = {(x + dx, y + dy) for x, y in read for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))}
            unlike_plain = [
                at for at in about if abs(plain.pixelColor(*at).lightness() - rare.pixelColor(*at).lightness()) > 20
            ]
            assert len(unlike_plain) <= touched * len(about), die
