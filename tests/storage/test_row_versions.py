"""The version of a row is 1 when it is added and counts its changes: compared with the images in the journal."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import Random

from evenings import new_evening
from halls import minute

from irondie_to.app.clocks.commands import PauseTable, StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.tournament.clocks.clock import Winner


def test_the_version_of_every_row_counts_its_changes(desk: Desk, club: Path) -> None:
    evening = new_evening(desk, 7, swiss_rounds=3, cut=4)
    desk.do(ChangeEvent(evening.event, changes={"break_minutes": 7}))
    evening.pair()
    desk.do(StartRoundClock(evening.event, minute(0)))
    desk.do(EndGame(evening.event, minute(2), 1, Winner.A))
    desk.do(PauseTable(evening.event, minute(3), 2))
    desk.do(GiveExtraTime(evening.event, 2, 60))
    evening.report_all(Random(1))
    evening.play_round()
    evening.play_round()
    evening.play_knockout()

    expected: Counter[tuple[str, int]] = Counter()
    stored: dict[tuple[str, int], int] = {}
    with closing(sqlite3.connect(club)) as connection:
        for (images,) in connection.execute("SELECT images FROM journal ORDER BY id"):
            for table, change, columns, rows in json.loads(images):
                for row in rows:
                    if change == "change":
                        expected[table, row[0]] += 1
                    else:
                        assert change == "add"
                        expected[table, row[columns.index("id")]] = 1
        for table in {table for table, _id in expected}:
            for row_id, version in connection.execute(f'SELECT id, version FROM "{table}"'):  # noqa: S608
                stored[table, row_id] = version
    assert stored == expected
    assert {table for table, _id in expected} >= {"event", "entrant", "round", "match", "award", "seed", "game"}
    assert max(expected.values()) > 2
