"""The Phones page: the switch, the address, the rules, the codes, the links, and what needs the desk."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from evenings import Evening, new_evening
from PySide6.QtWidgets import QStyleOptionComboBox
from pytestqt.qtbot import QtBot
from reporters import phone_of, report

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rows import PhoneReportRow
from irondie_to.app.core.phones.rules import (
    PHONE_STATION,
    NamesShown,
    PhoneRules,
    StaffRole,
    StandingsShown,
    link_of_staff,
)
from irondie_to.app.core.results import read_result, read_table_results
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import RecordResults
from irondie_to.app.phones.access import ChangePhoneRules, station_of
from irondie_to.app.phones.reports import DropByPlayer, ReportResult, rules_of
from irondie_to.app.phones.serving import PhoneAddress, PhonesSeen
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.networks import OwnAddress
from irondie_to.desktop.core.phones import HallPhones, PhonesState
from irondie_to.desktop.core.purposes import BeginResult, CorrectMatch, PrintDocument, Purpose
from irondie_to.desktop.phones.page import PhonesPage
from irondie_to.desktop.phones.rules import ROWS
from irondie_to.desktop.screen.projector import Projector
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES
from irondie_to.qr_codes import qr_rows

HALL = OwnAddress("192.168.1.20", "wlan0")
URL = "http://192.168.1.20:8470"


class Server:
    """A server that serves nothing."""

    told: tuple[Phrase, ...] = ()
    event_name = ""
    is_running = True
    heard = PhonesSeen()

    def start(self, address: str, port: int) -> PhoneAddress:
        return PhoneAddress(address, port)

    def stop(self, *, tells_phones: bool = True) -> None: ...

    def look_now(self) -> None: ...

    def seen(self) -> PhonesSeen:
        return self.heard


@pytest.fixture
def evening(desk: Desk) -> Evening:
    found = new_evening(desk, players=4)
    found.pair()
    return found


@pytest.fixture
def server() -> Server:
    return Server()


@pytest.fixture
def phones(desk: Desk, settings: WindowSettings, server: Server, qtbot: QtBot) -> Iterator[HallPhones]:
    found = HallPhones(desk, lambda _place, _event: server, str, settings, lambda: (HALL,))
    qtbot.waitUntil(lambda: bool(found.networks))
    yield found
    found.close()


@pytest.fixture
def page(context: WindowContext, phones: HallPhones, evening: Evening, qtbot: QtBot) -> Iterator[PhonesPage]:
    context.phones = phones
    context.open_event(evening.event)
    projector = Projector(context)
    found = PhonesPage(context, projector)
    qtbot.addWidget(found)
    found.resize(1072, 700)
    found.show()
    rest(found, qtbot)
    yield found
    projector.leave()


def rest(page: PhonesPage, qtbot: QtBot) -> None:
    """Wait until the page shows what is stored."""
    page.refresh_if_stale()
    phones = page.context.phones
    qtbot.waitUntil(
        lambda: (
            not (page.context.is_working or page.context.loads.is_running or page.freshness.is_stale)
            and phones is not None
            and not phones._works.is_working
        )
    )


def switch(page: PhonesPage, qtbot: QtBot) -> None:
    page.head.switch.click()
    rest(page, qtbot)


def test_the_address_is_pale_until_phones_are_on_and_is_the_one_of_the_qr_code(page: PhonesPage, qtbot: QtBot) -> None:
    address = page.address
    assert (address.address.text(), address.qr.text, address.qr.is_pale) == ("192.168.1.20:8470", URL, True)
    assert address.caption.text() == "Once switched on"
    assert page.head.switch.text() == "Off"
    assert not page.head.on_screen.isEnabled()
    switch(page, qtbot)
    assert (page.head.switch.text(), address.caption.text()) == ("On", "Players open, or scan")
    assert not address.qr.is_pale
    assert page.head.on_screen.isEnabled()
    assert address.qr.accessibleName() == "QR code of 192.168.1.20:8470"
    switch(page, qtbot)
    assert page.head.switch.text() == "Off"


def test_the_qr_code_is_painted_black_on_white_square_by_square(page: PhonesPage, qtbot: QtBot) -> None:
    switch(page, qtbot)
    picture, rows = page.address.qr.grab().toImage(), qr_rows(URL)
    unit = (page.address.qr.width() - 4) // (len(rows) + 8)
    left = round((page.address.qr.width() - unit * len(rows)) / 2)
    ratio = picture.devicePixelRatio()

    def is_black(down: int, across: int) -> bool:
        x, y = (round((left + unit * (place + 0.5)) * ratio) for place in (across, down))
        return picture.pixelColor(x, y).lightness() < 50

    assert all(is_black(down, at) == dark for down, row in enumerate(rows) for at, dark in enumerate(row))
    assert not any(is_black(-4, at) or is_black(len(rows) + 3, at) for at in range(len(rows)))


def test_the_firewall_line_is_a_sentence_and_then_a_tick_with_the_time(
    page: PhonesPage, phones: HallPhones, server: Server, qtbot: QtBot
) -> None:
    assert "allow private networks" in page.address.firewall.text()
    switch(page, qtbot)
    assert page.head.pill.text() == "waiting for phones"
    assert page.side.here.isHidden()
    server.heard = PhonesSeen(is_here=True)  # the organiser tries it on the same computer
    phones.look()
    rest(page, qtbot)
    assert page.head.pill.text() == "only this computer"
    assert page.side.here.text().startswith("This computer is connected.")
    assert page.side.here.isVisible()
    assert "allow private networks" in page.address.firewall.text()
    server.heard = PhonesSeen(2, 1, 0, 1_000_000)
    phones.look()
    rest(page, qtbot)
    assert page.address.firewall.text().startswith("A phone connected at ")
    assert page.address.firewall.property("look") == "ok"
    assert [page.side.figures[key].figure.text() for key in ("phones", "with_code", "staff")] == ["2", "1", "0"]


def test_each_rule_is_changed_by_one_press_and_undone(page: PhonesPage, evening: Evening, qtbot: QtBot) -> None:
    assert {row.key for row in ROWS} == set(PhoneRules.__dataclass_fields__)
    for name, box in page.rules.switches.items():
        before = rules_of(evening.picture)
        box.click()
        rest(page, qtbot)
        assert getattr(rules_of(evening.picture), name) is not getattr(before, name)
        evening.desk.undo(evening.event)
        rest(page, qtbot)
        assert box.isChecked() is getattr(before, name)
    for name, value in (("standings", StandingsShown.TOP), ("names", NamesShown.SHORT), ("enter_agreed", False)):
        choice = page.rules.lists[name]
        choice.setCurrentIndex(choice.findData(value) if not isinstance(value, bool) else 1)
        choice.activated.emit(choice.currentIndex())
        rest(page, qtbot)
        assert getattr(rules_of(evening.picture), name) == value


def test_rules_that_need_another_are_disabled_without_it(page: PhonesPage, qtbot: QtBot) -> None:
    assert page.rules.switches["agreed_draws"].isEnabled()
    page.rules.switches["report"].click()
    rest(page, qtbot)
    assert not page.rules.switches["agreed_draws"].isEnabled()
    assert not page.rules.lists["enter_agreed"].isEnabled()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_choice_is_cut(page: PhonesPage, settings: WindowSettings, language: str, qtbot: QtBot) -> None:
    settings.language = language
    rest(page, qtbot)
    for choice in page.rules.lists.values():
        for text in [choice.itemText(place) for place in range(choice.count())]:
            choice.setCurrentIndex(choice.findText(text))
            option = QStyleOptionComboBox()
            choice.initStyleOption(option)
            assert option.currentText == text


def test_codes_are_given_renewed_and_voided(page: PhonesPage, evening: Evening, qtbot: QtBot) -> None:
    page.codes.lots = Random(3)
    assert page.summary.text() == "4 players have none."
    page.give.click()
    rest(page, qtbot)
    assert page.summary.text() == "4 codes are ready."
    assert page.give.isHidden()
    page.all_codes.click()
    codes = page.codes
    shown = [player.row.code for player in page._view.players if player.row] if page._view else []
    assert len(shown) == 4
    codes.list.selectRow(0)
    codes.renew.click()
    rest(page, qtbot)
    assert page._view is not None
    (first, *others) = page._view.players
    assert first.row is not None
    assert first.row.code != shown[0]
    assert [player.row.code for player in others if player.row] == shown[1:]
    codes.list.selectRow(1)
    codes.void.click()
    rest(page, qtbot)
    assert page._view.without == (others[0].entrant.code,)
    codes.back.click()
    assert page.parts.currentIndex() == 0


def test_printing_cards_gives_missing_codes_first(
    page: PhonesPage, opened: list[tuple[str, Purpose | None]], qtbot: QtBot
) -> None:
    page.head.print_cards.click()
    rest(page, qtbot)
    assert opened == [("print", PrintDocument("player-cards"))]
    assert page.summary.text() == "4 codes are ready."
    page.codes.list.selectRow(2)
    page.codes.card.click()
    assert page._view is not None
    assert opened[-1] == ("print", PrintDocument("player-cards", player=page._view.players[2].entrant.code))


def test_a_link_is_made_shown_and_ended_with_undo(page: PhonesPage, evening: Evening, qtbot: QtBot) -> None:
    links = page.side.links
    links.new.click()
    assert links.fields.isVisible()
    links.make.click()
    assert links.fields.isVisible()  # nobody is named
    links.name.setText("Ada Weber")
    links.role.choose("referee")
    links.make.click()
    rest(page, qtbot)
    assert page._view is not None
    link = page._view.links[0].row
    assert (link.name, link.role) == ("Ada Weber", "referee")
    assert links.code.isVisible()
    assert links.qr.text == link_of_staff(URL, link.secret, StaffRole.REFEREE)
    links.close_code.click()
    assert links.code.isHidden()
    links.new.click()
    assert links.role.key == "helper"  # the next link does not get the rights of the last one unasked
    links.cancel.click()
    row = links.list.rows[link.id]
    assert row.head.text() == "Ada Weber"
    assert row.buttons["end"].accessibleName() == "End Ada Weber’s link"
    row.buttons["show"].click()
    assert links.code.isVisible()
    row.buttons["end"].click()
    rest(page, qtbot)
    assert links.list.rows == {}
    assert links.code.isHidden()
    evening.desk.undo(evening.event)
    rest(page, qtbot)
    assert list(links.list.rows) == [link.id]


@pytest.mark.storing_thread
def test_a_link_is_made_and_ended_once_even_if_its_button_is_pressed_twice(
    page: PhonesPage, evening: Evening, messages: list[Message], qtbot: QtBot
) -> None:
    links = page.side.links
    links.new.click()
    links.name.setText("Ada")
    for _press in range(2):
        links.make.click()
    rest(page, qtbot)
    (row,) = links.list.rows.values()
    for _press in range(2):
        row.buttons["end"].click()
    rest(page, qtbot)
    assert links.list.rows == {}
    assert [message.phrase.code for message in messages] == ["frame.done", "frame.done"]


def test_a_link_that_was_used_is_not_shown_again(
    page: PhonesPage, phones: HallPhones, server: Server, qtbot: QtBot
) -> None:
    links = page.side.links
    links.new.click()
    links.name.setText("Ada")
    links.make.click()
    switch(page, qtbot)
    (link_id,) = links.list.rows
    server.heard = PhonesSeen(1, 0, 1, 5, {}, {int(str(link_id)): 60_000})
    phones.look()
    rest(page, qtbot)
    assert set(links.list.rows[link_id].buttons) == {"end"}
    assert "last used" in links.list.rows[link_id].lines.text()
    row = links.list.rows[link_id]
    switch(page, qtbot)
    assert row.lines.text() == "Helper", "while phones are off, nothing is known about uses"
    page.grab()
    assert row.buttons["show"].x() < row.buttons["end"].x(), "the buttons stand as in the other rows"


def test_a_link_with_which_a_step_was_done_is_not_shown_while_phones_are_off(
    page: PhonesPage, evening: Evening, qtbot: QtBot
) -> None:
    links = page.side.links
    links.new.click()
    links.name.setText("Ada")
    links.make.click()
    rest(page, qtbot)
    assert page._view is not None
    link = page._view.links[0].row
    assert links.code.isVisible()
    phone = Desk(evening.desk._store, evening.desk._now, "phone", "Ada", station=station_of(link))
    phone.do(RecordResults(evening.event, read_table_results(["1", "2-0"])))
    evening.desk.check_other_stations()
    evening.desk.reload()
    rest(page, qtbot)
    assert set(links.list.rows[link.id].buttons) == {"end"}
    assert "last used" in links.list.rows[link.id].lines.text()
    assert links.code.isHidden()


def test_the_sign_up_link_is_one_for_everybody_and_shown_again(
    page: PhonesPage, evening: Evening, phones: HallPhones, server: Server, qtbot: QtBot
) -> None:
    links = page.side.links
    evening.desk.do(ChangePhoneRules(evening.event, PhoneRules(send_set=True)))
    rest(page, qtbot)
    links.new.click()
    links.role.buttons["sign-up"].click()
    assert not links.name.isEnabled()
    assert links.name.placeholderText() == "Players without a card"
    links.make.click()
    rest(page, qtbot)
    assert page._view is not None
    link = page._view.links[0].row
    assert links.qr.text == link_of_staff(URL, link.secret, StaffRole.SIGN_UP)
    assert links.whose.text() == "Players without a card · Sign-up"
    assert "find their name" in links.scan.text()
    links.new.click()
    assert links.name.isEnabled()
    assert not links.name.placeholderText()
    links.cancel.click()
    switch(page, qtbot)
    server.heard = PhonesSeen(1, 0, 0, 5, {}, {link.id: 60_000})
    phones.look()
    rest(page, qtbot)
    row = links.list.rows[link.id]
    assert row.head.text() == "Players without a card"
    assert "last used" in row.lines.text()
    assert {key: row.buttons[key].accessibleName() for key in ("show", "end")} == {
        "show": "Show the QR code for signing up",
        "end": "End the sign-up link",
    }
    evening.desk.do(ChangePhoneRules(evening.event, PhoneRules()))
    rest(page, qtbot)
    assert "not in use" in links.list.rows[link.id].lines.text()
    links.list.rows[link.id].buttons["end"].click()
    rest(page, qtbot)
    assert links.list.rows == {}


def test_what_needs_the_desk_leads_to_its_table(
    page: PhonesPage, evening: Evening, opened: list[tuple[str, Purpose | None]], qtbot: QtBot
) -> None:
    assert page.side._needs_part.isHidden()
    match = evening.picture.pending[0]
    for entrant_id, result in ((match.a_id, "2-1"), (match.b_id, "1-2")):
        station = f"{PHONE_STATION}{entrant_id}"
        phone = Desk(evening.desk._store, evening.desk._now, "phone", "x", station=station)
        phone.do(ReportResult(evening.event, match.id, evening.picture.entrant(entrant_id).code, read_result(result)))
    evening.desk.check_other_stations()
    evening.desk.reload()
    rest(page, qtbot)
    page.side.show_now()
    ((_id, row),) = page.side.needs.rows.items()
    assert row.number.text() == str(match.table_number)
    assert row.head.text().startswith("No agreement, ")
    assert row.lines.text().count("says") == 2
    row.buttons["do"].click()
    assert opened == [("rounds", CorrectMatch(1, match.table_number))]
    assert [type(report) for report in evening.picture.reports] == [PhoneReportRow, PhoneReportRow]


def test_a_report_on_the_final_leads_to_the_final_although_its_table_had_an_earlier_match(
    page: PhonesPage, desk: Desk, opened: list[tuple[str, Purpose | None]], qtbot: QtBot
) -> None:
    evening = new_evening(desk, players=4, swiss_rounds=1, cut=4)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    evening.report_all()
    final = evening.picture.pending[0]
    report(evening, final.table_number, "2-1", "1-2")
    page.context.open_event(evening.event)
    rest(page, qtbot)
    page.side.show_now()
    ((_id, row),) = page.side.needs.rows.items()
    row.buttons["do"].click()
    assert opened == [("knockout", BeginResult(f"final {final.table_number} "))]


def test_a_drop_by_phone_is_undone_by_one_press(page: PhonesPage, evening: Evening, qtbot: QtBot) -> None:
    """The row has said who dropped and how: nothing is asked again."""
    evening.report_all()
    player = evening.picture.entrants[0]
    phone_of(evening, player.id).do(DropByPlayer(evening.event, player.code))
    evening.desk.check_other_stations()
    evening.desk.reload()
    rest(page, qtbot)
    page.side.show_now()
    ((_id, row),) = page.side.needs.rows.items()
    assert "dropped by phone" in row.head.text()
    row.buttons["do"].click()
    rest(page, qtbot)
    assert evening.picture.entrants[0].dropped_after is None


def test_another_event_on_phones_is_said_and_replaced(
    page: PhonesPage, context: WindowContext, evening: Evening, phones: HallPhones, qtbot: QtBot
) -> None:
    switch(page, qtbot)
    other = new_evening(evening.desk, players=2)
    context.open_event(other.event)
    rest(page, qtbot)
    assert page.note.isVisible()
    assert page.note.text().startswith("Phones show another event: ")
    page.show_this.click()
    rest(page, qtbot)
    assert phones.is_serving(other.event)
    assert page.note.isHidden()


def test_after_a_crash_the_page_says_that_phones_were_on(page: PhonesPage, evening: Evening, qtbot: QtBot) -> None:
    phones = page.context.phones
    assert phones is not None
    assert page.note.isHidden()
    phones.before.uuid = evening.picture.event.uuid
    phones.changed.emit()
    assert (page.note.isVisible(), page.note.text()) == (True, "Phones were on when the program ended.")
    switch(page, qtbot)
    assert page.note.isHidden()
    switch(page, qtbot)
    assert page.note.isHidden()


def test_a_page_without_event_says_what_to_do(page: PhonesPage, context: WindowContext) -> None:
    context.open_event(None)
    page.refresh_if_stale()
    assert page.empty.isVisible()
    assert page.empty.words.text() == "Open an event to show it on the phones in the hall."
    assert not page.head.switch.isEnabled()


def test_a_refusal_is_shown_and_phones_stay_off(
    page: PhonesPage, phones: HallPhones, messages: list[Message], qtbot: QtBot
) -> None:
    phones._find_networks = lambda: ()

    def has_none() -> bool:
        phones.look()  # again, because another look may have been under way
        return not phones.networks

    qtbot.waitUntil(has_none)
    rest(page, qtbot)
    assert page.address.address.text() == "no network"
    switch(page, qtbot)
    assert messages[-1].phrase.code == "phones.no_network"
    assert phones.state is PhonesState.OFF
    assert not page.head.switch.isChecked()
