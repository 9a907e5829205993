"""The phones in the hall, as all windows share them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from evenings import Evening, new_evening
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import RemoveEvent
from irondie_to.app.phones.serving import USUAL_PORT, PhoneAddress, PhonesSeen
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.networks import OwnAddress
from irondie_to.desktop.core.phones import HallPhones, PhonesState
from irondie_to.errors import Phrase, UserError


@dataclass
class FakeServing:
    """A server that notes what it is told."""

    place: str | None
    event_id: int
    told: tuple[Phrase, ...] = ()
    event_name: str = ""
    at: PhoneAddress | None = None
    looks: int = 0
    stops: int = 0
    is_running: bool = True
    heard: PhonesSeen = field(default_factory=PhonesSeen)

    def start(self, address: str, port: int) -> PhoneAddress:
        if port == 2_000:
            raise UserError("phones.port_taken", port=port)
        self.at = PhoneAddress(address, port)
        return self.at

    def stop(self, *, tells_phones: bool = True) -> None:
        assert tells_phones
        self.stops += 1

    def look_now(self) -> None:
        self.looks += 1

    def seen(self) -> PhonesSeen:
        return self.heard


HALL, CABLE = OwnAddress("192.168.1.20", "wlan0"), OwnAddress("10.0.0.7", "eth0")


@dataclass
class Hall:
    """The phones with everything around them that a test changes."""

    phones: HallPhones
    evening: Evening
    qtbot: QtBot
    servings: list[FakeServing]
    networks: list[OwnAddress]
    place: list[str]
    refusals: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    def switch_on(self, event: int | None = None) -> None:
        self.phones.switch_on(event or self.evening.event, self.refused)
        self.rest()

    def refused(self, fault: UserError) -> None:
        self.refusals.append(fault.code)

    def look(self, *networks: OwnAddress) -> None:
        self.networks[:] = networks
        self.phones.look()
        self.rest()

    def rest(self) -> None:
        self.qtbot.waitUntil(lambda: not self.phones._works.is_working)

    @property
    def found(self) -> tuple[PhonesState, str]:
        at = self.phones.address
        return self.phones.state, "" if at is None else at.url


@pytest.fixture
def hall(desk: Desk, settings: WindowSettings, qtbot: QtBot) -> Iterator[Hall]:
    servings, networks, place = list[FakeServing](), [HALL, CABLE], ["club.sqlite"]

    def open_phones(at: str | None, event_id: int) -> FakeServing:
        servings.append(FakeServing(at, event_id))
        return servings[-1]

    phones = HallPhones(desk, open_phones, lambda: place[0], settings, lambda: tuple(networks))
    found = Hall(phones, new_evening(desk, 4), qtbot, servings, networks, place)
    phones.told.connect(lambda phrase: found.told.append(f"{phrase.code} {phrase.values.get('address', '')}".strip()))
    found.rest()
    yield found
    phones.close()
    assert all(serving.stops for serving in servings)


def test_they_are_off_until_switched_on_and_say_where_they_will_be(hall: Hall) -> None:
    assert hall.found == (PhonesState.OFF, f"http://192.168.1.20:{USUAL_PORT}")
    hall.switch_on()
    assert hall.found == (PhonesState.ON, f"http://192.168.1.20:{USUAL_PORT}")
    assert hall.phones.is_serving(hall.evening.event)
    assert not hall.phones.is_serving(None)
    (serving,) = hall.servings
    assert (serving.place, serving.event_id) == ("club.sqlite", hall.evening.event)
    hall.phones.switch_off()
    assert hall.phones.state is PhonesState.STOPPING
    hall.rest()
    assert (hall.phones.state, serving.stops) == (PhonesState.OFF, 1)


def test_address_and_port_are_kept_and_change_while_phones_are_on(hall: Hall) -> None:
    hall.switch_on()
    hall.phones.choose(CABLE.host, hall.refused)
    hall.rest()
    assert hall.found == (PhonesState.ON, f"http://10.0.0.7:{USUAL_PORT}")
    hall.phones.set_port(8555, hall.refused)
    hall.rest()
    assert hall.found == (PhonesState.ON, "http://10.0.0.7:8555")
    assert [serving.stops for serving in hall.servings] == [1, 1, 0]
    hall.phones.set_port(2_000, hall.refused)
    hall.rest()
    assert (hall.refusals, hall.phones.state) == (["phones.port_taken"], PhonesState.OFF)
    hall.phones.set_port(8555, hall.refused)
    later = again(hall)
    assert later.address == PhoneAddress("10.0.0.7", 8555)
    later.close()


def test_what_is_chosen_while_the_server_starts_is_where_it_ends_up(hall: Hall) -> None:
    hall.phones.switch_on(hall.evening.event, hall.refused)
    assert hall.phones.state is PhonesState.STARTING
    hall.phones.choose(CABLE.host, hall.refused)
    hall.phones.set_port(8555, hall.refused)
    hall.rest()
    assert hall.found == (PhonesState.ON, "http://10.0.0.7:8555")
    assert [serving.stops for serving in hall.servings] == [1, 0]
    hall.phones.set_port(8555, hall.refused)
    hall.rest()
    assert len(hall.servings) == 2, "it is there already"
    hall.phones.set_port(2_000, hall.refused)
    hall.phones.set_port(8555, hall.refused)  # while it is being moved
    hall.rest()
    assert (hall.refusals, hall.phones.state) == (["phones.port_taken"], PhonesState.OFF)


def test_who_chooses_a_port_while_the_server_starts_is_told_that_it_is_refused(hall: Hall) -> None:
    told = list[str]()
    hall.phones.switch_on(hall.evening.event, hall.refused)
    hall.phones.set_port(2_000, lambda fault: told.append(fault.code))
    hall.rest()
    assert (told, hall.refusals, hall.phones.state) == (["phones.port_taken"], [], PhonesState.OFF)
    hall.phones.set_port(8555, lambda fault: told.append(fault.code))  # while phones are off
    hall.phones.switch_on(hall.evening.event, hall.refused)
    hall.phones._settings.keep_text("phones/port", "2000")  # by another program
    hall.rest()
    assert (told, hall.refusals) == (["phones.port_taken"], ["phones.port_taken"])


def test_a_database_saved_elsewhere_while_the_server_starts_is_the_one_that_is_served(hall: Hall) -> None:
    hall.phones.switch_on(hall.evening.event, hall.refused)
    hall.place[0] = "saved.sqlite"
    hall.rest()
    assert [(serving.place, serving.stops) for serving in hall.servings] == [("club.sqlite", 1), ("saved.sqlite", 0)]


def test_a_port_that_is_stored_and_not_served_is_taken_when_typed_again(hall: Hall) -> None:
    hall.switch_on()
    hall.phones._settings.keep_text("phones/port", "8600")  # by another program
    hall.phones.set_port(8600, hall.refused)
    hall.rest()
    assert hall.found == (PhonesState.ON, "http://192.168.1.20:8600")


def again(hall: Hall) -> HallPhones:
    """The phones of a program that starts with the same settings."""
    found = HallPhones(hall.phones._desk, hall.phones._open, str, hall.phones._settings, lambda: (HALL, CABLE))
    hall.qtbot.waitUntil(lambda: bool(found.networks))
    return found


def test_after_a_crash_it_is_known_that_phones_were_on(hall: Hall) -> None:
    uuid = hall.evening.picture.event.uuid
    hall.switch_on()
    beside = again(hall)  # while the first program goes on
    assert beside.before.uuid == ""
    beside.close()
    hall.phones.before._lock.unlock()  # as if the program were gone: Qt takes the lock of one that ended for stale
    after = again(hall)
    assert (after.before.uuid, after.state) == (uuid, PhonesState.OFF)
    assert not after.before.claim("of another event")
    assert [after.before.claim(uuid) for _time in range(2)] == [True, False]
    after.switch_on(hall.evening.event, hall.refused)
    hall.qtbot.waitUntil(lambda: after.is_on)
    assert after.before.uuid == ""
    after.switch_off()
    hall.qtbot.waitUntil(lambda: after.state is PhonesState.OFF)
    after.close()
    later = again(hall)
    assert later.before.uuid == ""
    assert not later.before.claim("")
    later.close()


def test_the_end_of_the_program_and_a_refusal_switch_phones_off_for_good(hall: Hall) -> None:
    for is_refused in (True, False):
        hall.switch_on()
        if is_refused:
            hall.phones.set_port(2_000, hall.refused)
        else:
            hall.phones.close()
        hall.rest()
        hall.phones.before._lock.unlock()
        after = again(hall)
        assert after.before.uuid == ""
        hall.phones.set_port(8555, hall.refused)
        after.close()


def test_without_a_network_nothing_is_switched_on(hall: Hall) -> None:
    hall.look()
    assert hall.phones.address is None
    hall.switch_on()
    assert (hall.refusals, hall.phones.state, hall.servings) == (["phones.no_network"], PhonesState.OFF, [])


def test_a_new_address_moves_phones_and_is_said_and_an_old_one_that_is_back_is_used_again(hall: Hall) -> None:
    hall.switch_on()
    hall.look()
    assert hall.phones.is_gone
    assert len(hall.servings) == 1
    hall.look(HALL)  # as after sleep
    assert (len(hall.servings), hall.told, hall.phones.is_gone) == (2, [], False)
    hall.look(CABLE)
    assert hall.found == (PhonesState.ON, f"http://10.0.0.7:{USUAL_PORT}")
    assert hall.told == ["phones_page.moved 10.0.0.7"]


def test_the_address_that_is_said_is_the_one_to_which_phones_move(hall: Hall) -> None:
    cafe = OwnAddress("172.16.0.3", "wlan1")
    hall.phones.choose(CABLE.host, hall.refused)
    hall.switch_on()
    hall.look(HALL)
    assert hall.told == ["phones_page.moved 192.168.1.20"]
    hall.look(cafe, CABLE)  # the chosen one is back, but not first
    assert hall.found == (PhonesState.ON, f"http://10.0.0.7:{USUAL_PORT}")
    assert hall.told[1:] == ["phones_page.moved 10.0.0.7"]


def test_phones_that_move_to_the_chosen_address_after_sleep_are_told_so(hall: Hall) -> None:
    hall.phones.choose(CABLE.host, hall.refused)
    hall.switch_on()
    hall.look(HALL)
    hall.look()
    hall.look(HALL, CABLE)
    assert hall.found == (PhonesState.ON, f"http://10.0.0.7:{USUAL_PORT}")
    assert hall.told[1:] == ["phones_page.moved 10.0.0.7"]


def test_the_server_hears_of_each_step_at_once(hall: Hall) -> None:
    hall.switch_on()
    hall.evening.pair()
    assert hall.servings[0].looks == 1
    new_evening(hall.evening.desk, 2)  # steps of another event
    assert hall.servings[0].looks <= 3


def test_a_removed_event_ends_it_and_another_database_begins_it_again(hall: Hall) -> None:
    hall.switch_on()
    hall.place[0] = "saved.sqlite"
    hall.evening.desk.reload()
    hall.rest()
    assert [serving.place for serving in hall.servings] == ["club.sqlite", "saved.sqlite"]
    assert hall.phones.is_on
    hall.evening.desk.do(RemoveEvent(hall.evening.event))
    hall.qtbot.waitUntil(lambda: hall.phones.state is PhonesState.OFF)
    assert hall.told == ["phones_page.event_gone"]


def test_what_phones_do_is_shown_soon(hall: Hall) -> None:
    hall.switch_on()
    with hall.qtbot.waitSignal(hall.phones.changed):
        hall.servings[0].heard = PhonesSeen(3, 2, 1, 1_000)
        hall.phones.look()
    assert hall.phones.seen.phones == 3
    hall.phones.switch_off()
    assert hall.phones.seen == PhonesSeen()


def test_a_server_that_ends_by_itself_is_said_and_can_be_switched_on_again(hall: Hall) -> None:
    hall.switch_on()
    hall.servings[0].is_running = False
    hall.phones.look()
    hall.rest()
    assert (hall.phones.state, hall.told, hall.servings[0].stops) == (PhonesState.OFF, ["phones_page.ended"], 1)
    hall.switch_on()
    assert hall.phones.is_on


def test_the_program_ends_while_phones_are_being_switched_on(hall: Hall) -> None:
    hall.phones.switch_on(hall.evening.event, hall.refused)
    hall.phones.close()
    assert hall.phones.state is PhonesState.OFF
    assert all(serving.stops == 1 for serving in hall.servings)
