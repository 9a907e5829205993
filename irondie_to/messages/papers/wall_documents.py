"""The words for posters and lists that hang on the wall for hours or days, and for prints that replace one there."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template, Worded
from irondie_to.messages.papers.hand_documents import DocumentWords

WALL_DOCUMENTS: dict[str, DocumentWords] = {
    "cross-table": DocumentWords(
        name=Worded(
            "print_page.paper_cross_table",
            Searchable(N_("Cross table"), N_("all rounds at a glance, who played whom, results of all rounds")),
        ),
        purpose=Worded(
            "print_page.about_cross_table",
            N_("For the wall: every round of every player, as of the last finished round. On A3 in large type."),
        ),
        on_paper=(
            Worded("paper.cross_table", N_("cross table")),
            Worded("paper.cross_table_after_round", N_("cross table after round {round}")),
            Worded("paper.cross_table_after_stage", N_("cross table after: {stage}")),
            Worded("paper.cross_cell", N_("In each round: opponent’s rank, games won–lost–drawn, points so far.")),
            Worded("paper.cross_cell_short", N_("In each round: opponent’s rank, games won–lost–drawn.")),
            Worded("paper.cross_marks", N_("Bold: won. Gray: lost. Ring: drawn.")),
            Worded("paper.cross_frame", N_("Frame: knockout match won.")),
            Worded("paper.cross_larger", N_("All rounds fit on one sheet of {size}.")),
            Worded("paper.short_third", N_("3rd")),
            Worded("paper.draw_note", N_("a draw")),
        ),
    ),
    "plan": DocumentWords(
        name=Worded(
            "print_page.paper_plan",
            Searchable(
                N_("Plan of the day"),
                N_("schedule, timetable, when does it end, when is the next round, times of the rounds"),
            ),
        ),
        purpose=Worded(
            "print_page.about_plan",
            N_(
                "A wall poster showing when each round begins and what has finished. Add your own lines on the Event "
                "page. Also available in A3."
            ),
        ),
        on_paper=(
            Worded("paper.plan_of_day", N_("Plan of the day")),
            Worded("paper.today", N_("Today")),
            Worded("paper.plan_subtitle", N_("plan of the day")),
            Worded("paper.ends", N_("ends {time}")),
            Worded(
                "paper.ends_later",
                Plural(N_("ends {time} (+{days} day)"), N_("ends {time} (+{days} days)"), by="days"),
            ),
            Worded("paper.planned", N_("planned")),
            Worded("paper.plan_closes", N_("The hall closes")),
            Worded("paper.plan_cut", N_("standings on the wall")),
            Worded("paper.plan_third", N_("and the third-place match")),
            Worded("paper.plan_until", N_("until {until}")),
            Worded(
                "paper.plan_rounds",
                Plural(
                    N_("{rounds} Swiss round of {minutes} minutes."),
                    N_("{rounds} Swiss rounds of {minutes} minutes."),
                    by="rounds",
                ),
            ),
            Worded(
                "paper.plan_knockout",
                Plural(
                    N_("Knockout matches last {minutes} minute."),
                    N_("Knockout matches last {minutes} minutes."),
                    by="minutes",
                ),
            ),
            Worded("paper.plan_then", N_("Then the top {count} advance.")),
            Worded("paper.plan_planned", N_("From round {round} on: planned times only. Follow the hall clock.")),
            Worded("paper.plan_planned_from", N_("{stage} and later: planned times only. Follow the hall clock.")),
            Worded("paper.plan_no_rounds", N_("The rounds appear once the players are entered.")),
            Worded(
                "paper.plan_break",
                Plural(N_("{minutes} minute between rounds."), N_("{minutes} minutes between rounds."), by="minutes"),
            ),
            Worded(
                "paper.plan_pause_in_round",
                N_("“{pause}” at {time} is in the middle of a round: {round}, until {end}."),
            ),
            Worded("paper.plan_foot", N_("Planned times are based on what has happened so far.")),
        ),
    ),
    "notice": DocumentWords(
        name=Worded(
            "print_page.paper_notice",
            Searchable(N_("Notice"), N_("announcement, sign with a text of your own, information for players")),
        ),
        purpose=Worded(
            "print_page.about_notice",
            N_("Your own text, as large as the sheet allows. Without text, you get a blank sheet to write on by hand."),
        ),
        on_paper=(
            Worded("paper.notice", N_("Notice")),
            Worded("paper.notice_until", N_("until {until}")),
            Worded("paper.notice_down", N_("Take down at {time}.")),
        ),
    ),
    "sign-up": DocumentWords(
        name=Worded(
            "print_page.paper_sign_up",
            Searchable(
                N_("Sign-up sheet"),
                N_(
                    "list to sign up, blank list of players, entries by hand, sign-up sheet, sign-up list, blank "
                    "player list, handwritten entries"
                ),
            ),
        ),
        purpose=Worded(
            "print_page.about_sign_up",
            N_("Hang it up at the club weeks before the event, so players can sign themselves up."),
        ),
        on_paper=(
            Worded("paper.sign_up", N_("Sign up")),
            Worded("paper.sign_up_waiting", N_("Waiting list")),
            Worded("paper.sign_up_line", N_("one line per player")),
            Worded("paper.sign_up_places", Plural(N_("{count} place"), N_("{count} places"))),
            Worded("paper.sign_up_times", N_("First round at {begin}, event ends around {end}.")),
            Worded("paper.sign_up_time", N_("First round at {begin}.")),
            Worded("paper.sign_up_fee", N_("Entry fee {fee}.")),
            Worded("paper.sign_up_bring", N_("Bring nine dice and, if you like, a side set of three.")),
            Worded("paper.sign_up_number", N_("No.")),
            Worded("paper.sign_up_name", N_("Name, as it should appear")),
            Worded("paper.sign_up_club", N_("Club or town")),
            Worded("paper.sign_up_set", N_("Own set")),
            Worded("paper.sign_up_yes", N_("yes")),
            Worded("paper.sign_up_lend", N_("to borrow")),
            Worded("paper.sign_up_from_here", N_("Waiting list from here on")),
            Worded("paper.sign_up_foot", N_("Everyone can see this sheet, so leave your contact details at the desk.")),
            Worded("paper.sign_up_full", N_("Full? Ask at the desk about the waiting list.")),
        ),
    ),
    "bracket": DocumentWords(
        name=Worded(
            "print_page.paper_bracket", Searchable(N_("Bracket"), N_("knockout on paper, playoffs, final, tree"))
        ),
        purpose=Worded("print_page.about_bracket", N_("The knockout bracket, with the results so far.")),
        on_paper=(
            Worded("paper.knockout_upper", N_("Knockout, upper half")),
            Worded("paper.knockout_lower", N_("Knockout, lower half and final")),
            Worded("paper.knockout_part", N_("Knockout, part {part} of {parts}")),
            Worded("paper.knockout_last_part", N_("Knockout, part {part} of {parts} and final")),
            Worded("paper.stage_at", N_("{round} {time}")),
            Worded("paper.stage_about", N_("{round} around {time}")),
            Worded("paper.final_began", N_("began at {time}")),
            Worded("paper.final_about", N_("begins around {time}")),
            Worded("paper.planned_time", N_("planned")),
            Worded("paper.ends_about", N_("ends around {time}")),
            Worded("paper.ended_at", N_("ended at {time}")),
            Worded("paper.winner_goes", N_("Winner plays on sheet {sheet}: {match}")),
            Worded("paper.on_sheet", N_("{what}, sheet {sheet}")),
            Worded("paper.match_in_round", N_("{round}, match {number}")),
        ),
    ),
}

REPRINT: dict[str, Template] = {
    "new_on_sheet": N_("New on this sheet"),
    "new_places": Plural(
        N_("{count} line has changed: look for the bar. Take down the {time} sheet."),
        N_("{count} lines have changed: look for the bar. Take down the {time} sheet."),
    ),
    "new_places_by_hand": Plural(
        N_("{count} line has changed: look for the bar and H. Take down the {time} sheet."),
        N_("{count} lines have changed: look for the bar and H. Take down the {time} sheet."),
    ),
    "new_tables": Plural(
        N_("{count} table has different players: look for the bar. Take down the {time} sheet."),
        N_("{count} tables have different players: look for the bar. Take down the {time} sheet."),
    ),
    "new_tables_by_hand": Plural(
        N_("{count} table has different players: look for the bar and H. Take down the {time} sheet."),
        N_("{count} tables have different players: look for the bar and H. Take down the {time} sheet."),
    ),
    "new_ranks": Plural(
        N_("{count} player has a new rank: look for the bar. Take down the {time} sheet."),
        N_("{count} players have a new rank: look for the bar. Take down the {time} sheet."),
    ),
    "was_table": N_("was table {table}"),
    "had_bye": N_("had the bye"),
    "was_rank": N_("was {rank}"),
    "bar_moved": N_("Bar in the margin: moved since the {time} print."),
    "dropped_out_at": N_("dropped out {time}"),
    "not_on_list_any_more": N_("no longer on the list"),
    "corrected": N_("Corrected {time}"),
    "correction": N_("Round {round}, table {table}: {a} – {b} {result}; was {before}."),
    "correction_open": N_("Round {round}, table {table}: {a} – {b} {before} was removed."),
    "corrections": Plural(
        N_("{count} result was corrected. {last}"), N_("{count} results were corrected. The latest: {last}")
    ),
    "cut_same_players": Plural(N_("The top {count} is the same player."), N_("The top {count} are the same players.")),
    "cut_other_players": Plural(
        N_("Now in the top {count}: {coming}. No longer: {going}."),
        N_("Now in the top {count}: {coming}. No longer: {going}."),
    ),
    "reprinted": N_("{printed}, {number} print, replaces {time}"),
    "slip_by_hand_replaces": N_("H  changed by hand {time}, replaces the {replaced} slip"),
    "slip_replaces": N_("replaces the {replaced} slip"),
}
