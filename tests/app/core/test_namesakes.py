"""Two people of the same name in an event: how they are entered, told apart everywhere, and never mixed up."""

from __future__ import annotations

import json

import pytest
from evenings import Evening, new_evening, refusal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.documents import export_document, read_document
from irondie_to.app.core.lookup import match_entrant
from irondie_to.app.core.namesakes import suffixes
from irondie_to.app.core.rows import NameParts
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.export.document_queries import standings
from irondie_to.app.export.imports import ImportTournament
from irondie_to.app.journal.queries import journal
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.papers.bracket import bracket
from irondie_to.app.papers.views import People
from irondie_to.app.people.known import shown_persons
from irondie_to.app.players import queries as players_queries
from irondie_to.app.players.commands import AddEntrant, Drop, EditEntrant, RemoveEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.lists.reading import ImportPlayers, ListChoices
from irondie_to.app.rounds import queries as rounds_queries
from irondie_to.app.standings import queries as standings_queries
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say

NAME = "Rossi, Giulia"


def two(desk: Desk) -> Evening:
    """An event with Giulia Rossi of Torino, Giulia Rossi of Milano, and two others."""
    evening = new_evening(desk, players=2)
    desk.do(AddEntrant(evening.event, PlayerDetails(NAME, "Torino"), check_in=True))
    desk.do(AddEntrant(evening.event, PlayerDetails(NAME.lower(), "Milano"), check_in=True))
    return evening


def shown(evening: Evening) -> list[str]:
    return [entrant.name for entrant in evening.picture.entrants[2:]]


@pytest.mark.parametrize(
    ("people", "expected"),
    [
        ([("Ada", None, None), ("Bea", None, None)], ["", ""]),
        ([("Ada", "Torino", None), ("ADA", "Milano", None)], [" (Torino)", " (Milano)"]),
        ([("Ada", "Torino", None), ("Ada", "Torino", "junior")], [" (P0)", " (junior)"]),
        ([("Ada", "Torino", "junior"), ("Ada", "Milano", "junior")], [" (Torino)", " (Milano)"]),
        ([("Ada", None, None), ("Ada", "Torino", None)], [" (P0)", " (Torino)"]),
        (
            [("Ada", "Torino", "tall"), ("Ada", "Torino", "red"), ("Ada", "Milano", "red")],
            [" (tall)", " (Torino, red)", " (Milano)"],
        ),
        ([("Ada", "Milano", "Torino"), ("Ada", "Torino", None)], [" (Milano)", " (P1)"]),
        ([("Ada", "Torino", "Torino"), ("Ada", "Milano", "p0")], [" (Torino)", " (Milano)"]),
        ([("Ada", None, "red"), ("Ada", None, "p0"), ("Ada", None, "red")], [" (P0)", " (P1)", " (P2)"]),
    ],
)
def test_the_first_unique_part_becomes_the_suffix(
    people: list[tuple[str, str | None, str | None]], expected: list[str]
) -> None:
    assert suffixes([NameParts(place, f"P{place}", *who) for place, who in enumerate(people)]) == expected


def test_another_club_or_a_mark_makes_another_person(desk: Desk) -> None:
    evening = two(desk)
    assert shown(evening) == ["Rossi, Giulia (Torino)", "rossi, giulia (Milano)"]
    assert refusal(desk, AddEntrant(evening.event, PlayerDetails(NAME))) == "entrant.twice"
    assert refusal(desk, AddEntrant(evening.event, PlayerDetails(NAME, "torino"))) == "entrant.twice"
    desk.do(AddEntrant(evening.event, PlayerDetails(NAME, "Torino", mark="junior")))
    assert shown(evening)[0] == "Rossi, Giulia (P003)"
    assert shown(evening)[2] == "Rossi, Giulia (junior)"
    assert refusal(desk, AddEntrant(evening.event, PlayerDetails(NAME, "Torino", mark="Junior"))) == "entrant.twice"
    people = [(person.name, person.club, person.mark) for person in desk.persons() if "iulia" in person.name]
    assert people == [(NAME, "Torino", None), (NAME.lower(), "Milano", None), (NAME, "Torino", "junior")]
    assert len({entrant.person_id for entrant in evening.picture.entrants}) == 5


