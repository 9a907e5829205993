"""The page *Now*: where one sits, whose match is marked, and what the clock of the table says."""

from __future__ import annotations

import gzip
import re
from time import mktime

import pytest
from evenings import Evening, new_evening
from phonehall import Phone, PhoneHall, phone_hall

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import NamesShown, PhoneRules, StandingsShown
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.web.core.rendering import rendered
from irondie_to.web.core.visits import BAR
from irondie_to.web.now.pages import _row
from irondie_to.web.routes import ROUTES

MINUTE = 60_000


def begin(hall: PhoneHall) -> None:
    hall.evening.desk.do(StartRoundClock(hall.evening.event, hall.clock.ms))


def look(hall: PhoneHall, phone: Phone, *words: str) -> str:
    """The page once the server has seen the step of the desk, which has these words."""
    hall.look()
    text = phone.get("/").text
    for word in words:
        assert word in text
    return text


def test_everybody_sees_all_tables_and_finds_a_name(hall: PhoneHall) -> None:
    phone = hall.phone()
    page = phone.get("/")
    assert page.status == 200
    assert page.text.count('class="pair"') == 3
    assert "Where do I sit?" in page.text
    assert "All 3 tables" in page.text
    found = phone.get("/?q=player+3")
    assert found.text.count('name="player"') == 1
    mine = phone.press(found, "/looks", player=_player(found.text))
    assert "You, Player 3, play" in mine.text
    assert mine.text.count('class="pair me"') == 1
    assert mine.text.count('class="pair"') == 2
    assert 'href="/code"' in mine.text
    assert 'action="/call"' not in mine.text
    assert "Where do I sit?" in phone.press(mine, "/forget").text


def _player(text: str) -> str:
    return text.partition('name="player" value="')[2].partition('"')[0]


def test_who_is_not_found_is_told(hall: PhoneHall) -> None:
    assert "No player here has a name like that" in hall.phone().get("/?q=Zebedee").text


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en-GB,en;q=0.9", "Where do I sit?"),
        ("it-IT", "A che tavolo sono?"),
        ("fr", "À quelle table suis-je"),
        ("de-CH,de;q=0.9", "Wo sitze ich?"),
        ("ja", "Where do I sit?"),
    ],
)
def test_the_page_speaks_the_language_of_the_phone(hall: PhoneHall, language: str, words: str) -> None:
    assert words in hall.phone().get("/", **{"Accept-Language": language}).text


def test_a_language_is_chosen_on_the_phone_and_keeps_who_one_is(hall: PhoneHall) -> None:
    phone = hall.phone(1)
    german = phone.get("/language/de?back=/", Referer=f"{hall.at.url}/")
    assert german.headers["location"] == "/"
    assert 'lang="de"' in phone.get("/").text
    assert 'action="/call"' in phone.get("/").text
    assert phone.get("/language/xx", Referer=f"{hall.at.url}/").headers["location"] == "/"


def test_the_clock_is_the_desks(hall: PhoneHall) -> None:
    phone = hall.phone(1)
    assert "not started" in phone.get("/").text
    begin(hall)
    text = look(hall, phone, 'data-end="')
    assert f'data-end="{hall.clock.ms + 45 * MINUTE}"' in text
    assert ">45:00</time>" in text
    hall.clock.ms += 41 * MINUTE
    text = look(hall, phone, "Less than five minutes left")
    assert ">4:00</time>" in text
    assert 'class="bar soon"' in text
    hall.clock.ms += 4 * MINUTE + 42_000
    text = look(hall, phone, "Finish this turn, then stop")
    assert "TOU-3" in text
    assert ">−0:42</time>" in text
    assert 'class="bar over"' in text


def test_a_result_of_the_desk_is_told(hall: PhoneHall) -> None:
    phone = hall.phone(2, 1)
    hall.evening.report("2 2-1")
    text = look(hall, phone, "The desk entered: you lose 1\u00a0–\u00a02")
    assert "Not right? Go to the desk." in text
    assert 'href="/report"' not in text


