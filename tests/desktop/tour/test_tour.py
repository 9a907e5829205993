"""The tour in a window: taken from the Start page to the champion by clicks and keys, left, undone and ended."""

from __future__ import annotations

from threading import Event as ThreadEvent

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.steps import Changes, Command
from irondie_to.app.event.commands import CreateEvent, RemoveEvent
from irondie_to.app.event.queries import champion_of
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.desktop.shell.window import Window
from irondie_to.desktop.start.page import StartPage
from irondie_to.desktop.tour.steps import STEPS
from irondie_to.desktop.tour.tour import TourBar
from irondie_to.rules.notation import read_die

CONTROL, SHIFT, PLAIN = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
)
ENTER = Qt.Key.Key_Return


class Newcomer:
    """Someone who has never used the program: follows the tour, clicks and types."""

    def __init__(self, window: Window, context: WindowContext, qtbot: QtBot) -> None:
        self.window = window
        self.context = context
        self.qtbot = qtbot

    @property
    def picture(self) -> Picture:
        return self.context.picture

    @property
    def bar(self) -> TourBar:
        assert isinstance(self.window.area.foot, TourBar)
        return self.window.area.foot

    @property
    def step(self) -> str:
        """The code of the sentence that is shown."""
        return self.bar._sentence.code

    @property
    def start(self) -> StartPage:
        assert isinstance(self.window.page, StartPage)
        return self.window.page

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = PLAIN) -> None:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key, modifier)
        self.settle()

    def type(self, text: str, *, enters: int = 1) -> None:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClicks(focus, text)
        for _enter in range(enters):
            self.key(ENTER)

    def click(self, widget: QWidget) -> None:
        assert widget.isVisible()
        assert widget.isEnabled()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
        self.settle()

    def settle(self) -> None:
        QTest.qWait(1)
        self.qtbot.waitUntil(lambda: not self.context.is_working)
        QTest.qWait(1)

    def f8(self) -> None:
        """Press F8 when the strip has a step to do."""
        self.qtbot.waitUntil(self.window.strip.button.isEnabled)
        self.key(Qt.Key.Key_F8)

    def wait_for(self, code: str) -> None:
        """Wait until the bar shows the sentence with this code."""
        self.qtbot.waitUntil(lambda: self.step == code)

    def wait_for_other_than(self, code: str) -> None:
        """Wait until the bar shows another sentence than the one with this code."""
        self.qtbot.waitUntil(lambda: self.step != code, timeout=10_000)
        self.settle()

    def begin(self) -> None:
        """Begin the tour with the menu Help."""
        self.window.menus.actions["tour"].trigger()
        self.qtbot.waitUntil(lambda: self.window.area.foot is not None)
        self.settle()

    def click_set(self) -> None:
        """Click a set together, for the last player in the list."""
        page = self.window.page
        assert isinstance(page, PlayersPage)
        for die in ["KSm", "KSm", "KAs", "BNu", "BBr", "WPo", "OSw", "YFo", "RRe"]:
            self.click(page.editor.dice.button(read_die(die)))

    def show_step(self) -> None:
        """Show the page of the step."""
        self.click(self.bar.show_page)

    def begin_with_players(self) -> None:
        """Begin the tour, and have its first step done, so that it is at the players."""
        self.begin()
        self.let_tour_play(1)

    def let_tour_play(self, steps: int) -> None:
        """Have so many steps done or skipped."""
        for _step in range(steps):
            before = self.step
            self.click(self.bar.help)
            self.wait_for_other_than(before)


@pytest.fixture
def newcomer(field_keys: None, window: Window, context: WindowContext, qtbot: QtBot) -> Newcomer:
    window.resize(1280, 750)
    found = Newcomer(window, context, qtbot)
    found.settle()
    return found


