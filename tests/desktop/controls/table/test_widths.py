"""The widths of columns."""

from __future__ import annotations

from random import Random

import pytest

from irondie_to.desktop.controls.table.column import Width, distribute


def some_rule(lots: Random) -> Width:
    return Width(
        wanted=lots.randint(40, 200),
        least=lots.choice((None, lots.randint(10, 40))),
        most=lots.choice((None, lots.randint(200, 320))),
        shares=lots.random() < 0.4,
        hides=lots.randint(0, 3),
        content=lots.choice((0, lots.randint(20, 400))),
    )


@pytest.mark.parametrize("seed", range(200))
def test_columns_fit_unless_all_are_as_narrow_as_they_may_be(seed: int) -> None:
    lots = Random(seed)
    rules, room = [some_rule(lots) for _ in range(lots.randint(1, 8))], lots.randint(0, 1600)
    widths = distribute(rules, room)
    assert all(width or rule.hides for rule, width in zip(rules, widths, strict=True))
    if sum(widths) > room:
        assert all(width in {0, rule.narrowest} for rule, width in zip(rules, widths, strict=True))
        assert not any(width and rule.hides for rule, width in zip(rules, widths, strict=True))


@pytest.mark.parametrize("seed", range(200))
def test_no_text_is_cut_while_another_column_has_room_to_spare(seed: int) -> None:
    lots = Random(seed)
    rules, room = [some_rule(lots) for _ in range(lots.randint(1, 8))], lots.randint(0, 1600)
    widths = distribute(rules, room)
    shown = [(rule, width) for rule, width in zip(rules, widths, strict=True) if width]
    spare = [width - rule.spare_from for rule, width in shown]
    cut = [rule for rule, width in shown if width < rule.content]
    assert not cut or (max(spare) <= 0 and sum(widths) >= room)


def test_columns_that_share_stop_at_their_most_and_leave_the_rest_to_the_others() -> None:
    capped, free = Width(least=50, most=100, shares=True), Width(least=50, shares=True)
    assert distribute([Width(80), capped, free], 480) == [80, 100, 300]
    assert distribute([capped, capped], 480) == [100, 100]


def test_columns_hide_in_their_order_before_any_is_narrowed() -> None:
    rules = [Width(100, least=60), Width(100, hides=2), Width(100, hides=1), Width(least=90, shares=True)]
    assert distribute(rules, 300) == [100, 100, 0, 100]
    assert distribute(rules, 200) == [100, 0, 0, 100]
    assert distribute(rules, 160) == [70, 0, 0, 90]


def test_columns_hide_before_one_that_comes_first_is_cut_and_not_earlier() -> None:
    names = Width(least=50, most=150, content=120, shares=True, comes_first=True)
    rules = [Width(40, hides=1), Width(60, least=30), names]
    assert distribute(rules, 190) == [40, 30, 120]
    assert distribute(rules, 189) == [0, 60, 129]
    assert distribute(rules, 100) == [0, 30, 70]


def test_the_column_hidden_first_is_shown_if_it_fits_where_a_wider_one_does_not() -> None:
    assert distribute([Width(100), Width(200, hides=2), Width(60, hides=1)], 180) == [100, 0, 60]


def test_columns_of_the_same_order_hide_together() -> None:
    assert distribute([Width(100), Width(100, hides=1), Width(100, hides=1)], 250) == [100, 0, 0]
