"""The rulebook as articles: contents, search, articles and their links."""

from __future__ import annotations

from irondie_to.app.rulebook.reader import ALL_MISPRINTS, ALL_RULINGS, ALL_TERMS, Article, Reader
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say
from irondie_to.rules.rulebook.book import CHAPTERS, MISPRINTS, RULES, RULINGS, TERMS
from irondie_to.rules.rulebook.chapters.entries import as_written

ENGLISH = Reader("en", as_written, {})
KEYS = (*CHAPTERS, *RULES, *RULINGS, *TERMS, ALL_RULINGS, ALL_TERMS, ALL_MISPRINTS)


def article(key: str, reader: Reader = ENGLISH) -> Article:
    found = reader.article(key)
    assert found is not None
    return found


def links(found: Article) -> set[str]:
    return {piece.key for part in found.parts for line in part.lines for piece in line if piece.key}


def words(found: Article) -> str:
    pieces = [piece.text for part in found.parts for line in part.lines for piece in line]
    return " ".join(text if isinstance(text, str) else say(text) for text in pieces)


def test_every_key_means_one_article() -> None:
    assert len(KEYS) == len(set(KEYS))


def test_the_contents_hold_every_article_in_the_order_of_the_manual() -> None:
    keys = [row.key for row in ENGLISH.contents()]
    assert set(keys) == set(KEYS)
    assert keys[:3] == ["DIE", "DIE-1", "DIE-2"]


def test_every_link_leads_to_an_article() -> None:
    for key in KEYS:
        found = links(article(key))
        assert all(ENGLISH.article(linked) is not None for linked in found), key
        assert key not in found


def test_rules_and_terms_lead_to_each_other() -> None:
    for term in TERMS.values():
        for rule_id in term.rules:
            assert rule_id in links(article(term.id))
            assert term.id in links(article(rule_id))


def test_no_key_of_the_program_is_in_the_text_of_a_ruling() -> None:
    reader = Reader("en", as_written, {})
    for ruling in RULINGS.values():
        article = reader.article(ruling.key)
        assert article is not None
        assert article.mark == ""
        words = {piece.text for part in article.parts for line in part.lines for piece in line}
        assert not {ruling.key, *(choice.value for choice in ruling.choices)} & words


def test_rules_and_rulings_lead_to_each_other() -> None:
    for ruling in RULINGS.values():
        for rule_id in ruling.rules:
            assert rule_id in links(article(ruling.key))
            assert ruling.key in links(article(rule_id))


def test_every_misprint_is_shown_with_its_rules_and_in_the_list() -> None:
    for slip in MISPRINTS:
        assert slip.text in words(article(ALL_MISPRINTS))
        for rule_id in slip.rules:
            assert slip.text in words(article(rule_id))


def test_a_rule_says_where_the_editions_say_it() -> None:
    assert "I dadi, 3. Specializzazione, p. 2" in words(article("DIE-4"))


def test_the_reading_in_force_is_marked() -> None:
    reader = Reader("en", as_written, {"effect_amount": "rolled"})
    part = next(part for part in article("effect_amount", reader).parts if part.columns and len(part.lines) == 2)
    marks = [[piece.text.code for piece in line if isinstance(piece.text, Phrase)] for line in part.lines]
    assert marks == [["rules_page.default"], ["rules_page.in_force"]]
    row = next(row for row in reader.contents() if row.key == "effect_amount")
    assert row.changed
    assert "not the default" in words(article(ALL_RULINGS, reader))
    assert "not the default" not in words(article(ALL_RULINGS))
    assert "when it was thrown" in words(article("DIE-5", reader))


def test_a_reader_of_another_language_finds_its_terms_and_has_them_first() -> None:
    german = Reader("de", as_written, {})
    assert "ZERSTÖRER" in [row.title for row in german.search("zerstorer")]
    assert "ZERSTÖRER" in [row.title for row in german.search("SMASHER")]
    part = next(part for part in article("type.smasher", german).parts if part.columns)
    assert [piece.text for piece in part.lines[0]][1] == "ZERSTÖRER"


def test_there_is_no_article_for_any_other_key() -> None:
    assert ENGLISH.article("DIE-99") is None
    assert ENGLISH.article("") is None
