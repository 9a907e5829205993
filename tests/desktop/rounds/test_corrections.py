"""Corrections of stored results, of the latest round and of older ones."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from scorekeepers import Scorekeeper, plain

from irondie_to.app.referee.penalties.notes import notes
from irondie_to.app.rounds.pairing import ProposalSeats, published_seats
from irondie_to.app.rounds.sheet import RoundStage
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.rounds.matches.row import state_of
from irondie_to.desktop.shell.window import Window


def test_a_stored_result_is_replaced_by_a_second_enter(keeper: Scorekeeper) -> None:
    keeper.type("4 2-1", enter=1)
    keeper.type("4 1-2", enter=1)
    assert keeper.stored(4) == "2-1-0"
    hint = " ".join(plain(keeper.page.entry.hint.text()).split())
    assert hint == "Enter again replaces “2–1” with “1–2”; Esc keeps “2–1”"
    assert "replaces" not in keeper.says()
    assert keeper.page.entry.field.accessibleDescription().count("replaces") == 1
    keeper.enter()
    assert keeper.stored(4) == "1-2-0"
    keeper.type("4 2-0", enter=1)
    QTest.keyClick(keeper.page.entry.field, Qt.Key.Key_Escape)
    assert keeper.stored(4) == "1-2-0"


def test_a_correction_that_another_line_is_typed_over_is_reported(
    open_window: Callable[..., tuple[Scorekeeper, Window]], context: WindowContext, messages: list[Message]
) -> None:
    keeper, window = open_window()
    keeper.evening.pair()
    keeper.page.refresh_if_stale()
    keeper.type("3 2-0", enter=1)
    keeper.type("3 2-1", enter=1)
    field = keeper.page.entry.field
    QTest.keyClicks(field, "4 1")  # the text was selected
    told = (
        "The correction for table 3 wasn’t saved: 2–0 still counts. "
        "To enter the correction, type “3 2-1” and press Enter twice."
    )
    assert told not in [context.say(message.phrase) for message in messages]
    QTest.keyClicks(field, "-2")
    assert context.say(messages[-1].phrase) == told
    assert field.text() == "4 1-2"  # nothing stops the typing
    keeper.enter()
    assert (keeper.stored(3), keeper.stored(4)) == ("2-0-0", "1-2-0")
    shown = window.bar.line.text
    assert "table 4" in shown
    assert told in shown
    keeper.type("3 2-1", enter=2)
    assert keeper.stored(3) == "2-1-0"
    keeper.type("4 2-0", enter=1)
    assert "wasn’t saved" not in window.bar.line.text


def test_a_correction_that_is_changed_or_given_up_is_not_reported(keeper: Scorekeeper, messages: list[Message]) -> None:
    keeper.type("3 2-0", enter=1)
    keeper.type("3 2-1", enter=1)
    QTest.keyClicks(keeper.page.entry.field, "3 1-2")
    QTest.keyClick(keeper.page.entry.field, Qt.Key.Key_Escape)
    QTest.keyClicks(keeper.page.entry.field, "4 2-0")
    assert "entry.not_confirmed" not in [message.phrase.code for message in messages]


def test_a_match_loss_replaces_the_result_by_a_second_enter(keeper: Scorekeeper) -> None:
    names = keeper.page.shown.sheet.by_table[4] if keeper.page.shown.sheet else None
    assert names is not None
    keeper.type("4 2-1", enter=1)
    keeper.type("4 m a marked dice", enter=1)
    assert keeper.stored(4) == "2-1-0"
    assert not notes(keeper.evening.picture)
    assert f"Match loss for {names.a_name}" in keeper.says() + plain(keeper.page.entry.hint.text())
    assert "replacing 2–1" in keeper.says() + plain(keeper.page.entry.hint.text())
    keeper.enter()
    assert keeper.stored(4) == "forfeit_a"
    assert [note.words for note in notes(keeper.evening.picture)] == ["marked dice"]


def test_an_old_round_is_corrected_with_an_account(keeper: Scorekeeper) -> None:
    page = keeper.page
    keeper.evening.report_all()
    keeper.evening.pair()
    page.refresh_if_stale()
    QTest.mouseClick(page.head.rounds.buttons["1"], Qt.MouseButton.LeftButton)
    assert page.head.title.text() == "Round 1"
    line = page.shown.sheet.by_table[3] if page.shown.sheet else None
    assert line is not None
    keeper.type("3 0-2")
    keeper.qtbot.waitUntil(lambda: "What changes" in plain(page.side.account.text()))
    account = plain(page.side.account.text())
    assert "Correction for table 3, round 1" in account
    assert f"{line.a_name}: 3 → 0 points" in account
    assert "The pairings for round 2 don’t change." in account
    assert "No match in round 2 has begun, so you can pair it again afterward." in account
    keeper.enter()
    assert keeper.stored(3, 0) == "2-0-0"
    keeper.enter()
    assert keeper.stored(3, 0) == "0-2-0"
    (row,) = [row for row in page.list.rows.shown if row.table == 3]
    assert state_of(page.context, row).text.endswith("was 2–0")
    assert not page.side.account.isVisible()
    assert page.head.title.text() == "Round 1"
    keeper.type("3 -", enter=1)
    assert "Correct it instead" in keeper.says()


def test_an_account_has_the_space_it_needs(keeper: Scorekeeper) -> None:
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


def test_after_the_cut_the_last_round_can_still_be_corrected(open_page: Callable[..., Scorekeeper]) -> None:
    keeper = open_page(4, swiss_rounds=1, cut=2)
    keeper.evening.play_round()
    keeper.evening.play_knockout()
    keeper.page.refresh_if_stale()
    sheet = keeper.page.shown.sheet
    assert sheet is not None
    assert sheet.stage is RoundStage.PAST
    keeper.type("1 0-2", enter=2)
    assert keeper.stored(1) == "0-2-0"


def test_the_page_opens_at_the_round_under_way(keeper: Scorekeeper) -> None:
    page = keeper.page
    keeper.evening.report_all()
    keeper.evening.pair()
    page.refresh_if_stale()

    def come_back_from_round_1() -> str:
        QTest.mouseClick(page.head.rounds.buttons["1"], Qt.MouseButton.LeftButton)
        assert page.head.title.text() == "Round 1"
        page.hide()
        page.show()
        return page.head.title.text()

    assert come_back_from_round_1() == "Round 2"
    QTest.mouseClick(page.head.rounds.buttons["1"], Qt.MouseButton.LeftButton)
    keeper.type("3 0-2")  # an unfinished correction is kept
    page.hide()
    page.show()
    assert page.head.title.text() == "Round 1"
    assert page.entry.field.text() == "3 0-2"
    keeper.type("")
    keeper.evening.report_all()
    assert come_back_from_round_1() == "Round 1"


def test_a_correction_offers_to_pair_the_next_round_again(
    open_window: Callable[..., tuple[Scorekeeper, Window]], messages: list[Message]
) -> None:
    keeper, window = open_window(8)
    keeper.evening.play_round()
    keeper.evening.pair()
    keeper.page.refresh_if_stale()
    before = published_seats(keeper.evening.picture, keeper.evening.picture.swiss[1])
    keeper.page.head.rounds.chosen.emit("1")
    keeper.type("1 0-2", enter=1)
    keeper.qtbot.waitUntil(lambda: "pair it again afterward" in plain(keeper.page.side.account.text()))
    keeper.enter()
    assert messages[-1].phrase.code == "result.pair_again"
    (offer, *_others) = window.bar.choices
    assert offer.text() == "Pair round 2 again"
    QTest.mouseClick(offer, Qt.MouseButton.LeftButton)
    keeper.qtbot.waitUntil(lambda: len(keeper.evening.picture.swiss) == 2 and _seats(keeper) != before)
    keeper.wait()
    assert keeper.page.shown.number is None  # the new pairing is shown, with what it replaces
    assert "Version 2 of this round’s pairings." in plain(keeper.page.side.again.text())
    keeper.page.context.commands.undo()
    keeper.wait()
    keeper.page.refresh_if_stale()
    assert "A result was corrected after round 2 was paired." in plain(keeper.page.side.again.text())
    assert keeper.page.side.pair_again.isVisible()


def _seats(keeper: Scorekeeper) -> ProposalSeats:
    return published_seats(keeper.evening.picture, keeper.evening.picture.swiss[1])
