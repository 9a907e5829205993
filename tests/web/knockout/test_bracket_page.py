"""The bracket on phones: read downwards, own match framed, earlier rounds folded by quarter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from evenings import Evening, new_evening
from phonehall import PhoneHall, phone_hall

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import NamesShown, PhoneRules
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.tournament.clocks.clock import Winner


def in_knockout(desk: Desk, players: int, cut: int, **options: object) -> Evening:
    evening = new_evening(desk, players=players, swiss_rounds=1, cut=cut, **options)
    evening.play_round(Random(3))
    evening.desk.do(MakeCut(evening.event))
    return evening


@pytest.fixture
def hall(desk: Desk) -> Iterator[PhoneHall]:
    with phone_hall(in_knockout(desk, 12, 8, third_place=True)) as found:
        yield found


def boxes(text: str) -> list[str]:
    return re.findall(r'<div class="box.*?(?=<div class="box|</main>)', text, re.DOTALL)


def test_the_tree_is_read_downwards_and_ones_own_match_is_framed(hall: PhoneHall) -> None:
    nobody, known = hall.phone().get("/bracket").text, hall.phone(1).get("/bracket").text
    found = boxes(nobody)
    assert len(found) == 8
    assert [("pairup" in nobody[: nobody.index(box)].rpartition("<div class")[2]) for box in found[:1]] == [True]
    assert [len(re.findall(r'class="[^"]*open"', box)) for box in found] == [0, 0, 1, 0, 0, 1, 1, 1]
    assert "Final, " in nobody
    assert "Third-place match, " in nobody
    assert "Winner of Semifinal 1" in nobody
    assert "Loser of Semifinal 2" in nobody
    assert 'class="box me"' not in nobody
    assert known.count('class="box me"') == known.count('class="you"') == 1


def test_scores_winners_and_who_comes_next_are_shown(hall: PhoneHall) -> None:
    phone, evening = hall.phone(1), hall.evening
    evening.desk.do(StartRoundClock(evening.event, hall.clock.ms))
    hall.look()
    assert phone.get("/bracket").text.count("being played") == 4
    evening.report("1 2-1")
    hall.look()
    text = phone.get("/bracket").text
    first = boxes(text)[0]
    assert '<div class="you">' in first
    assert re.findall(r"<span>(\d)</span></div>", first) == ["2", "1"]
    assert '<div class="lose">' in first
    assert "Player" in boxes(text)[2].partition("muted")[0]
    assert " or " in boxes(text)[2]
    assert "is done" in boxes(text)[2]
    assert 'class="box me open"' in text
    assert first.startswith('<div class="box">')


def test_the_games_so_far_stand_in_the_box_while_a_match_is_played(hall: PhoneHall) -> None:
    """For everybody, as soon as a game ends."""
    phone, evening = hall.phone(), hall.evening
    evening.desk.do(StartRoundClock(evening.event, hall.clock.ms))
    hall.look()
    assert games(boxes(phone.get("/bracket").text)[0]) == ["", ""]
    common = hall.site.shown.common
    hall.clock.ms += 60_000
    evening.desk.do(EndGame(evening.event, hall.clock.ms, 1, Winner.A))
    hall.look()
    assert games(boxes(phone.get("/bracket").text)[0]) == ["1", "0"]
    assert "being played" in boxes(phone.get("/bracket").text)[0]
    assert 'class="win"' not in phone.get("/bracket").text
    assert hall.site.shown.common > common, "the bracket of everybody has changed"
    hall.clock.ms += 60_000
    evening.desk.do(EndGame(evening.event, hall.clock.ms, 1, Winner.B))
    hall.look()
    assert games(boxes(phone.get("/bracket").text)[0]) == ["1", "1"]
    evening.report("1 1-2")
    hall.look()
    box = boxes(phone.get("/bracket").text)[0]
    assert games(box) == ["1", "2"]
    assert 'class="win"' in box


def games(box: str) -> list[str]:
    """The games of both players in a box."""
    return re.findall(r"</bdi></span><span>(\d*)", box)


def test_rounds_before_the_quarterfinals_are_folded_and_the_own_quarter_is_open(desk: Desk) -> None:
    with phone_hall(in_knockout(desk, 40, 32)) as hall:
        nobody, known = hall.phone().get("/bracket").text, hall.phone(1).get("/bracket").text
        assert re.findall(r'id="(q\d)"( open)?', nobody) == [(f"q{number}", "") for number in range(1, 5)]
        assert len(re.findall(r'id="q\d" open', known)) == 1
        quarter = known.partition(" open>")[2].partition("</details>")[0]
        assert 'class="you"' in quarter
        assert len(boxes(quarter + "</main>")) == 6
        assert "6 matches left" in quarter
        assert 'http-equiv="refresh"' not in nobody
        assert len(nobody.encode()) < 60_000


@pytest.mark.parametrize(
    ("players", "cut", "matches", "byes"), [(6, 2, 1, 0), (6, 3, 3, 1), (8, 6, 7, 2), (20, 12, 15, 4), (70, 64, 63, 0)]
)
def test_every_size_has_all_its_matches_and_the_champion_at_the_end(
    desk: Desk, players: int, cut: int, matches: int, byes: int
) -> None:
    evening = in_knockout(desk, players, cut)
    while evening.picture.pending:
        evening.report_all(Random(5))
    with phone_hall(evening) as hall:
        text = hall.phone().get("/bracket").text
        assert len(boxes(text)) == matches
        assert text.count("advances without a match") == byes
        assert text.count('<div class="win">') == text.count('<div class="lose">') == matches - byes
        assert "Champion: Player" in text
        assert len(text.encode()) < 60_000


def test_before_the_cut_a_sentence_says_when_it_appears_and_nobody_is_named(desk: Desk) -> None:
    for cut, words in ((4, "after the cut: the top 4 advance"), (0, "This event has no knockout")):
        evening = new_evening(desk, players=6, swiss_rounds=1, cut=cut)
        evening.play_round()
        with phone_hall(evening) as hall:
            text = hall.phone().get("/bracket").text
            assert words in text
            assert "Player" not in text


def test_names_are_short_where_the_event_says_so(hall: PhoneHall) -> None:
    evening = hall.evening
    evening.desk.do(ChangePhoneRules(evening.event, PhoneRules(names=NamesShown.SHORT)))
    evening.report("1 2-1")
    hall.look()
    text = hall.phone().get("/bracket").text
    full = [entrant.name for entrant in evening.picture.entrants]
    assert "Player 1." in text
    assert not [name for name in full if re.search(rf"{re.escape(name)}(?![\w.])", text)]
