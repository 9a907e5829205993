from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from swissfields import any_field, field_of, indices, is_complete, played, random_field, with_many_rematches
from testdata import DATA as TEST_DATA

from irondie_to.errors import UserError
from irondie_to.tournament.field import Field
from irondie_to.tournament.pairing import criteria
from irondie_to.tournament.pairing.criteria import Cost, Pair
from irondie_to.tournament.pairing.swiss import explain, propose
from irondie_to.tournament.pairing.weights import BYE, Weights

GOLDEN = TEST_DATA / "pairings.json"


def every_pairing(players: Sequence[int]) -> Iterator[list[Pair]]:
    if not players:
        yield []
        return
    first, *rest = players
    for other in rest:
        for pairs in every_pairing([player for player in rest if player != other]):
            yield [(first, other), *pairs]


def best_of_all(field: Field) -> Cost:
    """The least cost, found by trying every pairing."""
    everybody = range(len(field))
    byes: Sequence[int | None] = list(everybody) if len(field) % 2 else [None]
    return min(
        criteria.cost(field, pairs, bye)
        for bye in byes
        for pairs in every_pairing([player for player in everybody if player != bye])
    )


def best_of_matching(field: Field) -> Cost:
    """The least cost, from an independent matching of all pairs."""
    weights = Weights(field)
    vertices = [*range(len(field)), BYE] if len(field) % 2 else list(range(len(field)))
    rows = weights.matrix(vertices)
    top = max(map(max, rows)) + 1
    graph: nx.Graph[int] = nx.Graph()
    for i, row in enumerate(rows):
        graph.add_weighted_edges_from((vertices[i], vertices[j], top - row[j]) for j in range(i))
    found = list(nx.max_weight_matching(graph, maxcardinality=True))
    bye = next((max(pair) for pair in found if BYE in pair), None)
    return criteria.cost(field, [pair for pair in found if BYE not in pair], bye)


def proposed_cost(field: Field, seed: int = 0) -> Cost:
    """The cost of the proposal, after checking that it is a complete pairing and proved."""
    pairing = propose(field, seed)
    pairs, bye = indices(field, pairing)
    assert is_complete(field, pairs, bye)
    assert pairing.report.proved
    cost = criteria.cost(field, pairs, bye)
    report = pairing.report
    assert (report.rematches, report.same_group) == (cost.rematches, cost.same_group)
    assert tuple(entry for entry in report.differences[::-1] if entry[0]) == cost.differences
    assert sum(count for _, count in report.differences) == len(pairs)
    return cost


def without_forbidden(field: Field) -> Field:
    pairs = [(a, b) for a, others in enumerate(field.met) for b in others if a < b]
    return field_of(
        field.scores, pairs, field.byes, field.groups, round_number=field.round_number,
        avoid_same_group=field.avoid_same_group,
    )  # fmt: skip


@settings(max_examples=120)
@given(st.integers(0, 10**6), st.integers(2, 8))
def test_nothing_beats_it_in_small_fields(seed: int, players: int) -> None:
    random = Random(seed)
    field = without_forbidden(any_field(random, players, players))
    assert proposed_cost(field, seed) == best_of_all(field)


@pytest.mark.parametrize("seed", range(4))
def test_nothing_beats_it_with_ten_players(seed: int) -> None:
    field = played(Random(seed), 10, 3 + seed)
    assert proposed_cost(field) == best_of_all(field)


@pytest.mark.parametrize("seed", range(40))
def test_agrees_with_matching_of_all_pairs(seed: int) -> None:
    field = without_forbidden(any_field(Random(seed), 44, 17))
    assert proposed_cost(field, seed) == best_of_matching(field)


@pytest.mark.parametrize("seed", range(6))
def test_agrees_with_matching_of_all_pairs_in_larger_fields(seed: int) -> None:
    random = Random(seed)
    field = played(random, 66 + random.randint(0, 30), 5 + seed, draws=0.2)
    if seed % 2:
        field = with_many_rematches(random, field)
    assert proposed_cost(field, seed) == best_of_matching(field)


@settings(max_examples=60)
@given(st.integers(0, 10**6))
def test_the_order_of_players_does_not_matter(seed: int) -> None:
    random = Random(seed)
    field = without_forbidden(any_field(random, 40))
    order = list(range(len(field)))
    random.shuffle(order)
    place = {old: new for new, old in enumerate(order)}
    met = [(place[a], place[b]) for a, others in enumerate(field.met) for b in others if a < b]
    other = field_of(
        [field.scores[old] for old in order],
        met,
        [field.byes[old] for old in order],
        [field.groups[old] for old in order],
        round_number=field.round_number,
        avoid_same_group=field.avoid_same_group,
    )
    assert proposed_cost(field) == proposed_cost(other)


