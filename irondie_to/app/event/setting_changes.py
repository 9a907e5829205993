"""Compares the settings of an event before and after a change, and names what changed."""

from __future__ import annotations

from typing import Any

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.penalties.ladder import ladder_steps, read_ladder
from irondie_to.app.core.rows import EventRow
from irondie_to.app.core.stored_options import options_of
from irondie_to.app.event.labels import LABELS
from irondie_to.errors import Phrase, Value
from irondie_to.rules.rulebook.book import RULINGS
from irondie_to.rules.rulings import written
from irondie_to.tournament.document.document import write_options

_OTHERS = {
    "bye_games": "option.bye_games",
    "percentage_floor": "option.percentage_floor",
    "own_game_win_floored": "option.own_game_win_floored",
}
"""The codes of the names of the settings that the Event page does not show."""

_UNSET = {
    ("most_players", None): "event_page.no_limit",
    ("swiss_rounds", None): "event_page.recommended",
    ("cut", None): "event_page.recommended",
    ("cut", 0): "event_page.no_cut",
}
"""The codes of the words for values that are not shown as they are."""

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
    """One phrase for each setting that differs between these two versions of an event: its name, the old and new value.

    They are parts of the name of a step. A ruling is named by its key.
    """
    was, now = _settings(before), _settings(after)
    return tuple(
        Phrase("step.setting", {"setting": _name(key), "before": _value(key, was[key]), "after": _value(key, now[key])})
        for key in now
        if was[key] != now[key]
    )


def _settings(event: EventRow) -> dict[str, Any]:
    """The settings of an event by key: columns, options, points by result, all rulings, and the steps of the ladder."""
    options = write_options(options_of(event))
    usual = {key: ruling.choices[0].value for key, ruling in RULINGS.items()}
    rulings = {key: written(value) for key, value in options.pop("rulings").items()}
    columns = event._asdict()
    steps = ladder_steps(read_ladder(columns.pop("ladder")))
    del columns["id"], columns["version"], columns["options"], columns["seed"]
    return {**columns, **options.pop("points"), **options, **usual, **rulings, **steps}


def _name(key: str) -> Value:
    code = LABELS.get(key) or _OTHERS.get(key)
    return key if code is None else Phrase(code)


def _value(key: str, value: Any) -> Value:
    if key == "tiebreakers":
        return tuple(Phrase(_TIEBREAKERS[item]) for item in value)
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
