"""The printed prize sheet, for the staff only: its content and its builder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import groupby
from typing import ClassVar, NamedTuple

from irondie_to.app.core.picture import Picture
from irondie_to.app.end.ranking import last_finished
from irondie_to.app.event.prizes import count_prizes, place_range
from irondie_to.app.event.queries import is_event_over
from irondie_to.app.papers.views import EventPaper, People, PrintedName, event_head
from irondie_to.tournament.knockout.ranking import Placing, final_ranking
from irondie_to.tournament.model import PlayerId, Prize

_NEXT_NAMES = 3
_USUAL_PLACES = 8
"""The largest number of places on the sheet of an event without prizes for places."""


class PlacePrize(NamedTuple):
    """A row of the sheet: the place, the player (None: a line for the name), and the prizes for the place.

    `place` is empty for a prize without a place. If players share places whose prizes differ, each of them has a row
    with all prizes for these places (`shared`). A row without prizes has a line to write on.
    """

    place: str
    who: PrintedName | None
    prizes: tuple[str, ...]
    shared: bool = False


@dataclass(frozen=True, slots=True)
class PrizeSheet(EventPaper):
    """Who gets which prize.

    Until the event is over (`is_final`), no row has a player. `by_lot` are the prizes drawn among all other players who
    have not left, and `next_names` the next ones in the order of the lot, which depends only on `seed` and the players.
    `by_hand` are the prizes given by hand. `in_stock` is the number of prizes in stock, and `given` the number of
    prizes that the sheet gives away. Prizes are kept until `until` (HH:MM, or empty).
    """

    layout: ClassVar[str] = "end.prizes"
    staff_only: ClassVar[bool] = True
    is_final: bool
    places: tuple[PlacePrize, ...]
    by_lot: tuple[PlacePrize, ...]
    next_names: tuple[PrintedName, ...]
    by_hand: tuple[str, ...]
    seed: int
    in_stock: int
    given: int
    until: str


def prize_sheet(picture: Picture) -> PrizeSheet:
    """Build the prize sheet. If the event has no prizes for places, the first places have lines to write on."""
    options, people = picture.options, People(picture)
    prizes, is_final = options.prizes, is_event_over(picture)
    ranked = final_ranking(last_finished(picture).seated.tournament) if is_final else ()
    players = len(picture.tournament.entrants)
    by_place = _by_place(prizes) or dict.fromkeys(range(1, min(_USUAL_PLACES, players or _USUAL_PLACES) + 1), ())
    rows, placed = _places(ranked, by_place, people)
    lots = [prize.what for prize in prizes for _ in range(prize.lot)]
    drawn = lot_order(picture.event.seed, [player for player in _still_here(picture) if player not in placed])
    names = [people.code(code) for code in drawn] if is_final else []
    receivers = [*names[: len(lots)], *[None] * (len(lots) - len(names))]
    by_hand = tuple(prize.what for prize in prizes if prize.places is None and not prize.lot)
    counts = count_prizes(prizes)
    given = sum(counts)
    if is_final:
        given = _prizes_placed(ranked, by_place) + min(len(names), len(lots)) + counts.by_hand
    return PrizeSheet(
        event_head(picture),
        is_final,
        tuple(rows),
        tuple(PlacePrize("", who, (what,)) for who, what in zip(receivers, lots, strict=True)),
        tuple(names[len(lots) : len(lots) + _NEXT_NAMES]) if lots else (),
        by_hand,
        picture.event.seed,
        sum(counts) if options.prizes_in_stock is None else options.prizes_in_stock,
        given,
        options.prizes_until,
    )


def lot_order(seed: int, players: Sequence[PlayerId]) -> list[PlayerId]:
    """The players in the order of the lot for prizes.

    Each player draws a number that depends only on the seed and the player. So if a player leaves, the others keep
    their order, and the same seed gives the same order on every computer.
    """
    return sorted(players, key=lambda player: sha256(f"{seed} prizes {player}".encode()).digest())


def _still_here(picture: Picture) -> Iterator[PlayerId]:
    return (
        entrant.id
        for entrant in picture.tournament.entrants
        if entrant.dropped_after is None and not entrant.disqualified
    )


def _by_place(prizes: Sequence[Prize]) -> dict[int, tuple[str, ...]]:
    by_place: dict[int, tuple[str, ...]] = {}
    for prize in prizes:
        first, last = prize.places or (1, 0)
        for place in range(first, last + 1):
            by_place[place] = (*by_place.get(place, ()), prize.what)
    return dict(sorted(by_place.items()))


class _Group(NamedTuple):
    """The players of a rank, and the places that they take: one, or several that they share."""

    players: tuple[PlayerId, ...]
    places: range


def _groups(ranked: Sequence[Placing]) -> Iterator[_Group]:
    """The players by rank. Disqualified players get no prize.

    Players who share a rank share the places up to the next rank: the finalists of a final that nobody won both have
    rank 2, and share places 1 and 2.
    """
    groups = [(rank, tuple(group)) for rank, group in groupby(ranked, key=lambda placing: placing.rank)]
    for number, (rank, group) in enumerate(groups):
        players = tuple(placing.player for placing in group if not placing.disqualified)
        following = groups[number + 1][0] if number + 1 < len(groups) else rank + 1
        begin = rank if len(group) == 1 else following - len(group)
        if players:
            yield _Group(players, range(begin, begin + len(group)))


def _places(
    ranked: Sequence[Placing], by_place: Mapping[int, tuple[str, ...]], people: People
) -> tuple[list[PlacePrize], frozenset[PlayerId]]:
    """The rows of all places in `by_place`, and the players who share or take these places."""
    rows: dict[int, list[PlacePrize]] = {place: [PlacePrize(str(place), None, by_place[place])] for place in by_place}
    placed: set[PlayerId] = set()
    for players, places in _groups(ranked):
        with_prize = [place for place in places if place in by_place]
        if not with_prize:
            continue
        placed |= set(players)
        of_each = [by_place.get(place, ()) for place in places]
        is_shared = len(set(of_each)) > 1
        prizes = tuple(prize for of_place in of_each for prize in of_place) if is_shared else of_each[0]
        text = place_range((places[0], places[-1]))
        for place in with_prize:
            rows[place] = []
        rows[with_prize[0]] = [PlacePrize(text, people.code(player), prizes, is_shared) for player in players]
    return [row for place in sorted(rows) for row in rows[place]], frozenset(placed)


def _prizes_placed(ranked: Sequence[Placing], by_place: Mapping[int, tuple[str, ...]]) -> int:
    return sum(len(by_place.get(place, ())) for group in _groups(ranked) for place in group.places)
