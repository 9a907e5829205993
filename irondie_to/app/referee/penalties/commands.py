"""Commands to record, correct and remove penalties and rulings, and the penalties that the event's ladder proposes.

`GivePenalty` and `GiveUsualPenalty` apply the consequences of a penalty in the same step, `NotePenalty` only stores
the note. A correction or removal concerns only a lost game; results and drops stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import ClassVar

from irondie_to.app.clocks.game_commands import LoseGame
from irondie_to.app.core.clock_facts import facts_of
from irondie_to.app.core.lookup import find_entrant, refuse_changed, shown_name
from irondie_to.app.core.lost_games import match_in
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.note_kinds import NoteKind, tidy_words
from irondie_to.app.core.penalties.absences import without_lost_game
from irondie_to.app.core.penalties.ladder import REPEATABLE, Ladder, read_ladder, steps_from
from irondie_to.app.core.picture import Picture, words_of
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.round_names import name_of_round, place_in_step, row_name
from irondie_to.app.core.rows import EntrantRow, GameRow, MatchRow, NoteRow
from irondie_to.app.core.steps import Areas, Command, CommandBase, Done, EventCommand
from irondie_to.app.core.times import moment_ms
from irondie_to.app.players.commands import Drop
from irondie_to.app.referee.penalties.consequences import COSTS_MATCH, consequences_of, match_loss, usual_match
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.rules.rulebook.book import RULES, RULINGS
from irondie_to.tournament.clocks.clock import is_decided
from irondie_to.tournament.model import PlayerId

NOTED = ("step.note", "step.note_at", "step.note_player", "step.note_player_at")
CORRECTED = ("step.correct_note", "step.correct_note_at", "step.correct_note_player", "step.correct_note_player_at")
_REMOVED = ("step.remove_note", "step.remove_note_at", "step.remove_note_player", "step.remove_note_player_at")


@dataclass(frozen=True, slots=True)
class NotePenalty(EventCommand):
    """Record a penalty for a player (code), perhaps at a table, or a ruling for a player, a table, both or neither.

    This command only stores the note: the player does not lose a game, and no result changes. `GivePenalty` also
    applies the consequences. `round_name` is the number of a Swiss round or the name of a knockout round, or None for
    the latest round. `rule` is a rule id, the key of a ruling, or empty. Raises `UserError` `note.*`, `entrant.unknown`
    or `event.unknown`.
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
        return Done(_step(tx, NOTED, row, entrant), row.id)

    def correct(self, tx: Writing, before: NoteRow, now: str) -> Done:
        """Replace the content of the stored note `before` with the content of this one, but keep its time.

        What happens to a game lost through the note is described in `CorrectNote`.
        """
        row, entrant = self._row(tx, before)
        step = _step(tx, CORRECTED, row, entrant)
        warnings: tuple[Phrase, ...] = ()
        effects: tuple[Phrase, ...] = ()
        is_game_loss, was_game_loss = (note_row.kind == NoteKind.GAME_LOSS.value for note_row in (row, before))
        moved = (row.entrant_id, row.round_name) != (before.entrant_id, before.round_name)
        if before.lost_game and (moved or not is_game_loss):
            row = row._replace(lost_game=False)
            tx.change(before, row)
            warnings = _given_back(tx, before)
        else:
            tx.change(before, row)
        row = tx.row(NoteRow, row.id) or row
        if is_game_loss and not row.lost_game and (before.lost_game or not was_game_loss):
            if _is_open(tx, row):
                done = LoseGame(moment_ms(now)).by(tx, row, now, ends_game=not was_game_loss)
                effects, warnings = (done.name,), (*warnings, *done.warnings)
            else:
                warnings = (*warnings, *_not_lost(tx, row))
        return Done(_with_effects(step, effects), row.id, warnings)

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
class GivePenalty(CommandBase):
    """Record a penalty with its consequences in one step.

    The consequences are a lost game or match (`lost`) and dropping out of the event (`drops`). Raises the errors of
    `NotePenalty`, of `lost` and of `Drop`, and `UserError("desk.changed_elsewhere")` if the loss of the match would now
    be recorded differently, for example because the opponent has lost it in the meantime. In case of an error, nothing
    is changed.
    """

    areas: ClassVar[Areas] = Areas.ALL
    note: NotePenalty
    lost: Command | LoseGame | None = None
    drops: bool = False

    @property
    def event_id(self) -> int:
        return self.note.event_id

    def apply(self, tx: Writing, now: str) -> Done:
        return with_consequences(*self.parts(tx, now))

    def parts(self, tx: Writing, now: str) -> tuple[Done, Done | None, Done | None]:
        """Apply the penalty. Return what the note, the loss and the drop did; None for a loss or drop that it lacks."""
        is_right = self.lost is None or self.note.kind not in COSTS_MATCH or self.lost == self._match_loss(tx)
        noted = self.note.apply(tx, now)
        lost = None if self.lost is None else self._lose(tx, self.lost, noted, now)
        if not is_right:
            raise UserError("desk.changed_elsewhere")
        player = self.note.player
        drops = self.drops and player is not None and find_entrant(tx, self.event_id, player).dropped_after is None
        return noted, lost, Drop(self.event_id, player).apply(tx, now) if drops and player is not None else None

    def _lose(self, tx: Writing, lost: Command | LoseGame, noted: Done, now: str) -> Done:
        if not isinstance(lost, LoseGame):
            return lost.apply(tx, now)
        row = tx.row(NoteRow, int(noted.value or 0))
        if row is None:
            raise UserError("note.gone")
        return lost.by(tx, row, now)

    def _match_loss(self, tx: Writing) -> Command | None:
        if self.note.player is None:
            return None
        picture = take_picture(tx, self.event_id)
        entrant = picture.entrant(find_entrant(tx, self.event_id, self.note.player).id)
        found = match_in(picture, entrant.id, name_of_round(picture, self.note.round_name))
        return None if found is None else match_loss(picture, entrant, found).command


