"""The fields of the Event page, as a person uses them."""

from __future__ import annotations

import pytest
from assistive import toggle
from evenings import new_evening
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import ChangeEvent, CreateEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import AddEntrant, RemoveEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.purposes import PrintDocument, Purpose, ShowSetting
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.shell.window import Window

LEFT = Qt.MouseButton.LeftButton


def event_page(window: Window) -> EventPage:
    window.show_page("event")
    page = window.page
    assert isinstance(page, EventPage)
    return page


def enter(field: QWidget, text: str) -> None:
    """Type over the text of a number and press Enter."""
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def test_the_rounds_follow_the_recommendation_until_a_number_is_typed(
    window: Window, desk: Desk, context: WindowContext
) -> None:
    context.open_event(new_evening(desk, players=12).event)
    page = event_page(window)
    rounds, follows = page.fields["swiss_rounds"].widget, page.form.recommended
    assert isinstance(rounds, TypedField)
    assert (rounds.text(), follows.text(), follows.isChecked()) == ("4", "recommended for 12", True)
    enter(rounds, "4")
    assert context.picture.options.swiss_rounds == 4  # also with more players
    enter(rounds, "5")
    QApplication.processEvents()
    assert context.picture.options.swiss_rounds == 5
    assert (follows.text(), follows.isChecked()) == ("recommended: 4", False)
    QTest.mouseClick(follows, LEFT)
    QApplication.processEvents()
    assert context.picture.options.swiss_rounds is None
    assert (rounds.text(), follows.isChecked()) == ("4", True)
    rounds.setFocus()
    QTest.keyClick(rounds, Qt.Key.Key_Up)
    assert context.picture.options.swiss_rounds == 5
    enter(rounds, "\b")
    assert context.picture.options.swiss_rounds is None


def test_assistive_technology_changes_the_third_place_and_the_rounds(
    window: Window, desk: Desk, context: WindowContext
) -> None:
    context.open_event(new_evening(desk, players=12).event)
    page = event_page(window)
    third = page.fields["third_place"].widget
    assert isinstance(third, QCheckBox)
    toggle(third)
    assert context.picture.options.third_place
    toggle(page.form.recommended)
    assert context.picture.options.swiss_rounds == 4


