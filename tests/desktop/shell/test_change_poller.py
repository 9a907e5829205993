"""Two programs on one database: what one does is shown by the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from evenings import new_evening
from pytestqt.qtbot import QtBot

from irondie_to import bootstrap
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.steps import Changes
from irondie_to.app.event.commands import RemoveEvent
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.lost_database import ChangePoller
from irondie_to.desktop.shell.window import Window
from irondie_to.desktop.start.page import StartPage
from irondie_to.errors import UserError
from irondie_to.printing.press import Press


@pytest.fixture
def desks(tmp_path: Path) -> Iterator[tuple[Desk, Desk]]:
    """Two desks as two programs have them, over one file."""
    (here, keeper), (there, other) = (bootstrap.open_desk(str(tmp_path / "club.sqlite")) for _ in range(2))
    yield here, there
    keeper.close()
    other.close()


def test_steps_of_others_are_told_once_and_ones_own_not_again(desks: tuple[Desk, Desk]) -> None:
    here, there = desks
    event = new_evening(here, players=2).event
    here.check_other_stations()
    told: list[Changes] = []
    here.add_listener(told.append)
    here.do(AddEntrant(event, PlayerDetails("Ada")))
    here.check_other_stations()
    assert [changes.event_id for changes in told] == [event]
    there.do(AddEntrant(event, PlayerDetails("Bea")))
    there.do(AddEntrant(event, PlayerDetails("Cleo")))
    here.check_other_stations()
    here.check_other_stations()
    assert [changes.event_id for changes in told] == [event, None]
    there.do(AddEntrant(event, PlayerDetails("Dora")))
    here.do(AddEntrant(event, PlayerDetails("Eva")))  # what came in between is not lost behind it
    here.check_other_stations()
    assert [changes.event_id for changes in told] == [event, None, event, None]
    there.undo(event)
    here.check_other_stations()
    assert len(told) == 5


def test_a_window_shows_what_another_program_does(
    desks: tuple[Desk, Desk], settings: WindowSettings, theme: Theme, qtbot: QtBot
) -> None:
    here, there = desks
    context = WindowContext(here, settings, theme, Press)
    window = Window(theme, settings)
    qtbot.addWidget(window)
    window.show()
    WindowController(window, context)
    qtbot.waitUntil(lambda: not context.is_working)
    looking = ChangePoller(here, every_ms=20)
    page = window.page
    assert isinstance(page, StartPage)
    qtbot.wait(60)  # it has looked once
    event = new_evening(there, players=4).event
    qtbot.waitUntil(lambda: page.table.rows.rowCount() == 1)
    context.open_event(event)
    name = context.picture.event.name
    there.do(AddEntrant(event, PlayerDetails("Ada")))
    qtbot.waitUntil(lambda: len(context.picture.entrants) == 5 and window.rail.entries["players"].figure == "5")
    there.do(RemoveEvent(event))
    qtbot.waitUntil(lambda: context.event_id is None)
    assert window.bar.line.text == f"“{name}” was removed in another window or at another station."
    looking.close()
    window.close()


def test_a_window_says_that_a_backup_was_restored_and_shows_it(
    settings: WindowSettings, theme: Theme, qtbot: QtBot, tmp_path: Path
) -> None:
    here, keeper = bootstrap.open_desk(str(tmp_path / "club.sqlite"))
    context = WindowContext(here, settings, theme, Press)
    event = new_evening(here, players=4).event
    backup = keeper.backup("four")
    here.do(AddEntrant(event, PlayerDetails("Ada")))
    messages: list[Message] = []
    context.messages.posted.connect(messages.append)
    context.open_event(event)
    assert len(context.picture.entrants) == 5
    looking = ChangePoller(here, every_ms=20)
    with qtbot.waitSignal(looking.answered):
        pass
    there, other = bootstrap.open_desk(str(tmp_path / "club.sqlite"))
    other.restore(backup)
    qtbot.waitUntil(lambda: len(context.picture.entrants) == 4)
    assert [(message.phrase.code, message.tone) for message in messages] == [("desk.restored", MessageTone.WARNING)]
    assert there.picture(event).entrants == context.picture.entrants
    looking.close()
    context.close()
    keeper.close()
    other.close()


def test_a_database_that_does_not_answer_while_nobody_works_is_no_fault(
    desks: tuple[Desk, Desk], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = desks
    event = new_evening(there, players=2).event
    looks: list[int] = []

    def fail() -> None:
        looks.append(1)
        raise UserError("database.unreachable", place="here", reason="gone")

    monkeypatch.setattr(here, "check_other_stations", fail)
    looking = ChangePoller(here, every_ms=5)
    qtbot.waitUntil(lambda: len(looks) > 2)
    looking.close()
    assert here.picture(event).event.id == event