def test_the_points_of_a_loss_are_those_of_the_event(desk: Desk) -> None:
    evening = new_evening(desk, players=4, points={"win": 3, "draw": 2, "loss": 1})
    evening.pair()
    with phone_hall(evening) as hall:
        winner, loser = hall.phone(2, 0), hall.phone(2, 1)
        evening.report("2 2-1")
        look(hall, winner, "You have 3 points.")
        look(hall, loser, "You have 1 point.")


def test_the_bye_and_who_is_not_paired_are_told(desk: Desk) -> None:
    evening = new_evening(desk, players=5)
    evening.pair()
    with phone_hall(evening) as hall:
        picture = evening.picture
        (bye,) = picture.awards_of(picture.under_way[0], "bye")
        phone = hall.phone()
        found = phone.get(f"/?q={bye.name.replace(' ', '+')}")
        assert "You have the bye" in phone.press(found, "/looks", player=str(bye.id)).text


def test_before_the_first_round_the_page_waits(desk: Desk) -> None:
    with phone_hall(new_evening(desk, players=4)) as hall:
        phone = hall.phone()
        assert "The first round appears here" in phone.get("/").text
        found = phone.get("/?q=Player+1")
        mine = phone.press(found, "/looks", player=_player(found.text))
        assert "Your table appears here automatically." in mine.text
        hall.evening.pair()
        look(hall, phone, "You, Player 1, play")


def test_a_planned_start_is_told_until_it_has_come(desk: Desk) -> None:
    with phone_hall(new_evening(desk, players=4)) as hall:
        for day, hour, told in (
            (20, 23, "Planned start "),
            (21, 0, "Planned start "),
            (21, 23, "Starts soon."),
            (22, 0, ""),
        ):
            hall.clock.ms = round(mktime((2026, 3, day, hour, 30, 0, 0, 0, -1)) * 1000)
            text = hall.phone().get("/").text
            assert [words for words in ("Planned start ", "Starts soon.") if words in text] == ([told] if told else [])
            times = re.findall(r"<li><b>(.*?)</b>", text.partition("The day")[2])
            assert len(times) > 1
            assert bool(times[0]) is (told == "Planned start ")


def test_names_are_short_where_the_event_says_so(hall: PhoneHall) -> None:
    hall.evening.desk.do(ChangePhoneRules(hall.evening.event, PhoneRules(names=NamesShown.SHORT)))
    phone = hall.phone()
    text = look(hall, phone, "Player 1.")
    assert "Player 1<" not in text
    assert hall.evening.picture.entrants[0].name == "Player 1"


def test_a_page_without_script_reloads_itself_but_not_where_one_types(hall: PhoneHall) -> None:
    assert 'http-equiv="refresh"' not in hall.phone().get("/").text
    assert 'http-equiv="refresh" content="20;url=/"' in hall.phone(1).get("/").text
    assert 'http-equiv="refresh"' not in hall.phone(1).get("/report").text


def test_pages_are_small_and_not_sent_twice(hall: PhoneHall) -> None:
    phone = hall.phone(1)
    page = phone.get("/")
    assert phone.get("/", **{"If-None-Match": page.headers["etag"]}).status == 304
    assert len(page.text.encode()) < 60_000
    style = phone.get(page.text.partition('href="/phones.css')[1].removeprefix('href="'))
    assert style.status == 200
    address = page.text.partition('rel="stylesheet" href="')[2].partition('"')[0]
    assert "immutable" in phone.get(address).headers["cache-control"]


def test_an_event_of_many_rounds_shows_the_one_under_way(evening: Evening) -> None:
    evening.report_all()
    evening.pair()
    with phone_hall(evening) as hall:
        assert "Round 2" in hall.phone().get("/").text
        assert "3 points each" in hall.phone(1).get("/").text


def test_between_rounds_the_next_one_is_announced_and_puts_itself_in_place(hall: PhoneHall) -> None:
    phone = hall.phone(1)
    hall.evening.report("1 2-0 2 2-0")
    assert "The desk entered: you win" in look(hall, phone)
    hall.evening.report("3 0-2")
    text = look(hall, phone, "Round 2 is being paired", "Your table appears here automatically.")
    assert "Clear the table." not in text
    hall.evening.pair()
    look(hall, phone, "Round 2", 'href="/report"')