def test_a_missing_club_does_not_make_another_person(desk: Desk) -> None:
    evening = new_evening(desk, players=2)
    assert refusal(desk, AddEntrant(evening.event, PlayerDetails("Player 1", "Torino"))) == "entrant.twice_no_club"
    desk.do(AddEntrant(evening.event, PlayerDetails("Player 1", "Torino", mark="other")))
    first, *_others, last = evening.picture.entrants
    assert (first.name, last.name) == ("Player 1 (P001)", "Player 1 (other)")


def test_an_edit_cannot_make_two_the_same(desk: Desk) -> None:
    evening = two(desk)
    assert refusal(desk, EditEntrant(evening.event, "P004", PlayerDetails(NAME, "Torino"))) == "entrant.twice"
    assert refusal(desk, EditEntrant(evening.event, "P004", PlayerDetails(NAME))) == "entrant.twice"
    desk.do(EditEntrant(evening.event, "P004", PlayerDetails(NAME, mark="junior", fixed_table=7)))
    assert shown(evening) == ["Rossi, Giulia (Torino)", "Rossi, Giulia (junior)"]
    desk.do(EditEntrant(evening.event, "P003", PlayerDetails(NAME, "Alba", fixed_table=8)))
    desk.undo(evening.event)
    assert shown(evening)[0] == "Rossi, Giulia (Torino)"


def test_the_journal_and_every_view_show_the_unique_name(desk: Desk) -> None:
    evening = two(desk)
    evening.play_round()
    desk.do(Drop(evening.event, "P004"))
    said = say(journal(desk.journal(evening.event), desk.seat)[0].name)
    assert "(Milano)" in said
    picture = evening.picture
    names = set(shown(evening))
    seats = {
        name for match in rounds_queries.swiss_round(picture, None).matches for name in (match.a_name, match.b_name)
    }
    assert names <= seats
    assert names <= {line.name for line in standings_queries.standings(picture).lines}
    assert names <= {line.name for line in players_queries.players(picture)}
    people = People(picture)
    assert people.code("P003").spoken == "Giulia Rossi (Torino)"
    assert {people.code(code).listed for code in ("P003", "P004")} == names
    desk.do(AddEntrant(evening.event, PlayerDetails(NAME, "Alba")))
    desk.do(RemoveEntrant(evening.event, "P005"))
    assert "(Alba)" in say(journal(desk.journal(evening.event), desk.seat)[0].name)


def test_the_bracket_on_paper_does_not_shorten_two_to_one_name(desk: Desk) -> None:
    evening = new_evening(desk, players=30, cut=16, swiss_rounds=1)
    desk.do(AddEntrant(evening.event, PlayerDetails(NAME, "Torino"), check_in=True))
    desk.do(AddEntrant(evening.event, PlayerDetails(NAME, "Milano"), check_in=True))
    evening.play_round()
    desk.do(MakeCut(evening.event))
    first = [match for stage in bracket(evening.picture).stages[:2] for match in stage.matches]
    waiting = [side.waiting for match in first for side in (match.a, match.b) if side is not None]
    told = [say(phrase) for phrase in waiting if phrase is not None and phrase.code == "paper.one_or_other"]
    assert told
    assert not any("Rossi" in text and "Rossi (" not in text for text in told)
    assert any("Rossi (" in text for text in told)


def test_an_ambiguous_lookup_names_both_players(desk: Desk) -> None:
    entrants = two(desk).picture.entrants
    for text in ("giulia", NAME, "rossi"):
        with pytest.raises(UserError) as fault:
            match_entrant(entrants, text)
        sentence = say(fault.value.phrase)
        assert "Rossi, Giulia (Torino)" in sentence
        assert "rossi, giulia (Milano)" in sentence
    for text in ("Rossi, Giulia (Milano)", "giulia mil", "P004", "milano"):
        assert match_entrant(entrants, text).code == "P004"
    with pytest.raises(UserError):
        match_entrant(entrants, "()")