@settings(max_examples=60)
@given(st.integers(0, 10**6))
def test_forbidding_a_pair_never_makes_it_better(seed: int) -> None:
    random = Random(seed)
    field = without_forbidden(any_field(random, 30, 4))
    before = proposed_cost(field)
    pairs, _ = indices(field, propose(field, 0))
    forbidden = random.sample(pairs, min(len(pairs), 2))
    met = [(a, b) for a, others in enumerate(field.met) for b in others if a < b]
    stricter = field_of(
        field.scores,
        met,
        field.byes,
        field.groups,
        avoid_same_group=field.avoid_same_group,
        forbidden=forbidden,
    )
    best = best_of_matching(stricter)
    if best.forbidden:
        with pytest.raises(UserError, match=r"pairing\.forbidden_too_much"):
            propose(stricter, seed)
    else:
        assert proposed_cost(stricter) == best >= before


def test_says_so_when_too_much_is_forbidden() -> None:
    field = field_of([0, 0, 0, 0], forbidden=[(0, 1), (0, 2), (0, 3)])
    with pytest.raises(UserError) as caught:
        propose(field, 1)
    assert caught.value.code == "pairing.forbidden_too_much"
    with pytest.raises(UserError):
        propose(field_of([0] * 30, forbidden=[(7, other) for other in range(30) if other != 7]), 1)


@pytest.mark.parametrize("seed", range(5))
def test_a_forbidden_pair_is_worse_than_a_rematch(seed: int) -> None:
    field = field_of([3, 3, 0, 0], met=[(0, 2), (0, 3), (1, 2), (1, 3)], forbidden=[(0, 1)])
    assert proposed_cost(field, seed) == Cost(0, 2, (), ((3, 2),), 0)


def test_nobody_one_two_and_three() -> None:
    empty = propose(field_of([]), 1)
    assert (empty.matches, empty.bye) == ((), None)
    alone = propose(field_of([4]), 1)
    assert (alone.matches, alone.bye) == ((), "P000")
    assert [match[1:] for match in propose(field_of([0, 9]), 1).matches] == [("P001", "P000")]
    three = propose(field_of([0, 9, 9]), 1)
    assert three.bye == "P000"


def test_as_few_rematches_as_possible_when_there_must_be_some() -> None:
    # Two groups of three players who have met all three of the other group: no fourth round without a rematch.
    across = [(a, b) for a in range(3) for b in range(3, 6)]
    assert proposed_cost(field_of([6, 3, 3, 3, 3, 0], across)).rematches == 1
    everybody = [(a, b) for b in range(6) for a in range(b)]
    assert proposed_cost(field_of([6, 3, 3, 3, 3, 0], everybody)).rematches == 3
    twice = [*everybody, (0, 1)]
    assert proposed_cost(field_of([0] * 6, twice)).rematches == 3


@pytest.mark.parametrize(("players", "rounds"), [(4, 3), (8, 5), (6, 3), (3, 3), (7, 5)])
def test_plays_as_many_rounds_as_are_sure(players: int, rounds: int) -> None:
    for seed in range(10):
        met: list[Pair] = []
        byes = [0] * players
        scores = [0] * players
        random = Random(seed)
        for number in range(1, rounds + 1):
            field = field_of(scores, met, byes, round_number=number)
            pairing = propose(field, seed)
            assert pairing.report.rematches == 0
            pairs, bye = indices(field, pairing)
            for pair in pairs:
                scores[random.choice(pair)] += 3
            met += pairs
            if bye is not None:
                byes[bye] += 1
                scores[bye] += 3
        assert max(byes) <= 1


def test_the_bye_goes_to_fewest_byes_then_fewest_points_unless_that_costs_a_rematch() -> None:
    field = field_of([9, 6, 6, 3, 0], byes=[0, 0, 0, 0, 1])
    assert propose(field, 1).bye == "P003"
    # A bye for the last player would force a rematch of the first two.
    field = field_of([9, 6, 0], met=[(0, 1)])
    assert propose(field, 1).bye == "P001"
    assert proposed_cost(field) == Cost(0, 0, (0, 6), ((9, 1),), 0)


def test_groups_are_kept_apart_as_far_as_scores_allow() -> None:
    groups = ["Torino"] * 10 + ["Milano"] * 6
    field = field_of([0] * 16, groups=groups, avoid_same_group=True, round_number=1)
    assert proposed_cost(field).same_group == 2
    assert propose(field_of([0] * 16, groups=groups, round_number=3), 1).report.same_group == 0
    # The bye can separate one player, and an empty name is not a group.
    field = field_of([0] * 15, groups=["Torino"] * 10 + [""] * 5, avoid_same_group=True, round_number=1)
    assert proposed_cost(field).same_group == 2
    many = field_of([0] * 300, groups=["Torino"] * 200 + ["Milano"] * 60 + ["Roma"] * 40, avoid_same_group=True)
    assert proposed_cost(many).same_group == 50


