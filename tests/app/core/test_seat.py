"""The author of a step is told so that the person at the desk knows where the step was done."""

from __future__ import annotations

import pytest

from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.undo import Seat
from irondie_to.errors import Phrase
from irondie_to.messages.core.words import say

_HERE = "a1b2@laptop.club.example"
_WINDOW, _TERMINAL = f"{_HERE}/window-1", f"{_HERE}/terminal"


def step(station: str, who: str, person: str = "") -> JournalRow:
    return JournalRow(1, 1, "do", None, "step.cut", "{}", who, "now", "", person=person, station=station)


def told(seat: str, step: JournalRow) -> str:
    author = Seat(seat, "Petra").author(step)
    return say(author) if isinstance(author, Phrase) else author


@pytest.mark.parametrize(
    ("station", "who", "person", "author"),
    [
        (_WINDOW, "root · laptop", "", "root"),
        (_WINDOW, "laptop", "Ann", "Ann"),
        (f"{_HERE}/window-2", "root · laptop (2)", "", "root, in another window on this computer (window 2)"),
        (f"{_HERE}/window-0f3a", "laptop", "Ann", "Ann, in another window on this computer"),
        (f"{_HERE}/window-2", "laptop (2)", "", "somebody, in another window on this computer (window 2)"),
        (_TERMINAL, "root · laptop (terminal)", "", "root, at the command line on this computer"),
        ("ffff@desk2/window-1", "root · desk2", "", "root, at computer desk2"),
        ("ffff@desk2/window-3", "root · desk2 (3)", "", "root, at computer desk2"),
        ("ffff@desk2/terminal", "desk2 (terminal)", "Bo", "Bo, at the command line on computer desk2"),
        (
            "ffff@laptop.club.example/window-1",
            "root · laptop",
            "",
            "root, at another computer or account named laptop",
        ),
        ("", "petra", "", "petra"),
        ("desk", "desk", "Ann", "Ann · desk"),
    ],
)
def test_a_window_tells_who_did_a_step_and_where(station: str, who: str, person: str, author: str) -> None:
    assert told(_WINDOW, step(station, who, person)) == author


def test_the_command_line_tells_its_own_steps_from_those_of_the_windows() -> None:
    assert told(_TERMINAL, step(_TERMINAL, "laptop (terminal)", "Ann")) == "Ann"
    assert told(_TERMINAL, step(_WINDOW, "root · laptop")) == "root, in window 1 on this computer"


def test_a_station_without_identity_tells_the_stored_names() -> None:
    assert told("desk", step(_WINDOW, "laptop", "Ann")) == "Ann · laptop"
