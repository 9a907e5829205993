"""Entering positions die by die."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.mat.game import GameSeat, go_to, open_record, record_text, start, take
from irondie_to.app.referee.mat.laying import Laying, laid_view, lay_game, lay_sets, not_laid
from irondie_to.app.referee.mat.unfinished_games import UnfinishedGame, open_work, write_game
from irondie_to.app.referee.mat.views import mat
from irondie_to.errors import UserError
from irondie_to.rules.engine.actions import Throw
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


def test_a_throw_that_a_copied_position_leaves_out_is_named() -> None:
    game = start(
        [
            [GameSeat("Zac", "KSm KSm KAs BNu BBr WPo OSw YFo RRe")],
            [GameSeat("Dot", "RSm RAs RBa RNu RBr RPo RSw RFo RRe")],
        ]
    )
    assert not_laid(game) is None
    thrown = take(game, Throw(0, ((game.setup.places["A.7"], 3),)))
    left_out = not_laid(thrown)
    assert left_out is not None
    assert left_out.values == {"names": ("Zac",)}
    assert all(laid.zone == "reserve" for laid in lay_game(thrown).dice)
    assert not_laid(take(thrown, Throw(1, ((game.setup.places["B.7"], 2),)))) is None


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


def test_a_copy_from_the_middle_of_battle_goes_on_there_with_the_bonuses_that_are_left() -> None:
    found = {"bonus": 0, "roll_off": 0}
    for seed in range(60):
        played = play(Random(seed), members=1 + seed % 2, turn_limit=4)
        game = open_record(json.dumps(write_record(played.setup, played.overtime_from, played.actions))).game
        for at, moment in enumerate(game.moments):
            state = moment.state
            if state.asked not in found or state.phase != "battle":
                continue
            found[state.asked] += 1
            laying = lay_game(go_to(game, at))
            assert (laying.phase, laid_view(laying).phase) == ("bonuses", "battle")
            assert len(laying.bonuses) == state.bonuses.bit_count()
            row = UnfinishedRow(0, None, UnfinishedKind.GAME, None, None, "", write_game(UnfinishedGame(None, laying)))
            assert open_work(row).unfinished.laying == laying
            again = laying.start()
            kept = "turn", "phase", "asked", "waiting", "priority", "battle", "reserve", "values", "bonuses"
            assert [getattr(again.state, name) for name in kept] == [getattr(state, name) for name in kept]
            assert open_record(record_text(again)).game == again
    assert min(found.values()) > 0


def test_a_bonus_is_left_only_to_a_die_that_stays_in_battle() -> None:
    laying = replace(EMPTY.put(0, read_die("RAs"), "attack").turn_to(0, 1), phase="bonuses")
    laying = replace(laying, dice=(laying.dice[0]._replace(has_bonus=True),))
    assert laying.turn_to(0, 3).bonuses == (laying.dice[0]._replace(value=3),)
    assert laying.move(0, 0, "reserve").bonuses == ()
    assert replace(laying, phase="skirmish").bonuses == ()


def test_a_copy_of_a_finished_game_is_at_the_moment_of_its_last_decision() -> None:
    phases = set()
    for seed in range(20):
        played = play(Random(seed), turn_limit=30)
        game = open_record(json.dumps(write_record(played.setup, played.overtime_from, played.actions))).game
        if game.state.result is not None:
            phases.add(lay_game(game).phase)
            assert lay_game(game).phase == lay_game(go_to(game, len(game.moments) - 2)).phase
    assert len(phases) > 1


@settings(max_examples=20)
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
