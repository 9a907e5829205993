"""Typed codes and requests are limited by address, and nobody can lock others out."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from irondie_to.web.core import safety
from irondie_to.web.core.safety import Rates, TypedCodes


def test_an_address_may_ask_in_bursts_and_then_steadily() -> None:
    asked = Rates(burst=3, per_second=2)
    assert [asked.take("a", 10.0) for _ in range(4)] == [True, True, True, False]
    assert not asked.take("a", 10.4)
    assert asked.take("a", 10.5)
    assert asked.take("b", 10.5)
    assert [asked.take("a", 99.0) for _ in range(4)] == [True, True, True, False]


def test_addresses_are_forgotten_before_there_are_too_many() -> None:
    asked = Rates(burst=1, per_second=1)
    for number in range(safety._MOST_ADDRESSES + 500):
        asked.take(str(number), 1.0)
    assert len(asked._buckets) == safety._MOST_ADDRESSES


def test_five_wrong_codes_and_then_one_a_minute() -> None:
    codes = TypedCodes()
    left = []
    for _ in range(5):
        assert codes.may_try("a", 0.0)
        left.append(codes.was_wrong("a", 0.0))
    assert left == [4, 3, 2, 1, 0]
    assert not codes.may_try("a", 30.0)
    assert codes.may_try("a", 60.0)


def test_right_codes_cost_nothing() -> None:
    codes = TypedCodes()
    for _ in range(50):
        assert codes.may_try("hall", 5.0)
        codes.was_right("hall", 5.0)
    assert codes.delay(5.0) == 0


@given(st.lists(st.tuples(st.integers(0, 300), st.floats(0, 5)), max_size=200))
def test_guessing_slows_all_but_locks_out_nobody(guesses: list[tuple[int, float]]) -> None:
    codes, now = TypedCodes(), 0.0
    for address, pause in guesses:
        now += pause
        if codes.may_try(f"bad {address}", now):
            codes.was_wrong(f"bad {address}", now)
        assert codes.delay(now) <= TypedCodes.LONGEST_S
    assert codes.may_try("good", now)
    assert codes.delay(now + 3600) < 0.01
