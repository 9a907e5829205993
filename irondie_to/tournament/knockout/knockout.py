"""The knockout of an event: builds it from the standings, enters and corrects results, ranks the players."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from irondie_to.errors import UserError
from irondie_to.tournament.history import refuse_pending
from irondie_to.tournament.knockout.bracket import (
    THIRD_PLACE,
    Bracket,
    BracketRound,
    Meeting,
    bracket,
    round_phrase,
    round_size,
    winner,
)
from irondie_to.tournament.match import KnockoutTimeUp, MatchResult, check, knockout_ruling
from irondie_to.tournament.model import Knockout, KnockoutRound, Match, Outcome, PlayerId, Tournament
from irondie_to.tournament.standings.standings import Standings, standings_of
from irondie_to.tournament.structure import recommended_cut


def build(tournament: Tournament, cut: int | None = None, declined: Sequence[PlayerId] = ()) -> Bracket:
    """The bracket of the best `cut` players of the standings (None: the event's cut, or the recommended cut).

    Players who dropped or declined are left out, and the players below them move up. Raises UserError
    `standings.pending`, `knockout.no_cut`, `knockout.too_few` or `knockout.unknown_player`.
    """
    refuse_pending(tournament, len(tournament.rounds))
    entrants = {entrant.id for entrant in tournament.entrants}
    for player in declined:
        if player not in entrants:
            raise UserError("knockout.unknown_player", player=player)
    if cut is None:
        cut = recommended_cut(len(entrants)) if tournament.options.cut is None else tournament.options.cut
    if cut < 2:
        raise UserError("knockout.no_cut")
    able = who_may_play_on(tournament, declined)
    if cut > len(able):
        raise UserError("knockout.too_few", count=len(able), cut=cut)
    return bracket(able[:cut], third_place=tournament.options.third_place)


def who_may_play_on(
    tournament: Tournament, declined: Collection[PlayerId] = (), standings: Standings | None = None
) -> tuple[PlayerId, ...]:
    """The players who neither dropped nor declined, best first: the cut seeds the first of them (TOU-1).

    The players of a knockout that has been seeded are among them, whatever happened to them later. `standings` are the
    standings that count, None for those by all present results.
    """
    seeds = set() if tournament.knockout is None else set(tournament.knockout.seeds)
    rounds = len(tournament.rounds)
    left = {entrant.id for entrant in tournament.entrants if not _in_after(entrant.dropped_after, rounds)}
    out = (left | set(declined)) - seeds
    rows = (standings_of(tournament) if standings is None else standings).rows
    return tuple(row.player for row in rows if row.player not in out)


def _in_after(dropped_after: int | None, rounds: int) -> bool:
    return dropped_after is None or dropped_after > rounds


def bracket_of(tournament: Tournament) -> Bracket:
    """The bracket of the event's knockout with the matches played; built from the standings if there is none yet.

    If the document has no seeds, the players of its matches are seeded by the standings, and byes not yet followed by a
    match go to the best remaining players. Raises the same errors as `build`, or UserError `knockout.not_in_bracket`.
    """
    knockout = tournament.knockout
    if knockout is None or not (knockout.seeds or knockout.rounds):
        return build(tournament)
    seeds = knockout.seeds or _seeds_seen(tournament, knockout)
    if len(seeds) < 2:
        raise UserError("knockout.no_cut")
    played_for_third = any(round_.name == THIRD_PLACE for round_ in knockout.rounds)
    return bracket(seeds, knockout.rounds, third_place=tournament.options.third_place or played_for_third)


def _seeds_seen(tournament: Tournament, knockout: Knockout) -> tuple[PlayerId, ...]:
    seen = {player for round_ in knockout.rounds for match in round_.matches for player in (match.a, match.b)}
    first = max(knockout.rounds, key=lambda round_: round_size(round_.name))
    size = round_size(first.name) // 2 + len(first.matches)
    ranked = [row.player for row in standings_of(tournament).rows]
    dropped = {
        entrant.id for entrant in tournament.entrants if not _in_after(entrant.dropped_after, len(tournament.rounds))
    }
    unseen = [player for player in ranked if player not in seen and player not in dropped]
    chosen = seen | set(unseen[: max(0, size - len(seen))])
    return tuple(player for player in ranked if player in chosen)


def knockout_of(found: Bracket) -> Knockout:
    """The knockout in the form of a document: every match with known players, pending if it has no result."""
    rounds = []
    for round_ in found.rounds:
        matches = tuple(
            meeting.match or Match(meeting.a, meeting.b, outcome=Outcome.PENDING)
            for meeting in round_.meetings
            if meeting.a is not None and meeting.b is not None
        )
        if matches:
            rounds.append(KnockoutRound(round_.name, matches))
    return Knockout(found.seeds, tuple(rounds))


def report(tournament: Tournament, name: str, a: PlayerId, b: PlayerId, result: MatchResult) -> Tournament:
    """Enter or correct the result of the match of a and b in the round `name`; return the changed event.

    The winner advances. Later matches without a result change their players accordingly; they keep their tables as long
    as both players are known. A result that would change the players of a later match with a result is refused, and the
    error names that match. Raises UserError `knockout.no_such_match`, `knockout.no_such_round`,
    `knockout.later_played` or `match.*`, or the errors of `bracket_of`.
    """
    higher_seed_wins = knockout_ruling(tournament.options) is KnockoutTimeUp.HIGHER_SEED
    if result.outcome is not Outcome.PENDING:
        awarded_equal = result.outcome in {Outcome.INTENTIONAL_DRAW, Outcome.DOUBLE_LOSS}
        check(result, knockout=True, needs_winner=awarded_equal or not higher_seed_wins)
    before = bracket_of(tournament)
    meetings = before.round(name).meetings
    here = next((meeting for meeting in meetings if {meeting.a, meeting.b} == {a, b}), None)
    if here is None:
        raise UserError("knockout.no_such_match", round=round_phrase(name), a=a, b=b)
    changed = Match(a, b, None if here.match is None else here.match.table, result.games, result.outcome)
    seed = {player: number for number, player in enumerate(before.seeds, start=1)}
    if winner(changed, seed) != here.winner:
        _refuse_if_played_on(before, name, {a, b})
    finished = [
        KnockoutRound(round_.name, tuple(_with_result(round_, here if round_.name == name else None)))
        for round_ in before.rounds
    ]
    finished.append(KnockoutRound(name, (changed,)))
    third_place = any(round_.name == THIRD_PLACE for round_ in before.rounds)
    after = bracket(before.seeds, finished, third_place=third_place)
    return replace(tournament, knockout=knockout_of(_with_tables_of(before, after)))


def _refuse_if_played_on(found: Bracket, name: str, players: set[PlayerId]) -> None:
    names = [round_.name for round_ in found.rounds]
    for later in found.rounds[names.index(name) + 1 :]:
        for meeting in later.meetings:
            if meeting.winner is not None and players & {meeting.a, meeting.b}:
                raise UserError("knockout.later_played", round=round_phrase(later.name), a=meeting.a, b=meeting.b)


def _with_result(round_: BracketRound, but: Meeting | None) -> Iterator[Match]:
    for meeting in round_.meetings:
        if meeting.match is not None and meeting.winner is not None and meeting is not but:
            yield meeting.match


def _with_tables_of(before: Bracket, after: Bracket) -> Bracket:
    """The bracket `after`, with its pending matches at the tables that the matches in the same places had `before`."""
    rounds = []
    for old, new in zip(before.rounds, after.rounds, strict=True):
        meetings = [
            replace(meeting, match=Match(meeting.a, meeting.b, was.match.table, None, Outcome.PENDING))
            if meeting.match is None and was.match is not None and meeting.a is not None and meeting.b is not None
            else meeting
            for was, meeting in zip(old.meetings, new.meetings, strict=True)
        ]
        rounds.append(replace(new, meetings=tuple(meetings)))
    return replace(after, rounds=tuple(rounds))


@dataclass(frozen=True, slots=True)
class Placing:
    """A line of the final ranking; `reached` is the player's last knockout round, None outside the knockout."""

    rank: int
    player: PlayerId
    reached: str | None


def final_ranking(tournament: Tournament) -> tuple[Placing, ...]:
    """The ranking of all entrants, the champion first; before and during the knockout, the ranking so far.

    Players of the knockout are ranked by the last round they reached, those who lost there after the others, and then
    by the standings. All other players follow in the order of the standings.
    """
    ranked = [row.player for row in standings_of(tournament).rows]
    if tournament.knockout is None:
        return tuple(Placing(rank, player, None) for rank, player in enumerate(ranked, start=1))
    found = bracket_of(tournament)
    reached: dict[PlayerId, tuple[int, bool, str]] = {}
    for number, round_ in enumerate(found.rounds):
        for player in round_.byes:
            reached[player] = number, True, round_.name
        for meeting in round_.meetings:
            for side in (meeting.a, meeting.b):
                if side is not None:
                    reached[side] = number, side != meeting.loser, round_.name
    place = {player: number for number, player in enumerate(ranked)}
    best_first = sorted(reached, key=lambda player: (reached[player][:2], -place[player]), reverse=True)
    lines: list[tuple[PlayerId, str | None]] = [(player, reached[player][2]) for player in best_first]
    lines += [(player, None) for player in ranked if player not in reached]
    return tuple(Placing(rank, player, last) for rank, (player, last) in enumerate(lines, start=1))
