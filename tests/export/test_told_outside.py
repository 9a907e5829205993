"""What is told outside the window: that nobody won, who goes on instead of a winner, and who is disqualified."""

from __future__ import annotations

import csv
import html
import io
import re

import pytest
from evenings import Evening, new_evening
from paperreading import words as pages

from irondie_to.app.core.bracket.going_on import WhoGoesOnError
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.steps import Together
from irondie_to.app.end.evening import end_view
from irondie_to.app.end.figures import times_of
from irondie_to.app.end.ranking import ranking
from irondie_to.app.export.kinds import ExportedContent, ExportFormat
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.kinds import BuildOptions
from irondie_to.app.papers.views import PrintJob
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.app.referee.penalties.usual import GiveUsualPenalty
from irondie_to.desktop.screen.painting.scene import USUAL
from irondie_to.desktop.screen.scenes.content import ask
from irondie_to.desktop.screen.scenes.tree import bracket_pages
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
    page = Exporter().file(evening.picture, ExportFormat.HTML, None, language).decode()
    return html.unescape(re.sub("<[^>]*>", "\n", page[page.index("<body>") :]))


def results(evening: Evening) -> list[list[str]]:
    text = Exporter().file(evening.picture, ExportFormat.CSV, ExportedContent.RESULTS, "en").decode("utf-8-sig")
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
    first = paper(evening, "report", language).split(say(Phrase("paper.final_ranking"), language))[0]
    assert " ".join(nobody.split()) in " ".join(first.split())
    assert not [line.name for line in found.lines if line.name in first]
    assert nobody in web_page(evening, language)
    nobody_here = say(Phrase("paper.nobody_comes"), language)
    assert nobody_here in paper(evening, "bracket", language)
    content = ask(evening.picture)
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
    assert len(found.podium) == 3
    content = ask(evening.picture)
    assert name not in {line.name for line in content.podium}
    assert content.champion is not None
    assert content.champion.name == found.champion
    assert name not in paper(evening, "report").split("Final ranking")[0]
