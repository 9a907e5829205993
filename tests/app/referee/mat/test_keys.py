"""Entering decisions with keys and clicks."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.app.referee.mat.choices import options, owners
from irondie_to.app.referee.mat.entry import ActionEntry, begin
from irondie_to.app.referee.mat.forecast import forecast
from irondie_to.app.referee.mat.game import FollowedGame, GameSeat, RefusedError, open_record, record_text, start, take
from irondie_to.app.referee.mat.keys import BACK, ENTER, click, press, why_not
from irondie_to.app.referee.mat.questions import question
from irondie_to.app.referee.mat.views import mat
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.rules.engine.choices import choices
from irondie_to.rules.engine.engine import advance
from irondie_to.rules.engine.engine import begin as start_game
from irondie_to.rules.engine.random_play import play
from irondie_to.rules.engine.state import DRAW

ZAC, DOT = "KSm KSm KAs BNu BBr WPo OSw YFo RRe", "RSm RAs RBa RNu RBr RPo RSw RFo RRe"


def two() -> FollowedGame:
    return start([[GameSeat("Zac", ZAC)], [GameSeat("Dot", DOT)]])


def typed(game: FollowedGame, keys: str) -> FollowedGame:
    """The game after these keys. Completed decisions are played; / stands for Enter."""
    entry = begin(game)
    for key in keys:
        found = press(entry, ENTER if key == "/" else key)
        if isinstance(found, ActionEntry):
            entry = found
        else:
            game = take(game, found)
            entry = begin(game)
    return game


def zone(game: FollowedGame, die: str) -> str:
    state, number = game.state, game.setup.places[die]
    masks = {"reserve": state.reserve, "battle": state.battle, "limbo": state.limbo, "skirmish": state.skirmish}
    return next((name for name, mask in masks.items() if mask >> number & 1), "abyss")


def keys_of(game: FollowedGame, *dice: str) -> str:
    """The keys of these dice in the list of choices."""
    entry = begin(game)
    return "".join(next(option.key for option in entry.options if option.die == game.setup.places[die]) for die in dice)


def opened() -> FollowedGame:
    """Zac has thrown A.5, A.7, A.8 and Dot B.2, B.3, B.5, B.7, B.8; Zac may open."""
    game = two()
    game = typed(game, keys_of(game, "A.5", "A.7", "A.8") + "4 3 5/")
    return typed(game, keys_of(game, "B.2", "B.3", "B.5", "B.7", "B.8") + "43243/")


def test_a_throw_is_letters_then_numbers_then_enter() -> None:
    game = opened()
    assert game.state.asked == "open"
    assert game.state.values[game.setup.places["B.7"]] == 4
    assert zone(game, "A.1") == "reserve"


def test_dice_are_listed_in_the_order_in_which_they_lie_on_the_mat() -> None:
    game = start([[GameSeat("Zac", "OSw KSm RSw KAs* OSw KAs BNu RRe YFo")], [GameSeat("Dot", DOT)]])
    listed = [option.die for option in begin(game).options if option.die is not None]
    assert listed == [die.number for die in mat(game).players[0].zones["reserve"]]


def test_a_duel_is_typed_die_target_value_enter() -> None:
    game = opened()
    entry = begin(game)
    assert entry.die == game.setup.places["A.1"]
    number = entry.candidates.index(game.setup.places["B.2"]) + 1
    game = typed(game, f"{number}5/")
    assert game.state.duel is not None
    assert game.state.duel.throws[0].targets == 1 << game.setup.places["B.2"]
    game = typed(game, "FF" + keys_of(typed(game, "FF"), "B.4") + "16/")
    assert zone(game, "A.1") == "limbo"
    assert next(iter(choices(game.state))).do == "decline"


def test_numbers_of_two_digits_wait_for_the_second() -> None:
    game = start([[GameSeat("Zac", ZAC)], [GameSeat("Dot", DOT)]])
    game = typed(game, "X")
    game = typed(game, "A555555555/")
    assert game.state.result is not None  # Zac has no LIFE die, so the game cannot continue
    game = start([[GameSeat("Zac", ZAC)], [GameSeat("Dot", DOT)]])
    game = typed(game, keys_of(game, "A.5", "A.6", "A.7", "A.8") + "3333/")
    game = typed(game, "A" + "5" * 9 + "/")
    entry = begin(game)
    assert len(entry.candidates) >= 10
    waiting = press(entry, "1")
    assert isinstance(waiting, ActionEntry)
    assert waiting.typed == "1"
    both = press(waiting, "0")
    assert isinstance(both, ActionEntry)
    assert both.targets == (entry.candidates[9],)
    alone = press(waiting, " ")
    assert isinstance(alone, ActionEntry)
    assert alone.targets == (entry.candidates[0],)


def test_what_is_missing_is_said_before_anything_happens() -> None:
    game = two()
    with pytest.raises(UserError) as fault:
        press(begin(game), ENTER)
    assert fault.value.code == "mat.throw_what"
    picked = click(begin(game), game.setup.places["A.1"])
    assert isinstance(picked, ActionEntry)
    with pytest.raises(UserError) as fault:
        press(picked, ENTER)
    assert fault.value.code == "mat.values_missing"
    with pytest.raises(UserError) as fault:
        press(picked, "7")
    assert fault.value.code == "mat.no_face"


def test_numbers_without_dice_are_those_of_the_first_dice_of_the_hand() -> None:
    game = two()
    first = [option.die for option in begin(game).options][:4]
    thrown = typed(game, "4 1 6 2/")
    assert thrown.state.choices == tuple(zip(first, (4, 1, 6, 2), strict=True))
    shorter = typed(game, f"4 1 6{BACK}/")
    assert shorter.state.choices == tuple(zip(first[:2], (4, 1), strict=True))
    with pytest.raises(UserError) as fault:
        typed(game, "1" * 10)
    assert fault.value.code == "mat.no_number"


def test_back_takes_away_what_was_entered_last() -> None:
    entry: object = begin(opened())
    for key in ("2", "5"):
        assert isinstance(entry, ActionEntry)
        entry = press(entry, key)
    assert isinstance(entry, ActionEntry)
    assert entry.value == 5
    assert entry.back().value is None
    assert entry.back().back().targets == ()
    assert entry.cleared() == begin(opened())


def test_a_click_on_a_die_that_may_not_be_is_refused_by_its_rule() -> None:
    game = opened()
    places = game.setup.places
    with pytest.raises(RefusedError) as refused:
        click(begin(game), places["B.1"])
    assert refused.value.rule == "SKI-2"
    game = typed(game, "15/")
    react = begin(game)
    with pytest.raises(RefusedError) as refused:
        click(react, places["B.5"])
    assert refused.value.rule == "DUE-4"
    with pytest.raises(RefusedError) as refused:
        click(react, places["A.2"])
    assert refused.value.rule == "DUE-1"


def test_in_battle_a_click_on_the_other_hand_goes_over_to_it() -> None:
    game = two()
    entry = click(begin(game), game.setup.places["B.3"])
    assert isinstance(entry, ActionEntry)
    assert entry.owner == 1
    assert entry.picked == ((game.setup.places["B.3"], None),)
    first = press(entry, "O")
    assert isinstance(first, ActionEntry)
    assert first.owner == 0


def test_the_forecast_tells_the_end_of_the_duel() -> None:
    game = opened()
    number = begin(game).candidates.index(game.setup.places["B.2"]) + 1
    game = typed(game, f"{number}5/")
    lines = [(say(line.phrase), line.rule) for line in forecast(game)]
    assert lines == [("KSm (A.1) beats RAs, 5 against 4, and sends it to the ABYSS.", "DIE-3")]
    assert forecast(opened()) == ()


def any_keys(random: Random, game: FollowedGame) -> FollowedGame:
    """The game after one decision entered with random keys and clicks."""
    entry = begin(game)
    for _ in range(60):
        question(entry)
        forecast(game)
        keys = (
            [option.key for option in entry.options if option.key] + list("123456") * 2 + [ENTER] * 6 + [BACK, " ", "O"]
        )
        try:
            found = press(entry, random.choice(keys)) if random.random() < 0.8 else click(entry, random.randrange(18))
        except UserError:
            continue
        if not isinstance(found, ActionEntry):
            return take(game, found)
        entry = found
    return game


def dividing() -> ActionEntry:
    """The entry of a random game in which a side divides damage among several LIFE dice."""
    for seed in range(100):
        random, game = Random(seed), two()
        for _ in range(40):
            entry = begin(game)
            if entry.state.asked == "damage" and len(entry.options) > 1:
                return entry
            if game.state.result is not None:
                break
            game = any_keys(random, game)
    raise AssertionError("no game with damage to divide")


def test_a_die_keeps_its_value_while_the_points_taken_off_are_entered() -> None:
    entry = dividing()
    for option in entry.options[:1]:
        for key in (option.key, "1"):
            found = press(entry, key)
            assert isinstance(found, ActionEntry)
            entry = found
    rows, points = question(entry).rows, dict(entry.picked)
    assert sum(count or 0 for count in points.values()) > 0
    for row, option in zip(rows, entry.options, strict=True):
        assert row.die is not None
        assert option.die is not None
        assert (row.die.value, row.value) == (entry.state.values[option.die], None)
        taken = points.get(option.die)
        assert row.marks == ((f"−{taken}",) if taken else ())


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from((1, 2)))
def test_whatever_is_typed_the_game_is_a_legal_one(seed: int, members: int) -> None:
    random = Random(seed)
    sets = [GameSeat("", ZAC), GameSeat("", DOT)]
    game = start([sets[:1] * members, sets[1:] * members])
    for _ in range(40):
        if game.state.result is not None:
            assert game.state.result in (DRAW, 0, 1)
            break
        game = any_keys(random, game)
        assert say(question(begin(game)).title)
    assert open_record(record_text(game)).game.state == game.state


def test_each_die_says_why_it_cannot_be_chosen() -> None:
    entry = begin(opened())
    refused = 0
    for die in entry.state.setup.places.values():
        reason = why_not(entry, die)
        if reason is None:
            continue
        with pytest.raises(RefusedError) as found:
            click(entry, die)
        assert found.value.phrase == reason
        refused += 1
    free = [option.die for option in entry.options if option.die is not None]
    assert [why_not(entry, die) for die in free] == [None] * len(free)
    assert refused >= 5


@settings(deadline=None, max_examples=20)
@given(st.integers(0, 2**32), st.sampled_from((1, 2)))
def test_a_die_has_one_key_through_the_whole_game(seed: int, members: int) -> None:
    played = play(Random(seed), members=members, turn_limit=4)
    state, _ = start_game(played.setup, played.overtime_from)
    keys: dict[int, str] = {}
    for action in played.actions:
        for owner in owners(state):
            named = {option.die: option.key for option in options(state, owner.number) if option.name == "die"}
            assert len(set(named.values())) == len(named)
            for die, key in named.items():
                assert die is not None
                assert keys.setdefault(die, key) == key
        state, _ = advance(state, action)
    assert keys


def test_in_a_large_team_every_die_of_a_player_has_a_key() -> None:
    played = play(Random(3), members=3, turn_limit=1)
    state, _ = start_game(played.setup, played.overtime_from)
    for owner in owners(state):
        named = [option.key for option in options(state, owner.number)]
        assert "" not in named
        assert len(set(named)) == len(named)
