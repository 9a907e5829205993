"""The ranges of names on the sheets of a list."""

from __future__ import annotations

from irondie_to.printing.core.name_spans import name_spans


def test_a_range_has_the_first_letters_of_the_first_and_last_name() -> None:
    assert name_spans([["Ada", "Bo", "Zoe"]]) == ["Ad – Zo"]
    assert name_spans([[], ["Ada"]]) == ["", "Ad – Ad"]
    assert name_spans([["Ада", "Bo", "李"]]) == ["Bo – Bo"]


def test_the_end_of_a_sheet_and_the_beginning_of_the_next_are_told_apart() -> None:
    assert name_spans([["Anna", "Jonas Koch"], ["Jonas Weber", "Zoe"]]) == ["An – Jonask", "Jonasw – Zo"]
    assert name_spans([["Anna", "Joe"], ["Josef", "Pia"], ["Pit", "Zoe"]]) == ["An – Joe", "Jos – Pia", "Pit – Zo"]
    assert name_spans([["Anna", "Jo"], ["Jo", "Zoe"]]) == ["An – Jo", "Jo – Zo"]
