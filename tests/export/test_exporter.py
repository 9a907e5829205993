"""Results as spreadsheets and web pages, read back as other programs read them."""

from __future__ import annotations

import csv
import html
import io
import re
import zipfile
from html.parser import HTMLParser

import pytest
from evenings import Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.export.exporting import ExportedContent, ExportFormat
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import AddEntrant, Drop
from irondie_to.app.players.details import PlayerDetails
from irondie_to.errors import UserError
from irondie_to.export.exporter import Exporter
from irondie_to.i18n import LANGUAGES

EVIL = ["=1+1", "+cmd|' /C calc'!A0", "-2", "@SUM(A1)", "<script>alert(1)</script>", 'Bo; "B", o', "ليلى حدّاد", "Ada"]
"""Names that spreadsheets and browsers could take for something else."""


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """An event over its knockout, whose players have these names."""
    event = int(desk.do(CreateEvent("Cup <b>& Co", "2026-03-21", 7, {"cut": 4}, "=Torino")).value or 0)
    found = Evening(desk, event)
    for name in EVIL:
        desk.do(AddEntrant(event, PlayerDetails(name, "=Club"), check_in=True))
    for _round in range(3):
        found.play_round()
    desk.do(Drop(event, found.picture.entrants[6].code))
    found.play_knockout()
    return found


def read_csv(evening: Evening, content: ExportedContent, language: str) -> list[dict[str, str]]:
    data = Exporter().file(evening.picture, ExportFormat.CSV, content, language)
    text = data.decode("utf-8-sig")
    assert data.startswith(b"\xef\xbb\xbf")
    assert "\r\n" in text
    return list(csv.DictReader(io.StringIO(text), delimiter="," if language == "en" else ";"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("content", list(ExportedContent))
def test_csv_is_read_back_and_holds_no_formula(evening: Evening, content: ExportedContent, language: str) -> None:
    rows = read_csv(evening, content, language)
    assert rows
    cells = [cell for row in rows for cell in (*row, *row.values())]
    assert all(isinstance(cell, str) for cell in cells)  # as many cells as headings in every row
    assert not [cell for cell in cells if cell.startswith(("=", "+", "-", "@", "\t"))]


def test_csv_of_the_standings_has_the_figures_of_the_language(evening: Evening) -> None:
    english, german = (read_csv(evening, ExportedContent.STANDINGS, language) for language in ("en", "de"))
    assert [row["Rank"] for row in english] == [row["Rang"] for row in german]
    assert english[0]["OMW"].endswith("%")
    assert english[0]["OMW"].replace(".", ",").replace("%", "") == german[0]["OMW"].replace("\u00a0%", "")
    assert {row["Player"].removeprefix("'") for row in english} == set(EVIL)
    assert min(row["Final place"] for row in english) == "1"
    champion = next(row["Player"] for row in english if row["Final place"] == "1")
    final = read_csv(evening, ExportedContent.RESULTS, "en")[-1]
    assert final["Winner"] == champion


def test_csv_of_the_results_has_games_that_no_spreadsheet_reads_as_a_date(evening: Evening) -> None:
    rows = read_csv(evening, ExportedContent.RESULTS, "en")
    assert len(rows) == len(evening.picture.matches) + len(evening.picture.awards)
    played = [row for row in rows if row["Games A"]]
    assert all(row[name].isdecimal() for row in played for name in ("Games A", "Games B", "Drawn games"))
    assert {row["Round"] for row in rows} >= {"Round 1", "Round 2", "Round 3"}


def test_csv_of_the_players_leaves_the_sets_out(evening: Evening) -> None:
    rows = read_csv(evening, ExportedContent.PLAYERS, "en")
    assert list(rows[0]) == ["Player", "Club", "State"]
    assert rows[6]["State"] == "dropped"


def test_a_workbook_has_a_sheet_for_each_table_and_no_formula(evening: Evening) -> None:
    data = Exporter().file(evening.picture, ExportFormat.XLSX, None, "it")
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        names = re.findall('<sheet name="([^"]*)"', book.read("xl/workbook.xml").decode())
        assert names == ["Classifica", "Abbinamenti", "Risultati", "Giocatori"]
        sheets = [book.read(name) for name in book.namelist() if name.startswith("xl/worksheets/")]
        assert len(sheets) == 4
        assert not [sheet for sheet in sheets if b"<f>" in sheet or b"hyperlink" in sheet]
        shared = book.read("xl/sharedStrings.xml").decode()
        assert set(EVIL) <= {html.unescape(text) for text in re.findall("<t[^>]*>([^<]*)<", shared)}
        assert b"ySplit" in sheets[0]
    assert data == Exporter().file(evening.picture, ExportFormat.XLSX, None, "it")


class Tags(HTMLParser):
    """Collects the tags with their attributes, and the text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("content", [None, *ExportedContent])
def test_the_web_page_is_whole_and_loads_and_runs_nothing(evening: Evening, content: ExportedContent | None) -> None:
    page = Tags()
    page.feed(Exporter().file(evening.picture, ExportFormat.HTML, content, "fr").decode())
    assert not {"script", "iframe", "link", "img", "b"} & {tag for tag, _attributes in page.tags}
    assert not [name for _tag, attributes in page.tags for name in attributes if name.startswith(("on", "src", "href"))]
    text = "".join(page.words)
    assert "Cup <b>& Co" in text
    assert "<script>alert(1)</script>" in text
    if content is None:
        assert "Élimination directe" in text
        assert sum(tag == "table" for tag, _attributes in page.tags) == 4  # the standings and three rounds


def test_before_the_first_round_there_are_only_players(desk: Desk) -> None:
    event = int(desk.do(CreateEvent("Cup", "2026-03-21", 7)).value or 0)
    desk.do(AddEntrant(event, PlayerDetails("Ada")))
    picture, exporter = desk.picture(event), Exporter()
    for content, code in (
        (ExportedContent.STANDINGS, "export.no_standings"),
        (ExportedContent.PAIRINGS, "export.no_rounds"),
        (ExportedContent.RESULTS, "export.no_rounds"),
    ):
        with pytest.raises(UserError) as refused:
            exporter.file(picture, ExportFormat.CSV, content, "en")
        assert refused.value.code == code
    with zipfile.ZipFile(io.BytesIO(exporter.file(picture, ExportFormat.XLSX, None, "en"))) as book:
        assert sum(name.startswith("xl/worksheets/") for name in book.namelist()) == 1
    assert b"<h1" in exporter.file(picture, ExportFormat.HTML, None, "en")


def test_a_forfeit_is_said_in_words_on_the_web_page(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=2)
    evening.pair()
    loser = evening.picture.entrant(evening.picture.pending[0].b_id).name
    evening.report("1 fb 2 2-0")
    desk.do(MakeCut(evening.event))
    evening.report(f"{evening.picture.pending[0].table_number} fa")
    text = Exporter().file(evening.picture, ExportFormat.HTML, None, "en").decode()
    assert f"{loser} forfeits" in text
    words = Tags()
    words.feed(text)
    assert not {"fa", "fb"} & {word.strip() for word in words.words}
    assert {"forfeit", "+"} <= {word.strip() for word in words.words}
