"""The preview of a list on the Players page: shown, corrected, entered in one step, closed without a trace."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event
from typing import Any

import pytest
from assistive import toggle
from evenings import LEGAL, Evening, new_evening
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QPushButton, QStyleOptionComboBox
from pytestqt.qtbot import QtBot
from testdata import DATA
from tongues import use_source_catalogues

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import EntrantRow
from irondie_to.app.players.commands import AddEntrant, enter_all
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.widgets import ShortLabel
from irondie_to.desktop.core.purposes import ImportList
from irondie_to.desktop.players.lists.importing import remembered_headings
from irondie_to.desktop.players.lists.preview import ListPreview
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.i18n import LANGUAGES

LEFT, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def evening(desk: Desk) -> Evening:
    return new_evening(desk, players=4)


@pytest.fixture
def page(context: WindowContext, evening: Evening, qtbot: QtBot) -> PlayersPage:
    """The page of an event with four players."""
    context.open_event(evening.event)
    found = PlayersPage(context)
    qtbot.addWidget(found)
    found.resize(1072, 700)
    found.show()
    qtbot.waitExposed(found)
    return found


def show(page: PlayersPage, qtbot: QtBot, content: str | bytes) -> ListPreview:
    page.open_for(ImportList(content))
    wait(page, qtbot)
    assert page.preview.isVisible()
    return page.preview


def wait(page: PlayersPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not page.context.is_working)
    QTest.qWait(1)


def rows(preview: ListPreview) -> list[tuple[int, str, bool]]:
    """Line and name of the rows as they are shown, and whether they have a fault."""
    shown = preview.rows.table.rows.shown
    return [(entry.line, entry.details.name if entry.details else "", bool(entry.findings)) for entry in shown]


def shown_meanings(preview: ListPreview) -> list[str]:
    return [strip.meaning.currentData() for strip in preview.columns.strips if strip.isVisible()]


def pick(drop_down: DropDown, value: object) -> None:
    """Choose an item of a drop-down list with the keyboard."""
    drop_down.setFocus()
    place = drop_down.findData(value)
    assert place >= 0
    while drop_down.currentIndex() != place:
        QTest.keyClick(drop_down, Qt.Key.Key_Down if drop_down.currentIndex() < place else Qt.Key.Key_Up)


def names(context: WindowContext) -> list[str]:
    return [entrant.name for entrant in context.picture.entrants[4:]]


def test_a_list_is_shown_and_entered_in_one_step(
    page: PlayersPage, context: WindowContext, qtbot: QtBot, messages: list[Message]
) -> None:
    preview = show(page, qtbot, (DATA / "lists" / "google-form.csv").read_bytes())
    assert [strip.meaning.currentData() for strip in preview.columns.strips] == ["-", "-", "name", "club", "set"]
    assert preview.left_out.text() == "Columns left out: Timestamp, Email Address."
    cells = [label for label in preview.findChildren(ShortLabel) if "@" in label.text()]
    assert cells  # elided, with the whole text in the tooltip
    assert all(label.toolTip() == label.text() for label in cells)
    assert rows(preview) == [(2, "Zac Bo", False), (3, "Ann Lee", False)]
    assert (names(context), preview.enter.text()) == ([], "Enter 2 players")
    assert preview.window().focusWidget() is preview.enter
    QTest.keyClick(preview.enter, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: names(context) == ["Zac Bo", "Ann Lee"])
    wait(page, qtbot)
    assert not preview.isVisible()
    assert page.focusWidget() is page.list.names
    assert messages[-1].tone is MessageTone.DONE
    context.commands.undo()
    qtbot.waitUntil(lambda: names(context) == [])


def test_a_list_is_closed_without_a_trace(page: PlayersPage, context: WindowContext, qtbot: QtBot) -> None:
    preview = show(page, qtbot, "Name\nAda\n")
    QTest.keyClick(preview.enter, Qt.Key.Key_Escape)
    assert not preview.isVisible()
    assert page.focusWidget() is page.list.names
    show(page, qtbot, "Name\nBea\n")
    QTest.mouseClick(preview.cancel, LEFT)
    wait(page, qtbot)
    assert (preview.isVisible(), names(context)) == (False, [])


def test_rows_are_pasted_on_the_page(page: PlayersPage, context: WindowContext, qtbot: QtBot) -> None:
    QGuiApplication.clipboard().setText(f"Ada\tAlba\t{LEGAL}\nBea\tAlba\t\n")
    page.list.table.setFocus()
    QTest.keyClick(page.list.table, Qt.Key.Key_V, CONTROL)
    wait(page, qtbot)
    assert rows(page.preview) == [(1, "Ada", False), (2, "Bea", False)]
    QTest.mouseClick(page.preview.enter, LEFT)
    qtbot.waitUntil(lambda: names(context) == ["Ada", "Bea"])


def test_columns_are_said_and_remembered(page: PlayersPage, context: WindowContext, qtbot: QtBot) -> None:
    preview = show(page, qtbot, "Name;Club;City\nAnn;York;Leeds\nBo;;Ulm\n")
    assert preview.notice.text().startswith("Several columns hold the same detail (club): Club, City.")
    assert not preview.enter.isEnabled()
    pick(preview.columns.strips[2].meaning, "-")
    wait(page, qtbot)
    assert (preview.notice.isVisible(), preview.enter.isEnabled()) == (False, True)
    QTest.mouseClick(preview.enter, LEFT)
    qtbot.waitUntil(lambda: names(context) == ["Ann", "Bo"])
    assert remembered_headings(context.settings) == (("city", "-"),)
    preview = show(page, qtbot, "Name;Club;City\nCem;York;Leeds\n")
    assert preview.enter.text() == "Enter 1 player"
    assert preview.enter.isEnabled()


def test_columns_without_headings_are_asked_for(page: PlayersPage, context: WindowContext, qtbot: QtBot) -> None:
    preview = show(page, qtbot, (DATA / "lists" / "comma-unquoted.csv").read_bytes())
    third = preview.columns.strips[2].meaning
    assert (third.currentText(), preview.window().focusWidget()) == ("– choose –", third)
    assert third.accessibleName() == "What column “3” holds"
    for place, meaning in enumerate(("family", "given", "club")):
        pick(preview.columns.strips[place].meaning, meaning)
        wait(page, qtbot)
    assert rows(preview) == [(2, "Zac Bo", False), (3, "Ann Lee", False)]


def test_faulty_rows_come_first_and_are_answered(
    page: PlayersPage, context: WindowContext, qtbot: QtBot, messages: list[Message]
) -> None:
    text = f"name;set;table\nAda;{LEGAL};\nBea;KSm KSm;\nCem;KSm XXX;\nPlayer 1;;\nDot;;x\nAda;;\nM³;;\n"
    preview = show(page, qtbot, text)
    buttons = preview.rows
    assert [line for line, _name, is_faulty in rows(preview) if is_faulty] == [3, 4, 5, 6, 7, 8]
    assert (rows(preview)[-1], preview.enter.isEnabled()) == ((2, "Ada", False), False)
    assert "SET-1" in buttons.fault.text()
    assert buttons.empty.text() == "Leave the set empty"
    QTest.mouseClick(buttons.empty, LEFT)
    wait(page, qtbot)
    assert buttons.table.selected[0].line == 4
    QTest.mouseClick(buttons.empty, LEFT)
    wait(page, qtbot)
    same = [action.text() for action in buttons.people.actions()]
    assert same == ["Player 1, in this event"]
    buttons.people.actions()[0].trigger()
    wait(page, qtbot)
    assert buttons.table.selected[0].line == 6
    assert buttons.empty.text() == "Leave the cell empty"
    QTest.keyClick(buttons.table, Qt.Key.Key_Delete)
    wait(page, qtbot)
    assert [action.text() for action in buttons.people.actions()] == ["Ada, line 2"]
    buttons.people.actions()[0].trigger()
    wait(page, qtbot)
    QTest.mouseClick(buttons.as_is, LEFT)
    wait(page, qtbot)
    assert preview.count.text() == "3 rows are left out."
    QTest.mouseClick(preview.enter, LEFT)
    qtbot.waitUntil(lambda: names(context) == ["Ada", "Bea", "Cem", "M³"])
    wait(page, qtbot)
    assert [entrant.dice for entrant in context.picture.entrants[4:]] == [LEGAL, None, None, None]
    assert messages[-1].phrase.code == "players.left_out"


def test_all_faulty_rows_are_answered_at_once(page: PlayersPage, context: WindowContext, qtbot: QtBot) -> None:
    preview = show(page, qtbot, "name;set\nAda;XXX\nBea;YYY\nCem;\n")
    QTest.mouseClick(preview.rows.faulty, LEFT)
    QTest.mouseClick(preview.rows.leave_out, LEFT)
    wait(page, qtbot)
    assert preview.enter.text() == "Enter 1 player"
    preview.rows.table.selectAll()
    QTest.mouseClick(preview.rows.take_back, LEFT)
    wait(page, qtbot)
    assert preview.count.text() == "2 rows have faults. Below the rows, choose what to do with them."


def test_illegal_sets_become_drafts_and_those_who_are_there_are_skipped(
    page: PlayersPage, context: WindowContext, qtbot: QtBot
) -> None:
    preview = show(page, qtbot, "name;set\nPlayer 1;\nPlayer 2;KSm\nAda;KSm\n")
    assert preview.drafts.isVisible()
    assert preview.skip.isVisible()
    QTest.mouseClick(preview.drafts, LEFT, pos=QPoint(8, preview.drafts.height() // 2))
    toggle(preview.skip)
    wait(page, qtbot)
    QTest.mouseClick(preview.enter, LEFT)
    qtbot.waitUntil(lambda: names(context) == ["Ada"])
    assert context.picture.entrants[-1].dice == "KSm"
    preview = show(page, qtbot, "Ada\n")
    QTest.mouseClick(preview.skip, LEFT, pos=QPoint(8, preview.skip.height() // 2))
    wait(page, qtbot)
    assert (preview.enter.isEnabled(), preview.count.text()) == (False, "One row is left out.")


def test_the_code_page_is_chosen_by_the_same_names(page: PlayersPage, qtbot: QtBot) -> None:
    preview = show(page, qtbot, "Name;Club\nJi\u0159\u00ed;Brno\n".encode("cp1250"))
    assert preview.encoding.currentText() == "cp1250: Jiří"
    assert "cp1252: Jiøí" in [preview.encoding.itemText(place) for place in range(preview.encoding.count())]
    pick(preview.encoding, "cp1252")
    wait(page, qtbot)
    assert rows(preview) == [(2, "Jiøí", False)]


def test_separator_and_headings_are_chosen(page: PlayersPage, qtbot: QtBot) -> None:
    preview = show(page, qtbot, "Bo, Zac\nLee, Ann\n")
    assert "could be a name and a club" in preview.notice.text()
    pick(preview.separator, "")
    wait(page, qtbot)
    assert [name for _line, name, _fault in rows(preview)] == ["Bo, Zac", "Lee, Ann"]
    pick(preview.heading, 1)
    wait(page, qtbot)
    assert "Its columns are: Bo, Zac" in preview.notice.text()


def test_what_cannot_be_read_is_said_in_the_preview(page: PlayersPage, qtbot: QtBot) -> None:
    preview = show(page, qtbot, b"PK\x03\x04rest")
    assert preview.notice.text().startswith("This workbook is damaged")
    assert not preview.enter.isEnabled()


def test_a_choice_with_which_nothing_can_be_read_is_explained_and_taken_back(page: PlayersPage, qtbot: QtBot) -> None:
    preview = show(page, qtbot, "Name;Set\nAda;KSm\n")
    pick(preview.heading, 2)
    wait(page, qtbot)
    assert preview.notice.isVisible()
    assert preview.notice.text().startswith("The list has no players.")
    assert (rows(preview), shown_meanings(preview), preview.drafts.isVisible()) == ([], [], False)
    pick(preview.heading, 1)
    wait(page, qtbot)
    assert (preview.notice.isVisible(), rows(preview)) == (False, [(2, "Ada", True)])
    assert (shown_meanings(preview), preview.drafts.isVisible()) == (["name", "set"], True)


def test_nothing_of_a_list_remains_while_the_next_one_is_read_or_after_it_is_refused(
    page: PlayersPage, qtbot: QtBot
) -> None:
    preview = show(page, qtbot, "Timestamp;Name;Set\n1;Ada;KSm\n")
    parts = preview.left_out, preview.drafts, preview.heading, preview.separator
    assert all(part.isVisible() for part in parts)
    page.open_for(ImportList(b"PK\x03\x04rest"))
    for _still_read_then_refused in range(2):
        assert (rows(preview), shown_meanings(preview), preview.enter.text()) == ([], [], "Enter 0 players")
        assert not any(part.isVisible() for part in parts)
        wait(page, qtbot)
    assert preview.notice.isVisible()
    assert preview.notice.text().startswith("This workbook is damaged")


def test_a_list_closes_with_its_event(page: PlayersPage, context: WindowContext, desk: Desk, qtbot: QtBot) -> None:
    preview = show(page, qtbot, "Name\nAda\n")
    context.open_event(new_evening(desk, players=2).event)
    wait(page, qtbot)
    assert not preview.isVisible()


def test_what_was_entered_elsewhere_in_the_meantime_is_shown(
    page: PlayersPage, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    preview = show(page, qtbot, "Name\nAda\n")
    evening.desk.do(AddEntrant(evening.event, PlayerDetails("Ada")))
    QTest.mouseClick(preview.enter, LEFT)
    wait(page, qtbot)
    qtbot.waitUntil(lambda: rows(preview) == [(2, "Ada", True)])
    assert names(context) == ["Ada"]


def test_a_long_list_can_be_stopped(page: PlayersPage, context: WindowContext, qtbot: QtBot) -> None:
    page.open_for(ImportList("Name\n" + "\n".join(f"Player of number {number}" for number in range(19_000))))
    assert page.preview.isVisible()
    assert not page.preview.enter.isEnabled()
    assert context.background.shown is not None
    assert context.background.shown.stop is not None
    context.background.stop()
    wait(page, qtbot)
    assert not page.preview.isVisible()
    assert names(context) == []


@pytest.fixture
def go_on(monkeypatch: pytest.MonkeyPatch) -> Iterator[Event]:
    """Players are entered only after this event is set."""
    free = Event()

    def slow(*given: Any) -> list[EntrantRow]:
        assert free.wait(10)
        return enter_all(*given)

    monkeypatch.setattr("irondie_to.app.players.lists.reading.enter_all", slow)
    yield free
    free.set()


@pytest.mark.storing_thread
@pytest.mark.parametrize("is_cancelled", [False, True])
def test_a_list_that_is_being_entered_can_be_cancelled_and_is_entered_only_once(
    page: PlayersPage,
    context: WindowContext,
    qtbot: QtBot,
    messages: list[Message],
    go_on: Event,
    is_cancelled: bool,
) -> None:
    preview = show(page, qtbot, "Name\nAda\n")
    for _press in range(2):
        QTest.mouseClick(preview.enter, LEFT)
        preview.importing.enter()  # as by a key that arrives before the button is shown disabled
    assert len(context.commands.unstored) == 1
    preview.retranslate()  # as after a change of language
    assert (preview.enter.isEnabled(), preview.columns.isEnabled()) == (False, False)
    if is_cancelled:
        QTest.keyClick(preview.window().focusWidget(), Qt.Key.Key_Escape)
        assert not preview.isVisible()
    go_on.set()
    wait(page, qtbot)
    last = messages[-1]
    assert not preview.isVisible()
    assert names(context) == ([] if is_cancelled else ["Ada"])
    assert last.phrase.code == ("players.stopped" if is_cancelled else "frame.done")
    assert [message.tone for message in messages].count(MessageTone.FAULT) == is_cancelled
    assert show(page, qtbot, "Name\nBea\n").enter.isEnabled()
    assert preview.columns.isEnabled()


@pytest.mark.storing_thread
def test_a_list_whose_entering_is_stopped_stays_and_can_be_entered_after_all(
    page: PlayersPage, context: WindowContext, qtbot: QtBot, go_on: Event
) -> None:
    preview = show(page, qtbot, "Name\nAda\n")
    QTest.mouseClick(preview.enter, LEFT)
    context.background.stop()
    go_on.set()
    wait(page, qtbot)
    assert (preview.isVisible(), names(context)) == (True, [])
    assert preview.window().focusWidget() is preview.enter
    QTest.keyClick(preview.enter, Qt.Key.Key_Space)
    wait(page, qtbot)
    assert (preview.isVisible(), names(context)) == (False, ["Ada"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [100, 130])
def test_every_button_has_room_in_a_small_window(
    page: PlayersPage, settings: WindowSettings, qtbot: QtBot, language: str, percent: int
) -> None:
    settings.language, settings.text_size = language, percent
    page.resize(1030, 560)
    preview = show(page, qtbot, "Name;Set;Club;City;Note\nAda;KSm;;;\nPlayer 1;;;;\nBea;XXX;;;\n")
    QTest.qWait(1)
    parts = [*preview.findChildren(QPushButton), *preview.findChildren(QCheckBox)]
    visible = [part for part in parts if part.isVisible()]
    assert len(visible) > 8
    for part in visible:
        place = part.mapTo(preview, QPoint(0, 0))
        assert part.width() >= part.sizeHint().width(), part.text()
        assert place.x() + part.width() <= preview.width(), part.text()
        assert place.y() + part.height() <= preview.height(), part.text()
    assert preview.rows.table.viewport().height() >= 2 * preview.rows.table.rowHeight(0)


def test_the_preview_speaks_each_language(page: PlayersPage, context: WindowContext, qtbot: QtBot) -> None:
    preview = show(page, qtbot, "Name;Set\nAda;XXX\n")
    context.settings.language = "de"
    QTest.qWait(1)
    assert preview.count.text().startswith("Eine Zeile hat einen Fehler")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drop_downs_show_what_is_chosen_whole(
    page: PlayersPage, qtbot: QtBot, settings: WindowSettings, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    use_source_catalogues(monkeypatch)
    settings.language = language
    preview = show(page, qtbot, "Nome;Cognome;Club;Set laterale\nAda;Rossi;Torino;\nBo;Zac;Torino;\n".encode("cp1252"))
    shown = [box for box in preview.findChildren(DropDown) if box.isVisible()]
    assert len(shown) >= 6
    for box in shown:
        option = QStyleOptionComboBox()
        box.initStyleOption(option)
        assert option.currentText == box.currentText()


def test_only_the_offers_that_fit_the_faults_are_shown(page: PlayersPage, qtbot: QtBot) -> None:
    preview = show(page, qtbot, "Name;Set\nAda;KSm KSm\nBo;\n")
    assert preview.drafts.isVisible()
    assert not preview.skip.isVisible()
