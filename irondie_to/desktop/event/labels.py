"""The short labels of the fields of the Event page, which stand beside them, and their units."""

from __future__ import annotations

from irondie_to.app.event.labels import LABELS

_SHORT = {
    "cut": "event_page.short_cut",
    "print_language": "event_page.short_print_language",
    "most_players": "event_page.short_most_players",
    "avoid_same_group": "event_page.short_avoid_same_group",
    "third_place": "event_page.short_third_place",
    "match_minutes": "event_page.short_match_minutes",
    "game_minutes": "event_page.short_game_minutes",
    "showing_seconds": "event_page.short_showing_seconds",
    "break_minutes": "event_page.short_break_minutes",
    "absent_game_minutes": "event_page.short_absent_game_minutes",
    "absent_match_minutes": "event_page.short_absent_match_minutes",
    "win": "event_page.short_points",
}

UNITS = {
    "avoid_same_group": "event_page.unit_rounds",
    "match_minutes": "event_page.unit_minutes",
    "game_minutes": "event_page.unit_minutes",
    "showing_seconds": "event_page.unit_seconds",
    "break_minutes": "event_page.unit_minutes",
    "absent_game_minutes": "event_page.unit_minutes",
    "absent_match_minutes": "event_page.unit_minutes_or_never",
    "loss": "event_page.unit_points",
}
"""The code of the word after a field, by the key of the field."""


def short_label(key: str) -> str:
    """Return the code of the label that stands beside the field with this key."""
    return _SHORT.get(key, LABELS[key])
