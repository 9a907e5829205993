"""Sentences use the same terms of the game as the rulebook."""

from __future__ import annotations

import pytest

from irondie_to.messages.core.desk import TERMS as WORDS
from irondie_to.rules.rulebook.book import TERMS


@pytest.mark.parametrize("code", WORDS)
def test_a_word_is_the_rulebooks_word(code: str) -> None:
    group, _, name = code.rpartition("_")
    groups = [group] if group else ["type", "class", "colour", "kin", "rarity"]
    assert WORDS[code] in {TERMS[f"{group}.{name}"].en for group in groups if f"{group}.{name}" in TERMS}
