"""A sentence names a rule once: sentences to which the id of a rule is added do not have one themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.rows import NoteRow
from irondie_to.app.referee.penalties.notes import NoteLine
from irondie_to.errors import Phrase
from irondie_to.i18n import translate
from irondie_to.messages.core.words import AREAS, Plural, say, templates
from irondie_to.rules.rulebook.book import RULES, RULINGS

RULE_ID = re.compile("|".join(rf"(?<![\w-]){rule}(?![\w-])" for rule in RULES))
NAMES_A_RULE = {
    *("mat_start.sudden_death_tip", "referee_game.overtime_tip", "screen.ruling", "setcheck_page.game_tip"),
    *("paper.set_rules", "paper.set_secret"),
    *("note.no_rule", "penalties_page.rule_hint", "rules_page.find_tip", "rules_page.help"),  # an id as an example
}
"""The sentences that name a rule. None of them is a reason to which a rule is added."""


def sentences() -> Iterator[tuple[str, str]]:
    """All English sentences with their codes."""
    for area in AREAS:
        for name, template in templates(area).items():
            for text in (template.one, template.many) if isinstance(template, Plural) else (template,):
                yield f"{area}.{name}", text


def test_few_sentences_name_a_rule() -> None:
    assert {code for code, text in sentences() if RULE_ID.search(text)} == NAMES_A_RULE


def test_no_sentence_has_the_value_rule_twice() -> None:
    assert [code for code, text in sentences() if len(re.findall(r"\{rules?\}", text)) > 1] == []


def note(words: str, rule: str) -> Phrase:
    row = NoteRow(1, 1, "ruling", None, "1", 1, words, "2026-03-21T10:00:00Z", rule)
    return NoteLine(1, NoteKind.RULING, None, None, "1", 1, rule, words, row.noted_at, row).phrase


@pytest.mark.parametrize("code", ["duel_page.noted_words", "mat.refused", "mat.illegal_set"])
def test_a_note_names_its_rule_once(code: str) -> None:
    for rule in (*RULES, *RULINGS):
        values = {"asked": "KSm 4 RAs 4", "sentence": "It wins", "rules": f"{rule}, XYZ-1", "rule": rule}
        told = say(Phrase(code, {**values, "reason": "It wins", "player": "Ada", "fault": "Ten dice."}))
        assert told.count(rule) == 1
        assert say(note(told, rule)).count(rule) == 1
        name = translate(RULINGS[rule].title) if rule in RULINGS else rule
        assert say(note("A 6 was no 9.", rule)).endswith(f"A 6 was no 9. ({name})")


def test_a_longer_id_is_another_rule() -> None:
    assert say(note("See SET-40.", "SET-4")).endswith("See SET-40. (SET-4)")
