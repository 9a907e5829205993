"""Players who are not at their tables, on the Rounds page."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication
from scorekeepers import Scorekeeper, plain

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import StartGame
from irondie_to.app.clocks.hall_map import PlaceState
from irondie_to.app.core.desk import Desk

MINUTE_MS = 60_000


def start(keeper: Scorekeeper, desk: Desk, minutes: float) -> None:
    """Start the clock of the round as if it had been started so many minutes ago."""
    clock = keeper.page.context.ticker.clock
    desk.use_clock(lambda: datetime.fromtimestamp(clock.now_ms() / 1000, UTC).isoformat())
    desk.do(StartRoundClock(keeper.evening.event, round(clock.now_ms() - minutes * MINUTE_MS)))
    keeper.page.refresh_if_stale()


def test_a_mark_is_typed_shown_and_taken_away(keeper: Scorekeeper) -> None:
    name = keeper.cell(1, 1).strip("\u2068\u2069")
    keeper.type("1 n")
    assert f"a: {name}" in keeper.says()
    keeper.type("1 n a")
    assert f"{name} isn’t here" in keeper.says()
    keeper.enter()
    assert keeper.cell(1, 6) == "absent"
    assert keeper.cell(1, 1).endswith("(absent)")
    keeper.go_to(0, 1)
    keeper.press(Qt.Key.Key_N)
    assert keeper.page.entry.field.text() == "1 n a"
    assert f"{name} is here now" in keeper.says()
    keeper.enter()
    assert keeper.cell(1, 6) == "not begun"
    assert "absent" not in keeper.cell(1, 1)


def test_the_question_after_the_first_enter_is_a_sentence_of_its_own(keeper: Scorekeeper) -> None:
    name = keeper.cell(1, 1).strip("\u2068\u2069")
    keeper.type("1 n a", enter=1)
    keeper.type("1 2-0", enter=1)
    entry = keeper.page.entry
    shown = " ".join(plain(f"{entry.says.text()} {entry.hint.text()}").split())
    assert f"clears. {name} is marked as absent." in shown
    spoken = entry.field.accessibleDescription()
    assert "marks" in spoken
    assert ".." not in spoken


def test_a_loss_that_becomes_due_shows_itself_and_is_given(keeper: Scorekeeper, desk: Desk) -> None:
    keeper.type("1 n b", enter=1)
    start(keeper, desk, 4)
    # The clock of this test runs on, so that it is just before or after a whole minute.
    assert keeper.cell(1, 6) in {"loss in 1 min", "loss in 2 min"}
    clock = keeper.page.context.ticker.clock
    system, steady = clock.system, clock.steady
    clock.system, clock.steady = lambda: system() + 62, lambda: steady() + 62
    keeper.page.context.ticker.tick()
    assert keeper.cell(1, 6) == "game loss due"
    menu = keeper.page.list.show_menu(keeper.page.list.rows.index(0, 1), QPoint(0, 0))
    assert menu is not None
    assert [action.isEnabled() for action in menu.actions() if action.text().startswith("Record game loss")] == [True]
    menu.close()
    keeper.type("1 l", enter=1)
    assert [note.kind for note in keeper.evening.picture.notes] == ["game_loss"]
    assert keeper.cell(1, 6).startswith("loss in 5 min")
    assert keeper.cell(1, 3) in {"0 – 1", "1 – 0"}
    assert keeper.page.side.hall.map.model().tiles[0].place is PlaceState.ABSENT
    clock.system, clock.steady = lambda: system() + 365, lambda: steady() + 365
    keeper.page.context.ticker.tick()
    assert keeper.cell(1, 6).startswith("match loss due")
    keeper.type("1 ld", enter=1)
    assert keeper.stored(1) == "forfeit_b"
    assert sum(one.dropped_after is not None for one in keeper.evening.picture.entrants) == 1
    assert [note.words for note in keeper.evening.picture.notes] == ["not at the table"] * 2


def test_the_tooltip_says_which_losses_follow_an_absence(keeper: Scorekeeper, desk: Desk) -> None:
    keeper.type("1 n b", enter=1)

    def tip() -> list[str]:
        return str(keeper.page.list.rows.index(0, 6).data(Qt.ItemDataRole.ToolTipRole)).splitlines()

    how = "press L to record it; press F at any time for a forfeit."
    losses = "An absent player loses a game 5 min into the round, and the match after 10 min."
    assert tip()[1] == f"{losses} When a loss is due, {how}"
    start(keeper, desk, 6)
    assert not any("into the round" in line for line in tip())  # the loss is due, and the tooltip says how to give it
    assert "“1 l” records the game loss" in tip()
    keeper.type("1 l", enter=1)
    match = "An absent player loses the match 10 min into the round."
    assert tip()[1] == f"{match} When the loss is due, {how}"


def test_nothing_is_lost_before_it_is_due(keeper: Scorekeeper, desk: Desk) -> None:
    keeper.type("1 l", enter=1)
    assert "Nobody is marked" in keeper.says()
    keeper.type("1 n a", enter=1)
    start(keeper, desk, 1)
    keeper.type("1 l", enter=1)
    assert "next one is due in" in keeper.says()
    assert keeper.stored(1) == "pending"


def test_a_loss_typed_too_early_counts_down_and_becomes_due(keeper: Scorekeeper, desk: Desk) -> None:
    """The refusal stayed for minutes with the same time, and before Enter the line said that the loss was due."""
    ticker = keeper.page.context.ticker
    seconds = round(ticker.clock.steady())
    ticker.clock.system = ticker.clock.steady = lambda: seconds
    ticker.clock.follow_system()
    keeper.type("1 n a", enter=1)
    start(keeper, desk, 1)
    name = keeper.evening.picture.entrant(keeper.evening.picture.pending[0].a_id).name
    for enter, left in ((0, "4:00"), (1, "2:59")):  # before and after it is refused
        keeper.type("1 l", enter=enter)
        assert keeper.says() == f"No absence loss is due at table 1 yet. The next one is due in {left}."
        seconds += 61
        ticker.tick()
    assert keeper.says().endswith("due in 1:58.")
    assert keeper.stored(1) == "pending"
    assert not keeper.evening.picture.notes
    seconds += 118
    ticker.tick()
    said = plain(f"{keeper.page.entry.says.text()} {keeper.page.entry.hint.text()}")
    assert f"game loss for absence, due now: {name}" in said
    assert "No absence loss" not in said
    keeper.enter()
    assert [note.kind for note in keeper.evening.picture.notes] == ["game_loss"]
    keeper.type("1 l")
    assert keeper.says().endswith("The next one is due in 5:00.")


def test_in_a_past_round_nobody_is_missed(open_page: Callable[..., Scorekeeper]) -> None:
    keeper = open_page(8)
    keeper.evening.play_round()
    keeper.evening.pair()
    keeper.page.refresh_if_stale()
    keeper.page.head.rounds.chosen.emit("1")
    keeper.type("1 n a", enter=1)
    assert "has a result" in keeper.says()


def _crossed(keeper: Scorekeeper, *, enters: bool) -> None:
    """Let the mouse pointer enter or leave the rows."""
    at, place = QPointF(5, 5), keeper.page.list.viewport()
    QApplication.sendEvent(place, QEnterEvent(at, at, at) if enters else QEvent(QEvent.Type.Leave))
    assert place.underMouse() is enters


@pytest.mark.parametrize("width", [1072, 1712])
def test_no_column_moves_under_the_pointer_when_a_player_is_marked_absent(
    keeper: Scorekeeper, desk: Desk, width: int
) -> None:
    page = keeper.page
    page.window().resize(1920, 1000)
    page.resize(width, 900)
    keeper.qtbot.waitUntil(lambda: page.list.match_columns.is_wide is (width > 1600))
    start(keeper, desk, 2)
    QApplication.processEvents()

    def places() -> list[tuple[str, int]]:
        found = page.list.rows.columns
        return [(column.key, page.list.columnViewportPosition(place)) for place, column in enumerate(found)]

    before = places()
    _crossed(keeper, enters=True)
    keeper.type("1 n a", enter=1)
    desk.do(StartGame(keeper.evening.event, round(page.context.ticker.clock.now_ms()), (2,)))
    page.refresh_if_stale()
    page.context.ticker.tick()
    assert places() == before
    assert keeper.cell(1, 1).endswith("(absent)")
    _crossed(keeper, enters=False)
    page.context.ticker.tick()
    assert places() == before


def test_an_absent_player_wins_only_after_a_question_with_the_name(keeper: Scorekeeper) -> None:
    name = keeper.cell(1, 1).strip("\u2068\u2069")
    keeper.type("1 n a", enter=1)
    keeper.type("1 2-0")
    assert f"Was {name} actually there?" in keeper.says() + plain(keeper.page.entry.hint.text())
    keeper.enter()
    assert keeper.stored(1) == "pending"
    keeper.enter()
    assert keeper.stored(1) == "2-0-0"
    assert "absent" not in keeper.cell(1, 1)
    keeper.page.context.commands.undo()
    keeper.wait()
    keeper.page.refresh_if_stale()
    assert keeper.stored(1) == "pending"
    assert "(absent)" in keeper.cell(1, 1)
