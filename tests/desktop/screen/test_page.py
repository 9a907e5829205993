"""The Screen page, the projector and the display, operated with mouse and keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from evenings import Evening, new_evening
from projection import BEAMER, LAPTOP, FakeScreens, ManualClock
from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QStyle, QStyleOptionButton, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.times import minutes_of_day
from irondie_to.app.event.commands import RemoveEvent
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.time.hall_time import HallTime
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.core.time.wall_clock import WallClock
from irondie_to.desktop.screen.display import Display
from irondie_to.desktop.screen.lists import Names, Ranks
from irondie_to.desktop.screen.notice import NoticePage
from irondie_to.desktop.screen.notice import OrganiserMessage as HallWords
from irondie_to.desktop.screen.page import ScreenPage
from irondie_to.desktop.screen.programme import IN_WINDOW, ScreenChoice, ScreenContent
from irondie_to.desktop.screen.projector import Projector
from irondie_to.desktop.screen.scene import Scene
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import UserError
from irondie_to.printing.press import Press


@pytest.fixture
def hand() -> ManualClock:
    return ManualClock()


@pytest.fixture
def context(
    desk: Desk, settings: WindowSettings, theme: Theme, qtbot: QtBot, hand: ManualClock
) -> Iterator[WindowContext]:
    found = WindowContext(desk, settings, theme, Press, HallTime.of(WallClock(hand, hand), settings))
    yield found
    found.close()


@pytest.fixture
def evening(desk: Desk) -> Evening:
    found = new_evening(desk, 40)
    found.play_round()
    found.pair()
    return found


@pytest.fixture
def screens() -> FakeScreens:
    return FakeScreens(LAPTOP, BEAMER)


@pytest.fixture
def projector(context: WindowContext, screens: FakeScreens, evening: Evening) -> Iterator[Projector]:
    context.open_event(evening.event)
    found = Projector(context, screens)
    yield found
    found.leave()  # a display that stays open would be under the mouse in later tests


@pytest.fixture
def page(context: WindowContext, projector: Projector, qtbot: QtBot) -> ScreenPage:
    found = ScreenPage(context, projector)
    assert found.projector is projector
    qtbot.addWidget(found)
    found.resize(1072, 650)
    found.show()
    found.refresh_if_stale()
    seen(qtbot, context, projector)
    return found


def seen(qtbot: QtBot, context: WindowContext, projector: Projector) -> Scene:
    """The scene once its content has been computed."""
    projector.update_scene()
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not context.is_working)
    projector.update_scene()
    scene = projector.scene
    assert scene is not None
    return scene


def names(scene: Scene) -> list[str]:
    assert isinstance(scene.body, Names)
    return [cell.name for column in scene.body.columns for cell in column]


def test_the_display_opens_where_the_desk_is_not(projector: Projector, screens: FakeScreens) -> None:
    projector.toggle()
    assert screens.filled == [BEAMER.key]
    assert projector.is_on
    assert projector.placement.place == BEAMER.key
    projector.toggle()
    assert not projector.is_on


def test_with_one_screen_it_opens_in_a_window_and_says_so(
    context: WindowContext, page: ScreenPage, projector: Projector, screens: FakeScreens, qtbot: QtBot
) -> None:
    screens.unplug(BEAMER)
    QTest.mouseClick(page.toggle, Qt.MouseButton.LeftButton)
    seen(qtbot, context, projector)
    assert projector.placement.place == IN_WINDOW
    assert projector.placement.display is not None
    assert not projector.placement.display.isFullScreen()
    page.refresh_if_stale()
    assert page.note.isVisible()
    assert "only one screen" in page.note.text()
    QTest.mouseDClick(projector.placement.display, Qt.MouseButton.LeftButton)
    assert projector.placement.display.isFullScreen()


def test_a_window_fills_the_screen_by_key_and_its_size_is_remembered(
    projector: Projector, screens: FakeScreens, settings: WindowSettings, theme: Theme
) -> None:
    screens.unplug(BEAMER)
    projector.open()
    display = projector.placement.display
    assert display is not None
    display.resize(700, 500)
    for is_full in (True, False, True):
        QTest.keyClick(display, Qt.Key.Key_F11)
        assert display.isFullScreen() is is_full
    QTest.keyClick(display, Qt.Key.Key_Escape)
    assert not projector.is_on
    again = Display(theme)
    again.restoreGeometry(settings.state("screen_window"))
    assert not again.isFullScreen()
    assert again.size() == QSize(700, 500)
    again.deleteLater()


def test_its_title_has_one_kind_of_dash(context: WindowContext, projector: Projector, qtbot: QtBot) -> None:
    projector.open()
    seen(qtbot, context, projector)
    assert projector.placement.display is not None
    title = projector.placement.display.windowTitle()
    assert title == f"Spring cup – Hall screen – {QApplication.applicationDisplayName()}"


def test_it_is_off_when_it_says_so(projector: Projector) -> None:
    projector.open()
    said: list[bool] = []
    projector.placement.changed.connect(lambda: said.append(projector.is_on))
    projector.toggle()
    assert said == [False]


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_F11])
def test_keys_on_the_display_close_it(projector: Projector, key: Qt.Key) -> None:
    projector.open()
    assert projector.placement.display is not None
    QTest.keyClick(projector.placement.display, key)
    assert not projector.is_on


def enter(field: TypedField, text: str) -> None:
    """Replace the text of a field and press Enter."""
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def test_pairings_turn_by_themselves_at_the_pace(
    context: WindowContext, page: ScreenPage, projector: Projector, hand: ManualClock, qtbot: QtBot
) -> None:
    projector.show_what(ScreenContent.PAIRINGS)
    enter(page.options.pace, "5")
    first = seen(qtbot, context, projector)
    hand.seconds += 4
    assert seen(qtbot, context, projector).body == first.body
    hand.seconds += 1
    second = seen(qtbot, context, projector)
    assert set(names(first)).isdisjoint(names(second))
    assert page.page_label.text().startswith("Page 2 of")


def test_the_page_says_that_a_large_hall_has_no_map(
    context: WindowContext, desk: Desk, page: ScreenPage, projector: Projector, qtbot: QtBot
) -> None:
    projector.show_what(ScreenContent.CLOCK)
    seen(qtbot, context, projector)
    page.refresh_if_stale()
    assert "without the map" not in page.note.text()
    large = new_evening(desk, players=124)
    large.pair()
    context.open_event(large.event)
    projector.show_event(large.event)
    seen(qtbot, context, projector)
    page.refresh()
    assert page.note.text() == ("The hall map has room for only 60 tables, so players see the clock without it.")
    projector.show_what(ScreenContent.BLANK)
    seen(qtbot, context, projector)
    page.refresh()
    assert "without it" not in page.note.text()


def test_a_held_page_stays_until_it_is_turned(
    context: WindowContext, page: ScreenPage, projector: Projector, hand: ManualClock, qtbot: QtBot
) -> None:
    projector.show_what(ScreenContent.PAIRINGS)
    first = seen(qtbot, context, projector)
    page.options.hold.click()
    hand.seconds += 1000
    assert seen(qtbot, context, projector).body == first.body
    QTest.mouseClick(page.after, Qt.MouseButton.LeftButton)
    assert seen(qtbot, context, projector).body != first.body
    QTest.keyClick(page, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert seen(qtbot, context, projector).body == first.body


def test_a_scene_that_changes_each_second_leaves_the_selected_number(
    context: WindowContext, page: ScreenPage, projector: Projector, hand: ManualClock, qtbot: QtBot
) -> None:
    projector.show_what(ScreenContent.PAIRINGS)
    seen(qtbot, context, projector)
    page.refresh_if_stale()
    page.options.pace.selectAll()
    hand.seconds += 30
    seen(qtbot, context, projector)
    page.refresh_if_stale()
    assert page.page_label.text().startswith("Page 2 of")
    assert page.options.pace.lineEdit().selectedText() == "8"


def test_the_button_shows_the_event_that_it_offered(
    context: WindowContext, page: ScreenPage, projector: Projector, desk: Desk, qtbot: QtBot
) -> None:
    projector.open()
    offered, later = (new_evening(desk, 4).event for _ in range(2))
    context.open_event(offered)
    page.refresh_if_stale()
    assert page.show_this.isVisible()
    context.open_event(later)
    QTest.mouseClick(page.show_this, Qt.MouseButton.LeftButton)
    assert projector.event_in_hall == offered


def test_what_is_shown_is_chosen_and_remembered(
    context: WindowContext, page: ScreenPage, projector: Projector, settings: WindowSettings, qtbot: QtBot
) -> None:
    page.options.what[ScreenContent.STANDINGS].click()
    assert isinstance(seen(qtbot, context, projector).body, Ranks)
    page.options.colours.buttons["dark"].click()
    enter(page.options.pace, "12")
    assert seen(qtbot, context, projector).dark
    again = ScreenChoice(settings)
    assert (again.what, again.is_dark, again.pace_s) == (ScreenContent.STANDINGS, True, 12)


def test_a_message_is_shown_when_it_is_ready(
    context: WindowContext, page: ScreenPage, projector: Projector, qtbot: QtBot
) -> None:
    QTest.keyClicks(page.message.title, "Lunch until two")
    assert not isinstance(seen(qtbot, context, projector).body, NoticePage)
    QTest.keyClick(page.message.title, Qt.Key.Key_Return)
    body = seen(qtbot, context, projector).body
    assert isinstance(body, NoticePage)
    assert body.title == "Lunch until two"
    page.refresh_if_stale()
    assert page.options.what[ScreenContent.MESSAGE].isChecked()


def test_the_display_survives_its_screen(
    context: WindowContext,
    page: ScreenPage,
    projector: Projector,
    screens: FakeScreens,
    messages: list[Message],
    qtbot: QtBot,
) -> None:
    projector.open()
    screens.unplug(BEAMER)
    assert not projector.is_on
    seen(qtbot, context, projector)
    page.refresh_if_stale()
    assert BEAMER.name in page.note.text()
    assert messages[-1].phrase.code == "screen_page.unplugged"
    screens.plug_in(BEAMER)
    assert projector.is_on
    assert projector.placement.place == BEAMER.key
    assert messages[-1].phrase.code == "screen_page.plugged_in"


def test_the_screen_comes_back_with_its_event(
    context: WindowContext, desk: Desk, projector: Projector, screens: FakeScreens, evening: Evening
) -> None:
    context.open_event(evening.event)
    projector.open()
    other = new_evening(desk, 4).event
    screens.unplug(BEAMER)
    context.open_event(other)
    screens.plug_in(BEAMER)
    assert projector.event_in_hall == evening.event
    projector.placement.close()
    projector.open()
    assert projector.event_in_hall == other


def test_who_closed_it_is_not_surprised_by_the_screen(projector: Projector, screens: FakeScreens) -> None:
    projector.open()
    projector.placement.close()
    screens.unplug(BEAMER)
    screens.plug_in(BEAMER)
    assert not projector.is_on


def test_the_message_and_where_the_window_was_are_kept(
    context: WindowContext, page: ScreenPage, projector: Projector, screens: FakeScreens
) -> None:
    page.message.fill(HallWords("Lunch", "14:30", ("Back at two",)))
    page.message.show_it()
    projector.choose_screen(IN_WINDOW)
    projector.open()
    assert projector.placement.display is not None
    projector.placement.display.setGeometry(123, 77, 640, 400)
    projector.placement.close()
    again = Projector(context, screens)
    assert again.programme.message == HallWords("Lunch", "14:30", ("Back at two",))
    again.open()
    assert again.placement.display is not None
    assert again.placement.display.size() == QSize(640, 400)
    assert again.placement.display.geometry().topLeft() == QPoint(123, 77)
    again.leave()


def test_the_screen_chosen_is_remembered_and_found_again(
    context: WindowContext, projector: Projector, settings: WindowSettings, qtbot: QtBot
) -> None:
    projector.choose_screen(LAPTOP.key)
    assert ScreenChoice(settings).screen == LAPTOP.key
    projector.open()
    assert projector.placement.place == LAPTOP.key
    projector.choose_screen(BEAMER.key)
    assert projector.placement.place == BEAMER.key
    projector.choose_screen(IN_WINDOW)
    assert projector.placement.place == IN_WINDOW
    seen(qtbot, context, projector)


def test_the_display_stays_with_its_event(
    context: WindowContext, page: ScreenPage, projector: Projector, evening: Evening, qtbot: QtBot
) -> None:
    projector.open()
    before = seen(qtbot, context, projector)
    other = new_evening(evening.desk, 4)
    context.open_event(other.event)
    assert seen(qtbot, context, projector).head == before.head
    page.refresh_if_stale()
    assert page.show_this.isVisible()
    QTest.mouseClick(page.show_this, Qt.MouseButton.LeftButton)
    assert seen(qtbot, context, projector).head.title == "Spring cup"
    page.refresh_if_stale()
    assert not page.show_this.isVisible()
    assert projector.event_in_hall == other.event


def test_one_screen_shows_one_event(
    context: WindowContext,
    projector: Projector,
    desk: Desk,
    settings: WindowSettings,
    theme: Theme,
    screens: FakeScreens,
) -> None:
    projector.open()
    second = WindowContext(desk, settings, theme, Press)
    second.open_event(context.event_id)
    other = Projector(second, screens)
    other.open()
    assert other.is_on
    assert not projector.is_on
    other.leave()
    second.close()


def test_results_reach_the_hall(context: WindowContext, projector: Projector, evening: Evening, qtbot: QtBot) -> None:
    projector.open()
    projector.show_what(ScreenContent.STANDINGS)
    assert seen(qtbot, context, projector).head.title == "Standings after round 1"
    evening.report_all()
    assert seen(qtbot, context, projector).head.title == "Standings after round 2"


class PaintCounter(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, face: QWidget) -> None:
        super().__init__(face)
        self.painted = 0
        face.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.painted += event.type() == QEvent.Type.Paint
        return super().eventFilter(watched, event)


def test_nothing_is_painted_while_nothing_changes(
    context: WindowContext, projector: Projector, hand: ManualClock, qtbot: QtBot
) -> None:
    projector.show_what(ScreenContent.BLANK)
    projector.open()
    display = projector.placement.display
    assert display is not None
    counter = PaintCounter(display)
    seen(qtbot, context, projector)
    qtbot.waitUntil(lambda: counter.painted > 0)
    painted = counter.painted
    for _ in range(5):
        hand.seconds += 1
        context.ticker.tick()
    qtbot.wait(20)
    assert counter.painted == painted
    projector.placement.close()
    projector.set_dark(is_dark=True)
    qtbot.wait(20)
    assert counter.painted == painted


def test_keys_from_any_page(
    qtbot: QtBot,
    context: WindowContext,
    theme: Theme,
    settings: WindowSettings,
    evening: Evening,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screens = FakeScreens(LAPTOP, BEAMER)
    monkeypatch.setattr("irondie_to.desktop.screen.projector.Screens", lambda _parent: screens)
    context.open_event(evening.event)
    window = Window(theme, settings)
    qtbot.addWidget(window)
    controller = WindowController(window, context)
    with qtbot.waitExposed(window):
        window.show()
    window.show_page("standings")
    window.activateWindow()
    assert controller.event_in_hall is None
    QTest.keyClick(window, Qt.Key.Key_F11)
    projector = controller.projector
    assert projector.is_on
    assert controller.event_in_hall == evening.event
    qtbot.waitUntil(lambda: window.rail.entries["screen"].figure == "on")
    window.show_page("screen")
    seen(qtbot, context, projector)
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(window, Qt.Key.Key_F11)
    qtbot.waitUntil(lambda: window.rail.entries["screen"].figure == "off")
    projector.open()
    display = projector.placement.display
    assert isinstance(display, Display)
    window.close()
    assert not display.isVisible()


def test_without_an_event_the_page_says_what_will_be_here(
    context: WindowContext, page: ScreenPage, qtbot: QtBot
) -> None:
    context.open_event(None)
    scene = seen(qtbot, context, page.projector)
    page.refresh_if_stale()
    assert page.note.text().startswith("Open an event")
    assert isinstance(scene.body, NoticePage)


def test_a_display_without_an_event_shows_the_next_one_that_is_opened(
    context: WindowContext, page: ScreenPage, projector: Projector, evening: Evening, qtbot: QtBot
) -> None:
    context.open_event(None)
    page.refresh_if_stale()
    QTest.mouseClick(page.toggle, Qt.MouseButton.LeftButton)
    assert projector.is_on
    assert seen(qtbot, context, projector).head.event == ""
    context.open_event(evening.event)
    assert projector.event_in_hall == evening.event
    assert names(seen(qtbot, context, projector))


def test_after_its_event_was_removed_the_display_shows_another_on_demand(
    context: WindowContext, page: ScreenPage, projector: Projector, evening: Evening, qtbot: QtBot
) -> None:
    projector.open()
    other = new_evening(evening.desk, 4)
    context.open_event(other.event)
    evening.desk.do(RemoveEvent(evening.event))
    seen(qtbot, context, projector)
    assert projector.event_in_hall is None
    page.refresh_if_stale()
    assert "instead" not in page.note.text()
    assert page.show_this.isVisible()
    evening.desk.undo(None)
    context.open_event(evening.event)
    assert projector.event_in_hall == evening.event
    assert names(seen(qtbot, context, projector))


def test_the_display_keeps_its_event_while_the_database_cannot_be_read(
    context: WindowContext, projector: Projector, evening: Evening, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    def refuse(_event: int) -> Picture:
        raise UserError("database.unreachable", place="there", reason="gone")

    projector.open()
    before = seen(qtbot, context, projector)
    found: list[object] = []
    projector.shown_event.found.connect(found.append)
    with monkeypatch.context() as patch:
        patch.setattr(evening.desk, "picture", refuse)
        projector.shown_event.renew()
        assert seen(qtbot, context, projector).body == before.body
        seen(qtbot, context, projector)
    assert (projector.event_in_hall, found) == (evening.event, [])
    seen(qtbot, context, projector)
    assert len(found) == 1


def test_the_time_to_count_down_to_is_proposed_when_it_is_wanted(page: ScreenPage, hand: ManualClock) -> None:
    message, left = page.message, Qt.MouseButton.LeftButton
    for hours in (3, 2):
        hand.seconds += hours * 3600
        QTest.mouseClick(message.counts, left, pos=QPoint(8, message.counts.height() // 2))
        now = wall(int(hand.seconds * 1000))
        assert (minutes_of_day(str(message.at.value)) - minutes_of_day(now)) % (24 * 60) == 10
        QTest.mouseClick(message.counts, left, pos=QPoint(8, message.counts.height() // 2))
    message.at.put("23:05")
    hand.seconds += 3600
    QTest.mouseClick(message.counts, left, pos=QPoint(8, message.counts.height() // 2))
    assert message.message.at == "23:05"


def test_the_panel_says_the_volume_and_has_one_style_of_labels(context: WindowContext, page: ScreenPage) -> None:
    options = page.options
    options.volume.setValue(40)
    assert options.volume_words.text() == "40%"
    assert options.volume_words.mapTo(page, QPoint()).x() > options.volume.mapTo(page, QPoint()).x()
    beside = [label for label in options.findChildren(QLabel) if label.buddy() is not None]
    assert len(beside) == 7
    assert len({(label.font().bold(), label.font().pixelSize()) for label in beside}) == 1
    assert [button.text() for button in options.tries.values()] == ["Try: five minutes left", "Try: time’s up"]
    first, second = options.tries.values()
    assert second.y() - first.geometry().bottom() - 1 == 8


def test_the_ring_of_a_content_leaves_space_before_its_word(page: ScreenPage) -> None:
    button = next(iter(page.options.what.values()))
    option = QStyleOptionButton()
    option.initFrom(button)
    style, text = button.style(), QStyle.SubElement.SE_RadioButtonContents
    box = style.subElementRect(QStyle.SubElement.SE_RadioButtonIndicator, option, button)
    assert style.subElementRect(text, option, button).left() - box.right() - 1 >= 4 + 8


def test_the_head_does_not_repeat_the_title_while_the_screen_is_off(page: ScreenPage) -> None:
    assert page.state.text() == "off"


def test_the_time_to_count_down_to_stands_beside_its_words(page: ScreenPage) -> None:
    page.resize(1700, 900)
    QApplication.processEvents()
    assert page.message.at.x() - page.message.counts.geometry().right() <= 10


def test_the_options_begin_in_line_with_the_page_where_there_is_room(page: ScreenPage) -> None:
    label = next(label for label in page.options.findChildren(QLabel) if label.text() == "What is shown")
    assert label.mapTo(page, label.rect().topLeft()).y() == page.note.mapTo(page, page.note.rect().topLeft()).y()


def test_the_options_begin_in_one_line(page: ScreenPage) -> None:
    page.resize(1366, 700)
    QApplication.processEvents()
    options = page.options
    fields = options.pace, options.where, options.colours, options.volume
    ticks = options.hold, options.sounds_on
    lefts = {field.mapTo(page, QPoint()).x() for field in fields}
    assert len(lefts) == 1
    assert {tick.mapTo(page, QPoint()).x() + 4 for tick in ticks} == lefts


def test_pairings_by_table_are_chosen_and_remembered(
    context: WindowContext, page: ScreenPage, projector: Projector, evening: Evening, qtbot: QtBot
) -> None:
    QTest.mouseClick(page.options.by_table, Qt.MouseButton.LeftButton)
    assert projector.choice.by_table
    assert ScreenChoice(context.settings).by_table
    QTest.mouseClick(page.options.by_table, Qt.MouseButton.LeftButton)
    assert not ScreenChoice(context.settings).by_table


def test_without_an_event_the_rail_tells_no_state_but_that_of_the_hall_screen(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("irondie_to.desktop.screen.projector.Screens", lambda _parent: FakeScreens(LAPTOP, BEAMER))
    entries, toggle = window.rail.entries, window.menus.actions["screen"]
    context.open_event(new_evening(desk, 8).event)
    toggle.trigger()
    qtbot.waitUntil(lambda: entries["screen"].accessibleDescription() == "on")
    assert entries["players"].accessibleDescription().startswith("8, ")
    context.open_event(None)
    heard = {key: entry.accessibleDescription() for key, entry in entries.items()}
    assert heard == dict.fromkeys(heard, "") | {"screen": "on"}
    toggle.trigger()
    qtbot.waitUntil(lambda: entries["screen"].accessibleDescription() == "off")
