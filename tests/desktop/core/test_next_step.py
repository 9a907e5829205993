"""The next step, as the strip shows it."""

from __future__ import annotations

import pytest
from evenings import LEGAL, new_evening
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.queries import status
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.players.commands import AddEntrant, CheckIn, CheckOut, Drop, RegisterSet
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.next_step import stops
from irondie_to.desktop.core.page_keys import DayStop
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.foot_clock import FootClock
from irondie_to.desktop.shell.window import Window


def test_who_has_dropped_or_waits_is_not_missing_before_round_1(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    assert isinstance(window.controller, WindowController)
    event = new_evening(desk, players=5).event
    desk.do(Drop(event, "P001"))
    desk.do(ChangeEvent(event, {"most_players": 4}))
    desk.do(AddEntrant(event, PlayerDetails("Waiting")))
    context.open_event(event)
    assert status(context.picture).players == 4
    qtbot.waitUntil(lambda: window.strip.sentence.accessibleName() == "Pair round 1: all 4 players are checked in")
    context.commands.do(CheckOut(event, "P002"))
    missing = "Pair round 1: 1 player isn’t checked in"
    qtbot.waitUntil(lambda: window.strip.sentence.accessibleName().startswith(missing))


def test_missing_sets_are_named_before_round_1_where_sets_are_registered(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    event = new_evening(desk, players=4).event
    context.open_event(event)
    qtbot.waitUntil(lambda: window.strip.sentence.accessibleName() == "Pair round 1: all 4 players are checked in")
    context.commands.do(RegisterSet(event, "P001", LEGAL))
    missing = "Pair round 1: 3 sets are missing; they can be entered later"
    qtbot.waitUntil(lambda: window.strip.sentence.accessibleName() == missing)
    assert window.strip.button.isEnabled()
    context.commands.do(CheckOut(event, "P002"))
    both = (
        "Pair round 1: 1 player isn’t checked in and would be left out; 2 sets are missing; they can be entered later"
    )
    qtbot.waitUntil(lambda: window.strip.sentence.accessibleName() == both)


def test_without_swiss_rounds_registration_leads_to_the_cut(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    few = new_evening(desk, players=2, swiss_rounds=0).event
    context.open_event(few)
    qtbot.waitUntil(lambda: window.strip.sentence.accessibleName() == "Enter the players, then make the cut")
    many = new_evening(desk, players=4, swiss_rounds=0).event  # whose cut follows from who is checked in
    desk.do(CheckOut(many, "P002"))
    context.open_event(many)
    qtbot.waitUntil(lambda: window.strip.sentence.accessibleName() == "Check the players in, then make the cut")
    event = new_evening(desk, players=2, swiss_rounds=0, cut=2).event
    desk.do(CheckOut(event, "P002"))
    context.open_event(event)
    qtbot.waitUntil(lambda: window.strip.sentence.accessibleName() == "Check the players in, then make the cut")
    assert window.strip.button.text() == "Make the cut"
    assert not window.strip.button.isEnabled()
    context.commands.do(CheckIn(event, ("P002",)))
    ready = "Make the cut to the top 2: all 2 players are checked in"
    qtbot.waitUntil(lambda: window.strip.sentence.accessibleName() == ready)
    assert window.strip.button.isEnabled()


def test_the_button_names_the_knockout_round_that_comes_next(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    evening = new_evening(desk, players=8, swiss_rounds=1, cut=8)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    context.open_event(evening.event)
    for begins in ("Start the semifinals", "Start the final", "Final ranking"):
        qtbot.waitUntil(lambda: window.strip.button.text() == "Start the clock")
        window.next.trigger()
        qtbot.waitUntil(lambda: not window.strip.button.isEnabled())
        assert window.strip.button.text() == begins
        evening.report_all()


def test_a_cut_that_is_no_longer_right_comes_before_its_clock(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    evening = new_evening(desk, players=4, swiss_rounds=1, cut=2)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    context.open_event(evening.event)
    window.show_page("standings")
    qtbot.waitUntil(lambda: window.strip.button.text() == "Start the clock")
    desk.do(CorrectResult(evening.event, "1", 1, read_result("0-2")))
    qtbot.waitUntil(lambda: window.strip.button.text() == "Make the cut again")
    window.next.trigger()
    qtbot.waitUntil(lambda: window.page is not None and window.page.key == "knockout" and not context.is_working)
    assert not evening.picture.clocks
    before = evening.picture.seeds
    window.next.trigger()
    qtbot.waitUntil(lambda: evening.picture.seeds != before)
    qtbot.waitUntil(lambda: window.strip.button.text() == "Start the clock")


@pytest.mark.parametrize(
    ("over", "under_way", "table"), [("final 1", "third-place match", 2), ("third_place 2", "final", 1)]
)
def test_of_final_and_third_place_the_strip_names_the_one_that_is_missing(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot, over: str, under_way: str, table: int
) -> None:
    evening = new_evening(desk, players=6, swiss_rounds=1, cut=4, third_place=True)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    evening.report("1 2-0 2 2-0")
    name, at = over.split()
    evening.report(f"{at} 2-0", name)
    context.open_event(evening.event)
    window.show_page("standings")
    sentence = f"Start the clock for the {under_way} when everybody is seated"
    qtbot.waitUntil(lambda: window.strip.sentence.accessibleName() == sentence)
    assert (window.strip.button.text(), window.strip.button.isEnabled()) == ("Start the clock", True)
    foot = FootClock(context, window.rail)
    assert foot.accessibleName().lower().startswith(under_way)
    window.next.trigger()
    qtbot.waitUntil(lambda: window.strip.sentence.accessibleName() == f"Enter the missing result for table {table}")
    assert (window.strip.button.text(), window.strip.button.isEnabled()) == ("Final ranking", False)
    assert window.page is not None
    assert window.page.key == "knockout"
    qtbot.waitUntil(lambda: foot.accessibleName().endswith("running"))
    assert foot.accessibleName().lower().startswith(under_way)
    evening.report(f"{table} 2-0", under_way.replace("-place match", "_place").replace(" ", "_"))
    qtbot.waitUntil(window.strip.button.isEnabled)
    assert window.strip.button.text() == "Final ranking"


def test_a_semifinal_that_is_new_after_a_correction_waits_for_its_clock(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    """The strip asked for its result, with a disabled button, beside a clock that was not started."""
    evening = new_evening(desk, players=8, swiss_rounds=1, cut=8)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    evening.report("1 2-0 2 2-0 3 2-0 4 2-0")
    other = max(match.table_number for match in evening.picture.pending)
    evening.report(f"{other} 2-0", "semifinals")
    desk.do(CorrectResult(evening.event, "quarterfinals", 1, read_result("0-2")))
    context.open_event(evening.event)
    window.show_page("standings")
    sentence = "Start the clock for the semifinals when everybody is seated"
    qtbot.waitUntil(lambda: window.strip.sentence.accessibleName() == sentence)
    assert (window.strip.button.text(), window.strip.button.isEnabled()) == ("Start the clock", True)
    window.next.trigger()
    qtbot.waitUntil(lambda: window.strip.sentence.accessibleName() == "Enter the missing result for table 1")
    assert len(evening.picture.clocks) == 1


def test_an_event_without_players_is_not_ticked_as_done(desk: Desk) -> None:
    evening = new_evening(desk, players=0)
    found = stops(status(evening.picture))
    assert found["event"] is DayStop.NOW
    assert set(found.values()) == {DayStop.NOW, DayStop.TODO}
    desk.do(AddEntrant(evening.event, PlayerDetails("Ada")))
    found = stops(status(evening.picture))
    assert (found["event"], found["players"]) == (DayStop.DONE, DayStop.NOW)
