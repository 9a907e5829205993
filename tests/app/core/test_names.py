"""Cleaning up names: invisible characters are removed, except where a script needs them."""

from __future__ import annotations

import pytest

from irondie_to.app.core.names import (
    family_name,
    given_and_family,
    name_key,
    same_name,
    spoken_order,
    tidy_club,
    tidy_name,
)
from irondie_to.errors import UserError

WIDTHLESS, TURN, NO_JOIN, JOIN = "\u200b", "\u202e", "\u200c", "\u200d"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (f"Zoë{WIDTHLESS}", "Zoë"),
        (f"{TURN}evil ", "evil"),
        ("\ufeffA\u00adda \u2066Bo\u2069", "Ada Bo"),
        (f"Zo{JOIN}ë", "Zoë"),
        (f"علی{NO_JOIN}رضا", f"علی{NO_JOIN}رضا"),
        (f"क्{JOIN}ष", f"क्{JOIN}ष"),
        ("\u3164Kim", "Kim"),
        ("Zoe\u0308", "Zoë"),
    ],
)
def test_invisible_characters_are_removed(text: str, name: str) -> None:
    assert tidy_name(text) == name
    assert tidy_club(text) == name


@pytest.mark.parametrize("text", ["", " ", WIDTHLESS, f" {TURN}\u2800 "])
def test_an_invisible_name_is_refused(text: str) -> None:
    with pytest.raises(UserError) as fault:
        tidy_name(text)
    assert fault.value.code == "name.empty"
    assert tidy_club(text) is None


def test_stored_names_are_compared_by_visible_characters() -> None:
    assert same_name("Kim", "\u3164kim\u2800 ")
    assert same_name(f"ZOË{WIDTHLESS}", "zoë")
    assert name_key("Ada") != name_key("Ida")


def test_the_error_about_a_long_club_names_the_club() -> None:
    with pytest.raises(UserError) as fault:
        tidy_club("x" * 81)
    assert fault.value.code == "name.club_too_long"


def test_a_comma_parts_family_and_given_name_and_the_order_of_words_counts() -> None:
    assert name_key("Rossi, Giulia") == name_key("giulia  rossi")
    assert name_key("de la Cruz, Ana María") == name_key("Ana María de la Cruz")
    assert name_key("Martin Thomas") != name_key("Thomas Martin")
    assert name_key("Player 1 2") != name_key("Player 2 1")
    assert name_key("Rossi,") != name_key("Rossi")


@pytest.mark.parametrize(
    ("written", "spoken", "family"),
    [
        ("Rossi, Giulia", "Giulia Rossi", "Rossi"),
        ("de la Cruz,Ana María", "Ana María de la Cruz", "de la Cruz"),
        ("Ortega y Gasset, José", "José Ortega y Gasset", "Ortega y Gasset"),
        ("King, Martin Luther, Jr.", "Martin Luther King, Jr.", "King"),
        ("King, Martin Luther Jr.", "Martin Luther King Jr.", "King"),
        ("Martin Luther King, Jr.", "Martin Luther King, Jr.", "Martin Luther King, Jr."),
        ("Windsor, Henry, VIII", "Windsor, Henry, VIII", "Windsor, Henry, VIII"),
        ("Hall, A & Lee, B", "Hall, A & Lee, B", "Hall, A & Lee, B"),
        ("Hall & Lee, Anna", "Hall & Lee, Anna", "Hall & Lee, Anna"),
        ("Rossi, Anna / Bo", "Rossi, Anna / Bo", "Rossi, Anna / Bo"),
        ("Sand, Andy", "Andy Sand", "Sand"),
        ("Meier, Anna und Bo", "Meier, Anna und Bo", "Meier, Anna und Bo"),
        ("A, B, C", "A, B, C", "A, B, C"),
        ("Rossi,", "Rossi,", "Rossi,"),
        (", Giulia", ", Giulia", ", Giulia"),
        ("Zac Bo", "Zac Bo", "Zac Bo"),
    ],
)
def test_a_name_is_turned_only_if_it_is_clear_how(written: str, spoken: str, family: str) -> None:
    assert spoken_order(written) == spoken
    assert family_name(written) == family
    parts = given_and_family(written)
    assert (parts is None) == (written == spoken)
    if parts is not None:
        given, rest = parts
        assert rest.startswith(family)
        assert f"{given} {rest}" == spoken


def test_a_suffix_does_not_hide_that_two_names_are_one() -> None:
    assert name_key("King, Martin Luther, Jr.") == name_key("Martin Luther King, Jr.")
    assert name_key("King, Martin Luther, Jr.") != name_key("King, Martin Luther")
