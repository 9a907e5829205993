"""Results as spreadsheets and web pages, read back as other programs read them."""

from __future__ import annotations

import csv
import html
import io
import re
import tempfile
import zipfile
from collections import Counter, defaultdict
from html.parser import HTMLParser

import pytest
from evenings import Evening, new_evening
from outcomes import evening_of_all_outcomes

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.end.ranking import ranking
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.export.exporting import ExportedContent, ExportFormat
from irondie_to.app.export.tables import ExportTable
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import AddEntrant, Drop
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.app.standings.queries import standings
from irondie_to.errors import Phrase, UserError
from irondie_to.export.exporter import Exporter, csv_file
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say

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
    data = Exporter().file(evening.picture, ExportFormat.CSV, content, language, "2026-03-21T14:46")
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


def test_a_sentence_about_a_name_is_no_formula() -> None:
    row = Phrase("knockout.goes_on_short", {"name": "=1+1"}), "=2", -3
    table = ExportTable(ExportedContent.RESULTS, Phrase("export.results"), (), (row,))
    _head, cells = csv.reader(io.StringIO(csv_file(table, "en").decode("utf-8-sig")))
    assert cells == ["'=1+1 advances", "'=2", "-3"]


def test_csv_of_the_standings_has_the_figures_of_the_language(evening: Evening) -> None:
    english, german = (read_csv(evening, ExportedContent.STANDINGS, language) for language in ("en", "de"))
    assert [row["Rank"] for row in english] == [row["Rang"] for row in german]
    assert english[0]["OMW"].endswith("%")
    assert english[0]["OMW"].replace(".", ",") == german[0]["OMW"]
    assert {row["Player"].removeprefix("'") for row in english} == set(EVIL)
    assert min(row["Final place"] for row in english) == "1"
    champion = next(row["Player"] for row in english if row["Final place"] == "1")
    final = read_csv(evening, ExportedContent.RESULTS, "en")[-1]
    assert final["Winner"] == champion


