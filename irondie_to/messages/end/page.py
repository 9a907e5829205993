"""Sentences of the End page."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Template

TEMPLATES: dict[str, Template] = {
    "title": N_("Final ranking"),
    "title_so_far": N_("Ranking so far"),
    "export": N_("Save as a document …"),
    "export_tip": N_("The whole event as a tournament document (JSON)"),
    "standings": N_("Standings as PDF …"),
    "standings_tip": N_("The standings of the Swiss rounds with all tie-breakers"),
    "report": N_("Report as PDF …"),
    "report_tip": N_("Ranking, rounds, bracket and rulings of the event"),
    "empty": N_("The ranking comes here when the first round is finished."),
    "settled": N_("has won the event."),
    "not_settled": N_("After: {round}. The ranking is final once the last result is in."),
    "column_rank": N_("Rank"),
    "column_name": N_("Player"),
    "column_club": N_("Club"),
    "column_points": N_("Points"),
    "column_reached": N_("Reached"),
    "help": N_(
        "Who has won, and everybody's rank: first by the round reached in the knockout, then by the standings of the "
        "Swiss rounds.\nThe report holds the whole event on paper; the document holds it as a file that any program "
        "for IRONDIE tournaments reads."
    ),
}
