"""Every stored throw survives when the window that follows the game is killed at any moment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.mat.game import record, redo
from irondie_to.app.referee.mat.unfinished_games import open_work
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore

# Plays a recorded game on the page again and again, and prints the row and version that are stored as soon as they are,
# while the game is being played.
REFEREE = """
import sys
from pathlib import Path
from mathands import Hand, recorded
from PySide6.QtWidgets import QApplication
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.printing.press import Press
from irondie_to.storage.connect import open_database
from irondie_to.storage.unit_of_work import SqlStore

class SpokenDesk(Desk):
    def keep(self, work):
        stored = super().keep(work)
        if stored.subject == UnfinishedKind.GAME:  # not the seats of the next game
            print(stored.id, stored.version, flush=True)
        return stored

app = QApplication([])
place = Path(sys.argv[1])
store = SqlStore(open_database(str(place), place.with_name("backups")))
desk = SpokenDesk(store, lambda: "2026-03-21T09:00:00Z", "referee")
settings = WindowSettings(place.with_name("window.ini"))
context = WindowContext(desk, settings, Theme(app, settings), Press)
part = GamePart(context)
show_language(part)
part.refresh()
part.resize(1072, 650)
part.show()
hand, given = Hand(part), recorded("zac-and-dot")
while True:
    part.areas.show_start()
    hand.start(given)
    for action in given["actions"]:
        hand.do(action)
        app.processEvents()
"""

SUPPORT = Path(__file__).parents[3] / "support"


@pytest.mark.parametrize("lines", [1, 33])
def test_a_kill_loses_no_throw_that_was_stored(club: Path, tmp_path: Path, lines: int) -> None:
    paths = [str(Path(__file__).parents[4]), str(SUPPORT), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": os.pathsep.join(paths)}
    referee = subprocess.Popen(
        [sys.executable, "-c", REFEREE, str(club)], stdout=subprocess.PIPE, text=True, env=environment
    )
    assert referee.stdout is not None
    said = [referee.stdout.readline() for _ in range(lines)]
    referee.kill()
    said += referee.stdout.read().splitlines(keepends=True)
    referee.wait()
    referee.stdout.close()
    promised = {int(row): int(version) for row, version in (line.split() for line in said if line.endswith("\n"))}
    assert promised
    database = open_database(str(club), tmp_path / "backups")
    rows = {
        row.id: row
        for row in Desk(SqlStore(database), lambda: "2026-03-21T09:00:00Z", "desk").unfinished(
            UnfinishedKind.GAME, None
        )
    }
    database.close()
    given = json.loads((SUPPORT.parent / "data" / "game-records" / "zac-and-dot.json").read_text("utf-8"))["record"]
    assert set(promised) <= set(rows)
    for number, row in rows.items():
        game = open_work(row).unfinished.game
        assert game is not None
        assert redo(game) == game
        actions = record(game)["actions"]
        assert isinstance(actions, list)
        assert actions == given["actions"][: len(actions)]
        assert len(actions) >= row.version - 1  # version 1 is before the first throw; one write may store two throws
        assert row.version >= promised.get(number, 1)