def test_knockout_third_place_and_points(window: Window, desk: Desk, context: WindowContext, qtbot: QtBot) -> None:
    context.open_event(new_evening(desk, players=12).event)
    page = event_page(window)
    cut = page.fields["cut"].widget
    assert isinstance(cut, QComboBox)
    assert cut.currentText() == "as recommended: the top 4"
    QTest.keyClick(cut, Qt.Key.Key_Down)
    assert context.picture.options.cut == 0
    third = page.fields["third_place"].widget
    assert isinstance(third, QCheckBox)
    QTest.mouseClick(third, LEFT, pos=QPoint(12, third.height() // 2))
    assert context.picture.options.third_place
    win = page.fields["win"].widget
    win.setFocus()
    QTest.keyClick(win, Qt.Key.Key_Down)
    assert context.picture.options.points.win == 2
    qtbot.waitUntil(lambda: "Planned: 4 rounds, without a knockout." in page.day.words.text())
    assert "4 rounds, then the top 4." in page.day.words.text()


def test_for_nobody_the_recommendations_are_listed(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    event = desk.do(CreateEvent("Spring cup", "2026-03-21", 1)).value
    assert isinstance(event, int)
    context.open_event(event)
    page = event_page(window)
    told = "The recommended number of rounds depends on the number of players. Enter the players first."
    rounds = page.fields["swiss_rounds"].widget
    assert isinstance(rounds, TypedField)
    assert (rounds.text(), page.form.recommended.text()) == ("–", "as recommended")
    assert page.day.words.text() == told
    assert page.ends.text() == ""
    ranges = page.form.facts
    assert ranges.isVisible()
    told_ranges = ranges.text().replace("\N{NO-BREAK SPACE}", " ")
    assert "9–15 players: 4 rounds, top 4 · 16 players: 4 rounds, top 8" in told_ranges
    assert ranges.text().count(" · ") == 5
    context.commands.do(AddEntrant(event, PlayerDetails("Ada")))
    qtbot.waitUntil(lambda: not ranges.isVisible())
    context.commands.do(RemoveEntrant(event, "P001"))
    qtbot.waitUntil(ranges.isVisible)
    context.commands.do(ChangeEvent(event, options={"swiss_rounds": 4}))
    QApplication.processEvents()
    assert page.day.words.text() == f"{told}\nPlanned: 4 rounds, without a knockout."
    assert page.ends.text() == "planned end: 13:15"


def test_what_is_wrong_is_said_beside_the_title_of_its_group(
    window: Window, desk: Desk, context: WindowContext
) -> None:
    context.open_event(new_evening(desk, players=12).event)
    page = event_page(window)
    remark = page.form.times.head.remark
    usual = remark.text()
    field = page.fields["break_minutes"].widget
    enter(field, "700")
    assert remark.text() == "Break: Must be 0 to 600."
    assert remark.property("look") == "refused"
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert (remark.text(), remark.property("look")) == (usual, "aside")


def test_what_is_wrong_is_forgotten_when_it_can_no_longer_be_changed(
    window: Window, desk: Desk, context: WindowContext
) -> None:
    evening = new_evening(desk, players=4)
    context.open_event(evening.event)
    page = event_page(window)
    enter(page.fields["loss"].widget, "700")
    remark = page.form.structure.head.remark
    assert remark.text() == "Loss: Must be 0 to 100."
    evening.pair()
    context.desk.reload()
    page.refresh()
    assert remark.text() == "rounds and knockout can be changed until the cut"


def test_a_date_is_said_in_words_while_it_is_typed(window: Window, desk: Desk, context: WindowContext) -> None:
    context.open_event(new_evening(desk, players=2).event)
    page = event_page(window)
    date, remark = page.fields["date"].widget, page.form.about.head.remark
    assert remark.text() == ""
    date.setFocus()
    QTest.keyClick(date, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(date, "22/11/2026")
    assert remark.text() == "Date: Sunday, 22 November 2026"
    QTest.keyClick(date, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert remark.text() == ""
    assert page.form.weekday.text() == "Sunday"


def test_what_is_fixed_is_one_paragraph_with_the_time_since_when(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    evening = new_evening(desk, players=4)
    context.open_event(evening.event)
    page = event_page(window)
    form = page.form
    assert not form.facts.isVisible()
    assert (
        form.structure.head.remark.text()
        == "can be changed until round 1 is published (rounds and knockout: until the cut)"
    )
    evening.pair()
    context.desk.reload()
    qtbot.waitUntil(form.facts.isVisible)
    hidden = ("swiss_rounds", "cut", "avoid_same_group", "win", "draw", "loss")
    assert not any(part.isVisible() for key in hidden for part in page.fields[key].parts)
    assert not form.tiebreakers.isVisible()
    assert "<b>3 Swiss rounds</b>, then a knockout for <b>the top 2</b>." in form.facts.text()
    assert "<b>1</b> opponents’ match-win % (OMW)" in form.facts.text()
    remark = form.structure.head.remark
    assert remark.text() == "rounds and knockout can be changed until the cut"
    assert form.structure.head.sign.isVisible()
    assert page.fields["place"].widget.isVisible()
    third = page.fields["third_place"].widget
    QTest.mouseClick(third, LEFT, pos=QPoint(12, third.height() // 2))
    assert context.picture.options.third_place
    for _round in range(3):
        if evening.picture.pending:
            evening.report_all()
        else:
            evening.play_round()
    desk.do(MakeCut(evening.event))
    context.desk.reload()
    qtbot.waitUntil(lambda: remark.text().startswith("fixed since round 1 was published, "))
    assert not form.structure.head.link.isVisible()
    while evening.picture.swiss:
        desk.undo(evening.event)
    context.desk.reload()
    qtbot.waitUntil(lambda: not form.facts.isVisible())
    assert page.fields["win"].widget.isVisible()


def test_what_is_fixed_of_an_event_without_swiss_rounds_is_its_knockout(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    event = new_evening(desk, players=4, swiss_rounds=0, cut=4).event
    desk.do(MakeCut(event))
    context.open_event(event)
    facts = event_page(window).form.facts
    qtbot.waitUntil(facts.isVisible)
    assert "A knockout for <b>the top 4</b>, without Swiss rounds." in facts.text()


@pytest.mark.parametrize(
    "key", ["third_place", "first_table", "tiebreakers", "swiss_time_up", "warning_later", "loss", "prizes"]
)
def test_the_search_leads_to_each_kind_of_setting(window: Window, desk: Desk, context: WindowContext, key: str) -> None:
    context.open_event(new_evening(desk, players=4).event)
    page = event_page(window)
    page.open_for(ShowSetting(key))
    QTest.qWait(20)
    focus = window.focusWidget()
    choices = page.form.list_with(key)
    if choices is not None:
        assert (focus, choices.chosen) == (choices, key)
        assert choices.field.isVisible()
    elif key == "tiebreakers":
        assert focus is page.tiebreakers.used["opponents_match_win"]
    else:
        assert focus is page.fields[key].widget
    assert focus is not None
    shown = choices.field if choices is not None else focus
    assert not shown.visibleRegion().isEmpty()


def test_a_setting_that_is_fixed_is_shown_among_the_fixed_ones(
    window: Window, desk: Desk, context: WindowContext
) -> None:
    evening = new_evening(desk, players=4)
    evening.pair()
    context.open_event(evening.event)
    page = event_page(window)
    page.open_for(ShowSetting("win"))
    page.open_for(ShowSetting("tiebreakers"))
    assert not page.form.facts.visibleRegion().isEmpty()


def test_the_rulings_are_printed(
    window: Window, desk: Desk, context: WindowContext, opened: list[tuple[str, Purpose | None]]
) -> None:
    context.open_event(new_evening(desk, players=4).event)
    QTest.mouseClick(event_page(window).print_rulings, LEFT)
    assert opened[-1] == ("print", PrintDocument("rulings"))


@pytest.mark.parametrize(
    ("language", "size"),
    [
        *((each, (1280, 750, 100)) for each in ("en", "it", "fr", "de")),
        *(("de", (1280, 800, 130)), ("fr", (1920, 1080, 100))),
    ],
)
def test_the_columns_of_all_groups_are_equal_and_the_form_is_at_most_760_wide(
    window: Window,
    desk: Desk,
    context: WindowContext,
    settings: WindowSettings,
    language: str,
    size: tuple[int, int, int],
) -> None:
    width, height, settings.text_size = size
    settings.language = language
    window.resize(width, height)
    context.open_event(new_evening(desk, players=12).event)
    page = event_page(window)
    QTest.qWait(1)
    place, cut = page.fields["place"].widget, page.fields["cut"].widget
    print_language = page.fields["print_language"].widget
    assert cut.mapTo(page, QPoint()).x() == print_language.mapTo(page, QPoint()).x()
    assert place.width() == pytest.approx(print_language.width(), abs=40)
    assert page.form.width() <= page.context.theme.px(800)
    assert page.form.minimumSizeHint().width() <= page._scroll.viewport().width()
    assert page.head.minimumSizeHint().width() <= page.width()
