"""Swiss pairing: the next round proposed, and a pairing made by hand explained."""

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
from irondie_to.tournament.nouns import PlayerId
from irondie_to.tournament.pairing import counting, criteria
from irondie_to.tournament.pairing.chain import draft
from irondie_to.tournament.pairing.criteria import Cost, Outline, Pair
from irondie_to.tournament.pairing.kernel import EXACT, improve
from irondie_to.tournament.pairing.mixing import SeatOrder, spread
from irondie_to.tournament.pairing.reasons import Reasons
from irondie_to.tournament.pairing.tables import assign_tables
from irondie_to.tournament.pairing.weights import BYE, Weights


class Placed(NamedTuple):
    """A match of the round: who meets whom, at which table. In a proposal the player with more points comes first."""

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
    found = _optimal(field, Lots(seed, field.round_number))
    if criteria.forbidden(field, found.pairs):
        banned = {frozenset(pair) for pair in field.forbidden}
        among = tuple(
            Phrase("pairing.two", {"a": field.name(a), "b": field.name(b)})
            for a, b in found.pairs
            if frozenset((a, b)) in banned
        )
        raise UserError("pairing.forbidden_too_much", pairs=among)
    return _pairing(field, found)


def explain(field: Field, pairs: Sequence[tuple[PlayerId, PlayerId]], bye: PlayerId | None) -> Pairing:
    """A pairing made by hand, with the same report as a proposed one; what need not have been is said to be so.

    The tables go by the order of the pairs. To see what was possible, the round is paired once more.
    Raises `UserError` unless everybody is paired once or has the bye.
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
    """A pairing by indices in the order of tables, the player with the bye, and what is known for the report.

    `unusual` are the places of pairs to be explained, `sizes` as in `criteria.sizes`; `best` is the cost of the best
    pairing known, which may be `proved` to be optimal.
    """

    pairs: list[Pair]
    bye: int | None
    unusual: list[int]
    sizes: dict[int, int]
    best: Cost
    proved: bool


def _found(field: Field, pairs: list[Pair], bye: int | None, *, proved: bool = False) -> _Found:
    sizes = criteria.sizes(field, None if bye is None else field.scores[bye])
    return _Found(pairs, bye, _unusual(field, pairs), sizes, criteria.cost(field, pairs, bye), proved)


def _optimal(field: Field, lots: Lots) -> _Found:
    """The optimal pairing; it holds forbidden pairs only if there is none without."""
    if len(field) <= counting.LIMIT:
        pairs, bye = counting.draw_optimal(field, lots)
        return _found(field, _ordered(field, pairs, lots), bye, proved=True)
    avoid = _avoid(field)
    outline = criteria.outline(field)
    least = criteria.least(outline)
    groups, bye = _score_groups(field, outline, lots)
    pairs, unusual = draft(groups, avoid, lots)
    akin = criteria.same_group(field, pairs)
    if akin:
        pairs, bye = _apart(field, pairs, bye, lots)
        akin = criteria.same_group(field, pairs)
        unusual = _unusual(field, pairs)
    cost = criteria.cost(field, [pairs[place] for place in unusual], bye)
    if cost == least:
        bye = SeatOrder(field, pairs, outline.sizes, avoid).mix(bye, lots)
        return _Found(pairs, bye, unusual, outline.sizes, least, proved=True)
    if len(field) <= EXACT or not field.avoid_same_group:
        pairs, bye, proved = improve(field, pairs, bye, avoid, lots)
        return _found(field, _ordered(field, pairs, lots), bye, proved=proved)
    # Too many to keep groups apart exactly: the other rules exactly, then groups as far as a search finds.
    pairs, bye, proved = improve(replace(field, avoid_same_group=False), pairs, bye, avoid, lots)
    pairs, bye = _apart(field, pairs, bye, lots)
    return _found(field, pairs, bye, proved=proved and not criteria.same_group(field, pairs))


def _apart(field: Field, pairs: list[Pair], bye: int | None, lots: Lots) -> tuple[list[Pair], int | None]:
    """The same with fewer pairs of one group, as far as a search finds, in the order of tables."""
    whole = _ordered(field, pairs, lots)
    if bye is not None:
        whole.append((bye, BYE))
    spread(whole, Weights(field), lots)
    holder = next((max(pair) for pair in whole if BYE in pair), None)
    return _ordered(field, [pair for pair in whole if BYE not in pair], lots), holder


def _unusual(field: Field, pairs: Sequence[Pair]) -> list[int]:
    """The places of the pairs with a difference, a rematch, a forbidden pair or a shared group to be kept apart."""
    scores, met = field.scores, field.met
    highs, lows = zip(*pairs, strict=True) if pairs else ((), ())
    uneven = map(ne, map(scores.__getitem__, highs), map(scores.__getitem__, lows))
    again = map(contains, map(met.__getitem__, highs), lows)
    found = list(compress(range(len(pairs)), map(or_, uneven, again)))
    if field.avoid_same_group:
        groups = field.groups
        found += (place for place, (a, b) in enumerate(pairs) if groups[a] and groups[a] == groups[b])
    if field.forbidden:
        banned = {frozenset(pair) for pair in field.forbidden}
        found += (place for place, pair in enumerate(pairs) if frozenset(pair) in banned)
    return sorted(set(found))


def _avoid(field: Field) -> Sequence[Sequence[int]]:
    """For each player those he had better not meet: old opponents and whom the organiser forbids."""
    if not field.forbidden:
        return field.met
    avoid = [list(players) for players in field.met]
    for a, b in field.forbidden:
        avoid[a].append(b)
        avoid[b].append(a)
    return avoid


def _score_groups(field: Field, outline: Outline, lots: Lots) -> tuple[list[list[int]], int | None]:
    """The players of each score, highest first, each group in an order drawn by lot, and who has the bye."""
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
    """In the order of tables: by the higher score, then by the sum; in a pair the higher first; else by lot."""
    scores, unit = field.scores, lots.unit
    turned = [
        (b, a) if scores[b] > scores[a] or (scores[a] == scores[b] and unit() < 0.5) else (a, b) for a, b in pairs
    ]
    return sorted(lots.shuffled(turned), key=lambda pair: (-scores[pair[0]], -scores[pair[1]]))


def _pairing(field: Field, found: _Found) -> Pairing:
    """The pairing with its report."""
    pairs, bye, unusual, sizes, best, proved = found
    ids, scores, met, groups = field.ids, field.scores, field.met, field.groups
    tables = assign_tables(field, pairs)
    rows = zip(tables, [ids[a] for a, _ in pairs], [ids[b] for _, b in pairs], strict=True)
    matches = list(map(tuple.__new__, repeat(Placed), rows))  # `Placed(…)` itself takes twice as long
    matches.sort()
    cost = criteria.cost(field, [pairs[place] for place in unusual], bye)
    reasons = Reasons(field, bye, sizes, cost, best=best, proved=proved)
    said = []
    for place in unusual:
        a, b = pairs[place]
        akin = field.avoid_same_group and bool(groups[a]) and groups[a] == groups[b]
        gap = abs(scores[a] - scores[b])
        said.append(Unusual(tables[place], ids[a], ids[b], gap, b in met[a], akin, reasons.of(a, b)))
    even = len(pairs) - sum(count for _, count in cost.differences)
    counted = (((0, even),) if even else ()) + cost.differences[::-1]
    report = Report(cost.rematches, counted, cost.same_group, reasons.of_bye(), tuple(said), proved and cost == best)
    return Pairing(field.round_number, tuple(matches), None if bye is None else ids[bye], report)
