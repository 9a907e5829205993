"""Pictures of the hall screen in all its states, light and dark, for two shapes of projectors."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.screen.brush import Canvas
from irondie_to.desktop.screen.content import content_of
from irondie_to.desktop.screen.notice import OrganiserMessage
from irondie_to.desktop.screen.programme import Programme, ScreenChoice, ScreenContent
from irondie_to.desktop.screen.scene import Scene, canvas_of, paint

SIZES = ((1920, 1080), (1024, 768))
NOON_MS = 1_774_087_200_000
MINUTE_MS = 60_000


def prepare(desk: Desk, running: int, knockout: int, language: str) -> None:
    """Start the clocks of both events at noon and set the language of the players."""
    for event in (running, knockout):
        desk.do(ChangeEvent(event, {"print_language": language}))
        desk.do(StartRoundClock(event, NOON_MS, with_games=event == running))
    first, second, *_ = desk.picture(running).pending
    desk.do(GiveExtraTime(running, first.table_number, 180))
    desk.do(GiveExtraTime(running, second.table_number, 330))


def scenes(
    desk: Desk, running: int, knockout: int, programme: Programme, canvas: Canvas
) -> Iterator[tuple[str, Scene]]:
    """Every state of the hall screen by its name."""

    def shown(event: int, what: ScreenContent, *minutes: float) -> Scene:
        programme.choice.what = what
        programme.show(None, "en")
        programme.show(content_of(desk.picture(event)), "en")
        found = [programme.scene(canvas, NOON_MS + round(after * MINUTE_MS)) for after in minutes]
        return found[-1]

    yield "pairings", shown(running, ScreenContent.PAIRINGS, 6.8)
    yield "clock", shown(running, ScreenContent.CLOCK, 6.8)
    yield "few-minutes", shown(running, ScreenContent.CLOCK, 41.2)
    yield "overtime", shown(running, ScreenContent.PAIRINGS, 19, 20.6)
    yield "overtime-strip", shown(running, ScreenContent.PAIRINGS, 19, 20.6, 21.1)
    yield "match-time-over", shown(running, ScreenContent.IN_TURN, 45.7)
    yield "standings", shown(running, ScreenContent.STANDINGS, 6.8)
    yield "bracket", shown(knockout, ScreenContent.BRACKET, 13.9)
    yield "knockout-time-over", shown(knockout, ScreenContent.IN_TURN, 45.7)
    programme.message = OrganiserMessage(
        "",
        wall(NOON_MS + 54 * MINUTE_MS),
        ("The standings are on the wall beside the desk.", "Tables 14 to 18: room 2."),
    )
    yield "message", shown(running, ScreenContent.MESSAGE, 46)
    yield "blank", shown(running, ScreenContent.BLANK, 46)


def make(desk: Desk, running: int, knockout: int, settings: WindowSettings, folder: Path) -> None:
    """Write all pictures."""
    programme = Programme(ScreenChoice(settings))
    for mode in ("light", "dark"):
        programme.choice.is_dark = mode == "dark"
        for width, height in SIZES:
            canvas = canvas_of(width, height)
            for name, scene in scenes(desk, running, knockout, programme, canvas):
                image = QImage(width, height, QImage.Format.Format_RGB32)
                with QPainter(image) as painter:
                    paint(painter, scene, canvas, QRectF(0, 0, width, height))
                path = folder / f"hall-{name}-{mode}-{width}-{desk.picture(running).event.print_language}.png"
                image.save(str(path))
                sys.stderr.write(f"{path}\n")
