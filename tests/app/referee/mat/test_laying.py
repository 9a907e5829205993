"""Entering positions die by die."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.app.referee.mat.game import GameSeat, open_record, record_text
from irondie_to.app.referee.mat.laying import Laying, laid_view, lay_game, lay_sets
from irondie_to.app.referee.mat.views import mat
from irondie_to.errors import UserError
from irondie_to.rules.engine.random_play import play
from irondie_to.rules.notation import read_die
from irondie_to.rules.record.replay import write_record

EMPTY = Laying((("Zac",), ("Dot",)))


def test_a_die_lies_in_the_zone_of_its_class_wherever_it_is_put_in_battle() -> None:
    laying = EMPTY.put(0, read_die("KSm"), "life").put(1, read_die("YSw"))
    assert [laid.zone for laid in laying.dice] == ["attack", "reserve"]
    assert laying.move(1, 1, "defense").dice[1].zone == "life"


def test_a_die_keeps_what_it_shows_only_where_dice_show_something() -> None:
    laying = EMPTY.put(0, read_die("KSm"), "attack").turn_to(0, 5)
    assert laying.dice[0].value == 5
    assert laying.move(0, 0, "reserve").dice[0].value is None
    with pytest.raises(UserError) as fault:
        laying.move(0, 0, "abyss").turn_to(0, 3)
    assert fault.value.code == "position.shows_nothing"
    with pytest.raises(UserError) as fault:
        laying.turn_to(0, 7)
    assert fault.value.code == "mat.no_face"


def test_a_die_goes_over_to_the_other_player() -> None:
    laying = EMPTY.put(0, read_die("KSm")).move(0, 1, "attack")
    assert [(laid.player, laid.zone) for laid in laying.dice] == [(1, "attack")]


def test_a_side_without_dice_or_a_die_that_shows_nothing_cannot_be_played() -> None:
    with pytest.raises(UserError) as fault:
        EMPTY.put(0, read_die("KSm")).start()
    assert fault.value.code == "position.no_dice"
    laying = EMPTY.put(0, read_die("KSm"), "attack").put(1, read_die("YSw"))
    with pytest.raises(UserError) as fault:
        laying.start()
    assert fault.value.code == "position.no_value"


def test_sums_are_those_of_the_mats() -> None:
    laying = EMPTY.put(0, read_die("KSm"), "attack").turn_to(0, 5).put(1, read_die("GBr"), "defense").turn_to(1, 2)
    one, other = laid_view(laying).sums
    assert (one.attack, one.damage, other.defense, other.damage) == (5, 0, 2, 3)


def test_sets_are_laid_in_the_hands_and_what_cannot_be_read_is_left_out() -> None:
    laying = lay_sets([[GameSeat("Zac", "KSm RAs / OSw OSw OSw")], [GameSeat("Dot", "nonsense")]], {})
    assert [(laid.player, str(laid.die), laid.zone) for laid in laying.dice] == [
        (0, "KSm", "reserve"),
        (0, "RAs", "reserve"),
    ]


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from((1, 2)))
def test_a_game_is_laid_as_it_stands_and_played_on(seed: int, members: int) -> None:
    played = play(Random(seed), members=members, turn_limit=4)
    game = open_record(json.dumps(write_record(played.setup, played.overtime_from, played.actions))).game
    laying = lay_game(game)
    again = laying.start()
    assert again.state.turn >= game.state.turn
    before, after = mat(game), laid_view(laying)
    if not game.state.skirmish:
        assert after.sums == before.sums
    assert open_record(record_text(again)).game == again
    assert laid_view(replace(laying, dice=())).sums[0].life == 0
