"""The window loads only what its first page needs before the page works; all else would delay it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from irondie_to import bootstrap
from irondie_to.app.event.commands import CreateEvent

RUN = """
import sys
from pathlib import Path
from PySide6.QtCore import Qt
from irondie_to import bootstrap
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.run import draw_window, work
folder = Path(sys.argv[1])
services = DesktopServices(lambda _place: bootstrap.open_desk(str(folder / "club.sqlite")), bootstrap.open_press)
app, application = draw_window(services, folder / "window.ini")
print(*sys.modules)
def show():
    print(*sys.modules)
    app.quit()
def wait():
    application.windows[0].page.table.rows.modelReset.connect(show, Qt.ConnectionType.SingleShotConnection)
application.opened.connect(wait)
work(app, application)
"""
COUNT = """
import gc
import sys
from pathlib import Path
from irondie_to import bootstrap
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.run import draw_window
folder = Path(sys.argv[1])
services = DesktopServices(lambda _place: bootstrap.open_desk(str(folder / "club.sqlite")), bootstrap.open_press)
app, application = draw_window(services, folder / "window.ini")
def count():
    print(sum(len(gc.get_objects(generation)) for generation in (0, 1)))
    app.quit()
application.loaded.connect(count)
application.open_desk()
app.exec()
application.close()
"""
OURS = "irondie_to"
NOT_TO_WORK = {
    "asyncio",
    "hashlib",
    "platform",
    "reportlab",
    "sqlalchemy",
    "sqlmodel",
    "PySide6.QtMultimedia",
    f"{OURS}.app.clocks.board",
    f"{OURS}.app.clocks.views",
    f"{OURS}.app.core.clock_facts",
    f"{OURS}.app.core.documents",
    f"{OURS}.desktop.core.file_dialogs",
    f"{OURS}.desktop.core.purposes",
    f"{OURS}.desktop.shell.foot_clock",
    f"{OURS}.desktop.shell.search.found_list",
    f"{OURS}.desktop.shell.search.index",
    f"{OURS}.desktop.shell.rule_pane",
    f"{OURS}.printing",
    f"{OURS}.rules",
    f"{OURS}.tournament.clocks",
    f"{OURS}.tournament.pairing",
}
NOT_TO_DRAW = NOT_TO_WORK | {
    "datetime",
    "fractions",
    "json",
    "sqlite3",
    f"{OURS}.app.core",
    f"{OURS}.desktop.core.context",
    f"{OURS}.desktop.shell.controller",
    f"{OURS}.desktop.start",
    f"{OURS}.storage",
    f"{OURS}.tournament",
}


def run(code: str, folder: Path) -> str:
    """Run the program with a club that has an event, and return what `code` prints."""
    desk, keeper = bootstrap.open_desk(str(folder / "club.sqlite"))
    desk.do(CreateEvent("Open", "2026-03-21", seed=1))
    keeper.close()
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder)], capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> list[set[str]]:
    """The modules loaded when the window is drawn, and those loaded when it shows the events of a club."""
    return [set(line.split()) for line in run(RUN, tmp_path_factory.mktemp("loading")).splitlines()]


@pytest.mark.parametrize(("moment", "unneeded"), [(0, NOT_TO_DRAW), (1, NOT_TO_WORK)], ids=["drawn", "working"])
def test_the_start_loads_only_what_it_needs(loaded: list[set[str]], moment: int, unneeded: set[str]) -> None:
    assert len(loaded) == 2
    assert not {name for name in unneeded if any(f"{module}.".startswith(f"{name}.") for module in loaded[moment])}


def test_no_collection_goes_through_what_was_loaded(tmp_path: Path) -> None:
    # With everything that the thread loaded, there were 80 000, for which a collection held the user up for 100 ms.
    assert int(run(COUNT, tmp_path)) < 10_000
