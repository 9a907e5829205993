"""The Journal page, used by clicks and keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from evenings import LEGAL, Evening, new_evening
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.knockout.results import CorrectResult, RecordResults
from irondie_to.app.players.commands import EditEntrant, RegisterSet
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.check.commands import RecordSetCheck
from irondie_to.app.referee.penalties.absence import MarkAbsent
from irondie_to.desktop.controls.typed.text_field import undo_text
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext, sign_as_before
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import Hairline
from irondie_to.desktop.journal.page import JournalPage, journal_view
from irondie_to.errors import Phrase

Open = Callable[[Evening], JournalPage]


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Six players; the results of two tables of round 1 are entered."""
    found = new_evening(desk, 6)
    found.pair()
    found.report("1 2-0")
    found.report("2 2-1")
    return found


@pytest.fixture
def open_page(context: WindowContext, qtbot: QtBot) -> Open:
    """Opens the journal of an event and waits until its steps are shown."""

    def open_(evening: Evening) -> JournalPage:
        context.open_event(evening.event)
        page = JournalPage(context)
        qtbot.addWidget(page)
        page.resize(1072, 690)
        page.show()
        qtbot.waitUntil(lambda: page.table.rows.rowCount() > 0)
        page.focus_first()
        return page

    return open_


def entered(evening: Evening, table: int, result: str, beginning: str = "Round") -> str:
    """The name of the step that entered this result in round 1."""
    match = next(match for match in evening.picture.matches if match.table_number == table)
    a, b = (evening.picture.entrant(player).name for player in (match.a_id, match.b_id))
    return f"{beginning} 1, table {table}: {a} – {b} {result.replace('-', '–')}"


def column(page: JournalPage, number: int) -> list[str]:
    return [str(page.table.rows.index(row, number).data()) for row in range(page.table.rows.rowCount())]


def what(page: JournalPage) -> list[str]:
    """The descriptions of the rows; that of a heading is empty."""
    return column(page, 2)


def steps(page: JournalPage) -> list[str]:
    """The descriptions of the steps, without the headings."""
    return list(filter(None, what(page)))


def states(page: JournalPage) -> list[str]:
    """The states of the rows, as they are copied."""
    return [cells[3] for cells in page.table.copied(page.table.rows.shown)][1:]


def choose(field: QComboBox, text: str) -> None:
    """Choose the item with this text by keys."""
    QTest.keyClick(field, Qt.Key.Key_Home)
    while field.currentText() != text:
        assert field.currentIndex() < field.count() - 1
        QTest.keyClick(field, Qt.Key.Key_Down)


def headings(page: JournalPage) -> list[str]:
    return [title for title, words in zip(column(page, 0), what(page), strict=True) if not words]


def test_steps_stand_with_who_and_when_the_latest_first(open_page: Open, evening: Evening) -> None:
    page = open_page(evening)
    assert steps(page)[:3] == [entered(evening, 2, "2-1"), entered(evening, 1, "2-0"), "Round 1 published"]
    assert set(column(page, 1)) == {"desk", ""}
    assert states(page)[1] == "Next to undo"
    assert "Undo: " + entered(evening, 2, "2-1", "round") in page.undo_button.toolTip()
    assert not page.redo_button.isEnabled()


def test_what_was_done_has_the_room_that_time_and_people_leave(
    open_page: Open, evening: Evening, context: WindowContext
) -> None:
    context.settings.language, context.settings.text_size = "de", 130
    evening.desk.undo(evening.event)
    page = open_page(evening)
    header = page.table.horizontalHeader()
    metrics = page.table.fontMetrics()
    said = [f"{words}{state}" for words, state in zip(what(page), states(page), strict=True)]
    times = set(column(page, 0)) - set(headings(page))  # a heading goes through the whole row
    for number, texts in enumerate((times, column(page, 1), said)):
        widest = max(map(metrics.horizontalAdvance, texts))
        assert header.sectionSize(number) > widest
    assert header.length() <= page.table.viewport().width()


def test_undo_and_redo_from_here(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening)
    QTest.mouseClick(page.undo_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: steps(page)[0] == "Undone: " + entered(evening, 2, "2-1", "round"))
    assert states(page)[2:4] == ["Next to redo", "Next to undo"]
    assert len(evening.picture.pending) == 2
    QTest.mouseClick(page.redo_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: steps(page)[0] == "Redone: " + entered(evening, 2, "2-1", "round"))
    assert len(evening.picture.pending) == 1


