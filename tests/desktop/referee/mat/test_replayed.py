"""Games that are followed on the mats replay identically on the command line; the current turn is shown in words."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from mathands import Hand, recorded
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from irondie_to.app.referee.mat.game import change_line, record_text
from irondie_to.app.referee.mat.questions import turn_in_words
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.messages.core.words import say
from irondie_to.rules.engine import random_play as randomplay
from irondie_to.rules.engine.actions import Open
from irondie_to.rules.record.answer import state_json
from irondie_to.rules.record.replay import write_record
from irondie_to.rules.rulings import DEFAULTS


def replayed_on_the_command_line(part: GamePart, folder: Path) -> dict[str, Any]:
    """The answer of `referee replay --json` to the record that the page copies."""
    part.game_actions["copy"].trigger()
    path = folder / "game.json"
    path.write_text(QGuiApplication.clipboard().text(), encoding="utf-8")
    words = [sys.executable, "-m", "irondie_to", "referee", "replay", str(path), "--json"]
    environment = os.environ | {"IRONDIE_TO_DATABASE": str(folder / "none.sqlite")}
    ended = subprocess.run(words, check=False, capture_output=True, text=True, env=environment)
    found: dict[str, Any] = json.loads(ended.stdout)
    return found


def assert_same(part: GamePart, folder: Path) -> None:
    """The command line ends in the state and with the log of the page."""
    game = part.game
    assert game is not None
    answer = replayed_on_the_command_line(part, folder)
    assert answer["ok"] is True
    assert answer["state"] == state_json(game.state)
    events = [(event.turn, event.rule) for moment in game.moments[: game.at + 1] for event in moment.events]
    assert [(line["turn"], line["rule"]) for line in answer["log"]] == events


def random_record(seed: int, members: int) -> dict[str, Any]:
    played = randomplay.play(Random(seed), members=members, rulings=DEFAULTS, turn_limit=30)
    return write_record(played.setup, None, played.actions)


@pytest.mark.parametrize(
    "given",
    [recorded("overtime-draw"), recorded("team-duel-by-two-members"), random_record(10, 2)],
    ids=["overtime", "two against two", "a whole team game"],
)
def test_a_followed_game_replays_identically(part: GamePart, given: dict[str, Any], tmp_path: Path) -> None:
    hand = Hand(part)
    hand.start(given)
    for action in given["actions"]:
        hand.do(action)
    assert_same(part, tmp_path)


def test_a_game_played_on_from_a_laid_position_replays_identically(part: GamePart, tmp_path: Path) -> None:
    given = random_record(2, 1)
    hand = Hand(part)
    hand.start(given)
    place = next(place for place, action in enumerate(given["actions"]) if action["do"] == "take_back")
    for action in given["actions"][:place]:
        hand.do(action)
    before = part.game
    assert before is not None
    part.game_actions["lay"].trigger()
    QTest.mouseClick(part.areas.laying.panel.begin, Qt.MouseButton.LeftButton)
    assert part.game is not None
    assert part.game is not before
    assert part.game.position is not None
    for action in given["actions"][place:]:
        hand.do(action)
    assert part.game.at == len(given["actions"]) - place
    assert_same(part, tmp_path)


def test_the_turn_is_read_aloud_with_names_and_what_is_asked_now(opened: Hand, context: WindowContext) -> None:
    log, game = opened.part.play.log, opened.part.game
    assert game is not None
    log.setFocus()
    QTest.keyClick(opened.part.play.mat, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert log.words.isVisible()
    assert not log.list.isVisible()
    words = turn_in_words(game)
    shown = log.words.toPlainText().splitlines()
    assert shown == [*(say(sentence) for sentence in words.sentences), say(words.asked)]
    assert any("Zac" in line for line in shown)
    assert any("Dot" in line for line in shown)
    opened.type("f")
    assert len(log.words.toPlainText().splitlines()) > len(shown)
    opened.part.play.undo()
    assert log.words.toPlainText().splitlines() == shown
    context.settings.language = "de"
    opened.part.refresh()
    assert log.words.toPlainText().splitlines() != shown
    QTest.mouseClick(log.words_button, Qt.MouseButton.LeftButton)
    assert log.list.isVisible()


def test_the_words_of_a_turn_leave_out_earlier_turns_and_undone_moments(part: GamePart) -> None:
    given = random_record(2, 1)
    hand = Hand(part)
    hand.start(given)
    for action in given["actions"]:
        hand.do(action)
        game = part.game
        assert game is not None
        words = turn_in_words(game)
        assert words.number == game.state.turn
        own = [event for moment in game.moments for event in moment.events if event.turn == words.number]
        assert len(words.sentences) == len(own)
    assert part.game is not None
    assert json.loads(record_text(part.game))["actions"] == given["actions"]


def test_an_earlier_entry_is_corrected_and_the_rest_replayed(opened: Hand, tmp_path: Path) -> None:
    opened.type("f")
    part, log = opened.part, opened.part.play.log
    game = part.game
    assert game is not None
    place = next(place for place, moment in enumerate(game.moments) if isinstance(moment.action, Open))
    log.moment_chosen.emit(place)
    assert log.note.correct_button.isVisible()
    QTest.mouseClick(log.note.correct_button, Qt.MouseButton.LeftButton)
    assert log.note.correct_button.text() == "Don’t correct"
    assert "1 later" not in log.note.words.text()
    assert "is then replayed" in log.note.words.text()
    QTest.mouseClick(log.note.correct_button, Qt.MouseButton.LeftButton)
    assert part.game is not None
    assert (part.game.moments, part.game.at) == (game.moments, place)

    QTest.mouseClick(log.note.correct_button, Qt.MouseButton.LeftButton)
    action = game.moments[place].action
    assert isinstance(action, Open)
    ids = game.setup.ids
    opened.click(ids[action.die])
    assert action.target is not None
    opened.click(ids[action.target])
    opened.type("2" if action.value != 2 else "3")
    opened.enter()
    assert part.game.at == len(game.moments) - 1
    assert part.game.aside == game.moments
    assert not log.note.correct_button.isVisible()
    corrected = part.game.moments[place].action
    assert isinstance(corrected, Open)
    assert corrected.value != action.value
    assert_same(part, tmp_path)
    part.play.step(change_line)
    assert part.game.moments == game.moments
