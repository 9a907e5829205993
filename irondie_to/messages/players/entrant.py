"""Sentences about players and their registration."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "unknown": N_("There is no player “{entrant}” in this event."),
    "ambiguous": N_("“{entrant}” may be {names}. Please type more of the name, or the code."),
    "twice": N_(
        "{name} is in this event already. If you mean another person of this name, give that person a different club "
        "or a mark of your own, such as “junior”."
    ),
    "twice_no_club": N_(
        "{name} is in this event already, without a club, and may be the same person. If it is another person, give "
        "that person a mark of your own, such as “junior”, or first enter the club of {name}."
    ),
    "which_or_no_club": N_(
        "The club knows several people called {name}: {names}. Say which one with the club or the mark, or give a new "
        "person a mark of your own. If it is the one without a club, confirm the name."
    ),
    "which_person": N_(
        "The club knows several people called {name}: {names}. Say which one with the club or the mark, or give a new "
        "person a mark of your own."
    ),
    "bad_table": N_("{table} is no table number; choose from 1 to 9999."),
    "illegal_set": N_("The set of {name} is not legal, so it can only be kept as a draft:\n{findings}"),
    "drafts_left_out": N_("Not checked in, since their sets are not legal: {names}."),
    "unreadable": N_(
        "The set typed for {name} cannot be read. Correct it, or press Esc in its field to discard it. Then check in."
    ),
    "waiting": N_("{name} is on the waiting list and cannot be checked in before a place is free."),
    "not_waiting": N_("{name} is not on the waiting list."),
    "no_place": N_(
        "There is no place for {name}: the limit of this event, {most}, is reached. Raise it on the Event page (Most "
        "players), or let somebody drop out."
    ),
    "all_paid": N_("They have all paid already."),
    "none_paid": N_("None of them has paid."),
    "all_checked_in": N_("They are checked in already."),
    "has_played": N_("{name} has been in a round and stays in the standings. Drop the player instead."),
    "dropped_already": N_("{name} is no longer in the event."),
    "changed": N_(
        "{name} has been changed or removed elsewhere in the meantime. Nothing was done. Look at the players and "
        "try again."
    ),
    "not_dropped": N_("{name} has not dropped."),
    "disqualified": N_(
        "{name} is disqualified, so the player cannot return. Take the disqualification off the record first "
        "(Referee, Penalties)."
    ),
}