@dataclass(frozen=True, slots=True)
class CorrectNote(CommandBase):
    """Replace the content of a note; a result that is already stored stays.

    If a game was lost through the note, it is now lost by the player of the corrected note, or by nobody if the note is
    no longer a game loss. If the note becomes a game loss, its player loses a game, provided that the match is still
    open; this may decide the match. If a game no longer counts as lost but the match has a result, a warning says that
    the result stays.

    `seen` is the note that the caller saw (None: not compared). Raises `UserError` `desk.changed_elsewhere` if it has
    changed, `note.*`, `match.*`, `knockout.*`, `entrant.unknown` or `absence.cannot_win`.
    """

    areas: ClassVar[Areas] = Areas.ALL
    note_id: int
    note: NotePenalty
    seen: NoteRow | None = None

    @property
    def event_id(self) -> int:
        return self.note.event_id

    def apply(self, tx: Writing, now: str) -> Done:
        return self.note.correct(tx, _find(tx, self.event_id, self.note_id, self.seen), now)


@dataclass(frozen=True, slots=True)
class RemoveNote(EventCommand):
    """Remove a note. A game lost through the note no longer counts as lost.

    If the match of that game has a result, the result stays and a warning says so. `seen` is as in `CorrectNote`.
    Raises `UserError` `note.gone` or `desk.changed_elsewhere`.
    """

    areas: ClassVar[Areas] = Areas.ALL
    note_id: int
    seen: NoteRow | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        row = _find(tx, self.event_id, self.note_id, self.seen)
        entrant = None if row.entrant_id is None else tx.row(EntrantRow, row.entrant_id)
        tx.remove(row)
        warnings = _given_back(tx, row) if row.lost_game else ()
        return Done(_step(tx, _REMOVED, row, entrant), row.id, warnings)


