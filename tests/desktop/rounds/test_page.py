"""The page of the rounds, typed and clicked at as at the desk."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import (
    QColor,
    QDrag,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QFontMetrics,
    QGuiApplication,
    QTextDocument,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from irondie_to.app.clocks.commands import PauseTable, ResumeTable, StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.players.commands import AddEntrant, Drop, EditEntrant
from irondie_to.app.referee.penalties.notes import notes
from irondie_to.app.rounds.pairing import Proposal, propose_round, swapped
from irondie_to.app.rounds.sheet import RoundStage
from irondie_to.desktop.core.context import Message, MessageTone, WindowContext
from irondie_to.desktop.core.settings import WindowSettings
from irondie_to.desktop.core.theme import Theme
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.search import SearchField
from irondie_to.desktop.shell.window import Window
from irondie_to.tournament.nouns import PlayerId


class Scorekeeper:
    """Somebody at the page, on the event of `evening`."""

    def __init__(self, page: RoundsPage, evening: Evening, qtbot: QtBot) -> None:
        self.page = page
        self.evening = evening
        self.qtbot = qtbot

    def type(self, text: str, *, enter: int = 0) -> None:
        """Type into the field, and press Enter so often."""
        field = self.page.entry.field
        field.clear()
        QTest.keyClicks(field, text)
        for _ in range(enter):
            self.enter()

    def enter(self) -> None:
        """Press Enter in the field, and wait until what was entered is stored and shown."""
        QTest.keyClick(self.page.entry.field, Qt.Key.Key_Return)
        self.wait()

    def wait(self) -> None:
        """Until what was entered is stored and shown."""
        self.qtbot.waitUntil(lambda: not self.page.context.is_working)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key in the list."""
        QTest.keyClick(self.page.list, key, modifier)
        self.wait()

    def go_to(self, row: int, column: int) -> None:
        """Put the cursor into a cell of the list."""
        self.page.list.setFocus()
        self.page.list.setCurrentIndex(self.page.model.index(row, column))

    def stored(self, table: int, number: int = -1) -> str:
        """The result in the database, as it is typed."""
        picture = self.evening.picture
        row = picture.swiss[number]
        match = next(match for match in picture.matches_of(row) if match.table_number == table)
        if match.outcome != "played":
            return match.outcome
        games = (match.games_a, match.games_b, match.games_drawn)
        return "-".join(str(game) for game in games)

    def cell(self, table: int, column: int) -> str:
        """What stands in the list."""
        model = self.page.model
        row = next(row for row, shown in enumerate(model.rows) if shown.line and shown.line.table == table)
        return str(model.data(model.index(row, column)))

    def says(self) -> str:
        """What is read back beside the field, without its mark-up."""
        return plain(self.page.entry.says.text())

    def propose(self) -> None:
        """F8, and wait for the proposal."""
        self.page.next_step()
        self.qtbot.waitUntil(lambda: self.page.proposing.proposal is not None)


def plain(text: str) -> str:
    """Rich text without tags, with plain blanks."""
    inside = text.replace("&ensp;", " ").replace("&emsp;", " ").replace("&nbsp;", " ").replace("<br>", "\n")
    while "<" in inside:
        start = inside.index("<")
        inside = inside[:start] + inside[inside.index(">", start) + 1 :]
    return inside.replace("\u2068", "").replace("\u2069", "").replace("\u00a0", " ")


@pytest.fixture
def open_page(context: WindowContext, desk: Desk, qtbot: QtBot) -> Callable[..., Scorekeeper]:
    """Opens the page on a new event with so many players."""

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
    """Opens a window, at the page, on a new event with so many players."""
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
        window.close()
        window.close()  # swaps that are not published are asked about once


@pytest.fixture
def keeper(open_page: Callable[..., Scorekeeper]) -> Scorekeeper:
    """Twelve players, round 1 published."""
    found = open_page()
    found.evening.pair()
    found.page.freshen()
    return found


def test_a_round_is_proposed_swapped_and_published(
    open_page: Callable[..., Scorekeeper], context: WindowContext, messages: list[Message]
) -> None:
    keeper = open_page(13)
    page = keeper.page
    assert page.stack.currentWidget() is page.empty
    assert page.empty.pair.isEnabled()
    QTest.mouseClick(page.empty.pair, Qt.MouseButton.LeftButton)
    keeper.qtbot.waitUntil(lambda: page.proposing.proposal is not None)
    assert context.offer is not None
    assert page.head.title.text() == "Round 1, proposed"
    assert "Proposal for round 1" in plain(page.side.report.text())
    before = page.model.sheet
    assert before is not None
    keeper.type("3 2-0", enter=1)
    assert "only proposed" in keeper.says()
    keeper.type("swap 3 5")
    one, other = before.by_table[3], before.by_table[5]
    assert f"{one.b_name} and {other.b_name} change seats" in keeper.says()
    assert f"Table 3: {one.a_name} – {other.b_name}" in keeper.says()
    assert [row for row in range(page.model.rowCount()) if page.model.is_marked(row)] == [2, 4]
    QTest.keyClick(page.entry.field, Qt.Key.Key_Return)
    keeper.qtbot.waitUntil(lambda: bool(page.proposing.proposal and page.proposing.proposal.moved))
    assert page.entry.field.text() == ""
    assert keeper.cell(3, 4).strip("\u2068\u2069") == other.b_name
    assert keeper.cell(3, 6) == "⇄"
    assert page.side.swaps_back.isVisible()
    assert context.offer is not None
    context.offer.do()
    context.offer.do()  # a second F8 in a hurry publishes nothing twice
    keeper.qtbot.waitUntil(lambda: context.offer is None and messages[-1].phrase.code == "frame.done")
    assert len(keeper.evening.picture.swiss) == 1
    assert messages[-1].step is not None
    assert [match.by_hand for match in keeper.evening.picture.matches].count(True) == 2
    assert page.head.title.text() == "Round 1"
    assert page.entry.field.hasFocus()


def test_swaps_are_taken_back_and_the_bye_is_a_seat(open_page: Callable[..., Scorekeeper]) -> None:
    keeper = open_page(7)
    keeper.propose()
    page = keeper.page
    first = page.proposing.proposal
    keeper.type("swap 1a bye", enter=1)
    keeper.type("swap 2 3", enter=1)
    keeper.qtbot.waitUntil(lambda: bool(page.proposing.proposal and len(page.proposing.proposal.moved) == 4))
    QTest.mouseClick(page.side.swaps_back, Qt.MouseButton.LeftButton)
    assert page.proposing.proposal == first


def swap(keeper: Scorekeeper, line: str, moved: int) -> None:
    """Type a swap, and wait until so many players are placed by hand."""
    keeper.type(line, enter=1)
    proposing = keeper.page.proposing
    keeper.qtbot.waitUntil(lambda: proposing.proposal is not None and len(proposing.proposal.moved) == moved)


