"""What is painted: every text inside the screen and clear of the others, and a time of day that is no time left."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from evenings import Evening, new_evening
from screenpainting import RecordingBrush, faults_of, painted

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.screen.bracket import Tree
from irondie_to.desktop.screen.brush import Canvas
from irondie_to.desktop.screen.content import Content, content_of
from irondie_to.desktop.screen.lists import DENSITIES, Cell, Density, Names, Ranks, pairing_pages, table_pages
from irondie_to.desktop.screen.notice import NoticePage, OrganiserMessage
from irondie_to.desktop.screen.programme import Programme, ScreenChoice, ScreenContent
from irondie_to.desktop.screen.scene import USUAL, Scene, SceneHead, canvas_of
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.figures import worded_date
from irondie_to.messages.core.words import say

pytestmark = pytest.mark.usefixtures("qapp")

NOW = 1_774_087_200_000
MINUTE = 60_000
LOW = canvas_of(1280, 750)
LONG_NAME = "Offene Stadtmeisterschaft der Würfelspiele in Nürnberg und Umgebung 2026"
OTHER_WORDS = {"en": "time of day", "de": "Uhrzeit", "fr": "heure actuelle", "it": "ora esatta"}
_TIME = re.compile(r"\d?\d:\d\d")


@pytest.fixture
def programme(settings: WindowSettings) -> Programme:
    return Programme(ScreenChoice(settings))


def pages_of(programme: Programme, what: ScreenContent, content: Content, canvas: Canvas = USUAL) -> list[Scene]:
    """All pages of this content."""
    programme.choice.what = what
    programme.show(content, "en")
    programme.begin()
    scenes = [programme.scene(canvas, NOW)]
    while len(scenes) < programme.pages:
        programme.turn(1, NOW)
        scenes.append(programme.scene(canvas, NOW))
    return scenes


def shows_time_of_day(brush: RecordingBrush, language: str) -> None:
    """Check that the only time on the page is the time of day, with its word and dial, and in thin figures."""
    times = [text for text in brush.texts if _TIME.fullmatch(text.text)]
    assert [text.text for text in times] == [wall(NOW)]
    assert not times[0].bold
    assert brush.dials == [wall(NOW)]
    assert OTHER_WORDS[language] in [text.text for text in brush.texts]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", [what for what in ScreenContent if what is not ScreenContent.BLANK])
def test_the_time_of_day_has_a_word_and_another_form(
    programme: Programme, desk: Desk, what: ScreenContent, language: str
) -> None:
    """Between two rounds there is no clock of a round, so every page has the time of day."""
    evening = new_evening(desk, 12, cut=4)
    desk.do(ChangeEvent(evening.event, {"print_language": language}))
    evening.play_round()
    for scene in pages_of(programme, what, content_of(evening.picture)):
        assert scene.head.face is None
        brush = painted(scene, USUAL)
        shows_time_of_day(brush, language)
        assert not faults_of(brush)


def test_beside_the_time_left_there_is_no_time_of_day(programme: Programme, desk: Desk) -> None:
    evening = new_evening(desk, 12, cut=4)
    evening.play_round()
    evening.pair()
    desk.do(StartRoundClock(evening.event, NOW - 5 * MINUTE))
    for what in (ScreenContent.CLOCK, ScreenContent.IN_TURN, ScreenContent.STANDINGS):
        for scene in pages_of(programme, what, content_of(evening.picture)):
            brush = painted(scene, USUAL)
            (left,) = [text for text in brush.texts if _TIME.fullmatch(text.text)]
            assert (left.text, left.bold) == ("40:00", True)
            assert not brush.dials


@pytest.mark.parametrize("canvas", [USUAL, LOW])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [2, 12, 200])
def test_nothing_overlaps_on_the_lists(
    programme: Programme, desk: Desk, players: int, language: str, canvas: Canvas
) -> None:
    evening = new_evening(desk, players, cut=2)
    desk.do(ChangeEvent(evening.event, {"print_language": language, "name": LONG_NAME}))
    evening.play_round()
    evening.pair()
    desk.do(StartRoundClock(evening.event, NOW - 5 * MINUTE))
    programme.choice.by_table = True
    for what in (ScreenContent.IN_TURN, ScreenContent.STANDINGS):
        for scene in pages_of(programme, what, content_of(evening.picture), canvas):
            assert not faults_of(painted(scene, canvas))


@pytest.mark.parametrize("with_strip", [False, True])
@pytest.mark.parametrize("density", DENSITIES)
def test_names_are_large_at_every_density(desk: Desk, density: Density, *, with_strip: bool) -> None:
    evening = new_evening(desk, 150)
    evening.pair()
    content = content_of(evening.picture)
    for make in (pairing_pages, table_pages):
        for page in make(content, USUAL, say, density, with_strip=with_strip):
            body = page.body
            assert isinstance(body, Names)
            brush = painted(Scene(SceneHead("", "", None, ""), body), USUAL)
            assert not faults_of(brush)
            names = [text for text in brush.texts if text.text.startswith("Player ")]
            assert min(text.size for text in names) >= density.name
            numbers = [text for text in brush.texts if text.text.isdecimal()]
            assert min(text.size for text in numbers) >= 34


def test_the_standings_have_a_long_event_name_in_readable_letters(programme: Programme, desk: Desk) -> None:
    evening = new_evening(desk, 12, cut=4)
    desk.do(ChangeEvent(evening.event, {"name": LONG_NAME}))
    evening.play_round()
    scene = pages_of(programme, ScreenContent.STANDINGS, content_of(evening.picture))[0]
    brush = painted(scene, USUAL)
    assert isinstance(scene.body, Ranks)
    (name,) = [text for text in brush.texts if text.text == LONG_NAME]
    assert name.size >= 38
    short = replace(scene, head=replace(scene.head, event="Spring cup"))
    (title, beside) = (
        text for text in painted(short, USUAL).texts[:20] if text.text in {scene.head.title, "Spring cup"}
    )
    assert beside.left > title.right
    assert beside.top < title.bottom


@pytest.mark.parametrize("canvas", [USUAL, LOW, canvas_of(1024, 768)])
@pytest.mark.parametrize("cut", [12, 16, 32])
def test_nothing_overlaps_in_a_bracket(programme: Programme, desk: Desk, cut: int, canvas: Canvas) -> None:
    evening = new_evening(desk, 32, swiss_rounds=1, cut=cut, third_place=True)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    while True:
        for scene in pages_of(programme, ScreenContent.BRACKET, content_of(evening.picture), canvas):
            brush = painted(scene, canvas)
            assert not faults_of(brush)
            tables = {str(match.table_number) for match in evening.picture.pending}
            assert not tables or tables & {text.text for text in brush.texts if text.size > 30}
        if not evening.picture.pending:
            break
        evening.report_all()


def test_a_plate_has_its_number_in_one_line() -> None:
    body = Names(((Cell(4711, "", "Player"), Cell(12, "", "Player"), Cell(3, "", "Player")),), 73.0)
    brush = painted(Scene(SceneHead("", "", None, ""), body), USUAL)
    assert [text.text for text in brush.texts] == ["4711", "Player", "12", "Player", "3", "Player"]


def start_of(programme: Programme, evening: Evening, now: int = NOW) -> tuple[Scene, NoticePage]:
    programme.choice.what = ScreenContent.IN_TURN
    programme.show(content_of(evening.picture), "en")
    scene = programme.scene(USUAL, now)
    assert isinstance(scene.body, NoticePage)
    return scene, scene.body


@pytest.mark.parametrize("what", [ScreenContent.IN_TURN, ScreenContent.CLOCK, ScreenContent.PAIRINGS])
def test_before_the_event_the_hall_reads_when_it_starts_and_what_to_do(
    programme: Programme, desk: Desk, what: ScreenContent
) -> None:
    evening = new_evening(desk, 12, cut=4)
    at = wall(NOW + 25 * MINUTE)
    desk.do(ChangeEvent(evening.event, {"starts_at": at}))
    (scene,) = pages_of(programme, what, content_of(evening.picture))
    body = scene.body
    assert isinstance(body, NoticePage)
    assert (body.title, body.below) == (f"Round 1 starts at {at}", "in 25 minutes")
    assert body.lines == (
        "Check in at the desk, and have your set registered.",
        "The first pairings will appear here.",
    )
    assert body.plan[0] == (at, "Round\N{NO-BREAK SPACE}1", "now")
    assert scene.right == "12 of 12 players checked in"
    brush = painted(scene, USUAL)
    assert not faults_of(brush)
    assert brush.dials == [wall(NOW)]
    evening.pair()
    assert not any(isinstance(page.body, NoticePage) for page in pages_of(programme, what, content_of(evening.picture)))


def test_on_another_day_the_start_has_its_date_and_after_its_time_it_is_soon(programme: Programme, desk: Desk) -> None:
    evening = new_evening(desk, 0)
    desk.do(ChangeEvent(evening.event, {"date": "2026-03-22", "starts_at": "09:30"}))
    scene, body = start_of(programme, evening)
    assert body.title == f"Starts on {worded_date('2026-03-22', 'en')} at 09:30"
    assert (body.below, body.plan, scene.right) == ("", (), "")
    desk.do(ChangeEvent(evening.event, {"date": "2026-03-21", "starts_at": wall(NOW)}))
    assert start_of(programme, evening)[1].below == "now"
    assert start_of(programme, evening, NOW + MINUTE)[1].title == "The first round starts soon"
    desk.do(ChangeEvent(evening.event, {"date": "2026-03-20", "starts_at": "23:59"}))
    assert start_of(programme, evening)[1].title == "The first round starts soon"


def test_an_event_without_swiss_rounds_is_not_announced_with_round_1(programme: Programme, desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=0, cut=8)
    at = wall(NOW + 25 * MINUTE)
    desk.do(ChangeEvent(evening.event, {"starts_at": at}))
    body: object = start_of(programme, evening)[1]
    assert isinstance(body, NoticePage)
    assert (body.title, body.below) == (f"Starts at {at}", "in 25 minutes")
    assert [stop.words for stop in body.plan] == ["Quarterfinals", "Semifinals", "Final"]
    programme.message = OrganiserMessage("", at)
    contents = ScreenContent.MESSAGE, ScreenContent.STANDINGS
    pages = [pages_of(programme, what, content_of(evening.picture))[0].body for what in contents]
    assert [page.title for page in pages if isinstance(page, NoticePage)] == [
        f"Starts at {at}",
        "The bracket will appear here when the knockout starts.",
    ]
    desk.do(MakeCut(evening.event))
    body = pages_of(programme, ScreenContent.MESSAGE, content_of(evening.picture))[0].body
    assert isinstance(body, NoticePage)
    assert body.title == f"The next round starts at {at}"
    assert isinstance(pages_of(programme, ScreenContent.STANDINGS, content_of(evening.picture))[0].body, Tree)


@pytest.mark.parametrize("language", ["de", "it"])
def test_the_round_of_the_event_and_the_turn_have_words_of_their_own(
    programme: Programme, desk: Desk, language: str
) -> None:
    evening = new_evening(desk, 12, cut=4)
    desk.do(ChangeEvent(evening.event, {"print_language": language}))
    word = {"de": "Turnierrunde", "it": "urno di torneo"}[language]
    (before,) = pages_of(programme, ScreenContent.IN_TURN, content_of(evening.picture))
    assert isinstance(before.body, NoticePage)
    assert word in before.body.title
    assert all(word in stop.words for stop in before.body.plan[:3])
    evening.play_round()
    assert word in pages_of(programme, ScreenContent.STANDINGS, content_of(evening.picture))[0].head.title
    programme.message = OrganiserMessage("", "12:00")
    message = pages_of(programme, ScreenContent.MESSAGE, content_of(evening.picture))[0].body
    assert isinstance(message, NoticePage)
    assert word in message.title
    evening.pair()
    assert word in pages_of(programme, ScreenContent.PAIRINGS, content_of(evening.picture))[0].head.title