def _given_back(tx: Writing, note: NoteRow) -> tuple[Phrase, ...]:
    """Undo the effects of a penalty that no longer costs a game, and return remarks on its match.

    The game that it ended is removed, provided that each penalty of the match that cost a game ended one. Otherwise it
    is unknown which ones did, and all games stay. If the player has not lost any other game, the player's absence can
    cost a game again. If the match already has a result, nothing is changed.
    """
    at, player = _match_of(tx, note), note.entrant_id
    if at is None or player is None:
        return ()
    picture, match = at
    values: dict[str, Value] = {"name": picture.entrant(player).name, "table": match.table_number}
    if not match.is_pending:
        return (Phrase("penalties.result_stays", values | {"result": words_of(picture, match).told}),)
    void = [game for game in tx.rows(GameRow, match_id=match.id) if game.ended_at_ms is not None and not game.winner]
    void.sort(key=lambda game: game.number)
    penalties = [*picture.penalties_of(match, match.a_id), *picture.penalties_of(match, match.b_id)]
    others = [penalty.id for penalty in penalties if penalty.lost_game]
    if len(void) > len(others):
        tx.remove(void[sum(other < note.id for other in others)])
    lost_a, lost_b = picture.lost_games(match)
    if not (lost_a if player == match.a_id else lost_b):
        tx.change(match, without_lost_game(match, player))
    return (Phrase("penalties.game_given_back", values | {"games": f"{lost_b}-{lost_a}"}),)


def _not_lost(tx: Writing, note: NoteRow) -> tuple[Phrase, ...]:
    """A remark that a game loss changes nothing, because its match already has a result or is decided."""
    at = _match_of(tx, note)
    if at is None:
        return ()
    picture, match = at
    values: dict[str, Value] = {"name": picture.entrant(note.entrant_id or 0).name, "table": match.table_number}
    return (Phrase("penalties.no_game" if match.is_pending else "penalties.game_over", values),)


def _match_of(tx: Writing, note: NoteRow) -> tuple[Picture, MatchRow] | None:
    if note.entrant_id is None:
        return None
    picture = take_picture(tx, note.event_id)
    at = match_in(picture, note.entrant_id, note.round_name)
    return None if at is None else (picture, at[1])


def _is_open(tx: Writing, note: NoteRow) -> bool:
    at = _match_of(tx, note)
    if at is None or not at[1].is_pending:
        return False
    picture, match = at
    return not is_decided(facts_of(picture, match).facts.won)


def with_consequences(done: Done, *consequences: Done | None) -> Done:
    """What was done, with the step names and the warnings of those consequences that are not None."""
    effects = [each for each in consequences if each is not None]
    warnings = (*done.warnings, *(warning for each in effects for warning in each.warnings))
    return Done(_with_effects(done.name, tuple(each.name for each in effects)), done.value, warnings)


def _with_effects(step: Phrase, effects: tuple[Phrase, ...]) -> Phrase:
    return Phrase("step.with_effects", {"step": step, "effects": effects}) if effects else step


def _find(tx: Writing, event_id: int, note_id: int, seen: NoteRow | None) -> NoteRow:
    row = tx.row(NoteRow, note_id)
    if row is None or row.event_id != event_id:
        raise UserError("note.gone")
    refuse_changed(row, seen)
    return row


def _step(tx: Writing, codes: tuple[str, str, str, str], row: NoteRow, entrant: EntrantRow | None) -> Phrase:
    return note_step(codes, row, None if entrant is None else shown_name(tx, entrant))


def note_step(codes: tuple[str, str, str, str], row: NoteRow, name: str | None) -> Phrase:
    """The name of a step about a note, with the player, round, table and words, as far as the note has them.

    `codes` are the codes of the phrases without place and player, with a place, with a player, and with both. `name` is
    the name of the player.
    """
    plain, at_place, of_player, of_player_at_place = codes
    place = place_in_step(row.round_name, row.table_number)
    values: dict[str, Value] = {"kind": NoteKind(row.kind).phrase}
    if place is not None:
        values["place"] = place
    code = plain if place is None else at_place
    if name is not None:
        values["name"] = name
        code = of_player if place is None else of_player_at_place
    if row.words:
        what = "kind" if name is None else "name"  # the value that the sentence names last
        values[what] = Phrase("step.because", {"what": values[what], "reason": row.words})
    return Phrase(code, values)


