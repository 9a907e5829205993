"""Builds the views of published and proposed rounds."""

from __future__ import annotations

from irondie_to.app.core.penalties.absences import absentees_of
from irondie_to.app.core.picture import Picture, names_by_code, reasons_of
from irondie_to.app.core.results import so_far, winner_of, written
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.app.event.publication import publication_of
from irondie_to.app.rounds.pairing import Proposal, kept_report, published_bye, published_seats
from irondie_to.app.rounds.views import AgainView, MatchLine, RoundView
from irondie_to.errors import Phrase, UserError


def round_view(picture: Picture, row: RoundRow, known: tuple[Picture, RoundView] | None = None) -> RoundView:
    """The view of a published Swiss or knockout round.

    `known` is an earlier picture together with its view of the same round. Lines whose matches have not changed are
    taken from that view.
    """
    lines = {} if known is None else _known_lines(picture, row, *known)
    report = kept_report(row)
    why = {} if report is None else {odd.table: odd.why for odd in report.pairs}
    matches = picture.matches_of(row)
    bye = published_bye(row)
    is_timed = any(clock.round_id == row.id for clock in picture.clocks)
    paused_ms = {clock.match_id: clock.paused_ms for clock in picture.table_clocks if is_timed}
    return RoundView(
        number=row.number,
        name=row.name,
        matches=tuple(
            [
                lines.get((match, match.extra_seconds + paused_ms.get(match.id, 0) // 1000))
                or _match(picture, match, why.get(match.table_number), paused_ms.get(match.id, 0))
                for match in matches
            ]
        ),
        byes=tuple(entrant.name for entrant in picture.awards_of(row, "bye")),
        losses=tuple(entrant.name for entrant in picture.awards_of(row, "loss")),
        missing=tuple([match.table_number for match in matches if match.is_pending]),
        rematches=0 if report is None else report.rematches,
        proved=None if report is None else report.proved,
        bye_reason=None if report is None else report.bye_reason,
        again=_again(picture, row),
        paired_bye=None if bye is None else names_by_code(picture).get(bye),
    )


def _known_lines(
    picture: Picture, row: RoundRow, before: Picture, view: RoundView
) -> dict[tuple[MatchRow, int], MatchLine]:
    """The lines of an earlier view of the round, by match and extra time in seconds.

    Empty if the view is of another round, or if anything else shown in the lines has changed: the players, their
    penalties or the event.
    """
    is_same_round = (view.number, view.name) == (row.number, row.name) and row in before.rounds
    others = (before.event, before.entrant_rows, before.notes)
    if not is_same_round or others != (picture.event, picture.entrant_rows, picture.notes):
        return {}
    lines = zip(before.matches_of(row), view.matches, strict=True)
    return {(match, line.extra_seconds): line for match, line in lines}


def _again(picture: Picture, row: RoundRow) -> AgainView | None:
    publication = publication_of(row)
    before = publication.replaced
    if before is None:
        return None
    now = published_seats(picture, row)
    pairs = {(table, frozenset((a, b))) for table, a, b in before.matches}
    players, earlier = now.players, before.players
    names = names_by_code(picture)
    tables = tuple(seat.table for seat in now.matches if (seat.table, frozenset((seat.a, seat.b))) not in pairs)
    return AgainView(
        publication.number,
        before.at,
        tables,
        len(tables) == len(now.matches),
        tuple(names[code] for code in sorted(players - earlier)),
        tuple(names[code] for code in sorted(earlier - players) if code in names),
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
        None if match.is_pending else written(match),
        row.by_hand,
        winner_of(match),
        why,
        row.extra_seconds + paused_ms // 1000,
        absentees_of(picture, row),
        so_far(match),
        reasons_of(picture, row),
    )


def proposed_round(picture: Picture, proposal: Proposal) -> RoundView:
    pairing = proposal.pairing
    names = names_by_code(picture)
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
        pairing.round_number,
        "",
        matches,
        byes,
        (),
        tables,
        report.rematches,
        report.proved,
        report.bye_reason,
        paired_bye=next(iter(byes), None),
    )


def swiss_round(picture: Picture, number: int | None) -> RoundView:
    """Return the view of a published Swiss round; if `number` is None, of the last one.

    Raises `UserError` `round.none_yet` or `result.no_such_round`.
    """
    if not picture.swiss:
        raise UserError("round.none_yet")
    if number is None:
        return round_view(picture, picture.swiss[-1])
    row = next((row for row in picture.swiss if row.number == number), None)
    if row is None:
        raise UserError("result.no_such_round", round=number)
    return round_view(picture, row)
