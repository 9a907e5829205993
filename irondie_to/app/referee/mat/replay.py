"""Replays recorded games and simulates random ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice import Die
from irondie_to.rules.dice_set import check_dice
from irondie_to.rules.engine import random_play
from irondie_to.rules.engine.setup import Setup
from irondie_to.rules.notation import read_dice
from irondie_to.rules.record.form import MOST_CHARACTERS
from irondie_to.rules.record.replay import replay, unreadable_answer, write_record
from irondie_to.rules.rulings import DEFAULTS
from irondie_to.rules.untrusted import Json

# A character takes up to four bytes in UTF-8.
MOST_BYTES = 4 * MOST_CHARACTERS

Say = Callable[[Phrase], str]


@dataclass(frozen=True, slots=True)
class Simulated:
    """A random game as a record. `finished` is False if the game was stopped at the turn limit."""

    record: Json
    finished: bool


def replay_game(content: bytes, say: Say) -> Json:
    """Replay one game record and return the answer as JSON values.

    Even an unreadable record gives an answer instead of an error.
    """
    try:
        text = text_of_record(content)
    except UserError as fault:
        return unreadable_answer(fault, say)
    return replay(text, say)


def text_of_record(content: bytes) -> str:
    """The text of a record file. Raises `UserError` `form.too_long` or `form.no_text_file`."""
    if len(content) > MOST_BYTES:
        raise UserError("form.too_long", most=MOST_CHARACTERS)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise UserError("form.no_text_file", byte=fault.start) from None


def simulate(
    games: int,
    seed: int,
    *,
    members: int = 1,
    sets: Sequence[str] = (),
    any_rulings: bool = False,
    turn_limit: int,
    say: Say,
) -> Iterator[Simulated]:
    """Play random legal games. The same arguments always give the same games.

    `members` is the number of players on each side; `sets` are as in `random_play.play`, in notation. With
    `any_rulings`, each game has random rulings, otherwise the defaults. If a game is stopped at the turn limit, the
    names of its players say so. Raises `UserError` `notation.*` or `referee.illegal_set` before the first game.
    """
    dice = [_legal_dice(text) for text in sets]
    random = Random(seed)
    rulings = None if any_rulings else DEFAULTS

    def next_game() -> Simulated:
        played = random_play.play(random, members=members, sets=dice, rulings=rulings, turn_limit=turn_limit)
        setup = played.setup if played.is_finished else _stopped(played.setup, turn_limit, say)
        return Simulated(write_record(setup, played.overtime_from, played.actions), played.is_finished)

    return (next_game() for _ in range(games))


def _stopped(setup: Setup, turn_limit: int, say: Say) -> Setup:
    """Add the turn limit to the players' names, because a record has no other place for it."""
    players = [
        replace(player, name=say(Phrase("referee.stopped", {"name": player.name, "limit": turn_limit})))
        for player in setup.players
    ]
    return replace(setup, players=tuple(players))


def _legal_dice(text: str) -> tuple[Die, ...]:
    dice = read_dice(text)
    for finding in check_dice(dice):
        raise UserError("referee.illegal_set", rule=finding.rule, fault=finding.phrase)
    return dice
