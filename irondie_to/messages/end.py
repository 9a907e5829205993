"""Sentences of the End page, about prizes, exported files and tournament documents."""

from __future__ import annotations

from irondie_to.i18n import N_
from irondie_to.messages.core.words import Plural, Searchable, Template

END_PAGE: dict[str, Template] = {
    "title": N_("End"),
    "celebrate": Searchable(
        N_("Celebrate in the hall"), N_("champion on the projector, winner on the screen, prize giving")
    ),
    "journal": N_("Journal"),
    "over": N_("the event is over"),
    "over_by_nobody": N_("the event is over; nobody won the final"),
    "not_settled": N_("Ranking after: {round}. It is final once the last result is in."),
    "to_come": N_("Still to come: {rounds}."),
    "empty": N_("The ranking appears here when the first round is finished."),
    "empty_to_come": N_("The ranking appears here when the first round is finished. Still to come: {rounds}."),
    # The champion
    "wins": N_("wins {event}"),
    "won_with": N_("won with"),
    "dice": N_("The champion’s set: {dice}"),
    "podium": N_("Podium: {places}"),
    "place": N_("{rank}. {name}"),
    "path": N_("The champion’s path"),
    "how_seeded": N_("Rank {rank} after the Swiss rounds, seed {seed}"),
    "how_seeded_by_lot": N_("Seed {seed}, drawn by lot"),
    "how_standings": Plural(
        N_("First after {count} round, without a knockout"), N_("First after {count} rounds, without a knockout")
    ),
    "how_by_lot": N_("First by lot, tied on everything with {names}"),
    "stop": N_("{round}: {result}"),
    "stop_against": N_("{round}: {result} against {name}"),
    # The field
    "figures": N_("Event statistics"),
    "players_clubs": N_("Players, clubs"),
    "matches_games": N_("Matches, games"),
    "drawn": N_("Drawn matches"),
    "clock": N_("Hall clock, all rounds"),
    "hours": N_("{hours} h {minutes} min"),
    "overtime": N_("Games won in overtime"),
    "longest": N_("Longest game"),
    "at_table": N_("{time}, table {table}"),
    "dice_brought": N_("Dice brought"),
    "favourite": N_("Most frequent die"),
    "rulings_penalties": N_("Rulings, penalties"),
    # What is left to do
    "left_to_do": N_("Left to do"),
    "fees_open": Plural(N_("{count} entry fee is unpaid: {sum}"), N_("{count} entry fees are unpaid: {sum}")),
    "documents": N_("Print and save"),
    "hall": Searchable(N_("Show on the hall screen"), N_("show the champion, winner on the projector")),
    "hall_tip": N_("Champion and standings"),
    "hall_tip_standings": N_("Standings"),
    "ranking_pdf": Searchable(
        N_("Final ranking as PDF"), N_("save the final ranking, final standings, file of the ranking, end result")
    ),
    "ranking_pdf_tip": N_("Everybody’s rank, for the wall"),
    "print": N_("Print the report"),
    "report": Searchable(N_("Report as PDF"), N_("save the report, final report, PDF of the event")),
    "report_tip": N_("Ranking, rounds and bracket"),
    "results": N_("Save results"),
    "results_tip": N_("XLSX, CSV, web page"),
    "export": N_("Event file"),
    "export_tip": N_("The whole event as a file"),
    "done": N_("done"),
    "done_before": N_("done before the last change"),
    "close": Searchable(N_("Close the event"), N_("finish the event, end the tournament, lock, done, archive")),
    "close_first": N_("Close the event:"),
    "close_rest": N_("print and save first if you want to; you can reopen it later"),
    "closed": N_("{event} is closed. Nothing is locked: you can open it again from the list."),
    "closed_on_screen": N_("{event} is closed. The hall screen still shows it until you close the screen."),
    # The ranking
    "ranking": N_("Final ranking"),
    "range": N_("{first} to {last}"),
    "all": N_("all {count}"),
    "to_champion": N_("Champion"),
    "column_rank": N_("Rank"),
    "column_name": N_("Player"),
    "column_club": N_("Club"),
    "column_points": N_("Points"),
    "column_reached": N_("Stage"),
    "help": Searchable(
        N_(
            "See who won, with which set, the path to the title, and everybody’s rank: first by the round "
            "reached in the knockout, then by the standings of the Swiss rounds.\nThe right side shows what "
            "is left to do. A check mark means that the task was done on this computer and nothing has "
            "changed since. The report is the whole event on paper. The event file contains the whole event, "
            "and any program for IRONDIE tournaments can read it.\nF8 closes the event. It stays in the list "
            "of events, and you can reopen it."
        ),
        N_("end, what is left to do, closing"),
    ),
}

