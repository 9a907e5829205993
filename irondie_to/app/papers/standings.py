"""The printed standings: in each line what separates it from the line above, and what changed since another print."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, NamedTuple

from irondie_to.app.core.names import spoken_order
from irondie_to.app.core.picture import Picture
from irondie_to.app.event.plan import planned_rounds
from irondie_to.app.event.queries import finished_rounds, has_no_swiss
from irondie_to.app.papers.kinds import News, Paper, RowChange
from irondie_to.app.papers.prints import Compared, Prints
from irondie_to.app.papers.views import EventHead, MatchRecord, People, PrintedName, Said, SaidOnPaper, event_head
from irondie_to.app.players.remarks import BY_LOT, NOT_IN_KNOCKOUT, in_short, joined, remarks_of
from irondie_to.app.standings import queries as standings_queries
from irondie_to.app.standings.cut_line import CutLine, cut_line
from irondie_to.app.standings.figure_text import is_percentage
from irondie_to.app.standings.views import StandingLine
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.history import refuse_pending
from irondie_to.tournament.model import PlayerId


class TiebreakColumn(NamedTuple):
    """A tie-breaker column: its id in the tournament document, and whether its value is printed as a percentage.

    A value printed as a percentage is stored as a share from 0 to 1.
    """

    id: str
    percent: bool


class StandingRow(NamedTuple):
    """A line of the standings. `decided_by` is the index of the value that separates the line from the one above.

    `decided_by` is None for the first line, and if the two lines are separated by match points or only by lot. `by_lot`
    is true if only the lot separates the player from another one. `playing_on` is true if the player is in the
    knockout, or would be according to these standings; it is false for everybody in standings before the last planned
    Swiss round. `remarks` say that the player dropped, was disqualified, declined, misses the knockout despite a place
    above the cut line, or was placed by lot; `note` is their short form, or says that the player had a bye or an
    awarded draw. `change` is set if the player had another rank in the replaced print or was not in it.
    """

    rank: int
    who: PrintedName
    points: int
    matches: MatchRecord
    games: MatchRecord
    values: tuple[Fraction | None, ...]
    decided_by: int | None
    by_lot: bool
    playing_on: bool
    remarks: tuple[Phrase, ...]
    note: Phrase | None
    change: RowChange | None = None


@dataclass(frozen=True, slots=True)
class PrintedStandings:
    """The standings after a round. `cut` is the line below the last player who plays on, or None.

    `order` are the indices of the columns in the order in which they break ties.
    """

    event: EventHead
    after: int
    rounds: int
    columns: tuple[TiebreakColumn, ...]
    order: tuple[int, ...]
    rows: tuple[StandingRow, ...]
    cut: CutLine | None
    floor: Fraction
    bye_games: MatchRecord

    @property
    def above_cut(self) -> int:
        """The number of rows above the cut line, 0 without one."""
        return 0 if self.cut is None else self.cut.above.rank

    @property
    def has_cut(self) -> bool:
        """Whether it is known who plays on in the knockout.

        This can be known without a cut line, because there is a cut line only if some players do not play on.
        """
        return any(row.playing_on for row in self.rows)


@dataclass(frozen=True, slots=True)
class ShortStandings(Paper):
    """Standings for the wall: points, the record of matches and the first tie-breaker."""

    layout: ClassVar[str] = "standings.short"
    compared: ClassVar[str] = "standings"
    for_wall: ClassVar[bool] = True
    standings: PrintedStandings

    @property
    def sheet(self) -> str:
        return f"{self.layout} {self.standings.after}"


@dataclass(frozen=True, slots=True)
class FullStandings(Paper):
    layout: ClassVar[str] = "standings.full"
    compared: ClassVar[str] = "standings"
    standings: PrintedStandings

    @property
    def sheet(self) -> str:
        return f"{self.layout} {self.standings.after}"


_NOTES = {
    "remark.dropped": "paper.out_note",
    "remark.dropped_before": "paper.out_before_note",
    "remark.disqualified": "paper.disqualified_note",
    "remark.disqualified_before": "paper.disqualified_note",
}
"""The short forms of remarks that fit the notes column. Those about a player who dropped name the round."""


def standings(picture: Picture, after: int | None) -> PrintedStandings:
    """Build the standings after the Swiss round `after` (None: the last finished one).

    Raises `UserError` `paper.no_standings`, `paper.no_swiss`, `standings.pending` or `standings.no_such_round`.
    """
    after = finished_rounds(picture) if after is None else after
    if after == 0:
        raise UserError("paper.no_swiss" if has_no_swiss(picture) else "paper.no_standings")
    view = standings_queries.standings(picture, after)
    refuse_pending(picture.tournament, after)
    order = tuple(view.tiebreakers.index(item.value) for item in picture.options.tiebreakers)
    rounds = planned_rounds(picture)
    shows_cut = after >= rounds
    playing_on = set(view.playing_on) if shows_cut else set()
    noted = _remarks(picture, after, declines=shows_cut)
    alone = {
        entrant.code: word
        for kind, word in (("half", Phrase("standings_page.half")), ("bye", Phrase("paper.bye_note")))
        for row in picture.swiss[:after]
        for entrant in picture.awards_of(row, kind)
    }
    people = People(picture)
    rows = []
    above: StandingLine | None = None
    for line in view.lines:
        decided_by, by_lot = _separated(above, line, order), bool(line.tied)
        not_in = (NOT_IN_KNOCKOUT,) if shows_cut and NOT_IN_KNOCKOUT in line.remarks else ()
        remarks = (*noted.get(line.code, ()), *not_in, *((BY_LOT,) if by_lot else ()))
        rows.append(
            StandingRow(
                line.rank,
                people.code(line.code),
                line.points,
                MatchRecord(*line.matches),
                MatchRecord(*line.games),
                line.values,
                decided_by,
                by_lot,
                line.code in playing_on,
                remarks,
                _note(remarks, alone.get(line.code)),
            )
        )
        above = line
    return PrintedStandings(
        event_head(picture),
        after,
        rounds,
        tuple(TiebreakColumn(item, is_percentage(item)) for item in view.tiebreakers),
        order,
        tuple(rows),
        cut_line(picture, view) if shows_cut else None,
        picture.options.percentage_floor,
        MatchRecord(*picture.options.bye_games),
    )


def _separated(above: StandingLine | None, line: StandingLine, order: tuple[int, ...]) -> int | None:
    """The index of the tie-breaker that separates the line from the one above.

    None for the first line, if the points already differ, or if no tie-breaker separates the two.
    """
    if above is None or above.points != line.points:
        return None
    return next((index for index in order if above.values[index] != line.values[index]), None)


def _remarks(picture: Picture, after: int, *, declines: bool) -> dict[PlayerId, tuple[Phrase, ...]]:
    """The remarks on players as of this round. Without `declines`, nobody counts as having declined."""
    rows = tuple(
        row._replace(dropped_after=None) if row.dropped_after is not None and row.dropped_after > after else row
        for row in picture.entrant_rows
    )
    return remarks_of(replace(picture, entrant_rows=rows, seeds=picture.seeds if declines else ()))


def _note(remarks: tuple[Phrase, ...], alone: Phrase | None) -> Phrase | None:
    """The text for the notes column: the short forms of the remarks, or `alone`, the word for a bye or awarded draw.

    That word is printed only if there is no remark except that the player was placed by lot.
    """
    if alone is not None and set(remarks) <= {BY_LOT}:
        return joined([alone, *remarks])
    return in_short(
        Phrase(_NOTES[remark.code], remark.values) if remark.code in _NOTES else remark for remark in remarks
    )


def rows_of(paper: ShortStandings | FullStandings) -> dict[str, Said]:
    """The name and rank of each player, and whether the player plays on in the knockout, keyed by player code."""
    return {row.who.code: [row.who.listed, row.rank, row.playing_on] for row in paper.standings.rows}


def compared(paper: ShortStandings | FullStandings, prints: Prints) -> Compared:
    """The standings with marks on changed ranks, and news of the results corrected since the previous print."""
    view, before = paper.standings, prints.before
    if before is None:
        return Compared(paper)
    rows = tuple(row._replace(change=_rank_change(before.rows.get(row.who.code), row.rank)) for row in view.rows)
    corrections = prints.corrections(view.after)
    news = None
    if corrections:
        time, step = corrections[0]
        values: dict[str, Value] = {**step.values, "a": _spoken(step.values["a"]), "b": _spoken(step.values["b"])}
        code = "reprint.correction" if step.code == "step.corrected" else "reprint.correction_open"
        first = Phrase(code, values)
        if len(corrections) > 1:
            first = Phrase("reprint.corrections", {"count": len(corrections), "last": first})
        news = News(Phrase("reprint.corrected", {"time": time}), first, _cut_news(before, prints.now))
    return Compared(replace(paper, standings=replace(view, rows=rows)), news)


def _spoken(name: Value) -> Value:
    return spoken_order(name) if isinstance(name, str) else name


def _rank_change(before: Said | None, rank: int) -> RowChange | None:
    if before is None:
        return RowChange()
    return None if before[1] == rank else RowChange(Phrase("reprint.was_rank", {"rank": before[1]}))


def _cut_news(before: SaidOnPaper, now: SaidOnPaper) -> Phrase | None:
    """A sentence saying which players have entered or left the cut since the previous print, or that they are the same.

    None if either print shows no cut, or if the cut has only grown or shrunk.
    """
    was, here = ({code: str(said[0]) for code, said in print_.rows.items() if said[2]} for print_ in (before, now))
    if not was or not here:
        return None
    coming, going = (
        tuple(spoken_order(name) for code, name in names.items() if code not in others)
        for names, others in ((here, was), (was, here))
    )
    if not coming and not going:
        return Phrase("reprint.cut_same_players", {"count": len(here)})
    if not coming or not going:
        return None  # the cut itself has another size
    return Phrase("reprint.cut_other_players", {"count": len(here), "coming": coming, "going": going})
