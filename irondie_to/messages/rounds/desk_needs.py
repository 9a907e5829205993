"""Sentences about reports, calls, sets and drop-outs from phones that need the organiser's attention."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

DESK_NEEDS: dict[str, Template] = {
    "differs": N_("No agreement"),
    "alone": N_("Only one reported"),
    "agreed": N_("Both agreed"),
    "says": N_("{name} says {result}"),
    "both_say": N_("{a} – {b}: {result}"),
    "sent_set": N_("Set sent by {name}"),
    "dropped": N_("{name} dropped by phone"),
    "dropped_more": N_("Won’t be paired in later rounds."),
    "enter": N_("Enter…"),
    "none": N_("No reports, calls or sets from phones are waiting."),
    "line": N_("Needs the desk: {need}"),
    "not_agreed": N_("The players at table {table} haven’t agreed on a result on their phones. Type it from the slip."),
    "not_called": N_("Nobody at table {table} is calling the referee from a phone."),
    "enter_agreed": N_("Enter {score}"),
    "look": N_("View…"),
    "undo_drop": N_("Undo"),
}
