"""The display names those who were disqualified, lost by penalty or forfeited, in the standings and the bracket."""

from __future__ import annotations

from dataclasses import replace

import pytest
from outcomes import evening_of_all_outcomes
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.screen.bracket import Tree
from irondie_to.desktop.screen.content import content_of
from irondie_to.desktop.screen.lists import Ranks
from irondie_to.desktop.screen.programme import Programme, ScreenChoice, ScreenContent
from irondie_to.desktop.screen.scene import USUAL, Scene, paint

_NOW = 1_774_087_200_000


@pytest.fixture
def programme(settings: WindowSettings, qapp: QApplication) -> Programme:
    return Programme(ScreenChoice(settings))


def pages(programme: Programme, what: ScreenContent, desk: Desk) -> tuple[list[Scene], set[str]]:
    """The pages of this content for an event with every outcome, and the names of the disqualified."""
    evening, disqualified = evening_of_all_outcomes(desk)
    programme.choice.what = what
    programme.show(content_of(evening.picture), "en")
    programme.scene(USUAL, _NOW)
    found = []
    for _page in range(programme.pages):
        found.append(programme.scene(USUAL, _NOW))
        programme.turn(1, _NOW)
    return found, disqualified


def test_in_the_standings(programme: Programme, desk: Desk) -> None:
    found, disqualified = pages(programme, ScreenContent.STANDINGS, desk)
    names = [row.name for page in found if isinstance(page.body, Ranks) for row in page.body.rows]
    assert {name for name in names if "(" in name} == {f"{name} (disqualified)" for name in disqualified}


def test_in_the_bracket(programme: Programme, desk: Desk) -> None:
    found, _disqualified = pages(programme, ScreenContent.BRACKET, desk)
    (page,) = found
    assert isinstance(page.body, Tree)
    sides = [side for box in page.body.boxes for side in (box.a, box.b) if side is not None]
    assert [side.word for side in sides if side.word] == ["disqualified", "lost by penalty", "forfeit"]
    assert [side.games for side in sides if side.games] == ["+", "+", "+"]
    without = replace_words(page)
    assert _image(page) != _image(without)


def replace_words(page: Scene) -> Scene:
    """The page without the words."""
    body = page.body
    assert isinstance(body, Tree)
    boxes = tuple(
        box._replace(a=box.a._replace(word=""), b=None if box.b is None else box.b._replace(word=""))
        for box in body.boxes
    )
    return replace(page, body=replace(body, boxes=boxes))


def _image(page: Scene) -> QImage:
    image = QImage(960, 540, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint(painter, page, USUAL, QRectF(0, 0, 960, 540))
    painter.end()
    return image
