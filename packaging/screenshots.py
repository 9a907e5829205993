"""Pictures of every page of the window and of the hall screen, light and dark.

The events are made up and always the same.

QT_QPA_PLATFORM=offscreen python packaging/screenshots.py FOLDER [--language de] [--text-size 130] [--size 1920x1080]
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import game_pictures
import hall_pictures
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication
from running_event import running_event

from irondie_to import bootstrap
from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.results import read_result
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import RecordResults, record_matches
from irondie_to.app.referee.check.commands import RecordSetCheck
from irondie_to.app.referee.duel.draft import read_duel
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.app.start.demo import play
from irondie_to.desktop.core.acting.async_slot import use_qt_loop
from irondie_to.desktop.core.page_keys import BELOW, DAY, REFEREE_PARTS
from irondie_to.desktop.core.purposes import CallReferee
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.core.time.wall_clock import WallClock
from irondie_to.desktop.referee.duel.part import DuelPart
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.window import Window
from irondie_to.desktop.start.files import today
from irondie_to.i18n import LANGUAGES

PLAYERS, SEED = 37, 7
STILL_MISSING = 5
ROUND_RUNS_MS = 36 * 60_000
MODES = ("light", "dark")
SCREEN = Path(__file__).resolve().parent.parent / "tests" / "data" / "screen.json"
"""A screen of 1920 × 1080 for Qt's platform `offscreen`, whose own one has 800 × 800 px and makes windows smaller."""


def wait(milliseconds: int) -> None:
    """Run the event loop of Qt for this time."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def wait_until(true: Callable[[], bool]) -> None:
    """Run the event loop of Qt until the condition is true."""
    while not true():
        wait(20)


def day_under_way(desk: Desk) -> int:
    """An event in its fourth round with a few results missing."""
    for moment in play(desk, PLAYERS, SEED, today()):
        if moment.kind == "round" and moment.round_number == 4:
            break
    picture = moment.picture
    entered = picture.pending[:-STILL_MISSING]
    results = tuple(
        (match.table_number, read_result(("2-0", "2-1", "1-2", "0-2")[place % 4]))
        for place, match in enumerate(entered)
    )
    desk.do(RecordResults(picture.event.id, results))
    return picture.event.id


def day_in_the_knockout(desk: Desk) -> int:
    """An event with the quarterfinals and one semifinal played."""
    for moment in play(desk, PLAYERS, SEED + 1, today()):
        if moment.kind == "standings":
            event = moment.picture.event.id
            if moment.round_number == 6:
                break
    desk.do(MakeCut(event))
    for count in (4, 1):
        picture = desk.picture(event)
        desk.do(record_matches(picture, [(match, read_result("2-1")) for match in picture.pending[:count]]))
    return event


def day_that_is_over(desk: Desk) -> int:
    """A finished event with a champion."""
    *_, last = play(desk, 16, SEED + 2, "2026-02-14")
    return last.picture.event.id


_REASONS = {"en": "late to the table", "it": "tardi al tavolo", "fr": "en retard à la table", "de": "zu spät am Tisch"}
"""What is typed as the reason of a penalty, in each language of the window."""


def add_records(desk: Desk, event: int, language: str) -> None:
    """Add set checks, penalties and rulings to the event, with reasons in this language."""
    for place, entrant in enumerate(desk.picture(event).entrants[:12]):
        kind, round_name = list(NoteKind)[place % 6], str(1 + place % 4)
        player = None if kind is NoteKind.RULING else entrant.code
        desk.do(NotePenalty(event, kind, player, place + 1, _REASONS[language], "SET-4", round_name))
        presented = f"KFo* {(entrant.dice or '')[4:]}" if place == 3 else entrant.dice or ""
        desk.do(RecordSetCheck(event, entrant.code, presented, 60 + 17 * place, "", place + 1, 1, round_name))


def save_picture(window: Window, path: Path) -> None:
    """Save a picture of the window once its background work is done."""
    wait_until(lambda: window.context is not None and not window.context.is_working)
    wait(300)
    window.grab().save(str(path))
    sys.stderr.write(f"{path}\n")


def main(words: list[str]) -> int:
    """Make all pictures; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--text-size", type=int, choices=(100, 115, 130), default=100)
    parser.add_argument("--size", default="1280x800", help="width and height of the window in px")
    asked = parser.parse_args(words)
    width, _, height = asked.size.partition("x")
    asked.folder.mkdir(parents=True, exist_ok=True)
    if os.environ.get("QT_QPA_PLATFORM") == "offscreen":
        os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={SCREEN}"
    app = QApplication([])
    use_qt_loop(app)
    app.setApplicationDisplayName("IRONDIE Tournament Organizer")
    with tempfile.TemporaryDirectory() as folder:
        desk, keeper = bootstrap.open_desk(str(Path(folder) / "club.sqlite"))
        over, running, knockout = day_that_is_over(desk), day_under_way(desk), day_in_the_knockout(desk)
        add_records(desk, running, asked.language)
        desk.do(StartRoundClock(running, WallClock().second_ms() - ROUND_RUNS_MS))
        at_play = running_event(desk, today(), WallClock().second_ms())
        services = DesktopServices(lambda _place: (desk, keeper), bootstrap.open_press)
        application = Application(app, services, Path(folder) / "window.ini")
        application.settings.language = asked.language
        application.settings.text_size = asked.text_size
        application.settings.less_motion = True
        window = application.open_window()
        window.resize(int(width), int(height))
        application.open_desk()
        wait_until(lambda: window.context is not None)
        controller = window.controller
        for mode in MODES:
            application.settings.mode = "dark" if mode == "dark" else "light"
            for key in ("start", *DAY, *BELOW):
                event = {"start": None, "knockout": knockout, "end": over, "clocks": at_play}.get(key, running)
                controller.context.open_event(event)
                controller.show_page(key)
                window.bar.set_message("info", "")  # remove the message of the page before
                page = controller.page
                if isinstance(page, RefereePage):
                    controller.context.navigation.show_page("referee", CallReferee(desk.picture(running).pending[0].id))
                    for part in REFEREE_PARTS:
                        page.turn_to(part)
                        if isinstance(page.part, DuelPart):
                            page.part.choice.ask(read_duel("PBa 4 > OSw 4", {}))
                        save_picture(window, asked.folder / f"{key}-{part}-{mode}-{asked.language}.png")
                        if isinstance(page.part, GamePart):
                            name = f"{key}-{part}-{{}}-{mode}-{asked.language}.png"
                            for shown in game_pictures.show(page.part):
                                save_picture(window, asked.folder / name.format(shown))
                else:
                    save_picture(window, asked.folder / f"{key}-{mode}-{asked.language}.png")
        window.close()
        running, knockout = day_under_way(desk), day_in_the_knockout(desk)
        hall_pictures.prepare(desk, running, knockout, asked.language)
        hall_pictures.make(desk, running, knockout, application.settings, asked.folder)
        application.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