def test_the_next_event_asks_which_known_person_is_meant(desk: Desk) -> None:
    two(desk)
    event = int(desk.do(CreateEvent("Next", "2026-04-21", 1)).value or 0)
    assert refusal(desk, AddEntrant(event, PlayerDetails(NAME))) == "entrant.which_person"
    desk.do(AddEntrant(event, PlayerDetails(NAME, "Milano")))
    desk.do(AddEntrant(event, PlayerDetails(NAME, "Torino")))
    assert len(desk.persons()) == 4
    assert set(shown_persons(desk.persons())) >= {"Rossi, Giulia (Torino)", "rossi, giulia (Milano)"}


def test_namesakes_are_never_one_person(desk: Desk) -> None:
    first = new_evening(desk, players=1)
    event = int(desk.do(CreateEvent("Next", "2026-04-21", 1)).value or 0)
    desk.do(ImportPlayers(event, "name,club\nPlayer 1,Torino\nPlayer 1,Milano\n"))
    found = [entrant.person_id for entrant in desk.picture(event).entrants]
    assert len(set(found)) == 2
    assert first.picture.entrants[0].person_id in found


def test_a_list_tells_two_apart_by_club_or_mark(desk: Desk) -> None:
    evening = new_evening(desk, players=2)
    text = f'name,club,mark\n"{NAME}",Torino,\n"{NAME}",Milano,\n"{NAME}",Torino,junior\n'
    desk.do(ImportPlayers(evening.event, text))
    assert shown(evening) == ["Rossi, Giulia (P003)", "Rossi, Giulia (Milano)", "Rossi, Giulia (junior)"]
    assert refusal(desk, ImportPlayers(evening.event, text)) == "players.bad_rows"
    more = text + f'"{NAME}",Alba,\n'
    desk.do(ImportPlayers(evening.event, more, ListChoices(leave_out=True)))
    assert [entrant.club for entrant in evening.picture.entrants[5:]] == ["Alba"]


def test_a_list_that_does_not_tell_two_apart_names_both_rows_and_the_way_out(desk: Desk) -> None:
    evening = new_evening(desk, players=2)
    with pytest.raises(UserError) as fault:
        desk.do(ImportPlayers(evening.event, f'name,club\n"{NAME}",Torino\nBea,\n"{NAME}",torino\n'))
    sentence = say(fault.value.phrase)
    assert "line 4: Rossi, Giulia is already on the list, on line 2" in sentence
    assert "mark" in sentence
    assert len(evening.picture.entrants) == 2


def test_a_list_says_in_which_row_several_known_people_may_be_meant(desk: Desk) -> None:
    two(desk)
    event = int(desk.do(CreateEvent("Next", "2026-04-21", 1)).value or 0)
    with pytest.raises(UserError) as fault:
        desk.do(ImportPlayers(event, f'name\nBea\n"{NAME}"\n'))
    assert "line 3: There are several people called Rossi, Giulia" in say(fault.value.phrase)


def test_documents_import_and_export_namesakes(desk: Desk) -> None:
    players = [
        {"id": "A", "name": NAME, "group": "Torino"},
        {"id": "B", "name": NAME, "group": "Milano"},
        {"id": "C", "name": NAME, "group": "Milano"},
    ]
    document = {"format": "irondie-tournament/1", "players": players, "rounds": []}
    event = int(desk.do(ImportTournament(read_document(json.dumps(document).encode()), "2026-04-21")).value or 0)
    picture = desk.picture(event)
    names = [entrant.name for entrant in picture.entrants]
    assert names == ["Rossi, Giulia (Torino)", "Rossi, Giulia (B)", "Rossi, Giulia (C)"]
    exported = [
        (player["id"], player["name"], player.get("group"), player.get("mark"))
        for player in export_document(picture)["players"]
    ]
    assert exported == [("A", NAME, "Torino", None), ("B", NAME, "Milano", None), ("C", NAME, "Milano", "C")]
    again = read_document(json.dumps(export_document(picture)).encode())
    event = int(desk.do(ImportTournament(again, "2026-04-22")).value or 0)
    assert [entrant.code for entrant in desk.picture(event).entrants] == ["A", "B", "C"]


