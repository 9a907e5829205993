"""Lists the recorded penalties and rulings (notes), what is on record about a player, and which notes were changed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import NamedTuple

from irondie_to.app.core.lost_games import table_of
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.phrase_json import loads
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import place_in_step
from irondie_to.app.core.rows import JournalRow, NoteRow
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.referee.check.queries import checks
from irondie_to.app.referee.penalties.commands import CORRECTED, NOTED, note_step
from irondie_to.errors import Phrase, Value

_TITLES = {
    "limbo_in_play": "ruling.limbo_in_play",
    "response_multi_target": "ruling.response_multi_target",
    "effect_amount": "ruling.effect_amount",
    "black_malus_alone": "ruling.black_malus_alone",
    "white_same_die": "ruling.white_same_die",
    "priority_recheck": "ruling.priority_recheck",
    "unable_to_open": "ruling.unable_to_open",
    "take_back_last_life": "ruling.take_back_last_life",
    "first_turn_life": "ruling.first_turn_life",
    "team_bonus_targets": "ruling.team_bonus_targets",
    "team_take_back": "ruling.team_take_back",
    "sets_reset_each_match": "ruling.sets_reset_each_match",
    "swiss_time_up": "ruling.swiss_time_up",
    "knockout_time_up": "ruling.knockout_time_up",
}
"""The codes of the titles of all rulings, by key."""


def is_ruling(rule: str) -> bool:
    """Whether `rule` is the key of a ruling rather than a rule id."""
    return rule in _TITLES


def rule_name(rule: str) -> Phrase | str:
    """The title of the ruling with this key; a rule id, an unknown key or an empty text unchanged."""
    return Phrase(_TITLES[rule]) if rule in _TITLES else rule


@dataclass(frozen=True, slots=True)
class NoteLine:
    """A note in a list. `code` and `name` are those of the player concerned, if any.

    `at` is in UTC (ISO 8601). `table` is as returned by `lost_games.table_of`: for a note with a table about a player
    in a published round, the table at which the player now plays in that round (None if the player has no match in it),
    otherwise the table of the note.

    `rule` is the rule id or the key of the ruling on which the note is based, or empty; `rule_name` is the text shown
    for it: the rule id or the title of the ruling. `row` is the stored row as the user saw it; commands on this note
    pass it on, so that changes made elsewhere in the meantime are detected.
    """

    id: int
    kind: NoteKind
    code: str | None
    name: str | None
    round_name: str
    table: int | None
    rule: str
    words: str
    at: str
    row: NoteRow

    @property
    def on_ruling(self) -> bool:
        """Whether the note is based on a ruling rather than a rule."""
        return is_ruling(self.rule)

    @property
    def rule_name(self) -> Phrase | str:
        return rule_name(self.rule)

    @property
    def said(self) -> Phrase | str:
        """The words of the note, followed by its rule unless the words already name it.

        Empty if the note has neither words nor a rule.
        """
        if self.words and self.rule and not re.search(rf"(?<![\w-]){self.rule}(?![\w-])", self.words):
            return Phrase("note.words_rule", {"words": self.words, "rule": self.rule_name})
        return self.words or self.rule_name

    @property
    def phrase(self) -> Phrase:
        words = self.said
        values: dict[str, Value] = {"kind": self.kind.phrase, "name": self.name, "table": self.table, "words": words}
        if self.name is not None:
            code = "note.line_player_words" if words else "note.line_player"
        elif self.table is not None:
            code = "note.line_table_words" if words else "note.line_table"
        else:
            code = "note.line_event_words" if words else "note.line_event"
        return Phrase(code, values)


def notes(picture: Picture, of: NamedEntrant | None = None) -> tuple[NoteLine, ...]:
    """All notes of the event, or only those about the player `of`, oldest first."""
    lines = []
    for row in picture.notes:
        if of is not None and row.entrant_id != of.id:
            continue
        entrant = None if row.entrant_id is None else picture.entrant(row.entrant_id)
        code, name = (None, None) if entrant is None else (entrant.code, entrant.name)
        kind = NoteKind(row.kind)
        table = table_of(picture, row)
        lines.append(NoteLine(row.id, kind, code, name, row.round_name, table, row.rule, row.words, row.noted_at, row))
    return tuple(lines)


def earlier_of(
    picture: Picture,
    entrant: NamedEntrant,
    but: int | None = None,
    at: tuple[str, int | None] | None = None,
    *,
    with_words: bool = True,
) -> tuple[Phrase, ...]:
    """One sentence for each note of the player and for each set check that found a fault, newest first.

    The note with the id `but` and the checks at the table `at` (round name and table number) are omitted, because they
    are the reason for the new penalty. If `with_words` is false, the words of notes, which players may not see, are
    left out, and only the rules are named.
    """
    sentences = [
        (note.at, _told(note if with_words else replace(note, words="")))
        for note in notes(picture, entrant)
        if note.id != but
    ]
    for check in checks(picture, entrant):
        if not check.found.legal and (check.round_name, check.table) != at:
            place = place_in_step(check.round_name, check.table)
            sentences.append((check.at, _at(place, Phrase("note.set_check", {"result": check.result}))))
    sentences.sort(key=lambda each: each[0])
    return tuple(phrase for _time, phrase in reversed(sentences))


def on_record(picture: Picture, entrant: NamedEntrant) -> int:
    """The number of penalties and rulings on record for the player.

    Set checks do not count, even those with a fault.
    """
    return len(notes(picture, entrant))


def penalty_entry(picture: Picture, entrant: NamedEntrant) -> Phrase:
    """The text of the menu entry for penalizing the player, with the number of notes on record, if any."""
    count = on_record(picture, entrant)
    if count == 0:
        return Phrase("rounds_page.menu_penalty", {"name": entrant.name})
    return Phrase("rounds_page.menu_penalty_earlier", {"name": entrant.name, "count": count})


def _told(note: NoteLine) -> Phrase:
    values: dict[str, Value] = {"kind": note.kind.phrase, "words": note.said}
    phrase = Phrase("note.kind_words", values) if note.said else note.kind.phrase
    return _at(place_in_step(note.round_name, note.table), phrase)


def _at(place: Phrase | None, what: Phrase) -> Phrase:
    return what if place is None else Phrase("note.at_place", {"place": place, "what": what})


class NoteChange(NamedTuple):
    """The latest change of a note: its time (UTC in ISO 8601), and the original kind of the note, if known."""

    at: str
    first: NoteKind | None


def note_changes(picture: Picture, journal: Iterable[JournalRow]) -> dict[int, NoteChange]:
    """The latest change of each note that was changed, by the id of the note.

    The journal does not contain the ids of notes. A change belongs to the note whose content matches the changed one.
    """
    first: dict[str, NoteKind | None] = {}
    changed: dict[Phrase, str] = {}
    for row in sorted(journal, key=lambda row: row.id):
        if row.kind != "do" or row.undone:
            continue
        for step in steps_in(loads(row.name, row.values)):
            if step.code in NOTED:
                first[row.at] = _kind_in(step)
            elif step.code in CORRECTED:
                changed[step] = row.at
    changes = {}
    for note in picture.notes:
        name = None if note.entrant_id is None else picture.entrant(note.entrant_id).name
        at = changed.get(note_step(CORRECTED, note, name))
        if at is not None:
            changes[note.id] = NoteChange(at, first.get(note.noted_at))
    return changes


def _kind_in(step: Phrase) -> NoteKind | None:
    """The kind of the note that the step recorded, which may be wrapped in a reason; None if it is no known kind."""
    kind = step.values.get("kind")
    while isinstance(kind, Phrase) and "what" in kind.values:
        kind = kind.values["what"]
    return next((note_kind for note_kind in NoteKind if note_kind.phrase == kind), None)
