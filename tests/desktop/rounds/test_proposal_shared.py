"""The proposed round is the same in all windows and at all stations, and survives a restart with its swaps."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest
from evenings import new_evening
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from scorekeepers import Scorekeeper, swap

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import MatchRow, UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.rounds.pairing import Proposal, ProposalSeats, published_seats
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window
from irondie_to.printing.press import Press
from irondie_to.storage.unit_of_work import SqlStore

pytestmark = pytest.mark.storing_thread

Opener = Callable[..., Scorekeeper]


@pytest.fixture
def another(settings: WindowSettings, theme: Theme, qtbot: QtBot) -> Iterator[Opener]:
    """Opens the page in another window: at the same desk, at another station, or after a restart."""
    pages: list[RoundsPage] = []

    def opened(first: Scorekeeper, desk: Desk | None = None) -> Scorekeeper:
        context = WindowContext(desk or first.evening.desk, settings, theme, Press)
        context.open_event(first.evening.event)
        page = RoundsPage(context)
        page.resize(1072, 680)
        page.show()
        pages.append(page)
        found = Scorekeeper(page, first.evening, qtbot)
        found.wait()
        return found

    yield opened
    for page in pages:
        page.close()
        page.context.close()
        page.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture
def station(store: SqlStore, desk: Desk) -> Desk:
    """The desk of another station on the same database."""
    found = Desk(store, lambda: "2026-03-21T09:00:00Z", "other")
    found.check_other_stations()
    return found


def shown(keeper: Scorekeeper) -> Proposal | None:
    return keeper.page.proposing.proposal


def moved(keeper: Scorekeeper) -> frozenset[str] | None:
    """The players moved by hand; None without a proposal."""
    proposal = shown(keeper)
    return None if proposal is None else proposal.moved


def stored(keeper: Scorekeeper) -> list[UnfinishedRow]:
    return keeper.evening.desk.unfinished(UnfinishedKind.PROPOSAL, keeper.evening.event)


def seats(proposal: Proposal | None) -> ProposalSeats:
    assert proposal is not None
    return ProposalSeats(proposal.pairing.matches, proposal.pairing.bye)


def published(keeper: Scorekeeper) -> ProposalSeats:
    picture = keeper.evening.picture
    return published_seats(picture, picture.swiss[-1])


def by_hand(keeper: Scorekeeper) -> list[MatchRow]:
    return [match for match in keeper.evening.picture.matches if match.by_hand]


def test_every_window_shows_the_same_proposal(open_page: Opener, another: Opener) -> None:
    one = open_page(8)
    two = another(one)
    one.propose()
    one.qtbot.waitUntil(lambda: shown(two) is not None and shown(two) == shown(one))
    swap(one, "swap 1 3", 2)
    one.qtbot.waitUntil(lambda: shown(two) == shown(one))
    swap(two, "swap 2 4", 4)
    one.qtbot.waitUntil(lambda: shown(one) == shown(two))
    assert one.page.own_undo is not None
    assert one.page.own_undo.turn(back=True)  # undoes the swap of the other window
    one.qtbot.waitUntil(lambda: shown(one) == shown(two))
    assert len(moved(one) or ()) == 2
    one.page.proposing.take_swaps_back()
    one.qtbot.waitUntil(lambda: moved(two) == frozenset())
    assert len(stored(one)) == 1


def test_swaps_are_undone_and_redone_in_any_window_and_after_a_restart(open_page: Opener, another: Opener) -> None:
    one = open_page(8)
    one.propose()
    proposals, steps = [shown(one)], one.evening.desk.journal(one.evening.event)
    for table, words in ((2, "swap 1 3"), (4, "swap 2 4")):
        swap(one, words, table)
        proposals.append(shown(one))
    one.wait()
    after = another(one)  # as after a restart
    after.page.refresh_if_stale()

    def press(keeper: Scorekeeper, *, back: bool) -> Proposal | None:
        assert keeper.page.own_undo is not None
        step = keeper.page.own_undo.unsaved_step(back=back)
        assert step is not None
        assert step.code == "step.swap"
        assert keeper.page.own_undo.turn(back=back)
        one.qtbot.waitUntil(lambda: shown(one) == shown(after))
        after.wait()
        one.wait()
        return shown(keeper)

    assert press(after, back=True) == proposals[1]
    assert press(one, back=True) == proposals[0]
    assert press(after, back=False) == proposals[1]
    assert press(one, back=False) == proposals[2]
    one.page.proposing.take_swaps_back()
    one.qtbot.waitUntil(lambda: shown(after) == proposals[0])
    assert after.page.own_undo is not None
    assert after.page.own_undo.turn(back=True)
    one.qtbot.waitUntil(lambda: shown(one) == proposals[2])
    assert one.evening.desk.journal(one.evening.event) == steps


def test_an_undo_over_a_swap_that_was_not_seen_is_refused(
    open_page: Opener, another: Opener, station: Desk, messages: list[Message]
) -> None:
    one = open_page(8)
    one.propose()
    swap(one, "swap 1 3", 2)
    one.wait()
    two = another(one, station)
    swap(two, "swap 2 4", 4)
    two.wait()
    assert one.page.own_undo is not None
    assert one.page.own_undo.turn(back=True)
    one.wait()
    one.qtbot.waitUntil(lambda: shown(one) == shown(two))
    assert len(moved(one) or ()) == 4
    assert messages[-1].phrase.code == "unfinished.changed_elsewhere"


def test_the_other_window_publishes_with_the_swaps_of_the_first(
    open_page: Opener, another: Opener, messages: list[Message]
) -> None:
    one = open_page(8)
    one.propose()
    swap(one, "swap 1 3", 2)
    two = another(one)
    proposal = shown(one)
    messages.clear()
    two.page.next_step()  # shows the proposal that is there
    two.wait()
    assert shown(two) == proposal
    two.page.publish()
    one.qtbot.waitUntil(lambda: shown(one) is None and shown(two) is None)
    assert published(one) == seats(proposal)
    assert len(by_hand(one)) == 2
    assert stored(one) == []
    one.wait()
    assert messages == []  # nothing was lost


def test_a_stored_proposal_is_offered_although_the_rounds_page_was_never_opened(
    open_page: Opener, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    one = open_page(8)
    one.propose()
    swap(one, "swap 1 3", 2)
    one.wait()
    proposal = shown(one)
    context = WindowContext(one.evening.desk, settings, theme, Press)
    context.open_event(one.evening.event)
    window = Window(theme, settings)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    controller = WindowController(window, context)
    controller.show_page("players")
    qtbot.waitUntil(lambda: context.offers.current is not None)
    assert window.strip.button.text() == "Publish round 1"
    assert controller.page is controller.pages["players"]
    window.next.trigger()  # shows the proposal first
    assert isinstance(controller.page, RoundsPage)
    assert controller.page.proposing.proposal == proposal
    assert not one.evening.picture.swiss
    window.next.trigger()
    qtbot.waitUntil(lambda: len(one.evening.picture.swiss) == 1 and not context.is_working)
    assert published(one) == seats(proposal)
    window.close()


def test_a_window_without_a_proposal_makes_no_rounds_page(
    open_page: Opener, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    one = open_page(8)
    context = WindowContext(one.evening.desk, settings, theme, Press)
    context.open_event(one.evening.event)
    window = Window(theme, settings)
    qtbot.addWidget(window)
    controller = WindowController(window, context)
    controller.show_page("players")
    qtbot.waitUntil(lambda: not context.is_working)
    assert "rounds" not in controller.pages
    one.propose()  # in the other window
    qtbot.waitUntil(lambda: context.offers.current is not None)
    window.close()


def test_two_windows_that_propose_at_the_same_time_have_one_proposal(open_page: Opener, another: Opener) -> None:
    one = open_page(8)
    two = another(one)
    one.page.next_step()
    two.page.next_step()
    assert shown(one) is None
    one.qtbot.waitUntil(lambda: shown(one) is not None and shown(one) == shown(two))
    one.wait()
    two.wait()
    assert len(stored(one)) == 1
    swap(two, "swap 1 3", 2)
    swap(one, "swap 2 4", 4)
    one.qtbot.waitUntil(lambda: shown(two) == shown(one))
    assert len(stored(one)) == 1


def test_another_station_shows_it_and_changes_it(open_page: Opener, another: Opener, station: Desk) -> None:
    one = open_page(8)
    one.evening.desk.check_other_stations()
    station.check_other_stations()
    two = another(one, station)
    one.propose()
    swap(one, "swap 1 3", 2)
    one.wait()
    assert shown(two) is None
    station.check_other_stations()
    one.qtbot.waitUntil(lambda: shown(two) == shown(one))
    swap(two, "swap 2 4", 4)
    two.wait()
    one.evening.desk.check_other_stations()
    one.qtbot.waitUntil(lambda: shown(one) == shown(two))


def test_a_proposal_changed_elsewhere_is_not_published(
    open_page: Opener, another: Opener, station: Desk, messages: list[Message]
) -> None:
    one = open_page(8)
    one.propose()
    one.wait()
    two = another(one, station)
    swap(two, "swap 1 3", 2)
    two.wait()
    one.page.publish()  # has not heard of the swap yet
    one.qtbot.waitUntil(lambda: "round.proposal_changed" in [message.phrase.code for message in messages])
    assert not one.evening.picture.swiss
    one.qtbot.waitUntil(lambda: shown(one) == shown(two))
    one.page.publish()
    one.qtbot.waitUntil(lambda: len(one.evening.picture.swiss) == 1)
    assert len(by_hand(one)) == 2


def test_a_swap_in_an_outdated_proposal_is_refused_and_the_stored_one_is_shown(
    open_page: Opener, another: Opener, station: Desk, messages: list[Message]
) -> None:
    one = open_page(8)
    one.propose()
    one.wait()
    two = another(one, station)
    swap(two, "swap 1 3", 2)
    two.wait()
    first = shown(two)
    QTest.keyClicks(one.page.entry.field, "swap 2 4")
    QTest.keyClick(one.page.entry.field, Qt.Key.Key_Return)
    one.wait()
    one.qtbot.waitUntil(lambda: shown(one) == first)
    assert "unfinished.changed_elsewhere" in [message.phrase.code for message in messages]
    swap(one, "swap 2 4", 4)


def test_a_proposal_survives_a_restart_with_its_swaps(open_page: Opener, another: Opener, station: Desk) -> None:
    one = open_page(13)
    one.propose()
    first = shown(one)
    swap(one, "swap 1 3", 2)
    one.wait()
    proposal = shown(one)
    one.page.context.close()  # nothing more is stored
    again = another(one, station)
    assert shown(again) == proposal
    assert again.page.head.title.text() == "Round 1, proposed"
    again.page.proposing.take_swaps_back()
    assert shown(again) == first


def test_a_round_is_not_published_with_a_swap_that_nobody_has_seen(
    open_page: Opener, slow_swaps: threading.Event, messages: list[Message]
) -> None:
    one = open_page(8)
    one.propose()
    QTest.keyClicks(one.page.entry.field, "swap 1 3")
    QTest.keyClick(one.page.entry.field, Qt.Key.Key_Return)
    one.page.publish()
    assert messages[-1].phrase.code == "round.swap_not_shown"
    slow_swaps.set()
    one.wait()
    assert len(moved(one) or ()) == 2
    assert not one.evening.picture.swiss
    one.page.publish()
    one.qtbot.waitUntil(lambda: len(one.evening.picture.swiss) == 1)
    assert len(by_hand(one)) == 2


def test_a_proposal_that_no_longer_fits_is_removed(open_page: Opener, another: Opener) -> None:
    one = open_page(8)
    two = another(one)
    one.propose()
    one.qtbot.waitUntil(lambda: shown(two) == shown(one))
    one.wait()
    (row,) = stored(one)
    one.evening.desk.do(AddEntrant(one.evening.event, PlayerDetails("Zac Bo"), check_in=True))
    one.qtbot.waitUntil(lambda: [row.id for row in stored(one)] not in ([], [row.id]))
    one.qtbot.waitUntil(lambda: shown(one) == shown(two) is not None)
    proposal = shown(one)
    assert proposal is not None
    assert proposal.pairing.bye is not None
    one.evening.desk.undo(one.evening.event)
    one.evening.desk.undo(one.evening.event)  # the check-in of all
    one.qtbot.waitUntil(lambda: shown(one) is None and shown(two) is None and not stored(one))


def test_a_window_that_is_behind_does_not_discard_the_proposal(
    open_page: Opener, another: Opener, station: Desk
) -> None:
    one = open_page(8)
    one.evening.pair()
    station.check_other_stations()
    two = another(one, station)
    assert two.page.context.picture.pending
    one.evening.report_all()
    one.page.refresh_if_stale()
    one.propose()
    one.wait()
    two.page.context.work_changed.emit(None)  # the proposal is noticed before the results it was made from
    two.wait()
    assert shown(two) is None
    assert len(stored(one)) == 1
    station.check_other_stations()
    one.qtbot.waitUntil(lambda: shown(two) == shown(one))
    assert len(stored(one)) == 1


def test_an_unreadable_proposal_is_removed(open_page: Opener, another: Opener) -> None:
    one = open_page(8)
    one.evening.desk.keep(UnfinishedRow(0, one.evening.event, UnfinishedKind.PROPOSAL, None, None, "", "{}"))
    two = another(one)
    assert shown(two) is None
    two.propose()
    two.wait()
    assert len(stored(two)) == 1


def test_events_have_proposals_of_their_own(open_page: Opener, desk: Desk) -> None:
    one = open_page(8)
    one.propose()
    one.wait()
    other = new_evening(desk, 4)
    one.page.context.open_event(other.event)
    one.page.refresh_if_stale()
    one.wait()
    assert shown(one) is None
    assert len(stored(one)) == 1
