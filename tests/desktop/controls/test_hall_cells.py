"""The cells of the map of the hall: no state is told by its colour alone."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication

from irondie_to.app.clocks.views import PlaceState
from irondie_to.desktop.controls.hall_cells import (
    COUNTED,
    IN_HALL,
    LARGER,
    LOOKS,
    MEDIUM,
    SMALL,
    CellSize,
    CellText,
    icon_of,
    paint_cell,
    said,
)
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.errors import Phrase

_GROUNDS = {"surface", "raised", "warn_soft", "accent_soft"}


class _BlackAndWhite:
    """Pens without colours: grounds are white, everything else is black, except what is written on black."""

    def colour(self, token: str) -> QColor:
        return QColor("white" if token in _GROUNDS or token.endswith("_ink") else "black")

    def font(self, size: float, *, bold: bool = False) -> QFont:
        made = QFont(QApplication.font())
        made.setPixelSize(max(1, round(size)))
        made.setBold(bold)
        return made


def picture(size: CellSize, state: PlaceState, text: CellText) -> QImage:
    image = QImage(size.width + 4, size.height + 4, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    with QPainter(image) as painter:
        paint_cell(painter, _BlackAndWhite(), QRectF(2, 2, size.width, size.height), size, state, text)
    return image


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGER, IN_HALL])
@pytest.mark.parametrize("table", [7, 42, 256, 1024])
def test_every_state_is_told_without_colour(theme: Theme, size: CellSize, table: int) -> None:
    pictures = {state: picture(size, state, CellText(table)) for state in PlaceState}
    for one, other in combinations(PlaceState, 2):
        assert pictures[one] != pictures[other], (one, other)
    assert picture(size, PlaceState.PLAYING, CellText(table, is_typed=True)) != pictures[PlaceState.PLAYING]


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGER, IN_HALL])
@pytest.mark.parametrize("state", PlaceState)
def test_a_cell_paints_nothing_outside_itself(theme: Theme, size: CellSize, state: PlaceState) -> None:
    image = picture(size, state, CellText(1024, "+23:59", "a word that is too long for any cell"))
    edges = [(x, y) for x in (0, image.width() - 1) for y in range(image.height())]
    edges += [(x, y) for y in (0, image.height() - 1) for x in range(image.width())]
    assert {image.pixelColor(*edge).name() for edge in edges} == {"#ffffff"}


def test_every_state_has_a_look_a_name_a_count_and_an_icon(context: WindowContext) -> None:
    for state in PlaceState:
        assert state in LOOKS
        assert context.say(said(state))
        assert "7" in context.say(Phrase(COUNTED[state], {"count": 7}))
        assert not icon_of(context.theme, state, 18).isNull()


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
@pytest.mark.parametrize("state", [PlaceState.NOT_BEGUN, PlaceState.PLAYING, PlaceState.ABSENT])
def test_the_word_of_a_cell_is_whole_in_every_language(
    context: WindowContext, settings: WindowSettings, language: str, state: PlaceState
) -> None:
    settings.language = language
    room = MEDIUM.width - 15  # the space at the left and right of the word
    font = context.theme.font(MEDIUM.word * 0.84, bold=LOOKS[state].word != "muted")
    assert QFontMetricsF(font).horizontalAdvance(context.say(said(state))) <= room