def _known_rule(rule: str) -> str:
    wanted = rule.strip()
    if not wanted:
        return ""
    known = next((key for key in (wanted.upper(), wanted.lower()) if key in RULES or key in RULINGS), None)
    if known is None:
        raise UserError("note.no_rule", rule=wanted[:40])
    return known


@dataclass(frozen=True, slots=True)
class LadderStep:
    """The penalty that the ladder proposes instead of another one, and a sentence that says why."""

    kind: NoteKind
    why: Phrase


def next_step(picture: Picture, kind: NoteKind, entrant: NamedEntrant) -> LadderStep | None:
    """The penalty that the event's ladder proposes for this player instead of `kind`, or None.

    The proposal depends on how many penalties of at least this severity are on record for the player.
    """
    if kind not in REPEATABLE:
        return None
    on_record = [NoteKind(note.kind) for note in picture.notes if note.entrant_id == entrant.id]
    count = _severe(kind, on_record)
    step = repeated(read_ladder(picture.event.ladder), kind, on_record)
    if step is None or step is kind:
        return None
    code = "ladder.second" if count == 1 else "ladder.later"
    return LadderStep(step, Phrase(code, {"name": entrant.name, "count": count, "next": step.phrase}))


def repeated(ladder: Ladder, kind: NoteKind, on_record: Iterable[NoteKind]) -> NoteKind | None:
    """The penalty that the ladder proposes instead of `kind` for a player with these penalties on record.

    It may be `kind` itself. Only penalties at least as severe as `kind` count. None if there are none, or if `kind`
    cannot be repeated.
    """
    count = _severe(kind, on_record) if kind in REPEATABLE else 0
    return ladder[kind][min(count, 2) - 1] if count else None


def _severe(kind: NoteKind, on_record: Iterable[NoteKind]) -> int:
    severe = steps_from(kind)
    return sum(earlier in severe for earlier in on_record)


@dataclass(frozen=True, slots=True)
class GiveUsualPenalty(CommandBase):
    """Record a penalty with the consequences that the Referee page proposes.

    The consequences are the loss of a game or match, and dropping out of the event; a note without a player has none.
    If the note names no round, it applies to the match found by `usual_match`, at its table unless the note names
    another one.

    The sentence on what the player loses, or why the player loses nothing, is returned as a warning, and so is the
    proposal of the event's ladder. Raises the same errors as `GivePenalty`; nothing is changed then.
    """

    areas: ClassVar[Areas] = Areas.ALL
    note: NotePenalty

    @property
    def event_id(self) -> int:
        return self.note.event_id

    def apply(self, tx: Writing, now: str) -> Done:
        note = self.note
        if note.player is None:
            return note.apply(tx, now)
        picture = take_picture(tx, self.event_id)
        entrant = picture.entrant(find_entrant(tx, self.event_id, note.player).id)
        at = usual_match(picture, entrant) if note.round_name is None else None
        if at is not None:
            table = at[1].table_number if note.table is None else note.table
            note = replace(note, round_name=row_name(at[0]), table=table)
        consequences = consequences_of(
            picture, note.kind, entrant, name_of_round(picture, note.round_name), moment_ms(now)
        )
        done = GivePenalty(note, consequences.lost, drops=consequences.drops is not None).apply(tx, now)
        step = next_step(picture, note.kind, entrant)
        told = tuple(
            phrase for phrase in (consequences.match, None if step is None else step.why) if phrase is not None
        )
        return Done(done.name, done.value, told + done.warnings)
