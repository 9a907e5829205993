"""Checks any printed document by machine: places, sizes of type, heads, rows, languages, fonts and blank pages.

`papers_of` makes the documents of an event whose names carry marks, such as Qzabc, by which its rows are counted.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from babel.messages.mofile import read_mo
from catalogues import LOCALE
from paperevents import make_event, phone_codes, with_knockout, with_notes
from paperreading import Box, drawn, misplaced

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import BuildOptions, PageSize, Paper
from irondie_to.app.papers.views import PrintedName, PrintJob
from irondie_to.errors import Phrase, UserError
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.figures import worded_date
from irondie_to.messages.core.words import say
from irondie_to.tournament.model import Options

NOW = "2026-11-21T14:46"
EVENT, PLACE = "Torino Iron Cup Z2026", "Circolo Dadi Z1"
SIZES = (0, 5, 12, 37, 200, 1000)
LONG, SCRIPTS, CLUBS = "long", "scripts", "clubs"
FIELDS: tuple[int | str, ...] = (*SIZES, LONG, SCRIPTS, CLUBS)
"""The events that documents are checked with: by number of players, with names of 60 letters, with names of all
scripts, and with players of the same name whose long clubs tell them apart."""

WITHOUT_HEAD = {
    *("rounds.slips", "referee.mat", "event.tents", "players.badges", "players.cards", "players.record"),
    *("end.certificates", "referee.penalty_form"),
}
"""The layouts of what is cut or given away: their pages have neither the head nor a number."""
WITH_FOOT = {"players.record"}
"""Those of them that have a footer all the same."""
PAGE_EACH = {"set-list", "set-check", "player-record", "player-cards"}
"""The kinds with a page or a card for each player or table: 200 show what 1,000 would."""
UNEVEN = {
    "players.registration": "empty lines at the end",
    "rounds.slips": "four on each sheet",
    "rounds.pairings_by_table": "the unpaired follow on the last sheet",
    "rounds.round_sheet": "groups of five",
    "sets.single": "a player on each sheet",
    "referee.set_check": "a table on each sheet",
    "referee.notes": "notes of any length",
    "end.report": "several lists",
    "knockout.bracket": "a tree",
    "players.record": "two on each sheet",
    "rulebook.rulings": "no list of players",
}
"""The layouts whose sheets may differ by more than one row, and why."""
REPEATED = {
    "players.record": "players may meet again",
    "end.certificates": "they name the opponents of the last matches",
    "end.report": "several lists, of which the ranking alone prints one",
    "knockout.bracket": "who may come is named where nobody has come yet",
}
"""The layouts that write names more or less often than their rows have them, and why."""

HEAD, FOOT, WORDS, SLIP = 7.0, 7.5, 8.3, 9.0
"""The least type in points of headings in capitals, of the footer, of all other words, and of words on slips."""
LEAST = {"rounds.slips": SLIP, "referee.mat": FOOT, "event.tents": FOOT}

_MARK = re.compile(r"\bQz[a-z]{3}\b")
_WORD = re.compile("[A-Za-z\u00c0-\u024f]{4,}")
"""A word of a language that the program speaks."""
_FOOT_MM, _LETTER_MM = 11.8, 215.9
"""The height of the footer, and the width of the paper from which it is enlarged."""
_SCRIPTS = """
Bianchi, Marco|Černý, Jiří|Featherstonehaugh-Cholmondeley, Bartholomew|Παπαδοπούλου, Ελένη|王小明|Кузнецов, Артём
مريم الحداد|Nguyễn, Minh Khai Thị|דוד כהן|สมชาย ใจดี|山田 太郎|김민수|მარიამ|Արամ|ሰላም|मरियम|তাহমিনা খাতুন|ਹਰਪ੍ਰੀਤ
પ્રિયા|ସୁଚିତ୍ରା|தமிழ்ச்செல்வி|లక్ష్మీ|ಕೃಷ್ಣ|ശ്രീദേവി|නිලූෂා|សុខា|ສົມໄຊ|မောင်မောင်|Guðmundsdóttir, Þórdís|Süleyman Weiß
"""
_JOURNAL = tuple(
    JournalRow(
        number, 1, "do", None, "step.swap", '{"one": "Ada Rossi", "other": "Bo"}', "ada", "2026-11-21T12:00:00Z", ""
    )
    for number in range(1, 60)
)


SMALL: tuple[int | str, ...] = (0, 5, 12, 37, LONG, SCRIPTS, CLUBS)
"""The fields whose documents are quickly printed."""


class Run(NamedTuple):
    """A kind of document, the field that it is printed for, and the language and the paper."""

    what: str
    field: int | str
    knockout: bool
    language: str
    page: PageSize

    def faults(self) -> list[str]:
        """What is wrong with its documents, each with the words to repeat it."""
        job = PrintJob(NOW, self.language, self.page)
        papers = papers_of(self.what, self.field, knockout=self.knockout)
        where = f"{self.what}, {self.field}, {self.language}, {self.page.value}"
        return [f"{where}, {paper.layout}: {fault}" for paper in papers for fault in faults_of(paper, job)]


def all_runs() -> Iterator[Run]:
    """Every kind of document for every field, in all languages and on all its papers."""
    for what, kind in DOCUMENTS.items():
        for field, knockout, language, page in product(FIELDS, (False, True), LANGUAGES, kind.sizes):
            yield Run(what, field, knockout, language, page)


def some_runs(what: str) -> Iterator[Run]:
    """Runs of a kind that have every field, every language and every paper, with small fields in all languages."""
    sizes = DOCUMENTS[what].sizes
    for place, (field, language) in enumerate(product(SMALL, LANGUAGES)):
        # The pages go round in each language, and the rounds in each field.
        turn = place + place // len(LANGUAGES)
        yield Run(what, field, turn % 3 == 0, language, sizes[turn % len(sizes)])
    yield Run(what, 200, False, "de", sizes[-1])
    if what not in PAGE_EACH:
        yield Run(what, 1000, False, "fr", sizes[0])


def names_of(field: int | str) -> list[str]:
    """The names of the players of a field, each with a mark of its own."""
    if field == LONG:
        name = "Montgomery-Featherstonehaugh Abercrombie, Bartholomew Jo"
        return [f"{name[:54]} {_mark(number)}" for number in range(12)]
    if field == SCRIPTS:
        found = _SCRIPTS.strip().replace("\n", "|").split("|")
        return [f"{name} {_mark(number)}" for number, name in enumerate(found)]
    if field == CLUBS:
        return ["Rossi, Giulia" for _ in range(12)]
    assert isinstance(field, int)
    # No two families begin with the same three letters, so that the ranges on sheets name no marks.
    return [f"{_mark(number)[:1:-1].capitalize()}sen, Player {_mark(number)}" for number in range(field)]


def _mark(number: int) -> str:
    """A mark of its own for each number, of letters only, so that it is one piece between right-to-left letters too."""
    letters = (chr(ord("a") + number // 26**place % 26) for place in (2, 1, 0))
    return "Qz" + "".join(letters)


@cache
def event_of(field: int | str) -> Picture:
    """The event with the players of a field: two rounds played, notes, and a knockout with its first round played."""
    names = names_of(field)
    rounds = 2 if len(names) > 3 else 0
    options = Options(swiss_rounds=2, cut=min(16, len(names) // 2))
    made = make_event(names, rounds=rounds, options=options, name=EVENT, place=PLACE)
    if field == CLUBS:
        rows = tuple(
            row._replace(club=f"Associazione ludica e culturale dei dadi {_mark(row.id)}") for row in made.entrant_rows
        )
        made = made.__class__(made.step, made.event, rows, made.rounds, made.matches, made.awards, made.seeds)
    if rounds:
        made = with_notes(with_knockout(made, 1), min(60, len(names) // 2))
    return made


def papers_of(what: str, field: int | str, *, knockout: bool = False) -> tuple[Paper, ...]:
    """The documents of this kind for a field, of its second Swiss or first knockout round; none if they are refused."""
    made = event_of(field)
    round_: int | str | None = made.knockout[0].name if knockout and made.seeds else 2
    try:
        codes, are_on = phone_codes(made), field in {5, LONG}
        details = BuildOptions(
            journal=_JOURNAL, with_sets=True, codes=codes, phones_at="http://192.168.1.20:8470", phones_are_on=are_on
        )
        return build_papers(made, what, round_number=round_ if made.rounds else None, details=details)
    except UserError:
        return ()


def faults_of(paper: Paper, job: PrintJob) -> list[str]:
    """What is wrong with a document, printed alone."""
    pdf, boxes = drawn((paper,), job)
    data = _Data.of(paper)
    found = list(misplaced(boxes))
    found += _blank(pdf.pages, boxes)
    if b"Helvetica" in pdf.content or pdf.content.count(b"/FontFile2") != pdf.content.count(b"/Type /FontDescriptor"):
        found.append("a font is not in the file")
    found += _heads(paper, pdf.pages, boxes, job)
    found += _small(paper, boxes, data, job.language)
    found += _foreign(boxes, data, job.language)
    found += _rows(paper, pdf.pages, boxes, data)
    return found


class _Data(NamedTuple):
    """What a document contains: its words, how often each mark is in its rows, and how often it is first in one.

    `in_clubs` are the marks that are in the club of a player, which may have a column of its own.
    """

    words: frozenset[str]
    marks: Counter[str]
    first: Counter[str]
    in_clubs: frozenset[str]

    @classmethod
    def of(cls, paper: Paper) -> _Data:
        words: set[str] = set()
        marks: Counter[str] = Counter()
        first: Counter[str] = Counter()
        in_clubs: set[str] = set()
        for row in _rows_of(paper):
            in_row: dict[str, None] = {}
            for one in _walk(row):
                text = f"{one.listed} {one.code}" if isinstance(one, PrintedName) else one
                words.update(map(str.casefold, _WORD.findall(text)))
                if isinstance(one, PrintedName):
                    in_row |= dict.fromkeys(_MARK.findall(text))
                    in_clubs.update(_MARK.findall(one.aside))
                else:
                    in_clubs.update(_MARK.findall(one))
            marks.update(list(in_row))
            first.update(list(in_row)[:1])
        return cls(frozenset(words), marks, first, frozenset(in_clubs))


def _rows_of(value: Any) -> Iterator[Any]:
    """The rows of all lists in a document, and all that is no list."""
    for field in fields(value):
        found = getattr(value, field.name)
        if type(found) is tuple:
            yield from found
        elif is_dataclass(found) and not isinstance(found, Phrase):
            yield from _rows_of(found)
        else:
            yield found


def _walk(value: Any) -> Iterator[str | PrintedName]:
    """All texts and names in a document; sentences are said in no language, but their values are texts."""
    if isinstance(value, PrintedName | str):
        yield value
    elif isinstance(value, Phrase):
        yield from _walk(tuple(value.values.values()))
    elif isinstance(value, dict):
        yield from _walk(tuple(value.values()))
    elif isinstance(value, tuple | list | frozenset):
        for one in value:
            yield from _walk(one)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _walk(getattr(value, field.name))


def _blank(pages: int, boxes: Sequence[Box]) -> Iterator[str]:
    for page in sorted(set(range(1, pages + 1)) - {box.page for box in boxes}):
        yield f"page {page} is blank"


def _heads(paper: Paper, pages: int, boxes: Sequence[Box], job: PrintJob) -> Iterator[str]:
    """The pages without event, time of printing or number; for documents without a head, those that have a number."""
    texts: dict[int, set[str]] = defaultdict(set)
    for box in boxes:
        texts[box.page].add(box.text)
    numbers = {
        page: {say(Phrase(code, {"number": page, "count": pages}), job.language) for code in _NUMBERS}
        for page in range(1, pages + 1)
    }
    printed = say(Phrase("paper.printed", {"time": "14:46"}), job.language)
    for page in range(1, pages + 1):
        has_number = not numbers[page].isdisjoint(texts[page])
        if paper.layout in WITHOUT_HEAD:
            if has_number:
                yield f"page {page} has a number, although it is cut or given away"
        elif not has_number or not any(EVENT in text for text in texts[page]):
            yield f"page {page} has no event or number; is its layout one of WITHOUT_HEAD?"
        elif not any(text.startswith(printed) for text in texts[page]):
            yield f"page {page} does not say when it was printed"


_NUMBERS = ("paper.sheet_of", "paper.page_of")


def _small(paper: Paper, boxes: Sequence[Box], data: _Data, language: str) -> Iterator[str]:
    """The words in smaller type than their place permits. Names may be smaller."""
    usual = LEAST.get(paper.layout, WORDS)
    for box in boxes:
        words = _WORD.findall(box.text)
        if not words or not _is_said(words, data, language):
            continue
        if box.text.isupper():
            least = HEAD
        elif box.bottom < _foot_mm(box) and paper.layout not in WITHOUT_HEAD - WITH_FOOT:
            least = FOOT
        else:
            least = usual
        if box.size < least - 0.01:
            yield f"{box.size:.2f} pt, less than {least}: page {box.page}, {box.text}"


def _foot_mm(box: Box) -> float:
    """The height of the footer, which is enlarged with the paper."""
    return _FOOT_MM * max(1.0, min(box.page_width, box.page_height) / _LETTER_MM)


def _is_said(words: Sequence[str], data: _Data, language: str) -> bool:
    """Whether none of these words is from the data of the document, so that they are a sentence of the program."""
    return data.words.isdisjoint(map(str.casefold, words)) and not _in_boxes(language).issuperset(
        map(str.casefold, words)
    )


@cache
def _in_boxes(language: str) -> frozenset[str]:
    """The words that stand for a name in a box of a bracket, and may be as small as a name."""
    codes = ("paper.winner_of", "paper.loser_of")
    matches = ("paper.one_of_quarterfinals", "paper.one_of_semifinals", "paper.match_number", "paper.third_place_match")
    places = [Phrase(code, {"match": Phrase(match, {"number": 1})}) for code in codes for match in matches]
    said = [say(Phrase("paper.on_sheet", {"what": place, "sheet": 1}), language) for place in places]
    return frozenset(word.casefold() for text in said for word in _WORD.findall(text))


def _foreign(boxes: Sequence[Box], data: _Data, language: str) -> Iterator[str]:
    """The texts with words that neither the catalogue of the language nor the data of the document has."""
    known = _known(language)
    if not known:
        return
    for box in boxes:
        for word in map(str.casefold, _WORD.findall(box.text)):
            if word not in known and word not in data.words and word not in _EVERYWHERE:
                yield f"no word of this language: {word}, page {box.page}, {box.text}"


_EVERYWHERE = {"irondie", "tournament", "organizer"}


@cache
def _known(language: str) -> frozenset[str]:
    """All words of a language that the program says, with the day of the event.

    None for English, which has no catalogue.
    """
    if language == "en":
        return frozenset()
    with (LOCALE / f"{language}.mo").open("rb") as file:
        catalogue = read_mo(file)
    said = (
        text
        for message in catalogue
        for text in (message.string if isinstance(message.string, tuple | list) else (message.string,))
    )
    texts = (*said, worded_date(NOW[:10], language))
    return frozenset(word.casefold() for text in texts for word in _WORD.findall(re.sub(r"\{[^}]*\}", " ", text or "")))


def _rows(paper: Paper, pages: int, boxes: Sequence[Box], data: _Data) -> Iterator[str]:
    """The names that are not as often on paper as in the rows, and sheets with more rows than others."""
    found: Counter[str] = Counter()
    columns: dict[int, Counter[int]] = {page: Counter() for page in range(1, pages + 1)}
    for box in boxes:
        marks = _MARK.findall(box.text)
        found.update(marks)
        columns[box.page][round(box.left)] += len(marks)
    repeated = paper.layout in REPEATED
    for mark, count in sorted(data.marks.items()):
        if repeated and (found[mark] or getattr(paper, "only_ranking", False)):
            continue
        wanted = data.first[mark] if getattr(paper, "two_columns", False) else count
        if found[mark] < wanted or (found[mark] > wanted and mark not in data.in_clubs):
            yield f"{mark} is there {found[mark]} times instead of {count}"
    for mark in sorted(found.keys() - data.marks.keys() - data.in_clubs):
        yield f"{mark} is on paper, but not in the document"
    if paper.layout not in UNEVEN and all(box.text.isascii() for box in boxes if _MARK.search(box.text)):
        rows = [max(column.values(), default=0) for column in columns.values()]
        if rows and max(rows) - min(rows) > 1:
            yield f"sheets have {rows} rows"
