"""The steps of the tour without a window: each is done by its own commands, and by nothing earlier."""

from __future__ import annotations

import pytest

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.event.queries import champion_of
from irondie_to.app.knockout.results import CorrectResult, RecordResults
from irondie_to.app.start.demo import play
from irondie_to.desktop.tour.steps import PLAYERS, STEPS, TourState, current_step, noted_by
from irondie_to.errors import Phrase

NOW_MS = 1_774_000_000_000
FIRST_RESULT = 7
ROUND_1_PLAYED = 8


@pytest.fixture
def begun(desk: Desk) -> TourState:
    """The state in which the tour begins."""
    return TourState(next(play(desk, PLAYERS, 7, "2026-03-21", "Tour")).picture)


def play_step(desk: Desk, state: TourState) -> TourState:
    """The state after the commands of the current step, or after it was skipped."""
    step = STEPS[current_step(state)]
    if step.skipped is not None:
        return TourState(state.picture, state.noted | {step.skipped})
    assert step.next_command is not None
    for _command in range(10):
        if step.is_done(state):
            return state
        command = step.next_command(state.picture, NOW_MS)
        assert command is not None
        changes = desk.do(command)
        state = TourState(desk.picture(state.picture.event.id), state.noted | noted_by(changes))
    pytest.fail("the commands of the step do not end it")


def test_every_step_is_done_by_its_commands_alone(desk: Desk, begun: TourState) -> None:
    state = begun
    for place, _step in enumerate(STEPS):
        assert current_step(state) == place
        state = play_step(desk, state)
    assert current_step(state) == len(STEPS)
    assert champion_of(state.picture) is not None
    assert len(state.picture.swiss) == 3
    assert len(state.picture.seeds) == 4


def test_a_step_can_be_done_by_commands_or_skipped() -> None:
    assert all((step.next_command is None) == (step.skipped is not None) for step in STEPS)


def test_every_step_has_a_sentence_of_its_own(desk: Desk, begun: TourState) -> None:
    state, sentences = begun, []
    for step in STEPS:
        sentences.append(step.sentence(state.picture).code)
        state = play_step(desk, state)
    assert len(set(sentences)) == len(STEPS)


def test_the_line_to_type_names_the_first_table_without_a_result(desk: Desk, begun: TourState) -> None:
    state = begun
    for _step in range(FIRST_RESULT):
        state = play_step(desk, state)
    table = state.picture.pending[0].table_number
    assert STEPS[FIRST_RESULT].sentence(state.picture) == Phrase(
        "tour.result", {"table": table, "line": f"{table}\u00a02-0"}
    )


def test_the_correction_differs_from_the_stored_result(desk: Desk, begun: TourState) -> None:
    state = begun
    for _step in range(FIRST_RESULT):
        state = play_step(desk, state)
    event = state.picture.event.id
    desk.do(RecordResults(event, ((1, read_result("2-1")),)))
    state = TourState(desk.picture(event))
    assert current_step(state) == ROUND_1_PLAYED
    assert STEPS[ROUND_1_PLAYED].sentence(state.picture) == Phrase("tour.correct", {"line": "1\u00a02-0"})
    assert current_step(play_step(desk, state)) == ROUND_1_PLAYED + 1


def test_any_correction_of_a_result_is_noted(desk: Desk, begun: TourState) -> None:
    state = begun
    for _step in range(ROUND_1_PLAYED):
        state = play_step(desk, state)
    changes = desk.do(CorrectResult(state.picture.event.id, "1", 1, read_result("0-2")))
    assert noted_by(changes)
    assert not noted_by(desk.do(RecordResults(state.picture.event.id, ((2, read_result("2-0")),))))


def test_a_round_with_a_result_needs_no_clock(desk: Desk, begun: TourState) -> None:
    state = begun
    while not state.picture.swiss:
        state = play_step(desk, state)
    desk.do(RecordResults(state.picture.event.id, ((1, read_result("2-0")),)))
    assert current_step(TourState(desk.picture(state.picture.event.id))) == ROUND_1_PLAYED
