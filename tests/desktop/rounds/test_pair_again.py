"""The latest round is paired again from the Rounds page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from scorekeepers import Scorekeeper, plain

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.players.commands import AddEntrant, Drop
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.rounds.pairing import published_bye, published_seats
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.shell.window import Window

KEYS = Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def come(keeper: Scorekeeper, desk: Desk, name: str) -> str:
    """Another station checks a player in. Returns their code."""
    code = str(desk.do(AddEntrant(keeper.evening.event, PlayerDetails(name), check_in=True)).value)
    keeper.page.refresh_if_stale()
    return code


@pytest.mark.storing_thread
def test_a_late_player_is_named_and_one_button_pairs_the_round_again(
    open_window: Callable[..., tuple[Scorekeeper, Window]], desk: Desk
) -> None:
    keeper, window = open_window(11)
    keeper.evening.pair()
    side = keeper.page.side
    keeper.page.refresh_if_stale()
    assert not side.pair_again.isVisible()
    code = come(keeper, desk, "Lena")
    assert "Present, but not in round 1: Lena." in plain(side.again.text())
    before = published_seats(keeper.evening.picture, keeper.evening.picture.swiss[0])
    QTest.mouseClick(side.pair_again, Qt.MouseButton.LeftButton)
    keeper.qtbot.waitUntil(lambda: len(keeper.evening.picture.matches) == 6)
    keeper.wait()
    seats = published_seats(keeper.evening.picture, keeper.evening.picture.swiss[0])
    assert code in seats.players
    text = plain(side.again.text())
    assert "Version 2 of this round’s pairings. It replaces the one made at" in text
    assert "New in this round: Lena." in text
    assert not side.pair_again.isVisible()
    assert len(keeper.page.list.rows.shown) == 6
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    keeper.wait()
    assert published_seats(keeper.evening.picture, keeper.evening.picture.swiss[0]) == before
    assert "Version 2" not in plain(side.again.text())


def test_whoever_dropped_is_named_too(keeper: Scorekeeper, desk: Desk) -> None:
    desk.do(Drop(keeper.evening.event, "P003"))
    keeper.page.refresh_if_stale()
    assert "In round 1, but no longer in the event: Player 3." in plain(keeper.page.side.again.text())
    QTest.keyClick(keeper.page.list, *KEYS)
    keeper.qtbot.waitUntil(lambda: len(keeper.evening.picture.matches) == 5)
    assert keeper.evening.picture.entrants[2].dropped_after == 0


def test_a_round_that_has_begun_is_not_offered_and_says_why(
    keeper: Scorekeeper, desk: Desk, messages: list[Message]
) -> None:
    come(keeper, desk, "Lena")
    keeper.type("1 2-0", enter=1)
    assert not keeper.page.side.pair_again.isVisible()
    action = keeper.page.again_action
    assert (action.isEnabled(), action.text()) == (False, "Pair the round again (it has begun)")
    QTest.keyClick(keeper.page.list, *KEYS)
    assert messages[-1].phrase.code == "round.again_result"
    assert len(keeper.evening.picture.matches) == 6


def test_the_same_pairing_says_what_to_do_first(keeper: Scorekeeper, messages: list[Message]) -> None:
    QTest.keyClick(keeper.page.list, *KEYS)
    keeper.qtbot.waitUntil(lambda: bool(messages) and messages[-1].phrase.code == "round.again_same")


def test_a_round_can_be_paired_again_after_a_bug(
    keeper: Scorekeeper, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_picture: Picture) -> None:
        raise RuntimeError

    desk.do(Drop(keeper.evening.event, "P003"))
    keeper.page.refresh_if_stale()
    with monkeypatch.context() as patch, keeper.qtbot.captureExceptions() as bugs:
        patch.setattr("irondie_to.desktop.rounds.shown.propose_again", fail)
        QTest.keyClick(keeper.page.list, *KEYS)
        keeper.wait()
    assert [kind for kind, *_rest in bugs] == [RuntimeError]
    QTest.keyClick(keeper.page.list, *KEYS)
    keeper.qtbot.waitUntil(lambda: len(keeper.evening.picture.matches) == 5)


def test_the_action_is_possible_again_after_the_result_is_taken_back(keeper: Scorekeeper, desk: Desk) -> None:
    action = keeper.page.again_action
    assert (action.isEnabled(), action.text()) == (True, "Pair the round again")
    keeper.type("1 2-0", enter=1)
    assert not action.isEnabled()
    desk.undo(keeper.evening.event)
    keeper.page.refresh_if_stale()
    assert (action.isEnabled(), action.text()) == (True, "Pair the round again")
    keeper.page.context.open_event(None)
    keeper.page.refresh_if_stale()
    assert (action.isEnabled(), action.text()) == (False, "Pair the round again (no round yet)")


def test_an_earlier_round_offers_nothing(keeper: Scorekeeper, desk: Desk) -> None:
    keeper.evening.report_all()
    keeper.evening.pair()
    come(keeper, desk, "Lena")
    assert keeper.page.side.pair_again.isVisible()
    keeper.page.head.rounds.chosen.emit("1")
    assert not keeper.page.side.pair_again.isVisible()


def test_once_the_clock_runs_a_late_player_plays_whoever_has_the_bye(
    open_page: Callable[..., Scorekeeper], desk: Desk
) -> None:
    keeper = open_page(7)
    keeper.evening.pair()
    desk.do(StartRoundClock(keeper.evening.event, 0))
    code = come(keeper, desk, "Lena")
    page, side = keeper.page, keeper.page.side
    bye = published_bye(keeper.evening.picture.swiss[0])
    name = next(one.name for one in keeper.evening.picture.entrants if one.code == bye)
    assert f"Present, but not in round 1: Lena. {name} has the bye." in plain(side.again.text())
    assert not side.pair_again.isVisible()
    row = next(place for place, line in enumerate(page.list.rows.shown) if line.line is None)
    menu = page.list.show_menu(page.list.rows.index(row, 1), QPoint())
    assert menu is not None
    assert menu.actions()[0].text() == f"Lena plays {name}"
    menu.close()
    QTest.mouseClick(side.late, Qt.MouseButton.LeftButton)
    keeper.wait()
    seats = published_seats(keeper.evening.picture, keeper.evening.picture.swiss[0])
    assert {bye, code} == {seats.matches[-1].a, seats.matches[-1].b}
    page.refresh_if_stale()
    faces = page.context.clocks.faces()
    assert faces is not None
    assert faces.tables[-1].ends_at_ms < 0  # the new table ends later
    assert not side.late.isVisible()
    assert page.window().focusWidget() is page.entry.field


def test_two_late_players_play_each_other_if_nobody_has_the_bye(
    open_page: Callable[..., Scorekeeper], desk: Desk
) -> None:
    keeper = open_page(6)
    keeper.evening.pair()
    desk.do(StartRoundClock(keeper.evening.event, 0))
    come(keeper, desk, "Lena")
    side = keeper.page.side
    assert not side.late.isVisible()  # one alone has no opponent
    event = keeper.evening.event
    desk.do(AddEntrant(event, PlayerDetails("Max"), check_in=True, missed="loss"))
    keeper.page.refresh_if_stale()
    assert "Present, but not in round 1: Lena, Max. Two of them can play each other" in plain(side.again.text())
    assert side.late.text() == "Lena plays Max"
    row = next(place for place, line in enumerate(keeper.page.list.rows.shown) if line.name == "Max")
    menu = keeper.page.list.show_menu(keeper.page.list.rows.index(row, 1), QPoint())
    assert menu is not None
    assert menu.actions()[0].text() == "Max plays Lena"
    menu.close()
    QTest.mouseClick(side.late, Qt.MouseButton.LeftButton)
    keeper.wait()
    assert len(keeper.evening.picture.matches) == 4
    assert keeper.evening.picture.awards == ()
    keeper.page.refresh_if_stale()
    assert not side.late.isVisible()
