"""What the display shows at a moment: pages in turn, new overtime, match time up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from irondie_to.app.clocks.commands import PauseHall, StartRoundClock
from irondie_to.app.clocks.game_commands import ShowSets, StartOvertime
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import Drop, EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.penalties.commands import GiveUsualPenalty, NotePenalty
from irondie_to.app.rounds.pair_again import PairAgain, propose_again
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.screen.bracket import Tree
from irondie_to.desktop.screen.brush import MARGIN, Canvas
from irondie_to.desktop.screen.clock import OvertimePage, TimeUpPage
from irondie_to.desktop.screen.content import Content, content_of
from irondie_to.desktop.screen.lists import Names, Ranks
from irondie_to.desktop.screen.notice import Blank, NoticePage, OrganiserMessage
from irondie_to.desktop.screen.programme import OVERTIME_MS, Programme, ScreenChoice, ScreenContent
from irondie_to.desktop.screen.scene import USUAL, Scene, SceneTone, canvas_of, paint
from irondie_to.errors import Phrase
from irondie_to.rules.rulings import CHOICES

NOW = 1_774_087_200_000
MINUTE = 60_000
NARROW = canvas_of(1024, 768)


@pytest.fixture
def programme(settings: WindowSettings, qapp: QApplication) -> Programme:
    return Programme(ScreenChoice(settings))


@pytest.fixture
def evening(desk: Desk) -> Evening:
    found = new_evening(desk, 40)
    found.pair()
    return found


def shown(
    programme: Programme, what: ScreenContent, content: Content | None, now: int = NOW, canvas: Canvas = USUAL
) -> Scene:
    programme.choice.what = what
    programme.show(content, "en")
    return programme.scene(canvas, now)


def all_names(programme: Programme, canvas: Canvas = USUAL) -> list[str]:
    """The names on all pages, in order."""
    found: list[str] = []
    for _ in range(programme.pages):
        body = programme.scene(canvas, NOW).body
        assert isinstance(body, Names)
        found += [cell.name for column in body.columns for cell in column]
        programme.turn(1, NOW)
    return found


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080), (3840, 2160), (2560, 1080), (1080, 1920)])
def test_everybody_stands_on_one_page_once(programme: Programme, evening: Evening, size: tuple[int, int]) -> None:
    canvas = canvas_of(*size)
    shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture), canvas=canvas)
    assert sorted(all_names(programme, canvas)) == sorted(entrant.name for entrant in evening.picture.entrants)


@pytest.mark.parametrize("players", [27, 30, 60, 200, 512, 1000])
def test_a_crowd_turns_pages_that_differ_by_one_name_at_most(programme: Programme, desk: Desk, players: int) -> None:
    evening = new_evening(desk, players)
    evening.pair()
    shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture))
    names, sizes = [], []
    for _ in range(programme.pages):
        scene = programme.scene(USUAL, NOW)
        body = scene.body
        assert isinstance(body, Names)
        heights = [len(column) for column in body.columns]
        assert heights == sorted(heights, reverse=True)
        assert body.density.top(with_strip=False) + max(heights) * body.pitch <= USUAL.foot
        sizes.append(sum(heights))
        names += [cell.name for column in body.columns for cell in column]
        assert scene.right.endswith(f"page {programme.page + 1} of {programme.pages}") or programme.pages == 1
        programme.turn(1, NOW)
    assert sorted(names) == sorted(entrant.name for entrant in evening.picture.entrants)
    assert names == [seat.who.listed for seat in content_of(evening.picture).seats]
    assert max(sizes) - min(sizes) <= 1
    assert len(sizes) * programme.seconds <= 60


def test_the_pages_of_a_crowd_turn_in_time(programme: Programme, desk: Desk) -> None:
    """Nobody among 1,000 players waits longer than a minute for his name, whatever else takes turns with the names."""
    evening = new_evening(desk, 1000)
    evening.pair()
    seen: dict[str, int] = {}
    for by_table in (False, True):
        programme.choice.by_table = by_table
        seen.clear()
        shown(programme, ScreenContent.IN_TURN, content_of(evening.picture))
        for second in range(200):
            body = programme.scene(USUAL, NOW + 1000 * second).body
            assert isinstance(body, Names)
            for cell in [cell for column in body.columns for cell in column if not cell.opponent]:
                assert second - seen.get(cell.name, 0) <= 60, cell.name
                seen[cell.name] = second
        assert len(seen) == 1000


def test_the_pairings_by_table_take_turns_with_those_by_name(programme: Programme, evening: Evening) -> None:
    evening.report_all()
    evening.pair()
    content = content_of(evening.picture)
    shown(programme, ScreenContent.PAIRINGS, content)
    assert programme.pages == 2
    programme.choice.by_table = True
    programme.scene(USUAL, NOW)
    rights, tables = [], []
    for _ in range(programme.pages):
        scene = programme.scene(USUAL, NOW)
        assert isinstance(scene.body, Names)
        rights.append(scene.right)
        cells = [cell for column in scene.body.columns for cell in column if cell.opponent]
        tables += [(cell.table, cell.name, cell.opponent) for cell in cells]
        programme.turn(1, NOW)
    assert rights[:2] == ["Pl – Pl     page 1 of 2", "Pl – Pl     page 2 of 2"]
    assert rights[2:] == [
        f"Tables {span}     page {page} of 3" for page, span in enumerate(("1 – 7", "8 – 14", "15 – 20"), start=1)
    ]
    picture = evening.picture
    seats = {entrant.id: entrant.name for entrant in picture.entrants}
    assert tables == [
        (match.table_number, seats[match.a_id], seats[match.b_id]) for match in picture.matches_of(picture.swiss[-1])
    ]


def test_a_single_page_by_table_leaves_the_chosen_time_for_the_names(programme: Programme, desk: Desk) -> None:
    evening = new_evening(desk, 12)
    evening.pair()
    programme.choice.by_table, programme.choice.pace_s = True, 30
    shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture))
    assert (programme.pages, programme.seconds) == (2, 30)


def test_names_are_ordered_as_on_paper(programme: Programme, evening: Evening) -> None:
    entrants = evening.picture.entrants
    for entrant, name in zip(entrants, ("Çelik, Ayşe", "مريم الحداد", "D’Angelo, Pietro", "王小明"), strict=False):
        evening.desk.do(EditEntrant(evening.event, entrant.code, PlayerDetails(name)))
    shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture))
    names = all_names(programme)
    assert names[:2] == ["Çelik, Ayşe", "D’Angelo, Pietro"]
    assert names[-2:] == ["مريم الحداد", "王小明"]
    programme.turn(-1, NOW)
    assert "and other scripts" in programme.scene(USUAL, NOW).right


def test_a_bye_has_a_word_in_place_of_a_table(programme: Programme, desk: Desk) -> None:
    evening = new_evening(desk, 7)
    evening.pair()
    body = shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture)).body
    assert isinstance(body, Names)
    words = [cell.word for column in body.columns for cell in column if cell.table is None]
    assert words == ["Bye"]


def test_the_pairings_show_a_game_lost_by_a_penalty(programme: Programme, desk: Desk) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    match = evening.picture.matches[0]
    a, b = evening.picture.entrant(match.a_id), evening.picture.entrant(match.b_id)
    assert set(games_by_name(programme, evening).values()) == {""}
    desk.do(GiveUsualPenalty(NotePenalty(evening.event, NoteKind.GAME_LOSS, a.code)))
    games = games_by_name(programme, evening)
    assert {name: shown for name, shown in games.items() if shown} == {a.name: "0–1", b.name: "1–0"}
    evening.report("1 1-2")
    assert set(games_by_name(programme, evening).values()) == {""}


def games_by_name(programme: Programme, evening: Evening) -> dict[str, str]:
    """What the pairings show at the right of each name."""
    body = shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture)).body
    assert isinstance(body, Names)
    return {cell.name: cell.games for column in body.columns for cell in column}


def test_in_turn_come_pairings_then_standings(programme: Programme, evening: Evening) -> None:
    evening.report_all()
    evening.pair()
    shown(programme, ScreenContent.IN_TURN, content_of(evening.picture))
    kinds = []
    for _ in range(programme.pages):
        kinds.append(type(programme.scene(USUAL, NOW).body))
        programme.turn(1, NOW)
    assert kinds == [Names, Names, Ranks, Ranks, Ranks, Ranks]


def test_new_pairings_begin_with_their_first_page(programme: Programme, evening: Evening) -> None:
    shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture))
    programme.turn(1, NOW)
    evening.report("1 2-0")
    shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture))
    assert programme.page == 1
    evening.report_all()
    evening.pair()
    shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture))
    assert programme.page == 0


def test_the_clock_says_what_it_does(programme: Programme, evening: Evening) -> None:
    def face(now: int) -> tuple[str, SceneTone, str]:
        found = shown(programme, ScreenContent.CLOCK, content_of(evening.picture), now).head.face
        assert found is not None
        return found.figures, found.tone, found.words

    assert face(NOW) == ("45:00", "second", "not started")
    evening.desk.do(StartRoundClock(evening.event, NOW))
    assert face(NOW + 7 * MINUTE)[:2] == ("38:00", "text")
    assert face(NOW + 7 * MINUTE)[2].startswith("running, ends ")
    assert face(NOW + 41 * MINUTE) == ("04:00", "attention", "less than five minutes left")
    assert face(NOW + 45 * MINUTE + 42_000) == ("−0:42", "stop", "match time up")
    evening.desk.do(PauseHall(evening.event, NOW + 8 * MINUTE))
    assert face(NOW + 30 * MINUTE) == ("37:00", "second", "paused")


def test_a_clock_that_is_not_sure_says_so(programme: Programme, evening: Evening) -> None:
    evening.desk.do(StartRoundClock(evening.event, NOW))
    programme.is_sure = False
    scene = shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture), NOW + 50 * MINUTE)
    assert isinstance(scene.body, Names)
    assert scene.head.face is not None
    assert scene.head.face.words == "the desk is checking the clock"


def test_overtime_is_explained_for_a_while_then_named(programme: Programme, evening: Evening) -> None:
    evening.desk.do(StartRoundClock(evening.event, NOW, with_games=True))
    content = content_of(evening.picture)
    shown(programme, ScreenContent.PAIRINGS, content, NOW + 19 * MINUTE)
    begins = NOW + 20 * MINUTE + 30_000
    scene = programme.scene(USUAL, begins)
    assert isinstance(scene.body, OvertimePage)
    assert scene.body.tables == ()
    assert "20 tables" in scene.body.banner
    assert isinstance(programme.scene(USUAL, begins + OVERTIME_MS - 1).body, OvertimePage)
    after = programme.scene(USUAL, begins + OVERTIME_MS)
    assert isinstance(after.body, Names)
    assert after.strip


def test_overtime_is_not_explained_because_of_the_event_shown_before(
    programme: Programme, evening: Evening, desk: Desk
) -> None:
    other = new_evening(desk, 4)
    other.pair()
    for each in (evening, other):
        desk.do(StartRoundClock(each.event, NOW, with_games=True))
    shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture), NOW + 19 * MINUTE)
    begins = NOW + 20 * MINUTE + 30_000
    assert isinstance(programme.scene(USUAL, begins).body, OvertimePage)
    assert isinstance(shown(programme, ScreenContent.PAIRINGS, content_of(other.picture), begins + 1).body, Names)


def test_the_strip_says_overtime_only_where_overtime_has_begun(programme: Programme, evening: Evening) -> None:
    """TOU-4: the turn in which game time ends is finished by normal rules."""
    desk, over = evening.desk, NOW + 21 * MINUTE
    desk.do(StartRoundClock(evening.event, NOW))
    desk.do(ShowSets(evening.event, NOW, (3, 7, 9)))
    scene = shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture), over)
    assert parts_of(scene) == [("Game time up", (3, 7, 9))]
    desk.do(StartOvertime(evening.event, over, 7))
    scene = shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture), over + 1000)
    assert parts_of(scene) == [("Game time up", (3, 9)), ("Overtime", (7,))]
    for table in (3, 9):
        desk.do(StartOvertime(evening.event, over, table))
    scene = shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture), over + 2000)
    assert parts_of(scene) == [("Overtime", (3, 7, 9))]


def test_a_strip_with_many_tables_counts_them(programme: Programme, evening: Evening) -> None:
    desk, over = evening.desk, NOW + 21 * MINUTE
    desk.do(StartRoundClock(evening.event, NOW))
    desk.do(ShowSets(evening.event, NOW, tuple(range(1, 10))))
    desk.do(StartOvertime(evening.event, over, 1))
    scene = shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture), over)
    assert parts_of(scene) == [("Game time up at 9 tables", ())]


def parts_of(scene: Scene) -> list[tuple[str, tuple[int, ...]]]:
    """The words and tables of the strip."""
    return [(part.words, part.tables) for part in scene.strip]


def test_match_time_over_stays_until_the_last_slip(programme: Programme, evening: Evening) -> None:
    evening.desk.do(StartRoundClock(evening.event, NOW))
    evening.desk.do(GiveExtraTime(evening.event, 3, 180))
    evening.desk.do(GiveExtraTime(evening.event, 5, 30))
    body = shown(programme, ScreenContent.IN_TURN, content_of(evening.picture), NOW + 46 * MINUTE).body
    assert isinstance(body, TimeUpPage)
    assert list(body.extras) == [(3, "ends at −3:00")]
    assert body.title == "The unfinished game counts as drawn."
    assert len(body.out) == 20
    assert isinstance(
        shown(programme, ScreenContent.STANDINGS, content_of(evening.picture), NOW + 46 * MINUTE).body, NoticePage
    )
    evening.report_all()
    assert isinstance(
        shown(programme, ScreenContent.IN_TURN, content_of(evening.picture), NOW + 46 * MINUTE).body, Ranks
    )


@pytest.mark.parametrize(
    ("ruling", "title", "then"),
    [
        ("more_life_wins_then_sudden_death", "More life points win the unfinished game.", "one more game"),
        ("sudden_death", "The unfinished game counts as drawn.", "one more game"),
        ("higher_seed", "The unfinished game counts as drawn.", "higher seed"),
    ],
)
def test_in_the_knockout_time_over_is_as_ruled(
    programme: Programme, desk: Desk, ruling: str, title: str, then: str
) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=2, rulings={"knockout_time_up": ruling})
    evening.play_round()
    desk.do(MakeCut(evening.event))
    desk.do(StartRoundClock(evening.event, NOW))
    page = shown(programme, ScreenContent.IN_TURN, content_of(evening.picture), NOW + 46 * MINUTE)
    assert page.left == "Ruling: A knockout match runs out of time (TOU-3)"
    body = page.body
    assert isinstance(body, TimeUpPage)
    assert body.title == title
    assert then in body.lines[0]


@pytest.mark.parametrize("ruling", ["swiss_time_up", "knockout_time_up"])
def test_the_hall_reads_every_ruling_that_is_declared(programme: Programme, desk: Desk, ruling: str) -> None:
    titles = set()
    for choice in CHOICES[ruling]:
        evening = new_evening(desk, 4, swiss_rounds=1, cut=2, rulings={ruling: choice})
        evening.pair()
        if ruling == "knockout_time_up":
            evening.report_all()
            desk.do(MakeCut(evening.event))
        desk.do(StartRoundClock(evening.event, NOW))
        body = shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture), NOW + 46 * MINUTE).body
        assert isinstance(body, TimeUpPage)
        titles.add((body.title, body.lines))
    assert len(titles) == len(CHOICES[ruling])


def test_more_life_may_win_in_swiss_rounds(programme: Programme, desk: Desk) -> None:
    evening = new_evening(desk, 4, rulings={"swiss_time_up": "more_life_wins"})
    evening.pair()
    desk.do(StartRoundClock(evening.event, NOW))
    page = shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture), NOW + 46 * MINUTE)
    assert page.left == "Ruling: A Swiss match runs out of time (TOU-3)"
    body = page.body
    assert isinstance(body, TimeUpPage)
    assert body.title == "More life points win the unfinished game."


@pytest.mark.parametrize("players", [4, 8, 16, 32, 64])
def test_every_open_match_of_a_bracket_is_on_some_page(programme: Programme, desk: Desk, players: int) -> None:
    evening = new_evening(desk, players, swiss_rounds=1, cut=players, third_place=True)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    while True:
        shown(programme, ScreenContent.BRACKET, content_of(evening.picture))
        tables: list[int] = []
        for _ in range(programme.pages):
            body = programme.scene(USUAL, NOW).body
            assert isinstance(body, Tree)
            tables += [box.table for box in body.boxes if box.table is not None]
            assert all(box.x >= MARGIN and box.y > 150 for box in body.boxes)
            assert all(box.y + 2 * box.row <= USUAL.foot for box in body.boxes)
            assert all(box.x + box.width <= USUAL.width - MARGIN + 1 for box in body.boxes)
            programme.turn(1, NOW)
        assert set(tables) == {match.table_number for match in evening.picture.pending}
        if not evening.picture.pending:
            break
        evening.report_all()
    assert programme.scene(USUAL, NOW).right.startswith("Champion: Player")


@pytest.mark.parametrize(("players", "pages"), [(16, [1, 1, 1, 1]), (32, [2, 1, 1, 1, 1]), (12, [1, 1, 1, 1])])
def test_the_round_under_way_is_large_and_the_rest_small(
    programme: Programme, desk: Desk, players: int, pages: list[int]
) -> None:
    evening = new_evening(desk, players, swiss_rounds=1, cut=players)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    counted = []
    while evening.picture.pending:
        shown(programme, ScreenContent.BRACKET, content_of(evening.picture))
        counted.append(programme.pages)
        for _ in range(programme.pages):
            body = programme.scene(USUAL, NOW).body
            assert isinstance(body, Tree)
            large, *small = sorted({box.width for box in body.boxes}, reverse=True)
            assert len(small) == 1
            assert large > 3 * small[0]
            assert {box.width for box in body.boxes if box.table is not None} == {large}
            assert min(box.row for box in body.boxes if box.width == large) > max(
                box.row for box in body.boxes if box.width != large
            )
            programme.turn(1, NOW)
        evening.report_all()
    assert counted == pages


def test_both_matches_of_the_last_day_are_among_the_pairings(programme: Programme, desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=4, third_place=True)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    evening.report_all()
    shown(programme, ScreenContent.PAIRINGS, content_of(evening.picture))
    assert len(all_names(programme)) == 4


@pytest.mark.parametrize("what", list(ScreenContent))
def test_before_anything_there_is_a_sentence(programme: Programme, desk: Desk, what: ScreenContent) -> None:
    for content in (None, content_of(new_evening(desk, 4).picture)):
        body = shown(programme, what, content).body
        if what is ScreenContent.BLANK:
            assert isinstance(body, Blank)
        else:
            assert isinstance(body, NoticePage)
            assert body.title


def test_a_message_counts_down(programme: Programme, evening: Evening) -> None:
    at = wall(NOW + 8 * MINUTE)
    programme.message = OrganiserMessage("", at, ("Tables 30 to 36 are in the second room.",))
    evening.report_all()
    content = content_of(evening.picture)
    body = shown(programme, ScreenContent.MESSAGE, content).body
    assert isinstance(body, NoticePage)
    assert body.title == f"Round 2 starts at {at}"
    assert body.below == "in 8 minutes"
    assert [stop.state for stop in body.plan][:3] == ["done", "now", "todo"]
    assert all(stop.words[0].isupper() for stop in body.plan)
    body = programme.scene(USUAL, NOW + 8 * MINUTE).body
    assert isinstance(body, NoticePage)
    assert body.below == "now"
    body = programme.scene(USUAL, NOW + 10 * MINUTE).body
    assert isinstance(body, NoticePage)
    assert body.below == ""


def test_the_hall_reads_the_language_of_the_print_outs(programme: Programme, evening: Evening) -> None:
    content = content_of(evening.picture)
    in_german = replace(content, event=content.event._replace(print_language="de"))
    assert shown(programme, ScreenContent.PAIRINGS, in_german).right.endswith(("Seite 1 von 2", "Blatt 1 von 2"))


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("canvas", [USUAL, NARROW])
def test_every_scene_can_be_painted(programme: Programme, evening: Evening, canvas: Canvas, *, dark: bool) -> None:
    """Every scene is painted in more than two colours, so no picture is empty."""
    programme.choice.is_dark = dark
    evening.desk.do(StartRoundClock(evening.event, NOW, with_games=True))
    content = content_of(evening.picture)
    scenes: list[Callable[[], Scene]] = [
        lambda: shown(programme, ScreenContent.PAIRINGS, content, canvas=canvas),
        lambda: shown(programme, ScreenContent.CLOCK, content, canvas=canvas),
        lambda: programme.scene(canvas, NOW + 21 * MINUTE),
        lambda: shown(programme, ScreenContent.IN_TURN, content, NOW + 46 * MINUTE, canvas),
        lambda: shown(programme, ScreenContent.MESSAGE, content, canvas=canvas),
    ]
    for make in scenes:
        image = QImage(480, 360, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        paint(painter, make(), canvas, QRectF(0, 0, 480, 360))
        painter.end()
        colours = {image.pixel(x, y) for x in range(0, 480, 7) for y in range(0, 360, 7)}
        assert len(colours) > 2


def test_a_round_that_was_paired_again_says_so(evening: Evening, desk: Desk) -> None:
    assert content_of(evening.picture).title == Phrase("screen.round_of", {"round": 1, "rounds": 6, "number": 1})
    for code in ("P001", "P002"):
        desk.do(Drop(evening.event, code))
    desk.do(PairAgain(evening.event, propose_again(evening.picture)))
    content = content_of(evening.picture)
    assert content.title == Phrase("screen.round_of_again", {"round": 1, "rounds": 6, "number": 2})
    assert sum(seat.table is not None for seat in content.seats) == 38
