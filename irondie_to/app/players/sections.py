"""The parts into which the list of players is told, and how one player stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from irondie_to.app.players.views import PlayerLine
from irondie_to.errors import Phrase, UserError

PARTS: Final[dict[str, Callable[[PlayerLine], bool]]] = {
    "all": lambda _line: True,
    "absent": lambda line: line.state == "entered",
    "no_set_yet": lambda line: line.dice is None,
    "faults": lambda line: line.set_state in {"draft", "unsaved"},
    "dropped": lambda line: line.state == "dropped",
}
"""Whether a player belongs to a part, in the order in which they are offered."""

_SELDOM = frozenset({"faults", "dropped"})
"""The parts that are shown only while somebody is in them."""

Tone = Literal["ok", "warn", "danger"]


def counted(lines: Sequence[PlayerLine]) -> dict[str, int]:
    """How many players are in each part."""
    return {part: sum(map(belongs, lines)) for part, belongs in PARTS.items()}


def offered(counts: Mapping[str, int]) -> list[str]:
    """The parts that are worth showing."""
    return [part for part, count in counts.items() if count or part not in _SELDOM]


def standing(line: PlayerLine, faults: int) -> tuple[Tone, Phrase]:
    """The state of a player's set in a word or two; `faults` is how many rules the set breaks."""
    if line.set_state == "unsaved":
        return "warn", Phrase("players_page.unsaved")
    if line.state == "dropped":
        return "warn", Phrase("players_page.pill_dropped")
    if line.set_state == "draft":
        return "danger", Phrase("players_page.pill_draft", {"count": faults})
    if line.set_state == "none":
        return "warn", Phrase("players_page.pill_none")
    return "ok", Phrase("players_page.pill_legal")


class Particulars(NamedTuple):
    """What is changed of a player beside his set. No club or mark is "", no fixed table 0."""

    name: str
    club: str
    mark: str
    fixed_table: int

    @classmethod
    def of(cls, line: PlayerLine) -> Particulars:
        """As they are stored."""
        return cls(line.own_name, line.club or "", line.mark or "", line.fixed_table or 0)


def merged(now: Particulars, before: Particulars, typed: Particulars) -> Particulars:
    """What is to be stored when somebody has made `typed` of `before`, while it became `now` elsewhere.

    Raises `UserError("desk.changed_elsewhere")` where both changed the same thing in different ways.
    """
    found = {}
    for field, was in before._asdict().items():
        wanted, stored = getattr(typed, field), getattr(now, field)
        if wanted not in {was, stored} and stored != was:
            raise UserError("desk.changed_elsewhere")
        found[field] = stored if wanted == was else wanted
    return Particulars(**found)