def test_a_document_alone_tells_its_players_apart_too() -> None:
    players = [{"id": "A", "name": NAME, "group": "Torino"}, {"id": "B", "name": NAME}, {"id": "b", "name": NAME}]
    document = {"format": "irondie-tournament/1", "players": players, "rounds": []}
    lines = standings(json.dumps(document).encode()).lines
    assert {line.name for line in lines} == {"Rossi, Giulia (Torino)", "Rossi, Giulia (B)", "Rossi, Giulia (b)"}


def persons_called(desk: Desk, word: str) -> list[tuple[str | None, str | None]]:
    """The club and mark of each person the club knows whose name contains this word."""
    return [(person.club, person.mark) for person in desk.persons() if word in person.name]


@pytest.mark.parametrize("other", ["Giulia Rossi", "giulia  ROSSI", "Rossi ,Giulia"])
def test_the_order_of_the_words_makes_no_other_name(desk: Desk, other: str) -> None:
    evening = new_evening(desk, players=2)
    desk.do(AddEntrant(evening.event, PlayerDetails(NAME, "Torino")))
    assert refusal(desk, AddEntrant(evening.event, PlayerDetails(other))) == "entrant.twice"
    assert refusal(desk, ImportPlayers(evening.event, f'name;club\n"{other}";Torino\n')) == "players.bad_rows"
    desk.do(AddEntrant(evening.event, PlayerDetails(other, "Milano")))
    assert [entrant.suffix for entrant in evening.picture.entrants[2:]] == [" (Torino)", " (Milano)"]
    assert match_entrant(evening.picture.entrants, "giulia rossi (torino)").code == "P003"
    with pytest.raises(UserError):
        match_entrant(evening.picture.entrants, "Giulia Rossi")
    assert refusal(desk, EditEntrant(evening.event, "P004", PlayerDetails(other, "Torino"))) == "entrant.twice"
    event = int(desk.do(CreateEvent("Next", "2026-04-21", 1)).value or 0)
    desk.do(ImportPlayers(event, f'name;club\n"{other}";Torino\n"{NAME}";Milano\n'))
    assert len(desk.persons()) == 4


def test_the_refusal_of_somebody_whose_namesake_has_no_club_says_so(desk: Desk) -> None:
    evening = new_evening(desk, players=2)
    desk.do(AddEntrant(evening.event, PlayerDetails(NAME)))
    assert refusal(desk, AddEntrant(evening.event, PlayerDetails(NAME, "Milano"))) == "entrant.twice_no_club"
    with pytest.raises(UserError) as fault:
        desk.do(ImportPlayers(evening.event, f'name;club\n"{NAME}";Milano\n'))
    assert "without a club" in say(fault.value.phrase)
    assert fault.value.phrase.values["count"] == 1
    desk.do(EditEntrant(evening.event, "P003", PlayerDetails(NAME, "Torino")))  # the way out that the sentence names
    desk.do(AddEntrant(evening.event, PlayerDetails(NAME, "Milano")))
    assert shown(evening) == ["Rossi, Giulia (Torino)", "Rossi, Giulia (Milano)"]


def test_a_confirmed_namesake_needs_a_club_or_mark_that_the_first_does_not_have(desk: Desk) -> None:
    evening = new_evening(desk, players=2)
    desk.do(AddEntrant(evening.event, PlayerDetails(NAME)))
    assert refusal(desk, AddEntrant(evening.event, PlayerDetails(NAME), confirmed=True)) == "entrant.twice"
    desk.do(AddEntrant(evening.event, PlayerDetails(NAME, "Milano"), confirmed=True))
    assert shown(evening) == ["Rossi, Giulia (P003)", "Rossi, Giulia (Milano)"]
    assert refusal(desk, AddEntrant(evening.event, PlayerDetails(NAME, "Milano"), confirmed=True)) == "entrant.twice"
    desk.do(EditEntrant(evening.event, "P003", PlayerDetails(NAME, fixed_table=7)))
    desk.do(EditEntrant(evening.event, "P004", PlayerDetails(NAME, "Monza")))
    assert refusal(desk, EditEntrant(evening.event, "P004", PlayerDetails(NAME))) == "entrant.twice"
    assert len({entrant.person_id for entrant in evening.picture.entrants}) == 4


