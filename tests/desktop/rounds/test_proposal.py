"""Proposals on the Rounds page: shown, published, replaced when players come or leave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from evenings import new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from scorekeepers import Scorekeeper, plain, swap

from irondie_to.app.core.desk import Desk
from irondie_to.app.players.apart import KeepApart
from irondie_to.app.players.commands import AddEntrant, Drop
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.rounds.pairing import Proposal
from irondie_to.app.rounds.sheet import RoundStage
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.rounds.matches.view import told_of
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.search.field import SearchField
from irondie_to.desktop.shell.window import Window


@pytest.mark.storing_thread
def test_a_round_is_proposed_swapped_and_published(
    open_page: Callable[..., Scorekeeper], context: WindowContext, messages: list[Message]
) -> None:
    keeper = open_page(13)
    page = keeper.page
    assert page.stack.currentWidget() is page.empty
    assert page.empty.button.isEnabled()
    QTest.mouseClick(page.empty.button, Qt.MouseButton.LeftButton)
    keeper.qtbot.waitUntil(lambda: page.proposing.proposal is not None)
    assert context.offers.current is not None
    assert page.head.title.text() == "Round 1, proposed"
    assert "Proposal for round 1" in plain(page.side.proposal.counts.text())
    before = page.shown.sheet
    assert before is not None
    keeper.type("3 2-0", enter=1)
    assert "only a proposal" in keeper.says()
    keeper.type("swap 3 5")
    one, other = before.by_table[3], before.by_table[5]
    assert f"{one.b_name} and {other.b_name} swap seats" in keeper.says()
    assert f"Table 3: {one.a_name} – {other.b_name}" in keeper.says()
    marked = [row.table for row in page.list.rows.shown if page.list.match_columns.is_marked(row)]
    assert marked == [3, 5]
    QTest.keyClick(page.entry.field, Qt.Key.Key_Return)
    keeper.qtbot.waitUntil(lambda: bool(page.proposing.proposal and page.proposing.proposal.moved))
    assert page.entry.field.text() == ""
    assert keeper.cell(3, 4).strip("\u2068\u2069") == other.b_name
    columns = page.list.match_columns.of(RoundStage.PROPOSED)
    swapped = next(row for row in page.list.rows.shown if row.table == 3)
    why = next(column for column in columns if column.key == "why")
    assert why.style(swapped).sign == "swap"
    assert why.text(swapped) == "swapped by hand"
    notice = page.side.proposal.swaps
    assert notice.isVisible()
    assert not notice.undo_all.isVisible()  # there is only one swap
    words = plain(notice.words.text())
    assert words.startswith("One swap by hand")
    assert "no rematches" in words
    assert context.offers.current is not None
    context.offers.current.do()
    context.offers.current.do()  # a second F8 does not publish twice
    keeper.qtbot.waitUntil(lambda: context.offers.current is None and messages[-1].phrase.code == "frame.done")
    assert len(keeper.evening.picture.swiss) == 1
    assert messages[-1].step is not None
    assert [match.by_hand for match in keeper.evening.picture.matches].count(True) == 2
    assert page.head.title.text() == "Round 1"
    assert page.entry.field.hasFocus()


def test_swaps_are_undone_and_the_bye_is_a_seat(open_page: Callable[..., Scorekeeper]) -> None:
    keeper = open_page(7)
    keeper.propose()
    page = keeper.page
    first = page.proposing.proposal
    keeper.type("swap 1a bye", enter=1)
    keeper.type("swap 2 3", enter=1)
    keeper.qtbot.waitUntil(lambda: bool(page.proposing.proposal and len(page.proposing.proposal.moved) == 4))
    notice = page.side.proposal.swaps
    assert plain(notice.words.text()).startswith("2 swaps by hand")
    QTest.mouseClick(notice.undo, Qt.MouseButton.LeftButton)
    assert page.proposing.proposal is not None
    assert "gets the bye" in plain(notice.words.text())
    keeper.type("swap 2 3", enter=1)
    keeper.qtbot.waitUntil(lambda: bool(page.proposing.proposal and len(page.proposing.proposal.moved) == 4))
    QTest.mouseClick(notice.undo_all, Qt.MouseButton.LeftButton)
    assert page.proposing.proposal == first
    assert not notice.isVisible()


def test_in_a_proposal_the_field_asks_for_swaps(open_page: Callable[..., Scorekeeper]) -> None:
    keeper = open_page(8)
    keeper.propose()
    page = keeper.page
    field = page.entry.field
    assert field.accessibleName() == "Players to swap"
    assert field.accessibleDescription() == "To swap two players, type their tables, for example swap 1 4"
    assert "2-1" not in field.toolTip()
    context = page.context
    context.offers.current.do() if context.offers.current else None
    keeper.qtbot.waitUntil(lambda: context.offers.current is None)
    assert field.accessibleName() == "Table and result"
    assert field.accessibleDescription() == "Type the table and the score, for example 1 2-1"


@pytest.fixture
def across(open_page: Callable[..., Scorekeeper]) -> Scorekeeper:
    """A proposed round 2 of eight players, with two pairs with unequal scores after a swap at tables 1 and 4."""
    keeper = open_page(8, swiss_rounds=3)
    keeper.evening.play_round()
    keeper.page.refresh_if_stale()
    keeper.propose()
    keeper.type("swap 1 4", enter=1)
    keeper.qtbot.waitUntil(lambda: bool(keeper.page.proposing.proposal and keeper.page.proposing.proposal.moved))
    return keeper


def test_pairs_across_scores_are_told_on_their_rows_and_counted(across: Scorekeeper) -> None:
    rows = across.page.list.rows
    keys = [column.key for column in rows.columns]
    assert keys == ["group", "table", "a", "scores", "b", "why"]
    assert [rows.text(row, rows.columns[3]) for row in rows.shown] == ["3 – 0", "3", "0", "0 – 3"]
    assert [row.table for row in rows.shown if row.is_across] == [1, 4]
    assert [rows.columns[3].style(row).ground for row in rows.shown] == ["raised", "", "", "raised"]
    counts = plain(across.page.side.proposal.counts.text())
    assert "no rematches" in counts
    assert "no bye: 8 players" in counts
    assert "2pairs with unequal scores" in counts
    assert "no same-club pairs" in counts
    offer = across.page.context.offers.current
    assert offer is not None
    assert offer.rest is not None
    assert across.page.context.say(offer.rest) == "no rematches, 2 pairs with unequal scores"


def test_scores_are_sorted_as_numbers(across: Scorekeeper) -> None:
    rows = across.page.list.rows
    order = next(column for column in rows.columns if column.key == "scores").order
    assert order is not None
    scores = [("3", "3"), ("12", "9"), ("12", "10")]
    given = [replace(rows.shown[0], points=points) for points in scores]
    assert [row.points for row in sorted(given, key=order)] == [("12", "9"), ("12", "10"), ("3", "3")]


def test_a_proposed_round_is_listed_whole_whatever_was_listed_of_the_round_before(
    open_page: Callable[..., Scorekeeper],
) -> None:
    keeper = open_page(8, swiss_rounds=3)
    keeper.evening.play_round()
    page = keeper.page
    page.refresh_if_stale()
    page.missing_action.trigger()
    assert page.list.rows.rowCount() == 0
    keeper.propose()
    assert page.list.rows.rowCount() == 4
    assert not page.missing_action.isChecked()
    page.missing_action.trigger()
    assert page.list.rows.rowCount() == 4
    page.publish()
    keeper.qtbot.waitUntil(lambda: page.shown.is_published)
    assert page.list.rows.rowCount() == 4


def test_the_choice_of_tables_ends_with_the_event(keeper: Scorekeeper, context: WindowContext, desk: Desk) -> None:
    keeper.page.missing_action.trigger()
    other = new_evening(desk, 8)
    other.play_round()
    context.open_event(other.event)
    keeper.page.refresh_if_stale()
    assert keeper.page.list.rows.rowCount() == 4
    assert not keeper.page.missing_action.isChecked()


def test_enter_unfolds_the_reason_with_names_and_folds_it_again(across: Scorekeeper) -> None:
    page, view = across.page, across.page.list
    across.qtbot.waitUntil(lambda: view.rows.rowCount() == 4)
    page.proposing.turn(back=True)
    usual = view.rowHeight(0)
    row = next(row for row in view.rows.shown if row.table == 1)
    assert not row.told
    QTest.keyClick(page.entry.field, Qt.Key.Key_Down)
    page.proposing.turn(back=False)
    row = next(row for row in view.rows.shown if row.table == 1)
    view.choose(0)
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.rowHeight(0) > usual
    told = told_of(view, 0)
    assert f"{row.names[0]} has met " in told.replace("\u2068", "").replace("\u2069", "")
    assert "different" not in told
    assert page.entry.field.text() == ""  # no line was begun
    why = view.rows.index(0, view.rows.place_of("why"))
    assert row.line is not None
    assert row.line.why is not None
    assert page.context.say(row.line.why) in str(why.data(Qt.ItemDataRole.AccessibleTextRole))
    view.viewport().grab()
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.rowHeight(0) == usual
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(why).center())
    assert view.rowHeight(0) > usual
    QTest.keyClick(view, Qt.Key.Key_Down)
    QTest.keyClick(view, Qt.Key.Key_Return)  # nothing to tell at table 2: its line begins
    assert page.entry.field.text() == "2 "


def test_a_picked_player_says_at_every_other_one_what_the_swap_would_cause(across: Scorekeeper) -> None:
    page, view = across.page, across.page.list
    box = view.swaps.box
    view.setFocus()
    view.setCurrentIndex(view.rows.index(0, view.rows.place_of("b")))
    QTest.keyClick(view, Qt.Key.Key_S)
    assert not box.isVisible()  # nobody swaps with oneself
    view.setCurrentIndex(view.rows.index(3, view.rows.place_of("b")))
    assert box.isVisible()
    words = plain(box.words.text())
    assert words.startswith("Swap ")
    assert "no new pair with unequal scores" in words
    assert "S: swap" in words
    assert view.viewport().rect().contains(box.geometry())
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert not box.isVisible()
    assert page.proposing.proposal is not None


@pytest.mark.usefixtures("field_keys")
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
        qtbot.waitUntil(lambda: window.strip.button.isEnabled() and window.strip.button.text().startswith("Pair"))
        window.next.trigger()
        qtbot.waitUntil(lambda: context.offers.current is not None)
        controller.show_page("standings")
        window.next.trigger()  # from another page, F8 first shows the proposal
        assert controller.page is page
        assert len(evening.picture.swiss) == number - 1
        window.next.trigger()
        qtbot.waitUntil(lambda: context.offers.current is None)
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
    QTest.keyClick(page.entry.field, Qt.Key.Key_Z, control)  # undoes typing before it undoes a step of the event
    assert page.entry.field.text() == ""
    assert [match.table_number for match in evening.picture.pending] == [2]
    window.close()


def test_a_proposal_that_another_window_publishes_is_discarded(
    open_page: Callable[..., Scorekeeper], desk: Desk, context: WindowContext
) -> None:
    keeper = open_page(8)
    keeper.propose()
    keeper.evening.pair()
    keeper.qtbot.waitUntil(lambda: keeper.page.proposing.proposal is None)
    assert context.offers.current is None
    assert keeper.page.head.title.text() == "Round 1"
    desk.undo(keeper.evening.event)
    keeper.qtbot.waitUntil(lambda: keeper.page.stack.currentWidget() is keeper.page.empty)


def test_a_late_player_has_the_round_proposed_again(
    open_page: Callable[..., Scorekeeper], context: WindowContext, messages: list[Message]
) -> None:
    keeper = open_page(8)
    keeper.propose()
    first = keeper.page.proposing.proposal
    context.commands.do(AddEntrant(keeper.evening.event, PlayerDetails("Zac Bo"), check_in=True))
    keeper.qtbot.waitUntil(lambda: keeper.page.proposing.proposal not in (None, first))
    assert any(message.phrase.code == "rounds_page.proposed_again" for message in messages)
    keeper.qtbot.waitUntil(lambda: keeper.page.list.rows.rowCount() == 5)
    for code in ("P001", "P002", "P003", "P004", "P005", "P006", "P007", "P008"):
        context.commands.do(Drop(keeper.evening.event, code))
    keeper.qtbot.waitUntil(lambda: keeper.page.proposing.proposal is None)
    assert context.offers.current is None
    keeper.qtbot.waitUntil(lambda: keeper.page.empty.button.text() == "Players")
    assert "Only 1 player is checked in" in keeper.page.empty.words.text()
    shown: list[str] = []
    context.navigation.page_requested.connect(lambda page, _purpose: shown.append(page))
    keeper.page.empty.button.click()
    assert shown == ["players"]


def test_a_new_proposal_does_not_interrupt_a_search(
    open_window: Callable[..., tuple[Scorekeeper, Window]], desk: Desk, context: WindowContext
) -> None:
    keeper, window = open_window(8)
    keeper.propose()
    first = keeper.page.proposing.proposal
    search = window.findChildren(SearchField)[0]
    search.setFocus()
    QTest.keyClicks(search, "pl")
    desk.do(AddEntrant(keeper.evening.event, PlayerDetails("Zac Bo"), check_in=True))
    keeper.qtbot.waitUntil(lambda: keeper.page.proposing.proposal not in (None, first))
    assert keeper.page.list.rows.rowCount() == 5
    assert window.focusWidget() is search
    keeper.page.publish()
    keeper.qtbot.waitUntil(lambda: context.offers.current is None and not context.is_working)
    assert keeper.page.head.title.text() == "Round 1"
    assert window.focusWidget() is search


def test_a_new_proposal_takes_the_focus_if_the_user_is_at_the_old_one(
    open_window: Callable[..., tuple[Scorekeeper, Window]], desk: Desk
) -> None:
    keeper, window = open_window(8)
    keeper.propose()
    first = keeper.page.proposing.proposal
    assert window.focusWidget() is keeper.page.entry.field
    desk.do(AddEntrant(keeper.evening.event, PlayerDetails("Zac Bo"), check_in=True))
    keeper.qtbot.waitUntil(lambda: keeper.page.proposing.proposal not in (None, first))
    assert window.focusWidget() is keeper.page.entry.field


def go_back_from_proposal(keeper: Scorekeeper) -> Proposal | None:
    """Finish round 1, propose round 2, and show round 1 again. Return the proposal."""
    keeper.evening.report_all()
    keeper.page.refresh_if_stale()
    keeper.propose()
    QTest.mouseClick(keeper.page.head.rounds.buttons["1"], Qt.MouseButton.LeftButton)
    return keeper.page.proposing.proposal


def test_a_correction_has_the_round_proposed_again(keeper: Scorekeeper, messages: list[Message]) -> None:
    first = go_back_from_proposal(keeper)
    page = keeper.page
    keeper.type("1 1-2", enter=2)
    keeper.qtbot.waitUntil(lambda: page.proposing.proposal not in (None, first))
    assert any(message.phrase.code == "rounds_page.proposed_again" for message in messages)
    assert page.shown.number == 1


def test_a_new_proposal_does_not_interrupt_a_correction(keeper: Scorekeeper, desk: Desk) -> None:
    first = go_back_from_proposal(keeper)
    page = keeper.page
    assert page.shown.number == 1
    keeper.type("1 1-2")
    desk.do(AddEntrant(keeper.evening.event, PlayerDetails("Zac Bo"), check_in=True))
    keeper.qtbot.waitUntil(lambda: page.proposing.proposal not in (None, first))
    assert (page.shown.number, page.head.title.text()) == (1, "Round 1")
    assert page.entry.field.text() == "1 1-2"


def test_undoing_the_check_in_on_another_page_discards_the_proposal(
    open_page: Callable[..., Scorekeeper], messages: list[Message], context: WindowContext
) -> None:
    keeper = open_page(8)
    keeper.propose()
    swap(keeper, "swap 1 2", 2)
    keeper.page.hide()
    context.commands.undo()  # undoes the check-in of all players
    keeper.qtbot.waitUntil(lambda: context.offers.current is None)
    assert [message.phrase.code for message in messages[-2:]] == ["frame.undone", "rounds_page.gone_with_swaps"]
    keeper.page.show()
    assert keeper.page.stack.currentWidget() is keeper.page.empty


def test_publishing_in_another_window_undoes_swaps_with_a_warning(
    open_page: Callable[..., Scorekeeper], messages: list[Message], context: WindowContext
) -> None:
    keeper = open_page(8)
    keeper.propose()
    swap(keeper, "swap 1 2", 2)
    keeper.evening.pair()
    keeper.qtbot.waitUntil(lambda: keeper.page.head.title.text() == "Round 1")
    assert messages[-1].tone is MessageTone.WARNING
    assert context.say(messages[-1].phrase) == (
        "Round 1 was published in another window or on another computer, so this proposal is gone. Your swaps "
        "(2 players placed by hand) were lost. Swap again if needed."
    )


def test_a_late_player_undoes_swaps_with_a_warning(
    open_page: Callable[..., Scorekeeper], messages: list[Message], context: WindowContext
) -> None:
    keeper = open_page(8)
    keeper.propose()
    swap(keeper, "swap 1 2", 2)
    context.commands.do(AddEntrant(keeper.evening.event, PlayerDetails("Zac Bo"), check_in=True))
    keeper.qtbot.waitUntil(lambda: messages[-1].phrase.code == "rounds_page.gone_with_swaps")
    assert context.say(messages[-1].phrase).startswith(
        "The players, the results or the pairs that should not meet have changed, so new pairings were proposed for "
        "round 1. Your swaps (2 players placed by hand)"
    )


def test_a_pair_that_should_not_meet_is_proposed_apart(
    open_page: Callable[..., Scorekeeper], messages: list[Message], context: WindowContext
) -> None:
    keeper = open_page(4)
    keeper.propose()

    def seated() -> set[frozenset[str]]:
        proposal = keeper.page.proposing.proposal
        assert proposal is not None
        return {frozenset((match.a, match.b)) for match in proposal.pairing.matches}

    one, other = next(iter(seated()))
    context.commands.do(KeepApart(keeper.evening.event, one, other))
    keeper.qtbot.waitUntil(lambda: messages[-1].phrase.code == "rounds_page.proposed_again")
    keeper.qtbot.waitUntil(lambda: keeper.page.proposing.proposal is not None)
    assert frozenset((one, other)) not in seated()


def test_a_round_that_needs_such_a_pair_says_why_it_is_not_proposed(
    open_page: Callable[..., Scorekeeper], messages: list[Message], context: WindowContext
) -> None:
    keeper = open_page(2)  # the lots of this event put the second player first
    context.commands.do(KeepApart(keeper.evening.event, "P001", "P002"))
    keeper.page.proposing.propose()
    keeper.qtbot.waitUntil(lambda: messages[-1].phrase.code == "pairing.forbidden_too_much")
    assert "Player 2 and Player 1" in context.say(messages[-1].phrase)


def test_an_impossible_swap_is_refused_until_a_possible_one(
    open_page: Callable[..., Scorekeeper], messages: list[Message]
) -> None:
    keeper = open_page(8)
    keeper.propose()
    keeper.go_to(1, 2)
    keeper.press(Qt.Key.Key_S)
    keeper.go_to(1, 4)
    keeper.press(Qt.Key.Key_S)
    assert messages[-1].phrase.code == "round.same_match"
    swap(keeper, "swap 1 2", 2)
    assert messages[-1].phrase.code == "step.swap"
