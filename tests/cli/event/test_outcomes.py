"""What results and players are called in the lists of the terminal, in an event with every outcome."""

from __future__ import annotations

import re

import pytest
from outcomes import evening_of_all_outcomes
from terminals import CommandOutput, Terminal

from irondie_to.app.core.desk import Desk
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say

_WITHOUT_PLAY = re.compile(r"(?<![\d.,–-])(2[–-]0|0[–-]2|0[–-]0[–-]3|0[–-]0)(?![\d–-])")
"""The games for which matches count that nobody played. Every match that was played ended 2-1."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_says_the_same(desk: Desk, terminal: Terminal, language: str) -> None:
    evening, disqualified = evening_of_all_outcomes(desk)
    dropped, out = (say(Phrase(f"remark.{code}_short"), language) for code in ("dropped", "disqualified"))

    def told(*words: str) -> CommandOutput:
        found = terminal("--language", language, "event", "run", str(evening.event), *words)
        assert (found.code, found.err) == (0, "")
        assert not _WITHOUT_PLAY.search(found.out)
        assert dropped not in found.out
        return found

    assert told("players").out.count(out) == len(disqualified)
    assert told("standings").out.count(out) == len(disqualified)
    assert len(re.findall("(?i)disq|squal", told("end").out)) >= len(disqualified)
    first = told("pairings", "--round", "1").out
    assert say(Phrase("result.told_id"), language) in first
    assert not re.search(r"\b(fa|fb|dl|id)\b", first)
    told("pairings")
    told("journal")
