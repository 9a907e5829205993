"""Names, titles and order of rounds, also as parts of a sentence, and the round in which a player left the knockout."""

from __future__ import annotations

from collections.abc import Sequence

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import RoundRow
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.knockout.bracket import round_name, round_phrase, round_size
from irondie_to.tournament.knockout.knockout import bracket_of

_STAGES = {
    "final": "paper.final",
    "third_place": "paper.third_place",
    "semifinals": "paper.semifinals",
    "quarterfinals": "paper.quarterfinals",
    "round_of_16": "paper.round_of_16",
    "round_of_32": "paper.round_of_32",
}


def name_of_round(picture: Picture, wanted: str | None) -> str:
    """The name of a round as stored in notes: `wanted` or, if it is None, the latest round ("" without rounds).

    A bracket round need not have a match: its matches may not be known yet, or a decision in the same step may have
    removed them. Raises `UserError("note.no_round")` if `wanted` is not empty and is neither a published round nor a
    round of the bracket.
    """
    rows = (*picture.swiss, *picture.knockout)
    if wanted is None:
        last = max(rows, key=lambda row: (row.phase == "knockout", row.number), default=None)
        return "" if last is None else row_name(last)
    if wanted and wanted not in map(row_name, rows) and wanted not in _bracket_rounds(picture):
        raise UserError("note.no_round", round=wanted)
    return wanted


def _bracket_rounds(picture: Picture) -> tuple[str, ...]:
    return tuple(round_.name for round_ in bracket_of(picture.tournament).rounds) if picture.seeds else ()


def round_after(name: str) -> Phrase:
    """The name of the knockout round that follows this one, which must not be the last."""
    return round_phrase(round_name(round_size(name) // 2))


def round_left(picture: Picture, entrant_id: int) -> str | None:
    """The name of the knockout round in which a player left the event.

    For a disqualified player, this is the round of the disqualification; for others, the round of the player's last
    match, or the first round if the player had only a bye. None if the player is not in the knockout or has not left
    the event.
    """
    entrant = picture.entrant(entrant_id)
    placed = {seed.entrant_id for seed in picture.seeds if seed.place}
    if entrant.dropped_after is None or entrant_id not in placed:
        return None
    names = [row.name for row in picture.knockout]
    for note in reversed(picture.notes):
        if note.entrant_id == entrant_id and note.kind == NoteKind.DISQUALIFICATION.value and note.round_name in names:
            return note.round_name
    for row in reversed(picture.knockout):
        if any(entrant_id in {match.a_id, match.b_id} for match in picture.matches_of(row)):
            return row.name
    return bracket_of(picture.tournament).rounds[0].name


def row_name(row: RoundRow) -> str:
    """The number of a Swiss round, or the name of a knockout round."""
    return row.name or str(row.number)


def round_title(row: RoundRow) -> Phrase:
    """The title of a round: “Round 4”, or the name of the knockout round."""
    return title_named(row_name(row))


def title_named(name: str) -> Phrase:
    """The title of the round with this name, as `row_name` returns it, whether or not the round is stored."""
    return Phrase("paper.round", {"round": int(name)}) if name.isdecimal() else stage_title(name)


def title_of(rounds: Sequence[RoundRow]) -> Phrase:
    """The title of rounds that are played at the same time: one round, or the final and the match for third place."""
    return round_title(rounds[0]) if len(rounds) == 1 else Phrase("paper.final_and_third")


def stage_title(name: str) -> Phrase:
    """The title of a knockout round, given its name in the tournament document."""
    if name in _STAGES:
        return Phrase(_STAGES[name])
    return Phrase("paper.round_of", {"count": int(name.removeprefix("round_of_"))})


def short_title(name: str) -> Phrase | str:
    """The number of a Swiss round or the title of a knockout round, given its name; empty if the name is empty."""
    return name if name.isdecimal() or not name else stage_title(name)


def round_order(name: str) -> tuple[int, int, str]:
    """A key that sorts the names of rounds as `row_name` returns them: "", the Swiss rounds, then the knockout."""
    return (0, int(name or 0), "") if name.isdecimal() or not name else (1, -round_size(name), name)


def place_in_step(round_name: str, table: int | None) -> Phrase | None:
    """The round and table with which the name of a step begins, such as “round 3, table 5” or “Final”.

    `round_name` is as returned by `row_name`, or empty before the first round. None if there is neither round nor
    table.
    """
    if not round_name:
        return None if table is None else Phrase("step.at_table", {"table": table})
    number = round_name.isdecimal()
    title = Phrase("clocks.this_round", {"round": int(round_name)}) if number else stage_title(round_name)
    return title if table is None else Phrase("step.at_table_in_round", {"round": title, "table": table})


def round_named(name: str) -> Phrase:
    """The name of a round for use within a sentence: “round 3”, “the final”."""
    if name.isdecimal():
        return Phrase("clocks.this_round", {"round": int(name)})
    return Phrase("clocks.the_round", {"round": round_phrase(name)})
