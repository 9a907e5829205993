"""The commands that record, correct and remove penalties and rulings.

The consequences of a penalty are applied in the same step.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.lookup import find_entrant, shown_name
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.penalties.words import tidy_words
from irondie_to.app.core.picture import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.round_names import name_of_round, place_in_step
from irondie_to.app.core.rows import EntrantRow, NoteRow
from irondie_to.app.core.seen import refuse_changed
from irondie_to.app.core.steps import Areas, Command, Done, EventCommand
from irondie_to.app.players.commands import Drop
from irondie_to.app.referee.penalties.consequences import COSTS_MATCH, match_loss, match_of
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.rules.rulebook.book import RULES, RULINGS
from irondie_to.tournament.model import PlayerId

_NOTED = ("step.note", "step.note_at", "step.note_player", "step.note_player_at")
_CORRECTED = ("step.correct_note", "step.correct_note_at", "step.correct_note_player", "step.correct_note_player_at")
_REMOVED = ("step.remove_note", "step.remove_note_at", "step.remove_note_player", "step.remove_note_player_at")


@dataclass(frozen=True, slots=True)
class NotePenalty(EventCommand):
    """Record a penalty or a ruling for a player (code), a table, both or neither.

    It changes no result; `GivePenalty` also applies the consequences. `round_name` is the number of a Swiss round or
    the name of a knockout round, None for the latest round. `rule` is the id of a rule, the key of a ruling, or empty.
    Raises `UserError` `note.*`, `entrant.unknown` or `event.unknown`.
    """

    areas: ClassVar[Areas] = Areas.NOTES
    kind: NoteKind
    player: PlayerId | None = None
    table: int | None = None
    words: str = ""
    rule: str = ""
    round_name: str | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        row, entrant = self._row(tx, NoteRow(0, self.event_id, "", None, "", None, "", now))
        row = tx.add(row)
        return Done(_step(tx, _NOTED, row, entrant), row.id)

    def correct(self, tx: Writing, before: NoteRow) -> Done:
        """Replace the content of the stored note `before` with that of this one; the time remains the same."""
        row, entrant = self._row(tx, before)
        tx.change(before, row)
        return Done(_step(tx, _CORRECTED, row, entrant), row.id)

    def _row(self, tx: Writing, before: NoteRow) -> tuple[NoteRow, EntrantRow | None]:
        picture = take_picture(tx, self.event_id)
        words, rule = tidy_words(self.words), _known_rule(self.rule)
        if self.kind is NoteKind.RULING and not words:
            raise UserError("note.no_words")
        if self.kind is not NoteKind.RULING and self.player is None:
            raise UserError("note.for_whom")
        entrant = None if self.player is None else find_entrant(tx, self.event_id, self.player)
        row = before._replace(
            kind=self.kind.value,
            entrant_id=None if entrant is None else entrant.id,
            round_name=name_of_round(picture, self.round_name),
            table_number=self.table,
            rule=rule,
            words=words,
        )
        return row, entrant


@dataclass(frozen=True, slots=True)
class GivePenalty:
    """Record a penalty with its consequences in one step: a result (`lost`), and the player dropping out (`drops`).

    Raises the errors of `NotePenalty`, of the command `lost` and of `Drop`, and `UserError("desk.changed_elsewhere")`
    if the player would lose the match in another way now, because the opponent has lost it meanwhile; then nothing has
    changed.
    """

    areas: ClassVar[Areas] = Areas.ALL
    note: NotePenalty
    lost: Command | None = None
    drops: bool = False

    @property
    def event_id(self) -> int:
        """The id of the event of the note."""
        return self.note.event_id

    def apply(self, tx: Writing, now: str) -> Done:
        is_right = self.lost is None or self.note.kind not in COSTS_MATCH or self.lost == self._match_loss(tx)
        done = self.note.apply(tx, now)
        effects = [] if self.lost is None else [self.lost.apply(tx, now)]
        if not is_right:
            raise UserError("desk.changed_elsewhere")
        player = self.note.player
        if self.drops and player is not None and find_entrant(tx, self.event_id, player).dropped_after is None:
            effects.append(Drop(self.event_id, player).apply(tx, now))
        warnings = (*done.warnings, *(warning for effect in effects for warning in effect.warnings))
        if not effects:
            return done
        more = tuple(effect.name for effect in effects)
        return Done(Phrase("step.with_effects", {"step": done.name, "effects": more}), done.value, warnings)

    def _match_loss(self, tx: Writing) -> Command | None:
        """The command by which the player loses the match now."""
        if self.note.player is None:
            return None
        picture = take_picture(tx, self.event_id)
        entrant = picture.entrant(find_entrant(tx, self.event_id, self.note.player).id)
        found = match_of(picture, entrant, name_of_round(picture, self.note.round_name))
        return None if found is None else match_loss(picture, entrant, found).command


@dataclass(frozen=True, slots=True)
class CorrectNote:
    """Replace the content of a note; results do not change.

    `seen` is the note that the caller saw (None: not compared). Raises `UserError` `desk.changed_elsewhere` if it has
    changed, `note.*` or `entrant.unknown`.
    """

    areas: ClassVar[Areas] = Areas.NOTES
    note_id: int
    note: NotePenalty
    seen: NoteRow | None = None

    @property
    def event_id(self) -> int:
        """The id of the event of the note."""
        return self.note.event_id

    def apply(self, tx: Writing, now: str) -> Done:
        return self.note.correct(tx, _find(tx, self.event_id, self.note_id, self.seen))


@dataclass(frozen=True, slots=True)
class RemoveNote(EventCommand):
    """Remove a note; its consequences remain.

    `seen` is the note that the caller saw (None: not compared). Raises `UserError` `note.gone`, or
    `desk.changed_elsewhere` if it has changed.
    """

    areas: ClassVar[Areas] = Areas.NOTES
    note_id: int
    seen: NoteRow | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        row = _find(tx, self.event_id, self.note_id, self.seen)
        entrant = None if row.entrant_id is None else tx.row(EntrantRow, row.entrant_id)
        tx.remove(row)
        return Done(_step(tx, _REMOVED, row, entrant), row.id)


def _find(tx: Writing, event_id: int, note_id: int, seen: NoteRow | None) -> NoteRow:
    row = tx.row(NoteRow, note_id)
    if row is None or row.event_id != event_id:
        raise UserError("note.gone")
    refuse_changed(row, seen)
    return row


def _step(tx: Writing, codes: tuple[str, str, str, str], row: NoteRow, entrant: EntrantRow | None) -> Phrase:
    """The name of a step about a note, with its player, round, table and words as far as it has them.

    `codes` are those of the phrases without anything, with a place, with a player, and with both.
    """
    plain, at_place, of_player, of_player_at_place = codes
    place = place_in_step(row.round_name, row.table_number)
    values: dict[str, Value] = {"kind": NoteKind(row.kind).phrase}
    if place is not None:
        values["place"] = place
    code = plain if place is None else at_place
    if entrant is not None:
        values["name"] = shown_name(tx, entrant)
        code = of_player if place is None else of_player_at_place
    if row.words:
        what = "kind" if entrant is None else "name"  # whatever comes last
        values[what] = Phrase("step.because", {"what": values[what], "reason": row.words})
    return Phrase(code, values)


def _known_rule(rule: str) -> str:
    """The id of a rule or the key of a ruling in the spelling of the rulebook; empty if `rule` is empty.

    Raises `UserError("note.no_rule")`.
    """
    wanted = rule.strip()
    if not wanted:
        return ""
    found = next((key for key in (wanted.upper(), wanted.lower()) if key in RULES or key in RULINGS), None)
    if found is None:
        raise UserError("note.no_rule", rule=wanted[:40])
    return found
