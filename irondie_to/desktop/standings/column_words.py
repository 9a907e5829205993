"""The codes of the words for the columns of the standings, by the keys of the columns."""

from __future__ import annotations

from irondie_to.messages.core.tiebreakers import TIEBREAKERS

_HEADINGS = {
    "rank": "standings_page.rank",
    "name": "standings_page.name",
    "code": "standings_page.code",
    "club": "standings_page.club",
    "points": "standings_page.points",
    "matches": "standings_page.matches",
    "games": "standings_page.games",
}
SHORT_HEADINGS = {"matches": "standings_page.short_matches", "games": "standings_page.short_games"}
"""The codes of shorter headings, for the columns that have one."""
_EXPLANATIONS = {
    "rank": "standings_page.whole_rank",
    "name": "standings_page.whole_name",
    "code": "standings_page.whole_code",
    "club": "standings_page.whole_club",
    "points": "standings_page.whole_points",
    "matches": "standings_page.whole_matches",
    "games": "standings_page.whole_games",
}


def heading_code(key: str) -> str:
    """The code of the heading of a column, which is a tie-breaker or one of the columns that are always there."""
    return TIEBREAKERS[key].column.code if key in TIEBREAKERS else _HEADINGS[key]


def explanation_code(key: str) -> str:
    """The code of the explanation of a column."""
    return TIEBREAKERS[key].full.code if key in TIEBREAKERS else _EXPLANATIONS[key]
