"""The journal of an event: its steps, their rounds and their kinds, the latest steps, and filters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.step_names import CUT_STEPS, PUBLISH_STEPS
from irondie_to.app.core.undo import Seat, step_name
from irondie_to.errors import Phrase, Value


class StepKind(Enum):
    RESULTS = "results"
    CORRECTIONS = "corrections"
    PLAYERS = "players"
    DROPS = "drops"
    PAIRING = "pairing"
    CLOCKS = "clocks"
    PENALTIES = "penalties"
    REFEREE = "referee"
    SETTINGS = "settings"

    @property
    def phrase(self) -> Phrase:
        return Phrase(_NAMES[self])


_NAMES = {
    StepKind.RESULTS: "journal_page.kind_results",
    StepKind.CORRECTIONS: "journal_page.kind_corrections",
    StepKind.PLAYERS: "journal_page.kind_players",
    StepKind.DROPS: "journal_page.kind_drops",
    StepKind.PAIRING: "journal_page.kind_pairing",
    StepKind.CLOCKS: "journal_page.kind_clocks",
    StepKind.PENALTIES: "journal_page.kind_penalties",
    StepKind.REFEREE: "journal_page.kind_referee",
    StepKind.SETTINGS: "journal_page.kind_settings",
}

_STEPS = {
    StepKind.RESULTS: {
        *("step.entered", "step.corrected", "step.taken_back", "step.results_of", "step.results"),
        *("step.knockout_entered", "step.knockout_corrected", "step.knockout_taken_back"),
        *("step.goes_on", "step.nobody_goes_on", "step.wins_by_decision", "step.nobody_wins"),
        *("step.knockout_results_of", "step.knockout_results", "step.absence_match", "step.absence_both"),
        *("step.result", "step.correct", "step.clear"),
        *("step.reported", "step.reported_other", "step.report_taken_back", "step.agreed"),
        *("step.knockout_result", "step.knockout_correct", "step.knockout_clear"),
        *("clocks.step_won_match", "clocks.step_drawn_match", "clocks.step_settle", "clocks.step_settle_lives"),
    },
    StepKind.CORRECTIONS: {
        *("step.corrected", "step.taken_back", "step.knockout_corrected", "step.knockout_taken_back"),
        *("step.correct", "step.clear", "step.knockout_correct", "step.knockout_clear"),
    },
    StepKind.PLAYERS: {
        *("step.add_entrant", "step.add_waiting", "step.move_up", "step.with_moved_up", "step.edit_entrant"),
        *("step.import_entrants", "step.register_set", "step.register_draft", "step.remove_entrant"),
        "step.return",
        *("step.check_in", "step.check_in_many", "step.check_out"),
        *("step.drop", "step.drop_before", "step.drop_after", "step.out_before", "step.out_after"),
        *("step.drop_in", "step.out_in"),
        *("step.paid", "step.paid_many", "step.not_paid", "step.not_paid_many"),
        *("step.keep_apart", "step.let_meet", "step.sent_set", "step.declined_set"),
        "step.sent_set_by_link",
        "step.took_set_back",
    },
    StepKind.DROPS: {
        *("step.drop", "step.drop_before", "step.drop_after", "step.out_before", "step.out_after"),
        *("step.drop_in", "step.out_in"),
        "step.return",
    },
    StepKind.PAIRING: {
        *("step.publish_round", "step.publish_round_by_hand", "step.pair_again", "step.play_bye", "step.play_late"),
        *("step.swap", "step.swap_in_round", "step.cut", "step.cut_declined"),
    },
    StepKind.CLOCKS: {
        *("clocks.step_start", "clocks.step_pause", "clocks.step_resume", "clocks.step_adjust", "clocks.step_set"),
        *("clocks.step_pause_table", "clocks.step_resume_table", "clocks.step_show", "clocks.step_show_many"),
        "step.showing_ended",
        *("clocks.step_game", "clocks.step_games", "clocks.step_won", "clocks.step_drawn"),
        *("clocks.step_won_match", "clocks.step_drawn_match", "clocks.step_overtime", "clocks.step_turn"),
        *("clocks.step_settle", "clocks.step_settle_lives"),
        *("clocks.step_sudden_death", "clocks.step_sudden_death_lives"),
        *("step.extra_time_at", "step.extra_time_less_at", "step.extra_time", "step.extra_time_less"),
    },
    StepKind.PENALTIES: {
        *("step.note", "step.note_at", "step.note_player", "step.note_player_at", "step.note_table"),
        *("step.correct_note", "step.correct_note_at", "step.correct_note_player", "step.correct_note_player_at"),
        *("step.remove_note", "step.remove_note_at", "step.remove_note_player", "step.remove_note_player_at"),
        *("step.correct_note_table", "step.remove_note_table"),
        *(
            "step.absent",
            "step.here",
            "step.marked_here",
            "step.absence_game",
            "step.absence_match",
            "step.absence_both",
        ),
    },
    StepKind.REFEREE: {
        *("step.draw_table", "step.set_check", "step.set_check_at", "step.set_check_fault", "step.set_check_fault_at"),
        *("step.discard_check", "step.remove_set_check", "step.remove_set_check_at"),
        *("setcheck.both", "setcheck.both_at"),
        *("step.called_referee", "step.answered_call", "step.ended_call", "step.took_call_back"),
        *("step.save_record", "step.save_record_of", "step.remove_record", "step.discard_game"),
    },
    StepKind.SETTINGS: {
        *("step.change_event", "step.change_event_settings", "step.changed_phones"),
        *("step.gave_codes", "step.renewed_code", "step.voided_code", "step.made_link", "step.ended_link"),
        *("step.made_sign_up", "step.ended_sign_up"),
        *("step.create_event", "step.copy_event", "step.import_event", "step.remove_event"),
    },
}
"""The codes of the steps of each kind, including codes of earlier versions. A step can have several kinds."""


def kinds_of(name: Phrase) -> frozenset[StepKind]:
    """The kinds of the step with this name, and of the steps and effects that its name contains."""
    kinds = {kind for kind, codes in _STEPS.items() if name.code in codes}
    for value in name.values.values():
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Phrase):
                kinds |= kinds_of(part)
    return frozenset(kinds)


@dataclass(frozen=True, slots=True)
class JournalLine:
    """A step of the journal; `at` is UTC in ISO 8601, `kind` is `do`, `undo` or `redo`.

    `person` (empty if nobody was named) did the step at `station`; `who` names both, in the form of `Seat.author`.

    A line can combine several steps; then `step` is the id of the latest one, and `earlier` are the ids of the others,
    latest first.
    """

    step: int
    at: str
    person: str
    station: str
    who: str | Phrase
    kind: str
    name: Phrase
    undone: bool
    earlier: tuple[int, ...] = ()

    @property
    def steps(self) -> tuple[int, ...]:
        """The ids of all steps of the line, latest first."""
        return (self.step, *self.earlier)


def journal(steps: list[JournalRow], seat: Seat) -> tuple[JournalLine, ...]:
    """The views of the steps, in the given order, as they are seen from this seat."""
    return tuple(
        JournalLine(step.id, step.at, step.person, step.who, seat.author(step), step.kind, step_name(step), step.undone)
        for step in steps
    )


KNOCKOUT = "knockout"


def rounds_of(lines: Sequence[JournalLine], picture: Picture) -> tuple[str, ...]:
    """The round in which each step was done: the number of a Swiss round, `knockout`, or empty before round 1.

    `lines` are all lines of the journal, latest first; `picture` is the event after them. The step that publishes a
    round belongs to that round, and so do the undo and redo of this step.
    """
    cuts = sum(-1 if line.kind == "undo" else 1 for line in lines if line.name.code in CUT_STEPS)
    number, cuts = len(picture.swiss), max(cuts, bool(picture.seeds))  # the state just after the step of the line
    rounds = []
    for line in lines:
        if line.name.code in CUT_STEPS:
            rounds.append(KNOCKOUT)
            cuts += 1 if line.kind == "undo" else -1
        elif line.name.code in PUBLISH_STEPS:
            published = int(str(line.name.values["round"]))
            rounds.append(str(published))
            number = published if line.kind == "undo" else published - 1
        else:
            rounds.append(KNOCKOUT if cuts > 0 else str(number or ""))
    return tuple(rounds)


def round_heading(name: str) -> Phrase:
    """The heading for the steps of a round; `name` is as in `rounds_of`."""
    if name == KNOCKOUT:
        return Phrase("journal_page.knockout")
    return Phrase("paper.round", {"round": int(name)}) if name else Phrase("journal_page.before")


class RecentSteps:
    """Reads the latest steps of one event at a time, at most `limit` steps; a repeated call reads only the new ones."""

    def __init__(self, desk: Desk, limit: int) -> None:
        self._desk = desk
        self._limit = limit
        self._event_id: int | None = None
        self._lines: tuple[JournalLine, ...] = ()

    def read(self, event_id: int) -> tuple[JournalLine, ...]:
        last = self._lines[0] if self._lines and event_id == self._event_id else None
        rows = [] if last is None else self._desk.journal(event_id, self._limit, since=last.step)
        if last is not None and rows and (rows[-1].id, rows[-1].at) == (last.step, last.at):
            self._lines = self._with_new(rows[:-1])
        else:  # the first look, more new steps than the limit, or another database
            self._lines = journal(self._desk.journal(event_id, self._limit), self._desk.seat)
        self._event_id = event_id
        return self._lines

    def _with_new(self, rows: Sequence[JournalRow]) -> tuple[JournalLine, ...]:
        if not rows:
            return self._lines
        turned = {row.target: row.kind == "undo" for row in reversed(rows) if row.target is not None}
        lines = (*journal(list(rows), self._desk.seat), *self._lines)[: self._limit]
        return tuple(
            replace(line, undone=turned[line.step])
            if line.step in turned and line.undone is not turned[line.step]
            else line
            for line in lines
        )


@dataclass(frozen=True, slots=True)
class JournalFilter:
    """Selects lines of the journal by the kind of step (None: any kind) and the person (None: anybody)."""

    kind: StepKind | None = None
    who: str | Phrase | None = None

    def fits(self, line: JournalLine) -> bool:
        return self.who in {None, line.who} and (self.kind is None or self.kind in kinds_of(line.name))


def people_of(lines: Iterable[JournalLine], words: Callable[[Phrase], str]) -> tuple[tuple[str, str | Phrase], ...]:
    """The people who did these steps, without duplicates, in alphabetical order.

    Each is a pair of the name in words and `JournalLine.who`.
    """
    people = {line.who: words(line.who) if isinstance(line.who, Phrase) else line.who for line in lines}
    named = ((name, who) for who, name in people.items())
    return tuple(sorted(named, key=lambda person: (person[0].casefold(), person[0])))


_CHECKED = {
    "step.set_check": "setcheck.checked",
    "step.set_check_at": "setcheck.checked",
    "step.set_check_fault": "setcheck.checked_fault",
    "step.set_check_fault_at": "setcheck.checked_fault",
}
"""The part of the combined description for one player, by the code of the step."""


def with_joined_set_checks(lines: Sequence[JournalLine]) -> tuple[JournalLine, ...]:
    """The lines, latest first, with one line for the set checks of both players of a table.

    Two set checks are combined if they were made at the same table in the same round, before the same game and by the
    same person at the same station, and if both or neither of them are undone. The combined line takes the position of
    the later step. The lines about the undo or redo of such checks are combined in the same way.
    """
    first: dict[tuple[Value, ...], JournalLine] = {}
    by_step: dict[int, JournalLine] = {}
    for line in reversed(lines):
        key = _key(line)
        before = None if key is None else first.pop(key, None)
        if before is not None and before.name.values["name"] != line.name.values["name"]:
            del by_step[before.step]
            by_step[line.step] = _joined(before, line)
            continue
        if key is not None:
            first[key] = line
        by_step[line.step] = line
    return tuple(reversed(by_step.values()))


def _key(line: JournalLine) -> tuple[Value, ...] | None:
    """The values that two set checks must have in common to be combined; None for any other step."""
    values = line.name.values
    if line.name.code not in _CHECKED or "table" not in values:
        return None
    return line.kind, line.who, line.undone, values["table"], values["round"], values["game"]


def _joined(first: JournalLine, second: JournalLine) -> JournalLine:
    parts = {"first": _part(first), "second": _part(second)}
    if "place" in second.name.values:
        name = Phrase("setcheck.both_at", {"place": second.name.values["place"], **parts})
    else:
        name = Phrase("setcheck.both", {"table": second.name.values["table"], **parts})
    return replace(second, name=name, earlier=(first.step,))


def _part(line: JournalLine) -> Phrase:
    return Phrase(_CHECKED[line.name.code], {"name": line.name.values["name"]})