def test_redo_does_the_step_that_its_button_names_or_nothing(
    open_page: Open, evening: Evening, messages: list[Message]
) -> None:
    evening.desk.undo(evening.event)
    page = open_page(evening)
    assert entered(evening, 2, "2-1", "round") in page.redo_button.toolTip()
    evening.desk.undo(evening.event)  # in another window; this one does not show it yet
    QTest.mouseClick(page.redo_button, Qt.MouseButton.LeftButton)
    assert messages[-1].phrase.code == "desk.other_step"
    assert len(evening.picture.pending) == 3


def test_undo_back_to_a_step_and_redo_up_to_one(
    open_page: Open, evening: Evening, qtbot: QtBot, messages: list[Message]
) -> None:
    first = entered(evening, 1, "2-0")
    page = open_page(evening)
    for _ in range(2):
        QTest.keyClick(page.table, Qt.Key.Key_Down)
    assert page.here_button.text() == "Undo back to here (3 steps)"
    QTest.mouseClick(page.here_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(
        lambda: messages[-1:] != [] and messages[-1].phrase == Phrase("journal_page.undone_many", {"count": 3})
    )
    assert not evening.picture.rounds
    qtbot.waitUntil(lambda: page.here_button.text() == "Redo up to here (1 step)")
    row = what(page).index(first)
    page.table.selectRow(row)
    assert page.here_button.text() == "Redo up to here (2 steps)"
    QTest.mouseClick(page.here_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(evening.picture.pending) == 2)


def test_a_step_that_was_replaced_is_not_done_again(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot, messages: list[Message]
) -> None:
    desk.undo(evening.event)  # undoes the result of table 2, so that the next result replaces it
    evening.report("2 1-2")
    evening.report("3 2-0")
    replaced, last = entered(evening, 2, "2-1"), entered(evening, 3, "2-0")
    page = open_page(evening)
    row = what(page).index("Round 1 published")
    page.table.selectRow(row)
    QTest.mouseClick(page.here_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.here_button.text().startswith("Redo up to here"))
    page.table.selectRow(what(page).index(last))
    assert page.here_button.text() == "Redo up to here (4 steps)"
    QTest.mouseClick(page.here_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(
        lambda: messages[-1:] != [] and messages[-1].phrase == Phrase("journal_page.redone_many", {"count": 4})
    )
    page.table.selectRow(what(page).index(replaced))
    assert page.here_button.text() == "Redo up to here (1 step)"
    QTest.mouseClick(page.here_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: messages[-1].phrase.code == "desk.replaced")
    assert [match.games_b for match in evening.picture.matches][1] == 2


def test_another_station_in_between_stops_the_chain(
    open_page: Open, evening: Evening, desk: Desk, messages: list[Message]
) -> None:
    page = open_page(evening)
    desk.undo(evening.event)  # the page has not seen this yet
    page.turn_to_here()
    assert messages[-1].phrase.code == "desk.not_in_force"
    assert len(evening.picture.pending) == 2


def test_typing_filters(open_page: Open, evening: Evening) -> None:
    page = open_page(evening)
    QTest.keyClick(page.table, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(page.find_field, "table 1:")
    assert steps(page) == [entered(evening, 1, "2-0")]
    QTest.keyClicks(page.find_field, "zzz")
    assert page.note.isVisible()
    QTest.keyClick(page.find_field, Qt.Key.Key_Escape)
    assert page.table.isVisible()


def test_a_table_is_found_without_others_whose_result_has_its_number(
    open_page: Open, desk: Desk, context: WindowContext
) -> None:
    evening = new_evening(desk, 24)
    evening.pair()
    for words in ("1 2-0", "2 0-2", "12 2-1"):
        evening.report(words)
    context.open_event(evening.event)
    page = open_page(evening)
    for text in ("table 2", "round 1, table 2", "“table 2”"):
        page.find_field.setText(text)
        assert [words for words in steps(page) if "table" in words] == [entered(evening, 2, "0-2")], text


def test_new_steps_come_at_the_top(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening)
    evening.report("3 0-2")
    qtbot.waitUntil(lambda: steps(page)[0] == entered(evening, 3, "0-2"))


def test_without_an_event_it_says_so(context: WindowContext, desk: Desk, qtbot: QtBot) -> None:
    desk.do(CreateEvent("Spring cup", "2026-03-21", 7))
    page = JournalPage(context)
    qtbot.addWidget(page)
    page.show()
    assert page.note.text().startswith("No event is open")


@pytest.mark.parametrize("width", [400, 1072, 1712])
def test_the_state_of_a_step_is_right_behind_its_description(
    open_page: Open, evening: Evening, theme: Theme, width: int
) -> None:
    page = open_page(evening)
    page.table.setFixedWidth(width)
    QApplication.processEvents()
    assert next(iter(page.table.copied(page.table.rows.shown)))[3] == "State"
    index = page.table.rows.index(1, 2)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == f"{index.data()}, Next to undo"
    cell, picture = page.table.visualRect(index), page.table.viewport().grab().toImage()
    accent = theme.colour("accent")
    inked = [
        x
        for x in range(cell.left() + 3, min(cell.right(), picture.width()) - 6)
        if any(picture.pixelColor(x, y) == accent for y in range(cell.top() + 4, cell.bottom() - 4))
    ]
    words = QFontMetrics(theme.font()).horizontalAdvance(index.data())
    state = QFontMetrics(theme.font(12, bold=True)).horizontalAdvance("Next to undo")
    assert max(inked) - min(inked) > state * 0.9  # it is whole
    assert min(inked) <= cell.left() + 8 + words + 20
    assert min(inked) > cell.left() + 8 + min(words, cell.width() - 16 - state - 14)


def test_a_single_step_of_another_station_is_undone_after_a_question(
    open_page: Open, evening: Evening, other_desk: Desk, qtbot: QtBot, messages: list[Message]
) -> None:
    other_desk.do(RecordResults(evening.event, ((3, read_result("2-0")),)))
    name = entered(evening, 3, "2-0", "round")
    evening.desk.do(EditEntrant(evening.event, "P001", PlayerDetails("Zoe")))
    page = open_page(evening)
    page.table.selectRow(what(page).index(name.capitalize().replace("player", "Player")))
    QTest.mouseClick(page.step_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(messages))
    asked = messages[-1]
    assert (asked.phrase.code, asked.asks, asked.phrase.values["who"]) == ("frame.undo_of_other", True, other_desk.who)
    assert not evening.picture.pending
    assert asked.step is not None
    page.context.commands.undo(asked.step.id, agreed=True)
    qtbot.waitUntil(lambda: steps(page)[0] == f"Undone: {name}")
    assert [match.table_number for match in evening.picture.pending] == [3]
    assert evening.picture.entrants[0].name == "Zoe"  # the later step remains done
    assert not page.step_button.isEnabled()
    page.table.selectRow(1)  # an undo is not itself undone
    assert not page.step_button.isEnabled()


def test_a_single_step_that_is_needed_names_the_later_step_and_its_author(
    open_page: Open, evening: Evening, other_desk: Desk, qtbot: QtBot, messages: list[Message]
) -> None:
    other_desk.do(RecordResults(evening.event, ((3, read_result("2-0")),)))
    page = open_page(evening)
    page.table.selectRow(what(page).index("Round 1 published"))
    QTest.mouseClick(page.step_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bool(messages))
    assert messages[-1].phrase.code == "desk.needed"
    assert messages[-1].phrase.values["who"] in {"desk", other_desk.who}
    assert evening.picture.rounds


def check_table(evening: Evening, table: int, *, between: str = "") -> None:
    """Record the set checks of both players of a table; the second player presents no legal set."""
    match = next(match for match in evening.picture.matches if match.table_number == table)
    for row_id, presented in ((match.a_id, LEGAL), (match.b_id, "KSm")):
        code = evening.picture.entrant(row_id).code
        evening.desk.do(RegisterSet(evening.event, code, LEGAL))
        evening.desk.do(RecordSetCheck(evening.event, code, presented, 30, table=table))
        if between:
            evening.report(between)
            between = ""


def test_the_set_check_of_a_table_is_one_line_and_undone_as_one(
    open_page: Open, evening: Evening, qtbot: QtBot, messages: list[Message]
) -> None:
    check_table(evening, 3, between="3 2-0")
    page = open_page(evening)
    a, b = (
        evening.picture.entrant(row).name for row in (evening.picture.matches[2].a_id, evening.picture.matches[2].b_id)
    )
    words = f"Round 1, table 3: set check, {a} as registered, {b} not as registered"
    assert what(page).count(words) == 1
    assert not any(line.startswith("Round 1, table 3: set check for") for line in what(page))
    assert states(page)[1] == "Next to undo"
    assert page.here_button.text() == "Undo back to here (2 steps)"
    QTest.mouseClick(page.step_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: steps(page)[0].startswith("Undone"))
    assert evening.picture.set_checks == ()
    assert steps(page)[0] == f"Undone: round 1, table 3: set check, {b} not as registered, {a} as registered"
    page.table.selectRow(what(page).index(words))
    assert states(page)[page.table.currentIndex().row()] == "Next to redo"
    assert not page.step_button.isEnabled()
    assert page.here_button.text() == "Redo up to here (2 steps)"
    QTest.mouseClick(page.here_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(evening.picture.set_checks) == 2)


def test_only_checks_that_belong_together_share_a_line(evening: Evening, desk: Desk) -> None:
    check_table(evening, 3)
    check_table(evening, 3)  # checked again before the same game
    desk.undo(evening.event)
    lines = journal_view(desk, evening.event).lines
    names = [line.name.code for line in lines if line.kind == "do" and not line.name.code.startswith("step.register")]
    assert names[:3] == ["step.set_check_fault_at", "step.set_check_at", "setcheck.both_at"]


def test_steps_are_grouped_by_round(open_page: Open, evening: Evening) -> None:
    evening.report("3 2-0")
    evening.pair()
    evening.desk.undo(evening.event)
    evening.pair()
    page = open_page(evening)
    assert headings(page) == ["Round 2", "Round 1", "Before the first round"]
    rows = [words or title for title, words in zip(column(page, 0), what(page), strict=True)]
    assert rows[:4] == ["Round 2", "Round 2 published", "Undone: round 2 published", "Round 2 published"]
    assert page.table.columnSpan(0, 0) == 3
    assert page.table.columnSpan(1, 0) == 1


def test_a_heading_is_not_chosen(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening)
    assert page.table.currentIndex().row() == 1
    row = what(page).index("Round 1 published")
    page.table.choose(row)
    QTest.keyClick(page.table, Qt.Key.Key_Down)
    assert page.table.currentIndex().row() == row + 2
    QTest.keyClick(page.table, Qt.Key.Key_Up)
    assert page.table.currentIndex().row() == row
    place = page.table.visualRect(page.table.rows.index(row + 1, 0)).center()
    QTest.mouseClick(page.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert page.table.currentIndex().row() == row


def test_steps_of_one_kind_are_shown(open_page: Open, evening: Evening) -> None:
    page = open_page(evening)
    every = steps(page)
    choose(page.filter.kind, "Pairing")
    assert steps(page) == ["Round 1 published"]
    assert headings(page) == ["Round 1"]
    choose(page.filter.kind, "Clocks")
    assert page.note.text().startswith("No step matches your choices above.")
    choose(page.filter.kind, "All steps")
    assert steps(page) == every


def test_steps_of_one_station_are_shown(
    open_page: Open, evening: Evening, other_desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    context.desk.check_other_stations()
    page = open_page(evening)
    assert page.filter.who.count() == 2
    other_desk.do(RecordResults(evening.event, ((3, read_result("2-0")),)))
    context.desk.check_other_stations()
    qtbot.waitUntil(lambda: page.filter.who.count() == 3)
    choose(page.filter.who, other_desk.who)
    assert steps(page) == [entered(evening, 3, "2-0")]
    context.settings.language = "de"
    assert page.filter.who.currentText() == other_desk.who
    assert page.filter.kind.currentText() == "Alle Schritte"
    choose(page.filter.who, "Alle Personen")
    assert len(steps(page)) > 1


def test_steps_are_signed_with_the_typed_name(open_page: Open, evening: Evening, context: WindowContext) -> None:
    page = open_page(evening)
    assert page.signature.text() == ""
    QTest.mouseClick(page.signature, Qt.MouseButton.LeftButton)
    QTest.keyClicks(page.signature, " Petra,  scorekeeper")
    QTest.keyClick(page.signature, Qt.Key.Key_Return)
    assert page.signature.text() == "Petra, scorekeeper"
    context.desk.do(RecordResults(evening.event, ((3, read_result("2-0")),)))
    assert context.desk.journal(evening.event, 1)[0].signature == f"Petra, scorekeeper · {context.desk.who}"
    assert context.desk.undo(evening.event).name.code == "step.entered"  # the station is still the same
    sign_as_before(context.desk, context.settings)
    context.desk.seat = context.desk.seat._replace(person="")
    sign_as_before(context.desk, context.settings)
    assert context.desk.seat.person == "Petra, scorekeeper"


def test_the_list_shows_person_and_station(open_page: Open, evening: Evening, desk: Desk) -> None:
    desk.seat = desk.seat._replace(person="Petra, scorekeeper")
    evening.report("3 2-0")
    page = open_page(evening)
    assert column(page, 1)[1:3] == ["Petra, scorekeeper · desk", "desk"]
    choose(page.filter.who, "Petra, scorekeeper · desk")
    assert steps(page) == [entered(evening, 3, "2-0")]
    assert page.signature.text() == "Petra, scorekeeper"
    signed = list[str]()
    page.signature.textChanged.connect(lambda _text: signed.append(desk.seat.person))
    QTest.keyClicks(page.signature, " x")
    QTest.keyClick(page.signature, Qt.Key.Key_Escape)
    assert page.signature.text() == "Petra, scorekeeper"
    page.signature.setText("Ann")  # which has no change to undo
    undo_text(page.signature)
    assert page.signature.text() == "Petra, scorekeeper"
    assert "" not in signed
    page.signature.selectAll()
    QTest.keyClicks(page.signature, "Petra, scorekeeper")
    QTest.keyClick(page.signature, Qt.Key.Key_Return)
    desk.seat = desk.seat._replace(person="Ivo")  # as in the field on Start
    page.signature.show_stored()
    assert page.signature.text() == "Ivo"


@pytest.mark.parametrize("name", ["P" * 10_000, "Pet\x07ra"])
def test_an_impossible_name_is_not_stored(
    open_page: Open, evening: Evening, context: WindowContext, messages: list[Message], name: str
) -> None:
    page = open_page(evening)
    page.signature.setFocus()
    page.signature.insert(name)
    QTest.keyClick(page.signature, Qt.Key.Key_Return)
    assert messages[-1].phrase.code in {"name.too_long", "name.odd_letters"}
    assert context.desk.seat.person == ""
    assert context.settings.text("person") == ""


@pytest.mark.parametrize("name", ["P" * 10_000, "Pet\x07ra"])
def test_an_impossible_name_in_the_settings_is_ignored(context: WindowContext, name: str) -> None:
    context.settings.keep_text("person", name)
    sign_as_before(context.desk, context.settings)
    assert context.desk.seat.person == ""


def test_a_round_is_found_with_everything_done_in_it(open_page: Open, evening: Evening, context: WindowContext) -> None:
    evening.report_all()
    evening.pair()
    evening.desk.do(CorrectResult(evening.event, "1", 1, read_result("1-2")))
    evening.desk.do(MarkAbsent(evening.event, 2, evening.picture.entrant(evening.picture.pending[1].a_id).code))
    page = open_page(evening)
    QTest.keyClicks(page.find_field, "round 2")
    assert headings(page) == ["Round 2"]
    assert [words.partition(":")[0] for words in steps(page)] == [
        f"{evening.picture.entrant(evening.picture.pending[1].a_id).name} absent from table 2",
        "Round 1, table 1",
        "Round 2 published",
    ]
    QTest.keyClicks(page.find_field, " published")
    assert steps(page) == ["Round 2 published"]
    context.open_event(new_evening(evening.desk, 2).event)
    page.refresh_if_stale()
    assert page.find_field.text() == ""


def test_the_buttons_stand_in_a_strip_of_their_own_below_a_line(open_page: Open, evening: Evening) -> None:
    page = open_page(evening)
    left = page.step_button.mapTo(page, QPoint()).x()
    assert left == page.filter.kind.mapTo(page, QPoint()).x()
    line = next(line for line in page.findChildren(Hairline) if line.y() > page.table.y())
    assert line.y() == page.table.geometry().bottom() + 1
    assert line.geometry().bottom() < page.step_button.mapTo(page, QPoint()).y()
