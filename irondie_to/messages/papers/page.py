"""Sentences of the Print page."""

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Template
from irondie_to.messages.papers.documents import document_templates

TEMPLATES: dict[str, Template] = {
    **document_templates("print_page"),
    "title": N_("Print"),
    "list": N_("Documents"),
    "preview": N_("Preview"),
    "pages": Plural(N_("{count} page"), N_("{count} pages")),
    "whole": N_("Whole page"),
    "wide": N_("Page width"),
    "save": N_("Save as PDF…"),
    "print": N_("Print…"),
    "save_tip": N_("The pages as shown here, as a file"),
    "print_tip": N_("The pages as shown here, on a printer"),
    # Moments of the day
    "registration": N_("Registration"),
    "round": N_("Round"),
    "standings": N_("Standings"),
    "knockout": N_("Knockout"),
    "end": N_("End"),
    "always": N_("At any time"),
    "save_title": N_("Save as PDF: {paper}"),
    "save_filter": N_("PDF (*.pdf)"),
    # What documents wait for
    "waits_event": N_("when an event is open"),
    "waits_players": N_("when players are entered"),
    "waits_round": N_("when a round is published"),
    "waits_results": N_("when a round has all its results"),
    "waits_cut": N_("when the cut is made"),
    "not_yet": N_("{paper}: possible {when}."),
    # Options
    "of_round": N_("Round"),
    "after_round": N_("After round {round}"),
    "player": N_("Player"),
    "all_players": N_("All players"),
    "table": N_("Table"),
    "all_tables": N_("All tables"),
    "one_table": N_("Table {table}"),
    "game": N_("Before game"),
    "per_sheet": N_("Slips on a sheet"),
    "language": N_("Language"),
    "size": N_("Paper"),
    "size_a4": N_("A4"),
    "size_letter": N_("Letter"),
    "ink": N_("Ink"),
    "ink_colour": N_("Colour"),
    "ink_black": N_("Black and white"),
    "with_sets": N_("With the sets of the best four"),
    # While printing
    "making": N_("{paper}…"),
    "being_made": N_("The pages are being made…"),
    "again": N_("Make the pages"),
    "to_printer": N_("To the printer {printer}…"),
    "printed": Plural(N_("{count} page went to {printer}."), N_("{count} pages went to {printer}.")),
    "printer_fails": N_("The printer {printer} does not take the pages. Try again, or save them as PDF."),
    "printing_stopped": Plural(
        N_("Printing was stopped after {count} page."), N_("Printing was stopped after {count} pages.")
    ),
    "help": N_(
        "Everything on paper, by the moment of the day. Choose a document at the left; the middle shows the pages as "
        "they come out of the printer. What is grey comes later; choose it to see when.\nCtrl+P prints, Ctrl+S saves "
        "the same pages as a file. On any other page Ctrl+P comes here with what that page shows."
    ),
}
