"""Swiss pairing: proposes the next round, or explains a pairing made by hand.

>>> from irondie_to.tournament.history import field_of
>>> from irondie_to.tournament.model import Entrant, Games, Match, Round, Tournament
>>> entrants = tuple(Entrant(name) for name in ("Ada", "Ben", "Cleo", "Dan", "Eve"))
>>> matches = (Match("Ada", "Ben", 1, Games(2, 0, 0)), Match("Cleo", "Dan", 2, Games(2, 1, 0)))
>>> tournament = Tournament(entrants=entrants, rounds=(Round(1, matches, byes=("Eve",)),))
>>> pairing = propose(field_of(tournament), seed=7)
>>> for match in pairing.matches:
...     print(match.table, match.a, match.b)
1 Eve Cleo
2 Ada Dan
>>> pairing.bye
'Ben'
>>> pairing.report.proved
True

The report gives a reason for every unusual pair:

>>> [(pair.a, pair.b, pair.difference, pair.why.code) for pair in pairing.report.pairs]
[('Ada', 'Dan', 3, 'pairing.odd')]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import compress, repeat
from operator import contains, ne, or_
from typing import NamedTuple

from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.field import Field
from irondie_to.tournament.lots import Lots
from irondie_to.tournament.model import PlayerId
from irondie_to.tournament.pairing import criteria
from irondie_to.tournament.pairing.chain import pair_by_score
from irondie_to.tournament.pairing.criteria import Cost, Outline, Pair
from irondie_to.tournament.pairing.keeping import keep_most_pairs, keep_pairs, keep_sides
from irondie_to.tournament.pairing.kernel import EXACT, find_optimal
from irondie_to.tournament.pairing.mixing import SeatOrder, separate_groups
from irondie_to.tournament.pairing.reasons import Reasons
from irondie_to.tournament.pairing.weights import BYE, COUNTED_UP_TO, Weights, draw_optimal


def assign_tables(field: Field, pairs: Sequence[Pair]) -> list[int]:
    """The table of each pair. The pairs are given best first, and the best pairs get the lowest tables.

    A player with a fixed table plays there, and no other match is placed there. If both players of a match have fixed
    tables, the lower one is used and the other is free. If two matches need the same fixed table, the first gets it;
    the other gets the fixed table of its other player, if that is free, or else the next free table.

    A pair that already has a table in `Field.seated` keeps it, unless a fixed table prevents that.
    """
    fixed = field.fixed_tables
    if not field.seated and fixed.count(None) == len(fixed):
        return list(range(field.first_table, field.first_table + len(pairs)))
    reserved: dict[int, int] = {}
    for place, pair in enumerate(pairs):
        wishes = sorted(table for table in (fixed[player] for player in pair) if table is not None)
        for table in wishes:
            if table not in reserved:
                reserved[table] = place
                break
    seated = {place: table for table, place in reserved.items()}
    had = {frozenset(pair): table for table, pair in field.seated}
    for place, pair in enumerate(pairs):
        kept = had.get(frozenset(pair))
        if kept is not None and place not in seated and kept not in reserved:
            seated[place], reserved[kept] = kept, place
    tables = []
    following = field.first_table
    for place in range(len(pairs)):
        if place not in seated:
            while following in reserved:
                following += 1
            seated[place] = following
            following += 1
        tables.append(seated[place])
    return tables


class PlacedPair(NamedTuple):
    """A match of the round at its table.

    In a computed proposal, `a` has at least as many points as `b`, except in pairs kept from `Field.seated`. After a
    swap by hand this may not hold.
    """

    table: int
    a: PlayerId
    b: PlayerId


class UnusualPair(NamedTuple):
    """A pair that needs a reason: a difference of scores, a rematch, a shared group, or a ban by the organiser.

    `difference` is the absolute difference of the scores; `same_group` is true only if groups are kept apart in this
    round. `why` says why the pair is necessary, or that it is not.
    """

    table: int
    a: PlayerId
    b: PlayerId
    difference: int
    rematch: bool
    same_group: bool
    why: Phrase


class Report(NamedTuple):
    """The quality of the pairing: `differences` counts the pairs per difference of scores, smallest first.

    `bye_reason` is None if there is no bye. `pairs` are the unusual pairs. `proved` says whether it is certain that no
    pairing is better according to the criteria. It is if the cost equals `criteria.lower_bound`, if all pairings were
    counted (`draw_optimal`), if a `Certificate` covers the whole field, or if all players were matched exactly
    (`keeping`).
    """

    rematches: int
    differences: tuple[tuple[int, int], ...]
    same_group: int
    bye_reason: Phrase | None
    pairs: tuple[UnusualPair, ...]
    proved: bool


class Pairing(NamedTuple):
    """A proposed or explained round: its matches by table, the player with the bye (or None), and the report on it."""

    round_number: int
    matches: tuple[PlacedPair, ...]
    bye: PlayerId | None
    report: Report


def propose(field: Field, seed: int) -> Pairing:
    """The best pairing found for the next round by the rules in `criteria`; lots from the seed decide ties.

    If the field has seated pairs, as many of them remain as the best pairings allow (`keeping`).

    Raises UserError `pairing.forbidden_too_much` if no pairing without a forbidden pair is found.
    """
    lots = Lots(seed, field.round_number)
    best = _kept(field, lots) if field.seated else _optimal(field, lots)
    if criteria.forbidden(field, best.pairs):
        banned = {frozenset(pair) for pair in field.forbidden}
        among = tuple(
            Phrase("pairing.two", {"a": field.name(a), "b": field.name(b)})
            for a, b in best.pairs
            if frozenset((a, b)) in banned
        )
        raise UserError("pairing.forbidden_too_much", pairs=among)
    return _pairing(field, best._replace(pairs=keep_sides(field, best.pairs)))


def _kept(field: Field, lots: Lots) -> _Found:
    """One of the best pairings found, with as many of the pairs in `Field.seated` as it can have.

    In a field that is too large to match all players, they may be fewer.
    """
    if len(field) <= EXACT:
        pairs, bye = keep_pairs(field, lots)
        return _found(field, _ordered(field, pairs, lots), bye, proved=True)
    new = _optimal(field, lots)
    kept = keep_most_pairs(field, new.best, _avoid(field), lots)
    return new if kept is None else _found(field, _ordered(field, kept[0], lots), kept[1], proved=new.proved)


def explain(field: Field, pairs: Sequence[tuple[PlayerId, PlayerId]], bye: PlayerId | None) -> Pairing:
    """Return a pairing made by hand in the form of a proposal; its report says which unusual pairs were unnecessary.

    Tables follow the order of the pairs, except fixed tables. The round is also paired automatically, to find the
    lowest cost. `bye` is None if nobody has the bye. Raises UserError `pairing.not_in`, `pairing.paired_twice` or
    `pairing.left_out` unless every player is in exactly one pair or has the bye.
    """
    number = {player: index for index, player in enumerate(field.ids)}
    named = Counter(player for pair in pairs for player in pair)
    named.update([] if bye is None else [bye])
    strangers = tuple(player for player in named if player not in number)
    if strangers:
        raise UserError("pairing.not_in", players=strangers)
    twice = tuple(field.name(number[player]) for player, times in named.items() if times > 1)
    if twice:
        raise UserError("pairing.paired_twice", players=twice)
    missing = tuple(field.name(index) for player, index in number.items() if player not in named)
    if missing:
        raise UserError("pairing.left_out", players=missing)
    best = _optimal(field, Lots(0, field.round_number))
    given = _found(field, [(number[a], number[b]) for a, b in pairs], None if bye is None else number[bye])
    return _pairing(field, given._replace(best=best.best, proved=best.proved))


class _Found(NamedTuple):
    """A pairing by indices in the order of tables, the player with the bye, and the facts for the report.

    `unusual` are the indices of the pairs to explain, `sizes` is the result of `criteria.players_per_score`, `best` the
    lowest cost known, and `proved` says whether `best` is optimal.
    """

    pairs: list[Pair]
    bye: int | None
    unusual: list[int]
    sizes: dict[int, int]
    best: Cost
    proved: bool


def _found(field: Field, pairs: list[Pair], bye: int | None, *, proved: bool = False) -> _Found:
    sizes = criteria.players_per_score(field, None if bye is None else field.scores[bye])
    return _Found(pairs, bye, _unusual(field, pairs), sizes, criteria.cost(field, pairs, bye), proved)


def _optimal(field: Field, lots: Lots) -> _Found:
    if len(field) <= COUNTED_UP_TO:
        pairs, bye = draw_optimal(field, lots)
        return _found(field, _ordered(field, pairs, lots), bye, proved=True)
    avoid = _avoid(field)
    outline = criteria.outline(field)
    least = criteria.lower_bound(outline)
    groups, bye = _score_groups(field, outline, lots)
    pairs, unusual = pair_by_score(groups, avoid, lots)
    same_group = criteria.same_group(field, pairs)
    if same_group:
        pairs, bye = _separate_groups(field, pairs, bye, lots)
        same_group = criteria.same_group(field, pairs)
        unusual = _unusual(field, pairs)
    cost = criteria.cost(field, [pairs[place] for place in unusual], bye)
    if cost == least:
        bye = SeatOrder(field, pairs, outline.sizes, avoid).shuffle(bye, lots)
        return _Found(pairs, bye, unusual, outline.sizes, least, proved=True)
    if len(field) <= EXACT or not field.avoid_same_group:
        pairs, bye, proved = find_optimal(field, pairs, bye, avoid, lots)
        return _found(field, _ordered(field, pairs, lots), bye, proved=proved)
    # Too many players to keep groups apart exactly: satisfy the other criteria exactly, then separate groups by search.
    pairs, bye, proved = find_optimal(replace(field, avoid_same_group=False), pairs, bye, avoid, lots)
    pairs, bye = _separate_groups(field, pairs, bye, lots)
    return _found(field, pairs, bye, proved=proved and not criteria.same_group(field, pairs))


def _separate_groups(field: Field, pairs: list[Pair], bye: int | None, lots: Lots) -> tuple[list[Pair], int | None]:
    """Reduce the number of pairs from the same group by local search.

    Return the pairs in table order, and the player with the bye, or None.
    """
    whole = _ordered(field, pairs, lots)
    if bye is not None:
        whole.append((bye, BYE))
    separate_groups(whole, Weights(field), lots)
    holder = next((max(pair) for pair in whole if BYE in pair), None)
    return _ordered(field, [pair for pair in whole if BYE not in pair], lots), holder


def _unusual(field: Field, pairs: Sequence[Pair]) -> list[int]:
    """The indices of pairs that need a reason: difference, rematch, forbidden pair, or shared group to be avoided."""
    scores, met = field.scores, field.met
    highs, lows = zip(*pairs, strict=True) if pairs else ((), ())
    uneven = map(ne, map(scores.__getitem__, highs), map(scores.__getitem__, lows))
    again = map(contains, map(met.__getitem__, highs), lows)
    unusual = list(compress(range(len(pairs)), map(or_, uneven, again)))
    if field.avoid_same_group:
        groups = field.groups
        unusual += (place for place, (a, b) in enumerate(pairs) if groups[a] and groups[a] == groups[b])
    if field.forbidden:
        banned = {frozenset(pair) for pair in field.forbidden}
        unusual += (place for place, pair in enumerate(pairs) if frozenset(pair) in banned)
    return sorted(set(unusual))


def _avoid(field: Field) -> Sequence[Sequence[int]]:
    """For each player, the players to avoid: earlier opponents and forbidden pairs."""
    if not field.forbidden:
        return field.met
    avoid = [list(players) for players in field.met]
    for a, b in field.forbidden:
        avoid[a].append(b)
        avoid[b].append(a)
    return avoid


def _score_groups(field: Field, outline: Outline, lots: Lots) -> tuple[list[list[int]], int | None]:
    """The players of each score except the one who has the bye, and that player (None if there is no bye).

    The highest score is first. The players of one score are in random order.
    """
    scores, unit = field.scores, lots.unit
    rank = {score: place for place, score in enumerate(sorted({*outline.sizes, *outline.bye[1:]}, reverse=True))}
    keys = [place + unit() for place in map(rank.__getitem__, scores)]
    order = sorted(range(len(scores)), key=keys.__getitem__)
    bye = None
    if outline.bye:
        bye = next(player for player in order if (field.byes[player], scores[player]) == outline.bye)
        order.remove(bye)
    groups = []
    begin = 0
    for size in outline.sizes.values():
        groups.append(order[begin : begin + size])
        begin += size
    return groups, bye


def _ordered(field: Field, pairs: Sequence[Pair], lots: Lots) -> list[Pair]:
    """The pairs in table order: by the higher score, then the lower; the higher player first; lots decide ties."""
    scores, unit = field.scores, lots.unit
    turned = [
        (b, a) if scores[b] > scores[a] or (scores[a] == scores[b] and unit() < 0.5) else (a, b) for a, b in pairs
    ]
    return sorted(lots.shuffled(turned), key=lambda pair: (-scores[pair[0]], -scores[pair[1]]))


def _pairing(field: Field, found: _Found) -> Pairing:
    pairs, bye, unusual, sizes, best, proved = found
    ids, scores, met, groups = field.ids, field.scores, field.met, field.groups
    tables = assign_tables(field, pairs)
    rows = zip(tables, [ids[a] for a, _ in pairs], [ids[b] for _, b in pairs], strict=True)
    matches = list(map(tuple.__new__, repeat(PlacedPair), rows))  # twice as fast as `PlacedPair(…)`
    matches.sort()
    cost = criteria.cost(field, [pairs[place] for place in unusual], bye)
    reasons = Reasons(field, bye, sizes, cost, best=best, proved=proved)
    unusual_pairs = []
    for place in unusual:
        a, b = pairs[place]
        same_group = field.avoid_same_group and bool(groups[a]) and groups[a] == groups[b]
        gap = abs(scores[a] - scores[b])
        unusual_pairs.append(
            UnusualPair(tables[place], ids[a], ids[b], gap, b in met[a], same_group, reasons.for_pair(a, b))
        )
    even = len(pairs) - sum(count for _, count in cost.differences)
    counted = (((0, even),) if even else ()) + cost.differences[::-1]
    report = Report(
        cost.rematches, counted, cost.same_group, reasons.for_bye(), tuple(unusual_pairs), proved and cost == best
    )
    return Pairing(field.round_number, tuple(matches), None if bye is None else ids[bye], report)
