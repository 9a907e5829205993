"""What is told outside the window: that nobody won, who goes on instead of a winner, and who is disqualified."""

from __future__ import annotations

import csv
import html
import io
import re
from dataclasses import replace

import pytest
from evenings import Evening, new_evening
from paperreading import words as pages
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from irondie_to.app.core.bracket.going_on import WhoGoesOnError
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.steps import Together
from irondie_to.app.end.evening import end_view
from irondie_to.app.end.figures import times_of
from irondie_to.app.end.ranking import ranking
from irondie_to.app.export.exporting import ExportedContent, ExportFormat
from irondie_to.app.export.tables import player_facts
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.queries import bracket_view
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.kinds import BuildOptions
from irondie_to.app.papers.views import PrintJob
from irondie_to.app.players.remarks import with_remarks
from irondie_to.app.referee.penalties.commands import GiveUsualPenalty, NotePenalty
from irondie_to.app.standings.queries import standings
from irondie_to.desktop.screen.bracket import Tree, bracket_pages
from irondie_to.desktop.screen.content import content_of
from irondie_to.desktop.screen.scene import USUAL, Scene, SceneHead, paint
from irondie_to.errors import Phrase
from irondie_to.export.exporter import Exporter
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say
from irondie_to.printing.press import Press
from irondie_to.tournament.model import GoesOn


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Four of six players in the semifinals, with a match for third place."""
    found = new_evening(desk, 6, swiss_rounds=1, cut=4, third_place=True)
    found.play_round()
    desk.do(MakeCut(found.event))
    return found


def paper(evening: Evening, key: str, language: str = "en") -> str:
    journal = tuple(evening.desk.journal(evening.event))
    found = build_papers(evening.picture, key, details=BuildOptions(journal=journal))
    return "\n".join(pages(Press().pdf(found, PrintJob("2026-03-21T18:00", language)).content))


def web_page(evening: Evening, language: str = "en") -> str:
    page = Exporter().file(evening.picture, ExportFormat.HTML, None, language, "2026-03-21T14:46").decode()
    return html.unescape(re.sub("<[^>]*>", "\n", page[page.index("<body>") :]))


def results(evening: Evening) -> list[list[str]]:
    text = (
        Exporter()
        .file(evening.picture, ExportFormat.CSV, ExportedContent.RESULTS, "en", "2026-03-21T14:46")
        .decode("utf-8-sig")
    )
    return list(csv.reader(io.StringIO(text)))


def winner_out(evening: Evening, goes_on: GoesOn) -> str:
    """The winner of the first semifinal is disqualified, after both are played; return his name."""
    evening.report("1 2-0 2 2-0")
    row = next(row for row in evening.picture.knockout if row.name == "semifinals")
    match = next(match for match in evening.picture.matches_of(row) if match.table_number == 1)
    player = evening.picture.entrant(match.a_id)
    command = GiveUsualPenalty(NotePenalty(evening.event, NoteKind.DISQUALIFICATION, player.code))
    with pytest.raises(WhoGoesOnError) as found:
        evening.desk.do(command)
    choice = next(choice for choice in found.value.choices if choice.goes_on is goes_on)
    evening.desk.do(Together((choice.decide, command)))
    return player.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_won(evening: Evening, language: str) -> None:
    evening.report("1 2-0 2 2-0")
    evening.report("1 dl", "final")
    evening.report("2 2-0", "third_place")
    found = ranking(evening.picture)
    assert (found.is_over, found.champion, found.podium) == (True, None, ())
    assert end_view(evening.picture, times_of(evening.desk, evening.event)).champion is None
    nobody = say(Phrase("frame.nobody_won"), language)
    final = bracket_view(evening.picture).rounds[-1].meetings[0]
    assert final.goes_on == Phrase("knockout.nobody_wins")
    first = paper(evening, "report", language).split(say(Phrase("paper.final_ranking"), language))[0]
    assert " ".join(nobody.split()) in " ".join(first.split())
    assert not [line.name for line in found.lines if line.name in first]
    assert nobody in web_page(evening, language)
    nobody_here = say(Phrase("paper.nobody_comes"), language)
    assert nobody_here in paper(evening, "bracket", language)
    content = content_of(evening.picture)
    assert (content.champion, content.podium) == (None, ())
    pages_here = bracket_pages(content, USUAL, lambda phrase: say(phrase, language))
    assert all(nobody in page.right for page in pages_here)


@pytest.mark.parametrize("goes_on", [GoesOn.B, GoesOn.NOBODY])
def test_a_disqualified_player_comes_last_and_is_not_on_the_podium(evening: Evening, goes_on: GoesOn) -> None:
    name = winner_out(evening, goes_on)
    evening.report_all()
    found = ranking(evening.picture)
    assert found.is_over
    assert (found.lines[-1].name, found.lines[-1].disqualified) == (name, True)
    assert "disqualified" in say(found.lines[-1].noted or Phrase("paper.nobody_comes"))
    nobody_second = goes_on is GoesOn.NOBODY  # the final had no second player
    assert [line.rank for line in found.podium] == ([1, 3] if nobody_second else [1, 2, 3])
    content = content_of(evening.picture)
    assert name not in {line.name for line in content.podium}
    assert content.champion is not None
    assert content.champion.name == found.champion
    assert name not in paper(evening, "report").split("Final ranking")[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("goes_on", [GoesOn.B, GoesOn.NOBODY])
def test_who_goes_on_instead_and_walkovers_are_said_in_words(evening: Evening, goes_on: GoesOn, language: str) -> None:
    name = winner_out(evening, goes_on)
    evening.report_all()
    semifinal = next(view for view in bracket_view(evening.picture).rounds if view.name == "semifinals").meetings[0]
    told = semifinal.goes_on
    assert told is not None
    assert told.values["other"] == with_remarks(name, [Phrase("remark.disqualified_short")])
    walkover = Phrase("knockout_page.no_opponent")
    for text in (paper(evening, "bracket", language), paper(evening, "report", language), web_page(evening, language)):
        whole = " ".join(text.split())
        assert say(told, language) in whole
        assert say(walkover, language) in whole
        assert re.search(r"(?m)(^| )\+$", text)
    if language == "en":
        rows = [row for row in results(evening)[1:] if row[0] != "Round 1"]
        assert len(rows) == 4
        assert say(told) in {row[8] for row in rows}
        assert [row[2] == row[7] != "" for row in rows if row[8] == say(walkover)] == [True]


@pytest.mark.parametrize(
    ("penalties", "fact", "of_players"),
    [
        (("", ""), "both lose", ["both lose"] * 2),
        (("match_loss", ""), "both lose", ["match loss", "both lose"]),
        (("disqualification", ""), "both lose", ["disqualified", "both lose"]),
        (("disqualification", "match_loss"), "both lose", ["disqualified", "match loss"]),
        (("match_loss", "match_loss"), "match loss", ["match loss"] * 2),
    ],
    ids=str,
)
def test_a_double_loss_is_one_fact(desk: Desk, penalties: tuple[str, str], fact: str, of_players: list[str]) -> None:
    evening = new_evening(desk, 4)
    evening.pair()
    match = next(match for match in evening.picture.matches if match.table_number == 1)
    for player, kind in zip((match.a_id, match.b_id), penalties, strict=True):
        if kind:
            code = evening.picture.entrant(player).code
            desk.do(NotePenalty(evening.event, NoteKind(kind), code, 1, "words"))
    evening.report("1 dl 2 2-0")
    head, *rows = results(evening)
    assert [row[head.index("Remarks")] for row in rows] == [fact, ""]
    facts = player_facts(evening.picture)
    assert [say(found) for player in (match.a_id, match.b_id) if (found := facts[player]) is not None] == of_players


@pytest.mark.usefixtures("qapp")
def test_the_hall_screen_says_who_goes_on(evening: Evening) -> None:
    winner_out(evening, GoesOn.NOBODY)
    evening.report_all()
    (page,) = bracket_pages(content_of(evening.picture), USUAL, say)
    assert isinstance(page.body, Tree)
    first, *others = page.body.boxes
    assert first.b is not None
    assert (first.a.lost, first.b.lost, first.a.won, first.b.won) == (True, True, False, False)
    assert first.note.endswith(" won, but nobody advances")
    assert [box.note for box in others if box.note] == ["no opponent, no match"]
    final = next(box for box in others if box.note)
    assert final.b is not None
    assert [side.games for side in (final.a, final.b)].count("+") == 1
    without = replace(page.body, boxes=tuple(box._replace(note="") for box in page.body.boxes))
    assert _image(page.body) != _image(without)


def _image(body: Tree) -> QImage:
    image = QImage(960, 540, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint(painter, Scene(SceneHead("", "", None, ""), body), USUAL, QRectF(0, 0, 960, 540))
    painter.end()
    return image


def test_a_final_for_nobody_has_a_line(evening: Evening) -> None:
    evening.report("1 dl 2 dl")
    assert ranking(evening.picture).is_over
    rows = [row for row in results(evening)[1:] if row[0] != "Round 1"]
    assert [row[8] for row in rows] == ["both lose, nobody advances"] * 2 + ["nobody plays here"] * 2
    assert "Nobody won the final." in web_page(evening)


def test_a_disqualified_leader_does_not_win_an_event_without_a_knockout(desk: Desk) -> None:
    evening = new_evening(desk, 6, swiss_rounds=3, cut=0)
    for _round in range(3):
        evening.play_round()
    first = ranking(evening.picture).lines[0]
    desk.do(GiveUsualPenalty(NotePenalty(evening.event, NoteKind.DISQUALIFICATION, first.code)))
    found = ranking(evening.picture)
    order = [line.name for line in standings(evening.picture).lines]
    assert order[-1] != first.name  # the standings keep their order
    assert [line.name for line in found.lines] == [*(name for name in order if name != first.name), first.name]
    assert (found.is_over, found.champion) == (True, found.lines[0].name)
    champion = end_view(evening.picture, times_of(desk, evening.event)).champion
    assert champion is not None
    assert champion.name == found.champion
    text = paper(evening, "report").split("Final ranking")[0]
    assert champion.name in text
    assert first.name not in text