def test_at_the_end_the_champion_and_ones_own_rank_are_told(desk: Desk) -> None:
    evening = new_evening(desk, players=4, swiss_rounds=1, cut=0)
    evening.play_round()
    with phone_hall(evening) as hall:
        text = hall.phone(1).get("/").text
        assert "Champion: Player" in text
        assert "You finished 1st of 4." in text or "You finished 2nd of 4." in text
        assert "Round 1 of 1 against Player" in text
        assert "won 2\u00a0–\u00a00." in text
        assert "The day" not in text
        unknown = hall.phone().get("/").text
        assert "Champion: Player" in unknown
        assert "Where do I sit?" not in unknown
        assert 'class="b full" href="/standings"' in unknown


def test_between_rounds_everybody_sees_when_the_next_one_starts_and_what_is_to_come(hall: PhoneHall) -> None:
    begin(hall)
    hall.evening.report_all()
    hall.clock.ms += MINUTE
    hall.look()
    for phone in (hall.phone(), hall.phone(1)):
        text = phone.get("/").text
        assert "Round 2 is being paired" in text
        assert "Planned start" in text
        head = text.partition("<header")[2].partition("</header>")[0]
        assert "<b>Break</b>" in head
        assert re.search(r"Round 2 of \d at \d\d:\d\d", head)
        assert "data-stops" in head
        assert "The day" in text
        assert text.partition("The day")[2].count("<li><b>") == 3
    own = hall.phone(1).get("/").text
    assert "You are 1st with 3 points." in own or "with 3 points." in own
    hall.evening.desk.do(ChangePhoneRules(hall.evening.event, PhoneRules(standings=StandingsShown.NONE)))
    hall.look()
    assert "with 3 points" not in hall.phone(1).get("/").text
    hall.clock.ms += 60 * MINUTE
    text = look(hall, hall.phone(), "Round 2 is being paired")
    assert "Planned start" not in text
    assert "Starts soon." in text
    assert "data-stops" not in text


@pytest.mark.parametrize(
    ("rules", "acts"),
    [
        (PhoneRules(), "for reporting results, referee calls, dropping out"),
        (PhoneRules(send_set=True), "for reporting results, referee calls, sending your set, dropping out"),
        (PhoneRules(report=False, call=False, drop=False, send_set=True), "for sending your set"),
        (PhoneRules(report=False, call=False, drop=False), None),
    ],
)
def test_what_a_code_is_for_is_told_as_the_event_has_it(desk: Desk, rules: PhoneRules, acts: str | None) -> None:
    evening = new_evening(desk, players=4)
    if rules != PhoneRules():
        desk.do(ChangePhoneRules(evening.event, rules))
    with phone_hall(evening) as hall:
        unknown, phone = hall.phone().get("/"), hall.phone()
        marked = phone.press(phone.get("/?q=Player+1"), "/looks", player=str(evening.picture.entrants[0].id))
        secret = next(iter(hall.site.shown.keys.codes.values())).secret
        for page in (unknown.text, marked.text, phone.get("/me").text):
            assert ('href="/code"' in page) == (acts is not None)
            assert acts is None or acts in page
        confirm = hall.phone().get(f"/c/{secret}").text
        assert ("you can use this phone for" in confirm) == (acts is not None)
        assert "Anyone on this network could read your code." in confirm
        evening.pair()
        hall.look()
        assert "your set" not in hall.phone().get("/").text, "sets are sent before the first round"


def test_who_is_out_or_waits_in_the_knockout_is_told(desk: Desk) -> None:
    evening = new_evening(desk, players=8, swiss_rounds=1, cut=3)
    evening.play_round()
    evening.desk.do(MakeCut(evening.event))
    picture = evening.picture
    places = {picture.entrant(seed.entrant_id).id: seed.place for seed in picture.seeds}
    best = next(row for row, place in places.items() if place == 1)
    out = next(one.id for one in picture.entrants if one.id not in places)
    with phone_hall(evening) as hall:
        for row, words in ((best, "Your next opponent isn’t known yet"), (out, "You have no match in this round")):
            phone = hall.phone()
            found = phone.get(f"/?q={picture.entrant(row).name.replace(' ', '+')}")
            text = phone.press(found, "/looks", player=str(row)).text
            assert words in text
            assert "go to the desk" not in text


