"""The command line undoes what this person did at it, also in an earlier process, and nothing of others unasked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from terminals import Terminal

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.knockout.results import RecordResults
from irondie_to.bootstrap import open_desk
from irondie_to.installation import WindowStation


@pytest.fixture
def round_1(terminal: Terminal) -> Terminal:
    """Event 1 with a published round of four players, made by Petra at the command line."""
    terminal("event", "create", "Cup")
    players = "".join(f"register {name} --check-in\n" for name in ("Ada", "Bo", "Cleo", "Dot"))
    assert terminal("--who", "Petra", "event", "run", "1", typed=f"{players}pair\n").code == 0
    return terminal


@pytest.fixture
def window(club: Path) -> Iterator[Desk]:
    """The desk of a window of this installation, beside the command line."""
    with closing(WindowStation()) as here:
        desk, keeper = open_desk(str(club), "Petra", here.station)
        yield desk
        keeper.close()


def clock_runs(terminal: Terminal) -> bool:
    hall = terminal("event", "run", "1", "clocks", "--json").json["hall"]
    return hall is not None and hall["started_at_ms"] is not None


def test_a_later_command_undoes_what_an_earlier_one_did(round_1: Terminal) -> None:
    told = round_1("--who", "Petra", "event", "run", "1", "undo")
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith("Undone: ")
    assert round_1("--who", "Petra", "event", "run", "1", "redo").code == 0


def test_another_name_undoes_nothing_without_the_number(round_1: Terminal) -> None:
    """`--who Petra2 … undo` stopped the running hall clock."""
    round_1("--who", "Petra", "event", "run", "1", "start-clock")
    for undo in (("undo",), ("undo", "--yes")):
        told = round_1("--who", "Petra2", "event", "run", "1", *undo)
        assert told.code == 2
        assert told.err.endswith(
            "this was done by Petra. Nothing was undone. To undo it anyway, give its number: undo 7 --yes\n"
        )
    assert round_1("event", "run", "1", typed="undo\n").err == told.err  # the same without a name, line by line
    assert clock_runs(round_1)
    assert round_1("--who", "Petra2", "event", "run", "1", "undo", "7", "--yes").code == 0
    assert not clock_runs(round_1)
    told = round_1("--who", "Petra", "event", "run", "1", "redo")
    assert told.code == 2
    assert told.err.endswith("To redo it anyway, give its number: redo 7 --yes\n")
    assert round_1("--who", "Petra", "event", "run", "1", "redo", "7", "--yes").code == 0
    assert clock_runs(round_1)


def test_the_command_line_and_the_window_beside_it_are_two_stations(round_1: Terminal, window: Desk) -> None:
    window.do(StartRoundClock(1, 0))
    told = round_1("--who", "Petra", "event", "run", "1", "undo")
    assert (told.code, clock_runs(round_1)) == (2, True)  # the round is needed by its clock
    assert "(Petra, in window 1 on this computer). Undo that first. To do so, type: undo 7 --yes\n" in told.err
    round_1("--who", "Petra", "event", "run", "1", "extra", "1", "3")
    assert window.undo(1).name.code == "clocks.step_start"
    assert window.journal(1)[1].name == "step.extra_time_at"
    assert round_1("--who", "Petra", "event", "run", "1", "undo").code == 0


def test_the_journal_shows_names_and_no_identity(round_1: Terminal, window: Desk) -> None:
    window.do(StartRoundClock(1, 0))
    told = round_1("event", "run", "1", "journal")
    said = " ".join(told.out.split())
    assert "Petra" in said
    assert "in window 1 on this" in said
    assert window.seat.station.partition("/")[0] not in told.out


def test_the_event_made_in_the_window_is_not_removed_by_the_command_line(terminal: Terminal, window: Desk) -> None:
    window.do(CreateEvent("Cup", "2026-03-21", 1))
    told = terminal("event", "undo")
    assert told.code == 2
    assert told.err.endswith("give its number: undo 1 --yes\n")
    assert terminal("event", "undo", "1").code == 2  # nobody can be asked
    assert window.events()
    assert terminal("event", "undo", "1", "--yes").code == 0
    assert not window.events()


def test_what_a_refusal_proposes_is_never_refused(round_1: Terminal, window: Desk) -> None:
    """`undo 6 --yes` was proposed for a round that another window had already started."""
    window.do(StartRoundClock(1, 0))
    window.do(RecordResults(1, ((1, read_result("2-0")),)))
    for asked in ("6", "5"):  # the round, and a player in it
        done, command = [], f"undo {asked} --yes"
        while (told := round_1("--who", "Petra2", "event", "run", "1", *command.split())).code:
            command = told.err.strip().rpartition("To do so, type: ")[2]
            assert command.startswith("undo "), told.err
            proposed = round_1("--who", "Petra2", "event", "run", "1", *command.split())
            assert (proposed.code, proposed.err) == (0, "")
            done.append(command)
            command = f"undo {asked} --yes"
        assert bool(done) == (asked == "6")


def test_a_clock_by_which_results_came_in_is_undone_only_by_its_number(round_1: Terminal, window: Desk) -> None:
    round_1("--who", "Petra", "event", "run", "1", "start-clock")
    window.do(RecordResults(1, ((1, read_result("2-0")),)))
    told = round_1("--who", "Petra", "event", "run", "1", "undo")
    assert told.code == 2
    assert "1 result of this round has been entered. Nothing was undone. To undo it anyway" in told.err
    assert told.err.count("To undo it") == 1
    told = round_1("--who", "Petra", "event", "run", "1", "undo", "7")
    assert told.err.endswith("Nothing was undone. To undo it without confirmation, add --yes.\n")
    assert told.err.count("To undo it") == 1
    assert clock_runs(round_1)
    assert round_1("--who", "Petra", "event", "run", "1", "undo", "7", "--yes").code == 0
    assert not clock_runs(round_1)
