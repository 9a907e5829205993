"""Texts are fitted into their space, measured here as one unit for each letter."""

from __future__ import annotations

from irondie_to.app.core.fitting import Fitted, Ladder, break_lines, wrapped

WIDTHS = {"wide": 1.0, "narrow": 0.5}


def width(text: str, face: str) -> float:
    return len(text) * WIDTHS[face]


LADDER = Ladder((("wide", 1.0), ("narrow", 1.0), ("narrow", 0.9)), width, leading=1.0, most_lines=4, smallest=2.0)


def test_the_first_rung_that_fits_is_used() -> None:
    assert LADDER.fit("ten signs.", 100, 10, 20) == Fitted(("ten signs.",), "wide", 10)
    assert LADDER.fit("ten signs.", 50, 10, 20) == Fitted(("ten signs.",), "narrow", 10)
    assert LADDER.fit("ten signs.", 45, 10, 20) == Fitted(("ten signs.",), "narrow", 9)


def test_several_lines_are_used_if_they_allow_larger_type() -> None:
    assert LADDER.fit("ten signs.", 30, 10, 20) == Fitted(("ten", "signs."), "narrow", 8.8)
    assert LADDER.fit("ten signs.", 30, 10, 11) == Fitted(("ten signs.",), "narrow", 6)


def test_a_word_of_joined_letters_is_split_only_if_nothing_else_can_be_read() -> None:
    assert LADDER.fit("abcdefghij", 30, 10, 20).lines == ("abcde", "fghij")
    for plain in ("abcd’fghij", "abcd–fghij", "abcdễfghij", "abcdʼfghij", "ｈabcdfghij", "абвгдеёжзи", "ἀβγδεζηθικ"):
        assert LADDER.fit(plain, 30, 10, 20).lines == (plain[:5], plain[5:])
    assert LADDER.fit("ابتثجحخدذر", 30, 10, 20).lines == ("ابتثجحخدذر",)
    assert LADDER.fit("ابتثجحخدذر", 8, 10, 20).lines == ("ابتثج", "حخدذر")


def test_lines_break_at_spaces() -> None:
    assert break_lines("one two three", 2, len) == ("one two", "three")
    assert wrapped("a longer word", 5, len) == ("a", "longer", "word")
    assert wrapped("a longer word", 5, len, split_words=True) == ("a lon", "ger", "word")
