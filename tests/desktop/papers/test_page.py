"""The Print page, operated with mouse and keyboard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Event

import pytest
from evenings import Evening, new_evening
from paperreading import words
from printers import swap
from PySide6.QtCore import QMarginsF, Qt
from PySide6.QtGui import QFontMetrics, QPageLayout, QPageSize
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Progress
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.papers.build import OF_PAGES, build_papers, no_event
from irondie_to.app.papers.certificates import Certificates
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.kinds import USUAL_SIZES, PageSize, Paper, Reprint
from irondie_to.app.papers.notice import Notice
from irondie_to.app.papers.plan import PlanOfDay
from irondie_to.app.papers.prints import prints_of
from irondie_to.app.papers.registration import PlayerCards
from irondie_to.app.papers.tents import NameBadges
from irondie_to.app.papers.views import Pdf, PrintJob
from irondie_to.app.phones.access import GiveCodes, draw_codes
from irondie_to.app.phones.serving import PhoneServing
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.networks import OwnAddress
from irondie_to.desktop.core.page_keys import KEYS
from irondie_to.desktop.core.phones import HallPhones
from irondie_to.desktop.core.purposes import PrintDocument
from irondie_to.desktop.papers.making import print_pages, send, write
from irondie_to.desktop.papers.page import PrintPage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window
from irondie_to.desktop.standings.page import StandingsPage
from irondie_to.errors import Phrase, UserError
from irondie_to.i18n import LANGUAGES
from irondie_to.printing.core import measures
from irondie_to.printing.press import Press

CONTROL = Qt.KeyboardModifier.ControlModifier


class RecordingPress:
    """Records the requests and results of the real `Press`, which fails with `fault` unless it is None.

    While `go_on` is not set, every page waits for the test.
    """

    def __init__(self) -> None:
        self.jobs: list[PrintJob] = []
        self.papers: list[Sequence[Paper]] = []
        self.made: list[Pdf] = []
        self.go_on = Event()
        self.go_on.set()
        self.fault: UserError | None = None

    def pdf(self, papers: Sequence[Paper], job: PrintJob, progress: Progress | None = None) -> Pdf:
        def held(done: int, total: int) -> bool:
            goes_on = progress is None or progress(done, total)
            assert self.go_on.wait(10)
            return goes_on and (progress is None or progress(done, total))

        self.jobs.append(job)
        self.papers.append(papers)
        if self.fault is not None:
            raise self.fault
        self.made.append(Press().pdf(papers, job, held))
        return self.made[-1]


@pytest.fixture
def press() -> RecordingPress:
    return RecordingPress()


@pytest.fixture
def context(
    desk: Desk, settings: WindowSettings, theme: Theme, press: RecordingPress, qtbot: QtBot
) -> Iterator[WindowContext]:
    found = WindowContext(desk, settings, theme, lambda: press)
    yield found
    press.go_on.set()
    found.close()


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """An event with nine players, two rounds played and the third in progress."""
    found = new_evening(desk, 9)
    for number in range(2):
        found.play_round(Random(number))
    found.pair()
    return found


@pytest.fixture
def window(context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot) -> Iterator[Window]:
    found = Window(theme, settings)
    qtbot.addWidget(found)
    with qtbot.waitExposed(found):
        found.show()
    found.activateWindow()
    WindowController(found, context)
    yield found
    found.close()


@pytest.fixture
def open_page(context: WindowContext, qtbot: QtBot) -> Callable[[int | None], PrintPage]:
    """A function that opens the page for an event (None: no event) and waits for the first pages."""

    def open_(event: int | None) -> PrintPage:
        context.open_event(event)
        page = PrintPage(context)
        qtbot.addWidget(page)
        page.resize(1072, 690)
        page.show()
        page.focus_first()
        qtbot.waitUntil(lambda: page.preview.pages > 0)
        return page

    return open_


Open = Callable[[int | None], PrintPage]


def choose(page: PrintPage, key: str, qtbot: QtBot) -> None:
    """Click a document and wait for its pages."""
    page.list.choose(key)
    qtbot.waitUntil(lambda: page.pdf is None)
    qtbot.waitUntil(lambda: page.pdf is not None)


def titles(press: RecordingPress) -> list[str]:
    return [type(paper).__name__ for paper in press.papers[-1]]


def pages_of(path: Path) -> list[tuple[int, int]]:
    """The sizes of a PDF file's pages, in points."""
    document = QPdfDocument()
    document.load(str(path))
    sizes = [document.pagePointSize(number).toSize() for number in range(document.pageCount())]
    document.close()
    return [(size.width(), size.height()) for size in sizes]


