"""The sentences about phones: refusals of what players and staff do there."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

PHONES: dict[str, Template] = {
    "report_off": N_("Results can’t be reported by phone at this event. Fill in the slip."),
    "call_off": N_("The referee can’t be called by phone at this event. Raise your hand."),
    "sets_off": N_("Sets can’t be sent by phone at this event. Go to the desk."),
    "drop_off": N_("You can’t drop by phone at this event. Go to the desk."),
    "not_your_match": N_("This isn’t your match. Open your own page again."),
    "result_there": N_("Table {table} has a result. If it is wrong, go to the desk."),
    "not_reportable": N_("{result} can’t be reported for this match now. Choose one of the results shown."),
    "report_changed": N_("Your opponent has changed or taken back the report. Look at it again."),
    "called_already": N_("The referee has been called to table {table}. Keep the dice as they lie."),
    "call_changed": N_("This call has changed. Look at it again."),
    "checked_in": N_("You are checked in, so your set is fixed. To change it, go to the desk."),
    "set_changed": N_("The player has sent another set, or none any more. Look at it again."),
    "all_have_codes": N_("All these players have codes."),
    "code_taken": N_("Another player has been given this code. Try again."),
    "no_code": N_("{name} has no code."),
    "whose_link": N_("Enter the name of the person the link is for."),
    "link_ended": N_("The link for {name} has ended."),
    "same_rules": N_("Phones may do exactly this. Nothing was changed."),
    "drop_in_match": N_("Finish your match first. You can drop between rounds."),
}
