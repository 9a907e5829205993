"""The pages for phones in a real browser: a round by taps, an unreachable desk, and what must be true of every page.

All tests share one browser, so they are in one file.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from browser import Browser, open_browser
from evenings import LEGAL, Evening
from phonehall import Phone, PhoneHall, phone_hall
from phonepages import People, served, served_people

from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.phones.access import EndStaffLink
from irondie_to.app.players.commands import RegisterSet
from irondie_to.app.referee.check.current import read_check

NB = "\u00a0"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with open_browser(tmp_path_factory.mktemp("browser")) as found:
        yield found


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Iterator[People]:
    with served_people(tmp_path_factory.mktemp("people")) as found:
        yield found


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[PhoneHall]:
    with served(tmp_path, 8) as found:
        yield found


def be(browser: Browser, phone: Phone, language: str = "-") -> None:
    """Let the browser be this phone, with this language chosen on it."""
    _name, _is, value = phone.cookie.partition("=")
    value = value or "-.nobody.0."
    browser.cdp("Network.setCookie", name="irondie", value=language + value[value.index(".") :], url=phone.at.url)


def test_every_page_fits_a_small_phone_and_can_be_used_by_everybody(browser: Browser, people: People) -> None:
    """Nothing is beside the screen or cut off, also in large text, and everything to tap is large enough. The rules of
    axe-core for accessibility hold, light and dark. In German, which has the longest words."""
    found: list[str] = []
    browser.phone("")
    for phone, path in people.openings():
        browser.show()
        be(browser, phone, "de")
        browser.open(f"{people.hall.at.url}{path}")
        found += [f"{path}: {fault}" for fault in (*browser.faults(), *browser.axe_faults())]
        browser.show(dark=True)
        found += [f"{path} (dark): {fault}" for fault in browser.axe_faults(only="color-contrast")]
        browser.show(text=200)
        found += [f"{path} (200 %): {fault}" for fault in browser.faults()]
    assert not found, "\n".join(found)


def test_a_wide_font_cuts_nothing(browser: Browser, people: People) -> None:
    browser.phone("")
    browser.show()
    for who, path in (("player", "/"), ("player", "/report"), ("asked", "/"), ("differing", "/")):
        be(browser, people.by_name[who], "de")
        browser.open(f"{people.hall.at.url}{path}")
        browser.driver.execute_script(
            "const wide = new CSSStyleSheet(); wide.replaceSync('* { font-family: \"DejaVu Sans\" !important }');"
            "document.adoptedStyleSheets = [wide];"
        )
        assert browser.faults() == []


def test_a_round_of_eight_players_on_four_phones(browser: Browser, hall: PhoneHall) -> None:
    codes = {"one": (1, 0), "two": (2, 0), "three": (3, 0), "four": (3, 1)}
    for name, seat in codes.items():
        browser.phone(name)
        browser.open(f"{hall.at.url}/code")
        browser.type("#c", hall.code(*seat).code.lower())
        browser.tap("button[form=code]")
        browser.wait_for("You, ")

    def report(name: str, games: str) -> None:
        browser.phone(name)
        browser.tap("a[href='/report']")
        browser.tap(f"label[for=g{games.replace('-', '')}]")
        browser.tap(".dock button.main")
        browser.wait_for(f"You reported {games.replace('-', f'{NB}–{NB}')}")

    report("one", "2-1")
    browser.tap("a[href='/hand']")
    browser.type("#c", hall.code(1, 1).code)
    browser.tap("button[form=hand]")
    browser.wait_for("Entered: you win")
    report("three", "0-2")
    browser.phone("four")
    browser.wait_for("Is this right?")  # without any tap
    browser.tap("form[action='/agree'] button")
    browser.wait_for("Entered: you win")
    browser.phone("three")
    browser.wait_for("Entered: you lose")
    browser.phone("two")
    browser.tap_word("Call referee")
    browser.wait_for("Referee called")
    browser.tap_word("Cancel the call")
    browser.wait_for("Report result")
    hall.evening.report("2 2-0 4 1-2")
    hall.look()
    hall.evening.pair()
    hall.look()
    for name in codes:
        browser.phone(name)
        browser.wait_for("Round 2", "Report result")


def test_a_result_of_others_changes_only_its_row(browser: Browser, hall: PhoneHall) -> None:
    """The page is not asked for again, and shows what a new one shows."""
    browser.phone("")
    be(browser, hall.phone(2))
    browser.open(f"{hall.at.url}/")
    browser.wait_for("Report result")
    browser.driver.execute_script("document.querySelector('main').dataset.kept = '1'")
    hall.evening.report("3 2-1")
    hall.look()
    done = ".pair.done .plate"
    browser.wait_until(lambda: [each.text for each in browser.driver.find_elements("css selector", done)] == ["3"])
    assert browser.driver.find_elements("css selector", "main[data-kept]")
    shown = browser.driver.execute_script("return document.querySelector('.rows').innerText")
    browser.driver.refresh()
    browser.wait_for("Report result")
    assert browser.driver.execute_script("return document.querySelector('.rows').innerText") == shown
    browser.driver.execute_script("document.querySelector('main').dataset.kept = '1'")
    hall.evening.report("2 2-0")
    hall.look()
    browser.wait_for("The desk entered: you win")
    assert not browser.driver.find_elements("css selector", "main[data-kept]"), "one's own result makes a new page"


def test_an_unreachable_desk_is_said_until_it_is_back(browser: Browser, hall: PhoneHall) -> None:
    browser.phone("")
    be(browser, hall.phone(2))
    browser.open(f"{hall.at.url}/")
    browser.wait_for("Report result")
    hall.server.stop(tells_phones=False)
    browser.driver.execute_script("const now = Date.now; Date.now = () => now() + 7000")  # seven seconds pass
    browser.wait_for("No connection to the desk since", "This needs a connection to the desk. A result can", "Round 1")
    assert not browser.driver.find_element("css selector", ".dock form button").is_enabled()
    browser.tap("a[href='/report']")
    assert browser.driver.current_url == f"{hall.at.url}/"
    hall.evening.report("2 2-0")
    with _again(hall):
        browser.wait_for("Connected to the desk again")
        browser.wait_for("The desk entered: you win")
        assert not browser.has("No connection")


def test_a_form_is_not_sent_to_a_desk_that_is_not_reached(browser: Browser, hall: PhoneHall) -> None:
    """Pressed before the lost contact is noticed: the page stays with what was chosen or typed, and says so."""
    browser.phone("")
    be(browser, hall.phone(2))
    browser.open(f"{hall.at.url}/report")
    browser.tap("label[for=g20]")
    hall.server.stop(tells_phones=False)
    browser.tap(".dock button.main")
    browser.wait_for("No connection to the desk since", "Not sent yet. Try again")
    browser.driver.execute_script("""
        const told = document.querySelector(".dock button.main");
        window.said = [];
        new MutationObserver(() => said.push(told.textContent)).observe(told, { childList: true });
    """)
    browser.tap(".dock button.main")  # what the button offers can be done
    browser.wait_until(lambda: browser.driver.execute_script("return said") == ["Sending…", "Not sent yet. Try again"])
    assert browser.driver.current_url == f"{hall.at.url}/report"
    with _again(hall):
        browser.wait_for("Connected to the desk again")
        browser.wait_for(f"You win 2{NB}–{NB}0")
        browser.tap(".dock button.main")
        browser.wait_for(f"You reported 2{NB}–{NB}0")


@pytest.mark.parametrize(
    ("path", "field", "button"),
    [("/code", "#c", "button[form=code]"), ("/rules", "#q", "form[action='/rules'] button")],
)
def test_typed_text_stays_when_the_desk_is_not_reached(
    browser: Browser, hall: PhoneHall, path: str, field: str, button: str
) -> None:
    browser.phone("nobody")
    browser.open(f"{hall.at.url}{path}")
    browser.type(field, "ABC")
    hall.server.stop(tells_phones=False)
    browser.tap(button)
    browser.wait_for("No connection to the desk since")
    assert browser.driver.current_url == f"{hall.at.url}{path}"
    assert browser.driver.find_element("css selector", field).get_attribute("value") == "ABC"


def test_a_closed_desk_is_said_at_once(browser: Browser, hall: PhoneHall) -> None:
    browser.phone("")
    browser.open(f"{hall.at.url}/")
    browser.wait_for("All ")
    browser.wait_until(lambda: hall.server.streams.count == 1)
    hall.server.stop()
    browser.wait_for("The desk has switched phones off")
    assert not browser.has("No connection")


def test_a_link_keeps_the_page_when_the_desk_is_not_reached(browser: Browser, hall: PhoneHall) -> None:
    """At once, not only after six seconds. A link that is tapped with a desk in reach opens its page."""
    browser.phone("")
    be(browser, hall.phone(2))
    browser.open(f"{hall.at.url}/")
    browser.wait_for("Report result")
    browser.tap("a[href='/standings']")
    browser.wait_for("The standings appear here")
    browser.driver.back()
    browser.wait_for("Report result")
    hall.server.stop(tells_phones=False)
    browser.tap("a[href='/rules']")
    browser.wait_for("No connection to the desk since", "Round 1")
    assert browser.driver.current_url == f"{hall.at.url}/"
    with _again(hall):
        browser.wait_for("Connected to the desk again")
        browser.tap("a[href='/rules']")
        browser.wait_for("Rulings in force")


@contextmanager
def _again(hall: PhoneHall) -> Iterator[None]:
    """Serve the same event at the same port."""
    with phone_hall(hall.evening, port=hall.at.port):
        yield


def test_a_phone_without_script_reports_by_forms(browser: Browser, hall: PhoneHall) -> None:
    browser.phone("without script")
    browser.show(script=False)
    browser.open(f"{hall.at.url}/c/{hall.code(4).secret}")
    browser.tap("form[action='/c'] button")
    browser.wait_for("You, ")
    browser.tap("a[href='/report']")
    browser.tap("label[for=g20]")
    browser.wait_for(f"You win 2{NB}–{NB}0")
    browser.tap(".dock button.main")
    browser.wait_for("You reported", "Refresh", "If this page can’t be loaded")
    assert Evening(hall.evening.desk, hall.evening.event).picture.reports[0].result == "2-0"


def test_ticks_of_a_set_check_survive_a_reload(browser: Browser, hall: PhoneHall) -> None:
    """Each tap is stored by itself, and what another phone has ticked is there."""
    evening = hall.evening
    for entrant in evening.picture.entrants:
        evening.desk.do(RegisterSet(evening.event, entrant.code, LEGAL))
    hall.look()
    browser.phone("referee")
    be(browser, hall.staff(StaffRole.REFEREE))
    browser.open(f"{hall.at.url}/referee-sets/1")
    assert ticked(browser) == 0
    for number in (0, 1):
        browser.driver.find_elements("css selector", "label.die-box")[number].click()
    browser.wait_until(lambda: presented(hall) == ["KSm KSm"])
    hall.clock.ms += 1_000
    browser.driver.refresh()
    assert ticked(browser) == 2


def ticked(browser: Browser) -> int:
    """How many dice are ticked on the page."""
    return int(browser.driver.execute_script("return document.querySelectorAll('.there:checked').length"))


def presented(hall: PhoneHall) -> list[str]:
    """What the first player of each stored check has presented."""
    rows = hall.evening.desk.unfinished(UnfinishedKind.SET_CHECK, hall.evening.event)
    return [read_check(row).shown[0].presented for row in rows]


def test_extra_time_stays_in_reach_after_a_step(browser: Browser, hall: PhoneHall) -> None:
    """With a call and the step that was done on the page, in German, the buttons still end above the foot."""
    player, referee = hall.phone(1), hall.staff(StaffRole.REFEREE)
    player.press(player.get("/"), "/call")
    browser.phone("referee")
    be(browser, referee, "de")
    browser.open(f"{hall.at.url}/referee/1")
    browser.driver.find_elements("css selector", ".quad button")[1].click()
    browser.wait_for("Erledigt")
    bottom = "Math.max(...[...document.querySelectorAll('.quad button')].map((e) => e.getBoundingClientRect().bottom))"
    top = "document.querySelector('.foot').getBoundingClientRect().top"
    assert browser.driver.execute_script(f"return {bottom} <= {top}")


def test_what_is_needed_follows_the_results_by_itself(browser: Browser, tmp_path: Path) -> None:
    """On a small phone in German, light and dark and in large text, and with a list that was unfolded."""
    with served(tmp_path, 24) as hall:
        evening = hall.evening
        evening.desk.do(ChangeEvent(evening.event, options={"swiss_rounds": 2, "cut": 12}))
        evening.report_all()
        evening.pair()
        hall.look()
        browser.phone("needs")
        be(browser, hall.phone(1), "de")
        browser.open(f"{hall.at.url}/me")
        browser.wait_for("Was du in Turnierrunde 2", "6 Punkte, sicher dabei.", "keiner von 6 Fällen")
        assert not browser.has("Siege")
        browser.tap("#need3 summary")
        browser.wait_for("Siege an den Tischen 7, 8, 9, 10, 11, 12")
        faults = [*browser.faults(), *browser.axe_faults()]
        browser.show(dark=True)
        faults += browser.axe_faults(only="color-contrast")
        browser.show(text=200)
        assert not faults + browser.faults()
        browser.show()
        evening.report("8 0-0-1 9 0-0-1")
        hall.look()
        browser.wait_for("Siege an den Tischen 7, 10, 11, 12")
        evening.report("7 2-0")
        hall.look()
        browser.wait_for("Nur gleiche Punkte lassen das offen: Weniger als 12 Spieler können mehr haben")


def test_a_helper_types_by_the_keys_of_the_page(browser: Browser, hall: PhoneHall) -> None:
    """The meaning follows what is typed and what the desk does meanwhile, and an ended link ends the open page."""
    browser.phone("helper")
    link = hall.staff_link(StaffRole.HELPER, "Ivo Ott")
    browser.open(f"{hall.at.url}/s/{link.secret}")
    browser.tap("form[action='/s'] button")
    browser.wait_for("Missing 4 of 4")
    browser.tap("a[data-fill='2 ']")

    def keys(*typed: str) -> None:
        for key in typed:
            browser.tap(f"[data-key='{key}']")

    keys("2", "-", "2")
    browser.wait_for("2–2 is impossible", "TOU-2")
    keys("back", "1")
    browser.wait_for(f"wins 2{NB}–{NB}1")
    browser.tap(".pad .go")
    browser.wait_for("Entered at", "Missing 3 of 4", "Last: 2 2–1")
    assert browser.faults() == []
    keys("3", " ", "0", "-", "2")
    browser.wait_for(f"wins 2{NB}–{NB}0")
    hall.evening.report("3 2-1")
    hall.look()
    browser.wait_for("Missing 2 of 4", "replaces 2–1")
    assert browser.driver.find_element("id", "e").get_attribute("value") == "3 0-2"
    browser.driver.execute_script("const now = Date.now; Date.now = () => now() + 600")  # a tap for what stood there
    browser.tap(".pad .go")
    browser.wait_for("Press Enter again to replace “2–1” with “0–2”")
    browser.tap(".pad .go")
    browser.wait_for("Entered at", "Last: 3 0–2")
    hall.evening.desk.do(EndStaffLink(hall.evening.event, link))
    hall.look()
    browser.wait_for("Staff only")
    assert not browser.has("Missing")
