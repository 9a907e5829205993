"""At every size, no text is cut beside free room or too small, in any language; and no page widens the window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import NamedTuple

import game_pictures
import pytest
import screenshots
from layoutitems import kept_items
from projection import ManualClock
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from room import buttons_without_words, cut_texts, folded_rows, overlapping, scrolled_areas, small_dice, small_texts
from running_event import running_event

from irondie_to import bootstrap
from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.players.commands import EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.duel.draft import read_duel
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.page_keys import BELOW, DAY, REFEREE_PARTS
from irondie_to.desktop.core.purposes import CallReferee
from irondie_to.desktop.core.time.hall_time import HallTime
from irondie_to.desktop.core.time.wall_clock import WallClock
from irondie_to.desktop.referee.duel.part import DuelPart
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.placement import FRAME
from irondie_to.desktop.shell.window import Window
from irondie_to.i18n import LANGUAGES
from irondie_to.printing.press import Press

LONG = (
    ("Maximilian Schwarzenberger", "Spielgemeinschaft Obertürkheim"),
    ("Marie-Charlotte Deschamps", "Ludothèque de Villeurbanne"),
    ("Zaccaria Bevilacqua", "Torino"),
)
"""Long names, with their clubs."""


_LAYOUTS = 3
"""Rounds of events until parts whose sizes depend on each other have found their places."""


class Size(NamedTuple):
    """A size of the window in px, and of the text in percent."""

    width: int
    height: int
    percent: int


SIZES = (Size(1280, 750, 100), Size(1366, 700, 100), Size(1280, 800, 130), Size(1920, 1080, 100))


LOW, WIDE, LARGE_TEXT, LARGE = SIZES
WHOLE = {
    "start": (LOW, WIDE, LARGE),
    "players": SIZES,
    "clocks": SIZES,
    "end": SIZES,
    "referee setcheck": SIZES,
    "referee duel": (LOW, WIDE, LARGE),
    "referee game laying": SIZES,
    "referee penalties": SIZES,
    "screen": (LOW, WIDE, LARGE),
}
"""The sizes at which a page, or a part of a page, shows everything without scrolling, except in its lists."""


class Club(NamedTuple):
    """A desk with events at every stage of a day: the ids of one in its fourth round, one with clocks, and so on.

    `now_ms` is when the clocks were started so that some tables need the referee, in ms since 1970 (UTC).
    """

    desk: Desk
    running: int
    at_play: int
    knockout: int
    over: int
    now_ms: int


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Club:
    path = Path(tmp_path_factory.mktemp("room")) / "club.sqlite"
    desk, _ = bootstrap.open_desk(str(path))
    now = WallClock().second_ms()
    running = screenshots.day_under_way(desk)
    for entrant, (name, player_club) in zip(desk.picture(running).entrants, LONG, strict=False):
        desk.do(EditEntrant(running, entrant.code, PlayerDetails(name, player_club), entrant.row))
    screenshots.add_records(desk, running, "en")
    desk.do(StartRoundClock(running, now - screenshots.ROUND_RUNS_MS))
    knockout, over = screenshots.day_in_the_knockout(desk), screenshots.day_that_is_over(desk)
    return Club(desk, running, running_event(desk, "2026-03-21", now), knockout, over, now)


@pytest.fixture
def context(club: Club, settings: WindowSettings, theme: Theme) -> Iterator[WindowContext]:
    hand = ManualClock(club.now_ms / 1000)  # otherwise more tables would need the referee in the later tests
    found = WindowContext(club.desk, settings, theme, Press, HallTime.of(WallClock(hand, hand), settings))
    yield found
    found.close()


def pages(window: Window, controller: WindowController, club: Club, qtbot: QtBot) -> Iterator[str]:
    """Show every page and every part of the Referee page; yields the name of each while it is shown."""
    context = controller.context
    for key in ("start", *DAY, *BELOW):
        event = {"start": None, "knockout": club.knockout, "end": club.over, "clocks": club.at_play}
        context.open_event(event.get(key, club.running))
        controller.show_page(key)
        page = controller.page
        if isinstance(page, RefereePage):
            context.navigation.show_page("referee", CallReferee(context.picture.pending[0].id))
        for part in REFEREE_PARTS if isinstance(page, RefereePage) else ("",):
            if isinstance(page, RefereePage):
                page.turn_to(part)
                if isinstance(page.part, DuelPart):
                    page.part.choice.ask(read_duel("PBa 4 > OSw 4", {}))
            qtbot.waitUntil(lambda: not context.is_working)
            for _ in range(_LAYOUTS):
                QApplication.processEvents()
            yield f"{key} {part}".strip()
            if isinstance(page, RefereePage) and isinstance(page.part, GamePart):
                for name in game_pictures.show(page.part):
                    for _ in range(_LAYOUTS):
                        QApplication.processEvents()
                    yield f"{key} {part} {name}"


def shown_window(
    context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot, language: str, size: Size
) -> tuple[Window, WindowController]:
    """A visible window of this size in this language, with what shows its pages."""
    settings.language, settings.text_size = language, size.percent
    window = Window(theme, settings)
    qtbot.addWidget(window)
    window.resize(size.width, size.height)
    controller = WindowController(window, context)
    with qtbot.waitExposed(window):
        window.show()
    return window, controller


class Seen(NamedTuple):
    """What was seen of all pages at one size in one language: what is cut, what scrolls, how small each may be.

    `widened` names the pages that made the window wider when they were shown.
    """

    cut: list[str]
    scrolled: list[str]
    least: dict[str, QSize]
    widened: list[str]


@pytest.fixture(scope="module")
def seen() -> dict[tuple[str, Size], Seen]:
    """What the tests have seen so far. To show all pages takes long, so several tests look at them at once."""
    return {}


@pytest.fixture
def look(
    club: Club,
    context: WindowContext,
    theme: Theme,
    settings: WindowSettings,
    qtbot: QtBot,
    seen: dict[tuple[str, Size], Seen],
) -> Callable[[str, Size], Seen]:
    """A function that looks at all pages in a language at a size."""

    def looked(language: str, size: Size) -> Seen:
        if (language, size) not in seen:
            window, controller = shown_window(context, theme, settings, qtbot, language, size)
            found = Seen([], [], {}, [])
            for name in pages(window, controller, club, qtbot):
                found.least[name] = window.minimumSizeHint()
                if window.width() > size.width:
                    found.widened.append(name)
                    window.resize(size.width, size.height)
                if size in WHOLE.get(name, ()):
                    if scrolled_areas(window) and not found.scrolled:
                        settle(window, qtbot)
                    found.scrolled.extend(f"{name}: {area}" for area in scrolled_areas(window))
                found.cut.extend(f"{name}: {text}" for text in faults(window, name, size))
            window.close()
            seen[language, size] = found
        return seen[language, size]

    return looked


def settle(window: Window, qtbot: QtBot) -> None:
    """Wait until nothing scrolls, as long as it may take until all parts of the window have found their places."""
    with suppress(qtbot.TimeoutError):
        qtbot.waitUntil(lambda: not scrolled_areas(window), timeout=8_000)


def faults(window: Window, name: str, size: Size) -> Iterator[str]:
    """What is cut, too small or covered on the page with this name."""
    yield from cut_texts(window)
    yield from small_texts(window, size.percent)
    if size.percent == 100 or name.startswith("referee"):
        yield from folded_rows(window)
    if size.percent == 100:
        yield from buttons_without_words(window)
    yield from small_dice(window)
    yield from overlapping(window)


LOOKED_AT = (*product(LANGUAGES, [LOW]), *product(["de", "fr"], [LARGE_TEXT]), ("de", WIDE), ("en", LARGE))


@pytest.mark.parametrize(("language", "size"), LOOKED_AT)
def test_no_text_is_too_small_or_cut_beside_free_room(
    look: Callable[[str, Size], Seen], language: str, size: Size
) -> None:
    cut = look(language, size).cut
    assert not cut, "\n".join(cut)


@pytest.mark.parametrize(("language", "size"), LOOKED_AT)
def test_no_page_widens_the_window_when_it_is_shown(
    look: Callable[[str, Size], Seen], language: str, size: Size
) -> None:
    assert not look(language, size).widened


@pytest.mark.parametrize("language", ["de", "fr"])
def test_no_text_is_cut_on_a_screen_of_twice_the_density(
    club: Club, context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot, language: str
) -> None:
    window, controller = shown_window(context, theme, settings, qtbot, language, Size(960, 540, 100))
    cut = [
        f"{name}: {text}"
        for name in pages(window, controller, club, qtbot)
        for text in (*cut_texts(window), *overlapping(window))
    ]
    assert not cut, "\n".join(cut)
    window.close()


def test_no_objects_are_kept_for_the_items_of_layouts(
    club: Club, context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    before = kept_items()  # of other tests; held, so that nothing new gets the place of one of them
    window, controller = shown_window(context, theme, settings, qtbot, "en", WIDE)
    kept = {name: len(kept_items()) - len(before) for name in pages(window, controller, club, qtbot)}
    assert not any(kept.values()), kept
    window.close()


@pytest.mark.parametrize(("language", "size"), [("de", LOW), ("de", LARGE_TEXT), ("de", WIDE), ("en", LARGE)])
def test_nothing_scrolls_that_could_fit(look: Callable[[str, Size], Seen], language: str, size: Size) -> None:
    scrolled = look(language, size).scrolled
    assert not scrolled, "\n".join(scrolled)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_no_page_widens_the_window_in_large_text(look: Callable[[str, Size], Seen], language: str) -> None:
    assert not too_large(look(language, LARGE_TEXT).least)


@pytest.mark.parametrize("language", sorted({*LANGUAGES} - {"de", "fr"}))
def test_no_page_widens_the_window_in_large_text_of_shorter_languages(
    club: Club, context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot, language: str
) -> None:
    window, controller = shown_window(context, theme, settings, qtbot, language, LARGE_TEXT)
    assert not too_large({name: window.minimumSizeHint() for name in pages(window, controller, club, qtbot)})
    window.close()


def too_large(least: dict[str, QSize]) -> dict[str, QSize]:
    """The pages, with their least sizes, that do not fit on a screen of the size with large text."""
    screen = QRect(0, 0, LARGE_TEXT.width, LARGE_TEXT.height).marginsRemoved(FRAME)
    return {name: size for name, size in least.items() if not screen.contains(QRect(screen.topLeft(), size))}