# Sentences about the list of prizes.
PRIZES: dict[str, Template] = {
    "word_lot": N_("lot"),
    "word_hand": N_("hand"),
    "example": N_("1: Trophy\n3-4: 3 dice of your choice\n{lot} 2: Game mat\n{hand}: Best sportsmanship"),
    "none": N_("No prizes are listed."),
    "count": Plural(
        N_("{count} prize: {by_place} by place, {by_lot} by lot, {by_hand} by hand."),
        N_("{count} prizes: {by_place} by place, {by_lot} by lot, {by_hand} by hand."),
    ),
    "for_place": N_("place {place}: {prize}"),
    "by_lot": N_("{count} by lot: {prize}"),
    "by_hand": N_("by hand: {prize}"),
    "more": Plural(N_("{count} more"), N_("{count} more")),
    "too_many": N_("The list can have at most {most} lines. Combine places, for example 9-16."),
    "bad_places": N_("Line {line}: places go from 1 to {most}, with the lower number first, for example 3-4."),
    "bad_lot": N_("Line {line}: 1 to {most} prizes can be drawn by lot, for example {lot} 2."),
    "no_colon": N_(
        "Line {line}: type a colon after the place, for example 1: Trophy. For a prize given by hand, begin "
        "with “{hand}:”."
    ),
    "no_words": N_("Line {line}: type what the prize is."),
    "too_long": N_("Line {line}: a prize can have at most {most} characters."),
    "odd_letters": N_("Line {line} contains characters that can’t be printed."),
}


# Sentences about the faults of a tournament document and their places in it.
DOCUMENT: dict[str, Template] = {
    "whole": N_("the file"),
    "not_utf8": N_("The file isn’t UTF-8 text. Save it as UTF-8 and try again."),
    "not_json": N_("The file isn’t valid JSON: the error is on line {line}, column {column}."),
    "too_deep": N_("The file is nested too deeply to be an event file."),
    "same_key_twice": N_("The file has the key “{key}” twice in one object. Remove one of them."),
    "number": N_("The file contains a number that can’t be used, such as NaN or one with thousands of digits."),
    "format": N_("{place}: this program only reads event files in the format “{format}”."),
    "want_object": N_("{place}: expected an object in curly braces."),
    "want_list": N_("{place}: expected a list in square brackets."),
    "want_text": N_("{place}: expected text in quotes."),
    "want_boolean": N_("{place}: expected true or false."),
    "want_integer": N_("{place}: expected a whole number from {low} to {high}."),
    "want_one_of": N_("{place}: expected one of these: {choices}."),
    "want_games": N_("{place}: expected three numbers: games won by a, won by b, and drawn."),
    "want_lost": N_("{place}: expected two numbers: games that a and b lost by penalty."),
    "lost_not_in_games": N_("{place}: “games” must count a game lost by penalty as won by the opponent."),
    "want_reasons": N_("{place}: expected two values, for a and b: absent, penalty, disqualified or null."),
    "reason_without_loss": N_("{place}: only a player who lost can have a reason for the loss."),
    "disqualified_in": N_("{place}: the disqualified player “{player}” needs “dropped_after”."),
    "want_uuid": N_(
        '{place}: expected the UUID of the event in quotes, such as "0f8e2c3a-5b1d-4c6e-9a7f-2d3b4c5e6f70". Leave it '
        "out if the event has none."
    ),
    "want_date": N_('{place}: expected a date in quotes, such as "2026-11-22".'),
    "want_share": N_('{place}: expected a fraction or decimal from 0 to 1 in quotes, such as "1/3" or "0.33".'),
    "want_unplayed": N_("{place}: expected a list of three values: the player; 0, 0.5 or 1; and the reason in words."),
    "too_many_players": N_("{place}: there are {count} players, but at most {most} can be read."),
    "text_long": N_("{place}: this text is longer than {most} characters."),
    "text_unprintable": N_("{place}: this text contains control characters. Remove them."),
    "unknown_key": N_("{place}: unknown key “{key}”. Known keys: {keys}."),
    "key_lacking": N_("{place}: the key “{key}” is missing."),
    "want_time": N_('{place}: expected a time of day such as "21:00", or an empty string.'),
    "want_places": N_("{place}: expected the first and the last place, for example [3, 4]."),
    "prize_empty": N_("{place}: expected a description of the prize."),
    "prize_twice": N_("{place}: a prize is either for places or by lot, not both."),
    "too_many_prizes": N_("{place}: a list of prizes can have at most {most} entries."),
    "too_many_plan_lines": N_("{place}: the plan can have at most {most} lines of your own."),
    "cut_of_one": N_("{place}: a cut needs at least two players; 0 means no knockout."),
    "points_order": N_(
        "{place}: a win must be worth more than a loss, and a draw can’t be worth more than a win or less than a loss."
    ),
    "tiebreaker_twice": N_("{place}: the tie-breaker {tiebreaker} is already in the list."),
    "id_empty": N_("{place}: an ID needs at least one visible character."),
    "id_twice": N_("{place}: a player “{player}” already exists. Every ID must be unique."),
    "player_unknown": N_("{place}: the player “{player}” isn’t among the players in this file."),
    "player_twice": N_("{place}: the player “{player}” is already in this round."),
    "player_dropped": N_("{place}: the player “{player}” dropped after round {round} and can’t be in a later one."),
    "round_number": N_("{place}: this should be round {number}; the rounds must be in order from 1."),
    "table_twice": N_("{place}: table {table} is taken by another match in this round."),
    "games_lacking": N_(
        "{place}: a played match needs its games. A match without a result needs the outcome “pending”."
    ),
    "pending_games": N_("{place}: a pending match has no games. Write null, or leave out “outcome” if it was played."),
    "draw_unequal": N_("{place}: in an agreed draw, a and b must have won the same number of games."),
    "knockout_round_name": N_(
        "{place}: a knockout round must be named final, third_place, semifinals, quarterfinals, "
        "round_of_16, round_of_32 and so on."
    ),
    "knockout_round_twice": N_("{place}: this round already exists: {round}."),
    "knockout_no_winner": N_("{place}: a knockout match needs a winner."),
}

