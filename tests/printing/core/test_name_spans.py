"""The ranges of names on the sheets of a list."""

from __future__ import annotations

import unicodedata

import pytest

from irondie_to.printing.core.name_spans import name_spans


def test_a_range_has_the_first_letters_of_the_first_and_last_name() -> None:
    assert name_spans([["Ada", "Bo", "Zoe"]]) == ["Ad – Zo"]
    assert name_spans([[], ["Ada"]]) == ["", "Ad – Ad"]
    assert name_spans([["Ада", "Bo", "李"]]) == ["Bo – Bo"]


def test_the_end_of_a_sheet_and_the_beginning_of_the_next_are_told_apart() -> None:
    assert name_spans([["Anna", "Jonas Koch"], ["Jonas Weber", "Zoe"]]) == ["An – Jonas K", "Jonas W – Zo"]
    assert name_spans([["Anna", "Joe"], ["Josef", "Pia"], ["Pit", "Zoe"]]) == ["An – Joe", "Jos – Pia", "Pit – Zo"]
    assert name_spans([["Anna", "Jo"], ["Jo", "Zoe"]]) == ["An – Jo", "Jo – Zo"]
    assert name_spans([["Ada", "Bauer, A"], ["Becker", "Zoe"]]) == ["Ad – Ba", "Be – Zo"]
    assert name_spans([["Ada", "Baumann"], ["Bauer", "Zoe"]]) == ["Ad – Baum", "Baue – Zo"]


def test_a_range_has_as_many_letters_as_it_takes() -> None:
    last, first = "Featherstonehaugh, Ann", "Featherstonehaugh, Bo"
    assert name_spans([["Ada", last], [first, "Zoe"]]) == ["Ad – Featherstonehaugh, A", "Featherstonehaugh, B – Zo"]
    assert name_spans([["Ada", "Serra, Player 9"], ["Serra, Player 10"]]) == [
        "Ad – Serra, Player 9",
        "Serra, Player 1 – Se",
    ]


def test_accents_alone_tell_names_apart_only_if_nothing_else_does() -> None:
    assert name_spans([["Ada", "Pérez, B"], ["Perez, C"]]) == ["Ad – Pérez, B", "Perez, C – Pe"]
    assert name_spans([["Ada", "Pérez"], ["Perez"]]) == ["Ad – Pé", "Pe – Pe"]


def test_a_name_of_small_letters_begins_with_a_capital_one() -> None:
    assert name_spans([["de Luca", "D’Angelo"]]) == ["De – D’A"]


@pytest.mark.parametrize(
    ("name", "span"),
    [
        ("김민수", "김민"),
        ("सुनीता", "सुनी"),
        ("क्षितिज", "क्षिति"),
        ("สมชาย", "สม"),
        ("เกษม", "เกษ"),
        ("キョウコ", "キョウ"),
        ("Ǹṅa", "Ǹṅ"),
    ],
)
def test_a_syllable_is_shown_whole(name: str, span: str) -> None:
    assert name_spans([[name]]) == [f"{span} – {span}"]
    assert name_spans([[unicodedata.normalize("NFD", name)]]) == [f"{span} – {span}"]
