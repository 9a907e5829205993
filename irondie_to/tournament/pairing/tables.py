"""Assigns tables to matches."""

from __future__ import annotations

from collections.abc import Sequence

from irondie_to.tournament.field import Field
from irondie_to.tournament.pairing.criteria import Pair


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


def keep_sides(field: Field, pairs: Sequence[Pair]) -> list[Pair]:
    """Give each pair in `Field.seated` its earlier order of players, so that printed slips stay valid."""
    had = {frozenset(pair): pair for _table, pair in field.seated}
    return [had.get(frozenset(pair), pair) for pair in pairs]
