"""The actions that are offered at a table are possible there."""

from __future__ import annotations

from random import Random

import pytest
from evenings import new_evening
from otherstation import OtherStation

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.commands import PauseHall, PauseTable, StartRoundClock
from irondie_to.app.clocks.game_commands import ShowSets
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.steps import Command, QuestionError, Together
from irondie_to.app.referee.tables.actions import KEYS_OF_TABLES, PAUSE, REFEREE, RESULT, START, actions_of
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say

MINUTE_MS = 60_000


def answered(desk: Desk, command: Command) -> None:
    """Carry out the command, with the first answer if it asks something."""
    try:
        desk.do(command)
    except QuestionError as question:
        desk.do(Together(question.choices[0].answered((command,))))


@pytest.mark.parametrize("seed", range(4))
def test_no_offered_action_is_refused(desk: Desk, seed: int) -> None:
    evening, lots, at = new_evening(desk, 6), Random(seed), 0
    evening.pair()
    station = OtherStation(desk, lots, lambda: at)
    desk.do(StartRoundClock(evening.event, at))
    for _ in range(40):
        station.act_on_clocks(evening.event)
        for match in lots.sample(evening.picture.matches, 2):
            if match.outcome == "pending":
                face = clock_board(evening.picture).at(at).tables[match.table_number - 1]
                mark = next((one for one in actions_of(face, evening.event) if one.key == lots.choice("NM")), None)
                if mark is not None and mark.command is not None:
                    answered(desk, mark.command(at))
        at += lots.choice((0, 1, 5, 12)) * MINUTE_MS
        for table in (1, 2, 3):
            for key in KEYS_OF_TABLES:
                face = clock_board(evening.picture).at(at).tables[table - 1]
                action = next((one for one in actions_of(face, evening.event) if one.key == key), None)
                if action is not None and action.command is not None:
                    answered(desk, action.command(at))
                    desk.undo(evening.event)


def test_no_game_starts_while_the_table_or_the_hall_is_paused(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    for command in (
        StartRoundClock(evening.event, 0),
        ShowSets(evening.event, 0, (2,)),
        PauseTable(evening.event, 0, 1),
    ):
        desk.do(command)

    def offered() -> list[set[str]]:
        faces = clock_board(evening.picture).at(0).tables
        return [{action.key for action in actions_of(face, evening.event)} & {START, PAUSE, RESULT} for face in faces]

    assert offered() == [{RESULT}, {START, PAUSE, RESULT}]
    desk.do(PauseHall(evening.event, 0))
    assert offered() == [{RESULT}, {PAUSE, RESULT}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_actions_of_a_table_have_the_same_words(desk: Desk, language: str) -> None:
    evening, lots, at = new_evening(desk, 6), Random(1), 0
    evening.pair()
    station, met = OtherStation(desk, lots, lambda: at), set[str]()
    desk.do(StartRoundClock(evening.event, at))
    for _ in range(40):
        station.act_on_clocks(evening.event)
        at += lots.choice((0, 1, 5, 12)) * MINUTE_MS
        for face in clock_board(evening.picture).at(at).tables:
            actions = actions_of(face, evening.event)
            texts = [say(action.words, language) for action in actions]
            assert len(texts) == len(set(texts)), texts
            met |= {action.key for action in actions}
    assert {PAUSE, REFEREE, RESULT, START} <= met
