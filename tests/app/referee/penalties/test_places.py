"""A match loss or disqualification leaves the same right result wherever it is given, before and after a result."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from evenings import Evening, new_evening, refusal
from halls import START_MS

from irondie_to.app.core.bracket.going_on import WhoGoesOnError, place_left
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.results import result_of, text_of
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.app.core.steps import Command, Together
from irondie_to.app.entry.knockout import KnockoutSheet, understand_result
from irondie_to.app.entry.round import understand
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.referee.penalties.commands import GivePenalty, GiveUsualPenalty, NotePenalty
from irondie_to.app.referee.penalties.consequences import consequences_of
from irondie_to.app.rounds.sheet import published_sheet

TABLE = 1
LETTERS = {NoteKind.MATCH_LOSS: "m", NoteKind.DISQUALIFICATION: "q"}


def _code(evening: Evening, side: str) -> str:
    _row, match = at_table(evening)
    return evening.picture.entrant(match.a_id if side == "a" else match.b_id).code


def by_form(evening: Evening, kind: NoteKind, side: str) -> Command:
    """The Referee page, with what it ticks."""
    picture, code = evening.picture, _code(evening, side)
    name = row_name(at_table(evening)[0])
    entrant = next(one for one in picture.entrants if one.code == code)
    found = consequences_of(picture, kind, entrant, name, START_MS)
    note = NotePenalty(evening.event, kind, code, TABLE, round_name=name)
    return GivePenalty(note, found.lost, found.drops is not None)


def by_line(evening: Evening, kind: NoteKind, side: str) -> Command:
    """A line typed on the page Rounds or Knockout; Clocks leads to it."""
    picture, text = evening.picture, f"{TABLE} {LETTERS[kind]} {side}"
    row = at_table(evening)[0]
    if row.phase == "knockout":
        typed = understand_result(KnockoutSheet(picture), row.name, TABLE, text.partition(" ")[2])
    else:
        typed = understand(published_sheet(picture, row.number), text)
    (command,) = typed.value
    assert isinstance(command, GivePenalty)
    return command


def at_terminal(evening: Evening, kind: NoteKind, side: str) -> Command:
    """`note match_loss PLAYER`, without round and table."""
    return GiveUsualPenalty(NotePenalty(evening.event, kind, _code(evening, side)))


PLACES = (by_form, by_line, at_terminal)


def at_table(evening: Evening) -> tuple[RoundRow, MatchRow]:
    """The match at the table in the Swiss round or in the semifinals."""
    picture = evening.picture
    row = next((row for row in picture.knockout if row.name == "semifinals"), None) or picture.swiss[-1]
    return row, next(match for match in picture.matches_of(row) if match.table_number == TABLE)


def result(evening: Evening) -> str:
    return text_of(result_of(at_table(evening)[1]))


def expected(before: str, side: str, lost: set[str]) -> str:
    """The right result after this side loses a match with this result; `lost` are the sides that have lost it so."""
    other = "b" if side == "a" else "a"
    if not before:
        return f"f{side}"
    wins = {"2-0": "a", "0-2": "b", "fa": "b", "fb": "a"}.get(before)
    if before == "dl" or wins == other:
        return before
    if other in lost or before == f"f{other}":
        return "dl"
    return f"f{side}"


@pytest.fixture
def swiss(desk: Desk) -> Evening:
    """Four players in the first round."""
    found = new_evening(desk, 4)
    found.pair()
    return found


@pytest.fixture
def knockout(desk: Desk) -> Evening:
    """Four of six players in the semifinals."""
    found = new_evening(desk, 6, swiss_rounds=1, cut=4, third_place=True)
    found.play_round()
    desk.do(MakeCut(found.event))
    return found


def state(evening: Evening) -> tuple[object, ...]:
    """What a penalty may change, apart from the versions of rows."""
    picture = evening.picture
    matches = [match._replace(version=0) for match in picture.matches]
    return matches, len(picture.notes), [entrant.dropped_after for entrant in picture.entrants]


def do(desk: Desk, command: Command) -> None:
    """Do it; where it is asked who goes on, decide for the first choice in the same step."""
    try:
        desk.do(command)
    except WhoGoesOnError as asked:
        desk.do(Together((asked.choices[0].decide, command)))


def follow(evening: Evening, starts: tuple[str, ...], place: Callable[[Evening, NoteKind, str], Command]) -> None:
    """Give every pair of penalties after every result; each is one step, which undo takes back."""
    desk, event = evening.desk, evening.event
    for start in starts:
        if start:
            evening.report(f"{TABLE} {start}")
        for penalties in product(product(LETTERS, "ab"), repeat=2):
            lost: set[str] = set()
            states = []
            for kind, side in penalties:
                right = expected(result(evening), side, lost)
                states.append(state(evening))
                goes_on = kind is NoteKind.DISQUALIFICATION and place_left(evening.picture, _code(evening, side))
                right = result(evening) if goes_on else right
                do(desk, place(evening, kind, side))
                lost.add(side)
                assert result(evening) == right, (start, penalties, kind, side)
            for before in reversed(states):
                desk.undo(event)
                assert state(evening) == before, (start, penalties)
        if start:
            desk.undo(event)


@pytest.mark.parametrize("place", PLACES)
def test_in_a_swiss_round(swiss: Evening, place: Callable[[Evening, NoteKind, str], Command]) -> None:
    follow(swiss, ("", "2-0", "0-2", "1-1-1", "id", "fa", "fb", "dl"), place)


@pytest.mark.parametrize("place", PLACES)
def test_in_the_knockout(knockout: Evening, place: Callable[[Evening, NoteKind, str], Command]) -> None:
    follow(knockout, ("", "2-0", "0-2", "fa", "fb"), place)


@pytest.mark.parametrize("place", [by_form, by_line])
def test_the_opponent_has_lost_the_match_at_another_station_meanwhile(
    knockout: Evening, place: Callable[[Evening, NoteKind, str], Command]
) -> None:
    knockout.report(f"{TABLE} 2-0")
    prepared = place(knockout, NoteKind.MATCH_LOSS, "a")
    knockout.desk.do(place(knockout, NoteKind.MATCH_LOSS, "b"))
    assert refusal(knockout.desk, prepared) == "desk.changed_elsewhere"
    assert (result(knockout), len(knockout.picture.notes)) == ("2-0", 1)


@pytest.mark.parametrize("place", [by_form, by_line])
@pytest.mark.parametrize("kind", LETTERS)
def test_a_result_from_which_the_bracket_has_gone_on_stays(
    knockout: Evening, place: Callable[[Evening, NoteKind, str], Command], kind: NoteKind
) -> None:
    knockout.report_all()
    knockout.report_all()
    knockout.desk.do(place(knockout, kind, "a"))
    assert result(knockout) == "2-0"
    assert [note.round_name for note in knockout.picture.notes] == ["semifinals"]


def test_at_the_terminal_the_match_that_is_played_is_lost(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=8)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    for match in evening.picture.pending[:3]:
        evening.report(f"{match.table_number} 2-0")
    picture = evening.picture
    assert [row.name for row in picture.knockout] == ["quarterfinals", "semifinals"]
    match = next(match for match in picture.pending if picture.round_of(match).name == "quarterfinals")
    loser = picture.entrant(match.b_id).code
    done = desk.do(GiveUsualPenalty(NotePenalty(evening.event, NoteKind.MATCH_LOSS, loser)))
    assert [warning.code for warning in done.warnings] == ["penalties.loses"]
    (note,) = evening.picture.notes
    assert (note.round_name, note.table_number) == ("quarterfinals", match.table_number)


@pytest.mark.parametrize("choice", [0, 1])
def test_a_finalist_is_disqualified_before_the_final_in_the_line_of_the_final(desk: Desk, choice: int) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=4, third_place=True)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    evening.report_all()
    typed = understand_result(KnockoutSheet(evening.picture), "final", TABLE, "q a")
    code = evening.picture.entrant(next(m for m in evening.picture.pending if m.table_number == TABLE).a_id).code
    with pytest.raises(WhoGoesOnError) as asked:
        desk.do(typed.value[0])
    desk.do(Together((asked.value.choices[choice].decide, typed.value[0])))
    entrant = next(one for one in evening.picture.entrants if one.code == code)
    assert entrant.dropped_after is not None
    assert entrant.id in evening.picture.disqualified
    assert entrant.id not in {seat for m in evening.picture.pending for seat in (m.a_id, m.b_id)}
