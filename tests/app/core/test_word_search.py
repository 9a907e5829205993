"""Things are found by the words that people use for them, and only by these."""

from __future__ import annotations

import pytest

from irondie_to.app.core.word_search import Described, WordIndex, phrases_of

THINGS = (
    Described("New event", ("create event", "start a tournament")),
    Described("Text size", ("font", "font size", "letters", "can’t read")),
    Described("Match slips", ("slips", "score sheets"), beside=frozenset({"print", "printed"})),
    Described("Pairings by name", ("pairings", "who plays whom"), beside=frozenset({"print", "printed"})),
    Described("Pair the round again", ("pair again", "new pairings")),
    Described("Mark a player as paid", ("pay", "payment", "entry fee")),
    Described("Classement à afficher", ("résultats du jour",)),
    Described("Feinwertungen der Reihe nach", ("Gleichstand",)),
    Described("Chiudi la giornata", ("finire la giornata",)),
    Described("Mark a player as absent", ("no show", "missing player")),
    Described("Showing the sets", ("show the dice",)),
    Described("Help: Rounds", ("what to type",), text="Pair the next round with F8. A font is not mentioned."),
)
INDEX = WordIndex(THINGS)


def found(typed: str) -> list[str]:
    """The names that the text finds, best first."""
    hits = INDEX.find(typed)
    return [THINGS[place].name for place in sorted(hits, key=lambda place: (hits[place].rank, -hits[place].score))]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("new event", "New event"),
        ("New event,", "New event"),
        ("where do I create an event", "New event"),
        ("font", "Text size"),
        ("FONT SIZE", "Text size"),
        ("slip", "Match slips"),
        ("print the slips", "Match slips"),
        ("printed pairing", "Pairings by name"),
        ("pair again", "Pair the round again"),
        ("paiment", "Mark a player as paid"),
        ("payemnt", "Mark a player as paid"),
        ("resultats", "Classement à afficher"),
        ("Wertung", "Feinwertungen der Reihe nach"),
        ("chiudere", "Chiudi la giornata"),
        ("I can't read this", "Text size"),
        ("it is a no show", "Mark a player as absent"),
    ],
)
def test_words_find_their_thing(typed: str, first: str) -> None:
    assert found(typed)[0] == first


@pytest.mark.parametrize("typed", ["", "  ", "?", "print", "zebra", "zz", "🎲", "9" * 100_000, "\x00"])
def test_nothing_is_found_where_nothing_fits(typed: str) -> None:
    assert found(typed) == []


def test_a_name_is_taken_for_no_typing_error() -> None:
    assert found("paymant") == ["Mark a player as paid"]
    assert INDEX.find("paymant", lambda word: word == "paymant") == {}


def test_the_better_hit_has_the_lower_rank() -> None:
    ranks = [INDEX.find(typed)[1].rank for typed in ("text size", "font size", "size font", "font lettrs")]
    assert ranks == [0, 1, 2, 3]


def test_what_has_all_words_leaves_out_what_has_only_some() -> None:
    assert found("new pairings") == ["Pair the round again"]
    assert "Pairings by name" in found("pairings")


def test_a_text_that_only_mentions_the_words_is_told_apart() -> None:
    hits = INDEX.find("F8 mentioned")
    assert [(THINGS[place].name, hit.is_named) for place, hit in hits.items()] == [("Help: Rounds", False)]


def test_commas_separate_phrases() -> None:
    assert phrases_of("pay, entry fee,, cash ") == ("pay", "entry fee", "cash")
