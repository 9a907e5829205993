"""The ladder of penalties: what it proposes, how it is changed, and that it gives nothing by itself."""

from __future__ import annotations

from itertools import product

import pytest
from evenings import LEGAL, Evening, new_evening, refusal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.penalties.ladder import (
    REPEATABLE,
    TIMES,
    USUAL,
    read_ladder,
    read_steps,
    steps_from,
    with_step,
    written_ladder,
)
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.players.commands import RegisterSet
from irondie_to.app.referee.check.commands import RecordSetCheck
from irondie_to.app.referee.penalties.commands import GiveUsualPenalty, NotePenalty, next_step
from irondie_to.app.referee.penalties.notes import earlier_of, notes
from irondie_to.app.rounds import queries as rounds_queries
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say

SWAPPED = "KSm KSm KAs BNu BBr WPo OSw YFo RAs"


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Four players in the first round."""
    found = new_evening(desk, 4)
    found.pair()
    return found


def proposed(evening: Evening, kind: NoteKind, code: str = "P001") -> NoteKind | None:
    entrant = next(one for one in evening.picture.entrants if one.code == code)
    step = next_step(evening.picture, kind, entrant)
    return None if step is None else step.kind


def test_the_second_and_the_third_time_follow_the_ladder(evening: Evening) -> None:
    found = []
    for _time in range(4):
        found.append(proposed(evening, NoteKind.WARNING))
        evening.desk.do(NotePenalty(evening.event, found[-1] or NoteKind.WARNING, "P001"))
    assert found == [None, NoteKind.GAME_LOSS, NoteKind.MATCH_LOSS, NoteKind.MATCH_LOSS]
    assert proposed(evening, NoteKind.WARNING, "P002") is None
    assert proposed(evening, NoteKind.DISQUALIFICATION) is None
    assert proposed(evening, NoteKind.RULING) is None


def test_a_milder_penalty_and_a_ruling_do_not_count(evening: Evening) -> None:
    evening.desk.do(NotePenalty(evening.event, NoteKind.CAUTION, "P001"))
    evening.desk.do(NotePenalty(evening.event, NoteKind.RULING, "P001", words="The die counts."))
    assert proposed(evening, NoteKind.WARNING) is None
    assert proposed(evening, NoteKind.CAUTION) is NoteKind.WARNING


def test_it_is_proposed_and_never_given(evening: Evening) -> None:
    warning = GiveUsualPenalty(NotePenalty(evening.event, NoteKind.WARNING, "P001"))
    evening.desk.do(warning)
    done = evening.desk.do(warning)
    assert [say(said) for said in done.warnings] == [
        "Player 1 already has a penalty at least this severe. Next on the event’s ladder: Game loss."
    ]
    assert [note.kind for note in notes(evening.picture)] == [NoteKind.WARNING, NoteKind.WARNING]
    assert [line.result for line in rounds_queries.swiss_round(evening.picture, 1).matches] == [None, None]


def test_an_event_changes_its_ladder(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    ladder = with_step(USUAL, "warning_second", NoteKind.WARNING)
    done = desk.do(ChangeEvent(event, {"ladder": written_ladder(ladder)}, seen={"ladder": ""}))
    assert "Warning, second time: Warning, was Game loss" in say(done.name)
    desk.do(NotePenalty(event, NoteKind.WARNING, "P001"))
    assert proposed(evening, NoteKind.WARNING) is None  # the ladder leaves it a warning
    assert refusal(desk, ChangeEvent(event, {"ladder": ""}, seen={"ladder": ""})) == "desk.changed_elsewhere"
    desk.undo(event)
    desk.undo(event)
    assert evening.picture.event.ladder == ""


@pytest.mark.parametrize(
    ("steps", "code"),
    [
        ("warning=caution,match_loss", "ladder.milder"),
        ("warning=match_loss,game_loss", "ladder.milder"),
        ("warning=ruling,ruling", "ladder.milder"),
        ("warning=game_loss", "ladder.two_steps"),
        ("disqualification=disqualification,disqualification", "ladder.not_repeatable"),
        ("ruling=warning,warning", "ladder.not_repeatable"),
    ],
)
def test_a_ladder_that_cannot_be_is_refused(evening: Evening, steps: str, code: str) -> None:
    changes = {kind.value: [step.value for step in found] for kind, found in read_steps([steps]).items()}
    stored = str(changes).replace("'", '"')
    assert refusal(evening.desk, ChangeEvent(evening.event, {"ladder": stored})) == code
    assert evening.picture.event.ladder == ""


@pytest.mark.parametrize("text", ["[]", "{", '{"warning": 3}', '{"slow": []}', "[" * 100_000])
def test_a_stored_ladder_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(UserError) as fault:
        read_ladder(text)
    assert fault.value.code == "ladder.unreadable"


def test_every_change_of_one_step_can_be_stored_or_is_named() -> None:
    for kind, time in product(REPEATABLE, TIMES):
        for step in steps_from(kind):
            changed = with_step(USUAL, f"{kind.value}_{time}", step)
            if time == "later" and step not in steps_from(USUAL[kind][0]):
                with pytest.raises(UserError, match="milder"):
                    read_ladder(written_ladder(changed))
            else:
                assert read_ladder(written_ladder(changed)) == changed


def test_what_is_on_record_about_a_player_is_said_newest_first(evening: Evening) -> None:
    desk, event = evening.desk, evening.event
    match = evening.picture.pending[0]
    entrant = evening.picture.entrant(match.a_id)
    desk.do(RegisterSet(event, entrant.code, LEGAL))
    assert earlier_of(evening.picture, entrant) == ()
    desk.do(NotePenalty(event, NoteKind.WARNING, entrant.code, 1, "slow", "TOU-2"))
    desk.do(RecordSetCheck(event, entrant.code, SWAPPED, 30, "", 1, 1))
    evening.report_all()
    evening.pair()
    desk.do(NotePenalty(event, NoteKind.CAUTION, entrant.code))
    told = [say(phrase) for phrase in earlier_of(evening.picture, evening.picture.entrant(match.a_id))]
    assert told[0].startswith("round 1, table 1: set check, not as registered: ")  # all of them have the same time
    assert told[1:] == ["round 2: Caution", "round 1, table 1: Warning, slow (TOU-2)"]
    without_check = earlier_of(evening.picture, evening.picture.entrant(match.a_id), at=("1", 1))
    assert [say(phrase) for phrase in without_check] == told[1:]  # the check itself is what a penalty there is for
