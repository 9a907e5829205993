"""`irondie-to serve` says where phones find the event, serves it, and ends with Ctrl+C."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from urllib.request import urlopen

import pytest
from evenings import new_evening

from irondie_to.app.core.desk import Desk
from irondie_to.app.phones.access import codes_of_event


def _heed_ctrl_c() -> None:
    """Undo what a shell does to commands in the background, which ignore Ctrl+C."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.skipif(os.name == "nt", reason="the signal of Ctrl+C")
def test_phones_are_served_until_ctrl_c(desk: Desk, club: Path) -> None:
    event = new_evening(desk, players=4).event
    command = [sys.executable, "-m", "irondie_to", "--database", str(club), "serve", "--event", str(event)]
    given = {**os.environ, "IRONDIE_TO_LANGUAGE": "en"}
    serving = subprocess.Popen(
        [*command, "--port", "0", "--address", "127.0.0.1", "--codes"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=given,
        preexec_fn=_heed_ctrl_c,  # noqa: PLW1509 - this test has no other threads
    )
    with serving, ExitStack() as leaving:
        leaving.callback(serving.kill)
        assert serving.stdout is not None
        assert serving.stderr is not None
        codes = [serving.stdout.readline() for _ in range(4)]
        stored = desk.read(lambda reading: codes_of_event(reading, event))
        names = {entrant.id: entrant.name for entrant in desk.picture(event).entrants}
        assert codes == [f"{stored[row_id].code}  {name}\n" for row_id, name in names.items()]
        said = serving.stdout.readline()
        found = re.search(r"Spring cup at (http://127\.0\.0\.1:\d+)", said)
        assert found is not None, said + serving.stderr.read()
        assert serving.stdout.readline() == "Press Ctrl+C to end.\n"
        with urlopen(found[1], timeout=20) as page:  # noqa: S310 - the address is ours
            assert "Where do I sit?" in page.read().decode()
        assert serving.poll() is None
        serving.send_signal(signal.SIGINT)
        assert serving.wait(20) == 0
        assert serving.stdout.read() == "The phone pages are closed.\n"
        assert serving.stderr.read() == ""


def test_what_cannot_be_served_is_refused(desk: Desk, club: Path) -> None:
    event = new_evening(desk, players=0).event

    def refused(*given: str) -> str:
        command = [sys.executable, "-m", "irondie_to", "--language", "en", "--database", str(club), "serve", *given]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert done.returncode == 2
        return done.stderr

    assert "Event 99" in refused("--event", "99")
    assert "doesn’t have the address 192.0.2.7" in refused("--event", str(event), "--address", "192.0.2.7")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert f"is using port {port}" in refused("--event", str(event), "--address", "127.0.0.1", "--port", port)