@pytest.mark.parametrize("language", LANGUAGES)
def test_csv_has_percentages_that_a_spreadsheet_takes_for_numbers(evening: Evening, language: str) -> None:
    """A space before the sign, as French and German write it, would make them texts."""
    cells = [
        cell for row in read_csv(evening, ExportedContent.STANDINGS, language) for cell in row.values() if "%" in cell
    ]
    assert len(cells) == 3 * len(EVIL)
    assert all(re.fullmatch(r"\d{1,3}[.,]\d\d%", cell) for cell in cells)


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
    data = Exporter().file(evening.picture, ExportFormat.XLSX, None, "it", "2026-03-21T14:46")
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        names = re.findall('<sheet name="([^"]*)"', book.read("xl/workbook.xml").decode())
        assert names == ["Classifica", "Abbinamenti", "Risultati", "Giocatori"]
        sheets = [book.read(name) for name in book.namelist() if name.startswith("xl/worksheets/")]
        assert len(sheets) == 4
        assert not [sheet for sheet in sheets if b"<f>" in sheet or b"hyperlink" in sheet]
        shared = book.read("xl/sharedStrings.xml").decode()
        assert set(EVIL) <= {html.unescape(text) for text in re.findall("<t[^>]*>([^<]*)<", shared)}
        assert b"ySplit" in sheets[0]
    assert data == Exporter().file(evening.picture, ExportFormat.XLSX, None, "it", "2026-03-21T14:46")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_workbook_is_written_in_memory(evening: Evening, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", "/no/such/folder")
    assert Exporter().file(evening.picture, ExportFormat.XLSX, None, language, "2026-03-21T14:46").startswith(b"PK")


def web_page(evening: Evening) -> str:
    return Exporter().file(evening.picture, ExportFormat.HTML, None, "en", "2026-03-21T14:46").decode()


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
    page.feed(Exporter().file(evening.picture, ExportFormat.HTML, content, "fr", "2026-03-21T14:46").decode())
    assert not {"script", "iframe", "link", "img", "b"} & {tag for tag, _attributes in page.tags}
    assert not [name for _tag, attributes in page.tags for name in attributes if name.startswith(("on", "src", "href"))]
    text = "".join(page.words)
    assert "Cup <b>& Co" in text
    assert "<script>alert(1)</script>" in text
    if content is None:
        assert "Élimination directe" in text
        assert sum(tag == "table" for tag, _attributes in page.tags) == 4  # the ranking and three rounds


def test_every_table_of_the_web_page_has_a_caption_and_headings_and_is_reached_by_keyboard(evening: Evening) -> None:
    page = Tags()
    page.feed(web_page(evening))
    tags = [tag for tag, _attributes in page.tags]
    assert tags.count("caption") == tags.count("table") == 4
    heads = [attributes["scope"] for tag, attributes in page.tags if tag == "th"]
    assert heads.count("row") == len(EVIL) + sum(
        len(evening.picture.matches_of(row)) + len(evening.picture.awards_of(row, "bye"))
        for row in evening.picture.swiss
    )
    boxes = [attributes for _tag, attributes in page.tags if attributes.get("class") == "wide"]
    ids = {attributes["id"] for _tag, attributes in page.tags if "id" in attributes}
    assert len(boxes) == 5
    assert all((box["tabindex"], box["role"]) == ("0", "region") and box["aria-labelledby"] in ids for box in boxes)
    assert len(ids) == 5


def test_the_web_page_begins_with_champion_podium_and_final_ranking(desk: Desk) -> None:
    evening = new_evening(desk, 8, swiss_rounds=1, cut=4)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    for match in evening.picture.pending:
        evening.report(f"{match.table_number} 0-2", "semifinals")
    evening.report_all()
    text = web_page(evening)
    final = ranking(evening.picture)
    assert [line.name for line in final.lines] != [line.name for line in standings(evening.picture).lines]
    parts = ["Champion: ", '<ol class="podium">', '<h2 id="ranking">Final ranking', '<h2 id="bracket">Knockout']
    places = [text.index(part) for part in parts]
    assert places == sorted(places)
    names = re.findall('scope="row"[^>]*>([^<]*)</th>', text[places[2] : places[3]])
    assert [html.unescape(name) for name in names] == [line.name for line in final.lines]
    titles = re.findall("Semifinals?|\\bFinal\\b|Third place", text, re.IGNORECASE)
    assert {"Semifinals", "Final"} == set(titles)
    assert all(title[0].isupper() for title in titles)  # as on paper
    podium = re.findall('class="who"[^>]*>([^<]*)<', text)
    assert [html.unescape(name) for name in podium] == [line.name for line in final.podium]


def test_the_web_page_explains_its_tie_breakers_and_says_as_of_when_it_holds(evening: Evening) -> None:
    text = web_page(evening)
    for words in (
        "OMW: opponents’ match-win",
        "GW: own game-win",
        "OGW: opponents’ game-win",
        "at least 33.33%",
    ):
        assert words in text
    assert "as of 14:46" in text
    later = Exporter().file(evening.picture, ExportFormat.HTML, None, "en", "2026-03-22T09:30").decode()
    assert "as of 22 March 2026, 09:30" in later


def test_before_the_end_the_web_page_begins_with_the_standings(desk: Desk) -> None:
    evening = new_evening(desk, 8, cut=4)
    evening.play_round()
    text = web_page(evening)
    assert "Champion" not in text
    assert '<ol class="podium">' not in text
    assert '<h2 id="ranking">Standings after round 1 of 3' in text


def test_the_longest_name_is_whole_in_the_bracket(desk: Desk) -> None:
    """At the usual width of letters no name is cut, neither by a box nor by the next match."""
    name = "Maximiliano Alessandro Montgomery-Featherstonehaugh"
    event = int(desk.do(CreateEvent("Cup", "2026-03-21", 7, {"cut": 4, "swiss_rounds": 1})).value or 0)
    for who in (name, "Ada", "Bo", "Cy"):
        desk.do(AddEntrant(event, PlayerDetails(who), check_in=True))
    evening = Evening(desk, event)
    evening.play_round()
    desk.do(MakeCut(event))
    text = web_page(evening)
    assert "ellipsis" not in text
    width = float(re.findall(r'class="match" style="[^"]*width: ([\d.]+)px', text)[0])
    height = float(re.findall(r'<li style="height: ([\d.]+)px', text)[0])
    assert len(name) * 8 / (width - 70) < height // 18
    tops = sorted(float(top) for top in re.findall(r'class="match" style="left: 0.0px; top: ([\d.]+)px', text))
    assert tops[1] - tops[0] >= 2 * height


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_are_the_same_few_words_in_every_row(desk: Desk, language: str) -> None:
    evening, disqualified = evening_of_all_outcomes(desk)

    def facts(content: ExportedContent) -> dict[str, list[dict[str, str]]]:
        found: dict[str, list[dict[str, str]]] = defaultdict(list)
        heading = say(Phrase("export.fact"), language)
        for row in read_csv(evening, content, language):
            several = row[heading].split(", ") if content is ExportedContent.STANDINGS else [row[heading]]
            for fact in filter(None, several):  # a match has one fact
                found[fact].append(row)
        return found

    def words(code: str) -> str:
        return say(Phrase(code), language)

    results = facts(ExportedContent.RESULTS)
    assert {fact: len(rows) for fact, rows in results.items()} == {
        words("export.agreed"): 1,
        words("export.forfeited"): 2,
        words("entry.double_loss"): 1,
        words("export.absent"): 1,
        words("export.match_loss"): 4,
        words("export.disqualified"): 3,
    }
    out = facts(ExportedContent.STANDINGS)
    name = words("export.player")
    assert {row[name] for row in out[words("export.disqualified")]} == disqualified
    assert len(out[words("export.match_loss")]) == 5
    assert len(out[words("export.agreed")]) == 2
    assert words("export.dropped") not in out


def test_cautions_and_warnings_stay_in_the_list_of_the_referee(desk: Desk) -> None:
    evening = new_evening(desk, 4)
    evening.play_round()
    code = evening.picture.entrants[0].code
    for kind in (NoteKind.WARNING, NoteKind.CAUTION):
        desk.do(NotePenalty(evening.event, kind, code))
    for content in ExportedContent:
        rows = read_csv(evening, content, "en")
        assert not [row for row in rows if row.get("Remarks")]
        assert not re.search("warning|caution", str(rows), re.IGNORECASE)
    assert not re.search("warning|caution", web_page(evening).partition("</style>")[2], re.IGNORECASE)
    desk.do(NotePenalty(evening.event, NoteKind.GAME_LOSS, code))
    rows = read_csv(evening, ExportedContent.STANDINGS, "en")
    assert {row["Player"]: row["Remarks"] for row in rows if row["Remarks"]} == {"Player 1": "game loss"}


def test_after_the_end_the_standings_are_in_final_order_and_the_pairings_hold_all_rounds(desk: Desk) -> None:
    evening = new_evening(desk, 6, cut=4)
    for _round in range(3):
        evening.play_round()
    assert "Final place" not in read_csv(evening, ExportedContent.STANDINGS, "en")[0]
    desk.do(MakeCut(evening.event))
    for match in evening.picture.pending:  # the lower seeds win
        evening.report(f"{match.table_number} 0-2", "semifinals")
    assert "Round" not in read_csv(evening, ExportedContent.PAIRINGS, "en")[0]
    evening.report_all()
    rows = read_csv(evening, ExportedContent.STANDINGS, "en")
    assert next(iter(rows[0])) == "Final place"
    assert [row["Player"] for row in rows] == [line.name for line in ranking(evening.picture).lines]
    assert [int(row["Rank"]) for row in rows] != sorted(int(row["Rank"]) for row in rows)
    pairings = Counter(row["Round"] for row in read_csv(evening, ExportedContent.PAIRINGS, "en"))
    rounds = {f"Round {number}": 3 for number in range(1, 4)}
    assert pairings == {**rounds, "Semifinals": 2, "Final": 1}


def test_a_knockout_without_swiss_rounds_is_exported_with_its_ranking(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=0, cut=4)
    evening.play_knockout()
    rows = read_csv(evening, ExportedContent.STANDINGS, "en")
    assert [row["Final place"] for row in rows] == ["1", "2", "3", "4"]
    assert [row["Player"] for row in rows] == [line.name for line in ranking(evening.picture).lines]
    page = Exporter().file(evening.picture, ExportFormat.HTML, None, "en", "2026-03-21T14:46").decode()
    assert "Final ranking" in page


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
            exporter.file(picture, ExportFormat.CSV, content, "en", "2026-03-21T14:46")
        assert refused.value.code == code
    with zipfile.ZipFile(io.BytesIO(exporter.file(picture, ExportFormat.XLSX, None, "en", "2026-03-21T14:46"))) as book:
        assert sum(name.startswith("xl/worksheets/") for name in book.namelist()) == 1
    assert b"<h1" in exporter.file(picture, ExportFormat.HTML, None, "en", "2026-03-21T14:46")


def test_a_forfeit_is_said_in_words_on_the_web_page(desk: Desk) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=2)
    evening.pair()
    loser = evening.picture.entrant(evening.picture.pending[0].b_id).name
    evening.report("1 fb 2 2-0")
    desk.do(MakeCut(evening.event))
    evening.report(f"{evening.picture.pending[0].table_number} fa")
    text = Exporter().file(evening.picture, ExportFormat.HTML, None, "en", "2026-03-21T14:46").decode()
    assert f"{loser} forfeits" in text
    words = Tags()
    words.feed(text)
    assert not {"fa", "fb"} & {word.strip() for word in words.words}
    assert {"forfeit", "+"} <= {word.strip() for word in words.words}
