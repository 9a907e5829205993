"""The knockout of an event: builds it, enters and corrects results, and removes players who leave."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from irondie_to.errors import UserError
from irondie_to.tournament.history import refuse_pending
from irondie_to.tournament.knockout.bracket import (
    THIRD_PLACE,
    Bracket,
    BracketRound,
    Meeting,
    bracket,
    is_last_round,
    is_tied,
    lay_out,
    round_phrase,
    round_size,
    winner,
)
from irondie_to.tournament.match import KnockoutTimeUp, MatchResult, check, knockout_ruling
from irondie_to.tournament.model import Games, GoesOn, Knockout, KnockoutRound, Match, Outcome, PlayerId, Tournament
from irondie_to.tournament.standings.standings import Standings, standings_of
from irondie_to.tournament.structure import recommended_cut


def build(tournament: Tournament, cut: int | None = None, declined: Sequence[PlayerId] = ()) -> Bracket:
    """The bracket of the best `cut` players of the standings (None: the event's cut, or the recommended cut).

    If fewer players are left than the cut recommended for all players, the one for those who are left is taken.

    Players who dropped or declined are left out, and the players below them move up. Raises UserError
    `standings.pending`, `knockout.no_cut`, `knockout.too_few` or `knockout.unknown_player`.
    """
    refuse_pending(tournament, len(tournament.rounds))
    entrants = {entrant.id for entrant in tournament.entrants}
    for player in declined:
        if player not in entrants:
            raise UserError("knockout.unknown_player", player=player)
    able = who_may_play_on(tournament, declined)
    if cut is None:
        cut = tournament.options.cut
    if cut is None:
        cut = recommended_cut(len(entrants))
        cut = cut if cut <= len(able) else recommended_cut(len(able))
    if cut < 2:
        raise UserError("knockout.no_cut")
    if cut > len(able):
        raise UserError("knockout.too_few", count=len(able), cut=cut)
    return bracket(able[:cut], third_place=tournament.options.third_place)


def who_may_play_on(
    tournament: Tournament, declined: Collection[PlayerId] = (), standings: Standings | None = None
) -> tuple[PlayerId, ...]:
    """The players who neither dropped nor declined, best first; a cut takes the first of them (TOU-1).

    Players who have already been seeded are always included, even if they dropped or declined later. `standings` are
    the standings to use; None means those after all current results.
    """
    out = out_of_cut(tournament, declined)
    rows = (standings_of(tournament) if standings is None else standings).rows
    return tuple(row.player for row in rows if row.player not in out)


def out_of_cut(tournament: Tournament, declined: Collection[PlayerId] = ()) -> frozenset[PlayerId]:
    """The players whom a cut leaves out because they dropped or declined, except those who are already seeded."""
    seeds = frozenset() if tournament.knockout is None else frozenset(tournament.knockout.seeds)
    return (_dropped(tournament) | frozenset(declined)) - seeds


def _dropped(tournament: Tournament) -> frozenset[PlayerId]:
    """The players who dropped out up to the last Swiss round."""
    last = len(tournament.rounds)
    dropped = {each.id for each in tournament.entrants if each.dropped_after is not None and each.dropped_after <= last}
    return frozenset(dropped)


def bracket_of(tournament: Tournament) -> Bracket:
    """The bracket of the event's knockout with the matches played. Before the cut, it is built from the standings.

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
    third_place = tournament.options.third_place or played_for_third
    return bracket(seeds, knockout.rounds, third_place=third_place, out=out_of(tournament))


def out_of(tournament: Tournament) -> frozenset[PlayerId]:
    """The players who have left the event: they dropped out, or were disqualified."""
    return _dropped(tournament) | {entrant.id for entrant in tournament.entrants if entrant.disqualified}


def _seeds_seen(tournament: Tournament, knockout: Knockout) -> tuple[PlayerId, ...]:
    seen = {player for round_ in knockout.rounds for match in round_.matches for player in (match.a, match.b)}
    first = max(knockout.rounds, key=lambda round_: round_size(round_.name))
    size = round_size(first.name) // 2 + len(first.matches)
    ranked = [row.player for row in standings_of(tournament).rows]
    dropped = _dropped(tournament)
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


def report(
    tournament: Tournament, name: str, a: PlayerId, b: PlayerId, result: MatchResult, goes_on: GoesOn | None = None
) -> Tournament:
    """Enter or correct the result of the match of a and b in the round `name`; return the changed event.

    The winner goes on, unless the referee has decided otherwise in `goes_on`. If `goes_on` is None, an earlier decision
    about this match is kept, unless the match now has another winner, who may go on. A tied match is accepted only with
    a decision, or if the ruling gives it to the higher seed. After a double loss without a decision, nobody goes on. A
    player who is out of the event does not go on; if both are out, nobody does.

    The players of later matches without a result change accordingly; these matches keep their tables as long as both
    players are known. A result that would change the players of a later match with a result is refused, and the error
    names the later match.

    Raises UserError `knockout.who_goes_on` if `goes_on` is None and only the player who would go on is out,
    `knockout.goes_on_out` if `goes_on` is a player who is out and the other is not, `knockout.no_such_match`,
    `knockout.no_such_round`, `knockout.later_played` or `match.*`, or the errors of `bracket_of`.
    """
    before = bracket_of(tournament)
    meetings = before.round(name).meetings
    here = next((meeting for meeting in meetings if {meeting.a, meeting.b} == {a, b}), None)
    if here is None:
        raise UserError("knockout.no_such_match", round=round_phrase(name), a=a, b=b)
    was = _seated(here.match, a, b)
    if result.outcome is not Outcome.PENDING:
        is_decided = goes_on is not None or was.goes_on in {GoesOn.A, GoesOn.B} or _higher_seed_wins(tournament)
        is_draw = result.outcome is Outcome.INTENTIONAL_DRAW
        check(result, knockout=True, needs_winner=is_draw or not (is_decided or result.outcome is Outcome.DOUBLE_LOSS))
    changed = _decided(tournament, before, name, was, result, goes_on)
    return _rebuilt(tournament, before, name, changed)


def leave(tournament: Tournament, player: PlayerId, goes_on: GoesOn | None = None, *, has_begun: bool) -> Tournament:
    """Remove a player who has left the event from the rest of the knockout; return the changed event.

    Nothing changes if the player's latest match has a result or has begun (`has_begun`). If it is the match for third
    place, the player's place stays empty. Otherwise, the player gives up the place reached by the last win, if there
    was one, and `goes_on` decides who goes on from the match that the player won. Raises the same errors as `report`.
    """
    before = bracket_of(back_in(tournament, player))
    last = last_meeting(before, player)
    if last is None or _is_played(last[1]) or (has_begun and last[1].match is not None):
        return tournament
    name = last[0]
    if name == THIRD_PLACE:
        return _rebuilt(tournament, before, name, None)
    won = won_last(before, player)
    if won is None:
        return tournament
    name, match = won
    changed = _decided(tournament, before, name, match, MatchResult(match.games, match.outcome), goes_on)
    return _rebuilt(tournament, before, name, changed, left=player)


def back_in(tournament: Tournament, player: PlayerId) -> Tournament:
    """The event as if this player had not left it."""
    entrants = (
        replace(entrant, dropped_after=None, disqualified=False) if entrant.id == player else entrant
        for entrant in tournament.entrants
    )
    return replace(tournament, entrants=tuple(entrants))


def _is_played(meeting: Meeting) -> bool:
    return meeting.match is not None and not meeting.match.is_pending


def last_meeting(found: Bracket, player: PlayerId) -> tuple[str, Meeting] | None:
    """The latest place of the player in the bracket, with the name of its round, or None."""
    for round_ in reversed(found.rounds):
        for meeting in round_.meetings:
            if player in {meeting.a, meeting.b}:
                return round_.name, meeting
    return None


def won_last(found: Bracket, player: PlayerId) -> tuple[str, Match] | None:
    """The latest match from which the player goes on, with the name of its round, or None."""
    for round_ in reversed(found.rounds):
        for meeting in round_.meetings:
            if meeting.match is not None and meeting.winner == player:
                return round_.name, meeting.match
    return None


def _seated(match: Match | None, a: PlayerId, b: PlayerId) -> Match:
    """The match with `a` as its first player; a pending one if `match` is None."""
    if match is None:
        return Match(a, b, outcome=Outcome.PENDING)
    if match.a == a:
        return match
    games, goes_on = match.games, match.goes_on
    games = None if games is None else Games(games.b, games.a, games.drawn)
    outcome = _TURNED_OUTCOME.get(match.outcome, match.outcome)
    goes_on = None if goes_on is None else _TURNED.get(goes_on, goes_on)
    lost, reasons = (match.lost_b, match.lost_a), (match.reason_b, match.reason_a)
    return Match(a, b, match.table, games, outcome, *lost, *reasons, goes_on)


_TURNED = {GoesOn.A: GoesOn.B, GoesOn.B: GoesOn.A}
_TURNED_OUTCOME = {Outcome.FORFEIT_A: Outcome.FORFEIT_B, Outcome.FORFEIT_B: Outcome.FORFEIT_A}


def _decided(
    tournament: Tournament, found: Bracket, name: str, was: Match, result: MatchResult, goes_on: GoesOn | None
) -> Match:
    """The match with this result and with the decision about who goes on.

    Reasons for a loss are kept if they fit the result. `goes_on` is the decision of the referee, as in `report`.

    Raises UserError `knockout.who_goes_on` or `knockout.goes_on_out`.
    """
    match = replace(
        was,
        games=result.games,
        outcome=result.outcome,
        reason_a=was.reason_a if result.outcome in {Outcome.FORFEIT_A, Outcome.DOUBLE_LOSS} else None,
        reason_b=was.reason_b if result.outcome in {Outcome.FORFEIT_B, Outcome.DOUBLE_LOSS} else None,
        goes_on=goes_on,
    )
    if match.is_pending:
        return match
    seed = {player: number for number, player in enumerate(found.seeds, start=1)}
    won, barred = winner(match, seed), barred_from(tournament, name)
    if is_tied(match) and (was.goes_on is not None or not _higher_seed_wins(tournament)):
        won = None
    if goes_on is None and (won is None or won in barred or (not was.is_pending and won == winner(was, seed))):
        goes_on = was.goes_on
    kept = won if goes_on is None else _chosen(match, goes_on)
    if kept is None or (kept in barred and {match.a, match.b} <= barred):
        return replace(match, goes_on=GoesOn.NOBODY)
    if kept in barred:
        code = "knockout.who_goes_on" if match.goes_on is None else "knockout.goes_on_out"
        raise UserError(code, round=round_phrase(name), player=kept)
    # A decision for the winner is kept for the next command, which can be a correction that lets the other player win.
    return replace(match, goes_on=None if kept == won and match.goes_on is None else goes_on)


def _higher_seed_wins(tournament: Tournament) -> bool:
    return knockout_ruling(tournament.options) is KnockoutTimeUp.HIGHER_SEED


def _chosen(match: Match, goes_on: GoesOn) -> PlayerId | None:
    return {GoesOn.A: match.a, GoesOn.B: match.b, GoesOn.NOBODY: None}[goes_on]


def barred_from(tournament: Tournament, name: str) -> frozenset[PlayerId]:
    """The players who cannot go on from a match of this round, because they are out of the event.

    Nobody goes on from the final or the match for third place. There, these are only the disqualified players, who
    cannot win.
    """
    if is_last_round(name):
        return frozenset(entrant.id for entrant in tournament.entrants if entrant.disqualified)
    return out_of(tournament)


def _rebuilt(
    tournament: Tournament, before: Bracket, name: str, changed: Match | None, left: PlayerId | None = None
) -> Tournament:
    """The event with the match `changed` in the round `name`.

    If `changed` is None, the match for third place is removed. Matches without a result remain if their players still
    meet there, except those of the player `left`.
    """
    here = set() if changed is None else {changed.a, changed.b}
    stages = []
    for round_ in before.rounds:
        is_here = round_.name == name
        kept = [match for match in _stored(round_) if not (is_here and (changed is None or here == {match.a, match.b}))]
        kept = [match for match in kept if not (match.is_pending and left in {match.a, match.b})]
        stages.append(KnockoutRound(round_.name, (*kept, changed) if is_here and changed is not None else tuple(kept)))
    third_place = any(round_.name == THIRD_PLACE for round_ in before.rounds)
    after, others = lay_out(before.seeds, stages, third_place=third_place, out=out_of(tournament))
    for later, match in others:
        if not match.is_pending:
            raise UserError("knockout.later_played", round=round_phrase(later), a=match.a, b=match.b)
    return replace(tournament, knockout=knockout_of(_with_tables_of(before, after)))


def _stored(round_: BracketRound) -> Iterator[Match]:
    return (meeting.match for meeting in round_.meetings if meeting.match is not None)


def _with_tables_of(before: Bracket, after: Bracket) -> Bracket:
    """The bracket `after`, with each pending match at the table that the match in the same place had in `before`."""
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
