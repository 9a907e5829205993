"""What results and players are called in all files, papers and lists of an event with every outcome."""

from __future__ import annotations

import csv
import html
import io
import re
import zipfile
from collections.abc import Iterator

import pytest
from evenings import Evening
from outcomes import evening_of_all_outcomes
from paperreading import words as pages

from irondie_to.app.core.desk import Desk
from irondie_to.app.export.exporting import ExportedContent, ExportFormat
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import BuildOptions
from irondie_to.app.papers.views import PrintJob
from irondie_to.errors import Phrase, UserError
from irondie_to.export.exporter import Exporter
from irondie_to.messages.core.words import say
from irondie_to.printing.press import Press

_WITHOUT_PLAY = re.compile(r"(?<![\d.,–-])(2[–-]0|0[–-]2|0[–-]0[–-]3|0[–-]0)(?![\d–-])")
"""The games for which matches count that nobody played. Every match that was played ended 2-1."""
_GAMES_IN_ALL = re.compile(r"(games|scontri|parties|Spiele) \d+–\d+")
"""The games that a player has won and lost in all, in the head of a record."""
_OF_ROUNDS = ("pairings", "pairings-by-name", "slips", "round-sheet")


@pytest.fixture
def event(desk: Desk) -> tuple[Evening, set[str]]:
    """The event, and the names of the disqualified."""
    return evening_of_all_outcomes(desk)


def files(evening: Evening, language: str) -> Iterator[tuple[str, str]]:
    """The names and texts of all spreadsheets and web pages."""
    for content in ExportedContent:
        data = Exporter().file(evening.picture, ExportFormat.CSV, content, language, "2026-03-21T14:46")
        text = data.decode("utf-8-sig")
        rows = csv.reader(io.StringIO(text), delimiter="," if language == "en" else ";")
        yield f"csv {content.value}", "\n".join("\t".join(row) for row in rows)
    with zipfile.ZipFile(
        io.BytesIO(Exporter().file(evening.picture, ExportFormat.XLSX, None, language, "2026-03-21T14:46"))
    ) as book:
        shared = book.read("xl/sharedStrings.xml").decode()
        yield "xlsx", "\n".join(html.unescape(text) for text in re.findall("<t[^>]*>([^<]*)<", shared))
    page = Exporter().file(evening.picture, ExportFormat.HTML, None, language, "2026-03-21T14:46").decode()
    body = page[page.index("<body>") :]
    yield "html", html.unescape(re.sub("<[^>]*>", "\n", body))


def papers(evening: Evening, language: str) -> Iterator[tuple[str, str]]:
    """The names and texts of all printed documents, those of a round for each round."""
    journal = tuple(evening.desk.journal(evening.event))
    for key in DOCUMENTS.keys() - {"rulings"}:  # which says what a bye counts
        for number in (1, 2, None) if key in _OF_ROUNDS else (None,):
            try:
                found = build_papers(evening.picture, key, round_number=number, details=BuildOptions(journal=journal))
            except UserError:
                continue  # what this event does not have
            text = "\n".join(pages(Press().pdf(found, PrintJob("2026-03-21T18:00", language)).content))
            yield f"paper {key} {number}", text


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_file_and_no_paper_calls_it_by_another_name(event: tuple[Evening, set[str]], language: str) -> None:
    evening, disqualified = event
    dropped = {say(Phrase(code), language) for code in ("remark.dropped_short", "players_page.pill_dropped")}
    out = say(Phrase("remark.disqualified_short"), language)
    said = {}
    bye = say(Phrase("paper.bye_counts", {"games": "2–0"}), language)
    for name, whole in [*files(evening, language), *papers(evening, language)]:
        if name == "paper penalty-form None":
            continue  # whose steps say what a match loss means
        text = _GAMES_IN_ALL.sub("", " ".join(whole.split()).replace(" ".join(bye.split()), ""))
        assert not _WITHOUT_PLAY.search(text), (name, _WITHOUT_PLAY.findall(text))
        assert not [word for word in dropped if word in text], name
        said[name] = text.count(out)
    assert said["csv standings"] == 2 * len(disqualified)  # in the note and as a fact
    assert said["csv players"] == len(disqualified)
    assert min(said[name] for name in ("xlsx", "html", "paper report None", "paper bracket None")) >= 1
    assert min(said[f"paper standings{kind} None"] for kind in ("", "-short", "-full")) >= 1


def test_the_results_say_what_happened(event: tuple[Evening, set[str]]) -> None:
    evening, _disqualified = event
    text = dict(files(evening, "en"))["csv results"]
    first = [row.split("\t") for row in text.split("\n") if row.startswith("Round 1\t")]
    notes = {int(row[1]): row[8] for row in first}
    games = {int(row[1]): row[3:6] for row in first}
    assert games[1] == ["2", "1", "0"]
    assert [table for table, row in games.items() if row == ["", "", ""]] == [2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert notes[2] == "agreed draw"
    assert notes[3].endswith(" forfeits")
    assert notes[4].endswith(" lost by penalty")
    assert notes[6].endswith(" was disqualified")
    assert notes[8].count(" lost by penalty") == 2
    assert notes[9].endswith(" was absent")
    assert notes[10] == "both lose"


def test_the_web_page_and_the_bracket_on_paper_name_the_reasons(event: tuple[Evening, set[str]]) -> None:
    evening, _disqualified = event
    page = dict(files(evening, "en"))["html"]
    assert {"agreed draw", "disqualified", "lost by penalty", "forfeit"} <= set(page.split("\n"))
    bracket = dict(papers(evening, "en"))["paper bracket None"]
    for words in ("disqualified", "lost by penalty", "forfeit"):
        assert words in bracket


def test_the_cross_table_explains_its_signs(event: tuple[Evening, set[str]]) -> None:
    report = dict(papers(event[0], "en"))["paper report None"]
    assert "= agreed draw; + won without play" in report
    assert {sign for sign in "DPAF" if re.search(rf"\d – {sign}\b", report)} == set("DPAF")