def test_pages_are_read_while_the_tour_plays(
    newcomer: Newcomer, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    newcomer.begin()
    held, do = ThreadEvent(), desk.do
    read: list[str] = []

    def held_up(command: Command) -> Changes:
        assert held.wait(10)
        return do(command)

    monkeypatch.setattr(desk, "do", held_up)
    before = newcomer.step
    newcomer.bar.help.click()
    newcomer.context.run_in_background(lambda: "read", read.append)
    qtbot.waitUntil(lambda: read == ["read"])
    held.set()
    newcomer.wait_for_other_than(before)


def test_the_whole_tour_by_clicks_and_keys(newcomer: Newcomer, desk: Desk, settings: WindowSettings) -> None:
    desk.do(CreateEvent("Autumn cup", "2026-03-21", seed=1))
    (real,) = (desk.picture(event.id) for event in desk.events())
    newcomer.settle()
    newcomer.begin()
    newcomer.qtbot.waitUntil(lambda: newcomer.window.area.foot is not None)
    newcomer.settle()
    window, bar = newcomer.window, newcomer.bar
    steps: list[str] = []

    def now(code: str, page: str) -> None:
        newcomer.wait_for(code)
        assert window.page is not None
        assert window.page.key == page
        assert bar.place.text() == f"Tour {len(steps) + 1}/{len(STEPS)}"
        steps.append(code)

    now("tour.event", "event")
    assert isinstance(window.page, EventPage)
    newcomer.click(window.page.form.fields["name"].widget)
    newcomer.type(" of Ada")

    newcomer.wait_for("tour.register")
    assert "of Ada" in newcomer.picture.event.name
    newcomer.show_step()
    now("tour.register", "players")
    newcomer.type("Nora Weiss", enters=0)
    newcomer.key(ENTER, SHIFT)

    now("tour.set", "players")
    assert "Nora Weiss" in bar.words.text()
    newcomer.click_set()

    now("tour.pair", "players")
    newcomer.f8()
    newcomer.qtbot.waitUntil(lambda: newcomer.context.offers.current is not None)
    newcomer.f8()
    newcomer.qtbot.waitUntil(lambda: len(newcomer.picture.swiss) == 1)

    now("tour.pairings", "rounds")
    newcomer.key(Qt.Key.Key_P, CONTROL)

    now("tour.screen", "print")
    newcomer.show_step()

    now("tour.start_clock", "screen")
    newcomer.f8()

    now("tour.result", "rounds")
    assert "1\u00a02-0" in bar.words.text()
    newcomer.type("1 2-0")

    now("tour.correct", "rounds")
    assert "1\u00a02-1" in bar.words.text()
    newcomer.type("1 2-1", enters=2)

    now("tour.play_rounds", "rounds")
    newcomer.click(bar.help)
    newcomer.wait_for_other_than("tour.play_rounds")
    assert len(newcomer.picture.swiss) == 3

    now("tour.standings", "rounds")
    newcomer.key(Qt.Key.Key_4, CONTROL)

    now("tour.cut", "standings")
    newcomer.f8()
    newcomer.qtbot.waitUntil(lambda: newcomer.context.offers.current is not None)
    newcomer.f8()

    now("tour.knockout", "knockout")
    newcomer.type("1 2-0")

    now("tour.play_knockout", "knockout")
    newcomer.click(bar.help)

    now("tour.print", "knockout")
    champion = champion_of(newcomer.picture)
    assert champion is not None
    assert champion in bar.words.text()
    newcomer.f8()
    assert window.page is not None
    assert window.page.key == "end"
    newcomer.context.made.add(newcomer.picture, "report")  # what saving the report does
    assert newcomer.step == "tour.over"
    assert len(steps) == len(STEPS)

    newcomer.click(bar.leave)
    assert window.area.foot is None
    assert desk.picture(real.event.id) == real


def codes(messages: list[Message]) -> list[str]:
    """The codes of the messages that were posted."""
    return [message.phrase.code for message in messages]


@pytest.mark.parametrize("way", ["esc", "button"])
def test_the_tour_is_left_at_any_time(newcomer: Newcomer, messages: list[Message], way: str) -> None:
    newcomer.begin()
    newcomer.let_tour_play(4)
    event = newcomer.context.event_id
    before = newcomer.picture
    if way == "esc":
        newcomer.key(Qt.Key.Key_Escape)
    else:
        newcomer.click(newcomer.bar.leave)
    assert newcomer.window.area.foot is None
    assert codes(messages)[-1] == "tour.left"
    assert newcomer.context.event_id == event
    assert newcomer.picture == before
    assert newcomer.window.isVisible()
    newcomer.key(Qt.Key.Key_Escape)
    assert codes(messages).count("tour.left") == 1


def test_esc_in_a_field_with_text_clears_the_field_first(newcomer: Newcomer) -> None:
    newcomer.begin_with_players()
    newcomer.show_step()
    newcomer.type("Nor", enters=0)
    newcomer.key(Qt.Key.Key_Escape)
    assert newcomer.step == "tour.register"
    newcomer.key(Qt.Key.Key_Escape)
    assert newcomer.window.area.foot is None


def test_a_second_tour_begins_at_the_first_step(newcomer: Newcomer, desk: Desk) -> None:
    newcomer.begin()
    newcomer.let_tour_play(5)
    newcomer.click(newcomer.bar.leave)
    newcomer.begin()
    assert newcomer.step == "tour.event"
    assert len(desk.events()) == 2


def test_the_menu_shows_the_page_of_the_step_while_the_tour_is_running(newcomer: Newcomer, desk: Desk) -> None:
    newcomer.begin()
    newcomer.key(Qt.Key.Key_9, CONTROL)
    assert newcomer.bar.show_page.isVisible()
    newcomer.begin()
    assert newcomer.window.page is not None
    assert newcomer.window.page.key == "event"
    assert not newcomer.bar.show_page.isVisible()
    assert len(desk.events()) == 1


def test_undo_leads_back_to_the_step_that_is_no_longer_done(newcomer: Newcomer) -> None:
    newcomer.begin()
    newcomer.let_tour_play(8)
    assert newcomer.step == "tour.correct"
    for code in ("tour.result", "tour.start_clock", "tour.pair", "tour.set", "tour.register"):
        newcomer.key(Qt.Key.Key_Z, CONTROL)
        newcomer.wait_for(code)
    newcomer.key(Qt.Key.Key_Z, CONTROL | SHIFT)
    newcomer.wait_for("tour.set")


def test_what_the_tour_plays_is_undone_step_by_step(newcomer: Newcomer) -> None:
    newcomer.begin()
    newcomer.let_tour_play(10)
    assert newcomer.step == "tour.standings"
    newcomer.key(Qt.Key.Key_Z, CONTROL)
    newcomer.wait_for("tour.play_rounds")
    assert len(newcomer.picture.swiss) == 3
    newcomer.let_tour_play(1)
    assert newcomer.step == "tour.standings"


def test_a_player_who_is_only_registered_is_checked_in_next(newcomer: Newcomer) -> None:
    newcomer.begin_with_players()
    newcomer.show_step()
    newcomer.type("Nora Weiss")
    assert newcomer.step == "tour.check_in"
    assert "Nora Weiss" in newcomer.bar.words.text()
    newcomer.let_tour_play(1)
    assert newcomer.step == "tour.set"
    assert [one.name for one in newcomer.picture.entrants if one.checked_in][-1] == "Nora Weiss"


@pytest.mark.parametrize("way", ["closed", "other", "removed"])
def test_the_tour_ends_when_its_event_is_no_longer_open(
    newcomer: Newcomer, desk: Desk, messages: list[Message], way: str
) -> None:
    desk.do(CreateEvent("Autumn cup", "2026-03-21", seed=1))
    (other,) = desk.events()
    newcomer.begin()
    newcomer.let_tour_play(2)
    tour = newcomer.context.event_id
    assert tour is not None
    match way:
        case "closed":
            newcomer.key(Qt.Key.Key_E, CONTROL)
        case "other":
            newcomer.context.open_event(other.id)
        case "removed":
            desk.do(RemoveEvent(tour))
    newcomer.qtbot.waitUntil(lambda: newcomer.window.area.foot is None)
    assert codes(messages).count("tour.other_event") == 1
    newcomer.context.open_event(other.id)
    newcomer.settle()
    assert newcomer.window.area.foot is None


def test_the_tour_is_offered_among_what_can_be_tried_out(newcomer: Newcomer) -> None:
    side = newcomer.start.side
    assert side.tour.isVisible()
    newcomer.click(side.tour)
    assert newcomer.window.area.foot is not None


def test_the_bar_speaks_the_language_of_the_window(newcomer: Newcomer, settings: WindowSettings) -> None:
    newcomer.begin()
    settings.language = "de"
    newcomer.settle()
    assert newcomer.bar.place.text() == f"Rundgang 1/{len(STEPS)}"
    assert newcomer.bar.leave.text() == "Verlassen"


def test_the_buttons_of_the_tour_are_reached_with_tab(newcomer: Newcomer) -> None:
    newcomer.begin()
    newcomer.bar.help.setFocus()
    newcomer.key(Qt.Key.Key_Tab)
    assert newcomer.bar.leave.hasFocus()
    newcomer.key(Qt.Key.Key_Tab, SHIFT)
    newcomer.key(ENTER)
    newcomer.wait_for("tour.register")


def test_the_bar_keeps_its_height_from_step_to_step(newcomer: Newcomer) -> None:
    newcomer.begin()
    heights = {newcomer.bar.height()}
    for _step in STEPS:
        newcomer.let_tour_play(1)
        heights.add(newcomer.bar.height())
    assert len(heights) == 1


@pytest.mark.storing_thread
def test_the_tour_follows_steps_that_another_thread_stores(newcomer: Newcomer) -> None:
    newcomer.begin_with_players()
    newcomer.show_step()
    newcomer.type("Nora Weiss", enters=0)
    newcomer.key(ENTER, SHIFT)
    newcomer.wait_for("tour.set")
    newcomer.let_tour_play(len(STEPS) - 2)
    assert newcomer.step == "tour.over"
    newcomer.key(Qt.Key.Key_Escape)
    assert newcomer.window.area.foot is None


def test_the_window_closes_during_the_tour(newcomer: Newcomer) -> None:
    newcomer.begin()
    newcomer.window.close()
    assert not newcomer.window.isVisible()


def test_at_its_end_the_tour_leads_to_an_event_of_ones_own(
    newcomer: Newcomer, desk: Desk, messages: list[Message]
) -> None:
    newcomer.begin()
    assert not newcomer.bar.own.isVisible()
    tour = newcomer.context.event_id
    newcomer.let_tour_play(len(STEPS))
    assert newcomer.step == "tour.over"
    newcomer.click(newcomer.bar.own)
    newcomer.qtbot.waitUntil(lambda: newcomer.context.event_id not in {None, tour})
    assert newcomer.window.area.foot is None
    assert newcomer.context.picture.event.name == "New event"
    assert len(desk.events()) == 2
    assert "tour.other_event" not in codes(messages)
