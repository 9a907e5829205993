"""Sentences about the ladder: which penalty follows a repeated one."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "second": N_("{name} has a penalty of at least this severity already: by the ladder of the event, {next} follows."),
    "later": N_(
        "{name} has {count} penalties of at least this severity already: by the ladder of the event, {next} follows."
    ),
    "take": N_("{next} instead"),
    "unreadable": N_("“{text}” is not a step of the ladder. Type it like warning=game_loss,match_loss."),
    "not_repeatable": N_("Nothing can follow {kind} in the ladder of penalties."),
    "two_steps": N_("The ladder needs two penalties after {kind}: for the second time, and for later times."),
    "milder": N_("In the ladder of penalties, {after} cannot follow {before}, which is more severe."),
}
