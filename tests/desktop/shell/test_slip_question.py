"""F8 asks before the next step while slips differ from results; a result that was built on is corrected, not undone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.rounds.stored_slips import add_slips
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window
from irondie_to.printing.press import Press
from irondie_to.storage.unit_of_work import SqlStore

pytestmark = pytest.mark.storing_thread


class _Station:
    """A window at a desk of its own."""

    def __init__(self, desk: Desk, event: int, settings: WindowSettings, theme: Theme, qtbot: QtBot) -> None:
        self.desk = desk
        self._qtbot = qtbot
        self.context = WindowContext(desk, settings, theme, Press)
        self.messages: list[Message] = []
        self.context.messages.posted.connect(self.messages.append)
        self.context.open_event(event)
        self.window = Window(theme, settings)
        self.window.resize(1280, 800)
        with qtbot.waitExposed(self.window):
            self.window.show()
        self.controller = WindowController(self.window, self.context)
        self.wait()

    def wait(self) -> None:
        self.desk.check_other_stations()
        self._qtbot.waitUntil(lambda: not self.context.is_working)
        QCoreApplication.processEvents()
        self._qtbot.waitUntil(lambda: not self.context.is_working)

    def next(self) -> None:
        """Press F8."""
        self.window.next.trigger()
        self.wait()

    @property
    def button(self) -> str:
        return self.window.strip.button.text()

    @property
    def rounds(self) -> RoundsPage:
        page = self.controller.page
        assert isinstance(page, RoundsPage)
        return page


@pytest.fixture
def stations(
    desk: Desk, store: SqlStore, settings: WindowSettings, theme: Theme, qtbot: QtBot
) -> Iterator[Callable[[Evening], tuple[_Station, _Station]]]:
    """Opens the event in a window of this desk and in one of another station."""
    opened: list[_Station] = []

    def both(evening: Evening) -> tuple[_Station, _Station]:
        other = Desk(store, lambda: "2026-03-21T09:00:00Z", "other")
        other.check_other_stations()
        opened.extend(_Station(one, evening.event, settings, theme, qtbot) for one in (desk, other))
        return opened[0], opened[1]

    yield both
    for one in opened:
        one.window.close()
        one.window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Eight players, round 1 is over."""
    found = new_evening(desk, 8, swiss_rounds=2, cut=4)
    found.pair()
    found.report("1 2-0 2 2-1 3 2-0 4 0-2")
    return found


Stations = Callable[[Evening], tuple[_Station, _Station]]


def test_f8_asks_before_a_round_is_paired_on_results_that_slips_contradict(
    evening: Evening, stations: Stations
) -> None:
    add_slips(evening.desk, evening.event, {1: {1: "2-0", 2: "1-2", 3: "2-0", 4: "2-0"}}, {})
    for station in stations(evening):  # also where no slip was typed
        assert station.button == "Compare"
        station.next()
        assert station.rounds.head.second_pass.isChecked()
        assert "2 slips differ" in station.rounds.side.differing.text()
        assert station.rounds.proposing.proposal is None
        assert station.button == "Continue anyway"
    station.next()
    assert station.rounds.proposing.proposal is not None
    assert len(evening.picture.swiss) == 1
    station.next()
    assert len(evening.picture.swiss) == 2


def test_a_correction_that_agrees_with_the_slip_answers_the_question(evening: Evening, stations: Stations) -> None:
    one, other = stations(evening)
    assert one.button == other.button == "Pair round 2"
    add_slips(one.desk, evening.event, {1: {2: "1-2"}}, {})
    one.wait()
    other.wait()
    assert one.button == other.button == "Compare"
    assert "slip for table 2 differs" in other.window.strip.sentence.accessibleName()
    one.desk.do(CorrectResult(evening.event, "1", 2, read_result("1-2"), None))
    one.wait()
    other.wait()
    assert one.button == other.button == "Pair round 2"


