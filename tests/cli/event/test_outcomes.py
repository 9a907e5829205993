"""What results and players are called in the lists of the terminal, in an event with every outcome."""

from __future__ import annotations

import re

import pytest
from evenings import new_evening
from outcomes import evening_of_all_outcomes
from terminals import CommandOutput, Terminal

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.players.commands import Drop
from irondie_to.app.rounds.stored_slips import add_slips
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.figures import clock_time
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


def test_no_round_is_paired_on_results_that_slips_contradict(desk: Desk, terminal: Terminal) -> None:
    evening = new_evening(desk, 4, swiss_rounds=2, cut=2)
    event = str(evening.event)
    for step, rounds in ("pair", 2), ("cut", 2):
        evening.play_round() if step == "pair" else evening.report_all()
        add_slips(desk, evening.event, {len(evening.picture.swiss): {2: "0-2"}}, {})
        refused = terminal("event", "run", event, step)
        assert refused.code == 2
        assert "the slip for table 2 differs" in refused.err
        assert terminal("event", "run", event, step, "--slips-differ").code == 0
        assert len(evening.picture.swiss) == rounds
    assert evening.picture.seeds


def test_standings_after_a_correction_say_as_of_when_the_cut_is(desk: Desk, terminal: Terminal) -> None:
    evening = new_evening(desk, 6, swiss_rounds=1, cut=2)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    event = str(evening.event)
    assert "before a correction" not in terminal("event", "run", event, "standings").out
    desk.do(CorrectResult(evening.event, "1", 1, read_result("0-2")))
    made = clock_time(evening.picture.cut_made_at)
    told = " ".join(terminal("event", "run", event, "standings").out.split())
    assert f"── the cut: seeds from the standings as of {made}, before a correction ──" in told
    assert "You can make the cut again." in told
    assert "Player 6 (not in the knockout)" in told
    desk.do(StartRoundClock(evening.event, 0))
    told = " ".join(terminal("event", "run", event, "standings").out.split())
    assert f"── the cut: seeds from the standings as of {made}, before a correction ──" in told
    assert "Player 6 (not in the knockout)" in told
    assert f"The knockout has begun with the top 2 as they were at {made}, before a correction: " in told
    found = terminal("event", "run", event, "standings", "--json").json["new_cut"]
    assert (found["has_begun"], found["made_at"]) == (True, evening.picture.cut_made_at)


def test_the_end_names_the_knockout_round_in_which_a_player_left(desk: Desk, terminal: Terminal) -> None:
    evening, _disqualified = evening_of_all_outcomes(desk)
    told = " ".join(terminal("event", "run", str(evening.event), "end").out.split())
    assert told.count("Semifinals, disqualified in the semifinals") == 1
    assert told.count("disqualified after round 1") == 2


def test_a_bye_of_the_knockout_is_a_whole_sentence(desk: Desk, terminal: Terminal) -> None:
    """It ended with a full stop and a space after the name."""
    evening = new_evening(desk, 3, swiss_rounds=1, cut=4)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    first = evening.picture.entrant(next(seed.entrant_id for seed in evening.picture.seeds if seed.place == 1))
    told = terminal("event", "run", str(evening.event), "pairings").out
    assert f"Bye: {first.name} advances without a match.\n" in told
    assert "knockout of the top 3" in terminal("event", "run", str(evening.event), "status").out


def test_status_says_how_many_really_play_on(desk: Desk, terminal: Terminal) -> None:
    """It asked for a cut to the top 4, of whom one had dropped."""
    evening = new_evening(desk, 4, swiss_rounds=1, cut=4)
    evening.play_round()
    desk.do(Drop(evening.event, "P004"))
    run = ("event", "run", str(evening.event), "status")
    assert "Make the cut to the top 3." in terminal(*run).out
    assert terminal(*run, "--json").json["cut"] == 4