def test_undo_takes_the_last_swap_back_before_anything_stored(
    open_page: Callable[..., Scorekeeper], theme: Theme, settings: WindowSettings, context: WindowContext, qtbot: QtBot
) -> None:
    keeper = open_page(8)
    keeper.page.close()
    window = Window(theme, settings)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    controller = WindowController(window, context)
    window.activateWindow()
    controller.show_page("rounds")
    page = controller.page
    assert isinstance(page, RoundsPage)
    keeper.page = page
    keeper.propose()
    steps = len(context.desk.journal(context.event_id))
    first = page.proposing.proposal
    swap(keeper, "swap 1 2", 2)
    one = page.proposing.proposal
    assert window.bar.line.text.endswith("swapped")
    swap(keeper, "swap 3 4", 4)
    two = page.proposing.proposal
    qtbot.waitUntil(page.entry.field.hasFocus)
    control, shift = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier

    def press(modifiers: Qt.KeyboardModifier) -> object:
        QTest.keyClick(page.entry.field, Qt.Key.Key_Z, modifiers)
        return page.proposing.proposal

    assert press(control) == one
    assert window.bar.line.text.startswith("Undone: ")
    window.menus.edit_menu.aboutToShow.emit()
    assert "swapped" in window.menus.actions["undo"].text()
    assert "swapped" in window.menus.actions["redo"].text()
    window.menus.edit_menu.aboutToHide.emit()
    assert press(control) == first
    assert press(control | shift) == one
    assert press(control | shift) == two
    QTest.mouseClick(page.side.swaps_back, Qt.MouseButton.LeftButton)
    assert page.proposing.proposal == first
    assert press(control) == two
    assert press(control) == one
    assert press(control) == first
    assert len(context.desk.journal(context.event_id)) == steps
    press(control)  # now the eight who were checked in
    qtbot.waitUntil(lambda: page.proposing.proposal is None)
    assert window.bar.line.text == "The proposal for round 1 is gone: what it was made from is not there any more."
    window.close()


