from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest
from swissfields import any_field, field_of

from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say
from irondie_to.tournament.field import Field
from irondie_to.tournament.pairing.swiss import Pairing, UnusualPair, explain, propose


def only(pairing: Pairing) -> UnusualPair:
    (pair,) = pairing.report.pairs
    return pair


def codes(phrase: Phrase) -> list[str]:
    if phrase.code == "pairing.both":
        first, second = phrase.values["first"], phrase.values["second"]
        assert isinstance(first, Phrase)
        assert isinstance(second, Phrase)
        return codes(first) + codes(second)
    return [phrase.code.removeprefix("pairing.")]


def by_hand(field: Field, pairs: list[tuple[int, int]], bye: int | None = None) -> Pairing:
    ids = field.ids
    return explain(field, [(ids[a], ids[b]) for a, b in pairs], None if bye is None else ids[bye])


def test_two_strangers_with_equal_points_need_no_reason() -> None:
    assert propose(field_of([3, 3, 0, 0]), 1).report.pairs == ()


def test_an_odd_number_above() -> None:
    pair = only(propose(field_of([6, 6, 6, 3, 0, 0]), 1))
    assert (pair.difference, pair.rematch, pair.same_group) == (3, False, False)
    assert pair.b == "P003"
    assert say(pair.why) == (
        "An odd number of players (3) with 6 or more points need an opponent, so at least one of them meets a player "
        f"with fewer: {pair.a} meets P003, who has 3."
    )


def test_everybody_of_the_same_points_has_been_met() -> None:
    field = field_of([6, 6, 6, 6, 3, 3], met=[(0, 1), (0, 2), (0, 3)])
    whys = [pair.why for pair in propose(field, 1).report.pairs]
    assert [codes(why) for why in whys].count(["met_all_others"]) == 1
    assert any(say(why).startswith("P000 has already met everyone else with 6 points") for why in whys)


def test_a_score_group_that_cannot_be_paired_within() -> None:
    # Players 0 and 1 have met the whole group, and 3, 4 and 5 can only meet 2, so the group cannot be paired within.
    met = [(0, 1), (0, 2), (1, 2), (3, 4), (3, 5), (4, 5), *((a, b) for a in (0, 1) for b in (3, 4, 5))]
    field = field_of([6] * 6 + [3] * 6, met=met)
    found = {code for pair in propose(field, 1).report.pairs for code in codes(pair.why)}
    assert found <= {"met_all_others", "closed"}
    assert "closed" in found
    assert "The 6 players with 6 points can’t all be paired" in " ".join(
        say(pair.why) for pair in propose(field, 1).report.pairs
    )


def test_rematches_that_must_be_and_such_that_need_not() -> None:
    met = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    needed = propose(field_of([0] * 4, met=met), 1).report
    assert [codes(pair.why) for pair in needed.pairs] == [["rematch_needed"]] * 2
    assert "fewer than 2 rematches" in say(needed.pairs[0].why)
    avoidable = only(by_hand(field_of([0] * 4, met=[(0, 1)]), [(0, 1), (2, 3)]))
    assert avoidable.rematch
    assert codes(avoidable.why) == ["rematch_avoidable"]


def test_what_was_done_by_hand_is_said_to_be_avoidable() -> None:
    field = field_of([6, 6, 3, 3, 0, 0, 0, 0], groups=["A", "A", "B", "C", "D", "D", "E", "F"], avoid_same_group=True)
    pairing = by_hand(field, [(0, 2), (1, 3), (4, 5), (6, 7)])
    assert [codes(pair.why) for pair in pairing.report.pairs] == [
        ["difference_avoidable"],
        ["difference_avoidable"],
        ["same_group_by_hand"],
    ]
    assert not pairing.report.proved
    assert codes(only(by_hand(field_of([3, 0], met=[(0, 1)]), [(0, 1)])).why) == ["rematch_needed", "odd"]


