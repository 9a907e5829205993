"""Backups of a SQLite file while two other programs write to it at full speed, and rounds without a backup."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

import pytest
from evenings import Evening, new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Keeper
from irondie_to.app.core.times import moment_text
from irondie_to.app.event.commands import RemoveEvent
from irondie_to.app.export.imports import ImportTournament
from irondie_to.app.knockout.commands import CutAgain, MakeCut
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.app.rounds.commands import SwapPlayers
from irondie_to.app.rounds.late_player import PlayBye, PlayLate, bye_of_round
from irondie_to.app.rounds.pair_again import PairAgain, propose_again
from irondie_to.storage.file_store import open_store
from irondie_to.storage.foreign_file import looking_into
from irondie_to.storage.rescue import rescue

WRITER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], timeout=60, isolation_level=None)
print("ready", flush=True)
number = 0
while True:
    number += 1
    connection.execute(
        'INSERT INTO journal (kind, name, "values", who, at, images, undone) '
        "VALUES ('do', 'step.create_event', '{}', 'other', '2026-03-21T09:00:00Z', '[]', 0)"
    )
"""


@pytest.fixture
def writers(empty_club: Path, tmp_path: Path) -> Iterator[Path]:
    club = tmp_path / "club.sqlite"
    club.write_bytes(empty_club.read_bytes())
    open_store(str(club), lambda _place: tmp_path / "backups")[1].close()
    running = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(club)], stdout=subprocess.PIPE) for _number in range(2)
    ]
    for each in running:
        assert each.stdout is not None
        each.stdout.readline()
    yield club
    for each in running:
        each.kill()
        each.communicate()


def test_no_backup_is_refused_while_others_write(writers: Path, tmp_path: Path) -> None:
    _store, keeper = open_store(str(writers), lambda _place: tmp_path / "backups")
    counts = []
    for number in range(12):
        with closing(sqlite3.connect(keeper.backup(f"{number}"))) as backup:
            assert backup.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            counts.append(backup.execute("SELECT COUNT(*) FROM journal").fetchone()[0])
    keeper.close()
    assert counts == sorted(counts)
    assert counts[0] < counts[-1]


