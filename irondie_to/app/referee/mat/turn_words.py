"""Puts the current turn of a followed game into words to be read aloud."""

from __future__ import annotations

from typing import NamedTuple

from irondie_to.app.referee.mat.entry import begin
from irondie_to.app.referee.mat.game import FollowedGame, log
from irondie_to.app.referee.mat.questions import question
from irondie_to.errors import Phrase


class TurnWords(NamedTuple):
    """The events of turn `number` so far, one sentence each, and the question to be answered now."""

    number: int
    sentences: tuple[Phrase, ...]
    asked: Phrase


def turn_in_words(game: FollowedGame) -> TurnWords:
    """The turn of the current moment in words, without events that were undone."""
    turn = game.state.turn
    sentences = tuple(line.phrase for line in log(game) if line.turn == turn and line.moment <= game.at)
    return TurnWords(turn, sentences, question(begin(game)).title)
