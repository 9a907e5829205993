from __future__ import annotations

from collections import Counter

from irondie_to.tournament.lots import Lots


def test_the_lots_of_a_seed_never_change() -> None:
    lots = Lots(7, 3)
    assert [lots.below(100) for _ in range(8)] == [59, 41, 16, 86, 46, 39, 15, 22]
    assert lots.shuffled(range(8)) == [1, 2, 4, 0, 7, 3, 5, 6]
    assert lots.below(10**40) == 4047061427555729588646519381869522370453


def test_every_order_is_as_likely() -> None:
    lots = Lots(1, 1)
    count = Counter(tuple(lots.shuffled("abc")) for _ in range(6000))
    assert len(count) == 6
    assert all(880 < number < 1120 for number in count.values())


def test_large_numbers_are_drawn_evenly() -> None:
    lots = Lots(1, 1)
    count = Counter(lots.below(3 << 60) >> 60 for _ in range(3000))
    assert sorted(count) == [0, 1, 2]
    assert all(900 < number < 1100 for number in count.values())


def test_rounds_draw_their_own_lots() -> None:
    assert Lots(7, 1).unit() != Lots(7, 2).unit()
    assert Lots(7, 1).pick(range(10**9)) == Lots(7, 1).pick(range(10**9))
