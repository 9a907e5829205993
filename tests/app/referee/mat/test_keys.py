"""Entering decisions with keys and clicks."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.app.referee.mat.entry import ActionEntry, begin, hits_all, options, owners
from irondie_to.app.referee.mat.game import (
    FollowedGame,
    GameSeat,
    RefusedError,
    go_to,
    open_record,
    record_text,
    start,
    take,
)
from irondie_to.app.referee.mat.keys import BACK, ENTER, click, press, why_not
from irondie_to.app.referee.mat.questions import question
from irondie_to.app.referee.mat.views import forecast, mat
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.rules.engine.choices import choices
from irondie_to.rules.engine.engine import advance
from irondie_to.rules.engine.engine import begin as start_game
from irondie_to.rules.engine.random_play import play
from irondie_to.rules.engine.state import DRAW
from irondie_to.rules.record.replay import write_record

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


def chosen(game: FollowedGame, die: str) -> ActionEntry:
    """The entry of the current decision after this die was clicked."""
    entry = click(begin(game), game.setup.places[die])
    assert isinstance(entry, ActionEntry)
    return entry


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
    number = chosen(game, "A.1").candidates.index(game.setup.places["B.2"]) + 1
    game = typed(game, keys_of(game, "A.1") + f"{number}5/")
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
    entry = chosen(game, "A.1")
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


def test_back_takes_away_what_was_entered_last() -> None:
    entry: object = chosen(opened(), "A.1")
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
    game = typed(game, keys_of(game, "A.1") + "15/")
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
    number = chosen(game, "A.1").candidates.index(game.setup.places["B.2"]) + 1
    game = typed(game, keys_of(game, "A.1") + f"{number}5/")
    lines = [(say(line.phrase), line.rule) for line in forecast(game)]
    assert lines == [("KSm (A.1) beats RAs, 5 against 4, and sends it to the ABYSS.", "DIE-3")]
    assert forecast(opened()) == ()


def questions_asked(members: int = 1) -> dict[str, FollowedGame]:
    """One game for each kind of question that random games ask, in which something can be chosen."""
    found: dict[str, FollowedGame] = {}
    for seed in range(40):
        played = play(Random(seed), members=members, turn_limit=6)
        game = open_record(json.dumps(write_record(played.setup, played.overtime_from, played.actions))).game
        for at in range(len(game.moments)):
            found.setdefault(game.moments[at].state.asked, go_to(game, at))
    return found


ASKED = questions_asked()
CHOICES = ("throw", "roll_off", "bonus", "open", "react", "sign", "damage", "take_back")


@pytest.mark.parametrize("asked", CHOICES)
def test_nothing_is_chosen_before_the_user_chooses(asked: str) -> None:
    entry = begin(ASKED[asked])
    assert (entry.die, entry.targets, entry.value, entry.typed) == (None, (), None, "")
    assert all(value is None for _, value in entry.picked)
    shown = question(entry)
    assert shown.picked == ()
    assert shown.badges == ()
    assert not any(row.chosen for row in shown.rows)
    if shown.bar is not None and asked != "roll_off":
        assert not any(slot.current for slot in shown.bar.slots)


@pytest.mark.parametrize("asked", ["throw", "bonus", "open", "react", "damage", "take_back"])
def test_a_number_goes_to_no_die_that_was_not_chosen(asked: str) -> None:
    for number in "0123456":
        with pytest.raises(UserError) as fault:
            press(begin(ASKED[asked]), number)
        assert fault.value.code == "mat.pick_first"


def test_with_one_bonus_left_the_next_number_hits_nothing() -> None:
    found = 0
    for seed in range(60):
        played = play(Random(seed), turn_limit=6)
        game = open_record(json.dumps(write_record(played.setup, None, played.actions))).game
        for at, moment in enumerate(game.moments):
            entry = begin(go_to(game, at))
            if moment.state.asked != "bonus" or len(entry.options) != 1:
                continue
            found += 1
            with pytest.raises(UserError):
                press(entry, "1")
            with pytest.raises(UserError) as fault:
                press(entry, ENTER)
            assert fault.value.code == "mat.pick_first"
            chosen = press(entry, entry.options[0].key)
            assert isinstance(chosen, ActionEntry)
            assert all(target is None for target in chosen.targets)
    assert found > 5


def test_the_only_target_is_chosen_by_its_number_like_any_other() -> None:
    found = 0
    for seed in range(60):
        played = play(Random(seed), turn_limit=6)
        game = open_record(json.dumps(write_record(played.setup, None, played.actions))).game
        for at, moment in enumerate(game.moments):
            entry = begin(go_to(game, at))
            for option in entry.options if moment.state.asked in {"open", "react"} else ():
                if len(option.targets) != 1 or option.die is None or hits_all(moment.state, option.die):
                    continue
                found += 1
                chosen = press(entry, option.key)
                assert isinstance(chosen, ActionEntry)
                assert (chosen.targets, question(chosen).picked) == ((), (option.die,))
                aimed = press(chosen, "1")
                assert isinstance(aimed, ActionEntry)
                assert (aimed.targets, aimed.value) == (option.targets, None)
    assert found > 5


def test_of_the_damage_only_the_chosen_die_gets_the_number_and_the_rest_follows() -> None:
    entry = dividing()
    first, second = entry.options[:2]
    assert first.die is not None
    points = entry.state.points[entry.owner or 0]
    chosen = press(entry, second.key)
    assert isinstance(chosen, ActionEntry)
    assert chosen.picked[1][1] == 1
    given = press(chosen, "0")
    assert isinstance(given, ActionEntry)
    assert (given.picked[0][1], given.picked[1][1]) == (None, 0)
    if len(entry.options) == 2 and points <= entry.state.values[first.die]:
        assert dict(given.shared_out) == {first.die: points, second.die: 0}
        assert given.ready
    taken = given.back()
    assert taken.picked[1][1] is None


def test_a_die_that_is_clicked_in_a_roll_off_holds_up_no_number() -> None:
    entry = begin(ASKED["roll_off"])
    with pytest.raises(RefusedError):
        click(entry, 0)
    rolled = press(entry.refused(), "4")
    assert isinstance(rolled, ActionEntry)
    assert rolled.picked == ((0, 4), (1, None))


def test_a_target_before_its_die_asks_for_the_die() -> None:
    game = opened()
    with pytest.raises(UserError) as fault:
        click(begin(game), game.setup.places["B.2"])
    assert fault.value.code == "mat.pick_first"


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
    """The entry of a decision in which a side divides damage among several LIFE dice."""
    entry = begin(ASKED["damage"])
    assert len(entry.options) > 1
    return entry


def test_a_die_keeps_its_value_while_the_points_taken_off_are_entered() -> None:
    entry = dividing()
    for option in entry.options[:1]:
        for key in (option.key, "1"):
            found = press(entry, key)
            assert isinstance(found, ActionEntry)
            entry = found
    rows, points = question(entry).rows, dict(entry.shared_out)
    assert sum(count or 0 for count in points.values()) > 0
    for row, option in zip(rows, entry.options, strict=True):
        assert row.die is not None
        assert option.die is not None
        assert (row.die.value, row.value) == (entry.state.values[option.die], None)
        taken = points.get(option.die)
        assert row.marks == ((f"−{taken}",) if taken else ())


@settings(max_examples=20)
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


def test_after_the_end_no_key_is_refused() -> None:
    """Enter, pressed once more after the result was saved, asked for a die that nobody can choose any more."""
    played = play(Random(5), members=1)
    over = begin(open_record(json.dumps(write_record(played.setup, played.overtime_from, played.actions))).game)
    assert over.state.phase == "over"
    for key in (ENTER, BACK, " ", "1", "6", "A", "S", "+"):
        assert press(over, key) == over


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


@settings(max_examples=20)
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
