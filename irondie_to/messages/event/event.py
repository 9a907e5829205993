"""Sentences about events."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template

TEMPLATES: dict[str, Template] = {
    "unknown": N_("There is no event {event}. “event list” shows those there are."),
    "bad_date": N_("“{date}” is no date. Please write it as year-month-day, like 2026-03-21."),
    "bad_time": N_("“{time}” is no time of day. Please write it like 09:30."),
    "bad_minutes": N_("{minutes} minutes are not possible; choose from 1 to 600."),
    "bad_absent_minutes": N_("{minutes} minutes are not possible; choose from 0 (never) to 600."),
    "bad_seconds": N_("{seconds} seconds are not possible; choose from 0 to 600."),
    "bad_most_players": N_("{most} is not possible as a limit of players; choose from 2 to 9999, or no limit."),
    "bad_fee": N_("“{fee}” is no entry fee. Please write an amount with its currency, like 7.50 €, or leave it empty."),
    "bad_set": N_("The set of player {player} cannot be read: {fault}. Nothing was imported."),
    "bad_option": N_("“{option}” is no option. Please write it as key=value, like avoid_same_group=3."),
    "nothing_to_play": N_("An event needs Swiss rounds or a knockout; this one would have neither."),
    "none": N_("There is no event yet. “event create NAME” makes one."),
    "created": N_("{name} is event {event}. Next: “event run {event} register NAME”, or “event import players.csv”."),
    "changed": N_("The settings of event {event} are changed."),
    "imported": N_("The document is now event {event}."),
    "players_imported": Plural(
        N_("{count} player is now in event {event}."), N_("{count} players are now in event {event}.")
    ),
    "exported": N_("Event {event} is written to {file}."),
    "removed": N_("Event {event} is removed. “event undo” brings it back."),
    "fixed_once_begun": N_(
        "{option} cannot be changed any more: the first round is published. To change it, undo the rounds first."
    ),
}
