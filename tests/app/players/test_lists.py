"""Lists of players: lenient about the format, strict about the content."""

from __future__ import annotations

import pytest
from evenings import new_evening, refusal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.namesakes import Identity
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.players.lists.entries import ListEntry
from irondie_to.app.players.lists.reading import ImportPlayers, ListChoices, read_list
from irondie_to.app.players.lists.rows import KnownPeople, PresentPlayer
from irondie_to.errors import UserError
from irondie_to.messages.core.words import say

SET = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"
SIDE = "RAs GBr WPo*"


def told(text: str, present: tuple[str, ...] = (), *, drafts: bool = False) -> str:
    with pytest.raises(UserError) as fault:
        read_list(text, ListChoices(drafts=drafts), people(*present)).check()
    return say(fault.value.phrase)


def people(*names: str) -> KnownPeople:
    found = [PresentPlayer(f"P{number:03}", name, Identity(name, None)) for number, name in enumerate(names, 1)]
    return KnownPeople(tuple(found))


def players(content: str | bytes) -> list[tuple[PlayerDetails, str | None]]:
    """The players of a list without faults, each with the dice."""
    reading = read_list(content)
    reading.check()
    return [(details, entry.dice) for entry in reading.to_enter if (details := entry.details) is not None]


def names(content: str | bytes) -> list[str]:
    return [details.name for details, _dice in players(content)]


def only(content: str | bytes) -> ListEntry:
    reading = read_list(content)
    reading.check()
    (entry,) = reading.entries
    return entry


@pytest.mark.parametrize(
    "text",
    [
        f"name,set,side set,club\nZac,{SET},{SIDE},Torino\nDot,,,\n",
        f"Club;Set;Name\r\nTorino;{SET} / {SIDE};Zac\r\n;;Dot\r\n",
        f"Verein\tSpieler\tWürfel\nTorino\tZac\t{SET.lower()} / {SIDE}\n\n\tDot\n",
        f'nome|città|dadi\n"Zac"|"Torino"|{SET} / {SIDE}\nDot\n',
        f'Name,Points,Club,Set\n Zac ,7,Torino,"{SET.replace(" ", ", ")} / {SIDE}"\nDot,1\n',
        f"First name;Last name;Town;Set\n;Zac;Torino;2xKSm {SET[8:]} / {SIDE}\nDot;;;\n",
        f"Zac;Torino;{SET};{SIDE}\nDot\n",
    ],
)
def test_forms_of_the_same_list(text: str) -> None:
    assert players(text) == [(PlayerDetails("Zac", "Torino"), f"{SET} / {SIDE}"), (PlayerDetails("Dot"), None)]


def test_dice_may_be_in_separate_cells() -> None:
    assert only(f"Zac,{SET.replace(' ', ',')}\n").dice == SET
    assert only(f"name,set\nZac,{SET.replace(' ', ',')}\n").dice == SET


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings(encoding: str) -> None:
    text = "Name;Club\nJosé Müller;Besançon\n"
    assert only(text.encode(encoding)).details == PlayerDetails("José Müller", "Besançon")


def test_names_of_any_script() -> None:
    given = ["Ελένη", "Иван", "王小明", "محمد", "Zoë"]
    assert names("\n".join(["name", *given]).encode()) == given


def test_every_bad_row_is_reported_with_its_line() -> None:
    text = f'name;set;table\nAda;{SET};3\n;{SET};\nBo;XSm;\nada;;\nCy;KSm;\nDot;"\n";0\nEve;;\n'
    sentence = told(text, ("Eve",))
    assert sentence.splitlines()[0] == "6 rows of the list have errors, so nothing was imported:"
    assert "line 3: The name is missing" in sentence
    assert 'line 4: word 1, "XSm": X isn’t a color' in sentence
    assert (
        "line 5: ada is already on the list, on line 2. If these are two people, give them different clubs" in sentence
    )
    assert "line 6: Cy’s set isn’t legal:\n  SET-1: A set has exactly 9 dice, but this one has 1 die.\n" in sentence
    assert "line 7: “0” isn’t a table number" in sentence
    assert "line 9: Eve is already in this event" in sentence


def test_an_open_quotation_mark_is_reported_with_its_line() -> None:
    assert "quotation mark on line 2 is never closed" in told('A One,X\n"B Two,X\nC Three,X\nD Four,X\n')
    assert "line 2" in told('name;set\nCy;"KSm')
    dice = SET.replace(" KAs", "\nKAs")
    assert only(f'Cy,"{dice}"').dice == SET  # a set may be spread over two lines


@pytest.mark.parametrize("text", ['A One,X\n"B Two,X\nC Three,X\n"D Four,X\n', 'A One,X\nCy,"X\rY"\n'])
def test_no_name_or_club_holds_a_line_break(text: str) -> None:
    assert "line 2: a name or club spans several lines" in told(text)


def test_drafts_are_kept_when_asked_for() -> None:
    (player,) = read_list("name;set\nCy;KSm\n", ListChoices(drafts=True)).to_enter
    assert player.dice == "KSm"
    assert "X isn’t a color" in told("name;set\nCy;XSm\n", drafts=True)


def test_many_faults_are_cut_short() -> None:
    sentence = told("name;table\n" + "".join(f"P{number};x\n" for number in range(100)))
    assert sentence.splitlines()[-1] == "… and 70 more"


@pytest.mark.parametrize("text", ["", "\n\n ;; \n", "name\n", "\ufeff"])
def test_an_empty_list_says_what_it_needs(text: str) -> None:
    assert "has no players" in told(text)


def test_a_heading_without_a_name_is_refused() -> None:
    assert only("Zac;Torino\n").details == PlayerDetails("Zac", "Torino")
    assert "Its columns are: Club, Set" in told("Club;Set\nTorino;\n")
    assert "at most" in told("x" * 200)
    assert "can’t be read" in told('name\n"' + f"{'x' * 9_000}\n" * 20)
    assert "too long" in told("x" * 10_000_001)


def test_only_the_name_of_a_skipped_player_is_read() -> None:
    text = 'name,club,set,table\nAda,"Torino\nAlba",XXX,none\nZoe,Alba,,3\nada,,KSm,\n'
    with pytest.raises(UserError) as fault:
        read_list(text, people=people("Ada")).check()
    assert fault.value.phrase.values["count"] == 2
    assert "already in this event" in say(fault.value.phrase)
    reading = read_list(text, ListChoices(leave_out=True), people("Ada"))
    reading.check()
    assert [(entry.details, entry.dice) for entry in reading.entries] == [
        (PlayerDetails("Ada"), None),
        (PlayerDetails("Zoe", "Alba", fixed_table=3), None),
        (PlayerDetails("ada"), None),
    ]
    assert [entry.is_present for entry in reading.entries] == [True, False, True]


def test_faults_of_skipped_players_do_not_matter(desk: Desk) -> None:
    evening = new_evening(desk, players=2)
    desk.do(ImportPlayers(evening.event, "name,set\nPlayer 1,XXX\nZoe,", ListChoices(leave_out=True)))
    assert [entrant.name for entrant in evening.picture.entrants] == ["Player 1", "Player 2", "Zoe"]


def test_a_list_checks_nobody_in_after_the_cut(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=2)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    assert refusal(desk, ImportPlayers(evening.event, "name\nLate", check_in=True)) == "round.knockout_begun"
    desk.do(ImportPlayers(evening.event, "name\nLate\nNot ready"))
    assert [entrant.checked_in for entrant in evening.picture.entrants] == [True] * 4 + [False] * 2
