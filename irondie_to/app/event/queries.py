"""The state of an event as a whole, and its next action."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from irondie_to.app.core.bracket.tables import typed_table
from irondie_to.app.core.picture import Picture, entrants_with_place, names_by_code
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.app.core.stages import open_stages, stages, stages_under_way
from irondie_to.app.event.plan import planned_cut, planned_rounds, playing_on
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.knockout.bracket import is_last_round
from irondie_to.tournament.knockout.knockout import bracket_of
from irondie_to.tournament.knockout.ranking import champion


@dataclass(frozen=True, slots=True)
class EventLine:
    """A line in the list of events; `phase`, `where` and `players` are as in `Status`.

    `detail` says how many results are missing or how many players are checked in; None for a finished event, and during
    registration if there are no players.
    """

    id: int
    name: str
    date: str
    place: str
    players: int
    phase: str
    where: Phrase
    detail: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Status:
    """The state of an event and its next action.

    `phase` is `registration`, `swiss`, `cut`, `knockout` or `finished`; in an event without Swiss rounds, registration
    lasts until the cut. `round` is the number of the last published Swiss round (0: none); `rounds` and `cut` are the
    planned ones. `players` is the number of entrants who have a place or played (`entrants_with_place`), `playing` the
    number of those who are checked in and have not dropped, and `playing_on` the number of those who would currently
    play on in the knockout: before round 1 as planned, later less than the cut if not enough are left. `missing` are
    the matches without a result as (name or number of the round, table). `champion` is the winner's name, None until it
    is certain and if nobody wins. `where` is the state and `next` the next action, as sentences.
    """

    phase: str
    round: int
    rounds: int
    cut: int
    players: int
    playing: int
    playing_on: int
    missing: tuple[tuple[str, int], ...]
    champion: str | None
    where: Phrase
    next: Phrase

    @property
    def is_cut_due(self) -> bool:
        """Whether the cut is the next step, after the Swiss rounds, or after registration if there are none."""
        return self.phase == "cut" or (self.phase == "registration" and not self.rounds)

    @property
    def is_last_stage(self) -> bool:
        """Whether the final or the match for third place is being played."""
        return any(is_last_round(name) for name, _table in self.missing)


_STATES = {
    "registration": ("status.registration", "status.next_registration"),
    "swiss": ("status.swiss", "status.next_pair"),
    "cut": ("status.cut", "status.next_cut"),
    "knockout": ("status.knockout", "status.next_knockout"),
    "finished": ("status.finished", "status.next_finished"),
}
"""The codes of the sentences about the state of the event and its next action, by phase."""


def status(picture: Picture) -> Status:
    rounds, cut, number_on = planned_rounds(picture), planned_cut(picture), playing_on(picture)
    names = {row.id: row_name(row) for row in picture.rounds}
    missing = tuple((names[match.round_id], match.table_number) for match in picture.pending)
    winner = champion_of(picture)
    number = picture.current.number if picture.current else 0
    if is_event_over(picture):
        phase = "finished"
    elif picture.seeds:
        phase = "knockout"
    elif number and number >= rounds and not missing:
        phase = "cut"
    else:
        phase = "swiss" if number else "registration"
    playing = sum(entrant.checked_in and entrant.dropped_after is None for entrant in picture.entrants)
    values: dict[str, Value] = {
        "round": number,
        "rounds": rounds,
        "cut": number_on,
        "count": len(missing),
        "next": number + 1,
    }
    entered = len(entrants_with_place(picture))
    values |= {"playing": playing, "champion": winner, "entered": entered}
    if picture.pending:
        values["first"] = _typed_table(picture, picture.pending[0])
    values["tables"] = tuple(str(table) for _name, table in missing)
    where, coming = _STATES[phase]
    if phase == "finished" and winner is None:
        where = "status.finished_by_nobody"
    elif phase == "registration" and not rounds:
        coming = "status.next_registration_cut"
    return Status(
        phase,
        number,
        rounds,
        cut,
        entered,
        playing,
        number_on,
        missing,
        winner,
        Phrase(where, values),
        Phrase("status.next_missing" if missing else coming, values),
    )


def _typed_table(picture: Picture, match: MatchRow) -> Value:
    """What to type before the result of a match: its table, after the name of the knockout round if necessary."""
    row = picture.round_of(match)
    return typed_table(picture, row, match) if row.name else match.table_number


def champion_of(picture: Picture) -> str | None:
    """The name of the event's winner; None until it is certain, and also if nobody wins the event."""
    winner = champion(picture.tournament) if is_event_over(picture) else None
    return None if winner is None else names_by_code(picture)[winner]


def is_event_over(picture: Picture) -> bool:
    """Whether all matches of the event have been played, so that the champion, if there is one, is certain."""
    if picture.seeds:
        return not picture.pending and bracket_of(picture.tournament).is_over
    done = len(picture.swiss) >= planned_rounds(picture) and not picture.pending
    return bool(picture.swiss) and done and planned_cut(picture) < 2


def event_line(picture: Picture) -> EventLine:
    current = status(picture)
    event = picture.event
    detail = _detail(picture, current)
    return EventLine(
        event.id, event.name, event.date, event.place, current.players, current.phase, current.where, detail
    )


def _detail(picture: Picture, found: Status) -> Phrase | None:
    """How many results are missing in the current rounds or, during registration, how many are checked in."""
    if found.phase == "registration":
        return Phrase("status.checked_in", {"count": found.playing, "all": found.players}) if found.players else None
    if found.phase == "finished":
        return None
    if not found.missing:
        return Phrase("status.none_missing")
    everything = sum(len(picture.matches_of(row)) for stage in stages_under_way(picture) for row in stage)
    return Phrase("status.missing", {"count": len(found.missing), "all": everything})


def finished_stages(picture: Picture) -> list[RoundRow]:
    """The finished knockout rounds, up to the first stage with a missing result."""
    still_open = open_stages(picture)
    done = takewhile(lambda stage: stage not in still_open, stages(picture) if picture.seeds else [])
    return [row for stage in done for row in stage]


def has_no_swiss(picture: Picture) -> bool:
    """Whether the event has no Swiss rounds and will have none, because its knockout comes first."""
    return not picture.swiss and (bool(picture.seeds) or planned_rounds(picture) == 0)


def has_finished_round(picture: Picture) -> bool:
    """Whether the first round is finished: Swiss round 1 or, in an event without Swiss rounds, that of the knockout."""
    return bool(finished_rounds(picture) if picture.swiss else finished_stages(picture))


def finished_rounds(picture: Picture) -> int:
    """The number of complete Swiss rounds before the first one with a missing result."""
    open_rounds = {match.round_id for match in picture.pending}
    done = 0
    for row in picture.swiss:
        if row.id in open_rounds:
            break
        done += 1
    return done
