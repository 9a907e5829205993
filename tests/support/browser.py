"""Debian's Chromium with its driver, as a phone; and what must be true of every page in it."""

from __future__ import annotations

import http.client
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from start import browser_programs

AXE: Final = Path(__file__).parents[1] / "data" / "axe" / "axe.min.js"

_FAULTS = """
const [least, found] = [arguments[0], []];
const text = (e) => (e.textContent || e.value || "").trim().slice(0, 40);
const name = (e) => e.tagName.toLowerCase() + "." + e.className + " " + text(e);
const target = (label) => (document.getElementById(label.htmlFor) || {}).type;
const page = document.scrollingElement;
if (page.scrollWidth > innerWidth) { found.push(`the page is ${page.scrollWidth} wide, the phone ${innerWidth}`); }
for (const e of document.querySelectorAll("body *")) {
  const box = e.getBoundingClientRect(), style = getComputedStyle(e);
  if (!box.width || !box.height || style.visibility === "hidden" || e.closest(".sr, svg, [hidden]")) { continue; }
  if (style.clip !== "auto" || style.position === "absolute" && style.opacity === "0") { continue; }
  for (const part of e.childNodes) {
    if (part.nodeType !== 3 || !part.textContent.trim()) { continue; }
    const inside = document.createRange();
    inside.selectNodeContents(part);
    const content = inside.getBoundingClientRect();
    if (content.right > innerWidth + 1 || content.left < -1) { found.push("beside the phone: " + name(e)); }
  }
  const cuts = style.overflowX === "hidden" || style.overflowX === "clip" || style.textOverflow === "ellipsis";
  if (cuts && e.tagName !== "INPUT" && e.scrollWidth > e.clientWidth + 1) { found.push("cut: " + name(e)); }
  if (!e.matches("a[href], button, summary, label[for], select, textarea, input:not([type=hidden])")) { continue; }
  if (e.matches("label") && !["radio", "checkbox"].includes(target(e))) { continue; }
  if (e.matches("input[type=radio], input[type=checkbox]")) { continue; }
  const inText = e.matches("a.rule") || e.matches("p a, li a, td a, dd a") && style.display === "inline";
  const most = inText ? 0 : e.closest(".palette") ? 36 : least;  // eight colours of dice are in one row
  if (box.height < most - 0.5 || box.width < most - 0.5) {
    found.push(`only ${Math.round(box.width)} x ${Math.round(box.height)}: ` + name(e));
  }
}
return found;
"""

_AXE = """
const done = arguments[arguments.length - 1];
const said = (node) => node.html.slice(0, 120) + " " + (node.any[0] || {message: ""}).message;
const rules = arguments[0] ? {runOnly: [arguments[0]]} : {};
axe.run(document, {...rules, resultTypes: ["violations"]}).then((found) =>
  done(found.violations.map((one) => one.id + ": " + one.nodes.map(said).join(" | "))));
"""


