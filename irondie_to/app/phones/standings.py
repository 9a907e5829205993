"""The standings on phones, with the names and to the extent that the event allows, and the ranking at the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.phones.rules import StandingsShown
from irondie_to.app.core.picture import Picture, of_play
from irondie_to.app.end.ranking import ranking
from irondie_to.app.event.plan import planned_rounds
from irondie_to.app.event.queries import finished_rounds, has_finished_round, is_event_over
from irondie_to.app.phones.now import phone_names_by_code
from irondie_to.app.phones.reports import rules_of
from irondie_to.app.players.remarks import joined
from irondie_to.app.standings.cut_line import CutLine, cut_line
from irondie_to.app.standings.figure_text import FigureText
from irondie_to.app.standings.queries import standings
from irondie_to.app.standings.unfolded_line import UnfoldedLine, accounts_of
from irondie_to.app.standings.views import StandingLine, StandingsView
from irondie_to.app.standings.what_is_needed import WhatIsNeeded, what_is_needed
from irondie_to.errors import Phrase
from irondie_to.tournament.model import PlayerId

TOP: Final = 8
"""How many players `StandingsShown.TOP` shows."""


class PhoneRank(NamedTuple):
    """A row of the standings. `is_in` is true if the player is in the knockout or, before the cut, would be now.

    `noted` are the remarks on the player, or None. Once the event is over, and always in an event without Swiss rounds,
    `rank` is the rank in the ranking, `is_in` is true for the podium, and `noted` says how far the player came.
    """

    id: int
    rank: int
    line: StandingLine
    is_in: bool
    noted: Phrase | None


@dataclass(frozen=True, slots=True)
class PhoneStandings:
    """The standings of an event on phones.

    `hidden` says why no standings are shown; then `view` is None, and all other attributes are empty, 0 or false.
    Otherwise, `after` is the last finished Swiss round (0: the event has none), and `is_final` is true once the event
    is over. `tiebreaker` is the id of the first tie-breaker, or None. `cut` is the cut line, and `tells_why` is true if
    the reason for it names only players who are shown, and these only as they are shown. `is_part` is true if only the
    best players are shown.
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
    """The data on which the standings on phones depend: equal values mean the same standings.

    The results of a Swiss round under way are not included, because they do not count until the round is finished.
    """
    if picture.seeds or is_event_over(picture):
        return (picture,)
    open_rounds = {row.id for row in picture.swiss[finished_rounds(picture) :]}
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
    view = _renamed(standings(picture, finished_rounds(picture)), phone_names_by_code(picture))
    is_final, rows = is_event_over(picture), tuple(_rows(picture, view))
    is_part = rules_of(picture).standings is StandingsShown.TOP and len(rows) > TOP
    if is_part:
        rows = rows[:TOP]
    shown = {row.line.code for row in rows}
    cut = None if is_final or not picture.swiss else cut_line(picture, view)
    tells_why = view.cut_at is not None and all(line is None or line.code in shown for line in view.cut_at)
    tells_why &= view.new_cut is None or bool(view.new_cut.made_at)  # without a time, the reason would be full names
    tiebreaker = next((item.value for item in picture.options.tiebreakers), None) if picture.swiss else None
    return PhoneStandings(view, rows, None, is_final, tiebreaker, cut, tells_why, is_part)


def _hidden(picture: Picture) -> Phrase | None:
    """A sentence saying why the standings are not shown; None if they are shown."""
    shown = rules_of(picture).standings
    if shown is StandingsShown.NONE:
        return Phrase("phone_list.never_shown")
    if not has_finished_round(picture):
        return Phrase("phone_list.not_yet")
    in_last = len(picture.swiss) >= planned_rounds(picture) and not picture.seeds and not is_event_over(picture)
    return Phrase("phone_list.not_in_last") if shown is StandingsShown.NOT_LAST and in_last else None


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
    if picture.swiss and not is_event_over(picture):
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
    """The details of these rows.

    A comparison with the neighbouring players is left out if it would name players who are not shown, and once the
    event is over, because the final ranking differs from the standings. The tied players are left out if any of them is
    not shown.
    """
    if found.view is None:
        return
    shown = {row.line.code for row in found.rows}
    for account in accounts_of(picture, found.view, tuple(row.line for row in rows)):
        near = tuple(each for each in account.neighbours if {each.above.code, each.below.code} <= shown)
        line = account.line if shown.issuperset(account.line.tied) else replace(account.line, tied=())
        yield replace(account, neighbours=() if found.is_final else near, line=line)


def needed_on_phone(picture: Picture, player: NamedEntrant) -> WhatIsNeeded | None:
    """What this player needs to be in the cut, as `what_is_needed` returns it.

    None also while phones do not show the standings, because it would reveal much about them.
    """
    if phone_standings(picture).hidden is not None:
        return None
    return what_is_needed(picture, player, phone_names_by_code(picture))


def first_tiebreaker(picture: Picture, player: NamedEntrant, figures: FigureText) -> Phrase:
    """What decides first between equal points, with the player's value as far as phones show it."""
    on_phones = phone_standings(picture)
    item = on_phones.tiebreaker
    if item is None:
        return Phrase("phone_need.by_lot")
    row, column = next((row for row in on_phones.rows if row.id == player.id), None), figures.column(item)
    value = None if row is None or on_phones.view is None else row.line.values[on_phones.view.tiebreakers.index(item)]
    if value is None:
        return Phrase("phone_need.by", {"tiebreaker": column})
    shown = figures.tiebreak(item, value, 1)
    return Phrase("phone_need.by_yours", {"tiebreaker": column, "round": on_phones.after, "value": shown})
