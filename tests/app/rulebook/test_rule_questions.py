"""The questions for measuring the search of the rulebook (tests/data/rule_questions.json) have the right form."""

from __future__ import annotations

import json
from collections import Counter

from testdata import DATA

from irondie_to.app.rulebook.queries import contents, ruling_links

LANGUAGES = ("en", "it", "fr", "de")
QUESTIONS = json.loads((DATA / "rule_questions.json").read_text(encoding="utf-8"))


def test_there_are_25_questions_in_each_language_and_no_duplicates() -> None:
    assert Counter(entry["language"] for entry in QUESTIONS) == dict.fromkeys(LANGUAGES, 25)
    assert len({entry["question"].casefold() for entry in QUESTIONS}) == 100


def test_every_question_has_one_to_three_answers_in_the_rulebook() -> None:
    known = {link.id for _, rules in contents() for link in rules} | {link.id for link in ruling_links()}
    for entry in QUESTIONS:
        question, rules = entry["question"], entry["rules"]
        assert list(entry) == ["language", "set_language", "question", "rules"], question
        assert question.strip() == question != ""
        assert entry["set_language"] in LANGUAGES, question
        assert 1 <= len(rules) == len(set(rules)) <= 3, question
        assert set(rules) <= known, question