@pytest.fixture
def reckoning(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Swaps are reckoned until this is set."""
    go = threading.Event()

    def slow(picture: Picture, proposal: Proposal, one: PlayerId, other: PlayerId) -> Proposal:
        assert go.wait(10)
        return swapped(picture, proposal, one, other)

    monkeypatch.setattr("irondie_to.desktop.rounds.proposal.swapped", slow)
    yield go
    go.set()


def test_undo_while_a_swap_is_reckoned_takes_that_back_and_nothing_stored(
    open_window: Callable[..., tuple[Scorekeeper, Window]], context: WindowContext, reckoning: threading.Event
) -> None:
    keeper, window = open_window(8)
    keeper.propose()
    proposing, field = keeper.page.proposing, keeper.page.entry.field
    steps, first = len(context.desk.journal(context.event_id)), proposing.proposal
    for line in ("swap 1 2", "swap 3 4"):
        QTest.keyClicks(field, line)
        QTest.keyClick(field, Qt.Key.Key_Return)
    window.menus.edit_menu.aboutToShow.emit()
    assert "swapped" in window.menus.actions["undo"].text()
    window.menus.edit_menu.aboutToHide.emit()
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.bar.line.text.startswith("Undone: ")
    reckoning.set()
    keeper.wait()
    assert proposing.proposal is not None
    one = proposing.proposal
    assert len(one.moved) == 2  # the first is made, the second is not
    reckoning.clear()
    QTest.keyClicks(field, "swap 3 4")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    reckoning.set()
    keeper.wait()
    assert proposing.proposal == one
    swap(keeper, "swap 3 4", 4)  # the next one does not wait for what was taken back
    for expected in (one, first):
        QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert proposing.proposal == expected
    assert len(context.desk.journal(context.event_id)) == steps


def test_a_swap_of_a_proposal_that_is_gone_is_not_made(keeper: Scorekeeper, reckoning: threading.Event) -> None:
    keeper.evening.report_all()
    keeper.page.freshen()
    keeper.propose()
    first = keeper.page.proposing.proposal
    QTest.keyClicks(keeper.page.entry.field, "swap 1 2")
    QTest.keyClick(keeper.page.entry.field, Qt.Key.Key_Return)
    keeper.page.proposing.take_swaps_back()
    reckoning.set()
    keeper.wait()
    assert keeper.page.proposing.proposal == first


def test_a_swap_of_another_event_is_not_made(
    open_window: Callable[..., tuple[Scorekeeper, Window]],
    context: WindowContext,
    desk: Desk,
    reckoning: threading.Event,
    messages: list[Message],
) -> None:
    keeper, _window = open_window(8)
    keeper.propose()
    QTest.keyClicks(keeper.page.entry.field, "swap 1 2")
    QTest.keyClick(keeper.page.entry.field, Qt.Key.Key_Return)
    other = new_evening(desk, 4)
    context.open_event(other.event)
    messages.clear()
    assert not keeper.page.isVisible()
    reckoning.set()
    keeper.wait()
    assert (context.offer, messages) == (None, [])


def seats(keeper: Scorekeeper) -> list[tuple[int, str, str]]:
    """The tables that are shown, with who plays there."""
    lines = [row.line for row in keeper.page.model.rows]
    return [(line.table, line.a_name, line.b_name) for line in lines if line is not None]


def test_a_proposal_with_its_swaps_outlasts_the_events_and_another_event(
    open_window: Callable[..., tuple[Scorekeeper, Window]], context: WindowContext, desk: Desk
) -> None:
    keeper, window = open_window(8)
    keeper.evening.play_round()
    keeper.wait()
    keeper.propose()
    swap(keeper, "swap 1 3", 2)
    page, event, swapped_by_hand = keeper.page, keeper.evening.event, keeper.page.proposing.proposal
    seated_by_hand = seats(keeper)
    other = new_evening(desk, 4)
    for away in (None, other.event):
        if away is None:
            QTest.keyClick(page.entry.field, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
        context.open_event(away)
        assert context.offer is None
        assert not window.strip.button.text().startswith("Publish")
        context.open_event(event)
        keeper.qtbot.waitUntil(lambda: page.isVisible() and page.head.title.text() == "Round 2, proposed")
        assert page.proposing.proposal == swapped_by_hand
        assert window.strip.button.text() == "Publish round 2"
        assert page.own_undo is not None
        assert page.own_undo.unsaved_step(back=True) is not None
    window.next.trigger()
    keeper.qtbot.waitUntil(lambda: len(keeper.evening.picture.swiss) == 2 and not context.is_working)
    assert page.head.title.text() == "Round 2"
    assert seats(keeper) == seated_by_hand


def test_a_first_round_proposed_is_offered_on_the_page_one_comes_back_to(
    open_window: Callable[..., tuple[Scorekeeper, Window]], context: WindowContext
) -> None:
    keeper, window = open_window(8)
    keeper.propose()
    swap(keeper, "swap 1 3", 2)
    by_hand = keeper.page.proposing.proposal
    context.open_event(None)
    context.open_event(keeper.evening.event)
    assert window.page is not keeper.page
    assert window.strip.button.text() == "Publish round 1"
    window.next.trigger()  # shows it first
    assert window.page is keeper.page
    assert keeper.page.proposing.proposal == by_hand
    assert not keeper.evening.picture.swiss


def test_a_proposal_asked_for_twice_keeps_the_swaps_of_the_first(
    open_window: Callable[..., tuple[Scorekeeper, Window]], monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper, window = open_window(8)
    second, calls = threading.Event(), []

    def slow(picture: Picture) -> Proposal:
        calls.append(picture)
        assert len(calls) == 1 or second.wait(10)
        return propose_round(picture)

    monkeypatch.setattr("irondie_to.desktop.rounds.proposal.propose_round", slow)
    window.next.trigger()
    window.next.trigger()
    proposing = keeper.page.proposing
    keeper.qtbot.waitUntil(lambda: proposing.proposal is not None)
    proposing.swap(*(match.b for match in proposing.proposal.pairing.matches[:2]) if proposing.proposal else ())
    second.set()
    keeper.wait()
    assert proposing.proposal is not None
    assert len(proposing.proposal.moved) == 2
    keeper.page.empty.pair.click()  # nor does pairing once more replace them
    keeper.wait()
    assert len(proposing.proposal.moved) == 2


def test_what_was_published_elsewhere_meanwhile_is_told_to_who_comes_back(
    open_window: Callable[..., tuple[Scorekeeper, Window]], context: WindowContext
) -> None:
    keeper, window = open_window(8)
    keeper.propose()
    swap(keeper, "swap 1 3", 2)
    context.open_event(None)
    keeper.evening.pair()
    context.open_event(keeper.evening.event)
    keeper.qtbot.waitUntil(lambda: "2 players placed by hand are not kept" in window.bar.line.text)
    assert context.offer is None


def test_a_window_with_swaps_that_are_not_published_is_closed_at_the_second_try(
    open_window: Callable[..., tuple[Scorekeeper, Window]], context: WindowContext
) -> None:
    keeper, window = open_window(8)
    keeper.propose()
    swap(keeper, "swap 1 3", 2)
    context.open_event(None)
    assert not window.close()
    assert "is proposed and not published: 2 players were placed by hand" in window.bar.line.text
    context.open_event(keeper.evening.event)
    window.show_page("rounds")
    swap(keeper, "swap 2 4", 4)
    assert not window.close()  # what would be lost now is more than was told
    assert window.close()


def test_a_swap_that_cannot_be_is_told_until_one_can(
    open_page: Callable[..., Scorekeeper], messages: list[Message]
) -> None:
    keeper = open_page(8)
    keeper.propose()
    keeper.go_to(1, 1)
    keeper.press(Qt.Key.Key_S)
    keeper.go_to(1, 4)
    keeper.press(Qt.Key.Key_S)
    assert messages[-1].phrase.code == "round.same_match"
    swap(keeper, "swap 1 2", 2)
    assert messages[-1].phrase.code == "step.swap"


def test_in_a_proposal_the_field_says_what_it_takes_there(open_page: Callable[..., Scorekeeper]) -> None:
    keeper = open_page(8)
    keeper.propose()
    page = keeper.page
    field = page.entry.field
    assert field.accessibleName() == "Players who change seats"
    assert field.accessibleDescription() == "To swap two players, type their tables, like swap 3 7"
    assert "12 2-1" not in field.toolTip()
    assert not page.side.why.isVisible()  # nothing unusual: nothing to come to by Tab
    context = page.context
    context.offer.do() if context.offer else None
    keeper.qtbot.waitUntil(lambda: context.offer is None)
    assert field.accessibleName() == "Table and result"
    assert field.accessibleDescription() == "Type the table and its games, like 12 2-1"


def test_a_long_line_beside_the_field_takes_two_and_is_cut_off_and_whole_in_its_tooltip(keeper: Scorekeeper) -> None:
    page = keeper.page
    hint = page.entry.hint
    keeper.type("4 2-1", enter=1)
    name = page.model.sheet.by_table[4].a_name if page.model.sheet else ""
    keeper.type("4 m a")
    for width in (700, 560):
        page.resize(width, 500)
        QTest.qWait(0)
        document = QTextDocument()
        document.setDefaultFont(hint.font())
        document.setDocumentMargin(0)
        document.setHtml(hint.text())
        document.setTextWidth(hint.width())
        assert document.size().height() <= hint.height()
        assert page.entry.says.geometry().bottom() <= hint.geometry().top()
    assert plain(hint.toolTip()).startswith(f"Match loss for {name}, kept on record, and the match is lost in place of")
    assert document.toPlainText().endswith("…")
    keeper.type("5 ")
    assert hint.toolTip() == ""


def test_an_account_has_the_room_it_needs(keeper: Scorekeeper) -> None:
    page = keeper.page
    for table in range(1, 6):
        keeper.type(f"{table} 2-0", enter=1)
    page.resize(1072, 480)
    assert page.side.recent.isVisible()
    keeper.type("3 0-2")
    keeper.qtbot.waitUntil(lambda: "What changes" in plain(page.side.account.text()))
    account = page.side.account
    keeper.qtbot.waitUntil(lambda: account.height() >= account.heightForWidth(account.width()))
    assert not page.side.recent.isVisible()
    keeper.type("")
    assert page.side.recent.isVisible()


def test_who_is_taken_up_by_key_is_seen_and_told(
    open_page: Callable[..., Scorekeeper], messages: list[Message], context: WindowContext
) -> None:
    keeper = open_page(8)
    keeper.propose()
    page, view, model = keeper.page, keeper.page.list, keeper.page.model
    QTest.keyClick(page.entry.field, Qt.Key.Key_Down)
    assert view.currentIndex().column() == 1  # a name, not the number of a table
    name = str(model.index(0, 1).data()).strip("\u2068\u2069")

    def ground() -> QColor:
        place = view.visualRect(model.index(0, 1))
        return view.viewport().grab().toImage().pixelColor(place.right() - 6, place.center().y())

    before = ground()
    keeper.press(Qt.Key.Key_S)
    assert context.say(messages[-1].phrase).replace("\u2068", "").startswith(f"{name}")
    assert "press S on the other player" in context.say(messages[-1].phrase)
    keeper.go_to(3, 4)
    assert ground() == context.theme.colour("accent") != before
    keeper.press(Qt.Key.Key_Escape)
    assert model.picked is None
    assert "keeps the seat" in context.say(messages[-1].phrase)
    assert view.hasFocus()
    for column in (0, 2, 6):
        keeper.go_to(2, column)
        keeper.press(Qt.Key.Key_S)
        assert messages[-1].phrase.code == "rounds_page.pick_a_name"


def test_who_has_a_result_is_not_taken_up(keeper: Scorekeeper, messages: list[Message]) -> None:
    keeper.type("1 2-0", enter=1)
    keeper.go_to(0, 1)
    keeper.press(Qt.Key.Key_S)
    assert keeper.page.model.picked is None
    assert messages[-1].phrase.code == "round.has_result"


def test_only_the_match_being_typed_stands_out(keeper: Scorekeeper) -> None:
    view, model, theme = keeper.page.list, keeper.page.model, keeper.page.context.theme

    def ground(row: int) -> QColor:
        place = view.visualRect(model.index(row, 1))
        return view.viewport().grab().toImage().pixelColor(place.right() - 6, place.center().y())

    keeper.go_to(4, 1)
    assert ground(4) == theme.colour("selection")
    keeper.type("2 2")
    assert (ground(1), ground(4)) == (theme.colour("accent_soft"), theme.colour("surface"))
    keeper.type("")
    assert ground(4) == theme.colour("selection")


def test_swaps_lost_to_another_window_are_told(
    open_page: Callable[..., Scorekeeper], messages: list[Message], context: WindowContext
) -> None:
    keeper = open_page(8)
    keeper.propose()
    swap(keeper, "swap 1 2", 2)
    keeper.evening.pair()
    keeper.qtbot.waitUntil(lambda: keeper.page.head.title.text() == "Round 1")
    assert messages[-1].tone is MessageTone.WARNING
    assert context.say(messages[-1].phrase) == (
        "Another window or computer has published round 1; the proposal here is gone. 2 players placed by hand are "
        "not kept: look, and swap again if need be."
    )


def test_what_is_undone_on_another_page_takes_the_proposal_with_it_at_once(
    open_page: Callable[..., Scorekeeper], messages: list[Message], context: WindowContext
) -> None:
    keeper = open_page(8)
    keeper.propose()
    swap(keeper, "swap 1 2", 2)
    keeper.page.hide()
    context.undo()  # all were checked in
    keeper.qtbot.waitUntil(lambda: context.offer is None)
    assert [message.phrase.code for message in messages[-2:]] == ["frame.undone", "rounds_page.gone_with_swaps"]
    keeper.page.show()
    assert keeper.page.stack.currentWidget() is keeper.page.empty


def test_swaps_lost_to_a_late_player_are_told(
    open_page: Callable[..., Scorekeeper], messages: list[Message], context: WindowContext
) -> None:
    keeper = open_page(8)
    keeper.propose()
    swap(keeper, "swap 1 2", 2)
    context.do(AddEntrant(keeper.evening.event, "Zac Bo", check_in=True))
    keeper.qtbot.waitUntil(lambda: messages[-1].phrase.code == "rounds_page.gone_with_swaps")
    assert context.say(messages[-1].phrase).startswith(
        "Somebody came or left, so round 1 was proposed again. 2 players"
    )


def drag(keeper: Scorekeeper, monkeypatch: pytest.MonkeyPatch, seat: tuple[int, int], there: tuple[int, int]) -> bool:
    """Press on a seat (row, column), move to another and let go; whether it was dropped there."""
    view, model = keeper.page.list, keeper.page.model
    where = view.visualRect(model.index(*there)).center()
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    drops: list[bool] = []

    def carried(dragged: QDrag, actions: Qt.DropAction) -> Qt.DropAction:
        data = dragged.mimeData()
        assert dragged.pixmap().deviceIndependentSize().toSize() == view.visualRect(model.index(*seat)).size()
        QApplication.sendEvent(view.viewport(), QDragEnterEvent(where, actions, data, left, none))
        move = QDragMoveEvent(where, actions, data, left, none)
        QApplication.sendEvent(view.viewport(), move)
        if move.isAccepted():
            drop = QDropEvent(QPointF(where), actions, data, left, none)
            QApplication.sendEvent(view.viewport(), drop)
            drops.append(drop.isAccepted())
        return actions

    monkeypatch.setattr(QDrag, "exec", carried)
    begin = view.visualRect(model.index(*seat)).center()
    QTest.mousePress(view.viewport(), left, none, begin)
    for step in (QPoint(4, 2), QPoint(30, 6), QPoint(40, 8)):
        QTest.mouseMove(view.viewport(), begin + step)
    QTest.mouseRelease(view.viewport(), left, none, begin + QPoint(40, 8))
    return drops == [True]


@pytest.mark.parametrize(("seat", "there"), [((0, 1), (2, 4)), ((3, 4), (0, 4)), ((1, 4), (2, 1))])
def test_the_player_under_the_mouse_is_dragged_onto_another(
    open_page: Callable[..., Scorekeeper],
    monkeypatch: pytest.MonkeyPatch,
    seat: tuple[int, int],
    there: tuple[int, int],
) -> None:
    keeper = open_page(8)
    keeper.propose()
    page, model = keeper.page, keeper.page.model
    moved = {model.player_at(model.index(*place)) for place in (seat, there)}
    assert not drag(keeper, monkeypatch, seat, (2, 2))  # points are no seat
    assert drag(keeper, monkeypatch, seat, there)
    keeper.qtbot.waitUntil(lambda: bool(page.proposing.proposal and page.proposing.proposal.moved))
    assert page.proposing.proposal is not None
    assert page.proposing.proposal.moved == moved
    assert model.player_at(model.index(*there)) in moved
    assert not page.list.grab().isNull()


def test_what_is_no_seat_is_not_dragged(open_page: Callable[..., Scorekeeper], monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = open_page(8)
    keeper.propose()
    assert not drag(keeper, monkeypatch, (1, 0), (2, 4))
    assert keeper.page.proposing.proposal is not None
    assert not keeper.page.proposing.proposal.moved


def test_two_who_sit_at_one_table_cannot_change_seats(
    open_page: Callable[..., Scorekeeper], messages: list[Message]
) -> None:
    keeper = open_page(8)
    keeper.propose()
    model = keeper.page.model
    keeper.go_to(1, 1)
    keeper.press(Qt.Key.Key_S)
    assert model.picked is not None
    keeper.go_to(1, 4)
    keeper.press(Qt.Key.Key_S)
    assert model.picked is None
    assert messages[-1].tone is MessageTone.FAULT
    assert messages[-1].phrase.code == "round.same_match"


def test_the_field_reads_back_before_enter(keeper: Scorekeeper) -> None:
    line = keeper.page.model.sheet.by_table[4] if keeper.page.model.sheet else None
    assert line is not None
    keeper.type("4 2-1")
    assert keeper.says() == f"Table 4 {line.a_name} 2 – 1 {line.b_name}"
    assert f"<b>{line.a_name}" in keeper.page.entry.says.text()
    assert keeper.cell(4, 6) == "not saved yet"
    assert keeper.stored(4) == "pending"
    keeper.enter()
    assert keeper.stored(4) == "2-1-0"
    assert keeper.page.entry.field.text() == ""
    assert keeper.page.side.missing_model.rowCount() == 5
    assert f"4  {line.a_name} 2–1" in plain(keeper.page.side.recent.text())


def test_a_whole_round_is_typed_one_after_the_other(keeper: Scorekeeper) -> None:
    for text in ("1 2-0", "2 0 2", "3 111", "4 id", "5 fb", "6 x"):
        keeper.type(text, enter=1)
    stored = [keeper.stored(table) for table in range(1, 7)]
    assert stored == ["2-0-0", "0-2-0", "1-1-1", "intentional_draw", "forfeit_b", "double_loss"]
    assert "All results are in." in plain(keeper.page.side.missing_head.text())
    assert [keeper.cell(table, 3) for table in (1, 3, 4, 5)] == ["2 – 0", "1 – 1 – 1", "agreed draw", "B forfeits"]
    assert keeper.page.head.rounds.buttons[0].text() == "1 ✓"


def test_a_special_result_says_whom_it_concerns_wherever_it_is_told(keeper: Scorekeeper) -> None:
    page = keeper.page
    sheet = page.model.sheet
    assert sheet is not None
    names = {table: (line.a_name, line.b_name) for table, line in sheet.by_table.items()}
    for text in ("1 fa", "2 id", "3 111", "4 x", "5 1-2-1"):
        keeper.type(text, enter=1)
    told = plain(page.side.recent.text())
    for words in (
        f"1  {names[1][0]} forfeits",
        f"2  {names[2][0]} – {names[2][1]} draw by agreement",
        f"3  {names[3][0]} – {names[3][1]} 1–1–1",
        f"4  {names[4][0]} – {names[4][1]} both lose",
        f"5  {names[5][1]} 2–1–1",
    ):
        assert words in told
    games = page.model.index(0, 3)
    assert games.data(Qt.ItemDataRole.AccessibleTextRole) == f"forfeit by {names[1][0]}"
    assert games.data(Qt.ItemDataRole.ToolTipRole) == f"{names[1][0]} forfeits"
    keeper.type("1 fb")
    assert keeper.says().startswith(f"Table 1 {names[1][0]} – {names[1][1]}, {names[1][1]} forfeits")
    assert f"replaces forfeit by {names[1][0]}" in keeper.says() + plain(page.entry.hint.text())
    keeper.type("6 2-1 3")
    assert keeper.says() == f"Table 6 {names[6][0]} 2 – 1 {names[6][1]}, 3 drawn games"
    QTest.keyClick(page.entry.field, Qt.Key.Key_F6)
    keeper.type("1 fb", enter=1)
    assert f"differs: stored is forfeit by {names[1][0]}" in keeper.says() + plain(page.entry.hint.text())
    differing = plain(page.side.differing.text())
    assert f"stored forfeit by {names[1][0]}, slip forfeit by {names[1][1]}" in differing


@pytest.mark.parametrize("language", ["en", "de", "fr", "it"])
def test_results_in_words_have_room_in_their_column(
    keeper: Scorekeeper, settings: WindowSettings, language: str
) -> None:
    settings.language = language
    page = keeper.page
    page.freshen()
    for text in ("1 id", "2 fa", "3 x"):
        keeper.type(text, enter=1)
    metrics = QFontMetrics(page.context.theme.font(12, bold=True))
    for table in (1, 2, 3):
        assert metrics.horizontalAdvance(keeper.cell(table, 3)) <= page.list.columnWidth(3) - 16


def test_what_is_refused_keeps_its_text_and_says_why(keeper: Scorekeeper, messages: list[Message]) -> None:
    keeper.type("4 2-2", enter=1)
    assert keeper.page.entry.field.text() == "4 2-2"
    assert "only one player can be the first to win two games" in keeper.says()
    keeper.type("4", enter=1)
    assert keeper.page.entry.field.text() == "4"
    assert "Please type the result of table 4 too" in keeper.says()
    keeper.type("99 2-0", enter=1)
    assert "There is no table 99" in keeper.says()
    assert keeper.stored(4) == "pending"
    keeper.evening.report("4 0-2")
    assert messages == []
    QTest.keyClick(keeper.page.entry.field, Qt.Key.Key_Escape)
    assert keeper.page.entry.field.text() == ""
    QTest.keyClick(keeper.page.entry.field, Qt.Key.Key_Up)
    assert keeper.page.entry.field.text() == "99 2-0"


def test_another_station_was_quicker(keeper: Scorekeeper) -> None:
    keeper.type("4 2-0")
    typed = keeper.page.entry.meaning
    keeper.evening.report("4 0-2")
    keeper.page.entry.entered.emit(typed)
    keeper.wait()
    assert keeper.stored(4) == "0-2-0"
    assert "Table 4 has the result 0-2 already" in keeper.says()
    assert keeper.page.entry.field.text() == "4 2-0"


def test_a_refused_line_comes_back_unless_another_is_begun(keeper: Scorekeeper, messages: list[Message]) -> None:
    keeper.type("4 2-0")
    keeper.evening.report("4 0-2")
    QTest.keyClick(keeper.page.entry.field, Qt.Key.Key_Return)  # the list still shows no result
    QTest.keyClicks(keeper.page.entry.field, "5 2")
    keeper.wait()
    assert keeper.page.entry.field.text() == "5 2"
    assert messages[-1].tone is MessageTone.FAULT
    assert "Table 4 has the result 0-2 already" in keeper.page.context.say(messages[-1].phrase)
    keeper.type("")
    QTest.keyClick(keeper.page.entry.field, Qt.Key.Key_Up)
    assert keeper.page.entry.field.text() == "4 2-0"


def test_a_name_finds_its_table(keeper: Scorekeeper) -> None:
    sheet = keeper.page.model.sheet
    assert sheet is not None
    keeper.type(sheet.by_table[2].b_name, enter=1)
    assert keeper.page.entry.field.text() == "2 "


def test_what_is_stored_is_replaced_by_a_second_enter(keeper: Scorekeeper) -> None:
    keeper.type("4 2-1", enter=1)
    keeper.type("4 1-2", enter=1)
    assert keeper.stored(4) == "2-1-0"
    assert keeper.page.entry.armed
    assert "again replaces what is stored" in plain(keeper.page.entry.hint.text())
    keeper.enter()
    assert keeper.stored(4) == "1-2-0"
    keeper.type("4 2-0", enter=1)
    QTest.keyClick(keeper.page.entry.field, Qt.Key.Key_Escape)
    assert keeper.stored(4) == "1-2-0"


def test_a_match_loss_replaces_the_result_by_a_second_enter(keeper: Scorekeeper) -> None:
    names = keeper.page.model.sheet.by_table[4] if keeper.page.model.sheet else None
    assert names is not None
    keeper.type("4 2-1", enter=1)
    keeper.type("4 m a marked dice", enter=1)
    assert keeper.stored(4) == "2-1-0"
    assert not notes(keeper.evening.picture)
    assert f"Match loss for {names.a_name}" in keeper.says() + plain(keeper.page.entry.hint.text())
    assert "in place of 2–1" in keeper.says() + plain(keeper.page.entry.hint.text())
    keeper.enter()
    assert keeper.stored(4) == "forfeit_a"
    assert [note.words for note in notes(keeper.evening.picture)] == ["marked dice"]


def test_an_old_round_is_corrected_with_an_account(keeper: Scorekeeper) -> None:
    page = keeper.page
    keeper.evening.report_all()
    keeper.evening.pair()
    page.freshen()
    QTest.mouseClick(page.head.rounds.buttons[0], Qt.MouseButton.LeftButton)
    assert page.head.title.text() == "Round 1"
    line = page.model.sheet.by_table[3] if page.model.sheet else None
    assert line is not None
    keeper.type("3 0-2")
    keeper.qtbot.waitUntil(lambda: "What changes" in plain(page.side.account.text()))
    account = plain(page.side.account.text())
    assert "Correction of table 3, round 1" in account
    assert f"{line.a_name}: 3 → 0 points" in account
    assert "Round 2 stays as it was paired." in account
    assert "The 6 matches in progress are not touched." in account
    keeper.enter()
    assert keeper.stored(3, 0) == "2-0-0"
    keeper.enter()
    assert keeper.stored(3, 0) == "0-2-0"
    assert not page.side.account.isVisible()
    assert page.head.title.text() == "Round 1"
    keeper.type("3 -", enter=1)
    assert "Correct it instead" in keeper.says()


def test_the_second_pass_shows_every_mismatch(keeper: Scorekeeper) -> None:
    page = keeper.page
    for text in ("1 2-0", "2 2-0", "3 2-0"):
        keeper.type(text, enter=1)
    QTest.keyClick(page, Qt.Key.Key_F6)
    assert page.head.second_pass.isChecked()
    keeper.type("1 2-0", enter=1)
    assert page.entry.field.text() == ""
    assert keeper.cell(1, 6) == "✓ agrees"
    keeper.type("2 0-2", enter=1)
    assert keeper.stored(2) == "2-0-0"
    assert "differs: stored is 2–0" in keeper.says()
    keeper.type("4 2-1", enter=1)
    assert "differs: stored is no result" in keeper.says()
    told = plain(page.side.differing.text())
    assert "1 of 6 slips agree" in told
    assert "2 slips differ" in told
    assert "stored 2–0, slip 0–2" in told
    page.entry.field.clear()
    assert keeper.cell(2, 6) == "! differs"
    keeper.type("2 0-2", enter=2)
    assert keeper.stored(2) == "0-2-0"
    keeper.type("4 2-1", enter=2)
    assert keeper.stored(4) == "2-1-0"
    assert "3 of 6 slips agree" in plain(page.side.differing.text())
    QTest.mouseClick(page.head.second_pass, Qt.MouseButton.LeftButton)
    assert not page.side.differing.isVisible()
    keeper.type("5 2-0", enter=1)
    assert keeper.stored(5) == "2-0-0"


def test_the_second_pass_is_seen_while_it_runs_and_summed_up_at_its_end(
    keeper: Scorekeeper, messages: list[Message], context: WindowContext
) -> None:
    page = keeper.page
    for text in ("1 2-0", "2 2-0", "3 2-0"):
        keeper.type(text, enter=1)
    button = page.head.second_pass
    corner = QPoint(6, button.height() - 2)
    at_rest = button.grab().toImage().pixelColor(corner)
    QTest.keyClick(page, Qt.Key.Key_F6)
    assert button.grab().toImage().pixelColor(corner) != at_rest
    keeper.type("1 2-0", enter=1)
    keeper.type("2 0-2", enter=1)
    QTest.keyClick(page, Qt.Key.Key_F6)
    assert button.grab().toImage().pixelColor(corner) == at_rest
    assert context.say(messages[-1].phrase) == "Second pass, round 1: agreeing 1, differing 1, missing 4."
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    keeper.type("2 2-0", enter=1)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert messages[-1].tone is MessageTone.TOLD
    assert "agreeing 2, differing 0" in context.say(messages[-1].phrase)


def test_a_penalty_typed_in_the_second_pass_is_no_slip(keeper: Scorekeeper) -> None:
    keeper.type("1 2-0", enter=1)
    QTest.keyClick(keeper.page, Qt.Key.Key_F6)
    keeper.type("1 m a", enter=1)
    assert "again replaces what is stored" in plain(keeper.page.entry.hint.text())
    assert "0 of 6 slips agree" in plain(keeper.page.side.differing.text())
    assert "differs" not in plain(keeper.page.side.differing.text())
    keeper.enter()
    assert keeper.stored(1) == "forfeit_a"
    keeper.type("2 m b", enter=1)
    assert keeper.stored(2) == "forfeit_b"
    assert len(notes(keeper.evening.picture)) == 2


def test_keys_in_the_list(keeper: Scorekeeper) -> None:
    page = keeper.page
    keeper.go_to(0, 1)
    keeper.press(Qt.Key.Key_I)
    assert keeper.stored(1) == "pending"  # a letter may be the first of a name: Enter stores what it begins
    keeper.enter()
    assert keeper.stored(1) == "intentional_draw"
    keeper.go_to(1, 4)
    keeper.press(Qt.Key.Key_F)
    assert keeper.stored(2) == "pending"
    keeper.enter()
    assert keeper.stored(2) == "forfeit_b"
    keeper.go_to(1, 4)
    keeper.press(Qt.Key.Key_Delete)
    assert keeper.stored(2) == "forfeit_b"
    keeper.enter()
    assert keeper.stored(2) == "pending"
    keeper.go_to(2, 0)
    keeper.press(Qt.Key.Key_X)
    assert keeper.stored(3) == "pending"
    keeper.enter()
    assert keeper.stored(3) == "double_loss"
    keeper.go_to(3, 1)
    for key, text in {
        Qt.Key.Key_E: "4 +",
        Qt.Key.Key_P: "4 w a ",
        Qt.Key.Key_R: "4 r ",
        Qt.Key.Key_Return: "4 ",
        Qt.Key.Key_5: "5",
    }.items():
        keeper.go_to(3, 1)
        keeper.press(key)
        assert page.entry.field.text() == text
        assert page.entry.field.hasFocus()
    keeper.go_to(0, 1)
    keeper.press(Qt.Key.Key_I)  # there already: nothing is replaced by one key
    assert keeper.stored(1) == "intentional_draw"
    keeper.go_to(0, 1)
    keeper.press(Qt.Key.Key_X)
    assert keeper.stored(1) == "intentional_draw"
    assert page.entry.field.text() == "1 dl"


def test_seats_change_by_keys_in_the_round_under_way(keeper: Scorekeeper) -> None:
    sheet = keeper.page.model.sheet
    assert sheet is not None
    keeper.go_to(0, 1)
    keeper.press(Qt.Key.Key_S)
    keeper.go_to(4, 4)
    keeper.press(Qt.Key.Key_Space)
    after = keeper.page.model.sheet
    assert after is not None
    assert after.by_table[1].a == sheet.by_table[5].b


def choose(menu: QMenu | None, words: str) -> None:
    """Trigger the action with these words in the menu or one of its own menus."""
    assert menu is not None
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            found = [inner for inner in below.actions() if inner.text().partition("\t")[0] == words]
            if found and action.isEnabled():
                found[0].trigger()
                menu.close()
                return
        elif action.text().partition("\t")[0] == words:
            assert action.isEnabled()
            action.trigger()
            menu.close()
            return
    pytest.fail(f"no {words}")


def test_the_menu_of_a_match(keeper: Scorekeeper) -> None:
    page = keeper.page
    sheet = page.model.sheet
    assert sheet is not None

    def menu(row: int, column: int = 1) -> QMenu | None:
        return page.list.show_menu(page.model.index(row, column), QPoint(0, 0))

    choose(menu(0), "3 minutes")
    keeper.wait()
    assert keeper.evening.picture.matches[0].extra_seconds == 180
    assert keeper.cell(1, 6) == "missing +3:00"
    desk, event = keeper.evening.desk, keeper.evening.event
    for step in (StartRoundClock(event, 0), PauseTable(event, 60_000, 1), ResumeTable(event, 199_900, 1)):
        desk.do(step)  # the time of a pause is added at the end too
    page.freshen()
    assert keeper.cell(1, 6) == "missing +5:19"
    assert "ends at −5:19" in page.side.missing.model().index(0, 0).data()
    choose(menu(0), f"{sheet.by_table[1].b_name} wins 2–1")
    keeper.wait()
    assert keeper.stored(1) == "1-2-0"
    choose(menu(0), "Take the result back")
    keeper.wait()
    assert keeper.stored(1) == "pending"
    choose(menu(1), f"{sheet.by_table[2].a_name} forfeits")
    keeper.wait()
    assert keeper.stored(2) == "forfeit_a"
    choose(menu(2), "Intentional draw")
    keeper.wait()
    assert keeper.stored(3) == "intentional_draw"
    choose(menu(3), "Match loss")
    assert page.entry.field.text() == "4 m a "
    assert "and the match is lost" in keeper.says() + plain(page.entry.hint.text())
    QTest.keyClicks(page.entry.field, "marked dice")
    keeper.enter()
    assert keeper.stored(4) == "forfeit_a"
    assert [note.words for note in notes(keeper.evening.picture)] == ["marked dice"]
    assert f"Match loss: {sheet.by_table[4].a_name}, marked dice" in plain(page.side.noted.text())
    assert "note" in keeper.cell(4, 6)
    assert page.list.show_menu(page.model.index(99, 0), QPoint(0, 0)) is None
    choose(menu(4), "Referee here")
    assert keeper.page.context.called_to == keeper.evening.picture.matches[4].id
    keeper.go_to(5, 1)
    keeper.press(Qt.Key.Key_H)
    assert keeper.page.context.called_to == keeper.evening.picture.matches[5].id


def test_a_click_on_what_is_missing_begins_its_line(keeper: Scorekeeper) -> None:
    side = keeper.page.side.missing
    QTest.mouseClick(side.viewport(), Qt.MouseButton.LeftButton, pos=side.visualRect(side.model().index(2, 0)).center())
    assert keeper.page.entry.field.text() == "3 "


def test_filter_missing_sort_and_copy(keeper: Scorekeeper) -> None:
    page = keeper.page
    keeper.type("1 2-0", enter=1)
    QTest.mouseClick(page.head.which.buttons[1], Qt.MouseButton.LeftButton)
    assert [row.line.table for row in page.model.rows if row.line] == [2, 3, 4, 5, 6]
    QTest.mouseClick(page.head.which.buttons[0], Qt.MouseButton.LeftButton)
    sheet = page.model.sheet
    assert sheet is not None
    name = sheet.by_table[6].b_name
    QTest.keyClicks(page.head.finder, name)
    assert [row.line.table for row in page.model.rows if row.line and row.line.b_name == name] == [6]
    QTest.keyClick(page.head.finder, Qt.Key.Key_Escape)
    assert page.model.rowCount() == 6
    header = page.list.horizontalHeader()
    where = QPoint(header.sectionViewportPosition(0) + 10, 10)
    for first in (1, 6):
        QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=where)
        assert page.model.rows[0].line is not None
        assert page.model.rows[0].line.table == first
    keeper.go_to(5, 1)
    keeper.press(Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QGuiApplication.clipboard().text().splitlines()
    assert copied[0] == "Table\tPlayer A\tPts\tGames\tPlayer B\tPts\tState"
    assert copied[1].startswith(f"1\t{sheet.by_table[1].a_name}\t0\t2 – 0\t")


def test_an_empty_list_says_why(keeper: Scorekeeper) -> None:
    page = keeper.page
    QTest.mouseClick(page.head.which.buttons[1], Qt.MouseButton.LeftButton)
    assert not page.lines.nothing.isVisible()
    for table in range(1, 7):
        keeper.type(f"{table} 2-0", enter=1)
    assert page.model.rowCount() == 0
    assert page.lines.nothing.isVisible()
    assert page.lines.nothing.text() == "All results are in. Ctrl+M shows all tables again."
    QTest.keyClick(page.entry.field, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert not page.lines.nothing.isVisible()
    QTest.keyClicks(page.head.finder, "nobody")
    assert page.lines.nothing.text() == "No table of this round fits “nobody”."
    QTest.keyClick(page.head.finder, Qt.Key.Key_Escape)
    assert not page.lines.nothing.isVisible()


def test_who_comes_back_comes_to_the_round_under_way(keeper: Scorekeeper) -> None:
    page = keeper.page
    keeper.evening.report_all()
    keeper.evening.pair()
    page.freshen()

    def come_back_from_round_1() -> str:
        QTest.mouseClick(page.head.rounds.buttons[0], Qt.MouseButton.LeftButton)
        assert page.head.title.text() == "Round 1"
        page.hide()
        page.show()
        return page.head.title.text()

    assert come_back_from_round_1() == "Round 2"
    QTest.mouseClick(page.head.rounds.buttons[0], Qt.MouseButton.LeftButton)
    keeper.type("3 0-2")  # half corrected: that comes first
    page.hide()
    page.show()
    assert page.head.title.text() == "Round 1"
    assert page.entry.field.text() == "3 0-2"
    keeper.type("")
    keeper.evening.report_all()
    assert come_back_from_round_1() == "Round 1"


def test_a_late_player_has_the_round_proposed_again(
    open_page: Callable[..., Scorekeeper], context: WindowContext, messages: list[Message]
) -> None:
    keeper = open_page(8)
    keeper.propose()
    first = keeper.page.proposing.proposal
    context.do(AddEntrant(keeper.evening.event, "Zac Bo", check_in=True))
    keeper.qtbot.waitUntil(lambda: keeper.page.proposing.proposal not in (None, first))
    assert any(message.phrase.code == "rounds_page.proposed_again" for message in messages)
    keeper.qtbot.waitUntil(lambda: keeper.page.model.rowCount() == 5)
    for code in ("P001", "P002", "P003", "P004", "P005", "P006", "P007", "P008"):
        context.do(Drop(keeper.evening.event, code))
    keeper.qtbot.waitUntil(lambda: keeper.page.proposing.proposal is None)
    assert context.offer is None
    keeper.qtbot.waitUntil(lambda: not keeper.page.empty.pair.isEnabled())
    assert "Only 1 player is checked in" in keeper.page.empty.words.text()


def test_a_proposal_made_anew_takes_nobody_from_the_search(
    open_window: Callable[..., tuple[Scorekeeper, Window]], desk: Desk, context: WindowContext
) -> None:
    keeper, window = open_window(8)
    keeper.propose()
    first = keeper.page.proposing.proposal
    search = window.findChildren(SearchField)[0]
    search.setFocus()
    QTest.keyClicks(search, "pl")
    desk.do(AddEntrant(keeper.evening.event, "Zac Bo", check_in=True))
    keeper.qtbot.waitUntil(lambda: keeper.page.proposing.proposal not in (None, first))
    assert keeper.page.model.rowCount() == 5
    assert window.focusWidget() is search
    keeper.page.publish()
    keeper.qtbot.waitUntil(lambda: context.offer is None and not context.is_working)
    assert keeper.page.head.title.text() == "Round 1"
    assert window.focusWidget() is search


def test_a_proposal_made_anew_is_gone_on_with_where_nothing_else_is_seen(
    open_window: Callable[..., tuple[Scorekeeper, Window]], desk: Desk
) -> None:
    keeper, window = open_window(8)
    keeper.propose()
    first = keeper.page.proposing.proposal
    assert window.focusWidget() is keeper.page.entry.field
    desk.do(AddEntrant(keeper.evening.event, "Zac Bo", check_in=True))
    keeper.qtbot.waitUntil(lambda: keeper.page.proposing.proposal not in (None, first))
    assert window.focusWidget() is keeper.page.entry.field


def test_a_proposal_made_anew_takes_nobody_from_the_round_he_corrects(keeper: Scorekeeper, desk: Desk) -> None:
    keeper.evening.report_all()
    page = keeper.page
    page.freshen()
    keeper.propose()
    first = page.proposing.proposal
    QTest.mouseClick(page.head.rounds.buttons[0], Qt.MouseButton.LeftButton)
    assert page.shown == 1
    keeper.type("1 1-2")
    desk.do(AddEntrant(keeper.evening.event, "Zac Bo", check_in=True))
    keeper.qtbot.waitUntil(lambda: page.proposing.proposal not in (None, first))
    assert (page.shown, page.head.title.text()) == (1, "Round 1")
    assert page.entry.field.text() == "1 1-2"


def test_another_event_forgets_all(keeper: Scorekeeper, context: WindowContext, desk: Desk) -> None:
    keeper.type("1 2-0")
    other = new_evening(desk, 4)
    context.open_event(other.event)
    keeper.qtbot.waitUntil(lambda: keeper.page.stack.currentWidget() is keeper.page.empty)
    assert keeper.page.entry.field.text() == ""
    context.open_event(None)
    keeper.qtbot.waitUntil(lambda: keeper.page.model.sheet is not None)


def test_after_the_cut_the_last_round_can_still_be_corrected(open_page: Callable[..., Scorekeeper]) -> None:
    keeper = open_page(4, swiss_rounds=1, cut=2)
    keeper.evening.play_round()
    keeper.evening.play_knockout()
    keeper.page.freshen()
    sheet = keeper.page.model.sheet
    assert sheet is not None
    assert sheet.stage is RoundStage.PAST
    keeper.type("1 0-2", enter=2)
    assert keeper.stored(1) == "0-2-0"


def test_where_it_is_narrow_what_is_missing_stands_beside_the_field(keeper: Scorekeeper) -> None:
    page = keeper.page
    assert page.side.isVisible()
    assert page.head.which.isVisible()
    page.resize(700, 500)
    assert not page.side.isVisible()
    assert "Missing 6: 1 2 3 4 5 6" in plain(page.entry.hint.text())
    assert not page.head.which.isVisible()
    keeper.type("2 2-0", enter=1)
    QTest.keyClick(page.entry.field, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert [row.table for row in page.model.rows] == [1, 3, 4, 5, 6]
    assert page.missing_action.isChecked()
    QTest.keyClick(page.entry.field, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert page.model.rowCount() == 6
    assert page.width() == 700


def test_words_follow_the_language_and_the_look(keeper: Scorekeeper, settings: WindowSettings) -> None:
    settings.mode = "dark"
    settings.language = "de"
    keeper.qtbot.waitUntil(keeper.page.isVisible)
    keeper.type("1 2-0", enter=1)
    assert keeper.stored(1) == "2-0-0"
    assert keeper.page.list.accessibleName()
    assert keeper.page.entry.field.accessibleName()
    assert keeper.page.help().code == "rounds_page.help"


def test_a_reason_leads_to_its_table(open_page: Callable[..., Scorekeeper]) -> None:
    keeper = open_page(8, swiss_rounds=3)
    keeper.evening.play_round()
    keeper.page.freshen()
    keeper.propose()
    QTest.keyClicks(keeper.page.entry.field, "swap 1 4")
    keeper.enter()
    keeper.qtbot.waitUntil(lambda: "Table 1:" in plain(keeper.page.side.why.text()))
    assert "Table 4:" in plain(keeper.page.side.why.text())
    keeper.page.side.why.linkActivated.emit("4")
    assert keeper.page.list.currentIndex().row() == 3
    assert keeper.cell(4, 6).startswith("across scores")


def test_f8_leads_through_the_rounds(
    context: WindowContext, desk: Desk, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    evening = new_evening(desk, 4, swiss_rounds=2, cut=0)
    context.open_event(evening.event)
    window = Window(theme, settings)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    controller = WindowController(window, context)
    window.activateWindow()
    controller.show_page("rounds")
    page = controller.page
    assert isinstance(page, RoundsPage)
    for number in (1, 2):
        qtbot.waitUntil(lambda: window.strip.button.text().startswith("Pair"))
        window.next.trigger()
        qtbot.waitUntil(lambda: context.offer is not None)
        controller.show_page("standings")
        window.next.trigger()  # from elsewhere, F8 first shows what it would publish
        assert controller.page is page
        assert len(evening.picture.swiss) == number - 1
        window.next.trigger()
        qtbot.waitUntil(lambda: context.offer is None)
        assert len(evening.picture.swiss) == number
        for table in (1, 2):
            QTest.keyClicks(page.entry.field, f"{table} 2-0")
            QTest.keyClick(page.entry.field, Qt.Key.Key_Return)
            qtbot.waitUntil(lambda: not context.is_working)
    assert not evening.picture.pending
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(page.entry.field, Qt.Key.Key_Z, control)
    assert [match.table_number for match in evening.picture.pending] == [2]
    QTest.keyClicks(page.entry.field, "2 0")
    QTest.keyClick(page.entry.field, Qt.Key.Key_Z, control)  # what is being typed is undone before the event is
    assert page.entry.field.text() == ""
    assert [match.table_number for match in evening.picture.pending] == [2]
    window.close()


def test_what_another_window_publishes_is_no_proposal_any_more(
    open_page: Callable[..., Scorekeeper], desk: Desk, context: WindowContext
) -> None:
    keeper = open_page(8)
    keeper.propose()
    keeper.evening.pair()
    keeper.qtbot.waitUntil(lambda: keeper.page.proposing.proposal is None)
    assert context.offer is None
    assert keeper.page.head.title.text() == "Round 1"
    desk.undo(keeper.evening.event)
    keeper.qtbot.waitUntil(lambda: keeper.page.stack.currentWidget() is keeper.page.empty)


def test_a_result_beside_a_name_from_right_to_left_keeps_its_order(open_page: Callable[..., Scorekeeper]) -> None:
    keeper = open_page(4)
    for entrant, name in zip(keeper.evening.picture.entrants, ("דוד לוי", "سارة"), strict=False):
        keeper.evening.desk.do(EditEntrant(keeper.evening.event, entrant.code, name, None, None))
    keeper.evening.pair()
    keeper.page.freshen()
    for match in keeper.evening.picture.pending:
        keeper.type(f"{match.table_number} 2-0", enter=1)
    document = QTextDocument()
    document.setHtml(keeper.page.side.recent.text())
    told = document.toPlainText()
    assert "דוד לוי" in told
    assert "سارة" in told
    block = document.begin()
    while block.isValid():
        if "2–0" in block.text():
            assert block.textDirection() == Qt.LayoutDirection.LeftToRight, block.text()
        block = block.next()


def test_an_open_table_that_somebody_left_says_how_it_ends(keeper: Scorekeeper, context: WindowContext) -> None:
    line = keeper.page.model.rows[2].line
    assert line is not None
    context.do(Drop(keeper.evening.event, line.b))
    keeper.qtbot.waitUntil(lambda: keeper.cell(line.table, 6) == "missing · dropped")
    missing = keeper.page.side.missing_model
    place = next(place for place, other in enumerate(missing.lines) if other.table == line.table)
    assert f"{line.table} fb ends the match: {line.b_name} dropped" in str(missing.data(missing.index(place)))
    keeper.type(f"{line.table} ")
    assert "fb ends the match" in keeper.says()
    keeper.type(f"{line.table} fb", enter=1)
    assert keeper.stored(line.table) == "forfeit_b"


def test_no_game_at_all_is_asked_about(keeper: Scorekeeper) -> None:
    keeper.type("1 0-0", enter=1)
    assert keeper.stored(1) == "pending"
    assert "without a finished game" in keeper.says()
    assert "again stores it" in plain(keeper.page.entry.hint.text())
    keeper.enter()
    assert keeper.stored(1) == "0-0-0"
    keeper.type("2 1-0", enter=1)  # a game that was won is no slip of the finger
    assert keeper.stored(2) == "1-0-0"


def test_slips_typed_again_outlast_a_restart(
    keeper: Scorekeeper, context: WindowContext, desk: Desk, tmp_path: Path, qapp: QApplication
) -> None:
    keeper.type("1 2-0", enter=1)
    QTest.keyClick(keeper.page, Qt.Key.Key_F6)
    keeper.type("1 2-0", enter=1)
    keeper.type("2 2-1", enter=1)
    again = WindowSettings(tmp_path / "window.ini")
    another = WindowContext(desk, again, Theme(qapp, again), context.printing)
    another.open_event(keeper.evening.event)
    page = RoundsPage(another)
    keeper.qtbot.addWidget(page)
    keeper.page.close()
    page.show()
    page.activateWindow()
    page.focus_first()
    keeper.qtbot.waitUntil(page.entry.field.hasFocus)
    QTest.keyClick(page.entry.field, Qt.Key.Key_F6)
    told = plain(page.side.differing.text())
    assert "1 of 6 slips agree" in told
    assert "stored no result, slip 2–1" in told
    another.close()


def test_an_event_without_rounds_shows_no_counts_of_the_one_before(keeper: Scorekeeper) -> None:
    page = keeper.page
    assert page.head.which.isVisibleTo(page)
    other = page.context.desk.do(CreateEvent("Another cup", "2026-03-22", 1)).value
    assert isinstance(other, int)
    page.context.open_event(other)
    page.freshen()
    assert not page.head.which.isVisibleTo(page)
