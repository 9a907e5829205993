"""A proposal with its swaps is kept while another event is open, and is not lost without a warning."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from evenings import new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from scorekeepers import Scorekeeper, swap

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.rounds.pairing import Proposal, propose_round
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import UserError


def seats(keeper: Scorekeeper) -> list[tuple[int, str, str]]:
    """The tables shown, each with the names of its players."""
    lines = [row.line for row in keeper.page.list.rows.shown]
    return [(line.table, line.a_name, line.b_name) for line in lines if line is not None]


def test_a_proposal_keeps_its_swaps_while_another_event_is_open(
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
        assert context.offers.current is None
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


def test_a_proposed_first_round_is_offered_after_reopening_the_event(
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
    window.next.trigger()  # shows the proposal first
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
    keeper.page.empty.button.click()  # pairing again does not replace the swaps either
    keeper.wait()
    assert len(proposing.proposal.moved) == 2


def test_publishing_elsewhere_is_reported_when_the_event_is_opened_again(
    open_window: Callable[..., tuple[Scorekeeper, Window]], context: WindowContext
) -> None:
    keeper, window = open_window(8)
    keeper.propose()
    swap(keeper, "swap 1 3", 2)
    context.open_event(None)
    keeper.evening.pair()
    context.open_event(keeper.evening.event)
    keeper.qtbot.waitUntil(lambda: "swaps (2 players placed by hand) were lost" in window.bar.line.text)
    assert context.offers.current is None


def test_a_window_with_stored_swaps_closes_at_once(
    open_window: Callable[..., tuple[Scorekeeper, Window]], context: WindowContext
) -> None:
    keeper, window = open_window(8)
    keeper.propose()
    swap(keeper, "swap 1 3", 2)
    context.open_event(None)
    assert window.close()


def test_a_window_with_swaps_that_could_not_be_stored_closes_at_the_second_attempt(
    open_window: Callable[..., tuple[Scorekeeper, Window]],
    context: WindowContext,
    desk: Desk,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    keeper, window = open_window(8)
    keeper.propose()
    keeper.wait()

    def full(_work: UnfinishedRow) -> UnfinishedRow:
        raise UserError("database.not_stored", reason="disk full")

    monkeypatch.setattr(desk, "keep", full)
    swap(keeper, "swap 1 3", 2)
    context.open_event(None)
    assert not window.close()
    assert "isn’t published yet. It has 2 players placed by hand." in window.bar.line.text
    context.open_event(keeper.evening.event)
    window.show_page("rounds")
    swap(keeper, "swap 2 4", 4)
    assert not window.close()  # there are more swaps than the first warning counted
    assert window.close()