def test_groups_are_kept_apart_in_fields_too_large_for_certainty() -> None:
    random = Random(5)
    groups = [random.choice("ABCDEFGH") for _ in range(1500)]
    field = played(random, 1500, 1, groups=groups, avoid_same_group=True)
    assert proposed_cost(field).same_group == 0
    # Three quarters of the players are from one group: most of them must meet, and the optimum is not proved.
    uneven = played(random, 1500, 1, groups=["A"] * 1100 + ["B"] * 400, avoid_same_group=True)
    report = propose(uneven, 3).report
    assert report.same_group >= 350
    assert report.same_group <= 400
    assert report.proved in {False, report.same_group == 350}


def test_the_first_round_is_wholly_random() -> None:
    field = field_of([0] * 40, round_number=1)
    partners = {next(match for match in propose(field, seed).matches if "P000" in match)[1:] for seed in range(200)}
    assert len({pair for match in partners for pair in match}) > 35


@pytest.mark.parametrize("seed", range(8))
def test_odd_fields_of_any_size(seed: int) -> None:
    random = Random(seed)
    field = random_field(random, 2 * random.randint(8, 20) + 1)
    assert proposed_cost(without_forbidden(field)) == best_of_matching(without_forbidden(field))


def test_large_fields_are_proved_where_the_chain_fails() -> None:
    random = Random(2)
    field = played(random, 2000, 7)
    # The two first players have met, and so have the three last: each must be paired beyond the neighbouring score.
    scores = list(field.scores)
    scores[0] = scores[1] = 100
    scores[2:5] = -5, -5, -5
    met = [(a, b) for a, others in enumerate(field.met) for b in others if a < b]
    field = field_of(scores, [*met, (0, 1), (2, 3), (2, 4), (3, 4)])
    cost = proposed_cost(field)
    assert cost.rematches == 0
    assert sum(count for gap, count in cost.differences if gap > 50) == 2


def test_the_same_seed_gives_the_same_pairing_everywhere() -> None:
    for case in json.loads(GOLDEN.read_text(encoding="utf-8")):
        field = field_of(
            case["scores"],
            case["met"],
            case["byes"],
            case["groups"],
            round_number=case["round"],
            avoid_same_group=case["avoid_same_group"],
        )
        pairing = propose(field, case["seed"])
        pairs, bye = indices(field, pairing)
        assert [list(pair) for pair in pairs] == case["pairs"]
        assert bye == case["bye"]


def test_another_seed_or_round_gives_another_pairing() -> None:
    field = field_of([0] * 60, round_number=1)
    assert propose(field, 1) == propose(field, 1)
    assert propose(field, 1).matches != propose(field, 2).matches
    assert propose(field, 1).matches != propose(field_of([0] * 60, round_number=2), 1).matches
    assert propose(field, -1).matches != propose(field, 10**30).matches


def test_tables_go_from_the_top_down() -> None:
    field = played(Random(8), 50, 4, draws=0.3)
    score = dict(zip(field.ids, field.scores, strict=True))
    matches = propose(field, 1).matches
    assert [match.table for match in matches] == list(range(1, 26))
    keys = [(-score[match.a], -score[match.b]) for match in matches]
    assert keys == sorted(keys)
    assert all(score[match.a] >= score[match.b] for match in matches)


def test_a_pairing_by_hand_must_hold_everybody_once() -> None:
    field = field_of([0] * 5)
    with pytest.raises(UserError, match=r"pairing\.not_in"):
        explain(field, [("P000", "P009"), ("P001", "P002")], "P003")
    with pytest.raises(UserError, match=r"pairing\.paired_twice"):
        explain(field, [("P000", "P000"), ("P001", "P002")], "P003")
    with pytest.raises(UserError, match=r"pairing\.left_out"):
        explain(field, [("P000", "P001")], "P003")


def test_a_pairing_by_hand_that_is_as_good_is_proved_too() -> None:
    field = played(Random(3), 21, 3)
    pairing = propose(field, 5)
    again = explain(field, [(match.a, match.b) for match in pairing.matches], pairing.bye)
    assert again == pairing
    worst = sorted(field.ids, key=lambda player: field.scores[field.ids.index(player)])
    bye = worst.pop()
    by_hand = explain(field, list(zip(worst[:10], worst[:9:-1], strict=True)), bye)
    assert not by_hand.report.proved


def test_groups_of_a_large_field_do_not_spoil_the_other_rules() -> None:
    random = Random(4)
    groups = [random.choice("ABCDEFGHIJ") for _ in range(900)]
    field = with_many_rematches(random, played(random, 900, 7, draws=0.2, groups=groups, avoid_same_group=True), 1.0)
    pairing = propose(field, 1)
    without = propose(replace(field, avoid_same_group=False), 1)
    assert without.report.proved
    assert pairing.report.rematches == without.report.rematches == 0
    assert pairing.report.differences == without.report.differences
    assert pairing.report.same_group <= 2
    assert pairing.report.proved == (pairing.report.same_group == 0)