def test_the_person_takes_over_a_club_and_a_mark_given_later(desk: Desk) -> None:
    evening = new_evening(desk, players=2)
    desk.do(AddEntrant(evening.event, PlayerDetails(NAME)))
    desk.do(EditEntrant(evening.event, "P003", PlayerDetails(NAME, "Torino")))
    assert persons_called(desk, "Giulia") == [("Torino", None)]
    desk.undo(evening.event)
    assert persons_called(desk, "Giulia") == [(None, None)]
    desk.redo(evening.event)
    desk.do(EditEntrant(evening.event, "P003", PlayerDetails(NAME, "Turin", mark="tall")))
    assert persons_called(desk, "Giulia") == [("Turin", "tall")]
    event = int(desk.do(CreateEvent("Next", "2026-04-21", 1)).value or 0)
    desk.do(AddEntrant(event, PlayerDetails(NAME)))
    (entrant,) = desk.picture(event).entrants
    assert (entrant.person_id, entrant.club, entrant.mark) == (evening.picture.entrants[2].person_id, "Turin", "tall")
    desk.do(EditEntrant(event, "P001", PlayerDetails(NAME, "Alba", mark="tall")))
    assert persons_called(desk, "Giulia") == [("Turin", "tall")]  # what the club knows from two events stays
    assert refusal(desk, AddEntrant(event, PlayerDetails(NAME, "Alba", mark="tall"))) == "entrant.twice"


def test_a_club_given_at_the_next_event_is_taken_over(desk: Desk) -> None:
    evening = new_evening(desk, players=2)
    event = int(desk.do(CreateEvent("Next", "2026-04-21", 1)).value or 0)
    desk.do(AddEntrant(event, PlayerDetails("Player 1", "Torino")))
    assert persons_called(desk, "Player 1") == [("Torino", None)]
    desk.undo(event)
    assert persons_called(desk, "Player 1") == [(None, None)]
    assert evening.picture.entrants[0].club is None


def test_a_person_does_not_become_the_same_as_another(desk: Desk) -> None:
    two(desk)
    event = int(desk.do(CreateEvent("Next", "2026-04-21", 1)).value or 0)
    desk.do(AddEntrant(event, PlayerDetails(NAME, "Alba")))
    desk.do(EditEntrant(event, "P001", PlayerDetails(NAME, "Torino")))
    assert persons_called(desk, "iulia") == [("Torino", None), ("Milano", None), ("Alba", None)]


def test_who_has_no_club_is_asked_about_when_somebody_else_has_one(desk: Desk) -> None:
    evening = new_evening(desk, players=2)
    desk.do(AddEntrant(evening.event, PlayerDetails(NAME)))
    desk.do(AddEntrant(evening.event, PlayerDetails(NAME, "Milano"), confirmed=True))
    event = int(desk.do(CreateEvent("Next", "2026-04-21", 1)).value or 0)
    with pytest.raises(UserError) as fault:
        desk.do(AddEntrant(event, PlayerDetails(NAME)))
    assert fault.value.code == "entrant.which_or_no_club"
    assert "--" not in say(fault.value.phrase)  # the window shows the same sentence
    assert refusal(desk, ImportPlayers(event, f'name\n"{NAME}"\n')) == "players.bad_rows"
    desk.do(AddEntrant(event, PlayerDetails(NAME), confirmed=True))
    assert desk.picture(event).entrants[0].person_id == evening.picture.entrants[2].person_id
    desk.do(AddEntrant(event, PlayerDetails(NAME, "Milano"), confirmed=True))
    assert len(desk.persons()) == 4


def test_an_exact_match_is_not_taken_by_an_earlier_row(desk: Desk) -> None:
    evening = new_evening(desk, players=2)
    desk.do(AddEntrant(evening.event, PlayerDetails(NAME, "Torino", mark="junior")))
    event = int(desk.do(CreateEvent("Next", "2026-04-21", 1)).value or 0)
    desk.do(ImportPlayers(event, f'name;club;mark\n"{NAME}";Torino;\n"{NAME}";Torino;junior\n'))
    first, second = desk.picture(event).entrants
    assert (first.mark, second.mark) == (None, "junior")
    assert second.person_id == evening.picture.entrants[2].person_id
