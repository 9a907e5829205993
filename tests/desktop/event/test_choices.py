"""The rulings and the ladder of penalties on the Event page, as a person uses them."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from tongues import use_source_catalogues

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.event.choice_list import ChoiceList
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.shell.window import Window

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def evening(desk: Desk, context: WindowContext) -> Evening:
    found = new_evening(desk, players=4)
    context.open_event(found.event)
    return found


@pytest.fixture
def page(window: Window, evening: Evening) -> EventPage:
    window.show_page("event")
    assert isinstance(window.page, EventPage)
    return window.page


def cell(choices: ChoiceList, key: str, column: str) -> QRect:
    """The place of a cell in the list."""
    return choices.visualRect(choices.rows.index(choices.rows.row_of(key), choices.rows.place_of(column)))


def press(choices: ChoiceList, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(choices, key)
    QApplication.processEvents()


def take(choices: ChoiceList, *keys: Qt.Key) -> None:
    """Press keys in the open list of the field, and then Enter."""
    view = choices.field.view()
    assert view.isVisible()
    for key in (*keys, Qt.Key.Key_Return):
        QTest.keyClick(view, key)
    QApplication.processEvents()


def test_all_are_folded_until_one_is_changed(page: EventPage, context: WindowContext) -> None:
    group = page.form.rulings
    choices = group.list
    assert (group.head.remark.text(), choices.shown, group.head.link.text()) == ("all defaults", [], "Show all 14")
    QTest.mouseClick(group.head.link, LEFT)
    QApplication.processEvents()
    assert (len(choices.shown), group.head.link.text()) == (14, "Show fewer")
    assert not choices.field.isVisible()
    row = cell(choices, "swiss_time_up", "question")
    QTest.mouseClick(choices.viewport(), LEFT, pos=row.center())
    assert choices.field.isVisible()
    assert choices.field.geometry().center().y() == pytest.approx(row.center().y(), abs=1)
    press(choices, Qt.Key.Key_Return)
    take(choices, Qt.Key.Key_Down)
    assert context.picture.options.rulings == {"swiss_time_up": "more_life_wins"}
    assert group.head.remark.text() == "13 default, 1 changed"
    content = choices.contents["swiss_time_up"]
    assert (content.choice, content.mark) == ("More life points win the game", "changed")
    page.fields["name"].widget.setFocus()
    assert not choices.field.isVisible()
    QTest.mouseClick(group.head.link, LEFT)
    assert choices.shown == ["swiss_time_up"]


@pytest.mark.parametrize("percent", [100, 130])
def test_the_columns_of_both_lists_are_below_each_other(
    page: EventPage, context: WindowContext, monkeypatch: pytest.MonkeyPatch, percent: int
) -> None:
    use_source_catalogues(monkeypatch)
    context.settings.language, context.settings.text_size = "de", percent
    lists = [page.form.ladder.list, page.form.rulings.list]
    for choices in lists:
        choices.fold(is_folded=False)
    QApplication.processEvents()
    ladder, rulings = ([choices.columnViewportPosition(column) for column in range(4)] for choices in lists)
    assert ladder == rulings
    assert ladder == sorted(set(ladder))


def test_a_row_is_chosen_and_changed_by_keys(page: EventPage, context: WindowContext) -> None:
    choices = page.form.rulings.list
    choices.go_to("limbo_in_play")
    press(choices, Qt.Key.Key_Down)
    assert choices.chosen == "response_multi_target"
    press(choices, Qt.Key.Key_Up, Qt.Key.Key_Up)
    assert choices.chosen == "limbo_in_play"
    press(choices, Qt.Key.Key_End)
    assert choices.chosen == "knockout_time_up"
    press(choices, Qt.Key.Key_Home)
    assert context.picture.options.rulings == {}  # arrows only move
    press(choices, Qt.Key.Key_Y)
    take(choices)
    assert context.picture.options.rulings == {"limbo_in_play": True}
    press(choices, Qt.Key.Key_Space)
    take(choices, Qt.Key.Key_Up)
    assert context.picture.options.rulings == {}
    assert choices.chosen == "limbo_in_play"


def test_tab_goes_from_the_row_to_its_rule_and_on(page: EventPage, window: Window, context: WindowContext) -> None:
    rules: list[str] = []
    context.navigation.rule_requested.connect(rules.append)
    choices = page.form.rulings.list
    choices.go_to("take_back_last_life")
    QTest.keyClick(choices, Qt.Key.Key_Tab)
    rule = choices.rule
    assert window.focusWidget() is rule
    assert choices.chosen == "take_back_last_life"
    QTest.keyClick(rule, Qt.Key.Key_Space)
    assert rules == ["END-1"]
    rule.setFocus()
    page.fields["name"].widget.setFocus()
    assert choices.chosen is None


def test_a_rule_is_opened_by_a_click(page: EventPage, context: WindowContext) -> None:
    rules: list[str] = []
    context.navigation.rule_requested.connect(rules.append)
    choices = page.form.rulings.list
    choices.fold(is_folded=False)
    QTest.mouseClick(choices.viewport(), LEFT, pos=cell(choices, "effect_amount", "rule").center())
    assert rules == ["DIE-2"]


def test_a_change_during_matches_says_how_many_it_touches(
    window: Window, evening: Evening, context: WindowContext, messages: list[Message]
) -> None:
    evening.pair()
    context.desk.reload()
    window.show_page("event")
    page = window.page
    assert isinstance(page, EventPage)
    page.refresh()
    choices = page.form.rulings.list
    choices.go_to("take_back_last_life")
    press(choices, Qt.Key.Key_Return)
    take(choices, Qt.Key.Key_Down)
    assert [message.tone for message in messages[-2:]] == [MessageTone.DONE, MessageTone.WARNING]
    assert messages[-1].step is not None
    told = "Taking back the last LIFE die: Forbidden, was Allowed"
    assert window.bar.line.text == f"{told}. This now applies to 2 tables."
    field = page.fields["absent_game_minutes"].widget
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_Up)
    absent = "Absent: game lost after: 6, was 5"
    assert window.bar.line.text == f"{absent}. This now applies to 2 tables."
    choices.go_to("take_back_last_life")
    evening.report_all()
    context.desk.reload()
    page.refresh()
    press(choices, Qt.Key.Key_Return)
    take(choices, Qt.Key.Key_Up)
    assert [message.tone for message in messages[-1:]] == [MessageTone.DONE]
    assert window.bar.line.text == "Taking back the last LIFE die: Allowed, was Forbidden"


def test_the_ladder_of_penalties_is_changed_step_by_step(
    page: EventPage, window: Window, context: WindowContext
) -> None:
    choices = page.form.ladder.list
    choices.fold(is_folded=False)

    def chosen() -> list[str]:
        page.refresh()
        return [choices.contents[f"warning_{time}"].choice for time in ("second", "later")]

    assert chosen() == ["Game loss", "Match loss"]
    choices.go_to("warning_second")
    press(choices, Qt.Key.Key_Return)
    take(choices, Qt.Key.Key_End)
    assert chosen() == ["Disqualification", "Disqualification"]  # a later time is never milder
    choices.go_to("warning_later")
    press(choices, Qt.Key.Key_Return)
    take(choices, Qt.Key.Key_Home)
    assert chosen() == ["Disqualification", "Disqualification"]
    assert "“Warning” can’t follow “Disqualification”" in window.bar.line.text
    assert page.form.ladder.head.remark.text() == "6 default, 2 changed"
    context.commands.undo()
    assert chosen() == ["Game loss", "Match loss"]
    assert context.picture.event.ladder == ""
    assert choices.contents["warning_second"].rule == ""


def test_a_row_keeps_its_choice_when_another_station_changes_it(
    page: EventPage, evening: Evening, context: WindowContext, desk: Desk
) -> None:
    choices = page.form.rulings.list
    choices.go_to("first_turn_life")
    desk.do(ChangeEvent(evening.event, options={"rulings": {"first_turn_life": "required"}}))
    page.refresh()
    assert choices.chosen == "first_turn_life"
    assert choices.field.currentText() == "Required"


def test_a_step_that_is_the_same_stores_nothing(page: EventPage, context: WindowContext) -> None:
    steps = len(context.desk.journal(context.event_id))
    choices = page.form.ladder.list
    choices.go_to("caution_second")
    press(choices, Qt.Key.Key_Return)
    take(choices)
    assert page.form.view is not None
    assert page.form.view.values["caution_second"] is NoteKind.WARNING
    assert len(context.desk.journal(context.event_id)) == steps