def test_the_chosen_document_has_a_bar_and_keeps_its_ground_without_the_focus(
    open_page: Open, evening: Evening, theme: Theme
) -> None:
    page = open_page(evening.event)
    rect = page.list.visualRect(page.list.index_of("round"))

    def seen(*across: int) -> list[str]:
        picture = page.list.viewport().grab().toImage()
        return [picture.pixelColor(rect.left() + x, rect.center().y()).name() for x in across]

    bar, ground = theme.colour("accent").name(), theme.colour("selection").name()
    page.preview.setFocus()
    assert seen(0, 1, 2, 3) == [bar, bar, bar, ground]
    text = page.list.viewport().grab(rect.adjusted(4, 4, -4, -4)).toImage()
    page.list.setFocus()
    assert page.list.viewport().grab(rect.adjusted(4, 4, -4, -4)).toImage() == text
    assert seen(1, 2, 3) == [theme.colour("focus").name(), bar, ground]


def test_everything_of_the_round_under_way_is_shown_first(
    open_page: Open, evening: Evening, press: RecordingPress
) -> None:
    page = open_page(evening.event)
    assert page.list.key == "round"
    assert page.options.round.currentText() == "Round 3"
    assert titles(press) == [
        *("PairingsByName", "PairingsByTable", "MatchSlips"),
        *("ShortStandings", "FullStandings"),
    ]
    assert page.pdf is not None
    assert page.preview.pages == page.pdf.pages == press.made[-1].pages


def test_keys_go_through_the_list_and_only_where_one_stays_pages_are_made(
    open_page: Open, evening: Evening, press: RecordingPress, qtbot: QtBot
) -> None:
    page = open_page(evening.event)
    made = len(press.made)
    for _ in range(4):
        QTest.keyClick(page.list, Qt.Key.Key_Down)
    assert page.list.key == "pairings-by-table"
    qtbot.waitUntil(lambda: page.pdf is not None)
    assert titles(press) == ["PairingsByTable"]
    assert len(press.made) == made + 1


def test_home_end_and_the_page_keys_pass_over_headings(open_page: Open, evening: Evening) -> None:
    page = open_page(evening.event)
    documents = [row.key for row in page.list.rows.shown if row.key]
    assert not page.list.rows.shown[0].key
    for key, reached in (
        (Qt.Key.Key_Home, documents[0]),
        (Qt.Key.Key_End, documents[-1]),
        *[(Qt.Key.Key_PageUp, documents[0])] * 9,
        *[(Qt.Key.Key_PageDown, documents[-1])] * 9,
    ):
        before = page.list.key
        QTest.keyClick(page.list, key)
        assert page.list.key != before or before == reached
    assert page.list.key == documents[-1]


def test_home_shows_the_first_heading_too(open_page: Open, evening: Evening) -> None:
    page = open_page(evening.event)
    page.list.setFixedHeight(200)
    QTest.keyClick(page.list, Qt.Key.Key_End)
    assert page.list.verticalScrollBar().value() > 0
    QTest.keyClick(page.list, Qt.Key.Key_Home)
    assert page.list.verticalScrollBar().value() == 0


def test_a_document_asks_what_it_needs(open_page: Open, evening: Evening, press: RecordingPress, qtbot: QtBot) -> None:
    page = open_page(evening.event)
    choose(page, "set-list", qtbot)
    assert page.preview.pages == 9
    assert not page.options.round.isVisible()
    page.options.player.setFocus()
    page.options.player.setCurrentIndex(page.options.player.findText("Player 4 (P004)"))
    qtbot.waitUntil(lambda: page.preview.pages == 1)
    choose(page, "slips", qtbot)
    assert not page.options.player.isVisible()
    for button in (page.options.per_sheet.buttons["2"], page.options.paper.buttons["letter"]):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.options.ink.buttons["black"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not press.jobs[-1].colour)
    qtbot.waitUntil(lambda: page.preview.pages == 2)
    assert press.jobs[-1].page.value == "letter"
    choose(page, "set-check", qtbot)
    page.options.table.setCurrentIndex(page.options.table.findText("Table 2"))
    qtbot.waitUntil(lambda: page.preview.pages == 1)


def test_tents_badges_and_certificates_ask_for_numbers_people_and_places(
    open_page: Open, evening: Evening, press: RecordingPress, qtbot: QtBot
) -> None:
    def made(attribute: str) -> object:
        return getattr(press.papers[-1][0], attribute, None)

    page = open_page(evening.event)
    options = page.options
    choose(page, "tents", qtbot)
    assert page.preview.pages == 2
    assert not options.staff.isVisible()
    options.numbers.setFocus()
    QTest.keyClicks(options.numbers, "41-47")
    QTest.mouseClick(options.filled, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.preview.pages == 4)
    assert (made("numbers"), made("filled")) == (tuple(range(41, 48)), True)
    QTest.keyClicks(options.numbers, "-")
    qtbot.waitUntil(lambda: page.pdf is None)
    assert "isn’t a range of tables" in page.preview.words.text()
    choose(page, "badges", qtbot)
    assert not options.numbers.isVisible()
    assert page.preview.pages == 2
    QTest.keyClicks(options.staff, "Referee: Ada Weber; Bo Kern;")
    qtbot.waitUntil(lambda: isinstance(press.papers[-1][0], NameBadges) and len(press.papers[-1][0].badges) == 11)
    options.player.setCurrentIndex(options.player.findText("Player 4 (P004)"))
    qtbot.waitUntil(lambda: isinstance(press.papers[-1][0], NameBadges) and len(press.papers[-1][0].badges) == 1)
    assert open_page(evening.event).options.staff.text() == "Referee: Ada Weber; Bo Kern;"


