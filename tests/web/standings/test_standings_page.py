"""The standings on phones: rows that unfold into their sums, the cut, one's own row, and what the event shows."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from evenings import new_evening
from phonehall import PhoneHall, phone_hall

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import NamesShown, PhoneRules, StandingsShown
from irondie_to.app.core.picture import Picture
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.phones.standings import PhoneRank, PhoneStandings, accounts, phone_standings
from irondie_to.app.standings.queries import standings
from irondie_to.app.standings.unfolded_line import UnfoldedLine
from irondie_to.errors import Phrase


@pytest.fixture
def hall(desk: Desk) -> Iterator[PhoneHall]:
    """Twelve players after two of three rounds, with a cut of four."""
    evening = new_evening(desk, players=12, swiss_rounds=3, cut=4)
    evening.play_round()
    evening.play_round()
    evening.pair()
    with phone_hall(evening) as found:
        yield found


def allow(hall: PhoneHall, **rules: object) -> None:
    hall.evening.desk.do(ChangePhoneRules(hall.evening.event, PhoneRules(**rules)))  # type: ignore[arg-type] # a test
    hall.look()


def ranks(text: str) -> list[str]:
    return re.findall(r'<span class="no">(\d+)</span>', text)


def test_rows_are_those_after_the_last_finished_round_and_unfold_into_their_sums(hall: PhoneHall) -> None:
    phone, view = hall.phone(), standings(hall.evening.picture, 2)
    hall.evening.report("1 2-0")
    hall.look()
    page = phone.get("/standings")
    assert "after round 2" in page.text
    assert ranks(page.text) == [str(line.rank) for line in view.lines]
    names = re.findall(r"<summary>.*?<bdi>(.*?)</bdi>", page.text)
    assert names == [line.name for line in view.lines]
    first = page.text.partition("</details>")[0]
    assert "Points: 2 wins × 3 + 0 draws × 1" in first
    assert "OMW%: average of the opponents’ MW%" in first
    assert first.count("<tr>") == 3
    assert "2\u00a0–\u00a0" in first
    assert "Ahead of" in first
    assert 'http-equiv="refresh"' not in page.text


def test_the_cut_stands_below_the_last_who_plays_on_with_what_decides_it(hall: PhoneHall) -> None:
    text = hall.phone().get("/standings").text
    above, below = text.split('<p class="cut">')
    assert ranks(above)[-1] == "4"
    cut = below.partition("</p>")[0]
    assert "Top 4 after this round." in cut
    assert "decide" in cut
    assert "1 round left" in cut
    assert above.count("<b><bdi>") == 4
    assert "<b><bdi>" not in below


def test_ones_own_row_is_marked_and_the_page_is_the_same_for_all_others(hall: PhoneHall) -> None:
    nobody, known = hall.phone().get("/standings"), hall.phone(1).get("/standings")
    assert 'class="rank me"' not in nobody.text
    assert known.text.count('class="rank me"') == 1
    assert known.text.replace('class="rank me"', 'class="rank"') == nobody.text
    assert hall.phone().get("/standings").headers["etag"] == nobody.headers["etag"]


def test_the_event_says_how_much_is_shown(hall: PhoneHall) -> None:
    phone = hall.phone()
    allow(hall, standings=StandingsShown.TOP)
    text = phone.get("/standings").text
    assert ranks(text) == [str(rank) for rank in range(1, 9)]
    assert "only the top 8" in text
    ninth = standings(hall.evening.picture, 2).lines[8]
    assert f"Ahead of {ninth.name}" not in text
    allow(hall, standings=StandingsShown.NONE)
    text = phone.get("/standings").text
    assert not ranks(text)
    assert "doesn’t show its standings" in text
    allow(hall, standings=StandingsShown.NOT_LAST)
    text = phone.get("/standings").text
    assert not ranks(text)
    assert "during the last round" in text


def test_the_line_of_the_cut_names_nobody_who_is_not_shown(desk: Desk) -> None:
    evening = new_evening(desk, players=12, swiss_rounds=3, cut=8)
    evening.play_round()
    evening.desk.do(ChangePhoneRules(evening.event, PhoneRules(standings=StandingsShown.TOP)))
    found = phone_standings(evening.picture)
    assert found.cut is not None
    assert not found.tells_why
    with phone_hall(evening) as hall:
        cut = hall.phone().get("/standings").text.partition('<p class="cut">')[2].partition("</p>")[0]
        assert cut == "<b>Top 8 after this round.</b>"


def test_names_are_short_everywhere_where_the_event_says_so(hall: PhoneHall) -> None:
    allow(hall, names=NamesShown.SHORT)
    text = hall.phone().get("/standings").text
    full = [entrant.name for entrant in hall.evening.picture.entrants]
    assert not [name for name in full if re.search(rf"{re.escape(name)}(?![\w.])", text)]


def test_before_the_first_round_is_finished_there_are_none(desk: Desk) -> None:
    evening = new_evening(desk, players=4)
    with phone_hall(evening) as hall:
        assert "when the first round is finished" in hall.phone().get("/standings").text
        evening.pair()
        hall.look()
        assert not ranks(hall.phone().get("/standings").text)


def test_at_the_end_it_is_the_final_ranking(desk: Desk) -> None:
    evening = new_evening(desk, players=6, swiss_rounds=2, cut=4)
    evening.desk.do(ChangePhoneRules(evening.event, PhoneRules(standings=StandingsShown.NOT_LAST)))
    evening.play_round()
    assert phone_standings(evening.picture).hidden is None
    evening.play_round()
    assert phone_standings(evening.picture).hidden == Phrase("phone_list.not_in_last")
    evening.play_knockout()
    with phone_hall(evening) as hall:
        text = hall.phone().get("/standings").text
        assert "Final ranking" in text
        assert "<small>Champion</small>" in text
        assert "<small>Semifinals" in text
        assert "Ahead of" not in text
        assert 'class="cut"' not in text


def test_an_event_without_swiss_rounds_shows_the_ranking_of_its_knockout(desk: Desk) -> None:
    evening = new_evening(desk, players=4, swiss_rounds=0, cut=4)
    with phone_hall(evening) as hall:
        assert "when the first round is finished" in hall.phone().get("/standings").text
        desk.do(MakeCut(evening.event))
        for heading, noted in (("Standings", "<small>Final"), ("Final ranking", "<small>Champion</small>")):
            evening.report_all()
            hall.look()
            page = hall.phone().get("/standings")
            assert page.status == 200
            assert f"<h1>{heading}</h1>" in page.text
            assert noted in page.text
            assert ranks(page.text) == ["1", "2", "3", "4"]
            assert "after round" not in page.text
            assert '<span class="pts"></span>' in page.text
            assert "<details" not in page.text
            assert "decided by lot" not in page.text
            assert "Tap a row" not in page.text
            assert "Rank 1 with" not in hall.phone(1).get("/me").text


def test_a_large_event_has_pages_and_leads_to_ones_own_place(desk: Desk) -> None:
    evening = new_evening(desk, players=80, swiss_rounds=3)
    evening.play_round()
    evening.pair()
    with phone_hall(evening) as hall:
        phone = hall.phone(40)
        first = phone.get("/standings")
        assert len(first.text.encode()) < 60_000
        paths = re.findall(r'<a class="chip[^"]*" href="(/standings[^"#]*)"', first.text)
        assert len(paths) > 2
        found = [rank for path in dict.fromkeys(paths) for rank in ranks(phone.get(path).text)]
        assert found == [str(rank) for rank in range(1, 81)]
        own = re.search(r'href="([^"#]*)#(p\d+)"', first.text)
        assert own is not None
        assert f'<details class="rank me" id="{own[2]}">' in phone.get(own[1]).text
        for bad in ("2", "x", "999"):
            assert phone.get(f"/standings/{bad}").headers["location"] == "/standings"


def test_the_rows_are_made_once_a_round_and_not_again_for_each_result(
    hall: PhoneHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    def counted(picture: Picture, found: PhoneStandings, rows: tuple[PhoneRank, ...]) -> Iterator[UnfoldedLine]:
        made.append(len(rows))
        return accounts(picture, found, rows)

    monkeypatch.setattr("irondie_to.web.standings.pages.accounts", counted)
    first = hall.phone().get("/standings").text
    hall.evening.report("1 2-0 2 2-1")
    hall.look()
    assert ranks(hall.phone(3).get("/standings").text) == ranks(first)
    assert len(made) == 1
    hall.evening.report_all()
    hall.look()
    assert "after round 3" in hall.phone().get("/standings").text
    hall.evening.desk.undo(hall.evening.event)
    hall.look()
    assert "after round 2" in hall.phone().get("/standings").text
    assert len(made) == 3
