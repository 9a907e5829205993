"""Names that look like Rich markup are printed as they were typed."""

from __future__ import annotations

import pytest
from evenings import Evening
from terminals import Terminal

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import AddEntrant
from irondie_to.app.players.details import PlayerDetails

MARKED = ("[red]Ada[/red]", "[link=file:///etc/passwd]Bo[/link]", "[/]Cy", "[bold]Dot & Co", ":bee: Eve", "[Fay]")


@pytest.fixture
def marked(desk: Desk) -> Evening:
    """An event in its third round in which every name looks like markup."""
    made = desk.do(CreateEvent("[blink]Cup", "2026-03-21", 7, {"cut": 4, "swiss_rounds": 3}))
    evening = Evening(desk, int(made.value or 0))
    for name in MARKED:
        desk.do(AddEntrant(evening.event, PlayerDetails(name, "[green]Torino"), check_in=True))
    evening.play_round()
    evening.play_round()
    evening.pair()
    desk.do(StartRoundClock(evening.event, 1_000))
    return evening


@pytest.mark.parametrize("look", ["status", "players", "pairings", "standings", "journal", "clocks"])
def test_a_round(marked: Evening, terminal: Terminal, look: str) -> None:
    told = terminal("event", "run", str(marked.event), look)
    assert told.code == 0
    expected = {"status": ["[blink]Cup"], "players": [*MARKED, "[green]Torino"]}
    expected["journal"] = [f"{name} entered" for name in MARKED]
    assert all(name in told.out for name in expected.get(look, MARKED))


def test_the_list_of_events(marked: Evening, terminal: Terminal) -> None:
    assert marked.picture.event.name in terminal("event", "list").out


def test_the_bracket(marked: Evening, terminal: Terminal) -> None:
    marked.report_all()
    marked.desk.do(MakeCut(marked.event))
    told = terminal("event", "run", str(marked.event), "pairings")
    seeds = [entrant.name for entrant in marked.picture.entrants if entrant.name in told.out]
    assert len(seeds) == 4


def test_a_fault(marked: Evening, terminal: Terminal) -> None:
    told = terminal("event", "run", str(marked.event), "drop", "[red]Nobody[/red]")
    assert told.code == 2
    assert "[red]Nobody[/red]" in told.err
