"""The search in the rulebook."""

from __future__ import annotations

import pytest

from irondie_to.rules.rulebook.book import RULES, RULINGS, TERMS, Entry
from irondie_to.rules.rulebook.chapters.entries import Ruling
from irondie_to.rules.rulebook.search import MOST_FOUND, look_up


def names(found: tuple[Entry, ...]) -> list[str]:
    return [entry.key if isinstance(entry, Ruling) else entry.id for entry in found]


@pytest.mark.parametrize("query", ["SET-3", "set-3", "set 3", "Set3", " SET–3 ", "set-03"])
def test_an_id_is_found_however_it_is_written(query: str) -> None:
    assert names(look_up(query)) == ["SET-3"]


@pytest.mark.parametrize("entry", [*RULES, *RULINGS, *TERMS])
def test_everything_is_found_by_its_own_name(entry: str) -> None:
    assert names(look_up(entry)) == [entry]


@pytest.mark.parametrize("query", ["limbo_in_play", "Limbo in play", "limbo-in-play"])
def test_a_ruling_is_found_by_its_key(query: str) -> None:
    assert names(look_up(query)) == ["limbo_in_play"]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("Verstärkung", "type.powerup"),
        ("VERSTARKUNG", "type.powerup"),
        ("spaccadado", "type.smasher"),
        ("ecraseur", "type.smasher"),
        ("Écran", "type.barrier"),
        ("weiß", "colour.white"),
        ("weiss", "colour.white"),
        ("zone d'attaque", "zone.attack"),
        ("specializtion", "game.specialisation"),
        ("regener", "type.regeneration"),
        ("who wins a tie", "DIE-4"),
        ("last life", "take_back_last_life"),
        ("45 minutes", "TOU-3"),
        ("aiming at one's own dice", "DUE-5"),
        ("embuscade", "ZON-1"),
    ],
)
def test_words_find_what_a_referee_means(query: str, first: str) -> None:
    assert names(look_up(query))[0] == first


def test_a_term_brings_its_rules() -> None:
    assert names(look_up("smasher"))[:2] == ["type.smasher", "DIE-2"]


def test_a_chapter_is_listed_whole() -> None:
    assert names(look_up("due")) == [f"DUE-{number}" for number in range(1, 8)]
    assert names(look_up("win-9")) == ["WIN-1", "WIN-2"]


@pytest.mark.parametrize(
    "query", ["", "   ", "—", "\x00", "qqqq wwww", "🎲", "9" * 100_000, "\udcff", "ab-99999999999"]
)
def test_nothing_is_found_where_nothing_fits(query: str) -> None:
    assert look_up(query) == ()


def test_a_long_query_is_answered_with_few_entries() -> None:
    assert len(look_up("the die " * 50_000)) <= MOST_FOUND


def test_words_are_those_of_the_reader_terms_those_of_all_languages() -> None:
    def german(text: str, language: str) -> str:
        return "Gleichstand entscheidet die Farbe" if text == RULES["DIE-4"].title and language == "de" else text

    assert names(look_up("gleichst", "de", german))[0] == "DIE-4"
    assert names(look_up("ecraseur", "de", german))[0] == "type.smasher"
    assert look_up("gleichstand") == ()


def test_the_end_of_a_word_may_be_left_out() -> None:
    assert set(names(look_up("hostile"))[:1]) <= set(names(look_up("hosti")))
    assert "PRI-1" in names(look_up("priorit"))
