"""A database file that is damaged or gone: what is said, and the way out."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from hostile import damaged_bytes
from terminals import Terminal

COMMANDS = [
    ("event", "list"),
    ("event", "show", "1"),
    ("event", "run", "1", "players"),
    ("event", "create", "Other"),
    ("print", "standings", "--out", "out.pdf"),
    ("db", "where"),
    ("db", "backup"),
    ("db", "upgrade"),
]


@pytest.fixture
def evening(terminal: Terminal) -> Terminal:
    """An event with players, a backup, and one step after it."""
    terminal("event", "create", "Spring cup")
    for name in ("Ada", "Bo", "Cleo"):
        terminal("event", "run", "1", "register", name)
    terminal("db", "backup")
    terminal("event", "run", "1", "register", "Dora")
    return terminal


def names(terminal: Terminal) -> list[str]:
    return [player["name"] for player in json.loads(terminal("event", "run", "1", "players", "--json").out)["players"]]


def blank(path: Path) -> None:
    path.write_bytes(bytes(path.stat().st_size))


def without_first_page(path: Path) -> None:
    path.write_bytes(bytes(4096) + path.read_bytes()[4096:])


def flipped_head(path: Path) -> None:
    path.write_bytes(b"SQLita format 3\0" + path.read_bytes()[16:])


def cut_off(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:6000])


def blank_index(path: Path) -> None:
    """The file is opened and most of it is read, but one of its indexes is gone."""
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE type = 'index' LIMIT 1").fetchone()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(path.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = bytes(4096)
    path.write_bytes(content)


DAMAGES = [blank_index, blank, without_first_page, flipped_head, cut_off]


@pytest.mark.parametrize("damage", DAMAGES)
def test_every_command_says_what_happened_and_the_way_out(
    evening: Terminal, club: Path, damage: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert callable(damage)
    damage(club)
    for command in COMMANDS:
        told = evening(*command)
        assert told.code == 2, command
        assert "is damaged and can’t be read. The newest good backup is from " in told.err, command
        assert told.err.endswith("To use the newest backup, run “irondie-to db restore --newest”.\n")
    told = evening("db", "restore", "--newest")
    assert told.code == 0
    assert "The damaged file was kept as" in told.out
    assert names(evening) == ["Ada", "Bo", "Cleo"]
    assert len(list(club.parent.glob("club-damaged-*.sqlite"))) == 1


def test_a_file_that_is_gone_is_not_created_again(evening: Terminal, club: Path) -> None:
    club.unlink()
    told = evening("event", "list")
    assert told.code == 2
    assert "is missing, but its backups still exist. The newest good backup is from " in told.err
    assert not club.exists()
    assert evening("db", "restore", "--newest").code == 0
    assert names(evening) == ["Ada", "Bo", "Cleo"]


def test_without_a_backup_nothing_is_promised(evening: Terminal, club: Path) -> None:
    shutil.rmtree(club.with_name("club-backups"))
    without_first_page(club)
    told = evening("event", "list")
    assert told.err.endswith(f"{club.with_name('club-backups')} contains no good backup.\n")
    assert evening("db", "restore", "--newest").code == 2


def test_a_damaged_file_that_can_be_read_is_opened_with_a_warning_if_there_is_no_backup(
    evening: Terminal, club: Path
) -> None:
    shutil.rmtree(club.with_name("club-backups"))
    blank_index(club)
    told = evening("event", "run", "1", "players", "--json")
    assert (told.code, len(json.loads(told.out)["players"])) == (0, 4)
    assert told.err.startswith(f"Part of the database {club} is damaged, and there is no good backup.")


def test_a_damaged_backup_is_passed_over(evening: Terminal, club: Path) -> None:
    evening("db", "backup")
    *_, newest = sorted(club.with_name("club-backups").glob("*.sqlite"))
    without_first_page(newest)
    without_first_page(club)
    assert evening("db", "restore", "--newest").code == 0
    assert names(evening) == ["Ada", "Bo", "Cleo"]


def test_the_newest_backup_of_a_sound_database(evening: Terminal) -> None:
    told = json.loads(evening("db", "restore", "--newest", "--yes", "--json").out)
    assert told["damaged"] is None
    assert names(evening) == ["Ada", "Bo", "Cleo"]


@pytest.mark.parametrize("words", [(), ("one.sqlite", "--newest")])
def test_one_backup_is_named(evening: Terminal, words: tuple[str, ...]) -> None:
    told = evening("db", "restore", *words)
    assert (told.code, told.err[:22]) == (2, "Name one backup, or us")


BAD = {
    "DELETE FROM event": "refers to a missing row in",
    "DROP TABLE award": "its table “award” is missing",
    "ALTER TABLE seed DROP COLUMN place": "its table “seed” is missing or has different columns",
    "UPDATE event SET options = '{'": "row 1 of its table “event” can’t be read because of the column “options”",
    "UPDATE event SET options = '[1]'": "because of the column “options”",
    'UPDATE event SET options = \'{"cut": "x"}\'': "because of the column “options”",
    "UPDATE entrant SET name = printf('%.*c', 200, 'x')": "is too long",
    "UPDATE entrant SET fixed_table = 'seven'": "its table “entrant”",
    "UPDATE journal SET images = 'x'": "its table “journal”",
    "UPDATE alembic_version SET version_num = '0001'": "contains the table “apart”, which this program didn’t create",
}


@pytest.mark.parametrize("change", BAD)
def test_a_bad_backup_is_refused_whole(evening: Terminal, club: Path, change: str) -> None:
    (backup,) = club.with_name("club-backups").glob("*.sqlite")
    with closing(sqlite3.connect(backup)) as connection, connection:
        connection.execute(change)
    told = evening("db", "restore", str(backup))
    assert told.code == 2
    assert "can’t be restored" in told.err
    assert BAD[change] in told.err
    assert names(evening) == ["Ada", "Bo", "Cleo", "Dora"]


@pytest.mark.parametrize("seed", range(12))
def test_damage_at_random(evening: Terminal, club: Path, seed: int) -> None:
    lots = Random(seed)
    content = bytearray(club.read_bytes())
    for _ in range(lots.randint(1, 6)):
        match lots.choice(("zero", "flip", "cut")):
            case "zero":
                start = lots.randrange(0, len(content), 4096)
                content[start : start + 4096] = bytes(4096)
            case "flip":
                for _ in range(40):
                    content[lots.randrange(len(content))] ^= 1 << lots.randrange(8)
            case _:
                del content[lots.randrange(512, len(content)) :]
    club.write_bytes(content)
    for command in (("event", "list"), ("event", "run", "1", "players"), ("event", "run", "1", "register", "Eve")):
        told = evening(*command)
        assert told.code in {0, 2}, told.err
        assert "Traceback" not in told.err
    told = evening("db", "restore", "--newest")
    assert told.code == 0, told.err
    assert names(evening)[:3] == ["Ada", "Bo", "Cleo"]


@pytest.mark.parametrize("seed", range(20))
def test_a_backup_damaged_at_random_is_refused_or_restored_whole(evening: Terminal, club: Path, seed: int) -> None:
    (backup,) = club.with_name("club-backups").glob("*.sqlite")
    backup.write_bytes(damaged_bytes(backup.read_bytes(), Random(seed)))
    told = evening("db", "restore", str(backup))
    assert told.code in {0, 2}, told.err
    assert names(evening) == ["Ada", "Bo", "Cleo", *(["Dora"] if told.code else [])]
