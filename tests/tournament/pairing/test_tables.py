from __future__ import annotations

from dataclasses import replace

from swissfields import field_of

from irondie_to.tournament.pairing.swiss import assign_tables

PAIRS = [(0, 1), (2, 3), (4, 5), (6, 7)]


def tables(*fixed: int | None, first_table: int = 1) -> list[int]:
    return assign_tables(replace(field_of([0] * 8, fixed_tables=fixed), first_table=first_table), PAIRS)


def test_in_order_from_the_first_table() -> None:
    assert tables(*[None] * 8) == [1, 2, 3, 4]
    assert tables(*[None] * 8, first_table=21) == [21, 22, 23, 24]


def test_a_fixed_table_is_kept_and_the_others_skip_it() -> None:
    assert tables(None, None, None, None, None, 1, None, None) == [2, 3, 1, 4]
    assert tables(None, None, 12, None, None, None, None, None) == [1, 12, 2, 3]


def test_of_two_fixed_tables_in_a_match_the_lower_is_used() -> None:
    assert tables(9, 2, None, None, None, None, None, None) == [2, 1, 3, 4]


def test_the_first_of_two_matches_gets_the_table_both_want() -> None:
    assert tables(None, None, 5, None, None, 5, None, None) == [1, 5, 2, 3]
    assert tables(None, None, 5, None, 7, 5, None, None) == [1, 5, 7, 2]


def test_a_pair_that_has_a_table_keeps_it() -> None:
    field = replace(field_of([0] * 8, fixed_tables=[None] * 8), seated=((3, (1, 0)), (2, (6, 7)), (1, (2, 5))))
    assert assign_tables(field, PAIRS) == [3, 1, 4, 2]
    fixed = replace(field, fixed_tables=(None, None, None, 2, None, None, None, None))
    assert assign_tables(fixed, PAIRS) == [3, 2, 1, 4]
