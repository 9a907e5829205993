"""A name is typed with its club."""

from __future__ import annotations

import pytest

from irondie_to.app.players.lists.names import TypedName, read_typed_name

CLUBS = ("Milano", "Zürich Nord")


@pytest.mark.parametrize(
    ("text", "name", "club"),
    [
        ("Luca Bauer", "Luca Bauer", ""),
        ("Luca Bauer (Milano)", "Luca Bauer", "Milano"),
        ("Luca Bauer(milano)", "Luca Bauer", "Milano"),
        ("Luca Bauer ( Sankt  Gallen )", "Luca Bauer", "Sankt Gallen"),
        ("Luca Bauer, Milano", "Luca Bauer", "Milano"),
        ("Luca Bauer, ZÜRICH nord", "Luca Bauer", "Zürich Nord"),
        ("Bauer, Luca", "Bauer, Luca", ""),
        ("Bauer, Luca (Milano)", "Bauer, Luca", "Milano"),
        ("Bauer, Luca, Milano", "Bauer, Luca", "Milano"),
        ("Luca Bauer ()", "Luca Bauer ()", ""),
        ("Luca Bauer ( )", "Luca Bauer ( )", ""),
        ("(Milano)", "(Milano)", ""),
        (", Milano", ", Milano", ""),
        ("Luca (the Rock) Bauer", "Luca (the Rock) Bauer", ""),
        ("", "", ""),
    ],
)
def test_the_club_stands_in_brackets_or_a_known_one_behind_a_comma(text: str, name: str, club: str) -> None:
    assert read_typed_name(text, CLUBS) == TypedName(name, club)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Ada Moser (Basel): KSm RAs / WPo*", TypedName("Ada Moser", "Basel", "KSm RAs / WPo*")),
        ("Ada Moser: 2xKSm", TypedName("Ada Moser", "", "2xKSm")),
        ("Ada: Moser", TypedName("Ada: Moser")),
        ("Ada Moser:", TypedName("Ada Moser:")),
        (": KSm", TypedName(": KSm")),
    ],
)
def test_a_set_behind_a_colon_is_read_as_on_a_sheet(text: str, read: TypedName) -> None:
    assert read_typed_name(text, CLUBS) == read
