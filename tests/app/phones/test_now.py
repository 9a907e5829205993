"""What the page *Now* shows: the tables, and where a player is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import NamesShown, PhoneRules
from irondie_to.app.core.results import PENDING
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.now import (
    OwnPlace,
    day_to_come,
    find_names,
    last_round,
    own_now,
    own_result,
    pair_lines,
    phone_names,
    seen_by,
)
from irondie_to.app.phones.own_record import own_record
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.errors import Phrase
from irondie_to.tournament.knockout.knockout import bracket_of


def test_lines_have_points_until_the_result_and_then_games(desk: Desk) -> None:
    evening = new_evening(desk, players=4, swiss_rounds=2, cut=0)
    assert pair_lines(evening.picture) == ()
    evening.play_round()
    evening.pair()
    evening.report("1 1-1-1")
    one, other = pair_lines(evening.picture)
    assert (one.table, one.points, one.games, one.winner) == (1, (3, 3), (1, 1), None)
    assert (other.points, other.games, other.result) == ((0, 0), None, None)


def test_where_a_player_is(desk: Desk) -> None:
    evening = new_evening(desk, players=3)
    ids = [entrant.id for entrant in evening.picture.entrants]
    assert own_now(evening.picture, ids[0]) is None
    evening.pair()
    found = [own_now(evening.picture, row_id) for row_id in ids]
    places = [own.place for own in found if own is not None]
    assert sorted(place.value for place in places) == ["bye", "plays", "plays"]
    assert own_now(evening.picture, 999) is None
    evening.report_all()
    done = [own for own in (own_now(evening.picture, row_id) for row_id in ids) if own and own.place is OwnPlace.DONE]
    assert {own_result(own.match, own.seat) for own in done if own.match} == {"2-0", "0-2"}
    assert {own.opponent for own in done} == {own.name for own in done}


def test_a_semifinal_that_is_over_counts_while_a_quarterfinal_is_played(desk: Desk) -> None:
    evening = new_evening(desk, players=8, swiss_rounds=1, cut=8)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    quarterfinals = evening.picture.pending
    for match in quarterfinals[:2]:
        evening.report(f"{match.table_number} 2-0", "quarterfinals")
    semifinal = evening.picture.pending[-1]
    evening.report(f"{semifinal.table_number} 2-0", "semifinals")
    for player in (semifinal.a_id, semifinal.b_id):
        own = own_now(evening.picture, player)
        assert own is not None
        assert own.match is not None
        assert own.match.id == semifinal.id


def test_who_is_out_of_the_knockout_is_not_paired(desk: Desk) -> None:
    evening = new_evening(desk, players=4, swiss_rounds=1, cut=2)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    found = [own_now(evening.picture, entrant.id) for entrant in evening.picture.entrants]
    assert sorted(own.place.value for own in found if own) == ["not_paired", "not_paired", "plays", "plays"]
    assert pair_lines(evening.picture)[0].points is None


@pytest.mark.parametrize("kind", ["bye", "half", "loss"])
def test_an_award_is_named_as_what_it_is(kind: str, desk: Desk) -> None:
    """Only a bye counts as a win, so only a bye is called one."""
    evening = new_evening(desk, players=3)
    evening.pair()
    picture = evening.picture
    (award,) = picture.awards
    picture = replace(picture, awards=(award._replace(kind=kind),))
    own = own_now(picture, award.entrant_id)
    assert own is not None
    assert (own.place is OwnPlace.BYE) == (kind == "bye")
    played = last_round(picture, own)
    (recorded,) = own_record(picture, own.entrant).rounds
    assert played is not None
    assert played.result == recorded.told == Phrase(f"standings_page.{kind}")


def test_short_names_stay_unique(desk: Desk) -> None:
    evening = new_evening(desk, players=0)
    desk.do(ImportPlayers(evening.event, 'name\n"Rossi, Ada"\nAda Reni\nBo\nMia Luna Zoe', check_in=True))
    desk.do(ChangePhoneRules(evening.event, PhoneRules(names=NamesShown.SHORT)))
    names = sorted(phone_names(evening.picture).values())
    assert len(set(names)) == 4
    assert names[2:] == ["Bo", "Mia Luna Z."]
    assert all(name.startswith("Ada R. (") for name in names[:2])


@pytest.mark.parametrize(
    ("text", "seat", "seen"),
    [("2-1", 0, "2-1"), ("2-1", 1, "1-2"), ("1-0-1", 1, "0-1-1"), ("id", 1, "id"), ("fa", 1, "fb"), ("dl", 1, "dl")],
)
def test_results_are_seen_from_the_own_side(text: str, seat: int, seen: str) -> None:
    assert seen_by(text, seat) == seen


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("Müller", "Jörg Müller"),
        ("joerg  mueller", "Jörg Müller"),
        ("Zoë", "Šimić, Zoë"),
        ("Zoe Simic", "Šimić, Zoë"),
        ("Šimić, Zoë", "Šimić, Zoë"),
        ("zoë šimić (ludo", "Šimić, Zoë (Ludo)"),
        ("García", "José García"),
    ],
)
def test_a_player_is_found_by_the_name_as_people_type_it(asked: str, found: str, desk: Desk) -> None:
    evening = new_evening(desk, players=0)
    names = "Jörg Müller,\nJosé García,\nAnna Rossi,\n" + '"Šimić, Zoë",Ludo' + "\n" + '"Šimić, Zoë",Orlo'
    desk.do(ImportPlayers(evening.event, f"name,club\n{names}"))
    picture = evening.picture
    assert found in find_names(picture, asked, picture.entrants)[0][1]
    assert not find_names(picture, "´", picture.entrants)


def test_the_first_round_to_come_is_one_of_the_knockout_if_there_are_no_swiss_rounds(desk: Desk) -> None:
    evening = new_evening(desk, players=4, swiss_rounds=0, cut=4)
    titles = [round_.title for round_ in day_to_come(evening.picture, 0).rounds]
    assert titles == [Phrase("paper.semifinals"), Phrase("paper.final")]


def test_tables_are_shown_again_after_a_result_of_an_earlier_stage_is_taken_back(desk: Desk) -> None:
    """Nobody advances from one quarterfinal, so that the semifinal that remains does not depend on the other one."""
    evening = new_evening(desk, players=8, swiss_rounds=0, cut=8)
    desk.do(MakeCut(evening.event))
    tables = [
        meeting.match.table for meeting in bracket_of(evening.picture.tournament).rounds[0].meetings if meeting.match
    ]
    for table, result in zip(tables, ("2-0", "dl", "2-0", "2-0"), strict=True):
        evening.report(f"{table} {result}", "quarterfinals")
    assert [line.result for line in pair_lines(evening.picture)] == [None]
    desk.do(CorrectResult(evening.event, "quarterfinals", tables[0] or 0, PENDING))
    lines = pair_lines(evening.picture)
    assert [line.table for line in lines if line.result is None and line.table == tables[0]] == [tables[0]]
    assert len(lines) == 5