def test_a_notice_takes_a_text_and_a_second_language(
    open_page: Open, evening: Evening, press: RecordingPress, qtbot: QtBot
) -> None:
    page = open_page(evening.event)
    options = page.options
    choose(page, "notice", qtbot)
    assert not options.sheets.isVisible()
    QTest.keyClicks(options.text, "Food")
    for _enter in range(2):
        QTest.keyClick(options.text, Qt.Key.Key_Return)
    QTest.keyClicks(options.text, "in the yard")
    QTest.keyClicks(options.until, "1450")
    QTest.keyClicks(options.title, "Lunch")
    QTest.keyClicks(options.second_text, "Essen")
    options.second_language.show_value("de")
    options.turned.buttons["upright"].click()
    wanted = [("Lunch", "Food", ("in the yard",), "14:50", "", True), ("Lunch", "Essen", (), "14:50", "de", True)]

    def made() -> list[object]:
        papers = [paper for paper in press.papers[-1] if isinstance(paper, Notice)]
        return [(one.title, one.text, one.lines, one.until, one.language, one.is_upright) for one in papers]

    qtbot.waitUntil(lambda: made() == wanted)
    choose(page, "plan", qtbot)
    assert not options.text.isVisible()
    assert not options.second_language.isVisible()


def test_sign_up_sheets_are_as_many_as_needed_or_wanted(
    open_page: Open, evening: Evening, press: RecordingPress, qtbot: QtBot
) -> None:
    page = open_page(evening.event)
    choose(page, "sign-up", qtbot)
    assert page.preview.pages == 1
    page.options.sheets.put(3)
    page.options.sheets.entered.emit(3)
    qtbot.waitUntil(lambda: page.preview.pages == 3)


def test_a_number_of_sheets_that_is_not_valid_holds_up_no_other_document(
    open_page: Open, evening: Evening, qtbot: QtBot
) -> None:
    page = open_page(evening.event)
    choose(page, "sign-up", qtbot)
    type_into(page.options.sheets, "99")
    page.print_out()
    assert page.options.sheets.hasFocus()
    assert not page.findChildren(QPrintDialog)
    choose(page, "slips", qtbot)
    page.print_out()
    (dialog,) = page.findChildren(QPrintDialog)
    dialog.reject()


def plan_of(press: RecordingPress) -> PlanOfDay:
    paper = press.papers[-1][0]
    assert isinstance(paper, PlanOfDay)
    return paper


def test_certificates_are_for_places_once_the_event_is_over(
    open_page: Open, evening: Evening, desk: Desk, press: RecordingPress, qtbot: QtBot
) -> None:
    page = open_page(evening.event)
    page.list.choose("certificates")
    qtbot.waitUntil(lambda: "when the event is over" in page.preview.words.text())
    desk.do(ChangeEvent(evening.event, {}, {"swiss_rounds": 3, "cut": 0}))
    evening.report_all()
    qtbot.waitUntil(lambda: page.preview.pages == 9)
    QTest.keyClicks(page.options.referee, "Ada Weber")
    QTest.mouseClick(page.options.first.buttons["3"], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.preview.pages == 3)
    (paper,) = press.papers[-1]
    assert isinstance(paper, Certificates)
    assert paper.referee == "Ada Weber"


