"""The map of the hall beside the clock on the display."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from irondie_to.app.clocks.commands import PauseTable, StartRoundClock
from irondie_to.app.clocks.views import PlaceState
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.referee.penalties.absence import MarkAbsent
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.screen.brush import Canvas
from irondie_to.desktop.screen.clock import BigClock, TimeUpPage
from irondie_to.desktop.screen.content import content_of
from irondie_to.desktop.screen.hall_map import ClockWithMap
from irondie_to.desktop.screen.programme import Programme, ScreenChoice, ScreenContent
from irondie_to.desktop.screen.scene import USUAL, Body, Scene, canvas_of, paint

NOW, MINUTE = 1_790_000_000_000, 60_000


@pytest.fixture
def programme(settings: WindowSettings, qapp: QApplication) -> Programme:
    found = Programme(ScreenChoice(settings))
    found.choice.what = ScreenContent.CLOCK
    return found


def scene(programme: Programme, evening: Evening, minutes: float = 0, canvas: Canvas = USUAL) -> Scene:
    programme.show(content_of(evening.picture), "en")
    return programme.scene(canvas, NOW + round(minutes * MINUTE))


def the_map(body: Body) -> ClockWithMap:
    assert isinstance(body, ClockWithMap)
    return body


def test_the_players_see_who_plays_and_how_much_longer_and_not_who_is_absent_or_called(
    programme: Programme, desk: Desk
) -> None:
    evening = new_evening(desk, 12)
    evening.pair()
    event = evening.event
    assert {place for place, _text in the_map(scene(programme, evening).body).cells} == {PlaceState.NOT_BEGUN}
    desk.do(StartRoundClock(event, NOW))
    desk.do(GiveExtraTime(event, 3, 4 * 60))
    desk.do(PauseTable(event, NOW + MINUTE, 4))
    absent = next(match for match in evening.picture.matches if match.table_number == 5)
    code = evening.picture.entrant(absent.a_id).code
    desk.do(MarkAbsent(event, 5, code))
    evening.report("1 2-0")
    body = the_map(scene(programme, evening, 2).body)
    assert [(text.table, place.value, text.word) for place, text in body.cells] == [
        (1, "in", ""),
        (2, "playing", ""),
        (3, "playing", "+4"),
        (4, "playing", "+1"),
        (5, "playing", ""),
        (6, "playing", ""),
    ]
    assert [words for _state, words in body.legend] == ["1 result in", "5 playing"]
    assert body.extra == "+4: extra minutes at this table"
    body = the_map(scene(programme, evening, 46).body)
    assert [words for _state, words in body.legend] == ["1 result in", "2 playing", "3 in the last turn"]
    assert body.then
    body = the_map(scene(programme, evening, 51).body)
    assert "3 slips due" in [words for _state, words in body.legend]
    desk.do(MarkAbsent(event, 5, code, is_here=True))
    evening.report_all()
    assert isinstance(scene(programme, evening, 52).body, BigClock), "nobody plays against the clock any more"


def test_above_60_tables_and_on_a_narrow_screen_there_is_the_clock_alone(programme: Programme, desk: Desk) -> None:
    evening = new_evening(desk, 120)
    evening.pair()
    desk.do(StartRoundClock(evening.event, NOW))
    assert len(the_map(scene(programme, evening, 1).body).cells) == 60
    assert isinstance(scene(programme, evening, 1, canvas_of(1024, 768)).body, BigClock)
    assert isinstance(scene(programme, evening, 46, canvas_of(1024, 768)).body, TimeUpPage)
    more = new_evening(desk, 122)
    more.pair()
    assert isinstance(scene(programme, more, 1).body, BigClock)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("players", [4, 36, 120])
@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1080)])
def test_the_map_is_inside_the_screen(
    programme: Programme, desk: Desk, players: int, size: tuple[int, int], *, dark: bool
) -> None:
    programme.choice.is_dark = dark
    evening = new_evening(desk, players)
    evening.pair()
    desk.do(StartRoundClock(evening.event, NOW))
    desk.do(GiveExtraTime(evening.event, 1, 180))
    canvas = canvas_of(*size)
    shown = scene(programme, evening, 47, canvas)
    image = QImage(*size, QImage.Format.Format_RGB32)
    with QPainter(image) as painter:
        paint(painter, shown, canvas, QRectF(0, 0, *size))
    ground = image.pixel(2, 2)
    edges = [(x, y) for x in (0, 30, size[0] - 30, size[0] - 1) for y in range(size[1])]
    assert all(image.pixel(x, y) == ground for x, y in edges)
    assert len({image.pixel(x, y) for x in range(size[0] // 2, size[0], 5) for y in range(160, 990, 5)}) > 3
