"""While phones are on, every page of the hall screen shows where players find the desk on their phones."""

from __future__ import annotations

from evenings import new_evening
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.screen.content import content_of
from irondie_to.desktop.screen.programme import Programme, ScreenChoice, ScreenContent
from irondie_to.desktop.screen.scene import BAND, USUAL, above_band, paint
from irondie_to.qr_codes import QUIET_ZONE, qr_rows

URL = "http://192.168.1.20:8470"
CONTENTS = (ScreenContent.PAIRINGS, ScreenContent.STANDINGS, ScreenContent.CLOCK, ScreenContent.MESSAGE)


def test_the_band_is_below_every_page_and_has_the_code_of_the_address(desk: Desk, context: WindowContext) -> None:
    evening = new_evening(desk, 40)
    evening.play_round()
    evening.pair()
    programme = Programme(ScreenChoice(context.settings))
    programme.show(content_of(evening.picture), "en")
    for what in CONTENTS:
        programme.choice.what = what
        programme.phones_at = ""
        without = programme.scene(USUAL, 0)
        assert without.phones is None
        programme.phones_at = URL
        scene = programme.scene(USUAL, 0)
        assert scene.phones is not None
        assert scene.phones.url == URL
        image = QImage(1920, 1080, QImage.Format.Format_RGB32)
        with QPainter(image) as painter:
            paint(painter, scene, USUAL, QRectF(0, 0, 1920, 1080))
        rows = qr_rows(URL)
        unit = 220 // (len(rows) + 2 * QUIET_ZONE)
        centre = USUAL.right - 110, USUAL.height - BAND / 2
        left, top = (round(at - unit * len(rows) / 2) for at in centre)
        for down, row in enumerate(rows):
            for across, dark in enumerate(row):
                colour = QColor(image.pixel(left + unit * across + unit // 2, top + unit * down + unit // 2))
                assert (colour.lightness() < 50) is dark


def test_a_page_above_the_band_is_made_for_what_is_left() -> None:
    assert above_band(USUAL).foot == USUAL.foot - BAND
