"""The final ranking of an event, and its champion."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.tournament.knockout.bracket import FINAL, Bracket, is_last_round
from irondie_to.tournament.knockout.knockout import bracket_of
from irondie_to.tournament.model import PlayerId, Tournament
from irondie_to.tournament.standings.standings import standings_of


@dataclass(frozen=True, slots=True)
class Placing:
    """A line of the final ranking; `reached` is the player's last knockout round, None outside the knockout.

    Players can share a rank, and a rank can be missing.
    """

    rank: int
    player: PlayerId
    reached: str | None
    disqualified: bool = False


def final_ranking(tournament: Tournament) -> tuple[Placing, ...]:
    """The ranking of all entrants, the champion first; before and during the knockout, the ranking so far.

    Players of the knockout are ranked by the last round that they reached, with those who have lost in that round after
    the others, and then by the standings. All other players follow in the order of the standings. Disqualified players
    come after everybody else, in the same order among themselves.

    If nobody wins the final, nobody is first, and its players share rank 2. If the final has no second player, nobody
    is second. If nobody wins the match for third place, nobody is third, and its players share rank 4.
    """
    out = {entrant.id for entrant in tournament.entrants if entrant.disqualified}
    knockout_bracket = None if tournament.knockout is None else bracket_of(tournament)
    lines = sorted(_by_results(tournament, knockout_bracket), key=lambda line: line[0] in out)
    best, shared = _best_ranks(knockout_bracket)
    placings: list[Placing] = []
    for player, last in lines:
        above = placings[-1] if placings else Placing(0, player, None)
        rank = max(above.rank + 1, best.get(last, best[None]))
        if last in shared and above.reached == last and player not in out:
            rank = above.rank
        placings.append(Placing(rank, player, last, player in out))
    return tuple(placings)


def champion(tournament: Tournament) -> PlayerId | None:
    """The first of the final ranking; None if nobody is first, or while a final is still to be decided.

    If the winner of the final is disqualified, the next player in the ranking is the champion.
    """
    if tournament.knockout is not None and not bracket_of(tournament).rounds[-1].meetings[0].is_over:
        return None
    first = final_ranking(tournament)[0]
    return first.player if first.rank == 1 and not first.disqualified else None


def _best_ranks(found: Bracket | None) -> tuple[dict[str | None, int], frozenset[str]]:
    """The best possible rank by the last round reached, and the rounds whose players share a rank.

    The rank under None applies to the players of all other rounds and to those outside the knockout.
    """
    best: dict[str | None, int] = {None: 1, FINAL: 1}
    shared = set()
    for round_ in () if found is None else reversed(found.rounds):
        meeting = round_.meetings[0]
        if not is_last_round(round_.name) or not meeting.is_over:
            continue
        first = 1 if round_.name == FINAL else 3
        if meeting.winner is None:
            shared.add(round_.name)
            best |= {round_.name: first + 1, None: first + (1 if meeting.match is None and first > 1 else 2)}
        elif round_.name == FINAL:
            best[None] = 3 if meeting.is_walkover else 1
    return best, frozenset(shared)


def _by_results(tournament: Tournament, found: Bracket | None) -> list[tuple[PlayerId, str | None]]:
    """All entrants by their results alone, best first, each with the last knockout round reached, or None."""
    ranked = [row.player for row in standings_of(tournament).rows]
    if found is None:
        return [(player, None) for player in ranked]
    reached: dict[PlayerId, tuple[int, bool, str]] = {}
    for number, round_ in enumerate(found.rounds):
        for player in round_.byes:
            reached[player] = number, True, round_.name
        for meeting in round_.meetings:
            for side in (meeting.a, meeting.b):
                if side is not None:
                    reached[side] = number, not meeting.is_over or side == meeting.winner, round_.name
    place = {player: number for number, player in enumerate(ranked)}
    best_first = sorted(reached, key=lambda player: (reached[player][:2], -place[player]), reverse=True)
    lines: list[tuple[PlayerId, str | None]] = [(player, reached[player][2]) for player in best_first]
    return lines + [(player, None) for player in ranked if player not in reached]
