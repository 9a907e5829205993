"""The rulebook is complete: every rule, ruling and term exists, and every link has a target."""

from __future__ import annotations

import csv
import re
from typing import get_type_hints

import pytest
from sources import FILES, PACKAGE, TESTS
from tongues import translations

from irondie_to.rules.rulebook.book import (
    CHAPTERS,
    MISPRINTS,
    RULES,
    RULINGS,
    TERMS,
    misprints_of,
    related,
    rulings_on,
    terms_of,
)
from irondie_to.rules.rulebook.chapters.entries import EDITIONS, Section
from irondie_to.rules.rulings import CHOICES, Rulings

COUNTS = {
    "DIE": 6,
    "COL": 4,
    "BON": 6,
    "GLD": 2,
    "ZON": 5,
    "SET": 4,
    "SID": 5,
    "TRN": 1,
    "BAT": 4,
    "PRI": 1,
    "SKI": 4,
    "DUE": 7,
    "RES": 5,
    "DMG": 3,
    "END": 2,
    "WIN": 2,
    "TEAM": 5,
    "TOU": 4,
    "OT": 3,
}
LONGEST_TEXT = 1200


def test_every_rule_is_there_once_and_in_order() -> None:
    assert list(RULES) == [f"{chapter}-{number}" for chapter, count in COUNTS.items() for number in range(1, count + 1)]
    assert list(CHAPTERS) == list(COUNTS)


@pytest.mark.parametrize("rule_id", RULES)
def test_a_rule_is_written_out(rule_id: str) -> None:
    rule = RULES[rule_id]
    assert rule.title
    assert rule.title.strip(" .") == rule.title
    assert 30 < len(rule.text) < LONGEST_TEXT
    assert rule.text.endswith((".", "?"))
    assert "!" not in rule.text
    assert rule.sections


@pytest.mark.parametrize("rule_id", RULES)
def test_links_go_both_ways_and_never_to_itself(rule_id: str) -> None:
    rule = RULES[rule_id]
    assert set(rule.related) <= set(RULES)
    assert len(set(rule.related)) == len(rule.related)
    assert rule_id not in rule.related
    for other in related(rule_id):
        assert rule in related(other.id)
    assert set(rule.related) <= {other.id for other in related(rule_id)}


def test_no_rule_stands_alone() -> None:
    alone = [rule_id for rule_id in RULES if not related(rule_id) and not rulings_on(rule_id)]
    assert alone == []


@pytest.mark.parametrize("rule_id", RULES)
def test_every_edition_says_where_or_the_italian_glossary_does(rule_id: str) -> None:
    for edition in EDITIONS:
        assert any(section.heading(edition) for section in RULES[rule_id].sections), edition


def test_pages_are_those_of_a_manual_of_nine_pages() -> None:
    sections: set[Section] = {section for rule in RULES.values() for section in rule.sections}
    sections |= {misprint.section for misprint in MISPRINTS if misprint.section}
    for section in sections:
        for edition in EDITIONS:
            heading = section.heading(edition)
            if heading:
                assert heading.name.strip()
                assert heading.page is None or 1 <= heading.page <= (9 if edition == "it" else 8)


def test_every_ruling_is_a_field_that_the_engine_reads() -> None:
    hints = get_type_hints(Rulings)
    assert list(hints) == list(CHOICES)
    for key, choices in CHOICES.items():
        assert {type(choice) for choice in choices} == {hints[key]}
        assert len(choices) == len(set(choices)) > 1


@pytest.mark.parametrize("key", CHOICES)
def test_every_ruling_decides_something(key: str) -> None:
    """Some module besides the declarations reads the ruling."""
    declared = {PACKAGE / "rules" / "rulings.py", PACKAGE / "rules" / "rulebook" / "chapters" / "rulings.py"}
    pattern = re.compile(rf'(rulings|\))\.{key}\b|rulings\.get\("{key}"')
    users = [path for path in FILES if path not in declared and pattern.search(path.read_text("utf-8"))]
    assert users


def test_the_texts_of_rulings_are_whole() -> None:
    for ruling in RULINGS.values():
        assert ruling.title.endswith(("?", "time"))
        assert len(ruling.text) > 40
        assert all(len(choice.text) > 20 for choice in ruling.choices)
        assert set(ruling.rules) <= set(RULES)
        assert all(ruling in rulings_on(rule_id) for rule_id in ruling.rules)


@pytest.mark.parametrize(
    ("language", "roll_off", "still_tied"),
    [
        ("en", "roll-off", "still tied"),
        ("it", "lancio", "ancora pari"),
        ("fr", "lancer", "encore à égalité"),
        ("de", "Wurf", "immer noch gleich"),
    ],
)
def test_only_a_choice_says_how_long_a_roll_off_counts(language: str, roll_off: str, still_tied: str) -> None:
    """The choices differ in this, so the common text above them must not promise it for both."""
    ruling = RULINGS["priority_recheck"]
    say = translations(language) if language != "en" else {}
    text = say.get(ruling.text, ruling.text)
    each_phase, once = (say.get(choice.text, choice.text) for choice in ruling.choices)
    assert roll_off not in text
    assert roll_off in each_phase
    assert still_tied in each_phase
    assert roll_off in once
    assert still_tied not in once


def test_terms_are_those_of_the_list() -> None:
    with (TESTS / "data" / "terms.csv").open(encoding="utf-8", newline="") as file:
        rows = {row["id"]: row for row in csv.DictReader(file)}
    assert set(TERMS) == set(rows)
    for term_id, term in TERMS.items():
        for edition, name in term.names.items():
            listed = rows[term_id][edition].rstrip("*")  # a star marks a word that the edition does not show
            assert name == listed.replace("'", "’")
        assert term.text.endswith(".")
        assert term.rules
        assert set(term.rules) <= set(RULES)
        assert all(term in terms_of(rule_id) for rule_id in term.rules)


def test_misprints_name_an_edition_and_rules() -> None:
    assert len(MISPRINTS) == 10
    for misprint in MISPRINTS:
        assert misprint.edition in EDITIONS
        assert misprint.section is None or misprint.section.heading(misprint.edition)
        assert misprint.rules
        assert all(misprint in misprints_of(rule_id) for rule_id in misprint.rules)


RULE_ID = re.compile(rf"\b({'|'.join(COUNTS)})-(\d+)\b")


def test_every_rule_cited_in_the_program_exists() -> None:
    unknown = [
        f"{path.name}: {found[0]}"
        for path in FILES
        for found in RULE_ID.finditer(path.read_text(encoding="utf-8"))
        if found[0] not in RULES
    ]
    assert unknown == []


def test_every_ruling_of_the_rulebook_is_a_key_in_texts() -> None:
    for rule in RULES.values():
        for key in re.findall(r"\b[a-z]+_[a-z_]+\b", rule.text):
            assert key in RULINGS
