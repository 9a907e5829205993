"""The rulebook in the reader's language."""

from __future__ import annotations

import pytest

from irondie_to.app.rulebook import queries as rulequeries
from irondie_to.rules.rulebook import book as rulebook
from irondie_to.rules.rulebook.chapters.entries import EDITIONS


def marked(text: str, language: str) -> str:
    return f"{language}:{text}"


@pytest.mark.parametrize("query", ["BON-4", "RES-5", "limbo_in_play", "type.powerup"])
def test_every_text_of_an_entry_is_translated(query: str) -> None:
    (entry,) = rulequeries.find(query, "de", marked).entries
    links = (*entry.related, *entry.rulings, *entry.terms)
    names = [term.de for term in rulebook.TERMS.values()]
    titles = [entry.title, *(link.title for link in links)]
    assert all(title.startswith("de:") or title in names for title in titles)
    texts = [entry.text, *(choice.text for choice in entry.choices), *(slip.text for slip in entry.misprints)]
    assert all(text.startswith("de:") for text in texts)


def test_the_contents_are_translated() -> None:
    links = [link for chapter, rules in rulequeries.contents("fr", marked) for link in (chapter, *rules)]
    assert all(link.title.startswith("fr:") for link in (*links, *rulequeries.ruling_links("fr", marked)))


@pytest.mark.parametrize("language", EDITIONS)
def test_a_term_is_called_by_its_word_in_the_language(language: str) -> None:
    (entry,) = rulequeries.find("type.powerup", language, marked).entries
    assert entry.title == rulebook.TERMS["type.powerup"].names[language]


def test_nothing_is_translated_unless_asked() -> None:
    (entry,) = rulequeries.find("SET-1").entries
    assert entry.text == rulebook.RULES["SET-1"].text
