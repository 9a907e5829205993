"""The standings as phones show them: as far as the event allows, with its names, and the ranking at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from irondie_to.app.core.phones.rules import StandingsShown
from irondie_to.app.core.picture import Picture, of_play
from irondie_to.app.end.ranking import ranking
from irondie_to.app.event.plan import planned_rounds
from irondie_to.app.event.queries import finished_rounds, is_event_over
from irondie_to.app.phones.now import phone_names
from irondie_to.app.phones.reportable import rules_of
from irondie_to.app.players.remarks import joined
from irondie_to.app.standings.cut_line import CutLine, cut_line
from irondie_to.app.standings.queries import standings
from irondie_to.app.standings.unfolded_line import UnfoldedLine, accounts_of
from irondie_to.app.standings.views import StandingLine, StandingsView
from irondie_to.errors import Phrase
from irondie_to.tournament.model import PlayerId

TOP: Final = 8
"""How many players `StandingsShown.TOP` shows."""


class PhoneRank(NamedTuple):
    """A row of the standings. `is_in` says that the player is in the knockout, or would be now.

    `rank` is the one in the final ranking once the event is over, when `noted` says how far the player came.
    """

    id: int
    rank: int
    line: StandingLine
    is_in: bool
    noted: Phrase | None


@dataclass(frozen=True, slots=True)
class PhoneStandings:
    """The standings of an event on phones.

    `hidden` says why there are none; there are then no rows. `after` is the last finished Swiss round. `is_final` says
    that the event is over. `tiebreaker` is the id of the first tie-breaker, None without one. `cut` is the line of the
    cut, and `tells_why` says that its reason names only players who are shown.
    """

    view: StandingsView | None
    rows: tuple[PhoneRank, ...] = ()
    hidden: Phrase | None = None
    is_final: bool = False
    tiebreaker: str | None = None
    cut: CutLine | None = None
    tells_why: bool = False
    is_part: bool = False

    @property
    def after(self) -> int:
        return 0 if self.view is None else self.view.after


def phone_standings(picture: Picture) -> PhoneStandings:
    return of_play(picture).derived(_build)


def depends_on(picture: Picture) -> tuple[object, ...]:
    """What the standings on phones depend on: pictures with the same have the same standings.

    While a Swiss round is played, its results do not belong to that.
    """
    if picture.seeds or is_event_over(picture):
        return (picture,)
    open_rounds = {row.id for row in picture.rounds[finished_rounds(picture) :]}
    matches = tuple(match for match in picture.matches if match.round_id not in open_rounds)
    awards = tuple(award for award in picture.awards if award.round_id not in open_rounds)
    return (
        picture.event,
        picture.entrant_rows,
        picture.rounds,
        matches,
        awards,
        picture.notes,
        len(picture.pending) > 0,
    )


def _build(picture: Picture) -> PhoneStandings:
    hidden = _hidden(picture)
    if hidden is not None:
        return PhoneStandings(None, hidden=hidden)
    view = _renamed(standings(picture, finished_rounds(picture)), _names(picture))
    is_final, rows = is_event_over(picture), tuple(_rows(picture, view))
    is_part = rules_of(picture).standings is StandingsShown.TOP and len(rows) > TOP
    if is_part:
        rows = rows[:TOP]
    shown = {row.line.code for row in rows}
    cut = None if is_final else cut_line(picture, view)
    tells_why = view.cut_at is not None and all(line is None or line.code in shown for line in view.cut_at)
    tiebreaker = next((item.value for item in picture.options.tiebreakers), None)
    return PhoneStandings(view, rows, None, is_final, tiebreaker, cut, tells_why, is_part)


def _hidden(picture: Picture) -> Phrase | None:
    """Why the standings are not shown; None if they are."""
    shown = rules_of(picture).standings
    if shown is StandingsShown.NONE:
        return Phrase("phone_list.never_shown")
    if not finished_rounds(picture):
        return Phrase("phone_list.not_yet")
    in_last = len(picture.swiss) >= planned_rounds(picture) and not picture.seeds and not is_event_over(picture)
    return Phrase("phone_list.not_in_last") if shown is StandingsShown.NOT_LAST and in_last else None


def _names(picture: Picture) -> Mapping[PlayerId, str]:
    names = phone_names(picture)
    return {entrant.code: names[entrant.id] for entrant in picture.entrants}


def _renamed(view: StandingsView, names: Mapping[PlayerId, str]) -> StandingsView:
    lines = tuple(replace(line, name=names[line.code]) for line in view.lines)
    cut_at = view.cut_at
    if cut_at is not None:
        by_code = {line.code: line for line in lines}
        cut_at = by_code[cut_at[0].code], None if cut_at[1] is None else by_code[cut_at[1].code]
    return replace(view, lines=lines, cut_at=cut_at)


def _rows(picture: Picture, view: StandingsView) -> Iterator[PhoneRank]:
    ids = {entrant.code: entrant.id for entrant in picture.entrants}
    inside = frozenset(view.playing_on)
    if not is_event_over(picture):
        for line in view.lines:
            yield PhoneRank(ids[line.code], line.rank, line, line.code in inside, joined(line.remarks))
        return
    lines, final = {line.code: line for line in view.lines}, ranking(picture)
    for place in final.lines:
        noted = place.reached_and_noted
        if place in final.podium[:1]:
            noted = Phrase("phone_list.champion")
        yield PhoneRank(ids[place.code], place.rank, lines[place.code], place in final.podium, noted)


def accounts(picture: Picture, found: PhoneStandings, rows: tuple[PhoneRank, ...]) -> Iterator[UnfoldedLine]:
    """The details of some rows. What separates players is left out if it names players who are not shown, and at the
    end, when the ranking is another one.
    """
    if found.view is None:
        return
    shown = {row.line.code for row in found.rows}
    for account in accounts_of(picture, found.view, tuple(row.line for row in rows)):
        near = tuple(each for each in account.neighbours if {each.above.code, each.below.code} <= shown)
        line = account.line if shown.issuperset(account.line.tied) else replace(account.line, tied=())
        yield replace(account, neighbours=() if found.is_final else near, line=line)
