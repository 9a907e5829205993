"""The words for each kind of printed document, and the sentences of the Print page."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template, Worded, templates_of
from irondie_to.messages.papers.hand_documents import HAND_DOCUMENTS, PENALTY_DOCUMENTS, PRIZE_DOCUMENTS, DocumentWords
from irondie_to.messages.papers.wall_documents import WALL_DOCUMENTS

DOCUMENT_WORDS: dict[str, DocumentWords] = {
    **HAND_DOCUMENTS,
    **WALL_DOCUMENTS,
    "registration": DocumentWords(
        name=Worded(
            "print_page.paper_registration",
            Searchable(
                N_("Registration sheet"),
                N_("sign-up sheet, attendance list, list of players, check-in list, signatures"),
            ),
        ),
        purpose=Worded(
            "print_page.about_registration", N_("All entered players by name, to check off and sign at check-in.")
        ),
    ),
    "set-list": DocumentWords(
        name=Worded(
            "print_page.paper_set_list",
            Searchable(N_("One player’s set list"), N_("dice of a player, deck list, sheet of a set")),
        ),
        purpose=Worded(
            "print_page.about_set_list",
            N_("One sheet per player, with pictures of the dice. For staff only: sets are secret."),
        ),
    ),
    "set-lists": DocumentWords(
        name=Worded(
            "print_page.paper_set_lists",
            Searchable(N_("All sets, short list"), N_("dice of all players, deck lists, overview of sets")),
        ),
        purpose=Worded("print_page.about_set_lists", N_("One row per player. For staff only: sets are secret.")),
    ),
    "round": DocumentWords(
        name=Worded(
            "print_page.paper_round",
            Searchable(N_("Everything for the round"), N_("all sheets of a round, round package")),
        ),
        purpose=Worded(
            "print_page.about_round",
            N_(
                "Pairings, slips and the standings the round was paired from, in one file. The round sheet is optional."
            ),
        ),
    ),
    "pairings-and-slips": DocumentWords(
        name=Worded(
            "print_page.paper_pairings_and_slips",
            Searchable(N_("Pairings and slips"), N_("pairings, slips, start of the round, who plays whom, match-ups")),
        ),
        purpose=Worded(
            "print_page.about_pairings_and_slips",
            N_("Both lists for the wall, then the slips of the round."),
        ),
    ),
    "pairings-by-name": DocumentWords(
        name=Worded(
            "print_page.paper_pairings_by_name",
            Searchable(N_("Pairings by name"), N_("pairings, list for the wall, find your table, alphabetical")),
        ),
        purpose=Worded(
            "print_page.about_pairings_by_name", N_("For the wall: players find their table and opponent by name.")
        ),
    ),
    "pairings-by-name-short": DocumentWords(
        name=Worded(
            "print_page.paper_pairings_by_name_short",
            Searchable(N_("Pairings by name, two columns"), N_("pairings for many players, large event, short list")),
        ),
        purpose=Worded(
            "print_page.about_pairings_by_name_short",
            N_("For the wall at a large event: only name and table, in two columns."),
        ),
    ),
    "pairings-by-table": DocumentWords(
        name=Worded(
            "print_page.paper_pairings_by_table",
            Searchable(N_("Pairings by table"), N_("pairings, list of tables, seating")),
        ),
        purpose=Worded("print_page.about_pairings_by_table", N_("For the wall: who plays at which table.")),
    ),
    "slips": DocumentWords(
        name=Worded(
            "print_page.paper_slips",
            Searchable(
                N_("Match slips"),
                N_("slips, result slips, score sheets, match cards, slips for results, slips of the round"),
            ),
        ),
        purpose=Worded(
            "print_page.about_slips",
            N_(
                "A slip for every table. Cut all sheets together and stack the piles: the slips are then in "
                "table order."
            ),
        ),
    ),
    "round-sheet": DocumentWords(
        name=Worded(
            "print_page.paper_round_sheet",
            Searchable(N_("Round sheet"), N_("results by hand, if the computer fails, power cut, list for the desk")),
        ),
        purpose=Worded(
            "print_page.about_round_sheet", N_("All tables, with space to write results by hand if the computer fails.")
        ),
    ),
    "set-check": DocumentWords(
        name=Worded(
            "print_page.paper_set_check",
            Searchable(
                N_("Set check"), N_("control sheet, compare dice on paper, deck check, check sheet, set check sheet")
            ),
        ),
        purpose=Worded(
            "print_page.about_set_check",
            N_("Both registered sets at a table, to compare with the dice. For staff only."),
        ),
    ),
    "standings": DocumentWords(
        name=Worded(
            "print_page.paper_standings",
            Searchable(N_("Standings, short and full"), N_("ranking, standings to print, all standings")),
        ),
        purpose=Worded("print_page.about_standings", N_("The sheet for the wall, then all tie-breakers.")),
    ),
    "standings-short": DocumentWords(
        name=Worded(
            "print_page.paper_standings_short",
            Searchable(N_("Standings for the wall"), N_("ranking for the wall, standings to hang up, short standings")),
        ),
        purpose=Worded(
            "print_page.about_standings_short", N_("Rank, points and the first tie-breaker, in large type.")
        ),
    ),
    "standings-full": DocumentWords(
        name=Worded(
            "print_page.paper_standings_full",
            Searchable(N_("Standings with all tie-breakers"), N_("tie-breaks, full standings, percentages, long list")),
        ),
        purpose=Worded(
            "print_page.about_standings_full", N_("Every value, with shading where it separates two players.")
        ),
    ),
    "ranking": DocumentWords(
        name=Worded(
            "print_page.paper_ranking",
            Searchable(
                N_("Final ranking"),
                N_("end result, who won, placings, prize giving"),
            ),
        ),
        purpose=Worded(
            "print_page.about_ranking",
            N_("Everybody’s rank, the knockout first, as of the last finished round. Final once the event is over."),
        ),
    ),
    "report": DocumentWords(
        name=Worded(
            "print_page.paper_report",
            Searchable(N_("Event report"), N_("summary, everything about the event, final report, archive")),
        ),
        purpose=Worded(
            "print_page.about_report",
            N_(
                "Ranking, bracket, penalties, changes by hand, all rounds and all players’ dice, as of the last "
                "finished round. Final once the event is over."
            ),
        ),
    ),
    **PRIZE_DOCUMENTS,
    "rulings": DocumentWords(
        name=Worded(
            "print_page.paper_rulings",
            Searchable(N_("Rulings in force"), N_("house rules on paper, rulings sheet, interpretations")),
        ),
        purpose=Worded("print_page.about_rulings", N_("How this event is played, for the wall and the desk.")),
    ),
    **PENALTY_DOCUMENTS,
    "blank-set-list": DocumentWords(
        name=Worded(
            "print_page.paper_blank_set_list",
            Searchable(N_("Blank set list"), N_("empty form, set by hand, form for dice")),
        ),
        purpose=Worded("print_page.about_blank_set_list", N_("For players who write down their set by hand.")),
    ),
    "mat": DocumentWords(
        name=Worded("print_page.paper_mat", Searchable(N_("Game mat"), N_("play mat, game board, playing area"))),
        purpose=Worded("print_page.about_mat", N_("The zones and the turn, one sheet per player. Print at 100%.")),
        on_paper=(
            Worded("paper.mat", N_("Game mat")),
            Worded("paper.from_this_side", N_("start here, highest first")),
            Worded("paper.out_of_game", N_("out of this game")),
            Worded("paper.limbo_about", N_("returns to the hand at the end of the turn")),
            Worded("paper.stays_in_hand", N_("stays in\nthe hand")),
            Worded("paper.priority", N_("PRIORITY")),
            Worded("paper.priority_1", N_("1 most in RESERVE")),
            Worded("paper.priority_2", N_("2 most life points")),
            Worded("paper.priority_3", N_("3 throw a die")),
            Worded("paper.the_turn", N_("The turn")),
            Worded("paper.phase_1", N_("BATTLE")),
            Worded("paper.phase_2", N_("SKIRMISH")),
            Worded("paper.phase_3", N_("DAMAGE")),
            Worded("paper.phase_4", N_("END OF TURN")),
            Worded(
                "paper.phase_about_1",
                N_("Split the dice in secret, throw one group together, place by class. Bonuses: PRIORITY first."),
            ),
            Worded(
                "paper.phase_about_2",
                N_("Duels, at most two throws per side. Last thrown, first resolved. Then the dice go to LIMBO."),
            ),
            Worded(
                "paper.phase_about_3",
                N_("ATTACK minus DEFENSE is taken from the LIFE dice. ATTACK and DEFENSE go to LIMBO."),
            ),
            Worded("paper.phase_about_4", N_("You may take back one LIFE die. All dice in LIMBO return to the hand.")),
            Worded("paper.mat_overtime_1", N_("no dice thrown in SKIRMISH")),
            Worded("paper.mat_overtime_2", N_("no LIFE die taken back")),
            Worded("paper.mat_overtime_3", N_("each LIFE die −1 as the turn begins")),
            Worded("paper.check_line", N_("If printed at 100%, this line is 100 mm long.")),
            Worded("paper.mat_for_one", N_("IRONDIE game mat, one sheet per player  ·  print at 100%")),
            Worded("paper.mat_for_two", N_("IRONDIE game mat for two players  ·  print at 100%")),
        ),
    ),
    "mat-for-two": DocumentWords(
        name=Worded(
            "print_page.paper_mat_for_two",
            Searchable(N_("Game mat for two (A3)"), N_("large play mat, both players, A3")),
        ),
        purpose=Worded("print_page.about_mat_for_two", N_("Both sides on one large sheet. Print at 100%.")),
    ),
}


def document_templates(area: str) -> dict[str, Template]:
    """The templates of all documents in an area, keyed by the part of their codes after the dot."""
    return templates_of(
        area,
        (worded for words in DOCUMENT_WORDS.values() for worded in (words.name, words.purpose, *words.on_paper)),
    )


# Sentences of the Print page.
PRINT_PAGE: dict[str, Template] = {
    **document_templates("print_page"),
    "title": N_("Print"),
    "list": N_("Documents"),
    "preview": N_("Preview"),
    "pages": Plural(N_("{count} page"), N_("{count} pages")),
    "pages_of": Plural(N_("{count} of {all} page"), N_("{count} of {all} pages"), by="all"),
    "whole": N_("Whole page"),
    "wide": N_("Page width"),
    "save": Searchable(N_("Save as PDF…"), N_("PDF file, save the pages, send by mail")),
    "print": N_("Print…"),
    "warnings": N_("{warnings}"),
    "save_tip": N_("Save the pages shown here as a file"),
    "print_tip": N_("Print the pages shown here"),
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
    "waits_results": N_("when all results of a round are in"),
    "waits_swiss": N_("in an event with Swiss rounds"),
    "waits_end": N_("when the event is over"),
    "waits_cut": N_("when the cut is made"),
    "not_yet": N_("{paper} will be available {when}."),
    # Options
    "of_round": N_("Round"),
    "after_round": N_("After round {round}"),
    "player": N_("Player"),
    "all_players": N_("All players"),
    "table": N_("Table"),
    "changed_tables": N_("Changed tables ({count})"),
    "all_tables": N_("All tables"),
    "one_table": N_("Table {table}"),
    "game": N_("Before game"),
    "per_sheet": N_("Slips per sheet"),
    "language": N_("Language"),
    "size": N_("Paper"),
    "size_a4": N_("A4"),
    "size_letter": N_("Letter"),
    "ink": N_("Ink"),
    "ink_colour": N_("Color"),
    "ink_black": N_("Black and white"),
    "with_sets": N_("With the best players’ sets"),
    "sheets": N_("Sheets"),
    "sheets_all": N_("as needed"),
    "text": N_("Text"),
    "text_hint": N_("Large type.\n\nAfter an empty line: up to three lines in small type."),
    "text_tip": N_("The text is printed as large as the sheet allows. Lines after an empty line are printed small."),
    "until": N_("Take down at"),
    "until_hint": N_("Time, for example 14:50"),
    "notice_title": N_("Title"),
    "turned": N_("Orientation"),
    "turned_wide": N_("Landscape"),
    "turned_upright": N_("Portrait"),
    "second_text": N_("In a second language"),
    "second_text_hint": N_("Optional, on a sheet of its own"),
    "second_language": N_("Second language"),
    "numbers": N_("Table numbers"),
    "numbers_hint": N_("all, or 1-40"),
    "filled": N_("White numbers on black (more ink)"),
    "staff": N_("Staff"),
    "staff_hint": N_("Referee: Ada Weber; …"),
    "staff_tip": N_(
        "Role and name of each person, with semicolons between people: “Referee: Ada Weber; Scorekeeper: Bo Kern”"
    ),
    "first": N_("Places"),
    "first_all": N_("All"),
    "first_3": N_("Top 3"),
    "first_8": N_("Top 8"),
    "referee": N_("Head referee"),
    "referee_hint": N_("Name below the line"),
    "size_a3": N_("A3"),
    "size_tabloid": N_("Tabloid"),
    "only_pages": N_("Pages"),
    "only_pages_hint": N_("all pages"),
    "only_pages_tip": N_("Numbers and ranges, for example 1-3, 5"),
    "copies": N_("Copies"),
    "with_staff": N_("With the staff-only sheets"),
    "staff_left_out": N_("Left out, because the rest goes up on the wall."),
    "staff_is_in": N_("Take these out before you hang up the rest."),
    # While printing
    "making": N_("{paper}…"),
    "being_made": N_("Preparing the pages…"),
    "again": N_("Prepare the pages again"),
    "to_printer": N_("Printing on {printer}…"),
    "printed": Plural(N_("{count} page was sent to {printer}."), N_("{count} pages were sent to {printer}.")),
    "printed_smaller": Plural(
        N_("{count} page was sent to {printer}, scaled down to fit the printer’s paper."),
        N_("{count} pages were sent to {printer}, {smaller} of them scaled down to fit the printer’s paper."),
    ),
    "printer_fails": N_("The printer {printer} didn’t accept the pages. Try again, or save them as PDF."),
    "printing_stopped": Plural(
        N_("Printing was stopped after {count} page."), N_("Printing was stopped after {count} pages.")
    ),
    "help": Searchable(
        N_(
            "Everything you can print, in the order you’ll need it. Choose a document on the left. The middle shows "
            "the pages as they will print. Grayed-out documents become available later: choose one to see when.\n"
            "Ctrl+P prints the pages, and Ctrl+S saves them as a file. On any other page, Ctrl+P opens this page "
            "with the matching document."
        ),
        N_("printing, how to print"),
    ),
}
