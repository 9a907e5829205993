"""The pictures beside a rule: which types and zones it names, and where the zones are on half a mat."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from irondie_to.app.rulebook.pictures import MAT_SIZE, ZoneFrame, example_of, half_mat, types_named, zones_named
from irondie_to.rules.dice import SPECIALISED_IN, TYPES, ZONE_TERMS, DieType
from irondie_to.rules.rulebook import book
from irondie_to.rules.rulebook.chapters.entries import EDITIONS

EVERYWHERE = frozenset(ZONE_TERMS)


@pytest.mark.parametrize(
    ("rule", "zones"),
    [
        ("DUE-4", {"skirmish"}),
        ("DUE-2", {"reserve", "skirmish"}),
        ("GLD-2", {"skirmish", "life", "abyss"}),
        ("ZON-1", EVERYWHERE),
        ("ZON-5", EVERYWHERE - {"reserve"}),
        ("ZON-3", {"limbo", "abyss"}),
        ("BON-1", {"attack", "defense", "life", "skirmish"}),
        ("END-1", {"life"}),
        ("RES-5", {"skirmish", "limbo"}),
        ("PRI-1", {"reserve"}),
        ("SET-2", set()),  # the classes are not the zones
        ("DIE-6", set()),
        ("COL-2", set()),
    ],
)
def test_a_rule_names_its_zones(rule: str, zones: set[str]) -> None:
    assert zones_named(book.RULES[rule].text) == zones


def test_only_zones_are_named_and_each_is_somewhere() -> None:
    named = [zones_named(rule.text) for rule in book.RULES.values()]
    assert set().union(*named) == EVERYWHERE


def test_types_are_named_in_the_order_of_the_text() -> None:
    assert types_named(book.RULES["DIE-4"].text) == TYPES[:-1]
    assert types_named(book.RULES["DIE-5"].text) == (DieType.ASSAULT, DieType.BARRIER)
    assert types_named("the SWARMS and a SWARM") == (DieType.SWARM,)
    assert types_named(book.RULES["COL-2"].text) == ()


def test_a_die_that_stands_for_a_type_is_of_its_colour() -> None:
    for kind in TYPES:
        die = example_of(kind)
        assert die.type is kind
        assert not die.rare
        assert SPECIALISED_IN[kind] in {die.colour, None}


def test_the_mat_has_the_places_of_the_rule_and_nothing_overlaps() -> None:
    frames = half_mat(frozenset())
    assert [len(frame.places) for frame in frames] == [9, 2, 7, 8, 8, 0]  # ZON-5; the RESERVE is the hand
    assert not any(frame.is_lit for frame in frames)
    for frame in frames:
        assert frame.x >= 0
        assert frame.x + frame.width <= MAT_SIZE[0]
        assert frame.y + frame.height <= MAT_SIZE[1]
        places = [ZoneFrame(x, y, frame.side, frame.side, (), (), 0) for x, y in frame.places]
        assert all(_is_inside(place, frame) for place in places)
        assert not any(_overlap(one, other) for one, other in combinations(places, 2))
    assert not any(_overlap(one, other) for one, other in combinations(frames, 2))


def test_the_zones_are_in_rows_with_one_gap_between_all_and_fill_the_mat() -> None:
    frames = half_mat(frozenset())
    tops = sorted({frame.y for frame in frames})
    rows = [sorted((frame for frame in frames if frame.y == top), key=lambda frame: frame.x) for top in tops]
    assert [[label.term for frame in row for label in frame.labels] for row in rows] == [
        ["class.attack", "class.defense", "phase.skirmish"],
        ["class.life", "zone.limbo", "zone.abyss"],
        ["zone.reserve"],
    ]
    gaps = {one.x + one.width - other.x for row in rows for one, other in pairwise(row)}
    gaps |= {one[0].y + one[0].height - other[0].y for one, other in pairwise(rows)}
    assert len(gaps) == 1
    assert {row[0].x for row in rows} == {tops[0]} == {0}
    assert {row[-1].x + row[-1].width for row in rows[:2]} == {MAT_SIZE[0]}
    assert {frame.y + frame.height for frame in rows[-1]} == {MAT_SIZE[1]}
    assert len({frame.height for frame in frames}) == 1


def test_the_places_of_a_zone_are_a_grid_as_far_from_its_left_edge_as_from_its_lower() -> None:
    for frame in half_mat(frozenset()):
        if not frame.places:
            continue
        across, down = sorted({x for x, _ in frame.places}), sorted({y for _, y in frame.places})
        assert sorted(frame.places) == sorted((x, y) for x in across for y in down)
        margin = across[0] - frame.x
        assert frame.y + frame.height - down[-1] - frame.side == pytest.approx(margin)
        assert across[-1] + frame.side <= frame.x + frame.width - margin
        steps = [other - one for one, other in pairwise(across)]
        assert steps == pytest.approx([(frame.width - 2 * margin) / len(across)] * len(steps))
        assert all(step > frame.side for step in steps)
        assert all(other - one > frame.side for one, other in pairwise(down))


@pytest.mark.parametrize("zone", sorted(EVERYWHERE))
def test_one_zone_is_lit_and_its_label_says_so_in_every_language(zone: str) -> None:
    lit = [label for frame in half_mat(frozenset({zone})) for label in frame.labels if label.is_lit]
    assert len(lit) == 1
    assert [frame.is_lit for frame in half_mat(frozenset({zone}))].count(True) == 1
    assert all(lit[0].say(language).isupper() for language in EDITIONS)


def _is_inside(one: ZoneFrame, other: ZoneFrame) -> bool:
    return (
        other.x <= one.x
        and one.x + one.width <= other.x + other.width
        and other.y <= one.y
        and one.y + one.height <= other.y + other.height
    )


def _overlap(one: ZoneFrame, other: ZoneFrame) -> bool:
    across = one.x < other.x + other.width - 1e-6 and other.x < one.x + one.width - 1e-6
    return across and one.y < other.y + other.height - 1e-6 and other.y < one.y + one.height - 1e-6