def test_a_round_without_a_backup_says_so_until_there_is_one(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    store, keeper = open_store(str(tmp_path / "club.sqlite"), lambda _place: folder)
    evening = new_evening(Desk(store, lambda: "2026-03-21T09:00:00Z", "desk"), 4, swiss_rounds=1)
    assert keeper.round_without_backup() is None
    folder.write_text("a file where the folder should be")
    evening.pair()
    found = keeper.round_without_backup()
    assert found is not None
    assert found.code == "database.round_not_in_backup"
    assert found.values["event"] == "Spring cup"
    folder.unlink()
    keeper.backup("by-hand")
    assert keeper.round_without_backup() is None
    folder.rename(tmp_path / "aside")
    folder.write_text("again")
    evening.report_all()
    keeper.close()
    folder.unlink()
    (tmp_path / "aside").rename(folder)
    _store, keeper = open_store(str(tmp_path / "club.sqlite"), lambda _place: folder)
    found = keeper.round_without_backup()  # also after a restart
    assert found is not None
    assert found.code == "database.results_not_in_backup"
    keeper.backup("by-hand")
    assert keeper.round_without_backup() is None
    keeper.close()


@contextmanager
def no_backups(folder: Path) -> Iterator[None]:
    """A file is where the folder of backups should be, so that writing one fails."""
    aside = folder.rename(folder.with_name("aside"))
    folder.write_text("a file")
    try:
        yield
    finally:
        folder.unlink()
        aside.rename(folder)


def lacking(keeper: Keeper) -> str | None:
    found = keeper.round_without_backup()
    return None if found is None else found.code


def pair_again(evening: Evening) -> None:
    """Pair the round again with one player more."""
    evening.desk.do(ImportPlayers(evening.event, f"name\nLate {len(evening.picture.entrants)}", check_in=True))
    evening.desk.do(PairAgain(evening.event, propose_again(evening.picture)))


def test_a_round_with_a_late_player_is_backed_up_at_once(place: str, tmp_path: Path) -> None:
    """For minutes, the message bar said that the round was in no backup."""
    store, keeper = open_store(place, lambda _place: tmp_path / "backups")
    seconds = count()
    evening = new_evening(Desk(store, lambda: moment_text(next(seconds) * 1000), "desk"), 5, swiss_rounds=2)
    evening.pair()
    evening.report("1 2-0")
    evening.desk.do(ImportPlayers(evening.event, "name\nLate\nLater\nLatest", check_in=True))
    late = [one.code for one in evening.picture.entrants[-3:]]
    evening.desk.do(PlayBye(evening.event, late[0], bye_of_round(evening.picture)[1].code))
    assert lacking(keeper) is None
    evening.desk.do(PlayLate(evening.event, late[1], late[2]))
    assert lacking(keeper) is None
    keeper.close()


def test_a_round_that_is_paired_again_has_no_backup_until_there_is_one_of_that_pairing(
    place: str, tmp_path: Path
) -> None:
    folder = tmp_path / "backups"
    store, keeper = open_store(place, lambda _place: folder)
    seconds = count()
    evening = new_evening(Desk(store, lambda: moment_text(next(seconds) * 1000), "desk"), 4, swiss_rounds=2)
    evening.pair()
    pair_again(evening)
    assert lacking(keeper) is None
    evening.desk.undo(evening.event)
    assert lacking(keeper) is None  # the backup before has it
    with no_backups(folder):
        pair_again(evening)
    assert lacking(keeper) == "database.round_not_in_backup"
    evening.desk.undo(evening.event)
    assert lacking(keeper) is None
    evening.desk.redo(evening.event)
    assert lacking(keeper) == "database.round_not_in_backup"
    keeper.backup("by-hand")
    assert lacking(keeper) is None
    one, two = evening.picture.pending[:2]
    evening.desk.do(SwapPlayers(evening.event, *codes(evening, one.a_id, two.a_id)))
    assert lacking(keeper) is None  # the same publication, with two players swapped
    keeper.close()


def codes(evening: Evening, *ids: int) -> list[str]:
    by_id = {entrant.id: entrant.code for entrant in evening.picture.entrants}
    return [by_id[each] for each in ids]


def test_the_cut_that_comes_back_by_undoing_another_is_in_the_backup_of_the_first(place: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    store, keeper = open_store(place, lambda _place: folder)
    evening = new_evening(Desk(store, lambda: "2026-03-21T09:00:00Z", "desk"), 8, swiss_rounds=1, cut=4)
    evening.play_round()
    evening.desk.do(MakeCut(evening.event))
    evening.desk.do(CutAgain(evening.event))
    assert lacking(keeper) is None
    evening.desk.undo(evening.event)
    assert lacking(keeper) is None
    with no_backups(folder):
        evening.desk.do(CutAgain(evening.event))
    assert lacking(keeper) == "database.round_not_in_backup"
    keeper.backup("by-hand")
    assert lacking(keeper) is None
    keeper.close()


def test_what_was_given_up_by_a_restore_counts_as_no_backup(tmp_path: Path) -> None:
    """A round published after it may have the id of one that was given up."""
    folder = tmp_path / "backups"
    club = tmp_path / "club.sqlite"
    store, keeper = open_store(str(club), lambda _place: folder)
    desk = Desk(store, lambda: "2026-03-21T09:00:00Z", "desk")
    evening = new_evening(desk, 8, swiss_rounds=1, cut=4)
    evening.play_round()
    before = Path(keeper.backup("by-hand"))
    desk.do(MakeCut(evening.event))
    keeper.close()
    club.unlink()
    rescue(club, folder, before)
    store, keeper = open_store(str(club), lambda _place: folder)
    assert lacking(keeper) is None
    with no_backups(folder):
        Desk(store, lambda: "2026-03-21T09:00:00Z", "desk").do(MakeCut(evening.event))
    assert lacking(keeper) == "database.round_not_in_backup"
    keeper.close()


def test_rounds_that_are_imported_are_backed_up(tmp_path: Path) -> None:
    store, keeper = open_store(str(tmp_path / "club.sqlite"), lambda _place: tmp_path / "backups")
    desk = Desk(store, lambda: "2026-03-21T09:00:00Z", "desk")
    evening = new_evening(desk, 4)
    evening.play_round()
    desk.do(ImportTournament(evening.picture.tournament, "2026-03-22"))
    assert keeper.round_without_backup() is None
    assert list((tmp_path / "backups").glob("*-event-2-imported.sqlite"))
    desk.do(RemoveEvent(evening.event))
    assert not list((tmp_path / "backups").glob(f"*-event-{evening.event}-imported.sqlite"))
    keeper.close()


def test_looking_into_a_file_sees_a_whole_state_while_others_write(writers: Path) -> None:
    counts = []
    for _number in range(20):
        with looking_into(writers) as connection:
            assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            counts.append(connection.execute("SELECT COUNT(*) FROM journal").fetchone()[0])
    assert counts == sorted(counts)
    assert counts[0] < counts[-1]
