"""The details of a player, which every part of the program carries whole."""

from __future__ import annotations

import json

import pytest
from evenings import Evening, new_evening
from hypothesis import given
from hypothesis import strategies as st

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.rows import EntrantRow
from irondie_to.app.export.imports import ImportTournament
from irondie_to.app.players.commands import AddEntrant, EditEntrant
from irondie_to.app.players.details import DETAILS, PlayerDetails
from irondie_to.app.players.lists.reading import read_list
from irondie_to.errors import UserError
from irondie_to.tournament.document.document import read

PARTICULARS = st.builds(
    PlayerDetails, st.sampled_from("ABC"), st.sampled_from([None, "X", "Y"]), st.none(), st.integers(1, 3)
)


@given(PARTICULARS, PARTICULARS, PARTICULARS)
def test_edits_of_two_users_are_merged_unless_they_conflict(
    now: PlayerDetails, before: PlayerDetails, typed: PlayerDetails
) -> None:
    at_odds = any(now[place] != before[place] != typed[place] != now[place] for place in range(len(now)))
    if at_odds:
        with pytest.raises(UserError, match=r"desk\.changed_elsewhere"):
            typed.merged(before, now)
        return
    found = typed.merged(before, now)
    for place in range(len(now)):
        assert found[place] == (now[place] if typed[place] == before[place] else typed[place])


def test_every_detail_is_a_column_and_is_declared_once() -> None:
    assert tuple(DETAILS) == PlayerDetails._fields
    assert set(PlayerDetails._fields) <= set(EntrantRow._fields)
    headings = [heading for detail in DETAILS.values() for heading in detail.headings]
    assert len(headings) == len(set(headings)), "a heading means one detail"


def test_every_detail_goes_from_the_list_and_the_form_to_the_row_and_back(desk: Desk) -> None:
    evening = new_evening(desk, players=4)
    given = PlayerDetails("Zoe", "Torino", "junior", 7)
    heading = ",".join(detail.headings[0] for detail in DETAILS.values())
    text = f"{heading}\n{','.join('' if value is None else str(value) for value in given)}\n"
    (listed,) = read_list(text).to_enter
    assert listed.details == given
    code = str(desk.do(AddEntrant(evening.event, listed.details)).value)
    (row,) = (row for row in evening.picture.entrant_rows if row.code == code)
    assert PlayerDetails.of(row) == given
    other = PlayerDetails("Zoe B.", None, None, 3)
    desk.do(EditEntrant(evening.event, code, other, row))
    (row,) = (row for row in evening.picture.entrant_rows if row.code == code)
    assert PlayerDetails.of(row) == other


NO_NAMES = (";;;,,", "~", "–", "…", "?!", "( )", "\u0301", "★", "🎲🎲")
NAMES = ("7", "Ñ", "李雷", "علي", "राम", "정", "ꦲ", "x.", "٤", "Ⅳ")


def test_the_name_of_a_new_player_has_a_letter_or_digit_of_some_script(desk: Desk) -> None:
    evening = new_evening(desk, players=0)
    for text in NO_NAMES:
        with pytest.raises(UserError) as fault:
            desk.do(AddEntrant(evening.event, PlayerDetails(text)))
        assert fault.value.code == "name.no_letters"
        assert fault.value.phrase.values["name"]
    for text in NAMES:
        desk.do(AddEntrant(evening.event, PlayerDetails(text)))
    assert {row.name for row in evening.picture.entrant_rows} == set(NAMES)
    row = evening.picture.entrant_rows[0]
    with pytest.raises(UserError) as fault:
        desk.do(EditEntrant(evening.event, row.code, PlayerDetails("~"), row))
    assert fault.value.code == "name.no_letters"


def test_a_list_does_not_bring_in_a_name_of_signs_alone() -> None:
    found = read_list("Name,Club\nAda,X\n?!,Y\n")
    assert [finding.fault.code for entry in found.faulty for finding in entry.findings] == ["name.no_letters"]


def test_an_earlier_document_with_such_a_name_opens_and_its_player_keeps_the_name(desk: Desk) -> None:
    players = [{"id": "P001", "name": "~"}, {"id": "P002", "name": "Bo"}]
    text = json.dumps({"format": "irondie-tournament/1", "players": players, "rounds": []})
    event = int(desk.do(ImportTournament(read(text), "2026-03-21")).value or 0)
    evening = Evening(desk, event)
    row = next(row for row in evening.picture.entrant_rows if row.code == "P001")
    assert row.name == "~"
    desk.do(EditEntrant(event, "P001", PlayerDetails("~", "Torino"), row))
    row = next(row for row in evening.picture.entrant_rows if row.code == "P001")
    assert (row.name, row.club) == ("~", "Torino")
    with pytest.raises(UserError):
        desk.do(EditEntrant(event, "P001", PlayerDetails("~~", "Torino"), row))