def test_paper_and_ink_are_remembered_the_language_is_the_events(
    open_page: Open, evening: Evening, press: RecordingPress, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(ChangeEvent(evening.event, {"print_language": "fr"}))
    page = open_page(evening.event)
    assert press.jobs[-1].language == "fr"
    QTest.mouseClick(page.options.paper.buttons["letter"], Qt.MouseButton.LeftButton)
    page.options.language.setCurrentIndex(page.options.language.findData("it"))
    qtbot.waitUntil(lambda: press.jobs[-1].language == "it")
    again = open_page(evening.event)
    assert (press.jobs[-1].language, press.jobs[-1].page.value) == ("fr", "letter")
    assert again.options.paper.key == "letter"


def test_the_round_is_chosen_and_else_follows_the_event(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening.event)
    choose(page, "standings-full", qtbot)
    assert page.options.round.currentText() == "After round 2"
    evening.report_all()
    qtbot.waitUntil(lambda: page.options.round.currentText() == "After round 3")
    page.options.round.setCurrentIndex(0)
    choose(page, "slips", qtbot)
    assert page.options.round.currentText() == "Round 1"
    evening.pair()
    qtbot.waitUntil(lambda: page.options.round.count() == 4)
    assert page.options.round.currentText() == "Round 1"


def test_pages_are_made_anew_when_the_event_changes(
    open_page: Open, evening: Evening, press: RecordingPress, qtbot: QtBot
) -> None:
    page = open_page(evening.event)
    choose(page, "registration", qtbot)
    made = len(press.made)
    evening.report("1 2-0")
    qtbot.waitUntil(lambda: len(press.made) > made)
    qtbot.waitUntil(lambda: page.pdf is not None and page.pdf.content is press.made[-1].content)


def test_pages_of_another_event_are_neither_saved_nor_printed_as_those_of_the_open_one(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    page = open_page(evening.event)
    other = new_evening(desk, 4)
    other.pair()
    page.context.open_event(other.event)
    page.refresh()
    assert page.pdf is None
    assert not page.save.isEnabled()
    assert not page.print.isEnabled()
    qtbot.waitUntil(lambda: page.pdf is not None)
    assert page.save.isEnabled()


def test_pages_made_again_stay_where_they_were_scrolled_to(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening.event)
    bar = page.preview.view.verticalScrollBar()
    page.preview.zoom("wide")
    assert page.pdf is not None
    content = page.pdf.content
    for value in (60, bar.maximum()):
        bar.setValue(value)
        assert bar.value() == value > 0
        page.preview.show_pages(content, stay=True)
        assert bar.value() == value
    page.preview.show_pages(content, stay=False)
    assert bar.value() == 0


def test_a_page_turned_to_later_has_the_time_of_now_on_it(
    open_page: Open, evening: Evening, press: RecordingPress, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    page = open_page(evening.event)
    made = len(press.made)
    for module in ("papers.page", "papers.making"):
        monkeypatch.setattr(f"irondie_to.desktop.{module}.wall_clock", lambda: "2030-01-01T12:34")
    page.focus_first()
    qtbot.waitUntil(lambda: len(press.made) > made)
    assert press.jobs[-1].now == "2030-01-01T12:34"
    qtbot.waitUntil(lambda: page.pdf is not None and page.pdf.content is press.made[-1].content)


def test_pages_that_could_not_be_made_are_made_again(
    open_page: Open, evening: Evening, press: RecordingPress, qtbot: QtBot
) -> None:
    page = open_page(evening.event)
    press.fault = UserError("desk.busy")
    page.list.choose("set-list")
    qtbot.waitUntil(page.preview.again.isVisible)
    assert page.preview.words.text() == page.context.say(press.fault.phrase)
    press.fault = None
    page.focus_first()
    qtbot.waitUntil(lambda: page.preview.pages == 9)


@pytest.fixture
def networks(context: WindowContext, desk: Desk, settings: WindowSettings, qtbot: QtBot) -> Iterator[list[OwnAddress]]:
    """The addresses of this computer, none at first. Phones are off."""
    found: list[OwnAddress] = []

    def never_open(_place: str | None, _event: int) -> PhoneServing:
        raise AssertionError

    phones = context.phones = HallPhones(desk, never_open, str, settings, lambda: tuple(found))
    yield found
    phones.close()


def test_pages_are_made_again_with_the_address_that_phones_have_now(
    networks: list[OwnAddress], open_page: Open, evening: Evening, press: RecordingPress, qtbot: QtBot
) -> None:
    codes = draw_codes([entrant.code for entrant in evening.picture.entrants], (), Random(1))
    evening.desk.do(GiveCodes(evening.event, codes))
    page = open_page(evening.event)
    page.list.choose("player-cards")
    qtbot.waitUntil(page.preview.again.isVisible)
    assert "isn’t on a network" in page.preview.words.text()

    def url() -> str:
        paper = press.papers[-1][0]
        return paper.url if isinstance(paper, PlayerCards) and page.preview.pages else ""

    networks[:] = [OwnAddress("192.168.1.20", "wlan0")]
    QTest.mouseClick(page.preview.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "192.168.1.20" in url())
    networks[:] = [OwnAddress("10.0.0.7", "eth0")]
    assert page.context.phones is not None
    page.context.phones.look()
    qtbot.waitUntil(lambda: "10.0.0.7" in url())


def test_what_is_not_possible_yet_says_why(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening.event)
    QTest.mouseClick(
        page.list.viewport(),
        Qt.MouseButton.LeftButton,
        pos=page.list.visualRect(page.list.index_of("bracket")).center(),
    )
    qtbot.waitUntil(lambda: page.preview.words.text() == "Bracket will be available when the cut is made.")
    assert page.preview.pages == 0
    assert not page.print.isEnabled()
    assert not page.save.isEnabled()
    assert not page.preview.again.isVisible()
    assert page.list.index_of("bracket").data(Qt.ItemDataRole.ToolTipRole) == page.preview.words.text()


def test_without_an_event_there_are_mats_and_blank_lists(
    open_page: Open, context: WindowContext, press: RecordingPress, qtbot: QtBot
) -> None:
    page = open_page(None)
    assert page.list.key == "mat"
    choose(page, "rulings", qtbot)
    assert press.papers[-1] == build_papers(no_event(), "rulings")
    page.list.choose("standings")
    qtbot.waitUntil(lambda: "when an event is open" in page.preview.words.text())
    assert context.settings.language == press.jobs[-1].language


def test_saving_writes_the_bytes_the_press_gave(
    open_page: Open, evening: Evening, press: RecordingPress, tmp_path: Path, messages: list[Message], qtbot: QtBot
) -> None:
    page = open_page(evening.event)
    choose(page, "pairings-and-slips", qtbot)
    assert titles(press) == ["PairingsByName", "PairingsByTable", "MatchSlips"]
    QTest.keyClick(page, Qt.Key.Key_S, CONTROL)
    dialog = next(dialog for dialog in page.findChildren(QFileDialog) if dialog.isVisible())
    assert dialog.selectedFiles()[0].endswith("Spring cup - Round 3 - Pairings and slips.pdf")
    out = tmp_path / "slips.pdf"
    dialog.fileSelected.emit(str(out))
    dialog.reject()
    qtbot.waitUntil(lambda: [message.phrase.code for message in messages] == ["frame.written"])
    assert out.read_bytes() == press.made[-1].content
    qtbot.waitUntil(lambda: bool(messages))
    assert messages[-1].phrase.code == "frame.written"
    write(page.context, b"", lambda: None, str(tmp_path / "no" / "such.pdf"))
    qtbot.waitUntil(lambda: messages[-1].phrase.code == "files.unwritable")


@pytest.mark.storing_thread
def test_the_window_does_not_wait_for_the_disk_or_the_database_when_pages_are_saved(
    open_page: Open,
    evening: Evening,
    tmp_path: Path,
    messages: list[Message],
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    page = open_page(evening.event)
    choose(page, "pairings-by-table", qtbot)
    page.ask_where()
    (dialog,) = page.findChildren(QFileDialog)
    disk, database = Event(), Event()

    def slow_write(path: str, content: bytes) -> None:
        assert disk.wait(10)
        Path(path).write_bytes(content)

    def use_database() -> None:
        database.wait(10)

    monkeypatch.setattr("irondie_to.desktop.papers.making.write_file", slow_write)
    page.context.background.storing.add(use_database)
    dialog.fileSelected.emit(str(tmp_path / "by-table.pdf"))
    dialog.reject()
    assert not messages
    disk.set()
    qtbot.waitUntil(lambda: bool(messages))
    assert messages[-1].phrase.code == "frame.written"
    assert not prints_of(evening.desk, evening.event)
    database.set()
    qtbot.waitUntil(lambda: not page.context.is_working)
    assert len(prints_of(evening.desk, evening.event)) == 1


@pytest.mark.parametrize("change", ["round", "result"])
def test_pages_are_saved_with_what_was_chosen_last(
    open_page: Open, evening: Evening, press: RecordingPress, tmp_path: Path, qtbot: QtBot, change: str
) -> None:
    page = open_page(evening.event)
    choose(page, "pairings-and-slips", qtbot)
    shown = page.pdf
    if change == "round":
        page.options.round.setCurrentIndex(0)
    else:
        evening.report("1 2-0")
        page.refresh_if_stale()
    assert page.pdf is shown  # until the new pages are made
    QTest.keyClick(page, Qt.Key.Key_S, CONTROL)
    assert not any(dialog.isVisible() for dialog in page.findChildren(QFileDialog))
    qtbot.waitUntil(lambda: any(dialog.isVisible() for dialog in page.findChildren(QFileDialog)))
    assert page.pdf is not shown
    dialog = next(dialog for dialog in page.findChildren(QFileDialog) if dialog.isVisible())
    out = tmp_path / "slips.pdf"
    dialog.fileSelected.emit(str(out))
    dialog.reject()
    qtbot.waitUntil(out.exists)
    assert out.read_bytes() == press.made[-1].content


def test_a_long_job_tells_how_far_it_is_and_stops(
    window: Window, context: WindowContext, evening: Evening, press: RecordingPress, qtbot: QtBot
) -> None:
    context.open_event(evening.event)
    window.show_page("print")
    page = window.page
    assert isinstance(page, PrintPage)
    qtbot.waitUntil(lambda: page.pdf is not None)
    press.go_on.clear()
    page.list.choose("set-list")
    qtbot.waitUntil(lambda: window.bar.progress.maximum() == 9)
    qtbot.waitUntil(window.bar.progress.isVisible)
    assert window.bar.work.text() == "One player’s set list…"
    assert page.preview.words.text() == "Preparing the pages…"
    made = len(press.made)
    QTest.mouseClick(window.bar.stop, Qt.MouseButton.LeftButton)
    press.go_on.set()
    qtbot.waitUntil(lambda: page.preview.words.text() == "Printing was stopped. No file was written.")
    assert not window.bar.progress.isVisible()
    assert not window.bar.stop.isVisible()
    assert len(press.made) == made
    QTest.mouseClick(page.preview.again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.preview.pages == 9)


def test_turning_to_another_document_stops_the_one_being_made(
    open_page: Open, evening: Evening, press: RecordingPress, qtbot: QtBot
) -> None:
    page = open_page(evening.event)
    made = len(press.made)
    press.go_on.clear()
    page.list.choose("set-list")
    qtbot.waitUntil(lambda: titles(press) == ["SetLists"])
    page.list.choose("set-lists")
    press.go_on.set()
    qtbot.waitUntil(lambda: page.pdf is not None)
    assert titles(press) == ["CompactSetLists"]
    assert len(press.made) == made + 1


def test_pages_that_are_made_again_while_they_are_being_made_are_shown(
    open_page: Open, evening: Evening, press: RecordingPress, qtbot: QtBot
) -> None:
    page = open_page(evening.event)
    shown, jobs = page.pdf, len(press.jobs)
    press.go_on.clear()
    page.preview.again.click()
    qtbot.waitUntil(lambda: len(press.jobs) == jobs + 1)
    page.preview.again.click()
    press.go_on.set()
    qtbot.waitUntil(lambda: page.pdf is not shown)
    assert page.pdf is not None
    assert page.pdf.content is press.made[-1].content


@pytest.mark.parametrize("key", ["pairings-and-slips", "bracket", "mat-for-two"])
def test_a_printer_gets_every_page_at_its_size(key: str, evening: Evening, desk: Desk, tmp_path: Path) -> None:
    evening.report_all()
    evening.play_round()
    evening.play_knockout()
    picture = desk.picture(evening.event)
    papers = build_papers(picture, key)
    made = tmp_path / "made.pdf"
    made.write_bytes(Press().pdf(papers, PrintJob("2026-03-21T10:00")).content)
    printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printed = tmp_path / "printed.pdf"
    printer.setOutputFileName(str(printed))
    told: list[tuple[int, int]] = []

    def progress(done: int, total: int) -> bool:
        told.append((done, total))
        return True

    sizes = pages_of(made)
    assert print_pages(made.read_bytes(), printer, progress) == (len(sizes), 0)
    assert told == [(done, len(sizes)) for done in range(1, len(sizes) + 1)]
    for ours, theirs in zip(sizes, pages_of(printed), strict=True):
        assert ours == pytest.approx(theirs, abs=2)


def test_only_the_pages_asked_for_are_printed(evening: Evening, desk: Desk, tmp_path: Path) -> None:
    content = Press().pdf(build_papers(desk.picture(evening.event), "round"), PrintJob("2026-03-21T10:00")).content
    printer = QPrinter(QPrinter.PrinterMode.ScreenResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    printer.setFromTo(2, 3)
    assert print_pages(content, printer, lambda _done, _total: True).pages == 2
    assert len(pages_of(tmp_path / "printed.pdf")) == 2
    printer.setFromTo(0, 0)
    assert print_pages(content, printer, lambda done, _total: done < 2).pages == 2


class SmallPrinter(QPrinter):
    """A printer that has only A5."""

    def setPageLayout(self, layout: QPageLayout) -> bool:
        return super().setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A5), layout.orientation(), QMarginsF()))


def test_pages_that_are_larger_than_the_paper_are_counted(
    context: WindowContext, messages: list[Message], evening: Evening, tmp_path: Path, qtbot: QtBot
) -> None:
    content = Press().pdf(build_papers(evening.picture, "slips"), PrintJob("2026-03-21T10:00")).content
    printer = SmallPrinter(QPrinter.PrinterMode.ScreenResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    send(context, content, printer, lambda: None)
    qtbot.waitUntil(lambda: bool(messages))
    assert messages[-1].phrase.code == "print_page.printed_smaller"
    assert (messages[-1].phrase.values["count"], messages[-1].phrase.values["smaller"]) == (1, 1)


def test_control_p_asks_for_a_printer_and_tells_what_went_out(
    open_page: Open, evening: Evening, tmp_path: Path, messages: list[Message], qtbot: QtBot
) -> None:
    page = open_page(evening.event)
    choose(page, "slips", qtbot)
    QTest.mouseClick(page.print, Qt.MouseButton.LeftButton)
    dialog = next(dialog for dialog in page.findChildren(QPrintDialog) if dialog.isVisible())
    assert not dialog.testOption(QPrintDialog.PrintDialogOption.PrintPageRange)
    printer = dialog.printer()
    assert printer.copyCount() == 1
    printer.setResolution(72)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    dialog.accepted.emit(printer)
    dialog.reject()
    qtbot.waitUntil(lambda: bool(messages) and messages[-1].phrase.code == "print_page.printed")
    assert len(pages_of(tmp_path / "printed.pdf")) == messages[-1].phrase.values["count"] == page.preview.pages
    made = page.context.made
    assert made.step_of(evening.picture, "print slips") == evening.picture.step
    assert made.step_of(evening.picture, "slips") is None
    assert [row.name for row in prints_of(evening.desk, evening.event)] == ["rounds.slips round 3"]


def test_a_further_print_says_what_it_replaces(
    open_page: Open, evening: Evening, press: RecordingPress, tmp_path: Path, qtbot: QtBot
) -> None:
    page = open_page(evening.event)

    def saved() -> Reprint | None:
        (paper,) = press.papers[-1]
        QTest.mouseClick(page.save, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: any(dialog.isVisible() for dialog in page.findChildren(QFileDialog)))
        dialog = next(dialog for dialog in page.findChildren(QFileDialog) if dialog.isVisible())
        dialog.fileSelected.emit(str(tmp_path / "by-table.pdf"))
        dialog.reject()
        qtbot.waitUntil(lambda: not page.context.is_working)
        return paper.reprint

    choose(page, "pairings-by-table", qtbot)
    assert saved() is None
    swap(evening)
    shown = page.pdf
    page.refresh_if_stale()
    qtbot.waitUntil(lambda: page.pdf is not shown)
    reprint = saved()
    assert reprint is not None
    assert (reprint.number, reprint.replaces) == (2, press.jobs[-2].now)
    assert len(prints_of(evening.desk, evening.event)) == 2


def test_sheets_for_staff_are_left_out_of_a_job_for_the_wall_unless_wanted(
    open_page: Open, evening: Evening, press: RecordingPress, qtbot: QtBot
) -> None:
    page = open_page(evening.event)
    note = page.options.staff_note
    assert note.isVisible()
    assert note.text() == "Left out, because the rest goes up on the wall."
    QTest.mouseClick(page.options.with_staff, Qt.MouseButton.LeftButton)
    assert note.text() == "Take these out before you hang up the rest."
    qtbot.waitUntil(lambda: "RoundSheet" in titles(press))
    choose(page, "round-sheet", qtbot)
    assert titles(press) == ["RoundSheet"]
    assert not note.isVisible()
    assert not page.options.with_staff.isVisible()
    assert "RoundSheet" in titles(press)
    again = open_page(evening.event)
    assert again.options.with_staff.isChecked()
    assert "RoundSheet" in titles(press)


def type_into(field: TypedField, text: str) -> None:
    """Replace the text of the field and press Enter."""
    field.setFocus()
    field.lineEdit().selectAll()
    QTest.keyClicks(field.lineEdit(), text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def test_only_some_pages_are_shown_saved_and_printed(
    open_page: Open, context: WindowContext, evening: Evening, press: RecordingPress, tmp_path: Path, qtbot: QtBot
) -> None:
    page = open_page(evening.event)
    choose(page, "set-list", qtbot)
    assert page.preview.pages == 9
    type_into(page.options.pages, "2-3,9")
    qtbot.waitUntil(lambda: page.preview.pages == 3)
    assert page.options.pages.text() == "2-3, 9"
    assert "3 of 9 pages" in [label.text() for label in page.findChildren(QLabel)]
    saved = tmp_path / "some.pdf"
    write(context, press.made[-1].content, lambda: None, str(saved))
    qtbot.waitUntil(lambda: not context.is_working)
    assert len(pages_of(saved)) == 3
    texts = words(saved.read_bytes())
    assert [f"page {number} of 9" in text for number, text in zip((2, 3, 9), texts, strict=True)] == [True] * 3
    choose(page, "registration", qtbot)
    assert page.options.pages.text() == ""
    assert press.made[-1].pages == press.made[-1].pages_in_all


def test_pages_that_do_not_exist_are_refused_with_a_sentence(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening.event)
    choose(page, "set-list", qtbot)
    type_into(page.options.pages, "three")
    assert page.options.pages.note.text == "“three” isn’t a list of pages. Type numbers and ranges, for example 1-3, 5."
    assert page.preview.pages == 9
    page.print_out()
    assert not page.findChildren(QPrintDialog)
    assert page.options.pages.hasFocus()
    type_into(page.options.pages, "8-12")
    qtbot.waitUntil(lambda: page.preview.words.text() == "There is no page 12: the document has 9 pages.")
    assert page.pdf is None


def test_the_pages_are_forgotten_with_the_next_round(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening.event)
    choose(page, "slips", qtbot)
    type_into(page.options.pages, "1")
    evening.report_all()
    evening.pair()
    qtbot.waitUntil(lambda: page.options.round.currentText() == "Round 4")
    assert page.options.pages.value == ()


def test_the_player_and_the_table_are_forgotten_with_the_event_and_the_table_with_the_next_round(
    open_page: Open, context: WindowContext, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    page = open_page(evening.event)
    page.open_for(PrintDocument("slips", table=2))
    assert page.options.request().options.tables == (2,)
    evening.report_all()
    evening.pair()
    qtbot.waitUntil(lambda: page.options.round.currentText() == "Round 4")
    assert page.options.request().options.tables == ()
    page.open_for(PrintDocument("set-list", player="P005"))
    page.list.choose("player-record")
    assert page.options.request().options.players == ("P005",)
    other = new_evening(desk, 6)
    other.pair()
    context.open_event(other.event)
    page.refresh_if_stale()
    assert page.options.request().options.players == ()


def test_the_printer_gets_the_copies_chosen_for_the_document(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening.event)
    choose(page, "pairings-by-name", qtbot)
    type_into(page.options.copies, "2")
    page.print_out()
    (dialog,) = page.findChildren(QPrintDialog)
    assert dialog.printer().copyCount() == 2
    dialog.reject()
    choose(page, "slips", qtbot)
    assert page.options.copies.value == 1
    choose(page, "pairings-by-name", qtbot)
    assert page.options.copies.value == 2
    assert open_page(evening.event).options.copies.value == 1
    type_into(page.options.copies, "1000")
    assert "99" in page.options.copies.note.text


def test_a_document_offers_the_sizes_that_it_has(
    open_page: Open, evening: Evening, press: RecordingPress, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    usual, large = list(USUAL_SIZES), [PageSize.A3, PageSize.TABLOID]
    monkeypatch.setattr(measures, "_PAPERS", dict.fromkeys(PageSize, (297.0, 420.0)))
    monkeypatch.setitem(DOCUMENTS, "plan", replace(DOCUMENTS["plan"], sizes=(*usual, *large)))
    page = open_page(evening.event)
    paper = page.options.paper

    def offered() -> list[str]:
        return [key for key in paper.buttons if paper.shows(key)]

    choose(page, "slips", qtbot)
    assert offered() == ["a4", "letter"]
    choose(page, "plan", qtbot)
    assert offered() == ["a4", "letter", "a3", "tabloid"]
    QTest.mouseClick(paper.buttons["tabloid"], Qt.MouseButton.LeftButton)
    page.print_out()
    qtbot.waitUntil(lambda: bool(page.findChildren(QPrintDialog)))
    (dialog,) = page.findChildren(QPrintDialog)
    assert press.jobs[-1].page is PageSize.TABLOID
    assert dialog.printer().pageLayout().pageSize().id() == QPageSize.PageSizeId.Tabloid
    dialog.reject()
    choose(page, "slips", qtbot)
    assert (paper.key, press.jobs[-1].page) == ("letter", PageSize.LETTER)
    assert offered() == ["a4", "letter"]
    choose(page, "plan", qtbot)
    assert paper.key == "tabloid"
    monkeypatch.setitem(DOCUMENTS, "mat", replace(DOCUMENTS["mat"], sizes=tuple(large)))
    page.options.show_paper("mat", evening.picture)
    assert (offered(), paper.key) == (["a3", "tabloid"], "tabloid")


@pytest.mark.parametrize(
    ("shown", "key"),
    [
        ("rounds", "pairings-and-slips"),
        ("standings", "standings"),
        ("knockout", "bracket"),
        ("players", "registration"),
        ("end", "report"),
        ("event", "rulings"),
    ],
)
def test_control_p_prints_what_a_page_shows(
    shown: str, key: str, window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    context.open_event(evening.event)
    window.show_page(shown)
    qtbot.waitUntil(lambda: not context.is_working)
    QTest.keyClick(window, Qt.Key.Key_P, CONTROL)
    page = window.page
    assert isinstance(page, PrintPage)
    assert page.list.key == key
    qtbot.waitUntil(lambda: page.pdf is not None or key == "bracket")


def test_control_p_keeps_the_round_that_is_looked_at(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    context.open_event(evening.event)
    window.show_page("standings")
    qtbot.waitUntil(lambda: not context.is_working)
    page = window.page
    assert isinstance(page, StandingsPage)
    QTest.keyClick(page, Qt.Key.Key_PageUp, CONTROL)
    round_shown = page._after
    QTest.keyClick(window, Qt.Key.Key_P, CONTROL)
    printing = window.page
    assert isinstance(printing, PrintPage)
    assert printing.options.request().round_number == (round_shown or 2)
    qtbot.waitUntil(lambda: printing.pdf is not None)


def test_the_list_and_the_options_change_their_language(
    open_page: Open, evening: Evening, context: WindowContext, press: RecordingPress
) -> None:
    page = open_page(evening.event)
    made = len(press.made)
    context.settings.language = "de"
    page.refresh_if_stale()
    assert page.head.title.text() == context.say(Phrase("print_page.title"))
    assert page.list.index_of("mat").data() == context.say(Phrase("print_page.paper_mat"))
    assert page.options.ink.buttons["black"].text() == "Schwarz-weiß"
    assert page.options.about.text() == context.say(Phrase("print_page.about_round"))
    assert len(press.made) == made


def test_documents_of_pages_name_pages() -> None:
    assert set(OF_PAGES) <= set(KEYS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_document_waits_for_is_whole_in_the_list(
    context: WindowContext, desk: Desk, settings: WindowSettings, qtbot: QtBot, language: str
) -> None:
    settings.language = language
    context.open_event(new_evening(desk, 4).event)
    page = PrintPage(context)
    qtbot.addWidget(page)
    page.resize(1072, 690)
    page.show()
    theme, shown = page.context.theme, page.list
    hints = [(place, row) for place, row in enumerate(shown.rows.shown) if row.id.endswith("hint")]
    assert hints
    for place, row in hints:
        room = shown.visualRect(shown.rows.index(place, 0)).adjusted(theme.px(21), 0, -theme.px(2), 0)
        assert isinstance(row.part.text, str)
        metrics = QFontMetrics(theme.font(row.part.size))
        needed = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), row.part.text)
        assert needed.width() <= room.width()
        assert needed.height() <= room.height()
        assert row.part.wraps or metrics.horizontalAdvance(row.part.text) <= room.width()
