"""How an error message shows a value that is not what it should be."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from irondie_to.errors import Phrase
from irondie_to.rules.record.form import printable_name, read_json
from irondie_to.rules.untrusted import shown

MOST_LETTERS, MOST_DIGITS = 40, 12


@pytest.mark.parametrize("length", range(MOST_LETTERS + 4))
def test_a_text_is_shown_whole_or_cut_to_forty_letters(length: int) -> None:
    text = ("abcdefgh\n" * length)[:length]
    inner = text.replace("\n", "�")
    expected = inner if length <= MOST_LETTERS else f"{inner[: MOST_LETTERS - 1]}…"
    assert shown(text) == f'"{expected}"'
    assert printable_name(text) == text[:MOST_LETTERS].replace("\n", " ")


@given(st.integers(0, 10**40), st.sampled_from([1, -1]))
def test_an_integer_is_shown_up_to_twelve_digits(number: int, sign: int) -> None:
    assert shown(sign * number) == (sign * number if len(str(number)) <= MOST_DIGITS else Phrase("form.large_number"))


@pytest.mark.parametrize("sign", [1, -1])
def test_the_largest_integer_that_is_shown_has_twelve_digits(sign: int) -> None:
    largest = sign * int("9" * MOST_DIGITS)
    assert shown(largest) == largest
    assert shown(largest + sign) == Phrase("form.large_number")


@given(st.integers(-(10**60), 10**60))
def test_an_integer_of_a_record_is_itself_or_out_of_every_range(number: int) -> None:
    found = read_json(str(number))
    assert isinstance(found, int)
    assert found == number or (min(abs(found), abs(number)) >= 10**29 and (found < 0) is (number < 0))


def test_every_other_kind_of_value_is_named() -> None:
    given_values = json.loads('[null, true, false, 2.5, 3.0, {"a": {}}, {}, [[]]]')
    an_object = Phrase("form.an_object")
    expected = ["null", "true", "false", "2.5", "3", an_object, an_object, Phrase("form.a_list")]
    assert [shown(value) for value in given_values] == expected
    assert shown(read_json('{"a": 1, "a": 1}')) == Phrase("form.repeated_keys")
