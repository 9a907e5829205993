"""Commands that create, change and remove events; settings left open until round 1; and changed settings in words."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, ClassVar

from irondie_to.app.core.bracket.stored import follow_third_place
from irondie_to.app.core.documents import checked_options, drawn_uuid
from irondie_to.app.core.lookup import find_event, swiss_rounds
from irondie_to.app.core.names import tidy_name
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.penalties.ladder import ladder_steps, read_ladder, written_ladder
from irondie_to.app.core.picture import options_of, stored_text, with_options
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import (
    ApartRow,
    AwardRow,
    EntrantRow,
    EventRow,
    GameRecordRow,
    GameRow,
    MatchRow,
    NoteRow,
    RoundClockRow,
    RoundRow,
    Row,
    SeedRow,
    SetCheckRow,
    TableClockRow,
    UnfinishedRow,
)
from irondie_to.app.core.steps import Areas, CommandBase, Done, EventCommand
from irondie_to.app.core.typed.values import read_fee, read_time
from irondie_to.app.event.labels import LABELS
from irondie_to.app.event.plan_change import change_plan
from irondie_to.app.event.prizes import named_prizes
from irondie_to.app.event.publication import publication_of
from irondie_to.app.players.waiting import fill_places, has_begun
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.rules.rulebook.book import RULINGS
from irondie_to.rules.rulings import written
from irondie_to.tournament.document.document import write_options
from irondie_to.tournament.model import Options

# Options that affect pairing and standings cannot change after the first round is published.
_FIXED_ONCE_BEGUN = {
    "points": "option.points",
    "bye_games": "option.bye_games",
    "percentage_floor": "option.percentage_floor",
    "own_game_win_floored": "option.own_game_win_floored",
    "tiebreakers": "option.tiebreakers",
    "avoid_same_group": "option.avoid_same_group",
}

_DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)

_TIME = re.compile(r"([01]\d|2[0-3]):[0-5]\d", re.ASCII)

_MINUTES = range(1, 601)

_ABSENT_MINUTES = range(601)

_SECONDS = _BREAK_MINUTES = range(601)

_MOST_PLAYERS = range(2, 10_000)


@dataclass(frozen=True, slots=True)
class CreateEvent(CommandBase):
    """Create an event.

    The caller draws `seed`, from which all random draws of the event derive, and may give `uuid`. `options` are the
    options that differ from the defaults, named as in a tournament document. `Done.value` is the id of the event.
    Raises the same errors as `tidy_event`, `playable` and `checked_options`.
    """

    areas: ClassVar[Areas] = Areas.EVENTS
    event_id: ClassVar[None] = None
    name: str
    date: str
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)
    place: str = ""
    organiser: str = ""
    starts_at: str = "10:00"
    print_language: str = "en"
    fee: str = ""
    most_players: int | None = None
    uuid: str = field(default_factory=drawn_uuid, compare=False)

    def apply(self, tx: Writing, now: str) -> Done:
        event = EventRow(
            0,
            self.name,
            self.date,
            self.place,
            self.organiser,
            self.starts_at,
            stored_text(playable(checked_options(self.options))),
            self.seed,
            print_language=self.print_language,
            fee=self.fee,
            most_players=self.most_players,
            uuid=self.uuid,
        )
        stored = tx.add(tidy_event(event))
        return Done(Phrase("step.create_event", {"name": stored.name}), stored.id)


@dataclass(frozen=True, slots=True)
class CopyEvent(CommandBase):
    """Create an event with the settings of another one, but without its players, rounds and records.

    What the other event had left open until its round 1 is open in the copy too. `event` is the id of the other event.
    The caller draws `seed`, as for `CreateEvent`. `Done.value` is the id of the new event. Raises
    `UserError("event.unknown")` and the same errors as `tidy_event`.
    """

    areas: ClassVar[Areas] = Areas.EVENTS
    event_id: ClassVar[None] = None
    event: int
    name: str
    date: str
    seed: int
    uuid: str = field(default_factory=drawn_uuid, compare=False)

    def apply(self, tx: Writing, now: str) -> Done:
        source = find_event(tx, self.event)
        rounds = swiss_rounds(tx, self.event)
        plan = left_open_again(source, publication_of(rounds[0]).left_open) if rounds else source
        copy = plan._replace(id=0, name=self.name, date=self.date, seed=self.seed, uuid=self.uuid, version=1)
        stored = tx.add(tidy_event(copy))
        return Done(Phrase("step.copy_event", {"name": stored.name, "event": source.name}), stored.id)


def tidy_event(event: EventRow) -> EventRow:
    """A copy of the event with name, place, organiser, fee, ladder and closing time cleaned up.

    Raises `UserError`: `name.*`, `ladder.*`, `event.*` for an invalid date, time, duration, number of players or fee,
    or `typed.*` for a closing time that is not a time of day.
    """
    if not _is_date(event.date):
        raise UserError("event.bad_date", date=event.date[:20])
    if not _TIME.fullmatch(event.starts_at):
        raise UserError("event.bad_time", time=event.starts_at[:20])
    for minutes in (event.match_minutes, event.game_minutes):
        if minutes not in _MINUTES:
            raise UserError("event.bad_minutes", minutes=minutes)
    for minutes in (event.absent_game_minutes, event.absent_match_minutes):
        if minutes not in _ABSENT_MINUTES:
            raise UserError("event.bad_absent_minutes", minutes=minutes)
    if event.break_minutes not in _BREAK_MINUTES:
        raise UserError("event.bad_break_minutes", minutes=event.break_minutes)
    if event.showing_seconds not in _SECONDS:
        raise UserError("event.bad_seconds", seconds=event.showing_seconds)
    place, organiser = (tidy_name(text) if text.strip() else "" for text in (event.place, event.organiser))
    if event.most_players is not None and event.most_players not in _MOST_PLAYERS:
        raise UserError("event.bad_most_players", most=event.most_players)
    read_fee(event.fee)
    fee = " ".join(event.fee.split())
    ladder = written_ladder(read_ladder(event.ladder))
    closes = read_time(event.closes_at) if event.closes_at.strip() else ""
    return event._replace(
        name=tidy_name(event.name), place=place, organiser=organiser, fee=fee, ladder=ladder, closes_at=closes
    )


def _is_date(text: str) -> bool:
    if not _DATE.fullmatch(text):
        return False
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def playable(options: Options) -> Options:
    """Return the options unchanged.

    Raises `UserError("event.nothing_to_play")` if there are neither Swiss rounds nor a knockout.
    """
    if options.swiss_rounds == 0 and options.cut == 0:
        raise UserError("event.nothing_to_play")
    return options


@dataclass(frozen=True, slots=True)
class ChangeEvent(EventCommand):
    """Change settings of an event.

    `changes` are columns, named as in `EventRow`, and `options` are named as in tournament documents. `seen` are the
    old values as the caller saw them, under the same names. If the change allows more players, waiting players move up.

    Raises `UserError`:

    - `event.unknown`, or `desk.changed_elsewhere` if one of the values in `seen` has changed since;
    - `event.fixed_once_begun` if the event has begun and an option that affects pairing or standings would change;
    - those of `follow_third_place` if the match for third place can no longer be removed or added;
    - `typed.*` if the time until which prizes are kept is not a time of day;
    - the errors of `change_plan`, `tidy_event`, `playable` and `checked_options`.
    """

    areas: ClassVar[Areas] = Areas.ALL
    changes: Mapping[str, Any] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    seen: Mapping[str, Any] = field(default_factory=dict)

    def apply(self, tx: Writing, now: str) -> Done:
        event = find_event(tx, self.event_id)
        before = write_options(options_of(event))
        self._refuse_changed(event, before)
        checked = playable(checked_options(before | _tidy_options(self.options)))
        after = write_options(checked)
        if has_begun(tx, self.event_id):
            fixed = next((key for key in _FIXED_ONCE_BEGUN if before.get(key) != after.get(key)), None)
            if fixed is not None:
                raise UserError("event.fixed_once_begun", option=Phrase(_FIXED_ONCE_BEGUN[fixed]))
            change_plan(tx, self.event_id, before, after)
        changed = tidy_event(event._replace(options=stored_text(checked), **self.changes))
        tx.change(event, changed)
        if before.get("third_place") != after.get("third_place"):
            follow_third_place(tx, self.event_id, now)
        step = Phrase("step.change_event", {"name": changed.name})
        settings = setting_changes(event, changed)
        if settings:
            step = Phrase("step.change_event_settings", {"name": changed.name, "settings": settings})
        before_most, most = event.most_players, changed.most_players
        if before_most is not None and (most is None or most > before_most):
            step = fill_places(tx, self.event_id, step)
        return Done(step, event.id)

    def _refuse_changed(self, event: EventRow, options: Mapping[str, Any]) -> None:
        columns = {key: self.seen[key] for key in self.seen if key in self.changes}
        others = {key: self.seen[key] for key in self.seen if key not in self.changes}
        if any(getattr(event, key) != value for key, value in columns.items()):
            raise UserError("desk.changed_elsewhere")
        if checked_options({**options, **others}) != checked_options(options):
            raise UserError("desk.changed_elsewhere")


def _tidy_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """A copy of the options in which the time `prizes_until`, if given, is HH:MM. Raises `UserError` `typed.*`."""
    until = options.get("prizes_until")
    if not isinstance(until, str):
        return dict(options)
    return {**options, "prizes_until": read_time(until) if until.strip() else ""}


@dataclass(frozen=True, slots=True)
class RemoveEvent(CommandBase):
    """Remove an event with all its data except its journal and what is stored for phones.

    An undo restores the event. The players remain known to the club. Raises `UserError("event.unknown")`.
    """

    areas: ClassVar[Areas] = Areas.ALL
    event_id: ClassVar[None] = None
    event: int

    def apply(self, tx: Writing, now: str) -> Done:
        event = find_event(tx, self.event)
        rows: list[Row] = [
            *tx.rows(UnfinishedRow, event_id=event.id),
            *tx.rows(SetCheckRow, event_id=event.id),
            *tx.rows(GameRecordRow, event_id=event.id),
            *tx.rows_of_rounds(GameRow, event.id),
            *tx.rows_of_rounds(TableClockRow, event.id),
            *tx.rows_of_rounds(RoundClockRow, event.id),
            *tx.rows(NoteRow, event_id=event.id),
            *tx.rows(SeedRow, event_id=event.id),
            *tx.rows_of_rounds(AwardRow, event.id),
            *tx.rows_of_rounds(MatchRow, event.id),
            *tx.rows(RoundRow, event_id=event.id),
            *tx.rows(ApartRow, event_id=event.id),
            *tx.rows(EntrantRow, event_id=event.id),
            event,
        ]
        for row in rows:
            tx.remove(row)
        return Done(Phrase("step.remove_event", {"name": event.name}))


def decided(event: EventRow, rounds: int, cut: int) -> EventRow:
    """A copy of the event in which the number of rounds and the cut are fixed, if they were left open."""
    options = options_of(event)
    settled = replace(
        options,
        swiss_rounds=rounds if options.swiss_rounds is None else options.swiss_rounds,
        cut=cut if options.cut is None else options.cut,
    )
    return with_options(event, settled)


def fixed_by(before: EventRow, after: EventRow) -> tuple[str, ...]:
    """The names of the options that `decided` has fixed."""
    was, now = options_of(before), options_of(after)
    return tuple(name for name in ("swiss_rounds", "cut") if getattr(was, name) != getattr(now, name))


def left_open_again(event: EventRow, names: Collection[str]) -> EventRow:
    """A copy of the event in which the options with these names, fixed by `decided`, are open again."""
    options = options_of(event)
    rounds = None if "swiss_rounds" in names else options.swiss_rounds
    cut = None if "cut" in names else options.cut
    again = replace(options, swiss_rounds=rounds, cut=cut)
    return event if again == options else with_options(event, again)


_OTHERS = {
    "bye_games": "option.bye_games",
    "percentage_floor": "option.percentage_floor",
    "own_game_win_floored": "option.own_game_win_floored",
}
"""The codes of the names of the settings that are not on the Event page."""

_UNSET = {
    ("most_players", None): "event_page.no_limit",
    ("swiss_rounds", None): "event_page.recommended",
    ("cut", None): "event_page.recommended",
    ("cut", 0): "event_page.no_cut",
    ("prizes_in_stock", None): "event_page.as_listed",
}
"""The codes of the words for values that are not shown literally."""

_TIEBREAKERS = {
    "opponents_match_win": "event_page.tiebreaker_opponents_match_win",
    "game_win": "event_page.tiebreaker_game_win",
    "opponents_game_win": "event_page.tiebreaker_opponents_game_win",
    "buchholz": "event_page.tiebreaker_buchholz",
    "buchholz_cut_1": "event_page.tiebreaker_buchholz_cut_1",
    "median_buchholz": "event_page.tiebreaker_median_buchholz",
    "sonneborn_berger": "event_page.tiebreaker_sonneborn_berger",
    "head_to_head": "event_page.tiebreaker_head_to_head",
    "wins": "event_page.tiebreaker_wins",
    "progressive": "event_page.tiebreaker_progressive",
}


def setting_changes(before: EventRow, after: EventRow) -> tuple[Phrase, ...]:
    """One phrase for each setting that differs between two versions of an event.

    Each phrase has the name, old value and new value of the setting, and becomes part of the name of a step. A ruling
    is named by its key. Of the prizes and the lines on the plan, only those that were added, changed or removed are
    named.
    """
    was, now = _settings(before), _settings(after)
    for key in ("prizes", "plan_lines"):
        old, new = was[key], now[key]
        was[key] = tuple(each for each in old if each not in new)
        now[key] = tuple(each for each in new if each not in old)
    return tuple(
        Phrase("step.setting", {"setting": _name(key), "before": _value(key, was[key]), "after": _value(key, now[key])})
        for key in now
        if was[key] != now[key]
    )


def _settings(event: EventRow) -> dict[str, Any]:
    """The settings of an event by key: columns, options, points by result, all rulings, and the steps of the ladder."""
    known = options_of(event)
    prizes = {"prizes": known.prizes, "prizes_in_stock": None, "prizes_until": "", "plan_lines": known.plan_lines}
    options = write_options(known)
    for key in ("prizes", "plan_lines"):
        options.pop(key, None)
    usual = {key: ruling.choices[0].value for key, ruling in RULINGS.items()}
    rulings = {key: written(value) for key, value in options.pop("rulings").items()}
    columns = event._asdict()
    steps = ladder_steps(read_ladder(columns.pop("ladder")))
    del columns["id"], columns["version"], columns["options"], columns["seed"], columns["uuid"]
    return {**columns, **prizes, **options.pop("points"), **options, **usual, **rulings, **steps}


def _name(key: str) -> Value:
    code = LABELS.get(key) or _OTHERS.get(key)
    return key if code is None else Phrase(code)


def _value(key: str, value: Any) -> Value:
    if key == "tiebreakers":
        return tuple(Phrase(_TIEBREAKERS[item]) for item in value)
    if key == "prizes":
        return named_prizes(value)
    if key == "plan_lines":
        return value or "–"
    if isinstance(value, NoteKind):
        return value.phrase
    if isinstance(value, list):  # the games of a bye
        return "–".join(map(str, value))
    if isinstance(value, bool):
        return Phrase("step.setting_on" if value else "step.setting_off")
    if (key, value) in _UNSET:
        return Phrase(_UNSET[key, value])
    if key == "cut":
        return Phrase("event_page.best", {"cut": str(value)})
    return "–" if value in {None, ""} else str(value)