def test_another_difference_asks_again(evening: Evening, stations: Stations) -> None:
    one, _other = stations(evening)
    add_slips(one.desk, evening.event, {1: {2: "1-2"}}, {})
    one.wait()
    one.next()
    one.next()
    assert one.button == "Publish round 2"
    add_slips(one.desk, evening.event, {1: {3: "1-2"}}, {})
    one.wait()
    assert one.button == "Compare"
    one.next()
    assert one.button == "Continue anyway"
    assert len(evening.picture.swiss) == 1
    one.next()
    assert (one.button, len(evening.picture.swiss)) == ("Publish round 2", 1)


def test_f8_asks_before_the_cut_too(evening: Evening, stations: Stations) -> None:
    evening.pair()
    evening.report_all()
    _one, other = stations(evening)
    other.next()
    assert other.button.startswith("Make the cut")
    add_slips(evening.desk, evening.event, {2: {1: "0-2"}}, {})
    other.wait()
    other.next()
    assert not evening.picture.seeds
    assert other.rounds.shown.sheet is not None
    assert other.rounds.shown.sheet.view.number == 2
    other.next()
    assert not evening.picture.seeds
    other.next()
    assert evening.picture.seeds


def test_a_result_that_a_round_was_paired_by_is_corrected_not_undone(evening: Evening, stations: Stations) -> None:
    corrected = evening.desk.do(CorrectResult(evening.event, "1", 3, read_result("1-2"), None))
    evening.pair()
    one, other = stations(evening)
    for station in (one, other):  # its own step by the journal, and that of another station
        station.controller.show_page("players")
        station.context.commands.undo(corrected.step, agreed=True)
        station.wait()
        told = station.context.say(station.messages[-1].phrase)
        assert station.messages[-1].phrase.code == "desk.correct_instead"
        assert "can’t be undone, because a later step depends on it" in told
        assert told.endswith("Correct the result instead.")
        assert station.rounds.shown.number == 1
        assert station.rounds.entry.field.text() == "3 "
        assert evening.picture.step == one.context.picture.step
    one.rounds.entry.set_line("3 2-1", at_once=False)
    one.rounds.entry.field.enter()  # says what changes
    one.rounds.entry.field.enter()
    one.wait()
    match = evening.picture.matches_of(evening.picture.swiss[0])[2]
    assert (match.games_a, match.games_b) == (2, 1)


def test_so_is_a_result_that_the_cut_was_made_by(evening: Evening, stations: Stations) -> None:
    evening.pair()
    evening.report_all()
    step = evening.desk.journal(evening.event)[0].id
    evening.desk.do(MakeCut(evening.event))
    one, _other = stations(evening)
    one.context.commands.undo(step)
    one.wait()
    assert one.messages[-1].phrase.code == "desk.correct_instead"
    assert one.rounds.shown.sheet is not None
    assert one.rounds.shown.sheet.view.number == 2
    assert one.rounds.entry.field.text() == "1 "


def test_a_step_that_no_correction_replaces_says_what_to_undo_first(evening: Evening, stations: Stations) -> None:
    """A round was not built on players who came, or on results that another result replaced."""
    first = evening.desk.journal(evening.event)[0].id
    evening.desk.do(CorrectResult(evening.event, "1", 3, read_result("1-2"), None))
    one, _other = stations(evening)
    one.context.commands.undo(first)
    one.wait()
    assert one.messages[-1].phrase.code == "desk.needed"
    evening.pair()
    entered = one.desk.journal(evening.event)[-1].id
    one.context.commands.undo(entered)
    one.wait()
    assert one.messages[-1].phrase.code == "desk.needed_by_several"


def test_the_cut_is_offered_again_after_another_page_was_looked_at(evening: Evening, stations: Stations) -> None:
    evening.pair()
    evening.report_all()
    one, _other = stations(evening)
    one.next()
    one.controller.show_page("standings")
    one.wait()
    one.next()
    one.next()
    assert evening.picture.seeds
