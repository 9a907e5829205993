"""The rulebook as articles: contents, search, articles and their links."""

from __future__ import annotations

import pytest

from irondie_to.app.rulebook.pictures import example_of, type_table
from irondie_to.app.rulebook.reader import ALL_MISPRINTS, ALL_RULINGS, ALL_TERMS, Article, Reader
from irondie_to.errors import Phrase
from irondie_to.i18n import translate
from irondie_to.messages.core.words import say
from irondie_to.rules.dice import TYPES, DieType
from irondie_to.rules.rulebook.book import CHAPTERS, MISPRINTS, RULES, RULINGS, TERMS
from irondie_to.rules.rulebook.chapters.entries import EDITIONS, as_written

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
    assert "ZERSTÖRER" in [row.title for row in german.search("zerstorer").rows]
    assert "ZERSTÖRER" in [row.title for row in german.search("SMASHER").rows]
    part = next(part for part in article("type.smasher", german).parts if part.columns)
    assert [piece.text for piece in part.lines[0]][1] == "ZERSTÖRER"


def test_there_is_no_article_for_any_other_key() -> None:
    assert ENGLISH.article("DIE-99") is None
    assert ENGLISH.article("") is None


@pytest.mark.parametrize("language", EDITIONS)
def test_the_types_are_a_table_in_every_language_and_a_narrow_place_has_their_lines(language: str) -> None:
    found = article("DIE-2", Reader(language, translate, {}))
    above, table = found.parts[:2]
    assert above.columns == 0
    assert (table.columns, {len(line) for line in table.lines}) == (6, {6})
    assert [line[1].die for line in table.lines[1:]] == [example_of(kind) for kind in TYPES]
    assert [bool(line[0].text) for line in table.lines[1:]] == 3 * [True, False, False]
    assert all(piece.text for line in table.lines[1:] for piece in line[1:])
    assert [line[-1].text for line in table.lines].count("–") == 1  # a REGENERATION loses nothing
    assert found.zones == frozenset()
    narrow = found.brief[1]
    assert (narrow.columns, len(narrow.lines)) == (0, 9)


def test_a_text_of_another_form_stays_text() -> None:
    assert type_table("Above\nSMASHER: anything") is None


def test_a_type_has_its_die_before_its_first_mention_and_a_rule_names_its_zones() -> None:
    found = article("DUE-6")
    dice = [(piece.text, piece.die) for line in found.parts[0].lines for piece in line if piece.die]
    assert dice == [("SMASHER", example_of(DieType.SMASHER)), ("ASSAULT", example_of(DieType.ASSAULT))]
    assert found.zones == {"skirmish"}
    assert article("limbo_in_play").zones == {"limbo"}


def test_a_search_says_whether_more_entries_match_than_it_lists() -> None:
    for words in (*CHAPTERS, "SET-3", "smasher", "white"):
        rows, told = ENGLISH.search(words)
        assert told == Phrase("rules_page.found", {"count": len(rows)})
    for words, count in (("reserve", 10), ("target", 12)):
        assert ENGLISH.search(words).told == Phrase("rules_page.found_most", {"count": count})
