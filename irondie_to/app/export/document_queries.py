"""Queries on a tournament document: standings and their sums, next pairing, bracket. They need no database."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from irondie_to.app.core.documents import read_document
from irondie_to.app.core.namesakes import names_in
from irondie_to.app.knockout.queries import round_views
from irondie_to.app.knockout.views import BracketView
from irondie_to.app.rounds.views import MatchLine, RoundView
from irondie_to.app.standings.figure_text import SumView, sums_of
from irondie_to.app.standings.queries import standings_view
from irondie_to.app.standings.views import StandingsView
from irondie_to.errors import Phrase
from irondie_to.tournament.history import field_of
from irondie_to.tournament.knockout.knockout import build
from irondie_to.tournament.model import PlayerId


@dataclass(frozen=True, slots=True)
class UnusualLine:
    """A pair with different scores, a pair from the same group or a rematch, with the reason for the pairing.

    `a` and `b` are the ids of the players, `difference` is the difference between their scores.
    """

    table: int
    a: str
    b: str
    difference: int
    why: Phrase


@dataclass(frozen=True, slots=True)
class PairingView:
    """The proposed next round.

    `bye` is the id of the player with the bye. `differences` are (score difference, number of pairs), smallest first.
    `same_group` is the number of pairs from the same group. `proved` is true if the pairing has been proved to be the
    best one.
    """

    round: RoundView
    bye: str | None
    differences: tuple[tuple[int, int], ...]
    same_group: int
    unusual: tuple[UnusualLine, ...]
    proved: bool


def standings(source: bytes, after: int | None = None) -> StandingsView:
    """The standings after a Swiss round (None: by all current results), without a cut line.

    Raises the errors of `read_document`, or `UserError("standings.no_such_round")`.
    """
    return standings_view(read_document(source), after)


def sums(source: bytes, player: PlayerId, after: int | None = None) -> tuple[SumView, ...]:
    """How each of a player's values after a Swiss round is calculated.

    If `after` is None, the values are those from all current results. Raises the errors of
    `read_document`, or `UserError` `standings.no_such_player` or `standings.no_such_round`.
    """
    return sums_of(read_document(source), player, after)


def pairing(source: bytes, seed: int | None = None, was_read: Callable[[], None] = lambda: None) -> PairingView:
    """Return the best pairing of the next round.

    `seed` decides between equally good pairings (None: the seed of the document). `was_read` is called when the
    document has been read, before the round is paired. Raises the errors of `read_document`, `field_of` and `propose`.
    """
    from irondie_to.tournament.pairing.swiss import propose  # noqa: PLC0415 - loads the search for pairings

    tournament = read_document(source)
    was_read()
    names = names_in(tournament)
    proposal = propose(field_of(tournament), tournament.seed if seed is None else seed)
    report = proposal.report
    why = {odd.table: odd.why for odd in report.pairs}
    matches = tuple(
        MatchLine(table, a, names[a], b, names[b], None, False, None, why.get(table))
        for table, a, b in proposal.matches
    )
    round_ = RoundView(
        number=proposal.round_number,
        name="",
        matches=matches,
        byes=() if proposal.bye is None else (names[proposal.bye],),
        losses=(),
        missing=tuple(match.table for match in matches),
        rematches=report.rematches,
        proved=report.proved,
        bye_reason=report.bye_reason,
        paired_bye=None if proposal.bye is None else names[proposal.bye],
    )
    unusual = tuple(UnusualLine(odd.table, odd.a, odd.b, odd.difference, odd.why) for odd in report.pairs)
    return PairingView(round_, proposal.bye, report.differences, report.same_group, unusual, report.proved)


def knockout(source: bytes, cut: int | None = None, declined: Sequence[PlayerId] = ()) -> BracketView:
    """The bracket built from the standings, without knockout results.

    `cut` is the number of players (None: the event's cut or the recommended one); the players in `declined` are left
    out. Raises the errors of `read_document` and `build`.
    """
    tournament = read_document(source)
    names = names_in(tournament)
    bracket = build(replace(tournament, knockout=None), cut, declined)
    return BracketView(round_views(bracket, names), None, ())