def test_after_the_last_round_the_knockout_is_announced(desk: Desk) -> None:
    evening = new_evening(desk, players=4, swiss_rounds=1, cut=2)
    evening.play_round()
    with phone_hall(evening) as hall:
        assert "The next matches are being prepared" in hall.phone(1).get("/").text


def test_a_page_is_made_once_for_all_who_see_the_same_and_its_tables_once_for_everybody(
    hall: PhoneHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def counted(template: str, language: str, values: dict[str, object]) -> str:
        made.append(f"{template} {language}")
        return rendered(template, language, values)

    def since() -> list[str]:
        found = sorted(made)
        made.clear()
        return found

    def second() -> None:
        hall.clock.ms += 1_000

    known, other = hall.phone(1), hall.phone(2)
    for module in ("core.visits", "now.pages"):
        monkeypatch.setattr(f"irondie_to.web.{module}.rendered", counted)
    _row.cache_clear()
    rows = ["pair_row.html en"] * 3
    hall.evening.report("3 2-0")
    hall.look()
    assert since() == rows, "in the language that phones have had"
    second()
    pages = [hall.phone().get("/") for _ in range(5)]
    assert len({page.text for page in pages}) == 1
    assert since() == ["now.html en"]
    hall.phone().get("/", **{"Accept-Language": "it"})
    assert since() == ["now.html it", *["pair_row.html it"] * 3]
    assert known.get("/").text != other.get("/").text
    assert known.get("/").text == known.get("/").text
    assert since() == [], "what is their own is as before"
    second()
    hall.phone().get("/")
    assert since() == ["now.html en"], "the tables are those of before"
    hall.phone(1, 1).report("2-0")
    since()
    hall.phone().get("/")
    assert since() == [], "what a phone reports is shown to the players of the table alone"
    assert "/agree" in known.get("/").text
    assert since() == ["agree.html en"]
    hall.evening.report("2 2-0")
    hall.look()
    assert hall.phone().get("/").text.count("pair done") == 2
    assert since() == ["now.html en", "pair_row.html en", "pair_row.html it"], "only the row that has changed"


def test_the_tables_are_made_before_a_page_asks_for_them(hall: PhoneHall, monkeypatch: pytest.MonkeyPatch) -> None:
    for language in ("en", "it"):
        hall.phone().get("/", **{"Accept-Language": language})
    hall.evening.report("1 2-0")
    hall.look()
    monkeypatch.setattr("irondie_to.web.now.pages.rendered", None)
    for language in ("en", "it"):
        assert hall.phone().get("/", **{"Accept-Language": language}).text.count("pair done") == 1


def test_pages_are_sent_compressed(hall: PhoneHall) -> None:
    page = hall.phone().get("/").text
    asked = "GET / HTTP/1.1", f"Host: 127.0.0.1:{hall.at.port}", "Accept-Encoding: gzip", "Connection: close", "", ""
    answer = hall.raw("\r\n".join(asked).encode())
    head, _blank, body = answer.partition(b"\r\n\r\n")
    assert b"Content-Encoding: gzip" in head
    assert gzip.decompress(body).decode() == page
    assert len(body) < len(page) / 2


def test_the_bar_leads_to_the_pages_there_are(hall: PhoneHall) -> None:
    page = hall.phone(1).get("/")
    bar = page.text.partition('<nav class="nav"')[2].partition("</nav>")[0]
    shown = re.findall(r'href="([^"]+)"', bar)
    assert shown == [one.path for one in BAR if ("GET", one.path) in ROUTES]
    assert '<a href="/" aria-current="page">' in bar
    assert all(hall.phone().get(path).status == 200 for path in shown)


def test_the_bar_is_away_where_something_is_to_be_done(hall: PhoneHall) -> None:
    assert '<nav class="nav"' in hall.phone(2).get("/").text
    for phone, path in ((hall.phone(1), "/report"), (hall.phone(), "/code")):
        assert '<nav class="nav"' not in phone.get(path).text
