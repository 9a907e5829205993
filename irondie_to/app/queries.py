"""Questions about one event, answered from its picture as views."""

from __future__ import annotations

from functools import lru_cache

from irondie_to.app.core.desk import step_name
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import winner_of, written
from irondie_to.app.core.rows import JournalRow, MatchRow, RoundRow
from irondie_to.app.knockout.bracket import round_views
from irondie_to.app.referee.penalties.notes import row_name
from irondie_to.app.rounds.pairing import Proposal, kept_report, planned_cut, planned_rounds
from irondie_to.app.standings.queries import standings_view
from irondie_to.app.views import (
    BracketView,
    EventLine,
    JournalLine,
    MatchLine,
    PlayerLine,
    RoundView,
    StandingsView,
    Status,
)
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.rules.dice_set import check_set, read_set
from irondie_to.tournament.knockout.knockout import bracket_of, final_ranking
from irondie_to.tournament.standings.standings import standings_of


def players(picture: Picture) -> tuple[PlayerLine, ...]:
    """Everybody entered, by code."""
    return tuple(_player(entrant) for entrant in picture.entrants)


def _player(entrant: NamedEntrant) -> PlayerLine:
    state = "dropped" if entrant.dropped_after is not None else "in" if entrant.checked_in else "entered"
    return PlayerLine(
        entrant.code,
        entrant.name,
        entrant.own_name,
        entrant.club,
        entrant.mark,
        entrant.dice,
        set_state(entrant.dice),
        state,
        entrant.fixed_table,
        entrant.dropped_after,
        entrant.version,
    )


@lru_cache(maxsize=16_384)  # asked of every player after every step
def set_state(dice: str | None) -> str:
    """`none`, `draft` or `legal`."""
    if dice is None:
        return "none"
    return "draft" if check_set(read_set(dice)) else "legal"


def round_view(picture: Picture, row: RoundRow) -> RoundView:
    """A published round of either phase."""
    report = kept_report(row)
    why = {} if report is None else {odd.table: odd.why for odd in report.pairs}
    matches = picture.matches_of(row)
    paused_ms = {clock.match_id: clock.paused_ms for clock in picture.table_clocks}
    return RoundView(
        number=row.number,
        name=row.name,
        matches=tuple(
            _match(picture, match, why.get(match.table_number), paused_ms.get(match.id, 0)) for match in matches
        ),
        byes=tuple(entrant.name for entrant in picture.awards_of(row, "bye")),
        losses=tuple(entrant.name for entrant in picture.awards_of(row, "loss")),
        missing=tuple(match.table_number for match in matches if match.outcome == "pending"),
        rematches=0 if report is None else report.rematches,
        proved=None if report is None else report.proved,
        bye_reason=None if report is None else report.bye_reason,
    )


def _match(picture: Picture, row: MatchRow, why: Phrase | None, paused_ms: int) -> MatchLine:
    a, b = picture.entrant(row.a_id), picture.entrant(row.b_id)
    match = picture.match(row)
    return MatchLine(
        row.table_number,
        a.code,
        a.name,
        b.code,
        b.name,
        None if match.pending else written(match),
        row.by_hand,
        winner_of(match),
        why,
        row.extra_seconds + paused_ms // 1000,
    )


def standings(picture: Picture, after: int | None = None) -> StandingsView:
    """The standings after a Swiss round (None: as results stand now). Raises `UserError("standings.no_such_round")`."""
    return standings_view(picture.tournament, after, planned_cut(picture))


def status(picture: Picture) -> Status:
    """Where the event is and what comes next."""
    rounds, cut = planned_rounds(picture), planned_cut(picture)
    names = {row.id: row_name(row) for row in picture.rounds}
    missing = tuple((names[match.round_id], match.table_number) for match in picture.pending)
    champion = champion_of(picture)
    number = picture.current.number if picture.current else 0
    if champion is not None:
        phase = "finished"
    elif picture.seeds:
        phase = "knockout"
    elif number >= rounds and not missing:
        phase = "cut"
    else:
        phase = "swiss" if number else "registration"
    playing = sum(entrant.checked_in and entrant.dropped_after is None for entrant in picture.entrants)
    values: dict[str, Value] = {
        "round": number,
        "rounds": rounds,
        "cut": cut,
        "count": len(missing),
        "next": number + 1,
    }
    values |= {"playing": playing, "champion": champion, "entered": len(picture.entrants)}
    values["tables"] = tuple(str(table) for _name, table in missing)
    following = "missing" if missing else "pair" if phase == "swiss" else phase
    return Status(
        phase,
        number,
        rounds,
        cut,
        len(picture.entrants),
        playing,
        missing,
        champion,
        Phrase(f"status.{phase}", values),
        Phrase(f"status.next_{following}", values),
    )


def champion_of(picture: Picture) -> str | None:
    """The name of who has won the event, once that is settled."""
    by_code = {entrant.code: entrant.name for entrant in picture.entrants}
    if picture.seeds:
        champion = bracket_of(picture.tournament).champion
        return None if champion is None or picture.pending else by_code[champion]
    done = len(picture.swiss) >= planned_rounds(picture) and not picture.pending
    if picture.swiss and done and planned_cut(picture) < 2:
        return by_code[standings_of(picture.tournament).rows[0].player]
    return None


def event_line(picture: Picture) -> EventLine:
    """The event in the list of events."""
    found = status(picture)
    event = picture.event
    return EventLine(event.id, event.name, event.date, event.place, found.players, found.phase, found.where)


def proposed_round(picture: Picture, proposal: Proposal) -> RoundView:
    """A proposal as it would be published."""
    pairing = proposal.pairing
    names = {entrant.code: entrant.name for entrant in picture.entrants}
    why = {odd.table: odd.why for odd in pairing.report.pairs}
    matches = tuple(
        MatchLine(
            seat.table,
            seat.a,
            names[seat.a],
            seat.b,
            names[seat.b],
            None,
            bool({seat.a, seat.b} & proposal.moved),
            None,
            why.get(seat.table),
        )
        for seat in pairing.matches
    )
    report = pairing.report
    byes = () if pairing.bye is None else (names[pairing.bye],)
    tables = tuple(match.table for match in matches)
    return RoundView(
        pairing.round_number, "", matches, byes, (), tables, report.rematches, report.proved, report.bye_reason
    )


def swiss_round(picture: Picture, number: int | None) -> RoundView:
    """A published Swiss round (None: the last). Raises `UserError` `round.none_yet` or `result.no_such_round`."""
    if not picture.swiss:
        raise UserError("round.none_yet")
    if number is None:
        return round_view(picture, picture.swiss[-1])
    row = next((row for row in picture.swiss if row.number == number), None)
    if row is None:
        raise UserError("result.no_such_round", round=number)
    return round_view(picture, row)


def bracket_view(picture: Picture) -> BracketView:
    """The bracket as it stands. Raises `UserError("cut.not_begun")`."""
    if not picture.seeds:
        raise UserError("cut.not_begun")
    names = {entrant.code: entrant.name for entrant in picture.entrants}
    rounds = round_views(bracket_of(picture.tournament), names)
    placings = final_ranking(picture.tournament)
    ranking = tuple((place.rank, place.player, names[place.player], place.reached) for place in placings)
    return BracketView(rounds, champion_of(picture), ranking)


def journal(steps: list[JournalRow]) -> tuple[JournalLine, ...]:
    """The steps as lines, the latest first; a step that was undone says so."""
    return tuple(JournalLine(step.id, step.at, step.who, step.kind, step_name(step), step.undone) for step in steps)