def test_a_shared_group_that_must_be() -> None:
    field = field_of([0] * 4, groups=["Torino"] * 3 + ["Roma"], avoid_same_group=True)
    pair = only(propose(field, 1))
    assert pair.same_group
    assert say(pair.why).startswith(f"{pair.a} and {pair.b} are both from Torino. Scores and earlier opponents don’t")


def test_a_forbidden_pair_made_by_hand() -> None:
    field = field_of([0] * 4, forbidden=[(1, 0)])
    assert codes(only(by_hand(field, [(0, 1), (2, 3)])).why) == ["forbidden"]
    without_choice = field_of([0, 0], forbidden=[(0, 1)])
    assert codes(only(by_hand(without_choice, [(0, 1)])).why) == ["forbidden_needed"]


@pytest.mark.parametrize(
    ("scores", "byes", "code"),
    [
        ([3, 3, 0], [0, 0, 0], "bye_first"),
        ([3, 0, 0], [0, 0, 0], "bye_first_by_lot"),
        ([3, 1, 0], [1, 2, 1], "bye_again"),
        ([3, 3, 3], [1, 1, 2], "bye_again_by_lot"),
    ],
)
def test_reasons_of_a_bye(scores: list[int], byes: list[int], code: str) -> None:
    reason = propose(field_of(scores, byes=byes), 1).report.bye_reason
    assert reason is not None
    assert codes(reason) == [code]


def test_reasons_of_an_unusual_bye() -> None:
    forced = propose(field_of([6, 3, 0], met=[(0, 1)]), 1).report.bye_reason
    assert forced is not None
    assert codes(forced) == ["bye_for_others"]
    given = by_hand(field_of([6, 3, 0]), [(0, 2)], 1).report.bye_reason
    assert given is not None
    assert codes(given) == ["bye_by_hand"]
    assert propose(field_of([6, 3]), 1).report.bye_reason is None


def test_names_are_shown_where_there_are_any() -> None:
    field = field_of([3, 0])
    named = replace(field, names=("Ada", ""))
    assert "Ada meets P001, who has 0." in say(only(propose(named, 1)).why)


@pytest.mark.parametrize("seed", range(60))
def test_every_unusual_pair_has_a_sentence(seed: int) -> None:
    random = Random(seed)
    field = any_field(random, 30)
    ids = list(field.ids)
    random.shuffle(ids)
    bye = ids.pop() if len(ids) % 2 else None
    pairings = [explain(field, list(zip(ids[::2], ids[1::2], strict=True)), bye)]
    if not field.forbidden:
        pairings.append(propose(field, seed))
    score = dict(zip(field.ids, field.scores, strict=True))
    number = {player: index for index, player in enumerate(field.ids)}
    for pairing in pairings:
        report = pairing.report
        said = {(pair.a, pair.b) for pair in report.pairs}
        for match in pairing.matches:
            a, b = number[match.a], number[match.b]
            akin = field.avoid_same_group and field.groups[a] and field.groups[a] == field.groups[b]
            banned = any({a, b} == set(pair) for pair in field.forbidden)
            unusual = score[match.a] != score[match.b] or b in field.met[a] or akin or banned
            assert bool(unusual) == ((match.a, match.b) in said)
        for phrase in [pair.why for pair in report.pairs] + ([report.bye_reason] if report.bye_reason else []):
            assert re.fullmatch(r"[^{}]+\.", say(phrase))
            if report.proved:
                assert not {code for code in codes(phrase) if re.search(r"hand|avoidable|found|forbidden", code)}


def test_errors_have_words() -> None:
    with pytest.raises(UserError) as caught:
        propose(field_of([0, 0], forbidden=[(0, 1)]), 1)
    assert "P000 and P001" in say(caught.value.phrase) or "P001 and P000" in say(caught.value.phrase)
    for name in ("not_in", "paired_twice", "left_out"):
        assert "Zac, Ada" in say(Phrase(f"pairing.{name}", {"players": ("Zac", "Ada")}))
