"""Gives the program hostile inputs, and checks that each is answered at once, by an answer or one sentence.

Good lists of players, tournament documents, game records, sets, command lines, backups and addresses of databases are
damaged at random and given to the commands of the terminal, inside this process. A third of them are lists of players.
The exit code must be 0, 1 or 2, no input may take a second of processor time, and after an exit code of 2 the database
is unchanged.
"""

from __future__ import annotations

import io
import json
import os
import sys
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from time import monotonic, process_time

from campaign import Outcome, digest
from evenings import LEGAL, new_evening
from hostile import damaged_bytes, damaged_text

from irondie_to.app.core.desk import Desk
from irondie_to.bootstrap import open_desk, open_exporter, open_phones, open_press, rescue
from irondie_to.cli.app import run as run_command
from irondie_to.cli.core.services import TerminalServices
from irondie_to.storage.file_store import open_store

UNIT = "inputs"
AMOUNT = 100_000

_LONGEST_S = 1.0
_INPUTS_OF_A_CLUB = 200
"""After so many inputs a new database is begun, because accepted inputs make it larger."""
_DATA = Path(__file__).resolve().parent.parent / "data"

_PLAYERS = (
    "name,set,affiliation\nAda,,Torino\nBo,,\nZoë,,Roma\n",
    f'name;dice;table\n"Ada, the first";{LEGAL};3\nBo;;\n',
    "Ada\nBo\nCid\n",
    "Name\tSet\nAda\t\nBo\tKSm KSm\n",
)
_LINES = (
    "set check {set}",
    "set swap {set} --out KSm --in GBr",
    "set compare {set} {set}",
    "referee duel KSm 5 BNu 6",
    "referee rule SET-1",
    "referee simulate --games 1 --seed 5",
    "event show 1",
    "event list --json",
    "event run 1 report 1 2-0",
    "event run 1 register P001",
    "event run 1 drop P002",
    "event run 1 undo",
    "event run 1 pair",
    "event export 1",
    "print pairings --event 1 --out papers/one.pdf",
    "--language de db where",
)


class _Inputs:
    """A database, and damaged inputs for the commands that use it."""

    def __init__(self, folder: Path, lots: Random) -> None:
        self._folder, self._lots = folder, lots
        folder.mkdir()
        self.place = folder / "club.sqlite"
        store, keeper = open_store(str(self.place), lambda _place: folder / "backups")
        evening = new_evening(Desk(store, lambda: "2026-03-21T09:00:00Z", "desk"), 6)
        evening.pair()
        self._backup = Path(keeper.backup("campaign")).read_bytes()
        self.event = evening.event
        keeper.close()
        self._documents = sorted((_DATA / "standings").glob("*.json"))
        self._records = sorted((_DATA / "game-records").glob("*.json"))

    def next(self) -> tuple[list[str], bytes]:
        """Return the words of a command with a damaged input, and what it reads from standard input."""
        kinds = (self._document, self._record, self._dice, self._line, self._restore, self._address)
        words, typed = (self._players if self._lots.random() < 1 / 3 else self._lots.choice(kinds))()
        if self._lots.random() < 0.3:
            words = [*words, "--json"]
        return words, typed

    def _players(self) -> tuple[list[str], bytes]:
        codes = ("utf-8", "utf-8-sig", "utf-16", "cp1252")
        text = damaged_text(self._lots.choice(_PLAYERS), self._lots)
        data = text.encode(self._lots.choice(codes), errors="replace")
        if self._lots.random() < 0.3:
            data = damaged_bytes(data, self._lots)
        return ["event", "import", "-", "--event", str(self.event)], data

    def _document(self) -> tuple[list[str], bytes]:
        data = self._lots.choice(self._documents).read_bytes()
        commands = (["swiss", "standings"], ["swiss", "pair"], ["knockout", "build"], ["event", "import"])
        return [*self._lots.choice(commands), "-"], self._json(data)

    def _record(self) -> tuple[list[str], bytes]:
        record = json.loads(self._lots.choice(self._records).read_bytes())["record"]
        return ["referee", "replay", "-"], self._json(json.dumps(record).encode())

    def _json(self, data: bytes) -> bytes:
        if self._lots.random() < 0.5:
            return damaged_bytes(data, self._lots)
        return damaged_text(data.decode(), self._lots).encode(errors="replace")

    def _dice(self) -> tuple[list[str], bytes]:
        command = self._lots.choice((["check"], ["compare", LEGAL], ["swap", "--out", "KSm", "--in", "GBr"]))
        return ["set", *command, "--", damaged_text(LEGAL, self._lots)], b""

    def _line(self) -> tuple[list[str], bytes]:
        words = self._lots.choice(_LINES).split()
        words = [word.format(set=LEGAL) for word in words]
        # The number of games is how much work is asked for: a larger number takes longer, as it should.
        place = self._lots.choice([place for place in range(len(words)) if words[place - 1] != "--games"])
        words[place] = damaged_text(words[place], self._lots).lstrip("/")
        return words, b""

    def _restore(self) -> tuple[list[str], bytes]:
        path = self._folder / "damaged.sqlite"
        path.write_bytes(damaged_bytes(self._backup, self._lots))
        return self._lots.choice((["db", "restore", str(path), "--yes"], [f"--database={path}", "event", "list"])), b""

    def _address(self) -> tuple[list[str], bytes]:
        known = ("postgresql://ada:secret@127.0.0.1:1/club?connect_timeout=1", "clubs/other.sqlite")
        address = damaged_text(self._lots.choice(known), self._lots).lstrip("/")
        return [f"--database={address}", "event", "list"], b""


def run(seed: int, amount: int) -> Outcome:
    """Give the program this many inputs."""
    outcome, lots = Outcome(), Random(seed)
    before, environment = Path.cwd(), dict(os.environ)
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder, "here")
        (here / "papers").mkdir(parents=True)
        os.chdir(here)  # damaged paths are relative, so that they name files of this folder
        try:
            for number in range(amount):
                if number % _INPUTS_OF_A_CLUB == 0:
                    inputs = _Inputs(Path(folder, str(number)), lots)
                    os.environ["IRONDIE_TO_DATABASE"] = str(inputs.place)
                _give(inputs, outcome, f"seed {seed}, input {number}")
        finally:
            os.chdir(before)
            os.environ.clear()
            os.environ.update(environment)
    return outcome


def _give(inputs: _Inputs, outcome: Outcome, which: str) -> None:
    """Give the program one input, and add what is wrong to the outcome."""
    words, typed = inputs.next()
    rows = digest(inputs.place)
    said, begun = io.StringIO(), process_time()
    services = TerminalServices(open_desk, open_press, open_exporter, lambda *_given: 0, rescue, open_phones)
    stdin, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8")
    try:
        heard = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        with redirect_stdout(heard), redirect_stderr(said), outcome.timed(repr(words)[:100]):
            code = run_command(services, words)
    finally:
        sys.stdin = stdin
    seconds = process_time() - begun
    outcome.finish_unit(monotonic() - seconds)
    outcome.count(("accepted", "answered no", "refused")[code] if code in (0, 1, 2) else "bugs")
    wrong = []
    if code not in (0, 1, 2):
        wrong.append(f"exit code {code}: {said.getvalue()}")
    if code == 2 and not said.getvalue().strip():
        wrong.append("refused without a sentence")
    if code == 2 and digest(inputs.place) != rows:
        wrong.append("refused, but the database has changed")
    if seconds > _LONGEST_S:
        wrong.append(f"took {seconds:.1f} s")
    outcome.found += [f"{which}: {what}: {words!r} {typed[:300]!r}" for what in wrong]
