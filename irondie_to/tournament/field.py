"""What a pairing looks at: the players who are in, as plain integers."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.tournament.nouns import PlayerId


@dataclass(frozen=True, slots=True)
class Field:
    """The players to be paired for round `round_number`; every tuple has one entry a player, in the same order.

    `scores` are match points, `byes` the byes had so far, `met` the indices of old opponents still in the field (an
    opponent met twice stands there twice), `groups` the group or None, `fixed_tables` the table somebody needs or None.
    `avoid_same_group` tells whether criterion 5 holds in this round. `first_table` is the lowest table number.
    `names` are for the sentences (empty: the ids are shown). `forbidden` are pairs of indices that must not meet.
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

    def __len__(self) -> int:
        return len(self.ids)

    def name(self, player: int) -> str:
        """What the player is called in sentences."""
        return (self.names[player] if self.names else "") or self.ids[player]
