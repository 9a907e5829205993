"""The sentence that a search result shows, and the words in it that match."""

from __future__ import annotations

import pytest

from irondie_to.i18n import translate
from irondie_to.rules.rulebook.book import RULES, RULINGS, TERMS, Entry
from irondie_to.rules.rulebook.chapters.entries import EDITIONS
from irondie_to.rules.rulebook.passages import Searched
from irondie_to.rules.rulebook.search import look_up


def marked(query: str, language: str = "en") -> str:
    """The passage of the best result, its matching words in brackets."""
    passage = Searched(query, language, translate).passage(look_up(query, translate)[0])
    text = passage.text
    for start, end in reversed(passage.matches):
        text = f"{text[:start]}[{text[start:end]}]{text[end:]}"
    return text


@pytest.mark.parametrize(
    ("query", "language", "passage"),
    [
        ("own dice as target", "en", "A die may [target] its player’s [own] [dice]"),
        ("combien de rares maximum", "fr", "Parmi les neuf dés, trois au plus peuvent être [rares]."),
        ("wann ist das Spiel aus", "de", "Sobald nur noch eine Seite"),
        ("quanti RARI", "it", "[rari]"),
    ],
)
def test_the_best_result_shows_its_matching_sentence(query: str, language: str, passage: str) -> None:
    assert passage in marked(query, language)


def test_the_sentence_need_not_be_the_first() -> None:
    text = RULES["DIE-5"].text
    last = text.rsplit(". ", 1)[-1]
    found = Searched(last).passage(RULES["DIE-5"])
    assert not text.startswith(last)
    assert found.text == last


def test_words_of_another_language_find_the_sentence_but_mark_nothing_in_it() -> None:
    own = Searched("rares", "de", translate).passage(RULES["SET-3"])
    assert own.matches == ()
    assert own == Searched("qqqq", "de", translate).passage(RULES["SET-3"])


def test_a_known_word_does_not_mark_the_longer_words_that_begin_with_it() -> None:
    searched = Searched("aus", "de", translate)
    text = "Das Spiel ist aus, außer wenn er auslässt."
    assert [text[start:end] for start, end in searched.matches(text)] == ["aus"]


def test_an_id_marks_nothing() -> None:
    assert "[" not in marked("SET-3")


@pytest.mark.parametrize("language", EDITIONS)
def test_every_entry_has_a_passage_that_is_part_of_its_text(language: str) -> None:
    entries: tuple[Entry, ...] = (*RULES.values(), *RULINGS.values(), *TERMS.values())
    for entry in entries:
        passage = Searched("dice", language, translate).passage(entry)
        assert passage.text
        assert passage.text in translate(entry.text, language)
