"""Names the rule or ruling that a note is based on, as people read it."""

from __future__ import annotations

from irondie_to.errors import Phrase

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