# Sentences about exported results: headings, notes in cells, and what is said when a file is saved.
EXPORT: dict[str, Template] = {
    "standings": N_("Standings"),
    "pairings": N_("Pairings"),
    "pairings_of": N_("Pairings: {round}"),
    "results": N_("Results"),
    "players": N_("Players"),
    "rank": N_("Rank"),
    "player": N_("Player"),
    "club": N_("Club"),
    "points": N_("Points"),
    "matches": N_("Matches"),
    "games": N_("Games"),
    "matches_won": N_("Matches won"),
    "matches_lost": N_("Matches lost"),
    "matches_drawn": N_("Matches drawn"),
    "games_won": N_("Games won"),
    "games_lost": N_("Games lost"),
    "games_drawn": N_("Games drawn"),
    "note": N_("Note"),
    "final_place": N_("Final place"),
    "fact": N_("Remarks"),
    "agreed": N_("by agreement"),
    "forfeited": N_("forfeited"),
    "absent": N_("absent"),
    "game_loss": N_("game loss"),
    "match_loss": N_("match loss"),
    "times": N_("{fact} ×{count}"),
    "table": N_("Table"),
    "player_a": N_("Player A"),
    "player_b": N_("Player B"),
    "points_a": N_("Points A"),
    "points_b": N_("Points B"),
    "round": N_("Round"),
    "games_a": N_("Games A"),
    "games_b": N_("Games B"),
    "drawn_games": N_("Drawn games"),
    "result": N_("Result"),
    "winner": N_("Winner"),
    "state": N_("State"),
    "by_hand": N_("placed by hand"),
    "pending": N_("no result yet"),
    "bye": N_("bye"),
    "half": N_("bye, counts as a draw"),
    "awarded_loss": N_("awarded loss"),
    "checked_in": N_("checked in"),
    "waiting": N_("on the waiting list"),
    "not_checked_in": N_("not checked in"),
    "dropped": N_("dropped"),
    "disqualified": N_("disqualified"),
    "champion": N_("Champion: {name}"),
    "rank_after_rounds": N_("Rank before knockout"),
    "as_of": N_("as of {time}"),
    "as_of_day": N_("as of {day}, {time}"),
    "bracket": N_("Knockout"),
    "coming": N_("to be decided"),
    "document": N_("Event file"),
    "podium": N_("Podium"),
    "more_players": Plural(N_("and {count} more player"), N_("and {count} more players")),
    "filter_xlsx": N_("Spreadsheet with everything (*.xlsx)"),
    "filter_html": N_("Event web page (*.html)"),
    "filter_standings": N_("Standings as a list (*.csv)"),
    "filter_pairings": N_("Pairings as a list (*.csv)"),
    "filter_results": N_("Results as a list (*.csv)"),
    "filter_players": N_("Players as a list (*.csv)"),
    "filter_picture": N_("Picture of the standings (*.png)"),
    "filter_podium": N_("Picture of the podium (*.png)"),
    "filter_document": N_("Event file (*.irondie)"),
    "save_title": N_("Save the results"),
    "which_kinds": N_("Which files do you want to save? Several files go into one folder."),
    "save": N_("Save…"),
    "cancel": N_("Cancel"),
    "folder_title": N_("Choose a folder for {count} files"),
    "saving": N_("Writing {file}…"),
    "saved_in": N_("Files saved in {folder}: {count}"),
    "saved_numbered": Plural(
        N_("{saved}. A file with this name already existed, so the new one is called {file}."),
        N_("{saved}. Files with these names already existed, so {count} new ones have a number, for example {file}."),
    ),
    "one_file": N_("Name the file only once, as FILE or with --out."),
    "no_podium": N_("The event has no champion, so there’s no podium. Save the picture of the standings instead."),
    "no_standings": N_("No round is finished yet. Save the standings after the first round."),
    "no_rounds": N_("No round has been published yet. Publish one first."),
    "what_needs_format": N_(
        "--what and --language need --as csv, xlsx or html, or a file with one of these endings. Otherwise, the "
        "event file is written."
    ),
    "needs_file": N_("Name a file with --out; this can’t be written to standard output."),
}
