"""Computes the next step for the strip, and the states and figures that the rail shows beside the pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from irondie_to.app.core.lookup import SeenHall
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import round_after, round_named
from irondie_to.app.event.queries import Status
from irondie_to.desktop.core.page_keys import DAY, DayStop
from irondie_to.errors import Phrase, Value

if TYPE_CHECKING:  # no event is open when the window opens
    from irondie_to.app.clocks.views import ClockFaces

_MOST_TABLES = 8  # the strip lists at most this many table numbers
_FEWEST_PLAYERS = 2


@dataclass(frozen=True, slots=True)
class NextStep:
    """The next step of an event, as the strip shows it.

    The sentence in the strip consists of `beginning` and, unless it is None, `rest`. The button with the text `button`
    opens the page with the key `page`. If `starts_clock` is not None, the button also starts the clock of the round;
    `starts_clock` holds the rounds and clocks as the user saw them, for the command that starts the clock. If `ready`
    is false, the button is disabled and the sentence gives the reason.
    """

    beginning: Phrase
    rest: Phrase | None
    button: Phrase
    ready: bool
    page: str
    starts_clock: SeenHall | None = None


def results_page(picture: Picture) -> str:
    return "knockout" if picture.seeds else "rounds"


def clock_waits(faces: ClockFaces | None) -> Phrase | None:
    """Return the name of the published round whose clock has not been started, or None.

    A round that already has most of its results needs no clock.
    """
    hall = None if faces is None else faces.hall
    if faces is None or hall is None or not faces.wait_for_start:
        return None
    return round_named(hall.round_name)


def start_clock(name: Phrase, page: str, seen: SeenHall) -> NextStep:
    """Return the step that starts the clock of the round with this name and opens the page with the key `page`.

    `seen` contains the rounds being played and their clocks, as the window shows them.
    """
    values: dict[str, Value] = {"round": name}
    beginning, rest = Phrase("frame.start_clock", values), Phrase("frame.when_seated")
    return NextStep(beginning, rest, Phrase("frame.start_clock_button"), ready=True, page=page, starts_clock=seen)


MAKE_CUT_AGAIN = NextStep(Phrase("cut.make_again"), None, Phrase("cut.make_again"), ready=True, page="knockout")
"""The step that opens the Knockout page, which offers to make the cut again, from the corrected standings."""

CLOSED_EVENT = NextStep(
    Phrase("frame.is_closed"), Phrase("frame.is_closed_rest"), Phrase("frame.end_button"), ready=True, page="end"
)
"""The step for a closed event: nothing is left to do, but everything is still possible."""


def missing_sets(picture: Picture) -> int:
    """Return how many active players have no registered set; 0 if the event has no registered sets at all.

    Active players are checked in and not dropped.
    """
    if not any(entrant.dice for entrant in picture.entrants):
        return 0
    return sum(
        entrant.checked_in and entrant.dropped_after is None and not entrant.dice for entrant in picture.entrants
    )


def next_step(status: Status, late: int, without_set: int = 0) -> NextStep:
    """Return the next step of an event, ignoring its clocks.

    `late` is the number of players who have a place in the event but are neither checked in nor dropped. `without_set`
    is the number of players whose set is missing, as returned by `missing_sets`.
    """
    values: dict[str, Value] = {
        "next": status.round + 1,
        "round": status.round,
        "count": len(status.missing),
        "cut": status.playing_on,
        "absent": late,
        "sets": without_set,
        "playing": status.playing,
        "champion": status.champion,
        "tables": _tables(status),
    }

    def say(code: str) -> Phrase:
        return Phrase(code, values)

    if status.phase == "registration":
        first, rest = say("frame.pair_button"), say("frame.then_pair")
        if status.is_cut_due:
            first, rest = say("frame.cut_button"), say("frame.then_make_cut")
        has_too_few = status.playing < _FEWEST_PLAYERS or (status.is_cut_due and status.cut < _FEWEST_PLAYERS)
        if status.players < _FEWEST_PLAYERS or has_too_few:
            can_check_in = status.players >= _FEWEST_PLAYERS and (late or status.playing < _FEWEST_PLAYERS)
            words = say("frame.check_in" if can_check_in else "frame.enter_players")
            return NextStep(words, rest, first, ready=False, page="players")
        left_out = say("frame.left_out") if late else say("frame.all_in")
        if without_set:
            sets = say("frame.sets_missing")
            left_out = Phrase("frame.left_out_and_sets", {"absent": left_out, "sets": sets}) if late else sets
        if status.is_cut_due:
            return NextStep(say("frame.cut"), left_out, first, ready=True, page="knockout")
        return NextStep(say("frame.pair"), left_out, first, ready=True, page="rounds")
    if status.phase == "finished":
        won = say("frame.nobody_won" if status.champion is None else "frame.champion")
        return NextStep(won, say("frame.print_end"), say("frame.end_button"), ready=True, page="end")
    if status.phase == "knockout":
        button = say("frame.end_button") if status.is_last_stage else _start_of_next(status)
        return NextStep(say("frame.missing"), say("frame.at_tables"), button, ready=False, page="knockout")
    last = status.round >= status.rounds
    after = (
        ("frame.cut_button" if status.cut >= _FEWEST_PLAYERS else "frame.end_button") if last else "frame.pair_button"
    )
    if status.missing:
        then = {
            "frame.cut_button": "frame.then_cut",
            "frame.end_button": "frame.then_end",
            "frame.pair_button": "frame.then_pair",
        }[after]
        rest = Phrase("frame.at_tables_then", values | {"then": say(then)})
        return NextStep(say("frame.missing"), rest, say(after), ready=False, page="rounds")
    if last:
        return NextStep(
            say("frame.cut"), say("frame.who_declines"), say("frame.cut_button"), ready=True, page="knockout"
        )
    if status.playing < _FEWEST_PLAYERS:
        rest = say("frame.return_or_end")
        return NextStep(say("frame.too_few_left"), rest, say("frame.pair_button"), ready=False, page="players")
    rest = say("frame.left_out") if late else say("frame.round_over")
    return NextStep(say("frame.pair"), rest, say("frame.pair_button"), ready=True, page="rounds")


def _start_of_next(status: Status) -> Phrase:
    """Return the name of the step that begins the knockout round after the earliest round that lacks results."""
    names = [round_after(name) for name, _table in status.missing[:1]]
    return Phrase("frame.start_round_button", {"round": names[0]}) if names else Phrase("frame.start_clock_button")


def _tables(status: Status) -> str:
    tables = [str(table) for _round, table in status.missing]
    return ", ".join(tables[:_MOST_TABLES]) + (", …" if len(tables) > _MOST_TABLES else "")


def stops(status: Status, *, is_closed: bool = False) -> dict[str, DayStop]:
    """Return the state of each page of the day, by page key.

    The Event page is current until the first player is entered. The End page is current from the end of play until the
    event is closed.
    """
    end = "" if is_closed else "end"
    at = {"registration": "players", "swiss": "rounds", "cut": "standings", "knockout": "knockout", "finished": end}
    here = at[status.phase] if status.players or status.phase != "registration" else "event"
    reached = DAY.index(here) if here else len(DAY)
    return {
        key: DayStop.NOW if key == here else DayStop.DONE if place < reached else DayStop.TODO
        for place, key in enumerate(DAY)
    }


def figures(status: Status) -> dict[str, Phrase]:
    """Return the figures that the rail shows beside the names of pages, by page key.

    Pages without a figure are left out.
    """
    shown = {"players": Phrase("frame.count", {"count": str(status.players)})}
    if status.round:
        shown["rounds"] = Phrase("frame.of", {"round": status.round, "rounds": status.rounds})
    if status.cut and status.players:
        shown["knockout"] = Phrase("frame.top", {"cut": status.playing_on})
    return shown
