"""The input of the pairing: the players of the next round, as plain integers."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.tournament.model import PlayerId


@dataclass(frozen=True, slots=True)
class Field:
    """The players to be paired for round `round_number`; the tuples have one entry per player, in the same order.

    `scores` are match points; `byes` are numbers of byes so far; `met` are the indices of earlier opponents who are
    still in the field (twice if the players met twice); `groups` and `fixed_tables` are None for players who have none.
    `avoid_same_group` says whether criterion 5 applies in this round. `first_table` is the lowest table for matches
    without a fixed table. `names` are used in messages (the ids if empty). `forbidden` has no entry per player: it
    contains the pairs of indices that must not be paired. `seated` is used when a published round is paired again: it
    contains the pairs that already have a table, each with its table. As many of these pairs as possible remain, with
    their tables and sides.
    """

    round_number: int
    ids: tuple[PlayerId, ...]
    scores: tuple[int, ...]
    byes: tuple[int, ...]
    met: tuple[tuple[int, ...], ...]
    groups: tuple[str | None, ...]
    fixed_tables: tuple[int | None, ...]
    avoid_same_group: bool
    first_table: int = 1
    names: tuple[str, ...] = ()
    forbidden: tuple[tuple[int, int], ...] = ()
    seated: tuple[tuple[int, tuple[int, int]], ...] = ()

    def __len__(self) -> int:
        return len(self.ids)

    def name(self, player: int) -> str:
        """The player's name for messages; the id if the player has no name."""
        return (self.names[player] if self.names else "") or self.ids[player]