class Browser:
    """A browser without network but for the pages of this computer, one phone at a time."""

    def __init__(self, driver: Any) -> None:
        self.driver = driver
        self._jars: dict[str, str] = {"": driver.current_window_handle}

    def phone(self, name: str) -> None:
        """Go on at this phone, which has cookies of its own."""
        if name not in self._jars:
            self._jars[name] = self._new_jar()
            self.driver.switch_to.window(self._jars[name])
            self.show()
        self.driver.switch_to.window(self._jars[name])

    def _new_jar(self) -> str:
        """The handle of a new window with cookies of its own, which only the browser itself can be asked for."""
        from websocket import create_connection

        host, _colon, port = self.driver.capabilities["goog:chromeOptions"]["debuggerAddress"].partition(":")
        line = http.client.HTTPConnection(host, int(port), timeout=20)
        with closing(line):
            line.request("GET", "/json/version")
            place = json.loads(line.getresponse().read())["webSocketDebuggerUrl"]
        with closing(create_connection(place, timeout=20, suppress_origin=True)) as asking:

            def ask(method: str, key: str, **values: Any) -> str:
                asking.send(json.dumps({"id": 1, "method": method, "params": values}))
                return str(json.loads(asking.recv())["result"][key])

            jar = ask("Target.createBrowserContext", "browserContextId", disposeOnDetach=False)
            return ask("Target.createTarget", "targetId", url="about:blank", browserContextId=jar)

    def show(
        self, *, width: int = 360, height: int = 640, dark: bool = False, text: int = 100, script: bool = True
    ) -> None:
        """Be a phone of this size, light or dark, with text of this size in percent."""
        size = {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": False}
        self.cdp("Emulation.setDeviceMetricsOverride", **size)
        look = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        self.cdp("Emulation.setEmulatedMedia", media="screen", features=look)
        self.cdp("Page.setFontSizes", fontSizes={"standard": 16 * text // 100, "fixed": 13 * text // 100})
        self.cdp("Emulation.setScriptExecutionDisabled", value=not script)

    def cdp(self, command: str, **values: Any) -> Any:
        return self.driver.execute_cdp_cmd(command, values)

    def open(self, url: str) -> None:
        self.driver.get(url)

    @property
    def text(self) -> str:
        """What can be read on the page now."""
        return str(self.driver.execute_script("return document.body ? document.body.innerText : ''"))

    def has(self, *words: str) -> bool:
        text = self.text
        return all(word in text for word in words)

    def wait_for(self, *words: str) -> None:
        """Wait until the page says this."""
        self.wait_until(lambda: self.has(*words), f"{words} in {self.text}")

    def wait_until(self, is_so: Callable[[], bool], said: str = "") -> None:
        """Wait until this is so; `said` is told if it never is."""
        from selenium.webdriver.support.ui import WebDriverWait

        WebDriverWait(self.driver, 20, 0.05).until(lambda _driver: is_so(), said)

    def tap(self, selector: str) -> None:
        """Tap on the middle of what this CSS selector finds, where nothing may lie above it.

        What has just changed below the thumb takes no tap for half a second, which is waited for.
        """
        self._found("css selector", f"{selector}:not([data-new])").click()

    def tap_word(self, word: str) -> None:
        self._found("xpath", f"//*[self::a or self::button][contains(., {word!r})]").click()

    def type(self, selector: str, text: str) -> None:
        self._found("css selector", selector).send_keys(text)

    def _found(self, how: str, what: str) -> Any:
        """The first such element, once there is one: a link leads on only after asking whether the desk is there."""
        self.wait_until(lambda: bool(self.driver.find_elements(how, what)), what)
        return self.driver.find_element(how, what)

    def faults(self, least: int = 44) -> list[str]:
        """What is wider than the phone, cut off, or smaller to tap than this many pixels."""
        return list(self.driver.execute_script(_FAULTS, least))

    def axe_faults(self, only: str | None = None) -> list[str]:
        """What breaks the rules of axe-core for accessibility (None: all of them)."""
        if not self.driver.execute_script("return 'axe' in window"):
            self.driver.execute_script(AXE.read_text(encoding="utf-8"))
        return list(self.driver.execute_async_script(_AXE, only))


@contextmanager
def open_browser(folder: Path) -> Iterator[Browser]:
    """Open the browser with an empty profile in this folder; skip the test where none can be installed."""
    programs = browser_programs()
    if programs is None:
        if sys.platform == "linux" and shutil.which("apt-get") is not None and os.geteuid() == 0:
            pytest.fail("Chromium and its driver are missing, although packaging/start.py may install them")
        pytest.skip("Chromium is missing: it or its driver is not installed")
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    browser, driver = programs
    options = webdriver.ChromeOptions()
    options.binary_location = str(browser)
    for word in (
        *("headless=new", "no-sandbox", "disable-gpu", "hide-scrollbars", "no-first-run", "disable-quic"),
        *("disable-background-networking", "disable-component-update", "disable-sync", "disable-extensions"),
        *("disable-dev-shm-usage", "lang=en-GB", f"user-data-dir={folder / 'profile'}"),
        "host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
    ):
        options.add_argument(f"--{word}")
    # The path of the driver is given, so that selenium does not look for one in the internet.
    found = webdriver.Chrome(options=options, service=Service(executable_path=str(driver)))
    try:
        found.set_page_load_timeout(20)
        found.set_script_timeout(20)
        yield Browser(found)
    finally:
        found.quit()
