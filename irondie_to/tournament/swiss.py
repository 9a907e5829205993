"""Swiss pairing: the next round proposed, and a pairing made by hand explained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from irondie_to.errors import Phrase, UserError
from irondie_to.tournament import counting, criteria
from irondie_to.tournament.chain import draft
from irondie_to.tournament.criteria import Cost, Pair
from irondie_to.tournament.field import Field
from irondie_to.tournament.kernel import EXACT, improve
from irondie_to.tournament.lots import Lots
from irondie_to.tournament.mixing import Seats, mix_floaters, spread
from irondie_to.tournament.nouns import PlayerId
from irondie_to.tournament.reasons import Reasons
from irondie_to.tournament.tables import assign_tables


class Placed(NamedTuple):
    """A match of the round: who meets whom, at which table; the player with more points first."""

    table: int
    a: PlayerId
    b: PlayerId


class Unusual(NamedTuple):
    """A pair with a difference of scores, a rematch or a shared group, and why it had to be (or that it need not)."""

    table: int
    a: PlayerId
    b: PlayerId
    difference: int
    rematch: bool
    same_group: bool
    why: Phrase


class Report(NamedTuple):
    """What was reached: `differences` counts the pairs of each difference of scores, smallest first.

    `proved` says that no pairing is better by the rules, shown by the chain of score groups, by counting all pairings
    or by a certificate over all pairs of the field.
    """

    rematches: int
    differences: tuple[tuple[int, int], ...]
    same_group: int
    bye_reason: Phrase | None
    pairs: tuple[Unusual, ...]
    proved: bool


class Pairing(NamedTuple):
    """A round as proposed: its matches by table, who has the bye, and what is to be said about it."""

    round_number: int
    matches: tuple[Placed, ...]
    bye: PlayerId | None
    report: Report


def propose(field: Field, seed: int) -> Pairing:
    """The best pairing of the next round by the rules in `criteria`; among equals it is drawn from the seed.

    Raises `UserError` if forbidden pairs leave no pairing at all.
    """
    lots = Lots(seed, field.round_number)
    pairs, bye, proved = _optimal(field, lots)
    cost = criteria.cost(field, pairs, bye)
    if cost.forbidden:
        banned = {frozenset(pair) for pair in field.forbidden}
        among = tuple(
            Phrase("pairing.two", {"a": field.name(a), "b": field.name(b)})
            for a, b in pairs
            if frozenset((a, b)) in banned
        )
        raise UserError("pairing.forbidden_too_much", pairs=among)
    return _pairing(field, pairs, bye, cost, cost, proved=proved)


def explain(field: Field, pairs: Sequence[tuple[PlayerId, PlayerId]], bye: PlayerId | None) -> Pairing:
    """A pairing made by hand, with the same report as a proposed one; what need not have been is said to be so.

    Raises `UserError` unless everybody is paired once or has the bye.
    """
    number = {player: index for index, player in enumerate(field.ids)}
    named = [player for pair in pairs for player in pair] + ([] if bye is None else [bye])
    strangers = tuple(player for player in named if player not in number)
    if strangers:
        raise UserError("pairing.not_in", players=strangers)
    twice = tuple(field.name(number[player]) for player in dict.fromkeys(named) if named.count(player) > 1)
    if twice:
        raise UserError("pairing.paired_twice", players=twice)
    missing = tuple(field.name(index) for player, index in number.items() if player not in set(named))
    if missing:
        raise UserError("pairing.left_out", players=missing)
    given = [(number[a], number[b]) for a, b in pairs]
    holder = None if bye is None else number[bye]
    best_pairs, best_bye, proved = _optimal(field, Lots(0, field.round_number))
    best = criteria.cost(field, best_pairs, best_bye)
    cost = criteria.cost(field, given, holder)
    return _pairing(field, given, holder, cost, best, proved=proved and cost == best)


def _optimal(field: Field, lots: Lots) -> tuple[list[Pair], int | None, bool]:
    """The optimal pairing, the player with the bye, and whether it is proved; in the order of tables."""
    if len(field) <= counting.LIMIT:
        pairs, bye = counting.draw_optimal(field, lots)
        return _ordered(field, pairs, lots), bye, True
    avoid = _avoid(field)
    groups, bye = _score_groups(field, lots)
    pairs = draft(groups, avoid, lots)
    least = criteria.least(field)
    cost = criteria.cost(field, pairs, bye)
    if cost[:4] == least[:4]:
        seats = Seats(field, pairs, avoid)
        if cost.same_group:
            spread(seats, lots)
        if not criteria.same_group(field, pairs):
            return pairs, mix_floaters(seats, bye, lots), True
    if len(field) <= EXACT or not field.avoid_same_group:
        pairs, bye, proved = improve(field, pairs, bye, avoid, lots)
    else:
        # Too many to keep groups apart exactly: the other rules exactly, then groups as far as a search finds.
        proved = True
        if cost[:4] != least[:4]:
            pairs, bye, proved = improve(replace(field, avoid_same_group=False), pairs, bye, avoid, lots)
            spread(Seats(field, pairs, avoid), lots)
        proved = proved and not criteria.same_group(field, pairs)
    return _ordered(field, pairs, lots), bye, proved


def _avoid(field: Field) -> Sequence[Sequence[int]]:
    """For each player those he had better not meet: old opponents and whom the organiser forbids."""
    if not field.forbidden:
        return field.met
    avoid = [list(players) for players in field.met]
    for a, b in field.forbidden:
        avoid[a].append(b)
        avoid[b].append(a)
    return avoid


def _score_groups(field: Field, lots: Lots) -> tuple[list[list[int]], int | None]:
    """The players of each score, highest first, each group in an order drawn by lot, and who has the bye."""
    scores, unit = field.scores, lots.unit
    descending = sorted(set(scores), reverse=True)
    rank = {score: place for place, score in enumerate(descending)}
    keys = [rank[score] + unit() for score in scores]
    order = sorted(range(len(scores)), key=keys.__getitem__)
    bye = None
    if len(order) % 2:
        best = min(zip(field.byes, scores, strict=True))
        bye = lots.pick([i for i, standing in enumerate(zip(field.byes, scores, strict=True)) if standing == best])
        order.remove(bye)
    groups = []
    begin = 0
    while begin < len(order):
        score = scores[order[begin]]
        end = begin + 1
        while end < len(order) and scores[order[end]] == score:
            end += 1
        groups.append(order[begin:end])
        begin = end
    return groups, bye


def _ordered(field: Field, pairs: Sequence[Pair], lots: Lots) -> list[Pair]:
    """In the order of tables: by the higher score, then by the sum; in a pair the higher first; else by lot."""
    scores, unit = field.scores, lots.unit
    turned = [
        (b, a) if scores[b] > scores[a] or (scores[a] == scores[b] and unit() < 0.5) else (a, b) for a, b in pairs
    ]
    return sorted(lots.shuffled(turned), key=lambda pair: (-scores[pair[0]], -scores[pair[1]]))


def _pairing(field: Field, pairs: Sequence[Pair], bye: int | None, cost: Cost, best: Cost, *, proved: bool) -> Pairing:
    ids, scores, met, groups = field.ids, field.scores, field.met, field.groups
    tables = assign_tables(field, pairs)
    matches = [Placed(table, ids[a], ids[b]) for table, (a, b) in zip(tables, pairs, strict=True)]
    unusual = []
    apart = field.avoid_same_group
    reasons = Reasons(field, bye, cost, best, proved=proved)
    for place, (a, b) in enumerate(pairs):
        rematch = b in met[a]
        akin = apart and bool(groups[a]) and groups[a] == groups[b]
        if rematch or akin or scores[a] != scores[b]:
            unusual.append(
                Unusual(tables[place], ids[a], ids[b], abs(scores[a] - scores[b]), rematch, akin, reasons.of(a, b))
            )
    even = len(pairs) - sum(count for _, count in cost.differences)
    counted = (((0, even),) if even else ()) + cost.differences[::-1]
    report = Report(cost.rematches, counted, cost.same_group, reasons.of_bye(), tuple(unusual), proved)
    matches.sort()
    return Pairing(field.round_number, tuple(matches), None if bye is None else ids[bye], report)
