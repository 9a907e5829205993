"""Replaying and simulating games."""

from __future__ import annotations

import json
from typing import Any

import pytest

from irondie_to.app.referee.mat.game import open_record
from irondie_to.app.referee.mat.replay import MOST_BYTES, replay_game, simulate
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say
from irondie_to.rules.record.form import MOST_CHARACTERS

SET = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"


def records(games: int, seed: int, **options: Any) -> list[Any]:
    return [game.record for game in simulate(games, seed, turn_limit=60, say=say, **options)]


def test_simulated_games_replay() -> None:
    for record in records(30, 5, any_rulings=True) + records(10, 5, members=3):
        answer: Any = replay_game(json.dumps(record).encode(), say)
        assert answer["ok"]
        assert answer["state"]["phase"] == "over" or answer["state"]["turn"] > 60


def test_the_same_arguments_play_the_same_games() -> None:
    assert records(5, 7) == records(5, 7)
    assert records(3, 7) == records(5, 7)[:3]
    assert records(5, 7) != records(5, 8)


def test_sets_go_to_the_players_in_their_order() -> None:
    record = records(1, 1, sets=[SET])[0]
    first, second = [side["players"][0]["set"] for side in record["sides"]]
    assert first == SET
    assert second != SET


def test_a_game_that_stops_says_so_in_its_names() -> None:
    games = list(simulate(40, 2, turn_limit=1, say=say))
    for game in games:
        record: Any = game.record
        name = record["sides"][0]["players"][0]["name"]
        assert name == ("Ada" if game.finished else "Ada (game stopped at the limit of 1 turn)")
        assert replay_game(json.dumps(record).encode(), say)["ok"]
    assert {game.finished for game in games} == {True, False}


@pytest.mark.parametrize("text", ["KSm", "what", "9xKSm", f"{SET} / RSm RSm RSm"])
def test_a_set_that_is_none_is_refused_before_the_first_game(text: str) -> None:
    with pytest.raises(UserError):
        simulate(1, 1, sets=[text], turn_limit=60, say=say)


def test_bytes_that_are_no_text_get_an_answer() -> None:
    answer: Any = replay_game(b"\xff\xfe{}", say)
    assert (answer["ok"], answer["error"]["rule"]) == (False, None)
    assert "byte 0" in answer["error"]["message"]


@pytest.mark.parametrize("sign", ["x", "ö", "𝄞"])
def test_a_record_is_too_long_by_its_characters(sign: str) -> None:
    """The sentence counts no bytes as characters, and is the same for a file that is read only in part."""
    for content in (f'"{sign * MOST_CHARACTERS}"'.encode(), f'"{sign * MOST_CHARACTERS}"'.encode() * 5):
        answer: Any = replay_game(content[: MOST_BYTES + 1], say)
        assert answer["error"]["message"] == say(Phrase("form.too_long", {"most": MOST_CHARACTERS}))
        with pytest.raises(UserError, match=r"form\.too_long"):
            open_record(content[: MOST_BYTES + 1])


def test_a_mark_before_the_text_does_no_harm() -> None:
    record = records(1, 1)[0]
    assert replay_game(b"\xef\xbb\xbf" + json.dumps(record).encode(), say)["ok"]
