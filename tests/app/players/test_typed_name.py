"""A name is typed with its club."""

from __future__ import annotations

import pytest

from irondie_to.app.players.typed_name import TypedName, read_typed_name

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
