"""Fixtures of the tests of the Rounds page."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from closing import close
from evenings import new_evening
from pytestqt.qtbot import QtBot
from scorekeepers import Scorekeeper

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.rounds.pairing import Proposal, swapped
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window
from irondie_to.tournament.model import PlayerId


@pytest.fixture
def open_page(context: WindowContext, desk: Desk, qtbot: QtBot) -> Callable[..., Scorekeeper]:
    """A function that opens the Rounds page on a new event with the given number of players."""

    def opened(players: int = 12, **options: object) -> Scorekeeper:
        evening = new_evening(desk, players, **options)
        context.open_event(evening.event)
        page = RoundsPage(context)
        qtbot.addWidget(page)
        page.resize(1072, 680)
        page.show()
        page.focus_first()
        return Scorekeeper(page, evening, qtbot)

    return opened


@pytest.fixture
def open_window(
    context: WindowContext, desk: Desk, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> Iterator[Callable[..., tuple[Scorekeeper, Window]]]:
    """A function that opens a window at the Rounds page on a new event with the given number of players."""
    windows: list[Window] = []

    def opened(players: int = 12, **options: object) -> tuple[Scorekeeper, Window]:
        evening = new_evening(desk, players, **options)
        context.open_event(evening.event)
        window = Window(theme, settings)
        windows.append(window)
        qtbot.addWidget(window)
        with qtbot.waitExposed(window):
            window.show()
        window.activateWindow()
        controller = WindowController(window, context)
        controller.show_page("rounds")
        page = controller.page
        assert isinstance(page, RoundsPage)
        return Scorekeeper(page, evening, qtbot), window

    yield opened
    for window in windows:
        close(window)


@pytest.fixture
def keeper(open_page: Callable[..., Scorekeeper]) -> Scorekeeper:
    """The Rounds page of an event with twelve players and round 1 published."""
    found = open_page()
    found.evening.pair()
    found.page.refresh_if_stale()
    return found


@pytest.fixture
def slow_swaps(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Delay the computation of swaps until the test sets the threading event."""
    go = threading.Event()

    def slow(picture: Picture, proposal: Proposal, one: PlayerId, other: PlayerId) -> Proposal:
        assert go.wait(10)
        return swapped(picture, proposal, one, other)

    monkeypatch.setattr("irondie_to.desktop.rounds.proposal.swapped", slow)
    yield go
    go.set()
